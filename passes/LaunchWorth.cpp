//===- LaunchWorth.cpp ----------------------------------------------------===//
#include "LaunchWorth.h"
#include "IslText.h"
#include "IslTools.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

using namespace llvm;

namespace swgen {

namespace {

/// Beyond, the text of a bound is longer than the loops that it is about.
constexpr unsigned MostCases = 2;

/// Cycles of the control of a loop, per iteration.
constexpr double LoopControl = 2;

/// A product: cycles times the extents of some loops.
struct Term {
  std::vector<std::string> Extents; ///< C; none of them a number
  double Cycles = 0;
};

double instanceCycles(const KernelModel &Text, const ModelStmt &S, const StmtWork &W,
                      const MachineTiming &Timing) {
  double Accesses = 0;
  for (const ModelAccess &A : Text.Accesses)
    if (A.Stmt == S.Id && A.Access >= 0 && !A.Rare)
      Accesses += A.Read + A.writes();
  return std::ceil(W.Float + W.Memory + W.Any + W.Chain + Accesses * Timing.HostAccess +
                   LoopControl);
}

/// Iterations from the first to the last, the parameters such that there are any.
std::optional<isl::pw_aff> extentOf(const isl::set &Domain, unsigned Dim) {
  if (!isBounded(Domain, Dim))
    return std::nullopt;
  isl::pw_aff Extent = Domain.dim_max(Dim).sub(Domain.dim_min(Dim)).add_constant(1);
  Extent = coalesced(Extent.gist(Domain.params()));
  if (countOf(Extent.n_piece()) > MostCases)
    return std::nullopt;
  return Extent;
}

std::optional<Term> termOf(const KernelModel &Text, const ModelStmt &S, double Cycles) {
  Term T;
  T.Cycles = Cycles;
  isl::set Domain = S.Domain.intersect_params(Text.Context);
  isl::set Known = Text.Context.intersect(Domain.params());
  for (unsigned D = 0, E = countOf(Domain.tuple_dim()); D < E; ++D) {
    std::optional<isl::pw_aff> Extent = extentOf(Domain, D);
    if (!Extent)
      return std::nullopt;
    std::string Factor = cText(*Extent, Known, {});
    int64_t Number;
    if (!StringRef(Factor).getAsInteger(10, Number))
      T.Cycles *= Number;
    else
      T.Extents.push_back(operandText(Factor));
  }
  return T;
}

std::string sum(ArrayRef<Term> Terms) {
  std::string Sum;
  for (const Term &T : Terms) {
    Sum += (Sum.empty() ? "" : " + ") + std::to_string(std::llround(T.Cycles)) + ".0";
    for (const std::string &E : T.Extents)
      Sum += " * " + E;
  }
  return Sum;
}

} // namespace

LaunchWorth launchWorth(const KernelModel &Text, ArrayRef<StmtWork> Work,
                        const MachineTiming &Timing, double Least) {
  LaunchWorth Worth;
  Worth.Launch = std::llround(Least);
  std::vector<Term> Terms(1); // the first: what is known
  for (const ModelStmt &S : Text.Stmts) {
    const StmtWork &W = Work[S.source()];
    std::optional<Term> T;
    if (!W.Unbounded)
      T = termOf(Text, S, instanceCycles(Text, S, W, Timing));
    if (!T)
      return Worth;
    auto Same = find_if(Terms, [&](const Term &Other) { return Other.Extents == T->Extents; });
    if (Same == Terms.end())
      Terms.push_back(*T);
    else
      Same->Cycles += T->Cycles;
  }
  if (Terms.size() == 1 || Terms.front().Cycles >= Worth.Launch)
    return Worth;
  if (Terms.front().Cycles == 0)
    Terms.erase(Terms.begin());
  Worth.Work = sum(Terms);
  return Worth;
}

} // namespace swgen
