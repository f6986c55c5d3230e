//===- Closure.h - what a stand-alone file needs ----------------*- C++ -*-===//
//
// Every declaration that the printers name is collected here, each before its users: types,
// enumerations, constants, and copies of the functions called.  Print all bodies first, then ask
// for text().
//
// Analysis text is self-contained: nothing is included, functions are prototypes without side
// effects.  Slave text includes the system headers that the user's file includes and copies the
// user's own declarations, functions with pointers once for each combination of address spaces;
// names that would collide (types local to functions) get a suffix, those that generated code or
// the vendor's headers may have a prefix.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_CLOSURE_H
#define SWGEN_PLUGIN_CLOSURE_H

#include "BodyPrinter.h"
#include "DeclNames.h"
#include <map>
#include <vector>

namespace swgen {

class Closure : public DeclNames {
public:
  enum ModeTy { Analysis, Slave };
  Closure(const clang::ASTContext &Ctx, ModeTy Mode);

  std::string tag(const clang::TagDecl *D) override;
  std::string typedefName(const clang::TypedefNameDecl *D) override;
  std::string function(const clang::FunctionDecl *D) override;
  std::string function(const clang::FunctionDecl *D, llvm::ArrayRef<Space> Params) override;
  std::string variable(const clang::VarDecl *D) override;
  std::string enumerator(const clang::EnumConstantDecl *D) override;
  void needComplete(clang::QualType T) override;
  void cannotPrint(const std::string &What) override;
  bool hasRealsOnly() const override { return Mode == Analysis; }

  /// "#include" lines of system headers, in the user's order.
  std::string includes() const;
  /// All declarations, types first.
  std::string text() const;
  /// What could not be printed since the last call; empty when all is well.
  std::vector<std::string> takeUnprintable();
  /// Is Name an ordinary identifier of the file that text() makes?
  bool declares(llvm::StringRef Name) const { return Ordinary.count(Name); }

private:
  bool included(const clang::Decl *D);
  std::string unique(llvm::StringSet<> &Used, llvm::StringRef Name);
  std::string safe(llvm::StringRef Name) const;
  void defineRecord(const clang::RecordDecl *D);
  void defineEnum(const clang::EnumDecl *D);
  std::string fields(const clang::RecordDecl *D, unsigned Indent);
  std::string prototype(const clang::FunctionDecl *D, const std::string &Name,
                        const PointerSpaces *Spaces = nullptr);
  void copyFunction(const clang::FunctionDecl *Def, const std::string &Name,
                    llvm::ArrayRef<Space> Params);

  const clang::ASTContext &Ctx;
  const ModeTy Mode;
  /// Prints functions one inside the other: a callee while its caller is being printed.
  class CopyPrinter : public BodyPrinter {
  public:
    using BodyPrinter::BodyPrinter;
    const PointerSpaces *enter(const PointerSpaces *New) { return std::exchange(Spaces, New); }
  };
  CopyPrinter Printer;
  llvm::StringSet<> Tags, Ordinary;
  llvm::DenseMap<const clang::Decl *, std::string> Names;
  std::map<std::pair<const clang::FunctionDecl *, std::vector<Space>>, std::string> Copies;
  llvm::DenseSet<const clang::Decl *> Defined;
  std::map<unsigned, std::string> Includes; ///< by their order in the user's translation unit
  std::vector<std::string> Unprintable;
  std::string Forwards, TypeText, Constants, Prototypes, Functions;
};

/// Names of all variables declared in S.
void collectLocalNames(const clang::Stmt *S, llvm::StringSet<> &Names);

} // namespace swgen
#endif
