//===- InnerTrips.cpp -----------------------------------------------------===//
#include "InnerTrips.h"
#include "IslText.h"
#include "IslTools.h"
#include "Subscripts.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace swgen {

/// Do(L) for each loop inside the statement around an access.
static void forLoopsAround(const KernelModel &Model, const ModelAccess &A,
                           function_ref<void(const InnerLoop &)> Do) {
  if (A.Access < 0)
    return;
  for (int L = Model.Info.Accesses[A.Access].Inner; L >= 0; L = Model.Info.InnerLoops[L].Parent)
    Do(Model.Info.InnerLoops[L]);
}

double innerTurns(const KernelModel &Model, const ModelAccess &A, double Assumed) {
  double Turns = 1;
  forLoopsAround(Model, A,
                 [&](const InnerLoop &L) { Turns *= L.Trips > 0 ? double(L.Trips) : Assumed; });
  return Turns;
}

namespace {

/// Where the loops around a statement read integers, as C.
struct Table {
  std::string First = "0"; ///< address of what their first iterations read
  int Bytes = 0;           ///< of an integer, less than zero of signed ones; 0: no table
  std::string Steps;       ///< bytes from one iteration of a loop to the next, by loop
};

class MeanTrips {
  const KernelModel &Text;
  const ModelStmt &S;
  const unsigned Dims;

public:
  MeanTrips(const KernelModel &Text, const ModelStmt &S)
      : Text(Text), S(S), Dims(Text.Info.Stmts[S.Id].Loops.size()) {}

  /// A call of swgen/host.h; empty where the host cannot know.
  std::string call(const InnerLoop &L) const;

private:
  std::string counts() const;
  const ModelAccess *readable(int Access) const;
  std::optional<Table> tableOf(int Access, bool Signed) const;
};

/// Iterations of the loops around the statement, of which each may be together with each; empty:
/// they may not.
std::string MeanTrips::counts() const {
  isl::set Domain = S.Domain.intersect_params(Text.Context);
  isl::set Box = isl::set::universe(Domain.get_space());
  std::string Counts;
  for (unsigned D = 0; D < Dims; ++D) {
    // As the text has it, which asks nothing of the parameters.
    const isl::pw_aff Most =
        coalesced(isl::manage(isl_set_dim_max(Domain.copy(), int(D))).gist(Domain.params()));
    IterationBox Count;
    multiply(Count, Most.add_constant(1), Text.Context);
    Counts += D > 0 ? ", " : "";
    Counts += Count.Extents.empty() ? std::to_string(int64_t(Count.Number)) : Count.Extents[0];
    const isl::pw_aff Here =
        isl::pw_aff::var_on_domain(isl::local_space(Box.get_space()), isl::dim::set, D);
    Box = Box.lower_bound_si(isl::dim::set, D, 0)
              .intersect(Here.le_set(Most.insert_domain(Box.get_space())));
  }
  Box = Box.intersect_params(Text.Context);
  return Dims > 0 && Box.is_subset(Domain).is_true() ? Counts : "";
}

/// An access that every instance of the statement makes, of integers that nothing in the region
/// writes; null where it is none.
const ModelAccess *MeanTrips::readable(int Access) const {
  const AccessDesc &Desc = Text.Info.Accesses[Access];
  const ArrayDesc &Array = Text.Info.Arrays[Desc.Array];
  auto At = find_if(Text.Accesses, [&](const ModelAccess &X) { return X.Access == Access; });
  if (At == Text.Accesses.end() || At->Stmt != S.Id || !At->Affine || At->writes() ||
      Desc.Conditional || Array.TableLevels > 0 || Array.IsAnywhere || Array.Temporary > 0)
    return nullptr;
  const ModelArray &A = Text.Arrays[At->Array];
  auto IsStored = [&](const ModelAccess &X) {
    const ModelArray &To = Text.Arrays[X.Array];
    return X.writes() && To.Class == ArrayClass::Main && To.Source == A.Source;
  };
  const bool InEach =
      S.Domain.intersect_params(Text.Context).is_subset(At->Relation.domain()).is_true();
  return InEach && A.ElemBytes == Desc.Bytes && !A.StructGranules &&
                 none_of(Text.Accesses, IsStored)
             ? &*At
             : nullptr;
}

std::optional<Table> MeanTrips::tableOf(int Access, bool Signed) const {
  if (Access < 0)
    return Table();
  const ModelAccess *Read = readable(Access);
  if (!Read)
    return std::nullopt;
  const ModelArray &A = Text.Arrays[Read->Array];
  Table T;
  T.First = "(const char *)" + A.Name;
  T.Bytes = Signed ? -int(A.ElemBytes) : int(A.ElemBytes);
  std::vector<std::string> Steps(Dims);
  int64_t Bytes = A.ElemBytes;
  std::string Extents; // times Bytes, of the dimensions behind
  for (unsigned K = A.dims(); K-- > 0;) {
    const std::optional<Subscript> Here = subscriptOf(Text, *Read, K);
    if (!Here)
      return std::nullopt;
    const std::string First =
        cText(toPwAff(Here->Rest, Text.Context.ctx()), Text.Context, NameMap());
    int64_t Number;
    if (StringRef(First).getAsInteger(10, Number))
      T.First += " + " + std::to_string(Bytes) + "L * " + operandText(First) + Extents;
    else if (Number != 0)
      T.First += " + " + std::to_string(Number * Bytes) + "L" + Extents;
    for (auto [D, Factor] : Here->Dims)
      Steps[D] += (Steps[D].empty() ? "" : " + ") + std::to_string(Factor * Bytes) + "L" + Extents;
    if (std::optional<int64_t> Known = constantOf(A.Sizes[K]))
      Bytes *= *Known;
    else if (K > 0)
      Extents += " * " + operandText(cText(A.Sizes[K], Text.Context, NameMap()));
  }
  T.Steps = join(map_range(Steps, [](const std::string &S) { return S.empty() ? "0" : S; }), ", ");
  return T;
}

std::string MeanTrips::call(const InnerLoop &L) const {
  if (L.From < 0 && L.To < 0)
    return "";
  const std::string Counts = counts();
  const std::optional<Table> From = tableOf(L.From, L.FromSigned), To = tableOf(L.To, L.ToSigned);
  if (Counts.empty() || !From || !To)
    return "";
  auto TextOf = [](const Table &T) {
    return T.First + ", " + std::to_string(T.Bytes) + ", " +
           (T.Bytes == 0 ? "0" : "(const long[]){" + T.Steps + "}");
  };
  return "sw_mean_trips(" + std::to_string(Dims) + ", (const long[]){" + Counts + "}, " +
         TextOf(*From) + ", " + TextOf(*To) + ", " + std::to_string(L.Add) + ", " +
         std::to_string(L.Step) + ")";
}

} // namespace

void multiplyInnerTurns(IterationBox &Box, const KernelModel &Text, const ModelAccess &A,
                        double Assumed) {
  const MeanTrips Mean(Text, Text.Stmts[A.Stmt]);
  forLoopsAround(Text, A, [&](const InnerLoop &L) {
    std::string Call = L.Trips > 0 ? "" : Mean.call(L);
    if (Call.empty())
      Box.Number *= L.Trips > 0 ? double(L.Trips) : Assumed;
    else
      Box.Extents.push_back(std::move(Call));
  });
}

} // namespace swgen
