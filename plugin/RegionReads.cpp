#include "RegionReads.h"
#include "RegionContext.h"
#include "clang/AST/PrettyPrinter.h"

using namespace clang;

namespace swgen {
namespace {

/// The pointers that have to be valid for the lvalue L, the first first.
void pointersOf(const Expr *L, std::vector<const Expr *> &Out) {
  L = L->IgnoreParenCasts();
  const Expr *Pointer = nullptr;
  if (auto *M = dyn_cast<MemberExpr>(L)) {
    if (!M->isArrow())
      return pointersOf(M->getBase(), Out);
    Pointer = M->getBase();
  } else if (auto *A = dyn_cast<ArraySubscriptExpr>(L)) {
    auto *Decay = dyn_cast<ImplicitCastExpr>(A->getBase()->IgnoreParens());
    if (Decay && Decay->getCastKind() == CK_ArrayToPointerDecay)
      return pointersOf(Decay->getSubExpr(), Out);
    Pointer = A->getBase();
  } else if (auto *U = dyn_cast<UnaryOperator>(L); U && U->getOpcode() == UO_Deref) {
    Pointer = U->getSubExpr();
  }
  if (!Pointer)
    return;
  pointersOf(Pointer, Out);
  Out.push_back(Pointer->IgnoreParenImpCasts());
}

/// The expression has the same value before the region as where it stands, but for loop variables.
bool knownBefore(const Expr *E, const RegionContext &C) {
  if (C.R.CaptureOf.contains(E))
    return true;
  E = E->IgnoreParenImpCasts();
  if (C.R.CaptureOf.contains(E))
    return true;
  if (auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    auto *Var = dyn_cast<VarDecl>(Ref->getDecl());
    return !Var || C.LoopVars.contains(Var) || (!C.isLocal(Var) && !C.Written.contains(Var));
  }
  if (isa<MemberExpr, ArraySubscriptExpr, StmtExpr>(E))
    return false;
  if (auto *U = dyn_cast<UnaryOperator>(E);
      U && (U->getOpcode() == UO_Deref || U->isIncrementDecrementOp()))
    return false;
  if (auto *B = dyn_cast<BinaryOperator>(E); B && B->isAssignmentOp())
    return false;
  if (isa<UnaryExprOrTypeTraitExpr>(E))
    return true;
  if (auto *Call = dyn_cast<CallExpr>(E)) // the walk has refused those that do more than compute
    return Call->getDirectCallee() &&
           llvm::all_of(Call->arguments(), [&](const Expr *A) { return knownBefore(A, C); });
  return llvm::all_of(E->children(), [&](const Stmt *Child) {
    auto *Sub = dyn_cast_or_null<Expr>(Child);
    return !Sub || knownBefore(Sub, C);
  });
}

const Expr *startOf(const ForStmt *F, const VarDecl *Var) {
  if (auto *Init = dyn_cast_or_null<Expr>(F->getInit()))
    return cast<BinaryOperator>(Init->IgnoreParens())->getRHS();
  return Var->getInit();
}

bool mentions(const Stmt *S, const VarDecl *Var) {
  if (!S)
    return false;
  if (auto *Ref = dyn_cast<DeclRefExpr>(S); Ref && Ref->getDecl() == Var)
    return true;
  return llvm::any_of(S->children(), [Var](const Stmt *Child) { return mentions(Child, Var); });
}

/// Prints the conditions of one path for the host.
class PathPrinter : public PrinterHelper {
public:
  PathPrinter(const RegionContext &C, const ReadPath &Path) : C(C), Path(Path) {}

  /// True if the path needs no loop to be found out.
  bool isExpression() const {
    for (size_t I = 0; I < Path.size(); ++I)
      if (needsLoop(I))
        return false;
    return true;
  }

  std::string conjunction() {
    std::string Text;
    for (const ReadStep &S : Path) {
      std::string One = condition(S);
      if (!One.empty())
        Text += (Text.empty() ? "" : " && ") + One;
    }
    return Text;
  }

  /// Statements that set Flag, which is 0 before.
  std::string search(const std::string &Flag) {
    std::string Text, Indent;
    auto Line = [&](const std::string &L) {
      Text += Indent + L + "\n";
      Indent += "  ";
    };
    for (size_t I = 0; I < Path.size(); ++I) {
      const ReadStep &S = Path[I];
      if (!needsLoop(I)) {
        if (std::string One = condition(S); !One.empty())
          Line("if (" + One + ")");
        continue;
      }
      const VarDecl *Var = C.R.LoopVars[S.Loop];
      const ForStmt *F = C.R.Loops[S.Loop];
      std::string Name = "sw_i" + std::to_string(S.Loop), Start = text(startOf(F, Var));
      Values[Var] = Name;
      Line("for (" + typeName(Var) + " " + Name + " = " + Start + "; !" + Flag + " && (" +
           text(F->getCond()) + "); " + text(F->getInc()) + ")");
    }
    Line(Flag + " = 1;");
    return Text;
  }

private:
  /// Later steps depend on the iteration.
  bool needsLoop(size_t I) const {
    if (Path[I].Kind != ReadStep::Enter)
      return false;
    const VarDecl *Var = C.R.LoopVars[Path[I].Loop];
    for (size_t K = I + 1; K < Path.size(); ++K) {
      const ReadStep &S = Path[K];
      if (S.Kind == ReadStep::If
              ? mentions(S.Cond, Var)
              : S.Loop >= 0 && (mentions(startOf(C.R.Loops[S.Loop], C.R.LoopVars[S.Loop]), Var) ||
                                mentions(C.R.Loops[S.Loop]->getCond(), Var)))
        return true;
    }
    return false;
  }

  std::string typeName(const VarDecl *Var) const {
    return Var->getType().getUnqualifiedType().getAsString(C.Ctx.getPrintingPolicy());
  }

  std::string condition(const ReadStep &S) {
    if (S.Kind == ReadStep::If) {
      std::string Text = text(S.Cond);
      return S.Truth ? parenthesised(S.Cond, Text) : "!(" + Text + ")";
    }
    const VarDecl *Var = C.R.LoopVars[S.Loop];
    const Expr *Start = startOf(C.R.Loops[S.Loop], Var)->IgnoreParenImpCasts();
    std::string Text = text(Start);
    bool Same = C.Ctx.hasSameUnqualifiedType(Start->getType(), Var->getType());
    if (!Same)
      Text = "(" + typeName(Var) + ")(" + Text + ")";
    else if (!isa<DeclRefExpr, IntegerLiteral>(Start))
      Text = "(" + Text + ")";
    Values[Var] = Text;
    if (S.Kind == ReadStep::Start)
      return "";
    const Expr *Cond = C.R.Loops[S.Loop]->getCond();
    return parenthesised(Cond, text(Cond));
  }

  static std::string parenthesised(const Expr *E, const std::string &Text) {
    auto *B = dyn_cast<BinaryOperator>(E->IgnoreImpCasts());
    if (B && (B->isComparisonOp() || B->isLogicalOp()))
      return B->isComparisonOp() ? Text : "(" + Text + ")";
    return "(" + Text + ") != 0";
  }

  std::string text(const Expr *E) {
    std::string Text;
    llvm::raw_string_ostream OS(Text);
    PrintingPolicy Policy(C.Ctx.getPrintingPolicy());
    Policy.IncludeNewlines = false;
    E->printPretty(OS, this, Policy, 0, " ", &C.Ctx);
    return Text;
  }

  bool handledStmt(Stmt *S, llvm::raw_ostream &OS) override {
    auto *Ref = dyn_cast<DeclRefExpr>(S);
    auto *Var = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
    auto It = Values.find(Var);
    if (It == Values.end())
      return false;
    OS << It->second;
    return true;
  }

  const RegionContext &C;
  const ReadPath &Path;
  llvm::DenseMap<const VarDecl *, std::string> Values; ///< of loop variables, as C text
};

/// Cuts the path where it stops being known before the region; false if it was cut.
bool truncate(ReadPath &Path, const RegionContext &C) {
  for (size_t I = 0; I < Path.size(); ++I) {
    const ReadStep &S = Path[I];
    bool Known = S.Kind == ReadStep::If ? knownBefore(S.Cond, C)
                 : S.Kind == ReadStep::Unknown
                     ? false
                     : knownBefore(startOf(C.R.Loops[S.Loop], C.R.LoopVars[S.Loop]), C) &&
                           knownBefore(C.R.Loops[S.Loop]->getCond(), C);
    if (!Known) {
      Path.resize(I);
      return false;
    }
  }
  return true;
}

bool isPrefix(const ReadPath &A, const ReadPath &B) {
  return A.size() <= B.size() && std::equal(A.begin(), A.end(), B.begin());
}

/// When one pointer is followed.
struct When {
  std::vector<ReadPath> Paths; ///< one of them is taken; an empty one: always
  bool Exact = true;           ///< and then it is followed
};

When summarise(const std::vector<ReadPath> &All, const RegionContext &C) {
  When W;
  std::vector<ReadPath> Exact, Cut;
  for (ReadPath P : All) {
    bool Whole = truncate(P, C);
    while (!P.empty() && P.back().Kind == ReadStep::Start)
      P.pop_back(); // the start of a loop is evaluated whenever the loop is reached
    (Whole ? Exact : Cut).push_back(std::move(P));
  }
  auto Add = [&](const ReadPath &P) {
    if (llvm::any_of(W.Paths, [&](const ReadPath &Q) { return isPrefix(Q, P); }))
      return false;
    llvm::erase_if(W.Paths, [&](const ReadPath &Q) { return isPrefix(P, Q); });
    W.Paths.push_back(P);
    return true;
  };
  for (const ReadPath &P : Exact)
    Add(P);
  for (const ReadPath &P : Cut)
    if (Add(P))
      W.Exact = false;
  return W;
}

std::string define(const std::string &Name, const std::vector<ReadPath> &Paths,
                   const RegionContext &C) {
  std::string Value, Searches;
  unsigned Terms = 0;
  for (const ReadPath &P : Paths) {
    PathPrinter Printer(C, P);
    if (!Printer.isExpression()) {
      std::string Search = Printer.search(Name);
      Searches += Value.empty() && Searches.empty() ? Search : "if (!" + Name + ")\n" + Search;
      continue;
    }
    std::string Term = Printer.conjunction();
    bool Single = P.size() == 1;
    Value += (Terms++ ? " || " : "") + (Single ? Term : "(" + Term + ")");
  }
  if (Terms == 1 && Paths.size() == 1 && Paths[0].size() > 1)
    Value = Value.substr(1, Value.size() - 2);
  if (Searches.empty())
    return "const int " + Name + " = " + Value + ";\n";
  return "int " + Name + " = " + (Value.empty() ? "0" : Value) + ";\n" + Searches;
}

} // namespace

void RegionReads::note(const Expr *Chain, int Index, const ReadPath &Path, const RegionContext &C) {
  std::vector<const Expr *> Followed;
  pointersOf(Chain, Followed);
  std::vector<std::string> &Texts = Chains[Index];
  Texts.clear();
  for (const Expr *P : Followed) {
    Texts.push_back(C.text(P));
    std::vector<ReadPath> &Paths = Pointers[Texts.back()].Paths;
    if (!llvm::is_contained(Paths, Path))
      Paths.push_back(Path);
  }
}

static bool mentionsLoopVariable(const Stmt *S, const RegionContext &C) {
  if (!S)
    return false;
  if (auto *Ref = dyn_cast<DeclRefExpr>(S))
    if (auto *Var = dyn_cast<VarDecl>(Ref->getDecl()); Var && C.LoopVars.contains(Var))
      return true;
  return llvm::any_of(S->children(), [&](const Stmt *S) { return mentionsLoopVariable(S, C); });
}

bool RegionReads::isInvariant(const Expr *E, const RegionContext &C) {
  return knownBefore(E, C) && !mentionsLoopVariable(E, C);
}

bool RegionReads::isHarmless(const Expr *E, const ASTContext &Ctx, bool Divides) {
  E = E->IgnoreParens();
  auto *B = dyn_cast<BinaryOperator>(E);
  if (!Divides && B && B->isMultiplicativeOp() && B->getOpcode() != BO_Mul &&
      E->getType()->isIntegerType()) {
    auto Divisor = B->getRHS()->getIntegerConstantExpr(Ctx);
    return Divisor && !Divisor->isZero() && !Divisor->isAllOnes() && isHarmless(B->getLHS(), Ctx);
  }
  auto *U = dyn_cast<UnaryOperator>(E);
  auto *M = dyn_cast<MemberExpr>(E);
  if (isa<CallExpr, ArraySubscriptExpr>(E) || (U && U->getOpcode() == UO_Deref) ||
      (M && M->isArrow()))
    return false;
  return llvm::all_of(E->children(), [&](const Stmt *Child) {
    auto *Sub = dyn_cast_or_null<Expr>(Child);
    return !Sub || isHarmless(Sub, Ctx, Divides);
  });
}

bool RegionReads::isKnown(const ReadPath &Path, const RegionContext &C) {
  ReadPath Copy = Path;
  return truncate(Copy, C);
}

void RegionReads::finish(RegionContext &C) {
  std::map<std::string, When> Known;
  for (const auto &[Text, P] : Pointers)
    Known[Text] = summarise(P.Paths, C);
  llvm::StringMap<std::string> Names; // by definition
  auto NameOf = [&](const std::vector<ReadPath> &Paths) {
    if (llvm::any_of(Paths, [](const ReadPath &P) { return P.empty(); }))
      return std::string();
    std::string &Name = Names[define("@", Paths, C)];
    if (Name.empty()) {
      Name = "sw_reads" + std::to_string(C.R.Reads.size());
      C.R.Reads.push_back({Name, define(Name, Paths, C)});
    }
    return Name;
  };
  for (const auto &[Index, Path] : Conditions)
    C.R.Captures[Index].ReadIf = NameOf(summarise({Path}, C).Paths);
  for (const auto &[Index, Followed] : Chains) {
    std::string &If = C.R.Captures[Index].ReadIf;
    auto And = [&If](const std::string &Term) { If += (If.empty() ? "" : " && ") + Term; };
    if (Followed.empty())
      continue;
    // Whoever follows the last pointer has followed those before it.
    const When &Last = Known[Followed.back()];
    if (std::string Name = NameOf(Last.Paths); !Name.empty())
      And(Name);
    for (const std::string &Text : Followed)
      if (!Known[Text].Exact)
        And(Text);
  }
}

} // namespace swgen
