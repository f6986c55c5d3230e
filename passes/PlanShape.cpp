//===- PlanShape.cpp ------------------------------------------------------===//
#include "PlanShape.h"
#include "DataTables.h"
#include "Distribution.h"
#include "Footprint.h"
#include "Legality.h"
#include "LoneElements.h"
#include "ShortRows.h"
#include "TilePlanPrinter.h"
#include "TransformationSearch.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <set>

using namespace llvm;

namespace swgen {

/// More are not worth their planning time.
constexpr size_t MostShapes = 12;
/// Of them, with tables, and with single loads of elements far apart.
constexpr size_t MostWithTables = 2, MostLoneDirect = 2;

static const char *rootText(RootBand Root) {
  switch (Root) {
  case RootBand::Leading:
    return "";
  case RootBand::All:
    return "all parallel loops divided";
  case RootBand::OuterPair:
    return "outer two parallel loops divided";
  case RootBand::InnerPair:
    return "inner two parallel loops divided";
  case RootBand::Outermost:
    return "outermost parallel loop divided";
  case RootBand::Innermost:
    return "innermost parallel loop divided";
  }
  return "";
}

std::string PlanShape::describe() const {
  std::vector<std::string> Words;
  if (SplitPhases)
    Words.push_back("a phase per nest");
  if (Root != RootBand::Leading)
    Words.push_back(rootText(Root));
  if (StepLoops)
    Words.push_back("sequential loops step by step");
  if (Sharing == GroupSharing::IfBounded)
    Words.push_back("own buffers where a common one has no bound");
  if (Sharing == GroupSharing::Leaf)
    Words.push_back("own buffers in each leaf");
  if (ShareReads)
    Words.push_back("what is only read comes once");
  if (ShortWhole)
    Words.push_back("short loops whole");
  if (WholeRows)
    Words.push_back("structs and short rows whole");
  if (BodyWhole)
    Words.push_back("what is inside in source order");
  if (Tables)
    Words.push_back("tables whole");
  if (LoneDirect)
    Words.push_back("single loads of elements far apart");
  if (OrderPoints)
    Words.push_back("unit strides innermost");
  return Words.empty() ? "greedy" : join(Words, ", ");
}

/// Whether one of the arrays is used in several leaves of a phase.
static bool leavesShare(const KernelModel &Model, const TilePlan &Plan,
                        function_ref<bool(const ModelArray &)> Which) {
  for (int P = 0, E = Plan.Phases.size(); P < E; ++P)
    for (const ModelArray &A : make_filter_range(Model.Arrays, Which)) {
      std::set<int> Leaves;
      for (const ModelAccess &X : Model.Accesses)
        if (X.Array == A.Id)
          Leaves.insert(leafOf(Plan, P, X.Stmt));
      Leaves.erase(-1);
      if (Leaves.size() > 1)
        return true;
    }
  return false;
}

static bool leavesShareArrays(const KernelModel &Model, const TilePlan &Plan) {
  return leavesShare(Model, Plan, [](const ModelArray &A) { return A.Class == ArrayClass::Main; });
}

bool leavesShareLocals(const KernelModel &Model, const TilePlan &Plan) {
  return leavesShare(Model, Plan, [&](const ModelArray &A) {
    return A.Class == ArrayClass::LocalVar && Model.Info.Scalars[A.Source].IsArray;
  });
}

bool leavesShareReads(const KernelModel &Model, const TilePlan &Plan) {
  for (int P = 0, E = Plan.Phases.size(); P < E; ++P) {
    std::map<int, std::set<int>> Readers; // leaves by array
    std::set<int> Written;
    for (const ModelAccess &X : Model.Accesses) {
      int Leaf = leafOf(Plan, P, X.Stmt);
      if (Leaf < 0 || Model.Arrays[X.Array].Class != ArrayClass::Main)
        continue;
      Readers[X.Array].insert(Leaf);
      if (X.writes())
        Written.insert(X.Array);
    }
    if (any_of(Readers,
               [&](const auto &R) { return R.second.size() > 1 && !Written.count(R.first); }))
      return true;
  }
  return false;
}

/// Whether the loops inside the divided ones are known to be no longer than some constant.
static bool haveBounds(const TilePlan &Plan) {
  auto IsRoot = [&](int Node) {
    return any_of(Plan.Phases, [&](const Phase &P) { return P.Root == Node; });
  };
  return all_of(Plan.Nodes, [&](const TileNode &N) {
    return IsRoot(N.Id) || all_of(N.Tiles, [](const TileLoop &T) { return T.Range > 0; });
  });
}

namespace {

/// The tree that a shape makes.
struct Drawn {
  std::string Tree;    ///< as text; empty when it is refused
  bool Shares = false; ///< leaves share what is written,
  bool Reads = false;  ///< or what is only read, in loops of known bounds,
  bool Locals = false; ///< or a local array, in such loops
};

} // namespace

static Drawn drawn(const PlanShape &Shape, const KernelModel &Model, const LegalityInfo &Legality,
                   const Machine &Target, LoopFacts &Known) {
  std::vector<Finding> Refusals;
  TilePlan Plan = distribute(Model, Legality, Target, Shape, Refusals, &Known);
  Drawn D;
  raw_string_ostream OS(D.Tree);
  if (Refusals.empty())
    printTileTree(Plan, Model, OS);
  D.Shares = leavesShareArrays(Model, Plan);
  D.Reads = haveBounds(Plan) && leavesShareReads(Model, Plan);
  D.Locals = haveBounds(Plan) && leavesShareLocals(Model, Plan);
  return D;
}

std::vector<PlanShape> planShapes(const KernelModel &Model, const LegalityInfo &Legality,
                                  const Machine &Target, LoopFacts *Facts) {
  const bool OpenRows = leavesRowsOpen(Model);
  std::vector<PlanShape> Shapes{PlanShape()}, OwnBuffers, OneFetch, WholeRows, InOrder;
  std::set<std::string> Trees;
  LoopFacts Own, &Known = Facts ? *Facts : Own;
  auto Add = [&](PlanShape S, const Drawn &D) {
    if (D.Tree.empty() || !Trees.insert(D.Tree).second)
      return;
    Shapes.push_back(S);
    if (OpenRows) {
      WholeRows.push_back(S);
      WholeRows.back().WholeRows = true;
    }
    if (D.Reads) {
      OneFetch.push_back(S);
      OneFetch.back().ShareReads = true;
    }
    S.Sharing = GroupSharing::Leaf;
    if (D.Shares)
      OwnBuffers.push_back(S);
  };
  auto AddBand = [&](RootBand Root, bool ShortWhole) {
    for (bool Split : {true, false}) {
      PlanShape S{Split, Root, false, GroupSharing::IfBounded, true, true}, Step = S;
      S.ShortWhole = Step.ShortWhole = ShortWhole;
      Step.StepLoops = true;
      const Drawn Plain = drawn(S, Model, Legality, Target, Known),
                  Steps = drawn(Step, Model, Legality, Target, Known);
      if (Plain.Locals && InOrder.empty()) {
        InOrder.push_back(S);
        InOrder.back().BodyWhole = true;
      }
      if (Steps.Tree != Plain.Tree)
        Add(Step, Steps);
      Add(S, Plain);
    }
  };
  if (!namesLoops(Model.Info) && hasShortLoops(Model, Known.Trips))
    for (RootBand Root : {RootBand::All, RootBand::Leading})
      AddBand(Root, true);
  for (RootBand Root : {RootBand::All, RootBand::Leading, RootBand::OuterPair, RootBand::Outermost,
                        RootBand::InnerPair, RootBand::Innermost})
    AddBand(Root, false);
  // Buffers of their own for the best trees, or common ones.
  if (OwnBuffers.size() > 3)
    OwnBuffers.resize(3);
  if (OneFetch.size() > 2)
    OneFetch.resize(2);
  if (WholeRows.size() > 3)
    WholeRows.resize(3);
  append_range(OwnBuffers, OneFetch);
  append_range(OwnBuffers, WholeRows);
  append_range(OwnBuffers, InOrder);
  if (mayLoadByData(Model))
    for (PlanShape S : ArrayRef(Shapes).take_front(MostWithTables)) {
      S.Tables = true;
      OwnBuffers.push_back(S);
    }
  if (hasLoneElements(Model))
    for (PlanShape S : ArrayRef(Shapes).take_front(MostLoneDirect)) {
      S.LoneDirect = true;
      OwnBuffers.push_back(S);
    }
  if (Shapes.size() > MostShapes - OwnBuffers.size())
    Shapes.resize(MostShapes - OwnBuffers.size());
  append_range(Shapes, OwnBuffers);
  return Shapes;
}

} // namespace swgen
