//===- HoistDefines.cpp ---------------------------------------------------===//
#include "HoistDefines.h"
#include "CodeTree.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include <map>

using namespace llvm;

namespace swgen {

namespace {

class Hoister {
  CodeNode &Around;
  std::map<std::string, int> Declared; ///< in the loop, how often; by name

public:
  Hoister(CodeNode &Loop, CodeNode &Around) : Around(Around) { count(Loop); }
  void takeFrom(CodeNode &Body);

private:
  void count(const CodeNode &N);
  bool isInvariant(const CodeNode &N) const;
};

void Hoister::count(const CodeNode &N) {
  if (!N.Name.empty())
    ++Declared[N.Name];
  for (const CodeNode &C : N.Children)
    count(C);
}

/// Once: elsewhere the name may stand for another value, or be in scope already.
bool Hoister::isInvariant(const CodeNode &N) const {
  if (N.Kind != CodeNode::Define || Declared.at(N.Name) != 1 ||
      any_of(Around.Children, [&](const CodeNode &C) { return C.Name == N.Name; }))
    return false;
  StringRef Text = N.Expr;
  if (Text.contains('[') || Text.contains("->") || Text.contains("sw_ldm"))
    return false;
  std::set<std::string> Names;
  namesIn(Text, Names);
  return none_of(Names, [&](const std::string &Name) { return Declared.count(Name); });
}

void Hoister::takeFrom(CodeNode &Body) {
  std::vector<CodeNode> Stay;
  for (CodeNode &C : Body.Children) {
    if (C.Kind == CodeNode::Block ||
        (C.Kind == CodeNode::If && StringRef(C.Cond).starts_with("sw_id < ")))
      takeFrom(C);
    if (isInvariant(C)) {
      Declared.erase(C.Name);
      Around.Children.push_back(std::move(C));
    } else {
      Stay.push_back(std::move(C));
    }
  }
  Body.Children = std::move(Stay);
}

} // namespace

void hoistDefines(CodeNode &Loop, CodeNode &Around) { Hoister(Loop, Around).takeFrom(Loop); }

} // namespace swgen
