"""Regions that are hard to analyse: what people write, and more of it than anybody should.

Contract: `REGIONS` names the text of a function with one region each; any may be refused, none may
be planned for ever.
"""
import itertools

STENCIL = " + ".join("a[i + %d][j + %d][k + %d]" % p
                     for p in itertools.product(range(-2, 3), repeat=3))
SWEEP = " + ".join("a[i + %d][j + %d][k + %d]" % p
                   for p in itertools.product(range(-1, 2), repeat=3))
MATRICES = "int n, double a[restrict n][n], double b[restrict n][n], double c[restrict n][n]"


def lines(count, text):
    return "\n".join(text(k) for k in range(count))


def nest(bounds, body):
    """Loops `for (int v = low; conditions; step)` around the body."""
    headers = [(b[0], b[1], b[2], b[3] if len(b) > 3 else b[0] + "++") for b in bounds]
    return "".join("for (int %s = %s; %s; %s)\n" % h for h in headers) + body


def counted(variables, high="n", low="0"):
    return [(v, low, "%s < %s" % (v, high)) for v in variables]


TILES = [(v + v, "0", "%s%s < n" % (v, v), "%s%s += 32" % (v, v)) for v in "ijk"]
IN_TILES = [(v, v + v, "%s < (%s%s + 32 < n ? %s%s + 32 : n)" % (v, v, v, v, v)) for v in "ijk"]
SMALL_TILES = [(v + v, "0", "%s%s < n" % (v, v), "%s%s += 8" % (v, v)) for v in "ijk"]
IN_SMALL_TILES = [("i", "ii", "i < ii + 8 && i < n", "i += 2"),
                  ("j", "jj", "j < jj + 8 && j < n", "j += 2"), ("k", "kk", "k < kk + 8 && k < n")]

ROTATION = """a[32 * i + %d] = b[32 * i + %d] * 2 + a[32 * i + %d];
b[32 * i + %d] += c[32 * i + %d];
"""
ROW = "a[i][64 * j + %d] = b[i][64 * j + %d] + a[i][64 * j + %d];\n"
STEP = "a%d[i][j] += a%d[i - 1][j] + a%d[i][j + 1] * a%d[j][i];"
CASE = """if (i %s %d && j %s p + %d || i + j < q - %d || i - j > r + %d || i == j + %d)
  b[i][j] += a[i][j] * %d;
"""
VECTORS = "int n, double *restrict a, double *restrict b, double *restrict c"
TWO = "int n, int m, double a[restrict n][m], double b[restrict n][m]"

# name: parameters, loops and what they hold
TEXTS = {
    "unrolled by 32": (VECTORS, nest(counted("i"), "{\n" + lines(32, lambda k: (
        ROTATION % (k, k * 7 % 32, (k * 5 + 1) % 32, k, k))) + "}")),
    "unrolled by 64": (
        "int n, int m, double a[restrict n][64 * m], double b[restrict n][64 * m]",
        nest(counted("i") + counted("j", "m"), "{\n" + lines(64, lambda k: (
            ROW % (k, k * 7 % 64, (k * 5 + 1) % 64))) + "}")),
    "125 references": (
        "int n, double a[restrict n][n][n], double b[restrict n][n][n]",
        nest(counted("ijk", "n - 2", "2"), "b[i][j][k] = %s;" % STENCIL)),
    "sweep with 27 references": (
        "int n, int m, double a[restrict n][n][n]",
        nest(counted("t", "m") + counted("ijk", "n - 2", "2"), "a[i][j][k] = (%s) / 27;" % SWEEP)),
    "remainders": (
        "int n, int m, double a[restrict 7][100], double b[restrict n][m]",
        nest(counted("i") + counted("j", "m"), """{
      if ((i + 2 * j) % 5 == 3) b[i][j] = a[i % 7][j / 3 % 100] + a[(i + j) % 7][(i * 3 + j) % 100];
      if ((3 * i + 7 * j) % 11 < 4) b[i][j] += a[i / 2 % 7][(j * 5 + i * 3) % 97];
      for (int k = j % 3; k < (i + j) / 4 && k < m; k++)
        b[i][k] += a[k % 7][(k + i) / 3 % 100]; }""")),
    "blocked subscripts": (TWO, nest(
        counted("i") + counted("j", "m") + counted("k", "8"),
        "b[i / 8 * 8 + k][(j + k) % 16 + j / 16 * 16] = a[i / 4 * 4 + (i + k) % 4][j];")),
    "quotients": (MATRICES, nest(counted("ij"), """
      b[i][j] = a[i / 16 * 16 + j / 16][j % 16 + i % 16] + a[(i + j) / 7][(i + 3 * j) / 11] +
                a[i / 32][i / 32 * 32 + j / 8 * 8 + i % 8];""")),
    "six triangular loops": ("int n, double a[restrict n][n][n], double *restrict b", nest(
        [("i", "0", "i < n"), ("j", "i", "j < n"), ("k", "j - i", "k < i + j && k < n"),
         ("l", "i + j - k", "l < 2 * i + k && l < n"), ("p", "l - i", "p < j + k - l && p < n"),
         ("q", "p + i - j", "q < l + k - p && q < n")],
        "if (q >= 0 && p >= 0 && l >= 0 && k >= 0)\n"
        "a[i][p][q] += b[k] * a[i][l][k] + b[q + p - l > 0 ? q : p];")),
    "large coefficients": (VECTORS, nest(counted("ijk"), """{
      a[1000 * i + 37 * j - 11 * k + 100000] = b[313 * i + 7 * j + 5 * k];
      a[1001 * i + 31 * j + 13 * k] += b[311 * i + 17 * j + 3 * k] +
                                       a[997 * i + 29 * j + k]; }""")),
    "forty nests": (
        "int n, " + ", ".join("double a%d[restrict n][n]" % k for k in range(10)),
        "{" + lines(40, lambda k: nest(counted("ij", "n - 1", "1"), STEP % (
            k % 10, (k * 3 + 1) % 10, (k * 7 + 2) % 10, (k * 9 + 5) % 10))) + "}"),
    "conditions": (
        TWO + ", int p, int q, int r",
        nest(counted("i") + counted("j", "m"), "{\n" + lines(12, lambda k: CASE % (
            "<>"[k % 2], 10 * k, "><"[k // 2 % 2], k, 3 * k, 2 * k, k, k)) + "}")),
    "tiled by hand": (MATRICES, nest(TILES + IN_TILES, "c[i][j] += a[i][k] * b[k][j];")),
    "tiled and unrolled by hand": (MATRICES, nest(SMALL_TILES + IN_SMALL_TILES, """{
      c[i][j] += a[i][k] * b[k][j];
      c[i + 1][j] += a[i + 1][k] * b[k][j];
      c[i][j + 1] += a[i][k] * b[k][j + 1];
      c[i + 1][j + 1] += a[i + 1][k] * b[k][j + 1]; }""")),
    "many parameters": (
        ", ".join("int n%d" % k for k in range(10)) +
        ", double a[restrict n0][n1][n2][n3], double b[restrict n4][n5][n6][n7]",
        nest([("i", "n8", "i < n0 && i < n4"), ("j", "n9", "j < n1 && j < n5 - n8"),
              ("k", "n8 + n9", "k < n2 && k < n6 && k < n5"),
              ("l", "n8", "l < n3 && l < n7 && l < n2 + n9")],
             "a[i][j][k][l] += b[i][j + n8][k][l] + b[i][j][k][l > n9 ? l - n9 : l];")),
}
REGIONS = {name: "void region(%s) {\n#pragma sw parallel\n%s\n}\n" % text
           for name, text in TEXTS.items()}
