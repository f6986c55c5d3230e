//===- FrameBytes.h - the stack that a function needs ---------*- C++ -*-===//
//
// At -O0 what lives across a call is kept on the stack, and the checks are thousands of calls: the
// frame that x86 lays out then says more of the checks than of the program.  This is an upper bound
// of the frame of the code as it stands, so asked before the checks are added: its variables, a
// slot for each value that lives across a block's end or a call and for what paths join in,
// arguments that registers do not take, and what is saved on entry.
//
//===--------------------------------------------------------------------===//
#ifndef SWEMU_PASS_FRAMEBYTES_H
#define SWEMU_PASS_FRAMEBYTES_H

#include <cstdint>

namespace llvm {
class Function;
}

namespace swemu {

int64_t frameBytes(const llvm::Function &F);

} // namespace swemu

#endif
