//===- DirectiveAttr.cpp - sw_clause on a statement -------------*- C++ -*-===//
//
// The parser has typed the arguments of the attribute that Pragma.cpp wrote; here they become an
// AnnotateAttr of the AttributedStmt.  Whether they make sense is for Directive.cpp to say; only
// the kind of statement is checked here, where every misplaced pragma passes.
//
//===----------------------------------------------------------------------===//
#include "Clause.h"
#include "Diagnostics.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/ParsedAttrInfo.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace swgen {
namespace {

std::optional<ClauseRecord> recordOf(const ParsedAttr &A) {
  if (!A.getNumArgs() || !A.isArgExpr(0))
    return std::nullopt;
  auto *Text = dyn_cast<StringLiteral>(A.getArgAsExpr(0)->IgnoreParenImpCasts());
  return Text ? decodeClause(Text->getString()) : std::nullopt;
}

/// SW108, once per pragma: the head of each pragma is a record without a clause.
void reportMisplaced(Sema &S, const ParsedAttr &A, SourceLocation Next) {
  Reporter Report(S.getDiagnostics());
  std::optional<ClauseRecord> R = recordOf(A);
  if (R && !R->Clause.empty())
    return;
  Report.report(108, R ? A.getArgAsExpr(0)->getBeginLoc() : A.getLoc(),
                {R ? R->Directive : "parallel"});
  if (Next.isValid())
    Report.report(182, Next);
}

class ClauseAttrInfo : public ParsedAttrInfo {
public:
  ClauseAttrInfo() {
    NumArgs = 1;
    OptArgs = 15; // any number
    IsStmt = true;
    static constexpr Spelling Names[] = {{ParsedAttr::AS_GNU, "sw_clause"}};
    Spellings = Names;
  }

  bool diagAppertainsToDecl(Sema &S, const ParsedAttr &A, const Decl *D) const override {
    reportMisplaced(S, A, D ? D->getLocation() : SourceLocation());
    return false;
  }

  AttrHandling handleStmtAttribute(Sema &S, Stmt *St, const ParsedAttr &A,
                                   Attr *&Result) const override {
    if (!isa<ForStmt, CompoundStmt>(St) || !recordOf(A)) {
      reportMisplaced(S, A, St->getBeginLoc());
      return AttributeNotApplied;
    }
    SmallVector<Expr *, 8> Args;
    for (unsigned I = 0; I < A.getNumArgs(); ++I)
      if (A.isArgExpr(I))
        Args.push_back(A.getArgAsExpr(I));
    // What a clause names is used: no -Wunused for it.
    for (Expr *E : Args)
      S.MarkDeclarationsReferencedInExpr(E);
    Result = AnnotateAttr::Create(S.Context, ClauseAttribute, Args.data(), Args.size(), A);
    return AttributeApplied;
  }
};

} // namespace

static ParsedAttrInfoRegistry::Add<ClauseAttrInfo> AddClause("sw_clause", "a clause of #pragma sw");

} // namespace swgen
