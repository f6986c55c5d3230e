//===- LdmManagement.cpp --------------------------------------------------===//
#include "LdmManagement.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace swgen {

namespace {

class Manager {
  const LdmProblem &P;
  LdmSolution S;
  std::vector<bool> Open;   ///< iterators that may still grow ("varSet")
  std::vector<int> Current; ///< per tensor, the dimension that grows; -1 when none can
  std::vector<int> Sized;   ///< iterators in the order in which they got their first size

public:
  explicit Manager(const LdmProblem &P) : P(P) {}
  LdmSolution run();

private:
  bool fits() const {
    int64_t Bytes = P.Bytes(S.Sizes);
    return Bytes >= 0 && Bytes <= P.Budget;
  }
  void note(int I, bool Taken) { S.Trace.push_back({I, S.Sizes[I], P.Bytes(S.Sizes), Taken}); }
  void update();
  IteratorKind classify(int I) const;
  std::vector<int> growing() const;
  void initialise();
  bool reduce(int Latest);
  void expand();
  void fillRest();
  bool related(int I) const;
  void sizeUnrelated();
};

/// UPDATE: closes iterators at their range and moves each tensor to its innermost growing
/// dimension.
void Manager::update() {
  for (int I : Sized)
    Open[I] = P.Iterators[I].Range < 0 || S.Sizes[I] < P.Iterators[I].Range;
  for (auto [T, Tensor] : enumerate(P.Tensors)) {
    Current[T] = -1;
    for (auto [D, Iterators] : enumerate(Tensor.Dims))
      if (any_of(Iterators, [&](int I) { return Open[I]; }))
        Current[T] = D;
  }
}

/// VARTYPE of the paper.
IteratorKind Manager::classify(int I) const {
  bool IsSize = false, IsNum = false;
  if (!Open[I])
    return IteratorKind::None;
  for (auto [T, Tensor] : enumerate(P.Tensors))
    for (int D = 0; D <= Current[T]; ++D)
      if (is_contained(Tensor.Dims[D], I))
        (D == Current[T] ? IsSize : IsNum) = true;
  if (IsSize)
    return IsNum ? IteratorKind::Comp : IteratorKind::Size;
  return IsNum ? IteratorKind::Num : IteratorKind::None;
}

/// CLASSIFY and the two sorts: sizeiters by size, then compiters by the number of tensors affected.
std::vector<int> Manager::growing() const {
  std::vector<int> Size, Comp;
  for (int I = 0, E = P.Iterators.size(); I < E; ++I) {
    IteratorKind Kind = classify(I);
    if (Kind == IteratorKind::Size)
      Size.push_back(I);
    else if (Kind == IteratorKind::Comp)
      Comp.push_back(I);
  }
  auto Affected = [&](int I) {
    return count_if(P.Tensors, [&](const LdmTensor &T) {
      return any_of(T.Dims, [&](const std::vector<int> &D) { return is_contained(D, I); });
    });
  };
  stable_sort(Size, [&](int A, int B) { return S.Sizes[A] < S.Sizes[B]; });
  stable_sort(Comp, [&](int A, int B) { return Affected(A) < Affected(B); });
  append_range(Size, Comp);
  return Size;
}

/// Halves Latest, and when it is down to 1 those sized before it, until everything fits.
bool Manager::reduce(int Latest) {
  while (!fits()) {
    int Victim = Latest;
    if (S.Sizes[Victim] == 1) {
      auto At = find_if(reverse(Sized), [&](int I) { return S.Sizes[I] > 1; });
      if (At == Sized.rend())
        return false;
      Victim = *At;
    }
    note(Victim, false);
    S.Sizes[Victim] = int64_t(PowerOf2Ceil(S.Sizes[Victim])) / 2;
  }
  return true;
}

void Manager::initialise() {
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (int I : growing()) {
      if (is_contained(Sized, I))
        continue;
      int64_t Range = P.Iterators[I].Range;
      S.Sizes[I] = Range < 0 ? P.InitValue : std::min(std::max<int64_t>(Range, 1), P.InitValue);
      if (!reduce(I))
        return;
      Sized.push_back(I);
      note(I, true);
      Changed = true;
    }
    update();
  }
}

void Manager::expand() {
  for (;;) {
    std::vector<int> Iterators = growing();
    auto At = min_element(Iterators, [&](int A, int B) { return S.Sizes[A] < S.Sizes[B]; });
    if (At == Iterators.end())
      return;
    int64_t Old = S.Sizes[*At], Range = P.Iterators[*At].Range;
    // No local memory has room for this many of anything: the bytes do not depend on the iterator.
    if (Old >= int64_t(1) << 30)
      return;
    S.Sizes[*At] = Range < 0 ? Old * 2 : std::min(Old * 2, Range);
    if (!is_contained(Sized, *At))
      Sized.push_back(*At);
    note(*At, fits());
    if (!fits()) {
      S.Sizes[*At] = Old;
      return;
    }
    update();
  }
}

/// Ours, after the paper's: the smallest iterator of any kind that can still double, does.  Rows of
/// an output tile let every element of the inner tensors serve more than once per transfer.
void Manager::fillRest() {
  for (bool Changed = true; Changed;) {
    Changed = false;
    std::vector<int> Order;
    for (auto [I, Iterator] : enumerate(P.Iterators))
      if (Iterator.Fixed == 0 && S.Sizes[I] < int64_t(1) << 30 &&
          (Iterator.Range < 0 || S.Sizes[I] < Iterator.Range) && related(I))
        Order.push_back(I);
    stable_sort(Order, [&](int A, int B) { return S.Sizes[A] < S.Sizes[B]; });
    for (int I : Order) {
      int64_t Old = S.Sizes[I], Range = P.Iterators[I].Range;
      S.Sizes[I] = Range < 0 ? Old * 2 : std::min(Old * 2, Range);
      Changed = fits();
      if (Changed) {
        note(I, true);
        break;
      }
      S.Sizes[I] = Old;
    }
  }
}

bool Manager::related(int I) const {
  return any_of(P.Tensors, [&](const LdmTensor &T) {
    return any_of(T.Dims, [&](const std::vector<int> &D) { return is_contained(D, I); });
  });
}

/// Iterators that no tensor follows cost no memory; a tile of one iteration would only cost time.
void Manager::sizeUnrelated() {
  for (auto [I, Iterator] : enumerate(P.Iterators)) {
    if (related(I) || Iterator.Fixed > 0)
      continue;
    S.Sizes[I] = Iterator.Range < 0 ? P.InitValue
                                    : std::min(std::max<int64_t>(Iterator.Range, 1), P.InitValue);
    while (S.Sizes[I] > 1 && !fits())
      S.Sizes[I] = int64_t(PowerOf2Ceil(S.Sizes[I])) / 2;
  }
}

LdmSolution Manager::run() {
  for (const LdmIterator &I : P.Iterators) {
    S.Sizes.push_back(I.Fixed > 0 ? I.Fixed : 1);
    Open.push_back(I.Fixed == 0);
  }
  Current.resize(P.Tensors.size());
  update();
  for (int I = 0, E = P.Iterators.size(); I < E; ++I)
    S.Kinds.push_back(classify(I));
  S.Fits = fits();
  if (S.Fits) {
    initialise();
    expand();
    fillRest();
    sizeUnrelated();
  }
  S.Bytes = P.Bytes(S.Sizes);
  return std::move(S);
}

} // namespace

LdmSolution manageLdm(const LdmProblem &Problem) { return Manager(Problem).run(); }

void print(raw_ostream &OS, const LdmProblem &Problem, const LdmSolution &Solution) {
  static constexpr const char *Names[] = {"none", "sizeiter", "numiter", "compiter"};
  for (auto [I, Iterator] : enumerate(Problem.Iterators)) {
    OS << "iterator " << Iterator.Name << ' ' << Names[int(Solution.Kinds[I])];
    if (Iterator.Range >= 0)
      OS << " of " << Iterator.Range;
    OS << (Iterator.Fixed > 0 ? " fixed " : " size ") << Solution.Sizes[I] << '\n';
  }
  for (const LdmSolution::Step &Step : Solution.Trace)
    OS << (Step.Taken ? "  take " : "  leave ") << Problem.Iterators[Step.Iterator].Name << '='
       << Step.Size << ": " << Step.Bytes << " bytes\n";
  OS << "buffers " << Solution.Bytes << " of " << Problem.Budget << " bytes\n";
}

} // namespace swgen
