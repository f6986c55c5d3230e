//===- Transformation.cpp -------------------------------------------------===//
#include "Transformation.h"
#include "Conjunction.h"
#include "Dependences.h"
#include "IslRows.h"
#include "IslTools.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "isl/aff.h"
#include "isl/map.h"

using namespace llvm;

namespace swgen {
namespace {

/// Without divisions where, as far as the parameters are known, that is the same.
template <class SetOrMap> SetOrMap simplified(const SetOrMap &S, const isl::set &Context) {
  SetOrMap Plain = asConjunction(S.gist_params(Context));
  return Plain.is_null() ? coalesced(S) : Plain;
}

/// Whether a relation has pairs: mostly known without isl.
bool hasPairs(const isl::map &M) {
  const isl::basic_map_list Parts = isl::manage(isl_map_get_basic_map_list(M.get()));
  if (Parts.is_null())
    return true;
  for (unsigned K = 0, E = countOf(Parts.size()); K < E; ++K)
    if (!isEmpty(Parts.get_at(K)))
      return true;
  return false;
}

class Rewriter {
  const KernelModel &Old;
  const Transformation &T;
  KernelModel New;
  std::vector<std::vector<int>> Copies; ///< per old statement: new ones

public:
  Rewriter(const KernelModel &Old, const Transformation &T) : Old(Old), T(T) {}
  KernelModel run();

private:
  void addStmt(int Id);
  isl::pw_aff valueThere(const StmtPlacement &P, const isl::pw_aff &Value) const;
  isl::map relationThere(const StmtPlacement &P, const isl::map &Relation) const;
  isl::map elementsThere(const StmtPlacement &P, const ModelAccess &A) const;
  void addAccesses(std::vector<std::vector<int>> &AccessCopies);
  void addDependences(const std::vector<std::vector<int>> &AccessCopies);
};

KernelModel Rewriter::run() {
  New.Ctx = Old.Ctx;
  New.Info = Old.Info;
  New.Params = Old.Params;
  New.Context = Old.Context;
  New.Guards = Old.Guards;
  New.Arrays = Old.Arrays;
  for (const auto &[Array, Names] : T.Elements)
    New.Arrays[Array].Sizes.resize(countOf(Names.dim(isl::dim::out)));
  New.Aliases = Old.Aliases;
  New.Planes = Old.Planes;
  New.Tables = Old.Tables;
  New.Turned = Old.Turned;
  New.Info.Loops = T.Loops;
  New.Waves = T.Waves;
  New.Blocks = T.Blocks;
  New.Info.Stmts.clear();
  Copies.resize(Old.Stmts.size());
  for (unsigned K = 0; K < T.Stmts.size(); ++K)
    addStmt(K);
  std::vector<std::vector<int>> AccessCopies(Old.Accesses.size());
  addAccesses(AccessCopies);
  // The images of what several loops carried, each under its own divisions, are not to be joined.
  if (any_of(T.Stmts, [](const StmtPlacement &P) { return P.Backward.is_null(); }))
    findDependences(New);
  else
    addDependences(AccessCopies);
  return std::move(New);
}

void Rewriter::addStmt(int Id) {
  const StmtPlacement &P = T.Stmts[Id];
  const ModelStmt &From = Old.Stmts[P.Source];
  Copies[P.Source].push_back(Id);
  New.Info.Stmts.push_back({Id, P.Loops, Old.Info.Stmts[P.Source].Pos});
  ModelStmt S;
  S.Id = Id;
  S.Source = From.source();
  S.Domain = From.Domain.apply(P.Forward);
  if (P.Backward.is_null())
    S.Domain = simplified(S.Domain, New.Context);
  for (const isl::pw_aff &Var : From.LoopVars)
    S.LoopVars.push_back(valueThere(P, Var));
  for (unsigned K = 0; K < From.LoopVars.size(); ++K)
    S.VarNames.push_back(From.varName(Old.Info, K));
  New.Stmts.push_back(std::move(S));
}

/// What the source instance sees.
isl::pw_aff Rewriter::valueThere(const StmtPlacement &P, const isl::pw_aff &Value) const {
  if (!P.Backward.is_null())
    return Value.pullback(isl::pw_multi_aff(P.Backward));
  isl::map Values = isl::manage(isl_map_from_pw_aff(Value.copy()));
  isl::map There = simplified(P.Forward.reverse().apply_range(Values), New.Context);
  return isl::manage(isl_pw_multi_aff_get_pw_aff(There.as_pw_multi_aff().get(), 0));
}

/// A relation of the source instance, on the instance there.
isl::map Rewriter::relationThere(const StmtPlacement &P, const isl::map &Relation) const {
  if (!P.Backward.is_null())
    return isl::manage(isl_map_preimage_domain_multi_aff(Relation.copy(), P.Backward.copy()));
  return P.Forward.reverse().apply_range(Relation);
}

/// What the source instance touches, under the new names of the elements.
isl::map Rewriter::elementsThere(const StmtPlacement &P, const ModelAccess &A) const {
  isl::map There = relationThere(P, A.Relation);
  if (!P.Backward.is_null())
    return There;
  if (auto Names = T.Elements.find(A.Array); Names != T.Elements.end())
    There = There.apply_range(Names->second);
  return simplified(There, New.Context);
}

void Rewriter::addAccesses(std::vector<std::vector<int>> &AccessCopies) {
  for (unsigned Id = 0; Id < T.Stmts.size(); ++Id)
    for (auto [K, A] : enumerate(Old.Accesses)) {
      if (A.Stmt != T.Stmts[Id].Source)
        continue;
      ModelAccess Copy = A;
      Copy.Stmt = Id;
      Copy.Relation = elementsThere(T.Stmts[Id], A);
      if (!A.Part.is_null())
        Copy.Part = relationThere(T.Stmts[Id], A.Part);
      AccessCopies[K].push_back(New.Accesses.size());
      New.Accesses.push_back(std::move(Copy));
    }
}

void Rewriter::addDependences(const std::vector<std::vector<int>> &AccessCopies) {
  for (const Dependence &D : Old.Deps)
    for (int Src : AccessCopies[D.Src])
      for (int Dst : AccessCopies[D.Dst]) {
        isl::map R = D.Relation.map()
                         .apply_domain(T.Stmts[New.Accesses[Src].Stmt].Forward)
                         .apply_range(T.Stmts[New.Accesses[Dst].Stmt].Forward);
        if (hasPairs(R))
          New.Deps.push_back({D.Kind, Src, Dst, R});
      }
}

} // namespace

KernelModel applyTransformation(const KernelModel &Source, const Transformation &T) {
  return Rewriter(Source, T).run();
}

StmtPlacement identityPlacement(const KernelModel &Source, int Stmt) {
  isl::ctx Ctx(Source.Ctx.get());
  const std::vector<int> &Loops = Source.Info.Stmts[Stmt].Loops;
  isl::space S = tupleSpace(Ctx, "S" + std::to_string(Stmt), Loops.size());
  StmtPlacement P;
  P.Source = Stmt;
  P.Loops = Loops;
  P.Forward = isl::manage(isl_map_identity(mapSpace(S, S).release()));
  P.Backward = isl::manage(isl_multi_aff_identity(mapSpace(S, S).release()));
  return P;
}

Transformation identityTransformation(const KernelModel &Source) {
  Transformation T;
  T.Loops = Source.Info.Loops;
  for (const ModelStmt &S : Source.Stmts)
    T.Stmts.push_back(identityPlacement(Source, S.Id));
  return T;
}

int addLoop(Transformation &T, const LoopDesc &Like, int Parent, StringRef Suffix) {
  LoopDesc L = Like;
  L.Id = int(T.Loops.size());
  L.Parent = Parent;
  L.Var += Suffix;
  T.Loops.push_back(L);
  return L.Id;
}

void replaceStmts(Transformation &T, ArrayRef<int> Sources, ArrayRef<StmtPlacement> Written) {
  auto IsOld = [&](const StmtPlacement &P) { return is_contained(Sources, P.Source); };
  auto First = find_if(T.Stmts, IsOld);
  auto At = T.Stmts.erase(First, std::find_if_not(First, T.Stmts.end(), IsOld));
  T.Stmts.insert(At, Written.begin(), Written.end());
  renumber(T);
}

Transformation composed(const Transformation &First, const Transformation &Then) {
  Transformation Both = Then;
  for (StmtPlacement &P : Both.Stmts) {
    const StmtPlacement &From = First.Stmts[P.Source];
    P.Source = From.Source;
    P.Forward = From.Forward.apply_range(P.Forward);
    // Elements get their new names only where there is none (Rewriter::elementsThere).
    bool Known = First.Elements.empty() && !From.Backward.is_null() && !P.Backward.is_null();
    P.Backward = Known ? From.Backward.pullback(P.Backward) : isl::multi_aff();
  }
  Both.Elements = First.Elements;
  Both.Alone.insert(Both.Alone.begin(), First.Alone.begin(), First.Alone.end());
  Both.Comments = First.Comments;
  append_range(Both.Comments, Then.Comments);
  return Both;
}

void renumber(Transformation &T) {
  for (auto [K, P] : enumerate(T.Stmts)) {
    if (P.Forward.is_null()) // what isl could not compute
      continue;
    isl::id Name(P.Forward.ctx(), "S" + std::to_string(K));
    P.Forward = P.Forward.set_range_tuple(Name);
    if (!P.Backward.is_null())
      P.Backward =
          isl::manage(isl_multi_aff_set_tuple_id(P.Backward.release(), isl_dim_in, Name.release()));
  }
}

void print(raw_ostream &OS, const Transformation &T) {
  for (const std::string &Comment : T.Comments)
    OS << "  " << Comment << "\n";
  for (const LoopDesc &L : T.Loops)
    OS << "  loop " << L.Id << " over " << L.Var << " in " << L.Parent << "\n";
  for (const StmtPlacement &P : T.Stmts)
    OS << "  " << toText(P.Forward) << "\n";
}

std::string toText(const Transformation &T) {
  std::string Text;
  raw_string_ostream OS(Text);
  print(OS, T);
  return Text;
}

} // namespace swgen
