#include "Machine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace swgen;

namespace {

std::string errorOf(Expected<Machine> M) {
  return M ? std::string("no error") : toString(M.takeError());
}

std::string writeTemp(StringRef Text) {
  SmallString<128> Path;
  int Fd;
  if (sys::fs::createTemporaryFile("machine", "yaml", Fd, Path))
    return "";
  raw_fd_ostream(Fd, /*shouldClose=*/true) << Text;
  return std::string(Path);
}

constexpr StringRef Record = "name: mine\ngeneration: 26010\nmesh-rows: 4\nmesh-cols: 2\n"
                             "ldm-bytes: 32768\nldm-reserved: 4096\nclock-mhz: 1000\n"
                             "simd-bytes: 32\ndma-max-bytes: 65536\ndma-max-block: 4096\n"
                             "dma-grain: 4\ndma-line: 128\n";

TEST(Machine, TableHasBothGenerations) {
  Machine M = cantFail(findMachine("sw26010"));
  EXPECT_EQ(M.cpes(), 64);
  EXPECT_EQ(M.LdmBytes, 65536);
  EXPECT_LT(M.budget(), 65536);
  EXPECT_EQ(cantFail(findMachine("sw26010pro")).Generation, 26020);
  EXPECT_GE(knownMachines().size(), 2u);
}

TEST(Machine, UnknownNameListsTheKnown) {
  EXPECT_EQ(errorOf(findMachine("sw2601")),
            "unknown machine 'sw2601'; known are 'sw26010', 'sw26010pro' and YAML files");
}

TEST(Machine, ReadsYaml) {
  std::string Path = writeTemp(Record);
  Machine M = cantFail(findMachine(Path));
  EXPECT_EQ(M.Name, "mine");
  EXPECT_EQ(M.cpes(), 8);
  EXPECT_EQ(M.budget(), 28672);
  sys::fs::remove(Path);
}

TEST(Machine, YamlErrorsNameTheKey) {
  std::string Path = writeTemp((Record + "ldm: 3\n").str());
  EXPECT_NE(errorOf(findMachine(Path)).find("unknown key 'ldm'"), std::string::npos);
  sys::fs::remove(Path);
  Path = writeTemp("name: mine\n");
  EXPECT_NE(errorOf(findMachine(Path)).find("missing required key 'generation'"),
            std::string::npos);
  sys::fs::remove(Path);
  EXPECT_NE(errorOf(findMachine("/nowhere/m.yaml")).find("cannot read machine file"),
            std::string::npos);
}

} // namespace
