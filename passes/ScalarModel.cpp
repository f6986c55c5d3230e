//===- ScalarModel.cpp ----------------------------------------------------===//
#include "ScalarModel.h"
#include "SourceOrder.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace swgen {
namespace {

/// { S<s>[i..] -> A<a>[first Depth of i] } on the statement's domain.
isl::map elementOf(const KernelModel &M, int Stmt, int Array, int Depth) {
  std::vector<std::string> Dims;
  for (size_t K = 0; K < M.Info.Stmts[Stmt].Loops.size(); ++K)
    Dims.push_back("i" + std::to_string(K));
  std::string In = join(Dims, ", ");
  Dims.resize(Depth);
  isl::map All(isl::ctx(M.Ctx.get()), "{ S" + std::to_string(Stmt) + "[" + In + "] -> A" +
                                          std::to_string(Array) + "[" + join(Dims, ", ") + "] }");
  return All.intersect_domain(M.Stmts[Stmt].Domain);
}

/// Loops around every use of S.
int commonPrefix(const KernelModel &M, const ScalarDesc &S) {
  if (S.Uses.empty())
    return 0;
  int Depth = M.Info.Stmts[S.Uses[0].Stmt].Loops.size();
  for (const ScalarUse &U : S.Uses)
    Depth = std::min(Depth, commonLoops(M.Info, S.Uses[0].Stmt, U.Stmt));
  return Depth;
}

/// No exposed read sees a value from before the current iteration of the outermost Depth loops.
bool rewrittenEachIteration(const KernelModel &M, SourceOrder &Order, const ScalarDesc &S,
                            int Depth) {
  isl::ctx Ctx(M.Ctx.get());
  isl::union_map Reads = isl::union_map::empty(Ctx), Must = Reads, May = Reads, Times = Reads;
  for (const ScalarUse &U : S.Uses) {
    isl::union_map Element = elementOf(M, U.Stmt, 0, Depth);
    if (U.ExposedRead)
      Reads = Reads.unite(Element);
    if (U.MustWrite)
      Must = Must.unite(Element);
    else if (U.MayWrite)
      May = May.unite(Element);
    Times = Times.unite(Order.schedule(U.Stmt));
  }
  isl::union_flow Flow = isl::union_access_info(Reads)
                             .set_must_source(Must)
                             .set_may_source(May)
                             .set_schedule_map(Times)
                             .compute_flow();
  return Flow.get_may_no_source().is_empty().is_true();
}

/// The outermost loops in whose iterations S may live, or -1 when it must stay one variable.
int privateDepth(const KernelModel &M, SourceOrder &Order, const ScalarDesc &S) {
  for (int Depth = commonPrefix(M, S); Depth > 0; --Depth)
    if (rewrittenEachIteration(M, Order, S, Depth))
      return Depth;
  return -1;
}

/// { S<s>[i..] -> [o] }; null when something is not known.
isl::map partsOf(const KernelModel &M, const ScalarUse &U) {
  const ModelStmt &S = M.Stmts[U.Stmt];
  isl::map All;
  for (const ArrayPart &P : U.Parts) {
    isl::pw_aff Place(isl::aff::zero_on_domain(S.Domain.get_space()));
    Place = Place.add_constant(long(P.First));
    for (auto [Step, Variable] : llvm::zip(P.Steps, S.LoopVars))
      Place = Place.add(Variable.scale(isl::val(Place.ctx(), long(Step))));
    isl::map One = isl::map::from_pw_aff(Place).intersect_domain(S.Domain);
    All = All.is_null() ? One : All.unite(One);
  }
  return All;
}

void addUses(KernelModel &M, const ScalarDesc &S, int Array, int Depth) {
  bool Parts = all_of(S.Uses, [](const ScalarUse &U) { return !U.Parts.empty(); });
  for (const ScalarUse &U : S.Uses) {
    ModelAccess A;
    A.Stmt = U.Stmt;
    A.Array = Array;
    A.Read = U.ExposedRead;
    A.MustWrite = U.MustWrite;
    A.MayWrite = U.MayWrite && !U.MustWrite;
    A.Relation = elementOf(M, U.Stmt, Array, Depth);
    if (Parts)
      A.Part = partsOf(M, U);
    A.Pos = U.Pos.Line ? U.Pos : S.Pos;
    M.Accesses.push_back(std::move(A));
  }
}

} // namespace

void addScalars(KernelModel &M, std::vector<Finding> &Refusals) {
  SourceOrder Order(M);
  for (const ScalarDesc &S : M.Info.Scalars) {
    ModelArray A;
    A.Id = M.Arrays.size();
    A.Source = S.Id;
    A.Name = S.Name;
    A.ElemBytes = S.Bytes;
    int Depth = 0;
    switch (S.Scope) {
    case ScalarScope::Local:
      A.Class = ArrayClass::LocalVar;
      Depth = S.DeclLoops.size();
      break;
    case ScalarScope::Reduction:
      A.Class = ArrayClass::Reduction;
      break;
    case ScalarScope::Private:
    case ScalarScope::Outer: {
      int Found = S.LiveOut && S.Scope == ScalarScope::Outer ? -1 : privateDepth(M, Order, S);
      if (S.FirstPrivate && Found < 0) {
        Refusals.push_back({213,
                            S.Pos,
                            {"'" + S.Name +
                             "' is firstprivate and changed before it is "
                             "set in each iteration; copy it to a local variable of the "
                             "loop body"},
                            {}});
        return;
      }
      // `private` is the user's promise for the iterations of the annotated loop.
      if (Found < 0 && S.Scope == ScalarScope::Private)
        Found = std::min(1, commonPrefix(M, S));
      A.Class = Found > 0 ? ArrayClass::LocalVar : ArrayClass::OuterVar;
      Depth = std::max(Found, 0);
      break;
    }
    }
    for (const ScalarUse &U : S.Uses)
      if (A.Class == ArrayClass::LocalVar &&
          M.Info.Stmts[U.Stmt].Loops.size() < static_cast<size_t>(Depth)) {
        Refusals.push_back({213, S.Pos, {"'" + S.Name + "' is used outside its loop"}, {}});
        return;
      }
    A.Sizes.resize(Depth);
    M.Arrays.push_back(std::move(A));
    addUses(M, S, M.Arrays.back().Id, Depth);
  }
}

} // namespace swgen
