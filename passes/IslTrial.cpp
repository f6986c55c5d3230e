//===- IslTrial.cpp -------------------------------------------------------===//
#include "IslTrial.h"
#include "isl/options.h"
#include "isl/val.h"
#include <algorithm>

namespace swgen {

bool areOperationsSpent(isl_ctx *Ctx) {
  isl_ctx_reset_error(Ctx);
  isl_val_free(isl_val_zero(Ctx)); // beyond the limit no allocation succeeds
  return isl_ctx_last_error(Ctx) == isl_error_quota;
}

unsigned long operationsDone(isl_ctx *Ctx) {
  const unsigned long Limit = isl_ctx_get_max_operations(Ctx);
  const int OnError = isl_options_get_on_error(Ctx);
  isl_options_set_on_error(Ctx, ISL_ON_ERROR_CONTINUE);
  auto Reaches = [&](unsigned long Count) {
    isl_ctx_set_max_operations(Ctx, Count);
    return areOperationsSpent(Ctx);
  };
  unsigned long Done = 0, Beyond = 1024;
  for (; Reaches(Beyond); Beyond *= 2)
    Done = Beyond;
  while (Beyond - Done > 1) {
    unsigned long Middle = Done + (Beyond - Done) / 2;
    (Reaches(Middle) ? Done : Beyond) = Middle;
  }
  isl_ctx_set_max_operations(Ctx, Limit);
  isl_options_set_on_error(Ctx, OnError);
  isl_ctx_reset_error(Ctx);
  return Done;
}

void limitOperations(isl_ctx *Ctx, unsigned long Operations) {
  const unsigned long Around = isl_ctx_get_max_operations(Ctx);
  const unsigned long Limit = operationsDone(Ctx) + Operations;
  isl_ctx_set_max_operations(Ctx, Around ? std::min(Around, Limit) : Limit);
}

IslTrial::IslTrial(isl_ctx *Ctx, unsigned long Operations)
    : Ctx(Ctx), Around(isl_ctx_get_max_operations(Ctx)), OnError(isl_options_get_on_error(Ctx)) {
  if (isl_ctx_last_error(Ctx) != isl_error_none) {
    Ended = true; // nothing is asked any more
    return;
  }
  isl_options_set_on_error(Ctx, ISL_ON_ERROR_CONTINUE);
  limitOperations(Ctx, Operations);
  Limit = isl_ctx_get_max_operations(Ctx);
}

bool IslTrial::end() {
  if (Ended)
    return Spent;
  Ended = true;
  const isl_error Error = isl_ctx_last_error(Ctx);
  const bool Reached = Error != isl_error_none && areOperationsSpent(Ctx);
  Spent = Reached && Limit != Around;
  isl_options_set_on_error(Ctx, OnError);
  isl_ctx_set_max_operations(Ctx, Around);
  isl_ctx_reset_error(Ctx);
  if (Error != isl_error_none && !Spent)
    isl_ctx_set_error(Ctx, Reached ? isl_error_quota : Error);
  return Spent;
}

} // namespace swgen
