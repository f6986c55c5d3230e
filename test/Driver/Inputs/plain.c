/* No pragma at all. */
int plain(int x) { return 2 * x + 1; }
