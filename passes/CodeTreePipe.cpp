//===- CodeTreePipe.cpp - tile loops with transfers in flight -------------===//

#include "CodeEmitter.h"
#include "llvm/ADT/STLExtras.h"

using namespace swgen;

static CodeNode waitFor(const std::string &Reply) {
  CodeNode W;
  W.Kind = CodeNode::DmaWait;
  W.Expr = Reply;
  return W;
}

static CodeNode variable(CodeNode::KindTy Kind, const std::string &Name, const std::string &Expr) {
  CodeNode V = define(Name, Expr);
  V.Kind = Kind;
  return V;
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

/// Four words per group: two copies that come, two that go.
std::string CodeEmitter::reply(const RefGroup &G, bool Put, const std::string &Copy) const {
  int Word = Put ? 2 : 0;
  for (const Pipe &P : Plan.Pipes)
    for (int Other : P.Groups) {
      if (Other == G.Id && (Copy == "0" || Copy == "1"))
        return "&sw_replies[" + std::to_string(Word + (Copy == "1")) + "]";
      if (Other == G.Id)
        return "&sw_replies[" + (Word ? std::to_string(Word) + " + " : "") + Copy + "]";
      Word += 4;
    }
  return "";
}

/// Fetches, for the tile where the loop variable is Value, into Copy; waits before for what goes
/// back from there.
void CodeEmitter::fetchAhead(llvm::ArrayRef<PipeStep> Steps, const TileLoopShape &L,
                             const std::string &Value, const std::string &Copy,
                             const CodeScope &Here, CodeNode &Out) {
  NameMap Saved = Names;
  for (int Loop : L.Loops) {
    Names[tileLo(Loop)] = nextName(tileLo(Loop));
    Names[tileHi(Loop)] = nextName(tileHi(Loop));
  }
  Current = {true, Copy};
  L.Bounds(Out, Value);
  for (const PipeStep &S : Steps) {
    const RefGroup &G = Plan.Groups[S.Group];
    if (S.Kind == PipeStep::AwaitPut) {
      Out.Children.push_back(waitFor(reply(G, true, Copy)));
      continue;
    }
    boxDefines(G, Here, Out);
    fetch(G, Here, Out);
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
  std::string Copy = "sw_copy" + L.Name, Other = "1 - " + Copy;
  auto Guarded = [&](const std::string &Value, llvm::ArrayRef<PipeStep> Steps,
                     const std::string &Into, const char *Comment, CodeNode &To) {
    CodeNode If, Then;
    If.Kind = CodeNode::If;
    If.Cond = Value + " " + L.Bound;
    If.Comment = Comment;
    fetchAhead(Steps, L, Value, Into, Here, Then);
    If.Children.push_back(std::move(Then));
    To.Children.push_back(std::move(If));
  };
  Out.Children.push_back(variable(CodeNode::Variable, Copy, "0"));
  if (!P->Before.empty())
    Guarded(L.First, P->Before, "0", "the first tile", Out);
  for (int G : P->Groups)
    boxDefines(Plan.Groups[G], Here, For);
  std::vector<PipeStep> Ahead;
  for (const PipeStep &S : P->Each)
    if (S.Ahead == 1)
      Ahead.push_back(S);
  if (!Ahead.empty()) {
    For.Children.push_back(define(L.NextVar, L.Var + " + " + L.Step));
    Guarded(L.NextVar, Ahead, Other, "the next tile comes while this one is worked on", For);
  }
  for (const PipeStep &S : P->Each) {
    if (S.Ahead == 1)
      continue;
    if (S.Kind == PipeStep::AwaitFetch || S.Kind == PipeStep::AwaitPut) {
      For.Children.push_back(
          waitFor(reply(Plan.Groups[S.Group], S.Kind == PipeStep::AwaitPut, Copy)));
    } else if (S.Kind == PipeStep::Body) {
      CodeNode Inside;
      Current.Copy = Copy;
      for (int G : P->Groups)
        Inside.Children.push_back(pointer(Plan.Groups[G]));
      Current = {};
      Body(Inside);
      For.Children.push_back(std::move(Inside));
    } else {
      Current.Copy = Copy;
      writeBack(Plan.Groups[S.Group], Here, For);
      Current = {};
    }
  }
  For.Children.push_back(variable(CodeNode::Assign, Copy, Other));
  Out.Children.push_back(std::move(For));
  for (const PipeStep &S : P->After)
    Out.Children.push_back(waitFor(reply(Plan.Groups[S.Group], true, S.Ahead == -1 ? "1" : "0")));
}
