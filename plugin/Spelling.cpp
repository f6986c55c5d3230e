#include "Spelling.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;

namespace swgen {

StringRef nearestWord(StringRef Word, ArrayRef<StringRef> Known) {
  StringRef Best;
  // One slip per three letters: enough for a typing error, too little for another word.
  unsigned BestDistance = Word.size() / 3 + 1;
  for (StringRef K : Known) {
    if (K.equals_insensitive(Word))
      return K;
    unsigned Distance = Word.edit_distance(K, /*AllowReplacements=*/true, BestDistance);
    if (Distance < BestDistance ||
        (Distance == BestDistance && Best.empty() && Distance < K.size())) {
      Best = K;
      BestDistance = Distance;
    }
  }
  return Best;
}

std::string listOfWords(ArrayRef<StringRef> Known) {
  std::string Text;
  for (size_t I = 0; I < Known.size(); ++I) {
    if (I)
      Text += I + 1 == Known.size() ? " or " : ", ";
    Text += (llvm::Twine("'") + Known[I] + "'").str();
  }
  return Text;
}

std::string hintFor(StringRef Word, ArrayRef<StringRef> Known) {
  StringRef Near = nearestWord(Word, Known);
  if (!Near.empty())
    return (llvm::Twine("did you mean '") + Near + "'?").str();
  return "expected " + listOfWords(Known);
}

} // namespace swgen
