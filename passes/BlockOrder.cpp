#include "BlockOrder.h"
#include "IslTools.h"
#include "SourceOrder.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/map.h"

using namespace llvm;

namespace swgen {

/// A loop around both ends of D, of those whose order is another one, that goes back from the first
/// to the second; -1: none.
static int goesBack(const KernelModel &Model, const Dependence &D) {
  const int Src = Model.Accesses[D.Src].Stmt, Dst = Model.Accesses[D.Dst].Stmt;
  isl::map Among = D.Relation.map();
  for (int Depth = 0, E = commonLoops(Model.Info, Src, Dst); Depth < E; ++Depth) {
    const int Loop = Model.Info.Stmts[Src].Loops[Depth];
    if (!Model.Info.Loops[Loop].Regrouped) {
      // What another loop carries is in its order.
      Among = isl::manage(isl_map_equate(Among.release(), isl_dim_in, Depth, isl_dim_out, Depth));
      continue;
    }
    isl::map Back =
        isl::manage(isl_map_order_gt(Among.copy(), isl_dim_in, Depth, isl_dim_out, Depth));
    if (!Back.is_empty().is_true())
      return Loop;
  }
  return -1;
}

std::vector<Finding> checkBlockOrder(const KernelModel &Model) {
  if (none_of(Model.Info.Loops, [](const LoopDesc &L) { return L.Regrouped; }))
    return {};
  for (const Dependence &D : Model.Deps)
    if (int Loop = goesBack(Model, D); Loop >= 0)
      return {{213,
               Model.Info.Loops[Loop].Pos,
               {"'" + Model.Arrays[Model.Accesses[D.Src].Array].Name +
                "' depends on the order of blocks, whose size is known at run time only; make it a "
                "constant, or write the loops without blocks if their order will do"},
               {}}};
  return {};
}

} // namespace swgen
