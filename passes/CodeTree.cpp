//===- CodeTree.cpp - from decisions to printable code --------------------===//

#include "CodeTree.h"
#include "CodeEmitter.h"
#include "HoistDefines.h"
#include "HomeRows.h"
#include "IslTools.h"
#include "SteadyReads.h"
#include "TileGrowth.h"
#include "TurnedArrays.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <cmath>

using namespace swgen;

CodeNode swgen::define(std::string Name, std::string Expr) {
  CodeNode N;
  N.Kind = CodeNode::Define;
  N.Name = std::move(Name);
  N.Expr = std::move(Expr);
  return N;
}

CodeNode swgen::variable(CodeNode::KindTy Kind, const std::string &Name, const std::string &Expr) {
  CodeNode V = define(Name, Expr);
  V.Kind = Kind;
  return V;
}

CodeNode swgen::forLoop(std::string Name, std::string From, std::string Cond, std::string Step) {
  CodeNode N;
  N.Kind = CodeNode::For;
  N.Name = std::move(Name);
  N.Expr = std::move(From);
  N.Cond = std::move(Cond);
  N.Step = std::move(Step);
  return N;
}

CodeEmitter::CodeEmitter(const KernelModel &Model, const TilePlan &Plan, const Machine &Target)
    : Model(Model), Plan(Plan), Target(Target), Replies(Model, Plan),
      Steady(steadyReads(Model, Plan)), Plain(Model), Facts(Model) {
  for (const LoopDesc &L : Model.Info.Loops) {
    Names[tileLo(L.Id)] = "sw_" + L.Var + std::to_string(L.Id) + "_lo";
    Names[tileHi(L.Id)] = "sw_" + L.Var + std::to_string(L.Id) + "_hi";
    Names[seqVar(L.Id)] = "sw_" + L.Var + std::to_string(L.Id);
  }
  for (auto [H, Home] : llvm::enumerate(Plan.Homes))
    for (size_t A = 0; A < Home.Axes.size(); ++A) {
      std::string Of = "sw_home" + std::to_string(H), Along = A > 0 ? std::to_string(A) : "";
      Names[homeLo(int(H), A)] = Of + "_lo" + Along;
      Names[homeHi(int(H), A)] = Of + "_hi" + Along;
    }
}

std::string CodeEmitter::cName(const std::string &IslName) const {
  auto It = Names.find(IslName);
  return It == Names.end() ? IslName : It->second;
}

std::string CodeEmitter::nextName(const std::string &IslName) const {
  const std::string &Name = Names.at(IslName); // ends in _lo or _hi
  return Name.substr(0, Name.size() - 2) + "next_" + Name.substr(Name.size() - 2);
}

std::vector<int> CodeEmitter::stmtsBelow(int Node) const {
  const TileNode &N = Plan.Nodes[Node];
  if (N.leaf())
    return N.Stmts;
  std::vector<int> All;
  for (int C : N.Children)
    llvm::append_range(All, stmtsBelow(C));
  return All;
}

/// Phases [First, Last) share their first Depth sequential loops.
void CodeEmitter::emitPhases(unsigned First, unsigned Last, unsigned Depth, const CodeScope &Scope,
                             CodeNode &Out) {
  for (unsigned I = First; I < Last;) {
    const Phase &P = Plan.Phases[I];
    if (P.SeqLoops.size() == Depth) {
      if (P.Wavefront)
        emitWavefront(I, Scope, Out);
      else if (homeOf(I) >= 0)
        emitHomePhase(I, Scope, Out);
      else
        emitPhase(I, Scope, Out);
      // Later phases, or the next iteration of a sequential loop, read what this one wrote.
      if (!P.Wavefront && (Plan.Phases.size() > 1 || Depth > 0)) {
        CodeNode B;
        B.Kind = CodeNode::Barrier;
        Out.Children.push_back(B);
      }
      ++I;
      continue;
    }
    int Loop = P.SeqLoops[Depth];
    unsigned End = I;
    std::vector<int> Stmts;
    while (End < Last && Plan.Phases[End].SeqLoops.size() > Depth &&
           Plan.Phases[End].SeqLoops[Depth] == Loop)
      llvm::append_range(Stmts, stmtsBelow(Plan.Phases[End++].Root));
    LoopEnds R = Scope.range(Loop, Stmts);
    std::string Var = cName(seqVar(Loop));
    auto EmitLoop = [&](const CodeScope &Around, CodeNode &To) {
      CodeNode For = forLoop(Var, text(R.Lo, Scope), "", "1");
      For.Comment = "all CPEs run this loop in step";
      For.Cond = Var + " <= " + text(R.Hi, Scope, "-1");
      emitPhases(I, End, Depth + 1, Around.withSeq(Loop, R), For);
      hoistDefines(For, To);
      To.Children.push_back(std::move(For));
    };
    if (homeOf(I) >= 0)
      emitHome(homeOf(I), R, Scope, Out, EmitLoop);
    else
      EmitLoop(Scope, Out);
    I = End;
  }
}

/// A name that belongs to one loop of a root.
std::string CodeEmitter::rootName(const TileLoop &T, const char *What) const {
  return "sw_" + Model.Info.Loops[T.Loop].Var + std::to_string(T.Loop) + "_" + What;
}

/// Defines the first iteration and the number of iterations of each loop of a root.
std::vector<LoopEnds> CodeEmitter::rootRanges(const TileNode &Root, const CodeScope &Scope,
                                              CodeNode &Out) const {
  std::vector<int> Stmts = stmtsBelow(Root.Id);
  std::vector<LoopEnds> Ranges;
  for (const TileLoop &T : Root.Tiles) {
    LoopEnds R = Scope.range(T.Loop, Stmts);
    isl::pw_aff Count = R.Hi.sub(R.Lo);
    Count = Count.add(isl::pw_aff(Count.domain().ctx(), "{ [(1)] }"));
    Out.Children.push_back(define(rootName(T, "first"), text(R.Lo, Scope)));
    Out.Children.push_back(define(rootName(T, "count"), text(Count, Scope)));
    Ranges.push_back(std::move(R));
  }
  return Ranges;
}

/// Iterations of a tile of each loop of a root at most: numbers, or variables that are defined in
/// Out.
std::vector<std::string> CodeEmitter::rootLimits(const Phase &P, const CodeScope &Scope,
                                                 CodeNode &Out) const {
  const std::vector<TileLoop> &Tiles = Plan.Nodes[P.Root].Tiles;
  std::vector<std::string> Limits;
  for (const TileLoop &T : Tiles)
    Limits.push_back(std::to_string(T.Size));
  for (const TileShape &S : llvm::reverse(P.RootShapes)) {
    std::string Short;
    for (auto [Loop, Most] : S.Inner) {
      std::string Name = "sw_" + Model.Info.Loops[Loop].Var + std::to_string(Loop) + "_all";
      LoopEnds R = Scope.range(Loop, stmtsBelow(P.Root));
      if (llvm::none_of(Out.Children, [&](const CodeNode &N) { return N.Name == Name; }))
        Out.Children.push_back(define(Name, lengthText(R.Lo, R.Hi, Scope)));
      Short += (Short.empty() ? "" : " && ") + Name + " <= " + std::to_string(Most);
    }
    for (size_t K = 0; K < Tiles.size(); ++K)
      if (S.Root[K] > Tiles[K].Size)
        Short += (Short.empty() ? "" : " && ") + rootName(Tiles[K], "count") + " > " +
                 std::to_string(S.beyond(K, Tiles[K].Size));
    for (auto [Limit, T, Size] : llvm::zip(Limits, Tiles, S.Root))
      if (Size != T.Size)
        Limit = Short + " ? " + std::to_string(Size) + " : " + Limit;
  }
  for (auto [Limit, T] : llvm::zip(Limits, Tiles))
    if (Limit != std::to_string(T.Size)) {
      Out.Children.push_back(define(rootName(T, "most"), Limit));
      Limit = rootName(T, "most");
    }
  return Limits;
}

/// Defines the first and the last iteration of a root's tile from its number in the loop.
void CodeEmitter::rootTile(const TileLoop &T, const std::string &Number, CodeNode &Out) const {
  std::string Lo = cName(tileLo(T.Loop)), Hi = cName(tileHi(T.Loop));
  Out.Children.push_back(
      define(Lo, rootName(T, "first") + " + " + operandText(Number) + " * " + rootName(T, "size")));
  Out.Children.push_back(define(Hi, "sw_min(" + Lo + " + " + rootName(T, "size") + ", " +
                                        rootName(T, "first") + " + " + rootName(T, "count") +
                                        ") - 1"));
}

void CodeEmitter::emitPhase(unsigned Index, const CodeScope &Scope, CodeNode &Out) {
  const TileNode &Root = Plan.Nodes[Plan.Phases[Index].Root];
  CodeNode Work; // CPEs beyond sw_n only keep the barriers
  Work.Kind = CodeNode::If;
  Work.Cond = "sw_id < sw_n";
  CodeNode Body;
  std::string Suffix = std::to_string(Index);

  // Numbers of iterations, tile sizes and tiles of each distributed loop.
  std::vector<LoopEnds> Ranges = rootRanges(Root, Scope, Body);
  auto Name = [&](const TileLoop &T, const char *What) { return rootName(T, What); };
  bool UserTiles = !Model.Info.Parallel.Tiles.empty();
  std::vector<std::string> Limits = rootLimits(Plan.Phases[Index], Scope, Body);
  for (unsigned K = 0; K < Root.Tiles.size(); ++K) {
    const TileLoop &T = Root.Tiles[K];
    std::string Limit = Limits[K], Others = "1";
    for (unsigned J = 0; J < Root.Tiles.size(); ++J)
      if (J != K) {
        const TileLoop &U = Root.Tiles[J];
        std::string Size = J < K ? Name(U, "size") : Limits[J];
        std::string Tiles = "sw_tiles(" + Name(U, "count") + ", " + Size + ")";
        Others = Others == "1" ? Tiles : Others + " * " + Tiles;
      }
    std::string Fit = Name(T, "count") + ", " + Limit + ", " + Others + ", sw_n", End = ")";
    std::string Few = Plan.Shape.FewTiles && Others != "1" ? "_few(" : "(";
    if (T.Floor > 1) {
      Few = "_wide(";
      End = ", " + std::to_string(T.Floor) + ")";
    }
    std::string Size = UserTiles ? Limit
                       : T.Least ? "sw_tile_turns" + Few + Fit + ", " + std::to_string(T.Least) +
                                       ", " + std::to_string(T.Round) + End
                       : T.Line > 1 ? "sw_tile_lines(" + Fit + ", " + std::to_string(T.Cpes) +
                                          ", " + std::to_string(T.Line) + ")"
                                    : "sw_tile" + Few + Fit + End;
    if (T.Even && T.Floor > 1)
      Size = "sw_tile_even_from(" + Name(T, "count") + ", " + Size + ", " + Others + ", sw_n, " +
             std::to_string(T.Floor) + ")";
    else if (T.Even && Others == "1")
      Size = "sw_tile_even_alone(" + Name(T, "count") + ", " + Limit + ", sw_n)";
    else if (T.Even)
      Size = "sw_tile_even(" + Name(T, "count") + ", " + Size + ", " + Others + ", sw_n)";
    Body.Children.push_back(define(Name(T, "size"), Size));
  }
  std::string Total;
  for (const TileLoop &T : Root.Tiles) {
    std::string Tiles = "sw_tiles(" + Name(T, "count") + ", " + Name(T, "size") + ")";
    if (Root.Tiles.size() > 1) {
      Body.Children.push_back(define(Name(T, "tiles"), Tiles));
      Tiles = Name(T, "tiles");
    }
    Total += (Total.empty() ? "" : " * ") + Tiles;
  }
  Body.Children.push_back(define("sw_tiles" + Suffix, Root.Tiles.empty() ? "1" : Total));

  CodeNode Tiles;
  bool CopiesOnce = llvm::any_of(Plan.Groups, [&](const RefGroup &G) {
    return G.Buffered && G.Node == Root.Id && G.Depth == 0 && (G.Fetch || G.Put);
  });
  copiesAt(Root.Id, 0, Scope, Tiles, [&](CodeNode &Inner) {
    if (Plan.Phases[Index].Sparse)
      return dealRows(Index, Scope, Ranges, Inner);
    TileLoopShape L = distribution(Index, Inner);
    CodeScope Here = Scope;
    for (unsigned K = 0; K < Root.Tiles.size(); ++K) {
      Here = Here.withTile(largestTile(Plan, Plan.Phases[Index], Root.Tiles[K]), Ranges[K]);
      L.Loops.push_back(Root.Tiles[K].Loop);
    }
    // Tile number to tile coordinates: the last loop varies fastest.
    L.Bounds = [&](CodeNode &Tile, const std::string &Number) {
      std::string Rest = operandText(Number);
      std::vector<std::string> Coords(Root.Tiles.size());
      for (unsigned K = Root.Tiles.size(); K-- > 0;) {
        std::string Tiles = Name(Root.Tiles[K], "tiles");
        Coords[K] = K ? Rest + " % " + Tiles : Rest;
        Rest = Rest + " / " + Tiles;
      }
      for (unsigned K = 0; K < Root.Tiles.size(); ++K)
        rootTile(Root.Tiles[K], Coords[K], Tile);
    };
    emitTileLoop(pipeAt(Root.Id, Root.Tiles.size()), L, Here, Inner, [&](CodeNode &Tile) {
      emitDepthsFrom(Root.Id, 1, Root.Tiles.size(), Here, Tile);
    });
  });
  if (CopiesOnce) { // what a phase needs once is of no use to CPEs without a tile
    CodeNode Owner;
    Owner.Kind = CodeNode::If;
    Owner.Cond = "sw_id < sw_tiles" + Suffix;
    Owner.Children.push_back(std::move(Tiles));
    Body.Children.push_back(std::move(Owner));
  } else {
    llvm::append_range(Body.Children, std::move(Tiles.Children));
  }
  Work.Children.push_back(std::move(Body));
  Out.Children.push_back(std::move(Work));
}

/// The loop over the tiles of this CPE, without their bounds.
TileLoopShape CodeEmitter::distribution(unsigned Index, CodeNode &Out) const {
  TileLoopShape L;
  L.Name = std::to_string(Index);
  std::string Total = "sw_tiles" + L.Name;
  L.Var = "sw_tile" + L.Name;
  L.NextVar = "sw_next" + L.Name;
  L.Bound = "< " + Total;
  if (Plan.Distribution == DistributionKind::Block) {
    Out.Children.push_back(define("sw_share" + L.Name, "sw_tiles(" + Total + ", sw_n)"));
    L.First = "sw_id * sw_share" + L.Name;
    L.Bound = "< sw_min(" + Total + ", (sw_id + 1) * sw_share" + L.Name + ")";
    L.Step = "1";
    L.Second = L.First + " + 1";
  } else if (Plan.Chunk <= 1) {
    L.First = "sw_id";
    L.Step = "sw_n";
    L.Second = "sw_id + sw_n";
  } else {
    std::string Chunk = std::to_string(Plan.Chunk);
    L.First = "sw_id * " + Chunk;
    L.Step = "sw_chunk_step(" + L.Var + ", " + Chunk + ", sw_n)";
    L.Second = L.First + " + 1";
  }
  return L;
}

/// Root: all tile loops run at once, so copies of depths First..Last stand together.
void CodeEmitter::emitDepthsFrom(int Node, unsigned First, unsigned Last, const CodeScope &Scope,
                                 CodeNode &Out) {
  if (First > Last) {
    emitInside(Node, Scope, Out);
    return;
  }
  copiesAt(Node, First, Scope, Out,
           [&](CodeNode &Inner) { emitDepthsFrom(Node, First + 1, Last, Scope, Inner); });
}

/// Iterations of a tile of a loop of an inner node: a number, or a variable that is defined in Out.
std::string CodeEmitter::sizeOf(const TileLoop &T, int Node, unsigned Depth,
                                const std::string &First, CodeNode &Out) const {
  const Phase &P = phaseOf(Plan, Node);
  std::string Name = "sw_" + Model.Info.Loops[T.Loop].Var + std::to_string(T.Loop), Size;
  std::string Count = Name + "_last" + (First == "0" ? "" : " - " + operandText(First));
  for (const TileShape &S : P.Shapes)
    for (auto [Loop, Grown] : S.Inner) {
      if (Loop != T.Loop)
        continue;
      for (auto [Root, Most] : llvm::zip(Plan.Nodes[P.Root].Tiles, S.Root)) {
        if (Most < largestTile(Plan, P, Root).Size)
          Size += rootName(Root, "size") + " <= " + std::to_string(Most) + " && ";
      }
      int64_t Least = leastIterations(S, Grown, pipeAt(Node, Depth + 1));
      Size += Count + " >= " + std::to_string(Least - 1) + " ? " + std::to_string(Grown) + " : ";
    }
  if (Size.empty())
    return std::to_string(T.Size);
  Out.Children.push_back(define(Name + "_size", Size + std::to_string(T.Size)));
  return Name + "_size";
}

/// Tile loops Depth, Depth+1, ... of an inner node, then what is inside.
void CodeEmitter::emitNode(int Node, unsigned Depth, const CodeScope &Scope, CodeNode &Out) {
  const TileNode &N = Plan.Nodes[Node];
  copiesAt(Node, Depth, Scope, Out, [&](CodeNode &Inner) {
    if (Depth == N.Tiles.size()) {
      emitInside(Node, Scope, Inner);
      return;
    }
    const TileLoop &T = N.Tiles[Depth];
    LoopEnds R = Scope.range(T.Loop, stmtsBelow(Node));
    TileLoopShape L;
    L.Name = Model.Info.Loops[T.Loop].Var + std::to_string(T.Loop);
    std::string Last = "sw_" + L.Name + "_last";
    Inner.Children.push_back(define(Last, text(R.Hi, Scope, "-1")));
    L.Var = cName(tileLo(T.Loop));
    L.NextVar = nextName(tileLo(T.Loop));
    L.First = text(R.Lo, Scope);
    std::string Size = sizeOf(T, Node, Depth, L.First, Inner);
    bool Grows = Size != std::to_string(T.Size);
    std::string Others = Grows ? Size + " - 1" : std::to_string(T.Size - 1);
    L.Bound = "<= " + Last;
    L.Step = Size;
    L.Second = L.First + " + " + Size;
    L.Loops = {T.Loop};
    const Pipe *P = pipeAt(Node, Depth + 1);
    L.Runs = P && Scope.context().params().is_subset(R.Hi.domain().params()).is_true();
    L.Bounds = [&](CodeNode &Tile, const std::string &Value) {
      std::string Lo = cName(tileLo(T.Loop)), Hi = cName(tileHi(T.Loop));
      if (Value != Lo)
        Tile.Children.push_back(define(Lo, Value));
      Tile.Children.push_back(define(Hi, "sw_min(" + Lo + " + " + Others + ", " + Last + ")"));
    };
    InnerTiles[T.Loop] = {L.First, L.Step};
    CodeScope Here = Scope.withTile(largestTile(Plan, phaseOf(Plan, Node), T), R);
    emitTileLoop(P, L, Here, Inner, [&](CodeNode &Tile) { emitNode(Node, Depth + 1, Here, Tile); });
  });
}

void CodeEmitter::emitInside(int Node, const CodeScope &Scope, CodeNode &Out) {
  const TileNode &N = Plan.Nodes[Node];
  if (N.leaf()) {
    Out.Children.push_back(leafCode(N, Scope));
    return;
  }
  for (int C : N.Children) {
    CodeNode Child; // a block of its own: names of one child are not seen by the next
    emitNode(C, 0, Scope, Child);
    Out.Children.push_back(std::move(Child));
  }
}

/// What of the context helps to say a value.
static isl::set knownOf(const isl::pw_aff &Value, const CodeScope &Scope) {
  const isl::set &Plain = Scope.around();
  if (Plain.get() == Scope.context().get() ||
      !isl::pw_multi_aff(Value).involves_locals().is_false())
    return Scope.context();
  return Plain.is_subset(isl::set(Value.domain()).params()).is_true() ? Plain : Scope.context();
}

std::string CodeEmitter::text(const isl::pw_aff &Pa, const CodeScope &Scope,
                              const std::string &Otherwise) const {
  for (const KnownText &T : Texts)
    if (T.Context.get() == Scope.context().get() && T.Otherwise == Otherwise &&
        isl_pw_aff_plain_is_equal(T.Value.get(), Pa.get()) == isl_bool_true)
      return renamed(T.Text, Names);
  std::string Text = cText(Pa, knownOf(Pa, Scope), {}, Otherwise);
  Texts.push_back({Scope.context(), Pa, Otherwise, Text});
  return renamed(Text, Names);
}

KernelPlan swgen::buildCodeTree(const KernelModel &Model, const TilePlan &Plan,
                                const Machine &Target, llvm::ArrayRef<AliasObligation> Apart) {
  CodeEmitter E(Model, Plan, Target);
  KernelPlan Out;
  Out.Info = Model.Info;
  Out.Target = Target;
  Out.Params = Model.Params;
  Out.Guards = Model.Guards;
  Out.Aliases = E.aliasGuards(Apart);
  Out.Memory = E.memoryGuards();
  Out.Tables = E.rowTables();
  Out.Buffers = E.buffers();
  Out.Windows = E.windows();
  Out.LdmBytes = std::max(Plan.LdmBytes, Model.Turned.empty() ? 0 : turnRoom(Target));
  for (const PoolSlot &S : Plan.Pool)
    Out.Temporaries.push_back({Model.Arrays[S.Array].Name, S.Offset});
  Out.PoolBytes = Plan.PoolBytes;
  Out.Replies = E.replies();
  Out.Reductions = E.reductions();
  Out.TurnsArrays = !Model.Turned.empty();
  E.placeTurned(Out.Body);
  E.moveTurned(/*Back=*/false, Out.Body);
  E.emitPhases(0, Plan.Phases.size(), 0, CodeScope(Model), Out.Body);
  E.moveTurned(/*Back=*/true, Out.Body);
  // The last barrier orders nothing: the join follows.
  if (!Out.Body.Children.empty() && Out.Body.Children.back().Kind == CodeNode::Barrier)
    Out.Body.Children.pop_back();
  dropUnusedDefines(Out.Body);
  for (const TileNode &N : Plan.Nodes)
    for (const TileLoop &T : N.Tiles)
      Out.Tiles.emplace_back(Model.Info.Loops[T.Loop].Var, T.Size);
  for (const Phase &P : Plan.Phases) {
    PlanPhaseReport R;
    R.Wavefront = P.Wavefront;
    for (const TileLoop &T : Plan.Nodes[P.Root].Tiles)
      R.Parallel.push_back(Model.Info.Loops[T.Loop].Var);
    for (int Loop : P.SeqLoops)
      R.InStep.push_back(Model.Info.Loops[Loop].Var);
    Out.Phases.push_back(std::move(R));
  }
  for (const PredictedCycles &P : Plan.Predicted)
    Out.Predicted.emplace_back(std::llround(P.Size), std::llround(P.Cycles));
  for (const RefGroup &G : Plan.Groups)
    if (E.bufferOf(G).Id == G.Id)
      Out.Report.push_back({Model.Arrays[G.Array].Name, G.Buffered ? "buffer" : "direct",
                            G.Buffered ? G.Copies * G.Bytes : 0});
  for (const Window &W : Plan.Windows)
    Out.Report.push_back({E.arrayOf(W).Name, "window", W.Bytes});
  for (const ArrayCopy &C : Plan.Copies)
    Out.Report.push_back({Model.Arrays[C.Array].Name, "copy", C.Bytes});
  return Out;
}
