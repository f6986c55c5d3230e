//===- Options.h - the environment variables ------------------*- C++ -*-===//
//
// Read once, when the program starts its first emulator call; a malformed value ends the program
// with exit status 86 and says what is accepted.
//
//===--------------------------------------------------------------------===//
#ifndef SWEMU_LIB_OPTIONS_H
#define SWEMU_LIB_OPTIONS_H

#include <stdint.h>

namespace swemu {

enum class DmaPolicy { Late, Early, Random };

struct Options {
  DmaPolicy Dma = DmaPolicy::Late; ///< SWEMU_DMA=late|early|random:SEED
  uint64_t Seed = 0;
  const char *DmaText = "late";
  bool Timed = false;                        ///< SWEMU_MODE=functional|timed
  const char *TimingText = nullptr;          ///< SWEMU_TIMING=NAME=VALUE,...
  const char *StatsFile = nullptr;           ///< SWEMU_STATS=FILE
  const char *TraceFile = nullptr;           ///< SWEMU_TRACE=FILE
  long WatchdogSeconds = 60;                 ///< SWEMU_WATCHDOG=SECONDS; 0: none
  int LdmShareKB = -1;                       ///< SWEMU_LDM_SHARE=KB; -1: as the program needs
  long LdmReserved = -1;                     ///< SWEMU_LDM_RESERVED=BYTES; -1: the machine's
  int RegSendDepth = 6, RegReceiveDepth = 4; ///< SWEMU_REGCOMM=SEND,RECEIVE; see RegComm.h
  int CoreGroups = 6;                        ///< SWEMU_CGS=N, of a job that takes all
  long StackBytes = 0;                       ///< SWEMU_STACK=BYTES; 0: the LDM size and some
  bool PoisonStatics = true;                 ///< SWEMU_LDM_INIT=poison|zero
  bool MisalignedIsError = false;            ///< SWEMU_ALIGN=error|count
  bool CheckRaces = true;                    ///< SWEMU_RACES=on|off
  bool CheckValues = true;                   ///< SWEMU_UNINIT=on|off
  bool CheckLeaks = true;                    ///< SWEMU_LEAKS=on|off
};

extern Options Opts;
void readOptions();

} // namespace swemu

#endif
