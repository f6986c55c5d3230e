//===- HostVersion.cpp - who loads libswgen.so ------------------*- C++ -*-===//
//
// A plugin works only in the clang that it was built against.  In another one the loader would
// either give up on some mangled symbol or, because Debian versions its symbols, load a second
// Clang beside the first and run nothing at all.  So this library, which needs no symbol of Clang,
// looks who loads it: in the right clang it loads the front end, in another one it ends the
// compilation with one sentence, in a tool without Clang (opt) it offers the passes alone.
//
//===----------------------------------------------------------------------===//
#include <cstdio>
#include <cstring>
#include <dlfcn.h>
#include <string>
#include <unistd.h>

namespace {

/// "Debian clang version 14.0.6 (...)" -> "14.0.6"; empty if there is no number.
std::string numberIn(const std::string &Text) {
  size_t Begin = Text.find("version ");
  if (Begin == std::string::npos)
    return {};
  Begin += strlen("version ");
  size_t End = Text.find_first_not_of("0123456789.", Begin);
  return Text.substr(Begin, End == std::string::npos ? End : End - Begin);
}

/// Releases of one minor version share their ABI: "22.1.8" -> "22.1".
std::string abiOf(const std::string &Version) {
  size_t Dot = Version.find('.');
  if (Dot == std::string::npos)
    return Version;
  return Version.substr(0, Version.find('.', Dot + 1));
}

/// What the host's own clang::getClangFullVersion() says; empty when the host has no Clang.
std::string hostVersion() {
  using FullVersion = std::string (*)();
  auto Ask =
      reinterpret_cast<FullVersion>(dlsym(RTLD_DEFAULT, "_ZN5clang19getClangFullVersionB5cxx11Ev"));
  return Ask ? numberIn(Ask()) : std::string();
}

[[noreturn]] void giveUp(const std::string &Message) {
  fprintf(stderr, "error: %s [SW100]\n", Message.c_str());
  fflush(stderr);
  _exit(1);
}

void loadFrontEnd() {
  Dl_info Self;
  if (!dladdr(reinterpret_cast<void *>(&loadFrontEnd), &Self) || !Self.dli_fname)
    giveUp("swgen cannot tell where libswgen.so is");
  std::string Path = Self.dli_fname;
  size_t Slash = Path.rfind('/');
  Path = (Slash == std::string::npos ? "" : Path.substr(0, Slash + 1)) + "libswgen-front.so";
  if (!dlopen(Path.c_str(), RTLD_LAZY | RTLD_GLOBAL))
    giveUp(std::string("swgen cannot load its front end: ") + dlerror());
}

__attribute__((constructor)) void checkHost() {
  std::string Host = hostVersion(), Ours = SWGEN_LLVM_VERSION;
  if (Host.empty())
    return;
  if (abiOf(Host) != abiOf(Ours))
    giveUp("swgen was built for clang " + Ours + " and cannot run in clang " + Host +
           "; use clang-" + Ours.substr(0, Ours.find('.')));
  loadFrontEnd();
}

} // namespace
