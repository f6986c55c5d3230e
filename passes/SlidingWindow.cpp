//===- SlidingWindow.cpp --------------------------------------------------===//
#include "SlidingWindow.h"
#include "Footprint.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace swgen {

namespace {

/// By how many elements a bound moves with the tile bounds of a loop, per iteration; nothing when
/// that is not one number.
std::optional<int64_t> speed(const isl::pw_aff &Bound, int Loop) {
  std::optional<int64_t> Result;
  bool Same = true;
  auto AddPiece = [&](const isl::aff &Piece) {
    int64_t Sum = 0;
    for (const char *End : {"_lo", "_hi"}) {
      std::string Name = "t" + std::to_string(Loop) + End;
      int Pos = isl_aff_find_dim_by_name(Piece.get(), isl_dim_param, Name.c_str());
      if (Pos < 0)
        continue;
      isl::val V = isl::manage(isl_aff_get_coefficient_val(Piece.get(), isl_dim_param, Pos));
      Same &= V.is_int().is_true();
      Sum += V.is_int().is_true() ? V.num_si() : 0;
    }
    Same &= !Result || *Result == Sum;
    Result = Sum;
  };
  bool Ok = Bound
                .foreach_piece([&](const isl::set &, const isl::aff &Piece) {
                  AddPiece(Piece);
                  return isl::stat::ok();
                })
                .is_ok();
  return Ok && Same ? Result : std::nullopt;
}

/// Whether each root loop has the same iterations whatever the others do.
bool isRectangular(const KernelModel &Model, const TilePlan &Plan, int Phase) {
  const TileNode &Root = Plan.Nodes[Plan.Phases[Phase].Root];
  for (int Stmt : stmtsOf(Plan, Root.Id)) {
    ArrayRef<int> Loops = Model.Info.Stmts[Stmt].Loops;
    isl::set Domain = Model.Stmts[Stmt].Domain.intersect_params(Model.Context);
    for (unsigned D = Loops.size(); D-- > 0;)
      if (none_of(Root.Tiles, [&](const TileLoop &T) { return T.Loop == Loops[D]; }))
        Domain = Domain.project_out(isl::dim::set, D, 1);
    unsigned Dims = dimsOf(Domain);
    isl::set Product = isl::set::universe(Domain.space()).intersect_params(Domain.params());
    for (unsigned D = 0; D < Dims; ++D) {
      isl::set Line = isl::manage(isl_set_eliminate(Domain.copy(), isl_dim_set, 0, D));
      Line = isl::manage(isl_set_eliminate(Line.release(), isl_dim_set, D + 1, Dims - D - 1));
      Product = Product.intersect(Line);
    }
    if (!Product.is_subset(Domain).is_true())
      return false;
  }
  return true;
}

/// Whether the tiles of roots may be dealt in blocks, in another order of the loops.
bool mayDealInBlocks(const KernelModel &Model, const TilePlan &Plan) {
  if (Model.Info.Parallel.Schedule != ScheduleKind::Default)
    return false;
  for (int Phase = 0, E = Plan.Phases.size(); Phase < E; ++Phase)
    if (Plan.Phases[Phase].Wavefront || !isRectangular(Model, Plan, Phase))
      return false;
  return true;
}

class Slider {
  const KernelModel &Model;
  TilePlan Plan;

public:
  Slider(const KernelModel &Model, TilePlan Plan) : Model(Model), Plan(std::move(Plan)) {}
  TilePlan run();

private:
  double saved(const Pipe &P, const TileLoop &T) const;
  void slide(Pipe &P, const TileLoop &T);
};

/// The part of what the pipe fetches that need not be fetched when Loop goes on.
double Slider::saved(const Pipe &P, const TileLoop &T) const {
  double All = 0, Kept = 0;
  for (int Id : P.Groups) {
    const RefGroup &G = Plan.Groups[Id];
    if (!G.Fetch)
      continue;
    All += G.Bytes;
    if (Overlap O = overlapAlong(Model, Plan, G, T); O.Dim >= 0)
      Kept += double(G.Bytes) * O.Extent / G.Size[O.Dim];
  }
  return All > 0 ? Kept / All : 0;
}

/// The current copy is complete before the next one takes from it.
void Slider::slide(Pipe &P, const TileLoop &T) {
  for (int Id : P.Groups) {
    RefGroup &G = Plan.Groups[Id];
    G.SlideDim = overlapAlong(Model, Plan, G, T).Dim;
  }
  std::stable_partition(P.Each.begin(), P.Each.end(), [&](const PipeStep &S) {
    return S.Kind == PipeStep::AwaitFetch && S.Ahead == 0 && Plan.Groups[S.Group].SlideDim >= 0;
  });
}

TilePlan Slider::run() {
  for (Pipe &P : Plan.Pipes) {
    std::vector<TileLoop> &Tiles = Plan.Nodes[P.Node].Tiles;
    if (Plan.Nodes[P.Node].Parent >= 0) {
      TileLoop T = Tiles[P.Depth - 1];
      if (saved(P, T) >= WorthSliding)
        slide(P, T);
      continue;
    }
    auto Best = std::max_element(Tiles.begin(), Tiles.end(), [&](const auto &A, const auto &B) {
      return saved(P, A) < saved(P, B);
    });
    if (Best == Tiles.end() || saved(P, *Best) < WorthSliding || !mayDealInBlocks(Model, Plan))
      continue;
    std::rotate(Best, Best + 1, Tiles.end());
    Plan.Distribution = DistributionKind::Block;
    slide(P, Tiles.back());
  }
  return std::move(Plan);
}

} // namespace

bool isReadOnly(const KernelModel &Model, const TilePlan &Plan, const RefGroup &G) {
  return none_of(Model.Accesses, [&](const ModelAccess &A) {
    return A.Array == G.Array && A.writes() && leafOf(Plan, G.Phase, A.Stmt) >= 0;
  });
}

Overlap overlapAlong(const KernelModel &Model, const TilePlan &Plan, const RefGroup &G,
                     const TileLoop &T) {
  constexpr Overlap None = {-1, 0};
  if (!G.Buffered || G.Contracted || !G.Fetch || G.Put || !G.Fetched.is_null() || G.Grain > 1 ||
      !isReadOnly(Model, Plan, G))
    return None;
  Overlap Result = None;
  for (unsigned D = 0; D < G.Lo.size(); ++D) {
    std::optional<int64_t> Lo = speed(G.Lo[D], T.Loop), Hi = speed(G.Hi[D], T.Loop);
    if (Lo == 0 && Hi == 0)
      continue;
    if (!Lo || Result.Dim >= 0 || *Lo <= 0 || G.Size[D] <= *Lo * T.Size)
      return None;
    Result = {int(D), G.Size[D] - *Lo * T.Size};
  }
  return Result;
}

TilePlan slideWindows(const KernelModel &Model, TilePlan Plan) {
  return Slider(Model, std::move(Plan)).run();
}

} // namespace swgen
