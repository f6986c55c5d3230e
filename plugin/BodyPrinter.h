//===- BodyPrinter.h - C text of the user's code ----------------*- C++ -*-===//
//
// Prints expressions and statements of the AST as C that stands alone: macros expanded, captures
// under their names, scalars in the place that planning gave them, types and functions as DeclNames
// calls them.  Expressions go through Clang's printer with this class as its helper; statements and
// declarations are printed here (BodyStatements.cpp), because Clang's printer forgets the helper
// inside declarations.
//
// A subclass says what becomes of accesses and loops.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_BODYPRINTER_H
#define SWGEN_PLUGIN_BODYPRINTER_H

#include "Region.h"
#include "TypePrinter.h"
#include "clang/AST/PrettyPrinter.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/Support/raw_ostream.h"

namespace swgen {

struct ComplexOp;

/// Whether something in the statements of R but subscripts of accesses, or a change of it, names V.
bool usedInStatements(const clang::VarDecl *V, const Region &R);

class BodyPrinter : public clang::PrinterHelper {
public:
  /// R may be null: code outside of any region, such as a callee.
  BodyPrinter(const clang::ASTContext &Ctx, DeclNames &Names, const Region *R);
  ~BodyPrinter() override;

  std::string expr(const clang::Expr *E);
  /// E where a full expression may be cut into tokens by a comma: an initialiser, an argument.
  void print(const clang::Expr *E, llvm::raw_ostream &OS);
  /// One statement with its newline.
  void stmt(const clang::Stmt *S, llvm::raw_ostream &OS, unsigned Indent);
  /// A compound's children, or one statement, without braces.
  void body(const clang::Stmt *S, llvm::raw_ostream &OS, unsigned Indent);
  std::string declare(clang::QualType T, std::string Declarator) {
    return Types.declare(T, std::move(Declarator));
  }
  /// "T name" with the variable's attributes, no initialiser.
  std::string declareVar(const clang::VarDecl *V, const std::string &Name) {
    return declareVar(V, Name, typeOf(V));
  }
  std::string declareVar(const clang::VarDecl *V, const std::string &Name, clang::QualType T);
  /// Its type, with the space that it leads to if it is a pointer and spaces are known.
  clang::QualType typeOf(const clang::VarDecl *V);

  const clang::ASTContext &context() const { return Ctx; }

protected:
  /// Prints lvalue E of access Id; false to have it printed as it is written.
  virtual bool access(const clang::Expr * /*E*/, int /*Id*/, llvm::raw_ostream & /*OS*/) {
    return false;
  }
  /// Any other expression, before the default; true if printed.
  virtual bool special(const clang::Expr * /*E*/, llvm::raw_ostream & /*OS*/) { return false; }
  /// Where scalar Id is, as a primary expression; empty: in the variable of its own name.
  virtual std::string scalarPlace(int /*Id*/) { return ""; }
  virtual void beforeStmt(const clang::Stmt * /*S*/, llvm::raw_ostream & /*OS*/,
                          unsigned /*Indent*/) {}
  /// Any loop; false to have it printed as a statement.
  virtual bool anyLoop(const clang::Stmt * /*S*/, llvm::raw_ostream & /*OS*/, unsigned /*Indent*/) {
    return false;
  }
  /// An `if` of which the condition is no constant; false to have it printed as it is written.
  virtual bool branch(const clang::IfStmt * /*S*/, llvm::raw_ostream & /*OS*/,
                      unsigned /*Indent*/) {
    return false;
  }
  /// What a `switch` branches on.
  virtual void selector(const clang::Expr *E, llvm::raw_ostream &OS) { print(E, OS); }
  /// A `for`; the default prints it as it is written.
  virtual void loop(const clang::ForStmt *S, llvm::raw_ostream &OS, unsigned Indent);
  /// E as Clang prints it, its operands through this class again.
  void asWritten(const clang::Expr *E, llvm::raw_ostream &OS);
  std::string initializer(const clang::Expr *E) { return expr(E); }

  const clang::ASTContext &Ctx;
  DeclNames &Names;
  const Region *R;
  TypePrinter Types;
  const PointerSpaces *Spaces =
      nullptr; ///< of the code that is printed; null: as in the user's file

private:
  bool handledStmt(clang::Stmt *S, llvm::raw_ostream &OS) override;
  bool reference(const clang::DeclRefExpr *E, llvm::raw_ostream &OS);
  bool complexNumber(const clang::Expr *E, llvm::raw_ostream &OS);
  void madeOfReals(const ComplexOp &Op, clang::QualType T, llvm::raw_ostream &OS);
  bool literal(const clang::Expr *E, llvm::raw_ostream &OS);
  bool typed(const clang::Expr *E, llvm::raw_ostream &OS);
  bool call(const clang::CallExpr *E, llvm::raw_ostream &OS);
  bool folded(const clang::Expr *E, llvm::raw_ostream &OS);
  bool refused(const clang::Expr *E);
  void decls(const clang::DeclStmt *S, llvm::raw_ostream &OS, unsigned Indent);
  void variable(const clang::VarDecl *V, llvm::raw_ostream &OS, unsigned Indent);
  void moved(const clang::VarDecl *V, const std::string &Place, llvm::raw_ostream &OS,
             unsigned Indent);
  void block(const clang::Stmt *S, llvm::raw_ostream &OS, unsigned Indent);
  bool controlFlow(const clang::Stmt *S, llvm::raw_ostream &OS, unsigned Indent);

  clang::PrintingPolicy Policy;
  const clang::Expr *Skip = nullptr; ///< printed as written, once
};

/// Captures in the order in which they can be declared: the bounds of array types come first.
std::vector<int> captureOrder(const Region &R);

} // namespace swgen
#endif
