//===- PlainType.cpp ------------------------------------------------------===//
#include "PlainType.h"
#include "llvm/ADT/StringSwitch.h"

unsigned swgen::plainTypeBytes(llvm::StringRef Type) {
  if (Type.contains("[") || Type.contains("("))
    return 0;
  if (Type.ends_with("*"))
    return sizeof(void *);
  return llvm::StringSwitch<unsigned>(Type)
      .Cases({"char", "signed char", "unsigned char", "_Bool"}, 1)
      .Cases({"short", "unsigned short"}, 2)
      .Cases({"int", "unsigned int", "float"}, 4)
      .Cases({"long", "unsigned long", "long long", "unsigned long long", "double"}, 8)
      .Default(0);
}
