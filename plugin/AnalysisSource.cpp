#include "AnalysisSource.h"
#include "Closure.h"
#include "DeadCode.h"
#include "DeclaredRows.h"
#include "FixedProducts.h"
#include "LoopHeader.h"
#include "PointerEffects.h"
#include "PointerScan.h"
#include "StatementLoops.h"
#include "StructTypes.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

using namespace clang;
using namespace swgen;

namespace {

class AnalysisPrinter : public BodyPrinter {
public:
  AnalysisPrinter(const ASTContext &Ctx, Closure &Names, const Region &R)
      : BodyPrinter(Ctx, Names, &R), Region_(R) {
    for (auto [Id, Stmts] : llvm::enumerate(R.Stmts))
      if (!Stmts.empty())
        FirstOf[Stmts.front()] = Id;
    for (auto [Id, Loop] : llvm::enumerate(R.Loops))
      LoopOf[Loop] = Id;
    Lines.push_back(userLine(R.Body->getBeginLoc()));
  }

  std::string function();

  llvm::DenseSet<int> Printed; ///< accesses that the text has
  std::string Ranged;          ///< declarations of values that have a range

private:
  bool access(const Expr *E, int Id, llvm::raw_ostream &OS) override;
  bool special(const Expr *E, llvm::raw_ostream &OS) override;
  void beforeStmt(const Stmt *S, llvm::raw_ostream &OS, unsigned Indent) override;
  bool anyLoop(const Stmt *S, llvm::raw_ostream &OS, unsigned Indent) override;
  void loop(const ForStmt *S, llvm::raw_ostream &OS, unsigned Indent) override;
  void selector(const Expr *E, llvm::raw_ostream &OS) override;

  unsigned userLine(SourceLocation Loc) const;
  void forgetValues(llvm::ArrayRef<const VarDecl *> Vars, llvm::raw_ostream &OS, unsigned Indent);
  void rangedValue(const LoopRange &Range, llvm::raw_ostream &OS, unsigned Indent);
  std::string withinName() {
    return "sw_within_" + std::to_string(Region_.Info.Id) + "_" + std::to_string(Unknowns++);
  }
  std::string extentName(int Array, unsigned K) const {
    return "sw_extent_" + std::to_string(Array) + "_" + std::to_string(K);
  }
  bool isUnknown(const Stmt *S, unsigned Depth = 0) const;
  bool isBesideRanged(const Expr *E) const;
  void place(const Expr *E, llvm::raw_ostream &OS);
  bool elementInRange(const ArraySubscriptExpr *E, llvm::raw_ostream &OS);
  void loopStart(const Stmt *Init, llvm::raw_ostream &OS, unsigned Indent);
  void enter(unsigned Line, llvm::raw_ostream &OS);
  void leave(llvm::raw_ostream &OS);
  void anyElement(const Expr *Pointer, int Id, llvm::raw_ostream &OS);
  bool writingCall(const CallExpr *E, llvm::raw_ostream &OS);
  void structCall(const CallExpr *E, const FunctionDecl &F, llvm::raw_ostream &OS);
  int accessOf(const Expr *E) const;
  std::string parameters();
  void localVariables(llvm::raw_ostream &OS);
  void product(const Capture &C, llvm::StringSet<> &Done, llvm::raw_ostream &OS);
  void tensorExtents(llvm::raw_ostream &OS);

  const Region &Region_;
  llvm::DenseMap<const Stmt *, int> FirstOf, LoopOf;
  std::vector<unsigned> Lines; ///< the innermost is where the text now is
  std::set<std::pair<int, unsigned>> Extents; ///< of arrays, that the body names
  unsigned Unknowns = 0;       ///< values of sw_any used, each of another argument
  llvm::DenseSet<const VarDecl *> Forgotten;      ///< behind loops that changed them
  llvm::SmallVector<const VarDecl *, 8> InRange;  ///< have ranges, in loops around the text
  llvm::SmallVector<const VarDecl *, 8> Changing; ///< in loops of statements around the text
};

} // namespace

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

/// A pointer into an array, of which a callee may read anything: what it returns depends on an
/// element that nobody knows.
void AnalysisPrinter::anyElement(const Expr *Pointer, int Id, llvm::raw_ostream &OS) {
  const Capture &C = *llvm::find_if(Region_.Captures, [&](const Capture &C) {
    return C.Array == Region_.Info.Accesses[Id].Array;
  });
  OS << "(";
  asWritten(Pointer, OS);
  OS << " + (long)";
  enter(AccessLine + Id, OS);
  OS << C.Name;
  for (QualType T = C.Type->getPointeeType();; T = Ctx.getAsArrayType(T)->getElementType()) {
    OS << "[sw_any(" << Unknowns++ << ")]";
    if (!T->isArrayType())
      break;
  }
  leave(OS);
  OS << ")";
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

/// Structs go in and out number by number: as a whole they would be memory that the function reads
/// and writes, whatever its attributes say.  The members of the result depend on one value.
void AnalysisPrinter::structCall(const CallExpr *E, const FunctionDecl &F, llvm::raw_ostream &OS) {
  std::string Args = "0";
  OS << "({ ";
  for (auto [K, Arg] : llvm::enumerate(E->arguments())) {
    const std::string Name = "sw_arg_" + std::to_string(K);
    QualType T = Arg->getType().getUnqualifiedType();
    Names.needComplete(T);
    OS << declare(T, Name) << " = ";
    print(Arg, OS);
    OS << "; ";
    for (const std::string &Number : numbersOf(T, Ctx))
      Args += ", " + Name + Number;
  }
  const std::string Call = Names.function(&F) + "(" + Args + ")";
  QualType Result = E->getType().getUnqualifiedType();
  if (!Result->isRecordType()) {
    OS << Call << "; })";
    return;
  }
  Names.needComplete(Result);
  OS << "const double sw_result = " << Call << "; (" << declare(Result, "") << "){";
  for (size_t K = 0, Numbers = numbersOf(Result, Ctx).size(); K != Numbers; ++K)
    OS << (K ? ", sw_result + " + std::to_string(K) + ".0" : "sw_result");
  OS << "}; })";
}

/// The call as a function of values, after unknown ones in the integers that it writes.
bool AnalysisPrinter::writingCall(const CallExpr *E, llvm::raw_ostream &OS) {
  std::string Unknown;
  for (const VarDecl *V : writtenObjects(E)) {
    QualType T = Ctx.getBaseElementType(V->getType());
    if (!T->isIntegerType())
      continue;
    std::string Place = V->getName().str();
    if (V->getType()->isArrayType())
      Place = "((" + declare(T.getUnqualifiedType(), "*") + ")" + Place + ")[sw_any(" +
              std::to_string(Unknowns++) + ")]";
    Unknown += Place + " = sw_any(" + std::to_string(Unknowns++) + "), ";
  }
  const FunctionDecl *F = E->getDirectCallee();
  const bool Structs = F && movesStructs(*F);
  if (Unknown.empty() && !Structs)
    return false;
  OS << "(" << Unknown;
  if (Structs)
    structCall(E, *F, OS);
  else
    asWritten(E, OS);
  OS << ")";
  return true;
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

void AnalysisPrinter::forgetValues(llvm::ArrayRef<const VarDecl *> Vars, llvm::raw_ostream &OS,
                                   unsigned Indent) {
  for (const VarDecl *Var : Vars)
    OS.indent(Indent) << Var->getName() << " = sw_any(" << Unknowns++ << ");\n";
}

/// An unknown value in a range, which the name of its function tells (PollyBridgeRange.cpp).
void AnalysisPrinter::rangedValue(const LoopRange &Range, llvm::raw_ostream &OS, unsigned Indent) {
  const std::string Name = withinName();
  OS.indent(Indent) << "extern "
                    << declare(Range.Var->getType().getCanonicalType().getUnqualifiedType(),
                               Name + "(long long, long long)")
                    << " __attribute__((const, nothrow));\n";
  auto End = [&](const Expr *E, int Add) {
    OS << "(long long)(";
    print(E, OS);
    OS << ") + " << Add;
  };
  OS.indent(Indent) << Range.Var->getName() << " = " << Name << "(";
  End(Range.Low, Range.AddLow);
  OS << ", ";
  End(Range.High, Range.AddHigh);
  OS << ");\n";
}

/// The model has no value of S: it is read from memory, or changes in a loop inside a statement.
bool AnalysisPrinter::isUnknown(const Stmt *S, unsigned Depth) const {
  constexpr unsigned MostDepth = 4; // of variables inside one another's first values
  if (!S || Depth > MostDepth)
    return false;
  if (const auto *E = dyn_cast<Expr>(S); E && accessOf(E) >= 0)
    return true;
  if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
    if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl()))
      return llvm::is_contained(Changing, V) || Forgotten.contains(V) ||
             (V->hasLocalStorage() && !Region_.CaptureOfVar.contains(V) &&
              isUnknown(V->getInit(), Depth + 1));
  return llvm::any_of(S->children(), [&](const Stmt *Child) { return isUnknown(Child, Depth); });
}

/// E is no variable with a range, but has one in it: what it is may leave a row with its first or
/// last value.
bool AnalysisPrinter::isBesideRanged(const Expr *E) const {
  llvm::SmallVector<const VarDecl *> Named;
  variablesNamedIn(E, Named);
  return !namedVariable(E->IgnoreParenImpCasts()) &&
         llvm::any_of(Named, [this](const VarDecl *V) { return llvm::is_contained(InRange, V); });
}

/// An element of which only the struct is known, or the row: a subscript in that range, computed
/// from what it is.
bool AnalysisPrinter::elementInRange(const ArraySubscriptExpr *E, llvm::raw_ostream &OS) {
  const bool Unknown = isUnknown(E->getIdx());
  if (!Unknown && !isBesideRanged(E->getIdx()))
    return false;
  std::string Low, High;
  if (const std::optional<DeclaredRow> Row = declaredRow(E, Region_, Ctx)) {
    Extents.insert({Row->Array, Row->Extent});
    Low = "0";
    High = extentName(Row->Array, Row->Extent) + " - 1";
  } else if (const std::optional<SubscriptRange> Range = rangeInStruct(E, Ctx);
             Unknown && Range && // else an array by itself
             !Region_.CaptureOf.contains(E->getBase()->IgnoreParenImpCasts())) {
    Low = std::to_string(Range->Low);
    High = std::to_string(Range->High);
  } else {
    return false;
  }
  const std::string Name = withinName();
  Ranged += "extern long long " + Name +
            "(long long, long long, long long) __attribute__((const, nothrow));\n";
  print(E->getBase(), OS);
  OS << "[" << Name << "(" << Low << ", " << High << ", ";
  print(E->getIdx(), OS);
  OS << ")]";
  return true;
}

/// A loop that belongs to its statement stands for any number of iterations, none of which the
/// model tells apart: its body runs perhaps, once, with unknown values of the integers that it
/// changes: in their range, where that is known. `break` and `continue` leave it. What its
/// condition reads is read before, if it is the same each time.
bool AnalysisPrinter::anyLoop(const Stmt *S, llvm::raw_ostream &OS, unsigned Indent) {
  if (LoopOf.contains(S))
    return false;
  const auto *F = dyn_cast<ForStmt>(S);
  const auto *W = dyn_cast<WhileStmt>(S);
  const auto *D = dyn_cast<DoStmt>(S);
  const Expr *Cond = F ? F->getCond() : W ? W->getCond() : D->getCond();
  auto Evaluated = [&](const Expr *E) {
    if (!E)
      return;
    OS.indent(Indent + 4) << "(void)(";
    print(E, OS);
    OS << ");\n";
  };
  const Stmt *Body = F ? F->getBody() : W ? W->getBody() : D->getBody();
  std::vector<const VarDecl *> Changed =
      integersWrittenIn({Body, Cond, F ? F->getInc() : nullptr}, Ctx);
  const bool Once = readsTheSame(S, Ctx);
  OS.indent(Indent) << "{\n";
  if (F)
    loopStart(F->getInit(), OS, Indent + 2);
  if (Once)
    Evaluated(Cond);
  forgetValues(Changed, OS, Indent + 2);
  const size_t Around = Changing.size();
  auto Range = Region_.Ranges.find(S);
  const bool HasRange = Range != Region_.Ranges.end();
  llvm::copy_if(Changed, std::back_inserter(Changing), [&](const VarDecl *V) {
    return !HasRange || V != Range->second.Var; // which has the range instead
  });
  OS.indent(Indent + 2) << "if (sw_any(" << Unknowns++ << ")) do {\n";
  if (!Once)
    Evaluated(Cond);
  if (F) // a `continue` may lead here, but would not in this text
    Evaluated(F->getInc());
  if (HasRange) {
    rangedValue(Range->second, OS, Indent + 4);
    InRange.push_back(Range->second.Var);
  }
  body(Body, OS, Indent + 4);
  if (HasRange)
    InRange.pop_back();
  Changing.resize(Around);
  OS.indent(Indent + 2) << "} while (0);\n";
  forgetValues(Changed, OS, Indent + 2);
  Forgotten.insert(Changed.begin(), Changed.end());
  OS.indent(Indent) << "}\n";
  return true;
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
