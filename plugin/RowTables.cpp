#include "RowTables.h"
#include "AstCopy.h"
#include "PointerScan.h"
#include "RaggedRows.h"
#include "RowColumns.h"
#include "StoredMemory.h"
#include "TypeAlias.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace swgen {
namespace {

/// A pointer to a row, as loaded from a table: its subscripts, outermost first.
struct RowPointer {
  const Expr *Table = nullptr; ///< a pointer, or an array as one
  /// Each a sum; of nothing: 0.
  llvm::SmallVector<llvm::SmallVector<const Expr *, 2>, 2> Subscripts;
};

class TableReplacer {
public:
  TableReplacer(const Directive &D, const FunctionFacts &Facts, ASTContext &Ctx,
                llvm::function_ref<bool(const Expr *)> LiesAnywhere)
      : D(D), Facts(Facts), Ctx(Ctx), Make(Ctx), LiesAnywhere(LiesAnywhere) {}

  Directive run();

private:
  bool isFixed(const Expr *Place) const;
  bool isFixedPointer(const Expr *Value) const;
  bool mayBeStored(QualType T) const;
  bool isInClauses(const Expr *Table) const;
  bool followsByNumbers(const Stmt *S, const Expr *Table) const;
  void find(const Stmt *S);
  const RowTable *tableOf(const RowPointer &P) const;
  RowTable makeTable(const Expr *Table, QualType Element, unsigned Levels);
  std::string nameOf(const Expr *Table) const;
  bool mayLieAnywhere(const RowPointer &P, QualType Element) const;
  void addRagged(const Expr *Table, QualType Element);
  const RaggedTable *raggedOf(const RowPointer &P) const;
  bool isReplaced(const Expr *E) const;
  VarDecl *variable(const std::string &Name, QualType T, SourceLocation At);
  bool mustChange(const Stmt *S) const;
  Expr *expr(const Expr *E);
  Expr *row(const RowTable &T, const RowPointer &P, SourceLocation At);
  Expr *row(const RaggedTable &T, const RowPointer &P, SourceLocation At);
  Expr *beginOf(const RaggedTable &T, const RowPointer &P, SourceLocation At);
  Expr *sumOf(llvm::ArrayRef<const Expr *> Subscript);
  Stmt *withRowsBefore(const ForStmt &F);
  using Output = llvm::SmallVector<Stmt *, 8>;
  void declarations(const DeclStmt *S, Output &Out);
  Stmt *block(const CompoundStmt *S);
  Stmt *stmt(const Stmt *S);
  VarSet tableVariables() const;
  void renameIn(Directive &Result) const;

  const Directive &D;
  const FunctionFacts &Facts;
  ASTContext &Ctx;
  AstCopy Make;
  const llvm::function_ref<bool(const Expr *)> LiesAnywhere; ///< rows of this table, if possible
  VarSet Assigned, Declared;
  std::vector<const Expr *> Stored;
  llvm::StringSet<> Names; ///< that the function declares or uses
  std::vector<RowTable> Tables;
  std::vector<RaggedTable> RaggedTables;
  /// Rows of which a variable has the place, within the loop that is copied.
  std::vector<std::pair<RowPointer, const VarDecl *>> Taken;
  llvm::DenseMap<const VarDecl *, VarDecl *> Redeclared;
  bool Failed = false;
};

class AllNames : public DynamicRecursiveASTVisitor {
public:
  explicit AllNames(llvm::StringSet<> &Names) : Names(Names) {}
  bool VisitNamedDecl(NamedDecl *N) override {
    if (N->getIdentifier())
      Names.insert(N->getName());
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *Ref) override { return VisitNamedDecl(Ref->getDecl()); }

private:
  llvm::StringSet<> &Names;
};

} // namespace

/// The place of the table that E is, or that a pointer of the program leads to; null: E is neither
/// the value of a variable or member nor one that is an array.
static const Expr *placeOf(const Expr *E) {
  auto *Cast = dyn_cast<ImplicitCastExpr>(E->IgnoreParens());
  if (!Cast ||
      (Cast->getCastKind() != CK_LValueToRValue && Cast->getCastKind() != CK_ArrayToPointerDecay))
    return nullptr;
  const Expr *Place = Cast->getSubExpr()->IgnoreParens();
  return isa<DeclRefExpr, MemberExpr>(Place) ? Place : nullptr;
}

static std::optional<RowPointer> readRowPointer(const Expr *E) {
  const Expr *Place = loaded(E);
  if (!Place || !Place->getType()->isPointerType() || Place->getType().isVolatileQualified())
    return std::nullopt;
  const Expr *Base = nullptr;
  llvm::SmallVector<const Expr *, 2> Subscript;
  if (auto *A = dyn_cast<ArraySubscriptExpr>(Place)) {
    Base = A->getBase();
    Subscript.push_back(A->getIdx());
  } else if (auto *U = dyn_cast<UnaryOperator>(Place); U && U->getOpcode() == UO_Deref) {
    Base = U->getSubExpr();
  }
  if (!Base)
    return std::nullopt;
  for (Base = Base->IgnoreParens();;) {
    auto *Sum = dyn_cast<BinaryOperator>(Base);
    if (!Sum || Sum->getOpcode() != BO_Add || !Sum->getLHS()->getType()->isPointerType())
      break;
    Subscript.insert(Subscript.begin(), Sum->getRHS());
    Base = Sum->getLHS()->IgnoreParens();
  }
  RowPointer P;
  if (std::optional<RowPointer> Outer = readRowPointer(Base))
    P = *Outer;
  else if (placeOf(Base))
    P.Table = Base->IgnoreParens();
  else
    return std::nullopt;
  P.Subscripts.push_back(std::move(Subscript));
  return P;
}

/// How many subscripts of a table lead to a row; 0: T is no pointer to pointers to objects.
static unsigned levelsOf(QualType T, QualType &Element) {
  unsigned Pointers = 0;
  for (; T->isPointerType() && !T.isVolatileQualified(); T = T->getPointeeType())
    ++Pointers;
  Element = T;
  return T->isObjectType() && !T->isIncompleteType() && !T->isPointerType() ? Pointers - 1 : 0;
}

//===-- what may change ---------------------------------------------------===//

bool TableReplacer::mayBeStored(QualType T) const {
  return llvm::any_of(Stored, [&](const Expr *To) {
    return To->getType()->isRecordType() || mayShareMemory(To->getType(), T, Ctx);
  });
}

/// The place of a table, or of a pointer on the way to it, is the same throughout the region, and
/// so is what it holds.
bool TableReplacer::isFixed(const Expr *Place) const {
  Place = Place->IgnoreParens();
  if (Place->getType().isVolatileQualified())
    return false;
  const bool Holds = Place->getType()->isPointerType();
  if (const VarDecl *Var = namedVariable(Place))
    return !Assigned.contains(Var) && !Declared.contains(Var) &&
           !(Holds && Facts.mayBePointedTo(Var) && mayBeStored(Var->getType()));
  auto *M = dyn_cast<MemberExpr>(Place);
  auto *Field = M ? dyn_cast<FieldDecl>(M->getMemberDecl()) : nullptr;
  if (!Field || Field->isBitField() || Field->getParent()->isUnion())
    return false;
  auto IsSame = [Field](const Expr *To) {
    auto *Other = dyn_cast<MemberExpr>(To);
    return Other && Other->getMemberDecl()->getCanonicalDecl() == Field->getCanonicalDecl();
  };
  if (Holds && (llvm::any_of(Stored, IsSame) || mayBeStored(M->getType())))
    return false;
  return M->isArrow() ? isFixedPointer(M->getBase()) : isFixed(M->getBase());
}

bool TableReplacer::isFixedPointer(const Expr *Value) const {
  const Expr *Place = placeOf(Value);
  return Place && isFixed(Place);
}

//===-- tables ------------------------------------------------------------===//

VarDecl *TableReplacer::variable(const std::string &Name, QualType T, SourceLocation At) {
  Names.insert(Name);
  return Make.variable(&Facts.function(), Name, T, nullptr, At);
}

/// The array has the name of the table where that is a variable, which the new text does not name.
std::string TableReplacer::nameOf(const Expr *Table) const {
  const Expr *Place = placeOf(Table);
  const VarDecl *Var = namedVariable(Place);
  std::string Name =
      Var ? Var->getNameAsString() : cast<MemberExpr>(Place)->getMemberDecl()->getNameAsString();
  const std::string First = Name;
  for (unsigned K = 2; !Var && Names.contains(Name); ++K)
    Name = First + "_" + std::to_string(K);
  return Name;
}

RowTable TableReplacer::makeTable(const Expr *Table, QualType Element, unsigned Levels) {
  const Expr *Place = placeOf(Table);
  RowTable New;
  New.Table = Table;
  New.ElementBytes = Ctx.getTypeSizeInChars(Element).getQuantity();
  const std::string Name = nameOf(Table);
  QualType T = Element;
  for (unsigned K = Levels; K-- > 0;) {
    const std::string Step = "sw_step_" + Name + (Levels > 1 ? "_" + std::to_string(K) : "");
    New.Steps.insert(New.Steps.begin(), variable(Step, Ctx.IntTy.withConst(), Place->getExprLoc()));
    Expr *Size = Make.load(Make.name(New.Steps.front()));
    T = Ctx.getVariableArrayType(T, Size, ArraySizeModifier::Normal, 0);
  }
  New.Rows = variable(Name, Ctx.getPointerType(T), Place->getExprLoc());
  New.MayBeStored = mayBeStored(Table->getType()->getPointeeType());
  auto IsRow = [&](const Expr *E) {
    std::optional<RowPointer> P = readRowPointer(E->IgnoreParens());
    return P && P->Subscripts.size() == Levels && sameText(P->Table, Table, Ctx);
  };
  if (!isInClauses(Table)) // they speak of the user's columns
    New.FirstColumn = firstColumn(D.body(), IsRow, Ctx);
  return New;
}

/// A table for which mayLieAnywhere holds; what it says of stores is what `restrict` says.
void TableReplacer::addRagged(const Expr *Table, QualType Element) {
  const SourceLocation At = placeOf(Table)->getExprLoc();
  auto Pointer = [&](const std::string &Name, QualType To) {
    return variable(Name, Ctx.getPointerType(To).withRestrict(), At);
  };
  RaggedTable New;
  New.Table = Table;
  const std::string Name = nameOf(Table);
  New.Pointers = Pointer(Name, Ctx.LongTy.withConst());
  std::string Rows = Name + "_rows";
  for (unsigned K = 2; Names.contains(Rows); ++K)
    Rows = Name + "_rows_" + std::to_string(K);
  New.Elements = Pointer(Rows, Element);
  RaggedTables.push_back(New);
}

VarSet TableReplacer::tableVariables() const {
  VarSet Vars;
  auto Add = [&](const auto &All) {
    for (const auto &T : All)
      if (const VarDecl *Var = namedVariable(placeOf(T.Table)))
        Vars.insert(Var);
  };
  Add(Tables);
  Add(RaggedTables);
  return Vars;
}

const RaggedTable *TableReplacer::raggedOf(const RowPointer &P) const {
  auto At = llvm::find_if(RaggedTables,
                          [&](const RaggedTable &T) { return sameText(T.Table, P.Table, Ctx); });
  return At != RaggedTables.end() && P.Subscripts.size() == 1 ? &*At : nullptr;
}

const RowTable *TableReplacer::tableOf(const RowPointer &P) const {
  auto At =
      llvm::find_if(Tables, [&](const RowTable &T) { return sameText(T.Table, P.Table, Ctx); });
  return At != Tables.end() && At->Steps.size() == P.Subscripts.size() ? &*At : nullptr;
}

/// Its elements lie at multiples of their size, its pointers are of the size of a long, and nothing
/// that the region stores may be one of either.
bool TableReplacer::mayLieAnywhere(const RowPointer &P, QualType Element) const {
  const VarDecl *Var = namedVariable(placeOf(P.Table));
  if (llvm::any_of(D.Tensors,
                   [Var](const VarItem &I) { return I.Var == Var && I.Extents.size() > 1; }))
    return false; // its rows are of one length
  const QualType Pointer = P.Table->getType()->getPointeeType();
  return P.Subscripts.size() == 1 && Element->isArithmeticType() &&
         Ctx.getTypeAlignInChars(Element) == Ctx.getTypeSizeInChars(Element) &&
         Ctx.getTypeSize(Pointer) == Ctx.getTypeSize(Ctx.LongTy) && !raggedOf(P) &&
         isFixedPointer(P.Table) &&
         !mayStoreToRows({Stored, Assigned, Declared}, Var, Element, D, Facts, Ctx) &&
         !mayBeStored(Pointer) && LiesAnywhere(P.Table);
}

/// Whether S follows pointers of the table by numbers only: each is an array of its own then, as a
/// member that is a pointer would be.
bool TableReplacer::followsByNumbers(const Stmt *S, const Expr *Table) const {
  if (!S)
    return true;
  if (auto *E = dyn_cast<Expr>(S))
    if (std::optional<RowPointer> P = readRowPointer(E); P && sameText(P->Table, Table, Ctx))
      return llvm::all_of(P->Subscripts, [&](const auto &Subscript) {
        return llvm::all_of(Subscript, [&](const Expr *Term) {
          return Term->getIntegerConstantExpr(Ctx).has_value();
        });
      });
  return llvm::all_of(S->children(),
                      [&](const Stmt *Child) { return followsByNumbers(Child, Table); });
}

/// Whether a clause says something of its rows.
bool TableReplacer::isInClauses(const Expr *Table) const {
  const VarDecl *Var = namedVariable(placeOf(Table));
  for (const std::vector<VarItem> *List :
       {&D.Tensors, &D.NoAlias, &D.In, &D.Out, &D.InOut, &D.Resident, &D.Bypass})
    for (const VarItem &I : *List)
      if (Var && I.Var == Var)
        return true;
  return false;
}

/// Adds the tables by which S follows pointers.
void TableReplacer::find(const Stmt *S) {
  if (auto *E = dyn_cast_or_null<Expr>(S))
    if (std::optional<RowPointer> P = readRowPointer(E)) {
      QualType Element;
      const unsigned Levels = levelsOf(P->Table->getType(), Element);
      constexpr unsigned MostLevels = 2;
      auto Same = [&](const RowTable &T) { return sameText(T.Table, P->Table, Ctx); };
      // Pointers of pointers that characters may be stored to are too many to compare.
      if (Levels == 1 && mayLieAnywhere(*P, Element)) {
        addRagged(P->Table, Element);
      } else if (Levels > 0 && Levels <= MostLevels && Levels == P->Subscripts.size() &&
                 llvm::none_of(Tables, Same) && !raggedOf(*P) && isFixedPointer(P->Table) &&
                 (isInClauses(P->Table) || !followsByNumbers(D.body(), P->Table))) {
        RowTable New = makeTable(P->Table, Element, Levels);
        const bool Characters = llvm::none_of(Stored, [&](const Expr *To) {
          return To->getType()->isRecordType() || To->getType()->isPointerType();
        });
        if (!New.MayBeStored || (Levels == 1 && Characters))
          Tables.push_back(std::move(New));
      }
    }
  if (S)
    for (const Stmt *Child : S->children())
      find(Child);
}

//===-- the text ----------------------------------------------------------===//

/// Of nothing: 0.
Expr *TableReplacer::sumOf(llvm::ArrayRef<const Expr *> Subscript) {
  Expr *Index = Subscript.empty() ? Make.number(0) : expr(Subscript.front());
  for (const Expr *Term : llvm::drop_begin(Subscript, Subscript.empty() ? 0 : 1))
    Index = Make.binary(BO_Add, Make.toLong(Index), Make.toLong(expr(Term)), Ctx.LongTy);
  return Index;
}

/// Where the row begins, in elements.
Expr *TableReplacer::beginOf(const RaggedTable &T, const RowPointer &P, SourceLocation At) {
  auto Same = [&](const RowPointer &Other) {
    return sameText(P.Table, Other.Table, Ctx) &&
           llvm::equal(P.Subscripts[0], Other.Subscripts[0],
                       [this](const Expr *A, const Expr *B) { return sameText(A, B, Ctx); });
  };
  for (const auto &[Row, Begin] : Taken)
    if (Same(Row))
      return Make.load(Make.name(Begin, At));
  const QualType Element = T.Elements->getType()->getPointeeType();
  return Make.binary(
      BO_Div,
      Make.load(Make.element(Make.load(Make.name(T.Pointers, At)), sumOf(P.Subscripts.front()))),
      Make.number(Ctx.getTypeSizeInChars(Element).getQuantity()), Ctx.LongTy);
}

/// As a place in the array of all elements.
Expr *TableReplacer::row(const RaggedTable &T, const RowPointer &P, SourceLocation At) {
  const QualType Pointer = T.Elements->getType().getUnqualifiedType();
  Expr *Begin = beginOf(T, P, At);
  return Make.paren(Make.binary(BO_Add, Make.load(Make.name(T.Elements, At)), Begin, Pointer));
}

/// As the array that it is.
Expr *TableReplacer::row(const RowTable &T, const RowPointer &P, SourceLocation At) {
  Expr *Pointer = Make.load(Make.name(T.Rows, At));
  for (const auto &Subscript : P.Subscripts) {
    Expr *Row = Make.element(Pointer, sumOf(Subscript));
    Pointer = ImplicitCastExpr::Create(Ctx, Ctx.getArrayDecayedType(Row->getType()),
                                       CK_ArrayToPointerDecay, Row, nullptr, VK_PRValue,
                                       FPOptionsOverride());
  }
  if (T.FirstColumn == 0)
    return Pointer;
  return Make.paren(Make.binary(BO_Sub, Pointer, Make.number(T.FirstColumn), Pointer->getType()));
}

/// E is a pointer that is replaced as a whole.
bool TableReplacer::isReplaced(const Expr *E) const {
  std::optional<RowPointer> P = readRowPointer(E);
  return P && (tableOf(*P) || raggedOf(*P));
}

/// Something in S is to be replaced.
bool TableReplacer::mustChange(const Stmt *S) const {
  if (!S)
    return false;
  if (auto *E = dyn_cast<Expr>(S); E && isReplaced(E))
    return true;
  if (auto *Ref = dyn_cast<DeclRefExpr>(S))
    return Redeclared.contains(dyn_cast<VarDecl>(Ref->getDecl()));
  return llvm::any_of(S->children(), [this](const Stmt *Child) { return mustChange(Child); });
}

Expr *TableReplacer::expr(const Expr *E) {
  if (!mustChange(E))
    return const_cast<Expr *>(E);
  if (std::optional<RowPointer> P = readRowPointer(E)) {
    if (const RowTable *T = tableOf(*P))
      return row(*T, *P, E->getExprLoc());
    if (const RaggedTable *T = raggedOf(*P))
      return row(*T, *P, E->getExprLoc());
  }
  if (auto *Ref = dyn_cast<DeclRefExpr>(E))
    return Make.name(Redeclared.lookup(cast<VarDecl>(Ref->getDecl())), Ref->getLocation());
  Expr *New = Make.rebuild(E, [this](const Expr *Sub) { return expr(Sub); });
  Failed |= !New;
  return New ? New : const_cast<Expr *>(E);
}

/// The printers look at the declaration itself: where something in it changes, it is a new one.
void TableReplacer::declarations(const DeclStmt *S, Output &Out) {
  for (Decl *One : S->getDeclGroup()) {
    auto *Var = dyn_cast<VarDecl>(One);
    if (Var && mustChange(Var->getInit())) {
      Failed |= !Var->hasLocalStorage() || Facts.mayBePointedTo(Var);
      VarDecl *New = Make.variableLike(Var, expr(Var->getInit()));
      Redeclared[Var] = New;
      One = New;
    }
    Out.push_back(new (Ctx) DeclStmt(DeclGroupRef(One), S->getBeginLoc(), S->getEndLoc()));
  }
}

Stmt *TableReplacer::block(const CompoundStmt *S) {
  Output Body;
  for (const Stmt *Child : S->body()) {
    if (auto *Declares = dyn_cast<DeclStmt>(Child))
      declarations(Declares, Body);
    else
      Body.push_back(stmt(Child));
  }
  return CompoundStmt::Create(Ctx, Body, FPOptionsOverride(), S->getBeginLoc(), S->getEndLoc());
}

/// A loop that data bound, behind variables for the rows that it reads in each iteration: their
/// pointers are read once, if the loop runs.  Null: there is nothing to do.
Stmt *TableReplacer::withRowsBefore(const ForStmt &F) {
  const size_t Before = Taken.size();
  Output Block;
  for (const Expr *E : surelyEvaluated(F)) {
    std::optional<RowPointer> P = readRowPointer(E);
    const RaggedTable *T = P ? raggedOf(*P) : nullptr;
    if (!T ||
        !llvm::all_of(P->Subscripts[0], [&](const Expr *S) { return isFixedIn(F, S, Facts); }))
      continue;
    Expr *Begin = beginOf(*T, *P, E->getExprLoc());
    if (!isa<BinaryOperator>(Begin)) // taken already
      continue;
    VarSet Set = Assigned;
    Set.insert(Declared.begin(), Declared.end());
    Expr *Runs = runsAtAll(F, Set, Ctx);
    if (!Runs || mustChange(Runs))
      continue;
    const std::string First = nameOf(T->Table) + "_row";
    std::string Name = First;
    for (unsigned K = 2; Names.contains(Name); ++K)
      Name = First + std::to_string(K);
    VarDecl *Row = variable(Name, Ctx.LongTy, F.getBeginLoc());
    Row->setInit(Make.paren(Make.choice(Runs, Begin, Make.number(0))));
    Taken.push_back({std::move(*P), Row});
    Block.push_back(new (Ctx) DeclStmt(DeclGroupRef(Row), F.getBeginLoc(), F.getBeginLoc()));
  }
  if (Block.empty())
    return nullptr;
  Block.push_back(stmt(&F));
  Taken.resize(Before);
  return CompoundStmt::Create(Ctx, Block, FPOptionsOverride(), F.getBeginLoc(), F.getEndLoc());
}

Stmt *TableReplacer::stmt(const Stmt *S) {
  if (auto *E = dyn_cast<Expr>(S))
    return expr(E);
  if (!mustChange(S))
    return const_cast<Stmt *>(S);
  if (auto *F = dyn_cast<ForStmt>(S); F && !RaggedTables.empty())
    if (Stmt *Block = withRowsBefore(*F))
      return Block;
  if (auto *Block = dyn_cast<CompoundStmt>(S))
    return block(Block);
  Output Declared;
  if (auto *Declares = dyn_cast<DeclStmt>(S)) // at the beginning of a loop
    declarations(Declares, Declared);
  if (Declared.size() == 1)
    return Declared.front();
  Stmt *Copy = Make.rebuild(
      S, [this](const Expr *E) { return expr(E); }, [this](const Stmt *P) { return stmt(P); });
  Failed |= !Copy;
  return Copy ? Copy : const_cast<Stmt *>(S);
}

/// Clauses that name a table mean its rows.  What `tensor` says of them is no more than that they
/// exist: how far they are apart is for the host to see.
void TableReplacer::renameIn(Directive &Result) const {
  for (RowTable &T : Result.Tables) {
    auto Is = [&](const VarItem &I) { return I.Var == namedVariable(placeOf(T.Table)); };
    auto At = llvm::find_if(
        D.Tensors, [&](const VarItem &I) { return Is(I) && I.Extents.size() > T.Steps.size(); });
    T.IsDeclared = At != D.Tensors.end();
    if (T.IsDeclared)
      T.Extents.assign(At->Extents.begin(), At->Extents.begin() + T.Steps.size());
    llvm::erase_if(Result.Tensors, Is);
  }
  for (std::vector<VarItem> *List :
       {&Result.NoAlias, &Result.In, &Result.Out, &Result.InOut, &Result.Resident, &Result.Bypass})
    for (VarItem &I : *List)
      for (const RowTable &T : Result.Tables)
        if (namedVariable(placeOf(T.Table)) == I.Var)
          I.Var = T.Rows;
  // Of rows that lie anywhere, clauses mean the table itself.
  for (std::vector<VarItem> *List :
       {&Result.NoAlias, &Result.In, &Result.Resident, &Result.Bypass, &Result.Tensors})
    for (VarItem &I : *List)
      for (const RaggedTable &T : Result.Ragged)
        if (namedVariable(placeOf(T.Table)) == I.Var)
          I.Var = T.Pointers;
  llvm::erase_if(Result.Tensors, [&](const VarItem &I) {
    return I.Extents.size() != 1 &&
           llvm::any_of(Result.Ragged, [&](const RaggedTable &T) { return T.Pointers == I.Var; });
  });
}

Directive TableReplacer::run() {
  const Stmt *Body = D.body();
  collectChanged(Body, Facts, Assigned, Declared);
  collectStored(Body, Stored);
  AllNames(Names).TraverseDecl(const_cast<FunctionDecl *>(&Facts.function()));
  find(Body);
  if (Tables.empty() && RaggedTables.empty())
    return D;
  Directive Result = D;
  Result.Body = stmt(Body);
  if (Failed || mentionsAny(Result.Body, tableVariables()))
    return D;
  Result.Tables = Tables;
  Result.Ragged = RaggedTables;
  renameIn(Result);
  return Result;
}

Directive replaceRowTables(const Directive &D, const FunctionFacts &Facts,
                           llvm::function_ref<bool(const Expr *)> Ragged, ASTContext &Ctx) {
  return TableReplacer(D, Facts, Ctx, Ragged).run();
}

} // namespace swgen
