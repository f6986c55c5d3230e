//===- PollyBridge.cpp - assembles the model ------------------------------===//
#include "PollyBridge.h"
#include "AccessCases.h"
#include "ClampedStarts.h"
#include "Dependences.h"
#include "GuardedPairs.h"
#include "IslText.h"
#include "IslTools.h"
#include "PollyBridgeArray.h"
#include "PollyBridgeParams.h"
#include "PollyBridgeScop.h"
#include "PollyBridgeValue.h"
#include "RemainderStarts.h"
#include "ScalarModel.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace swgen {
namespace {

class Bridge {
  RegionScop &R;
  const RegionInfo &Info;
  ValueReader Values;
  std::vector<Occurrence> Occurrences;
  std::vector<ArrayShape> Shapes;
  std::shared_ptr<KernelModel> M;

public:
  explicit Bridge(RegionScop &R) : R(R), Info(R.Info), Values(R) {}
  std::shared_ptr<KernelModel> build();

private:
  isl::multi_aff loopsOf(int Stmt, BasicBlock *BB);
  isl::set emptyDomain(int Stmt) const;
  void buildStmt(const StmtDesc &D);
  isl::pw_aff loopVar(const StmtDesc &D, int Loop);
  void collectOccurrences(const AccessDesc &A);
  std::optional<DataCheck> tableOf(const Instruction &I) const;
  void buildArray(const ArrayDesc &D);
  void buildAccess(const AccessDesc &A);
  bool existsEitherWay(const AccessDesc &A);
  bool byData(const Occurrence &O) const { return O.Open.valid() || Values.isInexact(O.Offset); }
  void addAccess(const AccessDesc &A, ArrayRef<const Occurrence *> Some, bool Read, bool Write);
  isl::map unite(const AccessDesc &A, ArrayRef<const Occurrence *> Some, isl::map Occurrence::*Map,
                 const isl::space &Range);
  isl::map relationOf(const AccessDesc &A, ArrayRef<const Occurrence *> Some);
  isl::map partOf(const AccessDesc &A, ArrayRef<const Occurrence *> Some);
};

/// { S<k>[..] -> [loops around BB] }; null (and refused) when the two do not fit.
isl::multi_aff Bridge::loopsOf(int Stmt, BasicBlock *BB) {
  const StmtDesc &D = Info.Stmts[Stmt];
  isl::space Space = isl::space(R.S->getIslCtx(), 0, D.Loops.size())
                         .set_tuple_id(isl::dim::set, "S" + std::to_string(Stmt));
  isl::aff_list Dims(R.S->getIslCtx(), 0);
  SmallVector<Loop *, 4> Around = R.loopsAround(BB);
  size_t Next = 0;
  for (size_t K = 0; K < D.Loops.size(); ++K) {
    Loop *L = R.LoopOf[D.Loops[K]];
    if (!L)
      continue;
    if (Next < Around.size() && Around[Next] == L)
      ++Next;
    Dims = Dims.add(isl::aff::var_on_domain(isl::local_space(Space), isl::dim::set, K));
  }
  if (Next != Around.size() || countOf(Dims.size()) != Around.size()) {
    R.refuse(213, D.Pos, {"its loops could not be recognised"});
    return {};
  }
  isl::space Map =
      Space.map_from_domain_and_range(isl::space(R.S->getIslCtx(), 0, unsigned(Around.size())));
  return isl::multi_aff(Map, Dims);
}

isl::set Bridge::emptyDomain(int Stmt) const {
  isl::space Space = isl::space(R.S->getIslCtx(), 0, Info.Stmts[Stmt].Loops.size())
                         .set_tuple_id(isl::dim::set, "S" + std::to_string(Stmt));
  return isl::set::empty(Space);
}

void Bridge::buildStmt(const StmtDesc &D) {
  ModelStmt Stmt;
  Stmt.Id = D.Id;
  Stmt.Domain = emptyDomain(D.Id);
  for (StoreInst *Store : R.Mark.Stmts[D.Id]) {
    BasicBlock *BB = Store->getParent();
    if (R.mayBeSkipped(BB))
      return R.refuse(208, D.Pos, {});
    isl::multi_aff Loops = loopsOf(D.Id, BB);
    if (Loops.is_null())
      return;
    isl::set Domain = R.domainAt(BB).preimage(Loops);
    // A loop that is gone ran once.
    for (size_t K = 0; K < D.Loops.size(); ++K)
      if (!R.LoopOf[D.Loops[K]])
        Domain = Domain.fix_si(isl::dim::set, K, 0);
    Stmt.Domain = coalesced(Stmt.Domain.unite(Domain));
  }
  for (int Loop : D.Loops) {
    Stmt.LoopVars.push_back(loopVar(D, Loop));
    if (Stmt.LoopVars.back().is_null())
      return R.refuse(213, Info.Loops[Loop].Pos,
                      {"the values of the loop variable '" + Info.Loops[Loop].Var +
                       "' are not affine in values known before the region"});
  }
  M->Stmts.push_back(std::move(Stmt));
}

/// The value of a loop's variable in its body, in terms of the iterations.
isl::pw_aff Bridge::loopVar(const StmtDesc &D, int Loop) {
  isl::space Space = emptyDomain(D.Id).get_space();
  if (R.Mark.LoopVars[Loop].empty())
    return isl::pw_aff(isl::aff::zero_on_domain(Space)); // never runs
  StoreInst *Store = R.Mark.LoopVars[Loop].front();
  BasicBlock *BB = Store->getParent();
  isl::pw_aff Value = Values.affine(Values.exact(Store->getValueOperand(), BB), BB);
  if (Value.is_null())
    return {};
  isl::aff_list Dims(R.S->getIslCtx(), 0);
  for (llvm::Loop *Around : R.loopsAround(BB)) {
    auto At = find_if(D.Loops, [&](int L) { return R.LoopOf[L] == Around; });
    if (At == D.Loops.end())
      return {};
    Dims = Dims.add(
        isl::aff::var_on_domain(isl::local_space(Space), isl::dim::set, At - D.Loops.begin()));
  }
  isl::space Range(R.S->getIslCtx(), 0, countOf(Dims.size()));
  return Value.pullback(isl::multi_aff(Space.map_from_domain_and_range(Range), Dims));
}

//===-- accesses ----------------------------------------------------------===//

void Bridge::collectOccurrences(const AccessDesc &A) {
  const ArrayDesc &Array = Info.Arrays[A.Array];
  for (Instruction *I : R.Mark.Accesses[A.Id]) {
    Occurrence O;
    O.Access = A.Id;
    O.I = I;
    O.Block = I->getParent();
    O.Write = isa<StoreInst>(I);
    O.MayBeSkipped = R.mayBeSkipped(O.Block);
    std::string Problem = ArrayReader(R, Values, Array).locate(O);
    if (!Problem.empty())
      return R.refuse(213, A.Pos, {"'" + A.Text + "' " + Problem});
    Occurrences.push_back(O);
  }
}

/// The elements of which I, or what it widens, loads one, if the host can read all of them.
std::optional<DataCheck> Bridge::tableOf(const Instruction &I) const {
  const Value *Loaded = &I;
  DataCheck Check;
  if (isa<SExtInst, ZExtInst>(Loaded)) {
    Check.Signed = isa<SExtInst>(Loaded);
    Loaded = cast<CastInst>(Loaded)->getOperand(0);
  }
  const Occurrence *At = nullptr;
  for (const Occurrence &O : Occurrences)
    if (O.I == Loaded)
      At = &O;
  const ArrayDesc *Table = At ? &Info.Arrays[Info.Accesses[At->Access].Array] : nullptr;
  if (!At || Table->TableLevels || Table->IsAnywhere || Table->Temporary || At->Write ||
      !At->Affine || At->MayBeSkipped || At->Relation.is_null() ||
      Info.Accesses[At->Access].Conditional || any_of(Occurrences, [&](const Occurrence &O) {
        return O.Write && Info.Accesses[O.Access].Array == Table->Id;
      }))
    return std::nullopt;
  Check.Access = At->Access;
  Check.Bytes = Loaded->getType()->getIntegerBitWidth() / 8;
  Check.Elements = coalesced(
      At->Relation.intersect_domain(R.domainAt(At->Block)).range().intersect_params(R.context()));
  if (!isBox(Check.Elements))
    return std::nullopt;
  return Check;
}

void Bridge::buildArray(const ArrayDesc &D) {
  // One array's occurrences, in place.
  auto End = std::partition(Occurrences.begin(), Occurrences.end(), [&](const Occurrence &O) {
    return Info.Accesses[O.Access].Array == D.Id;
  });
  MutableArrayRef<Occurrence> Mine(&*Occurrences.begin(), End - Occurrences.begin());
  auto Table = [this](const Instruction &I) { return tableOf(I); };
  Shapes[D.Id] = ArrayReader(R, Values, D, Table).shape(Mine);
  ModelArray &A = M->Arrays[D.Id];
  A.Id = D.Id;
  A.Class = ArrayClass::Main;
  A.Source = D.Id;
  A.Name = D.Name;
  A.ElemBytes = D.Granule;
  A.StructGranules = D.Granule != D.ElemBytes;
  A.Sizes = Shapes[D.Id].Sizes;
}

/// What Map says of some occurrences of A, together: { S<k>[..] -> Range }.
isl::map Bridge::unite(const AccessDesc &A, ArrayRef<const Occurrence *> Some,
                       isl::map Occurrence::*Map, const isl::space &Range) {
  isl::map All;
  for (const Occurrence *O : Some) {
    isl::multi_aff Loops = loopsOf(A.Stmt, O->Block);
    if (Loops.is_null())
      return {};
    isl::map Here = (O->*Map).preimage_domain(Loops);
    if (Range.has_tuple_id(isl::dim::set).is_true())
      Here = Here.set_tuple_id(isl::dim::out, Range.get_tuple_id(isl::dim::set));
    Here = Here.intersect_domain(M->Stmts[A.Stmt].Domain);
    All = All.is_null() ? Here : All.unite(Here);
  }
  if (!All.is_null())
    return coalesced(All);
  return isl::map::empty(emptyDomain(A.Stmt).get_space().map_from_domain_and_range(Range));
}

isl::map Bridge::relationOf(const AccessDesc &A, ArrayRef<const Occurrence *> Some) {
  isl::space Range = isl::space(R.S->getIslCtx(), 0, unsigned(M->Arrays[A.Array].Sizes.size()))
                         .set_tuple_id(isl::dim::set, "A" + std::to_string(A.Array));
  return unite(A, Some, &Occurrence::Relation, Range);
}

/// As ModelAccess::Part: of all accesses of the array, or null.
isl::map Bridge::partOf(const AccessDesc &A, ArrayRef<const Occurrence *> Some) {
  for (const Occurrence &O : Occurrences)
    if (Info.Accesses[O.Access].Array == A.Array && !O.Part.is_null())
      return unite(A, Some, &Occurrence::Part,
                   isl::space(R.S->getIslCtx(), 0, countOf(O.Part.dim(isl::dim::out))));
  return {};
}

/// An access that may not happen reaches only what exists, so a copy of what it may reach is safe.
static isl::map insideArray(const isl::map &Relation, const ModelArray &A) {
  if (A.Sizes[0].is_null())
    return Relation;
  isl::set All = isl::set::universe(Relation.space().range());
  isl::pw_aff Row = isl::pw_aff::var_on_domain(isl::local_space(All.space()), isl::dim::set, 0);
  isl::set Exists = Row.lt_set(A.Sizes[0].insert_domain(All.space()));
  return Relation.intersect_range(Exists.lower_bound_si(isl::dim::set, 0, 0));
}

/// Whether A is one of several accesses to its element of which one happens (AccessDesc::Either).
bool Bridge::existsEitherWay(const AccessDesc &A) {
  SmallVector<BasicBlock *, 4> Blocks;
  for (const Occurrence &O : Occurrences)
    if (A.Either >= 0 && Info.Accesses[O.Access].Either == A.Either)
      Blocks.push_back(O.Block);
  return !Blocks.empty() && !R.mayAllBeSkipped(Blocks);
}

void Bridge::addAccess(const AccessDesc &A, ArrayRef<const Occurrence *> Some, bool Read,
                       bool Write) {
  ModelAccess Access;
  Access.Access = A.Id;
  Access.Stmt = A.Stmt;
  Access.Array = A.Array;
  Access.Affine = all_of(Some, [](const Occurrence *O) { return O->Affine; });
  if (!Access.Affine) {
    Access.ByData = any_of(Some, [&](const Occurrence *O) { return byData(*O); });
    Access.Known = M->Arrays[A.Array].dims();
    for (const Occurrence *O : Some)
      if (!O->Affine)
        Access.Known = std::min(Access.Known, O->Known);
  }
  Access.Byte = Some.empty() ? 0 : Some[0]->Byte;
  Access.Read = Read;
  Access.MustWrite = Write && Access.Affine &&
                     none_of(Some, [](const Occurrence *O) { return O->Write && O->MayBeSkipped; });
  Access.MayWrite = Write && !Access.MustWrite;
  Access.Relation = relationOf(A, Some);
  Access.Part = partOf(A, Some);
  // The front end takes some conditions for exact that Polly may not express.
  bool Conditional =
      (A.Conditional || any_of(Some, [](const Occurrence *O) { return O->MayBeSkipped; })) &&
      !existsEitherWay(A);
  M->Info.Accesses[A.Id].Conditional = Conditional;
  if (!R.refused() && Conditional && Access.Affine)
    Access.Relation = insideArray(Access.Relation, M->Arrays[A.Array]);
  Access.Pos = A.Pos;
  AccessCases Cases{Access.Relation, {}};
  auto HasCases = [&](const Occurrence *O) { return Values.hasCases(O->Offset); };
  if (!R.refused() && A.Kind == AccessKind::Read && A.Sum < 0 && Access.Affine &&
      any_of(Some, HasCases))
    Cases = splitCases(Access.Relation);
  Access.Relation = Cases.Usual;
  M->Accesses.push_back(Access);
  if (Cases.Rare.is_null())
    return;
  Access.Relation = Cases.Rare;
  Access.Rare = true;
  M->Accesses.push_back(std::move(Access));
}

void Bridge::buildAccess(const AccessDesc &A) {
  SmallVector<const Occurrence *, 2> Loads, Stores;
  for (const Occurrence &O : Occurrences)
    if (O.Access == A.Id)
      (O.Write ? Stores : Loads).push_back(&O);
  SmallVector<const Occurrence *, 4> Both(Loads.begin(), Loads.end());
  append_range(Both, Stores);
  const ArrayDesc &Array = Info.Arrays[A.Array];
  if (A.Kind == AccessKind::Write && A.Bytes < Array.Granule && Array.Granule < Array.ElemBytes) {
    M->Info.Accesses[A.Id].Kind = AccessKind::ReadWrite; // the rest of the granule stays
    return addAccess(A, Stores, true, true);
  }
  if (A.Kind != AccessKind::ReadWrite)
    return addAccess(A, A.Kind == AccessKind::Read ? Loads : Stores, A.Kind == AccessKind::Read,
                     A.Kind == AccessKind::Write);
  isl::map Read = relationOf(A, Loads), Write = relationOf(A, Stores);
  if (R.refused() || Read.is_equal(Write).is_true())
    return addAccess(A, Both, true, true);
  addAccess(A, Loads, true, false); // `a[i] += c ? x : y` may load more often than it stores
  addAccess(A, Stores, false, true);
}

//===-- the whole ---------------------------------------------------------===//

std::shared_ptr<KernelModel> Bridge::build() {
  M = std::make_shared<KernelModel>();
  M->Ctx = R.S->getSharedIslCtx();
  M->Info = Info;
  for (const StmtDesc &D : Info.Stmts)
    if (!R.refused())
      buildStmt(D);
  for (const AccessDesc &A : Info.Accesses)
    if (!R.refused())
      collectOccurrences(A);
  Shapes.resize(Info.Arrays.size());
  M->Arrays.resize(Info.Arrays.size());
  auto AnyByData = [&](const ArrayDesc &D) {
    return any_of(Occurrences, [&](const Occurrence &O) {
      return byData(O) && Info.Accesses[O.Access].Array == D.Id;
    });
  };
  for (bool Last : {false, true}) // tables before what data find by them
    for (const ArrayDesc &D : Info.Arrays)
      if (!R.refused() && AnyByData(D) == Last)
        buildArray(D);
  for (const AccessDesc &A : Info.Accesses)
    if (!R.refused())
      buildAccess(A);
  if (!R.refused())
    addScalars(*M, R.Refusals);
  for (ModelArray &A : M->Arrays)
    if (A.Class == ArrayClass::OuterVar)
      A.UpdateOp = Info.Scalars[A.Source].UpdateOp;
  if (R.refused())
    return nullptr;
  pairGuardedAccesses(*M);

  std::optional<std::vector<RangeCheck>> RangeChecks = Values.rangeChecks();
  ModelLimits Limits;
  Limits.Negative = countFromRemainders(*M, R.context());
  Limits.Firsts = skipIdleIterations(*M, R.context().subtract(Limits.Negative));
  Limits.Violated = Values.violated().unite(R.withoutIterations());
  Limits.Wrapped = Values.usedWrapping();
  Limits.LeavesRows = Limits.Backwards = isl::set::empty(R.context().space());
  for (auto [Shape, Array] : zip(Shapes, M->Arrays)) {
    append_range(Limits.DataChecks, Shape.Checks);
    Limits.Overlaps.push_back(Shape.Overlaps);
    if (!Shape.Backwards.is_null() && !Shape.Backwards.is_disjoint(R.context()).is_true()) {
      Limits.Backwards = Limits.Backwards.unite(Shape.Backwards);
      Limits.BackwardArrays.push_back(Array.Name);
    }
    if (Shape.Violated.is_null() || Shape.Violated.is_disjoint(R.context()).is_true())
      continue;
    Limits.LeavesRows = Limits.LeavesRows.unite(Shape.Violated);
    Limits.RowArrays.push_back(Array.Name);
  }
  if (!RangeChecks)
    R.refuse(213, Info.Pos,
             {"an unsigned subscript might wrap around; use a signed or a 64-bit type "
              "for it"});
  else {
    Limits.RangeChecks = std::move(*RangeChecks);
    nameParams(R, *M, Limits);
  }
  return R.refused() ? nullptr : M;
}

} // namespace

BridgeResult buildKernelModel(Function &F, const RegionInfo &Info, IslBudget &Budget,
                              std::shared_ptr<isl_ctx> &Ctx) {
  BridgeResult Result;
  RegionScop R(F, Info);
  if (R.refused()) {
    Result.Refusals = R.Refusals;
    return Result;
  }
  Ctx = R.S->getSharedIslCtx();
  Budget.begin(Ctx.get());
  Result.Model = Bridge(R).build();
  if (Result.Model) {
    countByVariables(*Result.Model);
    addDependences(*Result.Model, R.Refusals);
  }
  Result.Refusals = R.Refusals;
  if (!Result.Refusals.empty())
    Result.Model = nullptr;
  return Result;
}

} // namespace swgen
