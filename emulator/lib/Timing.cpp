//===- Timing.cpp ---------------------------------------------------------===//
#include "Timing.h"
#include "Checks.h"
#include "Machine.h"
#include "Options.h"
#include <stdlib.h>
#include <string.h>

namespace swemu {

Timing theTiming;

static double *fieldNamed(const char *Name, size_t Length) {
#define SW_TIMING_FIELD(NAME)                                                                      \
  if (Length == strlen(#NAME) && !memcmp(Name, #NAME, Length))                                     \
    return &theTiming.NAME;
#include "swgen/machines.def"
  return nullptr;
}

/// SWEMU_TIMING=NAME=VALUE,...: another machine than that of the table.
static void changeTiming(const char *Text) {
  for (const char *At = Text; *At;) {
    size_t Length = strcspn(At, "=,");
    double *Field = At[Length] == '=' ? fieldNamed(At, Length) : nullptr;
    char *End = nullptr;
    double Value = Field ? strtod(At + Length + 1, &End) : 0;
    if (!Field || End == At + Length + 1 || (*End && *End != ',') || !(Value >= 0))
      failSetup("SWEMU_TIMING='%s': expected NAME=NUMBER,... with the names of SW_TIMING in "
                "machines.def",
                Text);
    *Field = Value;
    At = *End ? End + 1 : End;
  }
}

void setUpTiming(const Machine &M) {
  const char *Name = timingOf(M);
#define SW_TIMING(ID, NAME, VALUE)                                                                 \
  if (!strcmp(Name, #ID))                                                                          \
    theTiming.NAME = VALUE;
#include "swgen/machines.def"
  if (Opts.TimingText)
    changeTiming(Opts.TimingText);
}

} // namespace swemu
