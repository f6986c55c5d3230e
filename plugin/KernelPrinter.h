//===- KernelPrinter.h - the code tree of one kernel as C -------*- C++ -*-===//
//
// Private to SlaveWriter: statements with their accesses redirected, loops, transfers.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_KERNELPRINTER_H
#define SWGEN_PLUGIN_KERNELPRINTER_H

#include "BodyPrinter.h"
#include "Plan.h"
#include "llvm/ADT/StringSet.h"

namespace swgen {

class KernelPrinter : public BodyPrinter {
public:
  KernelPrinter(const clang::ASTContext &Ctx, DeclNames &Names, const Region &R,
                const KernelPlan &Plan, bool LineDirectives)
      : BodyPrinter(Ctx, Names, &R), R(R), Plan(Plan), LineDirectives(LineDirectives),
        PointersOf(Ctx, R.Body, [this](const clang::Expr *E) { return spaceOutside(E); }) {
    Spaces = &PointersOf;
  }

  /// Takes out of the tree what the statements' text does not mention, so that no variable is
  /// declared in vain.
  void prune(CodeNode &Root);
  /// A node; the tree must have been pruned.
  void node(const CodeNode &N, llvm::raw_ostream &OS, unsigned Indent);

  /// Declares Declarator as an element of the buffer.
  std::string element(const Buffer &B, const std::string &Declarator);

private:
  std::optional<Space> spaceOutside(const clang::Expr *E) const;
  bool access(const clang::Expr *E, int Id, llvm::raw_ostream &OS) override;
  std::string scalarPlace(int Id) override;

  void pruneStmts(CodeNode &N);
  std::string stmtText(const CodeNode &N, unsigned Indent);
  void stmtNode(const CodeNode &N, llvm::raw_ostream &OS, unsigned Indent);
  std::string pointer(const CodeNode &N);
  std::string local(const CodeNode &N);
  void dmaNode(const CodeNode &N, llvm::raw_ostream &OS, unsigned Indent);
  void children(const CodeNode &N, llvm::raw_ostream &OS, unsigned Indent);
  void privates(const CodeNode &N, llvm::raw_ostream &OS, unsigned Indent);
  void relativeText(const clang::Expr *E, const CodeNode::Place &P, llvm::raw_ostream &OS);
  std::string placeText(const CodeNode::Place &P, clang::QualType T);
  std::string accessPlace(const clang::Expr *E, int Id, const CodeNode::Place &P);
  clang::QualType elementOf(llvm::StringRef Array) const;
  std::string declareLoopVariable(const CodeNode &N, const std::string &Name);

  // KernelWindows.cpp
  int runOf(const clang::ForStmt *F) const;
  bool hasWindow(const CodeNode &N, int Run, bool Joined) const;
  bool isInLdm(const CodeNode &N, const clang::Stmt *E) const;
  bool joinsRows(const CodeNode &N, int Run) const;
  std::string endOf(const RunLoop &L);
  void windowText(const clang::Expr *E, int Stream, llvm::raw_ostream &OS);
  void loop(const clang::ForStmt *F, llvm::raw_ostream &OS, unsigned Indent) override;
  void rowsAhead(const CodeNode &N, llvm::raw_ostream &OS, unsigned Indent);

  // HeldLoads.cpp
  struct HeldLoad {
    std::string Name, Type;
    std::vector<int> Ids;       ///< the accesses that it stands for
    std::string If, Head, Text; ///< the condition of loading it, names of Text, its place
  };
  using IsFixed = llvm::function_ref<bool(const clang::VarDecl *)>;
  bool isLoadedApart(const clang::Expr *E, int Id) const;
  bool staysSame(const clang::Stmt *E, IsFixed Fixed) const;
  bool isReadOnlyScalar(const clang::VarDecl *V) const;
  void addHeld(const clang::Expr *E, int Id, const std::string &If, const std::string &Head,
               std::vector<HeldLoad> &Loads);
  std::vector<HeldLoad> heldIn(const CodeNode &Loop);
  void heldBelow(const CodeNode &N, const CodeNode &Loop, const llvm::StringSet<> &Inside,
                 const std::string &If, std::vector<HeldLoad> &Loads);
  void heldInStatement(const CodeNode &N, const CodeNode &Loop, const llvm::StringSet<> &Inside,
                       const std::string &If, std::vector<HeldLoad> &Loads);
  std::vector<HeldLoad> heldIn(const clang::ForStmt *F);
  void holdLoads(llvm::ArrayRef<HeldLoad> Loads, llvm::raw_ostream &OS, unsigned Indent);
  void release(llvm::ArrayRef<HeldLoad> Loads);

  // SelectedStores.cpp
  std::string elementOfCopy(const clang::Expr *E);
  void addRead(const clang::Expr *E, llvm::StringSet<> &Read);
  bool isAtHand(const clang::Expr *E, const llvm::StringSet<> &There, unsigned &Operations);
  bool selectedStore(const clang::BinaryOperator *Store, const std::string &Taken,
                     const llvm::StringSet<> &Read, llvm::raw_ostream &OS);
  bool branch(const clang::IfStmt *S, llvm::raw_ostream &OS, unsigned Indent) override;

  const Region &R;
  const KernelPlan &Plan;
  const bool LineDirectives;
  const CodeNode *Current = nullptr; ///< the statement being printed
  const PointerSpaces PointersOf;    ///< asks Current
  llvm::DenseSet<int> UsedAccesses, UsedScalars;
  llvm::DenseMap<int, std::string> Held; ///< access -> variable that has what it reads
};

} // namespace swgen
#endif
