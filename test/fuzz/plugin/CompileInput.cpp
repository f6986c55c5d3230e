//===- CompileInput.cpp ---------------------------------------------------===//
#include "CompileInput.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/FrontendActions.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TargetParser/Host.h"
#include <dlfcn.h>

using namespace clang;

namespace swgen::fuzz {

namespace {

const char MathHeader[] =
    "#define INFINITY __builtin_inff()\n#define NAN __builtin_nanf(\"\")\n#define M_PI 3.14\n"
    "double sqrt(double), fabs(double), exp(double), log(double), pow(double, double), sin(double),"
    " cos(double), floor(double), fmin(double, double), fmax(double, double);\n"
    "float sqrtf(float), fabsf(float), expf(float), fminf(float, float), fmaxf(float, float);\n";
const char StdHeader[] =
    "typedef __SIZE_TYPE__ size_t; typedef long int64_t; typedef unsigned uint32_t;\n"
    "#define NULL ((void *)0)\n#define bool _Bool\n#define true 1\n#define false 0\n"
    "#define assert(x) ((void)(x))\n#define offsetof(t, m) __builtin_offsetof(t, m)\n"
    "int printf(const char *, ...); void *malloc(size_t), *calloc(size_t, size_t); void free(void "
    "*);"
    " void exit(int); int abs(int); void *memcpy(void *, const void *, size_t);"
    " void *memset(void *, int, size_t);"
    " int atoi(const char *); typedef struct FILE FILE; extern FILE *stderr, *stdout;"
    " int fprintf(FILE *, const char *, ...); int puts(const char *); int rand(void);\n";

/// Counts swgen's messages by number.
class Listener : public DiagnosticConsumer {
public:
  Listener(Compiled &Result, int Find) : Result(Result), Find(Find) {}
  bool Malformed = false;

  void HandleDiagnostic(DiagnosticsEngine::Level Level, const Diagnostic &Info) override {
    Malformed |= Level >= DiagnosticsEngine::Error;
    if (Level < DiagnosticsEngine::Remark)
      return;
    llvm::SmallString<256> Text;
    Info.FormatDiagnostic(Text);
    llvm::StringRef Rest = Text;
    int Number = 0;
    if (!Rest.consume_back("]") || Rest.size() < 6 ||
        !Rest.substr(Rest.size() - 6).starts_with("[SW") ||
        Rest.take_back(3).getAsInteger(10, Number))
      return;
    Result.Numbers.insert(Number);
    // Names that begin with sw_ are swgen's: SW504 says so of types and functions.
    bool Named = Number == 504 && Rest.contains("'sw_");
    bool Fault = Number == 232 || (Number == 504 && !Named) || (Number >= 520 && Number < 540) ||
                 Number == Find;
    if (Fault && Result.Fault.empty())
      Result.Fault = Text.str().str();
  }

private:
  Compiled &Result;
  int Find;
};

llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> filesWith(llvm::StringRef Text) {
  auto Files = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  auto Add = [&](const char *Path, llvm::StringRef Contents) {
    Files->addFile(Path, 0, llvm::MemoryBuffer::getMemBufferCopy(Contents, Path));
  };
  Add("/fuzz/input.c", Text);
  for (const char *Name : {"/fuzz/math.h", "/fuzz/tgmath.h"})
    Add(Name, MathHeader);
  for (const char *Name : {"/fuzz/stdio.h", "/fuzz/stdlib.h", "/fuzz/string.h", "/fuzz/stddef.h",
                           "/fuzz/stdint.h", "/fuzz/stdbool.h", "/fuzz/assert.h"})
    Add(Name, StdHeader);
  return Files;
}

} // namespace

bool loadPlugin(const std::string &Path) {
  if (dlopen(Path.c_str(), RTLD_NOW | RTLD_GLOBAL))
    return true;
  llvm::errs() << "swgen-fuzz: cannot load '" << Path << "': " << dlerror() << "\n";
  return false;
}

Compiled compileInput(llvm::StringRef Text, const CompileOptions &Options) {
  Compiled Result;
  Listener Messages(Result, Options.Find);
  const std::string Triple = llvm::sys::getDefaultTargetTriple(), Out = "out=" + Options.OutDir,
                    Machine = "machine=" + Options.Machine,
                    Strategy = "ldm-strategy=" + Options.LdmStrategy,
                    Steps = "stage-operations=" + std::to_string(Options.StageOperations);
  const char *Args[] = {"-fsyntax-only",
                        "-triple",
                        Triple.c_str(),
                        "-std=gnu17",
                        "-ferror-limit",
                        "3",
                        "-nostdsysteminc",
                        "-internal-isystem",
                        "/fuzz",
                        "-plugin-arg-swgen",
                        Out.c_str(),
                        "-plugin-arg-swgen",
                        Machine.c_str(),
                        "-plugin-arg-swgen",
                        Steps.c_str(),
                        "-plugin-arg-swgen",
                        Strategy.c_str(),
                        "-Rpass=sw",
                        "-x",
                        "c",
                        "/fuzz/input.c"};
  auto Invocation = std::make_shared<CompilerInvocation>();
  DiagnosticOptions EarlyOptions;
  DiagnosticsEngine Early(llvm::makeIntrusiveRefCnt<DiagnosticIDs>(), EarlyOptions, &Messages,
                          /*ShouldOwnClient=*/false);
  CompilerInvocation::CreateFromArgs(*Invocation, Args, Early);
  Invocation->getFrontendOpts().DisableFree = false;
  CompilerInstance CI(std::move(Invocation));
  CI.setVirtualFileSystem(filesWith(Text));
  CI.createDiagnostics(&Messages, /*ShouldOwnClient=*/false);
  SyntaxOnlyAction Action;
  CI.ExecuteAction(Action);
  if (Messages.Malformed)
    Result.What = Outcome::Malformed;
  else if (Result.Numbers.count(550))
    Result.What = Outcome::Ported;
  else if (llvm::any_of(Result.Numbers, [](int N) { return N >= 200 && N < 550; }))
    Result.What = Outcome::Refused;
  return Result;
}

} // namespace swgen::fuzz
