#include "Writers.h"
#include "CText.h"
#include "HeaderWriter.h"
#include "HostWriter.h"
#include "Report.h"
#include "SlaveWriter.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace clang;
using namespace swgen;

static std::string mainFile(const CompilerInstance &CI) {
  const SourceManager &SM = CI.getSourceManager();
  if (OptionalFileEntryRef File = SM.getFileEntryRefForID(SM.getMainFileID()))
    return File->getName().str();
  return "stdin.c";
}

/// Whether \p Object is the object between compiler and linker of one "clang foo.c -o prog": clang
/// names it <stem>-<hex digits>.o in the directory for temporary files, where nobody would look for
/// the sources.
static bool isTemporaryObject(llvm::StringRef Object, llvm::StringRef Source) {
  llvm::SmallString<128> TempDir;
  llvm::sys::path::system_temp_directory(/*ErasedOnReboot=*/true, TempDir);
  llvm::StringRef Name = llvm::sys::path::stem(Object);
  return llvm::sys::fs::equivalent(llvm::sys::path::parent_path(Object), TempDir) &&
         Name.consume_front(llvm::sys::path::stem(Source)) && Name.consume_front("-") &&
         Name.size() == 6 && llvm::all_of(Name, llvm::isHexDigit);
}

static std::string outputDirectory(const CompilerInstance &CI, const WriterOptions &Options) {
  if (!Options.OutDir.empty())
    return Options.OutDir;
  llvm::StringRef Object = CI.getFrontendOpts().OutputFile;
  if (Object.empty() || Object == "-" || isTemporaryObject(Object, mainFile(CI)))
    return ".";
  llvm::StringRef Parent = llvm::sys::path::parent_path(Object);
  return Parent.empty() ? "." : Parent.str();
}

/// A region whose text is not plain text of the main file, or lies inside another's, cannot be cut
/// out of it.
static std::vector<bool> replaceable(llvm::ArrayRef<PlannedRegion> Regions, const ASTContext &Ctx) {
  std::vector<bool> Result;
  std::vector<std::pair<unsigned, unsigned>> Taken;
  for (const PlannedRegion &P : Regions) {
    auto Extent = P.Plan ? regionExtent(*P.R, Ctx) : std::nullopt;
    bool Free = Extent && llvm::none_of(Taken, [&](const auto &T) {
                  return Extent->first < T.second && T.first < Extent->second;
                });
    Result.push_back(Free);
    if (Free)
      Taken.push_back(*Extent);
  }
  return Result;
}

namespace {
struct Printed {
  std::vector<KernelText> Kernels;
  Closure Names;
  explicit Printed(const ASTContext &Ctx) : Names(Ctx, Closure::Slave) {}
};
} // namespace

/// What is wrong with a stack that does not fit.
static Finding tooMuchStack(const PlannedRegion &P, const StackNeed &Need) {
  std::string Largest, WayOut = "split the region";
  if (Need.LargestBytes > 1024) {
    std::string Name = "'" + Need.Largest->getNameAsString() + "'";
    Largest = ", of which " + Name + " has " + std::to_string(Need.LargestBytes);
    const auto *F = llvm::dyn_cast<FunctionDecl>(Need.Largest->getDeclContext());
    WayOut = F && F != P.R->Function ? "give '" + F->getNameAsString() +
                                           "' an array that the region declares instead of " + Name
                                     : "make " + Name +
                                           " an array of numbers without initializer or pointers "
                                           "to it, outside of loops that are not counted";
  }
  return {303,
          P.R->Info.Pos,
          {std::to_string(Need.variables()), Largest, std::to_string(stackBudget(P.Plan->Target)),
           WayOut},
          {}};
}

/// Prints the kernels of the regions that Wanted names.  A region that has no spelling leaves its
/// declarations in the closure, so all is printed again without it.
static std::unique_ptr<Printed> printKernels(llvm::ArrayRef<PlannedRegion> Regions,
                                             std::vector<bool> &Wanted, const ASTContext &Ctx,
                                             const WriterOptions &Options, WriteResult &Result) {
  std::vector<unsigned> Small(Regions.size(), UINT_MAX); // kernels for some sizes, at most
  for (;;) {
    auto P = std::make_unique<Printed>(Ctx);
    bool Failed = false;
    for (size_t I = 0; I != Regions.size(); ++I) {
      if (!Wanted[I])
        continue;
      P->Kernels.push_back(
          printKernel(Ctx, P->Names, *Regions[I].R, *Regions[I].Plan, Options.LineDirectives));
      const StackNeed &Stack = P->Kernels.back().Stack;
      if (Stack.variables() > stackBudget(Regions[I].Plan->Target)) {
        Result.Refusals.push_back(tooMuchStack(Regions[I], Stack));
        Wanted[I] = false;
        Failed = true;
      }
      for (const std::string &What : P->Names.takeUnprintable()) {
        if (Wanted[I])
          Result.Refusals.push_back({501, Regions[I].R->Info.Pos, {What}, {}});
        Wanted[I] = false;
        Failed = true;
      }
      const KernelPlan *Plan = Regions[I].Plan->Small.get();
      for (unsigned K = 0; Wanted[I] && Plan && K < Small[I]; ++K, Plan = Plan->Small.get()) {
        P->Kernels.push_back(
            printKernel(Ctx, P->Names, *Regions[I].R, *Plan, Options.LineDirectives));
        KernelText &Second = P->Kernels.back();
        Second.IsSmall = true;
        // Without it the region is as good as it was.
        if (Second.Stack.variables() <= stackBudget(Regions[I].Plan->Target) &&
            P->Names.takeUnprintable().empty())
          continue;
        Small[I] = K;
        Failed = true;
      }
    }
    if (!Failed) {
      for (const KernelText &K : P->Kernels)
        Result.Stack[K.R] = std::max(Result.Stack[K.R], K.Stack.Bytes);
      for (const KernelText &K : P->Kernels)
        if (K.IsSmall)
          ++Result.Seconds[K.R];
      return P;
    }
  }
}

/// Macros that the user defines to be given more declarations by system headers.
static std::string featureMacros(Preprocessor &PP) {
  std::string Text;
  for (const char *Name :
       {"_GNU_SOURCE", "_DEFAULT_SOURCE", "_BSD_SOURCE", "_SVID_SOURCE", "_POSIX_SOURCE",
        "_POSIX_C_SOURCE", "_XOPEN_SOURCE", "_ISOC99_SOURCE", "_ISOC11_SOURCE"}) {
    const MacroInfo *M = PP.getMacroInfo(PP.getIdentifierInfo(Name));
    const SourceManager &SM = PP.getSourceManager();
    if (!M || M->isBuiltinMacro() || !M->isObjectLike() ||
        SM.isInSystemHeader(M->getDefinitionLoc()))
      continue;
    Text += std::string("#ifndef ") + Name + "\n#define " + Name;
    for (const Token &T : M->tokens())
      Text += " " + PP.getSpelling(T);
    Text += "\n#endif\n";
  }
  return Text;
}

namespace {
/// Whether a pragma of the file keeps the compiler from making one operation of `a * b + c`.
class KeepsApart : public ConstDynamicRecursiveASTVisitor {
public:
  bool Found = false;
  bool VisitBinaryOperator(const BinaryOperator *B) override {
    const FPOptionsOverride Of =
        B->hasStoredFPFeatures() ? B->getStoredFPFeatures() : FPOptionsOverride();
    Found |= Of.hasFPContractModeOverride() &&
             Of.getFPContractModeOverride() == LangOptions::FPModeKind::FPM_Off;
    return !Found;
  }
};
} // namespace

/// `#pragma STDC FP_CONTRACT OFF` for all of the slave file, if some function of the user's says
/// so: that two operations become one is never more than allowed.
static std::string contraction(const ASTContext &Ctx) {
  const SourceManager &SM = Ctx.getSourceManager();
  KeepsApart Walk;
  for (const Decl *D : Ctx.getTranslationUnitDecl()->decls())
    if (!Walk.Found && !SM.isInSystemHeader(SM.getExpansionLoc(D->getLocation())))
      Walk.TraverseDecl(D);
  return Walk.Found ? "#pragma STDC FP_CONTRACT OFF\n" : "";
}

static std::error_code write(const std::string &Path, llvm::StringRef Text, WriteResult &Result) {
  std::error_code EC = llvm::errorToErrorCode(writeFile(Path, Text));
  if (EC)
    Result.Errors.push_back({502, {}, {Path, EC.message()}, {}});
  return EC;
}

static void writeFiles(const Printed &P, const CompilerInstance &CI, const WriterOptions &Options,
                       WriteResult &Result) {
  std::string Dir = outputDirectory(CI, Options), User = mainFile(CI);
  std::string Stem = llvm::sys::path::stem(User).str();
  if (std::error_code EC = llvm::sys::fs::create_directories(Dir)) {
    Result.Errors.push_back({502, {}, {Dir, EC.message()}, {}});
    return;
  }
  auto PathOf = [&](const char *Suffix) {
    llvm::SmallString<128> Path(Dir == "." ? "" : Dir);
    llvm::sys::path::append(Path, Stem + Suffix);
    return std::string(Path);
  };
  std::string Host = PathOf(".host.c"), Slave = PathOf(".slave.c"), Header = PathOf(".sw.h");
  const std::string HeaderName = Stem + ".sw.h";
  if (write(Header, headerFile(P.Kernels, User, HeaderName), Result) ||
      write(Slave,
            slaveFile(featureMacros(CI.getPreprocessor()) + contraction(CI.getASTContext()),
                      P.Kernels, P.Names, User, Stem + ".slave.c", HeaderName),
            Result) ||
      write(Host,
            hostFile(P.Kernels, CI.getASTContext(), CI.getPreprocessor(), Options.Names, HeaderName,
                     Options.LineDirectives),
            Result)) {
    // A host file without its slave file, or with an older one, would be worse than none.
    for (const std::string &Path : {Host, Slave, Header})
      llvm::sys::fs::remove(Path);
    return;
  }
  Result.Host = Host;
  Result.Slave = Slave;
  Result.Header = Header;
}

WriteResult swgen::writeSources(const CompilerInstance &CI, llvm::ArrayRef<PlannedRegion> Regions,
                                const WriterOptions &Options) {
  WriteResult Result;
  const ASTContext &Ctx = CI.getASTContext();
  Result.Offloaded = replaceable(Regions, Ctx);
  for (size_t I = 0; I != Regions.size(); ++I)
    if (Regions[I].Plan && !Result.Offloaded[I])
      Result.Refusals.push_back({503, Regions[I].R->Info.Pos, {}, {}});
  std::unique_ptr<Printed> P = printKernels(Regions, Result.Offloaded, Ctx, Options, Result);
  if (!P->Kernels.empty())
    writeFiles(*P, CI, Options, Result);
  if (!Options.Report.empty())
    write(Options.Report, Options.Names.asWritten(reportText(Regions, Result, Ctx.getLangOpts())),
          Result);
  return Result;
}
