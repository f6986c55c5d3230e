//===- LeafLoops.cpp - the loops of a leaf, one after the other -----------===//

#include "LeafLoops.h"
#include "CodeEmitter.h"
#include "IslRows.h"
#include "IslTools.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/aff.h"
#include "isl/ast.h"
#include "isl/ast_build.h"
#include "isl/map.h"
#include "isl/union_map.h"

using namespace swgen;

/// What follows each other in the Depth loops that the statements have in common.
std::optional<std::vector<LeafLoops::Item>> LeafLoops::below(llvm::ArrayRef<int> Stmts,
                                                             unsigned Depth) const {
  std::vector<Item> Items;
  while (!Stmts.empty()) {
    const std::vector<int> &First = Loops(Stmts[0]);
    size_t Count = 1;
    if (First.size() == Depth) {
      Item One;
      One.Stmt = Stmts[0];
      One.Runs = where(isl::manage(isl_set_reset_tuple_id(Domains.at(Stmts[0]).copy())), Context);
      if (hasDivisions(One.Runs) || onlyPiece(One.Runs).is_null())
        return std::nullopt;
      Items.push_back(std::move(One));
    } else {
      auto Together = Stmts.take_while(
          [&](int K) { return Loops(K).size() > Depth && Loops(K)[Depth] == First[Depth]; });
      std::optional<Item> Inner = loopOf(Together, Depth);
      if (!Inner)
        return std::nullopt;
      Items.push_back(std::move(*Inner));
      Count = Together.size();
    }
    Stmts = Stmts.drop_front(Count);
  }
  return Items;
}

/// Nothing unless all statements in the loop run in each of its iterations.
std::optional<LeafLoops::Item> LeafLoops::loopOf(llvm::ArrayRef<int> Stmts, unsigned Depth) const {
  std::optional<std::vector<Item>> Inside = below(Stmts, Depth + 1);
  if (!Inside)
    return std::nullopt;
  Item L;
  L.Inside = std::move(*Inside);
  for (const Item &I : L.Inside)
    if (I.Stmt >= 0 && L.Runs.is_null())
      L.Runs = I.Runs;
    else if (I.Stmt >= 0 && !L.Runs.is_equal(I.Runs).is_true())
      return std::nullopt;
  const bool HasStmts = !L.Runs.is_null();
  std::vector<std::pair<isl::set, isl::set>>
      Begin; // where loops in it do, and all their iterations
  for (const Item &I : L.Inside) {
    if (I.Stmt >= 0)
      continue;
    const isl::set Here = withoutKnown(I.Runs.project_out(isl::dim::set, Depth + 1, 1));
    Begin.emplace_back(Here, I.Runs);
    if (!L.Runs.is_null() && Here.is_subset(L.Runs).is_true())
      continue;
    if (HasStmts || (!L.Runs.is_null() && !L.Runs.is_subset(Here).is_true()))
      return std::nullopt;
    L.Runs = Here;
  }
  for (const auto &[Here, Runs] : Begin)
    if (!L.Runs.is_subset(Here).is_true() && !beginsByItself(Runs, L.Runs))
      return std::nullopt;
  return L;
}

/// Whether a loop, in some iterations of those around it only, has none of its own in the others:
/// nothing else is to be asked before it.
bool LeafLoops::beginsByItself(const isl::set &Runs, const isl::set &Around) {
  const unsigned Depth = countOf(Around.tuple_dim());
  isl_set *Bounds = isl_set_drop_constraints_not_involving_dims(Runs.copy(), isl_dim_set, Depth, 1);
  isl_set *Others = isl_set_drop_constraints_involving_dims(Runs.copy(), isl_dim_set, Depth, 1);
  const isl::set Begins = isl::manage(isl_set_project_out(Bounds, isl_dim_set, Depth, 1));
  const isl::set Asked = isl::manage(isl_set_project_out(Others, isl_dim_set, Depth, 1));
  return common(Around, Begins).is_subset(Asked).is_true();
}

/// Without what Known says of the parameters and the context does not: isl would ask for it.
isl::set LeafLoops::withoutKnown(const isl::set &Runs) const {
  if (!Known)
    return Runs;
  isl::set Short = isl::manage(isl_set_drop_constraints_not_involving_dims(
      Runs.copy(), isl_dim_set, 0, countOf(Runs.tuple_dim())));
  return where(Short, *Known).is_subset(Runs).is_true() ? Short : Runs;
}

isl::id LeafLoops::iterator(unsigned Depth) const {
  return isl::manage(isl_id_list_get_id(Iterators.get(), Depth));
}

/// A row over the dimensions of the loops around, from the first one on, in their values.
static Affine valueOf(const Row &R, llvm::ArrayRef<Affine> Values) {
  Affine Sum = R.Rest;
  for (auto [Dim, Coefficient] : R.Dims)
    if (Dim < Values.size())
      Sum.add(Values[Dim], Coefficient);
  return Sum;
}

/// A sum that isl cannot make shorter.
std::string LeafLoops::text(const Affine &Sum, const Place &At) const {
  return cText(LeafBuild(At.Context, {}).expr_from(toPwAff(Sum, At.Context.space())), Names);
}

/// Of what follows each other at a place.
std::optional<CodeNode> LeafLoops::sequence(llvm::ArrayRef<Item> Items, const Place &At,
                                            StmtCode Print) const {
  CodeNode Block;
  const LeafBuild Build(At.Context, At.Tied);
  for (const Item &I : Items) {
    if (I.Stmt >= 0) {
      std::vector<Row> Rows;
      for (auto [D, Value] : llvm::enumerate(At.Values))
        Rows.push_back(equals(D, Value));
      isl::space Space = Domains.at(I.Stmt).space();
      isl::set Instance = setOf(Space.align_params(At.Context.space()), Rows);
      isl::pw_multi_aff Time = isl::manage(isl_pw_multi_aff_from_set(Instance.release()));
      Block.Children.push_back(Print(I.Stmt, Time, Build));
      continue;
    }
    std::optional<Loop> L = boundedLoop(I.Runs, At);
    if (!L)
      L = loopOfIsl(I.Runs, At);
    if (!L)
      return std::nullopt;
    std::optional<CodeNode> Body = sequence(I.Inside, L->Inside, Print);
    if (!Body)
      return std::nullopt;
    if (!L->Node.is_null())
      L->Head = convertAst(L->Node, Names, *Body);
    else
      L->Head.Children.push_back(std::move(*Body));
    Block.Children.push_back(std::move(L->Head));
  }
  if (Block.Children.size() != 1)
    return Block;
  CodeNode Only = std::move(Block.Children.front());
  return Only;
}

/// What one row on each side bounds.
struct LeafLoops::Bounds {
  Affine First, Last;
  std::vector<Row> Others; ///< what else holds where the loop runs, not all of Context
};

std::optional<LeafLoops::Bounds> LeafLoops::boundsOf(const isl::set &Runs, const Place &At) {
  std::optional<std::vector<Row>> Rows = rowsOf(onlyPiece(Runs));
  if (!Rows)
    return std::nullopt;
  std::optional<Affine> First, Last;
  Bounds B;
  for (const Row &R : *Rows) {
    const Affine Rest = valueOf(R, At.Values);
    const bool IsBound = !R.Dims.empty() && R.Dims.back().first == At.Values.size();
    const int64_t Factor = IsBound ? R.Dims.back().second : 0;
    std::optional<Affine> &Bound = Factor > 0 ? First : Last;
    if (IsBound && (R.Equality || std::abs(Factor) != 1 || Bound))
      return std::nullopt;
    if (IsBound)
      Bound = Factor > 0 ? Affine(0) - Rest : Rest;
    else if (!At.Rows.count({R.Equality, Rest}))
      B.Others.push_back({R.Equality, {}, Rest});
  }
  if (!First || !Last)
    return std::nullopt;
  B.First = std::move(*First);
  B.Last = std::move(*Last);
  return B;
}

/// A loop of several iterations, in general, with one first and one last of them.  Nothing else
/// bounds it, and nothing is to be asked before it: what isl would print.
std::optional<LeafLoops::Loop> LeafLoops::boundedLoop(const isl::set &Runs, const Place &At) const {
  const std::optional<Bounds> B = boundsOf(Runs, At);
  if (!B)
    return std::nullopt;
  auto IsTied = [&](const auto &Term) { return At.Tied.count(Term.first) > 0; };
  if (llvm::any_of(B->First.terms(), IsTied) || llvm::any_of(B->Last.terms(), IsTied))
    return std::nullopt;
  auto Where = [&](const std::vector<Row> &Rows) {
    return common(At.Context, setOf(At.Context.space(), Rows));
  };
  const Affine Length = B->Last - B->First;
  if (!B->Others.empty() &&
      !Where({nonNegative(Length)}).is_subset(setOf(At.Context.space(), B->Others)).is_true())
    return std::nullopt;
  if (!Where({nonNegative(Length - Affine(1))}).is_empty().is_false())
    return std::nullopt;

  const std::string Name = iterator(At.Values.size()).name();
  const bool IsBelow = B->Last.constantTerm() < 0; // as isl says it
  const std::string Last = text(B->Last + Affine(IsBelow ? 1 : 0), At);
  Loop L;
  L.Head = forLoop(Name, text(B->First, At), Name + (IsBelow ? " < " : " <= ") + Last, "1");
  L.Inside = At;
  const Affine Value = Affine::param(Name);
  L.Inside.Values.push_back(Value);
  L.Inside.Written.push_back(true);
  L.Inside.Context = Where({nonNegative(Value - B->First), nonNegative(B->Last - Value)});
  L.Inside.Rows.emplace(false, Value - B->First);
  L.Inside.Rows.emplace(false, B->Last - Value);
  return L;
}

/// The dimensions of loops around as parameters, or left out where they are no iterators.
isl::set LeafLoops::named(const isl::set &Runs, llvm::ArrayRef<bool> Written) const {
  isl_set *S = Runs.copy();
  unsigned Moved = 0;
  for (auto [D, IsWritten] : llvm::enumerate(Written))
    S = IsWritten ? isl_set_set_dim_id(S, isl_dim_set, Moved++, iterator(D).release())
                  : isl_set_project_out(S, isl_dim_set, Moved, 1);
  S = isl_set_move_dims(S, isl_dim_param, isl_set_dim(S, isl_dim_param), isl_dim_set, 0, Moved);
  return isl::manage(S);
}

/// Nothing where isl does not make one loop, or one value of it, of Runs, or asks before it.
std::optional<LeafLoops::Loop> LeafLoops::loopOfIsl(const isl::set &Runs, const Place &At) const {
  int Users = 0;
  isl::ast_build Build = isl::ast_build::from_context(At.Context);
  const isl::id Iterator = iterator(At.Values.size());
  Build = isl::manage(
      isl_ast_build_set_iterators(Build.release(), isl_id_list_from_id(Iterator.copy())));
  Build = Build.set_at_each_domain([&](isl::ast_node Node, isl::ast_build) {
    isl::id Tag(Runs.ctx(), "u" + std::to_string(Users++)); // see convertAst
    return isl::manage(isl_ast_node_set_annotation(Node.release(), Tag.release()));
  });
  isl_set *Iterations = isl_set_set_tuple_name(named(Runs, At.Written).release(), "S");
  Loop L;
  L.Node = Build.node_from_schedule_map(isl::union_map(
      isl::manage(isl_map_reset_tuple_id(isl_set_identity(Iterations), isl_dim_out))));
  if (L.Node.is_null() || Users != 1)
    return std::nullopt;
  const bool IsLoop = isl_ast_node_get_type(L.Node.get()) == isl_ast_node_for;
  const isl::ast_node Body = IsLoop ? isl::manage(isl_ast_node_for_get_body(L.Node.get())) : L.Node;
  if (isl_ast_node_get_type(Body.get()) != isl_ast_node_user)
    return std::nullopt;

  const std::optional<Affine> Value =
      IsLoop ? Affine::param(Iterator.name()) : onlyValue(Runs, At.Values);
  if (!Value)
    return std::nullopt;
  L.Inside.Values = At.Values;
  L.Inside.Values.push_back(*Value);
  L.Inside.Written = At.Written;
  L.Inside.Written.push_back(IsLoop);
  know(L.Inside, IsLoop ? named(Runs, L.Inside.Written).params() : At.Context);
  return L;
}

/// The value of the dimension after those with Values, where they and the parameters say it.
std::optional<Affine> LeafLoops::onlyValue(const isl::set &Runs, llvm::ArrayRef<Affine> Values) {
  const std::optional<std::vector<Row>> Rows = rowsOf(Runs.affine_hull());
  for (const Row &R : Rows ? *Rows : std::vector<Row>())
    if (R.Equality && !R.Dims.empty() && R.Dims.back().first == Values.size() &&
        std::abs(R.Dims.back().second) == 1) {
      const Affine Rest = valueOf(R, Values);
      return R.Dims.back().second > 0 ? Affine(0) - Rest : Rest;
    }
  return std::nullopt;
}

/// Takes note of what holds at a place.
void LeafLoops::know(Place &At, isl::set Context) {
  At.Tied = tiedParams(Context);
  if (isl::basic_set Only = onlyPiece(Context); !Only.is_null())
    if (std::optional<std::vector<Row>> Rows = rowsOf(Only))
      for (const Row &R : *Rows)
        At.Rows.emplace(R.Equality, R.Rest);
  At.Context = std::move(Context);
}

std::optional<CodeNode> LeafLoops::code(llvm::ArrayRef<int> Stmts, StmtCode Print) const {
  if (llvm::any_of(Stmts, [&](int K) { return Loops(K).empty(); }))
    return std::nullopt;
  std::optional<std::vector<Item>> Items = below(Stmts, 0);
  if (!Items)
    return std::nullopt;
  Place Outside;
  know(Outside, Context);
  return sequence(*Items, Outside, Print);
}
