/* Host and slave part of test/Exec/lone-parts.c, written by swgen; do not edit. */
#ifndef SWGEN_LONE_PARTS_SW_H
#define SWGEN_LONE_PARTS_SW_H

/* test/Exec/lone-parts.c:19 */
struct sw_lone_parts_edges_19_args {
  long sw_n; /* CPEs that work */
  int steps;
  int n;
  SW_MAIN double *a;
  SW_MAIN double *b;
};

/* test/Exec/lone-parts.c:32 */
struct sw_lone_parts_plane_32_args {
  long sw_n; /* CPEs that work */
  int steps;
  int n;
  int m;
  SW_MAIN double *a; /* SW_MAIN double (*a)[m] */
  SW_MAIN double *b; /* SW_MAIN double (*b)[m] */
};

/* test/Exec/lone-parts.c:53 */
struct sw_lone_parts_gradients_53_args {
  long sw_n; /* CPEs that work */
  int steps;
  int n;
  SW_MAIN double *p;
  SW_MAIN double *q;
  SW_MAIN double *pq;
  SW_MAIN double *rr;
  SW_MAIN double *x;
  SW_MAIN double *r;
  SW_MAIN double *next;
  SW_MAIN double *a; /* SW_MAIN double (*a)[n] */
};

/* test/Exec/lone-parts.c:82 */
struct sw_lone_parts_recursion_82_args {
  long sw_n; /* CPEs that work */
  int n;
  SW_MAIN double *alpha;
  SW_MAIN double *beta;
  SW_MAIN double *r; /* SW_MAIN const double *r */
  SW_MAIN double *y;
  SW_MAIN double *z;
};

/* test/Exec/lone-parts.c:100 */
struct sw_lone_parts_columns_100_args {
  long sw_n; /* CPEs that work */
  int n;
  int m;
  SW_MAIN double *a; /* SW_MAIN double (*a)[n] */
  SW_MAIN double *r; /* SW_MAIN double (*r)[n] */
  SW_MAIN double *q; /* SW_MAIN double (*q)[n] */
};

/* test/Exec/lone-parts.c:120 */
struct sw_lone_parts_names_120_args {
  long sw_n; /* CPEs that work */
  int steps;
  int n;
  SW_MAIN float *top_2;
  SW_MAIN float *a;
  SW_MAIN int *top_3;
  SW_MAIN int *b;
};

/* test/Exec/lone-parts.c:141 */
struct sw_lone_parts_guarded_141_args {
  long sw_n; /* CPEs that work */
  int steps;
  int n;
  SW_MAIN double *s;
  SW_MAIN double *a;
};

/* test/Exec/lone-parts.c:156 */
struct sw_lone_parts_block_156_args {
  long sw_n; /* CPEs that work */
  int n;
  SW_MAIN double *b;
  SW_MAIN double *a;
};

/* test/Exec/lone-parts.c:160 */
struct sw_lone_parts_block_160_args {
  long sw_n; /* CPEs that work */
  int n;
  SW_MAIN double *a;
  SW_MAIN double *s;
  SW_MAIN double *b;
};

/* test/Exec/lone-parts.c:167 */
struct sw_lone_parts_parameter_167_args {
  long sw_n; /* CPEs that work */
  int steps;
  int n;
  SW_MAIN int *seed;
  SW_MAIN int *a;
};

/* test/Exec/lone-parts.c:178 */
struct sw_lone_parts_twice_178_args {
  long sw_n; /* CPEs that work */
  int steps;
  int n;
  int m;
  SW_MAIN double *s;
  SW_MAIN double *low;
  SW_MAIN double *a; /* SW_MAIN double (*a)[m] */
};

/* test/Exec/lone-parts.c:191 */
struct sw_lone_parts_mixed_191_args {
  long sw_n; /* CPEs that work */
  int steps;
  int m;
  int n;
  SW_MAIN double *c;
  SW_MAIN double *total;
  SW_MAIN double *a; /* SW_MAIN double (*a)[m] */
};

/* test/Exec/lone-parts.c:209 */
struct sw_lone_parts_even_209_args {
  long sw_n; /* CPEs that work */
  int steps;
  int n;
  SW_MAIN double *a;
  SW_MAIN double *b;
};

#ifdef SWGEN_HOST_H
extern void SLAVE_FUN(sw_lone_parts_edges_19)(struct sw_lone_parts_edges_19_args *);
extern void SLAVE_FUN(sw_lone_parts_plane_32)(struct sw_lone_parts_plane_32_args *);
extern void SLAVE_FUN(sw_lone_parts_gradients_53)(struct sw_lone_parts_gradients_53_args *);
extern void SLAVE_FUN(sw_lone_parts_recursion_82)(struct sw_lone_parts_recursion_82_args *);
extern void SLAVE_FUN(sw_lone_parts_columns_100)(struct sw_lone_parts_columns_100_args *);
extern void SLAVE_FUN(sw_lone_parts_names_120)(struct sw_lone_parts_names_120_args *);
extern void SLAVE_FUN(sw_lone_parts_guarded_141)(struct sw_lone_parts_guarded_141_args *);
extern void SLAVE_FUN(sw_lone_parts_block_156)(struct sw_lone_parts_block_156_args *);
extern void SLAVE_FUN(sw_lone_parts_block_160)(struct sw_lone_parts_block_160_args *);
extern void SLAVE_FUN(sw_lone_parts_parameter_167)(struct sw_lone_parts_parameter_167_args *);
extern void SLAVE_FUN(sw_lone_parts_twice_178)(struct sw_lone_parts_twice_178_args *);
extern void SLAVE_FUN(sw_lone_parts_mixed_191)(struct sw_lone_parts_mixed_191_args *);
extern void SLAVE_FUN(sw_lone_parts_even_209)(struct sw_lone_parts_even_209_args *);
#endif

#endif
