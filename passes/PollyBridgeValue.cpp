//===- PollyBridgeValue.cpp -----------------------------------------------===//
#include "PollyBridgeValue.h"
#include "IslTools.h"
#include "polly/Support/SCEVValidator.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Operator.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace llvm;

namespace swgen {

Polynomial ValueReader::exact(Value *V, BasicBlock *At) { return read(V, At, /*Modular=*/false); }

Polynomial ValueReader::offset(Value *V, BasicBlock *At) {
  SaveAndRestore Naming(NamesInexact, true);
  return read(V, At, /*Modular=*/V->getType()->isIntegerTy(64));
}

//===-- IR and SCEV to polynomials ----------------------------------------===//

Polynomial ValueReader::read(Value *V, BasicBlock *At, bool Modular) {
  if (!V->getType()->isIntegerTy() || V->getType()->getIntegerBitWidth() > 64)
    return Polynomial::invalid();
  if (auto *C = dyn_cast<ConstantInt>(V))
    return Polynomial(C->getSExtValue());
  if (auto *I = dyn_cast<Instruction>(V)) {
    Polynomial P = readInstruction(I, At, Modular);
    if (P.valid())
      return P;
  }
  Polynomial P = read(SE.getSCEVAtScope(V, R.LI->getLoopFor(At)), At, Modular);
  auto *Extended = dyn_cast<ZExtInst>(V);
  if (!P.valid() && Extended) {
    Value *Inner = Extended->getOperand(0);
    P = readNarrow(Inner, At);
    if (P.valid())
      Narrow.push_back({P, Inner->getType()->getIntegerBitWidth(), At});
  }
  auto *I = dyn_cast<Instruction>(V);
  if (!P.valid() && NamesInexact && I && S.contains(I))
    return Polynomial::symbol(symbol({nullptr, nullptr, nullptr, {}, nullptr, I}));
  return P;
}

/// V modulo 2 to the power of its width: any integer of that residue class will do.
Polynomial ValueReader::readNarrow(Value *V, BasicBlock *At) {
  if (auto *C = dyn_cast<ConstantInt>(V))
    return Polynomial(C->getSExtValue());
  auto *Op = dyn_cast<OverflowingBinaryOperator>(V);
  if (Op && cast<Instruction>(Op)->getOpcode() != Instruction::Shl) {
    Polynomial A = readNarrow(Op->getOperand(0), At), B = readNarrow(Op->getOperand(1), At);
    switch (Op->getOpcode()) {
    case Instruction::Add:
      return A + B;
    case Instruction::Sub:
      return A - B;
    default:
      return product(A, B);
    }
  }
  const SCEV *E = SE.getSCEVAtScope(V, R.LI->getLoopFor(At));
  Polynomial P =
      read(SE.getZeroExtendExpr(E, Type::getInt64Ty(V->getContext())), At, /*Modular=*/false);
  return P.valid() ? P : read(E, At, /*Modular=*/false);
}

std::optional<std::vector<RangeCheck>> ValueReader::rangeChecks() {
  std::vector<RangeCheck> Checks;
  for (const NarrowValue &N : Narrow) {
    RangeCheck Check{N.Value, N.Bits, {}};
    isl::set Domain = S.getDomainConditions(N.At).intersect_params(R.context());
    for (const auto &[M, C] : N.Value.terms())
      for (unsigned K : M) {
        isl::pw_aff Value = affineMonomial({K}, N.At);
        if (Value.is_null())
          return std::nullopt;
        isl::set Values = isl::map::from_pw_aff(Value).intersect_domain(Domain).range();
        if (!isBounded(Values, 0))
          return std::nullopt;
        Check.Symbols[K] = {coalesced(Values.dim_min(0)), coalesced(Values.dim_max(0))};
      }
    Checks.push_back(std::move(Check));
  }
  return Checks;
}

/// What the IR says more exactly than SCEV, which often loses `nsw`.
Polynomial ValueReader::readInstruction(Instruction *I, BasicBlock *At, bool Modular) {
  // A value of a loop that At is not in is that loop's last one.
  for (Loop *L = R.LI->getLoopFor(I->getParent()); L; L = L->getParentLoop())
    if (!L->contains(At))
      return Polynomial::invalid();
  if (auto *Phi = dyn_cast<PHINode>(I))
    return readPhi(Phi, At, Modular);
  if (isa<SExtInst>(I) || (isa<ZExtInst>(I) && cast<PossiblyNonNegInst>(I)->hasNonNeg()))
    return read(I->getOperand(0), At, /*Modular=*/false);
  auto *Op = dyn_cast<OverflowingBinaryOperator>(I);
  if (!Op)
    return readCases(I, At);
  bool Exact = Op->hasNoSignedWrap();
  if (!Exact && !Modular)
    return Polynomial::invalid();
  Polynomial A = read(I->getOperand(0), At, Modular), B = read(I->getOperand(1), At, Modular);
  std::optional<int64_t> Shift = B.constant();
  Wrapped |= !Exact;
  switch (I->getOpcode()) {
  case Instruction::Add:
    return A + B;
  case Instruction::Sub:
    return A - B;
  case Instruction::Mul:
    return product(A, B);
  case Instruction::Shl:
    if (Shift && *Shift >= 0 && *Shift < 62)
      return A * Polynomial(int64_t(1) << *Shift);
    return Polynomial::invalid();
  default:
    return Polynomial::invalid();
  }
}

/// A value by cases, if ScalarEvolution knows no more of it.
Polynomial ValueReader::readCases(Instruction *I, BasicBlock *At) {
  if (!S.contains(I))
    return Polynomial::invalid();
  SmallVector<Value *, 4> Parts;
  auto *Choice = dyn_cast<SelectInst>(I);
  if (Choice && isa<SCEVUnknown>(SE.getSCEV(I))) {
    auto *Compare = dyn_cast<ICmpInst>(Choice->getCondition());
    if (!Compare || !Compare->getOperand(0)->getType()->isIntegerTy())
      return Polynomial::invalid();
    Parts = {Compare->getOperand(0), Compare->getOperand(1), Choice->getTrueValue(),
             Choice->getFalseValue()};
  } else if (isRemainder(I)) {
    Parts = {I->getOperand(0), I->getOperand(1)};
  }
  SaveAndRestore Naming(NamesInexact, false);
  for (Value *Part : Parts)
    if (!exact(Part, At).valid())
      return Polynomial::invalid();
  return Parts.empty() ? Polynomial::invalid()
                       : Polynomial::symbol(symbol({nullptr, nullptr, nullptr, {}, I, nullptr}));
}

/// A divisor that is smaller has no cases.
static constexpr long VerySmall = 8;

/// Whether a remainder is one by cases.  Polly can express one by a number, but what a tile touches
/// of a row that wraps around is the whole row then.
bool ValueReader::isRemainder(Instruction *I) {
  if (I->getOpcode() != Instruction::SRem && I->getOpcode() != Instruction::URem)
    return false;
  auto *By = dyn_cast<ConstantInt>(I->getOperand(1));
  if (!By)
    return I->getOpcode() == Instruction::SRem;
  const size_t Checkpoint = checkpoint();
  const bool HasCases = !affineRemainder(cast<BinaryOperator>(I), I->getParent()).is_null();
  rollback(Checkpoint);
  return HasCases;
}

/// An induction variable: start + step * counter, if its increment cannot wrap.
Polynomial ValueReader::readPhi(PHINode *Phi, BasicBlock *At, bool Modular) {
  if (Phi->getNumIncomingValues() == 1)
    return read(Phi->getIncomingValue(0), At, Modular);
  Loop *L = R.LI->getLoopFor(Phi->getParent());
  if (!L || L->getHeader() != Phi->getParent() || !L->getLoopPreheader() || !L->getLoopLatch())
    return Polynomial::invalid();
  auto *Rec = dyn_cast<SCEVAddRecExpr>(SE.getSCEV(Phi));
  if (!Rec || Rec->getLoop() != L || !Rec->isAffine())
    return Polynomial::invalid();
  auto *Next =
      dyn_cast<OverflowingBinaryOperator>(Phi->getIncomingValueForBlock(L->getLoopLatch()));
  bool Exact = Rec->hasNoSignedWrap() || (Next && Next->hasNoSignedWrap());
  if (!Exact && !Modular)
    return Polynomial::invalid();
  Wrapped |= !Exact;
  Polynomial Start =
      read(Phi->getIncomingValueForBlock(L->getLoopPreheader()), L->getLoopPreheader(), Modular);
  Polynomial Step = read(Rec->getStepRecurrence(SE), At, Modular);
  Polynomial Value = Start + Step * Polynomial::symbol(symbol({L, nullptr, nullptr, {}, nullptr, nullptr}));
  if (!Value.valid())
    return Value;
  return Polynomial::symbol(symbol({nullptr, nullptr, Phi, Value, nullptr, nullptr}));
}

Polynomial ValueReader::read(const SCEV *E, BasicBlock *At, bool Modular) {
  if (auto *C = dyn_cast<SCEVConstant>(E)) {
    if (C->getAPInt().getSignificantBits() > 64)
      return Polynomial::invalid();
    return Polynomial(C->getAPInt().getSExtValue());
  }
  if (auto *X = dyn_cast<SCEVSignExtendExpr>(E)) {
    Polynomial P = read(X->getOperand(), At, /*Modular=*/false);
    return P.valid() ? P : readTerm(E, At);
  }
  if (auto *X = dyn_cast<SCEVZeroExtendExpr>(E)) {
    if (!SE.isKnownNonNegative(X->getOperand()))
      return readTerm(E, At);
    Polynomial P = read(X->getOperand(), At, /*Modular=*/false);
    return P.valid() ? P : readTerm(E, At);
  }
  auto *Nary = dyn_cast<SCEVNAryExpr>(E);
  if (!Nary || !(isa<SCEVAddExpr>(E) || isa<SCEVMulExpr>(E) || isa<SCEVAddRecExpr>(E)))
    return readTerm(E, At);
  if (!Nary->hasNoSignedWrap() && !Modular)
    return readTerm(E, At);
  Wrapped |= !Nary->hasNoSignedWrap();
  if (auto *Rec = dyn_cast<SCEVAddRecExpr>(E)) {
    if (!Rec->isAffine() || !encloses(Rec->getLoop(), At))
      return Polynomial::invalid();
    return read(Rec->getStart(), At, Modular) +
           read(Rec->getStepRecurrence(SE), At, Modular) *
               Polynomial::symbol(symbol({Rec->getLoop(), nullptr, nullptr, {}, nullptr, nullptr}));
  }
  Polynomial Result(isa<SCEVAddExpr>(E) ? 0 : 1);
  for (const SCEV *Operand : Nary->operands()) {
    Polynomial P = read(Operand, At, Modular);
    Result = isa<SCEVAddExpr>(E) ? Result + P : product(Result, P);
  }
  return Result;
}

Polynomial ValueReader::product(const Polynomial &A, const Polynomial &B) {
  for (const Polynomial &P : {B, A}) // mostly row * length
    if (P.degree() && all_of(P.terms(), [&](const auto &Term) {
          return all_of(Term.first, [&](unsigned K) { return isKnown(K); });
        }))
      Factors.push_back(P);
  return A * B;
}

bool ValueReader::encloses(const Loop *L, BasicBlock *At) const {
  return S.contains(L) && L->contains(At);
}

/// Anything else that Polly can express: minima, divisions by constants, values of the caller.
Polynomial ValueReader::readTerm(const SCEV *E, BasicBlock *At) {
  if (!E->getType()->isIntegerTy() ||
      !polly::isAffineExpr(&S.getRegion(), R.LI->getLoopFor(At), E, SE))
    return Polynomial::invalid();
  return Polynomial::symbol(symbol({nullptr, E, nullptr, {}, nullptr, nullptr}));
}

unsigned ValueReader::symbol(Symbol New) {
  for (unsigned K = 0; K < Symbols.size(); ++K)
    if (Symbols[K].Counter == New.Counter && Symbols[K].Term == New.Term &&
        Symbols[K].Phi == New.Phi && Symbols[K].Cases == New.Cases &&
        Symbols[K].Inexact == New.Inexact)
      return K;
  Symbols.push_back(New);
  return Symbols.size() - 1;
}

bool ValueReader::known(const SCEV *E) const {
  return E && !SCEVExprContains(E, [&](const SCEV *Part) {
           if (isa<SCEVAddRecExpr>(Part))
             return true;
           auto *U = dyn_cast<SCEVUnknown>(Part);
           auto *I = U ? dyn_cast<Instruction>(U->getValue()) : nullptr;
           return I && S.contains(I);
         });
}

bool ValueReader::hasCases(const Polynomial &P) const {
  return any_of(P.terms(), [&](const auto &Term) {
    return any_of(Term.first, [&](unsigned K) { return Symbols[K].Cases; });
  });
}

std::vector<Polynomial> ValueReader::strides(const Polynomial &P) const {
  std::map<Monomial, Polynomial> ByCounters;
  for (const auto &[M, C] : P.terms()) {
    Monomial Counters;
    Polynomial Rest(C);
    for (unsigned K : M) {
      if (known(Symbols[K].Term))
        Rest = Rest * Polynomial::symbol(K);
      else
        Counters.push_back(K);
    }
    if (!Counters.empty())
      ByCounters[Counters] = ByCounters[Counters] + Rest;
  }
  std::vector<Polynomial> Coefficients;
  for (const auto &[M, C] : ByCounters)
    if (!C.isZero())
      Coefficients.push_back(C);
  return Coefficients;
}

std::vector<const Loop *> ValueReader::steppedByNumbers(const Polynomial &P) const {
  std::vector<const Loop *> Loops;
  for (const auto &[M, C] : P.terms()) {
    if (M.size() != 1 || known(Symbols[M[0]].Term))
      continue;
    const Symbol &S = Symbols[M[0]];
    auto *Rec = dyn_cast_or_null<SCEVAddRecExpr>(S.Term);
    if (const Loop *L = S.Counter ? S.Counter
                        : S.Phi   ? R.LI->getLoopFor(S.Phi->getParent())
                        : Rec     ? Rec->getLoop()
                                  : nullptr)
      Loops.push_back(L);
  }
  return Loops;
}

//===-- polynomials to isl ------------------------------------------------===//

/// What Polly makes of a value that is known before the region is the same in all blocks that are
/// in as many loops.
polly::PWACtx ValueReader::askPolly(const SCEV *E, BasicBlock *At, const isl::set &Domain) {
  isl_ctx *Ctx = S.getIslCtx().get();
  const std::pair<const SCEV *, unsigned> Key(E, countOf(Domain.tuple_dim()));
  const bool IsKnown = known(E);
  if (auto Found = KnownTerms.find(Key); IsKnown && Found != KnownTerms.end()) {
    for (polly::Assumption A : Found->second.Assumed) {
      A.BB = At;
      Assumed.push_back(std::move(A));
    }
    return Found->second.Value;
  }
  const size_t Before = Assumed.size();
  S.addParams(polly::getParamsInAffineExpr(&S.getRegion(), R.LI->getLoopFor(At), E, SE));
  polly::PWACtx Result = S.getPwAff(E, At, /*NonNegative=*/false, &Assumed);
  if (IsKnown && isl_ctx_last_error(Ctx) == isl_error_none)
    KnownTerms[Key] = {Result, {Assumed.begin() + Before, Assumed.end()}};
  return Result;
}

isl::pw_aff ValueReader::affineTerm(const SCEV *E, BasicBlock *At) {
  // Polly does not expect an end of isl's operations here; it has limits of its own.
  isl_ctx *Ctx = S.getIslCtx().get();
  if (isl_ctx_last_error(Ctx) != isl_error_none)
    return {};
  auto [Known, New] = Terms.try_emplace({E, At});
  auto &[Value, Outside] = Known->second;
  if (!New) {
    Invalid.push_back(Outside);
    return Value;
  }
  unsigned long Limit = isl_ctx_get_max_operations(Ctx);
  isl_ctx_set_max_operations(Ctx, 0);
  const isl::set Domain = S.getDomainConditions(At);
  const polly::PWACtx Result = askPolly(E, At, Domain);
  isl_ctx_set_max_operations(Ctx, Limit);
  Value = Result.first;
  Outside = Result.second.intersect(Domain).params();
  Invalid.push_back(Outside);
  if (isl_ctx_last_error(Ctx) == isl_error_none)
    return Value;
  Terms.erase(Known);
  return Result.first;
}

isl::pw_aff ValueReader::affineValue(Value *V, BasicBlock *At) { return affine(exact(V, At), At); }

isl::pw_aff ValueReader::affineChoice(SelectInst *Choice, BasicBlock *At) {
  auto *Compare = cast<ICmpInst>(Choice->getCondition());
  isl::pw_aff L = affineValue(Compare->getOperand(0), At),
              R = affineValue(Compare->getOperand(1), At),
              Then = affineValue(Choice->getTrueValue(), At),
              Else = affineValue(Choice->getFalseValue(), At);
  if (L.is_null() || R.is_null() || Then.is_null() || Else.is_null())
    return {};
  isl::set Holds;
  switch (Compare->getPredicate()) {
  case CmpInst::ICMP_EQ:
    Holds = L.eq_set(R);
    break;
  case CmpInst::ICMP_NE:
    Holds = L.ne_set(R);
    break;
  case CmpInst::ICMP_SLT:
    Holds = L.lt_set(R);
    break;
  case CmpInst::ICMP_SLE:
    Holds = L.le_set(R);
    break;
  case CmpInst::ICMP_SGT:
    Holds = L.gt_set(R);
    break;
  case CmpInst::ICMP_SGE:
    Holds = L.ge_set(R);
    break;
  default: // of unsigned numbers
    return {};
  }
  return Then.intersect_domain(Holds).union_add(Else.subtract_domain(Holds)).coalesce();
}

/// Null where the dividend may be below zero, or the quotient differ by more than two, of a divisor
/// that is not very small, for which a check will do.  Those of `(i + n - 1) % n` are 0 and 1, of
/// `(i + n + 1) % n` 1 and 2, and with a loop over distances from -1 to 1 all three.
isl::pw_aff ValueReader::affineRemainder(BinaryOperator *Remainder, BasicBlock *At) {
  constexpr int MostQuotient = 3;
  isl::pw_aff Of = affineValue(Remainder->getOperand(0), At),
              By = affineValue(Remainder->getOperand(1), At);
  if (Of.is_null() || By.is_null())
    return {};
  isl::set Domain = S.getDomainConditions(At).intersect_params(R.context());
  isl::set Small = By.lt_set(By.sub(By).add_constant(isl::val(By.ctx(), VerySmall)));
  isl::pw_aff Zero = Of.sub(Of);
  // All elements of a very short row are soon touched.  ScalarEvolution may have parities of sums
  // as sums of parities, of which Polly makes a piece for each of them.
  if (auto *C = dyn_cast<ConstantInt>(Remainder->getOperand(1)); C && C->getValue().slt(VerySmall))
    return C->getValue().sgt(0) && Domain.is_subset(Of.ge_set(Zero)).is_true()
               ? Of.mod(isl::val(Of.ctx(), C->getSExtValue()))
               : isl::pw_aff();
  std::vector<isl::pw_aff> Rest = {Of}; // by quotient
  while (Rest.size() <= MostQuotient)
    Rest.push_back(Rest.back().sub(By));
  for (int More : {1, 2})
    for (int First = 0; First + More <= MostQuotient; ++First) {
      isl::set Bad =
          Domain.subtract(Rest[First].ge_set(Zero).intersect(Rest[First + More].lt_set(By)));
      // A remainder by a number needs no check: Polly expresses one whatever the quotient is.
      const bool Fits = isa<ConstantInt>(Remainder->getOperand(1)) ? Bad.is_empty().is_true()
                                                                   : Bad.is_subset(Small).is_true();
      if (!Fits || Domain.params().is_subset(Bad.params()).is_true())
        continue;
      Invalid.push_back(Bad.params());
      isl::set Below = Rest[First].lt_set(By); // what no later one has
      isl::pw_aff Value = Rest[First].intersect_domain(Below);
      for (int Quotient = First + 1; Quotient <= First + More; ++Quotient) {
        isl::set UpTo = Rest[Quotient].lt_set(By);
        Value = Value.union_add(Rest[Quotient].intersect_domain(UpTo.subtract(Below)));
        Below = UpTo;
      }
      return Value.coalesce();
    }
  return {};
}

isl::pw_aff ValueReader::affineMonomial(const Monomial &M, BasicBlock *At) {
  if (M.size() == 1) {
    const Symbol Sym = Symbols[M[0]]; // a copy: reading adds symbols
    if (auto *Choice = dyn_cast_or_null<SelectInst>(Sym.Cases))
      return affineChoice(Choice, At);
    if (Sym.Cases)
      return affineRemainder(cast<BinaryOperator>(Sym.Cases), At);
    if (Sym.Term)
      return affineTerm(Sym.Term, At);
    if (Sym.Phi)
      return affine(Polynomial(Sym.Value), At);
    if (Sym.Inexact)
      return {};
    SmallVector<Loop *, 4> Around = R.loopsAround(At);
    auto *Dim = find(Around, Sym.Counter);
    if (Dim == Around.end())
      return {};
    isl::local_space Space(S.getDomainConditions(At).get_space());
    return isl::pw_aff(isl::aff::var_on_domain(Space, isl::dim::set, Dim - Around.begin()));
  }
  // A product of values known before the region is one such value.
  const SCEV *Product = nullptr;
  for (unsigned K : M) {
    const SCEV *Factor = Symbols[K].Term;
    if (!known(Factor))
      return {};
    Factor = SE.getTruncateOrSignExtend(Factor, Type::getInt64Ty(R.F.getContext()));
    Product = Product ? SE.getMulExpr(Product, Factor) : Factor;
  }
  if (!polly::isAffineExpr(&S.getRegion(), R.LI->getLoopFor(At), Product, SE))
    return {};
  return affineTerm(Product, At);
}

Polynomial ValueReader::expand(const Polynomial &P) const {
  if (!P.valid())
    return P;
  Polynomial Result;
  for (const auto &[M, C] : P.terms()) {
    Polynomial Term(C);
    for (unsigned K : M)
      Term = Term * (Symbols[K].Phi ? expand(Symbols[K].Value) : Polynomial::symbol(K));
    Result = Result + Term;
  }
  return Result;
}

isl::pw_aff ValueReader::affine(const Polynomial &P, BasicBlock *At) {
  if (!P.valid())
    return {};
  isl::space Space = S.getDomainConditions(At).get_space();
  isl::pw_aff Sum(isl::aff::zero_on_domain(Space));
  for (const auto &[M, C] : P.terms()) {
    isl::pw_aff Term;
    if (M.empty())
      Term = isl::pw_aff(isl::aff(isl::local_space(Space), isl::val(S.getIslCtx(), C)));
    else if (isl::pw_aff Value = affineMonomial(M, At); !Value.is_null())
      Term = Value.scale(C);
    else
      return {};
    Sum = Sum.add(Term);
  }
  return Sum;
}

isl::set ValueReader::violated() const {
  isl::set Bad = isl::set::empty(R.context().space());
  for (const isl::set &I : Invalid)
    Bad = Bad.unite(I);
  return uniteViolated(Bad, S, Assumed);
}

} // namespace swgen
