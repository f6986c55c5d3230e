//===- PipelineTables.cpp - the same stages with room for tables ----------===//
//
// Arrays of which data choose the elements are mostly coefficients, states, or vectors of thousands
// of elements, which the LDM has room for.  A plan that has them there as a whole, under a bound of
// extents that are known at run time only, is a kernel of its own in front of the others, where
// there are enough reads for every CPE to fetch all of a table.
//
//===----------------------------------------------------------------------===//
#include "CodeTree.h"
#include "DataTables.h"
#include "LdmAllocation.h"
#include "Planning.h"
#include "RangesApart.h"
#include "TilePlanPrinter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include <cmath>

using namespace llvm;

namespace swgen::planning {

namespace {

/// Of the LDM, what tables of open extents may take: most of it, or less where what is left is too
/// little.
constexpr double ShareOfTables[] = {MostOfTables, 0.5, 0.25};
/// For how many reads of a byte a plan is made.
constexpr double ReadsPerByte[] = {2, 16};
/// What it must take of the cycles of the plan otherwise, at most, for the more reads.
constexpr double MarginOfTables = 0.75;
/// How many times as many reads there are as are predicted to pay.
constexpr double Safety = 1.1;

/// A region under bounds of its tables.
struct Tabled {
  std::unique_ptr<Planning> Region;
  const TilePlan &Otherwise;         ///< what runs without
  std::unique_ptr<KernelModel> Text; ///< of the loops as they are written
  TableReads Reads;                  ///< of Text
  double PerByte = 0;                ///< reads that pay

  Tabled(std::unique_ptr<Planning> Region, const TilePlan &Otherwise, KernelModel Written)
      : Region(std::move(Region)), Otherwise(Otherwise),
        Text(std::make_unique<KernelModel>(std::move(Written))),
        Reads(*Text, this->Region->Target) {}
};

/// Iterations of loops inside statements for which a plan is made.
constexpr double ManyInner = 64;

/// For many iterations of loops inside statements: whether there are is asked at run time.
KernelModel bounded(KernelModel Model, ArrayRef<SizeBound> Bounds) {
  for (const SizeBound &B : Bounds)
    Model = boundModel(Model, B);
  Model.AssumedInner = ManyInner;
  return Model;
}

/// Sizes for which there are ReadsPerByte of the largest tables; where these bound the number of
/// reads, too, a quarter of the bound and all of it.  In ascending order; empty where there are so
/// many reads at no size.
std::vector<double> sizesOf(TableReads &Reads, ArrayRef<SizeBound> Bounds) {
  constexpr double Least = 16, Most = 1 << 26;
  const double Bytes = Reads.bytes(Most);
  if (Reads.reads(Most) < ReadsPerByte[1] * Bytes) {
    int64_t Bound = 0;
    for (const SizeBound &B : Bounds)
      Bound = std::max(Bound, B.Most);
    if (Bound == 0)
      return {};
    return {double(Bound) / 4, double(Bound)};
  }
  std::vector<double> Sizes;
  double Size = Least;
  for (double PerByte : ReadsPerByte) {
    while (Reads.reads(Size) < PerByte * Bytes)
      Size *= 2;
    Sizes.push_back(Size);
    Size *= 2;
  }
  return Sizes;
}

std::unique_ptr<Planning> under(Planning &P, ArrayRef<SizeBound> Bounds) {
  std::unique_ptr<Planning> Q =
      underBound(P, std::make_shared<KernelModel>(bounded(*P.Model, Bounds)), P.Legality);
  Q->Feet = std::make_shared<Footprint>(*Q->Model, P.Feet);
  for (PlanShape &Shape : Q->Effort.Only)
    Shape.Tables = true;
  return Q;
}

/// Cycles in which every CPE fetches the tables.
double fetching(Tabled &T, double Size) {
  const Planning &Q = *T.Region;
  TilePlan Without = Q.Tiles;
  for (RefGroup &G : Without.Groups)
    if (G.Buffered && isDataTable(*Q.Model, Without, G, Q.Target))
      G.Fetch = false;
  CostModel &Costs = costs(*T.Region);
  return Costs.estimateAt(Q.Tiles, Size).total() - Costs.estimateAt(Without, Size).total();
}

/// Sets how many reads of a byte pay: a read saves something, and fetching the tables costs
/// something.  False where the plan does not pay for many.
bool pays(Tabled &T, raw_ostream &Trace) {
  constexpr double Same = 1e-6; // what is no more than that apart
  Planning &Q = *T.Region;
  const double Fewer = Q.Sizes.front(), More = Q.Sizes.back();
  const double Otherwise = costs(Q).estimateAt(T.Otherwise, More).total();
  const double Cycles = costs(Q).estimateAt(Q.Tiles, More).total();
  Trace << format("with tables %.0f cycles, else %.0f, for many reads\n", Cycles, Otherwise);
  if (Cycles > MarginOfTables * Otherwise)
    return false;
  const double Once = fetching(T, More), Bytes = T.Reads.bytes(More);
  if (Bytes <= 0) // of a parameter that only shortens loops, which counts as 0
    return false;
  const double Reads = T.Reads.reads(More) / Bytes;
  T.PerByte = Safety * Reads * Once / (Otherwise - Cycles + Once);
  // As many reads of a byte at all sizes: nothing to ask at run time.
  if (T.Reads.dependOnData() ||
      std::abs(T.Reads.reads(Fewer) / T.Reads.bytes(Fewer) - Reads) > Same * Reads)
    return true;
  return std::exchange(T.PerByte, 0) <= Reads;
}

/// Null where no plan pays.
std::shared_ptr<KernelPlan> planned(Planning &P, Tabled &T) {
  Planning &Q = *T.Region;
  raw_string_ostream Trace(P.Trace);
  const bool Always = P.Options.Small == SmallPlans::Always;
  if (!planTiles(Q, INFINITY, [&] { return pays(T, Trace) || Always; }))
    return nullptr;
  if (!pays(T, Trace) && !Always)
    return nullptr;
  auto Plan = std::make_shared<KernelPlan>();
  if (!within(Q, [&] { *Plan = buildCodeTree(*Q.Model, Q.Tiles, Q.Target, {}); }))
    return nullptr;
  Plan->Worth = launchOf(Q);
  return Plan;
}

} // namespace

/// A plan with tables beside that of Base, which runs at sizes under Smaller; none where it does
/// not pay.
static std::optional<Alternative> planBeside(Planning &P, Planning &Base,
                                             ArrayRef<SizeBound> Smaller, double Share) {
  const std::optional<std::vector<SizeBound>> Bounds =
      boundsOfTables(*Base.Model, P.Target, int64_t(Share * double(bufferBudget(P.Target))));
  if (!Bounds || (Bounds->empty() && Share < MostOfTables))
    return std::nullopt;
  Tabled T(under(Base, *Bounds), Base.Tiles, bounded(bounded(*P.Text, Smaller), *Bounds));
  Planning &Q = *T.Region;
  Q.Sizes = sizesOf(T.Reads, *Bounds);
  if (Q.Sizes.empty())
    return std::nullopt;
  std::shared_ptr<KernelPlan> Plan = planned(P, T);
  std::vector<std::string> Conditions;
  for (const SizeBound &B : *Bounds)
    Conditions.push_back(B.condition());
  const std::string Enough = T.PerByte > 0 ? T.Reads.areAtLeast(T.PerByte) : "1";
  if (Enough != "1")
    Conditions.push_back(Enough);
  const std::string When = join(Conditions, " && ");
  raw_string_ostream Trace(P.Trace);
  Trace << When << '\n' << Q.Trace;
  if (!Plan || Conditions.empty() || Conditions.back().empty())
    return std::nullopt;
  printTilePlan(Q.Tiles, *Q.Model, Trace);
  append_range(P.SmallApart, rangesApart(*Q.Model, Q.Tiles));
  return Alternative{When, std::move(*Plan)};
}

void planTables(Planning &P) {
  constexpr size_t Most = 3; // kernels with tables
  if (P.Options.Small == SmallPlans::Never || P.Options.Strategy != LdmStrategy::Model ||
      P.Options.Shape || !P.Model->Turned.empty())
    return;
  std::vector<SmallPart> Parts = P.FewParts;
  append_range(Parts, P.SmallParts);
  std::vector<Alternative> Old = alternatives(P), All;
  if (Old.size() != Parts.size()) // there are others, such as of steps in blocks
    return;
  // Each is for the sizes of the kernel that comes behind it.
  auto AddBeside = [&](Planning &Base, ArrayRef<SizeBound> Smaller, const Alternative *Beside) {
    for (double Share : ShareOfTables)
      if (All.size() - (Beside ? Beside - Old.data() : Old.size()) < Most)
        if (std::optional<Alternative> New = planBeside(P, Base, Smaller, Share)) {
          if (Beside)
            New->When = Beside->When + " && " + New->When;
          New->Plan.Info.Kernel =
              (Beside ? Beside->Plan.Info.Kernel : P.Model->Info.Kernel) + "_tables";
          All.push_back(std::move(*New));
          return;
        }
  };
  for (auto [Part, Beside] : zip_equal(Parts, Old)) {
    AddBeside(*Part.Region, {Part.Bound}, &Beside);
    All.push_back(Beside);
  }
  AddBeside(P, {}, nullptr);
  if (All.size() == Old.size())
    return;
  setAlternatives(P, std::move(All));
  if (!P.SmallAt) // at no size that counts where all are the same
    P.SmallAt = [](double) { return INFINITY; };
}

} // namespace swgen::planning
