/* Sizes known at compile time, global arrays, sizes that no tile divides, one array larger than LDM.
   RUN: %port-and-compare %s --min-regions 4 -- -I%S/Inputs
*/
#include "show.h"

enum { ROWS = 83, COLS = 129, ODD = 7 };
#define LONG 40013

static double a[ROWS][COLS], b[ROWS][COLS], line[LONG], copy[LONG];
static float odd[ODD][ODD][ODD];
static const double weight[3] = {0.25, 0.5, 0.25};

static void smooth(void) {
#pragma sw parallel
  for (int i = 0; i < ROWS; i++)
    for (int j = 1; j < COLS - 1; j++) {
      double s = 0;
      for (int k = 0; k < 3; k++)
        s += weight[k] * a[i][j + k - 1];
      b[i][j] = s;
    }
}

static void shift(void) {
#pragma sw parallel
  for (int i = 0; i < LONG; i++)
    copy[i] = line[LONG - 1 - i] + 3;
}

static void tiny(void) {
#pragma sw parallel
  for (int i = 0; i < ODD; i++)
    for (int j = 0; j < ODD; j++)
      for (int k = 0; k < ODD; k++)
        odd[i][j][k] = odd[i][j][k] * 2 + (float)(i - j + k);
}

static void once(void) {
#pragma sw parallel
  for (int i = 5; i < 6; i++)
    for (int j = 0; j < COLS; j++)
      a[i][j] = -b[i][j];
}

int main(void) {
  fill(&a[0][0], ROWS * COLS, 1);
  fill(line, LONG, 2);
  fill_float(&odd[0][0][0], ODD * ODD * ODD, 3);
  smooth(), shift(), tiny(), once();
  show("smooth", ROWS, &b[0][0], ROWS * COLS);
  show("shift", LONG, copy, LONG);
  show_float("tiny", ODD, &odd[0][0][0], ODD * ODD * ODD);
  show("once", 1, &a[0][0], ROWS * COLS);
  return 0;
}
