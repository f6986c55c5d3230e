/* Launches that do not take place are counted, by the check that failed.
   RUN: %port-and-compare %s --min-regions 2 --max-regions 2 --dma late -- -I%S/Inputs
   RUN: swgen-cc --machine=sw26010 -O1 -I%S/Inputs %s -o %t.exe
   RUN: env SWEMU_STATS=%t.json %t.exe
   RUN: FileCheck %s < %t.json
   RUN: swemu-report %t.json --html %t.html | FileCheck --check-prefix=REPORT %s
   RUN: FileCheck --check-prefix=PAGE %s < %t.html
   RUN: swgen-cc --machine=sw26010pro --report=%t.report -O1 -I%S/Inputs %s -o %t.exe
   RUN: env SWEMU_STATS=%t.json %t.exe
   RUN: FileCheck %s < %t.json
   RUN: %python %swgen-src/scripts/show_run.py %t.report %t.json | FileCheck --check-prefix=SHOW %s
   RUN: env SWEMU_STATS=%t.json %t.exe host
   RUN: FileCheck --check-prefix=NONE %s < %t.json
   RUN: not %python %swgen-src/scripts/show_run.py %t.report %t.json | FileCheck --check-prefix=NEVER %s
   RUN: env SWEMU_STATS=%t.json %t.exe host cpes
   RUN: FileCheck --check-prefix=ALL %s < %t.json
   RUN: swemu-report %t.json | FileCheck --check-prefix=LAUNCHED --implicit-check-not="on the host" %s
   RUN: %python %swgen-src/scripts/show_run.py %t.report %t.json | \
   RUN:   FileCheck --check-prefix=LAUNCHED --implicit-check-not="on the host" %s
*/
#include "show.h"

#define MAX 67
static double a[2 * MAX][MAX];

static void column(int n, int m) {
#pragma sw parallel if(m != 3)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] += 1;
}

static void copy(int n, double *x, double *y) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    x[i] = y[i] + 1;
}

/* CHECK: "kernels": [
   CHECK-NEXT: {"name": "sw_launch_checks_column_[[#]]", "launches": 2,
   CHECK: {"name": "sw_launch_checks_copy_[[#]]", "launches": 1,
   CHECK: "on_host": [
   CHECK-NEXT: {"kernel": "sw_launch_checks_column_[[#]]", "times": 3, "failed_check": "m <= 67"},
   CHECK-NEXT: {"kernel": "sw_launch_checks_column_[[#]]", "times": 1, "failed_check": "if(m != 3)"},
   CHECK-NEXT: {"kernel": "sw_launch_checks_copy_[[#]]", "times": 2, "failed_check": "'y' and 'x' are equal or do not overlap"}
   CHECK-NEXT: ]

   NONE: "kernels": [
   NONE-NEXT: ],
   NONE-NEXT: "on_host": [
   NONE-NEXT: {"kernel": "sw_launch_checks_column_[[#]]", "times": 3, "failed_check": "m <= 67"}
   NONE-NEXT: ]

   ALL: "kernels": [
   ALL-NEXT: "launches": 1,
   ALL: "on_host": []
   LAUNCHED: sw_launch_checks_column_

   REPORT: sw_launch_checks_column_[[#]]: 3 times on the host, as this did not hold: m <= 67
   REPORT-NEXT: sw_launch_checks_column_[[#]]: 1 times on the host, as this did not hold: if(m != 3)
   REPORT-NEXT: sw_launch_checks_copy_[[#]]: 2 times on the host, as this did not hold: 'y' and 'x' are equal or do not overlap
   PAGE: <p class=host>sw_launch_checks_column_[[#]]: 3 times on the host, as this did not hold: m &lt;= 67</p>

   SHOW: runs on the CPEs as sw_launch_checks_column_
   SHOW: on the host: 3 times, as this did not hold: m <= 67
   SHOW-NEXT: on the host: 1 times, as this did not hold: if(m != 3)
   SHOW-NEXT: launches: 2
   SHOW: runs on the CPEs as sw_launch_checks_copy_
   SHOW: on the host: 2 times, as this did not hold: 'y' and 'x' are equal or do not overlap
   SHOW-NEXT: launches: 1

   NEVER: on the host: 3 times, as this did not hold: m <= 67
   NEVER-NEXT: never launched
*/
int main(int argc, char **argv) {
  (void)argv;
  if (argc < 3)
    for (int k = 0; k < 3; k++)
      column(2, MAX + 1); /* the last column is the next row's first */
  if (argc == 3)
    column(2, MAX);
  if (argc > 1)
    return 0;
  column(2, MAX);
  column(5, 3);
  column(5, 4);
  copy(30, a[0], a[0] + 5);
  copy(30, a[0], a[0] + 29);
  copy(30, a[0], a[0] + 30);
  show("a", MAX, a[0], 2 * MAX * MAX);
  return 0;
}
