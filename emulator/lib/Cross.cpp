//===- Cross.cpp - memory seen from elsewhere: LDM from the host, the cross section -===//
#include "Checks.h"
#include "Host.h"
#include "Ldm.h"
#include "Mesh.h"
#include "Races.h"
#include "swemu/runtime.h"
#include <stdlib.h>

using namespace swemu;

extern "C" {

/// Where LDM variable \p Image, as the host names it, lies in CPE \p Pe.
void *swemu_h2ldm(const char *Call, const volatile void *Image, int Pe, int Cg, const char *Here) {
  needHost(Call, Here);
  if (Cg < 0 || Cg >= theMesh.groups())
    fail(nullptr, Call, Here, "core group %d: the process has %d", Cg, theMesh.groups());
  if (Pe < 0 || Pe >= theMesh.cpes())
    fail(nullptr, Call, Here, "no CPE has the number %d", Pe);
  const intptr_t Offset = reinterpret_cast<intptr_t>(Image) - ldmImageStart();
  if (Offset < 0 || Offset >= theMesh.M->LdmBytes || !ldmIsImage(Image))
    fail(nullptr, Call, Here, "%p is no LDM variable", const_cast<const void *>(Image));
  loadImages();
  Cpe &C = theMesh.at(Cg, Pe);
  ldmObjectWritten(C, C.Ldm + Offset); // the host may
  return C.Ldm + Offset;
}

/// Memory that all core groups see: all memory is that here.  Aligned to a line.
void *swemu_cross_malloc(size_t Bytes) {
  void *P = nullptr;
  return posix_memalign(&P, 128, Bytes ? Bytes : 1) ? nullptr : P;
}

void swemu_cross_free(void *P) { free(P); }

} // extern "C"
