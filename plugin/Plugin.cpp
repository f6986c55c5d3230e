//===- Plugin.cpp - the entry for -fplugin=libswgen.so ----------*- C++ -*-===//
#include "Diagnostics.h"
#include "DirectiveBuilder.h"
#include "Options.h"
#include "Port.h"
#include "Pragma.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendPluginRegistry.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace swgen {
namespace {

/// Remembers the functions with pragmas while the file is parsed, ports them at its end.
class SwgenConsumer : public ASTConsumer {
public:
  SwgenConsumer(CompilerInstance &CI, Options Opts) : CI(CI), Opts(std::move(Opts)) {
    // The preprocessor owns the handler; both live as long as this file is compiled.
    CI.getPreprocessor().AddPragmaHandler(createPragmaHandler(PragmasSeen, Lines).release());
  }

  bool HandleTopLevelDecl(DeclGroupRef Group) override {
    if (PragmasSeen == PragmasTaken)
      return true;
    PragmasTaken = PragmasSeen;
    for (const Decl *D : Group)
      if (auto *F = dyn_cast<FunctionDecl>(D); F && F->doesThisDeclarationHaveABody())
        takeFunction(*F);
    Lines.clear();
    return true;
  }

  void HandleTranslationUnit(ASTContext &) override {
    // A malformed pragma is an error: nothing is written from half a file.
    if (!Functions.empty() && !CI.getDiagnostics().hasErrorOccurred())
      portTranslationUnit(CI, Opts, Functions);
  }

private:
  /// Directives are checked here, so that their errors come in the order of the file.
  void takeFunction(const FunctionDecl &F) {
    Reporter Report(CI.getDiagnostics());
    reportLost(F, Report);
    DirectivesOfFunction Found = collectDirectives(F, CI.getASTContext(), Report);
    if (Found.Directives.empty())
      return;
    if (CI.getLangOpts().CPlusPlus)
      return Report.report(222, Found.Directives.front().PragmaBegin);
    Functions.push_back(std::move(Found));
  }

  /// Clang drops the attribute behind some pragmas of its own without a word (`#pragma clang
  /// loop`).
  void reportLost(const FunctionDecl &F, const Reporter &Report) {
    if (CI.getDiagnostics().hasErrorOccurred())
      return;
    const SourceManager &SM = CI.getSourceManager();
    std::vector<SourceLocation> Found = pragmasOf(F);
    for (const PragmaLine &L : Lines)
      if (!llvm::is_contained(Found, L.Loc) &&
          SM.isBeforeInTranslationUnit(F.getBeginLoc(), L.Loc) &&
          SM.isBeforeInTranslationUnit(L.Loc, F.getEndLoc()))
        Report.report(126, L.Loc, {L.Directive});
  }

  CompilerInstance &CI;
  Options Opts;
  std::vector<PragmaLine> Lines; ///< since the last declaration
  unsigned PragmasSeen = 0, PragmasTaken = 0;
  std::vector<DirectivesOfFunction> Functions;
};

class SwgenAction : public PluginASTAction {
protected:
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &CI, StringRef) override {
    return std::make_unique<SwgenConsumer>(CI, Opts);
  }

  bool ParseArgs(const CompilerInstance &CI, const std::vector<std::string> &Args) override {
    llvm::Expected<Options> Parsed = parseOptions(Args);
    if (!Parsed) {
      Reporter(CI.getDiagnostics()).report(107, {}, {llvm::toString(Parsed.takeError())});
      return false;
    }
    Opts = std::move(*Parsed);
    if (Opts.Help)
      printOptionsHelp(llvm::outs());
    return true;
  }

  ActionType getActionType() override { return AddBeforeMainAction; }

private:
  Options Opts;
};

} // namespace

static FrontendPluginRegistry::Add<SwgenAction>
    AddAction("swgen", "port loops annotated with #pragma sw to Sunway many-core processors");

} // namespace swgen
