//===- RowTables.h - which pointers of tables are followed ------*- C++ -*-===//
//
// An array that stands for a table of pointers to rows (ArrayDesc::TableLevels) is one where all of
// the pointers that the region follows lead to rows that are equally far apart.  The host compares
// them before a launch, so it must know which they are, and may read no others: a table is not
// longer than what the program reads of it, and what lies in a table unused need be no pointer.
//
// Copies to the LDM are boxes, which touch each row as far as any.  So that this is memory of the
// matrix in its first and last row, too, what the region itself touches there must reach as far as
// elsewhere but for a few elements, as it does in stencils.  A tensor pragma promises that all of
// them exist.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_ROWTABLES_H
#define SWGEN_PASSES_ROWTABLES_H

#include "KernelModel.h"
#include "Refusal.h"

namespace swgen {

/// Fills in Tables.  Refuses (SW233) tables of which the pointers that are followed depend on data
/// or are, of two levels, no boxes, and those whose rows are used differently.
void findRowTables(KernelModel &M, std::vector<Finding> &Refusals);

} // namespace swgen
#endif
