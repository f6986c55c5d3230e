//===- PlanesApart.cpp ----------------------------------------------------===//
#include "PlanesApart.h"
#include "IslRows.h"
#include "IslTools.h"
#include "Subscripts.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/map.h"
#include "isl/set.h"

using namespace llvm;

namespace swgen {
namespace {

/// Checks that a region may have, and arrays in the place of one: with more, the planes are
/// probably a table of small things.
constexpr size_t MostChecks = 6, MostParts = 6;

/// The parts of a sum with one sign, as C.
std::string side(const Affine &Sum, int64_t Sign) {
  std::string Text;
  auto Add = [&](const std::string &Term) { Text += (Text.empty() ? "" : " + ") + Term; };
  for (const auto &[Name, Factor] : Sum.terms())
    if (Factor * Sign > 0)
      Add(Factor * Sign == 1 ? Name : std::to_string(Factor * Sign) + " * " + Name);
  if (Sum.constantTerm() * Sign > 0)
    Add(std::to_string(Sum.constantTerm() * Sign));
  return Text.empty() ? "0" : Text;
}

/// The subscripts of one plane in the dimensions in which no access has a loop.
using Plane = std::vector<Affine>;

class Separator {
public:
  Separator(const KernelModel &Old, bool WantsLoops) : Old(Old), New(Old), WantsLoops(WantsLoops) {}

  std::optional<KernelModel> run();

private:
  /// Planes of one array that stay one: neighbours, between which nothing else lies.
  struct Part {
    std::vector<Plane> Planes;
    std::vector<int> Accesses;
    bool Written = false;
  };

  bool mayHave(const ModelArray &A) const;
  std::vector<unsigned> planeDims(int Array) const;
  std::vector<Part> partsOf(int Array, ArrayRef<unsigned> Dims) const;
  bool join(std::vector<Part> &Parts) const;
  isl::set differ(const Plane &A, const Plane &B) const;
  /// What a pair of planes is: known to differ, to be checked, or one.
  enum class Relation { Apart, Checked, Same };
  Relation addChecks(const Part &A, const Part &B, const std::string &Name);
  void divide(int Array, ArrayRef<unsigned> Dims, ArrayRef<Part> Parts);
  void divideAliases(int Array, ArrayRef<int> Ids);

  const KernelModel &Old;
  KernelModel New;
  const bool WantsLoops;
  std::vector<ModelGuard> Checks;
};

bool Separator::mayHave(const ModelArray &A) const {
  if (A.Class != ArrayClass::Main)
    return false;
  // A table's rows are compared as a whole, and what is private, or in the pool, has one place.
  const ArrayDesc &D = Old.Info.Arrays[A.Source];
  return D.TableLevels == 0 && !D.IsAnywhere && !D.IsScratch && D.Temporary == 0;
}

/// The dimensions of the array in which each access has one value throughout the region; none where
/// those are all, or the last is one of them and no loops are wanted.
std::vector<unsigned> Separator::planeDims(int Array) const {
  const ModelArray &A = Old.Arrays[Array];
  std::vector<unsigned> Result;
  const unsigned Dims = A.dims() - (A.StructGranules ? 1 : 0);
  for (unsigned D = 0; D < Dims; ++D)
    if (all_of(Old.Accesses, [&](const ModelAccess &X) {
          if (X.Array != Array)
            return true;
          std::optional<Subscript> S = subscriptOf(Old, X, D);
          return S && S->Dims.empty();
        }))
      Result.push_back(D);
  const bool OfElements = !Result.empty() && Result.back() + 1 == Dims;
  return Result.size() < Dims && (WantsLoops || !OfElements) ? Result : std::vector<unsigned>();
}

/// Where two planes are not one.
isl::set Separator::differ(const Plane &A, const Plane &B) const {
  const isl::space Params = tupleSpace(isl::ctx(Old.Ctx.get()), "", 0);
  isl::set Result = isl::set::empty(Params);
  for (auto [X, Y] : zip(A, B)) {
    const Affine Apart = X - Y;
    for (const Affine &Beyond : {Apart - Affine(1), Affine(-1) - Apart})
      Result = Result.unite(setOf(Params, {nonNegative(Beyond)}));
  }
  return Result;
}

/// Joins two of the parts if they are neighbours; false where none are.
bool Separator::join(std::vector<Part> &Parts) const {
  for (Part &A : Parts)
    for (Part &B : Parts) {
      const Affine Apart = B.Planes.front()[0] - A.Planes.back()[0];
      if (A.Planes[0].size() != 1 || Apart.constant() != 1)
        continue;
      append_range(A.Planes, B.Planes);
      append_range(A.Accesses, B.Accesses);
      A.Written |= B.Written;
      Parts.erase(Parts.begin() + (&B - Parts.data()));
      return true;
    }
  return false;
}

std::vector<Separator::Part> Separator::partsOf(int Array, ArrayRef<unsigned> Dims) const {
  std::vector<Part> Parts;
  for (const auto &[I, X] : enumerate(Old.Accesses)) {
    if (X.Array != Array)
      continue;
    Plane Here;
    for (unsigned D : Dims)
      Here.push_back(subscriptOf(Old, X, D)->Rest);
    auto At = find_if(Parts, [&](const Part &P) { return P.Planes[0] == Here; });
    if (At == Parts.end()) {
      Parts.emplace_back().Planes.push_back(Here);
      At = std::prev(Parts.end());
    }
    At->Accesses.push_back(int(I));
    At->Written |= X.writes();
  }
  while (join(Parts))
    ;
  return Parts;
}

/// Checks that no plane of one is one of the other; another array may have asked the same.
Separator::Relation Separator::addChecks(const Part &A, const Part &B, const std::string &Name) {
  Relation Result = Relation::Apart;
  for (const Plane &X : A.Planes)
    for (const Plane &Y : B.Planes) {
      const isl::set Differ = differ(X, Y);
      if (Old.Context.is_subset(Differ).is_true())
        continue;
      if (Old.Context.is_disjoint(Differ).is_true())
        return Relation::Same;
      Result = Relation::Checked;
      std::string Text;
      for (auto [P, Q] : zip(X, Y)) {
        Affine Apart = P - Q;
        if (Apart.constant()) // 0
          continue;
        if (Apart.terms().begin()->second < 0) // x - y and y - x are one
          Apart = Affine() - Apart;
        Text += (Text.empty() ? "" : " || ") + side(Apart, 1) + " != " + side(Apart, -1);
      }
      if (none_of(Checks, [&](const ModelGuard &G) { return G.Condition == Text; }))
        Checks.push_back({Text, "", "these are different planes of '" + Name + "'",
                          "one subscript that is the other and a constant"});
    }
  return Result;
}

/// Each array where one is written had to be apart from the whole.
void Separator::divideAliases(int Array, ArrayRef<int> Ids) {
  auto IsWritten = [&](int Id) {
    return any_of(New.Accesses, [&](const ModelAccess &X) { return X.Array == Id && X.writes(); });
  };
  std::vector<AliasObligation> All;
  for (const AliasObligation &O : New.Aliases) {
    if (O.ArrayA != Array && O.ArrayB != Array) {
      All.push_back(O);
      continue;
    }
    const int Other = O.ArrayA == Array ? O.ArrayB : O.ArrayA;
    for (int Id : Ids)
      if (New.Arrays[Other].Class != ArrayClass::Main || IsWritten(Id) || IsWritten(Other))
        All.push_back({std::min(Id, Other), std::max(Id, Other)});
  }
  New.Aliases = std::move(All);
}

void Separator::divide(int Array, ArrayRef<unsigned> Dims, ArrayRef<Part> Parts) {
  const isl::ctx Ctx(Old.Ctx.get());
  New.Arrays[Array].PlaneDims = Dims.back() + 1;
  std::vector<int> Ids;
  for (const Part &P : Parts) {
    const int Id = Ids.empty() ? Array : int(New.Arrays.size());
    Ids.push_back(Id);
    if (Id != Array) {
      New.Arrays.push_back(New.Arrays[Array]);
      New.Arrays.back().Id = Id;
    }
    for (int I : P.Accesses) {
      ModelAccess &X = New.Accesses[I];
      X.Array = Id;
      X.Relation = X.Relation.set_tuple_id(isl::dim::out, isl::id(Ctx, "A" + std::to_string(Id)));
    }
  }
  for (auto [A, First] : zip(Parts, Ids))
    for (auto [B, Second] : zip(Parts, Ids)) {
      if (First >= Second || !(A.Written || B.Written))
        continue;
      isl::set Differ = isl::set::universe(Old.Context.space());
      for (const Plane &X : A.Planes)
        for (const Plane &Y : B.Planes)
          Differ = Differ.intersect(differ(X, Y));
      New.Planes.push_back({First, Second, Differ});
    }
  divideAliases(Array, Ids);
}

std::optional<KernelModel> Separator::run() {
  const size_t Count = Old.Arrays.size();
  for (size_t Array = 0; Array < Count; ++Array) {
    if (!mayHave(Old.Arrays[Array]))
      continue;
    const std::vector<unsigned> Dims = planeDims(int(Array));
    const std::vector<Part> Parts = Dims.empty() ? std::vector<Part>() : partsOf(int(Array), Dims);
    if (Parts.size() < 2 || Parts.size() > MostParts)
      continue;
    const std::vector<ModelGuard> Before = Checks;
    Relation Most = Relation::Apart;
    for (const Part &A : Parts)
      for (const Part &B : Parts)
        if (&A < &B && (A.Written || B.Written))
          Most = std::max(Most, addChecks(A, B, Old.Arrays[Array].Name));
    if (Most == Relation::Same || Checks.size() > MostChecks)
      Checks = Before;
    else if (Most == Relation::Checked)
      divide(int(Array), Dims, Parts);
  }
  if (Checks.empty())
    return std::nullopt;
  append_range(New.Guards, Checks);
  erase_if(New.Deps, [&](const Dependence &D) {
    return New.Accesses[D.Src].Array != New.Accesses[D.Dst].Array;
  });
  return std::move(New);
}

} // namespace

std::optional<KernelModel> separatePlanes(const KernelModel &Model, bool WantsLoops) {
  return Separator(Model, WantsLoops).run();
}

} // namespace swgen
