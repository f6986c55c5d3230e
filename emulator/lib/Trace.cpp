//===- Trace.cpp ----------------------------------------------------------===//
#include "Trace.h"
#include "Checks.h"
#include "Clock.h"
#include "Mesh.h"
#include "Options.h"
#include <errno.h>
#include <stdio.h>
#include <string.h>

namespace swemu {

static FILE *Out = nullptr;
static bool Any = false;

/// About 200 MB: more than a viewer opens.
static constexpr long MaxEvents = 2000000;
static long Events = 0;
static double Stopped = 0;

namespace {
struct Span {
  bool Open;
  Part What;
  double From, To;
};
} // namespace

static Span Last[Mesh::MaxGroups * Mesh::MaxCpes]; // not yet written: it may grow

static double micros(double Cycles) { return Cycles / theMesh.M->ClockMhz; }

static void event(const char *Name, int Group, int Row, double From, double To) {
  if (++Events > MaxEvents) {
    if (!Stopped)
      Stopped = To;
    return;
  }
  fprintf(Out, "%s\n{\"name\":\"%s\",\"ph\":\"X\",\"pid\":%d,\"tid\":%d,\"ts\":%.4f,\"dur\":%.4f}",
          Any ? "," : "", Name, Group, Row, micros(From), micros(To - From));
  Any = true;
}

static void nameRow(const char *Kind, int Group, int Row, const char *Name) {
  fprintf(Out,
          "%s\n{\"name\":\"%s\",\"ph\":\"M\",\"pid\":%d,\"tid\":%d,\"args\":{\"name\":\"%s\"}}",
          Any ? "," : "", Kind, Group, Row, Name);
  Any = true;
}

/// Rows: 0 the host, 2 i + 1 CPE i, 2 i + 2 its DMA.
static int rowOf(const Cpe &C) { return 2 * C.Id + 1; }

static void write(const Cpe &C, Span &S) {
  if (S.Open)
    event(PartNames[static_cast<int>(S.What)], C.Group, rowOf(C), S.From, S.To);
  S.Open = false;
}

void traceSpan(const Cpe &C, Part P, double From, double To) {
  if (!Out)
    return;
  Span &S = Last[&C - theMesh.Cpes];
  if (S.Open && S.What == P && S.To == From) {
    S.To = To;
    return;
  }
  write(C, S);
  S = {true, P, From, To};
}

void traceTransfer(const Cpe &C, bool Get, double From, double To) {
  if (Out)
    event(Get ? "get" : "put", C.Group, rowOf(C) + 1, From, To);
}

void traceKernel(const char *Name, double From, double To) {
  if (Out)
    event(Name, 0, 0, From, To);
}

static void finishTrace() {
  for (int I = 0; I != theMesh.total(); ++I)
    write(theMesh.Cpes[I], Last[I]);
  char Name[32];
  for (int I = 0; I != theMesh.total(); ++I) {
    const Cpe &C = theMesh.Cpes[I];
    if (C.Id == 0) {
      snprintf(Name, sizeof Name, "core group %d", C.Group);
      nameRow("process_name", C.Group, 0, Name);
    }
    snprintf(Name, sizeof Name, "CPE %02d", C.Id);
    nameRow("thread_name", C.Group, rowOf(C), Name);
    snprintf(Name, sizeof Name, "CPE %02d DMA", C.Id);
    nameRow("thread_name", C.Group, rowOf(C) + 1, Name);
  }
  nameRow("thread_name", 0, 0, "kernels");
  if (Stopped)
    fprintf(stderr, "swemu: warning: the trace is full after %.0f microseconds (%ld events)\n",
            micros(Stopped), MaxEvents);
  fprintf(Out, "\n]\n");
  if (fclose(Out))
    fprintf(stderr, "swemu: error: cannot write SWEMU_TRACE file '%s': %s\n", Opts.TraceFile,
            strerror(errno));
  Out = nullptr;
}

void traceSetUp() {
  if (!Opts.TraceFile)
    return;
  Out = fopen(Opts.TraceFile, "w");
  if (!Out)
    failSetup("cannot write SWEMU_TRACE file '%s': %s", Opts.TraceFile, strerror(errno));
  fprintf(Out, "[");
  atexit(finishTrace);
}

} // namespace swemu
