#include "Region.h"
#include "BlockedLoops.h"
#include "CalleeWork.h"
#include "DataBounds.h"
#include "Diagnostics.h"
#include "HostNames.h"
#include "LoopGuards.h"
#include "LoopHeader.h"
#include "PointerRewrite.h"
#include "RegionBuilder.h"
#include "RegionContext.h"
#include "RepeatedValues.h"
#include "Rounding.h"
#include "SharedVariables.h"
#include "clang/Lex/Lexer.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace swgen {

void RegionContext::refuse(unsigned Number, SourceLocation Loc, llvm::ArrayRef<std::string> Args) {
  Finding F{Number, pos(Loc), std::vector<std::string>(Args), {}};
  for (const Finding &Old : Refusals)
    if (Old.Number == F.Number && Old.Args == F.Args)
      return;
  Refusals.push_back(std::move(F));
}

void RegionContext::refuseInner(unsigned Number, SourceLocation Loc,
                                llvm::ArrayRef<std::string> Args, const Stmt *Inner) {
  if (Below.contains(Inner))
    TooHard.insert(Inner);
  refuse(Number, Loc, Args);
}

SourcePos RegionContext::pos(SourceLocation Loc) const {
  return positionOf(Loc, Ctx.getSourceManager());
}

std::string RegionContext::text(const Expr *E) const {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  PrintingPolicy Policy(Ctx.getPrintingPolicy());
  Policy.IncludeNewlines = false;
  E->printPretty(OS, nullptr, Policy, 0, " ", &Ctx);
  return Text;
}

namespace {

/// Start of the pragma text; a macro that begins with it counts as a whole.
SourceLocation textBegin(SourceLocation Loc, const SourceManager &SM, const LangOptions &LO) {
  if (Loc.isFileID())
    return Loc;
  SourceLocation Begin;
  return Lexer::isAtStartOfMacroExpansion(Loc, SM, LO, &Begin) ? Begin : SourceLocation();
}

/// What S ends with: the innermost body.
const Stmt *lastPart(const Stmt *S) {
  const Stmt *Part = nullptr;
  if (auto *F = dyn_cast<ForStmt>(S))
    Part = F->getBody();
  else if (auto *W = dyn_cast<WhileStmt>(S))
    Part = W->getBody();
  else if (auto *Switch = dyn_cast<SwitchStmt>(S))
    Part = Switch->getBody();
  else if (auto *If = dyn_cast<IfStmt>(S))
    Part = If->getElse() ? If->getElse() : If->getThen();
  else if (auto *A = dyn_cast<AttributedStmt>(S))
    Part = A->getSubStmt();
  return Part ? lastPart(Part) : S;
}

/// The place behind the statement's last token, which is '}' or ';'.
SourceLocation textEnd(const Stmt *S, const SourceManager &SM, const LangOptions &LO) {
  SourceLocation Last = S->getEndLoc();
  Token Tok;
  bool Closed = !Lexer::getRawToken(SM.getSpellingLoc(Last), Tok, SM, LO) &&
                (Tok.is(tok::semi) || (Tok.is(tok::r_brace) && !isa<Expr>(lastPart(S))));
  if (Last.isMacroID() && !Lexer::isAtEndOfMacroExpansion(Last, SM, LO, &Last))
    return {};
  if (!Closed)
    return Lexer::findLocationAfterToken(Last, tok::semi, SM, LO,
                                         /*SkipTrailingWhitespaceAndNewLine=*/false);
  return Lexer::getLocForEndOfToken(Last, 0, SM, LO);
}

std::string identifierFrom(llvm::StringRef Text) {
  std::string Name;
  for (char C : Text)
    Name += llvm::isAlnum(C) ? C : '_';
  return Name;
}

/// Other files of the program can call it by its name, so that none defines another one of the
/// name.
bool isOfProgram(const FunctionDecl &F, ASTContext &Ctx) {
  return Ctx.GetGVALinkageForFunction(&F) == GVA_StrongExternal && !F.hasAttr<WeakAttr>();
}

/// What tells a kernel from those of other files, a/solver.c and b/solver.c: the first function of
/// the file that no other file of a program has.  Where there is none, nothing in the file runs, or
/// only what the linker takes from one of several files.  The file of main() is known by its name.
std::string fileTag(const RegionContext &C) {
  const FunctionDecl *First = nullptr;
  if (isOfProgram(*C.R.Function, C.Ctx))
    return "";
  for (const Decl *D : C.Ctx.getTranslationUnitDecl()->decls()) {
    auto *F = dyn_cast<FunctionDecl>(D);
    if (!F || !F->isThisDeclarationADefinition() || !isOfProgram(*F, C.Ctx))
      continue;
    if (F->isMain())
      return "";
    First = First ? First : F;
  }
  return First ? "_of_" + First->getNameAsString() : "";
}

/// Kernels of all files are linked together: file, function and line make the name unique, on
/// one line, as macros write them, which region it is, and of a function that other files may have,
/// too, one that they have not.
std::string kernelName(const RegionContext &C) {
  llvm::StringRef File = C.R.Info.Pos.File;
  std::string Stem = identifierFrom(llvm::sys::path::stem(File));
  llvm::StringRef Function = C.R.Function->getName();
  if (llvm::StringRef Written = Function; Written.consume_front("user_sw_"))
    Function = Function.drop_front(llvm::StringRef("user_").size()); // UserNames
  return "sw_" + Stem + "_" + Function.str() + "_" + std::to_string(C.R.Info.Pos.Line) +
         (C.R.Dir.OnLine ? "_no" + std::to_string(C.R.Dir.OnLine + 1) : "") + fileTag(C);
}

} // namespace

void locateText(RegionContext &C) {
  const SourceManager &SM = C.Ctx.getSourceManager();
  const LangOptions &LO = C.Ctx.getLangOpts();
  SourceLocation Begin = textBegin(C.R.Dir.PragmaBegin, SM, LO);
  SourceLocation End = textEnd(C.R.Dir.Stmt, SM, LO);
  if (Begin.isInvalid() || End.isInvalid() || End.isMacroID() ||
      SM.getFileID(Begin) != SM.getFileID(End))
    return C.refuse(503, C.R.Dir.PragmaBegin);
  if (!SM.isInMainFile(Begin))
    return C.refuse(219, C.R.Dir.PragmaBegin);
  C.R.Text = CharSourceRange::getCharRange(Begin, End);
}

/// What depends on data, because of which a region is refused.
struct DataDependent {
  llvm::DenseSet<const Stmt *> Conditions, Bounds;
};

/// Every element that stands for a sum must be an access, or nobody checks what else touches it.
static void checkSums(RegionContext &C) {
  std::vector<unsigned> Seen(C.R.Sums.Sums.size(), 0);
  for (const auto &[Element, Sum] : C.R.Sums.SumOf)
    Seen[Sum] += C.R.AccessOf.contains(Element);
  for (auto [Sum, Uses] : llvm::zip(C.R.Sums.Sums, Seen))
    if (Sum.Uses != Uses)
      C.refuse(213, C.R.Dir.PragmaBegin,
               {"'" + Sum.Element + "' cannot stand for '" + Sum.Name + "'"});
}

/// Loops whose iterations the program runs in another order, where no dependence shows that this is
/// the same: some are in statements.
static bool hidesRegrouped(const Region &R) {
  return countRegrouped(R.Dir.body()) != llvm::count_if(R.LoopVars, isRegrouped);
}

/// \p Whole: what belongs whole to a statement.  Adds what else should, if that is why the region
/// is refused.
static RegionResult tryRegion(const Directive &D, const RegionForm &Form,
                              const FunctionFacts &Facts, int Id, ASTContext &Ctx,
                              const PointerRewrite &Pointers,
                              const StoredSums &Sums, const SharedVariables &Shared,
                              const ReducedArrays &Reduced, llvm::DenseSet<const Stmt *> &Whole,
                              DataDependent &OnData) {
  RegionResult Result;
  auto R = std::make_unique<Region>();
  R->Dir = D;
  llvm::append_range(R->Dir.Checks, Pointers.Checks);
  R->Form = Form;
  R->Function = &Facts.function();
  R->Body = Pointers.Body;
  R->ChosenPointers = Pointers.Chosen;
  R->Sums = Sums;
  R->SharedOuter = Shared.Outer;
  R->Reduced = Reduced.All;
  for (const StoredSums::Sum &S : Sums.Sums)
    R->Info.Sums.push_back({S.Name, S.Element, {}});
  R->Info.Id = Id;
  R->Info.Function = "sw_region_" + std::to_string(Id);
  RegionContext C(Ctx, Facts, *R, Whole);
  R->Info.Pos = C.pos(D.PragmaBegin);
  R->Info.Kernel = kernelName(C);
  C.Refusals = Reduced.Refusals;

  using Walk = void (*)(RegionContext &);
  for (Walk W : {locateText, collectShape, checkRounding, collectNames, collectAccesses,
                 collectScalars, applyClauses, checkHostNames, checkAliases}) {
    W(C);
    if (W == collectShape && C.Refusals.empty())
      for (const PointerRewrite::Problem &P : Pointers.Problems)
        C.refuse(225, P.Loc, {P.Pointer, P.Why});
    if (W == collectShape && hidesRegrouped(*R))
      C.refuse(213, D.PragmaBegin, {"the order of its blocks is not known"});
    if (W == collectAccesses) {
      checkSums(C);
      R->Info.Callees = workOfCallees(R->Callees, Ctx);
    }
    if (!C.Refusals.empty())
      break;
  }
  Result.Refusals = std::move(C.Refusals);
  Result.Warnings = std::move(C.Warnings);
  Result.R = std::move(R);
  Whole.insert(C.TooHard.begin(), C.TooHard.end());
  OnData = {std::move(C.OnData), std::move(C.BoundByData)};
  return Result;
}

/// Whether F only says that a loop of \p Whole, which is none that planning knows, has the variable
/// of another loop.
static bool concernsVariableOf(const llvm::DenseSet<const Stmt *> &Whole, const Finding &F) {
  if ((F.Number != 209 && F.Number != 220) || F.Args.empty())
    return false;
  return llvm::any_of(Whole, [&](const Stmt *S) {
    return llvm::any_of(loopVariablesIn(S), [&](const VarDecl *Var) {
      std::string Name = Var->getNameAsString();
      return F.Args[0] == (F.Number == 209 ? Name : "'" + Name + "' is changed in its body");
    });
  });
}

RegionResult buildRegion(const Directive &D, const FunctionFacts &Facts, int Id, ASTContext &Ctx,
                         const RegionForm &Form) {
  llvm::DenseSet<const Stmt *> Whole;
  PointerRewrite Pointers = rewritePointers(D, Facts, Ctx);
  StoredSums Sums;
  if (Form.Sums == SumPlace::Elements) {
    Sums = storeSums(D, Pointers.Body, Facts, Ctx);
    if (!Sums.Body)
      return {};
    Pointers.Body = Sums.Body;
  }
  SharedVariables InMemory;
  if (!Form.Shared.empty()) {
    InMemory = shareVariables(Pointers.Body, Form.Shared, Facts, Ctx);
    if (!InMemory.Body)
      return {};
    Pointers.Body = InMemory.Body;
  }
  // What chosen pointers and sums are found by does not survive a copy.
  const Stmt *Repeated = Pointers.Chosen.empty() && !Sums.Body && !InMemory.Body
                             ? repeatValues(D, Pointers.Body, Facts, Ctx)
                             : nullptr;
  if (Form.Apart && Repeated)
    Pointers.Body = Repeated;
  const ReducedArrays Reduced = reduceArrays(D, Pointers.Body, Facts, Ctx);
  Pointers.Body = Reduced.Body;
  std::vector<Finding> Why;
  for (;;) {
    const llvm::DenseSet<const Stmt *> Before = Whole;
    DataDependent OnData;
    RegionResult Result =
        tryRegion(D, Form, Facts, Id, Ctx, Pointers, Sums, InMemory, Reduced, Whole, OnData);
    const Stmt *Other = nullptr;
    if (Sums.Body)
      OnData = {}; // no copies of what is marked
    if (!OnData.Bounds.empty())
      Other = boundByExtents(D, Pointers.Body, OnData.Bounds, Facts, Ctx);
    if (!Other && !OnData.Conditions.empty())
      Other = moveConditionsIn(D, Pointers, OnData.Conditions, Facts, Ctx);
    if (Other) {
      Pointers.Body = Other;
      Whole = Before;
      continue;
    }
    if (Whole.size() == Before.size()) {
      Result.R->Simplified = std::move(Why);
      Result.R->MayBeApart |= !Form.Apart && Repeated;
      return Result;
    }
    for (Finding &F : Result.Refusals)
      if (!concernsVariableOf(Before, F))
        Why.push_back(std::move(F));
  }
}

} // namespace swgen
