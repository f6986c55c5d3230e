"""Writes small.pgm (P2, fewer rows than CPEs) and binary.pgm (P5)."""
with open("small.pgm", "w") as file:
    file.write("P2\n4 5\n9\n" + "".join("%d %d %d %d\n" % (k, 9 - k, k, 3) for k in range(5)))
with open("binary.pgm", "wb") as file:
    file.write(b"P5\n# bytes\n70 131\n255\n" + bytes((k * 7) % 256 for k in range(70 * 131)))
