#include "UserNames.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace swgen {
namespace {

/// What a text declares that is called like generated code.
class Collector : public DynamicRecursiveASTVisitor {
public:
  std::vector<NamedDecl *> Found; ///< not members, whose names meet no others
  bool VisitNamedDecl(NamedDecl *D) override {
    const IdentifierInfo *Name = D->getIdentifier();
    if (isa<VarDecl, FunctionDecl, TypedefNameDecl, TagDecl, EnumConstantDecl>(D) && Name &&
        Name->getName().starts_with("sw_"))
      Found.push_back(D);
    return true;
  }
};

} // namespace

UserNames::UserNames(ASTContext &Ctx) : Ctx(Ctx) {
  const SourceManager &SM = Ctx.getSourceManager();
  Collector All;
  for (Decl *D : Ctx.getTranslationUnitDecl()->decls())
    if (!SM.isInSystemHeader(SM.getExpansionLoc(D->getLocation())))
      All.TraverseDecl(D);
  llvm::StringMap<IdentifierInfo *> Here;
  for (NamedDecl *D : All.Found) {
    const std::string Name = D->getName().str();
    Taken.insert(Name);
    if (isa<TagDecl>(D)) // the slave file's own affair (Closure)
      continue;
    IdentifierInfo *&Other = Here[Name];
    if (!Other) {
      std::string Free = Name;
      do
        Free = "user_" + Free;
      while (Ctx.Idents.find(Free) != Ctx.Idents.end());
      Other = &Ctx.Idents.get(Free);
      Written[Free] = Name;
      Longest.push_back(Free);
    }
    Renamed.emplace_back(D, D->getDeclName());
    D->setDeclName(Other);
  }
  llvm::sort(Longest, [](const std::string &A, const std::string &B) {
    return A.size() != B.size() ? A.size() > B.size() : A < B;
  });
}

UserNames::~UserNames() {
  for (auto &[D, Name] : Renamed)
    D->setDeclName(Name);
}

std::string UserNames::asWritten(llvm::StringRef Text) const {
  std::string All = Text.str();
  for (const std::string &Name : Longest)
    for (size_t At = 0; (At = All.find(Name, At)) != std::string::npos;)
      All.replace(At, Name.size(), Written.lookup(Name));
  return All;
}

std::string UserNames::onHost(const std::string &Text) const {
  if (Taken.empty())
    return Text;
  std::string Out;
  size_t Done = 0;
  bool OfOther = false; // a member's name or a tag follows
  Lexer Raw(SourceLocation(), Ctx.getLangOpts(), Text.data(), Text.data(),
            Text.data() + Text.size());
  Token Next;
  for (bool AtEnd = false; !AtEnd;) {
    AtEnd = Raw.LexFromRawLexer(Next);
    const size_t End = Raw.getBufferLocation() - Text.data(), Begin = End - Next.getLength();
    const std::string Word = Text.substr(Begin, Next.getLength());
    std::string Now = Word;
    if (Next.is(tok::raw_identifier) && !OfOther) {
      if (auto It = Written.find(Word); It != Written.end())
        Now = It->second;
      else if (Taken.contains(Word))
        Now = "swgen_" + Word;
    } else if (Next.is(tok::string_literal)) {
      Now = asWritten(Word);
    }
    OfOther = Next.isOneOf(tok::period, tok::arrow) ||
              (Next.is(tok::raw_identifier) &&
               (Word == "struct" || Word == "union" || Word == "enum" || Word == "goto"));
    Out += Text.substr(Done, Begin - Done) + Now;
    Done = End;
  }
  return Out + Text.substr(Done);
}

MacroPause UserNames::aroundHeader() const {
  std::vector<std::string> Names;
  for (const auto &Name : Taken)
    // The header has small letters only.
    if (llvm::none_of(Name.getKey(), [](char C) { return llvm::isUpper(C); }))
      Names.push_back(Name.getKey().str());
  llvm::sort(Names);
  MacroPause Lines;
  for (const std::string &Name : Names) {
    Lines.Before += "#define " + Name + " swgen_" + Name + "\n";
    Lines.After += "#undef " + Name + "\n";
  }
  return Lines;
}

} // namespace swgen
