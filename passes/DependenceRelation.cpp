//===- DependenceRelation.cpp ---------------------------------------------===//
#include "DependenceRelation.h"
#include "IslTools.h"
#include "isl/map.h"

using namespace llvm;

namespace swgen {

static unsigned partsOf(const isl::map &M) { return countOf(M.n_basic_map()); }

static isl::basic_map partOf(const isl::map &M, size_t K) {
  return isl::manage(isl_map_get_basic_map_list(M.get())).get_at(int(K));
}

isl::map withoutEmptyParts(const isl::map &M, std::vector<Conjunction> *Read) {
  isl::map Result;
  std::vector<Conjunction> Known;
  isl::basic_map_list Parts = isl::manage(isl_map_get_basic_map_list(M.get()));
  for (unsigned K = 0, E = countOf(Parts.size()); K < E; ++K) {
    isl::basic_map Part = Parts.get_at(K);
    if (Part.is_null())
      return isl::map();
    Conjunction Rows(Part);
    if (isEmpty(Part, Rows))
      continue;
    Known.push_back(std::move(Rows));
    // isl compares what it unites, be it with nothing.
    Result = Result.is_null() ? isl::map(Part) : Result.unite(isl::map(Part));
  }
  if (Result.is_null() && Known.empty())
    return isl::map::empty(M.get_space());
  if (Read && !Result.is_null() && partsOf(Result) != Known.size()) { // some were the same
    Known.clear();
    for (unsigned K = 0, E = partsOf(Result); K < E; ++K)
      Known.emplace_back(partOf(Result, K));
  }
  if (Read && !Result.is_null())
    *Read = std::move(Known);
  return Result;
}

//===-- in any order ------------------------------------------------------===//

MeetingPairs::MeetingPairs(const isl::map &Pairs) { Whole = withoutEmptyParts(Pairs, &Parts); }

MeetingPairs::MeetingPairs(std::shared_ptr<MeetingPairs> Turned) : Other(std::move(Turned)) {
  const unsigned In = Other->inputs();
  for (Conjunction &Part : Other->Parts)
    Parts.push_back(Part.reversed(In));
}

unsigned MeetingPairs::inputs() const {
  return countOf(Other ? Other->Whole.dim(isl::dim::out) : Whole.dim(isl::dim::in));
}

isl::map MeetingPairs::map() {
  if (Whole.is_null() && Other)
    Whole = Other->Whole.reverse();
  return Whole;
}

//===-- in the order of the source ----------------------------------------===//

DependenceRelation::DependenceRelation(const isl::map &Whole)
    : Here(std::make_shared<State>(State{Whole, nullptr, {}, {}})) {}

DependenceRelation DependenceRelation::among(const std::shared_ptr<MeetingPairs> &Pairs,
                                             Cases Order) {
  State Found{isl::map(), Pairs, std::move(Order), {}};
  for (auto [K, Rows] : enumerate(Pairs->parts()))
    for (auto [C, Case] : enumerate(Found.Order)) {
      const IntegerPoints Points = Rows.pointsWhere(Case);
      if (Points == IntegerPoints::None)
        continue;
      Part P{K, C, isl::basic_map()};
      if (Points == IntegerPoints::Unknown) {
        P.Met = meet(Found, P);
        if (P.Met.is_null())
          return DependenceRelation();
        if (P.Met.is_empty().is_true())
          continue;
      }
      Found.Parts.push_back(std::move(P));
    }
  DependenceRelation Result;
  if (!Found.Parts.empty())
    Result.Here = std::make_shared<State>(std::move(Found));
  return Result;
}

unsigned DependenceRelation::inputs() const {
  return Here->Pairs ? Here->Pairs->inputs() : countOf(Here->Whole.dim(isl::dim::in));
}

/// Where the part of the pairs meets its case.
isl::basic_map DependenceRelation::meet(State &S, Part &P) {
  if (P.Met.is_null()) {
    isl::map Pairs = S.Pairs->map();
    if (!Pairs.is_null())
      P.Met = CaseMaps(Pairs.space(), S.Order).meet(partOf(Pairs, P.Of), P.Case);
  }
  return P.Met;
}

isl::map DependenceRelation::map() const {
  if (!Here || !Here->Whole.is_null() || !Here->Pairs)
    return Here ? Here->Whole : isl::map();
  const isl::map Pairs = Here->Pairs->map();
  if (Pairs.is_null())
    return isl::map();
  CaseMaps Maps(Pairs.space(), Here->Order);
  isl::basic_map_list Parts = isl::manage(isl_map_get_basic_map_list(Pairs.get()));
  isl::map Result;
  for (const Part &P : Here->Parts) {
    isl::basic_map Met = P.Met.is_null() ? Maps.meet(Parts.get_at(int(P.Of)), P.Case) : P.Met;
    Result = &P == &Here->Parts.front() ? isl::map(Met) : Result.unite(isl::map(Met));
    if (Result.is_null())
      return Result;
  }
  return Here->Whole = Result;
}

isl::basic_map DependenceRelation::part(size_t K) const {
  return Here->Pairs ? meet(*Here, Here->Parts[K]) : partOf(Here->Whole, K);
}

std::optional<std::vector<Conjunction>> DependenceRelation::read() const {
  std::vector<Conjunction> Result;
  if (Here->Pairs) {
    Result.reserve(Here->Parts.size());
    for (const Part &P : Here->Parts) {
      Result.push_back(Here->Pairs->parts()[P.Of]);
      Result.back().add(Here->Order[P.Case]);
    }
    return Result;
  }
  isl::basic_map_list All = isl::manage(isl_map_get_basic_map_list(Here->Whole.get()));
  if (All.is_null())
    return std::nullopt;
  for (unsigned K = 0, E = countOf(All.size()); K < E; ++K)
    Result.emplace_back(All.get_at(K));
  return Result;
}

} // namespace swgen
