//===- ScalarModel.cpp ----------------------------------------------------===//
#include "ScalarModel.h"
#include "SourceOrder.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <optional>

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

/// Those of Reads, { S<s>[i..] -> [element] }, that no instance before them surely sets.
isl::union_map unsetReads(const isl::union_map &Reads, const isl::union_map &Sets,
                          const isl::union_map &Times) {
  return isl::union_access_info(Reads)
      .set_must_source(Sets)
      .set_schedule_map(Times)
      .compute_flow()
      .get_may_no_source();
}

isl::union_map timesOf(SourceOrder &Order, const KernelModel &M, const ScalarDesc &S) {
  isl::union_map Times = isl::union_map::empty(isl::ctx(M.Ctx.get()));
  for (const ScalarUse &U : S.Uses)
    Times = Times.unite(Order.schedule(U.Stmt));
  return Times;
}

/// No exposed read sees a value from before the current iteration of the outermost Depth loops.
bool rewrittenEachIteration(const KernelModel &M, SourceOrder &Order, const ScalarDesc &S,
                            int Depth) {
  isl::union_map Reads = isl::union_map::empty(isl::ctx(M.Ctx.get())), Must = Reads;
  for (const ScalarUse &U : S.Uses) {
    isl::union_map Element = elementOf(M, U.Stmt, 0, Depth);
    if (U.ExposedRead)
      Reads = Reads.unite(Element);
    if (U.MustWrite)
      Must = Must.unite(Element);
  }
  return unsetReads(Reads, Must, timesOf(Order, M, S)).is_empty().is_true();
}

/// The outermost loops in whose iterations S may live, or -1 when it must stay one variable.
int privateDepth(const KernelModel &M, SourceOrder &Order, const ScalarDesc &S) {
  for (int Depth = commonPrefix(M, S); Depth > 0; --Depth)
    if (rewrittenEachIteration(M, Order, S, Depth))
      return Depth;
  return -1;
}

/// { S<s>[i..] -> [o] }; null when something is not known.
isl::map partsOf(const KernelModel &M, int Stmt, ArrayRef<ArrayPart> Parts) {
  const ModelStmt &S = M.Stmts[Stmt];
  isl::map All;
  for (const ArrayPart &P : Parts) {
    isl::pw_aff Place(isl::aff::zero_on_domain(S.Domain.get_space()));
    Place = Place.add_constant(long(P.First));
    for (auto [Step, Variable] : llvm::zip(P.Steps, S.LoopVars))
      Place = Place.add(Variable.scale(isl::val(Place.ctx(), long(Step))));
    isl::map One = isl::map::from_pw_aff(Place).intersect_domain(S.Domain);
    All = All.is_null() ? One : All.unite(One);
  }
  return All;
}

/// The first read of S, in the order of its statements, that an iteration of the outermost Depth
/// loops may reach before it sets what is read.
const ScalarUse *readBeforeSet(const KernelModel &M, SourceOrder &Order, const ScalarDesc &S,
                               int Depth) {
  isl::union_map Reads = isl::union_map::empty(isl::ctx(M.Ctx.get())), Sets = Reads;
  isl::set Bytes(isl::ctx(M.Ctx.get()), "{ [o] : 0 <= o < " + std::to_string(S.Bytes) + " }");
  for (const ScalarUse &U : S.Uses) {
    isl::map Iteration = elementOf(M, U.Stmt, 0, Depth);
    isl::map Whole = isl::map::from_domain_and_range(M.Stmts[U.Stmt].Domain, Bytes);
    auto Add = [&](isl::union_map &To, const isl::map &Part) {
      To = To.unite(Iteration.flat_range_product(Part));
    };
    if (U.ReadPos.Line)
      Add(Reads, U.ReadParts.empty() ? Whole : partsOf(M, U.Stmt, U.ReadParts));
    if (U.MustWrite)
      Add(Sets, Whole);
    else if (!U.SetParts.empty())
      Add(Sets, partsOf(M, U.Stmt, U.SetParts));
  }
  isl::union_set Early = unsetReads(Reads, Sets, timesOf(Order, M, S)).domain();
  for (const ScalarUse &U : S.Uses)
    if (!Early.intersect(M.Stmts[U.Stmt].Domain).is_empty().is_true())
      return &U;
  return nullptr;
}

/// Whether the iterations of the annotated loop can have copies of their own of S, which its
/// `private` clause asks for.  Depth: of the innermost loop whose iterations can.
std::optional<Finding> refusePrivate(const KernelModel &M, SourceOrder &Order, const ScalarDesc &S,
                                     int &Depth) {
  if (commonPrefix(M, S) == 0)
    return Finding{213,
                   S.Pos,
                   {"'" + S.Name +
                    "' is named in 'private' and used in several loop nests; "
                    "declare it in each of them"},
                   {}};
  for (Depth = S.PrivateDepth ? S.PrivateDepth : commonPrefix(M, S); Depth > 0; --Depth)
    if (S.PrivateDepth || !readBeforeSet(M, Order, S, Depth))
      return std::nullopt;
  const ScalarUse *Early = readBeforeSet(M, Order, S, 1);
  const LoopDesc &Loop = M.Info.Loops[M.Info.Stmts[Early->Stmt].Loops.front()];
  return Finding{226, S.Pos, {S.Name, Loop.Var}, {{294, Early->ReadPos, {S.Name}}}};
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
      A.Part = partsOf(M, U.Stmt, U.Parts);
    A.Pos = U.Pos.Line ? U.Pos : S.Pos;
    M.Accesses.push_back(std::move(A));
  }
}

} // namespace

bool isSetBeforeRead(const KernelModel &M, const ScalarDesc &S, int Loop) {
  ScalarDesc Inside = S;
  erase_if(Inside.Uses,
           [&](const ScalarUse &U) { return !is_contained(M.Info.Stmts[U.Stmt].Loops, Loop); });
  int Depth = 1;
  for (int P = M.Info.Loops[Loop].Parent; P != -1; P = M.Info.Loops[P].Parent)
    ++Depth;
  SourceOrder Order(M);
  return rewrittenEachIteration(M, Order, Inside, Depth);
}

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
      if (Found < 0 && S.Scope == ScalarScope::Private) {
        if (std::optional<Finding> F = refusePrivate(M, Order, S, Found)) {
          Refusals.push_back(std::move(*F));
          return;
        }
      }
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
