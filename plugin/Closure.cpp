#include "Closure.h"
#include "StructTypes.h"
#include "clang/AST/Attr.h"
#include "clang/AST/RecordLayout.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;
using namespace swgen;

namespace {
/// Declarations of the file scope are not hidden by what a function declares.
struct FileScope {
  DeclNames &Names;
  llvm::StringSet<> Saved;
  explicit FileScope(DeclNames &Names) : Names(Names) { std::swap(Saved, Names.Hidden); }
  ~FileScope() { std::swap(Saved, Names.Hidden); }
};
} // namespace

void swgen::collectLocalNames(const Stmt *S, llvm::StringSet<> &Names) {
  if (!S)
    return;
  if (const auto *D = dyn_cast<DeclStmt>(S))
    for (const Decl *Each : D->decls())
      if (const auto *V = dyn_cast<VarDecl>(Each))
        Names.insert(V->getName());
  for (const Stmt *Child : S->children())
    collectLocalNames(Child, Names);
}

Closure::Closure(const ASTContext &Ctx, ModeTy Mode)
    : Ctx(Ctx), Mode(Mode), Printer(Ctx, *this, nullptr) {}

void Closure::cannotPrint(const std::string &What) {
  if (!llvm::is_contained(Unprintable, What))
    Unprintable.push_back(What);
}

std::vector<std::string> Closure::takeUnprintable() {
  std::vector<std::string> Taken;
  std::swap(Taken, Unprintable);
  return Taken;
}

std::string Closure::unique(llvm::StringSet<> &Used, llvm::StringRef Name) {
  std::string Candidate = Name.str();
  for (unsigned N = 2; !Used.insert(Candidate).second; ++N)
    Candidate = Name.str() + "_" + std::to_string(N);
  return Candidate;
}

/// Something in the headers of CPEs, of swgen's or the vendor's, may have the name.
static bool isNameOfCpes(llvm::StringRef Name) {
  for (llvm::StringRef Prefix : {"sw_", "slave_", "athread", "CRTS", "simd_", "dma_", "DMA_",
                                 "rma_", "ldm_", "updt_", "atomic_", "swemu"})
    if (Name.starts_with(Prefix))
      return true;
  static const llvm::StringSet<> All = {
      "_MYID",      "_ROW",      "_COL",      "_PEN",        "_CGN",      "PE_MODE",
      "BCAST_MODE", "ROW_MODE",  "COL_MODE",  "BROW_MODE",   "BCOL_MODE", "RANK_MODE",
      "scope",      "ROW_SCOPE", "COL_SCOPE", "ARRAY_SCOPE", "PP_SCOPE",  "dma",
      "rma",        "RPCC",      "RTC",       "h2ldm",       "IO_addr",   "get_allocatable_size",
      "floatv4",    "doublev4",  "intv8",     "uintv8",      "int256",    "uint256",
      "floatv8",    "doublev8",  "intv16",    "uintv16",     "longv4",    "longv8",
      "uint512",    "int512"};
  return All.contains(Name);
}

/// What a declaration of the user's is called in the text.
std::string Closure::safe(llvm::StringRef Name) const {
  std::string Safe = Name.str();
  if (Mode != Slave || !isNameOfCpes(Name))
    return Safe;
  do
    Safe = "user_" + Safe;
  while (Ctx.Idents.find(Safe) != Ctx.Idents.end()); // a word of the program, perhaps of a function
  return Safe;
}

//===----------------------------------------------------------------------===//
// System headers
//===----------------------------------------------------------------------===//

/// Where a file of the user's includes the header, perhaps through others, that declares at Loc.
static SourceLocation userInclude(SourceLocation Loc, const SourceManager &SM) {
  while (Loc.isValid() && SM.isInSystemHeader(Loc))
    Loc = SM.getIncludeLoc(SM.getFileID(Loc));
  return Loc;
}

/// The header as it is spelled there: "<math.h>".
static std::string headerSpelling(SourceLocation Include, const SourceManager &SM) {
  auto [File, Offset] = SM.getDecomposedExpansionLoc(Include);
  StringRef Buffer = SM.getBufferData(File);
  size_t Begin = Buffer.rfind('\n', Offset);
  StringRef Line = Buffer.substr(Begin == StringRef::npos ? 0 : Begin + 1);
  Line = Line.take_until([](char C) { return C == '\n'; });
  for (StringRef Quotes : {"<>", "\"\""}) {
    size_t Open = Line.find(Quotes[0]);
    size_t Close = Open == StringRef::npos ? Open : Line.find(Quotes[1], Open + 1);
    if (Close != StringRef::npos)
      return Line.slice(Open, Close + 1).str();
  }
  return "";
}

/// Is D declared by a header that the text includes?  Then it is included from now on.
bool Closure::included(const Decl *D) {
  const SourceManager &SM = Ctx.getSourceManager();
  SourceLocation Loc = SM.getExpansionLoc(D->getLocation());
  if (Mode == Analysis || !SM.isInSystemHeader(Loc))
    return false;
  SourceLocation Include = userInclude(Loc, SM);
  std::string Header = Include.isValid() ? headerSpelling(Include, SM) : "";
  if (Header.empty())
    return false;
  for (const auto &Known : Includes)
    if (Known.second == Header)
      return true;
  Includes[Include.getRawEncoding()] = Header; // source locations ascend as files are entered
  return true;
}

std::string Closure::includes() const {
  std::string Text;
  for (const auto &Include : Includes)
    Text += "#include " + Include.second + "\n";
  return Text;
}

std::string Closure::text() const {
  std::string Text;
  for (const std::string *Part : {&Forwards, &TypeText, &Constants, &Prototypes, &Functions})
    if (!Part->empty())
      Text += (Text.empty() ? "" : "\n") + *Part;
  return Text;
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

std::string Closure::tag(const TagDecl *Any) {
  const TagDecl *D = cast<TagDecl>(Any->getCanonicalDecl());
  if (auto It = Names.find(D); It != Names.end())
    return It->second;
  StringRef Own = Any->getName();
  if (included(D) && !Own.empty())
    return Names[D] = Own.str();
  if (Own.empty())
    if (const TypedefNameDecl *T = D->getTypedefNameForAnonDecl())
      Own = T->getName();
  std::string Name = unique(Tags, Own.empty() ? "sw_anon" : safe(Own));
  Names[D] = Name;
  if (const auto *E = dyn_cast<EnumDecl>(D))
    defineEnum(E);
  else
    Forwards += D->getKindName().str() + " " + Name + ";\n";
  return Name;
}

std::string Closure::typedefName(const TypedefNameDecl *Any) {
  const TypedefNameDecl *D = Any->getCanonicalDecl();
  if (auto It = Names.find(D); It != Names.end())
    return It->second;
  if (included(D))
    return Names[D] = D->getName().str();
  const SourceManager &SM = Ctx.getSourceManager();
  if (D->getLocation().isInvalid() || SM.isInSystemHeader(SM.getExpansionLoc(D->getLocation())))
    return Names[D] = "";
  FileScope Scope(*this);
  std::string Name = unique(Ordinary, safe(D->getName()));
  QualType T = D->getUnderlyingType();
  if (T->isArrayType())
    needComplete(T);
  std::string Text = "typedef " + Printer.declare(T, Name);
  if (unsigned Align = D->getMaxAlignment())
    Text += " __attribute__((aligned(" +
            std::to_string(Ctx.toCharUnitsFromBits(Align).getQuantity()) + ")))";
  TypeText += Text + ";\n";
  return Names[D] = Name;
}

void Closure::needComplete(QualType T) {
  const Type *Base = T.getCanonicalType()->getBaseElementTypeUnsafe();
  if (const auto *R = Base->getAs<RecordType>())
    if (const RecordDecl *Def = R->getDecl()->getDefinition())
      if (!Def->isAnonymousStructOrUnion())
        defineRecord(Def);
}

std::string Closure::fields(const RecordDecl *D, unsigned Indent) {
  std::string Text, Pad(Indent, ' ');
  for (const FieldDecl *F : D->fields()) {
    if (F->isAnonymousStructOrUnion()) {
      const RecordDecl *Inner = F->getType()->getAsRecordDecl();
      Text += Pad + Inner->getKindName().str() + " {\n" + fields(Inner, Indent + 2) + Pad + "};\n";
      continue;
    }
    needComplete(F->getType());
    Text += Pad + Printer.declare(F->getType(), F->getName().str());
    if (QualType Number = Ctx.getBaseElementType(F->getType());
        hasRealsOnly() && Number->isAnyComplexType()) // the real ones may need more alignment
      Text += " __attribute__((packed, aligned(" +
              std::to_string(Ctx.getTypeAlignInChars(Number).getQuantity()) + ")))";
    if (F->isBitField())
      Text += " : " + std::to_string(F->getBitWidthValue());
    if (F->hasAttr<PackedAttr>())
      Text += " __attribute__((packed))";
    if (unsigned Align = F->getMaxAlignment())
      Text += " __attribute__((aligned(" +
              std::to_string(Ctx.toCharUnitsFromBits(Align).getQuantity()) + ")))";
    Text += ";\n";
  }
  return Text;
}

void Closure::defineRecord(const RecordDecl *D) {
  if (!Defined.insert(D->getCanonicalDecl()).second)
    return;
  FileScope Scope(*this);
  std::string Name = tag(D);
  if (included(D))
    return;
  std::string Kind = D->getKindName().str();
  std::string Text = Kind + " " + Name + " {\n" + fields(D, 2) + "}";
  if (D->hasAttr<PackedAttr>())
    Text += " __attribute__((packed))";
  if (unsigned Align = D->getMaxAlignment())
    Text += " __attribute__((aligned(" +
            std::to_string(Ctx.toCharUnitsFromBits(Align).getQuantity()) + ")))";
  Text += ";\n";
  if (const auto *Pack = D->getAttr<MaxFieldAlignmentAttr>())
    Text = "#pragma pack(push, " + std::to_string(Pack->getAlignment() / 8) + ")\n" + Text +
           "#pragma pack(pop)\n";
  // The host and the CPEs share objects of this type: its layout must not depend on the compiler.
  std::string Size = std::to_string(Ctx.getASTRecordLayout(D).getSize().getQuantity());
  if (Mode == Slave)
    Text += "typedef char sw_size_of_" + Name + "[sizeof(" + Kind + " " + Name + ") == " + Size +
            " ? 1 : -1];\n";
  TypeText += Text;
}

static std::string valueText(const EnumConstantDecl *C) {
  const llvm::APSInt &Value = C->getInitVal();
  if (Value.isNegative() && Value.isSignedIntN(32) && Value.getSExtValue() == INT32_MIN)
    return "(-2147483647 - 1)";
  std::string Text = llvm::toString(Value, 10);
  if (Value.isUnsigned() && Value.getActiveBits() > 31)
    Text += "U";
  if (Value.getSignificantBits() > 33)
    Text += "L";
  return Value.isNegative() ? "(" + Text + ")" : Text;
}

void Closure::defineEnum(const EnumDecl *D) {
  const EnumDecl *Def = D->getDefinition();
  if (!Def || !Defined.insert(Def->getCanonicalDecl()).second || included(Def))
    return;
  bool Named = Def->getIdentifier() || Def->getTypedefNameForAnonDecl();
  std::string Text = "enum " + (Named ? tag(Def) + " {" : "{");
  const char *Comma = " ";
  // The enumerators of a local enumeration are printed as values: their names may recur.
  bool File = Def->getDeclContext()->getRedeclContext()->isFileContext();
  for (const EnumConstantDecl *C : Def->enumerators()) {
    Text += Comma + (File ? safe(C->getName()) : "sw_" + tag(Def) + "_" + C->getName().str()) +
            " = " + valueText(C);
    Comma = ", ";
    if (File)
      Ordinary.insert(safe(C->getName()));
  }
  TypeText += Text + " };\n";
}

std::string Closure::enumerator(const EnumConstantDecl *C) {
  const auto *E = cast<EnumDecl>(C->getDeclContext());
  if (Hidden.count(C->getName()) || !E->getDeclContext()->getRedeclContext()->isFileContext())
    return valueText(C);
  if (included(C))
    return C->getName().str();
  if (Ctx.getSourceManager().isInSystemHeader(C->getLocation()))
    return valueText(C);
  FileScope Scope(*this);
  defineEnum(E);
  return safe(C->getName());
}

//===----------------------------------------------------------------------===//
// Functions and constants
//===----------------------------------------------------------------------===//

std::string Closure::prototype(const FunctionDecl *D, const std::string &Name,
                               const PointerSpaces *Spaces) {
  auto In = [&](QualType T, std::optional<Space> S) {
    return Spaces && S == Space::Main && T->isPointerType() ? pointerToMain(Ctx, T) : T;
  };
  llvm::StringSet<> Locals;
  std::string Params;
  for (const ParmVarDecl *P : D->parameters())
    Locals.insert(P->getName());
  std::swap(Locals, Hidden);
  for (const ParmVarDecl *P : D->parameters())
    Params += (Params.empty() ? "" : ", ") +
              Printer.declare(In(P->getType(), Spaces ? Spaces->of(P) : std::nullopt),
                              P->getName().str());
  std::swap(Locals, Hidden);
  if (D->isVariadic())
    Params += ", ...";
  QualType Result = D->getReturnType();
  // Compilers do not believe that a function without a result computes one and nothing else.
  if (Mode == Analysis && Result->isVoidType())
    Result = Ctx.IntTy;
  needComplete(Result);
  return Printer.declare(In(Result, Spaces ? Spaces->ofResult() : std::nullopt),
                         Name + "(" + (Params.empty() ? "void" : Params) + ")");
}

void Closure::copyFunction(const FunctionDecl *Def, const std::string &Name,
                           llvm::ArrayRef<Space> Params) {
  PointerSpaces Spaces(Ctx, *Def, Params);
  if (std::string Why = Spaces.objection(); !Why.empty())
    cannotPrint("a call of '" + Def->getNameAsString() + "' (" + Why + ")");
  const PointerSpaces *Outer = Printer.enter(&Spaces);
  std::string Head = "static " + prototype(Def, Name, &Spaces);
  llvm::StringSet<> Locals;
  for (const ParmVarDecl *P : Def->parameters()) {
    needComplete(P->getType());
    Locals.insert(P->getName());
  }
  collectLocalNames(Def->getBody(), Locals);
  std::string Body;
  llvm::raw_string_ostream OS(Body);
  std::swap(Locals, Hidden);
  Printer.body(Def->getBody(), OS, 2);
  std::swap(Locals, Hidden);
  Printer.enter(Outer);
  Functions += (Functions.empty() ? "" : "\n") + Head + " {\n" + Body + "}\n";
  Defined.insert(Def->getCanonicalDecl());
}

std::string Closure::function(const FunctionDecl *Any) {
  const FunctionDecl *D = Any->getCanonicalDecl();
  std::string Own = D->getName().str();
  if (auto It = Names.find(D); It != Names.end()) {
    // Named again while its body is being printed: it calls itself, perhaps through others.
    std::string Text = "static " + prototype(D, It->second) + ";\n";
    if (Mode == Slave && Any->getDefinition() && !Defined.count(D) && !included(D) &&
        Prototypes.find(Text) == std::string::npos) {
      FileScope Scope(*this);
      Prototypes += Text;
    }
    return It->second;
  }
  Names[D] = Own;
  if (D->getLocation().isInvalid() || Own.compare(0, 10, "__builtin_") == 0 || included(D))
    return Own;
  FileScope Scope(*this);
  const FunctionDecl *Def = Any->getDefinition();
  if (Def) // else another file has it
    Own = safe(Own);
  if (Def && D->hasAttr<OverloadableAttr>()) // another one may have the same name
    Own = unique(Ordinary, Own);
  Ordinary.insert(Own);
  Names[D] = Own;
  const QualType Returned = D->getReturnType();
  if (Mode == Analysis && movesStructs(*D)) // called with their numbers (AnalysisSource.cpp)
    Prototypes += "extern " +
                  Printer.declare(Returned->isRecordType() ? Ctx.DoubleTy
                                  : Returned->isVoidType() ? Ctx.IntTy // or it is not constant
                                                           : Returned,
                                  Own + "(int, ...)") +
                  " __attribute__((const));\n";
  else if (Mode == Analysis)
    Prototypes += "extern " + prototype(D, Own) + " __attribute__((const));\n";
  else if (Def)
    copyFunction(Def, Own, {});
  else
    Prototypes += "extern " + prototype(D, Own) + ";\n";
  return Own;
}

/// The name says what each pointer parameter leads to: dot_sw_ml.
std::string Closure::function(const FunctionDecl *Any, llvm::ArrayRef<Space> Params) {
  const FunctionDecl *Def = Any->getDefinition();
  if (Params.empty() || Mode == Analysis || !Def)
    return function(Any);
  auto [It, New] = Copies.try_emplace({Def, Params.vec()});
  if (!New)
    return It->second;
  std::string Suffix = "_sw_";
  for (Space S : Params)
    Suffix += S == Space::Main ? 'm' : 'l';
  FileScope Scope(*this);
  std::string Name = It->second = unique(Ordinary, safe(Def->getName()) + Suffix);
  copyFunction(Def, Name, Params);
  return Name;
}

std::string Closure::variable(const VarDecl *Any) {
  const VarDecl *D = Any->getCanonicalDecl();
  if (auto It = Names.find(D); It != Names.end())
    return It->second;
  FileScope Scope(*this);
  std::string Name = Names[D] = safe(Any->getName());
  Ordinary.insert(Name);
  const VarDecl *Def = nullptr;
  const Expr *Init = Any->getAnyInitializer(Def);
  if (Mode == Analysis) {
    needComplete(Any->getType());
    Prototypes += "extern " + Printer.declare(Any->getType(), Name) + ";\n";
    return Name;
  }
  if (!Init || !Ctx.getBaseElementType(Any->getType()).isConstQualified() ||
      Any->getType().isVolatileQualified()) {
    cannotPrint("the variable '" + Any->getNameAsString() + "', which is not a constant,");
    return Name;
  }
  // Static, and not of a thread: it lies in main memory.
  std::string Text = Printer.declareVar(Def, Name, inMain(Ctx, Def->getType())) + " = ";
  Constants += "static " + Text + Printer.expr(Init) + ";\n";
  return Name;
}
