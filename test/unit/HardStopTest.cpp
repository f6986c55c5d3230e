//===- HardStopTest.cpp ---------------------------------------------------===//
#include "HardStop.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "gtest/gtest.h"
#include "isl/isl-noexceptions.h"
#include <chrono>
#include <thread>

using namespace swgen;

namespace {

/// A thread that tries to stop the one that made it, until that is stopped, or this ends.
class Stopper {
  HardStop &Stop;
  std::atomic<bool> Done{false};
  std::atomic<int> Attempts{0};
  std::thread Other;

public:
  explicit Stopper(HardStop &Stop) : Stop(Stop) {
    Other = std::thread([this, Self = pthread_self()] {
      for (; !Done && !this->Stop.happened(); ++Attempts) {
        this->Stop.attempt(Self);
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
      }
    });
  }
  ~Stopper() {
    Done = true;
    Other.join();
  }
  /// Enough to have met the thread at an instruction of its work.
  bool hasTried() const { return Attempts > 50; }
};

/// Numbers with more and more digits, as long as Goes says so.
template <typename Fn> void multiply(isl_ctx *Ctx, Fn Goes) {
  isl_val *Long = isl_val_int_from_ui(Ctx, 3);
  while (Goes())
    Long = isl_val_mul(isl_val_copy(Long), Long);
  isl_val_free(Long);
}

} // namespace

TEST(HardStop, EndsWhatDoesNotListen) {
  isl_ctx *Ctx = isl_ctx_alloc();
  // The signal is not blocked after the first time.
  for (int Time = 0; Time < 3; ++Time) {
    HardStop Stop;
    Stopper Tries(Stop);
    EXPECT_FALSE(Stop.runSafely([Ctx] { multiply(Ctx, [] { return true; }); }));
    EXPECT_TRUE(Stop.happened());
    // No lock of the C library is left behind.
    std::vector<std::string> Strings(1000, std::string(100, 'x'));
    EXPECT_EQ(Strings.back().size(), 100u);
  }
  // What it had is lost, the context with it.
}

TEST(HardStop, LeavesOtherCodeAlone) {
  HardStop Stop;
  Stopper Tries(Stop);
  volatile int Turns = 0;
  EXPECT_TRUE(Stop.runSafely([&] {
    while (!Tries.hasTried())
      Turns = Turns + 1;
  }));
  EXPECT_FALSE(Stop.happened());
}

// Its way out leads to runSafely, which has not been called, or is left, by then.
TEST(HardStop, LeavesIslAloneOutsideOfItsWork) {
  isl_ctx *Ctx = isl_ctx_alloc();
  HardStop Stop;
  llvm::CrashRecoveryContext Net;
  EXPECT_TRUE(Net.RunSafely([&] {
    EXPECT_TRUE(Stop.runSafely([] {}));
    Stopper Tries(Stop);
    while (!Tries.hasTried()) // numbers of a few thousand digits, again and again
      multiply(Ctx, [Turns = 0]() mutable { return ++Turns < 14; });
  }));
  EXPECT_FALSE(Stop.happened());
  isl_ctx_free(Ctx);
}
