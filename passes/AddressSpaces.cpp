//===- AddressSpaces.cpp --------------------------------------------------===//
#include "AddressSpaces.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace swgen {

AddressSpaces findAddressSpaces(const KernelModel &Model, const TilePlan &Plan) {
  AddressSpaces Spaces;
  Spaces.OfAccess.resize(Model.Accesses.size(), AddressSpace::None);
  Spaces.OfArray.resize(Model.Arrays.size(), AddressSpace::None);
  for (const RefGroup &G : Plan.Groups)
    for (int A : G.Accesses)
      Spaces.OfAccess[A] = G.Register   ? AddressSpace::Register
                           : G.Buffered ? AddressSpace::Ldm
                                        : AddressSpace::Main;
  for (auto [I, A] : enumerate(Model.Accesses)) {
    if (Model.Arrays[A.Array].Class == ArrayClass::Reduction)
      Spaces.OfAccess[I] = AddressSpace::Register;
    AddressSpace &OfArray = Spaces.OfArray[A.Array], Here = Spaces.OfAccess[I];
    if (Here == AddressSpace::None || OfArray == Here)
      continue;
    OfArray = OfArray == AddressSpace::None ? Here : AddressSpace::Mixed;
  }
  return Spaces;
}

void print(raw_ostream &OS, const AddressSpaces &Spaces, const KernelModel &Model) {
  static constexpr const char *Names[] = {"none", "main", "ldm", "register", "mixed"};
  for (auto [I, A] : enumerate(Model.Arrays))
    OS << "array '" << A.Name << "' " << Names[int(Spaces.OfArray[I])] << '\n';
  for (auto [I, A] : enumerate(Model.Accesses))
    OS << "access " << I << " of '" << Model.Arrays[A.Array].Name << "' in S" << A.Stmt << ' '
       << Names[int(Spaces.OfAccess[I])] << '\n';
}

} // namespace swgen
