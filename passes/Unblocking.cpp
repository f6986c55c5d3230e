//===- Unblocking.cpp -----------------------------------------------------===//
#include "Unblocking.h"
#include "IslRows.h"
#include "IslTools.h"
#include "SourceOrder.h"
#include "TransformationSearch.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "isl/aff.h"
#include "isl/map.h"
#include "isl/set.h"
#include "isl/val.h"
#include <set>

using namespace llvm;

namespace swgen {
namespace {

isl::map valueOf(const isl::pw_aff &Value) {
  return isl::manage(isl_map_from_pw_aff(Value.copy()));
}

/// A loop that goes from block to block, and in each of its statements (by number) the loop from
/// whose value its iteration follows.
struct Block {
  int Loop = 0;
  std::map<int, int> Within;
};

class Unblocker {
  const KernelModel &Model;
  std::vector<Block> Blocks;      ///< that are dropped in the current attempt
  std::map<int, isl::map> Counts; ///< per loop that takes over: { [value] -> [iteration] }
  Transformation T;

public:
  explicit Unblocker(const KernelModel &Model) : Model(Model) {}
  std::optional<Transformation> run();

private:
  ArrayRef<int> loops(int Stmt) const { return Model.Info.Stmts[Stmt].Loops; }
  isl::set domain(int Stmt) const {
    return Model.Stmts[Stmt].Domain.intersect_params(Model.Context);
  }
  /// A statement without effect, such as the declaration of a bound.
  bool isIdle(int Stmt) const {
    return none_of(Model.Accesses, [&](const ModelAccess &A) { return A.Stmt == Stmt; });
  }
  const StmtPlacement &placeOf(int Stmt) const {
    return *find_if(T.Stmts, [&](const StmtPlacement &P) { return P.Source == Stmt; });
  }
  bool isDropped(int Loop) const {
    return any_of(Blocks, [&](const Block &B) { return B.Loop == Loop; });
  }

  std::vector<Block> candidates() const;
  int withinWhich(int Stmt, unsigned Depth) const;
  bool attempt(std::vector<Block> Chosen);
  bool countValues();
  isl::val stepOf(int Loop) const;
  isl::set firstOf(const isl::set &Values, const isl::val &Step) const;
  bool place(int Stmt);
  isl::set touching(int Stmt) const;
  isl::map index(int Stmt, unsigned Dim) const;
  bool renameElements(const ModelArray &A);
  bool keepsOrder() const;
  void describe();
};

/// The innermost loop of a statement from whose value, and from the loops further out, the
/// iteration of the loop at Depth follows; -1 if there is none.
int Unblocker::withinWhich(int Stmt, unsigned Depth) const {
  const std::vector<isl::pw_aff> &Vars = Model.Stmts[Stmt].LoopVars;
  for (unsigned K = Vars.size(); K-- > Depth + 1;) {
    if (isl_pw_aff_involves_dims(Vars[K].get(), isl_dim_in, Depth, 1) != isl_bool_true)
      continue;
    isl::map Known = valueOf(Vars[K]);
    for (unsigned D = 0; D < Depth; ++D)
      Known = Known.flat_range_product(index(Stmt, D));
    isl::map Follows =
        Known.intersect_domain(domain(Stmt)).reverse().apply_range(index(Stmt, Depth));
    if (Follows.is_single_valued().is_true())
      return loops(Stmt)[K];
  }
  return -1;
}

/// Outermost first.
std::vector<Block> Unblocker::candidates() const {
  std::vector<Block> All;
  for (const LoopDesc &L : Model.Info.Loops) {
    Block B;
    B.Loop = L.Id;
    bool Good = all_of(Model.Stmts, [&](const ModelStmt &S) {
      auto At = find(loops(S.Id), L.Id);
      if (At == loops(S.Id).end() || isIdle(S.Id))
        return true;
      int Inner = withinWhich(S.Id, At - loops(S.Id).begin());
      B.Within[S.Id] = Inner;
      return Inner >= 0;
    });
    if (Good && !B.Within.empty())
      All.push_back(std::move(B));
  }
  return All;
}

/// { S[x] -> [x[Dim]] }
isl::map Unblocker::index(int Stmt, unsigned Dim) const {
  isl_local_space *Space =
      isl_local_space_from_space(isl_set_get_space(Model.Stmts[Stmt].Domain.get()));
  return isl::manage(isl_map_from_aff(isl_aff_var_on_domain(Space, isl_dim_set, Dim)));
}

/// By how much the variable of a loop grows with each iteration; null if that is not the same
/// everywhere, or not growth.
isl::val Unblocker::stepOf(int Loop) const {
  isl::val Step;
  bool Same = true;
  for (const ModelStmt &S : Model.Stmts) {
    auto At = find(loops(S.Id), Loop);
    if (At == loops(S.Id).end())
      continue;
    unsigned Dim = At - loops(S.Id).begin();
    S.LoopVars[Dim].foreach_piece([&](isl::set, isl::aff Value) -> isl::stat {
      isl::val Here = isl::manage(isl_aff_get_coefficient_val(Value.get(), isl_dim_in, Dim));
      Same &= Here.is_pos().is_true() && Here.is_int().is_true() &&
              (Step.is_null() || Step.eq(Here).is_true());
      Step = Here;
      return isl::stat::ok();
    });
  }
  return Same ? Step : isl::val();
}

/// What the values are counted from, { [first] }, so that iterations are 0 or later: 0 where the
/// values are, else the first of them, if one expression says which it is; or null.
isl::set Unblocker::firstOf(const isl::set &Values, const isl::val &Step) const {
  isl::space Line = tupleSpace(Values.ctx(), "", 1);
  if (Step.is_one().is_true() && Values.is_subset(setOf(Line, atLeast(0, Affine(0)))).is_true())
    return setOf(Line, equals(0, Affine(0)));
  return countOf(Values.lexmin_pw_multi_aff().n_piece()) == 1 ? Values.lexmin() : isl::set();
}

/// Numbers the iterations of the loops that take over by the values of their variables.
bool Unblocker::countValues() {
  std::set<int> Counting;
  for (const Block &B : Blocks)
    for (auto [Stmt, Loop] : B.Within)
      if (!isDropped(Loop))
        Counting.insert(Loop);
  for (int Loop : Counting) {
    isl::val Step = stepOf(Loop);
    isl::set Values;
    for (const ModelStmt &S : Model.Stmts)
      if (auto At = find(loops(S.Id), Loop); At != loops(S.Id).end()) {
        isl::set Here = domain(S.Id).apply(valueOf(S.LoopVars[At - loops(S.Id).begin()]));
        Values = Values.is_null() ? Here : Values.unite(Here);
      }
    isl::set First = Step.is_null() ? isl::set() : firstOf(Values, Step);
    if (First.is_null())
      return false;
    // { [value] -> [iteration, first] : value = first + step * iteration }
    isl::space One = tupleSpace(First.ctx(), "", 1), Two = tupleSpace(First.ctx(), "", 2);
    Row Sum{true, {{0, -1}, {1, Step.get_num_si()}, {2, 1}}, Affine(0)};
    isl::map Count = mapOf(mapSpace(One, Two), Sum);
    isl::map Any = isl::map::from_domain_and_range(setOf(One, {}), First); // iteration, first
    Count = Count.intersect_range(Any.wrap().flatten());
    Counts[Loop] = Count.project_out(isl::dim::out, 1, 1);
  }
  return true;
}

/// Where the instances of a statement go, if it has an effect; false where they are told apart no
/// longer, or make no simple domain.
bool Unblocker::place(int Stmt) {
  StmtPlacement P;
  P.Source = Stmt;
  for (auto [K, Loop] : enumerate(loops(Stmt))) {
    if (isDropped(Loop))
      continue;
    auto At = Counts.find(Loop);
    isl::map Index = At == Counts.end()
                         ? index(Stmt, K)
                         : valueOf(Model.Stmts[Stmt].LoopVars[K]).apply_range(At->second);
    P.Forward = P.Loops.empty() ? Index : P.Forward.flat_range_product(Index);
    P.Loops.push_back(Loop);
  }
  if (P.Loops.size() == loops(Stmt).size()) {
    T.Stmts.push_back(identityPlacement(Model, Stmt));
    return true;
  }
  if (isIdle(Stmt))
    return true;
  isl::set Domain = domain(Stmt);
  isl::map Forward = P.Forward;
  P.Forward = Forward.intersect_domain(Domain);
  auto IsSimple = [&] { // what is known of the parameters may take divisions
    return !asConjunction(P.Forward.range().gist_params(Model.Context)).is_null();
  };
  if (!IsSimple()) { // perhaps a guard ends the last block
    Domain = Domain.intersect(touching(Stmt));
    P.Forward = Forward.intersect_domain(Domain);
    if (!IsSimple())
      return false;
  }
  bool Good = P.Forward.domain().is_equal(Domain).is_true() && P.Forward.is_injective().is_true();
  T.Stmts.push_back(std::move(P));
  return Good;
}

/// Its instances that have an effect.
isl::set Unblocker::touching(int Stmt) const {
  isl::set All = isl::set::empty(Model.Stmts[Stmt].Domain.space());
  for (const ModelAccess &A : Model.Accesses)
    if (A.Stmt == Stmt)
      All = All.unite(A.Relation.domain());
  return All.coalesce();
}

/// Elements of local variables are named by the loops around the declaration, which must have lost
/// blocks together with what counts in them, or none.
bool Unblocker::renameElements(const ModelArray &A) {
  isl::map All;
  for (const ModelAccess &X : Model.Accesses) {
    if (X.Array != A.Id)
      continue;
    ArrayRef<int> Around = loops(X.Stmt).take_front(A.dims());
    if (none_of(Around, [&](int Loop) { return isDropped(Loop); }))
      return true;
    for (const Block &B : Blocks)
      if (is_contained(Around, B.Loop) && !is_contained(Around, B.Within.at(X.Stmt)))
        return false;
    const StmtPlacement &P = placeOf(X.Stmt);
    unsigned Kept = count_if(Around, [&](int Loop) { return !isDropped(Loop); });
    isl::map Here = P.Forward;
    Here = Here.project_out(isl::dim::in, A.dims(), loops(X.Stmt).size() - A.dims())
               .project_out(isl::dim::out, Kept, P.Loops.size() - Kept);
    isl::id Name(Here.ctx(), "A" + std::to_string(A.Id));
    Here = Here.set_domain_tuple(Name).set_range_tuple(Name);
    All = All.is_null() ? Here : All.unite(Here);
  }
  if (!All.is_null())
    T.Elements[A.Id] = All.coalesce();
  return true;
}

/// Whether every dependence still points forwards.
bool Unblocker::keepsOrder() const {
  KernelModel New; // as much of it as an order needs
  New.Ctx = Model.Ctx;
  New.Info.Loops = T.Loops;
  std::map<int, int> Place;
  for (auto [K, P] : enumerate(T.Stmts)) {
    Place[P.Source] = K;
    New.Info.Stmts.push_back({int(K), P.Loops, {}});
  }
  SourceOrder Order(New);
  std::set<std::tuple<const void *, int, int>> Seen; // several kinds share a relation
  for (const Dependence &D : Model.Deps) {
    int A = Place[Model.Accesses[D.Src].Stmt], B = Place[Model.Accesses[D.Dst].Stmt];
    if (!Seen.insert({D.Relation.id(), A, B}).second)
      continue;
    isl::map Then = D.Relation.map()
                        .intersect_params(Model.Context)
                        .apply_domain(T.Stmts[A].Forward)
                        .apply_range(T.Stmts[B].Forward);
    if (!Then.is_subset(Order.before(A, B)).is_true())
      return false;
  }
  return true;
}

void Unblocker::describe() {
  std::vector<std::string> Vars;
  for (const Block &B : Blocks)
    Vars.push_back("'" + Model.Info.Loops[B.Loop].Var + "'");
  T.Comments.push_back("without the blocks of " + join(Vars, ", "));
}

bool Unblocker::attempt(std::vector<Block> Chosen) {
  Blocks = std::move(Chosen);
  Counts.clear();
  T = Transformation();
  T.Loops = Model.Info.Loops;
  for (LoopDesc &L : T.Loops)
    while (L.Parent >= 0 && isDropped(L.Parent))
      L.Parent = Model.Info.Loops[L.Parent].Parent;
  describe();
  if (!countValues() || !all_of(Model.Stmts, [&](const ModelStmt &S) { return place(S.Id); }))
    return false;
  renumber(T);
  return all_of(Model.Arrays,
                [&](const ModelArray &A) {
                  return A.Class != ArrayClass::LocalVar || renameElements(A);
                }) &&
         keepsOrder();
}

/// All blocks together where that goes; else one after the other, each that goes with those before.
std::optional<Transformation> Unblocker::run() {
  std::vector<Block> All = candidates();
  if (All.empty())
    return std::nullopt;
  if (attempt(All))
    return std::move(T);
  std::vector<Block> Good;
  for (const Block &B : All) {
    std::vector<Block> With = Good;
    With.push_back(B);
    if (attempt(With))
      Good = With;
  }
  if (Good.empty() || !attempt(Good))
    return std::nullopt;
  return std::move(T);
}

} // namespace

std::optional<Transformation> unblock(const KernelModel &Model) {
  if (namesLoops(Model.Info) || Model.Info.Parallel.Independent)
    return std::nullopt;
  return Unblocker(Model).run();
}

} // namespace swgen
