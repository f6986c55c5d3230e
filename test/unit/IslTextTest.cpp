//===- IslTextTest.cpp - printed expressions have isl's values -*- C++ -*-===//
//
// Random expressions are printed, and the text is evaluated as C does for all small values of the
// parameters.
//
//===----------------------------------------------------------------------===//
#include "IslText.h"
#include "llvm/ADT/StringExtras.h"
#include "gtest/gtest.h"
#include <map>
#include <memory>
#include <random>

using namespace swgen;

namespace {

using Values = std::map<std::string, long>;

/// C's integer expressions, as far as IslText prints them.  Tokens are the longest ones: `--` is no
/// two signs.
class Evaluator {
public:
  Evaluator(llvm::StringRef Text, const Values &Names) : Rest(Text), Names(Names) { next(); }

  long all() {
    long V = choice();
    EXPECT_EQ(Token, "") << "behind the expression";
    return V;
  }

private:
  void next() {
    Rest = Rest.ltrim();
    size_t N = Rest.empty() ? 0 : 1;
    auto InName = [](char C) { return llvm::isAlnum(C) || C == '_'; };
    if (!Rest.empty() && InName(Rest[0]))
      N = std::min(Rest.size(), Rest.size() - Rest.drop_while(InName).size());
    for (llvm::StringRef Long : {"--", "++", "&&", "||", "<=", ">=", "==", "!="})
      if (Rest.starts_with(Long))
        N = 2;
    Token = Rest.take_front(N);
    Rest = Rest.drop_front(N);
  }
  bool take(llvm::StringRef T) { return Token == T && (next(), true); }

  long choice() {
    long C = binary(0);
    if (!take("?"))
      return C;
    long IfTrue = choice();
    EXPECT_TRUE(take(":"));
    long IfFalse = choice();
    return C ? IfTrue : IfFalse;
  }

  static long apply(llvm::StringRef Op, long L, long R) {
    if (Op == "*" || Op == "/" || Op == "%")
      return Op == "*" ? L * R : !R ? 0 : Op == "/" ? L / R : L % R;
    if (Op == "+" || Op == "-")
      return Op == "+" ? L + R : L - R;
    if (Op == "<" || Op == "<=")
      return Op == "<" ? L < R : L <= R;
    if (Op == ">" || Op == ">=")
      return Op == ">" ? L > R : L >= R;
    if (Op == "==" || Op == "!=")
      return (L == R) == (Op == "==");
    return Op == "&&" ? L && R : L || R;
  }

  long binary(size_t Level) {
    static const std::vector<std::vector<llvm::StringRef>> Levels = {
        {"||"}, {"&&"}, {"==", "!="}, {"<", "<=", ">", ">="}, {"+", "-"}, {"*", "/", "%"}};
    if (Level == Levels.size())
      return unary();
    long L = binary(Level + 1);
    while (llvm::is_contained(Levels[Level], Token)) {
      llvm::StringRef Op = Token;
      next();
      L = apply(Op, L, binary(Level + 1));
    }
    return L;
  }

  long unary() {
    if (take("-"))
      return -unary();
    if (take("(")) {
      long V = choice();
      EXPECT_TRUE(take(")"));
      return V;
    }
    llvm::StringRef Name = Token;
    next();
    if (take("("))
      return call(Name);
    long V = 0;
    if (!Name.consumeInteger(10, V))
      return V;
    auto It = Names.find(Name.str());
    if (It == Names.end()) {
      ADD_FAILURE() << "'" << Name.str() << "' is no operand";
      return 0;
    }
    return It->second;
  }

  long call(llvm::StringRef F) {
    long A = choice();
    EXPECT_TRUE(take(","));
    long B = choice();
    EXPECT_TRUE(take(")"));
    if (F == "sw_floord")
      return A / B - (A % B != 0 && (A < 0) != (B < 0));
    EXPECT_TRUE(F == "sw_min" || F == "sw_max") << F.str();
    return F == "sw_min" ? std::min(A, B) : std::max(A, B);
  }

  llvm::StringRef Rest, Token;
  const Values &Names;
};

class Expressions : public testing::Test {
protected:
  std::shared_ptr<isl_ctx> Owner{isl_ctx_alloc(), isl_ctx_free};
  isl::ctx Ctx{Owner.get()};

  /// Pa's text has Pa's value wherever Context and Pa's domain hold.
  void check(const std::string &Pa, const std::string &Context) {
    checkPieces("[(" + Pa + ")]", Context);
  }
  void checkPieces(const std::string &Pa, const std::string &Context) {
    isl::pw_aff Value(Ctx, "[p, q] -> { " + Pa + " }");
    isl::set Known(Ctx, "[p, q] -> { : " + Context + " }");
    std::string Text = cText(Value, Known, {});
    for (long P = -5; P <= 5; ++P)
      for (long Q = -5; Q <= 5; ++Q) {
        isl::set At(Ctx, "[p, q] -> { : p = " + std::to_string(P) +
                             " and q = " + std::to_string(Q) + " }");
        if (!At.is_subset(Known).is_true())
          continue;
        isl::val Wanted =
            isl::manage(isl_pw_aff_eval(Value.copy(), isl_set_sample_point(At.release())));
        ASSERT_EQ(Evaluator(Text, {{"p", P}, {"q", Q}}).all(), isl_val_get_num_si(Wanted.get()))
            << Pa << " where " << Context << " is printed as " << Text << ", p = " << P
            << ", q = " << Q;
      }
  }
};

std::string randomSum(std::mt19937 &Rng, int Depth) {
  auto Draw = [&](int Low, int High) { return std::uniform_int_distribution<>(Low, High)(Rng); };
  std::string Sum = std::to_string(Draw(-3, 3));
  for (int I = 0, N = Draw(1, 3); I < N; ++I) {
    std::string Factor = std::to_string(Draw(-3, 3)) + " * ";
    int Kind = Depth ? Draw(0, 4) : Draw(0, 1);
    if (Kind < 2)
      Sum += " + " + Factor + (Kind ? "p" : "q");
    else if (Kind < 4)
      Sum += " + " + Factor + "floor((" + randomSum(Rng, Depth - 1) + ")/" +
             std::to_string(Draw(2, 4)) + ")";
    else
      Sum += " + " + Factor + "((" + randomSum(Rng, Depth - 1) + ") mod " +
             std::to_string(Draw(2, 4)) + ")";
  }
  return Sum;
}

TEST_F(Expressions, AQuotientThatIsSubtractedIsNoDecrement) {
  check("floor(p/2)", "p = p");
  check("-floor((-p)/2)", "p <= 0");
  check("q - 2 * floor(p/2)", "p < 0");
  check("-floor(p/2) - floor(q/3)", "p <= 0 and q <= 0");
  checkPieces("[(floor(p/2))] : p >= 0; [(floor((1 + p)/2))] : p < 0", "p = p");
  checkPieces("[(q + floor(p/2))] : p >= 0; [(q - 3 * floor((-p)/2))] : p < 0", "p = p");
}

TEST_F(Expressions, ARemainderInAProductComesFirst) {
  check("3 * (p mod 2)", "p >= 0");
  check("q - 3 * (p mod 2)", "p = p");
}

TEST_F(Expressions, Random) {
  unsigned Seed = 20261121;
  SCOPED_TRACE("seed " + std::to_string(Seed));
  std::mt19937 Rng(Seed);
  for (int I = 0; I < 150 && !HasFatalFailure(); ++I) {
    std::string Context = I % 3 == 0 ? "p >= 0" : I % 3 == 1 ? "p <= 0 and q >= -2" : "p = p";
    check(I % 4 ? randomSum(Rng, 2) : "max(" + randomSum(Rng, 1) + ", " + randomSum(Rng, 1) + ")",
          Context);
  }
}

} // namespace
