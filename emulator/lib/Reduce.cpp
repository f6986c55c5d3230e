//===- Reduce.cpp - reduction and exchange of all 64 CPEs (SW26010Pro) ----===//
//
// athread_redurt: every CPE gets, element by element, the values of all CPEs combined; CPE 0's
// first, then CPE 1's and so on, which is one of the orders the vendor may use.  athread_alltoall:
// block J of CPE I becomes block I of CPE J.  Both wait for all at the beginning and at the end.
//
// In timed mode both are made of RMA messages as Links.h times them (how the vendor makes them is
// not published): an exchange in 63 rounds, in round K with CPE I ^ K; a reduction by recursive
// doubling, in 6 rounds, each of which combines what has come with the own values, a vector at a
// time.
//
//===----------------------------------------------------------------------===//
#include "Checks.h"
#include "Clock.h"
#include "Collective.h"
#include "Ldm.h"
#include "Links.h"
#include "Mesh.h"
#include "Shadow.h"
#include "Timing.h"
#include "swemu/runtime.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

using namespace swemu;

static char *bytes(const volatile void *P) { return static_cast<char *>(const_cast<void *>(P)); }

static void checkPlace(const Cpe &C, const char *Call, const char *P, long Bytes, const char *What,
                       const char *Here) {
  if (Bytes <= 0)
    fail(&C, Call, Here, "size %ld: expected at least 1", Bytes);
  ldmCheckRange(C, P, Bytes, What, Call, Here);
}

namespace {
struct Type {
  int Bytes; ///< of one element
  int Lanes; ///< in one unit
  enum Kind { Int, Uint, Long, Ulong, Float, Double } K;
};
} // namespace

/// By the vendor's numbers of types.
static const Type Types[] = {
    {4, 1, Type::Int},   {4, 1, Type::Uint},   {8, 1, Type::Long},  {8, 1, Type::Ulong},
    {4, 1, Type::Float}, {8, 1, Type::Double}, {4, 8, Type::Int},   {4, 8, Type::Uint},
    {8, 4, Type::Long},  {8, 4, Type::Ulong},  {4, 4, Type::Float}, {8, 4, Type::Double},
    {4, 16, Type::Int},  {4, 16, Type::Uint},  {8, 8, Type::Long},  {8, 8, Type::Ulong},
    {4, 8, Type::Float}, {8, 8, Type::Double},
};

enum { OpAdd = 1, OpAnd, OpOr, OpXor, OpEqv, OpMin, OpMax };

template <typename T> static T combine(T A, T B, int Op) {
  switch (Op) {
  case OpMin:
    return B < A ? B : A;
  case OpMax:
    return B > A ? B : A;
  default:
    return A + B;
  }
}
template <typename T> static T combineBits(T A, T B, int Op) {
  switch (Op) {
  case OpAnd:
    return A & B;
  case OpOr:
    return A | B;
  case OpXor:
    return A ^ B;
  case OpEqv:
    return A ^ ~B;
  default:
    return combine(A, B, Op);
  }
}

template <typename T, T (*Fn)(T, T, int)>
static void combineAll(char *Into, const char *From, long N, int Op) {
  for (long I = 0; I != N; ++I) {
    T A, B;
    memcpy(&A, Into + I * static_cast<long>(sizeof(T)), sizeof(T));
    memcpy(&B, From + I * static_cast<long>(sizeof(T)), sizeof(T));
    A = Fn(A, B, Op);
    memcpy(Into + I * static_cast<long>(sizeof(T)), &A, sizeof(T));
  }
}

/// Sums of signed numbers wrap, as on the machine.
static void combineUnits(char *Into, const char *From, long N, Type::Kind K, int Op) {
  const bool Order = Op == OpMin || Op == OpMax;
  switch (K) {
  case Type::Int:
    if (Order)
      return combineAll<int32_t, combineBits<int32_t>>(Into, From, N, Op);
    [[fallthrough]];
  case Type::Uint:
    return combineAll<uint32_t, combineBits<uint32_t>>(Into, From, N, Op);
  case Type::Long:
    if (Order)
      return combineAll<int64_t, combineBits<int64_t>>(Into, From, N, Op);
    [[fallthrough]];
  case Type::Ulong:
    return combineAll<uint64_t, combineBits<uint64_t>>(Into, From, N, Op);
  case Type::Float:
    return combineAll<float, combine<float>>(Into, From, N, Op);
  case Type::Double:
    return combineAll<double, combine<double>>(Into, From, N, Op);
  }
}

/// What the others left, by number, while all stand between the two meetings.
static const char *Sources[Mesh::MaxGroups][Mesh::MaxCpes];

// ---- time

namespace {
/// When the CPEs of a core group have done with the collective that they are in.
struct Plan {
  bool Made;
  double Until[Mesh::MaxCpes];
};
} // namespace

static Plan Plans[Mesh::MaxGroups];

/// One message to each of the CPEs \p Id ^ Round for all Id at once; \p At: when each can send,
/// then when its port is free again.  Returns in \p Come when each has what was sent to it.
static void exchange(int Group, int Round, long Bytes, double (&At)[Mesh::MaxCpes],
                     double (&Come)[Mesh::MaxCpes]) {
  for (int I = 0; I != theMesh.cpes(); ++I) {
    const Cpe &From = theMesh.at(Group, I), &To = theMesh.at(Group, I ^ Round);
    At[I] += theTiming.RmaIssue;
    Come[To.Id] = linkEnter(From, To, Bytes, linkLeave(From, Bytes, At[I]));
  }
}

static void planAllToAll(Plan &P, const Cpe &C, long Unit) {
  double At[Mesh::MaxCpes], Come[Mesh::MaxCpes] = {};
  for (double &T : At)
    T = now(C);
  for (int Round = 1; Round != theMesh.cpes(); ++Round)
    exchange(C.Group, Round, Unit, At, Come);
  for (int I = 0; I != theMesh.cpes(); ++I)
    P.Until[I] = fmax(At[I], Come[I]);
}

static void planReduction(Plan &P, const Cpe &C, long Bytes) {
  // Two loads and a store per vector on one pipe, after the first has come through.
  const double Combine = theTiming.LdmLatency + theTiming.FpLatency +
                         3 * ceil(static_cast<double>(Bytes) / theMesh.M->SimdBytes);
  double Come[Mesh::MaxCpes];
  for (double &T : P.Until)
    T = now(C);
  for (int Round = 1; Round < theMesh.cpes(); Round *= 2) {
    exchange(C.Group, Round, Bytes, P.Until, Come);
    for (int I = 0; I != theMesh.cpes(); ++I)
      P.Until[I] = fmax(P.Until[I], Come[I]) + Combine;
  }
}

/// \p C, one of those that have just met, does its part; the first of them plans for all.
static void spendTime(Cpe &C, void (*Make)(Plan &, const Cpe &, long), long Bytes) {
  if (!Timed)
    return;
  Plan &P = Plans[C.Group];
  if (!P.Made)
    Make(P, C, Bytes);
  P.Made = true;
  charge(C, Part::Rma, P.Until[C.Id] - now(C));
}

extern "C" {

int swemu_redurt(const volatile void *Src, volatile void *Dst, int Units, int DataType, int Op,
                 const char *Here) {
  const char *Call = "athread_redurt";
  Cpe &C = callingCpe(Call, Here);
  if (DataType < 0 || DataType >= static_cast<int>(sizeof Types / sizeof *Types))
    fail(&C, Call, Here, "no data type has the number %d", DataType);
  const Type &T = Types[DataType];
  if (Op < OpAdd || Op > OpMax)
    fail(&C, Call, Here, "no operation has the number %d", Op);
  if ((T.K == Type::Float || T.K == Type::Double) && Op != OpAdd && Op != OpMin && Op != OpMax)
    fail(&C, Call, Here, "operation %d is not one of floating-point numbers", Op);
  const long Count = static_cast<long>(Units) * T.Lanes, Bytes = Count * T.Bytes;
  checkPlace(C, Call, bytes(Src), Bytes, "source", Here);
  checkPlace(C, Call, bytes(Dst), Bytes, "destination", Here);
  Sources[C.Group][C.Id] = bytes(Src);
  Plans[C.Group].Made = false;
  // Type and operation must agree as well.
  meetCollective(C, {Call, Here, SWEMU_ARRAY, DataType * 16 + Op, Bytes});
  auto *Sum = static_cast<char *>(malloc(static_cast<size_t>(Bytes)));
  memcpy(Sum, Sources[C.Group][0], static_cast<size_t>(Bytes));
  for (int I = 1; I != theMesh.cpes(); ++I)
    combineUnits(Sum, Sources[C.Group][I], Count, T.K, Op);
  spendTime(C, planReduction, Bytes);
  // All have read before anybody writes: source and destination may be one.
  meetCollective(C, {Call, Here, SWEMU_ARRAY, 0, Bytes});
  memcpy(bytes(Dst), Sum, static_cast<size_t>(Bytes));
  shadowWritten(C, Dst, Bytes, true);
  free(Sum);
  meetCollective(C, {Call, Here, SWEMU_ARRAY, 0, Bytes});
  return 0;
}

int swemu_alltoall(const volatile void *Src, volatile void *Dst, int Unit, const char *Here) {
  const char *Call = "athread_alltoall";
  Cpe &C = callingCpe(Call, Here);
  const long All = static_cast<long>(Unit) * theMesh.cpes();
  checkPlace(C, Call, bytes(Src), All, "source", Here);
  checkPlace(C, Call, bytes(Dst), All, "destination", Here);
  if (bytes(Src) < bytes(Dst) + All && bytes(Dst) < bytes(Src) + All)
    fail(&C, Call, Here, "source and destination overlap");
  Sources[C.Group][C.Id] = bytes(Src);
  Plans[C.Group].Made = false;
  meetCollective(C, {Call, Here, SWEMU_ARRAY, 0, Unit});
  spendTime(C, planAllToAll, Unit);
  for (int I = 0; I != theMesh.cpes(); ++I)
    memcpy(bytes(Dst) + static_cast<long>(I) * Unit,
           Sources[C.Group][I] + static_cast<long>(C.Id) * Unit, static_cast<size_t>(Unit));
  shadowWritten(C, Dst, All, true);
  meetCollective(C, {Call, Here, SWEMU_ARRAY, 0, Unit});
  return 0;
}

} // extern "C"
