#include "Port.h"
#include "Diagnostics.h"
#include "DirectiveBuilder.h"

using namespace clang;

namespace swgen {
namespace {

/// The stages that a translation unit passes through, in order.
class Porter {
public:
  Porter(CompilerInstance &CI, const Options &Opts)
      : CI(CI), Ctx(CI.getASTContext()), Opts(Opts), Report(CI.getDiagnostics()) {}

  void run(llvm::ArrayRef<const FunctionDecl *> Functions);

private:
  bool dumps(llvm::StringRef Stage) const { return Opts.Dump == Stage || Opts.Dump == "all"; }

  CompilerInstance &CI;
  ASTContext &Ctx;
  const Options &Opts;
  Reporter Report;
};

void Porter::run(llvm::ArrayRef<const FunctionDecl *> Functions) {
  for (const FunctionDecl *F : Functions) {
    DirectivesOfFunction Found = collectDirectives(*F, Ctx, Report);
    if (dumps("directive"))
      for (const Directive &D : Found.Directives)
        printDirective(D, Ctx, llvm::errs());
  }
}

} // namespace

void portTranslationUnit(CompilerInstance &CI, const Options &Opts,
                         llvm::ArrayRef<const FunctionDecl *> Functions) {
  Porter(CI, Opts).run(Functions);
}

} // namespace swgen
