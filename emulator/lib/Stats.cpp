//===- Stats.cpp ----------------------------------------------------------===//
#include "Stats.h"
#include "Checks.h"
#include "Dma.h"
#include "Ldm.h"
#include "Mesh.h"
#include "Options.h"
#include "Rma.h"
#include "Timing.h"
#include "Trace.h"
#include <ctype.h>
#include <errno.h>
#include <math.h>
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

namespace {
struct HostRun {
  char *Kernel, *Why;
  long Times;
  double Cycles;
  HostRun *Next;
};
} // namespace

static HostRun *HostRuns = nullptr; // in order of their first time

void statsNotLaunched(const char *Kernel, const char *Why, double Cycles) {
  HostRun **At = &HostRuns;
  for (; *At; At = &(*At)->Next)
    if (!strcmp((*At)->Kernel, Kernel) && !strcmp((*At)->Why, Why))
      break;
  if (!*At) {
    *At = static_cast<HostRun *>(calloc(1, sizeof(HostRun)));
    (*At)->Kernel = strdup(Kernel); // the program may unload what holds the text
    (*At)->Why = strdup(Why);
  }
  ++(*At)->Times;
  (*At)->Cycles += Cycles;
}

static void writeQuoted(FILE *F, const char *Text) {
  fputc('"', F);
  for (; *Text; ++Text) {
    auto C = static_cast<unsigned char>(*Text);
    if (C == '"' || C == '\\')
      fputc('\\', F);
    if (C < ' ')
      fprintf(F, "\\u%04x", C);
    else
      fputc(C, F);
  }
  fputc('"', F);
}

static void writeHostRuns(FILE *F) {
  fprintf(F, ",\n  \"on_host\": [");
  for (HostRun *R = HostRuns; R; R = R->Next) {
    fprintf(F, "%s\n    {\"kernel\": \"%s\", \"times\": %ld, \"failed_check\": ",
            R == HostRuns ? "" : ",", R->Kernel, R->Times);
    writeQuoted(F, R->Why);
    if (R->Cycles > 0)
      fprintf(F, ", \"cycles\": %.0f", R->Cycles);
    fprintf(F, "}");
  }
  fprintf(F, "%s]", HostRuns ? "\n  " : "");
}

void statsTransfer(Cpe &C, const Transfer &T) {
  Kernel &K = *C.Running;
  (T.Get ? K.GetRequests : K.PutRequests) += 1;
  (T.Get ? K.GetBytes : K.PutBytes) += T.Length;
  (T.Get ? C.Gets : C.Puts) += 1;
  ++C.Dma;
  C.DmaPuts += !T.Get;
}

void statsChannel(const Cpe &C, double Cycles) { C.Running->Channel += Cycles; }

void statsMessage(Cpe &C, const Message &M) {
  C.Running->RmaRequests += 1;
  C.Running->RmaBytes += M.Length;
  (M.Get ? C.Gets : C.Puts) += 1;
  ++C.Rma;
  C.RmaPuts += !M.Get;
}

void statsHeap(const Cpe &C, long Bytes) {
  if (Bytes > C.Running->LdmPeak)
    C.Running->LdmPeak = Bytes;
}

void statsStack(const Cpe &C, long Bytes) {
  if (Bytes > C.Running->StackPeak)
    C.Running->StackPeak = Bytes;
}

void statsLaunch(Kernel &K, int Cpes) {
  if (!K.OpenCpes) {
    K.OpenSince = K.OpenEnd = HostClock;
    K.OpenBusy = 0;
    K.OpenOf = 0;
  }
  K.OpenCpes += Cpes;
  K.OpenOf += Cpes;
}

void statsCounts(Cpe &C, const Counts &N) {
  Kernel &K = *C.Running;
  K.Flops += static_cast<double>(N.Flops);
  K.Gld += static_cast<long>(N.Gld);
  K.Gst += static_cast<long>(N.Gst);
}

/// The last CPE of the launches that overlap has ended.
static void closeLaunch(Kernel &K) {
  double Elapsed = K.OpenEnd - K.OpenSince + theTiming.JoinCycles;
  K.Cycles += Elapsed;
  K.CpeCycles += Elapsed * K.OpenOf;
  // What is neither the CPE's own time nor launching is waiting for the last CPE.
  K.Idle += (Elapsed - theTiming.SpawnCycles - theTiming.JoinCycles) * K.OpenOf - K.OpenBusy;
  traceKernel(K.Name, K.OpenSince, K.OpenEnd + theTiming.JoinCycles);
}

void statsCpeEnds(Cpe &C) {
  Kernel &K = *C.Running;
  if (C.Puts || C.Gets > 1)
    K.UsedCpes |= C.bit();
  for (int P = 0; P != NumParts; ++P) {
    K.Spent[P] += C.Spent[P];
    K.OpenBusy += C.Spent[P];
  }
  K.OpenEnd = fmax(K.OpenEnd, C.Clock);
  if (--K.OpenCpes == 0 && Timed)
    closeLaunch(K);
}

/// Cycles per launch are whole numbers to the reader; shares are of all time of all CPEs launched.
static void writeTimes(FILE *F, const Kernel &K) {
  const Machine &M = *theMesh.M;
  const double Seconds = K.Cycles / (M.ClockMhz * 1e6);
  const double PeakGflops = M.cpes() * M.ClockMhz * 1e-3 * (M.SimdBytes / 8) * 2 * theMesh.groups();
  const double Gflops = Seconds > 0 ? K.Flops / Seconds * 1e-9 : 0;
  const double GBs =
      Seconds > 0 ? static_cast<double>(K.GetBytes + K.PutBytes) / Seconds * 1e-9 : 0;
  const double PeakGBs = theTiming.MemoryGBs * theMesh.groups();
  fprintf(F, ",\n     \"cycles\": %.0f, \"seconds\": %.9g,\n     \"cpe_cycles\": {\"all\": %.0f",
          K.Cycles, Seconds, K.CpeCycles);
  for (int P = 0; P != NumParts; ++P)
    fprintf(F, ", \"%s\": %.0f", PartNames[P], K.Spent[P]);
  double Launch = K.CpeCycles - K.Idle;
  for (double Part : K.Spent)
    Launch -= Part;
  fprintf(F, ", \"idle\": %.0f, \"launch\": %.0f},\n", K.Idle, Launch);
  fprintf(F,
          "     \"gflops\": %.6g, \"peak_gflops\": %.6g, \"gflops_share\": %.4f,\n"
          "     \"gbytes_per_s\": %.6g, \"peak_gbytes_per_s\": %.6g, \"bandwidth_share\": %.4f,\n"
          "     \"channel_share\": %.4f",
          Gflops, PeakGflops, Gflops / PeakGflops, GBs, PeakGBs, GBs / PeakGBs,
          K.Cycles > 0 ? K.Channel / K.Cycles / theMesh.groups() : 0);
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
  for (Kernel *K = Kernels; K; K = K->Next) {
    fprintf(F,
            "%s\n    {\"name\": \"%s\", \"launches\": %ld, \"cpes\": %d,\n"
            "     \"dma_get_requests\": %ld, \"dma_get_bytes\": %ld,\n"
            "     \"dma_put_requests\": %ld, \"dma_put_bytes\": %ld,\n"
            "     \"ldm_peak_bytes\": %ld, \"stack_peak_bytes\": %ld, \"gld\": %ld, \"gst\": %ld, "
            "\"flops\": %.0f,\n"
            "     \"rma_requests\": %ld, \"rma_bytes\": %ld, \"misaligned_vectors\": %ld",
            K == Kernels ? "" : ",", K->Name, K->Launches, __builtin_popcountll(K->UsedCpes),
            K->GetRequests, K->GetBytes, K->PutRequests, K->PutBytes, K->LdmPeak, K->StackPeak,
            K->Gld, K->Gst, K->Flops, K->RmaRequests, K->RmaBytes, K->Misaligned);
    if (Timed)
      writeTimes(F, *K);
    fprintf(F, "}");
  }
  fprintf(F, "\n  ]");
  writeHostRuns(F);
  fprintf(F, "\n}\n");
  if (fclose(F))
    fprintf(stderr, "swemu: error: cannot write SWEMU_STATS file '%s': %s\n", Opts.StatsFile,
            strerror(errno));
}

void statsSetUp() {
  if (Opts.StatsFile)
    atexit(writeStats);
}

} // namespace swemu
