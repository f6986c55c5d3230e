//===- RegionCaptures.h - what a region needs from outside ------*- C++ -*-===//
#ifndef SWGEN_PLUGIN_REGIONCAPTURES_H
#define SWGEN_PLUGIN_REGIONCAPTURES_H

#include "RegionContext.h"
#include "RegionReads.h"
#include <map>

namespace swgen {

/// Makes captures, and arrays (RegionArrays.cpp), each once.
class RegionCaptures {
public:
  explicit RegionCaptures(RegionContext &C) : C(C), R(C.R) {}

  /// A variable of outside that the region does not write, or an array.
  int captureVariable(const clang::VarDecl *Var, const clang::Expr *At);

  /// A loop-invariant member chain such as g->n or cfg.u, whose value nothing in the region can
  /// change: its index plus one, or 0 when L is something else.
  int captureInvariant(const clang::Expr *L);

  /// What a pointer of outside points to, such as *n.  False if L is something else, or something
  /// in the region may change it.
  bool captureTarget(const clang::Expr *L);

  /// An integer in memory that nothing in the region can change, such as dims[2] or level[k] with k
  /// from outside.  False if L is something else, or it is
  /// not known whether the program reads it.
  bool captureElement(const clang::Expr *L);

  /// A condition that has one value throughout the region: whether it holds.  False if E is
  /// something else.
  bool captureCondition(const clang::Expr *E);
  /// The same for the value of an integer expression.
  bool captureInteger(const clang::Expr *E);

  /// The array s.a or p->a, by its address; -1 when the struct is not known before the region.
  int captureMemberArray(const clang::MemberExpr *M);

  /// A choice of pointers that the host makes before the region.
  int captureChosen(const clang::Expr *P, const std::string &Name);

  /// The same for a place in what a variable of outside leads to, or in an array, that is cast to a
  /// pointer to other objects; -1 when it, or the length of their rows, may change in the region.
  int captureTyped(const clang::CastExpr *Cast);

  /// The array description of a pointer or array capture; -1 after a refusal.
  int arrayOf(int Capture, const clang::Expr *At);

  /// What the types of captures need: the variables in their sizes.  When chains may be read.
  void finish();

  /// The way from the beginning of the region to the expression that is captured next.
  ReadPath Path;

private:
  void describeTable(Capture &New) const;
  void noteTable(const clang::VarDecl *Var, int Index);
  int add(Capture New, const std::string &WantedName);
  bool captureValue(const clang::Expr *E, clang::QualType Type, const std::string &HostExpr,
                    const std::string &Name);
  int captureChain(const clang::Expr *L, Capture::KindTy Kind, clang::QualType Type);
  bool invariantLvalue(const clang::Expr *L, bool ReadsIt, unsigned &Members) const;
  bool invariantIndex(const clang::Expr *E) const;
  bool mayBeStored(const clang::Expr *L) const;
  void captureSizes(clang::QualType T);
  void captureExtent(const clang::Expr *E);
  void captureFactors(int Index);
  void supposeMultiples();
  bool isHidden(const clang::VarDecl *Var) const;
  bool describeElement(ArrayDesc &A, clang::QualType Element, const clang::Expr *At);

  RegionContext &C;
  Region &R;
  struct Element {
    int Index;
    ReadPath Path; ///< on which it is read
  };
  std::map<std::string, int> Chains;                ///< by host expression
  std::map<std::string, std::vector<Element>> Elements; ///< the same
  llvm::DenseSet<const clang::VarDecl *> InTypes; ///< extents
  RegionReads Reads;
};

/// A common divisor of the size of T and of the offsets and sizes of its members, recursively.
unsigned granuleOf(clang::QualType T, const clang::ASTContext &Ctx);

} // namespace swgen
#endif
