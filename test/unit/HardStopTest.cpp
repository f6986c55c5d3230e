//===- HardStopTest.cpp ---------------------------------------------------===//
#include "HardStop.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "gtest/gtest.h"
#include "isl/isl-noexceptions.h"
#include <chrono>
#include <functional>
#include <thread>

using namespace swgen;

namespace {

/// Runs Work, and tries to stop it, until it is.  False: it ended by itself.
bool isStopped(HardStop &Stop, const std::function<void()> &Work) {
  llvm::CrashRecoveryContext::Enable();
  const pthread_t Self = pthread_self();
  std::atomic<bool> Done{false};
  std::thread Other([&] {
    while (!Done && !Stop.happened()) {
      Stop.attempt(Self);
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  });
  llvm::CrashRecoveryContext Net;
  const bool Finished = Net.RunSafely([&] { Work(); });
  Done = true;
  Other.join();
  return !Finished;
}

} // namespace

TEST(HardStop, EndsWhatDoesNotListen) {
  isl_ctx *Ctx = isl_ctx_alloc();
  // The signal is not blocked after the first time.
  for (int Time = 0; Time < 3; ++Time) {
    HardStop Stop;
    EXPECT_TRUE(isStopped(Stop, [Ctx] {
      isl_val *Long = isl_val_int_from_ui(Ctx, 3);
      for (;;) // with more and more digits
        Long = isl_val_mul(isl_val_copy(Long), Long);
    }));
    EXPECT_TRUE(Stop.happened());
    // No lock of the C library is left behind.
    std::vector<std::string> Strings(1000, std::string(100, 'x'));
    EXPECT_EQ(Strings.back().size(), 100u);
  }
  // What it had is lost, the context with it.
}

TEST(HardStop, LeavesOtherCodeAlone) {
  HardStop Stop;
  std::atomic<int> Turns{0};
  const auto End = std::chrono::steady_clock::now() + std::chrono::milliseconds(30);
  EXPECT_FALSE(isStopped(Stop, [&] {
    while (std::chrono::steady_clock::now() < End)
      ++Turns;
  }));
  EXPECT_FALSE(Stop.happened());
  EXPECT_GT(Turns, 0);
}
