//===- Supervisor.cpp -----------------------------------------------------===//
#include "Supervisor.h"
#include "TokenMutator.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include <csignal>
#include <cstring>
#include <map>
#include <set>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

namespace swgen::fuzz {

namespace {

/// What a process tells its supervisor, as it goes.
struct Shared {
  Tally Sum;
  uint64_t Current; ///< number of the input in its chunk
  size_t Length;
  char Text[1 << 17];
};

template <typename T> T *share() {
  void *Room = mmap(nullptr, sizeof(T), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  return Room == MAP_FAILED ? nullptr : new (Room) T();
}

void save(const Campaign &C, uint64_t Chunk, uint64_t Input, llvm::StringRef What,
          llvm::StringRef Text) {
  llvm::errs() << "input " << Input << " of chunk " << Chunk << ": " << What << "\n";
  if (C.SaveDir.empty()) {
    llvm::errs() << Text << "\n";
    return;
  }
  std::string Name = C.SaveDir + "/" + std::to_string(C.Seed) + "-" + std::to_string(Chunk) + "-" +
                     std::to_string(Input) + ".c";
  std::error_code EC;
  llvm::sys::fs::create_directories(C.SaveDir);
  llvm::raw_fd_ostream File(Name, EC);
  if (!EC)
    File << "/* " << What << " */\n" << Text;
}

/// One chunk from input First on, in this process.
class Worker {
public:
  Worker(const Campaign &C, Shared &S, uint64_t Chunk) : C(C), S(S), Chunk(Chunk), Pool(C.Seeds) {}

  void run(uint64_t First) {
    rlimit Memory{rlim_t(8) << 30, rlim_t(8) << 30}, NoCore{0, 0};
    setrlimit(RLIMIT_AS, &Memory);
    setrlimit(RLIMIT_CORE, &NoCore);
    uint64_t End = std::min(C.ChunkInputs, C.Inputs - Chunk * C.ChunkInputs);
    for (uint64_t I = First; I < End; ++I) {
      // Its own generator, so that the process behind a crash goes on as this one would.
      TokenMutator Mutator(Pool, (C.Seed << 40) + Chunk * C.ChunkInputs + I);
      one(I, Mutator.next());
    }
  }

private:
  void one(uint64_t I, const Tokens &Input) {
    std::string Text = textOf(Input);
    if (Text.size() > sizeof S.Text)
      Text.resize(sizeof S.Text);
    memcpy(S.Text, Text.data(), Text.size());
    S.Length = Text.size();
    S.Current = I;
    itimerval Limit{{0, 0}, {time_t(C.InputSeconds), 0}};
    setitimer(ITIMER_PROF, &Limit, nullptr); // its signal ends the process
    Compiled Result = compileInput(Text, C.Compile);
    ++S.Sum.Inputs;
    ++S.Sum.ByOutcome[int(Result.What)];
    for (int N : Result.Numbers)
      ++S.Sum.ByNumber[N];
    if (!Result.Fault.empty()) {
      ++S.Sum.Faults;
      save(C, Chunk, I, Result.Fault, Text);
    }
    if (Seen.insert(Result.Numbers).second && Result.What != Outcome::Malformed)
      Pool.push_back(Input);
  }

  const Campaign &C;
  Shared &S;
  uint64_t Chunk;
  std::vector<Tokens> Pool;
  std::set<std::set<int>> Seen;
};

/// One process after another until the chunk is finished.
class ChunkRun {
public:
  ChunkRun(const Campaign &C, uint64_t Chunk) : C(C), Chunk(Chunk), S(share<Shared>()) { start(0); }
  ~ChunkRun() { munmap(S, sizeof *S); }

  pid_t process() const { return Process; }
  uint64_t chunk() const { return Chunk; }
  const Tally &tally() const { return S->Sum; }

  /// The process has ended; true if the chunk is finished.
  bool ended(int Status) {
    if (WIFEXITED(Status) && WEXITSTATUS(Status) == 0)
      return true;
    std::string What = WIFSIGNALED(Status) ? "signal " + std::to_string(WTERMSIG(Status))
                                           : "exit status " + std::to_string(WEXITSTATUS(Status));
    bool Late = WIFSIGNALED(Status) && WTERMSIG(Status) == SIGPROF;
    ++(Late ? S->Sum.Timeouts : S->Sum.Crashes);
    ++S->Sum.Inputs;
    save(C, Chunk, S->Current, Late ? "no end" : What, {S->Text, S->Length});
    start(S->Current + 1);
    return false;
  }

private:
  void start(uint64_t First) {
    Process = fork();
    if (Process != 0)
      return;
    Worker(C, *S, Chunk).run(First);
    _exit(0);
  }

  const Campaign &C;
  uint64_t Chunk;
  Shared *S;
  pid_t Process = -1;
};

void add(Tally &Sum, const Tally &More) {
  auto *To = reinterpret_cast<uint64_t *>(&Sum);
  auto *From = reinterpret_cast<const uint64_t *>(&More);
  for (size_t K = 0; K < sizeof(Tally) / sizeof(uint64_t); ++K)
    To[K] += From[K];
}

/// One line per finished chunk: its number, then the words of its tally, zeros left out.
void remember(const Campaign &C, uint64_t Chunk, const Tally &T) {
  if (C.StateFile.empty())
    return;
  std::error_code EC;
  llvm::raw_fd_ostream File(C.StateFile, EC, llvm::sys::fs::OF_Append);
  if (EC)
    return;
  File << Chunk;
  auto *Words = reinterpret_cast<const uint64_t *>(&T);
  for (size_t K = 0; K < sizeof(Tally) / sizeof(uint64_t); ++K)
    if (Words[K])
      File << ' ' << K << ':' << Words[K];
  File << '\n';
}

std::set<uint64_t> finishedChunks(const Campaign &C, Tally &Sum) {
  std::set<uint64_t> Chunks;
  auto File = llvm::MemoryBuffer::getFile(C.StateFile);
  if (C.StateFile.empty() || !File)
    return Chunks;
  auto *Words = reinterpret_cast<uint64_t *>(&Sum);
  llvm::SmallVector<llvm::StringRef> Lines;
  (*File)->getBuffer().split(Lines, '\n', -1, /*KeepEmpty=*/false);
  for (llvm::StringRef Line : Lines) {
    auto [Chunk, Rest] = Line.split(' ');
    uint64_t Number, Word, Count;
    if (Chunk.getAsInteger(10, Number))
      continue;
    Chunks.insert(Number);
    for (llvm::StringRef Field : llvm::split(Rest, ' ')) {
      auto [K, V] = Field.split(':');
      if (!K.getAsInteger(10, Word) && !V.getAsInteger(10, Count) &&
          Word < sizeof(Tally) / sizeof(uint64_t))
        Words[Word] += Count;
    }
  }
  return Chunks;
}

} // namespace

Tally runCampaign(const Campaign &C) {
  Tally Sum{};
  std::set<uint64_t> Finished = finishedChunks(C, Sum);
  std::map<pid_t, std::unique_ptr<ChunkRun>> Running;
  uint64_t Next = 0, Chunks = (C.Inputs + C.ChunkInputs - 1) / C.ChunkInputs;
  while (true) {
    for (; Next < Chunks && Running.size() < C.Jobs; ++Next)
      if (!Finished.count(Next)) {
        auto Run = std::make_unique<ChunkRun>(C, Next);
        pid_t Process = Run->process();
        Running[Process] = std::move(Run);
      }
    if (Running.empty())
      return Sum;
    int Status = 0;
    pid_t Process = waitpid(-1, &Status, 0);
    auto It = Running.find(Process);
    if (It == Running.end())
      continue;
    std::unique_ptr<ChunkRun> Run = std::move(It->second);
    Running.erase(It);
    if (!Run->ended(Status)) {
      pid_t Again = Run->process();
      Running[Again] = std::move(Run);
      continue;
    }
    add(Sum, Run->tally());
    remember(C, Run->chunk(), Run->tally());
  }
}

} // namespace swgen::fuzz
