//===- Channel.cpp --------------------------------------------------------===//
#include "Channel.h"
#include "Checks.h"
#include "Clock.h"
#include "Dma.h"
#include "Mesh.h"
#include "Stats.h"
#include "Support.h"
#include "Timing.h"
#include "Trace.h"
#include <math.h>
#include <sys/auxv.h>

namespace swemu {

/// About 1 KB: a turn on the channel.
static constexpr long PieceLines = 8;

namespace {
/// A request's way through the channel.
struct Passage {
  Cpe *Issuer;
  bool Get;
  long Lines, LinesLeft;
  double Overhead; ///< cycles, spread over the pieces
  double After;    ///< cycles that the channel stays busy after the last piece
  double Issued;
  void (*Done)(void *, double);
  void *Data;
};

/// First in, first out; the storage is given back when it is empty.
struct Queue {
  void push(Passage *P) { Items.push(P); }
  Passage *pop() {
    Passage *P = Items[First++];
    if (First == Items.size()) {
      Items.clear();
      First = 0;
    }
    return P;
  }
  bool empty() const { return First == Items.size(); }
  Vec<Passage *> Items;
  size_t First = 0;
};

struct Channel {
  Queue Waiting;
  Passage *OnIt = nullptr;          ///< whose piece is being moved
  double FreeAt = 0;                ///< not before this, when no piece is being moved
  int Requests[Mesh::MaxCpes] = {}; ///< in flight, by CPE
  int ActiveCpes = 0;
};
} // namespace

static Channel Channels[Mesh::MaxGroups];

/// Cycles per line with \p Active CPEs: between the measured numbers, linear in the logarithm.
static double lineCycles(bool Get, int Active) {
  const Timing &T = theTiming;
  const double Curve[2][7] = {{T.DmaPutLine1, T.DmaPutLine2, T.DmaPutLine4, T.DmaPutLine8,
                               T.DmaPutLine16, T.DmaPutLine32, T.DmaPutLine64},
                              {T.DmaGetLine1, T.DmaGetLine2, T.DmaGetLine4, T.DmaGetLine8,
                               T.DmaGetLine16, T.DmaGetLine32, T.DmaGetLine64}};
  int Step = 0;
  while (Step < 6 && (2 << Step) <= Active)
    ++Step;
  if (Step == 6)
    return Curve[Get][6];
  double Share = (Active - (1 << Step)) / static_cast<double>(1 << Step);
  return Curve[Get][Step] + Share * (Curve[Get][Step + 1] - Curve[Get][Step]);
}

static void startPiece(Channel &Ch, double When);

static void pieceEnds(void *Data, double When) {
  auto &Ch = *static_cast<Channel *>(Data);
  Passage *P = Ch.OnIt;
  Ch.OnIt = nullptr;
  Ch.FreeAt = When;
  if (P->LinesLeft > 0) {
    Ch.Waiting.push(P);
  } else {
    Ch.FreeAt += P->After;
    schedule(
        When + (P->Get ? theTiming.DmaGetLatency : theTiming.DmaPutLatency),
        [](void *D, double At) {
          auto *Ended = static_cast<Passage *>(D);
          Cpe &C = *Ended->Issuer;
          Channel &Its = Channels[C.Group];
          if (--Its.Requests[C.Id] == 0)
            --Its.ActiveCpes;
          traceTransfer(C, Ended->Get, Ended->Issued, At);
          Ended->Done(Ended->Data, At);
          free(Ended);
        },
        P);
  }
  startPiece(Ch, When);
}

static void startPiece(Channel &Ch, double When) {
  if (Ch.OnIt || Ch.Waiting.empty())
    return;
  Passage *P = Ch.OnIt = Ch.Waiting.pop();
  long Lines = P->LinesLeft < PieceLines ? P->LinesLeft : PieceLines;
  P->LinesLeft -= Lines;
  double Cycles = static_cast<double>(Lines) * lineCycles(P->Get, Ch.ActiveCpes) +
                  P->Overhead * static_cast<double>(Lines) / static_cast<double>(P->Lines);
  statsChannel(*P->Issuer, Cycles + (P->LinesLeft ? 0 : P->After));
  schedule(fmax(When, Ch.FreeAt) + Cycles, pieceEnds, &Ch);
}

namespace {
/// How a transfer lies on the lines of main memory.
struct Coverage {
  long Lines = 0, Partial = 0;
};
} // namespace

static uintptr_t HostFrame = 0;

void channelHostFrame(const void *Frame) { HostFrame = reinterpret_cast<uintptr_t>(Frame); }

/// The address on which \p T's lines are counted.
static uintptr_t place(const Transfer &T) {
  static const auto StackEnd = static_cast<uintptr_t>(getauxval(AT_RANDOM));
  auto At = reinterpret_cast<uintptr_t>(T.Mem);
  // Larger ones may be aligned on purpose.
  bool OnStack = At > HostFrame && At < StackEnd && T.Length <= 2 * theMesh.M->DmaLine;
  return OnStack ? At - HostFrame : At;
}

static Coverage cover(const Transfer &T) {
  const auto Line = static_cast<uintptr_t>(theTiming.DmaLineBytes);
  const long Bytes = T.Block ? T.Block : T.Length;
  const long Pitch = Bytes + (T.Block ? T.Gap : 0);
  Coverage C;
  uintptr_t At = place(T);
  for (long I = 0; I != T.Length / Bytes; ++I, At += static_cast<uintptr_t>(Pitch)) {
    uintptr_t End = At + static_cast<uintptr_t>(Bytes);
    long Lines = static_cast<long>((End - 1) / Line - At / Line) + 1;
    C.Lines += Lines;
    bool Head = At % Line, Tail = End % Line;
    C.Partial += Lines == 1 ? Head || Tail : Head + Tail;
  }
  return C;
}

void channelIssue(Cpe &C, const Transfer &T, void (*Done)(void *, double), void *Data) {
  Coverage On = cover(T);
  const Timing &M = theTiming;
  const double Blocks = T.Block ? static_cast<double>(T.Length / T.Block) : 1;
  auto *P = static_cast<Passage *>(malloc(sizeof(Passage)));
  *P = {&C, T.Get, On.Lines, On.Lines, 0, 0, C.Clock, Done, Data};
  if (T.Get) {
    P->Overhead = M.DmaGetRequest + Blocks * M.DmaGetBlock;
  } else {
    P->Overhead = M.DmaPutRequest +
                  M.DmaPutRamp * fmin(1, static_cast<double>(T.Length) / M.DmaPutRampBytes) +
                  (T.Block ? Blocks * M.DmaPutBlock : 0);
    P->After = static_cast<double>(On.Partial) * M.DmaPutPartial;
    if (place(T) % static_cast<uintptr_t>(M.DmaLineBytes))
      P->After += M.DmaPutMisaligned;
  }
  Channel &Ch = Channels[C.Group];
  if (Ch.Requests[C.Id]++ == 0)
    ++Ch.ActiveCpes;
  Ch.Waiting.push(P);
  charge(C, Part::Dma, M.DmaIssue);
  startPiece(Ch, C.Clock);
}

} // namespace swemu
