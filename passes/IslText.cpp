//===- IslText.cpp - isl expressions as C text ----------------------------===//

#include "IslText.h"
#include "IslRows.h"
#include "IslTools.h"
#include "PieceText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ErrorHandling.h"
#include "isl/aff.h"
#include "isl/ast.h"
#include "isl/ast_build.h"
#include "isl/mat.h"
#include "isl/val.h"

using namespace swgen;

namespace {

/// C's binding strengths, as far as isl expressions need them.
enum Prec {
  PrecSelect = 1,
  PrecOr,
  PrecAnd,
  PrecCompare,
  PrecAdd,
  PrecMul,
  PrecUnary,
  PrecPrimary
};

struct Printed {
  std::string Text;
  int P;
};

class ExprPrinter {
public:
  explicit ExprPrinter(const NameMap &Names) : Names(Names) {}

  Printed print(const isl::ast_expr &E) {
    if (E.is_null()) // isl has reported an error, and the region will be refused for it
      return {"0", PrecPrimary};
    switch (isl_ast_expr_get_type(E.get())) {
    case isl_ast_expr_id: {
      isl::id Id = isl::manage(isl_ast_expr_get_id(E.get()));
      auto It = Names.find(Id.name());
      return {It == Names.end() ? Id.name() : It->second, PrecPrimary};
    }
    case isl_ast_expr_int: {
      isl::val V = isl::manage(isl_ast_expr_get_val(E.get()));
      return printInt(isl_val_get_num_si(V.get()));
    }
    default:
      return printOp(E);
    }
  }

private:
  const NameMap &Names;

  Printed printInt(long V) {
    // Beyond int the literal needs a suffix in C90 readers' eyes; long always holds it.
    if (V == INT64_MIN) // no literal of C has this value
      return {"(-9223372036854775807L - 1)", PrecPrimary};
    std::string T = std::to_string(V);
    if (V > 2147483647L || V < -2147483647L)
      T += "L";
    return {T, V < 0 ? PrecUnary : PrecPrimary};
  }

  isl::ast_expr arg(const isl::ast_expr &E, int I) {
    return isl::manage(isl_ast_expr_get_op_arg(E.get(), I));
  }

  std::string operand(const isl::ast_expr &E, int AtLeast) {
    Printed P = print(E);
    return P.P >= AtLeast ? P.Text : "(" + P.Text + ")";
  }

  /// A left-associative operator; the right operand binds tighter unless Associative.
  Printed binary(const isl::ast_expr &E, const char *Op, int P, bool Associative = false) {
    std::string T = operand(arg(E, 0), P);
    for (int I = 1, N = isl_ast_expr_get_op_n_arg(E.get()); I < N; ++I)
      T += std::string(" ") + Op + " " + operand(arg(E, I), Associative ? P : P + 1);
    return {T, P};
  }

  Printed call(const isl::ast_expr &E, const char *F) {
    // Minimum and maximum have any number of arguments, the helpers two.
    std::string T = print(arg(E, 0)).Text;
    for (int I = 1, N = isl_ast_expr_get_op_n_arg(E.get()); I < N; ++I)
      T = std::string(F) + "(" + T + ", " + print(arg(E, I)).Text + ")";
    return {T, PrecPrimary};
  }

  struct Term {
    bool Negative;
    std::string Text;
    bool IsNumber;
  };

  void terms(const isl::ast_expr &E, bool Negative, std::vector<Term> &Out) {
    auto Op = isl_ast_expr_get_type(E.get()) == isl_ast_expr_op ? isl_ast_expr_get_op_type(E.get())
                                                                : isl_ast_op_error;
    if (Op == isl_ast_op_add || Op == isl_ast_op_sub) {
      for (int I = 0, N = isl_ast_expr_get_op_n_arg(E.get()); I < N; ++I)
        terms(arg(E, I), Negative != (Op == isl_ast_op_sub && I > 0), Out);
    } else if (Op == isl_ast_op_minus) {
      terms(arg(E, 0), !Negative, Out);
    } else {
      bool IsNumber = isl_ast_expr_get_type(E.get()) == isl_ast_expr_int;
      std::string Text = operand(E, IsNumber ? PrecUnary : PrecMul);
      if (IsNumber && Text[0] == '-') {
        Text.erase(0, 1);
        Negative = !Negative;
      }
      if (Text[0] == '-' && Negative) // two in a row would be a decrement
        Text = "(" + Text + ")";
      Out.push_back({Negative, Text, IsNumber});
    }
  }

  /// A sum as one writes it: isl begins with what has the smaller coefficient, often a minus.
  Printed sum(const isl::ast_expr &E) {
    std::vector<Term> All;
    terms(E, false, All);
    auto First = llvm::find_if(All, [](const Term &T) { return !T.Negative && !T.IsNumber; });
    if (First == All.end())
      First = llvm::find_if(All, [](const Term &T) { return !T.Negative; });
    if (First != All.end())
      std::rotate(All.begin(), First, First + 1);
    std::string Text = (All[0].Negative ? "-" : "") + All[0].Text;
    for (const Term &T : llvm::drop_begin(All))
      Text += (T.Negative ? " - " : " + ") + T.Text;
    return {Text, All.size() > 1 ? PrecAdd : All[0].Negative ? PrecUnary : PrecMul};
  }

  Printed printOp(const isl::ast_expr &E) {
    switch (isl_ast_expr_get_op_type(E.get())) {
    case isl_ast_op_and:
    case isl_ast_op_and_then:
      return binary(E, "&&", PrecAnd, true);
    case isl_ast_op_or:
    case isl_ast_op_or_else: {
      // Compilers warn about && inside || without parentheses.
      std::string T;
      for (int I = 0, N = isl_ast_expr_get_op_n_arg(E.get()); I < N; ++I)
        T += (I ? " || " : "") + operand(arg(E, I), PrecCompare);
      return {T, PrecOr};
    }
    case isl_ast_op_max:
      return call(E, "sw_max");
    case isl_ast_op_min:
      return call(E, "sw_min");
    case isl_ast_op_fdiv_q:
      return call(E, "sw_floord");
    case isl_ast_op_minus:
    case isl_ast_op_add:
    case isl_ast_op_sub:
      return sum(E);
    case isl_ast_op_mul:
      return binary(E, "*", PrecMul); // not associative: a * (b % c)
    case isl_ast_op_div:
    case isl_ast_op_pdiv_q:
      return binary(E, "/", PrecMul);
    case isl_ast_op_pdiv_r:
    case isl_ast_op_zdiv_r:
      return binary(E, "%", PrecMul);
    case isl_ast_op_cond:
    case isl_ast_op_select:
      return {"(" + operand(arg(E, 0), PrecOr) + " ? " + operand(arg(E, 1), PrecOr) + " : " +
                  operand(arg(E, 2), PrecOr) + ")",
              PrecPrimary};
    case isl_ast_op_eq:
      return binary(E, "==", PrecCompare);
    case isl_ast_op_le:
      return binary(E, "<=", PrecCompare);
    case isl_ast_op_lt:
      return binary(E, "<", PrecCompare);
    case isl_ast_op_ge:
      return binary(E, ">=", PrecCompare);
    case isl_ast_op_gt:
      return binary(E, ">", PrecCompare);
    default:
      // Calls, accesses and members never occur in what swgen asks isl to print.
      llvm_unreachable("isl expression of a kind that no plan contains");
    }
  }
};

bool divides(const isl::pw_aff &Pa) {
  auto Piece = [](isl_set *Domain, isl_aff *Aff, void *Found) -> isl_stat {
    if (isl_aff_dim(Aff, isl_dim_div) != 0)
      *static_cast<bool *>(Found) = true;
    isl_set_free(Domain);
    isl_aff_free(Aff);
    return isl_stat_ok;
  };
  bool Found = false;
  isl_pw_aff_foreach_piece(Pa.get(), Piece, &Found);
  return Found;
}

/// Whether Pa is one expression, defined everywhere, that divides nothing; Context cannot make it
/// shorter unless it ties parameters to others.
bool isPlain(const isl::pw_aff &Pa, const isl::set &Context) {
  if (isl_pw_aff_isa_aff(Pa.get()) != isl_bool_true)
    return false;
  isl::aff Aff = isl::manage(isl_pw_aff_as_aff(Pa.copy()));
  isl::basic_set Piece = onlyPiece(Context);
  if (isl_aff_dim(Aff.get(), isl_dim_div) != 0 || Piece.is_null())
    return false;
  isl_mat *Ties = isl_basic_set_equalities_matrix(Piece.get(), isl_dim_cst, isl_dim_param,
                                                  isl_dim_set, isl_dim_div);
  bool Tied = !Ties || isl_mat_rows(Ties) > 0;
  isl_mat_free(Ties);
  return !Tied;
}

/// The same expression with the parameters in an order in which it does not begin with a minus.
isl::pw_aff positiveFirst(const isl::pw_aff &Pa) {
  isl::aff Aff = isl::manage(isl_pw_aff_as_aff(Pa.copy()));
  isl::space Space = isl::manage(isl_aff_get_domain_space(Aff.get()));
  isl_space *Order = isl_space_params_alloc(Pa.ctx().get(), 0);
  for (bool Positive : {true, false})
    for (int D = 0, E = isl_aff_dim(Aff.get(), isl_dim_param); D < E; ++D) {
      isl::val C = isl::manage(isl_aff_get_coefficient_val(Aff.get(), isl_dim_param, D));
      if (!C.is_zero().is_true() && C.is_pos().is_true() == Positive)
        Order = isl_space_add_param_id(Order, isl_space_get_dim_id(Space.get(), isl_dim_param, D));
    }
  return isl::manage(isl_pw_aff_align_params(isl_pw_aff_drop_unused_params(Pa.copy()), Order));
}

isl::ast_build buildFor(const isl::set &Context) {
  return isl::ast_build::from_context(withoutCases(Context));
}

} // namespace

std::string swgen::cText(const isl::ast_expr &E, const NameMap &Names) {
  return ExprPrinter(Names).print(E).Text;
}

std::string swgen::cText(const isl::pw_aff &Pa, const isl::set &Context, const NameMap &Names,
                         const std::string &Otherwise) {
  isl::ctx Ctx = Pa.ctx();
  if (isPlain(Pa, Context))
    return cText(
        isl::ast_build(isl::manage(isl_ast_build_alloc(Ctx.get()))).expr_from(positiveFirst(Pa)),
        Names);
  isl::set Params = isl::manage(isl_set_params(Context.copy()));
  isl::pw_aff In = isl::manage(
      isl_pw_aff_intersect_params(casesIn(Pa, Params).release(), withoutCases(Params).release()));
  isl::set Domain = isl::manage(isl_set_params(isl_pw_aff_domain(In.copy())));
  if (Domain.is_disjoint(Params).is_true())
    return Otherwise;
  std::string Defined = cCondition(Domain, Params, Names);
  isl::pw_aff Short =
      coalesced(isl::manage(isl_pw_aff_gist(coalesced(In).release(), Domain.copy())));
  // The domain tells what is divided that it is not negative.  Otherwise all that it says is
  // already left out, and isl fails to join some conditions of which the domain makes parts
  // redundant.
  if (dividesUnevenly(Short.domain())) {
    // The builder coalesces (IslTools.h).
    std::string Text = pieceText(Short, Names, Otherwise);
    return Defined == "1" ? Text : "(" + Defined + " ? " + Text + " : " + Otherwise + ")";
  }
  isl::ast_build Build =
      divides(Short) ? buildFor(Domain) : isl::manage(isl_ast_build_alloc(Ctx.get()));
  std::optional<std::string> Built = unlessIslFails(
      Ctx.get(), [&] { return Build.expr_from(Short); }, Names);
  std::string T = Built ? *Built : pieceText(Short, Names, Otherwise);
  return Defined == "1" || T == Otherwise ? T : "(" + Defined + " ? " + T + " : " + Otherwise + ")";
}

std::string swgen::cCondition(const isl::set &Set, const isl::set &Context, const NameMap &Names) {
  isl::set Params = isl::manage(isl_set_params(Context.copy()));
  isl::set S = isl::manage(isl_set_params(Set.copy()));
  if (Params.is_subset(S).is_true())
    return "1";
  S = coalesced(isl::manage(isl_set_gist(S.release(), Params.copy())));
  if (dividesUnevenly(S)) // the builder coalesces (IslTools.h)
    return pieceCondition(S, Names);
  std::optional<std::string> T = unlessIslFails(
      Set.ctx().get(), [&] { return buildFor(Params).expr_from(S); }, Names);
  return T ? *T : pieceCondition(S, Names);
}

std::string swgen::renamed(const std::string &Text, const NameMap &Names) {
  auto InName = [](char C) { return llvm::isAlnum(C) || C == '_' || (C & 0x80); };
  std::string Result;
  for (size_t At = 0, End; At < Text.size(); At = End) {
    End = At + 1;
    while (InName(Text[At]) && End < Text.size() && InName(Text[End]))
      ++End;
    const std::string Word = Text.substr(At, End - At);
    const auto Name = Names.find(Word);
    Result += Name == Names.end() ? Word : Name->second;
  }
  return Result;
}

/// Whether one pair of parentheses holds all of the text.
static bool isEnclosed(const std::string &Text) {
  int Open = 0;
  for (size_t I = 0; I < Text.size(); ++I) {
    Open += Text[I] == '(' ? 1 : Text[I] == ')' ? -1 : 0;
    if (Open == 0)
      return I > 0 && I + 1 == Text.size();
  }
  return false;
}

std::string swgen::operandText(const std::string &Text) {
  bool Simple = llvm::all_of(Text, [](char C) { return llvm::isAlnum(C) || C == '_'; });
  return Simple || isEnclosed(Text) ? Text : "(" + Text + ")";
}
