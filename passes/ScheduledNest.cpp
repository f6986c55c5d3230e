//===- ScheduledNest.cpp --------------------------------------------------===//
#include "ScheduledNest.h"
#include "IslTools.h"
#include "LoopTree.h"
#include "ScheduleBand.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "isl/aff.h"
#include "isl/map.h"
#include "isl/set.h"

using namespace llvm;

namespace swgen {
namespace {

/// The Values of x in a set that a loop counts, 0 or later.
class FromZero {
  const KernelModel &Model;

public:
  explicit FromZero(const KernelModel &Model) : Model(Model) {}

  /// Shifts a loop such that it is; false where no sum of parameters does.
  bool shift(ScheduleLoop &Loop) const {
    isl::set All;
    for (const auto &[Stmt, Value] : Loop.Values) {
      isl::set Here = values(Stmt, Value);
      All = All.is_null() ? Here : All.unite(Here);
    }
    std::optional<Affine> First = bound(All);
    if (First)
      for (auto &[Stmt, Value] : Loop.Values)
        Value.Rest.add(*First, -1);
    return First.has_value();
  }

private:
  isl::set values(int Stmt, Row Value) const {
    isl::set Domain = Model.Stmts[Stmt].Domain.intersect_params(Model.Context);
    unsigned Dims = countOf(Domain.tuple_dim());
    Value.Equality = true;
    Value.Dims.emplace_back(Dims, -1);
    isl::ctx Ctx(Model.Ctx.get());
    isl::space From = tupleSpace(Ctx, "S" + std::to_string(Stmt), Dims);
    return Domain.apply(mapOf(mapSpace(From, tupleSpace(Ctx, "", 1)), Value));
  }

  static bool fromOn(const isl::set &All, const Affine &First) {
    return All.intersect(setOf(All.space(), atMost(0, First - Affine(1)))).is_empty().is_true();
  }

  /// Zero if no value is less, else a sum of parameters that none is less than.
  static std::optional<Affine> bound(const isl::set &All) {
    if (fromOn(All, Affine()))
      return Affine();
    std::vector<Affine> Candidates;
    isl::pw_aff Least = All.dim_min(0);
    Least.foreach_piece([&](isl::set, isl::aff Piece) -> isl::stat {
      isl::set Graph = isl::manage(isl_set_from_pw_aff(isl_pw_aff_from_aff(Piece.release())));
      std::optional<std::vector<Row>> Rows = rowsOf(onlyPiece(Graph));
      if (Rows && Rows->size() == 1 && Rows->front().Dims.size() == 1 &&
          std::abs(Rows->front().Dims.front().second) == 1)
        Candidates.push_back(Affine().add(Rows->front().Rest, -Rows->front().Dims.front().second));
      return isl::stat::ok();
    });
    auto At = find_if(Candidates, [&](const Affine &First) { return fromOn(All, First); });
    return At == Candidates.end() ? std::nullopt : std::optional(*At);
  }
};

class NestWriter {
  const KernelModel &Model;
  const int Nest;
  unsigned Depth = 0; ///< loops around the nest
  Transformation &T;
  const std::optional<unsigned> Outermost; ///< in bands without parallel loops
  const NestRules Rules;
  bool Stepped = false; ///< there is such a band of several loops
  bool Work = false;    ///< some loops are divided, or will be
  struct Place {
    std::vector<int> Loops;
    std::vector<Row> Values; ///< of the new ones
  };
  std::map<int, Place> Places;        ///< of statements of the model
  std::vector<StmtPlacement> Written; ///< in their new order

public:
  NestWriter(const KernelModel &Model, int Nest, Transformation &T,
             std::optional<unsigned> Outermost = std::nullopt, const NestRules &Rules = {})
      : Model(Model), Nest(Nest), T(T), Outermost(Outermost), Rules(Rules) {
    for (int L = parent(Nest); L >= 0; L = parent(L))
      ++Depth;
  }

  bool run(const ScheduleNode &Root) {
    for (int Stmt : Root.Stmts)
      Places[Stmt].Loops = ArrayRef(Model.Info.Stmts[Stmt].Loops).take_front(Depth).vec();
    if (!write(Root, parent(Nest), /*Divided=*/false) || !Work || (Outermost && !Stepped))
      return false;
    T.Comments.push_back("new loops for the nest over " + Model.Info.Loops[Nest].Var + ": " +
                         text(Root));
    replaceStmts(T, LoopTree(Model.Info).stmtsBelow(Nest), Written);
    return true;
  }

private:
  int parent(int Loop) const { return Model.Info.Loops[Loop].Parent; }

  /// Whether what is inside is for another schedule to divide.
  bool isStep(const ScheduleNode &Node) const {
    return Outermost && bandOf(Node, /*Divided=*/false).Parallel.empty() &&
           !bandOf(Node, /*Divided=*/true).InStep.empty();
  }

  /// Whether one CPE runs the node in each step of the loops around the nest: it has a single
  /// iteration, or few and no outermost loop that all could share, or nothing can be divided.
  bool isOnce(const ScheduleNode &Node) const {
    if (Depth == 0)
      return false;
    if (Node.Children.empty() && all_of(Node.Loops, isTrivial))
      return true;
    if (!Rules.MostAlone)
      return false;
    if (!isPartlyDivided(Node))
      return true;
    ScheduleBand B = bandOf(Node, /*Divided=*/false);
    return (B.Parallel.empty() || !B.InStep.empty()) &&
           all_of(Node.Stmts, [&](int Stmt) { return hasAtMost(*Rules.MostAlone, Stmt); });
  }

  /// Whether in each step none of the nest's loops has more iterations around the statement.
  bool hasAtMost(int64_t Most, int Stmt) const {
    isl::set Domain = Model.Stmts[Stmt].Domain.intersect_params(Model.Context);
    unsigned Dims = Model.Info.Stmts[Stmt].Loops.size();
    for (unsigned K = Depth; K < Dims; ++K) {
      isl::set Line = Domain.project_out(isl::dim::set, K + 1, Dims - K - 1);
      Line = Line.project_out(isl::dim::set, Depth, K - Depth);
      isl::map Pairs = isl::manage(isl_map_from_domain_and_range(Line.copy(), Line.copy()));
      std::vector<Row> Apart = {apart(Depth, 2 * Depth + 1, Most)};
      for (unsigned Outer = 0; Outer < Depth; ++Outer)
        Apart.push_back(same(Outer, Depth + 1 + Outer));
      if (!Pairs.intersect(mapOf(Pairs.space(), Apart)).is_empty().is_true())
        return false;
    }
    return true;
  }

  /// The band's loop that counts the nest's outermost one, for all statements; null: none does, or
  /// the band and what is in it can be divided otherwise.
  const ScheduleLoop *asWritten(const ScheduleNode &Node) const {
    ScheduleBand B = bandOf(Node, /*Divided=*/false);
    if (!Rules.KeepsInside || !B.Parallel.empty() ||
        (B.Wave.empty() && all_of(Node.Children, isDivided)))
      return nullptr;
    auto At = find_if(Node.Loops, [&](const ScheduleLoop &L) {
      return all_of(L.Values, [&](const auto &Value) {
        const Row &V = Value.second;
        return V.Dims.size() == 1 && V.Dims[0] == std::pair<unsigned, int64_t>(Depth, 1) &&
               V.Rest == Affine();
      });
    });
    return At == Node.Loops.end() ? nullptr : &*At;
  }

  /// That loop in step, and in it the others as they are, for somebody else to divide.
  bool writeAsWritten(const ScheduleNode &Node, ScheduleLoop Steps, int Parent) {
    if (!FromZero(Model).shift(Steps))
      return false;
    int Loop = newLoop(Steps, Parent);
    for (const auto &[Stmt, Value] : Steps.Values) {
      Places[Stmt].Loops.push_back(Loop);
      Places[Stmt].Values.push_back(Value);
    }
    return areApart(Node) && writeInside(Node, Loop);
  }

  int onceLoop(ArrayRef<ScheduleNode> Nodes, int Parent) {
    ScheduleLoop Once;
    for (const ScheduleNode &Node : Nodes)
      for (int Stmt : Node.Stmts)
        Once.Values[Stmt] = Row();
    int Loop = newLoop(Once, Parent);
    T.Loops[Loop].Alone = true;
    for (const auto &[Stmt, Value] : Once.Values) {
      Places[Stmt].Loops.push_back(Loop);
      Places[Stmt].Values.push_back(Value);
    }
    return Loop;
  }

  /// What one CPE runs goes together as far as it follows each other.
  bool writeChildren(ArrayRef<ScheduleNode> Nodes, int Parent, bool Divided) {
    while (!Nodes.empty()) {
      ArrayRef<ScheduleNode> Alone;
      if (!Divided)
        Alone = Nodes.take_while([&](const ScheduleNode &Node) { return isOnce(Node); });
      if (Alone.empty()) {
        if (!write(Nodes.front(), Parent, Divided))
          return false;
        Nodes = Nodes.drop_front();
        continue;
      }
      int Once = onceLoop(Alone, Parent);
      for (const ScheduleNode &Node : Alone)
        if (!writeOnce(Node, Once))
          return false;
      Nodes = Nodes.drop_front(Alone.size());
    }
    return true;
  }

  bool writeOnce(const ScheduleNode &Node, int Loop) {
    return Rules.KeepsInside && areApart(Node) ? writeInside(Node, Loop) : write(Node, Loop, true);
  }

  /// Divided: loops further out are, or will be.
  bool write(const ScheduleNode &Node, int Parent, bool Divided) {
    if (!Divided && isOnce(Node))
      return writeOnce(Node, onceLoop(Node, Parent));
    if (const ScheduleLoop *Steps = Divided ? nullptr : asWritten(Node))
      return writeAsWritten(Node, *Steps, Parent);
    bool Steps = !Divided && isStep(Node);
    ScheduleBand B = Steps ? stepOf(Node, *Outermost) : bandOf(Node, Divided);
    if (Rules.KeepsInside) // the others come as they are written
      erase_if(B.Parallel, [&](const ScheduleLoop &L) { return !L.Coincident && B.InStep.empty(); });
    Stepped |= Steps && B.InStep.size() > std::max(1u, *Outermost);
    for (auto *Loops : {&B.InStep, &B.Parallel, &B.Wave})
      for (ScheduleLoop &Loop : *Loops) {
        if (!FromZero(Model).shift(Loop))
          return false;
        Parent = newLoop(Loop, Parent);
        for (const auto &[Stmt, Value] : Loop.Values) {
          Places[Stmt].Loops.push_back(Parent);
          Places[Stmt].Values.push_back(Value);
        }
      }
    if (!B.Wave.empty())
      T.Waves.push_back({{T.Loops[Parent].Parent, Parent}, WaveTileExtent, /*Ones=*/0});
    Work |= B.divides() || Steps;
    Divided |= B.divides() || Steps;
    if (Rules.KeepsInside && Divided && areApart(Node))
      return writeInside(Node, Parent);
    if (Node.Children.empty())
      return Divided && all_of(Node.Stmts, [&](int Stmt) { return writeStmt(Stmt); });
    return writeChildren(Node.Children, Parent, Divided);
  }

  /// The dimensions of a statement that its new loops leave open: each of these stands for the
  /// innermost one that it has as it is.
  std::vector<unsigned> openDims(int Stmt) const {
    std::vector<unsigned> Open;
    for (unsigned K = Depth, E = Model.Info.Stmts[Stmt].Loops.size(); K < E; ++K)
      Open.push_back(K);
    for (const Row &Value : Places.at(Stmt).Values)
      for (auto [Dim, Coefficient] : reverse(Value.Dims))
        if (std::abs(Coefficient) == 1 && is_contained(Open, Dim)) {
          erase(Open, Dim);
          break;
        }
    return Open;
  }

  /// Whether of a loop that statements of a node share all have it open, or none.
  bool areApart(const ScheduleNode &Node) const {
    std::map<int, bool> IsOpen;
    for (int Stmt : Node.Stmts) {
      std::vector<unsigned> Open = openDims(Stmt);
      const std::vector<int> &Loops = Model.Info.Stmts[Stmt].Loops;
      for (unsigned K = Depth; K < Loops.size(); ++K)
        if (bool Here = is_contained(Open, K); IsOpen.try_emplace(Loops[K], Here).first->second != Here)
          return false;
    }
    return true;
  }

  /// Inside what is divided the loops stay as written, and so does the order.
  bool writeInside(const ScheduleNode &Node, int Parent) {
    std::map<int, int> Copies;
    for (int Stmt : Node.Stmts) {
      int Outer = Parent;
      for (unsigned K : openDims(Stmt)) {
        ScheduleLoop Same;
        Same.Values[Stmt].Dims = {{K, 1}};
        auto [Copy, IsNew] = Copies.try_emplace(Model.Info.Stmts[Stmt].Loops[K], 0);
        if (IsNew)
          Copy->second = newLoop(Same, Outer);
        Outer = Copy->second;
        Places[Stmt].Loops.push_back(Outer);
        Places[Stmt].Values.push_back(Same.Values[Stmt]);
      }
    }
    return all_of(Node.Stmts, [&](int Stmt) { return writeStmt(Stmt); });
  }

  /// The loops as written that a new one goes through, innermost last.
  std::vector<int> sources(const ScheduleLoop &Loop) const {
    for (const auto &[Stmt, Value] : Loop.Values) {
      std::vector<int> All;
      for (auto [Dim, Coefficient] : Value.Dims)
        if (Dim >= Depth)
          All.push_back(Model.Info.Stmts[Stmt].Loops[Dim]);
      if (!All.empty())
        return All;
    }
    return {Nest};
  }

  int newLoop(const ScheduleLoop &Loop, int Parent) {
    std::vector<int> Old = sources(Loop);
    std::vector<std::string> Vars;
    for (int L : Old)
      Vars.push_back(Model.Info.Loops[L].Var);
    LoopDesc Like = Model.Info.Loops[Old.back()];
    Like.Alone = false;
    Like.Var = join(Vars, "_");
    return addLoop(T, Like, Parent);
  }

  bool writeStmt(int Stmt) {
    const ModelStmt &S = Model.Stmts[Stmt];
    const Place &At = Places[Stmt];
    isl::ctx Ctx(Model.Ctx.get());
    unsigned Dims = Model.Info.Stmts[Stmt].Loops.size();
    isl::space Old = tupleSpace(Ctx, "S" + std::to_string(Stmt), Dims);
    isl::space New = tupleSpace(Ctx, "S" + std::to_string(Written.size()), At.Loops.size());
    std::vector<Row> Rows;
    for (unsigned K = 0; K < Depth; ++K)
      Rows.push_back(same(K, Dims + K));
    for (auto [K, Value] : enumerate(At.Values)) {
      Row R = Value;
      R.Equality = true;
      R.Dims.emplace_back(Dims + Depth + K, -1);
      Rows.push_back(std::move(R));
    }
    StmtPlacement P;
    P.Source = Stmt;
    P.Loops = At.Loops;
    P.Forward = mapOf(mapSpace(Old, New), Rows);
    isl::map Moves = P.Forward.intersect_domain(S.Domain.intersect_params(Model.Context));
    // Equalities of the domain may be needed to tell an instance from its place.
    for (const isl::map &F : {P.Forward, isl::map(Moves.affine_hull())})
      if (P.Backward = wholeFunction(F.reverse()); !P.Backward.is_null())
        break;
    Written.push_back(P);
    return !P.Backward.is_null() && Moves.reverse().is_subset(graph(P.Backward)).is_true();
  }

  static isl::map graph(const isl::multi_aff &F) {
    return isl::manage(isl_map_from_multi_aff(F.copy()));
  }

  /// The function of which F is a part, if its values are sums of whole multiples.
  static isl::multi_aff wholeFunction(const isl::map &F) {
    if (!F.is_single_valued().is_true())
      return isl::multi_aff();
    isl::pw_multi_aff Pieces = F.as_pw_multi_aff();
    if (countOf(Pieces.n_piece()) != 1)
      return isl::multi_aff();
    isl::multi_aff Only;
    Pieces.foreach_piece([&](isl::set, isl::multi_aff Piece) -> isl::stat {
      Only = Piece;
      return isl::stat::ok();
    });
    for (unsigned K = 0, E = countOf(Only.size()); K < E; ++K) {
      isl::aff Value = Only.at(K);
      if (isl_aff_dim(Value.get(), isl_dim_div) != 0 || !Value.denominator_val().is_one().is_true())
        return isl::multi_aff();
    }
    return Only;
  }

  //===-- for the reader --------------------------------------------------===//

  std::string text(int Stmt, const Row &Value) const {
    std::string Text;
    for (auto [Dim, Coefficient] : Value.Dims) {
      Text += Coefficient < 0 ? "-" : Text.empty() ? "" : "+";
      Text += std::abs(Coefficient) == 1 ? "" : std::to_string(std::abs(Coefficient)) + "*";
      Text += Model.Info.Loops[Model.Info.Stmts[Stmt].Loops[Dim]].Var;
    }
    if (int64_t Constant = Value.Rest.constantTerm(); Constant || Text.empty())
      Text += (Constant < 0 || Text.empty() ? "" : "+") + std::to_string(Constant);
    return Text;
  }

  std::string text(const ScheduleLoop &Loop) const {
    std::vector<std::string> All;
    for (const auto &[Stmt, Value] : Loop.Values)
      if (std::string One = text(Stmt, Value); !is_contained(All, One))
        All.push_back(One);
    return join(All, " and ");
  }

  std::string text(ArrayRef<ScheduleLoop> Loops) const {
    std::vector<std::string> All;
    for (const ScheduleLoop &Loop : Loops)
      All.push_back(text(Loop));
    return join(All, ", ");
  }

  /// The loops of a node down to those that are divided.
  std::string text(const ScheduleNode &Node) const {
    if (isOnce(Node))
      return "once";
    if (isStep(Node))
      return text(stepOf(Node, *Outermost).InStep.front()) + " outermost";
    if (const ScheduleLoop *Steps = asWritten(Node))
      return text(*Steps) + " in step as written";
    ScheduleBand B = bandOf(Node, /*Divided=*/false);
    std::string Inside;
    if (!B.Parallel.empty())
      Inside = "parallel " + text(B.Parallel);
    if (!B.Wave.empty())
      Inside = "wavefront of tiles over " + text(B.Wave);
    if (!B.divides())
      for (const ScheduleNode &Child : Node.Children)
        Inside += (Inside.empty() ? "" : ", then ") + text(Child);
    return B.InStep.empty() ? Inside : text(B.InStep) + " in step (" + Inside + ")";
  }
};

} // namespace

bool addScheduledNest(const KernelModel &Model, int Nest, const ScheduleNode &Schedule,
                      Transformation &T, const NestRules &Rules) {
  return NestWriter(Model, Nest, T, std::nullopt, Rules).run(Schedule);
}

bool addStepNest(const KernelModel &Model, int Nest, const ScheduleNode &Schedule,
                 unsigned Outermost, Transformation &T) {
  return NestWriter(Model, Nest, T, Outermost).run(Schedule);
}

} // namespace swgen
