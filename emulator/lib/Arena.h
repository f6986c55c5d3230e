//===- Arena.h - where the memories of the CPEs lie -----------*- C++ -*-===//
//
// Every CPE of every core group has a slot of 64 MB of address space at a fixed place:
//
//     slot + 0          LDM, of the machine's size; unmapped around it
//     slot + 63 MB      end of the stack (less some pages), which grows down; unmapped below and
//                       above it
//
// Programs compute with LDM addresses, therefore the layout keeps two properties of the machine:
// the low bits of an LDM address are its offset in the LDM, and bits 20 to 25 are free for the
// number of another CPE.  `p | tid << 20 | 1ul << 45`, the SW26010Pro's address of p in CPE tid
// of the same core group, falls into a window above the slots; what is touched there is mapped
// to the LDM meant, at the first access.  So is the management core's view of the LDMs,
// `1ul << 45 | group << 40 | tid << 24 | offset` (the machine has bit 47 for bit 45 and one more,
// which no address of x86 may have; LDM_HW_BASE stands for them).
//
//===--------------------------------------------------------------------===//
#ifndef SWEMU_LIB_ARENA_H
#define SWEMU_LIB_ARENA_H

#include <stdint.h>

namespace swemu {

struct Cpe;
struct Machine;

constexpr long SlotBytes = 64L << 20;
/// Above what executables, heaps and libraries use, in the part of the address space that
/// AddressSanitizer too leaves to the program; bit 45, the window's, is 0.
constexpr uint64_t ArenaBase = 0x180000000000;
constexpr uint64_t WindowBit = uint64_t(1) << 45;
/// More slots than there are CPEs: pass/CycleCount.cpp tests addresses against them all.
constexpr uint64_t ArenaBytes = uint64_t(512) * SlotBytes;
/// More than this cannot be had with SWEMU_STACK.
constexpr long MaxStackBytes = 48L << 20;

/// Maps LDM and stack of \p C, \p Stack bytes.  \p Index: counted over all core groups.
void arenaMap(Cpe &C, const Machine &M, int Index, long Stack);

/// Index of the CPE in whose slot \p P lies, or whose LDM the window at \p P shows; -1: none.
int arenaIndex(const char *P);

/// The LDM address that the window at \p P shows; null: \p P is not in the window.
const char *arenaBehindWindow(const char *P);

/// On a fault at \p P: if that is a CPE's LDM seen through the window, maps it.  False: it is not.
bool arenaMapWindow(const char *P);

/// Has any LDM been touched through a remote address or by the management core?
bool arenaWindowUsed();

} // namespace swemu

#endif
