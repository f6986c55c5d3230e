//===- Options.cpp --------------------------------------------------------===//
#include "Options.h"
#include "Checks.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

namespace swemu {

Options Opts;

static long number(const char *Variable, const char *Text, const char *Of = "bytes") {
  char *End;
  long Value = strtol(Text, &End, 10);
  if (End == Text || *End || Value < 0)
    failSetup("%s='%s': expected a number of %s", Variable, Text, Of);
  return Value;
}

static bool choice(const char *Variable, const char *Yes, const char *No, bool Default) {
  const char *Text = getenv(Variable);
  if (!Text || !*Text)
    return Default;
  if (!strcmp(Text, Yes))
    return true;
  if (strcmp(Text, No))
    failSetup("%s='%s': expected '%s' or '%s'", Variable, Text, Yes, No);
  return false;
}

void readOptions() {
  if (const char *Text = getenv("SWEMU_DMA"); Text && *Text) {
    Opts.DmaText = Text;
    char *End = nullptr;
    if (!strcmp(Text, "early"))
      Opts.Dma = DmaPolicy::Early;
    else if (!strncmp(Text, "random:", 7) && Text[7] >= '0' && Text[7] <= '9' &&
             (Opts.Seed = strtoull(Text + 7, &End, 10), !*End))
      Opts.Dma = DmaPolicy::Random;
    else if (strcmp(Text, "late"))
      failSetup("SWEMU_DMA='%s': expected 'late', 'early' or 'random:SEED'", Text);
  }
  Opts.Timed = choice("SWEMU_MODE", "timed", "functional", false);
  if (Opts.Timed && Opts.Dma != DmaPolicy::Late)
    failSetup("SWEMU_DMA='%s': in timed mode bytes move when their transfer completes",
              Opts.DmaText);
  if (Opts.Timed)
    Opts.DmaText = "timed";
  if (const char *Text = getenv("SWEMU_TIMING"); Text && *Text)
    Opts.TimingText = Text;
  if (const char *Text = getenv("SWEMU_STATS"); Text && *Text)
    Opts.StatsFile = Text;
  if (const char *Text = getenv("SWEMU_TRACE"); Text && *Text) {
    Opts.TraceFile = Text;
    if (!Opts.Timed)
      failSetup("SWEMU_TRACE needs SWEMU_MODE=timed: without time there is nothing to trace");
  }
  if (const char *Text = getenv("SWEMU_LDM_RESERVED"); Text && *Text)
    Opts.LdmReserved = number("SWEMU_LDM_RESERVED", Text);
  if (const char *Text = getenv("SWEMU_LDM_SHARE"); Text && *Text)
    Opts.LdmShareKB = static_cast<int>(number("SWEMU_LDM_SHARE", Text, "KB"));
  if (const char *Text = getenv("SWEMU_WATCHDOG"); Text && *Text)
    Opts.WatchdogSeconds = number("SWEMU_WATCHDOG", Text, "seconds");
  if (const char *Text = getenv("SWEMU_STACK"); Text && *Text)
    Opts.StackBytes = number("SWEMU_STACK", Text);
  if (const char *Text = getenv("SWEMU_REGCOMM"); Text && *Text) {
    char Rest;
    if (sscanf(Text, "%d,%d%c", &Opts.RegSendDepth, &Opts.RegReceiveDepth, &Rest) != 2 ||
        Opts.RegSendDepth < 1 || Opts.RegReceiveDepth < 1)
      failSetup("SWEMU_REGCOMM='%s': expected 'SEND,RECEIVE', two numbers of messages", Text);
  }
  if (const char *Text = getenv("SWEMU_CGS"); Text && *Text) {
    if (Text[0] < '1' || Text[0] > '6' || Text[1])
      failSetup("SWEMU_CGS='%s': expected 1 to 6 core groups", Text);
    Opts.CoreGroups = Text[0] - '0';
  }
  Opts.PoisonStatics = choice("SWEMU_LDM_INIT", "poison", "zero", true);
  Opts.MisalignedIsError = choice("SWEMU_ALIGN", "error", "count", false);
  Opts.CheckRaces = choice("SWEMU_RACES", "on", "off", true);
  Opts.CheckValues = choice("SWEMU_UNINIT", "on", "off", true);
  Opts.CheckLeaks = choice("SWEMU_LEAKS", "on", "off", true);
}

} // namespace swemu
