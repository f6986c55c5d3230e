//===- PlanVerifierTransformation.cpp - the order of other loops ----------===//
//
// Nothing of the search for a transformation is believed: neither that it places every instance
// once, nor that the new model says the same of it, nor that the new order is legal.
//
//===----------------------------------------------------------------------===//
#include "PlanVerifierFacts.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/aff.h"
#include "isl/map.h"

using namespace llvm;

namespace swgen {
namespace verifier {

namespace {

class TransformationCheck {
  Facts &Source, &New;
  const Transformation &T;
  std::vector<isl::map> Place; ///< per new statement: source instance -> new instance

public:
  TransformationCheck(Facts &Source, Facts &New, const Transformation &T)
      : Source(Source), New(New), T(T) {}

  void run() {
    if (!sameShape())
      return New.fail(Moved, "the transformed region has other statements");
    for (unsigned K = 0; K < T.Stmts.size(); ++K)
      checkPlace(K);
    for (const ModelStmt &S : Source.Model.Stmts)
      checkCover(S.Id);
    if (!New.Findings.empty())
      return;
    for (const auto &[Array, Names] : T.Elements)
      checkElements(Array, Names);
    for (unsigned K = 0; K < T.Stmts.size(); ++K) {
      checkAccesses(K);
      checkVariables(K);
    }
    for (unsigned A = 0; A < T.Stmts.size(); ++A)
      for (unsigned B = 0; B < T.Stmts.size(); ++B)
        checkOrder(A, B);
  }

private:
  std::string name(int Stmt) const { return "statement " + std::to_string(Stmt); }

  bool sameShape() const {
    const KernelModel &Old = Source.Model, &M = New.Model;
    unsigned Count = T.Stmts.size();
    if (M.Stmts.size() != Count || M.Info.Stmts.size() != Count ||
        M.Arrays.size() != Old.Arrays.size())
      return false;
    for (unsigned A = 0; A < M.Arrays.size(); ++A)
      if (M.Arrays[A].Class != Old.Arrays[A].Class ||
          (T.Elements.count(A) ? M.Arrays[A].Class != ArrayClass::LocalVar
                               : M.Arrays[A].dims() != Old.Arrays[A].dims()))
        return false;
    for (unsigned K = 0; K < Count; ++K) {
      int From = T.Stmts[K].Source;
      if (From < 0 || From >= int(Old.Stmts.size()) || M.Stmts[K].Id != int(K) ||
          M.Stmts[K].source() != Old.Stmts[From].source())
        return false;
    }
    return M.Context.is_equal(Old.Context).is_true();
  }

  void checkPlace(int K) {
    isl::map F = T.Stmts[K].Forward.intersect_domain(Source.domain(T.Stmts[K].Source));
    Place.push_back(F);
    if (!F.is_single_valued().is_true() || !F.is_injective().is_true() ||
        !F.range().is_equal(New.domain(K)).is_true())
      New.fail(Moved, name(K) + " runs other instances than its source");
  }

  /// Every instance of a source statement runs in exactly one new statement; or in none, where it
  /// touches nothing.
  void checkCover(int Stmt) {
    isl::set Seen = isl::set::empty(Source.stmtSpace(Stmt));
    for (unsigned K = 0; K < T.Stmts.size(); ++K) {
      if (T.Stmts[K].Source != Stmt)
        continue;
      isl::set Here = Place[K].domain();
      if (!isEmpty(Here.intersect(Seen)))
        New.fail(Moved, "an instance of source " + name(Stmt) + " runs twice");
      Seen = Seen.unite(Here);
    }
    isl::set Touching = isl::set::empty(Source.stmtSpace(Stmt));
    for (const ModelAccess &A : Source.Model.Accesses)
      if (A.Stmt == Stmt)
        Touching = Touching.unite(Source.relation(A).domain());
    if (!Touching.is_subset(Seen).is_true())
      New.fail(Moved, "an instance of source " + name(Stmt) + " does not run");
  }

  /// What it touches, under the new names of the elements.
  isl::map renamed(const ModelAccess &A) {
    auto Names = T.Elements.find(A.Array);
    return Names == T.Elements.end() ? Source.relation(A)
                                     : Source.relation(A).apply_range(Names->second);
  }

  /// Each element of a local variable has one new name, and no two have the same.
  void checkElements(int Array, const isl::map &Names) {
    isl::set Touched;
    for (const ModelAccess &A : Source.Model.Accesses)
      if (A.Array == Array) {
        isl::set Here = Source.relation(A).range();
        Touched = Touched.is_null() ? Here : Touched.unite(Here);
      }
    if (!Touched.is_null() && !(Touched.is_subset(Names.domain()).is_true() &&
                                Names.intersect_domain(Touched).is_single_valued().is_true() &&
                                Names.intersect_domain(Touched).is_injective().is_true()))
      New.fail(Moved, "elements of '" + New.arrayName(Array) + "' are mixed up");
  }

  /// Whether two accesses touch the same parts of elements, A after the move.
  bool samePart(int K, const ModelAccess &A, const ModelAccess &B) {
    if (A.Part.is_null() || B.Part.is_null())
      return A.Part.is_null() && B.Part.is_null();
    isl::map There = Place[K].reverse().apply_range(B.Part);
    return A.Part.intersect_domain(New.domain(K)).is_equal(There).is_true();
  }

  void checkAccesses(int K) {
    std::vector<const ModelAccess *> Mine, Its;
    for (const ModelAccess &A : New.Model.Accesses)
      if (A.Stmt == K)
        Mine.push_back(&A);
    for (const ModelAccess &A : Source.Model.Accesses)
      if (A.Stmt == T.Stmts[K].Source)
        Its.push_back(&A);
    bool Same = Mine.size() == Its.size();
    for (unsigned I = 0; Same && I < Mine.size(); ++I) {
      const ModelAccess &A = *Mine[I], &B = *Its[I];
      Same = A.Access == B.Access && A.Array == B.Array && A.Read == B.Read &&
             A.MustWrite == B.MustWrite && A.MayWrite == B.MayWrite && A.Affine == B.Affine &&
             New.relation(A).is_equal(Place[K].reverse().apply_range(renamed(B))).is_true() &&
             samePart(K, A, B);
    }
    if (!Same)
      New.fail(Moved, name(K) + " makes other accesses than its source");
  }

  /// Loop variables have the values that they have in the source instance.
  void checkVariables(int K) {
    const ModelStmt &Mine = New.Model.Stmts[K], &Its = Source.Model.Stmts[T.Stmts[K].Source];
    bool Same = Mine.LoopVars.size() == Its.LoopVars.size();
    for (unsigned I = 0; Same && I < Mine.LoopVars.size(); ++I) {
      isl::map A = valueOf(Mine.LoopVars[I]).intersect_domain(New.domain(K));
      isl::map B = Place[K].reverse().apply_range(valueOf(Its.LoopVars[I]));
      Same = Mine.varName(New.Model.Info, I) == Its.varName(Source.Model.Info, I) &&
             A.is_equal(B).is_true();
    }
    if (!Same)
      New.fail(Moved, name(K) + " sees other values of the loop variables than its source");
  }

  static isl::map valueOf(const isl::pw_aff &Value) {
    return isl::manage(isl_map_from_pw_aff(Value.copy()));
  }

  void checkOrder(int A, int B) {
    for (unsigned Array = 0; Array < Source.Model.Arrays.size(); ++Array) {
      isl::map Deps = Source.dependences(T.Stmts[A].Source, T.Stmts[B].Source, Array);
      if (Deps.is_null()) {
        New.setDependences(A, B, Array, Deps);
        continue;
      }
      isl::map Then = Deps.apply_domain(Place[A]).apply_range(Place[B]);
      // Instances that meet do so before and after the move.  Where all orders are kept, these are
      // the ones that the new loops run in this order, and no others.
      New.setDependences(A, B, Array, Then);
      if (!noneAmong(Then, New.inOrder(A, B, /*Before=*/false)))
        New.fail(Moved, "'" + New.arrayName(Array) + "' orders " + name(A) + " before " + name(B) +
                            ", the new loops do not");
    }
  }
};

} // namespace

void checkTransformation(Facts &Source, Facts &New, const Transformation &T) {
  TransformationCheck(Source, New, T).run();
}

} // namespace verifier
} // namespace swgen
