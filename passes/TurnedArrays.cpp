//===- TurnedArrays.cpp ---------------------------------------------------===//
#include "TurnedArrays.h"
#include "Footprint.h"
#include "IslRows.h"
#include "IslText.h"
#include "IslTools.h"
#include "LdmAllocation.h"
#include "SetBox.h"
#include "Subscripts.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/aff.h"

using namespace llvm;

namespace swgen {

const TurnedArray *turnedArray(const KernelModel &Model, int Array) {
  auto At = find_if(Model.Turned, [&](const TurnedArray &T) { return T.Array == Array; });
  return At == Model.Turned.end() ? nullptr : &*At;
}

//===----------------------------------------------------------------------===//
// Which
//===----------------------------------------------------------------------===//

namespace {

/// How the phases of loops of steps go through an array.
struct Walk {
  bool Columns = false; ///< some access goes along the first subscript inside a tile
  bool Rows = false;    ///< or along the second one, or nobody knows
};

} // namespace

/// Loops of a statement that a subscript names; nothing where it is no sum.
static std::optional<std::vector<int>> loopsOf(const KernelModel &Model, const ModelAccess &X,
                                               unsigned Dim) {
  ModelAccess Whole = X; // pieces of its domain say the same
  Whole.Relation = isl::manage(isl_map_from_basic_map(isl_map_affine_hull(X.Relation.copy())));
  std::optional<Subscript> S = subscriptOf(Model, Whole, Dim);
  if (!S)
    return std::nullopt;
  std::vector<int> Loops;
  for (const auto &[D, Factor] : S->Dims)
    Loops.push_back(Model.Info.Stmts[X.Stmt].Loops[D]);
  return Loops;
}

static void note(Walk &W, const KernelModel &Model, const TilePlan &Plan, const Phase &P,
                 const ModelAccess &X) {
  auto Inside = [&](int Loop) {
    return !is_contained(P.SeqLoops, Loop) &&
           none_of(Plan.Nodes[P.Root].Tiles, [&](const TileLoop &T) { return T.Loop == Loop; });
  };
  std::optional<std::vector<int>> First = loopsOf(Model, X, 0), Second = loopsOf(Model, X, 1);
  if (!X.Affine || !First || !Second || any_of(*Second, Inside))
    W.Rows = true;
  else if (!Second->empty() && any_of(*First, Inside))
    W.Columns = true;
}

static std::vector<int> columnsAlone(const std::map<int, Walk> &Walks) {
  std::vector<int> Result;
  for (const auto &[Array, W] : Walks)
    if (W.Columns && !W.Rows)
      Result.push_back(Array);
  return Result;
}

std::vector<int> columnArrays(const KernelModel &Model, const TilePlan &Plan) {
  std::map<int, Walk> Walks;
  const bool Steps = hasSteps(Plan);
  for (auto [Index, P] : enumerate(Plan.Phases)) {
    if (P.Wavefront)
      return {};
    if (Steps && P.SeqLoops.empty())
      continue;
    for (const ModelAccess &X : Model.Accesses)
      if (const ModelArray &A = Model.Arrays[X.Array];
          A.Class == ArrayClass::Main && A.dims() == 2 && leafOf(Plan, int(Index), X.Stmt) >= 0)
        note(Walks[X.Array], Model, Plan, P, X);
  }
  return columnsAlone(Walks);
}

std::vector<int> shortPieces(const KernelModel &Model, const TilePlan &Plan,
                             const Machine &Target) {
  std::map<int, Walk> Walks;
  if (hasSteps(Plan))
    return {};
  for (const RefGroup &G : Plan.Groups) {
    const ModelArray &A = Model.Arrays[G.Array];
    if (A.Class != ArrayClass::Main || A.dims() != 2)
      continue;
    Walk &W = Walks[G.Array];
    if (!G.Buffered)
      W.Rows = true;
    else if (G.Fetch || G.Put) {
      const bool Short = G.Size[1] * int64_t(A.ElemBytes) < Target.DmaLine;
      W.Columns |= Short && G.Size[0] > G.Size[1];
      W.Rows |= !Short || G.Size[0] < G.Size[1];
    }
  }
  return columnsAlone(Walks);
}

//===----------------------------------------------------------------------===//
// How
//===----------------------------------------------------------------------===//

namespace {

class Turner {
  const KernelModel &Model;
  AccessFacts &Facts;
  KernelModel New;

public:
  Turner(const KernelModel &Model, AccessFacts &Facts) : Model(Model), Facts(Facts), New(Model) {}

  std::optional<KernelModel> run(ArrayRef<int> Arrays, raw_ostream *Trace);

private:
  const char *kept(const ModelArray &A) const;
  const char *turn(int Array);
  isl::map swapped(int Array) const;
  void addGuard();
};

} // namespace

/// { A[i, j] -> A[j, i] }
isl::map Turner::swapped(int Array) const {
  isl::space Elements =
      tupleSpace(isl::ctx(Model.Ctx.get()), "A" + std::to_string(Array), /*Dims=*/2);
  return mapOf(mapSpace(Elements, Elements), {same(0, 3), same(1, 2)});
}

/// Why an array is not turned, whatever its accesses are; null: it may be.
const char *Turner::kept(const ModelArray &A) const {
  if (A.Class != ArrayClass::Main || A.dims() != 2 || A.StructGranules || A.Sizes[1].is_null() ||
      (A.ElemBytes != 4 && A.ElemBytes != 8 && A.ElemBytes != 16))
    return "it is no matrix of elements of 4, 8 or 16 bytes";
  if (A.PlaneDims > 0)
    return "it is a plane of an array";
  if (A.RowsMayOverlap)
    return "its rows may overlap";
  const ArrayDesc &D = Model.Info.Arrays[A.Source];
  const BufferWish &Wish = D.Wish;
  if (D.TableLevels || D.IsAnywhere || D.Temporary || D.Align % 4 || Wish.Bypass || Wish.In ||
      Wish.Out || Wish.InOut || !Wish.TileExtents.empty())
    return "its kind, or a clause, says how it is used";
  return nullptr;
}

/// A value in few cases, a single one for all parameters.
static isl::pw_aff plain(isl::pw_aff Value) {
  Value = coalesced(Value);
  if (isl_pw_aff_n_piece(Value.get()) != 1)
    return Value;
  isl::pw_aff Result;
  isl_pw_aff_foreach_piece(
      Value.get(),
      [](isl_set *Domain, isl_aff *Aff, void *To) {
        isl_set_free(Domain);
        *static_cast<isl::pw_aff *>(To) = isl::manage(isl_pw_aff_from_aff(Aff));
        return isl_stat_ok;
      },
      &Result);
  return Result;
}

/// Whether the box is nothing but touched elements at its first and at its last place.
static bool endsTouched(const isl::set &Box, const isl::set &Touched) {
  return Box.lexmin().is_subset(Touched).is_true() && Box.lexmax().is_subset(Touched).is_true();
}

/// Why it cannot be; null: it is turned.
const char *Turner::turn(int Array) {
  const ModelArray &Old = Model.Arrays[Array];
  isl::set None = isl::set::empty(isl::set(swapped(Array).range()).space());
  isl::set Read = None, Written = None;
  for (auto [I, X] : enumerate(New.Accesses)) {
    if (X.Array != Array)
      continue;
    if (!X.Affine || X.Rare || X.Byte || Facts.isConditional(int(I)) ||
        (X.MayWrite && !X.MustWrite))
      return "an access is not affine, or perhaps none";
    X.Relation = X.Relation.apply_range(swapped(Array));
    isl::set Elements =
        X.Relation.intersect_domain(New.Stmts[X.Stmt].Domain.intersect_params(New.Context)).range();
    (X.writes() ? Written : Read) = (X.writes() ? Written : Read).unite(Elements);
    if (X.writes() && X.Read)
      Read = Read.unite(Elements);
  }
  Read = coalesced(Read);
  Written = coalesced(Written);
  isl::set All = coalesced(Read.unite(Written));
  if (!isBounded(All))
    return "what is touched has no bounds";
  TurnedArray T;
  T.Array = Array;
  T.Sizes = Old.Sizes;
  T.In = Read.is_empty().is_true() ? Read : boxOf(Read);
  T.Out = Written.is_empty().is_true() ? Written : boxOf(Written);
  if (!T.Out.is_subset(Written).is_true())
    return "what is written is no box";
  if (!endsTouched(T.In, All))
    return "what is read lies in a box that perhaps does not exist";
  auto Length = [&](unsigned Dim) {
    return plain(All.dim_max(Dim).sub(All.dim_min(Dim)).add(isl::pw_aff(All.ctx(), "{ [(1)] }")));
  };
  T.FirstRow = plain(All.dim_min(0));
  T.FirstColumn = plain(All.dim_min(1));
  T.Rows = Length(0);
  const isl::pw_aff Pitch = Length(1);
  constexpr int MostCases = 4;
  for (const isl::pw_aff &Value : {T.FirstRow, T.FirstColumn, T.Rows, Pitch})
    if (isl_pw_aff_n_piece(Value.get()) > MostCases)
      return "the extents of its copy have many cases";
  New.Arrays[Array].Sizes = {isl::pw_aff(), Pitch};
  New.Turned.push_back(std::move(T));
  return nullptr;
}

std::string turnedBytes(const KernelModel &Model, const TurnedArray &T) {
  const ModelArray &A = Model.Arrays[T.Array];
  std::string Text = "sw_turned_bytes(";
  for (const isl::pw_aff &Size : {T.Rows, A.Sizes[1]})
    Text += cText(Size, Model.Context, {}) + ", ";
  return Text + std::to_string(A.ElemBytes) + ")";
}

/// Bytes of the copies, each at a multiple of a line.
static std::string roomText(const KernelModel &Model) {
  std::string Sum;
  for (const TurnedArray &T : Model.Turned)
    Sum += (Sum.empty() ? "" : " + ") + turnedBytes(Model, T);
  return Sum;
}

int64_t turnRoom(const Machine &Target) {
  constexpr int64_t Most = 131072; // longer rows are hardly faster
  return std::min<int64_t>(Most, bufferBudget(Target) / 128 * 128);
}

std::string turnedNames(const KernelModel &Model) {
  std::string Names;
  for (const TurnedArray &T : Model.Turned)
    Names += (Names.empty() ? "'" : ", '") + Model.Arrays[T.Array].Name + "'";
  return Names;
}

void Turner::addGuard() {
  New.Guards.push_back({"sw_room(" + roomText(New) + ")",
                        "there is memory for copies of " + turnedNames(New),
                        "their columns are rows of the copies", "turned=never"});
}

std::optional<KernelModel> Turner::run(ArrayRef<int> Arrays, raw_ostream *Trace) {
  for (int A : Arrays) {
    const KernelModel Before = New;
    const char *Why = kept(Model.Arrays[A]);
    if (!Why)
      Why = turn(A);
    if (!Why)
      continue;
    New = Before;
    if (Trace)
      *Trace << "'" << Model.Arrays[A].Name << "' is not turned: " << Why << '\n';
  }
  if (New.Turned.empty())
    return std::nullopt;
  addGuard();
  return std::move(New);
}

std::optional<KernelModel> turnArrays(const KernelModel &Model, ArrayRef<int> Arrays,
                                      AccessFacts &Facts, raw_ostream *Trace) {
  return Turner(Model, Facts).run(Arrays, Trace);
}

} // namespace swgen
