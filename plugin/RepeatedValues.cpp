//===- RepeatedValues.cpp -------------------------------------------------===//
#include "RepeatedValues.h"
#include "BodyCopy.h"
#include "StatementLoops.h"
#include "StoredMemory.h"

using namespace clang;

namespace swgen {
namespace {

/// A variable that a block declares.
struct Value {
  VarDecl *Var = nullptr;
  size_t At = 0;             ///< statement of the block
  std::vector<size_t> Needs; ///< other values, by index
  std::vector<size_t> Users; ///< statements of the block that name it
  bool Repeated = true;
};

class Repeater {
  const Directive &D;
  const FunctionFacts &Facts;
  ASTContext &Ctx;
  AstCopy Make;
  BodyCopy Copier;
  bool Changed = false;

public:
  Repeater(const Directive &D, const FunctionFacts &Facts, ASTContext &Ctx)
      : D(D), Facts(Facts), Ctx(Ctx), Make(Ctx), Copier(Ctx, nullptr) {}

  const Stmt *run(const Stmt *Body) {
    const Stmt *New = whole(Body, /*InLoop=*/false);
    return Changed && !Copier.hasFailed() ? New : nullptr;
  }

private:
  Stmt *whole(const Stmt *S, bool InLoop);
  std::vector<Value> values(llvm::ArrayRef<const Stmt *> Block) const;
  bool isValue(const VarDecl *Var, llvm::ArrayRef<const Stmt *> Rest) const;
  void choose(llvm::ArrayRef<const Stmt *> Block, std::vector<Value> &Values) const;
  std::vector<Stmt *> repeated(llvm::ArrayRef<const Stmt *> Block, llvm::ArrayRef<Value> Values,
                               bool InLoop);
};

bool containsAnyLoop(const Stmt *S) {
  return S && (isLoop(S) || llvm::any_of(S->children(), containsAnyLoop));
}

bool Repeater::isValue(const VarDecl *Var, llvm::ArrayRef<const Stmt *> Rest) const {
  if (!Var || !Var->hasInit() || !Var->hasLocalStorage() || Var->hasAttrs() ||
      !Var->getType()->isArithmeticType() || Var->getType().isVolatileQualified() ||
      Var->getInit()->HasSideEffects(Ctx, /*IncludePossibleEffects=*/false))
    return false;
  return llvm::none_of(
      Rest, [&](const Stmt *S) { return mayChange(S, Var, Facts) || takesAddress(S, Var); });
}

/// The values that the block declares, with their users.
std::vector<Value> Repeater::values(llvm::ArrayRef<const Stmt *> Block) const {
  std::vector<Value> Values;
  auto NamedIn = [&](const Stmt *S, auto Then) {
    for (auto [Number, V] : llvm::enumerate(Values))
      if (mentionsAny(S, {V.Var}))
        Then(Number);
  };
  auto HasSize = [](const Stmt *S) { // which may be a value
    auto *Declares = dyn_cast<DeclStmt>(S);
    return Declares && llvm::any_of(Declares->decls(), [](const Decl *One) {
             auto *Var = dyn_cast<VarDecl>(One);
             return !Var || Var->getType()->isVariablyModifiedType();
           });
  };
  if (llvm::any_of(Block, HasSize))
    return {};
  for (auto [At, S] : llvm::enumerate(Block)) {
    auto *Declares = dyn_cast<DeclStmt>(S);
    if (!Declares) {
      const bool Loops = containsAnyLoop(S);
      NamedIn(S, [&, At = At](size_t Number) {
        Values[Number].Repeated &= !Loops;
        Values[Number].Users.push_back(At);
      });
      continue;
    }
    for (Decl *One : Declares->getDeclGroup()) {
      auto *Var = dyn_cast<VarDecl>(One);
      Value New{Var, At, {}, {}, true};
      const bool Is = isValue(Var, Block.drop_front(At + 1));
      if (Var && Var->hasInit())
        NamedIn(Var->getInit(), [&](size_t Number) {
          Values[Number].Repeated &= Is;
          New.Needs.push_back(Number);
        });
      if (Is)
        Values.push_back(std::move(New));
    }
  }
  return Values;
}

/// A property of a value is one of all that it is made of, and of all that is made of it.
void spread(std::vector<bool> &Has, llvm::ArrayRef<Value> Values) {
  for (bool Again = true; std::exchange(Again, false);)
    for (auto [Number, V] : llvm::enumerate(Values))
      for (size_t Need : V.Needs)
        if (Has[Number] != Has[Need])
          Has[Number] = Has[Need] = Again = true;
}

/// Leaves values alone that change on the way to a user, and those of which no two statements need
/// one, with all that they are made of and that is made of them.
void Repeater::choose(llvm::ArrayRef<const Stmt *> Block, std::vector<Value> &Values) const {
  for (Value &V : llvm::reverse(Values))
    for (size_t Need : V.Needs) {
      std::vector<size_t> &Users = Values[Need].Users;
      Users.insert(Users.end(), V.Users.begin(), V.Users.end());
      llvm::sort(Users);
      Users.erase(std::unique(Users.begin(), Users.end()), Users.end());
    }
  std::vector<bool> Fixed, Wanted;
  for (const Value &V : Values) {
    bool Stays = !V.Repeated || V.Users.empty();
    for (size_t At = V.At + 1; !Stays && At < V.Users.back(); ++At)
      Stays = !isFixedIn(Block[At], V.Var->getInit(), D, Facts, Ctx);
    Fixed.push_back(Stays);
    Wanted.push_back(V.Users.size() > 1);
  }
  spread(Fixed, Values);
  spread(Wanted, Values);
  for (auto [Number, V] : llvm::enumerate(Values))
    V.Repeated = Wanted[Number] && !Fixed[Number];
}

/// The first user of values has them as they are, the others copies in a scope of their own.
std::vector<Stmt *> Repeater::repeated(llvm::ArrayRef<const Stmt *> Block,
                                       llvm::ArrayRef<Value> Values, bool InLoop) {
  std::vector<Stmt *> Result;
  VarSet Moved, Declared;
  for (const Value &V : Values)
    if (V.Repeated)
      Moved.insert(V.Var);
  auto Declare = [&](Decl *One, const Stmt *At) {
    return new (Ctx) DeclStmt(DeclGroupRef(One), At->getBeginLoc(), At->getEndLoc());
  };
  for (auto [At, S] : llvm::enumerate(Block)) {
    auto IsMoved = [&](const Decl *One) { return Moved.contains(dyn_cast<VarDecl>(One)); };
    if (auto *Declares = dyn_cast<DeclStmt>(S);
        Declares && llvm::any_of(Declares->decls(), IsMoved)) {
      for (Decl *One : Declares->getDeclGroup())
        if (!IsMoved(One))
          Result.push_back(Declare(One, S));
      continue;
    }
    auto IsNeeded = [&, At = At](const Value &V) {
      return V.Repeated && llvm::is_contained(V.Users, At);
    };
    const bool First = llvm::none_of(
        Values, [&](const Value &V) { return IsNeeded(V) && Declared.contains(V.Var); });
    std::vector<Stmt *> Here;
    BodyCopy::Values Copies;
    for (const Value &V : Values)
      if (IsNeeded(V)) {
        Stmt *Old = Declare(V.Var, Block[V.At]);
        Here.push_back(First ? Old : Copier.copied(Old, Copies));
        Declared.insert(V.Var);
      }
    Here.push_back(First ? whole(S, InLoop) : Copier.copied(S, Copies));
    if (!First)
      Here = {
          CompoundStmt::Create(Ctx, Here, FPOptionsOverride(), S->getBeginLoc(), S->getEndLoc())};
    llvm::append_range(Result, Here);
  }
  return Result;
}

/// S with such values repeated in it, or S itself.
Stmt *Repeater::whole(const Stmt *S, bool InLoop) {
  if (!S || isa<Expr, DeclStmt>(S) || !(InLoop || containsAnyLoop(S)))
    return const_cast<Stmt *>(S);
  if (auto *Block = dyn_cast<CompoundStmt>(S)) {
    const std::vector<const Stmt *> Parts(Block->body_begin(), Block->body_end());
    std::vector<Value> Values = InLoop ? values(Parts) : std::vector<Value>();
    choose(Parts, Values);
    Changed |= llvm::any_of(Values, [](const Value &V) { return V.Repeated; });
    const std::vector<Stmt *> New = repeated(Parts, Values, InLoop);
    if (llvm::equal(New, Parts))
      return const_cast<Stmt *>(S);
    return CompoundStmt::Create(Ctx, New, FPOptionsOverride(), S->getBeginLoc(), S->getEndLoc());
  }
  const bool Before = std::exchange(Changed, false);
  Stmt *New = Make.rebuild(
      S, [](const Expr *E) { return const_cast<Expr *>(E); },
      [&](const Stmt *Part) { return whole(Part, InLoop || isLoop(S)); });
  const bool Inside = std::exchange(Changed, Before || Changed);
  return New && Inside ? New : const_cast<Stmt *>(S);
}

} // namespace

const Stmt *repeatValues(const Directive &D, const Stmt *Body, const FunctionFacts &Facts,
                         ASTContext &Ctx) {
  const Stmt *New = Repeater(D, Facts, Ctx).run(Body);
  return New != Body ? New : nullptr;
}

} // namespace swgen
