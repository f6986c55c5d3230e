//===- CodeTreeLeaf.cpp - point loops and statements of a leaf ------------===//
//
// A leaf's statements run in source order: the schedule is the classic 2d+1 vector, in which
// constants give the order of siblings and the dimensions between them are the loops.  Where the
// plan orders the points otherwise, the statements have all loops in common, and these are
// permuted.
//
//===----------------------------------------------------------------------===//

#include "CodeEmitter.h"
#include "IslRows.h"
#include "IslTools.h"
#include "PieceText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "isl/aff.h"
#include "isl/ast.h"
#include "isl/ast_build.h"
#include "isl/map.h"
#include "isl/union_map.h"
#include <set>

using namespace swgen;

namespace {

/// The schedule of a leaf: S<k>[i0,i1,..] -> [p0, i0, p1, i1, .., pd] without the positions on
/// which all statements agree, since each dimension costs isl a pass over the whole leaf.  A
/// position is the smallest statement id below the sibling, which ascends in source order.
class LeafSchedule {
  const KernelModel &M;
  llvm::ArrayRef<int> Stmts;
  unsigned Depth = 0;
  std::vector<bool> Decides; ///< per position
  std::vector<unsigned>
      Order; ///< position of a loop among those of a statement, per loop dimension

public:
  LeafSchedule(const KernelModel &M, const TileNode &Leaf) : M(M), Stmts(Leaf.Stmts) {
    for (int K : Stmts)
      Depth = std::max<unsigned>(Depth, loops(K).size());
    for (unsigned D = 0; D < Depth; ++D)
      Order.push_back(Leaf.Points.empty()
                          ? D
                          : llvm::find(loops(Stmts[0]), Leaf.Points[D]) - loops(Stmts[0]).begin());
    for (unsigned D = 0; D <= Depth; ++D) {
      std::set<int> Positions;
      for (int K : Stmts)
        Positions.insert(position(K, D));
      Decides.push_back(Positions.size() > 1);
    }
  }

  unsigned dims() const { return Depth + llvm::count(Decides, true); }
  isl::union_map map() const;
  /// None of Taken.
  isl::id_list iterators(std::set<std::string> Taken) const;

private:
  const std::vector<int> &loops(int K) const { return M.Info.Stmts[K].Loops; }
  int position(int K, unsigned D) const {
    if (D > loops(K).size())
      return 0;
    int First = K;
    if (D < loops(K).size())
      for (const StmtDesc &S : M.Info.Stmts)
        if (llvm::is_contained(S.Loops, loops(K)[D]))
          First = std::min(First, S.Id);
    return First;
  }
};

} // namespace

isl::union_map LeafSchedule::map() const {
  isl::ctx Ctx(M.Ctx.get());
  isl::union_map All;
  for (int K : Stmts) {
    unsigned In = loops(K).size(), Next = In;
    std::vector<Row> Rows;
    for (unsigned D = 0; D <= Depth; ++D) {
      if (Decides[D])
        Rows.push_back(equals(Next++, Affine(position(K, D))));
      if (D < In)
        Rows.push_back(same(Order[D], Next++));
      else if (D < Depth)
        Rows.push_back(equals(Next++, Affine(0)));
    }
    isl::union_map One(mapOf(mapSpace(tupleSpace(Ctx, "S" + std::to_string(K), In),
                                      isl::manage(isl_space_set_alloc(Ctx.get(), 0, dims()))),
                             Rows));
    All = All.is_null() ? One : All.unite(One);
  }
  return All;
}

/// Names for the loops of a leaf: the source variable's where all statements agree on it.
isl::id_list LeafSchedule::iterators(std::set<std::string> Taken) const {
  isl::ctx Ctx(M.Ctx.get());
  isl_id_list *Ids = isl_id_list_alloc(Ctx.get(), dims());
  for (unsigned D = 0; D <= Depth; ++D) {
    if (Decides[D])
      Ids = isl_id_list_add(Ids, isl::id(Ctx, "sw_p" + std::to_string(D)).release());
    if (D == Depth)
      break;
    std::set<std::string> Vars;
    for (int K : Stmts)
      if (loops(K).size() > D)
        Vars.insert(M.Info.Loops[loops(K)[Order[D]]].Var);
    std::string Name = Vars.size() == 1 ? "sw_" + *Vars.begin() : "sw_c" + std::to_string(D);
    if (!Taken.insert(Name).second)
      Taken.insert(Name += "_" + std::to_string(D));
    Ids = isl_id_list_add(Ids, isl::id(Ctx, Name).release());
  }
  return isl::manage(Ids);
}

namespace {

/// Turns an isl AST into code nodes; user nodes were made when isl visited the domains.
class AstConverter {
public:
  AstConverter(const NameMap &Names, llvm::ArrayRef<CodeNode> Users) : Names(Names), Users(Users) {}

  CodeNode convert(const isl::ast_node &N) {
    switch (isl_ast_node_get_type(N.get())) {
    case isl_ast_node_for:
      return convertFor(N);
    case isl_ast_node_if:
      return convertIf(N);
    case isl_ast_node_block: {
      CodeNode B;
      isl::ast_node_list L = isl::manage(isl_ast_node_block_get_children(N.get()));
      for (int I = 0, E = isl_ast_node_list_n_ast_node(L.get()); I < E; ++I)
        B.Children.push_back(convert(isl::manage(isl_ast_node_list_get_ast_node(L.get(), I))));
      return B;
    }
    case isl_ast_node_user: {
      isl::id Id = isl::manage(isl_ast_node_get_annotation(N.get()));
      if (Id.is_null()) // beyond isl's limit, see runStage
        return CodeNode();
      return Users[std::stoul(Id.name().substr(1))];
    }
    default:
      return CodeNode();
    }
  }

private:
  const NameMap &Names;
  llvm::ArrayRef<CodeNode> Users;

  std::string text(isl_ast_expr *E) { return cText(isl::manage(E), Names); }

  CodeNode convertFor(const isl::ast_node &N) {
    std::string Iterator = text(isl_ast_node_for_get_iterator(N.get()));
    CodeNode Body = convert(isl::manage(isl_ast_node_for_get_body(N.get())));
    std::string From = text(isl_ast_node_for_get_init(N.get()));
    CodeNode Out;
    if (isl_ast_node_for_is_degenerate(N.get()) == isl_bool_true) {
      Out.Children.push_back(define(Iterator, From));
    } else {
      Out = forLoop(Iterator, From, text(isl_ast_node_for_get_cond(N.get())),
                    text(isl_ast_node_for_get_inc(N.get())));
    }
    Out.Children.push_back(std::move(Body));
    return Out;
  }

  CodeNode convertIf(const isl::ast_node &N) {
    CodeNode If;
    If.Kind = CodeNode::If;
    If.Cond = text(isl_ast_node_if_get_cond(N.get()));
    If.Children.push_back(convert(isl::manage(isl_ast_node_if_get_then_node(N.get()))));
    if (isl_ast_node_if_has_else_node(N.get()) == isl_bool_true)
      If.Children.push_back(convert(isl::manage(isl_ast_node_if_get_else_node(N.get()))));
    return If;
  }
};

} // namespace

CodeNode swgen::convertAst(const isl::ast_node &N, const NameMap &Names,
                           llvm::ArrayRef<CodeNode> Users) {
  return AstConverter(Names, Users).convert(N);
}

/// The instances of a statement as bounds of its loops, when they are independent of each other:
/// then nothing else that is known here would make the loops simpler.
std::optional<isl::set> CodeEmitter::plainDomain(int Stmt, const CodeScope &Scope) const {
  std::optional<std::vector<Interval>> Iterations = Plain.iterations(Stmt, Scope.place());
  if (!Iterations)
    return std::nullopt;
  return toSet({*Iterations, {}}, tupleSpace(isl::ctx(Model.Ctx.get()), "S" + std::to_string(Stmt),
                                             Iterations->size()));
}

/// Under which condition an instance that the loops of Build reach is one of Domain's; empty:
/// always. The builder coalesces the domain, which with divisions may add instances (IslTools.h).
/// Iterators: { time -> S[..] }; Context: what is known of the parameters.
std::string CodeEmitter::missingGuard(const isl::pw_multi_aff &Iterators,
                                      const isl::ast_build &Build, const isl::set &Domain,
                                      const isl::set &Context) const {
  isl::map Schedule = isl::manage(isl_map_from_union_map(Build.get_schedule().release()));
  isl::set Reached = Schedule.domain().intersect_params(Context);
  if (!dividesUnevenly(Domain) || Reached.is_subset(Domain).is_true())
    return "";
  auto Term = [&](const isl::aff &Value) {
    return cText(Build.expr_from(isl::pw_aff(Value).pullback(Iterators)), Names);
  };
  return setCondition(Domain, Term);
}

static CodeNode guarded(CodeNode Code, std::string Condition) {
  CodeNode If;
  If.Kind = CodeNode::If;
  If.Cond = std::move(Condition);
  If.Children.push_back(std::move(Code));
  return If;
}

CodeNode CodeEmitter::leafCode(const TileNode &N, const CodeScope &Scope) {
  LeafSchedule Order(Model, N);
  isl::union_set Domain;
  std::map<int, isl::set> Here;
  bool AllPlain = true;
  for (int K : N.Stmts) {
    std::optional<isl::set> Loops = plainDomain(K, Scope);
    AllPlain &= Loops.has_value();
    if (Loops)
      Here[K] = std::move(*Loops);
  }
  for (int K : N.Stmts) {
    if (!AllPlain)
      Here[K] = Scope.domain(K);
    isl::union_set U(Here[K]);
    Domain = Domain.is_null() ? U : Domain.unite(U);
  }
  isl::union_map Schedule = Order.map().intersect_domain(Domain);

  std::vector<CodeNode> Users;
  auto AtDomain = [&](isl::ast_node Node, isl::ast_build Build) {
    isl::ast_expr Call = isl::manage(isl_ast_node_user_get_expr(Node.get()));
    isl::ast_expr Callee = isl::manage(isl_ast_expr_get_op_arg(Call.get(), 0));
    isl::id Name = isl::manage(isl_ast_expr_get_id(Callee.get()));
    if (Name.is_null()) // beyond isl's limit, see runStage
      return isl::ast_node();
    int Stmt = std::stoi(Name.name().substr(1));
    isl::map M = isl::manage(isl_map_from_union_map(Build.get_schedule().release()));
    isl::pw_multi_aff Iterators =
        isl::manage(isl_pw_multi_aff_from_map(isl_map_reverse(M.release())));
    CodeNode Code = stmtCode(Stmt, Iterators, Build, Here[Stmt]);
    if (std::string Guard = missingGuard(Iterators, Build, Here[Stmt], Scope.context());
        !Guard.empty())
      Code = guarded(std::move(Code), std::move(Guard));
    Users.push_back(std::move(Code));
    isl::id Tag(Build.ctx(), "u" + std::to_string(Users.size() - 1));
    return isl::manage(isl_ast_node_set_annotation(Node.release(), Tag.release()));
  };

  isl::set Context = AllPlain ? Scope.oneIterationTiles() : Scope.context();
  isl::ast_build Build = isl::ast_build::from_context(Context);
  std::set<std::string> Taken;
  for (const RefGroup &G : Plan.Groups)
    if (G.Buffered)
      Taken.insert(pointerName(G));
  Build =
      isl::manage(isl_ast_build_set_iterators(Build.release(), Order.iterators(Taken).release()));
  // One loop per source loop: without this isl may split a loop by which statements are active. One
  // convex statement leaves nothing to split.
  if (N.Stmts.size() > 1 || onlyPiece(Here[N.Stmts[0]]).is_null()) {
    std::vector<std::string> Dims;
    for (unsigned I = 0; I < Order.dims(); ++I)
      Dims.push_back("d" + std::to_string(I));
    isl::union_map Options(Build.ctx(), "{ [" + llvm::join(Dims, ", ") +
                                            "] -> atomic[x] : 0 <= x <= " +
                                            std::to_string(int(Order.dims()) - 1) + " }");
    Build = isl::manage(isl_ast_build_set_options(Build.release(), Options.release()));
  }
  Build = Build.set_at_each_domain(AtDomain);
  isl::ast_node Ast = Build.node_from_schedule_map(Schedule);
  CodeNode Code;
  for (const RefGroup &G : Plan.Groups)
    if (G.Register && G.Node == N.Id)
      Code.Children.push_back(local(G));
  Code.Children.push_back(convertAst(Ast, Names, Users));
  return Code;
}

CodeNode CodeEmitter::local(const RefGroup &G) const {
  CodeNode L;
  L.Kind = CodeNode::Local;
  L.Id = Model.Arrays[G.Array].Source;
  L.Name = pointerName(G);
  return L;
}

CodeNode CodeEmitter::stmtCode(int Stmt, const isl::pw_multi_aff &Iterators,
                               const isl::ast_build &Build, const isl::set &Here) {
  CodeNode N;
  N.Kind = CodeNode::Stmt;
  const ModelStmt &S = Model.Stmts[Stmt];
  N.StmtId = S.source();
  for (unsigned I = 0; I < S.LoopVars.size(); ++I) {
    isl::pw_aff Value = S.LoopVars[I];
    if (!isl_pw_aff_isa_aff(Value.get()))
      Value = Value.gist(Here);
    Value = Value.pullback(Iterators);
    N.Vars[S.varName(Model.Info, I)] = cText(Build.expr_from(Value), Names);
  }
  for (const RefGroup &G : Plan.Groups) {
    const ModelArray &A = Model.Arrays[G.Array];
    if (!G.Buffered)
      continue;
    for (int Index : G.Accesses) {
      const ModelAccess &Acc = Model.Accesses[Index];
      if (Acc.Stmt != Stmt)
        continue;
      CodeNode::Place P = Acc.Affine ? place(G, elementOf(Index, Here).pullback(Iterators), Build)
                                     : relativePlace(G);
      if (A.Class == ArrayClass::Main)
        N.Redirects[Acc.Access] = P;
      else
        N.Scalars[A.Source] = P;
    }
  }
  for (const ModelAccess &Acc : Model.Accesses)
    if (Acc.Stmt == Stmt && Model.Arrays[Acc.Array].Class == ArrayClass::Reduction)
      N.Scalars[Model.Arrays[Acc.Array].Source] = {reductionName(Model.Arrays[Acc.Array]), false};
  return N;
}

/// The element of an access.  A struct field relates to all its granules: its place is the first.
isl::pw_multi_aff CodeEmitter::elementOf(int Access, const isl::set &Here) const {
  const isl::map &Relation = Model.Accesses[Access].Relation;
  if (std::optional<std::vector<Row>> Rows = Plain.firstElement(Access))
    return isl::manage(isl_pw_multi_aff_from_map(mapOf(Relation.space(), *Rows).release()));
  isl::map First = Relation.intersect_domain(Here).lexmin();
  isl::pw_multi_aff Element = isl::manage(isl_pw_multi_aff_from_map(First.release()));
  return isl::manage(isl_pw_multi_aff_gist(Element.release(), Here.copy()));
}

/// Index of an element in its buffer along one dimension.
std::string CodeEmitter::index(const RefGroup &G, unsigned Dim, const isl::pw_aff &Element,
                               const isl::ast_build &Build) const {
  // isl may print a statement once for each side of a condition in it; on one side the access does
  // not run, and any element of the buffer will do in the text.
  if (Element.domain().is_empty().is_true())
    return "0";
  // One difference where that is one term; else the reader wants the parts.
  isl_aff *One = nullptr;
  auto Take = [](isl_set *Domain, isl_aff *Piece, void *To) {
    isl_set_free(Domain); // where the box is not empty, which it is not where an access runs
    *static_cast<isl_aff **>(To) = Piece;
    return isl_stat_ok;
  };
  if (origin(G, Dim) == lo(G, Dim) && isl_pw_aff_n_piece(G.Lo[Dim].get()) == 1 &&
      isl_pw_aff_n_piece(Element.get()) == 1)
    isl_pw_aff_foreach_piece(G.Lo[Dim].get(), Take, &One);
  if (One) {
    isl::pw_aff First = isl::manage(isl_pw_aff_insert_domain(
        isl_pw_aff_from_aff(One), isl_pw_aff_get_domain_space(Element.get())));
    return cText(Build.expr_from(Element.sub(First)), Names);
  }
  return cText(Build.expr_from(Element), Names) + " - " + origin(G, Dim);
}

/// Of an element that nobody knows, in a copy with the layout of its array.
CodeNode::Place CodeEmitter::relativePlace(const RefGroup &G) const {
  const ModelArray &A = Model.Arrays[G.Array];
  std::vector<std::string> First(A.dims(), "0");
  First[0] = lo(G, 0);
  CodeNode::Place P;
  P.Text = "(char *)" + pointerName(G);
  P.IsAddress = true;
  P.Origin = "((SW_MAIN char *)" + A.Name + " + " + linear(A, First) + " * " +
             std::to_string(A.ElemBytes) + ")";
  return P;
}

CodeNode::Place CodeEmitter::place(const RefGroup &G, const isl::pw_multi_aff &Element,
                                   const isl::ast_build &Build) const {
  CodeNode::Place P;
  P.Text = pointerName(G);
  if (G.Register) {
    P.IsLocal = true;
    return P;
  }
  if (G.Contracted)
    P.Text = "sw_ldm." + bufferName(G) + ".v";
  std::vector<std::string> Index;
  for (unsigned D = 0; D < G.Size.size(); ++D)
    Index.push_back(G.Size[D] == 1 ? "0" : index(G, D, Element.at(D), Build));
  if (typedBuffer(G)) {
    for (const std::string &I : Index)
      P.Text += "[" + I + "]";
    return P;
  }
  // Bytes: the offset of the element, dimension by dimension.
  std::string Offset = "0";
  for (unsigned D = 0; D < Index.size(); ++D) {
    std::string Here = operandText(Index[D]);
    if (Offset != "0")
      Offset = operandText(Offset) + " * " + pitch(G, D) + (Here == "0" ? "" : " + " + Here);
    else
      Offset = Here;
  }
  P.IsAddress = true;
  P.Text = "&" + P.Text + "[" + operandText(Offset) + " * " +
           std::to_string(Model.Arrays[G.Array].ElemBytes) + "]";
  return P;
}
