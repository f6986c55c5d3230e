//===- CodeTreeLeaf.cpp - point loops and statements of a leaf ------------===//
//
// A leaf's statements run in source order: the schedule is the tree of their loops.  (The classic
// vector of 2d+1 dimensions gives the same code at several times the cost: each dimension is a pass
// over the whole leaf.)  Mostly that is printed loop by loop, see LeafLoops.h.  Where the plan
// orders the points otherwise, the statements have all loops in common, and these are permuted.
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
#include "isl/schedule.h"
#include "isl/schedule_node.h"
#include "isl/union_map.h"
#include <set>

using namespace swgen;

namespace {

/// The schedule of a leaf: the tree of its loops and statements, in source order.
class LeafSchedule {
  const KernelModel &M;
  llvm::ArrayRef<int> Stmts;
  unsigned Depth = 0;
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
  }

  /// Of the instances in Domains, by statement.
  isl::schedule tree(const std::map<int, isl::set> &Domains) const {
    return below(Stmts, 0, Domains);
  }
  /// Of a leaf with one statement: S<k>[i0,i1,..] -> [i0,i1,..].
  isl::map only() const;
  unsigned dims() const { return Depth; }
  /// None of Taken.
  isl::id_list iterators(std::set<std::string> Taken) const;

private:
  const std::vector<int> &loops(int K) const { return M.Info.Stmts[K].Loops; }
  isl::schedule below(llvm::ArrayRef<int> Of, unsigned D,
                      const std::map<int, isl::set> &Domains) const;
  isl::schedule loop(llvm::ArrayRef<int> Of, unsigned D,
                     const std::map<int, isl::set> &Domains) const;
};

} // namespace

isl::map LeafSchedule::only() const {
  isl::ctx Ctx(M.Ctx.get());
  std::vector<Row> Rows;
  for (unsigned D = 0; D < Depth; ++D)
    Rows.push_back(same(Order[D], Depth + D));
  return mapOf(mapSpace(tupleSpace(Ctx, "S" + std::to_string(Stmts[0]), Depth),
                        isl::manage(isl_space_set_alloc(Ctx.get(), 0, Depth))),
               Rows);
}

/// Statements that have their first D loops in common: one item after the other.
isl::schedule LeafSchedule::below(llvm::ArrayRef<int> Of, unsigned D,
                                  const std::map<int, isl::set> &Domains) const {
  isl_schedule *All = nullptr;
  auto Add = [&](isl::schedule Next) {
    All = All ? isl_schedule_sequence(All, Next.release()) : Next.release();
  };
  while (!Of.empty()) {
    const std::vector<int> &First = loops(Of[0]);
    if (First.size() == D) {
      Add(isl::manage(isl_schedule_from_domain(isl::union_set(Domains.at(Of[0])).release())));
      Of = Of.drop_front();
      continue;
    }
    auto Inside = Of.take_while(
        [&](int K) { return loops(K).size() > D && loops(K)[Order[D]] == First[Order[D]]; });
    Add(loop(Inside, D, Domains));
    Of = Of.drop_front(Inside.size());
  }
  return isl::manage(All);
}

/// One loop per source loop, whichever statements are active.
isl::schedule LeafSchedule::loop(llvm::ArrayRef<int> Of, unsigned D,
                                 const std::map<int, isl::set> &Domains) const {
  isl_union_pw_aff *Iteration = nullptr;
  for (int K : Of) {
    isl_local_space *Space = isl_local_space_from_space(Domains.at(K).space().release());
    isl_union_pw_aff *Here =
        isl_union_pw_aff_from_aff(isl_aff_var_on_domain(Space, isl_dim_set, Order[D]));
    Iteration = Iteration ? isl_union_pw_aff_union_add(Iteration, Here) : Here;
  }
  isl_schedule *Body = isl_schedule_insert_partial_schedule(
      below(Of, D + 1, Domains).release(), isl_multi_union_pw_aff_from_union_pw_aff(Iteration));
  isl_schedule_node *Band = isl_schedule_node_child(isl_schedule_get_root(Body), 0);
  isl_schedule_free(Body);
  Band = isl_schedule_node_band_member_set_ast_loop_type(Band, 0, isl_ast_loop_atomic);
  isl::schedule Result = isl::manage(isl_schedule_node_get_schedule(Band));
  isl_schedule_node_free(Band);
  return Result;
}

/// Names for the loops of a leaf: the source variable's where all statements agree on it.
isl::id_list LeafSchedule::iterators(std::set<std::string> Taken) const {
  isl::ctx Ctx(M.Ctx.get());
  isl_id_list *Ids = isl_id_list_alloc(Ctx.get(), Depth);
  for (unsigned D = 0; D < Depth; ++D) {
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

/// One loop per dimension of the schedule: without a word isl may split a loop by which pieces of
/// the domain are active.
static isl::ast_build withoutSplits(isl::ast_build Build, unsigned Depth) {
  std::vector<std::string> Dims;
  for (unsigned I = 0; I < Depth; ++I)
    Dims.push_back("d" + std::to_string(I));
  isl::union_map Options(Build.ctx(), "{ [" + llvm::join(Dims, ", ") +
                                          "] -> atomic[x] : 0 <= x <= " +
                                          std::to_string(int(Depth) - 1) + " }");
  return isl::manage(isl_ast_build_set_options(Build.release(), Options.release()));
}

/// The same parameters in the same order: of two that are equal isl prints the first.
static void alignParams(isl::set &Context, std::map<int, isl::set> &Domains) {
  isl::space Params = Context.space();
  for (auto &[K, Domain] : Domains)
    Params = Params.align_params(Domain.space().params());
  Context = isl::manage(isl_set_align_params(Context.release(), Params.copy()));
  for (auto &[K, Domain] : Domains)
    Domain = isl::manage(isl_set_align_params(Domain.release(), Params.copy()));
}

/// All statements of a leaf as isl prints them together.  Here: the instances that run of each.
CodeNode CodeEmitter::leafTogether(const TileNode &N, const CodeScope &Scope,
                                   const std::map<int, isl::set> &Here, const isl::set &Context,
                                   const isl::id_list &Iterators, LeafLoops::StmtCode Print) {
  std::vector<CodeNode> Users;
  auto AtDomain = [&](isl::ast_node Node, isl::ast_build Build) {
    isl::ast_expr Call = isl::manage(isl_ast_node_user_get_expr(Node.get()));
    isl::ast_expr Callee = isl::manage(isl_ast_expr_get_op_arg(Call.get(), 0));
    isl::id Name = isl::manage(isl_ast_expr_get_id(Callee.get()));
    if (Name.is_null()) // beyond isl's limit, see runStage
      return isl::ast_node();
    int Stmt = std::stoi(Name.name().substr(1));
    isl::map M = isl::manage(isl_map_from_union_map(Build.get_schedule().release()));
    isl::pw_multi_aff Time = isl::manage(isl_pw_multi_aff_from_map(isl_map_reverse(M.release())));
    CodeNode Code = Print(Stmt, Time, LeafBuild(Build));
    if (std::string Guard = missingGuard(Time, Build, Here.at(Stmt), Scope.context());
        !Guard.empty())
      Code = guarded(std::move(Code), std::move(Guard));
    Users.push_back(std::move(Code));
    isl::id Tag(Build.ctx(), "u" + std::to_string(Users.size() - 1));
    return isl::manage(isl_ast_node_set_annotation(Node.release(), Tag.release()));
  };

  LeafSchedule Order(Model, N);
  isl::ast_build Build = isl::ast_build::from_context(Context);
  Build = isl::manage(isl_ast_build_set_iterators(Build.release(), Iterators.copy()));
  if (N.Stmts.size() == 1 && onlyPiece(Here.at(N.Stmts[0])).is_null())
    Build = withoutSplits(Build, Order.dims());
  Build = Build.set_at_each_domain(AtDomain);
  isl::ast_node Ast =
      N.Stmts.size() > 1
          ? isl::manage(isl_ast_build_node_from_schedule(Build.get(), Order.tree(Here).release()))
          : Build.node_from_schedule_map(
                isl::union_map(Order.only().intersect_domain(Here.at(N.Stmts[0]))));
  return convertAst(Ast, Names, Users);
}

CodeNode CodeEmitter::leafCode(const TileNode &N, const CodeScope &Scope) {
  std::map<int, isl::set> Here;
  bool AllPlain = true;
  for (int K : N.Stmts) {
    std::optional<isl::set> Loops = plainDomain(K, Scope);
    AllPlain &= Loops.has_value();
    if (Loops)
      Here[K] = std::move(*Loops);
  }
  isl::set Context = AllPlain ? Scope.oneIterationTiles()
                              : isl::manage(isl_set_remove_redundancies(Scope.around().copy()));
  if (!AllPlain)
    for (int K : N.Stmts)
      Here[K] = Scope.domainAround(K);
  if (N.Stmts.size() > 1)
    alignParams(Context, Here);

  std::set<std::string> Taken;
  for (const RefGroup &G : Plan.Groups)
    if (G.Buffered)
      Taken.insert(pointerName(G));
  const isl::id_list Iterators = LeafSchedule(Model, N).iterators(Taken);
  auto Print = [&](int Stmt, const isl::pw_multi_aff &Time, const LeafBuild &Build) {
    CodeNode Code = stmtCode(Stmt, Time, Build, Here[Stmt]);
    windowPlaces(Stmt, Time, Build, Here[Stmt].intersect_params(Scope.context()), Code);
    return Code;
  };
  std::optional<CodeNode> Loops;
  if (N.Stmts.size() > 1 && N.Points.empty()) {
    auto LoopsOf = [&](int K) -> const std::vector<int> & { return Model.Info.Stmts[K].Loops; };
    std::optional<isl::set> Known;
    if (AllPlain)
      Known = Scope.around();
    Loops = LeafLoops(LoopsOf, Here, Context, Known, Iterators, Names).code(N.Stmts, Print);
  }
  if (!Loops)
    Loops = leafTogether(N, Scope, Here, Context, Iterators, Print);
  CodeNode Code;
  for (const RefGroup &G : Plan.Groups)
    if (G.Register && G.Node == N.Id)
      Code.Children.push_back(local(G));
  Code.Children.push_back(std::move(*Loops));
  return Code;
}

CodeNode CodeEmitter::local(const RefGroup &G) const {
  CodeNode L;
  L.Kind = CodeNode::Local;
  L.Id = Model.Arrays[G.Array].Source;
  L.Name = pointerName(G);
  L.Unread = llvm::none_of(G.Accesses, [&](int A) { return Model.Accesses[A].Read; });
  return L;
}

CodeNode CodeEmitter::stmtCode(int Stmt, const isl::pw_multi_aff &Iterators, const LeafBuild &Build,
                               const isl::set &Here) {
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
      CodeNode::Place P =
          Acc.Affine ? place(G, elementOf(Index, Here).pullback(Iterators), Acc.Byte, Build)
                     : relativePlace(G, Index, Iterators, Build, Here);
      P.InEach = Acc.MayWrite && Acc.Affine &&
                 Here.intersect(S.Domain).is_subset(Acc.Relation.domain()).is_true();
      P.When = usualCase(Acc, Iterators, Build, Here);
      if (A.Class == ArrayClass::Main)
        N.Redirects[Acc.Access] = P;
      else
        N.Scalars[A.Source] = P;
    }
  }
  for (const ModelAccess &Acc : Model.Accesses)
    if (Acc.Stmt == Stmt && Model.Arrays[Acc.Array].Class == ArrayClass::Reduction)
      N.Scalars[Model.Arrays[Acc.Array].Source] = {reductionName(Model.Arrays[Acc.Array]), false};
  std::set<int> Changing;
  for (auto [Index, Acc] : llvm::enumerate(Model.Accesses))
    if (Acc.Stmt == Stmt && Acc.Access >= 0)
      (Steady.count(int(Index)) ? N.Steady : Changing).insert(Acc.Access);
  for (int Access : Changing)
    N.Steady.erase(Access);
  return N;
}

/// When a read is where it mostly is, if there are others of the same access.
std::string CodeEmitter::usualCase(const ModelAccess &Usual, const isl::pw_multi_aff &Iterators,
                                   const LeafBuild &Build, const isl::set &Here) const {
  bool HasCases = llvm::any_of(Model.Accesses, [&](const ModelAccess &A) {
    return A.Rare && A.Access == Usual.Access && A.Stmt == Usual.Stmt;
  });
  isl::set Where = Usual.Relation.domain();
  if (!HasCases || Here.is_subset(Where).is_true())
    return "";
  const isl::set &Runs = Model.Stmts[Usual.Stmt].Domain;
  Where = coalesced(Where.gist(Runs.intersect_params(Model.Context)).gist(Here));
  return cText(Build.expr_from(Where.preimage(Iterators)), Names);
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
                               const LeafBuild &Build) const {
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

/// Of an element that nobody knows, in a row that is known, in a copy with the layout of its array
/// from there on.  Elements smaller than a word begin in it as in main memory: the copy, where the
/// word of the first one does.
CodeNode::Place CodeEmitter::relativePlace(const RefGroup &G, int Access,
                                           const isl::pw_multi_aff &Iterators,
                                           const LeafBuild &Build, const isl::set &Here) const {
  const ModelArray &A = Model.Arrays[G.Array];
  const ModelAccess &X = Model.Accesses[Access];
  std::vector<std::string> First(A.dims(), "0");
  CodeNode::Place P;
  P.Text = "(char *)" + pointerName(G);
  P.IsAddress = true;
  if (X.Known > 0) {
    isl::map Row = X.Relation.intersect_domain(Here)
                       .project_out(isl::dim::out, X.Known, A.dims() - X.Known);
    isl::pw_multi_aff Leading = isl::manage(isl_pw_multi_aff_from_map(Row.release()));
    Leading = isl::manage(isl_pw_multi_aff_gist(Leading.release(), Here.copy())).pullback(Iterators);
    std::vector<std::string> Index(A.dims(), "0");
    for (unsigned D = 0; D < X.Known; ++D) {
      First[D] = operandText(cText(Build.expr_from(Leading.at(D)), Names));
      if (G.Size[D] != 1)
        Index[D] = index(G, D, Leading.at(D), Build);
    }
    P.Text = "(char *)" + elementAddress(G, Index);
  }
  First[X.Known] = origin(G, X.Known);
  P.Origin = "((SW_MAIN char *)" + A.Name + " + " + linear(A, First) + " * " +
             std::to_string(A.ElemBytes) + ")";
  return P;
}

CodeNode::Place CodeEmitter::place(const RefGroup &G, const isl::pw_multi_aff &Element,
                                   unsigned Byte, const LeafBuild &Build) const {
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
  P.IsAddress = true;
  P.Text =
      "&" + P.Text + "[" + byteOffset(G, Index) + (Byte ? " + " + std::to_string(Byte) : "") + "]";
  return P;
}

/// Where an element is in a buffer, given its index there.
std::string CodeEmitter::elementAddress(const RefGroup &G,
                                        const std::vector<std::string> &Index) const {
  std::string Text = "&" + pointerName(G);
  if (!typedBuffer(G))
    return Text + "[" + byteOffset(G, Index) + "]";
  for (const std::string &I : Index)
    Text += "[" + I + "]";
  return Text;
}

/// The bytes before an element of a buffer, dimension by dimension.
std::string CodeEmitter::byteOffset(const RefGroup &G,
                                    const std::vector<std::string> &Index) const {
  std::string Offset = "0";
  for (unsigned D = 0; D < Index.size(); ++D) {
    std::string Here = operandText(Index[D]);
    if (Offset != "0")
      Offset = operandText(Offset) + " * " + pitch(G, D) + (Here == "0" ? "" : " + " + Here);
    else
      Offset = Here;
  }
  return operandText(Offset) + " * " + std::to_string(Model.Arrays[G.Array].ElemBytes);
}
