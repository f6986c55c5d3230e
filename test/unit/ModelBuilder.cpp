//===- ModelBuilder.cpp ---------------------------------------------------===//
#include "ModelBuilder.h"
#include "SourceOrder.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/ctx.h"
#include "isl/options.h"

using namespace llvm;

namespace swgen::test {

ModelBuilder::ModelBuilder(std::string P, std::string Context) : Params("[" + P + "] -> ") {
  Model.Ctx = std::shared_ptr<isl_ctx>(isl_ctx_alloc(), isl_ctx_free);
  isl_options_set_on_error(Model.Ctx.get(), ISL_ON_ERROR_CONTINUE);
  Model.Context = isl::set(Model.Ctx.get(), Params + "{ : " + Context + " }");
  SmallVector<StringRef> Names;
  StringRef(P).split(Names, ',', -1, false);
  for (StringRef Name : Names)
    Model.Params.push_back({Name.trim().str(), Name.trim().str()});
}

int ModelBuilder::loop(std::string Var, int Parent) {
  int Id = Model.Info.Loops.size();
  Model.Info.Loops.push_back({Id, Parent, Var, {}});
  return Id;
}

std::string ModelBuilder::tuple(int Stmt) const {
  std::string Text = "S" + std::to_string(Stmt) + "[";
  for (auto [D, Loop] : enumerate(Model.Info.Stmts[Stmt].Loops))
    Text += (D ? ", " : "") + Model.Info.Loops[Loop].Var;
  return Text + "]";
}

int ModelBuilder::stmt(std::vector<int> Loops, std::string Domain) {
  int Id = Model.Info.Stmts.size();
  Model.Info.Stmts.push_back({Id, Loops, {}});
  Model.Stmts.push_back(
      {Id, isl::set(Model.Ctx.get(), Params + "{ " + tuple(Id) + " : " + Domain + " }"), {}});
  return Id;
}

int ModelBuilder::array(std::string Name, unsigned ElemBytes, std::vector<std::string> Extents) {
  ModelArray A;
  A.Id = Model.Arrays.size();
  A.Source = Model.Info.Arrays.size();
  A.Name = Name;
  A.ElemBytes = ElemBytes;
  for (const std::string &E : Extents)
    A.Sizes.push_back(E.empty() ? isl::pw_aff()
                                : isl::pw_aff(Model.Ctx.get(), Params + "{ [" + E + "] }"));
  Model.Arrays.push_back(A);
  ArrayDesc D;
  D.Id = A.Source;
  D.Name = Name;
  D.ElemBytes = D.Granule = D.Align = ElemBytes;
  D.IsObject = true;
  Model.Info.Arrays.push_back(D);
  return A.Id;
}

int ModelBuilder::local(std::string Name, unsigned Bytes, std::vector<int> DeclLoops) {
  ModelArray A;
  A.Id = Model.Arrays.size();
  A.Class = ArrayClass::LocalVar;
  A.Source = Model.Info.Scalars.size();
  A.Name = Name;
  A.ElemBytes = Bytes;
  A.Sizes.resize(DeclLoops.size());
  Model.Arrays.push_back(A);
  ScalarDesc D;
  D.Id = A.Source;
  D.Name = Name;
  D.Bytes = Bytes;
  D.Scope = ScalarScope::Local;
  D.DeclLoops = DeclLoops;
  Model.Info.Scalars.push_back(D);
  return A.Id;
}

int ModelBuilder::access(int Stmt, int Array, std::string Subscripts, std::string Where) {
  ModelAccess A;
  A.Stmt = Stmt;
  A.Array = Array;
  A.Relation =
      isl::map(Model.Ctx.get(), Params + "{ " + tuple(Stmt) + " -> A" + std::to_string(Array) +
                                    "[" + Subscripts + "] : " + Where + " }")
          .intersect_domain(Model.Stmts[Stmt].Domain);
  if (Model.Arrays[Array].Class == ArrayClass::Main) {
    A.Access = Model.Info.Accesses.size();
    AccessDesc D;
    D.Id = A.Access;
    D.Array = Model.Arrays[Array].Source;
    D.Stmt = Stmt;
    D.Text = Model.Arrays[Array].Name;
    Model.Info.Accesses.push_back(D);
  }
  Model.Accesses.push_back(A);
  return Model.Accesses.size() - 1;
}

int ModelBuilder::read(int Stmt, int Array, std::string Subscripts, std::string Where) {
  int Id = access(Stmt, Array, Subscripts, Where);
  Model.Accesses[Id].Read = true;
  return Id;
}

int ModelBuilder::write(int Stmt, int Array, std::string Subscripts, std::string Where) {
  int Id = access(Stmt, Array, Subscripts, Where);
  Model.Accesses[Id].MustWrite = true;
  return Id;
}

int ModelBuilder::mayWrite(int Stmt, int Array, std::string Subscripts, std::string Where) {
  int Id = access(Stmt, Array, Subscripts, Where);
  Model.Accesses[Id].MayWrite = true;
  if (Model.Accesses[Id].Access >= 0)
    Model.Info.Accesses[Model.Accesses[Id].Access].Conditional = true;
  return Id;
}

int ModelBuilder::update(int Stmt, int Array, std::string Subscripts) {
  int Id = write(Stmt, Array, Subscripts);
  Model.Accesses[Id].Read = true;
  return Id;
}

void ModelBuilder::part(int Access, std::string Subscript) {
  ModelAccess &A = Model.Accesses[Access];
  A.Part = isl::map(Model.Ctx.get(),
                    Params + "{ " + tuple(A.Stmt) + " -> [" + Subscript + "] }")
               .intersect_domain(Model.Stmts[A.Stmt].Domain);
}

std::vector<bool> ModelBuilder::finish() {
  std::vector<bool> Parallel(Model.Info.Loops.size(), true);
  SourceOrder Order(Model);
  for (auto [A, Src] : enumerate(Model.Accesses)) {
    for (auto [B, Dst] : enumerate(Model.Accesses)) {
      if (Src.Array != Dst.Array || !(Src.writes() || Dst.writes()))
        continue;
      isl::map Dep = Src.place().apply_range(Dst.place().reverse())
                         .intersect(Order.before(Src.Stmt, Dst.Stmt))
                         .intersect_params(Model.Context);
      if (Dep.is_empty().is_true())
        continue;
      DepKind Kind = !Src.writes() ? DepKind::Anti : Dst.Read ? DepKind::Flow : DepKind::Output;
      Model.Deps.push_back({Kind, int(A), int(B), Dep});
      const std::vector<int> &Loops = Model.Info.Stmts[Src.Stmt].Loops;
      for (auto [D, Loop] : enumerate(Loops)) {
        if (!is_contained(Model.Info.Stmts[Dst.Stmt].Loops, Loop))
          break;
        if (!Dep.order_lt(isl::dim::in, D, isl::dim::out, D).is_empty().is_true())
          Parallel[Loop] = false;
        Dep = Dep.equate(isl::dim::in, D, isl::dim::out, D);
      }
    }
  }
  return Parallel;
}

} // namespace swgen::test
