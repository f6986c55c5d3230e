//===- CodeTreePipe.cpp - tile loops with transfers in flight -------------===//

#include "CodeEmitter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace swgen;

/// A wait for the word, unless one stands just before.
static void await(const std::string &Reply, CodeNode &Out) {
  for (const CodeNode &N : llvm::reverse(Out.Children)) {
    if (N.Kind != CodeNode::DmaWait)
      break;
    if (N.Expr == Reply)
      return;
  }
  CodeNode W;
  W.Kind = CodeNode::DmaWait;
  W.Expr = Reply;
  Out.Children.push_back(std::move(W));
}

const Pipe *CodeEmitter::pipeAt(int Node, unsigned Depth) const {
  for (const Pipe &P : Plan.Pipes)
    if (P.Node == Node && unsigned(P.Depth) == Depth)
      return &P;
  return nullptr;
}

bool CodeEmitter::isPiped(const RefGroup &G) const {
  return llvm::any_of(Plan.Pipes,
                      [&](const Pipe &P) { return llvm::is_contained(P.Groups, G.Id); });
}

std::string CodeEmitter::reply(const RefGroup &G, bool Put, const std::string &Copy) const {
  int Word = Replies.first(G.Id, Put), Number = 0;
  if (Word < 0)
    return "";
  if (llvm::to_integer(Copy, Number))
    return "&sw_replies[" + std::to_string(Word + Number) + "]";
  return "&sw_replies[" + (Word ? std::to_string(Word) + " + " : "") + Copy + "]";
}

/// The variable that says which copy of a group has the current tile: groups with as many copies
/// share it.
static std::string copyOf(const RefGroup &G, const TileLoopShape &L) {
  return (G.Copies == 2 ? "sw_copy" : "sw_turn") + L.Name;
}

static std::string nextCopyOf(const RefGroup &G, const TileLoopShape &L) {
  return G.Copies == 2 ? "1 - sw_copy" + L.Name : "sw_next_turn" + L.Name;
}

/// Fetches, for the tile where the loop variable is Value, into the first copies or the next ones;
/// waits as its steps say, for what goes back from there or for what comes; last of all, where
/// another tile follows, as they say for that.
void CodeEmitter::fetchAhead(llvm::ArrayRef<PipeStep> Steps, const TileLoopShape &L,
                             const std::string &Value, bool First, const CodeScope &Here,
                             CodeNode &Out) {
  NameMap Saved = Names;
  for (int Loop : L.Loops) {
    Names[tileLo(Loop)] = nextName(tileLo(Loop));
    Names[tileHi(Loop)] = nextName(tileHi(Loop));
  }
  Current = {true, ""};
  L.Bounds(Out, Value);
  CodeNode More; // where another tile follows
  for (const PipeStep &S : Steps) {
    const RefGroup &G = Plan.Groups[S.Group];
    const std::string Copy = Current.Copy = First ? "0" : nextCopyOf(G, L);
    if (S.Kind == PipeStep::AwaitPut || S.Kind == PipeStep::AwaitFetch) {
      await(reply(G, S.Kind == PipeStep::AwaitPut, Copy), S.IfMore ? More : Out);
      continue;
    }
    boxDefines(G, Here, Out);
    if (!First && G.SlideDim >= 0)
      slide(G, copyOf(G, L), Here, Out);
    else
      fetch(G, Here, Out);
  }
  if (!More.Children.empty()) {
    CodeNode If;
    If.Kind = CodeNode::If;
    If.Cond = L.Second + " " + L.Bound;
    If.Comment = "the second one shall not come along with it";
    If.Children.push_back(std::move(More));
    Out.Children.push_back(std::move(If));
  }
  Current = {};
  Names = std::move(Saved);
}

void CodeEmitter::emitTileLoop(const Pipe *P, const TileLoopShape &L, const CodeScope &Here,
                               CodeNode &Out, Inner Body) {
  CodeNode For = forLoop(L.Var, L.First, L.Var + " " + L.Bound, L.Step);
  L.Bounds(For, L.Var);
  if (!P) {
    Body(For);
    Out.Children.push_back(std::move(For));
    return;
  }
  auto Guarded = [&](const std::string &Value, llvm::ArrayRef<PipeStep> Steps, bool First,
                     const char *Comment, CodeNode &To) {
    CodeNode If, Then;
    fetchAhead(Steps, L, Value, First, Here, Then);
    if (First && L.Runs) {
      Then.Comment = Comment;
      To.Children.push_back(std::move(Then));
      return;
    }
    If.Kind = CodeNode::If;
    If.Cond = Value + " " + L.Bound;
    If.Comment = Comment;
    If.Children.push_back(std::move(Then));
    To.Children.push_back(std::move(If));
  };
  std::map<std::string, std::string> Turns; // variable -> its value for the next tile
  for (int G : P->Groups)
    Turns[copyOf(Plan.Groups[G], L)] = nextCopyOf(Plan.Groups[G], L);
  for (const auto &[Copy, Next] : Turns)
    Out.Children.push_back(variable(CodeNode::Variable, Copy, "0"));
  if (!P->Before.empty())
    Guarded(L.First, P->Before, true, "the first tile", Out);
  std::string Third = "sw_turn" + L.Name;
  if (Turns.count(Third))
    For.Children.push_back(define(Turns[Third], Third + " < 2 ? " + Third + " + 1 : 0"));
  for (int G : P->Groups)
    boxDefines(Plan.Groups[G], Here, For);
  std::vector<PipeStep> Ahead;
  for (const PipeStep &S : P->Each)
    if (S.Ahead == 1)
      Ahead.push_back(S);
  bool Guard = !Ahead.empty();
  for (const PipeStep &S : P->Each) {
    if (S.Ahead == 1) { // all of them at once
      if (Guard) {
        For.Children.push_back(define(L.NextVar, L.Var + " + " + L.Step));
        Guarded(L.NextVar, Ahead, false, "the next tile comes while this one is worked on", For);
      }
      Guard = false;
      continue;
    }
    if (S.Kind == PipeStep::AwaitFetch || S.Kind == PipeStep::AwaitPut) {
      const RefGroup &G = Plan.Groups[S.Group];
      await(reply(G, S.Kind == PipeStep::AwaitPut, copyOf(G, L)), For);
    } else if (S.Kind == PipeStep::Body) {
      CodeNode Inside;
      for (int G : P->Groups) {
        Current.Copy = copyOf(Plan.Groups[G], L);
        Inside.Children.push_back(pointer(Plan.Groups[G]));
      }
      Current = {};
      Body(Inside);
      For.Children.push_back(std::move(Inside));
    } else {
      Current.Copy = copyOf(Plan.Groups[S.Group], L);
      writeBack(Plan.Groups[S.Group], Here, For);
      Current = {};
    }
  }
  for (const auto &[Copy, Next] : Turns)
    For.Children.push_back(variable(CodeNode::Assign, Copy, Next));
  Out.Children.push_back(std::move(For));
  for (const PipeStep &S : P->After) // all copies, whatever the last tile's
    await(reply(Plan.Groups[S.Group], true, std::to_string(Plan.Groups[S.Group].Copies + S.Ahead)),
          Out);
}
