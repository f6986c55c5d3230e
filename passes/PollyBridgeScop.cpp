//===- PollyBridgeScop.cpp ------------------------------------------------===//
#include "PollyBridgeScop.h"
#include "Canonicalize.h"
#include "IslTools.h"
#include "polly/ScopBuilder.h"
#include "polly/ScopDetectionDiagnostic.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Analysis/RegionInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;

namespace swgen {

//===-- options -----------------------------------------------------------===//

static void setOption(StringRef Name, StringRef Value) {
  if (cl::Option *O = cl::getRegisteredOptions().lookup(Name))
    O->addOccurrence(0, Name, Value, /*MultiArg=*/true);
}

static void setOption(StringRef Name, bool Value) {
  setOption(Name, StringRef(Value ? "true" : "false"));
}

void configurePolly() {
  polly::PollyProcessUnprofitable = true; // the user chose the region
  polly::PollyTrackFailures = true;
  polly::PollyInvariantLoadHoisting = false;
  polly::PollyAllowFullFunction = false;
  polly::PollyUseRuntimeAliasChecks = false;
  setOption("polly-allow-nonaffine", true);
  setOption("polly-allow-nonaffine-branches", true);
  setOption("polly-allow-nonaffine-loops", false);
  setOption("polly-allow-error-blocks", false); // would take "never runs" for granted
  setOption("polly-ignore-aliasing", true);     // AliasObligations are our own
  setOption("polly-ignore-inbounds", true);     // splits are proved by Subscript
  setOption("polly-on-isl-error-abort", false);
  setOption("polly-detect-reductions", false);
  // The context is our own (boundParams): nothing that Polly makes simpler by it is read.
  setOption("polly-ignore-parameter-bounds", true);
  // Statements are our own; only the domains of basic blocks are read.  Fewer of Polly's cost less.
  setOption("polly-stmt-granularity", StringRef("bb"));
}

//===-- marks -------------------------------------------------------------===//

static std::optional<int> suffix(StringRef Name, StringRef Prefix, size_t Limit) {
  int Id;
  if (!Name.consume_front(Prefix) || Name.getAsInteger(10, Id) || Id < 0 ||
      static_cast<size_t>(Id) >= Limit)
    return std::nullopt;
  return Id;
}

static void noteMark(StoreInst *Store, StringRef Name, const RegionInfo &Info, Marks &M) {
  if (std::optional<int> Loop = suffix(Name, "sw_iv_", Info.Loops.size()))
    M.LoopVars[*Loop].push_back(Store);
  if (std::optional<int> Stmt = suffix(Name, "sw_at_", Info.Stmts.size()))
    M.Stmts[*Stmt].push_back(Store);
  auto [Array, Dim] = Name.rsplit('_');
  if (std::optional<int> A = suffix(Array, "sw_dim_", Info.Arrays.size()))
    if (std::optional<int> K = suffix(Dim, "", Info.Arrays[*A].TensorDims))
      M.TensorExtents[*A][*K] = Store->getValueOperand();
}

/// Local variables, the marks themselves, and constants that initialise local arrays.
static bool isOwnMemory(const Value *Pointer) {
  const Value *Base = getUnderlyingObject(Pointer, /*MaxLookup=*/0);
  if (auto *G = dyn_cast<GlobalVariable>(Base))
    return G->isConstant() || G->getName().starts_with("sw_");
  return isa<AllocaInst>(Base);
}

/// The value from before the region of an array that is private to it.
static bool isInitialValue(const Value *V) {
  const auto *Arg = dyn_cast<Argument>(getUnderlyingObject(V));
  return Arg && Arg->getName().starts_with("sw_init_");
}

static bool touchesUnknownMemory(const Instruction &I) {
  if (const Value *Pointer = getLoadStorePointerOperand(&I))
    return !isOwnMemory(Pointer);
  if (auto *Transfer = dyn_cast<MemTransferInst>(&I))
    return !isOwnMemory(Transfer->getDest()) ||
           !(isOwnMemory(Transfer->getSource()) || isInitialValue(Transfer->getSource()));
  if (auto *Fill = dyn_cast<MemSetInst>(&I))
    return !isOwnMemory(Fill->getDest());
  return false; // Polly refuses calls that touch memory
}

Marks findMarks(Function &F, const RegionInfo &Info) {
  Marks M;
  M.LoopVars.resize(Info.Loops.size());
  M.Stmts.resize(Info.Stmts.size());
  M.Accesses.resize(Info.Accesses.size());
  for (const ArrayDesc &A : Info.Arrays)
    M.TensorExtents.emplace_back(A.TensorDims, nullptr);
  for (Instruction &I : instructions(F)) {
    if (auto *Store = dyn_cast<StoreInst>(&I))
      if (auto *G = dyn_cast<GlobalVariable>(Store->getPointerOperand()))
        noteMark(Store, G->getName(), Info, M);
    const MDNode *Tag = I.getMetadata("sw.access");
    const auto *Id = Tag && Tag->getNumOperands() == 1
                         ? mdconst::dyn_extract<ConstantInt>(Tag->getOperand(0))
                         : nullptr;
    const Value *Pointer = getLoadStorePointerOperand(&I);
    // The address computation may carry the tag too: its loads are of local variables.
    if (Id && Pointer && !isa<AllocaInst>(Pointer) && Id->getZExtValue() < M.Accesses.size())
      M.Accesses[Id->getZExtValue()].push_back(&I);
    else if (touchesUnknownMemory(I))
      M.Unknown = &I;
  }
  return M;
}

//===-- building ----------------------------------------------------------===//

RegionScop::RegionScop(Function &F, const RegionInfo &Info) : F(F), Info(Info) {
  configurePolly();
  PassBuilder PB;
  PB.registerModuleAnalyses(MAM);
  PB.registerCGSCCAnalyses(CGAM);
  PB.registerFunctionAnalyses(FAM);
  PB.registerLoopAnalyses(LAM);
  PB.crossRegisterProxies(LAM, FAM, CGAM, MAM);

  BasicBlock *Body = canonicalize(F, FAM);
  if (!Body)
    refuse(213, Info.Pos, {"its control flow does not end in one place"});
  if (!Body)
    return;
  Mark = findMarks(F, Info);
  LI = &FAM.getResult<LoopAnalysis>(F);
  SE = &FAM.getResult<ScalarEvolutionAnalysis>(F);
  buildScop(Body);
  if (!refused() && Mark.Unknown)
    refuse(213, Info.Pos,
           {"an access of memory could not be traced back to the source; please report "
            "this as a bug of swgen"});
  if (!refused())
    mapLoops();
}

void RegionScop::buildScop(BasicBlock *Body) {
  auto &DT = FAM.getResult<DominatorTreeAnalysis>(F);
  auto &AA = FAM.getResult<AAManager>(F);
  auto &RI = FAM.getResult<RegionInfoAnalysis>(F);
  auto &AC = FAM.getResult<AssumptionAnalysis>(F);
  auto &ORE = FAM.getResult<OptimizationRemarkEmitterAnalysis>(F);
  Detection = std::make_unique<polly::ScopDetection>(DT, *SE, *LI, RI, AA, ORE);
  Detection->detect(F);

  Region *R = RI.getRegionFor(Body);
  while (R && R->getParent() && R->getParent()->getEntry() == Body)
    R = R->getParent();
  if (!R || R->isTopLevelRegion() || R->getEntry() != Body)
    return refuse(213, Info.Pos, {"its control flow is not a nest of counted loops"});
  if (!Detection->isMaxRegionInScop(*R, /*Verify=*/false)) {
    if (const polly::RejectLog *Log = Detection->lookupRejectionLog(R))
      for (const polly::RejectReasonPtr &Reason : *Log)
        if (Refusals.empty())
          explain(*Reason);
    if (Refusals.empty())
      refuse(213, Info.Pos, {"its control flow is not a nest of counted loops"});
    return;
  }
  // ScopInfo would detect the region once more and count what statistics want.
  auto Ask = [&] {
    Built =
        polly::ScopBuilder(R, AC, AA, F.getDataLayout(), DT, *LI, *Detection, *SE, ORE).getScop();
    S = Built.get();
  };
  auto Build = [&] {
    hideSubscripts(*R);
    Ask();
    if (!S)
      return;
    boundParams();
    if (readHidden())
      return;
    showSubscripts(*R);
    Ask();
    if (S)
      boundParams();
  };
  Build();
  if (!S) { // members of several sizes: Polly divides subscripts by the size of the first
    setOption("polly-delinearize", false);
    Detection = std::make_unique<polly::ScopDetection>(DT, *SE, *LI, RI, AA, ORE);
    Detection->detect(F);
    if (Detection->isMaxRegionInScop(*R, /*Verify=*/false))
      Build();
    setOption("polly-delinearize", true);
  }
  if (!S)
    refuse(213, Info.Pos, {"its loop bounds and conditions are too complex to analyse"});
}

/// A region loop is the IR loop around its mark, unless that is already the parent's: then the loop
/// ran at most once per iteration of the parent and is gone.
void RegionScop::mapLoops() {
  LoopOf.assign(Info.Loops.size(), nullptr);
  for (const LoopDesc &D : Info.Loops) {
    Loop *L = nullptr;
    for (StoreInst *Store : Mark.LoopVars[D.Id]) {
      Loop *Around = LI->getLoopFor(Store->getParent());
      if (L && Around != L)
        refuse(213, D.Pos, {"the loop over '" + D.Var + "' has been split into several"});
      L = Around;
    }
    for (int P = D.Parent; P != -1; P = Info.Loops[P].Parent)
      if (L && LoopOf[P] == L)
        L = nullptr;
    LoopOf[D.Id] = L;
  }
}

SmallVector<Loop *, 4> RegionScop::loopsAround(const BasicBlock *BB) const {
  SmallVector<Loop *, 4> Loops;
  for (Loop *L = LI->getLoopFor(BB); L; L = L->getParentLoop())
    Loops.insert(Loops.begin(), L);
  return Loops;
}

isl::set RegionScop::domainAt(BasicBlock *BB) const {
  isl::set &Domain = Domains[BB];
  if (!Domain.is_null())
    return Domain;
  Domain = S->getDomainConditions(BB);
  // A piece for each remainder of what the bounds of a loop divide are all iterations together.
  if (pieces(Domain) > 1 && hasDivisions(Domain))
    if (isl::set All = asConjunction(Domain); !All.is_null())
      Domain = All;
  return Domain;
}

/// The variable of L is signed in the source: iterations without end have no meaning.
static bool countsSigned(const Loop &L) {
  return any_of(L.getHeader()->phis(), [&](const PHINode &Phi) {
    const auto *Add =
        dyn_cast<OverflowingBinaryOperator>(Phi.getIncomingValueForBlock(L.getLoopLatch()));
    return Add && Add->hasNoSignedWrap();
  });
}

/// Polly leaves out iterations without end.  It takes `unsigned char j = 3; j < 4; j--` for such,
/// as it has negative values for what becomes large ones, and forgets that where ScalarEvolution
/// knows that nothing overflows.  Loops are rotated: one that is reached has an iteration.
isl::set RegionScop::withoutIterations() const {
  isl::set Lost = isl::set::empty(Context.space());
  for (Loop *L : LoopOf) {
    BasicBlock *Before = L ? L->getLoopPreheader() : nullptr;
    if (!Before || !L->getLoopLatch() || !S->contains(Before) || !S->hasNSWAddRecForLoop(L) ||
        (!isa<SCEVConstant>(SE->getBackedgeTakenCount(L)) && countsSigned(*L)))
      continue;
    const isl::set Reached = domainAt(Before), Runs = domainAt(L->getHeader());
    const unsigned Depth = countOf(Reached.tuple_dim());
    if (Depth + 1 != countOf(Runs.tuple_dim()))
      continue;
    const isl::set Some = isl::manage(
        isl_set_reset_tuple_id(isl_set_project_out(Runs.copy(), isl_dim_set, Depth, 1)));
    const isl::set All = isl::manage(isl_set_reset_tuple_id(Reached.copy()));
    Lost = Lost.unite(All.subtract(Some).params());
  }
  return Lost;
}

isl::set RegionScop::withViolated(const isl::set &Bad) const {
  const isl::set Invalid = S->getInvalidContext().gist(Context).coalesce();
  return uniteViolated(Bad.unite(Invalid).unite(S->getAssumedContext().complement()), *S, Assumed);
}

bool RegionScop::mayBeSkipped(BasicBlock *BB) const {
  const Region *Top = &S->getRegion();
  for (const Region *R = Top->getRegionInfo()->getRegionFor(BB); R && R != Top; R = R->getParent())
    if (S->isNonAffineSubRegion(R) && R->getEntry() != BB)
      return true;
  return false;
}

bool RegionScop::mayAllBeSkipped(ArrayRef<BasicBlock *> Blocks) {
  auto &DT = FAM.getResult<DominatorTreeAnalysis>(F);
  BasicBlock *Common = Blocks.empty() ? nullptr : Blocks[0];
  for (BasicBlock *BB : Blocks)
    Common = DT.findNearestCommonDominator(Common, BB);
  return !Common || mayBeSkipped(Common);
}

//===-- refusals ----------------------------------------------------------===//

void RegionScop::refuse(unsigned Number, SourcePos Pos, std::vector<std::string> Args) {
  Refusals.push_back({Number, std::move(Pos), std::move(Args), {}});
}

const LoopDesc *RegionScop::loopDescOf(const BasicBlock *Header) const {
  const Loop *L = Header ? LI->getLoopFor(Header) : nullptr;
  const LoopDesc *Found = nullptr;
  for (const LoopDesc &D : Info.Loops)
    for (const StoreInst *Store : Mark.LoopVars[D.Id])
      if (L && LI->getLoopFor(Store->getParent()) == L)
        Found = &D; // the innermost wins: a parent that is gone has the same IR loop
  return Found;
}

/// Where BB's code stands in the source: at a mark in it or in a block that it dominates.
SourcePos RegionScop::nearestPos(const BasicBlock *BB) const {
  DominatorTree DT(F);
  for (const AccessDesc &A : Info.Accesses)
    for (const Instruction *I : Mark.Accesses[A.Id])
      if (I->getParent() == BB)
        return A.Pos;
  for (const LoopDesc &D : Info.Loops)
    for (const StoreInst *Store : Mark.LoopVars[D.Id])
      if (DT.dominates(BB, Store->getParent()))
        return D.Pos;
  for (const StmtDesc &D : Info.Stmts)
    for (const StoreInst *Store : Mark.Stmts[D.Id])
      if (DT.dominates(BB, Store->getParent()))
        return D.Pos;
  return Info.Pos;
}

const char BoundRule[] =
    ": a bound is a sum of loop variables and such values, each times a constant";

/// Polly's reason in the user's words.
void RegionScop::explain(const polly::RejectReason &Reason) {
  using Kind = polly::RejectReasonKind;
  const BasicBlock *BB = Reason.getRemarkBB();
  SourcePos Pos = BB ? nearestPos(BB) : Info.Pos;
  switch (Reason.getKind()) {
  case Kind::LoopBound:
  case Kind::LoopHasNoExit:
  case Kind::LoopHasMultipleExits:
  case Kind::LoopOnlySomeLatches:
    if (const LoopDesc *D = loopDescOf(BB))
      return refuse(207, D->Pos, {D->Var, BoundRule});
    return refuse(213, Pos, {"a loop in it has no bound that is known before it starts"});
  case Kind::NonAffBranch:
  case Kind::InvalidCond:
    if (const Loop *L = BB ? LI->getLoopFor(BB) : nullptr; L && L->isLoopExiting(BB))
      if (const LoopDesc *D = loopDescOf(BB))
        return refuse(207, D->Pos, {D->Var, BoundRule});
    return refuse(208, Pos, {});
  case Kind::UndefCond:
  case Kind::UndefOperand:
  case Kind::UndefBasePtr:
    return refuse(213, Pos, {"a variable is used before it has a value"});
  case Kind::NoBasePtr:
  case Kind::VariantBasePtr:
  case Kind::IntToPtr:
    return refuse(213, Pos,
                  {"an address is loaded from memory or computed from a number; copy the "
                   "pointer to a local variable before the region"});
  case Kind::FuncCall:
    return refuse(213, Pos, {"a function that is called in it may read or write any memory"});
  case Kind::NonSimpleMemoryAccess:
    return refuse(213, Pos, {"it has a volatile or atomic access"});
  case Kind::Alloca:
    return refuse(213, Pos, {"it declares an array whose size is not constant"});
  default:
    return refuse(213, Pos, {"its control flow is not a nest of counted loops"});
  }
}

} // namespace swgen
