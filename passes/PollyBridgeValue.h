//===- PollyBridgeValue.h - IR integers as polynomials ----------*- C++ -*-===//
//
// Reads an integer of the analysis function as a polynomial over loop counters (which count
// iterations from 0) and values known before the region, and a polynomial as an isl expression.
//
// Exactness.  A C expression whose overflow is undefined (`nsw` in the IR) is read as the integer
// that it denotes: where it would overflow the address that depends on it is poison, and the access
// undefined.  64-bit arithmetic that may wrap is read likewise when its value is an address offset,
// which only counts modulo 2^64; then usedWrapping() tells the caller to bound the operands.
// Narrower unsigned arithmetic is read likewise, and rangeChecks() says what must be checked.  All
// else goes through Polly, which records what it assumes.
//
// A select between such values is one by cases, and so is the remainder by a value that is known
// before the region, where the dividend is below twice the divisor: (i + 1) % n is i + 1 or i + 1 - n.
//
// Induction variables stay symbols of their own until expand(): a linearised subscript then shows
// the row length as the programmer wrote it, also where a loop starts at another loop's variable.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_POLLYBRIDGEVALUE_H
#define SWGEN_PASSES_POLLYBRIDGEVALUE_H

#include "PollyBridgeScop.h"
#include "Polynomial.h"
#include "RangeCheck.h"
#include <utility>

namespace swgen {

/// The integers that a value may be, over the loops around it: from Lo to Hi.  Null where there is no
/// bound.
struct ValueRange {
  isl::pw_aff Lo, Hi;
  bool isBounded() const { return !Lo.is_null() && !Hi.is_null(); }
};

class ValueReader {
public:
  ValueReader(RegionScop &Region) : R(Region), S(*Region.S), SE(*Region.SE) {}

  /// V, used in block At.  Invalid when it is not a polynomial.
  Polynomial exact(llvm::Value *V, llvm::BasicBlock *At);
  /// V as an addend of an address: only its value modulo 2^64 counts.  What cannot be read is a
  /// symbol of its own there.
  Polynomial offset(llvm::Value *V, llvm::BasicBlock *At);
  bool usedWrapping() const { return Wrapped; }
  /// Whether it was used since the last call, and what is to be added again.
  bool takeWrapping() { return std::exchange(Wrapped, false); }
  void addWrapping(bool Used) { Wrapped |= Used; }
  /// What was multiplied by in all that was read since the last call, of values known before the
  /// region.
  std::vector<Polynomial> takeFactors() { return std::exchange(Factors, {}); }
  /// Whether a symbol has its value before the region.
  bool isKnown(unsigned Symbol) const { return known(Symbols[Symbol].Term); }
  /// Whether P has a value by cases.
  bool hasCases(const Polynomial &P) const;

  /// Whether P has symbols of which at most a range is known.
  bool isInexact(const Polynomial &P) const;
  /// Whether all of these have at most 32 bits.
  bool isNarrow(const Polynomial &P) const;
  /// P as Factor times a value that an instruction of the region computes, plus Known; null Found
  /// where it is no such sum.
  struct FoundValue {
    llvm::Instruction *Found = nullptr;
    int64_t Factor = 0;
    Polynomial Known;
  };
  FoundValue foundIn(const Polynomial &P) const;
  /// Whether all of these have a range where block At runs.
  bool hasRanges(const Polynomial &P, llvm::BasicBlock *At);
  /// Between what P is where block At runs.
  ValueRange range(const Polynomial &P, llvm::BasicBlock *At);

  /// Narrow unsigned values that must be in range; nothing when one has no bounds.
  std::optional<std::vector<RangeCheck>> rangeChecks();

  /// P with each induction variable written as start + step * counter.
  Polynomial expand(const Polynomial &P) const;

  /// P as an expression over the loops around At; null when it is not affine.
  isl::pw_aff affine(const Polynomial &P, llvm::BasicBlock *At);

  /// The coefficients of P's loop counters and induction variables, each a polynomial in values
  /// known before the region.
  std::vector<Polynomial> strides(const Polynomial &P) const;

  /// The loops whose counters or induction variables P has with a number as their stride.
  std::vector<const llvm::Loop *> steppedByNumbers(const Polynomial &P) const;

  /// An attempt that came to nothing leaves no conditions behind: rollback(checkpoint before it).
  size_t checkpoint() const { return Invalid.size(); }
  void rollback(size_t Checkpoint) { Invalid.resize(Checkpoint); }

  /// Parameters for which what Polly took for granted does not hold.
  isl::set violated() const;

private:
  struct Symbol {
    const llvm::Loop *Counter = nullptr; ///< a loop's iteration number, or
    const llvm::SCEV *Term = nullptr;    ///< a value that Polly can express, or
    const llvm::PHINode *Phi = nullptr;  ///< an induction variable, with
    Polynomial Value;                    ///< its value over counters, or
    llvm::Instruction *Cases = nullptr;  ///< a select or a remainder, or
    llvm::Instruction *Inexact = nullptr; ///< a value of the region that nothing else tells
  };

  Polynomial readInstruction(llvm::Instruction *I, llvm::BasicBlock *At, bool Modular);
  Polynomial readNarrow(llvm::Value *V, llvm::BasicBlock *At);
  Polynomial readPhi(llvm::PHINode *Phi, llvm::BasicBlock *At, bool Modular);
  Polynomial readCases(llvm::Instruction *I, llvm::BasicBlock *At);
  bool isRemainder(llvm::Instruction *I);
  Polynomial read(llvm::Value *V, llvm::BasicBlock *At, bool Modular);
  Polynomial read(const llvm::SCEV *E, llvm::BasicBlock *At, bool Modular);
  Polynomial readTerm(const llvm::SCEV *E, llvm::BasicBlock *At);
  ValueRange rangeOf(llvm::Instruction *I, llvm::BasicBlock *At);
  ValueRange rangeOfCall(llvm::CallInst *Call, llvm::BasicBlock *At);
  isl::pw_aff number(int64_t N, llvm::BasicBlock *At) const;
  bool encloses(const llvm::Loop *L, llvm::BasicBlock *At) const;
  bool known(const llvm::SCEV *E) const; ///< not null, and has its value before the region
  unsigned symbol(Symbol S);
  Polynomial product(const Polynomial &A, const Polynomial &B);
  isl::pw_aff affineTerm(const llvm::SCEV *E, llvm::BasicBlock *At);
  polly::PWACtx askPolly(const llvm::SCEV *E, llvm::BasicBlock *At, const isl::set &Domain);
  isl::pw_aff affineValue(llvm::Value *V, llvm::BasicBlock *At);
  isl::pw_aff affineChoice(llvm::SelectInst *Choice, llvm::BasicBlock *At);
  isl::pw_aff affineRemainder(llvm::BinaryOperator *Remainder, llvm::BasicBlock *At);
  isl::pw_aff affineMonomial(const Monomial &M, llvm::BasicBlock *At);

  RegionScop &R;
  polly::Scop &S;
  llvm::ScalarEvolution &SE;
  std::vector<Symbol> Symbols;
  polly::RecordedAssumptionsTy Assumed;
  std::vector<isl::set> Invalid; ///< over parameters
  /// What Polly makes of a value in a block, as long as isl has no error, and what is Invalid by
  /// it.
  std::map<std::pair<const llvm::SCEV *, llvm::BasicBlock *>, std::pair<isl::pw_aff, isl::set>>
      Terms;
  /// The same of a value known before the region, in blocks that are in so many loops.
  struct KnownTerm {
    polly::PWACtx Value;
    polly::RecordedAssumptionsTy Assumed;
  };
  std::map<std::pair<const llvm::SCEV *, unsigned>, KnownTerm> KnownTerms;
  bool Wrapped = false;
  bool NamesInexact = false; ///< what cannot be read becomes a symbol
  std::vector<Polynomial> Factors;
  struct NarrowValue {
    Polynomial Value;
    unsigned Bits;
    llvm::BasicBlock *At;
  };
  std::vector<NarrowValue> Narrow;
};

} // namespace swgen
#endif
