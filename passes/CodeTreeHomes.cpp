//===- CodeTreeHomes.cpp - what stays in LDM from step to step ------------===//
//
// Before the loop of steps each CPE computes its rows and fetches its parts of the arrays; a
// barrier follows, as others write into main memory what lies around these parts.  In the loop a
// phase runs the iterations of its rows, between the boxes that come and those that go.  After it,
// what the CPE has written goes back.
//
//===----------------------------------------------------------------------===//

#include "CodeEmitter.h"
#include "HomeRows.h"
#include "IslTools.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace swgen;

int CodeEmitter::homeOf(unsigned Phase) const {
  for (auto [I, H] : llvm::enumerate(Plan.Homes))
    if (int(Phase) >= H.First && int(Phase) < H.Last)
      return int(I);
  return -1;
}

const ResidentUse *CodeEmitter::useOf(const RefGroup &G) const {
  if (G.Resident)
    for (const Home &H : Plan.Homes)
      for (const Resident &R : H.Arrays)
        for (const ResidentUse &U : R.Uses)
          if (U.Group == G.Id)
            return &U;
  return nullptr;
}

const RefGroup &CodeEmitter::bufferOf(const RefGroup &G) const {
  if (G.Resident)
    for (const Home &H : Plan.Homes)
      for (const Resident &R : H.Arrays)
        if (llvm::any_of(R.Uses, [&](const ResidentUse &U) { return U.Group == G.Id; }))
          return Plan.Groups[R.Uses.front().Group];
  return G;
}

/// Each box where it is there.
void CodeEmitter::moveBoxes(const RefGroup &G, bool Put, llvm::ArrayRef<isl::set> Boxes,
                            const CodeScope &Scope, CodeNode &Out) {
  for (const isl::set &Box : Boxes) {
    const CodeScope There = Scope.where(Box.params());
    isl::set Here = Box.intersect_params(There.context());
    std::vector<std::string> First, Count;
    std::vector<isl::pw_aff> Lo, Hi;
    for (unsigned D = 0; D < G.Size.size(); ++D) {
      Lo.push_back(coalesced(Here.dim_min(D)));
      Hi.push_back(coalesced(Here.dim_max(D)));
      First.push_back(text(Lo[D], There));
      Count.push_back(lengthText(Lo[D], Hi[D], There));
    }
    CodeNode Move;
    moveBox(G, Put, First, Count, wholeIn(G, Lo, Hi, There), Move);
    std::string When = cCondition(Box.params(), Scope.context(), Names);
    if (When == "1") {
      Out.Children.push_back(std::move(Move));
      continue;
    }
    CodeNode If;
    If.Kind = CodeNode::If;
    If.Cond = When;
    If.Children.push_back(std::move(Move));
    Out.Children.push_back(std::move(If));
  }
}

static CodeNode plain(CodeNode::KindTy Kind) {
  CodeNode N;
  N.Kind = Kind;
  return N;
}

/// The CPE's rows along each axis.
void CodeEmitter::defineRows(int Index, const CodeScope &Scope, CodeNode &Out) const {
  const std::vector<HomeAxis> &Axes = Plan.Homes[Index].Axes;
  for (auto [A, Axis] : llvm::enumerate(Axes)) {
    const std::string Name = "sw_home" + std::to_string(Index), Lo = cName(homeLo(Index, A)),
                      Hi = cName(homeHi(Index, A)), Along = A > 0 ? std::to_string(A) : "";
    std::string Id = "sw_id", Cpes = "sw_n";
    if (Axes.size() > 1) {
      Id = (A == 0 ? "sw_id / " : "sw_id % ") + std::to_string(Axes.back().Cpes);
      Cpes = std::to_string(Axis.Cpes);
    }
    const std::string First = Name + "_first" + Along, Count = Name + "_count" + Along,
                      Size = Name + "_size" + Along;
    Out.Children.push_back(define(First, text(Axis.Lo, Scope)));
    Out.Children.push_back(
        define(Count, operandText(text(Axis.Hi, Scope, "-1")) + " - " + First + " + 1"));
    Out.Children.push_back(
        define(Size, "sw_tile(" + Count + ", " + std::to_string(Axis.Size) + ", 1, " + Cpes + ")"));
    Out.Children.push_back(define(Lo, First + " + " + operandText(Id) + " * " + Size));
    Out.Children.push_back(
        define(Hi, "sw_min(" + Lo + " + " + Size + ", " + First + " + " + Count + ") - 1"));
  }
}

/// C: the CPE has rows, along each axis.
std::string CodeEmitter::hasRows(int Index) const {
  std::string All;
  for (size_t A = 0; A < Plan.Homes[Index].Axes.size(); ++A)
    All += (A > 0 ? " && " : "") + cName(homeLo(Index, A)) + " <= " + cName(homeHi(Index, A));
  return All;
}

void CodeEmitter::emitHome(int Index, const LoopEnds &Steps, const CodeScope &Scope, CodeNode &Out,
                           InHome Loop) {
  const Home &H = Plan.Homes[Index];
  CodeNode Body;
  defineRows(Index, Scope, Body);
  CodeScope Here = Scope.withHome(H, Index);
  CodeNode Load = plain(CodeNode::If), Store = plain(CodeNode::If);
  Load.Cond = Store.Cond = hasRows(Index) + " && " + operandText(text(Steps.Lo, Scope)) +
                           " <= " + operandText(text(Steps.Hi, Scope, "-1"));
  Load.Comment = "what stays in LDM for all steps";
  CodeNode In, Back;
  for (const Resident &R : H.Arrays) {
    const RefGroup &G = Plan.Groups[R.Uses.front().Group];
    boxDefines(G, Here, Body);
    fetch(G, Here, In);
    moveBoxes(G, true, R.Store, Here, Back);
  }
  In.Children.push_back(plain(CodeNode::DmaWait));
  Back.Children.push_back(plain(CodeNode::DmaWait));
  Load.Children.push_back(std::move(In));
  Store.Children.push_back(std::move(Back));
  Body.Children.push_back(std::move(Load));
  Body.Children.push_back(plain(CodeNode::Barrier));
  Loop(Here, Body);
  Body.Children.push_back(std::move(Store));
  Out.Children.push_back(std::move(Body));
  Out.Children.push_back(plain(CodeNode::Barrier));
}

/// What of the phase belongs to the CPE's rows: one tile.
void CodeEmitter::emitHomePhase(unsigned Index, const CodeScope &Scope, CodeNode &Out) {
  const int Number = homeOf(Index);
  const Home &H = Plan.Homes[Number];
  const TileNode &Root = Plan.Nodes[Plan.Phases[Index].Root];
  CodeNode Body, Owner = plain(CodeNode::If), Inside;
  CodeScope Here = Scope;
  std::vector<std::string> Conds;
  size_t Loops = 0;
  for (auto [A, Axis] : llvm::enumerate(H.Axes)) {
    const HomePhase &P = Axis.Phases[Index - H.First];
    const isl::pw_aff Shift = toPwAff(P.Shift, isl::ctx(Model.Ctx.get()));
    const std::string Lo = homeLo(Number, A), Hi = homeHi(Number, A);
    if (P.Loop < 0) {
      std::string Row = operandText(text(Shift, Scope));
      Conds.push_back(cName(Lo) + " <= " + Row + " && " + Row + " <= " + cName(Hi));
      continue;
    }
    const TileLoop &T = Root.Tiles[Loops++];
    LoopEnds R = Scope.range(T.Loop, stmtsBelow(Root.Id));
    // The iteration whose row is the first, and the last one, of the home.
    auto Of = [&](const std::string &Bound) {
      isl::pw_aff Row = paramAff(isl::ctx(Model.Ctx.get()), Bound);
      return text(P.Factor > 0 ? Row.sub(Shift) : Shift.sub(Row), Scope);
    };
    std::string From = cName(tileLo(T.Loop)), To = cName(tileHi(T.Loop));
    Body.Children.push_back(
        define(From, "sw_max(" + text(R.Lo, Scope) + ", " + Of(P.Factor > 0 ? Lo : Hi) + ")"));
    Body.Children.push_back(
        define(To, "sw_min(" + text(R.Hi, Scope, "-1") + ", " + Of(P.Factor > 0 ? Hi : Lo) + ")"));
    Conds.push_back(From + " <= " + To);
    Here = Here.withTile(T, R);
  }
  // What is printed for a home is printed for one that has rows.
  if (Loops > 0 || H.Axes.size() > 1)
    Conds.insert(Conds.begin(), hasRows(Number));
  Owner.Cond = llvm::join(Conds, " && ");
  copiesAt(Root.Id, 0, Scope, Inside,
           [&](CodeNode &Inner) { emitDepthsFrom(Root.Id, 1, Loops, Here, Inner); });
  Owner.Children.push_back(std::move(Inside));
  Body.Children.push_back(std::move(Owner));
  if (Loops == 0) // nothing is defined
    llvm::move(Body.Children, std::back_inserter(Out.Children));
  else
    Out.Children.push_back(std::move(Body));
}
