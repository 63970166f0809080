#!/usr/bin/env python3
"""Measures lossless WebP beside `img2webp -lossless` (Debian's `webp`) on the frames of the three workloads.

    webp.py [--segue PROGRAM] [--runs 3] [WORKLOAD...]

Both write the same 60 frames. img2webp reads them as PNG files; `segue encode` reads the same files, and once more raw frames. Prints the bytes and the
CPU of whole processes as parts of img2webp's, the least of the runs, in turns. The goals: at most its bytes, at most a quarter of its CPU.
"""
import argparse
import glob
import os
import resource
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
WORKLOADS = ("card", "ironman", "grid")
FPS = 59


def cpu(command):
    """CPU seconds of a process and its children."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--segue", default=os.path.join(HERE, "..", ".build", "release", "segue"))
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("workloads", nargs="*", default=WORKLOADS)
    options = parser.parse_args()
    missed = False
    with tempfile.TemporaryDirectory() as work:
        subprocess.run([sys.executable, "-B", os.path.join(HERE, "make_scenes.py"), work], check=True, stdout=subprocess.DEVNULL)
        for name in options.workloads:
            scene, frames, raw = (os.path.join(work, name + part) for part in (".yaml", "-frames", ".rgba"))
            for target in (["--format", "frames", "-o", frames + "/"], ["-o", raw]):
                subprocess.run([options.segue, "render", "-q", scene, "--fps", str(FPS), *target], check=True)
            files = sorted(glob.glob(frames + "/*/*.png"))
            theirs, ours, second = (os.path.join(work, file) for file in ("theirs.webp", "ours.webp", "raw.webp"))
            delay = str(round(1000 / FPS))
            commands = {
                "img2webp": ["img2webp", "-lossless", "-d", delay, *files, "-o", theirs],
                "from PNG": [options.segue, "encode", "-q", *files, "--fps", str(FPS), "-o", ours],
                "from raw": [options.segue, "encode", "-q", raw, "--format-in", "rgba", "--size", "750x1334", "--fps", str(FPS), "-o", second],
            }
            taken = {which: [] for which in commands}
            for _ in range(options.runs):
                for which, command in commands.items():
                    taken[which].append(cpu(command))
            least = {which: min(times) for which, times in taken.items()}
            size = os.path.getsize(ours) / os.path.getsize(theirs)
            parts = [least[which] / least["img2webp"] for which in ("from PNG", "from raw")]
            missed |= size > 1 or max(parts) > 0.25
            print(f"{name}: {len(files)} frames, bytes {size:.3f}, CPU {parts[0]:.3f} from PNG, {parts[1]:.3f} from raw; "
                  f"img2webp {least['img2webp']:.1f} s, {os.path.getsize(theirs)} bytes", flush=True)
    sys.exit(missed)


if __name__ == "__main__":
    main()
