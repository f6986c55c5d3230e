//===- CodeTreeWindows.cpp - accesses through windows ---------------------===//
//
// A window is fetched from the element that is read up to the end of what the loop reads
// (Windows.h). Rows of a sparse matrix are short, but lie one behind the other: where the next
// instances of the statement are known, the code may look how far what they read goes on.  Where it
// is a loop of the region that reads one element after another, the model knows its end.
//
//===----------------------------------------------------------------------===//
#include "CodeEmitter.h"
#include "CodeTree.h"
#include "Windows.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace swgen;

void CodeEmitter::windowPlaces(int Stmt, const isl::pw_multi_aff &Iterators, const LeafBuild &Build,
                               const isl::set &Here, CodeNode &N) const {
  bool Joined = false;
  for (const Window &W : Plan.Windows) {
    const StreamDesc &S = Model.Info.Streams[W.Stream];
    for (const ModelAccess &A : Model.Accesses) {
      if (A.Stmt != Stmt || !llvm::is_contained(S.Accesses, A.Access))
        continue;
      CodeNode::Place &Place = N.Redirects[A.Access];
      Place.Window = W.Stream;
      if (S.Loop >= 0)
        Place.Left = leftInRow(Stmt, Iterators, Build);
      Joined |= S.Joined;
    }
  }
  if (Joined)
    instancesAhead(Stmt, Iterators, Build, Here, N);
}

/// Elements from that of an instance to the end of what its innermost loop reads.
std::string CodeEmitter::leftInRow(int Stmt, const isl::pw_multi_aff &Iterators,
                                   const LeafBuild &Build) const {
  isl::pw_aff Last = lastInRow(Model, Stmt);
  isl::set Domain = Last.domain();
  isl::pw_aff Here = isl::pw_aff::var_on_domain(isl::local_space(Domain.space()), isl::dim::set,
                                                dimsOf(Domain) - 1);
  isl::pw_aff Left = Last.sub(Here).add_constant(isl::val(Here.ctx(), 1));
  return cText(Build.expr_from(Left.pullback(Iterators)), Names);
}

static bool isIdentifier(llvm::StringRef Text) {
  return !Text.empty() && (llvm::isAlpha(Text[0]) || Text[0] == '_') &&
         llvm::all_of(Text, [](char C) { return llvm::isAlnum(C) || C == '_'; });
}

/// The last instance in this tile that differs in the innermost loop only, where all between are
/// instances as well, and where that loop has a variable of its own in the code.
void CodeEmitter::instancesAhead(int Stmt, const isl::pw_multi_aff &Iterators,
                                 const LeafBuild &Build, const isl::set &Here, CodeNode &N) const {
  unsigned Dims = dimsOf(Here);
  if (Dims == 0)
    return;
  std::string Inner = cText(Build.expr_from(Iterators.at(Dims - 1)), Names);
  if (!isIdentifier(Inner))
    return;
  for (unsigned D = 0; D + 1 < Dims; ++D) {
    std::set<std::string> Named;
    namesIn(cText(Build.expr_from(Iterators.at(D)), Names), Named);
    if (Named.count(Inner))
      return;
  }
  isl::set Run = Here.intersect(Model.Stmts[Stmt].Domain);
  isl::pw_aff Last = lastInRow(Run);
  if (Last.is_null())
    return;
  N.Ahead = Inner;
  N.Last = cText(Build.expr_from(Last.pullback(Iterators)), Names);
}
