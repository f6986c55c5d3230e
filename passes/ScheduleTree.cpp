//===- ScheduleTree.cpp ---------------------------------------------------===//
#include "ScheduleTree.h"
#include "IslMemo.h"
#include "IslTools.h"
#include "Skewing.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/aff.h"
#include "isl/map.h"
#include "isl/schedule.h"
#include "isl/schedule_node.h"
#include "isl/union_map.h"

using namespace llvm;

namespace swgen {
namespace {

/// Larger multiples of a loop make tiles whose boxes are mostly empty.
constexpr int LargestCoefficient = 4;

/// Sets options of isl's scheduler for as long as it lives.
class Settings {
  using Getter = int (*)(isl_ctx *);
  using Setter = isl_stat (*)(isl_ctx *, int);
  isl_ctx *Ctx;
  std::vector<std::pair<Setter, int>> Before;

  void set(Getter Get, Setter Set, int Value) {
    Before.emplace_back(Set, Get(Ctx));
    Set(Ctx, Value);
  }

public:
  Settings(isl_ctx *Ctx, const ScheduleWish &Wish) : Ctx(Ctx) {
    set(isl_options_get_schedule_serialize_sccs, isl_options_set_schedule_serialize_sccs,
        Wish.Distribute);
    set(isl_options_get_schedule_whole_component, isl_options_set_schedule_whole_component,
        !Wish.Distribute);
    set(isl_options_get_schedule_outer_coincidence, isl_options_set_schedule_outer_coincidence,
        Wish.OuterCoincident);
    set(isl_options_get_schedule_maximize_band_depth, isl_options_set_schedule_maximize_band_depth,
        1);
    set(isl_options_get_schedule_max_coefficient, isl_options_set_schedule_max_coefficient,
        LargestCoefficient);
    // Loops count one by one: what isl would write as 2 i and 2 i + 1 in one loop has no place.
    set(isl_options_get_schedule_split_scaled, isl_options_set_schedule_split_scaled, 1);
  }
  ~Settings() {
    for (auto [Set, Value] : Before)
      Set(Ctx, Value);
  }
  Settings(const Settings &) = delete;
  Settings &operator=(const Settings &) = delete;
};

class Scheduler {
  const KernelModel &Model;
  std::vector<int> Stmts; ///< that run
  unsigned Depth;
  isl::union_map Order; ///< dependences among them; computed when asked for
  bool Readable;        ///< whether all of isl's answer can be written as loops

public:
  Scheduler(const KernelModel &Model, ArrayRef<int> All, unsigned Depth)
      : Model(Model), Depth(Depth) {
    for (int Stmt : All)
      if (!instances(Stmt).is_empty().is_true())
        Stmts.push_back(Stmt);
  }

  std::optional<ScheduleNode> run(const ScheduleWish &Wish, unsigned LoopsInCircle) {
    if (Stmts.empty() || hasMoreInCircle(LoopsInCircle))
      return std::nullopt;
    isl::union_set Domain;
    for (int Stmt : Stmts) {
      isl::union_set One(instances(Stmt));
      Domain = Domain.is_null() ? One : Domain.unite(One);
    }
    if (Order.is_null()) {
      Order = isl::union_map::empty(isl::ctx(Model.Ctx.get()));
      for (const isl::map &D : dependences())
        Order = Order.unite(isl::union_map(D));
    }
    Readable = true;
    // Short distances, which proximity would ask for, cost isl several times as much, and what it
    // finds without stays simple: it prefers small coefficients.
    Settings Set(Model.Ctx.get(), Wish);
    // In C, which takes null for what isl could not compute.
    isl_schedule_constraints *C = isl_schedule_constraints_on_domain(Domain.release());
    C = isl_schedule_constraints_set_context(C, Model.Context.copy());
    C = isl_schedule_constraints_set_validity(C, Order.copy());
    C = isl_schedule_constraints_set_coincidence(C, Order.copy());
    isl::schedule Schedule = isl::manage(isl_schedule_constraints_compute_schedule(C));
    if (Schedule.is_null())
      return std::nullopt;
    ScheduleNode Root = read(Schedule.get_root().child(0), Stmts);
    if (!Readable)
      return std::nullopt;
    return Root;
  }

private:
  static std::string held(unsigned Dim) { return "sw_held" + std::to_string(Dim); }

  /// Rows that say of dimensions First to First + Depth that they are parameters.
  std::vector<Row> outerHeld(unsigned First) const {
    std::vector<Row> Rows;
    for (unsigned K = 0; K < Depth; ++K)
      Rows.push_back(equals(First + K, Affine::param(held(K))));
    return Rows;
  }

  isl::set instances(int Stmt) const {
    isl::set Domain = Model.Stmts[Stmt].Domain.intersect_params(Model.Context);
    return Domain.intersect(setOf(Domain.space(), outerHeld(0)));
  }

  /// Whether statements that depend on each other in a circle have more loops together.
  bool hasMoreInCircle(unsigned Loops) const {
    auto LoopsOf = [&](int S) { return unsigned(Model.Info.Stmts[S].Loops.size()) - Depth; };
    auto LoopsOfAll = [&](auto Among) {
      unsigned Sum = 0;
      for (int S : make_filter_range(Stmts, Among))
        Sum += LoopsOf(S);
      return Sum;
    };
    if (LoopsOfAll([](int) { return true; }) <= Loops)
      return false;
    std::vector<BitVector> After(Model.Stmts.size(), BitVector(Model.Stmts.size()));
    for (const isl::map &D : dependences())
      After[stmtOf(D, isl_dim_in)].set(stmtOf(D, isl_dim_out));
    for (int Via : Stmts) // S. Warshall: A theorem on Boolean matrices, 1962
      for (int From : Stmts)
        if (After[From].test(Via))
          After[From] |= After[Via];
    return any_of(Stmts, [&](int S) {
      return LoopsOfAll([&](int Other) { return After[S].test(Other) && After[Other].test(S); }) >
             Loops;
    });
  }

  static unsigned stmtOf(const isl::map &Dependence, isl_dim_type Side) {
    unsigned Stmt = 0;
    StringRef(isl_map_get_tuple_name(Dependence.get(), Side)).drop_front().getAsInteger(10, Stmt);
    return Stmt;
  }

  /// What is between two statements as one relation: isl looks at every piece of it.
  std::vector<isl::map> dependences() const {
    std::map<std::pair<std::string, std::string>, isl::map> Pairs;
    for (const isl::map &D : dependencesAmong(Model, Stmts, Depth)) {
      isl::map Held = D.intersect(mapOf(D.space(), outerHeld(0)));
      if (Held.is_null() || Held.is_empty().is_true())
        continue;
      isl::map &All = Pairs[{isl_map_get_tuple_name(Held.get(), isl_dim_in),
                             isl_map_get_tuple_name(Held.get(), isl_dim_out)}];
      All = All.is_null() ? Held : All.unite(Held);
    }
    std::vector<isl::map> Result;
    for (auto &[Names, D] : Pairs)
      Result.push_back(coalesced(D));
    return Result;
  }

  ScheduleNode read(const isl::schedule_node &At, ArrayRef<int> Active) {
    ScheduleNode Node;
    Node.Stmts = Active.vec();
    isl_schedule_node_type Type = isl_schedule_node_get_type(At.get());
    if (Type == isl_schedule_node_band) {
      Node = read(At.child(0), Active);
      if (!Node.Loops.empty()) { // bands do not join
        ScheduleNode Outer;
        Outer.Stmts = Active.vec();
        Outer.Children.push_back(std::move(Node));
        Node = std::move(Outer);
      }
      Node.Loops = band(At, Active);
    } else if (Type == isl_schedule_node_sequence || Type == isl_schedule_node_set) {
      for (unsigned K = 0, E = countOf(At.n_children()); K < E; ++K) {
        std::vector<int> Inside = filtered(At.child(K), Active);
        if (!Inside.empty())
          Node.Children.push_back(read(At.child(K).child(0), Inside));
      }
    } else {
      Readable &= Type == isl_schedule_node_leaf;
    }
    return Node;
  }

  std::vector<int> filtered(const isl::schedule_node &Filter, ArrayRef<int> Active) const {
    isl::union_set Set = isl::manage(isl_schedule_node_filter_get_filter(Filter.get()));
    std::vector<int> Inside;
    for (int Stmt : Active)
      if (!Set.intersect(isl::union_set(instances(Stmt))).is_empty().is_true())
        Inside.push_back(Stmt);
    return Inside;
  }

  std::vector<ScheduleLoop> band(const isl::schedule_node &At, ArrayRef<int> Active) {
    isl::multi_union_pw_aff All =
        isl::manage(isl_schedule_node_band_get_partial_schedule(At.get()));
    isl::union_map Left = leftAt(At);
    std::vector<ScheduleLoop> Loops;
    for (unsigned K = 0, E = countOf(isl_schedule_node_band_n_member(At.get())); K < E; ++K) {
      ScheduleLoop Loop;
      Loop.Coincident = isl_schedule_node_band_member_get_coincident(At.get(), K) == isl_bool_true;
      isl::union_pw_aff Values = All.at(K);
      isl::union_map Forward = isl::manage(isl_union_map_lex_lt_at_multi_union_pw_aff(
          Left.copy(), isl_multi_union_pw_aff_from_union_pw_aff(Values.copy())));
      Loop.Carries = Left.is_subset(Forward).is_true();
      for (int Stmt : Active)
        if (std::optional<Row> Value = valueOf(Values, Stmt); Value && isSmall(*Value))
          Loop.Values[Stmt] = *Value;
        else
          Readable = false;
      Loops.push_back(std::move(Loop));
    }
    return Loops;
  }

  /// The dependences among what is in a node, as far as the bands around it do not carry them.
  isl::union_map leftAt(const isl::schedule_node &At) const {
    isl::union_set Inside = isl::manage(isl_schedule_node_get_domain(At.get()));
    isl::multi_union_pw_aff Outer =
        isl::manage(isl_schedule_node_get_prefix_schedule_multi_union_pw_aff(At.get()));
    return Order.intersect_domain(Inside).intersect_range(Inside).eq_at(Outer);
  }

  /// isl does not keep to the largest coefficient in each of its ways; a loop over 2^30 i + j would
  /// have as many iterations.
  static bool isSmall(const Row &Value) {
    return all_of(Value.Dims,
                  [](const auto &Dim) { return std::abs(Dim.second) <= LargestCoefficient; });
  }

  std::optional<Row> valueOf(const isl::union_pw_aff &Values, int Stmt) const {
    isl::pw_aff Value;
    isl::pw_aff_list All = isl::manage(isl_union_pw_aff_get_pw_aff_list(Values.get()));
    for (unsigned K = 0, E = countOf(All.size()); K < E; ++K)
      if (isl::id Tuple = isl::manage(isl_pw_aff_get_tuple_id(All.at(K).get(), isl_dim_in));
          !Tuple.is_null() && Tuple.name() == "S" + std::to_string(Stmt))
        Value = All.at(K);
    if (Value.is_null() || countOf(isl_pw_aff_n_piece(Value.get())) != 1)
      return std::nullopt;
    isl::aff Only;
    Value.foreach_piece([&](isl::set, isl::aff Piece) -> isl::stat {
      Only = Piece;
      return isl::stat::ok();
    });
    std::optional<std::vector<Row>> Rows =
        rowsOf(isl::manage(isl_basic_map_from_aff(Only.release())));
    if (!Rows || Rows->size() != 1)
      return std::nullopt;
    return solved(Rows->front(), Model.Info.Stmts[Stmt].Loops.size());
  }

  /// The sum that dimension Result equals in the row; parameters that are held become the
  /// dimensions that they are.
  std::optional<Row> solved(const Row &Equality, unsigned Result) const {
    std::map<unsigned, int64_t> Terms(Equality.Dims.begin(), Equality.Dims.end());
    int64_t Factor = Terms[Result];
    if (!Equality.Equality || std::abs(Factor) != 1)
      return std::nullopt;
    Terms.erase(Result);
    Affine Rest = Equality.Rest;
    for (unsigned K = 0; K < Depth; ++K) {
      auto At = Rest.terms().find(held(K));
      if (At == Rest.terms().end())
        continue;
      Terms[K] += At->second;
      Rest.add(Affine::param(held(K), -At->second));
    }
    Row Value;
    for (auto [Dim, Coefficient] : Terms)
      if (Coefficient)
        Value.Dims.emplace_back(Dim, -Factor * Coefficient);
    Value.Rest = Affine().add(Rest, -Factor);
    return Value;
  }
};

} // namespace

struct Schedules::Part {
  Scheduler Ask;
  std::map<std::pair<bool, bool>, std::optional<ScheduleNode>> Found; ///< by what was wished for

  Part(const KernelModel &Model, ArrayRef<int> Stmts, unsigned Depth) : Ask(Model, Stmts, Depth) {}
};

Schedules::Schedules(const KernelModel &Model, unsigned LoopsInCircle)
    : Model(Model), LoopsInCircle(LoopsInCircle) {}
Schedules::~Schedules() = default;

std::optional<ScheduleNode> Schedules::find(ArrayRef<int> Stmts, unsigned Depth,
                                            const ScheduleWish &Wish) {
  std::unique_ptr<Part> &Here = Parts[{Stmts.vec(), Depth}];
  if (!Here)
    Here = std::make_unique<Part>(Model, Stmts, Depth);
  const std::pair<bool, bool> Key(Wish.Distribute, Wish.OuterCoincident);
  if (auto At = Here->Found.find(Key); At != Here->Found.end())
    return At->second;
  std::optional<ScheduleNode> Found = Here->Ask.run(Wish, LoopsInCircle);
  if (hasFailed(Model.Ctx.get()))
    Here.reset();
  else
    Here->Found[Key] = Found;
  return Found;
}

} // namespace swgen
