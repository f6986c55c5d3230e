#define N 1003
