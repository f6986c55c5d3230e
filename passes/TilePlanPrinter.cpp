//===- TilePlanPrinter.cpp ------------------------------------------------===//
#include "TilePlanPrinter.h"
#include "IslTools.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "isl/aff.h"
#include <cstdlib>

using namespace llvm;

namespace swgen {

static std::string loopName(const KernelModel &Model, int Loop) {
  return Model.Info.Loops[Loop].Var + "#" + std::to_string(Loop);
}

static void printNode(const TilePlan &Plan, const KernelModel &Model, int Id, unsigned Indent,
                      raw_ostream &OS) {
  const TileNode &Node = Plan.Nodes[Id];
  OS.indent(Indent) << "node " << Id << (Node.leaf() ? " leaf" : "");
  for (const TileLoop &T : Node.Tiles) {
    OS << " [" << loopName(Model, T.Loop);
    if (T.Size > 0)
      OS << " tile " << T.Size;
    if (T.Range >= 0)
      OS << " of " << T.Range;
    OS << (T.Coincident ? " coincident]" : "]");
  }
  for (int S : Node.Stmts)
    OS << " S" << S;
  for (auto [I, Loop] : enumerate(Node.Points))
    OS << (I ? " " : " points ") << loopName(Model, Loop);
  OS << '\n';
  for (int Child : Node.Children)
    printNode(Plan, Model, Child, Indent + 2, OS);
}

static void printShape(const char *Kind, const TilePlan &Plan, const KernelModel &Model,
                       const Phase &P, const TileShape &S, raw_ostream &OS) {
  OS << "  " << Kind;
  for (auto [T, Size] : zip(Plan.Nodes[P.Root].Tiles, S.Root))
    OS << ' ' << loopName(Model, T.Loop) << " at most " << Size;
  for (auto [Loop, Size] : S.Inner)
    OS << ' ' << loopName(Model, Loop) << " at most " << Size;
  OS << '\n';
}

void printTileTree(const TilePlan &Plan, const KernelModel &Model, raw_ostream &OS) {
  OS << "distribution " << (Plan.Distribution == DistributionKind::Block ? "block" : "cyclic")
     << " chunk " << Plan.Chunk << '\n';
  for (const auto &[Index, P] : enumerate(Plan.Phases)) {
    OS << "phase " << Index << (P.Wavefront ? " wavefront" : P.Sparse ? " sparse" : "");
    for (int Loop : P.SeqLoops)
      OS << " in " << loopName(Model, Loop);
    OS << '\n';
    for (const TileShape &S : P.Shapes)
      printShape("shape", Plan, Model, P, S, OS);
    for (const TileShape &S : P.RootShapes)
      printShape("root shape", Plan, Model, P, S, OS);
    printNode(Plan, Model, P.Root, 2, OS);
  }
}

static std::string text(const isl::pw_aff &Aff) {
  char *Chars = Aff.is_null() ? nullptr : isl_pw_aff_to_str(Aff.get());
  std::string Result = Chars ? Chars : "?";
  free(Chars);
  return Result;
}

static void printGroup(const RefGroup &G, const KernelModel &Model, raw_ostream &OS) {
  OS << "group " << G.Id << " '" << Model.Arrays[G.Array].Name << "' phase " << G.Phase
     << " accesses";
  for (int A : G.Accesses)
    OS << ' ' << A;
  if (!G.Buffered) {
    OS << " direct: " << G.WhyDirect << '\n';
    return;
  }
  OS << " node " << G.Node << " depth " << G.Depth;
  for (int64_t Size : G.Size)
    OS << " [" << Size << ']';
  OS << ' ' << G.Bytes << " bytes";
  if (G.Offset >= 0)
    OS << " at " << G.Offset;
  if (!G.Life.whole())
    OS << " children " << G.Life.First << " to " << G.Life.Last;
  if (G.Contracted)
    OS << (G.Register ? " register" : " contracted");
  if (G.Copies > 1)
    OS << (G.Copies == 2 ? " double" : " triple");
  if (G.SlideDim >= 0)
    OS << " slides along " << G.SlideDim;
  if (G.Fetch)
    OS << (G.WholeRows ? " whole rows" : "") << " fetch"
       << (G.CarryDim >= 0         ? " part once"
           : !G.FetchWidth.empty() ? " part"
           : G.Fetched.is_null()   ? ""
                                   : " rows")
       << (G.FetchGaps ? " with gaps" : "");
  if (G.Put)
    OS << " put"
       << (G.PutExact            ? " box"
           : G.PutBlockDims == 2 ? " part"
                                 : " rows")
       << (G.PutGaps ? " with gaps" : "");
  if (G.Resident)
    OS << " resident";
  OS << '\n';
  for (unsigned D = 0; D < G.Lo.size(); ++D)
    OS << "  dim " << D << " lo " << text(G.Lo[D]) << "\n        hi " << text(G.Hi[D]) << '\n';
}

void printGroups(const TilePlan &Plan, const KernelModel &Model, raw_ostream &OS) {
  for (const RefGroup &G : Plan.Groups)
    printGroup(G, Model, OS);
}

static void printSteps(const char *When, ArrayRef<PipeStep> Steps, raw_ostream &OS) {
  static constexpr const char *Names[] = {"fetch", "put", "await-fetch", "await-put", "body"};
  OS << "  " << When;
  ListSeparator Comma(",");
  for (const PipeStep &S : Steps) {
    OS << Comma << ' ' << Names[S.Kind];
    if (S.Kind != PipeStep::Body)
      OS << ' ' << S.Group << (S.Ahead == 1 ? " next" : "") << (S.IfMore ? " if more" : "");
  }
  OS << '\n';
}

static void printPipe(const Pipe &P, raw_ostream &OS) {
  OS << "pipe of node " << P.Node << " depth " << P.Depth << " groups";
  for (int G : P.Groups)
    OS << ' ' << G;
  OS << '\n';
  printSteps("before", P.Before, OS);
  printSteps("each", P.Each, OS);
  printSteps("after", P.After, OS);
}

static void printBoxes(const char *What, ArrayRef<isl::set> Boxes, raw_ostream &OS) {
  for (const isl::set &Box : Boxes)
    OS << "    " << What << ' ' << toText(Box) << '\n';
}

static void printHome(const Home &H, const TilePlan &Plan, const KernelModel &Model,
                      raw_ostream &OS) {
  OS << "home in " << loopName(Model, H.Steps);
  for (auto [A, Axis] : enumerate(H.Axes)) {
    if (A > 0)
      OS << "  times " << Axis.Cpes << " CPEs";
    OS << " of " << Axis.Size << " rows at most, from " << text(Axis.Lo) << " to " << text(Axis.Hi)
       << '\n';
    for (auto [I, P] : enumerate(Axis.Phases)) {
      OS << "  phase " << H.First + int(I) << " row ";
      if (P.Loop >= 0)
        OS << (P.Factor < 0 ? "-" : "") << loopName(Model, P.Loop) << " + ";
      OS << toText(toPwAff(P.Shift, isl::ctx(Model.Ctx.get()))) << '\n';
    }
  }
  for (const Resident &R : H.Arrays) {
    OS << "  resident '" << Model.Arrays[R.Array].Name << "'\n";
    for (const ResidentUse &U : R.Uses) {
      OS << "    group " << U.Group << " phase " << Plan.Groups[U.Group].Phase << '\n';
      printBoxes("refresh", U.Refresh, OS);
      printBoxes("publish", U.Publish, OS);
    }
    printBoxes("store", R.Store, OS);
  }
}

void printTilePlan(const TilePlan &Plan, const KernelModel &Model, raw_ostream &OS) {
  printTileTree(Plan, Model, OS);
  printGroups(Plan, Model, OS);
  for (const Home &H : Plan.Homes)
    printHome(H, Plan, Model, OS);
  for (const Pipe &P : Plan.Pipes)
    printPipe(P, OS);
  for (const Window &W : Plan.Windows)
    OS << "window on stream " << W.Stream << ' ' << W.Bytes << " bytes at " << W.Offset << '\n';
  for (const PoolSlot &S : Plan.Pool)
    OS << "temporary '" << Model.Arrays[S.Array].Name << "' at " << S.Offset << '\n';
  if (Plan.PoolBytes > 0)
    OS << "pool " << Plan.PoolBytes << " bytes\n";
  if (Plan.LdmBytes > 0)
    OS << "LDM " << Plan.LdmBytes << " bytes\n";
}

} // namespace swgen
