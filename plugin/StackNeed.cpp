//===- StackNeed.cpp ------------------------------------------------------===//
#include "StackNeed.h"
#include "ConstantStatics.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;

namespace swgen {
namespace {

constexpr int64_t SlotBytes = 8;
/// Return address, frame pointer, saved registers, alignment, addresses of LDM variables.
constexpr int64_t EntryBytes = 160;
/// sw_put to the vendor's call, seven functions deep.
constexpr int64_t RuntimeBytes = 1152;
/// What a function of the C library may take: assumed.
constexpr int64_t LibraryBytes = 512;

/// Values that wait while a part of their expression is computed.
constexpr int64_t WaitingBytes = 2 * SlotBytes;

int64_t slotsOf(QualType T, const ASTContext &Ctx) {
  return Ctx.getTypeSizeInChars(T).alignTo(CharUnits::fromQuantity(SlotBytes)).getQuantity();
}

/// An argument or result of a function, or another struct that has no name.
bool isStructValue(const Expr &E) {
  return E.isPRValue() && E.getType()->isRecordType() && !isa<InitListExpr>(E);
}

/// Adds up what stands below a function or statement.
class Counter : public ConstDynamicRecursiveASTVisitor {
public:
  Counter(const ASTContext &Ctx, llvm::function_ref<bool(const VarDecl &)> IsElsewhere)
      : Ctx(Ctx), IsElsewhere(IsElsewhere) {}
  StackNeed Need;

  bool VisitVarDecl(const VarDecl *Var) override {
    if ((Var->hasLocalStorage() || isConstantStatic(Var)) && !IsElsewhere(*Var))
      Need.declare(*Var, Ctx);
    return true;
  }
  bool VisitCompoundLiteralExpr(const CompoundLiteralExpr *E) override {
    Need.Bytes += slotsOf(E->getType(), Ctx);
    return true;
  }
  bool VisitExpr(const Expr *E) override {
    if (isStructValue(*E))
      Need.Bytes += slotsOf(E->getType(), Ctx);
    return true;
  }
  bool VisitAbstractConditionalOperator(const AbstractConditionalOperator *) override {
    return waits();
  }
  bool VisitCallExpr(const CallExpr *) override { return waits(); }
  bool VisitBinaryOperator(const BinaryOperator *B) override {
    return !B->isLogicalOp() || waits();
  }

private:
  bool waits() {
    Need.wait(1);
    return true;
  }

  const ASTContext &Ctx;
  llvm::function_ref<bool(const VarDecl &)> IsElsewhere;
};

/// How often expressions may keep values waiting, in generated code.
int64_t waitingIn(llvm::StringRef Text, const LangOptions &Lang) {
  static const llvm::StringSet<> NoCalls{"if", "for", "while", "switch", "return", "sizeof"};
  int64_t Count = 0;
  const std::string Ended = Text.str(); // the lexer needs the zero
  Lexer Lex(SourceLocation(), Lang, Ended.data(), Ended.data(), Ended.data() + Ended.size());
  bool AfterName = false;
  for (Token T; !Lex.LexFromRawLexer(T);) {
    Count +=
        T.isOneOf(tok::question, tok::ampamp, tok::pipepipe) || (T.is(tok::l_paren) && AfterName);
    AfterName = T.is(tok::raw_identifier) && !NoCalls.contains(T.getRawIdentifier());
  }
  return Count;
}

/// The variables of a kernel, node by node.
class KernelCounter {
public:
  KernelCounter(const Region &R, const ASTContext &Ctx) : R(R), Ctx(Ctx) {}
  StackNeed Need;

  void add(const CodeNode &N) {
    switch (N.Kind) {
    case CodeNode::For:
    case CodeNode::Define:
    case CodeNode::Pointer:
    case CodeNode::Variable:
      Need.Bytes += SlotBytes;
      break;
    case CodeNode::Local:
      Need.declare(*R.ScalarVars[N.Id], Ctx);
      break;
    case CodeNode::Stmt:
      addStatement(N);
      break;
    default:
      break;
    }
    for (const CodeNode &Child : N.Children)
      add(Child);
  }

private:
  void addStatement(const CodeNode &N) {
    auto HasPlace = [&](const VarDecl &Var) {
      auto At = R.ScalarOf.find(&Var);
      return At != R.ScalarOf.end() && N.Scalars.count(At->second);
    };
    Need.Bytes += static_cast<int64_t>(N.Vars.size()) * SlotBytes;
    for (const ScalarDesc &S : R.Info.Scalars)
      if (S.Scope == ScalarScope::Private && !N.Scalars.count(S.Id) &&
          llvm::any_of(S.Uses, [&](const ScalarUse &U) { return U.Stmt == N.StmtId; }))
        Need.declare(*R.ScalarVars[S.Id], Ctx);
    // What its expressions keep waiting is counted with the text.
    for (const Stmt *S : R.Stmts[N.StmtId]) {
      struct Locals : ConstDynamicRecursiveASTVisitor {
        std::vector<const VarDecl *> Found;
        bool VisitVarDecl(const VarDecl *Var) override {
          Found.push_back(Var);
          return true;
        }
        bool VisitExpr(const Expr *E) override {
          if (isStructValue(*E))
            Values.push_back(E->getType());
          return true;
        }
        std::vector<QualType> Values;
      } In;
      In.TraverseStmt(S);
      for (const VarDecl *Var : In.Found)
        // Objects are initialised by a copy of one.
        if (Var->hasLocalStorage() &&
            (!HasPlace(*Var) || (Var->hasInit() && Var->getType()->isAggregateType())))
          Need.declare(*Var, Ctx);
      for (QualType T : In.Values)
        Need.Bytes += slotsOf(T, Ctx);
    }
  }

  const Region &R;
  const ASTContext &Ctx;
};

} // namespace

int64_t stackBudget(const Machine &M) {
  constexpr int64_t Least = 8192, CacheAndRuntime = 34816; // the latter of the second generation
  if (M.LdmReserved < Least)                               // the stack lies in main memory
    return INT64_MAX;
  return std::max(Least, M.LdmReserved - (M.Generation == 26020 ? CacheAndRuntime : 0));
}

void StackNeed::declare(const VarDecl &Var, const ASTContext &Ctx) {
  const CharUnits Align = std::max(Ctx.getDeclAlign(&Var), CharUnits::fromQuantity(SlotBytes));
  const QualType T = Var.getType();
  if (T->isVariablyModifiedType() || T->isIncompleteType())
    return;
  const int64_t Size = Ctx.getTypeSizeInChars(T).alignTo(Align).getQuantity();
  Bytes += Size + Align.getQuantity() - SlotBytes;
  if (Size > std::max(LargestBytes, SlotBytes)) {
    Largest = &Var;
    LargestBytes = Size;
  }
}

void StackNeed::wait(int64_t Count) {
  Bytes += Count * WaitingBytes;
  Waiting += Count * WaitingBytes;
}

void StackNeed::call(const StackNeed &Callee) {
  Bytes += Callee.Bytes;
  Waiting += Callee.Waiting;
  if (Callee.LargestBytes > LargestBytes) {
    Largest = Callee.Largest;
    LargestBytes = Callee.LargestBytes;
  }
}

StackNeed ownStack(const FunctionDecl &F, const ASTContext &Ctx) {
  Counter C(Ctx, [](const VarDecl &) { return false; });
  for (const ParmVarDecl *P : F.parameters())
    C.Need.declare(*P, Ctx);
  C.TraverseStmt(F.getBody());
  C.Need.Bytes += EntryBytes;
  return C.Need;
}

StackNeed deepestStack(llvm::ArrayRef<const FunctionDecl *> Functions, const ASTContext &Ctx) {
  struct Calls : ConstDynamicRecursiveASTVisitor {
    std::vector<const FunctionDecl *> Callees;
    bool VisitCallExpr(const CallExpr *C) override {
      const FunctionDecl *Definition = nullptr;
      if (const FunctionDecl *Callee = C->getDirectCallee(); Callee && Callee->hasBody(Definition))
        Callees.push_back(Definition);
      return true;
    }
  };
  llvm::DenseMap<const FunctionDecl *, StackNeed> Known;
  StackNeed Deepest, Library;
  Library.Bytes = LibraryBytes;
  for (const FunctionDecl *F : Functions) {
    Calls Found;
    Found.TraverseStmt(F->getBody());
    StackNeed Below = Library;
    for (const FunctionDecl *Callee : Found.Callees)
      if (StackNeed Need = Known.lookup(Callee); Need.Bytes > Below.Bytes)
        Below = Need;
    StackNeed &All = Known[F] = ownStack(*F, Ctx);
    All.call(Below);
    if (All.Bytes > Deepest.Bytes)
      Deepest = All;
  }
  return Deepest;
}

StackNeed stackOfKernel(const Region &R, const KernelPlan &Plan, const CodeNode &Tree,
                        llvm::StringRef Text, const ASTContext &Ctx) {
  KernelCounter C(R, Ctx);
  C.add(Tree);
  C.Need.Bytes += EntryBytes;
  C.Need.wait(waitingIn(Text, Ctx.getLangOpts()));
  // The argument, its copy, the CPE and their number, and what captures and parameters are read
  // into.
  for (const Capture &Captured : R.Captures)
    C.Need.Bytes += Ctx.getTypeSizeInChars(Captured.Type)
                        .alignTo(CharUnits::fromQuantity(SlotBytes))
                        .getQuantity();
  C.Need.Bytes += static_cast<int64_t>(4 + Plan.Params.size()) * SlotBytes;
  // struct sw_window and struct sw_run.
  C.Need.Bytes += static_cast<int64_t>(3 * Plan.Windows.size() + 2 * R.Runs.size()) * SlotBytes;
  for (const VarDecl *Var : R.ScalarVars)
    if (R.reduced(Var)) // the pointer, the number of elements, and what combines the copies
      C.Need.Bytes += 16 * SlotBytes;
    else if (const ScalarDesc &S = R.Info.Scalars[R.ScalarOf.lookup(Var)];
             S.Scope == ScalarScope::Outer || S.Scope == ScalarScope::Reduction || S.FirstPrivate)
      C.Need.declare(*Var, Ctx);
  // What loops hold of main memory (HeldLoads.cpp).
  llvm::SmallVector<llvm::StringRef, 0> Lines;
  Text.split(Lines, '\n');
  for (llvm::StringRef Line : Lines)
    if (Line.ends_with(" = 0;") && Line.contains(" sw_held"))
      C.Need.Bytes += SlotBytes;
  StackNeed Below = deepestStack(R.Callees, Ctx);
  if (Below.Bytes < RuntimeBytes)
    Below.Bytes = RuntimeBytes;
  C.Need.call(Below);
  return C.Need;
}

} // namespace swgen
