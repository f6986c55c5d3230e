#!/usr/bin/env python3
"""Looks at a page of swemu-report as a reader does: in a browser.

    screenshot.py STATS.json TRACE.json PAGE.html [--width PIXELS]

Headless Chromium opens the page in a window of that width (default 1200) and takes a picture of all of
it.  What the statistics and the trace say is then looked for in the picture, at the places that the
figures' own tick labels give: the shares of the bars, every point of the roofline and no other, the
roof, and what each CPE does at many moments of the longest launch.  Nothing may reach beyond the window, be
fetched from elsewhere, or write to the console.

Exit status 0, or 1 with one line "screenshot: ..." per thing that is not so.
"""
import argparse
import html.parser
import json
import math
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zlib

LEGEND = {"compute": "computing", "gld_gst": "gld/gst", "dma_wait": "waiting for DMA",
          "rma_wait": "RMA", "sync": "barriers, locks", "idle": "idle at the end",
          "launch": "launch"}

# What the page looks like once it is laid out, as JSON in an element of its own.
MEASURE = """<pre id=measured></pre><script>
const box = e => { const r = e.getBoundingClientRect();
                   return [r.x + scrollX, r.y + scrollY, r.width, r.height]; };
const figures = {};
for (const svg of document.querySelectorAll("svg"))
  figures[svg.id] = { box: box(svg),
    lines: [...svg.querySelectorAll("line")].map(box),
    texts: [...svg.querySelectorAll("text")].map(e => [e.textContent, box(e)]) };
const legend = {};
for (const i of document.querySelectorAll(".legend i"))
  legend[i.parentNode.textContent] = getComputedStyle(i).backgroundColor;
const point = document.querySelector("circle");
document.getElementById("measured").textContent = JSON.stringify({
  figures, legend, width: document.documentElement.scrollWidth,
  point: point ? getComputedStyle(point).fill : null,
  height: document.documentElement.scrollHeight });
</script></body>"""

# Loads from anywhere then are messages on the console.
POLICY = """<head><meta http-equiv=Content-Security-Policy
content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">"""

complaints = []


def complain(text):
    complaints.append(text)


def give_up(text):
    sys.exit("screenshot: " + text)


# ---- the browser

def browse(page, width, height, *options):
    """Runs Chromium; returns its output and its log."""
    program = shutil.which("chromium") or give_up("there is no chromium (package chromium)")
    with tempfile.TemporaryDirectory() as profile:
        run = subprocess.run(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
             "--force-device-scale-factor=1", "--hide-scrollbars", "--enable-logging=stderr",
             "--host-resolver-rules=MAP * ~NOTFOUND", "--user-data-dir=" + profile,
             "--window-size=%d,%d" % (width, height), *options,
             "file://" + os.path.abspath(page)],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            timeout=120, check=False)
    if run.returncode:
        give_up("chromium ended with status %d: %s" % (run.returncode, run.stderr[-1000:]))
    return run.stdout, run.stderr


class Element(html.parser.HTMLParser):
    """The text of the element of one id."""

    def __init__(self, wanted):
        super().__init__()
        self.wanted, self.inside, self.text = wanted, False, ""

    def handle_starttag(self, tag, attributes):
        self.inside = dict(attributes).get("id") == self.wanted

    def handle_endtag(self, tag):
        self.inside = False

    def handle_data(self, data):
        if self.inside:
            self.text += data


def changed(page, old, new, directory):
    """A copy of the page with something put in."""
    with open(page, encoding="utf-8") as file:
        text = file.read()
    if text.count(old) != 1:
        give_up("the page has %d times '%s'" % (text.count(old), old))
    copy = os.path.join(directory, "copy.html")
    with open(copy, "w", encoding="utf-8") as file:
        file.write(text.replace(old, new))
    return copy


def measure(page, width, directory):
    """The layout of a copy of the page that ends in the script above."""
    copy = changed(page, "</body>", MEASURE, directory)
    found = Element("measured")
    found.feed(browse(copy, width, 1000, "--dump-dom")[0])
    try:
        return json.loads(found.text)
    except ValueError:
        give_up("the page could not be measured")


def photograph(page, width, height, directory):
    """The picture, and complaints of what the page says on the console."""
    path = os.path.join(directory, "page.png")
    copy = changed(page, "<head>", POLICY, directory)
    _, log = browse(copy, width, height, "--screenshot=" + path)
    for line in log.splitlines():
        said = re.search(r":CONSOLE[:(]\d+\)?\] (.*)", line)
        if said:
            complain("on the console: " + said.group(1))
    with open(path, "rb") as file:
        return Picture(file.read())


# ---- the picture

def paeth(left, above, corner):
    guess = left + above - corner
    a, b, c = abs(guess - left), abs(guess - above), abs(guess - corner)
    return left if a <= b and a <= c else above if b <= c else corner


class Picture:
    """A PNG of eight bits per channel, not interlaced."""

    def __init__(self, data):
        if data[:8] != b"\x89PNG\r\n\x1a\n":
            give_up("the screenshot is no PNG")
        at, packed = 8, b""
        while at < len(data):
            size, kind = int.from_bytes(data[at:at + 4], "big"), data[at + 4:at + 8]
            body = data[at + 8:at + 8 + size]
            if kind == b"IHDR":
                self.width = int.from_bytes(body[:4], "big")
                self.height = int.from_bytes(body[4:8], "big")
                if body[8] != 8 or body[9] not in (2, 6) or body[12]:
                    give_up("the screenshot is a PNG of another kind")
                self.step = 3 if body[9] == 2 else 4
            elif kind == b"IDAT":
                packed += body
            at += size + 12
        self.rows = self.unfilter(zlib.decompress(packed))

    def unfilter(self, data):
        step, length = self.step, self.width * self.step
        rows, above = [], bytes(length)
        for start in range(0, self.height * (length + 1), length + 1):
            kind, row = data[start], bytearray(data[start + 1:start + 1 + length])
            if kind == 2:
                row = bytes((a + b) & 255 for a, b in zip(row, above)) if any(row) else above
            elif kind:
                for i in range(length):
                    left = row[i - step] if i >= step else 0
                    corner = above[i - step] if i >= step else 0
                    row[i] = (row[i] + (left if kind == 1 else (left + above[i]) // 2 if kind == 3
                                        else paeth(left, above[i], corner))) & 255
            rows.append(row)
            above = row
        return rows

    def at(self, x, y):
        x, y = int(x), int(y)
        if not (0 <= x < self.width and 0 <= y < self.height):
            return None
        return tuple(self.rows[y][x * self.step:x * self.step + 3])

    def shows(self, x, y, colour):
        return near(self.at(x, y), colour)


def near(seen, colour, apart=40):
    return seen is not None and max(abs(a - b) for a, b in zip(seen, colour)) <= apart


def rgb(text):
    return tuple(map(int, re.findall(r"\d+", text)[:3]))


# ---- axes, as their labels give them

def middle(box):
    return box[0] + box[2] / 2, box[1] + box[3] / 2


class Axis:
    """Value to pixel, from (value, pixel) of two ticks or more."""

    def __init__(self, ticks, logarithmic, what):
        self.scale = math.log10 if logarithmic else float
        ticks = sorted(ticks)
        if len(ticks) < 2 or ticks[0][0] == ticks[-1][0]:
            give_up("%s has no axis that one could read" % what)
        (self.low, self.first), (self.high, self.last) = ticks[0], ticks[-1]

    def at(self, value):
        share = (self.scale(value) - self.scale(self.low)) / (
            self.scale(self.high) - self.scale(self.low))
        return self.first + share * (self.last - self.first)


def grid_axis(figure, vertical):
    """The axis whose grid lines are vertical or not: each with the label that stands before it."""
    ticks = []
    for x, y, width, height in figure["lines"]:
        if (height > width) != vertical:
            continue
        place = x + width / 2 if vertical else y + height / 2
        def away(text):
            where = middle(text[1])
            return abs(where[0] - place) + abs(where[1] - y - height) if vertical else \
                abs(where[1] - place) + abs(text[1][0] + text[1][2] - x)
        label = min((t for t in figure["texts"] if re.fullmatch(r"[-+.e\d]+", t[0])), key=away)
        ticks.append((float(label[0]), place))
    return Axis(ticks, True, "the roofline")


# ---- what must be seen

def check_bars(picture, figure, kernels, colours):
    """Along each bar, colours have the lengths of the shares."""
    left, top, width, _ = figure["box"]
    for kernel in kernels:
        label = next((t for t in figure["texts"] if t[0] == kernel["name"][:24]), None)
        if label is None:
            complain("no bar of %s" % kernel["name"])
            continue
        y = middle(label[1])[1]
        seen = {name: 0 for name in colours}
        for x in range(math.ceil(label[1][0] + label[1][2]) + 1, int(left + width)):
            for name, colour in colours.items():
                if near(picture.at(x, y), colour, 12):
                    seen[name] += 1
        spent, total = kernel["cpe_cycles"], sum(seen.values())
        for name in colours:
            share = seen[name] / max(1, total)
            if abs(share - spent[name] / spent["all"]) > 0.015:
                complain("bar of %s: %s fills %.1f %% of it instead of %.1f %%" % (
                    kernel["name"], name, 100 * share, 100 * spent[name] / spent["all"]))


def check_roofline(picture, figure, kernels, colour):
    x, y = grid_axis(figure, True), grid_axis(figure, False)
    left, top, width, height = figure["box"]
    shown = [k for k in kernels if k["gflops"] > 0 and k["dma_get_bytes"] + k["dma_put_bytes"] > 0]
    places = []
    for kernel in shown:
        intensity = kernel["flops"] / (kernel["dma_get_bytes"] + kernel["dma_put_bytes"])
        place = x.at(intensity), y.at(kernel["gflops"])
        places.append(place)
        if not picture.shows(*place, colour):
            complain("roofline: no point of %s at pixel (%d, %d), but colour %s" % (
                kernel["name"], *place, picture.at(*place)))
    # Each point is a disc of radius 5 in a figure of width 900.
    radius = 5 * width / 900 + 1.5
    stray = [(a, b) for b in range(int(top), int(top + height))
             for a in range(int(left), int(left + width)) if near(picture.at(a, b), colour, 12)
             and all(math.dist((a, b), place) > radius for place in places)]
    if stray:
        complain("roofline: the colour of points at pixel (%d, %d), where there is none" %
                 stray[0])
    peak, bandwidth = kernels[0]["peak_gflops"], kernels[0]["peak_gbytes_per_s"]
    missing = total = 0
    for pixel in range(int(min(x.first, x.last)) + 2, int(max(x.first, x.last)) - 2, 3):
        share = (pixel + 0.5 - x.first) / (x.last - x.first)
        intensity = 10 ** (x.scale(x.low) + share * (x.scale(x.high) - x.scale(x.low)))
        roof = min(peak, intensity * bandwidth)
        if not y.low < roof < y.high:
            continue
        total += 1
        line = y.at(roof)
        missing += not any(picture.at(pixel, line + d) and max(picture.at(pixel, line + d)) < 190
                           for d in (-1, 0, 1))
    if not total or missing > total // 50:
        complain("roofline: the roof is missing at %d of %d places" % (missing, total))


def longest_launch(trace):
    return max((e for e in trace if e["ph"] == "X" and e["tid"] == 0), key=lambda e: e["dur"])


def check_timeline(picture, figure, trace, colours):
    """Every event that is wide enough to be seen has its colour in the row of its CPE."""
    launch = longest_launch(trace)
    rows = [(int(m.group(1)), middle(box)[1]) for text, box in figure["texts"]
            for m in [re.fullmatch(r"CPE (\d+)", text)] if m]
    row = Axis(rows, False, "the timeline")
    # The label of the first moment begins there, that of the last ends there.
    moments = sorted((float(m.group(1)), box) for text, box in figure["texts"]
                     for m in [re.fullmatch(r"([\d.e+]+) us", text)] if m)
    if len(moments) < 2:
        give_up("the timeline has no axis of time")
    time = Axis([(0, moments[0][1][0]), (launch["dur"], moments[-1][1][0] + moments[-1][1][2])],
                False, "the timeline")
    if abs(moments[-1][0] - launch["dur"]) > 1e-3 * launch["dur"]:
        complain("timeline: it ends at %g us, the launch takes %g" % (
            moments[-1][0], launch["dur"]))
    looked, wrong, cpes = 0, [], set()
    for event in trace:
        if event["ph"] != "X" or event["tid"] % 2 == 0 or event["name"] not in colours or \
                not launch["ts"] <= event["ts"] < launch["ts"] + launch["dur"]:
            continue
        first, last = (time.at(t - launch["ts"]) for t in (event["ts"],
                                                           event["ts"] + event["dur"]))
        if last - first < 6:
            continue
        cpe, looked = event["tid"] // 2, looked + 1
        cpes.add(cpe)
        place = (first + last) / 2, row.at(cpe)
        # A row may be as low as four pixels, of which the outer ones are blends.
        if not any(picture.shows(place[0], place[1] + d, colours[event["name"]])
                   for d in (-1, 0, 1)):
            wrong.append("CPE %d does %s at pixel (%d, %d), where there is %s" % (
                cpe, event["name"], *place, picture.at(*place)))
    if len(cpes) < 64:
        complain("timeline: only %d CPEs do something long enough to be seen" % len(cpes))
    if wrong:
        complain("timeline: %d of %d events are not seen, the first: %s" % (
            len(wrong), looked, wrong[0]))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("stats")
    parser.add_argument("trace")
    parser.add_argument("page")
    parser.add_argument("--width", type=int, default=1200)
    options = parser.parse_args()
    with open(options.stats, encoding="utf-8") as file:
        kernels = json.load(file)["kernels"]
    with open(options.trace, encoding="utf-8") as file:
        trace = json.load(file)

    with tempfile.TemporaryDirectory() as directory:
        layout = measure(options.page, options.width, directory)
        picture = photograph(options.page, options.width, layout["height"], directory)
    if layout["width"] > options.width:
        complain("the page is %d pixels wide in a window of %d" % (
            layout["width"], options.width))
    figures = layout["figures"]
    for name in ("bars", "roofline", "timeline"):
        if name not in figures:
            give_up("there is no figure '%s'" % name)
        left, _, width, _ = figures[name]["box"]
        if left < 0 or left + width > options.width:
            complain("figure '%s' reaches from pixel %d to %d" % (name, left, left + width))
    colours = {name: rgb(layout["legend"][text]) for name, text in LEGEND.items()}
    check_bars(picture, figures["bars"], kernels, colours)
    check_roofline(picture, figures["roofline"], kernels, rgb(layout["point"] or "0 0 0"))
    check_timeline(picture, figures["timeline"], trace, colours)
    for text in complaints:
        print("screenshot: " + text)
    sys.exit(1 if complaints else 0)


if __name__ == "__main__":
    main()
