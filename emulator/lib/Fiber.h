//===- Fiber.h - a second stack to run on ---------------------*- C++ -*-===//
//
// A fiber is a saved stack pointer.  switchStack saves the callee-saved registers and the
// floating-point control words on the running stack, stores its pointer in *Save, and continues
// where Load was saved; no system call, a few nanoseconds.
//
//===--------------------------------------------------------------------===//
#ifndef SWEMU_LIB_FIBER_H
#define SWEMU_LIB_FIBER_H

namespace swemu {

extern "C" void swemu_switch_stack(void **Save, void *Load);

/// Prepares an empty stack ending at \p Top; the first switch to the result calls \p Entry, which
/// must never return.  It rounds to nearest, and has the control words of now but for that.
void *prepareStack(char *Top, void (*Entry)());

} // namespace swemu

#endif
