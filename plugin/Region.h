//===- Region.h - one region of the user's AST ------------------*- C++ -*-===//
//
// What Region.cpp collects and the printers need.  Info is the part that planning sees; ids index
// the vectors of both.  The AST is only read.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_REGION_H
#define SWGEN_PLUGIN_REGION_H

#include "Directive.h"
#include "IndexSum.h"
#include "ReducedArrays.h"
#include "Refusal.h"
#include "RegionInfo.h"
#include "RegionReads.h"
#include "StoredSums.h"
#include "clang/AST/ASTContext.h"
#include "llvm/ADT/DenseMap.h"

namespace swgen {

/// A value that the region needs from outside: a parameter of the analysis function, a member of
/// the argument struct and a local of the slave function, under one name.
struct Capture {
  enum class KindTy {
    Value,   ///< arithmetic, enum, pointer-free struct: by value
    Pointer, ///< a pointer, by value
    Array,   ///< a declared array: its address; inside, a pointer to its first element
  } Kind = KindTy::Value;
  std::string Name;                    ///< C identifier, unique in the region
  clang::QualType Type;                ///< inside the region (arrays decayed), unqualified
  std::string HostExpr;                ///< C expression on the host, e.g. "n", "g->n", "a"
  std::string Spoken;                  ///< what messages call it; empty: HostExpr
  std::string ReadIf;                  ///< the host may read it only if this holds; empty: always
  const clang::VarDecl *Var = nullptr; ///< set when the capture is a plain variable
  int Array = -1;                      ///< Info.Arrays index when it is subscripted
  std::vector<const clang::VarDecl *> ChosenFrom; ///< the variables of a choice that the host makes
  const clang::Expr *Product = nullptr; ///< the analysis computes it itself (FixedProducts.h)
  int Row = -1, Rows = -1; ///< captures, of which it is supposed to be the product: the analysis
                           ///< computes it so, and launches check it (StrideChains.h)
  bool Temporary = false;  ///< declared by the region's block, kept in the host's pool

  /// Whether the analysis has it as a local variable.
  bool isComputed() const { return Product || Row >= 0; }

  /// Its value on the host, as a primary expression; 0 when the serial program would not read it.
  std::string hostValue() const {
    return ReadIf.empty() ? HostExpr : "(" + ReadIf + " ? " + HostExpr + " : 0)";
  }
};

/// A loop inside a statement that has streams (StatementRuns.h).
struct RunLoop {
  const clang::ForStmt *Loop = nullptr;
  const clang::VarDecl *Var = nullptr;
  const clang::Expr *VarUse = nullptr;                ///< a use of it
  const clang::Expr *Begin = nullptr, *End = nullptr; ///< its first value, and its bound ...
  bool Inclusive = false;                             ///< ... which it reaches
  /// It runs in every instance of its statement, and Begin and End can be computed before, after
  /// these variables that the statement declares.
  bool InEach = false;
  std::vector<const clang::VarDecl *> Locals;
};

/// The values that the variable of a loop inside a statement has wherever its body begins
/// (StatementRanges.h).
struct LoopRange {
  const clang::VarDecl *Var = nullptr;
  const clang::Expr *Low = nullptr, *High = nullptr; ///< computed from what the loop leaves alone
  int AddLow = 0, AddHigh = 0; ///< the least value is Low + AddLow, the largest High + AddHigh
};

/// Where sums are that are complete when they go to an element of an array.
enum class SumPlace {
  Variables, ///< as written
  Elements,  ///< in that element (StoredSums.h)
};

/// In which of the ways that mean the same a region is collected.
struct RegionForm {
  SumPlace Sums = SumPlace::Variables;
  std::vector<const clang::VarDecl *> Shared; ///< are to be in main memory (SharedVariables.h)
  /// C statements that follow one another are not one statement of the model, but several, where
  /// no variable that one declares is used by a later one.
  bool Apart = false;
};

struct Region {
  RegionInfo Info;
  Directive Dir;
  RegionForm Form;
  bool MayBeApart = false; ///< that form is another one than this
  const clang::FunctionDecl *Function = nullptr;
  const clang::Stmt *Body =
      nullptr; ///< the `for` or compound, pointers replaced (PointerRewrite.h)
  llvm::DenseMap<const clang::Expr *, std::string> ChosenPointers; ///< by the host; name for each
  /// Text that the call replaces: from the first pragma to the end of the statement (';' or '}').
  clang::CharSourceRange Text;

  std::vector<Capture> Captures;
  std::vector<ReadCondition> Reads;                         ///< what ReadIf of captures is made of
  std::vector<const clang::ForStmt *> Loops;                ///< index == loop id
  std::vector<const clang::VarDecl *> LoopVars;             ///< index == loop id
  std::vector<std::vector<const clang::Stmt *>> Stmts;      ///< index == statement id
  std::vector<const clang::VarDecl *> ScalarVars;           ///< index == scalar id
  llvm::DenseMap<const clang::Expr *, int> AccessOf;        ///< lvalue expression -> access id
  llvm::DenseMap<const clang::Expr *, int> CaptureOf;       ///< DeclRefExpr or member chain ->
                                                            ///< Captures index (rvalue uses and
                                                            ///< bases of accesses)
  llvm::DenseMap<const clang::VarDecl *, int> CaptureOfVar; ///< same for plain variables
  llvm::DenseMap<const clang::VarDecl *, int> ScalarOf;     ///< variable -> scalar id
  /// Arrays that stand for variables of outside (SharedVariables.h).
  llvm::DenseMap<const clang::VarDecl *, const clang::VarDecl *> SharedOuter;
  std::vector<ReducedArray> Reduced; ///< arrays of which each CPE has a copy
  std::vector<RunLoop> Runs;         ///< index == StreamDesc::Run
  llvm::DenseMap<const clang::Stmt *, LoopRange> Ranges; ///< by loop
  /// Of elements of blocks in linear arrays (StreamDesc::Block): how many lie before it in its
  /// block.
  llvm::DenseMap<const clang::Expr *, IndexSum> InBlock;
  StoredSums Sums;                   ///< variables that elements stand for; index == Info.Sums
  std::vector<Finding> Simplified;   ///< why loops belong whole to statements: what the user can
                                     ///< change when the region cannot be planned so
  std::vector<const clang::FunctionDecl *> Callees; ///< functions that the slave file
                                                    ///< must hold, callees first

  /// The reduced array that Var is in the user's program, or stands for; null: none.
  const ReducedArray *reduced(const clang::VarDecl *Var) const {
    auto At = llvm::find_if(
        Reduced, [Var](const ReducedArray &A) { return A.Array == Var || A.Copy == Var; });
    return At == Reduced.end() ? nullptr : &*At;
  }
};

} // namespace swgen
#endif
