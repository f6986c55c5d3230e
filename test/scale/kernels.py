"""Twenty-five kernels unlike each other, each with numbers and types of its own per instance.

Contract: `Instance(k)` depends on k alone; its text knows int n and m, three arrays that hold ROOM
elements each and a table x of indices below 3, and touches nothing outside them for
3 <= n, m <= SIZE.  All are meant to be ported.  Any CYCLE in a row hold every kind once.
"""
import random
import re

SIZE = 40
ROOM = 2 * SIZE * SIZE * SIZE

# name, types, parameters a, b, c, text.  T is the type of elements, W a number, H a small width.
KINDS = [
    ("axpy", "dfi", "T *restrict a", "T *restrict b", "T *restrict c", """
#pragma sw parallel
  for (int i = 0; i < n * m; i++)
    a[i] = W * b[i] + c[i + H];"""),
    ("gemm", "dfi", "T a[restrict n][n]", "T b[restrict n][m]", "T c[restrict m][n]", """
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      a[i][j] *= W;
      for (int k = 0; k < m; k++)
        a[i][j] += b[i][k] * c[k][j];
    }"""),
    ("products", "df", "T a[restrict n][m]", "T *restrict b", "T *restrict c", """
#pragma sw parallel
  {
    for (int i = 0; i < n; i++) {
      b[i] = W;
      for (int j = 0; j < m; j++)
        b[i] = b[i] + a[i][j] * c[j];
    }
    for (int j = 0; j < m; j++) {
      c[j] = 0;
      for (int i = 0; i < n; i++)
        c[j] = c[j] + a[i][j] * b[i];
    }
  }"""),
    ("jacobi", "dfi", "T a[restrict n][m]", "T b[restrict n][m]", "T *restrict c", """
  for (int t = 0; t < H; t++) {
#pragma sw parallel
    for (int i = 1; i < n - 1; i++)
      for (int j = H; j < m - H; j++)
        b[i][j] = a[i - 1][j] + a[i + 1][j] + a[i][j - H] + a[i][j + H] - W * a[i][j];
    for (int i = 0; i < n; i++)
      a[i][0] = b[i][m - 1];
  }"""),
    ("heat", "df", "T a[restrict n][m][n]", "T b[restrict n][m][n]", "T *restrict c", """
#pragma sw parallel
  for (int i = H; i < n - H; i++)
    for (int j = 1; j < m - 1; j++)
      for (int k = 1; k < n - 1; k++)
        b[i][j][k] = a[i][j][k] + (a[i - H][j][k] + a[i + H][j][k] + a[i][j - 1][k] +
                                   a[i][j + 1][k] + a[i][j][k - 1] + a[i][j][k + 1]) / W;"""),
    ("dot", "d", "T *restrict a", "T *restrict b", "T *restrict c", """
  T sum = 0;
#pragma sw parallel reduction(+ : sum)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      sum += a[i * m + j] * b[i * m + j];
  c[0] = sum + W;"""),
    ("norm", "dfi", "T a[restrict n][m]", "T *restrict b", "T *restrict c", """
  T most = W;
#pragma sw parallel reduction(max : most)
  for (int i = 0; i < n; i++)
    for (int j = H; j < m; j++)
      if (a[i][j] - a[i][j - H] > most)
        most = a[i][j] - a[i][j - H];
  c[0] = most;"""),
    ("syrk", "dfi", "T a[restrict n][n]", "T b[restrict n][m]", "T *restrict c", """
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++) {
      a[i][j] *= c[j];
      for (int k = 0; k < m; k++)
        a[i][j] += W * b[i][k] * b[j][k];
    }"""),
    ("gather", "dfi", "T *restrict a", "T *restrict b", "T c[restrict n][m]", """
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      c[i][j] = a[x[j]] * W + b[x[i] + H];"""),
    ("clip", "dfi", "T a[restrict n][m]", "T b[restrict n][m]", "T *restrict c", """
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      T v = a[i][j];
      if (v > W)
        b[i][j] = v - c[j];
      else if (j % 3 == H)
        a[i][j] = -v;
    }"""),
    ("rows", "df", "T a[restrict n][m]", "T *restrict b", "T *restrict c", """
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    b[i] = W;
    for (int j = 0; j < m; j++)
      b[i] += a[i][j] * a[i][j];
    b[i] = 1 / sqrt(b[i]);
    for (int j = 0; j < m; j++)
      a[i][j] *= b[i];
    c[i] = b[i] * H;
  }"""),
    ("seidel", "dfi", "T a[restrict n][m]", "T *restrict b", "T *restrict c", """
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    for (int j = H; j < m - H; j++)
      a[i][j] = (a[i - 1][j] + a[i][j - H] + W * a[i][j] + a[i][j + H] + a[i + 1][j]) / 4;"""),
    ("filter", "dfi", "T a[restrict n][m]", "T b[restrict n][m]", "T *restrict c", """
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    T w[8];
    for (int k = 0; k < 8; k++)
      w[k] = a[i][0] * c[k] + W;
    for (int j = 8; j < m; j++) {
      T sum = 0;
      for (int k = 0; k < 8; k++)
        sum += w[k] * a[i][j - k];
      b[i][j] = sum;
    }
  }"""),
    ("halves", "dfi", "T *restrict a", "T *restrict b", "T *restrict c", """
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    a[2 * i] = b[3 * i + H] - W;
    a[2 * i + 1] = c[n - i];
  }"""),
    ("linear", "dfi", "T *restrict a", "T *restrict b", "T *restrict c", """
#pragma sw tensor a[n][m], b[m][n]
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i * m + j] = b[j * n + i] + W * c[j];"""),
    ("particles", "df", "struct particle_T *restrict a", "T *restrict b", "T *restrict c", """
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    T f = 0;
    for (int j = 0; j < n; j++)
      f += a[j].q / (W + (a[j].x - a[i].x) * (a[j].x - a[i].x));
    a[i].v += f;
    b[i] = a[i].q * H;
  }"""),
    ("bits", "i", "T *restrict a", "T *restrict b", "T *restrict c", """
  T all = 0;
#pragma sw parallel reduction(^ : all)
  for (int i = n - 1; i >= 0; i--)
    for (int j = 0; j < m; j++) {
      T s = a[i * m + j];
      s ^= s << 13;
      s ^= s >> 17;
      all ^= s + W;
    }
  c[H] = all;"""),
    ("image", "dfi", "T a[restrict n][m]", "T b[restrict n][m]", "T c[restrict 3][3]", """
#pragma sw parallel collapse(2)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++) {
      T sum = W;
      for (int k = -1; k <= 1; k++)
        for (int l = -1; l <= 1; l++)
          sum += c[k + 1][l + 1] * a[i + k][j + l];
      b[i][j] = sum;
    }"""),
    ("covariance", "df", "T a[restrict n][m]", "T b[restrict m][m]", "T *restrict c", """
#pragma sw parallel
  {
    for (int j = 0; j < m; j++) {
      c[j] = W;
      for (int i = 0; i < n; i++)
        c[j] += a[i][j];
      c[j] /= n;
    }
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        a[i][j] -= c[j];
    for (int i = 0; i < m; i++)
      for (int j = i; j < m; j++) {
        b[i][j] = 0;
        for (int k = 0; k < n; k++)
          b[i][j] += a[k][i] * a[k][j];
      }
  }"""),
    ("elimination", "df", "T a[restrict n][n]", "T *restrict b", "T *restrict c", """
#pragma sw parallel
  for (int k = 0; k < n; k++) {
    for (int i = k + 1; i < n; i++)
      a[i][k] = a[i][k] / (a[k][k] + W);
    for (int i = k + 1; i < n; i++)
      for (int j = k + 1; j < n; j++)
        a[i][j] -= a[i][k] * a[k][j];
  }"""),
    ("paths", "dfi", "T a[restrict n][n]", "T b[restrict n][n]", "T *restrict c", """
  for (int k = 0; k < H; k++) {
#pragma sw parallel
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        b[i][j] = a[i][j] < a[i][k] + a[k][j] ? a[i][j] : a[i][k] + a[k][j] + W;
    a[k][0] = b[0][k];
  }"""),
    ("contraction", "dfi", "T a[restrict n][n][m]", "T b[restrict m][m]", "T *restrict c", """
#pragma sw parallel
  for (int r = 0; r < n; r++)
    for (int q = 0; q < n; q++) {
      T sum[40];
      for (int p = 0; p < m; p++) {
        sum[p] = W;
        for (int s = 0; s < m; s++)
          sum[p] += a[r][q][s] * b[s][p];
      }
      for (int p = 0; p < m; p++)
        a[r][q][p] = sum[p];
    }"""),
    ("steps", "df", "T *restrict a", "T *restrict b", "T c[restrict n][m]", """
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      T v = c[i][j];
      int k = 0;
      while (v > W && k++ < 5 + H)
        v = v * 0.5f;
      c[i][j] = v + a[j];
    }"""),
    ("fields", "df", "T a[restrict n][m]", "T b[restrict n][m]", "T c[restrict n][m]", """
#pragma sw parallel
  {
    for (int i = 1; i < n; i++)
      for (int j = 0; j < m; j++)
        a[i][j] -= (c[i][j] - c[i - 1][j]) / W;
    for (int i = 0; i < n; i++)
      for (int j = 1; j < m; j++)
        b[i][j] -= (c[i][j] - c[i][j - 1]) / W;
    for (int i = 0; i < n - 1; i++)
      for (int j = 0; j < m - 1; j++)
        c[i][j] -= a[i + 1][j] - a[i][j] + b[i][j + 1] - b[i][j];
  }"""),
    ("prefix", "dfi", "T a[restrict n][m]", "T b[restrict m][n]", "T *restrict c", """
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    for (int j = H; j < m; j++)
      a[i][j] += a[i][j - H];
    for (int j = 0; j < m; j++)
      b[j][i] = a[i][j] - W;
  }"""),
]
CYCLE = len(KINDS)
TYPES = {"d": "double", "f": "float", "i": "unsigned"}


class Instance:
    """Kernel number k of a file."""

    def __init__(self, k):
        rng = random.Random(k)
        kind, types, *arrays, text = KINDS[k % CYCLE]
        self.name = "%s%d" % (kind, k)
        self.type = TYPES[rng.choice(types)]
        words = {"T": self.type, "H": str(rng.randint(1, 2)), "W": str(rng.randint(2, 99)),
                 "particle_T": "particle_" + self.type,
                 "a": "a%d" % k, "b": "b%d" % k, "c": "c%d" % k}
        spell = lambda text: re.sub(r"\w+", lambda word: words.get(word[0], word[0]), text)
        self.names = [words[name] for name in "abc"]
        self.parameters = [spell(array) for array in arrays]
        self.lines = spell(text).strip("\n").split("\n")
