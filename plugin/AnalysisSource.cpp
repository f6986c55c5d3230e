#include "AnalysisPrinter.h"
#include "DeadCode.h"
#include "FixedProducts.h"
#include "LoopHeader.h"
#include "PointerScan.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace swgen;

unsigned AnalysisPrinter::userLine(SourceLocation Loc) const {
  unsigned Line = Ctx.getSourceManager().getExpansionLineNumber(Loc);
  return Line && Line < AccessLine ? Line : 1;
}

void AnalysisPrinter::enter(unsigned Line, llvm::raw_ostream &OS) {
  Lines.push_back(Line);
  OS << "\n#line " << Line << "\n";
}

void AnalysisPrinter::leave(llvm::raw_ostream &OS) {
  Lines.pop_back();
  OS << "\n#line " << Lines.back() << "\n";
}

int AnalysisPrinter::accessOf(const Expr *E) const {
  auto It = Region_.AccessOf.find(E->IgnoreParens());
  return It == Region_.AccessOf.end() ? -1 : It->second;
}

bool AnalysisPrinter::access(const Expr *E, int Id, llvm::raw_ostream &OS) {
  Printed.insert(Id);
  if (!E->isLValue())
    return anyElement(E, Id, OS), true;
  enter(AccessLine + Id, OS);
  place(E, OS);
  leave(OS);
  return true;
}

/// An accessed lvalue.
void AnalysisPrinter::place(const Expr *E, llvm::raw_ostream &OS) {
  E = E->IgnoreParens();
  const auto *A = dyn_cast<ArraySubscriptExpr>(E);
  if (!A || !elementInRange(A, OS))
    asWritten(E, OS);
}

static void zeros(QualType T, const ASTContext &Ctx, llvm::raw_ostream &OS) {
  const auto *Array = Ctx.getAsConstantArrayType(T);
  OS << (Array ? "{" : "0");
  for (unsigned K = 0, Count = Array ? Array->getZExtSize() : 0; K < Count; ++K) {
    OS << (K ? ", " : "");
    zeros(Array->getElementType(), Ctx, OS);
  }
  OS << (Array ? "}" : "");
}

/// With a value for each element of a small array: the compiler would fill what is left by a loop
/// over pointers, which is none of the program.
bool AnalysisPrinter::wholeArray(const InitListExpr *E, llvm::raw_ostream &OS) {
  constexpr unsigned Most = 256;
  const auto *Array = Ctx.getAsConstantArrayType(E->getType());
  const InitListExpr *Whole = E->isSemanticForm() ? E : E->getSemanticForm();
  if (!Array || !Whole || !Whole->hasArrayFiller() || Whole->isStringLiteralInit() ||
      Ctx.getConstantArrayElementCount(Array) > Most ||
      !Ctx.getBaseElementType(Array)->isArithmeticType())
    return false;
  OS << "{";
  for (unsigned K = 0, Count = Array->getZExtSize(); K < Count; ++K) {
    const Expr *Init = K < Whole->getNumInits() ? Whole->getInit(K) : Whole->getArrayFiller();
    OS << (K ? ", " : "");
    if (isa<ImplicitValueInitExpr>(Init))
      zeros(Array->getElementType(), Ctx, OS);
    else
      print(Init, OS);
  }
  OS << "}";
  return true;
}

/// The operator of an assignment carries the debug location of its store, that of ++ and -- also of
/// the load: it must stand on the line of the access.
bool AnalysisPrinter::special(const Expr *E, llvm::raw_ostream &OS) {
  if (const auto *U = dyn_cast<UnaryOperator>(E); U && U->isIncrementDecrementOp()) {
    const Expr *Changed = U->getSubExpr()->IgnoreParens();
    int Id = accessOf(Changed);
    if (Id < 0)
      return false;
    Printed.insert(Id);
    enter(AccessLine + Id, OS);
    const char *Op = U->isIncrementOp() ? "++" : "--";
    const bool Parens = Changed != U->getSubExpr();
    OS << (U->isPrefix() ? Op : "") << (Parens ? "(" : "");
    place(Changed, OS);
    OS << (Parens ? ")" : "") << (U->isPostfix() ? Op : "");
    leave(OS);
    return true;
  }
  if (const auto *B = dyn_cast<BinaryOperator>(E); B && B->isAssignmentOp()) {
    const Expr *Changed = B->getLHS()->IgnoreParens();
    if (const VarDecl *V = namedVariable(Changed); V && B->getOpcode() == BO_Assign)
      Forgotten.erase(V);
    int Id = accessOf(Changed);
    if (Id < 0)
      return false;
    Printed.insert(Id);
    enter(AccessLine + Id, OS);
    place(Changed, OS);
    OS << " " << B->getOpcodeStr();
    leave(OS);
    print(B->getRHS(), OS);
    return true;
  }
  if (const auto *Call = dyn_cast<CallExpr>(E))
    return writingCall(Call, OS);
  if (const auto *List = dyn_cast<InitListExpr>(E))
    return wholeArray(List, OS);
  if (const auto *A = dyn_cast<ArraySubscriptExpr>(E))
    return elementInRange(A, OS);
  if (isa<StmtExpr>(E) && Lines.back() >= AccessLine) { // its newlines would count up the id
    enter(Lines.front(), OS);
    asWritten(E, OS);
    leave(OS);
    return true;
  }
  return false;
}

void AnalysisPrinter::beforeStmt(const Stmt *S, llvm::raw_ostream &OS, unsigned Indent) {
  OS << "#line " << (Lines.back() = userLine(S->getBeginLoc())) << "\n";
  if (auto It = FirstOf.find(S); It != FirstOf.end())
    OS.indent(Indent) << "sw_at_" << It->second << " = 0;\n";
}

void AnalysisPrinter::loopStart(const Stmt *Init, llvm::raw_ostream &OS, unsigned Indent) {
  if (!Init)
    return;
  unsigned Line = Lines.back();
  if (const auto *E = dyn_cast<Expr>(Init)) {
    OS.indent(Indent);
    print(E, OS);
    OS << ";\n";
  } else {
    stmt(Init, OS, Indent);
  }
  Lines.back() = Line;
}

/// The compiler leaves out the other cases of a constant, but the walks over the region do not.
void AnalysisPrinter::selector(const Expr *E, llvm::raw_ostream &OS) {
  if (constantTruth(E, Ctx))
    OS << "sw_any(" << Unknowns++ << ")";
  else
    print(E, OS);
}

void AnalysisPrinter::loop(const ForStmt *S, llvm::raw_ostream &OS, unsigned Indent) {
  auto It = LoopOf.find(S);
  if (It == LoopOf.end())
    return BodyPrinter::loop(S, OS, Indent);
  if (size_t(It->second) < Region_.LoopVars.size())
    Forgotten.erase(Region_.LoopVars[It->second]);
  OS.indent(Indent) << "{\n"; // a scope of its own: any declaration will do
  loopStart(S->getInit(), OS, Indent + 2);
  enter(LoopLine + It->second, OS);
  OS.indent(Indent + 2) << "for (; ";
  Lines.push_back(userLine(S->getBeginLoc()));
  LoopHeader Header = readLoopHeader(*S, Ctx);
  print(Header.Bound, OS);
  OS << "; ";
  print(S->getInc(), OS);
  OS << ") {";
  Lines.pop_back();
  leave(OS);
  if (It->second < (int)Region_.LoopVars.size() && Region_.LoopVars[It->second])
    OS.indent(Indent + 4) << "sw_iv_" << It->second << " = (long long)"
                          << Region_.LoopVars[It->second]->getName() << ";\n";
  // Once false, the other conditions stay false: the iterations that are left do nothing.
  for (const Expr *Cond : Header.Conditions) {
    if (Cond == Header.Bound)
      continue;
    OS.indent(Indent + 4) << "if (";
    print(Cond, OS);
    OS << ")\n";
  }
  OS.indent(Indent + 4) << "{\n";
  body(S->getBody(), OS, Indent + 6);
  OS.indent(Indent + 4) << "}\n";
  OS.indent(Indent + 2) << "}\n";
  OS.indent(Indent) << "}\n";
}

/// Captures by value; scalars that the region writes come in under "sw_init_<name>".
std::string AnalysisPrinter::parameters() {
  std::string Text;
  auto Add = [&](const std::string &Param) { Text += (Text.empty() ? "" : ", ") + Param; };
  for (int I : captureOrder(Region_)) {
    const Capture &C = Region_.Captures[I];
    if (C.isComputed())
      continue;
    Names.needComplete(C.Type);
    if (C.Type->isPointerType())
      Names.needComplete(C.Type->getPointeeType());
    bool Restrict = C.Array >= 0 && (Region_.Info.Arrays[C.Array].IsRestrict ||
                                     Region_.Info.Arrays[C.Array].NoAlias);
    Add(declare(C.Type, Restrict ? "restrict " + C.Name : C.Name));
  }
  for (auto [Id, V] : llvm::enumerate(Region_.ScalarVars))
    if (Region_.Info.Scalars[Id].Scope != ScalarScope::Local) {
      QualType T = V->getType().getUnqualifiedType();
      Names.needComplete(T);
      Add(declare(T->isArrayType() ? Ctx.getArrayDecayedType(T) : T,
                  "sw_init_" + V->getName().str()));
    }
  return Text.empty() ? "void" : Text;
}

/// Variables of the user's function that the region writes, and loop variables declared outside.
void AnalysisPrinter::localVariables(llvm::raw_ostream &OS) {
  llvm::DenseSet<const VarDecl *> Done;
  for (auto [Id, V] : llvm::enumerate(Region_.ScalarVars)) {
    Done.insert(V);
    if (Region_.Info.Scalars[Id].Scope == ScalarScope::Local)
      continue;
    std::string Name = V->getName().str();
    QualType T = V->getType().getUnqualifiedType();
    if (!T->isArrayType()) {
      OS << "  " << declare(T, Name) << " = sw_init_" << Name << ";\n";
      continue;
    }
    OS << "  " << declare(Ctx.getUnqualifiedArrayType(T), Name) << ";\n";
    OS << "  __builtin_memcpy(" << Name << ", sw_init_" << Name << ", sizeof(" << Name << "));\n";
  }
  VarSet Assigned, Declared;
  collectAssigned(Region_.Body, Assigned, Declared);
  for (const VarDecl *V : Region_.LoopVars)
    if (V && Done.insert(V).second && !Declared.contains(V))
      OS << "  " << declare(V->getType().getUnqualifiedType(), V->getName().str()) << ";\n";
}

/// After those that it is made of.
void AnalysisPrinter::product(const Capture &C, llvm::StringSet<> &Done, llvm::raw_ostream &OS) {
  if (!C.isComputed() || !Done.insert(C.Name).second)
    return;
  for (const Capture &Factor : Region_.Captures)
    if (C.Product && Factor.Var && namesVariable(C.Product, Factor.Var))
      product(Factor, Done, OS);
  if (!C.Product)
    product(Region_.Captures[C.Row], Done, OS);
  OS << "  const " << declare(C.Type, C.Name) << " = ";
  if (C.Product)
    print(C.Product, OS);
  else
    OS << Region_.Captures[C.Rows].Name << " * " << Region_.Captures[C.Row].Name;
  OS << ";\n";
}

void AnalysisPrinter::tensorExtents(llvm::raw_ostream &OS) {
  for (const VarItem &Item : Region_.Dir.Tensors) {
    auto It = Region_.CaptureOfVar.find(Item.Var);
    if (It == Region_.CaptureOfVar.end() || Region_.Captures[It->second].Array < 0)
      continue; // a tensor that the region does not touch
    int Array = Region_.Captures[It->second].Array;
    for (auto [K, Extent] : llvm::enumerate(Item.Extents)) {
      const bool Named = Extents.count({Array, unsigned(K)});
      if (Named)
        OS << "  const long long " << extentName(Array, K) << " = (long long)(";
      else
        OS << "  sw_dim_" << Array << "_" << K << " = (long long)(";
      print(Extent, OS);
      OS << ");\n";
      if (Named)
        OS << "  sw_dim_" << Array << "_" << K << " = " << extentName(Array, K) << ";\n";
    }
  }
}

std::string AnalysisPrinter::function() {
  for (const Capture &C : Region_.Captures)
    Names.Hidden.insert(C.Name);
  for (const VarDecl *V : Region_.ScalarVars)
    Names.Hidden.insert(V->getName());
  for (const VarDecl *V : Region_.LoopVars)
    if (V)
      Names.Hidden.insert(V->getName());
  collectLocalNames(Region_.Body, Names.Hidden);

  std::string Text;
  llvm::raw_string_ostream OS(Text);
  OS << "#line " << Lines.back() << " \"sw_region_" << Region_.Info.Id << "\"\n";
  OS << "void sw_region_" << Region_.Info.Id << "(" << parameters() << ") {\n";
  llvm::StringSet<> Products;
  for (const Capture &C : Region_.Captures)
    product(C, Products, OS);
  localVariables(OS);
  std::string Body;
  llvm::raw_string_ostream BodyOS(Body);
  stmt(Region_.Body, BodyOS, 2);
  tensorExtents(OS);
  OS << Body;
  OS << "}\n";
  Names.Hidden.clear();
  return Text;
}

/// Declares sw_iv_*, sw_at_* and sw_dim_* as far as any region uses them.
static std::string markers(llvm::ArrayRef<const Region *> Regions) {
  size_t Loops = 0, Stmts = 0;
  std::set<std::pair<size_t, size_t>> Dims;
  for (const Region *R : Regions) {
    if (!R)
      continue;
    Loops = std::max(Loops, R->Info.Loops.size());
    Stmts = std::max(Stmts, R->Info.Stmts.size());
    size_t MostDims = 0;
    for (const VarItem &Item : R->Dir.Tensors)
      MostDims = std::max(MostDims, Item.Extents.size());
    for (size_t A = 0; A != R->Info.Arrays.size(); ++A)
      for (size_t K = 0; K != MostDims; ++K)
        Dims.insert({A, K});
  }
  std::string Text = "extern long long sw_any(int) __attribute__((const, nothrow));\n";
  for (size_t I = 0; I != Loops; ++I)
    Text += "extern long long sw_iv_" + std::to_string(I) + ";\n";
  for (size_t I = 0; I != Stmts; ++I)
    Text += "extern long long sw_at_" + std::to_string(I) + ";\n";
  for (auto [A, K] : Dims)
    Text += "extern long long sw_dim_" + std::to_string(A) + "_" + std::to_string(K) + ";\n";
  return Text;
}

AnalysisSource swgen::printAnalysisSource(const ASTContext &Ctx,
                                          llvm::ArrayRef<const Region *> Regions) {
  AnalysisSource Result;
  Closure Names(Ctx, Closure::Analysis);
  std::string Functions;
  for (const Region *R : Regions) {
    Result.Unprintable.emplace_back();
    Result.Printed.emplace_back();
    if (!R)
      continue;
    AnalysisPrinter Printer(Ctx, Names, *R);
    std::string Text = Printer.function();
    Result.Unprintable.back() = Names.takeUnprintable();
    if (!Result.Unprintable.back().empty())
      continue;
    Result.Printed.back() = std::move(Printer.Printed);
    Functions += "\n" + Printer.Ranged + Text;
  }
  Result.Text = Names.text() + markers(Regions) + Functions;
  return Result;
}
