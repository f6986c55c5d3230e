//===- UserNames.h - what the user calls like generated code -----*- C++ -*-===//
//
//   sw_args.user_sw_up = (double *)sw_up;
//
// Generated code calls its own things `sw_...`, and so do programs about shortwave radiation. While
// a file is ported what it declares by such names is called otherwise, in all that is made of it;
// in the host file it has its name again, and generated code that is called like something of the
// user's has another one there.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_USERNAMES_H
#define SWGEN_PLUGIN_USERNAMES_H

#include "HostMacros.h"
#include "clang/AST/ASTContext.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

namespace swgen {

class UserNames {
public:
  explicit UserNames(clang::ASTContext &Ctx);
  ~UserNames(); ///< the declarations have their names again
  UserNames(const UserNames &) = delete;

  /// With the names that the user wrote, for people to read.
  std::string asWritten(llvm::StringRef Text) const;

  /// Text of the host file, of the generator's words and the user's: each means what it should
  /// there.  What stands behind a dot, an arrow or the keyword of a tag does so anyway.
  std::string onHost(const std::string &Text) const;

  /// Around the header of functions that generated code calls.
  MacroPause aroundHeader() const;

private:
  clang::ASTContext &Ctx;
  std::vector<std::pair<clang::NamedDecl *, clang::DeclarationName>> Renamed;
  llvm::StringMap<std::string> Written; ///< the user's name, by that of here
  std::vector<std::string> Longest;     ///< names of here, none before one that it begins
  llvm::StringSet<> Taken;              ///< the user's names, tags too
};

} // namespace swgen
#endif
