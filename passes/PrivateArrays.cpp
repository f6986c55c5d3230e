//===- PrivateArrays.cpp --------------------------------------------------===//
#include "PrivateArrays.h"
#include "IslTools.h"
#include "IslTrial.h"
#include "LastValues.h"
#include "SourceOrder.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <map>

using namespace llvm;

namespace swgen {
namespace {

bool hasWish(const RegionInfo &Info, const ArrayDesc &A) {
  return A.TensorDims > 0 ||
         any_of(Info.Clauses, [&](const ClausePos &C) { return C.Array == A.Id; });
}

/// Accesses of the array; nothing where one of them is in no statement of the text.
std::vector<const ModelAccess *> accessesOf(const KernelModel &M, int Array) {
  std::vector<const ModelAccess *> Found;
  for (const ModelAccess &A : M.Accesses)
    if (A.Array == Array)
      Found.push_back(&A);
  return Found;
}

unsigned loopsAround(const KernelModel &M, ArrayRef<const ModelAccess *> All) {
  int Depth = M.Info.Stmts[All[0]->Stmt].Loops.size();
  for (const ModelAccess *A : All)
    Depth = std::min(Depth, commonLoops(M.Info, All[0]->Stmt, A->Stmt));
  return unsigned(Depth);
}

/// Reads and writes of one array as statements of their own, "R<k>" and "W<k>", since within a
/// statement one access comes before another.
class Flow {
public:
  /// FromFirst: it has no elements in front of the first one, as no object has.
  Flow(const KernelModel &M, ArrayRef<const ModelAccess *> All, bool FromFirst)
      : M(M), Order(M), FromFirst(FromFirst) {
    isl::union_map None = isl::union_map::empty(isl::ctx(M.Ctx.get()));
    Reads = Sets = FlaggedSets = Times = None;
    for (auto [K, A] : enumerate(All)) {
      const int At = 2 * A->Access;
      if (A->Read)
        add(Reads, *A, "R" + std::to_string(K), At);
      if (!A->writes() || !A->Affine)
        continue;
      const std::string Name = "W" + std::to_string(K);
      if (A->MustWrite || isLastOfBranches(*A, All))
        add(Sets, *A, Name, At + 1);
      else if (flagOf(*A))
        add(FlaggedSets, *A, Name, At + 1);
    }
    for (auto [K, A] : enumerate(All))
      if (const AccessDesc *D = flagOf(*A))
        for (const char *Kind : {"R", "W"})
          Flagged[Kind + std::to_string(K)] = {D->Flag, D->FlagHolds, D->FlagLoops};
  }

  /// No read sees a value from before the current iteration of the outermost Depth loops, whatever
  /// flags are that do not change in it: with each, some accesses happen and others do not.
  bool isSetFirst(unsigned Depth) const {
    constexpr size_t MostFlags = 3;
    std::vector<int> Flags;
    for (const auto &[Name, At] : Flagged)
      if (At.Loops <= Depth && !is_contained(Flags, At.Flag))
        Flags.push_back(At.Flag);
    Flags.resize(std::min(Flags.size(), MostFlags));
    for (unsigned Case = 0; Case < 1u << Flags.size(); ++Case) {
      // Where the flags are so: 1 it happens, 0 it does not, -1 perhaps.
      auto Happens = [&](const isl::map &M) {
        auto At = Flagged.find(M.get_tuple_id(isl::dim::in).name());
        auto Flag = At == Flagged.end() ? Flags.end() : find(Flags, At->second.Flag);
        if (Flag == Flags.end() || At->second.Loops > Depth)
          return -1;
        return int(bool(Case >> (Flag - Flags.begin()) & 1) == At->second.Holds);
      };
      isl::union_map Read = only(Reads, [&](const isl::map &M) { return Happens(M) != 0; });
      isl::union_map Set = only(FlaggedSets, [&](const isl::map &M) { return Happens(M) == 1; });
      if (!isl::union_access_info(inIteration(Read, Depth))
               .set_must_source(inIteration(Sets.unite(Set), Depth))
               .set_schedule_map(Times)
               .compute_flow()
               .get_may_no_source()
               .is_empty()
               .is_true())
        return false;
    }
    return true;
  }

private:
  /// All that is not known of whether it happens.
  struct UnderFlag {
    int Flag;
    bool Holds;
    unsigned Loops; ///< around the flag
  };

  const AccessDesc *flagOf(const ModelAccess &A) const {
    const AccessDesc *D = A.Access >= 0 ? &M.Info.Accesses[A.Access] : nullptr;
    return D && D->Flag >= 0 && !A.Rare ? D : nullptr;
  }

  /// Every branch of some conditions sets the element, and A does it in the last one of the text:
  /// behind them it is set.
  bool isLastOfBranches(const ModelAccess &A, ArrayRef<const ModelAccess *> All) const {
    const AccessDesc *D = A.Access >= 0 ? &M.Info.Accesses[A.Access] : nullptr;
    if (!D || D->Either < 0 || D->Flag >= 0 || D->Conditional)
      return false;
    return all_of(All, [&](const ModelAccess *B) {
      return B->Access < 0 || M.Info.Accesses[B->Access].Either != D->Either ||
             (B->writes() && B->Affine && B->Access <= A.Access && B->Stmt == A.Stmt &&
              A.Relation.is_equal(B->Relation).is_true());
    });
  }

  template <class Fn> static isl::union_map only(const isl::union_map &All, Fn Wanted) {
    isl::union_map Result = isl::union_map::empty(All.ctx());
    isl::map_list Maps = All.map_list();
    for (unsigned K = 0, E = countOf(Maps.size()); K < E; ++K)
      if (isl::map One = Maps.at(int(K)); Wanted(One))
        Result = Result.unite(One);
    return Result;
  }

  void add(isl::union_map &To, const ModelAccess &A, const std::string &Name, int At) {
    isl::map Touches = A.Relation.intersect_params(M.Context); // its guards are the proof's
    for (unsigned D = 0, E = FromFirst ? countOf(Touches.dim(isl::dim::out)) : 0; D < E; ++D)
      Touches = Touches.lower_bound_si(isl::dim::out, D, 0);
    To = To.unite(Touches.set_tuple_id(isl::dim::in, isl::id(A.Relation.ctx(), Name)));
    isl::map Time = Order.schedule(A.Stmt);
    const unsigned Last = countOf(Time.dim(isl::dim::out));
    Time = Time.add_dims(isl::dim::out, 1)
               .fix_si(isl::dim::out, Last, At)
               .set_tuple_id(isl::dim::in, isl::id(Time.ctx(), Name));
    Times = Times.unite(Time);
  }

  /// { X[i..] -> A[e..] } as { X[i..] -> [first Depth of i, e..] }.
  static isl::union_map inIteration(const isl::union_map &All, unsigned Depth) {
    isl::union_map Result = isl::union_map::empty(All.ctx());
    isl::map_list Maps = All.map_list();
    for (unsigned K = 0, E = countOf(Maps.size()); K < E; ++K) {
      isl::map One = Maps.at(int(K));
      const unsigned In = countOf(One.dim(isl::dim::in));
      std::vector<Row> Rows;
      for (unsigned D = 0; D < Depth; ++D)
        Rows.push_back(same(D, In + D));
      isl::space Iteration = tupleSpace(One.ctx(), One.get_tuple_id(isl::dim::in).name(), In);
      isl::map Outer = mapOf(mapSpace(Iteration, tupleSpace(One.ctx(), "", Depth)), Rows);
      Result = Result.unite(Outer.flat_range_product(One));
    }
    return Result;
  }

  const KernelModel &M;
  SourceOrder Order;
  bool FromFirst;
  isl::union_map Reads, Sets, FlaggedSets, Times;
  std::map<std::string, UnderFlag> Flagged; ///< by statement of the maps
};

/// One of the outermost Depth loops around the accesses is not parallel because of the array.
bool isInTheWay(const KernelModel &M, const LegalityInfo &L, ArrayRef<const ModelAccess *> All,
                unsigned Depth) {
  const std::vector<int> &Loops = M.Info.Stmts[All[0]->Stmt].Loops;
  for (unsigned K = 0; K < Depth; ++K)
    if (!L.Parallel[Loops[K]] && any_of(M.Deps, [&](const Dependence &D) {
          return M.Accesses[D.Src].Array == All[0]->Array;
        }))
      return true;
  return false;
}

/// Names in a condition of C.
std::vector<StringRef> namesIn(StringRef Condition) {
  std::vector<StringRef> Names;
  while (!Condition.empty()) {
    if (isDigit(Condition.front())) { // with its suffix
      Condition = Condition.drop_while([](char C) { return isAlnum(C) || C == '_'; });
      continue;
    }
    StringRef Name = Condition.take_while([](char C) { return isAlnum(C) || C == '_'; });
    if (!Name.empty())
      Names.push_back(Name);
    Condition = Condition.drop_front(std::max<size_t>(1, Name.size()));
  }
  return Names;
}

} // namespace

/// Elements of an array that is no scratch array, as lastElements(): only of one that all its
/// accesses name, and that a copy can stand for.
static std::string lastOf(const KernelModel &M, const ModelArray &A,
                          ArrayRef<const ModelAccess *> All, unsigned Depth) {
  const ArrayDesc &Desc = M.Info.Arrays[A.Source];
  const bool IsWhole = count_if(M.Arrays, [&](const ModelArray &Other) {
                         return Other.Class == ArrayClass::Main && Other.Source == A.Source;
                       }) == 1;
  if (!Desc.MayHaveCopies || !IsWhole || A.dims() != Desc.Dims.size() ||
      any_of(M.Aliases,
             [&](const AliasObligation &O) { return O.ArrayA == A.Id || O.ArrayB == A.Id; }))
    return "";
  const isl::set Elements = lastElements(M, All, Depth);
  return Elements.is_null() ? "" : toText(Elements);
}

/// isl operations that arrays may take that are no scratch arrays.
constexpr unsigned long LastOperations = 100000;

/// Leaves out arrays that are no scratch arrays and of which copies make no loop parallel, as that
/// carries something else, too.
static void dropUseless(const KernelModel &M, const LegalityInfo &L,
                        std::vector<PrivateArrays::One> &Arrays) {
  auto IsKept = [&](const PrivateArrays::One &A) { return M.Info.Arrays[A.Array].IsScratch; };
  auto IsOf = [&](const ModelAccess &X, const PrivateArrays::One &A) {
    const ModelArray &Of = M.Arrays[X.Array];
    return Of.Class == ArrayClass::Main && Of.Source == A.Array;
  };
  for (bool Changed = true; Changed && !all_of(Arrays, IsKept);) {
    KernelModel Without = M;
    erase_if(Without.Deps, [&](const Dependence &D) {
      return any_of(Arrays,
                    [&](const PrivateArrays::One &A) { return IsOf(M.Accesses[D.Src], A); });
    });
    const LegalityInfo Now = computeLegality(Without);
    const size_t Before = Arrays.size();
    erase_if(Arrays, [&](const PrivateArrays::One &A) {
      auto Access = find_if(M.Accesses, [&](const ModelAccess &X) { return IsOf(X, A); });
      ArrayRef<int> Loops = ArrayRef(M.Info.Stmts[Access->Stmt].Loops).take_front(A.Depth);
      return !IsKept(A) && none_of(Loops, [&](int K) { return Now.Parallel[K] && !L.Parallel[K]; });
    });
    Changed = Arrays.size() < Before;
  }
}

PrivateArrays findPrivateArrays(const KernelModel &M, const LegalityInfo &L) {
  PrivateArrays Result;
  for (const ModelArray &A : M.Arrays) {
    if (A.Class != ArrayClass::Main)
      continue;
    const ArrayDesc &Desc = M.Info.Arrays[A.Source];
    if (!(Desc.IsScratch || Desc.MayHaveCopies) || hasWish(M.Info, Desc))
      continue;
    std::vector<const ModelAccess *> All = accessesOf(M, A.Id);
    if (All.empty())
      continue;
    unsigned Depth = loopsAround(M, All);
    if (!Desc.IsScratch && (Depth == 0 || !isInTheWay(M, L, All, Depth)))
      continue;
    std::optional<IslTrial> Trial;
    if (!Desc.IsScratch)
      Trial.emplace(M.Ctx.get(), LastOperations);
    Flow Values(M, All, Desc.IsObject);
    while (Depth > 0 && !Values.isSetFirst(Depth))
      --Depth;
    const bool IsInTheWay = Depth > 0 && isInTheWay(M, L, All, Depth);
    std::string Last = IsInTheWay ? lastOf(M, A, All, Depth) : "";
    if (Trial && Trial->end())
      continue;
    if (Desc.IsScratch && M.Guards.empty() && (Depth > 0 || Values.isSetFirst(0)))
      Result.SetFirst.push_back(A.Source);
    if (IsInTheWay && (Desc.IsScratch || !Last.empty()))
      Result.Arrays.push_back({A.Source, Depth, std::move(Last)});
  }
  dropUseless(M, L, Result.Arrays);
  if (!Result.Arrays.empty()) {
    Result.Guards = M.Guards;
    Result.Params = M.Params;
  }
  return Result;
}

bool isSetInEachIteration(const KernelModel &M, int Array, unsigned Depth) {
  std::vector<const ModelAccess *> All = accessesOf(M, Array);
  return !All.empty() && Depth > 0 && Depth <= loopsAround(M, All) &&
         any_of(All, [](const ModelAccess *A) { return A->Read; }) &&
         Flow(M, All, /*FromFirst=*/true).isSetFirst(Depth);
}

bool meansTheSame(const PrivateArrays &Proof, const KernelModel &M, StringRef Param) {
  auto Find = [Param](const std::vector<ModelParam> &Params) {
    return find_if(Params, [Param](const ModelParam &P) { return P.Id == Param; });
  };
  auto Old = Find(Proof.Params), New = Find(M.Params);
  return Old != Proof.Params.end() && New != M.Params.end() && Old->CExpr == New->CExpr;
}

bool addGuardsOf(const PrivateArrays &Proof, KernelModel &M) {
  auto IsSame = [&](StringRef Name) { return meansTheSame(Proof, M, Name); };
  for (const ModelGuard &G : Proof.Guards) {
    if (any_of(M.Guards, [&](const ModelGuard &Has) { return Has.Condition == G.Condition; }))
      continue;
    if (!all_of(namesIn(G.Condition), IsSame))
      return false;
    M.Guards.push_back(G);
  }
  return true;
}

} // namespace swgen
