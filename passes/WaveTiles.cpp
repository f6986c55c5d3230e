//===- WaveTiles.cpp ------------------------------------------------------===//
#include "WaveTiles.h"
#include "IslTools.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/set.h"

using namespace llvm;

namespace swgen {

std::vector<TileLoop> waveOrder(const TileNode &Root) {
  std::vector<TileLoop> Loops = Root.Tiles;
  stable_sort(Loops, [](const TileLoop &A, const TileLoop &B) { return A.Size > B.Size; });
  return Loops;
}

/// Iteration D is one of the Size from First + InTile * Tile on.
static void addTile(std::vector<Row> &Rows, unsigned D, unsigned Tile, int64_t InTile,
                    const Affine &First, int64_t Size) {
  Row Above, Below; // D - First - InTile * Tile
  Above.Dims = {{D, 1}};
  Below.Dims = {{D, -1}};
  if (InTile != 0) {
    Above.Dims.push_back({Tile, -InTile});
    Below.Dims.push_back({Tile, InTile});
  }
  Above.Rest = Affine(0) - First;
  Below.Rest = First + Affine(Size - 1);
  Rows.push_back(std::move(Above));
  Rows.push_back(std::move(Below));
}

/// Where the first iterations have their values, and no number is negative.
static isl::set known(isl::ctx Ctx, const WavePlace &Place, const Affine &Left, isl::set Numbers) {
  std::vector<Row> Rows = {atLeast(0, Affine(0)), atMost(0, Left)};
  for (const std::string &At : Place.At)
    Rows.push_back(nonNegative(Affine::param(At)));
  isl::set Box = setOf(tupleSpace(Ctx, "", 1), Rows).intersect_params(Place.Context.params());
  for (const auto &[Name, Value] : zip(Place.First, Place.FirstIs)) {
    if (isl_pw_aff_n_piece(Value.get()) != 1)
      continue;
    isl::pw_aff Known = toPwAff(Affine::param(Name), Ctx);
    isl_set *Same = isl_set_params(isl_pw_aff_eq_set(Known.release(), Value.copy()));
    Numbers = Numbers.intersect_params(isl::manage(Same));
    int At = isl_set_find_dim_by_name(Numbers.get(), isl_dim_param, Name.c_str());
    if (At >= 0)
      Numbers = isl::manage(isl_set_project_out(Numbers.release(), isl_dim_param, At, 1));
  }
  isl::basic_set Hull = isl::manage(isl_set_simple_hull(isl_set_remove_divs(Numbers.release())));
  return isl::set(Hull).gist(Box);
}

std::vector<Row> tilesInRow(const KernelModel &Model, ArrayRef<TileLoop> Loops,
                            const WavePlace &Place) {
  const size_t Count = Loops.size();
  Affine Left = Affine::param(Place.Step);
  for (const std::string &At : Place.At)
    Left.add(Affine::param(At), -1);
  isl::set Numbers;
  for (const auto &[Stmt, Domain] : Place.Domains) {
    const std::vector<int> &Around = Model.Info.Stmts[Stmt].Loops;
    const unsigned Tile = unsigned(Around.size()); // the dimension of the number that is sought
    std::vector<Row> Rows;
    for (auto [K, T] : enumerate(Loops)) {
      auto It = find(Around, T.Loop);
      if (It == Around.end())
        continue;
      Affine First = Affine::param(Place.First[K]);
      int64_t InTile = 0;
      if (K + 2 < Count)
        First.add(Affine::param(Place.At[K], T.Size));
      else if (K + 2 == Count)
        InTile = T.Size;
      else {
        First.add(Left, T.Size);
        InTile = -T.Size;
      }
      addTile(Rows, unsigned(It - Around.begin()), Tile, InTile, First, T.Size);
    }
    isl_set *Here = isl_set_reset_tuple_id(Domain.copy());
    isl::set All = isl::manage(isl_set_add_dims(Here, isl_dim_set, 1));
    All = All.intersect(setOf(All.space(), Rows));
    All =
        isl::manage(isl_set_remove_divs(isl_set_project_out(All.release(), isl_dim_set, 0, Tile)));
    Numbers = Numbers.is_null() ? All : Numbers.unite(All);
  }
  std::vector<Row> Result;
  if (Numbers.is_null())
    return Result;
  if (std::optional<std::vector<Row>> Rows =
          rowsOf(onlyPiece(known(isl::ctx(Model.Ctx.get()), Place, Left, Numbers))))
    for (Row &R : *Rows)
      if (!R.Dims.empty())
        Result.push_back(std::move(R));
  return Result;
}

} // namespace swgen
