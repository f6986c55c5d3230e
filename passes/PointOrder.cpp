//===- PointOrder.cpp -----------------------------------------------------===//
#include "PointOrder.h"
#include "Footprint.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace swgen {

namespace {

/// What an iteration of the innermost loop costs, in cycles, roughly: an access that jumps cannot
/// be part of a vector; a value from the iteration before is there after the latency of an
/// addition.
constexpr unsigned UnitStride = 1, OtherStride = 3, Recurrence = 7;

class PointOrder {
  const KernelModel &Model;
  ArrayRef<int> Stmts, InStep, Loops;
  std::vector<const Dependence *> Deps; ///< among the statements

public:
  PointOrder(const KernelModel &Model, ArrayRef<int> Stmts, ArrayRef<int> InStep)
      : Model(Model), Stmts(Stmts), InStep(InStep), Loops(Model.Info.Stmts[Stmts[0]].Loops) {
    for (const Dependence &D : Model.Deps)
      if (is_contained(Stmts, Model.Accesses[D.Src].Stmt) &&
          is_contained(Stmts, Model.Accesses[D.Dst].Stmt))
        Deps.push_back(&D);
  }

  std::vector<int> best() const;

private:
  bool mayMove() const;
  unsigned cost(unsigned Inner) const;
  unsigned strideCost(const ModelAccess &A, unsigned Inner) const;
  bool passesValues(unsigned Inner) const;
  bool legal(ArrayRef<unsigned> Order) const;
};

/// Whether the statements have all loops in common and keep nothing outside of one iteration that
/// an order could show.
bool PointOrder::mayMove() const {
  if (Loops.size() < 2 ||
      any_of(Stmts, [&](int S) { return ArrayRef<int>(Model.Info.Stmts[S].Loops) != Loops; }))
    return false;
  return all_of(Model.Accesses, [&](const ModelAccess &A) {
    const ModelArray &Array = Model.Arrays[A.Array];
    return !is_contained(Stmts, A.Stmt) || Array.Class == ArrayClass::Main ||
           (Array.Class == ArrayClass::LocalVar && Array.dims() == Loops.size());
  });
}

/// How far the access goes from one iteration of the loop to the next.
unsigned PointOrder::strideCost(const ModelAccess &A, unsigned Inner) const {
  isl::space Space = Model.Stmts[A.Stmt].Domain.space();
  unsigned Dims = Loops.size(), ElementDims = Model.Arrays[A.Array].dims();
  std::vector<Row> Next;
  for (unsigned D = 0; D < Dims; ++D)
    Next.push_back(D == Inner ? Row{true, {{D, 1}, {Dims + D, -1}}, Affine(1)} : same(D, Dims + D));
  isl::map Relation = A.Relation.intersect_domain(Model.Stmts[A.Stmt].Domain);
  isl::set Step = Relation.reverse()
                      .apply_range(mapOf(mapSpace(Space, Space), Next))
                      .apply_range(Relation)
                      .deltas();
  std::vector<Row> Still;
  for (unsigned D = 0; D < ElementDims; ++D)
    Still.push_back(equals(D, Affine(0)));
  if (Step.is_subset(setOf(Step.space(), Still)).is_true())
    return 0;
  if (ElementDims == 0)
    return OtherStride;
  for (int Sign : {1, -1}) {
    Still.back() = equals(ElementDims - 1, Affine(Sign));
    if (Step.is_subset(setOf(Step.space(), Still)).is_true())
      return UnitStride;
  }
  return OtherStride;
}

/// Whether an iteration of the loop reads what the one before has written, others held equal.
bool PointOrder::passesValues(unsigned Inner) const {
  return any_of(Deps, [&](const Dependence *Dep) {
    if (Dep->Kind != DepKind::Flow)
      return false;
    isl::map Relation = Dep->Relation.map();
    for (unsigned D = 0; D < Loops.size(); ++D)
      if (D != Inner)
        Relation = Relation.equate(isl::dim::in, D, isl::dim::out, D);
    return !Relation.order_lt(isl::dim::in, Inner, isl::dim::out, Inner).is_empty().is_true();
  });
}

unsigned PointOrder::cost(unsigned Inner) const {
  unsigned Sum = passesValues(Inner) ? Recurrence : 0;
  for (const ModelAccess &A : Model.Accesses)
    if (is_contained(Stmts, A.Stmt) && Model.Arrays[A.Array].Class == ArrayClass::Main)
      Sum += strideCost(A, Inner);
  return Sum;
}

/// Whether no dependence runs backwards.
bool PointOrder::legal(ArrayRef<unsigned> Order) const {
  return all_of(Deps, [&](const Dependence *Dep) {
    isl::map Relation = Dep->Relation.map();
    for (unsigned D : Order) {
      if (!Relation.order_lt(isl::dim::out, D, isl::dim::in, D).is_empty().is_true())
        return false;
      Relation = Relation.equate(isl::dim::in, D, isl::dim::out, D);
    }
    return true;
  });
}

std::vector<int> PointOrder::best() const {
  if (!mayMove())
    return {};
  unsigned Last = Loops.size() - 1, Least = cost(Last);
  std::vector<int> Best;
  for (unsigned Inner = Last; Inner-- > 0;) {
    std::vector<unsigned> Order;
    for (unsigned D = 0; D < Loops.size(); ++D)
      if (D != Inner)
        Order.push_back(D);
    Order.push_back(Inner);
    // A sequential loop around the phase has no second iteration to be innermost.
    if (is_contained(InStep, Loops[Inner]))
      continue;
    unsigned Here = cost(Inner);
    if (Here >= Least || !legal(Order))
      continue;
    Least = Here;
    Best.clear();
    for (unsigned D : Order)
      Best.push_back(Loops[D]);
  }
  return Best;
}

} // namespace

std::vector<int> pointOrder(const KernelModel &Model, ArrayRef<int> Stmts, ArrayRef<int> InStep) {
  return PointOrder(Model, Stmts, InStep).best();
}

} // namespace swgen
