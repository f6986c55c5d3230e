//===- CodeTreeCopies.cpp - transfers and buffers of a kernel -------------===//

#include "CodeEmitter.h"
#include "EqualArrays.h"
#include "IslTools.h"
#include "LdmAllocation.h"
#include "LongRows.h"
#include "PlainType.h"
#include "RangesApart.h"
#include "SetBox.h"
#include "ShortRows.h"
#include "TurnedArrays.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "isl/aff.h"
#include "isl/ast.h"
#include "isl/ast_build.h"
#include "isl/map.h"
#include "isl/set.h"
#include <numeric>

using namespace swgen;

/// An array's name as part of an identifier.
static std::string partOfName(llvm::StringRef Array) {
  std::string Name;
  for (char C : Array)
    Name += llvm::isAlnum(C) ? C : '_';
  return Name;
}

std::string CodeEmitter::bufferName(const RefGroup &G) const {
  return partOfName(Model.Arrays[G.Array].Name) + "_" + std::to_string(bufferOf(G).Id);
}

std::string CodeEmitter::lo(const RefGroup &G, unsigned Dim) const {
  return "sw_" + bufferName(G) + (Current.Next ? "_next_lo" : "_lo") + std::to_string(Dim);
}

std::string CodeEmitter::count(const RefGroup &G, unsigned Dim) const {
  return "sw_" + bufferName(G) + (Current.Next ? "_next_n" : "_n") + std::to_string(Dim);
}

static const std::string &scalarType(const KernelModel &M, const ModelArray &A) {
  return M.Info.Scalars[A.Source].Type;
}

/// Whether elements are objects of a C type; otherwise the buffer is bytes (fields of structs,
/// local arrays and types that a plain declaration cannot name).
bool CodeEmitter::typedBuffer(const RefGroup &G) const {
  const ModelArray &A = Model.Arrays[G.Array];
  if (A.Class == ArrayClass::Main)
    return !A.StructGranules;
  return !Model.Info.Scalars[A.Source].IsArray &&
         plainTypeBytes(scalarType(Model, A)) == A.ElemBytes;
}

std::vector<Buffer> CodeEmitter::buffers() const {
  std::vector<Buffer> All;
  for (const RefGroup &G : Plan.Groups) {
    if (!G.Buffered || G.Register || bufferOf(G).Id != G.Id)
      continue;
    const ModelArray &A = Model.Arrays[G.Array];
    Buffer B;
    B.Id = G.Id;
    B.Name = bufferName(G);
    B.Of = A.Name;
    if (!G.Size.empty())
      B.Size = {std::accumulate(G.Size.begin(), G.Size.end(), int64_t(1), std::multiplies<>())};
    B.Bytes = G.Bytes;
    B.Offset = G.Offset;
    if (!typedBuffer(G)) {
      B.ElemType = "char";
      B.Size = {G.Bytes};
    } else {
      B.ElemType =
          A.Class == ArrayClass::Main ? Model.Info.Arrays[A.Source].ElemType : scalarType(Model, A);
    }
    if (G.Copies > 1) {
      int64_t Stride = paddedBytes(G.Bytes, Target);
      B.Bytes = G.Copies * Stride;
      B.Size = {G.Copies, !typedBuffer(G) ? Stride : Stride / A.ElemBytes};
    }
    All.push_back(std::move(B));
  }
  for (const Window &W : Plan.Windows) {
    Buffer B;
    B.Id = int(Plan.Groups.size()) + W.Stream;
    B.Name = windowName(W);
    B.Of = "window on " + arrayOf(W).Name;
    B.ElemType = "char";
    B.Size = {W.Bytes};
    B.Bytes = W.Bytes;
    B.Offset = W.Offset;
    All.push_back(std::move(B));
  }
  for (const ArrayCopy &C : Plan.Copies)
    All.push_back(bufferOf(C));
  if (!Model.Turned.empty()) {
    Buffer B; // before and after all else
    B.Id = -1;
    B.Name = TurnBuffer;
    B.Of = "blocks to be turned";
    B.ElemType = "char";
    B.Size = {turnRoom(Target)};
    B.Bytes = turnRoom(Target);
    B.Offset = 0;
    All.push_back(std::move(B));
  }
  return All;
}

const ArrayDesc &CodeEmitter::arrayOf(const Window &W) const {
  const StreamDesc &S = Model.Info.Streams[W.Stream];
  return Model.Info.Arrays[Model.Info.Accesses[S.Accesses[0]].Array];
}

std::string CodeEmitter::windowName(const Window &W) const {
  return partOfName(arrayOf(W).Name) + "_w" + std::to_string(W.Stream);
}

CodeNode swgen::dmaWait() {
  CodeNode W;
  W.Kind = CodeNode::DmaWait;
  return W;
}

void CodeEmitter::copiesAt(int Node, unsigned Depth, const CodeScope &Scope, CodeNode &Out,
                           Inner Body) {
  std::vector<const RefGroup *> Here;
  for (const RefGroup &G : Plan.Groups)
    if (G.Buffered && G.Node == Node && unsigned(G.Depth) == Depth && !isPiped(G))
      Here.push_back(&G);
  bool Fetched = false, Put = false;
  for (const RefGroup *G : Here) {
    if (const ResidentUse *Use = useOf(*G)) {
      moveBoxes(*G, false, Use->Refresh, Scope, Out);
      Fetched |= !Use->Refresh.empty();
      Put |= !Use->Publish.empty();
      continue;
    }
    boxDefines(*G, Scope, Out);
    if (G->CarryDim >= 0)
      carry(*G, Scope, Out);
    else if (G->Fetch)
      fetch(*G, Scope, Out);
    Fetched |= G->Fetch && G->CarryDim < 0;
    Put |= G->Put;
  }
  if (Fetched)
    Out.Children.push_back(dmaWait());
  CodeNode Inside; // a block: the pointers do not live on to where the buffers go back
  for (const RefGroup *G : Here)
    if (!G->Register && !G->Contracted)
      Inside.Children.push_back(pointer(*G));
  Body(Inside);
  Out.Children.push_back(std::move(Inside));
  for (const RefGroup *G : Here)
    if (const ResidentUse *Use = useOf(*G))
      moveBoxes(*G, true, Use->Publish, Scope, Out);
    else if (G->Put)
      writeBack(*G, Scope, Out);
  if (Put)
    Out.Children.push_back(dmaWait());
}

std::string CodeEmitter::pointerName(const RefGroup &G) const { return "sw_" + bufferName(G); }

/// Elements of the box along Dim, as short as it can be said.
std::string CodeEmitter::pitch(const RefGroup &G, unsigned Dim) const {
  if (G.Grain > 1 && Dim + 1 == G.Size.size())
    return count(G, Dim) + "w";
  const int64_t Length = constantLength(G.Lo[Dim], G.Hi[Dim]);
  return Length > 0 ? std::to_string(Length) : count(G, Dim);
}

CodeNode CodeEmitter::pointer(const RefGroup &G) const {
  CodeNode P;
  P.Kind = CodeNode::Pointer;
  P.Id = bufferOf(G).Id;
  P.Name = pointerName(G);
  P.Expr =
      "sw_ldm." + bufferName(G) + ".v" + (Current.Copy.empty() ? "" : "[" + Current.Copy + "]");
  if (typedBuffer(G))
    for (unsigned D = 1; D < G.Size.size(); ++D)
      P.Dims.push_back(pitch(G, D));
  return P;
}

std::string CodeEmitter::origin(const RefGroup &G, unsigned Dim) const {
  return lo(G, Dim) + (G.Grain > 1 && Dim + 1 == G.Size.size() ? "w" : "");
}

/// Elements from Lo to Hi.
std::string CodeEmitter::lengthText(const isl::pw_aff &Lo, const isl::pw_aff &Hi,
                                    const CodeScope &Scope) const {
  isl::pw_aff N = Hi.sub(Lo);
  return text(N.add(isl::pw_aff(N.ctx(), "{ [(1)] }")), Scope);
}

/// Of elements smaller than a word: the buffer begins in a word where the box does in main memory,
/// and so does each row, as the two pitches differ by whole words.
void CodeEmitter::wordDefines(const RefGroup &G, CodeNode &Out) {
  const ModelArray &A = Model.Arrays[G.Array];
  std::string Elem = std::to_string(A.ElemBytes);
  unsigned Last = G.Size.size() - 1;
  std::vector<std::string> First;
  for (unsigned D = 0; D <= Last; ++D)
    First.push_back(lo(G, D));
  Out.Children.push_back(
      define(origin(G, Last), lo(G, Last) + " - sw_lead(" + address(A, First) + ", " + Elem + ")"));
  if (Last > 0)
    Out.Children.push_back(define(pitch(G, Last), count(G, Last) + " + ((" + extent(A, Last) +
                                                      " - " + count(G, Last) + ") & " +
                                                      std::to_string(G.Grain - 1) + ")"));
}

void CodeEmitter::boxDefines(const RefGroup &G, const CodeScope &Scope, CodeNode &Out) {
  for (unsigned D = 0; D < G.Size.size(); ++D) {
    std::string First = text(G.Lo[D], Scope);
    // The difference of two bounds in cases would have the product of the cases.
    bool Cases = isl_pw_aff_n_piece(G.Lo[D].get()) + isl_pw_aff_n_piece(G.Hi[D].get()) > 2;
    std::string Length = Cases ? operandText(text(G.Hi[D], Scope, "-1")) + " - " + lo(G, D) + " + 1"
                               : lengthText(G.Lo[D], G.Hi[D], Scope);
    Out.Children.push_back(define(lo(G, D), First));
    Out.Children.push_back(define(count(G, D), Length));
    if (G.Grain > 1 && D + 1 == G.Size.size())
      wordDefines(G, Out);
    if (!Current.Next)
      BoxText[{G.Id, D}] = {First, Length};
  }
}

void CodeEmitter::fetch(const RefGroup &G, const CodeScope &Scope, CodeNode &Out) {
  if (!G.FetchWidth.empty())
    return movePart(G, false, G.Fetched, Scope, Out);
  if (!G.Fetched.is_null())
    return moveRows(G, false, G.Fetched.intersect_params(Scope.context()), Scope, Out);
  moveWhole(G, false, Scope, Out);
}

/// The buffer's box, in one direction.
void CodeEmitter::moveWhole(const RefGroup &G, bool Put, const CodeScope &Scope, CodeNode &Out) {
  std::vector<std::string> First, Count;
  for (unsigned D = 0; D < G.Size.size(); ++D) {
    First.push_back(lo(G, D));
    Count.push_back(count(G, D));
  }
  moveBox(G, Put, First, Count, wholeIn(G, G.Lo, G.Hi, Scope), Out);
}

/// LongRows.h, of a box of the group that moves; none where rows begin at a word of their own.
unsigned CodeEmitter::wholeIn(const RefGroup &G, llvm::ArrayRef<isl::pw_aff> Lo,
                              llvm::ArrayRef<isl::pw_aff> Hi, const CodeScope &Scope) const {
  const ModelArray &A = Model.Arrays[G.Array];
  if (G.Grain > 1)
    return 0;
  const unsigned Whole = wholeDims(A, Lo, Hi, Scope.context());
  return Whole > 0 ? std::min(Whole, wholeDims(A, G.Lo, G.Hi, Scope.context())) : 0;
}

/// Min and max of each of Dims dimensions of a set over parameters; nulls of a null set.
static void hull(const isl::set &S, unsigned Dims, std::vector<isl::pw_aff> &Lo,
                 std::vector<isl::pw_aff> &Hi) {
  for (unsigned D = 0; D < Dims; ++D) {
    Lo.push_back(coalesced(S.dim_min(D)));
    Hi.push_back(coalesced(S.dim_max(D)));
  }
}

static bool isInCases(const std::string &Text) { return Text.find('?') != std::string::npos; }

void CodeEmitter::writeBack(const RefGroup &G, const CodeScope &Scope, CodeNode &Out) {
  isl::set Written = G.Written.is_null() ? isl::set() : G.Written.intersect_params(Scope.context());
  if (Written.is_null()) {
    moveWhole(G, true, Scope, Out);
    return;
  }
  if (!G.PutExact) {
    moveRows(G, true, Written, Scope, Out);
    return;
  }
  movePart(G, true, G.Written, Scope, Out);
}

/// A box of elements in the buffer's.
void CodeEmitter::movePart(const RefGroup &G, bool Put, const isl::set &Elements,
                           const CodeScope &Scope, CodeNode &Out) {
  const unsigned Dims = G.Size.size();
  std::vector<isl::pw_aff> Lo, Hi;
  hull(Elements.intersect_params(hasDivisions(Elements) ? Scope.context() : Scope.around()), Dims,
       Lo, Hi);
  std::vector<std::string> First, Count;
  auto IsSame = [&](const isl::pw_aff &X, const isl::pw_aff &Y) {
    return areSame(X, Y, Scope.context());
  };
  CodeNode Back;
  auto Named = [&](const char *What, unsigned D, std::string Text) {
    if (!isInCases(Text)) // what is in cases is said several times of a box
      return Text;
    const std::string Name = "sw_" + bufferName(G) + What + std::to_string(D);
    Back.Children.push_back(define(Name, Text));
    return Name;
  };
  for (unsigned D = 0; D < Dims; ++D) {
    // The names of the buffer's box where that is what goes back; what is in cases takes long to
    // say.
    const auto &[BoxFrom, BoxLength] = BoxText[{G.Id, D}];
    bool AtLo = IsSame(Lo[D], G.Lo[D]);
    std::string From = AtLo ? BoxFrom : text(Lo[D], Scope);
    AtLo |= From == BoxFrom;
    First.push_back(AtLo ? lo(G, D) : Named("_from", D, std::move(From)));
    bool Whole = AtLo && IsSame(Hi[D], G.Hi[D]);
    std::string Length = Whole ? BoxLength : lengthText(Lo[D], Hi[D], Scope);
    if (Whole || Length == BoxLength)
      Length = count(G, D);
    else if (!AtLo && isInCases(Length)) // as in boxDefines; both say where nothing goes back
      Length = operandText(text(Hi[D], Scope, "-1")) + " - " + operandText(First[D]) + " + 1";
    Count.push_back(Named("_some", D, std::move(Length)));
  }
  const bool HasNames = !Back.Children.empty();
  moveBox(G, Put, First, Count, wholeIn(G, Lo, Hi, Scope), HasNames ? Back : Out);
  if (HasNames)
    Out.Children.push_back(std::move(Back));
}

/// One transfer per row: outer dimensions by isl ASTs, the innermost from its first to its last
/// element.
void CodeEmitter::moveRows(const RefGroup &G, bool Put, const isl::set &Elements,
                           const CodeScope &Scope, CodeNode &Out) {
  const unsigned Whole =
      wholeInRows(Model.Arrays[G.Array], Elements, wholeIn(G, G.Lo, G.Hi, Scope));
  const unsigned Dims = unsigned(G.Size.size()) - Whole;
  isl::map Rows = rowsOf(Elements, Dims);
  isl::pw_aff Lo = coalesced(isl::manage(isl_map_dim_min(Rows.copy(), 0)));
  isl::pw_aff Hi = coalesced(isl::manage(isl_map_dim_max(Rows.copy(), 0)));
  isl::set Domain = Rows.domain();
  bool Uneven = dividesUnevenly(Domain), Exact = true; // the loops reach these rows and no others
  const std::string Prefix = "sw_" + bufferName(G) + (Put ? "_r" : "_f"); // of what each row has
  std::vector<CodeNode> Users;
  auto AtDomain = [&](isl::ast_node Node, isl::ast_build Build) {
    isl::map S = isl::manage(isl_map_from_union_map(Build.get_schedule().release()));
    Exact &= !Uneven || S.domain().intersect_params(Scope.context()).is_subset(Domain).is_true();
    isl::pw_multi_aff Row = isl::manage(isl_pw_multi_aff_from_map(isl_map_reverse(S.release())));
    std::vector<std::string> First, Count;
    for (unsigned D = 0; D + 1 < Dims; ++D) {
      First.push_back(cText(Build.expr_from(Row.at(D)), Names));
      Count.push_back("1");
    }
    CodeNode Move;
    const isl::pw_aff L = Lo.pullback(Row), H = Hi.pullback(Row);
    First.push_back(cText(Build.expr_from(L), Names));
    if (isl_pw_aff_n_piece(L.get()) > 1 && isl_pw_aff_n_piece(H.get()) > 1) {
      // As in boxDefines.
      const std::string Var = Prefix + std::to_string(Dims - 1);
      Move.Children.push_back(define(Var, std::exchange(First.back(), Var)));
      Count.push_back(operandText(cText(Build.expr_from(H), Names)) + " - " + Var + " + 1");
    } else {
      Count.push_back(cText(Build.expr_from(H.sub(L)), Names) + " + 1");
    }
    for (unsigned D = Dims; D < G.Size.size(); ++D) {
      First.push_back(lo(G, D));
      Count.push_back(count(G, D));
    }
    moveBox(G, Put, First, Count, Whole, Move);
    Users.push_back(std::move(Move));
    isl::id Tag(Build.ctx(), "u" + std::to_string(Users.size() - 1));
    return isl::manage(isl_ast_node_set_annotation(Node.release(), Tag.release()));
  };
  isl_id_list *Ids = isl_id_list_alloc(Domain.ctx().get(), Dims);
  for (unsigned D = 0; D + 1 < Dims; ++D)
    Ids = isl_id_list_add(Ids, isl::id(Domain.ctx(), Prefix + std::to_string(D)).release());
  isl::ast_build Build = isl::ast_build::from_context(Scope.context());
  Build = isl::manage(isl_ast_build_set_iterators(Build.release(), Ids));
  Build = Build.set_at_each_domain(AtDomain);
  auto Emit = [&](const isl::set &Part) {
    Users.clear();
    isl::union_map Identity(
        isl::manage(isl_map_reset_tuple_id(isl_set_identity(Part.copy()), isl_dim_out)));
    isl::ast_node Ast = Build.node_from_schedule_map(Identity); // fills Users
    return convertAst(Ast, Names, Users);
  };
  CodeNode Together = Emit(Domain);
  if (Exact) {
    Out.Children.push_back(std::move(Together));
    return;
  }
  // The builder has coalesced wrongly (IslTools.h): each piece has loops of its own, in any order.
  isl::basic_set_list Pieces =
      isl::manage(isl_set_make_disjoint(Domain.copy())).get_basic_set_list();
  for (unsigned K = 0, E = countOf(Pieces.size()); K < E; ++K)
    Out.Children.push_back(Emit(Pieces.get_at(K)));
}

std::string CodeEmitter::extent(const ModelArray &A, unsigned Dim) const {
  return cText(A.Sizes[Dim], Model.Context, Names);
}

/// Offset of an element from the start of its array, in model elements.
std::string CodeEmitter::linear(const ModelArray &A, const std::vector<std::string> &Index) const {
  std::string T = Index.empty() ? "0" : operandText(Index[0]);
  for (unsigned D = 1; D < Index.size(); ++D)
    T = "(" + T + " * " + operandText(extent(A, D)) + " + " + operandText(Index[D]) + ")";
  return T;
}

std::string CodeEmitter::address(const ModelArray &A, const std::vector<std::string> &Index) const {
  const bool Turned = turnedArray(Model, A.Id);
  return (Turned ? "sw_room + " + turnedName(A.Id) : "(SW_MAIN char *)" + A.Name) + " + " +
         linear(A, Index) + " * " + std::to_string(A.ElemBytes);
}

/// Bytes of elements of which the dimensions from D on are whole.
std::string CodeEmitter::bytesOf(const ModelArray &A, unsigned D) const {
  int64_t Constant = A.ElemBytes;
  std::string Product;
  for (; D < A.Sizes.size(); ++D) {
    const std::string Extent = extent(A, D);
    if (int64_t Value; !llvm::StringRef(Extent).getAsInteger(10, Value) && Value < (1 << 20))
      Constant *= Value;
    else
      Product += operandText(Extent) + " * ";
  }
  return Product + std::to_string(Constant);
}

/// The dimension along which the rows of one request lie: the last but one, or in boxes of homes
/// with two axes, whose faces are one element thick, the last before it in which there are several.
unsigned CodeEmitter::rowDimension(const RefGroup &G, const std::vector<std::string> &Count,
                                   unsigned Dims) const {
  unsigned D = Dims - 2;
  if (G.Resident && Plan.Homes[homeOf(G.Phase)].Axes.size() > 1)
    while (D > 0 && Count[D] == "1")
      --D;
  return D;
}

/// Whole: how many of the last dimensions are.
void CodeEmitter::moveBox(const RefGroup &G, bool Put, const std::vector<std::string> &First,
                          const std::vector<std::string> &Count, unsigned Whole, CodeNode &Out) {
  const ModelArray &A = Model.Arrays[G.Array];
  const unsigned All = First.size(), Dims = All - Whole,
                 Along = Dims >= 2 ? rowDimension(G, Count, Dims) : 0;
  const std::string Elem = std::to_string(A.ElemBytes), Piece = bytesOf(A, Dims);
  std::vector<std::string> At = First;
  // Loops over the dimensions that one request cannot cover.
  std::vector<CodeNode> Loops;
  std::string Prefix = "sw_" + bufferName(G) + (Put ? "_o" : "_i");
  for (unsigned D = 0; D + 2 < Dims; ++D) {
    if (Count[D] == "1" || D == Along)
      continue;
    std::string Var = Prefix + std::to_string(D);
    At[D] = First[D] + " + " + Var;
    Loops.push_back(forLoop(Var, "0", Var + " < " + Count[D], "1"));
  }
  CodeNode Move;
  Move.Kind = CodeNode::Dma;
  CodeNode::DmaOp &T = Move.Transfer;
  T.Put = Put;
  T.Gaps = Put ? G.PutGaps
               : G.FetchGaps || fetchesBeside(Model, Facts, G.Array) ||
                     fetchesOfOther(Model, Plan, G.Array);
  T.Buffer = bufferOf(G).Id;
  std::string LdmOffset = "0";
  for (unsigned D = 0; D < All; ++D) {
    std::string I = At[D] == origin(G, D) ? "0" : "(" + At[D] + " - " + origin(G, D) + ")";
    if (D == 0)
      LdmOffset = I;
    else if (LdmOffset == "0")
      LdmOffset = I;
    else
      LdmOffset = "(" + LdmOffset + " * " + pitch(G, D) + (I == "0" ? "" : " + " + I) + ")";
  }
  T.Ldm = "(char *)&sw_ldm." + bufferName(G) + ".v";
  if (!Current.Copy.empty()) {
    T.Ldm += "[" + Current.Copy + "]";
    T.Reply = reply(G, Put, Current.Copy);
  }
  if (LdmOffset != "0")
    T.Ldm += " + " + LdmOffset + " * " + Elem;
  T.Mem = address(A, At);
  for (unsigned D = Dims - 1; D < All; ++D)
    T.RowBytes += operandText(Count[D]) + " * ";
  T.RowBytes += Elem;
  T.Rows = "1";
  T.MemPitch = T.LdmPitch = "0";
  if (Dims >= 2) {
    T.Rows = Count[Along];
    T.MemPitch = T.LdmPitch = Piece;
    for (unsigned D = Dims - 1; D > Along; --D) {
      T.MemPitch = operandText(extent(A, D)) + " * " + T.MemPitch;
      T.LdmPitch = pitch(G, D) + " * " + T.LdmPitch;
    }
  }
  // Nobody reads the buffer after it has gone back, unless it stays or windows slide in it.
  bool Packs = Put && Dims >= 2 && G.SlideDim < 0 && G.CarryDim < 0 && !G.Resident &&
               A.ElemBytes % 4 == 0 && T.Rows != "1" && Count[Dims - 1] != pitch(G, Dims - 1) &&
               Count[Dims - 1] != count(G, Dims - 1);
  if (Packs) {
    CodeNode Pack;
    Pack.Kind = CodeNode::Call;
    Pack.Expr = "sw_pack(" + T.Ldm + ", " + T.Rows + ", " + T.RowBytes + ", " + T.LdmPitch + ")";
    T.LdmPitch = T.RowBytes;
    CodeNode Both;
    Both.Children = {std::move(Pack), std::move(Move)};
    Move = std::move(Both);
  }
  while (!Loops.empty()) {
    CodeNode L = std::move(Loops.back());
    Loops.pop_back();
    L.Children.push_back(std::move(Move));
    Move = std::move(L);
  }
  Out.Children.push_back(std::move(Move));
}
