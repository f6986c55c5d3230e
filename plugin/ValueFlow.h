//===- ValueFlow.h - what of a variable is set before it is read -*- C++ -*-===//
//
// Runs statements without their data: each way that they may go, with what is known of integers
// and of pointers to the variable, through loops with few turns turn by turn, through others until
// nothing new is known, and into functions that get the variable's address.
//
//   part(a[i], &p, &q);              p and q are set here, each wholly
//   for (k = 0; k < 3; k++)          t is, byte by byte
//     t[k] = u[k] - v[k];
//   if (solve(a[i], &r)) continue;   r is set behind this, if solve() sets it before each `return
//   0`
//
// Sound for variables of which no pointer is kept (KeptPointers.h).
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_VALUEFLOW_H
#define SWGEN_PLUGIN_VALUEFLOW_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include <map>
#include <optional>
#include <vector>

namespace swgen {

/// What is known of the value of an integer or a pointer.
struct FlowValue {
  /// A value that an integer may have, and the bytes of the variable that are set if it does.
  struct Outcome {
    std::optional<int64_t> Number; ///< empty: any
    llvm::BitVector Set;
    bool operator==(const Outcome &O) const { return Number == O.Number && Set == O.Set; }
  };
  enum KindOf { Unknown, Integer, Pointer } Kind = Unknown;
  std::vector<Outcome> Outcomes; ///< of an integer: one of these
  std::optional<int64_t> Offset; ///< of a pointer into the variable; empty: anywhere, if at all
  const clang::VarDecl *To = nullptr; ///< of a pointer to this integer, instead

  bool operator==(const FlowValue &V) const {
    return Kind == V.Kind && Outcomes == V.Outcomes && Offset == V.Offset && To == V.To;
  }
  bool leadsToVariable() const { return Kind == Pointer && !To; } ///< perhaps
  std::optional<int64_t> number() const {
    return Kind == Integer && Outcomes.size() == 1 ? Outcomes[0].Number : std::nullopt;
  }
};

struct FlowState {
  bool Live = true;    ///< control comes here
  llvm::BitVector Set; ///< bytes of the variable
  /// Of local variables.  Not there: any number, or no pointer to the variable.
  std::map<const clang::VarDecl *, FlowValue> Values;

  bool operator==(const FlowState &S) const {
    return Live == S.Live && Set == S.Set && Values == S.Values;
  }
};

class ValueFlow {
public:
  /// Var: of a type without pointers, of at most MostBytes.
  ValueFlow(const clang::VarDecl *Var, const clang::FunctionDecl &Function, clang::ASTContext &Ctx);

  static constexpr int64_t MostBytes = 4096;

  /// Nothing is set, or all.
  FlowState start(bool Set = false) const;
  void run(const clang::Stmt *S, FlowState &Now) { stmt(S, Now); }
  /// The rest of a loop, from the end of its body.
  void runOn(const clang::Stmt *Loop, FlowState &Now);
  /// What has left the run by a jump.
  FlowState takeBreaks() { return std::exchange(Breaks, dead()); }
  FlowState takeContinues() { return std::exchange(Continues, dead()); }
  FlowState takeReturns();
  void join(FlowState &Into, const FlowState &Other) const;

  /// The first place where something may be read that is not set.
  clang::SourceLocation read() const { return Read; }
  /// Some statement was not understood, or there are too many.
  bool hasFailed() const { return Failed; }

private:
  /// An lvalue.
  struct Place {
    bool Ours = false;  ///< a part of the variable, within these bytes
    bool Exact = false; ///< all of them
    int64_t Low = 0, High = 0;
    const clang::VarDecl *Of = nullptr; ///< another variable, all of it
  };
  using Branches = std::pair<FlowState, FlowState>;

  static constexpr unsigned MostSteps = 300000;

  FlowState dead() const;
  void stmt(const clang::Stmt *S, FlowState &Now);
  void declaration(const clang::VarDecl *Of, FlowState &Now);
  void loop(const clang::Stmt *S, FlowState &Now);
  void turns(const clang::Stmt *Loop, FlowState &Now);
  Branches turn(const clang::Stmt *Loop, FlowState Now);
  void body(const clang::SwitchStmt *S, FlowState &Now);
  Branches truth(const clang::Expr *E, FlowState Now);
  Branches compared(const clang::BinaryOperator *B, FlowState Now);
  Branches divided(const FlowValue &V, llvm::function_ref<bool(int64_t)> IsTrue,
                   FlowState Now) const;
  FlowValue eval(const clang::Expr *E, FlowState &Now);
  std::vector<FlowValue> operands(llvm::ArrayRef<const clang::Expr *> All, FlowState &Now);
  FlowValue cast(const clang::CastExpr *C, FlowState &Now);
  FlowValue unary(const clang::UnaryOperator *U, FlowState &Now);
  FlowValue binary(const clang::BinaryOperator *B, FlowState &Now);
  FlowValue assignment(const clang::BinaryOperator *B, FlowState &Now);
  FlowValue sum(clang::BinaryOperatorKind Op, const FlowValue &L, const FlowValue &R,
                clang::QualType T) const;
  FlowValue choice(const clang::ConditionalOperator *C, FlowState &Now);
  FlowValue call(const clang::CallExpr *C, FlowState &Now);
  FlowValue callOf(const clang::FunctionDecl &F, llvm::ArrayRef<FlowValue> Args, FlowState &Now);
  FlowValue libraryCall(const clang::CallExpr *C, llvm::ArrayRef<FlowValue> Args, FlowState &Now);
  Place place(const clang::Expr *L, FlowState &Now);
  Place element(const clang::ArraySubscriptExpr *A, FlowState &Now);
  Place pointee(const FlowValue &Pointer, clang::QualType T) const;
  Place all() const { return {true, false, 0, Size, nullptr}; }
  FlowValue address(const Place &P);
  FlowValue moved(FlowValue Pointer, std::optional<int64_t> Steps, clang::QualType T) const;
  void forget(const FlowValue &Pointer, FlowState &Now) const;
  FlowValue load(const Place &P, clang::SourceLocation At, FlowState &Now);
  void store(const Place &P, const FlowValue &V, FlowState &Now);
  FlowValue either(const FlowValue &A, const FlowState &AtA, const FlowValue &B,
                   const FlowState &AtB) const;
  void addOutcome(FlowValue &To, FlowValue::Outcome New) const;
  FlowValue number(int64_t N) const;
  bool isTracked(const clang::VarDecl *Of);
  int64_t sizeOf(clang::QualType T) const;
  void markValues(clang::QualType T, int64_t At);

  const clang::VarDecl *const Var;
  clang::ASTContext &Ctx;
  int64_t Size;
  llvm::BitVector Bytes; ///< those that hold values
  struct Return {
    FlowState State;
    FlowValue Value;
  };
  std::vector<Return> Returns;
  FlowState Breaks, Continues, Cases; ///< of the loop or switch around this place
  llvm::DenseMap<const clang::LabelDecl *, FlowState> Jumps; ///< where control comes from a `goto`
  std::vector<const clang::FunctionDecl *> Around;
  /// Functions whose variables are known, and those of which the address is taken.
  llvm::DenseSet<const clang::FunctionDecl *> Scanned;
  llvm::DenseSet<const clang::VarDecl *> Pointed;
  llvm::DenseMap<const clang::VarDecl *, bool> Kept; ///< of those: a pointer may be anywhere
  clang::SourceLocation Read;
  unsigned Steps = 0;
  bool Failed = false;
};

} // namespace swgen
#endif
