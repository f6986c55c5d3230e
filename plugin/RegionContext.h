//===- RegionContext.h - what the parts of Region share ---------*- C++ -*-===//
//
// A region is collected in four walks, each of which adds to the same Region:
//
//   collectShape    loops, statements; refuses control flow and statements of a wrong kind
//   collectNames    what is declared and what is written inside
//   collectAccesses accesses, arrays, captures, callees
//   collectScalars  scalars and their flow through the statements
//
// then applyClauses hangs the user's wishes on the arrays and checkAliases looks for pointers that
// may reach single variables.  Every walk goes on after a refusal, so
// that the user sees all reasons at once; a later walk does not run when an earlier one refused.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_REGIONCONTEXT_H
#define SWGEN_PLUGIN_REGIONCONTEXT_H

#include "FunctionFacts.h"
#include "Purity.h"
#include "Region.h"
#include "UnknownValues.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringSet.h"

namespace swgen {

/// A condition or loop header outside of all statements: it may use captures, loop variables and
/// locals only.
struct HeaderExpr {
  const clang::Expr *E;
  int Loop; ///< the loop whose header it is; -1: an `if` around loops
  ReadPath Path;
  const clang::Stmt *Owner; ///< the loop or `if`
  bool Exit = false;        ///< second and later part of a loop's condition
};

struct RegionContext {
  RegionContext(clang::ASTContext &Ctx, const FunctionFacts &Facts, Region &R,
                const llvm::DenseSet<const clang::Stmt *> &Whole)
      : Ctx(Ctx), Facts(Facts), R(R), Whole(Whole) {}

  clang::ASTContext &Ctx;
  const FunctionFacts &Facts;
  Region &R;
  std::vector<Finding> Refusals, Warnings;

  /// Loops, and conditions around loops, that belong whole to a statement (StatementLoops.h).
  const llvm::DenseSet<const clang::Stmt *> &Whole;
  /// Those that a refusal concerns and that might do so, too.
  llvm::DenseSet<const clang::Stmt *> TooHard;
  /// An `if` around loops, or a `continue` before some, whose condition depends on data.
  llvm::DenseSet<const clang::Stmt *> OnData;
  /// A loop below another whose bounds depend on data.
  llvm::DenseSet<const clang::Stmt *> BoundByData;

  // From collectShape.
  std::vector<HeaderExpr> Headers;
  std::vector<ReadPath> StmtPaths; ///< index == statement id
  std::vector<bool> EndsIteration; ///< same: nothing follows in the iteration of the loop around
  llvm::DenseMap<const clang::VarDecl *, std::vector<int>> DeclLoops; ///< loops around declarations
  llvm::DenseSet<const clang::Stmt *> Below; ///< loops below another, conditions around such

  // From collectNames.
  llvm::DenseSet<const clang::VarDecl *> Inner;       ///< declared in the region, but Temporaries
  llvm::DenseSet<const clang::VarDecl *> Temporaries; ///< arrays that its block declares
  llvm::DenseSet<const clang::VarDecl *> LoopVars;    ///< of its loops
  llvm::DenseSet<const clang::VarDecl *> Written;     ///< assigned, except by their own loops
  llvm::DenseSet<const clang::VarDecl *> OwnCopy;     ///< private, firstprivate, reduction
  llvm::DenseSet<const clang::FieldDecl *> WrittenFields;
  UnknownValues Values;                     ///< what is no bound
  std::vector<clang::QualType> StoredTypes; ///< of stores that are not to a variable ...
  llvm::DenseSet<const clang::VarDecl *> StoredArrays; ///< ... but of those to elements of these,
                                                       ///< which change nothing else
  llvm::StringSet<> Names;                  ///< identifiers used or declared

  void refuse(unsigned Number, clang::SourceLocation Loc, llvm::ArrayRef<std::string> Args = {});
  /// The same because of a loop below another, or of a condition around it.
  void refuseInner(unsigned Number, clang::SourceLocation Loc, llvm::ArrayRef<std::string> Args,
                   const clang::Stmt *Inner);
  SourcePos pos(clang::SourceLocation Loc) const;
  std::string text(const clang::Expr *E) const;

  /// A variable of the region itself: no capture, no access to main memory.
  bool isLocal(const clang::VarDecl *Var) const {
    return Inner.contains(Var) || OwnCopy.contains(Var);
  }
};

/// No other pointer of the region leads into the reduced array: it is an object, or promised to be
/// reached through one pointer only.
bool keepsApart(const ReducedArray &A, const RegionContext &C);

/// Larger variables and elements of arrays are refused; the LDM is far smaller.
constexpr int64_t MostObjectBytes = INT32_MAX;

/// T without qualifiers; planning knows arithmetic types by their own name, not by a typedef's.
clang::QualType plainElement(clang::QualType T);

void collectShape(RegionContext &C);
void collectNames(RegionContext &C);
void collectAccesses(RegionContext &C);
void collectScalars(RegionContext &C);
void applyClauses(RegionContext &C);
void checkAliases(RegionContext &C);

/// Location of the text that the call replaces; refuses (SW503, SW219) when it has none.
void locateText(RegionContext &C);

} // namespace swgen
#endif
