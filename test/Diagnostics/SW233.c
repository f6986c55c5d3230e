// RUN: %swclang -fsyntax-only -Xclang -verify %s
void f(int n, double **rows, double ***cube, const int *restrict of, unsigned char **bytes, char *restrict out) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      rows[of[i]][j] = 0; // expected-warning {{region stays on the host: 'rows' is a table of pointers to rows, which the host compares before a launch, but which of them are followed is not known from its loops; declare their number and length with 'tensor', or use one array, such as 'double (*rows)[columns]' [SW233]}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      if (of[j] > 0)
        rows[i][j] = 0; // expected-warning {{which of them are followed is not known from its loops}}
#pragma sw tensor rows[n][n]
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      if (of[j] > 0)
        rows[i][j] = 0;
  // Each row one shorter than that before: nobody knows whether the last one is as long as the first.
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n - i; j++)
      rows[i][j] = 0; // expected-warning {{but not all of its rows are used to the same length}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      for (int k = 0; k < n; k++)
        cube[i][j][k] = 0; // expected-warning {{'cube' is a table of pointers to rows, which the host compares before a launch, but those that are followed are no range of subscripts times another}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      out[of[i]] = bytes[i][j]; // expected-warning {{which characters are stored, that may be in a pointer, depends on data}}
}
