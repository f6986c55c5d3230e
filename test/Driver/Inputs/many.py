"""many.py COUNT: a project of COUNT sources with a region each, all with the same names inside."""
import sys

count = int(sys.argv[1])
for k in range(count):
    with open("f%d.c" % k, "w") as file:
        file.write("#include \"shift.h\"\n"
                   "static double v[130];\n"
                   "static void fill(void)\n{\n"
                   "#pragma sw parallel\n"
                   "    for (int i = 0; i < 130; i++)\n        v[i] = %d + SHIFT;\n}\n"
                   "double f%d(void) { fill(); return v[129]; }\n" % (k, k))
with open("shift.h", "w") as file:
    file.write("#define SHIFT 1\n")
with open("main.c", "w") as file:
    names = ["f%d" % k for k in range(count)]
    file.write("#include <stdio.h>\n" + "".join("double %s(void);\n" % n for n in names))
    file.write("int main(void) { printf(\"total %%g\\n\", %s); return 0; }\n"
               % " + ".join(n + "()" for n in names))
with open("Makefile", "w") as file:
    file.write("OBJS = main.o %s\n" % " ".join("f%d.o" % k for k in range(count)))
    file.write("CFLAGS = -O1 -MMD -MP\nall: $(OBJS)\n\t$(CC) $(OBJS) -o $@\n"
               "-include $(OBJS:.o=.d)\n")
