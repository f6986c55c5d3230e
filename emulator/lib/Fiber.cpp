//===- Fiber.cpp - x86-64 stack switch -----------------------------------===//
#include "Fiber.h"
#include <stdint.h>

#ifndef __x86_64__
#error "the emulator's stack switch is written for x86-64"
#endif

asm(R"(
        .text
        .globl  swemu_switch_stack
        .type   swemu_switch_stack, @function
        .p2align 4
swemu_switch_stack:
        pushq   %rbp
        pushq   %rbx
        pushq   %r12
        pushq   %r13
        pushq   %r14
        pushq   %r15
        subq    $8, %rsp
        stmxcsr (%rsp)
        fnstcw  4(%rsp)
        movl    (%rsp), %eax
        movzwl  4(%rsp), %ecx
        movq    %rsp, (%rdi)
        movq    %rsi, %rsp
        # Loading the control words is slow, and they hardly ever differ.
        cmpl    (%rsp), %eax
        jne     1f
        cmpw    4(%rsp), %cx
        je      2f
1:      ldmxcsr (%rsp)
        fldcw   4(%rsp)
2:      addq    $8, %rsp
        popq    %r15
        popq    %r14
        popq    %r13
        popq    %r12
        popq    %rbx
        popq    %rbp
        ret
        .size   swemu_switch_stack, .-swemu_switch_stack
)");

namespace swemu {

/// CPEs round to nearest, whatever the host has set for itself: bits 13 and 14 of MXCSR, 10 and 11
/// of the x87 control word.
constexpr uint32_t MxcsrRounding = 3 << 13;
constexpr uint16_t ControlRounding = 3 << 10;

void *prepareStack(char *Top, void (*Entry)()) {
  auto *Slot = reinterpret_cast<uint64_t *>(reinterpret_cast<uintptr_t>(Top) & ~uintptr_t(63));
  *--Slot = 0; // where Entry would return to: aligns its frame as after a call, ends backtraces
  *--Slot = reinterpret_cast<uint64_t>(Entry);
  for (int I = 0; I != 6; ++I) // rbp rbx r12-r15
    *--Slot = 0;
  uint32_t Mxcsr;
  uint16_t Control;
  asm volatile("stmxcsr %0\n\tfnstcw %1" : "=m"(Mxcsr), "=m"(Control));
  Mxcsr &= ~MxcsrRounding;
  Control &= uint16_t(~ControlRounding);
  *--Slot = uint64_t(Control) << 32 | Mxcsr;
  return Slot;
}

} // namespace swemu
