#!/usr/bin/env python3
"""Measures GIFs on the frames on which encoders were compared for banding, and draws the crops of docs/encoders.md.

    gif_sets.py [--segue PROGRAM] [--work FOLDER] [--crops FOLDER] [--before PROGRAM]

The sets are 25 frames each of three scenes (50 a second, 750 x 1334, from two frames before the first change), and `card` and `grid` of
bench/encoders.py, which has to have drawn them into the same FOLDER; its virtual environment is the one to run this with. For each set, at qualities
90 and 100: bytes, contours of four sampled frames and of the worst of these, of the first and the last frame alone, plateaus of the same,
crawling, PSNR, SSIM and flicker. gifski's numbers are those of one earlier run with version 1.34; it is in neither Debian nor PyPI.
"""
import argparse
import json
import os
import subprocess
import sys

import numpy as np
from PIL import Image

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, "bench", "peers"))
import banding  # noqa: E402
import quality  # noqa: E402
import workloads  # noqa: E402

W, H = 750, 1334
SCENES, CUT = ("app-store", "default-zoom", "hero-drag"), 25
WORKLOADS = ("card", "grid")
# Contours in percent, and kB.
GIFSKI = {
    90: {"app-store": (8.69, 4064), "default-zoom": (6.13, 2311), "hero-drag": (2.9, 326), "card": (3.41, 10067), "grid": (0.89, 6829)},
    100: {"app-store": (5.61, 6070), "default-zoom": (4.82, 3727), "hero-drag": (4.88, 565), "card": (2.01, 16463), "grid": (0.4, 8795)},
}
# What the page shows four times enlarged: a set, a frame of it, and the left upper corner of 120 x 60 pixels.
CROPS = [
    ("hero-drag", 0, 388, 238), ("app-store", 8, 20, 1200), ("app-store", 8, 54, 110), ("app-store", 24, 280, 480), ("default-zoom", 6, 100, 100),
]
BUDGET = [("app-store", 0, 46, 76), ("app-store", 8, 54, 110), ("app-store", 8, 120, 500), ("hero-drag", 12, 300, 300)]
LOSSES = (22, 60, 100)
# What quality 100 of `hero-drag` takes bytes for: beside it, what fits into gifski's.
HUNDRED = [("hero-drag", 0, 388, 238), ("hero-drag", 12, 300, 300)]
PART = (120, 60)


def frames(options, name):
    """The raw frames of a set."""
    path = os.path.join(options.work, "frames", name + ".raw")
    if not os.path.exists(path):
        whole = path + ".rgba"
        scene = os.path.join(ROOT, "scenes", name + ".yaml")
        subprocess.run([options.segue, "render", "-q", scene, "-o", whole, "--fps", "50", "--scale", "2"], check=True)
        shown = np.memmap(whole, np.uint8, "r").reshape(-1, H, W, 4)
        change = next(i for i in range(1, len(shown)) if not np.array_equal(shown[i], shown[0]))
        shown[max(0, change - 2):][:CUT].tofile(path)
        os.remove(whole)
    return path


def encode(program, options, name, out, *more):
    command = [program, "encode", frames(options, name), "--format-in", "rgba", "--size", f"{W}x{H}", "--fps", "50", "-q", "-o", out, *more]
    subprocess.run(command, check=True)
    return out


def alone(raw, gif, index):
    """Contours and plateaus of one frame, in percent of its smooth pixels."""
    _, source = banding.load_source(raw, (W, H))
    shown = banding.gif_frames(gif, 50, [index])[index]
    sums = dict(sq=0.0, n=0, hist=np.zeros(1280, np.int64), contour=0, strength=0.0, flat=0)
    smooth = banding.smooth_mask(source(index))
    if smooth.any():
        banding.measure(source(index), shown, smooth, sums)
    return 100 * sums["contour"] / max(1, sums["n"]), 100 * sums["flat"] / max(1, sums["n"])


def measure(options, name, level):
    raw = frames(options, name)
    count = os.path.getsize(raw) // (W * H * 4)
    gif = encode(options.segue, options, name, os.path.join(options.work, "out", f"{name}-{level}.gif"), "--quality", str(level))
    command = [sys.executable, "-B", os.path.join(ROOT, "bench", "peers", "banding.py"), raw, gif, "--samples", "4"]
    found = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
    workloads.N = count
    exact = quality.measure(raw, gif)
    first, last = alone(raw, gif, 0), alone(raw, gif, count - 1)
    worst = max(frame[3] or 0 for frame in found["frames"])
    theirs = GIFSKI[level][name]
    return (
        f"| `{name}` | {found['contour']:.2f} | {worst:.2f} | {first[0]:.2f}, {last[0]:.2f} | {found['flat']:.2f}; {first[1]:.2f}, {last[1]:.2f} "
        f"| {found['crawl']:.3f} | {found['bytes'] / 1000:.0f} | {theirs[0]:g}, {theirs[1]} | {exact['psnr']:.1f}, {exact['ssim']:.3f} "
        f"| {exact['flicker_mean']:.3f} |")


def part(picture, x, y):
    picture = Image.fromarray(np.ascontiguousarray(picture[y:y + PART[1], x:x + PART[0], :3]))
    return picture.resize((4 * PART[0], 4 * PART[1]), Image.NEAREST)


def crops(options, rows, columns, path):
    """A picture of a row for each crop: what is drawn, then each column's GIF, which `columns` names by program and flags."""
    width, height, gap = 4 * PART[0], 4 * PART[1], 8
    whole = Image.new("RGB", ((width + gap) * (len(columns) + 1) - gap, (height + gap) * len(rows) - gap), "white")
    made = set()
    for line, (name, index, x, y) in enumerate(rows):
        _, source = banding.load_source(frames(options, name), (W, H))
        shown = [source(index)]
        for number, (program, more) in enumerate(columns):
            gif = os.path.join(options.work, "out", f"crop-{name}-{number}.gif")
            if gif not in made:
                made.add(encode(program, options, name, gif, *more))
            shown.append(banding.gif_frames(gif, 50, [index])[index])
        for column, picture in enumerate(shown):
            whole.paste(part(picture, x, y), (column * (width + gap), line * (height + gap)))
    whole.save(path, optimize=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--segue", default=os.path.join(ROOT, ".build", "release", "segue"))
    parser.add_argument("--work", default=os.path.join(ROOT, ".build", "bench-encoders"))
    parser.add_argument("--only", default=",".join(SCENES + WORKLOADS))
    parser.add_argument("--crops", metavar="FOLDER", help="draws the crops into it instead of measuring")
    parser.add_argument("--before", metavar="PROGRAM", help="an older program, whose GIFs stand in the crops before ours")
    options = parser.parse_args()
    options.segue, options.work = os.path.abspath(options.segue), os.path.abspath(options.work)
    os.makedirs(os.path.join(options.work, "out"), exist_ok=True)
    if options.crops:
        older = [(options.before, [])] if options.before else []
        crops(options, CROPS, older + [(options.segue, [])], os.path.join(options.crops, "gif-crops.png"))
        losses = [(options.segue, ["--lossy", str(loss)]) for loss in LOSSES]
        crops(options, BUDGET, losses, os.path.join(options.crops, "gif-budget.png"))
        hundred = ["--quality", "100"]
        fitting = [*hundred, "--max-bytes", f"{GIFSKI[100]['hero-drag'][1]}k"]
        return crops(options, HUNDRED, [(options.segue, hundred), (options.segue, fitting)], os.path.join(options.crops, "gif-hundred.png"))
    for level in (90, 100):
        print(f"\n| quality {level} | contours | worst | first, last | plateaus; first, last | crawl | kB | gifski | PSNR, SSIM | flicker |")
        print("|---|---|---|---|---|---|---|---|---|---|")
        for name in options.only.split(","):
            print(measure(options, name, level), flush=True)


if __name__ == "__main__":
    main()
