//===- PlanVerifierCopies.cpp - every copy holds the right values ---------===//
#include "IslTools.h"
#include "PlanVerifierFacts.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace swgen {
namespace verifier {

static Place placeOf(const RefGroup &G) { return {G.Node, G.Depth}; }

static std::string quoted(const Facts &F, const RefGroup &G) {
  return "'" + F.arrayName(G.Array) + "' (group " + std::to_string(G.Id) + ")";
}

/// Elements that the accesses of the group touch while one copy lives, of those that Wanted
/// accepts.
template <typename Pred> static isl::set touched(Facts &F, const RefGroup &G, Pred Wanted) {
  isl::set All = F.emptyElements(G.Array);
  for (int A : G.Accesses)
    if (Wanted(F.Model.Accesses[A]))
      All = All.unite(F.touchedAt(F.Model.Accesses[A], placeOf(G)));
  return All;
}

static bool inMainMemory(const Facts &F, const RefGroup &G) {
  ArrayClass C = F.Model.Arrays[G.Array].Class;
  return C == ArrayClass::Main || C == ArrayClass::OuterVar;
}

//===----------------------------------------------------------------------===//
// Box
//===----------------------------------------------------------------------===//

/// Parameters for which Hi[d] - Lo[d] >= Size[d].  Rows of small elements may begin anywhere in a
/// word.
static isl::set tooLarge(const Facts &F, const RefGroup &G, unsigned D) {
  int64_t Elem = F.Model.Arrays[G.Array].ElemBytes, Shift = 0;
  if (D + 1 == G.Lo.size() && G.Grain > 1 && Elem < F.Target.DmaGrain) // else: Layout
    Shift = F.Target.DmaGrain / Elem - 1;
  isl::pw_aff Last = G.Lo[D].add_constant(isl::val(F.ctx(), long(G.Size[D] - 1 - Shift)));
  return isl::manage(isl_set_params(isl_pw_aff_gt_set(G.Hi[D].copy(), Last.release())));
}

/// In a copy nothing is left out, dimension by dimension behind the one at First: there an element
/// is found by its distance from the beginning.  Of elements smaller than a word that is the
/// beginning of the word that the first one stands in (Layout), and nothing else than one row:
/// others begin where their own words do.
static bool keepsLayout(const Facts &F, const RefGroup &G, unsigned First) {
  const ModelArray &A = F.Model.Arrays[G.Array];
  if ((G.Grain != 1 && A.dims() != 1) || G.Size.size() != A.dims())
    return false;
  isl::set Known = G.Lo[0].domain().params();
  for (unsigned D = First + 1; D < A.dims(); ++D) {
    isl::pw_aff Zero = G.Lo[D].sub(G.Lo[D]);
    isl::pw_aff Left = A.Sizes[D].sub(G.Hi[D]).add_constant(isl::val(F.ctx(), -1));
    if (!isEmpty(G.Lo[D].ne_set(Zero).params().intersect(Known)) ||
        !isEmpty(Left.ne_set(Zero).params().intersect(Known)))
      return false;
  }
  return true;
}

/// The element of a redirected access is computed from the iteration, then it must be one, or its
/// leading subscripts are, and it is found by its distance from the beginning of that row.
static void checkRedirect(Facts &F, const RefGroup &G, const ModelAccess &X) {
  if (F.Model.Arrays[G.Array].Class != ArrayClass::Main)
    return;
  const unsigned Dims = F.Model.Arrays[G.Array].dims();
  isl::map R = F.relation(X);
  if (!X.Affine && keepsLayout(F, G, X.Known)) {
    if (!R.project_out(isl::dim::out, X.Known, Dims - X.Known).is_single_valued().is_true())
      F.fail(Box, X.Pos, "the row of an access of " + quoted(F, G) + " is not known");
    return;
  }
  if (F.Model.Arrays[G.Array].StructGranules) // all granules of one field of one element
    R = R.project_out(isl::dim::out, Dims - 1, 1);
  if (!X.Affine || !R.is_single_valued().is_true())
    F.fail(Box, X.Pos, "an access of " + quoted(F, G) + " is not affine, yet buffered");
}

static void checkBox(Facts &F, const RefGroup &G) {
  const ModelArray &A = F.Model.Arrays[G.Array];
  if (G.Contracted)
    return; // checkScalars
  if (G.Lo.size() != A.dims() || G.Hi.size() != A.dims() || G.Size.size() != A.dims())
    return F.fail(Box, "the box of " + quoted(F, G) + " has the wrong dimensions");
  isl::set Tiles = F.tiles(placeOf(G));
  isl::set Box_ = F.boxOf(G);
  for (int X : G.Accesses) {
    const ModelAccess &Acc = F.Model.Accesses[X];
    checkRedirect(F, G, Acc);
    if (!F.liesInBox(F.touchedAt(Acc, placeOf(G)), G))
      return F.fail(Box, Acc.Pos, "an access leaves the buffer of " + quoted(F, G));
  }
  // The code takes a bound that is not defined for one beside element 0: with a last element, but
  // no first, that is a box.
  for (unsigned D = 0; D < A.dims(); ++D)
    if (!liesIn(where(G.Hi[D].domain().params(), Tiles), G.Lo[D].domain().params()))
      return F.fail(Box, "the box of " + quoted(F, G) + " has a last element, but no first");
  if (G.Resident)
    return; // checkHomes, for all tiles at once
  isl::set Used = where(Box_.params(), Tiles);
  for (unsigned D = 0; D < A.dims(); ++D)
    if (!isEmpty(where(tooLarge(F, G, D), Used)))
      return F.fail(Box, "the box of " + quoted(F, G) + " may be larger than its buffer");
  if (!inMainMemory(F, G) || !(G.Fetch || G.Put))
    return;
  if (!isInArray(F, G, Tiles))
    F.fail(Box, "the box of " + quoted(F, G) + " may leave the array");
}

void checkBoxes(Facts &F) {
  for (const RefGroup &G : F.Plan.Groups)
    if (G.Buffered)
      checkBox(F, G);
}

//===----------------------------------------------------------------------===//
// Other tiles
//===----------------------------------------------------------------------===//

/// The set with each tile parameter t<l>_lo, t<l>_hi, and the home's h<k>_lo, h<k>_hi, and those of
/// its second axis, renamed: another tile.
static isl::set renamed(const Facts &F, isl::set S, const std::vector<VisibleLoop> &Loops) {
  std::vector<std::string> Prefixes;
  for (const VisibleLoop &V : Loops)
    Prefixes.push_back("t" + std::to_string(V.Loop));
  for (size_t H = 0; H < F.Plan.Homes.size(); ++H)
    Prefixes.push_back("h" + std::to_string(H));
  for (const std::string &Prefix : Prefixes)
    for (const char *End : {"_lo", "_hi", "_lo1", "_hi1"}) {
      std::string Old = Prefix + End;
      int Pos = S.find_dim_by_id(
          isl::dim::param, isl::manage(isl_id_alloc(F.Model.Ctx.get(), Old.c_str(), nullptr)));
      if (Pos >= 0)
        S = S.set_dim_id(isl::dim::param, Pos, "u" + Old);
    }
  return S;
}

/// { : the root tiles t and u may run at the same time }: they differ, and in a wavefront each is
/// ahead of the other in some loop.  One that is behind in none has the larger sum of numbers.
static isl::set concurrentTiles(Facts &F, int Phase) {
  isl::space Params = tupleSpace(F.ctx(), "", 0);
  isl::set Ahead = isl::set::empty(Params), Behind = Ahead, Crossed = Ahead;
  for (const TileLoop &T : F.Plan.Nodes[F.Plan.Phases[Phase].Root].Tiles) {
    std::string L = "t" + std::to_string(T.Loop);
    auto InOrder = [&](const std::string &First, const std::string &Second) {
      return setOf(Params, {nonNegative(Affine::param(Second + L + "_lo") -
                                        Affine::param(First + L + "_hi") - Affine(1))});
    };
    isl::set Later = InOrder("", "u"), Earlier = InOrder("u", "");
    Crossed = Crossed.unite(Later.intersect(Behind)).unite(Earlier.intersect(Ahead));
    Ahead = Ahead.unite(Later);
    Behind = Behind.unite(Earlier);
  }
  return F.Plan.Phases[Phase].Wavefront ? Crossed : Ahead.unite(Behind);
}

/// What the accesses of the phase write to the group's array in another tile, u.
static isl::set writtenElsewhere(Facts &F, const RefGroup &G) {
  int Root = F.Plan.Phases[G.Phase].Root;
  Place Inside{Root, int(F.Plan.Nodes[Root].Tiles.size())};
  isl::set All = F.emptyElements(G.Array);
  for (const ModelAccess &Y : F.Model.Accesses)
    if (Y.Array == G.Array && Y.writes() && F.Places[Y.Stmt].Phase == G.Phase)
      All = All.unite(renamed(F, F.touchedAt(Y, Inside), F.visible(Inside)));
  return where(All, concurrentTiles(F, G.Phase));
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

/// Ids of accesses ascend in the order in which a statement evaluates them.  What is in the place
/// of a variable (a sum) is left out: the variable has no order of its own.
static bool runsEarlierInStmt(const Facts &F, const ModelAccess &W, const ModelAccess &R) {
  if (W.Stmt != R.Stmt || W.Access < 0 || R.Access <= W.Access)
    return false;
  const std::vector<AccessDesc> &All = F.Model.Info.Accesses;
  return All[W.Access].Sum < 0 && All[R.Access].Sum < 0;
}

/// Whether the whole box is fetched, at each of the group's tiles.
static bool fetchesBox(const RefGroup &G) { return G.Fetch && G.Fetched.is_null(); }

/// Reads of X that are neither fetched nor preceded by a certain write of the group while the copy
/// lives.
static isl::map uncovered(Facts &F, const RefGroup &G, const ModelAccess &X) {
  isl::map Reads = F.relationAt(X, placeOf(G));
  isl::set In = F.fetched(G);
  if (fetchesBox(G) ? F.liesInBox(F.touchedAt(X, placeOf(G)), G)
                    : liesIn(F.touchedAt(X, placeOf(G)), In))
    return isl::map::empty(Reads.space());
  Reads = Reads.subtract(Reads.intersect_range(In));
  for (int W : G.Accesses) {
    const ModelAccess &Write = F.Model.Accesses[W];
    if (!Write.MustWrite || !Write.Affine)
      continue;
    isl::map Writes = F.relationAt(Write, placeOf(G));
    isl::map Covered = Writes.reverse().apply_range(F.before(Write.Stmt, X.Stmt)).reverse();
    Reads = Reads.subtract(Covered);
    if (runsEarlierInStmt(F, Write, X)) // of the same iteration
      Reads = Reads.subtract(Writes);
  }
  return Reads;
}

/// Elements are words of DMA, so that no word is in part between those that the tile touches.
static bool haveWords(const Facts &F, const RefGroup &G) {
  return F.Model.Arrays[G.Array].ElemBytes % 4 == 0;
}

/// What a fetch reads beside the elements that the tile touches is written by no other tile, or the
/// plan says that it is worth nothing: that none of it goes back, checkUnwritten asks.  What the
/// code moves row by row are intervals.
static void checkFetch(Facts &F, const RefGroup &G) {
  isl::set In = F.fetched(G);
  const unsigned Rows = std::max(1u, F.Model.Arrays[G.Array].dims()) - 1;
  if (!G.Fetched.is_null() && !isHull(F, G.Array, In, G.FetchWidth.empty() ? Rows : 0))
    F.fail(Reading, "what is fetched of " + quoted(F, G) +
                        (G.FetchWidth.empty() ? " is not made of intervals" : " is not a box"));
  if (!G.Fetched.is_null() && !F.liesInBox(In, G))
    F.fail(Box, "what is fetched of " + quoted(F, G) + " is not in the buffer");
  if (G.FetchGaps && !haveWords(F, G))
    F.fail(Reading, "a word that is fetched of " + quoted(F, G) + " may be of two elements");
  if (G.FetchGaps)
    return;
  isl::set Elsewhere = writtenElsewhere(F, G);
  if (isEmpty(Elsewhere.intersect(In)))
    return;
  isl::set Touched = touched(F, G, [](const ModelAccess &) { return true; });
  if (!liesIn(In, Touched) && !isEmpty(minus(In, Touched).intersect(Elsewhere)))
    F.fail(Sharing, "a tile fetches elements of " + quoted(F, G) + " while another writes them");
}

void checkReads(Facts &F) {
  for (const RefGroup &G : F.Plan.Groups) {
    if (!G.Buffered || !inMainMemory(F, G) || G.Resident) // Homes
      continue;
    if (G.Fetch)
      checkFetch(F, G);
    for (int X : G.Accesses)
      if (F.Model.Accesses[X].Read && !isEmpty(uncovered(F, G, F.Model.Accesses[X]))) {
        F.fail(Reading, F.Model.Accesses[X].Pos,
               "an element of " + quoted(F, G) + " may be read before it is fetched or written");
        break;
      }
  }
}

//===----------------------------------------------------------------------===//
// Writing back
//===----------------------------------------------------------------------===//

/// What other tiles, u, read of the group's array in main memory.
static isl::set readElsewhere(Facts &F, const RefGroup &G) {
  int Root = F.Plan.Phases[G.Phase].Root;
  Place Inside{Root, int(F.Plan.Nodes[Root].Tiles.size())};
  auto Buffered = [&](int A) {
    return any_of(F.Plan.Groups,
                  [&](const RefGroup &H) { return H.Buffered && is_contained(H.Accesses, A); });
  };
  isl::set All = F.emptyElements(G.Array);
  for (unsigned A = 0; A < F.Model.Accesses.size(); ++A) {
    const ModelAccess &Y = F.Model.Accesses[A];
    if (Y.Array == G.Array && F.Places[Y.Stmt].Phase == G.Phase && Y.Read && !Buffered(A))
      All = All.unite(renamed(F, F.touchedAt(Y, Inside), F.visible(Inside)));
  }
  return where(All, concurrentTiles(F, G.Phase));
}

/// Whether elements that go back unwritten are fetched by another CPE meanwhile.  What stands
/// outside the root's tile loops is fetched by every CPE, whatever its tiles.
static bool fetchedElsewhere(Facts &F, const RefGroup &G, const isl::set &Extra) {
  int Root = F.Plan.Phases[G.Phase].Root;
  for (const RefGroup &H : F.Plan.Groups) {
    if (!H.Buffered || !H.Fetch || H.Array != G.Array || H.Phase != G.Phase)
      continue;
    isl::set There = where(F.fetched(H), F.tiles(placeOf(H)));
    bool Once = H.Node == Root && H.Depth < int(F.Plan.Nodes[Root].Tiles.size());
    isl::set Both = Extra.intersect(renamed(F, There, F.visible(placeOf(H))));
    if (!isEmpty(Once ? Both : where(Both, concurrentTiles(F, G.Phase))))
      return true;
  }
  return false;
}

/// Elements that go back unwritten must not be written by another tile meanwhile, nor by other
/// groups of this one.  That others read them is in the plan: they see one value before and after,
/// which the emulator is told to hold the transfer to.
static void checkUnwritten(Facts &F, const RefGroup &G, const isl::set &Extra) {
  isl::set Apart = concurrentTiles(F, G.Phase);
  auto Shared = [&] {
    F.fail(WriteBack, "elements of " + quoted(F, G) +
                          " that the tile does not "
                          "write go back while others write them");
  };
  if (!isEmpty(Extra.intersect(writtenElsewhere(F, G))))
    return Shared();
  if ((!G.PutGaps || !haveWords(F, G)) &&
      (!isEmpty(Extra.intersect(readElsewhere(F, G))) || fetchedElsewhere(F, G, Extra)))
    return F.fail(WriteBack, "elements of " + quoted(F, G) +
                                 " that the tile does not write go back while others use them");
  for (unsigned I = 0; I < F.Model.Accesses.size(); ++I) {
    const ModelAccess &Y = F.Model.Accesses[I];
    if (Y.Array == G.Array && Y.writes() && !is_contained(G.Accesses, int(I)) &&
        F.runsBelow(Y.Stmt, G.Node) && !isEmpty(Extra.intersect(F.touchedAt(Y, placeOf(G)))))
      return Shared();
  }
  for (const RefGroup &H : F.Plan.Groups) {
    if (!H.Buffered || !H.Put || H.Array != G.Array || H.Phase != G.Phase || H.Written.is_null())
      continue;
    isl::set Back = where(H.Written, F.tiles(placeOf(H)));
    if (!isEmpty(where(Extra.intersect(renamed(F, Back, F.visible(placeOf(H)))), Apart)))
      return Shared();
    if (H.Id != G.Id &&
        (F.isAncestorOrSelf(G.Node, H.Node) || F.isAncestorOrSelf(H.Node, G.Node)) &&
        !isEmpty(Extra.intersect(Back)))
      return Shared();
  }
}

static void checkPut(Facts &F, const RefGroup &G) {
  auto Fail = [&](const char *What) { F.fail(WriteBack, quoted(F, G) + What); };
  isl::set May = touched(F, G, [](const ModelAccess &X) { return X.writes(); });
  if (!G.Put) {
    if (!isEmpty(May))
      Fail(" is written in LDM and does not go back");
    return;
  }
  // One copy per CPE before its tiles would go back after all of them, from every CPE.
  const TileNode &Node = F.Plan.Nodes[G.Node];
  if (Node.Parent < 0 && G.Depth < int(Node.Tiles.size()))
    return Fail(" goes back from every CPE");
  if (G.Written.is_null())
    return Fail(" goes back, unknown what");
  isl::set Back = where(G.Written, F.tiles(placeOf(G)));
  if (!liesIn(May, Back))
    Fail(": an element that may be written does not go back");
  const bool InBox = F.liesInBox(Back, G);
  if (!InBox)
    Fail(": what goes back is not in the buffer");
  // The code moves hulls: of the whole set, or of each row.
  unsigned First = G.PutExact ? 0 : std::max(1u, F.Model.Arrays[G.Array].dims()) - 1;
  if (!isHull(F, G.Array, Back, First))
    Fail(": what goes back is not a box");
  isl::set Must = touched(F, G, [](const ModelAccess &X) { return X.MustWrite && X.Affine; });
  // What is fetched is mostly a box, what is written may have many pieces.
  auto Comes = [&] {
    return fetchesBox(G) ? InBox
                         : plainlyIn(Back, F.fetched(G)) || liesPiecewiseIn(Back, F.fetched(G));
  };
  std::optional<bool> Known;
  auto IsWritten = [&] { return Known ? *Known : *(Known = liesIn(Back, Must)); };
  if (!Comes() && !IsWritten() && !liesIn(Back, Must.unite(F.fetched(G))))
    Fail(": an element goes back that was neither fetched nor written");
  if (!G.PutsUnwritten && !IsWritten())
    Fail(": an element goes back unwritten, but what lies between is not checked");
  if (Known.value_or(false) || plainlyIn(Back, May) || liesPiecewiseIn(Back, May))
    return;
  isl::set Extra = minus(Back, May);
  if (!isEmpty(Extra))
    checkUnwritten(F, G, Extra);
}

void checkWriteBack(Facts &F) {
  for (const RefGroup &G : F.Plan.Groups)
    if (G.Buffered && inMainMemory(F, G) && !G.Resident) // Homes
      checkPut(F, G);
}

//===----------------------------------------------------------------------===//
// Stale copies
//===----------------------------------------------------------------------===//

/// Pairs of instances that may run while one copy of G lives.
static isl::map together(Facts &F, const RefGroup &G, int A, int B) {
  Rows Terms;
  const Phase &P = F.Plan.Phases[G.Phase];
  auto Same = [&](int Loop) {
    auto [I, O] = F.dims(A, B, Loop);
    Terms.push_back(same(I, O));
  };
  for (int Loop : P.SeqLoops)
    Same(Loop);
  // Different tiles of the root share nothing, different iterations of one tile only in a wavefront
  // (Sharing).
  if (!P.Wavefront)
    for (const TileLoop &T : F.Plan.Nodes[P.Root].Tiles)
      Same(T.Loop);
  for (const VisibleLoop &V : F.visible(placeOf(G))) {
    auto [I, O] = F.dims(A, B, V.Loop);
    Terms.push_back(apart(I, O, 1 - V.Size));
    Terms.push_back(apart(O, I, 1 - V.Size));
  }
  return F.pairs(A, B, {Terms});
}

/// Whether no iteration makes both of two reads.
static bool areReadsApart(Facts &F, const ModelAccess &X, const ModelAccess &Y) {
  return !X.writes() && !Y.writes() &&
         F.relation(X).domain().is_disjoint(F.relation(Y).domain()).is_true();
}

/// While a copy of G lives, nothing outside the group touches an element that the group touches,
/// when one of the two writes.
static void checkStale(Facts &F, const RefGroup &G) {
  for (unsigned I = 0; I < F.Model.Accesses.size(); ++I) {
    const ModelAccess &Y = F.Model.Accesses[I];
    if (Y.Array != G.Array || is_contained(G.Accesses, int(I)) || !F.runsBelow(Y.Stmt, G.Node))
      continue;
    for (int A : G.Accesses) {
      const ModelAccess &X = F.Model.Accesses[A];
      // The code tells parts of one source access by their iterations, in each copy of the
      // statement.
      if (X.Access >= 0 && X.Access == Y.Access && X.Stmt == Y.Stmt && !areReadsApart(F, X, Y))
        return F.fail(Stale, X.Pos,
                      "parts of one access of " + quoted(F, G) + " go to different places");
      if ((X.writes() || Y.writes()) &&
          !isEmpty(F.meeting(X, Y).intersect(together(F, G, X.Stmt, Y.Stmt))))
        return F.fail(Stale, Y.Pos,
                      "an access outside " + quoted(F, G) + " meets an element of its copy");
    }
  }
}

void checkStaleCopies(Facts &F) {
  for (const RefGroup &G : F.Plan.Groups)
    if (G.Buffered && inMainMemory(F, G))
      checkStale(F, G);
}

//===----------------------------------------------------------------------===//
// Local and outer variables
//===----------------------------------------------------------------------===//

/// Writes of W that may give the value that R reads.
static isl::map flow(const Facts &F, const ModelAccess &W, const ModelAccess &R) {
  return F.meeting(W, R).intersect(F.before(W.Stmt, R.Stmt));
}

/// Pairs of instances that are certainly in the same tiles of the visible loops of G.
static isl::map surelyTogether(const Facts &F, const RefGroup &G, int A, int B) {
  Rows Terms;
  std::vector<int> Loops = F.Plan.Phases[G.Phase].SeqLoops;
  for (const VisibleLoop &V : F.visible(placeOf(G)))
    Loops.push_back(V.Loop);
  for (int L : Loops) {
    auto [I, O] = F.dims(A, B, L);
    Terms.push_back(same(I, O));
  }
  return F.pairs(A, B, {Terms});
}

bool losesValue(const Facts &F, const RefGroup &G, const ModelAccess &W, const ModelAccess &R,
                const RefGroup &By) {
  isl::map Flow = flow(F, W, R);
  std::vector<Rows> Other;
  for (unsigned D = 0, N = F.Model.Arrays[G.Array].dims(); D < N; ++D) {
    Other.push_back({apart(D, N + D, 1)});
    Other.push_back({apart(N + D, D, 1)});
  }
  isl::map Different = F.elementPairs(G.Array, Other);
  for (int A : By.Accesses) {
    const ModelAccess &K = F.Model.Accesses[A];
    if (!K.writes())
      continue;
    isl::map After = F.before(W.Stmt, K.Stmt);
    if (By.Id == G.Id)
      After = After.intersect(
          F.relation(W).apply_range(Different).apply_range(F.relation(K).reverse()));
    // All three at once: to find whom both come before costs much more.
    if (!isEmpty(After.range_product(Flow).intersect_range(F.before(K.Stmt, R.Stmt).wrap())))
      return true;
  }
  return false;
}

static const RefGroup *groupOf(const Facts &F, int Access) {
  for (const RefGroup &G : F.Plan.Groups)
    if (is_contained(G.Accesses, Access))
      return &G;
  return nullptr;
}

/// The value written at W and read at R stays where it is.
static void checkFlow(Facts &F, int W, int R) {
  const ModelAccess &Write = F.Model.Accesses[W], &Read = F.Model.Accesses[R];
  isl::map Flow = flow(F, Write, Read);
  if (isEmpty(Flow))
    return;
  const RefGroup *G = groupOf(F, W);
  std::string Name = "'" + F.arrayName(Write.Array) + "'";
  if (!G || !G->Buffered || groupOf(F, R) != G)
    return F.fail(Scalars, Read.Pos, "the value of " + Name + " has no place");
  if (!isEmpty(Flow.subtract(surelyTogether(F, *G, Write.Stmt, Read.Stmt))))
    return F.fail(Scalars, Read.Pos, "the value of " + Name + " leaves its tile");
  if (!G->Contracted)
    return;
  if (F.Places[Write.Stmt].Path.back() != F.Places[Read.Stmt].Path.back())
    return F.fail(Scalars, Read.Pos, Name + " is one element for several leaves");
  // Which iteration overwrites which is asked in source order.
  const TileNode &Leaf = F.Plan.Nodes[F.Places[Read.Stmt].Path.back()];
  if (!Leaf.Points.empty() && F.Model.Arrays[Read.Array].dims() < Leaf.Points.size())
    return F.fail(Scalars, Read.Pos, Name + " is one element for points in another order");
  if (losesValue(F, *G, Write, Read, *G))
    F.fail(Scalars, Read.Pos, Name + " is one element for values that live together");
}

void checkScalars(Facts &F) {
  for (unsigned R = 0; R < F.Model.Accesses.size(); ++R) {
    const ModelAccess &Read = F.Model.Accesses[R];
    ArrayClass Class = F.Model.Arrays[Read.Array].Class;
    if (Class == ArrayClass::OuterVar && !isEmpty(F.relation(Read))) { // else it never runs
      const RefGroup *G = groupOf(F, R);
      if (!G || !G->Buffered)
        F.fail(Scalars, Read.Pos, "'" + F.arrayName(Read.Array) + "' has no place");
    }
    if (Class != ArrayClass::LocalVar || !Read.Read)
      continue;
    for (unsigned W = 0; W < F.Model.Accesses.size(); ++W)
      if (F.Model.Accesses[W].Array == Read.Array && F.Model.Accesses[W].writes())
        checkFlow(F, W, R);
  }
}

} // namespace verifier
} // namespace swgen
