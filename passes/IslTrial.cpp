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

/// Operations since the last reset, of Limit at most.  isl does not tell: a limit that they have
/// reached lets nothing be allocated.
static unsigned long operationsUsed(isl_ctx *Ctx, unsigned long Limit) {
  unsigned long Reached = 0, Beyond = Limit + 1;
  while (Beyond - Reached > 1) {
    unsigned long Middle = Reached + (Beyond - Reached) / 2;
    isl_ctx_set_max_operations(Ctx, Middle);
    (areOperationsSpent(Ctx) ? Reached : Beyond) = Middle;
  }
  isl_ctx_reset_error(Ctx);
  return Reached;
}

IslTrial::IslTrial(isl_ctx *Ctx, unsigned long Operations)
    : Ctx(Ctx), Around(isl_ctx_get_max_operations(Ctx)), Limit(Operations),
      OnError(isl_options_get_on_error(Ctx)) {
  if (isl_ctx_last_error(Ctx) != isl_error_none) {
    Ended = true; // nothing is asked any more
    return;
  }
  isl_options_set_on_error(Ctx, ISL_ON_ERROR_CONTINUE);
  if (Around) {
    Around -= std::min(operationsUsed(Ctx, Around), Around - 1);
    Limit = std::min(Limit, Around);
  }
  isl_ctx_reset_operations(Ctx);
  isl_ctx_set_max_operations(Ctx, Limit);
}

bool IslTrial::end() {
  if (Ended)
    return Spent;
  Ended = true;
  isl_error Error = isl_ctx_last_error(Ctx);
  const bool Reached = Error != isl_error_none && areOperationsSpent(Ctx);
  const unsigned long Used = Reached ? Limit : operationsUsed(Ctx, Limit);
  Spent = Reached && Limit != Around;
  isl_options_set_on_error(Ctx, OnError);
  isl_ctx_reset_operations(Ctx);
  isl_ctx_set_max_operations(Ctx, Around ? std::max(Around - std::min(Used, Around), 1ul) : 0);
  isl_ctx_reset_error(Ctx);
  if (Error != isl_error_none && !Spent)
    isl_ctx_set_error(Ctx, Reached ? isl_error_quota : Error);
  return Spent;
}

} // namespace swgen
