#include "HostNames.h"
#include "PointerScan.h"
#include "llvm/ADT/StringMap.h"

using namespace clang;

namespace swgen {
namespace {

/// What names of the function mean where a statement stands.
class Scopes {
public:
  Scopes(const FunctionDecl &F, const Stmt *At) : At(At) {
    for (const ParmVarDecl *P : F.parameters())
      declare(P);
    Found = find(F.getBody());
  }

  /// Another declaration of the name is the nearer one.
  bool isHidden(const VarDecl *Var) const {
    auto It = Meaning.find(Var->getName());
    // A copy of a variable stands where that stood.
    return Found && It != Meaning.end() && It->second != Var &&
           It->second->getLocation() != Var->getLocation();
  }

private:
  void declare(const NamedDecl *D) {
    if (D->getIdentifier() && !isa<TagDecl, LabelDecl>(D))
      Meaning[D->getName()] = D;
  }
  /// Of `int a = 1, b[a];` and enumerators in its types.
  void declare(const DeclStmt *S) {
    for (const Decl *One : S->decls()) {
      if (auto *Enum = dyn_cast<EnumDecl>(One))
        for (const EnumConstantDecl *C : Enum->enumerators())
          declare(C);
      if (auto *Named = dyn_cast<NamedDecl>(One))
        declare(Named);
    }
  }

  /// Goes down to At; Meaning is what it was where At is not in S.
  bool find(const Stmt *S) {
    if (!S || S == At)
      return S;
    const llvm::StringMap<const NamedDecl *> Before = Meaning;
    for (const Stmt *Child : S->children()) {
      if (find(Child))
        return true;
      if (auto *D = dyn_cast_or_null<DeclStmt>(Child))
        declare(D);
    }
    Meaning = Before;
    return false;
  }

  const Stmt *At;
  llvm::StringMap<const NamedDecl *> Meaning;
  bool Found = false;
};

} // namespace

void checkHostNames(RegionContext &C) {
  const Directive &D = C.R.Dir;
  const Scopes Here(C.Facts.function(), D.Stmt);
  auto Check = [&](const Expr *E, const std::string &What, SourceLocation Loc) {
    llvm::SmallVector<const VarDecl *> Named;
    if (E)
      variablesNamedIn(E, Named);
    for (const VarDecl *Var : Named)
      if (Here.isHidden(Var))
        return C.refuse(212, Loc,
                        {"'" + Var->getNameAsString() + "' in " + What +
                             ", which another declaration of the name hides in front of the loop,",
                         "; rename one of them"});
  };
  Check(D.If, "the clause 'if'", D.Stmt->getBeginLoc());
  Check(D.NumCpes, "the clause 'num_cpes'", D.Stmt->getBeginLoc());
  for (const HostCheck &H : D.Checks)
    Check(H.Holds, "the check '" + C.text(H.Holds) + "'", D.Stmt->getBeginLoc());
  for (const ReducedArray &A : C.R.Reduced) {
    const std::string What = "the part of '" + A.Array->getNameAsString() + "' that is reduced";
    for (const Expr *E : A.First)
      Check(E, What, D.Stmt->getBeginLoc());
    for (const Expr *E : A.Count)
      Check(E, What, D.Stmt->getBeginLoc());
  }
}

} // namespace swgen
