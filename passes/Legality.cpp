//===- Legality.cpp -------------------------------------------------------===//
#include "Legality.h"
#include "Dependences.h"
#include "ScalarModel.h"
#include "TransformationSearch.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/map.h"
#include "isl/set.h"
#include <numeric>
#include <optional>

using namespace llvm;

namespace swgen {
namespace {

int depthOfLoop(const RegionInfo &Info, int Loop) {
  int Depth = 0;
  for (int P = Info.Loops[Loop].Parent; P != -1; P = Info.Loops[P].Parent)
    ++Depth;
  return Depth;
}

bool inside(const RegionInfo &Info, int Stmt, int Loop) {
  return is_contained(Info.Stmts[Stmt].Loops, Loop);
}

/// The dependence to name: one through memory before one through a variable, a flow before others.
int rank(const KernelModel &M, const Dependence &D) {
  bool Main = M.Arrays[M.Accesses[D.Src].Array].Class == ArrayClass::Main;
  return (Main ? 0 : 3) + static_cast<int>(D.Kind);
}

Note noteAt(unsigned Number, const KernelModel &M, const ModelAccess &A) {
  const std::string &Text = A.Access >= 0 ? M.Info.Accesses[A.Access].Text : M.Arrays[A.Array].Name;
  return {Number, A.Pos, {Text}};
}

/// Says why a loop carries a dependence, in terms of what the user can do about it.
Finding blame(const KernelModel &M, const LoopDesc &Loop, const Dependence &D) {
  const ModelAccess &Src = M.Accesses[D.Src], &Dst = M.Accesses[D.Dst];
  const ModelArray &A = M.Arrays[Src.Array];
  std::vector<Note> Notes = {noteAt(290, M, Src), noteAt(291, M, Dst)};
  auto NoteNotAffine = [&](const ModelAccess &X) {
    Notes.push_back(noteAt(293, M, X));
    Notes.back().Args.push_back(A.Name);
    Notes.back().Args.push_back(X.Part.is_null() ? "" : " with the same last subscripts");
    if (X.ByData && X.Access >= 0 && M.Info.Accesses[X.Access].LacksShape) {
      Notes.push_back(noteAt(297, M, X));
      Notes.back().Args.push_back(A.Name);
    }
  };
  if (!Src.Affine)
    NoteNotAffine(Src);
  if (!Dst.Affine && Dst.Access != Src.Access)
    NoteNotAffine(Dst);
  if (A.Class == ArrayClass::Main) {
    Dependence Carried = D;
    Carried.Relation = carriedBy(M, D, depthOfLoop(M.Info, Loop.Id));
    return {
        201,
        Loop.Pos,
        {Loop.Var, A.Name, distanceText(M, Carried),
         "restructure the loop, or promise 'independent' if the iterations do not touch the same "
         "element"},
        Notes};
  }
  if (!A.UpdateOp.empty()) {
    const bool Rounds = M.Info.Scalars[A.Source].IsFloat;
    return {202,
            Dst.Pos,
            {A.Name, A.UpdateOp,
             Rounds ? "floating-point reduction, whose order would change"
                    : "reduction of a variable that others may see meanwhile"},
            {}};
  }
  bool SetFirst = isSetBeforeRead(M, M.Info.Scalars[A.Source], Loop.Id);
  return {SetFirst ? 214u : 227u, Loop.Pos, {Loop.Var, A.Name}, Notes};
}

/// Whether some loop inside is not among Held.
bool holdsOthers(const KernelModel &M, const std::vector<bool> &Held, int Loop) {
  return any_of(M.Info.Stmts, [&](const StmtDesc &S) {
    auto At = find(S.Loops, Loop);
    return std::any_of(At, S.Loops.end(), [&](int In) { return !Held[In]; });
  });
}

/// Whether one loop of several iterations is next inside, around all statements, and among Held:
/// both are divided together.
bool isDividedWithNext(const KernelModel &M, const std::vector<bool> &Held, int Loop) {
  std::optional<int> Next;
  return all_of(M.Info.Stmts, [&](const StmtDesc &S) {
    auto At = find(S.Loops, Loop);
    if (At == S.Loops.end())
      return true;
    auto In = std::find_if(At + 1, S.Loops.end(),
                           [&](int Other) { return !Held[Other] || !runsOnce(M, Other); });
    if (In == S.Loops.end() || !Held[*In] || (Next && *Next != *In))
      return false;
    Next = *In;
    return true;
  });
}

/// One iteration leaves nothing to divide.  Where loops in step or wavefronts are inside, and all
/// statements are in others that can be divided, those are.
void leaveToInner(const KernelModel &M, LegalityInfo &L) {
  if (namesLoops(M.Info))
    return;
  std::vector<bool> Inner = L.Parallel, Held = L.Parallel;
  for (const WaveBand &W : M.Waves)
    for (int Loop : W.Loops) {
      Inner[Loop] = true;
      Held[Loop] = false;
    }
  std::vector<int> Once;
  for (const LoopDesc &Loop : M.Info.Loops)
    if (L.Parallel[Loop.Id] && !Loop.Alone && holdsOthers(M, Held, Loop.Id) &&
        runsOnce(M, Loop.Id) && !isDividedWithNext(M, Held, Loop.Id))
      Once.push_back(Loop.Id);
  if (Once.empty())
    return;
  for (const LoopDesc &Loop : M.Info.Loops)
    Inner[Loop.Id] = Inner[Loop.Id] && !runsOnce(M, Loop.Id);
  for (int Loop : Once)
    L.Parallel[Loop] = any_of(M.Info.Stmts, [&](const StmtDesc &S) {
      return is_contained(S.Loops, Loop) && none_of(S.Loops, [&](int In) { return Inner[In]; });
    });
}

} // namespace

bool runsOnce(const KernelModel &M, int Loop) {
  const int Depth = depthOfLoop(M.Info, Loop);
  isl::set Iterations;
  for (const ModelStmt &S : M.Stmts) {
    if (!inside(M.Info, S.Id, Loop))
      continue;
    isl_set *D = isl_set_reset_tuple_id(S.Domain.copy());
    D = isl_set_project_out(D, isl_dim_set, Depth + 1, isl_set_dim(D, isl_dim_set) - Depth - 1);
    isl::set Of = isl::manage(D);
    Iterations = Iterations.is_null() ? Of : Iterations.unite(Of);
  }
  if (Iterations.is_null())
    return false;
  isl_map *Within = isl_map_from_range(Iterations.release());
  Within = isl_map_move_dims(Within, isl_dim_in, 0, isl_dim_out, 0, Depth);
  return isl::manage(Within).is_single_valued().is_true();
}

LegalityInfo computeLegality(const KernelModel &M) {
  LegalityInfo L;
  L.Parts = std::make_shared<DependenceParts>();
  L.Parallel.assign(M.Info.Loops.size(), true);
  L.Blocker.assign(M.Info.Loops.size(), -1);
  for (const LoopDesc &Loop : M.Info.Loops) {
    int Depth = depthOfLoop(M.Info, Loop.Id);
    std::vector<int> Around(Depth);
    std::iota(Around.begin(), Around.end(), 0);
    for (size_t K = 0; K < M.Deps.size(); ++K) {
      const Dependence &D = M.Deps[K];
      int Best = L.Blocker[Loop.Id];
      if (!inside(M.Info, M.Accesses[D.Src].Stmt, Loop.Id) ||
          !inside(M.Info, M.Accesses[D.Dst].Stmt, Loop.Id) ||
          (Best >= 0 && rank(M, M.Deps[Best]) <= rank(M, D)))
        continue;
      if (!L.Parts->goesOn(D.Relation, Depth, Around))
        continue;
      L.Parallel[Loop.Id] = false;
      L.Blocker[Loop.Id] = K;
    }
  }
  leaveToInner(M, L);
  return L;
}

std::vector<Finding> refuseLegality(const KernelModel &M, const LegalityInfo &L,
                                    ArrayRef<int> InWaves) {
  std::vector<Finding> Findings;
  std::vector<int> Blamed;
  for (const StmtDesc &S : M.Info.Stmts) {
    if (any_of(S.Loops,
               [&](int Loop) { return L.Parallel[Loop] || is_contained(InWaves, Loop); }) ||
        M.Stmts[S.Id].Domain.is_empty().is_true())
      continue;
    // The loop that the user asked to divide, or that one of one iteration is left to.
    auto At = find_if(S.Loops, [&](int Loop) { return L.Blocker[Loop] >= 0; });
    if (At == S.Loops.end()) {
      Findings.push_back({213, S.Pos, {"this statement is in no loop"}, {}});
      continue;
    }
    const int Outer = *At;
    if (is_contained(Blamed, Outer))
      continue;
    Blamed.push_back(Outer);
    Findings.push_back(blame(M, M.Info.Loops[Outer], M.Deps[L.Blocker[Outer]]));
  }
  if (Findings.empty() && M.Info.Stmts.empty())
    Findings.push_back({215, M.Info.Pos, {}, {}});
  return Findings;
}

void print(raw_ostream &OS, const KernelModel &M, const LegalityInfo &L) {
  for (const LoopDesc &Loop : M.Info.Loops) {
    OS << "  loop " << Loop.Id << " over " << Loop.Var << ": ";
    if (L.Parallel[Loop.Id]) {
      OS << "parallel\n";
      continue;
    }
    if (L.Blocker[Loop.Id] < 0) {
      OS << "one iteration, left to the loops inside\n";
      continue;
    }
    const Dependence &D = M.Deps[L.Blocker[Loop.Id]];
    OS << "carries a dependence through " << M.Arrays[M.Accesses[D.Src].Array].Name << ", distance "
       << distanceText(M, D) << "\n";
  }
}

} // namespace swgen
