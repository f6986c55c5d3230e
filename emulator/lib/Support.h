//===- Support.h - the few containers the runtime needs --------*- C++ -*-===//
//
// libswemu.a is linked by a plain C compiler, so nothing here may need libstdc++: growth by
// realloc, elements trivially copyable.
//
//===----------------------------------------------------------------------===//
#ifndef SWEMU_LIB_SUPPORT_H
#define SWEMU_LIB_SUPPORT_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

namespace swemu {

template <typename T> class Vec {
public:
  void push(const T &Value) {
    if (Count == Capacity) {
      Capacity = Capacity ? 2 * Capacity : 8;
      Data = static_cast<T *>(realloc(static_cast<void *>(Data), Capacity * sizeof(T)));
      if (!Data)
        abort();
    }
    Data[Count++] = Value;
  }
  void insert(size_t At, const T &Value) {
    push(Value);
    for (size_t I = Count - 1; I > At; --I)
      Data[I] = Data[I - 1];
    Data[At] = Value;
  }
  void erase(size_t At) {
    for (size_t I = At + 1; I < Count; ++I)
      Data[I - 1] = Data[I];
    --Count;
  }
  void clear() { Count = 0; }
  void release() {
    free(static_cast<void *>(Data));
    Data = nullptr;
    Count = Capacity = 0;
  }
  size_t size() const { return Count; }
  bool empty() const { return Count == 0; }
  T &operator[](size_t I) { return Data[I]; }
  const T &operator[](size_t I) const { return Data[I]; }
  T *begin() { return Data; }
  T *end() { return Data + Count; }
  const T *begin() const { return Data; }
  const T *end() const { return Data + Count; }

private:
  T *Data = nullptr;
  size_t Count = 0, Capacity = 0;
};

} // namespace swemu

#endif
