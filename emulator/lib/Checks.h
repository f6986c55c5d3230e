//===- Checks.h - how misuse is reported ----------------------*- C++ -*-===//
//
// One form of message, one exit status:
//     swemu: error: CPE 12: athread_get: <what is wrong> (file.c:34)      status 86
// The program's own output is flushed first, so that it stands before the message.
//
//===--------------------------------------------------------------------===//
#ifndef SWEMU_LIB_CHECKS_H
#define SWEMU_LIB_CHECKS_H

namespace swemu {

struct Cpe;

constexpr int MisuseStatus = 86;

/// "CPE 12", or with several core groups "CG 1 CPE 12".
int describeCpe(char *Out, unsigned long Size, const Cpe &C);

/// \p C null: the management core.
[[noreturn]] void fail(const Cpe *C, const char *Call, const char *Here, const char *Format, ...)
    __attribute__((format(printf, 4, 5)));
/// Misuse that belongs to no call: environment variables, the program as linked.
[[noreturn]] void failSetup(const char *Format, ...) __attribute__((format(printf, 1, 2)));

/// Turns faults of slave code and of DMA copies into messages that name the CPE.
void installFaultHandler();

/// While DMA bytes move, a fault belongs to the request, not to the code that runs.
struct CopyInProgress {
  const Cpe *Issuer;
  const char *Call, *Here;
};
extern const CopyInProgress *Copying;

} // namespace swemu

#endif
