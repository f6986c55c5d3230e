#include "SlaveWriter.h"
#include "ArgStruct.h"
#include "CText.h"
#include "KernelPrinter.h"
#include "ReductionText.h"
#include <numeric>

using namespace clang;
using namespace swgen;

namespace {

/// Prints one kernel.
class KernelWriter {
public:
  KernelWriter(const ASTContext &Ctx, Closure &Names, const Region &R, const KernelPlan &Plan,
               bool LineDirectives)
      : Ctx(Ctx), Names(Names), R(R), Plan(Plan), Printer(Ctx, Names, R, Plan, LineDirectives) {}

  KernelText write();

private:
  void hideNames();
  std::string ldmUnion();
  void arguments(const llvm::StringSet<> &Used);
  void reductions();
  std::string partials();
  std::string combinedCopies();
  std::string startCopy(const ReductionPlan &P);
  const Buffer &bufferOf(const ReductionPlan &P) const;
  /// The type of the numbers of a reduced array.
  const std::string &numberOf(const ReductionPlan &P) const {
    return R.Info.Scalars[P.Scalar].Copy.Number;
  }
  std::string params(llvm::StringSet<> &Used);
  void checkPlaces(const CodeNode &N);

  const ASTContext &Ctx;
  Closure &Names;
  const Region &R;
  const KernelPlan &Plan;
  KernelPrinter Printer;
  KernelText Out;
};

} // namespace

/// Names that the slave function declares hide types and enumerators of the file.
void KernelWriter::hideNames() {
  for (const Capture &C : R.Captures)
    Names.Hidden.insert(C.Name);
  for (const VarDecl *V : R.ScalarVars)
    Names.Hidden.insert(V->getName());
  for (const VarDecl *V : R.LoopVars)
    if (V)
      Names.Hidden.insert(V->getName());
  collectLocalNames(R.Body, Names.Hidden);
}

//===----------------------------------------------------------------------===//
// LDM
//===----------------------------------------------------------------------===//

/// Every buffer is a member at its own offset; members may overlap, the plan says when.
std::string KernelWriter::ldmUnion() {
  if (Plan.Buffers.empty())
    return "";
  std::string Union = "union " + Out.Name + "_ldm";
  std::string Text = "/* LDM of " + Out.Name + ": " + std::to_string(Plan.LdmBytes) + " of " +
                     std::to_string(Plan.Target.budget()) + " bytes. */\n" + Union + " {\n";
  std::string Checks;
  for (const Buffer &B : Plan.Buffers) {
    std::string Dims;
    for (int64_t N : B.Size)
      Dims += "[" + std::to_string(N) + "]";
    Text += "  struct { ";
    if (B.Offset)
      Text += "char sw_pad[" + std::to_string(B.Offset) + "]; ";
    Text += Printer.element(B, "v" + Dims) + "; } " + B.Name + "; /* " + commentText(B.Of) + ": " +
            std::to_string(B.Bytes) + " bytes at " + std::to_string(B.Offset) + " */\n";
    if (!Checks.empty())
      Checks += " &&\n    ";
    Checks += "__builtin_offsetof(" + Union + ", " + B.Name + ".v) == " + std::to_string(B.Offset);
  }
  Text += "};\n";
  Text += "typedef char " + Out.Name + "_ldm_fits[sizeof(" + Union +
          ") <= " + std::to_string(Plan.Target.budget()) + " ? 1 : -1];\n";
  Text += "typedef char " + Out.Name + "_ldm_as_planned[\n    " + Checks + " ? 1 : -1];\n";
  return Text;
}

//===----------------------------------------------------------------------===//
// Arguments, parameters, reductions
//===----------------------------------------------------------------------===//

void KernelWriter::arguments(const llvm::StringSet<> &Used) {
  for (int I : captureOrder(R))
    if (const Capture &C = R.Captures[I]; Used.count(C.Name)) {
      Names.needComplete(C.Type);
      if (C.Type->isPointerType())
        Names.needComplete(C.Type->getPointeeType());
      Out.Args.push_back(argOfCapture(C, Printer));
    }
  if (Plan.TurnsArrays) {
    ArgMember M;
    M.Name = "sw_room";
    M.Decl = "SW_MAIN char *sw_room";
    M.Comment = "copies of matrices";
    M.Fill = "sw_args.sw_room = sw_room_at;\n";
    M.Load = "SW_MAIN char *const sw_room = sw_in->sw_room;\n";
    Out.Args.push_back(std::move(M));
  }
  for (const ScalarDesc &S : R.Info.Scalars) {
    const VarDecl *V = R.ScalarVars[S.Id];
    if (S.Scope == ScalarScope::Outer && Used.count(V->getName()))
      Out.Args.push_back(argOfOuter(V, Printer));
    if (S.Scope == ScalarScope::Private && S.FirstPrivate && Used.count("sw_init_" + S.Name))
      Out.Args.push_back(argOfInitial(V, Printer));
  }
}

void KernelWriter::reductions() {
  for (const ReductionPlan &P : Plan.Reductions) {
    const VarDecl *V = R.ScalarVars[P.Scalar];
    if (P.Buffer >= 0) {
      llvm::append_range(Out.Args, argsOfCopy(Plan, P, *R.reduced(V), numberOf(P)));
      continue;
    }
    ReductionText T;
    T.Var = V->getName().str();
    T.Type = plainType(V->getType(), Ctx);
    T.Op = P.Op;
    T.Place = P.Place;
    T.Member = "sw_partial_" + T.Var;
    T.UnionName = Out.Name + "_" + T.Var;
    if (T.Type.empty())
      Names.cannotPrint("a reduction over the type '" + V->getType().getAsString() + "'");
    ArgMember M;
    M.Name = T.Member;
    M.Decl = "SW_MAIN union " + T.UnionName + " *" + M.Name;
    M.Comment = "one value per CPE";
    M.Fill = "sw_args." + M.Name + " = " + M.Name + ";\n";
    Out.Args.push_back(std::move(M));
    Out.Reductions.push_back(std::move(T));
  }
}

/// Hands the partial values to the host, and combines copies of arrays.
std::string KernelWriter::partials() {
  std::string Text;
  for (const ReductionText &T : Out.Reductions)
    Text += "    sw_mine_" + T.UnionName + ".v = " + T.Place + ";\n    sw_put(&sw_mine_" +
            T.UnionName + ", sw_in->" + T.Member + " + sw_id, 1, sizeof(union " + T.UnionName +
            "), 0, 0);\n";
  if (!Text.empty())
    Text = "  if (sw_id < sw_n) {\n" + Text + "    sw_dma_wait();\n  }\n";
  return Text + combinedCopies();
}

const Buffer &KernelWriter::bufferOf(const ReductionPlan &P) const {
  return *llvm::find_if(Plan.Buffers, [&](const Buffer &B) { return B.Id == P.Buffer; });
}

std::string KernelWriter::combinedCopies() {
  std::string Puts, Combines;
  for (const ReductionPlan &P : Plan.Reductions) {
    if (P.Buffer < 0)
      continue;
    const std::string Name = R.ScalarVars[P.Scalar]->getName().str(), Number = numberOf(P);
    const std::string Copy = "sw_ldm." + bufferOf(P).Name + ".v", Count = "sw_count_" + Name;
    Puts += "    sw_put_copy(" + Copy + ", sw_in->sw_copies_" + Name + ", " + Count +
            " * (long)sizeof(" + Number + "), sw_id);\n";
    Combines += "    SW_COMBINE(" + Number + ", " + Copy + ", " + std::to_string(P.Room) +
                ", sw_in->sw_part_" + Name + ", " + Count + ",\n               sw_in->sw_copies_" +
                Name + ", sw_id, sw_n, " + combineText(P.Op, "*sw_sum", "sw_one") + ");\n";
  }
  return Puts.empty() ? ""
                      : "  if (sw_id < sw_n) {\n" + Puts + "  }\n  sw_barrier();\n  if (sw_id < " +
                            "sw_n) {\n" + Combines + "  }\n";
}

/// A copy with the value of no update, and a pointer to its element 0, which the part of the array
/// need not have.
std::string KernelWriter::startCopy(const ReductionPlan &P) {
  const VarDecl *V = R.ScalarVars[P.Scalar];
  const ReducedArray &A = *R.reduced(V);
  const std::string Name = V->getName().str(), Copy = "sw_ldm." + bufferOf(P).Name + ".v";
  QualType Pointer = Ctx.getPointerType(A.Element);
  Names.needComplete(A.Element);
  std::string Address = Copy;
  if (!A.First.empty())
    Address =
        "((long)" + Copy + " - sw_in->sw_first_" + Name + " * (long)sizeof(" + numberOf(P) + "))";
  // Negative zero: what nothing is added to stays as it is.
  const bool Negative = P.Op == "+" && A.Number->isRealFloatingType();
  const std::string Value = Negative      ? "-0.0"
                            : P.Op == "&" ? "(" + numberOf(P) + ")~0"
                                          : identityText(P.Op, A.Number, Ctx);
  return "  " + Printer.declare(Pointer, P.Place) + " = (" + Printer.declare(Pointer, "") + ")" +
         Address + ";\n  for (long sw_k = 0; sw_k < sw_count_" + Name + "; sw_k++)\n    " + Copy +
         "[sw_k] = " + Value + ";\n";
}

/// Parameters that are used, each before its users; adds what they use to Used.
std::string KernelWriter::params(llvm::StringSet<> &Used) {
  std::string Text;
  for (const ModelParam &P : llvm::reverse(Plan.Params))
    if (Used.count(P.Id) && P.CExpr != P.Id) {
      collectIdentifiers(P.CExpr, Used);
      Text = "  const long " + P.Id + " = " + P.CExpr + ";\n" + Text;
    }
  return Text;
}

static std::string indented(llvm::StringRef Text, unsigned Indent) {
  std::string Out;
  while (!Text.empty()) {
    auto [Line, Rest] = Text.split('\n');
    Out += std::string(Line.empty() ? 0 : Indent, ' ') + Line.str() + "\n";
    Text = Rest;
  }
  return Out;
}

/// A buffer starts without a value: a firstprivate variable must not live in one.
void KernelWriter::checkPlaces(const CodeNode &N) {
  for (const auto &[Id, Place] : N.Scalars)
    if (R.Info.Scalars[Id].FirstPrivate && !Place.IsLocal)
      Names.cannotPrint("the firstprivate variable '" + R.Info.Scalars[Id].Name +
                        "', which several statements share,");
  for (const CodeNode &Child : N.Children)
    checkPlaces(Child);
}

KernelText KernelWriter::write() {
  Out.R = &R;
  Out.Plan = &Plan;
  Out.Name = Plan.Info.Kernel;
  hideNames();
  CodeNode Tree = Plan.Body;
  Printer.prune(Tree);
  checkPlaces(Tree);
  std::string Body;
  llvm::raw_string_ostream OS(Body);
  for (const CodeNode &N : Tree.Children)
    Printer.node(N, OS, 2);
  Out.LdmUnion = ldmUnion();
  reductions();
  Body += partials();

  llvm::StringSet<> Used;
  collectIdentifiers(Body, Used);
  std::string Params = params(Used);
  // The bounds of variable length arrays are captures, too.
  std::vector<int> Order = captureOrder(R);
  for (int I : llvm::reverse(Order))
    if (const Capture &C = R.Captures[I]; Used.count(C.Name))
      collectIdentifiers(argOfCapture(C, Printer).Load, Used);
  arguments(Used);

  std::string Loads;
  for (const ArgMember &A : Out.Args)
    Loads += indented(A.Load, 2);
  for (const WindowPlan &W : Plan.Windows)
    if (std::string Name = "sw_window" + std::to_string(W.Stream); Used.count(Name))
      Loads += "  struct sw_window " + Name + " = {0, 0, 0};\n";
  for (size_t Run = 0; Run < R.Runs.size(); ++Run)
    if (std::string Name = "sw_run" + std::to_string(Run); Used.count(Name))
      Loads += "  struct sw_run " + Name + " = {0, 0};\n";
  for (const ReductionPlan &P : Plan.Reductions) {
    if (P.Buffer >= 0) {
      Loads += startCopy(P);
      continue;
    }
    QualType T = R.ScalarVars[P.Scalar]->getType().getUnqualifiedType();
    Loads += "  " + Printer.declare(T, P.Place) + " = " + identityText(P.Op, T, Ctx) + ";\n";
  }
  std::string Args = Out.argsStruct();
  Out.Function = "void " + Out.Name + "(SW_MAIN " + Args + " *sw_main)\n{\n  " + Args +
                 " *const sw_in = &@ARGS@;\n"
                 "  sw_get(sw_in, sw_main, 1, sizeof(*sw_in), 0, 0);\n  sw_dma_wait();\n";
  if (Used.count("sw_id"))
    Out.Function += "  const long sw_id = athread_get_id(-1);\n";
  if (Used.count("sw_n"))
    Out.Function += "  const long sw_n = sw_in->sw_n;\n";
  Out.Function += Loads + Params + "\n" + Body + "}\n";
  Out.Stack = stackOfKernel(R, Plan, Tree, Out.Function, Ctx);
  Names.Hidden.clear();
  return std::move(Out);
}

KernelText swgen::printKernel(const ASTContext &Ctx, Closure &Names, const Region &R,
                              const KernelPlan &Plan, bool LineDirectives) {
  return KernelWriter(Ctx, Names, R, Plan, LineDirectives).write();
}

//===----------------------------------------------------------------------===//
// The file
//===----------------------------------------------------------------------===//

/// Kernels of one file share LDM: they never run at the same time.
static std::string ldmVariables(llvm::ArrayRef<KernelText> Kernels) {
  std::string Args, Buffers, Partials;
  for (const KernelText &K : Kernels) {
    Args += "  " + K.argsStruct() + " " + K.Name + ";\n";
    if (!K.LdmUnion.empty())
      Buffers += "  union " + K.Name + "_ldm " + K.Name + ";\n";
    for (const ReductionText &T : K.Reductions)
      Partials += "static __thread_local union " + T.UnionName + " sw_mine_" + T.UnionName + ";\n";
  }
  if (int Replies =
          std::accumulate(Kernels.begin(), Kernels.end(), 0, [](int Most, const KernelText &K) {
            return std::max(Most, K.Plan->Replies);
          }))
    Partials +=
        "static __thread_local struct sw_reply sw_replies[" + std::to_string(Replies) + "];\n";
  std::string Text = "/* The kernels of this file run one at a time and share their LDM. */\n";
  Text += "static __thread_local union {\n" + Args + "} sw_args;\n" + Partials;
  if (!Buffers.empty())
    Text += "union sw_file_ldm {\n" + Buffers +
            "};\n#ifdef SWGEN_SHARED_LDM /* one area for all files of the program: swgen/ldm.c */\n"
            "#define sw_buffers (*(union sw_file_ldm *)sw_ldm_area)\n#else\n"
            "static __thread_local union sw_file_ldm sw_buffers;\n#endif\n";
  return Text;
}

static void replaceAll(std::string &Text, llvm::StringRef From, llvm::StringRef To) {
  for (size_t At = 0; (At = Text.find(From.data(), At, From.size())) != std::string::npos;
       At += To.size())
    Text.replace(At, From.size(), To.data(), To.size());
}

/// "#line @" becomes the number of the line that follows.
static std::string numbered(llvm::StringRef Text, llvm::StringRef OwnName) {
  std::string Out;
  unsigned Line = 1;
  while (!Text.empty()) {
    auto [This, Rest] = Text.split('\n');
    Out += This == "#line @" ? lineDirective(Line + 1, OwnName) : This.str() + "\n";
    Text = Rest;
    ++Line;
  }
  return Out;
}

std::string swgen::slaveFile(llvm::StringRef FeatureMacros, llvm::ArrayRef<KernelText> Kernels,
                             const Closure &Names, llvm::StringRef UserFile,
                             llvm::StringRef OwnName, llvm::StringRef HeaderName) {
  std::string Text =
      "/* Slave (CPE) part of " + commentText(UserFile) + ", written by swgen; do not edit. */\n";
  const bool HasCopies =
      llvm::any_of(Kernels, [](const KernelText &K) { return copyPoolBytes(*K.Plan) > 0; });
  const bool Turns = llvm::any_of(Kernels, [](const KernelText &K) { return K.Plan->TurnsArrays; });
  Text += FeatureMacros.str() + Names.includes() +
          "#include <slave.h>\n#include <swgen/slave.h>\n" +
          (HasCopies ? "#include <swgen/copies.h>\n" : "") +
          (Turns ? "#include <swgen/turn.h>\n" : "") + "#include \"" + HeaderName.str() + "\"\n\n";
  std::string Closure = Names.text();
  if (!Closure.empty())
    Text += Closure + "\n";
  for (const KernelText &K : Kernels)
    if (!K.LdmUnion.empty())
      Text += K.LdmUnion + "\n";
  Text += ldmVariables(Kernels);
  for (const KernelText &K : Kernels) {
    std::string Function = K.Function;
    replaceAll(Function, "@ARGS@", "sw_args." + K.Name);
    Text += "\n/* " + commentText(K.R->Info.Pos.File) + ":" + std::to_string(K.R->Info.Pos.Line) +
            " */\n";
    if (!K.LdmUnion.empty())
      Text += "#define sw_ldm sw_buffers." + K.Name + "\n";
    Text += Function;
    if (!K.LdmUnion.empty())
      Text += "#undef sw_ldm\n";
  }
  return numbered(Text, OwnName);
}
