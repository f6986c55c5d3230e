//===- Stats.cpp ----------------------------------------------------------===//
#include "Stats.h"
#include "Checks.h"
#include "Dma.h"
#include "Ldm.h"
#include "Mesh.h"
#include "Options.h"
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

namespace swemu {

static Kernel *Kernels = nullptr; // in order of their first launch

Kernel *statsKernel(const char *Spelling) {
  const char *End = Spelling + strlen(Spelling);
  while (End > Spelling && !isalnum(static_cast<unsigned char>(End[-1])) && End[-1] != '_')
    --End;
  const char *Begin = End;
  while (Begin > Spelling && (isalnum(static_cast<unsigned char>(Begin[-1])) || Begin[-1] == '_'))
    --Begin;
  if (!strncmp(Begin, "slave_", 6))
    Begin += 6;
  auto Length = static_cast<size_t>(End - Begin);
  if (Length >= sizeof Kernels->Name)
    Length = sizeof Kernels->Name - 1;
  Kernel **At = &Kernels;
  for (; *At; At = &(*At)->Next)
    if (strlen((*At)->Name) == Length && !memcmp((*At)->Name, Begin, Length))
      return *At;
  *At = static_cast<Kernel *>(calloc(1, sizeof(Kernel)));
  memcpy((*At)->Name, Begin, Length);
  (*At)->LdmPeak = ldmStaticBytes();
  return *At;
}

void statsTransfer(Cpe &C, const Transfer &T) {
  Kernel &K = *C.Running;
  (T.Get ? K.GetRequests : K.PutRequests) += 1;
  (T.Get ? K.GetBytes : K.PutBytes) += T.Length;
  (T.Get ? C.Gets : C.Puts) += 1;
}

void statsHeap(const Cpe &C, long Bytes) {
  if (Bytes > C.Running->LdmPeak)
    C.Running->LdmPeak = Bytes;
}

void statsCpeEnds(Cpe &C) {
  if (C.Puts || C.Gets > 1)
    C.Running->UsedCpes |= C.bit();
}

static void writeStats() {
  FILE *F = fopen(Opts.StatsFile, "w");
  if (!F) {
    fprintf(stderr, "swemu: error: cannot write SWEMU_STATS file '%s': %s\n", Opts.StatsFile,
            strerror(errno));
    return;
  }
  fprintf(F, "{\n  \"machine\": \"%s\",\n  \"dma\": \"%s\",\n  \"kernels\": [", theMesh.M->Name,
          Opts.DmaText);
  for (Kernel *K = Kernels; K; K = K->Next)
    fprintf(F,
            "%s\n    {\"name\": \"%s\", \"launches\": %ld, \"cpes\": %d,\n"
            "     \"dma_get_requests\": %ld, \"dma_get_bytes\": %ld,\n"
            "     \"dma_put_requests\": %ld, \"dma_put_bytes\": %ld,\n"
            "     \"ldm_peak_bytes\": %ld}",
            K == Kernels ? "" : ",", K->Name, K->Launches, __builtin_popcountll(K->UsedCpes),
            K->GetRequests, K->GetBytes, K->PutRequests, K->PutBytes, K->LdmPeak);
  fprintf(F, "\n  ]\n}\n");
  if (fclose(F))
    fprintf(stderr, "swemu: error: cannot write SWEMU_STATS file '%s': %s\n", Opts.StatsFile,
            strerror(errno));
}

void statsSetUp() {
  if (Opts.StatsFile)
    atexit(writeStats);
}

} // namespace swemu
