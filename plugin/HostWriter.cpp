#include "HostWriter.h"
#include "ArgStruct.h"
#include "CText.h"
#include "HostMacros.h"
#include "IncludePlace.h"
#include "LaunchChecks.h"
#include "LocatedExtremes.h"
#include "ReductionText.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/SetVector.h"

using namespace clang;
using namespace swgen;

std::optional<std::pair<unsigned, unsigned>> swgen::regionExtent(const Region &R,
                                                                 const ASTContext &Ctx) {
  const SourceManager &SM = Ctx.getSourceManager();
  CharSourceRange Range = Lexer::makeFileCharRange(R.Text, SM, Ctx.getLangOpts());
  if (Range.isInvalid())
    return std::nullopt;
  auto [File, Begin] = SM.getDecomposedLoc(Range.getBegin());
  auto [EndFile, End] = SM.getDecomposedLoc(Range.getEnd());
  if (File != SM.getMainFileID() || EndFile != File || End <= Begin)
    return std::nullopt;
  return std::make_pair(Begin, End);
}

namespace {

/// What the region mentions of the user's function and file: it may be mentioned nowhere else.
class Mentioned : public DynamicRecursiveASTVisitor {
public:
  llvm::SmallSetVector<const ValueDecl *, 16> Decls;
  llvm::SmallSetVector<const TypedefNameDecl *, 4> Types;
  llvm::DenseSet<const Decl *> Inside;

  bool VisitVarDecl(VarDecl *V) override {
    Inside.insert(V);
    return true;
  }
  bool VisitTypedefNameDecl(TypedefNameDecl *T) override {
    Inside.insert(T);
    return true;
  }
  bool VisitTypedefTypeLoc(TypedefTypeLoc L) override {
    if (L.getDecl()->getParentFunctionOrMethod())
      Types.insert(L.getDecl());
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    const ValueDecl *D = E->getDecl();
    if (const auto *V = dyn_cast<VarDecl>(D)) {
      if (V->isLocalVarDeclOrParm() || V->getStorageClass() == SC_Static)
        Decls.insert(V);
    } else if (const auto *F = dyn_cast<FunctionDecl>(D)) {
      if (F->getStorageClass() == SC_Static && !F->isInlined())
        Decls.insert(F);
    }
    return true;
  }
};

/// The block that stands in place of a region.
class LaunchWriter {
public:
  /// Small: those for some sizes.
  LaunchWriter(const KernelText &K, llvm::ArrayRef<KernelText> Small, Preprocessor &PP,
               const UserNames &Names, const ASTContext &Ctx, llvm::StringRef Original,
               bool LineDirectives)
      : K(K), Small(Small), PP(PP), Names(Names), Ctx(Ctx), Original(Original),
        LineDirectives(LineDirectives) {
    const SourceManager &SM = Ctx.getSourceManager();
    Margin = SM.getExpansionColumnNumber(K.R->Body->getBeginLoc()) - 1;
  }

  std::string write();

private:
  std::string condition();
  std::string worth() const;
  std::string launch() const;
  bool readsToChoose() const;
  std::string guardBlock(const std::vector<std::string> &Conditions);
  std::string tableBlock(const std::vector<std::string> &Conditions);
  std::string namesUsed(llvm::StringSet<> &Used, bool Tables) const;
  void readConditions(const std::string &Checks);
  std::string combine(const KernelText &K, const ReductionText &R);
  std::string combineLocated(const KernelText &K, const ReductionText &R);
  std::string mentions(llvm::StringRef Text);
  std::string poolPlace(const KernelPlan &Plan, const Capture &C) const;
  std::string whichSmall() const;
  void reducedArrays(bool Asks);
  void declare(const KernelText &K, unsigned Indent);
  void launch(const KernelText &K, unsigned Indent);
  std::string expr(const Expr *E) const;
  void line(const std::string &Text, unsigned Indent = 2) {
    llvm::StringRef Rest = Text;
    while (!Rest.empty()) {
      auto [This, Next] = Rest.split('\n');
      Out += std::string(Margin + Indent, ' ') + This.str() + "\n";
      Rest = Next;
    }
  }

  const KernelText &K;
  llvm::ArrayRef<KernelText> Small;
  Preprocessor &PP;
  const UserNames &Names;
  const ASTContext &Ctx;
  llvm::StringRef Original;
  const bool LineDirectives;
  unsigned Margin; ///< column of the statement that is replaced
  std::string Out;
};

} // namespace

std::string LaunchWriter::expr(const Expr *E) const {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  PrintingPolicy Policy(Ctx.getLangOpts());
  E->printPretty(OS, nullptr, Policy);
  return Text;
}

/// Whether a launch pays; empty where nobody asks.
std::string LaunchWriter::worth() const {
  const LaunchWorth *Worth = comparedWork(*K.R, *K.Plan);
  if (!Worth)
    return "";
  return "SW_WORTH(" + K.Name + ", " + Worth->Work + ", " + launch() + ")";
}

/// Whether the choice of a kernel reads memory, which may not exist where there is nothing to do.
bool LaunchWriter::readsToChoose() const {
  return llvm::StringRef(whichSmall()).contains("sw_mean_trips(");
}

/// Cycles; of the kernel that is launched, where they differ and it is chosen before.
std::string LaunchWriter::launch() const {
  constexpr double Much = 1.25; // times as long: less is not worth the text
  llvm::SmallVector<const KernelPlan *, 4> Plans{K.Plan};
  while (Plans.size() <= Small.size())
    Plans.push_back(Plans.back()->Small.get());
  bool HaveSteps = false;
  int64_t Least = INT64_MAX, Most = 0;
  for (const KernelPlan *Plan : Plans) {
    HaveSteps |= !Plan->Worth.Steps.empty();
    Least = std::min(Least, Plan->Worth.Launch);
    Most = std::max(Most, Plan->Worth.Launch);
  }
  if (readsToChoose() || (!HaveSteps && double(Most) <= Much * double(Least)))
    return std::to_string(Least);
  auto Of = [](const KernelPlan *Plan) {
    return Plan->Worth.Steps.empty() ? std::to_string(Plan->Worth.Launch) : Plan->Worth.Steps;
  };
  std::string Text;
  bool Differ = false;
  for (size_t I = 1; I != Plans.size(); ++I) {
    Text += "sw_small == " + std::to_string(I) + " ? " + Of(Plans[I]) + " : ";
    Differ |= Of(Plans[I]) != Of(K.Plan);
  }
  return Differ ? Text + Of(K.Plan) : Of(K.Plan);
}

/// The number of the kernel to launch, 0 that for all sizes.
std::string LaunchWriter::whichSmall() const {
  std::string Text;
  const KernelPlan *Plan = K.Plan;
  if (Small.size() == 1)
    return Plan->SmallWhen;
  for (size_t I = 0; I != Small.size(); ++I, Plan = Plan->Small.get())
    Text += "(" + Plan->SmallWhen + ") ? " + std::to_string(I + 1) + " : ";
  return Small.empty() ? "" : Text + "0";
}

/// Declares the captures and parameters that are Used.  Tables: but what stands for tables of
/// pointers, whose names are the user's there.
std::string LaunchWriter::namesUsed(llvm::StringSet<> &Used, bool Tables) const {
  auto IsTable = [&](const Capture &C) {
    return C.Var && llvm::any_of(K.R->Dir.Tables, [&](const RowTable &T) {
             return C.Var == T.Rows || llvm::is_contained(T.Steps, C.Var);
           });
  };
  std::string Params, Captures;
  for (const ModelParam &P : llvm::reverse(K.Plan->Params))
    if (Used.count(P.Id) && P.CExpr != P.Id) {
      collectIdentifiers(P.CExpr, Used);
      Params = "  const long " + P.Id + " = " + P.CExpr + ";\n" + Params;
    }
  std::string Before, Hiding; // of what is made of a variable of the same name
  for (const Capture &C : K.R->Captures) {
    if (!Used.count(C.Name) || C.HostExpr == C.Name || (Tables && IsTable(C)))
      continue;
    llvm::StringSet<> Named;
    collectIdentifiers(C.hostValue(), Named);
    const std::string Name = Named.count(C.Name) ? "sw_from_" + C.Name : C.Name;
    const bool Decays = C.Kind == Capture::KindTy::Array;
    const std::string Like = Decays ? "&(" + C.HostExpr + ")[0]" : C.HostExpr;
    (Name == C.Name ? Captures : Before) +=
        "  __typeof__(" + Like + ") " + Name + " = " + C.hostValue() + ";\n";
    if (Name != C.Name)
      Hiding += "  __typeof__(" + Name + ") " + C.Name + " = " + Name + ";\n";
  }
  return Before + Captures + Hiding + Params;
}

static std::string setGo(const std::vector<std::string> &Conditions) {
  std::string Text;
  for (const std::string &C : Conditions)
    Text += (Text.empty() ? "  sw_go = " : " &&\n          ") + C;
  return Text.empty() ? "" : Text + ";\n";
}

/// Sets sw_go and sw_small; captures and parameters have the names that the conditions use.
std::string LaunchWriter::guardBlock(const std::vector<std::string> &Conditions) {
  llvm::StringSet<> Used;
  for (const std::string &C : Conditions)
    collectIdentifiers(C, Used);
  collectIdentifiers(worth(), Used);
  collectIdentifiers(whichSmall(), Used);
  const std::string Worth = worth(), Which = whichSmall();
  const bool AsksWhich = llvm::StringRef(Worth).contains("sw_small");
  const bool Before = !Conditions.empty() || !Worth.empty();
  auto Pays = [&] {
    if (Worth.empty())
      return std::string();
    return (Conditions.empty() ? "  sw_go = " : "  sw_go = sw_go && ") + Worth + ";\n";
  };
  std::string Text = "{\n" + namesUsed(Used, /*Tables=*/false) + setGo(Conditions);
  if (!AsksWhich)
    Text += Pays();
  // What conditions read of memory exists where the region may run on the CPEs.
  const bool Reads = readsToChoose() && Before;
  if (!Small.empty())
    Text += Reads ? "  sw_small = sw_go ? " + Which + " : 0;\n" : "  sw_small = " + Which + ";\n";
  if (AsksWhich)
    Text += Pays();
  return Text + "}\n";
}

/// Sets sw_go and what stands for tables, which the guards use.
std::string LaunchWriter::tableBlock(const std::vector<std::string> &Conditions) {
  llvm::StringSet<> Used;
  for (const std::string &C : Conditions)
    collectIdentifiers(C, Used);
  const std::string Names = namesUsed(Used, /*Tables=*/true);
  for (const RowTable &T : K.R->Dir.Tables)
    for (const VarDecl *Step : T.Steps)
      if (Used.count(Step->getName())) // it is not known yet
        return "sw_go = 0;\n";
  return "{\n" + Names + setGo(Conditions) + "}\n";
}

/// Which of the pointers that captures follow the serial program would follow.
void LaunchWriter::readConditions(const std::string &Checks) {
  llvm::StringSet<> Used;
  collectIdentifiers(Checks, Used);
  for (const KernelText &Kernel : llvm::concat<const KernelText>(llvm::ArrayRef(K), Small))
    for (const ArgMember &A : Kernel.Args)
      collectIdentifiers(A.Fill, Used);
  for (const ReadCondition &C : K.R->Reads)
    if (Used.count(C.Name))
      line(C.Definition);
}

/// Of equal extremes, the one whose place comes first in the program, or last; the value from
/// before the region is the very first.  Empty: R is not found with its place.
std::string LaunchWriter::combineLocated(const KernelText &K, const ReductionText &R) {
  std::string Places, Taken, Sign;
  std::vector<std::pair<std::string, std::string>> Pairs;
  auto Partial = [](const ReductionText &Of) { return Of.Member + "[sw_k].v"; };
  for (const ReductionText &Other : K.Reductions) {
    LocatedOp Op = LocatedOp::read(Other.Op);
    if (Op.Of != R.Var)
      continue;
    Taken += "      " + Other.Var + " = " + Partial(Other) + ";\n";
    if (Op.Kind == LocatedOp::With)
      continue;
    Places += (Places.empty() ? "" : ", ") + Other.Var + " = -9223372036854775807L - 1";
    Pairs.emplace_back(Partial(Other), Other.Var);
    Sign = Op.Kind == LocatedOp::First ? "<" : ">";
  }
  if (Pairs.empty())
    return "";
  const std::string Better = R.Op == "min" ? " < " : " > ";
  return "{\n  long " + Places + ";\n  for (long sw_k = 0; sw_k < sw_args.sw_n; sw_k++)\n    if (" +
         Partial(R) + Better + R.Var + " ||\n        (" + Partial(R) + " == " + R.Var + " && (" +
         comesBefore(Pairs, Sign) + "))) {\n      " + R.Var + " = " + Partial(R) + ";\n" + Taken +
         "    }\n}\n";
}

/// Partial values are combined in the order of the CPEs: the result does not depend on timing.
std::string LaunchWriter::combine(const KernelText &K, const ReductionText &R) {
  if (LocatedOp::read(R.Op).Kind != LocatedOp::None)
    return ""; // with its extreme
  std::string Text = combineLocated(K, R);
  if (!Text.empty())
    return Text;
  return "for (long sw_k = 0; sw_k < sw_args.sw_n; sw_k++) { " +
         combineText(R.Op, R.Var, R.Member + "[sw_k].v") + " }\n";
}

/// Without the original loop in an else branch, what only the region used would be unused.
std::string LaunchWriter::mentions(llvm::StringRef Text) {
  Mentioned M;
  M.TraverseStmt(const_cast<Stmt *>(K.R->Dir.Stmt));
  llvm::StringSet<> Used;
  collectIdentifiers(Text, Used);
  std::string Casts;
  const SourceManager &SM = Ctx.getSourceManager();
  for (const ValueDecl *D : M.Decls)
    if (!M.Inside.count(D) && !Used.count(D->getName()) &&
        !SM.isInSystemHeader(SM.getExpansionLoc(D->getLocation())))
      Casts += "(void)" + D->getName().str() + ";\n";
  for (const TypedefNameDecl *T : M.Types)
    if (!M.Inside.count(T))
      Casts += "(void)sizeof(" + T->getName().str() + ");\n";
  return Casts;
}

/// A temporary that no access reaches has none.
std::string LaunchWriter::poolPlace(const KernelPlan &Plan, const Capture &C) const {
  for (const Temporary &T : Plan.Temporaries)
    if (T.Name == C.Name)
      return "sw_pool + " + std::to_string(T.Offset);
  return "0";
}

/// What the clauses say of them, evaluated where the `if` clause, if there is one, holds.
void LaunchWriter::reducedArrays(bool Asks) {
  std::string Set;
  for (const ReducedArray &A : K.R->Reduced) {
    line(copyVariables(A));
    Set += setCopyVariables(A, Ctx);
  }
  if (!Set.empty())
    line(Asks ? "if (sw_go) {\n" + Set + "}\n" : Set);
}

void LaunchWriter::declare(const KernelText &K, unsigned Indent) {
  // A transfer of whole lines, wherever the stack is.
  line(K.argsStruct() + " sw_args __attribute__((aligned(128)));", Indent);
  for (const ReductionText &R : K.Reductions)
    line("union " + R.UnionName + " " + R.Member + "[" + std::to_string(K.Plan->Target.cpes()) +
             "];",
         Indent);
}

/// From the arguments to what is made of the results.
void LaunchWriter::launch(const KernelText &K, unsigned Indent) {
  const Directive &Dir = K.R->Dir;
  const std::string Cpes = std::to_string(K.Plan->Target.cpes());
  for (const Capture &C : K.R->Captures)
    if (C.Temporary)
      line("char *const " + C.HostExpr + " = " + poolPlace(*K.Plan, C) + ";", Indent);
  line("sw_args.sw_n = " +
           (Dir.NumCpes ? "sw_cpes(" + expr(Dir.NumCpes) + ", " + Cpes + ")" : Cpes) + ";",
       Indent);
  for (const ArgMember &A : K.Args)
    line(A.Fill, Indent);
  line("SW_LAUNCH(" + K.Name + ", &sw_args);", Indent);
  for (const ReductionText &R : K.Reductions)
    line(combine(K, R), Indent);
  for (const HostAction &A : Dir.actionsAfter())
    line((!A.If ? ""
                : "if (" + A.If->getNameAsString() + (A.Is ? " == " + std::to_string(A.Is) : "") +
                      ")\n  ") +
             expr(A.Do) + ";",
         Indent);
  for (const ArgMember &A : K.Args)
    line(A.After, Indent);
}

std::string LaunchWriter::write() {
  const KernelPlan &Plan = *K.Plan;
  std::string Clause;
  std::vector<std::string> Conditions, Tables;
  auto Counted = [this](const LaunchCheck &C) {
    return "SW_HOLDS(" + K.Name + ", " + stringLiteral(C.What) + ", " + C.Condition + ")";
  };
  for (const LaunchCheck &C : launchChecks(*K.R, Plan, Ctx.getLangOpts()))
    if (C.IsClause)
      Clause += (Clause.empty() ? "" : " &&\n          ") + Counted(C);
    else
      (C.OfTable ? Tables : Conditions).push_back(Counted(C));
  const Directive &Dir = K.R->Dir;
  bool Asks = !Conditions.empty() || !worth().empty();
  bool Guarded = Asks || !Clause.empty() || !Tables.empty();

  line("{ /* region on the CPEs: " + K.Name + " */", 0);
  if (Small.empty())
    declare(K, 2);
  line(tableVariables(*K.R));
  llvm::SmallSetVector<const VarDecl *, 4> Numbers;
  for (const HostAction &A : K.R->Dir.After)
    if (A.If && Numbers.insert(A.If))
      line(A.If->getType().getAsString() + " " + A.If->getNameAsString() + " = " +
           (A.If->hasInit() ? expr(A.If->getInit()) : "0") + ";");
  const std::string OnTables = Tables.empty() ? "" : tableBlock(Tables),
                    OnAll = Asks || !Small.empty() ? guardBlock(Conditions) : "";
  readConditions(OnTables + OnAll);
  if (Guarded)
    line("int sw_go = 1;");
  if (!Small.empty())
    line("int sw_small = 0;");
  if (!Clause.empty())
    line("sw_go = " + Clause + ";");
  reducedArrays(!Clause.empty());
  if (!OnTables.empty())
    line((Clause.empty() ? "" : "if (sw_go)\n") + OnTables);
  if (!OnAll.empty())
    line((Clause.empty() && Tables.empty() ? "" : "if (sw_go)\n") + OnAll);
  if (Guarded)
    line("if (sw_go) {");
  std::string Saved;
  std::swap(Saved, Out);
  unsigned Indent = Guarded ? 4 : 2;
  for (auto [I, Second] : llvm::enumerate(Small)) {
    std::string When = Small.size() == 1 ? "sw_small" : "sw_small == " + std::to_string(I + 1);
    line((I ? "} else if (" : "if (") + When + ") { /* more of the data stays in the LDM */",
         Indent);
    declare(Second, Indent + 2);
    launch(Second, Indent + 2);
  }
  if (Small.empty()) {
    launch(K, Indent);
  } else {
    line("} else {", Indent);
    declare(K, Indent + 2);
    launch(K, Indent + 2);
    line("}", Indent);
  }
  if (!Guarded)
    line(mentions(Out), Indent);
  Out = Names.onHost(Saved + Out);
  // From here on all that is generated means what it says, but for the original loop.
  const SourceManager &SM = Ctx.getSourceManager();
  const SourceLocation Begin = SM.getExpansionLoc(K.R->Text.getBegin());
  const MacroPause Macros = pauseMacros(Out, Begin, PP);
  Out.insert(Out.find('\n') + 1, Macros.Before);
  if (Guarded) {
    line("} else {");
    Out += Macros.After;
    PresumedLoc Loc = SM.getPresumedLoc(Begin);
    if (LineDirectives && Loc.isValid())
      Out += lineDirective(Loc.getLine(), Loc.getFilename());
    Out += withoutPragmas(Original) + "\n";
    line("}");
  } else {
    Out += Macros.After;
  }
  line("}", 0);
  Out.pop_back();
  if (Dir.IsPart) // it stands where the loop stood, which is indented
    Out.erase(0, Out.find_first_not_of(' '));
  return Out;
}

namespace {
struct Edit {
  unsigned Begin, End;
  std::string Text; ///< ends without a newline
};
} // namespace

/// Replaces; the text after each edit starts a line that is numbered as in the user's file.
static std::string applyEdits(llvm::StringRef Text, std::vector<Edit> Edits,
                              const SourceManager &SM, bool LineDirectives) {
  llvm::sort(Edits, [](const Edit &A, const Edit &B) { return A.Begin < B.Begin; });
  SourceLocation Start = SM.getLocForStartOfFile(SM.getMainFileID());
  std::string Out;
  unsigned Done = 0;
  for (const Edit &E : Edits) {
    Out += Text.slice(Done, E.Begin);
    if (!Out.empty() && Out.back() != '\n' && E.Begin == E.End)
      Out += "\n";
    Out += E.Text + "\n";
    Done = E.End;
    PresumedLoc Loc = SM.getPresumedLoc(Start.getLocWithOffset(Done));
    if (LineDirectives && Loc.isValid())
      Out += lineDirective(Loc.getLine(), Loc.getFilename());
  }
  return Out + Text.substr(Done).str();
}

std::string swgen::hostFile(llvm::ArrayRef<KernelText> Kernels, const ASTContext &Ctx,
                            Preprocessor &PP, const UserNames &Names, llvm::StringRef HeaderName,
                            bool LineDirectives) {
  const SourceManager &SM = Ctx.getSourceManager();
  llvm::StringRef Text = SM.getBufferData(SM.getMainFileID());
  std::vector<Edit> Edits;
  unsigned First = Text.size();
  for (size_t I = 0; I != Kernels.size(); ++I) {
    const KernelText &K = Kernels[I];
    if (K.IsSmall)
      continue;
    auto [Begin, End] = *regionExtent(*K.R, Ctx);
    First = std::min(First, Begin);
    llvm::ArrayRef<KernelText> Small =
        Kernels.drop_front(I + 1).take_while([](const KernelText &Next) { return Next.IsSmall; });
    LaunchWriter Launch(K, Small, PP, Names, Ctx, Text.slice(Begin, End), LineDirectives);
    Edits.push_back({Begin, End, Launch.write()});
  }
  unsigned Place = includePlace(Text, First, Ctx.getLangOpts());
  const MacroPause Macros =
      pauseForHeaders(SM.getLocForStartOfFile(SM.getMainFileID()).getLocWithOffset(Place), PP);
  const MacroPause OwnNames = Names.aroundHeader();
  std::string Includes = Macros.Before + OwnNames.Before + "#include <swgen/host.h>\n" +
                         OwnNames.After + "#include \"" + HeaderName.str() + "\"";
  size_t Pragmas = Text.count("pragma sw");
  for (const KernelText &K : Kernels) {
    if (K.IsSmall)
      continue;
    auto [Begin, End] = *regionExtent(*K.R, Ctx);
    Pragmas -= Text.slice(Begin, End).count("pragma sw");
  }
  int64_t Pool = 0, Copies = 0;
  for (const KernelText &K : Kernels) {
    Pool = std::max(Pool, K.Plan->PoolBytes);
    Copies = std::max(Copies, copyPoolBytes(*K.Plan));
  }
  if (Pool)
    Includes += Names.onHost("\n/* Arrays that regions declare; the regions run one at a time. "
                             "*/\nstatic char sw_pool[" +
                             std::to_string(Pool) + "] __attribute__((aligned(128)));");
  if (Copies)
    Includes += Names.onHost(
        "\n/* The copies that the CPEs have of reduced arrays. */\nstatic char sw_copies[" +
        std::to_string(Copies) + "] __attribute__((aligned(128)));");
  if (!Macros.After.empty())
    Includes += "\n" + llvm::StringRef(Macros.After).rtrim().str();
  if (Pragmas) // of regions that stay on the host
    Includes += "\n#pragma GCC diagnostic ignored \"-Wunknown-pragmas\"";
  Edits.push_back({Place, Place, Includes});
  return applyEdits(Text, std::move(Edits), SM, LineDirectives);
}
