"""Measures this renderer and, if asked, the peers in one run. See scripts/bench for the options."""
import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys

import footprint
import growth
import verifying

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
WORKLOADS = ("card", "ironman", "grid", "ironman-hero")
FRAMES = 60
# At most so much of what a peer takes.
BARS = {"card": ("cairo_vector", 0.60), "ironman": ("cairo_snapshot", 1.0), "grid": ("cairo_snapshot", 0.55)}
PIP = {"cairo": ["pycairo"], "skia": ["skia-python"], "chromium": ["websocket-client"], "pillow": [], "thorvg": ["thorvg-python", "skia-python"],
       "tiny-skia": [], "blend2d": []}
APT = {"cairo": ["libcairo2-dev", "pkg-config", "build-essential"], "skia": ["libegl1", "libgl1"], "chromium": ["chromium-headless-shell"],
       "thorvg": ["libegl1", "libgl1"], "tiny-skia": ["cargo", "librust-tiny-skia-dev", "librust-ttf-parser-dev"], "blend2d": ["build-essential"]}
COMPILED = ("tiny-skia", "blend2d")  # by peers/compiled.py, into the folder of the results


def arguments():
    p = argparse.ArgumentParser(prog="scripts/bench", description="CPU milliseconds a frame for drawing the three workloads.")
    p.add_argument("--peers", default="", help="what to compare with, separated by commas: " + ", ".join(PIP) + " (installed when missing)")
    p.add_argument("--runs", type=int, default=5, help="runs of our own renderer (default 5)")
    p.add_argument("--workers", type=int, default=1, help="threads that draw (default 1)")
    p.add_argument("--scale", type=float, help="pixels per point instead of the scenes' 2")
    p.add_argument("--pixels", action="store_true", help="compare frames with the canonical ones (Skia's) and with Cairo's")
    p.add_argument("--growth", action="store_true", help="measure how cost grows with scale, layers and workers instead")
    p.add_argument("--footprint", action="store_true", help="measure memory and start-up instead")
    p.add_argument("--verify", action="store_true", help="measure what failing verifications cost instead")
    p.add_argument("--binary", default=os.path.join(ROOT, ".build", "release", "segue"), help="the command; raster-bench lies beside it")
    p.add_argument("--folder", default=os.path.join(ROOT, ".build", "bench"), help="for scenes, bitmaps and results")
    p.add_argument("workloads", nargs="*", default=[], help="some of: " + ", ".join(WORKLOADS))
    return p.parse_args()


class Bench:
    def __init__(self, options):
        self.options = options
        self.peers = [name for name in options.peers.split(",") if name]
        unknown = [name for name in self.peers if name not in PIP]
        if unknown:
            sys.exit(f"error: no peer is called {unknown[0]}; there are {', '.join(PIP)}")
        self.workloads = options.workloads or list(WORKLOADS)
        self.scenes = os.path.join(options.folder, "scenes")
        self.assets = os.path.join(options.folder, "assets")
        self.python = os.path.join(options.folder, "venv", "bin", "python")

    def prepare(self):
        os.makedirs(self.options.folder, exist_ok=True)
        drawn = self.peers + (["skia", "cairo"] if self.options.pixels else [])
        packages = ["fonts-liberation2", "python3-venv"] + [p for name in drawn for p in APT.get(name, [])]
        # A command of the package's name will do, such as a cargo that came another way.
        missing = [p for p in packages if not shutil.which(p) and subprocess.run(["dpkg", "-s", p], capture_output=True).returncode]
        if missing:
            print("installing", *missing, file=sys.stderr)
            quiet = dict(stdout=sys.stderr, env=dict(os.environ, DEBIAN_FRONTEND="noninteractive"))
            subprocess.run(["apt-get", "update", "-qq"], check=True, **quiet)
            subprocess.run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", *missing], check=True, **quiet)
        if not os.path.exists(self.python):
            subprocess.run([sys.executable, "-m", "venv", os.path.join(self.options.folder, "venv")], check=True)
        wanted = ["numpy", "Pillow"] + [p for name in self.peers for p in PIP[name]] + (["skia-python", "pycairo"] if self.options.pixels else [])
        subprocess.run([self.python, "-m", "pip", "-q", "install", *wanted], check=True, stdout=sys.stderr)
        if not os.path.exists(os.path.join(self.scenes, "grid.yaml")):
            self.script("make_scenes.py", self.scenes)
        if not os.path.exists(os.path.join(self.assets, "shadow.rgba")):
            self.script("peers/workloads.py", "assets", self.assets)
        for peer in self.peers:
            if peer in COMPILED:
                self.script("peers/compiled.py", "build", peer, self.options.folder)

    def script(self, name, *args):
        """Python with numpy; what the peers' scripts say about how they get on goes to standard error, comparisons to standard output."""
        output = sys.stdout if name == "compare_frames.py" else sys.stderr
        sys.stdout.flush()
        code = subprocess.run([self.python, "-B", os.path.join(HERE, name), *args], stdout=output).returncode
        if code:
            sys.exit(code)

    def render(self, workload, output):
        command = [self.options.binary, "render", os.path.join(self.scenes, workload + ".yaml"), "-o", output, "--fps", "59", "--json", "-q",
                   "--jobs", str(self.options.workers)]
        if self.options.scale:
            command += ["--scale", str(self.options.scale)]
        return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)

    def measure_ourselves(self, runs, results):
        output = os.path.join(self.options.folder, "frames.rgba")
        for _ in range(runs):
            for workload in self.workloads:
                timing = self.render(workload, output)["timing"]
                results.setdefault(workload, []).append(timing["raster_ms"] / FRAMES)
        os.remove(output)

    def run(self):
        self.prepare()
        if self.options.growth:
            return growth.report(self.options.binary, self.scenes, os.path.join(self.options.folder, "growth"))
        if self.options.footprint:
            return footprint.report(self.options.binary, ROOT, os.path.join(self.options.folder, "footprint"))
        if self.options.verify:
            sys.exit(0 if verifying.report(self.options.binary, ROOT, self.scenes, os.path.join(self.options.folder, "verify")) else 1)
        ours, result_file = {}, os.path.join(self.options.folder, "peers.json")
        if os.path.exists(result_file):
            os.remove(result_file)
        # Half before the peers and half after them, so that a machine that slows down slows everybody down.
        self.measure_ourselves((self.options.runs + 1) // 2, ours)
        for peer in self.peers:
            print("measuring", peer, file=sys.stderr)
            if peer in COMPILED:
                self.script("peers/compiled.py", "bench", peer, self.options.folder, self.assets, result_file)
            else:
                self.script(f"peers/raster_{peer}.py", "bench", self.assets, result_file)
        self.measure_ourselves(self.options.runs // 2, ours)
        peers = json.load(open(result_file)) if self.peers else {}
        self.print_table(ours, peers)
        if self.options.pixels:
            self.compare_pixels()

    def print_table(self, ours, peers):
        print("CPU ms a frame, 750x1334" if not self.options.scale else f"CPU ms a frame, scale {self.options.scale}")
        for workload in self.workloads:
            rows = [("segue", min(ours[workload]), statistics.median(ours[workload]))]
            for name, r in peers.get("raster_" + workload, {}).items():
                rows.append((name, r["cpu_ms_min"], r["cpu_ms_median"]))
            print(f"\n{workload:28} {'min':>8} {'median':>8} {'segue is':>10}")
            for name, least, median in sorted(rows, key=lambda row: row[1]):
                ratio = "" if name == "segue" else f"{rows[0][1] / least:9.2f}x"
                print(f"  {name:26} {least:8.2f} {median:8.2f} {ratio:>10}")
            measured = {name: least for name, least, _ in rows}
            if workload in BARS and BARS[workload][0] in measured:
                peer, bar = BARS[workload]
                reached = measured["segue"] / measured[peer]
                print(f"  goal: {bar:.2f} x {peer}; {reached:.2f} is {'met' if reached <= bar else 'MISSED'}")

    def compare_pixels(self):
        frames = os.path.join(self.options.folder, "frames")
        self.script("peers/raster_skia.py", "frames", self.assets, frames)
        for workload in self.workloads:
            canonical = os.path.join(frames, workload + ".raw")
            if os.path.exists(canonical):
                ours = os.path.join(frames, workload + ".segue.rgba")
                self.render(workload, ours)
                self.script("compare_frames.py", workload, canonical, ours, self.assets, os.path.join(self.scenes, "images", "label.png"))


if __name__ == "__main__":
    Bench(arguments()).run()
