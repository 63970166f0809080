#!/usr/bin/env python3
"""Measures the encoders beside their peers on the three canonical workloads, 60 frames of 750x1334 pixels each.

Every cell of the table is measured in this run, ours and the peer's in turns, --runs times over; times are CPU seconds (user and system) for all
60 frames, the least of the runs. Whole processes are measured, reading the raw frames included; for PNG sequences, whose peers encode from
memory, ours is what --json says of encoding, which leaves out reading but not writing the files. gifski is measured when it is on the PATH;
otherwise its bytes, quality and CPU are those recorded below.

Needs on Debian: ffmpeg apngasm gcc libpng-dev zlib1g-dev libdeflate-dev libgif-dev fonts-liberation2 python3-venv; as root, what is missing is
installed. From PyPI, into a virtual environment under --work: what measures quality, Skia for the frames, fpng.
"""
import argparse
import json
import os
import re
import resource
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PEERS = os.path.join(ROOT, "bench", "peers")
NAMES = ("card", "ironman", "grid")
SIZE, FRAMES = (750, 1334), 60
PACKAGES = {"ffmpeg": "ffmpeg", "apngasm": "apngasm", "gcc": "gcc"}
HEADERS = {"png.h": "libpng-dev", "zlib.h": "zlib1g-dev", "libdeflate.h": "libdeflate-dev", "gif_lib.h": "libgif-dev"}
PYTHON = ["numpy", "pillow", "opencv-python-headless", "scikit-image", "skia-python", "fpng_py", "matplotlib"]

# gifski 1.34 at quality 90, measured once; it is in neither Debian nor PyPI.
GIFSKI = {
    "card": dict(bytes=10_067_000, psnr=37.56, ssim=0.9286, cpu=19.80, contour=3.41),
    "ironman": dict(bytes=573_000, psnr=57.57, ssim=0.9990, cpu=8.14, contour=0),
    "grid": dict(bytes=6_830_000, psnr=39.06, ssim=0.9566, cpu=18.01, contour=0.89),
}
# What has to be reached: at most, but for PSNR and SSIM.
BARS = {
    "card": dict(gif=10.15, psnr=37.5, ssim=0.928, gif_cpu=1.6, png=59.9, fast=70, apng=55.8, contour=3.4),
    "ironman": dict(gif=0.575, psnr=57.5, ssim=0.998, gif_cpu=2.0, png=0.87, fast=1.7, apng=0.66, contour=0),
    "grid": dict(gif=6.86, psnr=39.0, ssim=0.956, gif_cpu=0.55, png=41.4, fast=55, apng=21.4, contour=0.9),
}


def say(*words):
    print(*words, file=sys.stderr, flush=True)


def prepare(options):
    """Tools, frames and cbench; everything that is already there is kept."""
    missing = [package for tool, package in PACKAGES.items() if not shutil.which(tool)]
    missing += [package for header, package in HEADERS.items() if not os.path.exists("/usr/include/" + header)]
    if not os.path.exists("/usr/share/fonts/truetype/liberation2"):
        missing.append("fonts-liberation2")
    if missing:
        if os.geteuid() != 0:
            sys.exit("install these first: apt-get install " + " ".join(missing))
        say("installing", *missing)
        subprocess.run(["apt-get", "install", "-y", "-q"] + missing, check=True, stdout=subprocess.DEVNULL)
    os.makedirs(options.work, exist_ok=True)
    python = os.path.join(options.work, "venv", "bin", "python3")
    if not os.path.exists(python):
        say("making a virtual environment with", *PYTHON)
        subprocess.run([sys.executable, "-m", "venv", os.path.join(options.work, "venv")], check=True)
        subprocess.run([python, "-m", "pip", "install", "-q", "--disable-pip-version-check"] + PYTHON, check=True)
    cbench = os.path.join(options.work, "cbench")
    if not os.path.exists(cbench):
        source = os.path.join(PEERS, "cbench.c")
        subprocess.run(["gcc", "-O3", "-march=native", "-o", cbench, source, "-lpng", "-lz", "-ldeflate", "-lgif", "-lm"], check=True)
    frames = os.path.abspath(options.frames) if options.frames else os.path.join(options.work, "frames")
    if not all(os.path.exists(os.path.join(frames, name + ".raw")) for name in NAMES):
        say("drawing the frames")
        assets = os.path.join(options.work, "assets")
        for folder in (assets, frames):
            os.makedirs(folder, exist_ok=True)
        subprocess.run([python, "-B", "workloads.py", "assets", assets], check=True, cwd=PEERS, stdout=subprocess.DEVNULL)
        subprocess.run([python, "-B", "raster_skia.py", "frames", assets, frames], check=True, cwd=PEERS, stdout=subprocess.DEVNULL)
    return python, cbench, frames


def run(arguments):
    """CPU seconds of a command, and what it printed."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    out = subprocess.run(arguments, check=True, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime, out


def size(path):
    if os.path.isdir(path):
        return sum(os.path.getsize(os.path.join(path, name)) for name in os.listdir(path))
    return os.path.getsize(path)


class Results:
    """The least CPU time and the bytes of each thing measured."""

    def __init__(self):
        self.cells = {}

    def put(self, workload, key, cpu=None, **more):
        cell = self.cells.setdefault(workload, {}).setdefault(key, {})
        if cpu is not None:
            cell["cpu"] = min(cpu, cell.get("cpu", cpu))
        cell.update(more)

    def get(self, workload, key, field):
        return self.cells.get(workload, {}).get(key, {}).get(field)


class Bench:
    def __init__(self, options, results, python, cbench, frames):
        self.options, self.results, self.python, self.cbench, self.frames = options, results, python, cbench, frames

    def raw(self, name):
        return os.path.join(self.frames, name + ".raw")

    def out(self, name):
        return os.path.join(self.options.work, "out", name)

    def segue(self, name, key, out, fps, *more):
        command = [self.options.segue, "encode", self.raw(name), "--format-in", "rgba", "--size", "%dx%d" % SIZE, "--fps", str(fps)]
        if out.endswith("/"):
            shutil.rmtree(out, ignore_errors=True)
        cpu, text = run(command + ["-q", "--json", "-o", out, *more])
        encoding = json.loads(text)["timing"]["encode_ms"] / 1000
        self.results.put(name, key, encoding if out.endswith("/") else cpu, bytes=size(out))

    def gif(self, name, number):
        ours, peer = self.out(name + ".gif"), self.out(name + ".ffmpeg.gif")
        self.segue(name, "gif", ours, 50)
        graph = "split[a][b];[a]palettegen=stats_mode=full[p];[b][p]paletteuse=dither=bayer:bayer_scale=3:diff_mode=rectangle"
        source = ["-f", "rawvideo", "-pix_fmt", "rgba", "-s", "%dx%d" % SIZE, "-r", "50", "-i", self.raw(name)]
        cpu, _ = run(["ffmpeg", "-y", "-v", "error"] + source + ["-filter_complex", graph, peer])
        self.results.put(name, "gif_ffmpeg", cpu, bytes=size(peer))
        if shutil.which("gifski"):
            peer, files = self.out(name + ".gifski.gif"), self.sequence(name)
            command = ["gifski", "--quiet", "--fps", "50", "-Q", "90", "-W", str(SIZE[0]), "-H", str(SIZE[1]), "-o", peer]
            cpu, _ = run(command + files)
            self.results.put(name, "gifski", cpu, bytes=size(peer))
        else:
            self.results.put(name, "gifski", **GIFSKI[name])
        if number > 0:
            return
        for key, path in (("gif", ours), ("gif_ffmpeg", self.out(name + ".ffmpeg.gif"))):
            found = self.quality(name, path)
            banding = self.banding(name, path)
            self.results.put(
                name, key, psnr=found["psnr"], ssim=found["ssim"], flicker=found["flicker_mean"], contour=banding["contour"], flat=banding["flat"],
                worst=max(frame[3] or 0 for frame in banding["frames"]))

    def quality(self, name, path):
        script = "import sys, json, quality; print(json.dumps(quality.measure(sys.argv[1], sys.argv[2])))"
        command = [self.python, "-B", "-c", script, self.raw(name), path]
        return json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE, cwd=PEERS).stdout)

    def banding(self, name, path):
        """Contours and plateaus in smooth areas, of four frames spread evenly."""
        command = [self.python, "-B", "banding.py", self.raw(name), path, "--samples", "4"]
        return json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE, cwd=PEERS).stdout)

    def png(self, name, number):
        self.segue(name, "png", self.out(name + "-default/"), 60)
        self.segue(name, "fast", self.out(name + "-fast/"), 60, "--compression", "fast")
        script = (
            "import sys, time, json, fpng_py\nimport numpy as np\nspent = total = 0\n"
            "for a in np.memmap(sys.argv[1], np.uint8, 'r').reshape(%d, %d, %d, 4):\n"
            "    a = np.array(a)\n    start = time.process_time()\n"
            "    total += len(fpng_py.fpng_encode_image_to_memory(a[..., :3].tobytes(), %d, %d, 3))\n"
            "    spent += time.process_time() - start\nprint(json.dumps([spent, total]))"
        ) % (FRAMES, SIZE[1], SIZE[0], SIZE[0], SIZE[1])
        cpu, total = json.loads(subprocess.run([self.python, "-c", script, self.raw(name)], check=True, stdout=subprocess.PIPE).stdout)
        self.results.put(name, "fpng", cpu, bytes=total)
        if number == 0 and not self.results.get(name, "libpng", "cpu") or not self.options.slow_once:
            text = subprocess.check_output([self.cbench, "png", self.raw(name), str(SIZE[0]), str(SIZE[1]), str(FRAMES), "6", "all", "3"])
            found = json.loads(text)
            self.results.put(name, "libpng", found["cpu_ms_min"] * FRAMES / 1000, bytes=found["bytes"])

    def sequence(self, name):
        """The frames as files, for tools that read only those."""
        folder = self.out(name + "-default/")
        if not os.path.isdir(folder):
            self.segue(name, "png", folder, 60)
        return [os.path.join(folder, file) for file in sorted(os.listdir(folder))]

    def apng(self, name, number):
        self.segue(name, "apng", self.out(name + ".apng"), 60)
        if number == 0 and not self.results.get(name, "apngasm", "cpu") or not self.options.slow_once:
            peer = self.out(name + ".apngasm.png")
            cpu, _ = run(["apngasm", peer, self.sequence(name)[0], "1", "60", "-z0"])
            self.results.put(name, "apngasm", cpu, bytes=size(peer))

    def measure(self):
        os.makedirs(self.out(""), exist_ok=True)
        for number in range(self.options.runs):
            for name in self.options.only:
                for part in (getattr(self, part) for part in self.options.parts):
                    say("run %d of %d: %s of %s" % (number + 1, self.options.runs, part.__name__, name))
                    part(name, number)


LOSSES = (0, 10, 22, 30, 40, 60, 100)
LEVELS = ("fast", "default", "best")


def curve(bench, path):
    """Bytes, PSNR and CPU of every loss, and bytes and CPU of every compression level, as a picture and as a table of numbers beside it."""
    import csv
    os.makedirs(bench.out(""), exist_ok=True)
    points = []
    for name in bench.options.only:
        for loss in LOSSES:
            say("curve: %s at loss %d" % (name, loss))
            key, out = "gif loss %d" % loss, bench.out("curve.gif")
            bench.segue(name, key, out, 50, "--lossy", str(loss))
            found = [bench.results.get(name, key, field) for field in ("bytes", "cpu")]
            points.append(("gif", name, str(loss), *found, bench.quality(name, out)["psnr"], bench.banding(name, out)["contour"]))
        for level in LEVELS:
            say("curve: %s, APNG %s" % (name, level))
            key, out = "apng " + level, bench.out("curve.apng")
            bench.segue(name, key, out, 60, "--compression", level)
            points.append(("apng", name, level, bench.results.get(name, key, "bytes"), bench.results.get(name, key, "cpu"), "", ""))
        peer = bench.out("curve.apngasm.png")
        cpu, _ = run(["apngasm", peer, bench.sequence(name)[0], "1", "60", "-z0"])
        points.append(("apng", name, "apngasm", size(peer), cpu, "", ""))
        points.append(("gif", name, "gifski", *(GIFSKI[name][field] for field in ("bytes", "cpu", "psnr", "contour"))))
    with open(os.path.splitext(path)[0] + ".csv", "w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["format", "workload", "setting", "bytes", "cpu_s", "psnr_db", "contour_pct"])
        writer.writerows([a, b, c, d, "%.2f" % e, f, g] for a, b, c, d, e, f, g in points)
    subprocess.run([bench.python, os.path.join(ROOT, "bench", "plot_encoders.py"), os.path.splitext(path)[0] + ".csv", path], check=True)


def rows(results, names):
    """Label, and for each workload the text and whether it passes (None where there is no bar)."""
    def get(name, key, field):
        return results.get(name, key, field)

    def known(cell, name):
        """What --parts left out has no numbers."""
        try:
            return cell(name)
        except TypeError:
            return "–", None

    def mega(value):
        return ("%.3f" if value < 2e6 else "%.2f") % (value / 1e6)

    def bytes_row(label, key, bar):
        def cell(name):
            value, limit = get(name, key, "bytes"), BARS[name].get(bar) if bar else None
            return mega(value) + (" MB (≤ %g)" % limit if limit else " MB"), None if limit is None else value / 1e6 <= limit
        return label, [known(cell, name) for name in names]

    def cpu_row(label, key, peer, factor):
        def cell(name):
            ours, theirs = get(name, key, "cpu"), get(name, peer, "cpu")
            limit = factor if isinstance(factor, float) else BARS[name][factor]
            return "%.2f s, %.2f × %.2f s (≤ %.3g)" % (ours, ours / theirs, theirs, limit), ours <= limit * theirs
        return label, [known(cell, name) for name in names]

    def least_row(label, field, digits):
        def cell(name):
            value, limit = get(name, "gif", field), BARS[name][field]
            return ("%%.%df (≥ %%g)" % digits) % (value, limit), round(value, 4) >= limit
        return label, [known(cell, name) for name in names]

    def plain(label, text):
        return label, [known(lambda n: (text(n), None), name) for name in names]

    return [
        bytes_row("GIF", "gif", "gif"),
        plain("– gifski, quality 90", lambda n: mega(get(n, "gifski", "bytes")) + " MB"),
        plain("– ffmpeg, palettegen + paletteuse", lambda n: mega(get(n, "gif_ffmpeg", "bytes")) + " MB"),
        least_row("GIF: PSNR, dB", "psnr", 1),
        plain("– gifski; ffmpeg", lambda n: "%.1f; %.1f" % (GIFSKI[n]["psnr"], get(n, "gif_ffmpeg", "psnr"))),
        least_row("GIF: SSIM", "ssim", 3),
        plain("– gifski; ffmpeg", lambda n: "%.3f; %.3f" % (GIFSKI[n]["ssim"], get(n, "gif_ffmpeg", "ssim"))),
        ("GIF: smooth pixels on a contour, %",
         [known(lambda n: ("%.2f (≤ %g)" % (get(n, "gif", "contour"), BARS[n]["contour"]), get(n, "gif", "contour") <= BARS[n]["contour"]), name)
          for name in names]),
        plain("– gifski; ffmpeg", lambda n: "%.2f; %.2f" % (GIFSKI[n]["contour"], get(n, "gif_ffmpeg", "contour"))),
        plain("GIF: worst of the frames; on a plateau, %", lambda n: "%.2f; %.2f" % (get(n, "gif", "worst"), get(n, "gif", "flat"))),
        ("GIF: flicker on unchanged pixels",
         [known(lambda n: ("%.3f (0)" % get(n, "gif", "flicker"), get(n, "gif", "flicker") == 0), name) for name in names]),
        cpu_row("GIF: CPU against ffmpeg's", "gif", "gif_ffmpeg", "gif_cpu"),
        cpu_row("GIF: CPU against gifski's", "gif", "gifski", 1 / 3),
        bytes_row("PNG sequence, default", "png", "png"),
        plain("– libpng level 6, all filters", lambda n: mega(get(n, "libpng", "bytes")) + " MB"),
        cpu_row("PNG sequence, default: CPU against libpng's", "png", "libpng", 0.25),
        bytes_row("PNG sequence, fast", "fast", "fast"),
        plain("– fpng, RGB", lambda n: mega(get(n, "fpng", "bytes")) + " MB"),
        cpu_row("PNG sequence, fast: CPU against fpng's", "fast", "fpng", 1.5),
        bytes_row("APNG", "apng", "apng"),
        plain("– apngasm -z0", lambda n: mega(get(n, "apngasm", "bytes")) + " MB"),
        cpu_row("APNG: CPU against apngasm's", "apng", "apngasm", 0.125),
    ]


def table(results, names):
    lines = ["| | " + " | ".join(names) + " |", "|---" * (len(names) + 1) + "|"]
    for label, cells in rows(results, names):
        marks = {None: "", True: " ✓", False: " **✗**"}
        lines.append("| %s | %s |" % (label, " | ".join(text + marks[passes] for text, passes in cells)))
    return "\n".join(lines) + "\n"


def short_table(results, names):
    """What a reader wants to know first: bytes and CPU beside the peers'."""
    def cell(name, key):
        value = results.get(name, key, "bytes")
        cpu = results.get(name, key, "cpu")
        return (("%.2f MB" if value < 2e6 else "%.1f MB") % (value / 1e6)) + ", %.1f s" % cpu

    kinds = [("GIF", "gif"), ("gifski, quality 90", "gifski"), ("ffmpeg, palettegen + paletteuse", "gif_ffmpeg"), ("PNG sequence", "png"),
             ("libpng, level 6", "libpng"),
             ("PNG sequence, `--compression fast`", "fast"), ("fpng", "fpng"), ("APNG", "apng"), ("apngasm", "apngasm")]
    lines = ["| 60 frames of 750 × 1334: size, CPU | " + " | ".join(names) + " |", "|---" * (len(names) + 1) + "|"]
    for label, key in kinds:
        mark = "**" if key in ("gif", "png", "fast", "apng") else ""
        lines.append("| %s%s%s | %s |" % (mark, label, mark, " | ".join(cell(name, key) for name in names)))
    return "\n".join(lines) + "\n"


def replace_block(path, marker, text):
    """Puts text between <!-- MARKER --> and <!-- /MARKER -->."""
    content = open(path, encoding="utf-8").read()
    pattern = re.compile(r"(<!-- %s -->\n).*?(<!-- /%s -->)" % (marker, marker), re.S)
    if not pattern.search(content):
        sys.exit("%s has no <!-- %s --> … <!-- /%s -->" % (path, marker, marker))
    open(path, "w", encoding="utf-8").write(pattern.sub(lambda m: m.group(1) + text + m.group(2), content))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--segue", default=os.path.join(ROOT, ".build", "release", "segue"), help="the command to measure")
    parser.add_argument("--work", default=os.path.join(ROOT, ".build", "bench-encoders"), help="for tools, frames and outputs; about 2 GB")
    parser.add_argument("--frames", help="folder with card.raw, ironman.raw and grid.raw, drawn before")
    parser.add_argument("--runs", type=int, default=3, help="how often")
    parser.add_argument("--slow-once", action="store_true", help="libpng and apngasm, which take minutes, only once")
    parser.add_argument("--only", default=",".join(NAMES), help="workloads, with commas between")
    parser.add_argument("--parts", default="gif,png,apng", help="what to measure, with commas between")
    parser.add_argument("--readme", action="store_true", help="puts the tables into README.md and docs")
    parser.add_argument("--curve", metavar="SVG", help="measures every loss and level instead, and plots them, with a .csv beside it")
    parser.add_argument("--json", help="writes all numbers into a file")
    parser.add_argument("--from-json", help="goes on from the numbers of an earlier run; with --runs 0 only shows them")
    options = parser.parse_args()
    options.only = options.only.split(",")
    options.segue, options.work = os.path.abspath(options.segue), os.path.abspath(options.work)
    if options.curve:
        return curve(Bench(options, Results(), *prepare(options)), os.path.abspath(options.curve))
    options.parts = options.parts.split(",")
    results = Results()
    if options.from_json:
        results.cells = json.load(open(options.from_json))
    if options.runs > 0:
        Bench(options, results, *prepare(options)).measure()
    if options.json:
        with open(options.json, "w") as file:
            json.dump(results.cells, file, indent=1, sort_keys=True)
    text = table(results, options.only)
    print(text)
    if options.readme:
        replace_block(os.path.join(ROOT, "README.md"), "encoders", short_table(results, options.only))
        replace_block(os.path.join(ROOT, "docs", "encoders.md"), "bars", text)
    misses = sum(passes is False for _, cells in rows(results, options.only) for _, passes in cells)
    print("%d bars missed" % misses if misses else "all bars met")


if __name__ == "__main__":
    main()
