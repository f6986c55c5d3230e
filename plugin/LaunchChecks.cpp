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

/// Without the casts to the types in which values are computed exactly.
static std::string withoutCasts(std::string Text) {
  for (llvm::StringRef Cast : {"(long)", "(int)"})
    for (size_t At; (At = Text.find(Cast.str())) != std::string::npos;)
      Text.erase(At, Cast.size());
  return Text;
}

/// What captures and parameters are in the user's names.
static std::map<std::string, std::string> sourceNames(const Region &R, const KernelPlan &Plan) {
  std::map<std::string, std::string> Captures, Names;
  for (const Capture &C : R.Captures)
    Captures[C.Name] = C.HostExpr;
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

std::vector<LaunchCheck> swgen::launchChecks(const Region &R, const KernelPlan &Plan,
                                             const LangOptions &Lang) {
  std::vector<LaunchCheck> Checks;
  if (R.Dir.If) {
    std::string Text;
    llvm::raw_string_ostream OS(Text);
    R.Dir.If->printPretty(OS, nullptr, PrintingPolicy(Lang));
    std::string Line = Text;
    std::replace(Line.begin(), Line.end(), '\n', ' ');
    Checks.push_back({"!!(" + Text + ")", "if(" + Line + ")", "the clause asks for it", "", true});
  }
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
                      replaceQuoted(G.Reason, Names), G.Instead});
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
  for (const AliasGuard &A : Plan.Aliases)
    Checks.push_back(
        {"!sw_overlap(" + A.BeginA + ", " + A.EndA + ", " + A.BeginB + ", " + A.EndB + ")",
         "'" + Name(A.NameA) + "' and '" + Name(A.NameB) + "' do not overlap",
         A.Interleaved
             ? "what is beside the written elements of '" + Name(A.NameA) + "' goes back with them"
             : "one of them is written",
         A.Interleaved ? "" : "'restrict' or noalias(" + Name(A.NameA) + ")"});
  return Checks;
}

const LaunchWorth *swgen::comparedWork(const Region &R, const KernelPlan &Plan) {
  return R.Dir.If || Plan.Worth.Work.empty() ? nullptr : &Plan.Worth;
}

std::string swgen::smallSizes(const Region &R, const KernelPlan &Plan) {
  return replaceNames(Plan.SmallWhen, sourceNames(R, Plan));
}
