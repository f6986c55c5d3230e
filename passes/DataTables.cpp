//===- DataTables.cpp -----------------------------------------------------===//
#include "DataTables.h"
#include "DmaInsertion.h"
#include "InnerTrips.h"
#include "IslTools.h"
#include "IterationBox.h"
#include "LdmAllocation.h"
#include "ShortRows.h"
#include "Transfers.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/aff.h"
#include "isl/ilp.h"
#include <cmath>

using namespace llvm;

namespace swgen {

/// DMA can move the elements so that each is as far from the first one as in main memory: those of
/// whole words, and one row of smaller ones.  The rows of these are padded.
static bool areMoved(const KernelModel &Model, const ModelArray &A, const Machine &Target) {
  if (int64_t(A.ElemBytes) < Target.DmaGrain && Target.DmaGrain % A.ElemBytes == 0)
    return A.dims() == 1;
  return A.ElemBytes % Target.DmaGrain == 0 &&
         Model.Info.Arrays[A.Source].Align % Target.DmaGrain == 0;
}

/// Of known extents, which the plan may have in the LDM.
static bool mayStay(const KernelModel &Model, const ModelArray &A, const Machine &Target) {
  return A.Class == ArrayClass::Main && A.dims() > 0 && !A.Sizes[0].is_null() &&
         (!A.StructGranules || shortRow(Model, A.Id) > 0) &&
         !Model.Info.Arrays[A.Source].Wish.Bypass && areMoved(Model, A, Target);
}

bool isDataTable(const KernelModel &Model, const TilePlan &Plan, const RefGroup &G,
                 const Machine &Target) {
  return mayStay(Model, Model.Arrays[G.Array], Target) &&
         any_of(G.Accesses, [&](int I) { return !Model.Accesses[I].Affine; }) &&
         !writesIn(Model, Plan, G.Phase, G.Array);
}

bool mayLoadByData(const KernelModel &Model) {
  return any_of(Model.Accesses, [&](const ModelAccess &X) {
    const ModelArray &A = Model.Arrays[X.Array];
    return !X.Affine && !X.writes() && A.Class == ArrayClass::Main && A.dims() > 0 &&
           !A.Sizes[0].is_null();
  });
}

/// The extents of all dimensions but the outermost are those of the array.
static bool keepsLayout(const KernelModel &Model, const RefGroup &G) {
  const ModelArray &A = Model.Arrays[G.Array];
  for (unsigned D = 1; D < A.dims(); ++D) {
    isl::pw_aff Zero = G.Lo[D].sub(G.Lo[D]), Extent = G.Hi[D].sub(G.Lo[D]);
    isl::pw_aff Left = A.Sizes[D].sub(Extent).add_constant(isl::val(Zero.ctx(), -1));
    if (!G.Lo[D].ne_set(Zero).is_empty().is_true() || !Left.ne_set(Zero).is_empty().is_true())
      return false;
  }
  return true;
}

std::optional<RefGroup> wholeTable(const Footprint &Feet, const TilePlan &Plan, RefGroup G,
                                   const Machine &Target) {
  const TileScope Scope = scopeAt(Plan, G.Phase, Plan.Phases[G.Phase].Root, 0);
  const ModelArray &A = Feet.model().Arrays[G.Array];
  const int64_t ElemBytes = A.ElemBytes;
  const int64_t Elements =
      Feet.extents(G.Accesses, Scope, G.WholeRows).volume(tileSizes(Feet.model(), Plan, G.Phase));
  if (Elements < 0 || Elements > bufferBudget(Target) / ElemBytes)
    return std::nullopt;
  G.Bytes = Elements * ElemBytes;
  G.Node = Plan.Phases[G.Phase].Root;
  G.Depth = 0;
  G.Buffered = true;
  G.WhyDirect.clear();
  if (!placeGroup(Feet, Plan, G, G.Node, G.Depth).Ok || !G.Fetch || !keepsLayout(Feet.model(), G))
    return std::nullopt;
  return G;
}

namespace {

/// An extent that is known at run time only.
bool isOpen(const isl::pw_aff &Extent) { return !constantOf(Extent); }

/// Bytes of an array whose extents are constants; 0: an extent is open.
int64_t constantBytes(const ModelArray &A) {
  int64_t Bytes = A.ElemBytes;
  for (const isl::pw_aff &Extent : A.Sizes)
    Bytes *= constantOf(Extent).value_or(0);
  return Bytes;
}

/// Data find the place in the whole array, not in a row that the loops know, of which a tile may
/// have a copy.
bool isAnywhere(const ModelAccess &X) { return !X.Affine && X.Known == 0; }

/// The arrays that a plan may have as tables.
std::vector<const ModelArray *> tablesOf(const KernelModel &Model, const Machine &Target) {
  std::vector<const ModelArray *> Result;
  for (const ModelArray &A : Model.Arrays) {
    auto Of =
        make_filter_range(Model.Accesses, [&](const ModelAccess &X) { return X.Array == A.Id; });
    if (mayStay(Model, A, Target) &&
        double(constantBytes(A)) <= MostOfTables * double(bufferBudget(Target)) &&
        any_of(Of, isAnywhere) && none_of(Of, [](const ModelAccess &X) { return X.writes(); }))
      Result.push_back(&A);
  }
  return Result;
}

/// The largest value; none where that has no bound.
std::optional<int64_t> largestIn(const isl::pw_aff &Extent, const isl::set &Context) {
  const isl::val Value =
      isl::manage(isl_pw_aff_max_val(Extent.intersect_params(Context).release()));
  if (!Value.is_int().is_true())
    return std::nullopt;
  return int64_t(Value.num_si());
}

/// The same where no parameter is greater than Most.
std::optional<int64_t> largest(const KernelModel &Model, const isl::pw_aff &Extent, int64_t Most) {
  return largestIn(Extent, boundModel(Model, {paramsOf(Model, Extent), 0, Most}).Context);
}

/// The bound of its parameters for an extent of at most Most elements; 0: there is none.
int64_t boundOfExtent(const KernelModel &Model, const isl::pw_aff &Extent, int64_t Most) {
  constexpr int Trials = 4;
  int64_t Bound = Most;
  for (int I = 0; I < Trials && Bound > 0; ++I) {
    const std::optional<int64_t> Reached = largest(Model, Extent, Bound);
    if (!Reached)
      return 0;
    if (*Reached <= Most)
      return Bound;
    Bound = std::min(Bound - 1, Bound * Most / *Reached);
  }
  return 0;
}

} // namespace

/// Of the open extents of a table, the bounds of parameters with which it takes at most Bytes;
/// false where there are none.
static bool addBounds(const KernelModel &Model, const ModelArray &A, double Bytes,
                      std::map<std::string, int64_t> &Most) {
  double Elements = Bytes / A.ElemBytes;
  int Open = 0;
  for (const isl::pw_aff &Extent : A.Sizes)
    if (std::optional<int64_t> Known = constantOf(Extent))
      Elements /= double(std::max<int64_t>(1, *Known));
    else
      ++Open;
  const int64_t Each = int64_t(std::pow(Elements, 1.0 / Open));
  for (const isl::pw_aff &Extent : make_filter_range(A.Sizes, isOpen)) {
    const int64_t Bound = boundOfExtent(Model, Extent, Each);
    if (Bound < 1)
      return false;
    for (const std::string &P : paramsOf(Model, Extent)) {
      int64_t &Here = Most.try_emplace(P, Bound).first->second;
      Here = std::min(Here, Bound);
    }
  }
  return true;
}

/// What the tables take at most where the parameters are within their bounds; none: anything.
static std::optional<double> bytesWithin(KernelModel Model, ArrayRef<const ModelArray *> Tables,
                                         const std::map<std::string, int64_t> &Most) {
  for (const auto &[P, Bound] : Most)
    Model = boundModel(Model, {{P}, 0, Bound});
  double Sum = 0;
  for (const ModelArray *A : Tables) {
    double Bytes = A->ElemBytes;
    for (const isl::pw_aff &Extent : A->Sizes) {
      const std::optional<int64_t> Largest = largestIn(Extent, Model.Context);
      if (!Largest)
        return std::nullopt;
      Bytes *= double(*Largest);
    }
    Sum += Bytes;
  }
  return Sum;
}

/// Where tables share parameters, each having its part of the room leaves some of it.
static void raise(std::map<std::string, int64_t> &Most, const KernelModel &Model,
                  ArrayRef<const ModelArray *> Tables, double Bytes) {
  constexpr double Enough = 0.95;
  constexpr int Trials = 6;
  double Low = 1, High = double(Tables.size()); // times as large
  for (int I = 0; I < Trials && Low < Enough * High; ++I) {
    const double Here = I == 0 ? High : std::sqrt(Low * High);
    std::map<std::string, int64_t> Raised;
    for (const auto &[P, Bound] : Most)
      Raised[P] = int64_t(Here * double(Bound));
    const std::optional<double> Takes = bytesWithin(Model, Tables, Raised);
    (Takes && *Takes <= Bytes ? Low : High) = Here;
  }
  for (auto &[P, Bound] : Most)
    Bound = int64_t(Low * double(Bound));
}

std::optional<std::vector<SizeBound>> boundsOfTables(const KernelModel &Model,
                                                     const Machine &Target, int64_t Room) {
  std::vector<const ModelArray *> Open;
  double Constant = 0; // bytes
  const std::vector<const ModelArray *> Tables = tablesOf(Model, Target);
  for (const ModelArray *A : Tables) {
    if (any_of(A->Sizes, isOpen))
      Open.push_back(A);
    Constant += double(constantBytes(*A));
  }
  if (Tables.empty())
    return std::nullopt;
  // Whatever there is besides, those of which less is known get half.
  const double Left = std::max(double(Room) / 2, double(Room) - Constant);
  std::map<std::string, int64_t> Most; // by parameter
  for (const ModelArray *A : Open)
    if (!addBounds(Model, *A, Left / double(Open.size()), Most))
      return std::nullopt;
  if (Open.size() > 1)
    raise(Most, Model, Open, Left);
  std::vector<SizeBound> Result;
  for (const auto &[P, Bound] : Most) {
    auto Same = find_if(Result, [B = Bound](const SizeBound &R) { return R.Most == B; });
    if (Same == Result.end())
      Same = Result.insert(Result.end(), {{}, 0, Bound, /*Alone=*/true});
    Same->Params.push_back(P);
  }
  return Result;
}

TableReads::TableReads(const KernelModel &Text, const Machine &Target) : Text(Text), Trips(Text) {
  for (const ModelArray *A : tablesOf(Text, Target)) {
    Tables.push_back(A->Id);
    for (auto [I, X] : enumerate(Text.Accesses))
      if (X.Array == A->Id && isAnywhere(X))
        Accesses.push_back(int(I));
  }
}

double TableReads::reads(double Size) {
  Trips.assume(Size);
  double Sum = 0;
  for (int A : Accesses) {
    const int Stmt = Text.Accesses[A].Stmt;
    SmallVector<Span, 8> Loops;
    double Product = 1;
    for (unsigned D = 0, E = Text.Info.Stmts[Stmt].Loops.size(); D < E; ++D) {
      Loops.push_back(Trips.range(Stmt, D, Loops));
      Product *= Loops.back().length();
    }
    Sum += Product * innerTurns(Text, Text.Accesses[A], Text.AssumedInner);
  }
  return Sum;
}

bool TableReads::dependOnData() const {
  return any_of(Accesses, [&](int A) {
    return innerTurns(Text, Text.Accesses[A], 1) != innerTurns(Text, Text.Accesses[A], 2);
  });
}

double TableReads::bytes(double Size) {
  Trips.assume(Size);
  double Sum = 0;
  for (int Table : Tables) {
    double Product = Text.Arrays[Table].ElemBytes;
    for (const isl::pw_aff &Extent : Text.Arrays[Table].Sizes)
      Product *= std::max(0.0, Trips.value(Extent));
    Sum += Product;
  }
  return Sum;
}

std::string TableReads::areAtLeast(double PerByte) const {
  // Where nothing tells how often a loop runs, it should not be the reason for a table.
  constexpr double FewInner = 4;
  std::vector<IterationBox> Reads, Bytes;
  for (int A : Accesses) {
    std::optional<IterationBox> Box = iterationBox(Text, Text.Stmts[Text.Accesses[A].Stmt]);
    if (!Box)
      return "";
    multiplyInnerTurns(*Box, Text, Text.Accesses[A], FewInner);
    addTo(Reads, std::move(*Box));
  }
  for (int Table : Tables) {
    IterationBox Box;
    Box.Number = PerByte * Text.Arrays[Table].ElemBytes;
    for (const isl::pw_aff &Extent : Text.Arrays[Table].Sizes)
      multiply(Box, Extent, Text.Context);
    addTo(Bytes, std::move(Box));
  }
  if (Reads.size() == 1 && Bytes.size() == 1 && Reads[0].Extents == Bytes[0].Extents)
    return Reads[0].Number >= Bytes[0].Number ? "1" : "";
  return sumText(Reads) + " >= " + sumText(Bytes);
}

} // namespace swgen
