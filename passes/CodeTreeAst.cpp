//===- CodeTreeAst.cpp - an isl AST as code nodes -------------------------===//

#include "CodeEmitter.h"
#include "isl/ast.h"

using namespace swgen;

namespace {

/// Turns an isl AST into code nodes; user nodes were made when isl visited the domains.
class AstConverter {
public:
  AstConverter(const NameMap &Names, llvm::ArrayRef<CodeNode> Users) : Names(Names), Users(Users) {}

  CodeNode convert(const isl::ast_node &N) {
    switch (isl_ast_node_get_type(N.get())) {
    case isl_ast_node_for:
      return convertFor(N);
    case isl_ast_node_if:
      return convertIf(N);
    case isl_ast_node_block: {
      CodeNode B;
      isl::ast_node_list L = isl::manage(isl_ast_node_block_get_children(N.get()));
      for (int I = 0, E = isl_ast_node_list_n_ast_node(L.get()); I < E; ++I)
        B.Children.push_back(convert(isl::manage(isl_ast_node_list_get_ast_node(L.get(), I))));
      return B;
    }
    case isl_ast_node_user: {
      isl::id Id = isl::manage(isl_ast_node_get_annotation(N.get()));
      if (Id.is_null()) // beyond isl's limit, see runStage
        return CodeNode();
      return Users[std::stoul(Id.name().substr(1))];
    }
    default:
      return CodeNode();
    }
  }

private:
  const NameMap &Names;
  llvm::ArrayRef<CodeNode> Users;

  std::string text(isl_ast_expr *E) { return cText(isl::manage(E), Names); }

  CodeNode convertFor(const isl::ast_node &N) {
    std::string Iterator = text(isl_ast_node_for_get_iterator(N.get()));
    CodeNode Body = convert(isl::manage(isl_ast_node_for_get_body(N.get())));
    std::string From = text(isl_ast_node_for_get_init(N.get()));
    CodeNode Out;
    if (isl_ast_node_for_is_degenerate(N.get()) == isl_bool_true) {
      Out.Children.push_back(define(Iterator, From));
    } else {
      Out = forLoop(Iterator, From, text(isl_ast_node_for_get_cond(N.get())),
                    text(isl_ast_node_for_get_inc(N.get())));
    }
    Out.Children.push_back(std::move(Body));
    return Out;
  }

  CodeNode convertIf(const isl::ast_node &N) {
    CodeNode If;
    If.Kind = CodeNode::If;
    If.Cond = text(isl_ast_node_if_get_cond(N.get()));
    If.Children.push_back(convert(isl::manage(isl_ast_node_if_get_then_node(N.get()))));
    if (isl_ast_node_if_has_else_node(N.get()) == isl_bool_true)
      If.Children.push_back(convert(isl::manage(isl_ast_node_if_get_else_node(N.get()))));
    return If;
  }
};

} // namespace

CodeNode swgen::convertAst(const isl::ast_node &N, const NameMap &Names,
                           llvm::ArrayRef<CodeNode> Users) {
  return AstConverter(Names, Users).convert(N);
}
