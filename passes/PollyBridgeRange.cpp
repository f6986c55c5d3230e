//===- PollyBridgeRange.cpp - values of which a range is known ------------===//
//
// What a loop inside a statement counts is a call `sw_within_<n>(low, high)` in the analysis
// function (plugin/AnalysisSource.cpp), and so is an unknown subscript inside a struct, with what
// it is computed from behind; of what comes from memory the type and masks tell a range.
//
//===----------------------------------------------------------------------===//
#include "IslTools.h"
#include "PollyBridgeValue.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace llvm;

namespace swgen {

/// Factor times all symbols.
static Polynomial termOf(ArrayRef<unsigned> Symbols, int64_t Factor) {
  Polynomial Term(Factor);
  for (unsigned K : Symbols)
    Term = Term * Polynomial::symbol(K);
  return Term;
}

bool ValueReader::isInexact(const Polynomial &P) const {
  return any_of(P.terms(), [&](const auto &Term) {
    return any_of(Term.first, [&](unsigned K) {
      const Symbol &Sym = Symbols[K];
      return Sym.Inexact || (Sym.Phi && isInexact(Sym.Value));
    });
  });
}

bool ValueReader::isNarrow(const Polynomial &P) const {
  constexpr unsigned Most = 32;
  const Polynomial Expanded = expand(P);
  return all_of(Expanded.terms(), [&](const auto &Term) {
    return all_of(Term.first, [&](unsigned K) {
      const Value *V = Symbols[K].Inexact;
      if (V && isa<SExtInst, ZExtInst>(V))
        V = cast<CastInst>(V)->getOperand(0);
      return !V || V->getType()->getIntegerBitWidth() <= Most;
    });
  });
}

ValueReader::FoundValue ValueReader::foundIn(const Polynomial &P) const {
  FoundValue Result;
  const Polynomial Expanded = expand(P);
  for (const auto &[M, C] : Expanded.terms()) {
    const Polynomial Term = termOf(M, C);
    if (!isInexact(Term)) {
      Result.Known = Result.Known + Term;
      continue;
    }
    if (M.size() != 1 || Result.Found)
      return {};
    Result.Found = Symbols[M[0]].Inexact;
    Result.Factor = C;
  }
  return Result;
}

bool ValueReader::hasRanges(const Polynomial &P, BasicBlock *At) {
  const Polynomial Expanded = expand(P);
  return all_of(Expanded.terms(), [&](const auto &Term) {
    return all_of(Term.first, [&](unsigned K) {
      Instruction *I = Symbols[K].Inexact;
      return !I || rangeOf(I, At).isBounded();
    });
  });
}

isl::pw_aff ValueReader::number(int64_t N, BasicBlock *At) const {
  isl::space Space = S.getDomainConditions(At).get_space();
  return isl::pw_aff(isl::aff(isl::local_space(Space), isl::val(S.getIslCtx(), long(N))));
}

/// The arguments are exact integers, or ranges in their turn: the range has no conditions of its
/// own.
ValueRange ValueReader::rangeOfCall(CallInst *Call, BasicBlock *At) {
  const size_t NarrowBefore = Narrow.size();
  ValueRange Ends[2];
  for (unsigned K : {0, 1}) {
    SaveAndRestore Naming(NamesInexact, true);
    Ends[K] = range(exact(Call->getArgOperand(K), At), At);
  }
  if (Narrow.size() == NarrowBefore)
    return {Ends[0].Lo, Ends[1].Hi};
  Narrow.resize(NarrowBefore);
  return {};
}

ValueRange ValueReader::rangeOf(Instruction *I, BasicBlock *At) {
  Value *Narrowest = I;
  while (isa<ZExtInst, SExtInst>(Narrowest))
    Narrowest = cast<CastInst>(Narrowest)->getOperand(0);
  if (auto *Call = dyn_cast<CallInst>(Narrowest);
      Call && Call->getCalledFunction() &&
      Call->getCalledFunction()->getName().starts_with("sw_within_"))
    return rangeOfCall(Call, At);
  // The range of an int says nothing.
  constexpr int64_t Most = int64_t(1) << 30;
  if (!SE.isSCEVable(I->getType()))
    return {};
  ConstantRange Range = SE.getSignedRange(SE.getSCEV(I));
  std::optional<int64_t> Lo = Range.getSignedMin().trySExtValue(),
                         Hi = Range.getSignedMax().trySExtValue();
  ValueRange Result;
  if (Lo && *Lo > -Most)
    Result.Lo = number(*Lo, At);
  if (Hi && *Hi < Most)
    Result.Hi = number(*Hi, At);
  return Result;
}

ValueRange ValueReader::range(const Polynomial &P, BasicBlock *At) {
  if (!P.valid())
    return {};
  Polynomial Known;
  ValueRange Sum;
  Sum.Lo = Sum.Hi = number(0, At);
  const Polynomial Expanded = expand(P);
  for (const auto &[M, C] : Expanded.terms()) {
    const Polynomial Term = termOf(M, C);
    if (!isInexact(Term)) {
      Known = Known + Term;
      continue;
    }
    if (M.size() != 1)
      return {};
    ValueRange R = rangeOf(Symbols[M[0]].Inexact, At);
    if (C < 0)
      std::swap(R.Lo, R.Hi);
    auto Add = [C = C](isl::pw_aff &To, const isl::pw_aff &Value) {
      To = To.is_null() || Value.is_null() ? isl::pw_aff()
                                           : To.add(Value.scale(isl::val(Value.ctx(), long(C))));
    };
    Add(Sum.Lo, R.Lo);
    Add(Sum.Hi, R.Hi);
  }
  isl::pw_aff Rest = affine(Known, At);
  if (Rest.is_null())
    return {};
  for (isl::pw_aff *End : {&Sum.Lo, &Sum.Hi})
    if (!End->is_null())
      *End = End->add(Rest);
  return Sum;
}

} // namespace swgen
