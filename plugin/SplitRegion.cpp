#include "SplitRegion.h"
#include "DeadCode.h"
#include "StatementLoops.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"

using namespace clang;

namespace swgen {
namespace {

/// Looks at the statements of a block that are in no loop.
class BlockWalk {
public:
  explicit BlockWalk(const ASTContext &Ctx) : Ctx(Ctx) {}

  std::vector<const ForStmt *> Loops;
  bool HasStatements = false; ///< between them
  bool Descends = true;       ///< every loop has been found

  void walk(const Stmt *S) {
    if (auto *Block = dyn_cast<CompoundStmt>(S)) {
      for (const Stmt *Child : liveChildren(Block, Ctx))
        walk(Child);
    } else if (auto *F = dyn_cast<ForStmt>(S)) {
      Loops.push_back(F);
    } else if (!containsLoop(S)) {
      HasStatements |= !isa<NullStmt>(S) && !declaresOnly(S);
    } else if (auto *If = dyn_cast<IfStmt>(S)) {
      for (const Stmt *Branch : {If->getThen(), If->getElse()})
        if (Branch)
          walk(Branch);
    } else {
      Descends = false;
    }
  }

private:
  bool containsLoop(const Stmt *S) const {
    return isLoop(S) || llvm::any_of(liveChildren(S, Ctx),
                                     [this](const Stmt *Child) { return containsLoop(Child); });
  }

  static bool declaresOnly(const Stmt *S) {
    auto *D = dyn_cast<DeclStmt>(S);
    return D && llvm::all_of(D->decls(), [](const Decl *One) {
             auto *Var = dyn_cast<VarDecl>(One);
             return !Var || !Var->hasInit();
           });
  }

  const ASTContext &Ctx;
};

/// Whether a pointer gets a value in a block: where it leads then, no promise about the block says.
class SetsPointers : public ConstDynamicRecursiveASTVisitor {
public:
  bool Found = false;

  bool VisitVarDecl(const VarDecl *Var) override { return look(Var->getType()); }
  bool VisitBinaryOperator(const BinaryOperator *B) override {
    return !B->isAssignmentOp() || look(B->getLHS()->getType());
  }
  bool VisitUnaryOperator(const UnaryOperator *U) override {
    bool Sets = U->isIncrementDecrementOp() || U->getOpcode() == UO_AddrOf;
    return !Sets || look(U->getSubExpr()->getType());
  }

private:
  /// A struct may hold one.
  bool look(QualType T) {
    const Type *Of = T->getBaseElementTypeUnsafe();
    return !(Found |= Of->isPointerType() || Of->isRecordType());
  }
};

} // namespace

std::vector<Directive> splitRegion(const Directive &D, const ASTContext &Ctx) {
  if (!isa<CompoundStmt>(D.Stmt))
    return {D};
  BlockWalk Walk(Ctx);
  Walk.walk(D.Stmt);
  if (!Walk.HasStatements || !Walk.Descends || Walk.Loops.empty())
    return {D};
  SetsPointers Pointers;
  Pointers.TraverseStmt(D.Stmt);
  std::vector<Directive> Parts;
  for (const ForStmt *F : Walk.Loops) {
    Parts.push_back(D);
    Parts.back().Stmt = F;
    Parts.back().PragmaBegin = F->getBeginLoc();
    Parts.back().IsPart = true;
    Parts.back().Block = D.Stmt;
    if (Pointers.Found) // of a part it is one from outside, of the block it was none
      Parts.back().NoAlias.clear();
  }
  return Parts;
}

} // namespace swgen
