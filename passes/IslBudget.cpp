//===- IslBudget.cpp ------------------------------------------------------===//
#include "IslBudget.h"
#include "HardStop.h"
#include "IslTrial.h"
#include "isl/options.h"
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <pthread.h>
#include <time.h>

namespace swgen {

/// A thread that sleeps until the planning thread's CPU time is up, and then makes isl give up;
/// where that does not help within a tenth of that time, it ends the stage.
class IslBudget::Watch {
  const double Seconds;
  const pthread_t Planner = pthread_self();
  clockid_t Clock;
  pthread_t Thread;
  HardStop Stop;
  bool Runs = false; ///< without clock or thread only operations are limited

  std::mutex Lock; ///< for what follows
  std::condition_variable Changed;
  isl_ctx *Ctx = nullptr; ///< of the stage that runs
  double Deadline = 0;
  bool TimeIsUp = false, Finished = false;
  bool GivesUp = false; ///< isl was told so, and the stage has not ended yet

  double now() const {
    timespec T;
    return clock_gettime(Clock, &T) ? 0 : T.tv_sec + T.tv_nsec * 1e-9;
  }

  static void *start(void *Self) {
    static_cast<Watch *>(Self)->wait();
    return nullptr;
  }

  void wait() {
    std::unique_lock<std::mutex> Hold(Lock);
    while (!Finished) {
      double Left = Deadline - now();
      GivesUp &= !Stop.happened();
      if (!Ctx && !GivesUp) {
        Changed.wait(Hold);
      } else if (Left > 0) { // no less by the clock on the wall; a later stage may end sooner
        Changed.wait_for(Hold, std::chrono::duration<double>(std::min(Left, Seconds)));
      } else if (Ctx) {
        isl_ctx_abort(Ctx);
        TimeIsUp = GivesUp = true;
        Ctx = nullptr;
        Deadline += Seconds / 10;
      } else {
        Stop.attempt(Planner);
        Changed.wait_for(Hold, std::chrono::milliseconds(1));
      }
    }
  }

public:
  explicit Watch(double Seconds) : Seconds(Seconds) {
    Runs = pthread_getcpuclockid(pthread_self(), &Clock) == 0 &&
           pthread_create(&Thread, nullptr, start, this) == 0;
  }

  ~Watch() {
    if (!Runs)
      return;
    {
      std::lock_guard<std::mutex> Hold(Lock);
      Finished = true;
    }
    Changed.notify_one();
    pthread_join(Thread, nullptr);
  }

  bool runSafely(llvm::function_ref<void()> Work) { return Stop.runSafely(Work); }

  void begin(isl_ctx *Stage) {
    std::lock_guard<std::mutex> Hold(Lock);
    bool Asleep = !Ctx;
    Ctx = Stage;
    TimeIsUp = GivesUp = false;
    Stop.forget();
    if (!Runs)
      return;
    Deadline = now() + Seconds;
    if (Asleep) // else it wakes before this deadline
      Changed.notify_one();
  }

  bool end() {
    std::lock_guard<std::mutex> Hold(Lock);
    Deadline += 1e6; // the next stage follows soon
    GivesUp = false;
    return TimeIsUp;
  }
};

IslBudget::IslBudget(unsigned long Operations, double Seconds)
    : Operations(Operations), Timer(std::make_unique<Watch>(Seconds)) {}

IslBudget::~IslBudget() = default;

void IslBudget::begin(isl_ctx *Ctx) {
  isl_ctx_reset_error(Ctx);
  Around = isl_ctx_get_max_operations(Ctx);
  limitOperations(Ctx, Operations);
  isl_options_set_on_error(Ctx, ISL_ON_ERROR_CONTINUE);
  Timer->begin(Ctx);
}

bool IslBudget::runSafely(llvm::function_ref<void()> Work) { return Timer->runSafely(Work); }

IslBudget::Verdict IslBudget::end(isl_ctx *Ctx) {
  Verdict V;
  V.TimeIsUp = Timer->end();
  V.Error = V.TimeIsUp ? isl_error_quota : isl_ctx_last_error(Ctx);
  // Also where a part of the stage has begun, and forgotten the error, after the limit was reached:
  // what was asked between had no answer.
  if (areOperationsSpent(Ctx))
    V.Error = isl_error_quota;
  if (isl_ctx_aborted(Ctx))
    isl_ctx_resume(Ctx);
  isl_ctx_set_max_operations(Ctx, Around);
  isl_ctx_reset_error(Ctx);
  return V;
}

} // namespace swgen
