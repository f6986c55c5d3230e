//===- FunctionFacts.h - the function around the regions --------*- C++ -*-===//
//
// What is true of a variable in a whole function, computed once for all of its regions.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_FUNCTIONFACTS_H
#define SWGEN_PLUGIN_FUNCTIONFACTS_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"
#include <memory>
#include <optional>
#include <vector>

namespace swgen {

class FunctionFacts {
public:
  /// Annotated: the statements of its regions.
  FunctionFacts(const clang::FunctionDecl &F, llvm::ArrayRef<const clang::Stmt *> Annotated,
                clang::ASTContext &Ctx);
  ~FunctionFacts();

  const clang::FunctionDecl &function() const { return F; }

  /// S is run in F as well, in the place of something: of what it declares it is known then.
  void add(const clang::Stmt *S);

  /// Some pointer may point to the variable: its address is taken, or another file may take it.
  bool mayBePointedTo(const clang::VarDecl *Var) const;

  /// Local variables whose address some pointer or memory may hold: it is more than an argument of
  /// a call.
  const llvm::DenseSet<const clang::VarDecl *> &held() const { return Held; }

  /// The variable is assigned somewhere in F after its declaration.
  bool isAssigned(const clang::VarDecl *Var) const { return Assigned.contains(Var); }

  /// Pointer's value may have been computed from Source's, in this function: what `restrict` says of
  /// Source does not hold between the two.
  bool mayDeriveFrom(const clang::VarDecl *Pointer, const clang::VarDecl *Source) const;

  /// A pointer computed from the variable's value may be in memory, put there by this function or by
  /// one that it calls.
  bool mayBeStored(const clang::VarDecl *Var) const { return Stored.contains(Var); }

  /// The value that the variable has when control leaves Part may be read afterwards.  Exact for
  /// paths of the control flow graph, conservative for globals and variables with an address.
  bool liveAfter(const clang::Stmt *Part, const clang::VarDecl *Var) const;

  /// Some statement outside of all regions names the variable and may run after Part, before the
  /// variable is declared anew; a later call counts for a static one.  Var: local to F, also static.
  bool namedAfter(const clang::Stmt *Part, const clang::VarDecl *Var) const;

  /// F names the array as part of an element of it only: no pointer leads there.
  bool isOnlySubscripted(const clang::VarDecl *Var) const {
    return !WholeArrays.contains(Var) && !mayBePointedTo(Var);
  }

private:
  class Collector;
  class Liveness;

  void add(const Collector &C);
  bool addressTakenInFile(const clang::VarDecl *Var) const;

  const clang::FunctionDecl &F;
  const std::vector<const clang::Stmt *> Annotated;
  clang::ASTContext &Ctx;
  llvm::DenseSet<const clang::VarDecl *> AddressTaken, Held, Assigned, Stored, WholeArrays;
  /// Variables that the values of pointers are computed with.
  llvm::DenseMap<const clang::VarDecl *, llvm::SmallVector<const clang::VarDecl *, 2>> Sources;
  /// Variables of file scope whose address the file takes; found when first asked for.
  mutable std::optional<llvm::DenseSet<const clang::VarDecl *>> TakenInFile;
  std::unique_ptr<Liveness> Live;
};

/// The variable that a (parenthesised) name refers to; null for other expressions.
const clang::VarDecl *namedVariable(const clang::Expr *E);

/// Adds the variables that S names, in the order of the text, as often as it does.
void variablesNamedIn(const clang::Stmt *S, llvm::SmallVectorImpl<const clang::VarDecl *> &Out);

} // namespace swgen
#endif
