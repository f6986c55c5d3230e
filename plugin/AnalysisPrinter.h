//===- AnalysisPrinter.h - one region as a C function ------------*- C++ -*-===//
//
// Private to AnalysisSource.cpp, and AnalysisUnknowns.cpp: what of the region has values that the
// model does not know.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_ANALYSISPRINTER_H
#define SWGEN_PLUGIN_ANALYSISPRINTER_H

#include "AnalysisSource.h"
#include "BodyPrinter.h"
#include "Closure.h"
#include <set>

namespace swgen {

class AnalysisPrinter : public BodyPrinter {
public:
  AnalysisPrinter(const clang::ASTContext &Ctx, Closure &Names, const Region &R)
      : BodyPrinter(Ctx, Names, &R), Region_(R) {
    for (auto [Id, Stmts] : llvm::enumerate(R.Stmts))
      if (!Stmts.empty())
        FirstOf[Stmts.front()] = Id;
    for (auto [Id, Loop] : llvm::enumerate(R.Loops))
      LoopOf[Loop] = Id;
    Lines.push_back(userLine(R.Body->getBeginLoc()));
    collectSetTwice(R.Body);
  }

  std::string function();

  llvm::DenseSet<int> Printed; ///< accesses that the text has
  std::string Ranged;          ///< declarations of values that have a range

private:
  bool access(const clang::Expr *E, int Id, llvm::raw_ostream &OS) override;
  bool special(const clang::Expr *E, llvm::raw_ostream &OS) override;
  void beforeStmt(const clang::Stmt *S, llvm::raw_ostream &OS, unsigned Indent) override;
  bool anyLoop(const clang::Stmt *S, llvm::raw_ostream &OS, unsigned Indent) override;
  void loop(const clang::ForStmt *S, llvm::raw_ostream &OS, unsigned Indent) override;
  void selector(const clang::Expr *E, llvm::raw_ostream &OS) override;

  unsigned userLine(clang::SourceLocation Loc) const;
  void forgetValues(llvm::ArrayRef<const clang::VarDecl *> Vars, llvm::raw_ostream &OS,
                    unsigned Indent);
  void rangedValue(const LoopRange &Range, llvm::raw_ostream &OS, unsigned Indent);
  std::string withinName() {
    return "sw_within_" + std::to_string(Region_.Info.Id) + "_" + std::to_string(Unknowns++);
  }
  std::string extentName(int Array, unsigned K) const {
    return "sw_extent_" + std::to_string(Array) + "_" + std::to_string(K);
  }
  bool isUnknown(const clang::Stmt *S, unsigned Depth = 0) const;
  void collectSetTwice(const clang::Stmt *Body);
  bool isCurved(const clang::Stmt *S) const;
  bool isBesideRanged(const clang::Expr *E) const;
  void place(const clang::Expr *E, llvm::raw_ostream &OS);
  bool wholeArray(const clang::InitListExpr *E, llvm::raw_ostream &OS);
  bool elementInRange(const clang::ArraySubscriptExpr *E, llvm::raw_ostream &OS);
  void loopStart(const clang::Stmt *Init, llvm::raw_ostream &OS, unsigned Indent);
  void enter(unsigned Line, llvm::raw_ostream &OS);
  void leave(llvm::raw_ostream &OS);
  void anyElement(const clang::Expr *Pointer, int Id, llvm::raw_ostream &OS);
  bool writingCall(const clang::CallExpr *E, llvm::raw_ostream &OS);
  void structCall(const clang::CallExpr *E, const clang::FunctionDecl &F, llvm::raw_ostream &OS);
  int accessOf(const clang::Expr *E) const;
  std::string parameters();
  void localVariables(llvm::raw_ostream &OS);
  void product(const Capture &C, llvm::StringSet<> &Done, llvm::raw_ostream &OS);
  void tensorExtents(llvm::raw_ostream &OS);

  const Region &Region_;
  llvm::DenseMap<const clang::Stmt *, int> FirstOf, LoopOf;
  std::vector<unsigned> Lines;                ///< the innermost is where the text now is
  std::set<std::pair<int, unsigned>> Extents; ///< of arrays, that the body names
  unsigned Unknowns = 0;                      ///< values of sw_any used, each of another argument
  llvm::DenseSet<const clang::VarDecl *> Forgotten;      ///< behind loops that changed them
  llvm::DenseSet<const clang::VarDecl *> SetTwice;       ///< or more often; no loop's variables
  llvm::SmallVector<const clang::VarDecl *, 8> InRange;  ///< have ranges, in loops around the text
  llvm::SmallVector<const clang::VarDecl *, 8> Changing; ///< in loops of statements around the text
};

} // namespace swgen
#endif
