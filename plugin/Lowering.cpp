#include "Lowering.h"
#include "AnalysisSource.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/CodeGen/ModuleBuilder.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Parse/ParseAST.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/Support/VirtualFileSystem.h"

using namespace clang;
using namespace swgen;

namespace {

/// Keeps the first error and the file that it is presumed to stand in.
class FirstError : public DiagnosticConsumer {
public:
  std::string Message, File;

private:
  void HandleDiagnostic(DiagnosticsEngine::Level Level, const Diagnostic &Info) override {
    DiagnosticConsumer::HandleDiagnostic(Level, Info);
    if (Level < DiagnosticsEngine::Error || !Message.empty())
      return;
    SmallString<128> Text;
    Info.FormatDiagnostic(Text);
    Message = Text.str().str();
    if (Info.hasSourceManager() && Info.getLocation().isValid())
      File = Info.getSourceManager().getPresumedLoc(Info.getLocation()).getFilename();
  }
};

struct Compiled {
  std::unique_ptr<llvm::Module> Module;
  std::string Message, File; ///< when Module is null
};

} // namespace

/// The user's language and target; none of the options that instrument code or read files.
static std::shared_ptr<CompilerInvocation> makeInvocation(const CompilerInstance &User) {
  auto Inv = std::make_shared<CompilerInvocation>();
  Inv->getTargetOpts() = User.getTargetOpts();
  LangOptions &Lang = Inv->getLangOpts();
  Lang = User.getLangOpts();
  Lang.MathErrno = 0;
  Lang.RoundingMath = 0;
  Lang.OpenMP = 0;
  Lang.Modules = 0;
  Lang.XRayInstrument = 0;
  Lang.Sanitize.clear();
  Lang.setTrivialAutoVarInit(LangOptions::TrivialAutoVarInitKind::Uninitialized);
  Lang.setFPExceptionMode(LangOptions::FPE_Default);
  if (Lang.getSignedOverflowBehavior() == LangOptions::SOB_Trapping)
    Lang.setSignedOverflowBehavior(LangOptions::SOB_Undefined);
  CodeGenOptions &CodeGen = Inv->getCodeGenOpts();
  CodeGen.OptimizationLevel = 1;
  CodeGen.DisableLLVMPasses = 1;
  CodeGen.DisableLifetimeMarkers = 1;
  CodeGen.RelaxedAliasing = User.getCodeGenOpts().RelaxedAliasing;
  CodeGen.setDebugInfo(llvm::codegenoptions::DebugLineTablesOnly);
  Inv->getDiagnosticOpts().IgnoreWarnings = 1;
  Inv->getFrontendOpts().ProgramAction = frontend::EmitLLVMOnly;
  return Inv;
}

static Compiled compile(const CompilerInstance &User, llvm::StringRef Text,
                        llvm::LLVMContext &Context) {
  Compiled Result;
  FirstError Errors;
  CompilerInstance CI(makeInvocation(User));
  CI.setVirtualFileSystem(llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>());
  CI.createDiagnostics(&Errors, /*ShouldOwnClient=*/false);
  if (!CI.createTarget())
    return {nullptr, "unknown target", ""};
  CI.createFileManager();
  CI.createSourceManager();
  SourceManager &SM = CI.getSourceManager();
  SM.setMainFileID(SM.createFileID(llvm::MemoryBuffer::getMemBufferCopy(Text, "sw_regions.c")));
  CI.createPreprocessor(TU_Complete);
  CI.getPreprocessor().getBuiltinInfo().initializeBuiltins(
      CI.getPreprocessor().getIdentifierTable(), CI.getLangOpts());
  CI.createASTContext();
  auto CodeGen = std::unique_ptr<CodeGenerator>(CreateLLVMCodeGen(CI, "sw_regions", Context));
  CodeGenerator &Generator = *CodeGen;
  CI.setASTConsumer(std::move(CodeGen));
  CI.getDiagnosticClient().BeginSourceFile(CI.getLangOpts(), &CI.getPreprocessor());
  ParseAST(CI.getPreprocessor(), &CI.getASTConsumer(), CI.getASTContext());
  CI.getDiagnosticClient().EndSourceFile();
  if (!Errors.getNumErrors())
    Result.Module = Generator.ReleaseModule();
  Result.Message = Errors.Message.empty() ? "no code was generated" : Errors.Message;
  Result.File = Errors.File;
  return Result;
}

static void refuse(LoweredRegion &Out, const Region &R, unsigned Number, const std::string &What) {
  Out.Refusals.push_back({Number, R.Info.Pos, {What}, {}});
}

/// Takes out of Regions those that have no spelling.
static void dropUnprintable(const AnalysisSource &Source, std::vector<const Region *> &Regions,
                            Lowered &Result) {
  for (auto [I, Whats] : llvm::enumerate(Source.Unprintable)) {
    if (Whats.empty())
      continue;
    for (const std::string &What : Whats)
      refuse(Result.Regions[I], *Regions[I], 501, What);
    Regions[I] = nullptr;
  }
}

Lowered swgen::lowerRegions(const CompilerInstance &CI, llvm::ArrayRef<const Region *> All,
                            llvm::LLVMContext &Context) {
  Lowered Result;
  Result.Regions.resize(All.size());
  std::vector<const Region *> Regions(All.begin(), All.end());
  AnalysisSource Source;
  // An error takes out the region that it stands in, and the others are tried again.
  while (llvm::any_of(Regions, [](const Region *R) { return R; })) {
    Source = printAnalysisSource(CI.getASTContext(), Regions);
    dropUnprintable(Source, Regions, Result);
    Result.Source = Source.Text;
    Compiled Module = compile(CI, Source.Text, Context);
    if (Module.Module) {
      Result.Module = std::move(Module.Module);
      break;
    }
    bool Found = false;
    for (auto [I, R] : llvm::enumerate(Regions))
      if (R && Module.File == "sw_region_" + std::to_string(R->Info.Id)) {
        refuse(Result.Regions[I], *R, 504, Module.Message);
        Regions[I] = nullptr;
        Found = true;
      }
    if (Found)
      continue;
    for (auto [I, R] : llvm::enumerate(Regions))
      if (R)
        refuse(Result.Regions[I], *R, 504, Module.Message);
    return Result;
  }
  if (!Result.Module)
    return Result;
  for (auto [I, R] : llvm::enumerate(Regions)) {
    llvm::Function *F =
        R ? Result.Module->getFunction("sw_region_" + std::to_string(R->Info.Id)) : nullptr;
    if (!F)
      continue;
    std::string Wrong = annotateRegion(*F, R->Info, Source.Printed[I]);
    if (Wrong.empty()) {
      Result.Regions[I].F = F;
      addRegion(*Result.Module, *F, R->Info);
    } else {
      refuse(Result.Regions[I], *R, 504, Wrong);
    }
  }
  llvm::StripDebugInfo(*Result.Module);
  return Result;
}
