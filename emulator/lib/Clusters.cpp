//===- Clusters.cpp - barriers and locks of parts of the mesh (SW26010Pro) -===//
//
// A cluster is 2x2 CPEs; there are 16, numbered along the rows.  The parts that have barriers and
// locks of their own are pairs, half rows, rows, columns, and groups of clusters.
//
//===----------------------------------------------------------------------===//
#include "Checks.h"
#include "Mesh.h"
#include "swemu/runtime.h"

using namespace swemu;

/// The CPEs of the part of \p C.
static uint64_t partOf(const Cpe &C, int Part) {
  auto Same = [&](int I, int RowBits, int ColBits) {
    const int Cols = theMesh.M->Cols;
    return I / Cols >> RowBits == C.Id / Cols >> RowBits &&
           I % Cols >> ColBits == C.Id % Cols >> ColBits;
  };
  // Rows and columns that a part spans, as powers of two.
  static const struct {
    int RowBits, ColBits;
  } Spans[] = {
#define SWEMU_PART(NAME, ROWS, COLS) {ROWS, COLS},
      SWEMU_PARTS(SWEMU_PART)
#undef SWEMU_PART
  };
  uint64_t Set = 0;
  for (int I = 0; I != theMesh.cpes(); ++I)
    if (Same(I, Spans[Part].RowBits, Spans[Part].ColBits))
      Set |= uint64_t(1) << I;
  return Set;
}

extern "C" {

int swemu_sync_part(const char *Call, int Part, const char *Here) {
  Cpe &C = callingCpe(Call, Here);
  return swemu_sync_set(Call, SWEMU_OTHER_SCOPE + 1 + Part, partOf(C, Part), Here);
}

/// The lock of the caller's part.
long *swemu_part_lock(const char *Call, int Part, const char *Here) {
  static long Locks[Mesh::MaxGroups][SWEMU_NUM_PARTS][Mesh::MaxCpes];
  Cpe &C = callingCpe(Call, Here);
  return &Locks[C.Group][Part][__builtin_ctzll(partOf(C, Part))];
}

} // extern "C"
