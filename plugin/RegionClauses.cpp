//===- RegionClauses.cpp - the user's wishes for a region -------*- C++ -*-===//
#include "PointerScan.h"
#include "RegionContext.h"

using namespace clang;

namespace swgen {
namespace {

class ClauseWalk {
public:
  explicit ClauseWalk(RegionContext &C) : C(C), R(C.R), D(C.R.Dir) {}

  void run() {
    parallel();
    wishes("in", D.In, [this](ArrayDesc &A, const VarItem &I) {
      A.Wish.In = true;
      A.Wish.TileExtents = extents(I);
    });
    wishes("out", D.Out, [this](ArrayDesc &A, const VarItem &I) {
      A.Wish.Out = true;
      A.Wish.TileExtents = extents(I);
    });
    wishes("inout", D.InOut, [this](ArrayDesc &A, const VarItem &I) {
      A.Wish.InOut = true;
      A.Wish.TileExtents = extents(I);
    });
    wishes("resident", D.Resident, [](ArrayDesc &A, const VarItem &) { A.Wish.Resident = true; });
    wishes("bypass", D.Bypass, [](ArrayDesc &A, const VarItem &) { A.Wish.Bypass = true; });
    wishes("noalias", D.NoAlias, [](ArrayDesc &A, const VarItem &) { A.NoAlias = true; });
    wishes("tensor", D.Tensors,
           [](ArrayDesc &A, const VarItem &I) { A.TensorDims = I.Extents.size(); });
    tensors();
    buffers();
    for (const ReductionClause &Clause : D.Reductions)
      scalars("reduction", Clause.Vars);
    scalars("private", D.Private);
    scalars("firstprivate", D.FirstPrivate);
  }

private:
  int64_t constant(const Expr *E) const {
    if (!E)
      return 0;
    auto Value = E->getIntegerConstantExpr(C.Ctx);
    return Value ? Value->getLimitedValue(INT64_MAX) : 0;
  }

  void place(const std::string &Clause, SourceLocation Loc, int Array = -1, int Index = 0) {
    R.Info.Clauses.push_back({Clause, Array, Index, C.pos(Loc)});
  }

  /// 0 for an extent that is known only at run time.
  std::vector<int64_t> extents(const VarItem &I) const {
    std::vector<int64_t> Values;
    for (const Expr *E : I.Extents)
      Values.push_back(constant(E));
    return Values;
  }

  void parallel() {
    ParallelWish &P = R.Info.Parallel;
    P.Collapse = constant(D.Collapse);
    if (D.Collapse)
      place("collapse", D.Collapse->getExprLoc());
    for (const Expr *E : D.Tile) {
      place("tile", E->getExprLoc(), -1, P.Tiles.size());
      P.Tiles.push_back(constant(E));
    }
    P.Schedule = D.Schedule;
    P.Chunk = constant(D.Chunk);
    P.Independent = D.Independent;
    P.FewerCpes = D.NumCpes != nullptr;
  }

  void withoutEffect(const std::string &Clause, const VarItem &I, const std::string &Why) {
    if (D.IsPart) // another loop of the block may be meant
      return;
    C.Warnings.push_back({121, C.pos(I.Loc), {I.Var->getNameAsString(), Clause, Why}, {}});
  }

  template <typename Set>
  void wishes(const std::string &Clause, const std::vector<VarItem> &Items, Set Apply) {
    for (const VarItem &I : Items) {
      auto It = R.CaptureOfVar.find(I.Var);
      int Array = It == R.CaptureOfVar.end() ? -1 : R.Captures[It->second].Array;
      const bool Reduced = Array < 0 && R.reduced(I.Var);
      if (Reduced && (Clause == "noalias" || Clause == "tensor"))
        continue; // the promise and the extents are used
      if (Array < 0)
        withoutEffect(Clause, I,
                      Reduced ? "it is reduced, in copies in the LDM"
                              : "the region does not access it");
      else {
        Apply(R.Info.Arrays[Array], I);
        place(Clause, I.Loc, Array);
        if (Clause != "tensor")
          for (auto [K, E] : llvm::enumerate(I.Extents))
            place("extent", E->getExprLoc(), Array, K);
      }
    }
  }

  void tensors() {
    for (const TensorPragma &T : D.TensorPragmas) {
      for (const VarItem &I : T.Items) {
        auto It = R.CaptureOfVar.find(I.Var);
        int Array = It == R.CaptureOfVar.end() ? -1 : R.Captures[It->second].Array;
        if (Array >= 0 && T.Align)
          withoutEffect("align", I, "transfers look at the addresses when they run");
        if (T.Space == "ldm")
          C.Warnings.push_back({121,
                                C.pos(T.SpaceLoc),
                                {I.Var->getNameAsString(), "space(ldm)",
                                 "what the host points to is in main memory; swgen makes the LDM "
                                 "copies itself"},
                                {}});
      }
    }
  }

  /// at, double, single and broadcast speak of the arrays that the buffer pragma lists; without a
  /// list, of all.
  void buffers() {
    if (!D.At && !D.Buffers && D.Broadcast.empty())
      return;
    if (D.At)
      place("at", D.AtLoc);
    if (D.Buffers)
      place(D.Buffers == 2 ? "double" : "single", D.BuffersLoc);
    if (!D.Broadcast.empty())
      place("broadcast", D.BroadcastLoc);
    bool Listed = !D.In.empty() || !D.Out.empty() || !D.InOut.empty() || !D.Resident.empty();
    for (ArrayDesc &A : R.Info.Arrays) {
      const BufferWish &W = A.Wish;
      if (Listed && !W.In && !W.Out && !W.InOut && !W.Resident)
        continue;
      A.Wish.At = D.At ? D.At->getNameAsString() : "";
      A.Wish.Buffers = D.Buffers;
      A.Wish.Broadcast = D.Broadcast;
    }
  }

  void scalars(const std::string &Clause, const std::vector<VarItem> &Items) {
    VarSet Assigned, Declared; // what is written: a pointer may have been replaced
    collectAssigned(D.Stmt, Assigned, Declared);
    for (const VarItem &I : Items)
      if (!R.ScalarOf.contains(I.Var) && !R.reduced(I.Var) && !C.LoopVars.contains(I.Var) &&
          !Assigned.contains(I.Var))
        withoutEffect(Clause, I,
                      I.Var->getType()->isPointerType()
                          ? "the region does not change the pointer, and what that leads to is "
                            "shared by all iterations; for an array of its own for each of them "
                            "declare one in the loop"
                          : "the region does not change it");
  }

  RegionContext &C;
  Region &R;
  const Directive &D;
};

} // namespace

void applyClauses(RegionContext &C) { ClauseWalk(C).run(); }

} // namespace swgen
