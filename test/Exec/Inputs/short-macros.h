/* Macros with short names, in front of everything. */
#define a (field->values)
#define at (1 + 1)
#define step(b, ...) ((b) + 1)
