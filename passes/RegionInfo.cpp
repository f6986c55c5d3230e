//===- RegionInfo.cpp - RegionInfo as JSON in named metadata --------------===//
//
// Each record lists its members once, in describe(); one visitor writes JSON from the list and
// another reads it back.  Members with their default value are left out.
//
//===----------------------------------------------------------------------===//
#include "RegionInfo.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FormatVariadic.h"
#include <array>
#include <optional>

using namespace llvm;

namespace swgen {
namespace {

template <class V> void describe(V &Visit, LoopDesc &D) {
  Visit("id", D.Id);
  Visit("parent", D.Parent);
  Visit("var", D.Var);
  Visit("pos", D.Pos);
  Visit("regrouped", D.Regrouped);
}

template <class V> void describe(V &Visit, StmtDesc &D) {
  Visit("id", D.Id);
  Visit("loops", D.Loops);
  Visit("pos", D.Pos);
}

template <class V> void describe(V &Visit, BufferWish &D) {
  Visit("in", D.In);
  Visit("out", D.Out);
  Visit("inOut", D.InOut);
  Visit("resident", D.Resident);
  Visit("bypass", D.Bypass);
  Visit("tileExtents", D.TileExtents);
  Visit("at", D.At);
  Visit("buffers", D.Buffers);
  Visit("broadcast", D.Broadcast);
}

template <class V> void describe(V &Visit, ArrayDesc &D) {
  Visit("id", D.Id);
  Visit("name", D.Name);
  Visit("elemType", D.ElemType);
  Visit("elemBytes", D.ElemBytes);
  Visit("granule", D.Granule);
  Visit("align", D.Align);
  Visit("baseAlign", D.BaseAlign);
  Visit("dims", D.Dims);
  Visit("tensorDims", D.TensorDims);
  Visit("isObject", D.IsObject);
  Visit("isRestrict", D.IsRestrict);
  Visit("noAlias", D.NoAlias);
  Visit("tableLevels", D.TableLevels);
  Visit("tableIsDeclared", D.TableIsDeclared);
  Visit("isAnywhere", D.IsAnywhere);
  Visit("tableMayBeStored", D.TableMayBeStored);
  Visit("isScratch", D.IsScratch);
  Visit("mayHaveCopies", D.MayHaveCopies);
  Visit("lastValue", D.LastValue);
  Visit("copyExtent", D.CopyExtent);
  Visit("temporary", D.Temporary);
  Visit("wish", D.Wish);
}

template <class V> void describe(V &Visit, AccessDesc &D) {
  Visit("id", D.Id);
  Visit("array", D.Array);
  Visit("stmt", D.Stmt);
  Visit("kind", D.Kind);
  Visit("conditional", D.Conditional);
  Visit("either", D.Either);
  Visit("flag", D.Flag);
  Visit("flagHolds", D.FlagHolds);
  Visit("flagLoops", D.FlagLoops);
  Visit("bytes", D.Bytes);
  Visit("text", D.Text);
  Visit("pos", D.Pos);
  Visit("inner", D.Inner);
  Visit("lacksShape", D.LacksShape);
  Visit("sum", D.Sum);
}

template <class V> void describe(V &Visit, InnerLoop &D) {
  Visit("id", D.Id);
  Visit("stmt", D.Stmt);
  Visit("parent", D.Parent);
  Visit("trips", D.Trips);
  Visit("from", D.From);
  Visit("to", D.To);
  Visit("fromSigned", D.FromSigned);
  Visit("toSigned", D.ToSigned);
  Visit("add", D.Add);
  Visit("step", D.Step);
}

template <class V> void describe(V &Visit, SumDesc &D) {
  Visit("name", D.Name);
  Visit("element", D.Element);
  Visit("loops", D.Loops);
  Visit("first", D.First);
  Visit("last", D.Last);
}

template <class V> void describe(V &Visit, StreamDesc &D) {
  Visit("id", D.Id);
  Visit("run", D.Run);
  Visit("loop", D.Loop);
  Visit("block", D.Block);
  Visit("most", D.Most);
  Visit("span", D.Span);
  Visit("before", D.Before);
  Visit("accesses", D.Accesses);
  Visit("needs", D.Needs);
  Visit("joined", D.Joined);
}

template <class V> void describe(V &Visit, CalleeDesc &D) {
  Visit("name", D.Name);
  Visit("float", D.Float);
  Visit("divide", D.Divide);
  Visit("math", D.Math);
  Visit("memory", D.Memory);
  Visit("any", D.Any);
}

template <class V> void describe(V &Visit, ArrayPart &D) {
  Visit("steps", D.Steps);
  Visit("first", D.First);
}

template <class V> void describe(V &Visit, ScalarUse &D) {
  Visit("stmt", D.Stmt);
  Visit("exposedRead", D.ExposedRead);
  Visit("mustWrite", D.MustWrite);
  Visit("mayWrite", D.MayWrite);
  Visit("parts", D.Parts);
  Visit("pos", D.Pos);
  Visit("readPos", D.ReadPos);
  Visit("readParts", D.ReadParts);
  Visit("setParts", D.SetParts);
}

template <class V> void describe(V &Visit, ArrayCopyDesc &D) {
  Visit("number", D.Number);
  Visit("numberBytes", D.NumberBytes);
  Visit("numbers", D.Numbers);
  Visit("step", D.Step);
  Visit("mayOverlap", D.MayOverlap);
  Visit("mayShare", D.MayShare);
}

template <class V> void describe(V &Visit, ScalarDesc &D) {
  Visit("id", D.Id);
  Visit("name", D.Name);
  Visit("type", D.Type);
  Visit("bytes", D.Bytes);
  Visit("scope", D.Scope);
  Visit("declLoops", D.DeclLoops);
  Visit("firstPrivate", D.FirstPrivate);
  Visit("privateDepth", D.PrivateDepth);
  Visit("liveOut", D.LiveOut);
  Visit("isArray", D.IsArray);
  Visit("partBytes", D.PartBytes);
  Visit("isFloat", D.IsFloat);
  Visit("reductionOp", D.ReductionOp);
  Visit("updateOp", D.UpdateOp);
  Visit("copy", D.Copy);
  Visit("uses", D.Uses);
  Visit("pos", D.Pos);
}

template <class V> void describe(V &Visit, ParallelWish &D) {
  Visit("collapse", D.Collapse);
  Visit("tiles", D.Tiles);
  Visit("schedule", D.Schedule);
  Visit("chunk", D.Chunk);
  Visit("independent", D.Independent);
  Visit("fewerCpes", D.FewerCpes);
}

template <class V> void describe(V &Visit, ClausePos &D) {
  Visit("name", D.Name);
  Visit("array", D.Array);
  Visit("index", D.Index);
  Visit("pos", D.Pos);
}

template <class V> void describe(V &Visit, RowSubscript &D) {
  Visit("isKnown", D.IsKnown);
  Visit("isBelow", D.IsBelow);
  Visit("first", D.First);
  Visit("steps", D.Steps);
  Visit("names", D.Names);
  Visit("values", D.Values);
  Visit("factors", D.Factors);
}

template <class V> void describe(V &Visit, RowFollow &D) {
  Visit("array", D.Array);
  Visit("stmt", D.Stmt);
  Visit("access", D.Access);
  Visit("conditional", D.Conditional);
  Visit("subscripts", D.Subscripts);
}

template <class V> void describe(V &Visit, RegionInfo &D) {
  Visit("id", D.Id);
  Visit("function", D.Function);
  Visit("kernel", D.Kernel);
  Visit("pos", D.Pos);
  Visit("parallel", D.Parallel);
  Visit("clauses", D.Clauses);
  Visit("loops", D.Loops);
  Visit("stmts", D.Stmts);
  Visit("arrays", D.Arrays);
  Visit("accesses", D.Accesses);
  Visit("scalars", D.Scalars);
  Visit("sums", D.Sums);
  Visit("follows", D.Follows);
  Visit("streams", D.Streams);
  Visit("innerLoops", D.InnerLoops);
  Visit("callees", D.Callees);
}

ArrayRef<StringRef> names(AccessKind) {
  static constexpr StringRef N[] = {"read", "write", "readwrite"};
  return N;
}
ArrayRef<StringRef> names(ScalarScope) {
  static constexpr StringRef N[] = {"local", "private", "outer", "reduction"};
  return N;
}
ArrayRef<StringRef> names(ScheduleKind) {
  static constexpr StringRef N[] = {"default", "block", "cyclic"};
  return N;
}

//===-- writing -----------------------------------------------------------===//

/// Puts members that differ from those of a default record into an object.
struct Writer {
  json::Object Object;

  template <class T> void operator()(StringRef Key, T &Member) {
    json::Value V = writeValue(Member);
    if (V != writeValue(T()))
      Object[Key] = std::move(V);
  }

  static json::Value writeValue(bool B) { return B; }
  template <class T> static std::enable_if_t<std::is_integral_v<T>, json::Value> writeValue(T N) {
    return static_cast<int64_t>(N);
  }
  template <class T> static std::enable_if_t<std::is_enum_v<T>, json::Value> writeValue(T E) {
    return names(E)[static_cast<size_t>(E)];
  }
  static json::Value writeValue(const std::string &S) { return S; }
  static json::Value writeValue(const SourcePos &P) {
    return formatv("{0}:{1}:{2}", P.File, P.Line, P.Column).str();
  }
  template <class T> static json::Value writeValue(const std::vector<T> &Items) {
    json::Array A;
    for (const T &Item : Items)
      A.push_back(writeValue(Item));
    return A;
  }
  template <class T>
  static std::enable_if_t<std::is_class_v<T>, json::Value> writeValue(const T &D) {
    Writer W;
    describe(W, const_cast<T &>(D)); // describe() serves the reader too; this visitor only reads
    return std::move(W.Object);
  }
};

//===-- reading -----------------------------------------------------------===//

/// Reads an object's members; keeps the first complaint.
struct Reader {
  const json::Object &Object;
  std::string Path;
  std::string &Problem;
  size_t Used = 0;
  std::vector<StringRef> Known;

  Reader(const json::Object &Object, std::string Path, std::string &Problem)
      : Object(Object), Path(std::move(Path)), Problem(Problem) {}

  template <class T> void operator()(StringRef Key, T &Member) {
    Known.push_back(Key);
    if (const json::Value *V = Object.get(Key))
      readValue(*V, Member, Path + "." + Key.str());
  }

  void complain(const std::string &Where, const Twine &What) {
    if (Problem.empty())
      Problem = (Where + ": " + What).str();
  }

  void rejectUnknownKeys() {
    for (const auto &Entry : Object)
      if (!is_contained(Known, StringRef(Entry.first)))
        complain(Path, "unknown key '" + StringRef(Entry.first) + "'");
  }

  void readValue(const json::Value &V, bool &B, const std::string &Where) {
    if (std::optional<bool> Read = V.getAsBoolean())
      B = *Read;
    else
      complain(Where, "expected true or false");
  }
  template <class T>
  std::enable_if_t<std::is_integral_v<T>> readValue(const json::Value &V, T &N,
                                                    const std::string &Where) {
    std::optional<int64_t> Read = V.getAsInteger();
    if (Read && static_cast<int64_t>(static_cast<T>(*Read)) == *Read)
      N = static_cast<T>(*Read);
    else
      complain(Where, "expected an integer in range");
  }
  template <class T>
  std::enable_if_t<std::is_enum_v<T>> readValue(const json::Value &V, T &E,
                                                const std::string &Where) {
    std::optional<StringRef> Name = V.getAsString();
    ArrayRef<StringRef> All = names(E);
    const StringRef *At = Name ? find(All, *Name) : All.end();
    if (At != All.end())
      E = static_cast<T>(At - All.begin());
    else
      complain(Where, "expected one of " + join(All, ", "));
  }
  void readValue(const json::Value &V, std::string &S, const std::string &Where) {
    if (std::optional<StringRef> Read = V.getAsString())
      S = Read->str();
    else
      complain(Where, "expected a string");
  }
  void readValue(const json::Value &V, SourcePos &P, const std::string &Where) {
    StringRef Rest, Column, Line;
    if (std::optional<StringRef> Read = V.getAsString())
      std::tie(Rest, Column) = Read->rsplit(':');
    std::tie(Rest, Line) = Rest.rsplit(':');
    P.File = Rest.str();
    if (Line.getAsInteger(10, P.Line) || Column.getAsInteger(10, P.Column))
      complain(Where, "expected \"file:line:column\"");
  }
  template <class T>
  void readValue(const json::Value &V, std::vector<T> &Items, const std::string &Where) {
    const json::Array *A = V.getAsArray();
    if (!A)
      return complain(Where, "expected an array");
    for (const json::Value &Item : *A) {
      Items.emplace_back();
      readValue(Item, Items.back(), Where + "[" + std::to_string(Items.size() - 1) + "]");
    }
  }
  template <class T>
  std::enable_if_t<std::is_class_v<T>> readValue(const json::Value &V, T &D,
                                                 const std::string &Where) {
    const json::Object *O = V.getAsObject();
    if (!O)
      return complain(Where, "expected an object");
    Reader R(*O, Where, Problem);
    describe(R, D);
    R.rejectUnknownKeys();
  }
};

//===-- checking ----------------------------------------------------------===//

/// Ids index the vectors and references stay inside them: no later pass checks again.
std::string findInconsistency(const RegionInfo &R) {
  auto BadId = [](const auto &Items, StringRef What) -> std::string {
    for (size_t K = 0; K < Items.size(); ++K)
      if (Items[K].Id != static_cast<int>(K))
        return formatv("{0}[{1}]: id is {2}", What, K, Items[K].Id);
    return "";
  };
  auto Outside = [](int Id, const auto &Items) {
    return Id < 0 || static_cast<size_t>(Id) >= Items.size();
  };
  for (const std::string &Bad :
       {BadId(R.Loops, "loops"), BadId(R.Stmts, "stmts"), BadId(R.Arrays, "arrays"),
        BadId(R.Accesses, "accesses"), BadId(R.Scalars, "scalars"), BadId(R.Streams, "streams"),
        BadId(R.InnerLoops, "innerLoops")})
    if (!Bad.empty())
      return Bad;
  for (const LoopDesc &L : R.Loops)
    if (L.Parent < -1 || L.Parent >= L.Id)
      return formatv("loops[{0}]: parent {1} must come first", L.Id, L.Parent);
  auto BadNest = [&](const std::vector<int> &Nest) {
    int Parent = -1;
    for (int L : Nest) {
      if (Outside(L, R.Loops) || R.Loops[L].Parent != Parent)
        return true;
      Parent = L;
    }
    return false;
  };
  for (const StmtDesc &S : R.Stmts)
    if (BadNest(S.Loops))
      return formatv("stmts[{0}]: loops are not a nest", S.Id);
  for (const ArrayDesc &A : R.Arrays)
    if (!A.ElemBytes || !A.Granule || A.ElemBytes % A.Granule)
      return formatv("arrays[{0}]: elemBytes must be a multiple of granule", A.Id);
  for (const AccessDesc &A : R.Accesses)
    if (Outside(A.Array, R.Arrays) || Outside(A.Stmt, R.Stmts) ||
        (A.Inner >= 0 && Outside(A.Inner, R.InnerLoops)))
      return formatv("accesses[{0}]: no such array, statement or loop", A.Id);
  for (const InnerLoop &L : R.InnerLoops)
    if (Outside(L.Stmt, R.Stmts) || L.Parent >= L.Id || L.Step < 1 ||
        any_of(std::array{L.From, L.To}, [&](int A) { return A >= 0 && Outside(A, R.Accesses); }))
      return formatv("innerLoops[{0}]: no such statement, loop or access", L.Id);
  for (const StreamDesc &S : R.Streams)
    if (S.Accesses.empty() || any_of(concat<const int>(S.Accesses, S.Needs),
                                     [&](int A) { return Outside(A, R.Accesses); }))
      return formatv("streams[{0}]: no such access", S.Id);
  for (const StreamDesc &S : R.Streams)
    if ((S.Run >= 0) + (S.Loop >= 0) + (S.Span > 0) != 1 || S.Loop >= int(R.Loops.size()) ||
        S.Block < 1 || S.Before.size() != (S.Span > 0 ? S.Accesses.size() : 0))
      return formatv("streams[{0}]: neither a loop's nor a span", S.Id);
  for (const RowFollow &F : R.Follows)
    if (Outside(F.Stmt, R.Stmts) || (F.Access >= 0 && Outside(F.Access, R.Accesses)) ||
        any_of(F.Subscripts, [](const RowSubscript &S) {
          return S.Names.size() != S.Values.size() || S.Names.size() != S.Factors.size();
        }))
      return formatv("follows of '{0}': no such statement, access or value", F.Array);
  for (const ScalarDesc &S : R.Scalars) {
    if (BadNest(S.DeclLoops))
      return formatv("scalars[{0}]: declLoops are not a nest", S.Id);
    for (const ScalarUse &U : S.Uses)
      if (Outside(U.Stmt, R.Stmts))
        return formatv("scalars[{0}]: no such statement", S.Id);
      else if (any_of(concat<const ArrayPart>(U.Parts, U.ReadParts, U.SetParts),
                      [&](const ArrayPart &P) {
                        return P.Steps.size() != R.Stmts[U.Stmt].Loops.size();
                      }))
        return formatv("scalars[{0}]: parts step by other loops", S.Id);
  }
  return "";
}

constexpr StringLiteral MetadataName = "sw.regions";

} // namespace

json::Value toJSON(const RegionInfo &R) { return Writer::writeValue(R); }

Expected<RegionInfo> parseRegionInfo(StringRef Json) {
  Expected<json::Value> V = json::parse(Json);
  if (!V)
    return V.takeError();
  RegionInfo R;
  std::string Problem;
  json::Object Empty;
  Reader(Empty, "", Problem).readValue(*V, R, "region");
  if (Problem.empty())
    Problem = findInconsistency(R);
  if (!Problem.empty())
    return createStringError(Problem);
  return R;
}

Expected<std::vector<RegionOfModule>> readRegions(Module &M) {
  std::vector<RegionOfModule> Regions;
  NamedMDNode *List = M.getNamedMetadata(MetadataName);
  if (!List)
    return Regions;
  for (unsigned K = 0; K < List->getNumOperands(); ++K) {
    const MDNode *Entry = List->getOperand(K);
    Function *F = nullptr;
    MDString *Text = nullptr;
    if (Entry->getNumOperands() == 2) {
      F = mdconst::dyn_extract_or_null<Function>(Entry->getOperand(0));
      Text = dyn_cast_or_null<MDString>(Entry->getOperand(1));
    }
    if (!F || !Text)
      return createStringError(
          formatv("!sw.regions entry {0}: expected !{{ptr @function, !\"json\"}", K));
    Expected<RegionInfo> Info = parseRegionInfo(Text->getString());
    if (!Info)
      return createStringError(
          formatv("!sw.regions entry {0}: {1}", K, toString(Info.takeError())));
    Regions.push_back({F, std::move(*Info)});
  }
  return Regions;
}

void addRegion(Module &M, Function &F, const RegionInfo &R) {
  LLVMContext &C = M.getContext();
  std::string Text = formatv("{0}", toJSON(R));
  Metadata *Entry[] = {ConstantAsMetadata::get(&F), MDString::get(C, Text)};
  M.getOrInsertNamedMetadata(MetadataName)->addOperand(MDNode::get(C, Entry));
}

} // namespace swgen
