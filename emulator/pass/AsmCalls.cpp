//===- AsmCalls.cpp - inline assembly of the machine becomes calls --------===//
//
// Hand-written slave code reaches register communication, barriers and counters by one-line macros
// of inline assembly.  What they commonly say is known here and becomes a call of the runtime:
//
//     putr v,d   putc v,d   getr v   getc v          register communication
//     rcsr v,n   rtc v                               0 id, 1 row, 2 column, 3 core group, 4 cycles
//     synr m     sync m     synp t                   barriers of a row, a column, a pair
//     faaw v,0(a)   faal v,0(a)                      fetch and add 1
//     memb   nop   halt                              fences
//
// In host code only rtc, memb and nop are known.  One assembly statement may hold several.  A
// statement of which some instruction is known and another is not is refused with its name; a
// statement of which none is known is left to the assembler of the workstation.
//
//===----------------------------------------------------------------------===//
#include "Passes.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace {

/// 256 bits: what one register message carries.
constexpr unsigned MessageBytes = 32;

enum class Op { Unknown, Put, Get, Csr, Rtc, Sync, Fetch, Fence, Nothing };

struct Instruction_ {
  StringRef Name;
  Op Kind = Op::Unknown;
  int Argument = 0; ///< direction, scope, or bytes
  SmallVector<StringRef, 3> Operands;
};

Op kindOf(StringRef Name) {
  return StringSwitch<Op>(Name)
      .Cases({"putr", "putc"}, Op::Put)
      .Cases({"getr", "getc"}, Op::Get)
      .Case("rcsr", Op::Csr)
      .Case("rtc", Op::Rtc)
      .Cases({"synr", "sync", "synp"}, Op::Sync)
      .Cases({"faaw", "faal"}, Op::Fetch)
      .Case("memb", Op::Fence)
      .Case("nop", Op::Nothing)
      .Default(Op::Unknown);
}

/// Values of enum swemu scopes in swemu/runtime.h, and the bytes of an atomic.
int argumentOf(StringRef Name) {
  return StringSwitch<int>(Name)
      .Cases({"putr", "getr", "synr"}, 0)
      .Cases({"putc", "getc", "sync"}, 1)
      .Case("synp", 3)
      .Case("faaw", 4)
      .Case("faal", 8)
      .Default(0);
}

SmallVector<Instruction_, 2> parse(StringRef Text) {
  SmallVector<Instruction_, 2> Result;
  SmallVector<StringRef, 4> Lines;
  Text.split(Lines, '\n');
  for (StringRef Line : Lines) {
    Line = Line.trim(" \t\r;");
    if (Line.empty())
      continue;
    Instruction_ I;
    // "rcsr$0, 2" is written, too: an operand may follow at once.
    size_t End = Line.find_first_of(" \t$");
    I.Name = Line.substr(0, End);
    I.Kind = kindOf(I.Name);
    I.Argument = argumentOf(I.Name);
    if (End != StringRef::npos) {
      Line.substr(End).split(I.Operands, ',');
      for (StringRef &O : I.Operands)
        O = O.trim();
    }
    Result.push_back(I);
  }
  return Result;
}

class Translator {
public:
  Translator(Module &M, bool Host) : M(M), C(M.getContext()), Host(Host) {}
  void run(CallInst &Call);

private:
  /// The position in the source as the runtime's messages have it, or at least the function.
  Constant *here(CallInst &Call, IRBuilder<> &B) {
    std::string Text;
    if (const DILocation *L = Call.getDebugLoc())
      Text = L->getFilename().str() + ":" + std::to_string(L->getLine());
    else
      Text = "inline assembly in " + Call.getFunction()->getName().str();
    return B.CreateGlobalString(Text);
  }
  Type *ptr() { return PointerType::getUnqual(C); }
  Type *i32() { return Type::getInt32Ty(C); }
  Type *i64() { return Type::getInt64Ty(C); }
  void error(CallInst &Call, const Twine &Text) {
    std::string Where;
    if (const DILocation *L = Call.getDebugLoc())
      Where = L->getFilename().str() + ":" + std::to_string(L->getLine()) + ": ";
    C.diagnose(DiagnosticInfoGeneric(Twine(Where) + Text, DS_Error));
  }

  AllocaInst *message(CallInst &Call) {
    IRBuilder<> E(&*Call.getFunction()->getEntryBlock().getFirstInsertionPt());
    auto *A = E.CreateAlloca(ArrayType::get(Type::getInt8Ty(C), MessageBytes));
    A->setAlignment(Align(MessageBytes));
    return A;
  }
  /// A value as an integer of 64 bits: numbers of CPEs, masks.
  Value *asLong(IRBuilder<> &B, Value *V) {
    if (V->getType()->isPointerTy())
      return B.CreatePtrToInt(V, i64());
    return B.CreateSExtOrTrunc(V, i64());
  }
  Value *fromLong(IRBuilder<> &B, Value *V, Type *To) {
    if (To->isPointerTy())
      return B.CreateIntToPtr(V, To);
    if (To->isIntegerTy())
      return B.CreateZExtOrTrunc(V, To);
    return B.CreateSIToFP(V, To);
  }
  /// Operand "$n": index of the assembly's operand; -1: something else.
  static int operandIndex(StringRef Text) {
    int N = -1;
    if (!Text.consume_front("$") || Text.getAsInteger(10, N))
      return -1;
    return N;
  }
  Value *translate(CallInst &Call, const Instruction_ &I, unsigned Outputs);

  Module &M;
  LLVMContext &C;
  bool Host;
};

/// The value of the instruction's result operand, or null where it has none.  Null with an error
/// reported where the operands are not as expected.
Value *Translator::translate(CallInst &Call, const Instruction_ &I, unsigned Outputs) {
  IRBuilder<> B(&Call);
  auto Input = [&](size_t N) -> Value * {
    int Index = N < I.Operands.size() ? operandIndex(I.Operands[N]) : -1;
    if (Index >= static_cast<int>(Outputs) && Index - Outputs < Call.arg_size())
      return Call.getArgOperand(static_cast<unsigned>(Index) - Outputs);
    long Number;
    if (N < I.Operands.size() && !I.Operands[N].getAsInteger(0, Number))
      return B.getInt64(static_cast<uint64_t>(Number));
    error(Call, "inline assembly '" + I.Name + "': operand " + Twine(N) +
                    " is no input of the statement and no number");
    return nullptr;
  };
  auto ResultType = [&]() -> Type * {
    Type *T = Call.getType();
    if (!Outputs || I.Operands.empty() || operandIndex(I.Operands[0]) < 0)
      return nullptr;
    if (auto *S = dyn_cast<StructType>(T))
      return S->getElementType(static_cast<unsigned>(operandIndex(I.Operands[0])));
    return T;
  };
  auto Declare = [&](StringRef Name, Type *R, ArrayRef<Type *> Args) {
    return M.getOrInsertFunction(Name, FunctionType::get(R, Args, false));
  };
  Type *Void = Type::getVoidTy(C);
  Value *Name = nullptr;
  if (I.Kind != Op::Fence && I.Kind != Op::Nothing)
    Name = B.CreateGlobalString(I.Name);

  switch (I.Kind) {
  case Op::Put: {
    Value *V = Input(0), *Dst = Input(1);
    if (!V || !Dst)
      return nullptr;
    if (M.getDataLayout().getTypeStoreSize(V->getType()) > MessageBytes) {
      error(Call, "inline assembly '" + I.Name + "': the value has more than 256 bits");
      return nullptr;
    }
    AllocaInst *Buf = message(Call);
    B.CreateMemSet(Buf, B.getInt8(0), MessageBytes, Align(MessageBytes));
    B.CreateStore(V, Buf);
    B.CreateCall(Declare("swemu_reg_put", Void, {ptr(), i32(), ptr(), i64(), ptr()}),
                 {Name, B.getInt32(I.Argument), Buf, asLong(B, Dst), here(Call, B)});
    return nullptr;
  }
  case Op::Get: {
    Type *T = ResultType();
    if (!T) {
      error(Call, "inline assembly '" + I.Name + "' without an output operand");
      return nullptr;
    }
    AllocaInst *Buf = message(Call);
    B.CreateCall(Declare("swemu_reg_get", Void, {ptr(), i32(), ptr(), ptr()}),
                 {Name, B.getInt32(I.Argument), Buf, here(Call, B)});
    return B.CreateLoad(T, Buf);
  }
  case Op::Csr:
  case Op::Rtc: {
    Type *T = ResultType();
    Value *Number = I.Kind == Op::Rtc ? B.getInt64(4) : Input(1);
    if (!T || !Number) {
      error(Call, "inline assembly '" + I.Name + "' without an output operand");
      return nullptr;
    }
    if (Host)
      return fromLong(B, B.CreateCall(Declare("swemu_host_cycles", i64(), {})), T);
    Value *V = B.CreateCall(Declare("swemu_csr", i64(), {ptr(), i64(), ptr()}),
                            {Name, asLong(B, Number), here(Call, B)});
    return fromLong(B, V, T);
  }
  case Op::Sync: {
    Value *Mask = Input(0);
    if (!Mask)
      return nullptr;
    B.CreateCall(Declare("swemu_sync", i32(), {ptr(), i32(), i64(), ptr()}),
                 {Name, B.getInt32(I.Argument), asLong(B, Mask), here(Call, B)});
    return nullptr;
  }
  case Op::Fetch: {
    Type *T = ResultType();
    StringRef Address = I.Operands.size() == 2 ? I.Operands[1] : "";
    Address.consume_front("0");
    int Index =
        Address.consume_front("(") && Address.consume_back(")") ? operandIndex(Address) : -1;
    if (!T || Index < static_cast<int>(Outputs)) {
      error(Call, "inline assembly '" + I.Name + "': expected 'value,0(address)'");
      return nullptr;
    }
    Value *V =
        B.CreateCall(Declare("swemu_fetch_add", i64(), {ptr(), i32(), ptr(), ptr()}),
                     {Name, B.getInt32(I.Argument),
                      Call.getArgOperand(static_cast<unsigned>(Index) - Outputs), here(Call, B)});
    return fromLong(B, V, T);
  }
  case Op::Fence:
    B.CreateFence(AtomicOrdering::SequentiallyConsistent);
    return nullptr;
  case Op::Nothing:
  case Op::Unknown:
    return nullptr;
  }
  return nullptr;
}

void Translator::run(CallInst &Call) {
  auto *Asm = cast<InlineAsm>(Call.getCalledOperand());
  auto Instructions = parse(Asm->getAsmString());
  const Instruction_ *Known = nullptr, *Unknown = nullptr;
  for (const Instruction_ &I : Instructions)
    if (I.Kind == Op::Unknown ||
        (Host && I.Kind != Op::Rtc && I.Kind != Op::Fence && I.Kind != Op::Nothing))
      Unknown = &I;
    else if (I.Kind != Op::Nothing)
      Known = &I;
  if (!Known)
    return;
  if (Unknown) {
    error(Call, "inline assembly '" + Unknown->Name + "' is not modelled by the emulator");
    return;
  }
  unsigned Outputs = 0;
  for (const auto &Constraint : Asm->ParseConstraints()) {
    if (Constraint.isIndirect || Constraint.hasMatchingInput()) {
      error(Call, "inline assembly '" + Known->Name +
                      "': operands in memory and read-write operands are not modelled");
      return;
    }
    Outputs += Constraint.Type == InlineAsm::isOutput;
  }
  Value *Result = Outputs ? PoisonValue::get(Call.getType()) : nullptr;
  for (const Instruction_ &I : Instructions) {
    Value *V = translate(Call, I, Outputs);
    if (!V)
      continue;
    if (isa<StructType>(Call.getType()))
      Result = IRBuilder<>(&Call).CreateInsertValue(
          Result, V, static_cast<unsigned>(operandIndex(I.Operands[0])));
    else
      Result = V;
  }
  if (Result && !Call.getType()->isVoidTy())
    Call.replaceAllUsesWith(Result);
  Call.eraseFromParent();
}

} // namespace

void swemu::translateAsm(Module &M, bool Host) {
  SmallVector<CallInst *, 16> Calls;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (auto *Call = dyn_cast<CallInst>(&I); Call && Call->isInlineAsm())
        Calls.push_back(Call);
  Translator T(M, Host);
  for (CallInst *Call : Calls)
    T.run(*Call);
}
