#include "LaunchChecks.h"
#include "clang/AST/PrettyPrinter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;
using namespace swgen;

/// Text with each identifier of Names replaced.
static std::string replaceNames(llvm::StringRef Text,
                                const std::map<std::string, std::string> &Names) {
  auto IsLetter = [](char C) { return llvm::isAlnum(C) || C == '_'; };
  std::string Result;
  while (!Text.empty()) {
    llvm::StringRef Word = Text.take_while(IsLetter);
    if (Word.empty())
      Word = Text.take_front(1);
    auto At = Names.find(Word.str());
    Result += At == Names.end() ? Word.str() : At->second;
    Text = Text.drop_front(Word.size());
  }
  return Result;
}

/// Of prose, what stands in quotes.
static std::string replaceQuoted(llvm::StringRef Text,
                                 const std::map<std::string, std::string> &Names) {
  llvm::SmallVector<llvm::StringRef, 8> Parts;
  Text.split(Parts, '\'');
  std::string Result;
  for (auto [K, Part] : llvm::enumerate(Parts))
    Result += (K ? "'" : "") + (K % 2 ? replaceNames(Part, Names) : Part.str());
  return Result;
}

/// Without the casts to the types in which values are computed exactly, and the parentheses that
/// names have behind them.
static std::string withoutCasts(std::string Text) {
  auto IsName = [](char C) { return llvm::isAlnum(C) || C == '_' || C == '.'; };
  for (llvm::StringRef Cast : {"(unsigned long)", "(long)", "(int)"})
    for (size_t At; (At = Text.find(Cast.str())) != std::string::npos;)
      Text.erase(At, Cast.size());
  for (size_t At = 0; At < Text.size(); ++At) {
    size_t End = At + 1;
    while (Text[At] == '(' && End < Text.size() && IsName(Text[End]))
      ++End;
    // Neither the arguments of a call nor a cast.
    const bool Alone = (At == 0 || !IsName(Text[At - 1])) &&
                       (End + 1 >= Text.size() || Text[End + 1] == ' ' || Text[End + 1] == ')');
    if (End > At + 1 && End < Text.size() && Text[End] == ')' && Alone) {
      Text.erase(End, 1);
      Text.erase(At, 1);
    }
  }
  return Text;
}

/// What captures and parameters are in the user's names.
static std::map<std::string, std::string> sourceNames(const Region &R, const KernelPlan &Plan) {
  std::map<std::string, std::string> Captures, Names;
  for (const Capture &C : R.Captures)
    Captures[C.Name] = C.Spoken.empty() ? C.HostExpr : C.Spoken;
  for (const Capture &C : R.Captures)
    if (C.Row >= 0)
      Captures[R.Captures[C.Rows].Name] =
          "(" + C.HostExpr + " / " + R.Captures[C.Row].HostExpr + ")";
  Names = Captures;
  for (const ModelParam &P : Plan.Params) {
    std::string Text = withoutCasts(replaceNames(P.CExpr, Captures));
    bool Plain = llvm::all_of(
        Text, [](char C) { return llvm::isAlnum(C) || llvm::StringRef("_.->").contains(C); });
    Names[P.Id] = Plain || Text.front() == '(' ? Text : "(" + Text + ")";
  }
  return Names;
}

static const Capture &captureOfRows(const Region &R, const RowTable &T) {
  return *llvm::find_if(R.Captures, [&](const Capture &C) { return C.Var == T.Rows; });
}

static void addTableChecks(const Region &R, const KernelPlan &Plan,
                           std::vector<LaunchCheck> &Checks) {
  for (const RowTable &T : R.Dir.Tables)
    for (const RowTablePlan &P : Plan.Tables) {
      const std::string Name = T.Rows->getNameAsString();
      if (P.Array != Name)
        continue;
      // Where no pointer is followed, nobody knows whether what leads to the table is one.
      std::string Boxes, Any;
      for (const auto &Box : P.Boxes) {
        std::string Some;
        for (const auto &[Lo, Hi] : Box) {
          Boxes += (Boxes.empty() ? "" : ", ") + Lo + ", " + Hi;
          Some += std::string(Some.empty() ? "(" : " && (") + Lo + ") <= (" + Hi + ")";
        }
        Any += (Any.empty() ? "" : " || ") + Some;
      }
      const std::string Table = captureOfRows(R, T).Spoken, Levels = std::to_string(T.Steps.size());
      const bool IsName = llvm::all_of(Table, [](char C) { return llvm::isAlnum(C) || C == '_'; });
      std::string Text = "sw_rows(" + (IsName ? Table : "(" + Any + ") ? " + Table + " : 0") +
                         ", " + Levels + ", (const long[]){" + Boxes + "}, " +
                         std::to_string(P.Boxes.size()) + ", " + std::to_string(T.ElementBytes) +
                         ", sw_rows_" + Name + ", sw_steps_" + Name + ")";
      Checks.push_back({Text, "rows of '" + Table + "' are equally far apart",
                        "'" + Table + "' is a table of pointers to them",
                        "one array, such as 'double (*" + Table + ")[columns]'", false, false,
                        true});
    }
}

/// Of another value than 0 and 1, `ok = ok && e` makes one of them, but only where it runs.
static void addTruthChecks(const Region &R, const KernelPlan &Plan,
                           std::vector<LaunchCheck> &Checks) {
  for (const ReductionPlan &P : Plan.Reductions) {
    const VarDecl *Var = R.ScalarVars[P.Scalar];
    if ((P.Op != "&&" && P.Op != "||") || Var->getType()->isBooleanType())
      continue;
    const std::string Name = Var->getNameAsString();
    const std::string Text = Name + " == 0 || " + Name + " == 1";
    Checks.push_back({"(" + Text + ")", Text,
                      "other values keep what they are where no iteration runs '" + P.Op + "'",
                      "the type '_Bool' of '" + Name + "'", true});
  }
}

/// On one line.
static std::string printed(const Expr *E, const LangOptions &Lang) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  E->printPretty(OS, nullptr, PrintingPolicy(Lang));
  std::replace(Text.begin(), Text.end(), '\n', ' ');
  return Text;
}

std::vector<LaunchCheck> swgen::launchChecks(const Region &R, const KernelPlan &Plan,
                                             const LangOptions &Lang) {
  std::vector<LaunchCheck> Checks;
  if (R.Dir.If) {
    const std::string Text = printed(R.Dir.If, Lang);
    Checks.push_back({"!!(" + Text + ")", "if(" + Text + ")", "the clause asks for it", "", true});
  }
  for (const HostCheck &C : R.Dir.Checks) {
    const std::string Text = printed(C.Holds, Lang);
    Checks.push_back({"(" + Text + ")", C.What.empty() ? withoutCasts(Text) : C.What, C.Reason,
                      C.Instead, true});
  }
  addTruthChecks(R, Plan, Checks);
  addTableChecks(R, Plan, Checks);
  std::map<std::string, std::string> Names = sourceNames(R, Plan);
  for (const Capture &Plane : R.Captures) {
    if (Plane.Row < 0)
      continue;
    const Capture &Row = R.Captures[Plane.Row];
    std::string Text =
        Row.Name + " > 0 && " + Plane.Name + " > 0 && " + Plane.Name + " % " + Row.Name + " == 0";
    Checks.push_back({"(" + Text + ")", replaceNames(Text, Names),
                      "steps of '" + Plane.HostExpr + "' are whole rows of '" + Row.HostExpr + "'",
                      "a product such as rows * " + Row.HostExpr + " in the subscripts"});
  }
  auto Name = [&](const std::string &Array) { return replaceNames(Array, Names); };
  for (const ModelGuard &G : Plan.Guards)
    Checks.push_back({"(" + G.Condition + ")",
                      G.What.empty() ? replaceNames(G.Condition, Names) : G.What,
                      replaceQuoted(G.Reason, Names), G.Instead, false, G.Hopeless});
  for (const ReductionPlan &P : Plan.Reductions) {
    const ScalarDesc &S = R.Info.Scalars[P.Scalar];
    if (!P.IsChecked)
      continue;
    const std::string Count = "sw_count_" + S.Name;
    Checks.push_back({"(" + Count + " >= 0 && " + Count + " <= " + std::to_string(P.Room) + ")",
                      "at most " + std::to_string(P.Room / S.Copy.Step) + " elements of '" +
                          S.Name + "' are reduced",
                      "every CPE has a copy of them in its LDM", "a constant number of them"});
  }
  for (const AliasGuard &A : Plan.Aliases) {
    const bool Rows = !A.StepA.empty() && !A.StepB.empty();
    const std::string Apart = (Rows ? "!sw_rows_overlap(" : "!sw_overlap(") + A.BeginA + ", " +
                              A.EndA + ", " + A.BeginB + ", " + A.EndB +
                              (Rows ? ", " + A.StepA + ", " + A.StepB : "") + ")";
    const std::string Same = "(const char *)" + A.NameA + " == (const char *)" + A.NameB;
    Checks.push_back({A.MayBeOne ? "(" + Same + " || " + Apart + ")" : Apart,
                      "'" + Name(A.NameA) + "' and '" + Name(A.NameB) + "' " +
                          (A.MayBeOne ? "are equal or " : "") + "do not overlap",
                      A.Fetches ? "rows of '" + Name(A.NameA) +
                                      "' that may overlap come with what lies beside them"
                      : A.Interleaved ? "what is beside the written elements of '" + Name(A.NameA) +
                                            "' goes back with them"
                                      : "one of them is written",
                      A.Fetches       ? "the extents of '" + Name(A.NameA) + "' in 'tensor'"
                      : A.Interleaved ? ""
                                      : "'restrict' or noalias(" + Name(A.NameA) + ")"});
  }
  for (const MemoryGuard &M : Plan.Memory)
    Checks.push_back({"sw_mapped(" + M.Begin + ", " + M.End + ")",
                      "all memory between elements of '" + Name(M.Name) + "' can be read",
                      M.OfRows ? "rows that may overlap come with what lies beside them"
                               : "those that are read under conditions come with the others",
                      "its extents in 'tensor'"});
  for (const RowTablePlan &P : Plan.Tables)
    for (const auto &[Begin, End] : P.Stored) {
      const auto &[Lo, Hi] = P.Boxes[0][0];
      auto At = [&](const std::string &Row) {
        return "sw_rows_" + P.Array + "[1] + (" + Row + ") * (long)sizeof(void *)";
      };
      Checks.push_back({"!sw_overlap(" + Begin + ", " + End + ", " + At(Lo) + ", " +
                            At("(" + Hi + ") + 1") + ")",
                        "no pointer of '" + Name(P.Array) + "' is stored to",
                        "characters are stored, which may be anything", ""});
    }
  return Checks;
}

const LaunchWorth *swgen::comparedWork(const Region &R, const KernelPlan &Plan) {
  return R.Dir.If || Plan.Worth.Work.empty() ? nullptr : &Plan.Worth;
}

std::string swgen::smallSizes(const Region &R, const KernelPlan &Plan) {
  return replaceNames(Plan.SmallWhen, sourceNames(R, Plan));
}

std::string swgen::tableVariables(const Region &R) {
  std::string Text;
  for (const RowTable &T : R.Dir.Tables)
    if (R.CaptureOfVar.contains(T.Rows)) {
      const std::string Name = T.Rows->getNameAsString();
      Text += "const char *sw_rows_" + Name + "[2] = {0, 0}; /* of " + captureOfRows(R, T).Spoken +
              ", equally far apart */\nint sw_steps_" + Name + "[" +
              std::to_string(T.Steps.size()) + "] = {1};\n";
    }
  return Text;
}
