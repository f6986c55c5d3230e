//===- Watchdog.cpp -------------------------------------------------------===//
#include "Watchdog.h"
#include "Checks.h"
#include "Mesh.h"
#include "Options.h"
#include <signal.h>
#include <string.h>
#include <sys/time.h>

namespace swemu {

/// Looks per second of processor time.
static constexpr long Looks = 4;

volatile uint64_t watchdogSigns = 0;
static uint64_t SignsSeen;
static long Fruitless;

static void onTimer(int) {
  if (watchdogSigns != SignsSeen) {
    SignsSeen = watchdogSigns;
    Fruitless = 0;
    return;
  }
  const Cpe *C = theMesh.Current;
  if (!C || ++Fruitless < Opts.WatchdogSeconds * Looks)
    return;
  fail(C, nullptr, C->LastHere,
       "has computed for %ld seconds without a vendor call, an endless loop? Its last call was %s "
       "(SWEMU_WATCHDOG=SECONDS sets the limit, 0 lifts it)",
       Opts.WatchdogSeconds, C->LastCall ? C->LastCall : "none");
}

static void setTimer(long Microseconds) {
  struct itimerval Timer = {};
  Timer.it_interval.tv_usec = Timer.it_value.tv_usec = Microseconds;
  setitimer(ITIMER_VIRTUAL, &Timer, nullptr);
}

void watchdogStart() {
  if (!Opts.WatchdogSeconds)
    return;
  Fruitless = 0;
  struct sigaction Action = {};
  Action.sa_handler = onTimer;
  Action.sa_flags = SA_RESTART | SA_ONSTACK;
  sigaction(SIGVTALRM, &Action, nullptr);
  setTimer(1000000 / Looks);
}

void watchdogStop() {
  if (Opts.WatchdogSeconds)
    setTimer(0);
}

} // namespace swemu
