"""Peers that are programs: compiled.py NAME FOLDER ASSETS RESULTS builds one in the folder, measures it and adds to the results."""
import json
import os
import subprocess
import sys

import common
import workloads as wl

HERE = os.path.dirname(os.path.abspath(__file__))
CARGO = """[package]
name = "raster_tiny_skia"
version = "0.0.0"
edition = "2021"
[[bin]]
name = "raster_tiny_skia"
path = "%s"
[dependencies]
tiny-skia = "0.8"
ttf-parser = "0.15"
[profile.release]
lto = true
codegen-units = 1
"""
# Where Debian's packages put the sources of crates.
CRATES = """[source.crates-io]
replace-with = "debian"
[source.debian]
directory = "/usr/share/cargo/registry"
"""


def tiny_skia(folder):
    project = os.path.join(folder, "tiny_skia")
    os.makedirs(os.path.join(project, ".cargo"), exist_ok=True)
    for name, text in (("Cargo.toml", CARGO % os.path.join(HERE, "raster_tiny_skia.rs")), (".cargo/config.toml", CRATES)):
        with open(os.path.join(project, name), "w") as file:
            file.write(text)
    subprocess.run(["cargo", "build", "-q", "--release", "--offline"], check=True, cwd=project, env=dict(os.environ, RUSTFLAGS="-C target-cpu=native"))
    return os.path.join(project, "target", "release", "raster_tiny_skia")


def blend2d(folder):
    source = os.environ.get("BLEND2D", "")
    library = os.path.join(source, "build", "libblend2d.a")
    if not os.path.exists(library):
        sys.exit("error: Blend2D is in no package: build it as a static library, cmake -B build -DBLEND2D_STATIC=1, "
                 "and set BLEND2D to the folder of its sources, in which build/libblend2d.a is then")
    program = os.path.join(folder, "raster_blend2d")
    subprocess.run(["c++", "-O2", "-std=c++17", "-DBL_STATIC", "-I", source, "-o", program, os.path.join(HERE, "raster_blend2d.cpp"),
                    library, "-lpthread", "-lrt"], check=True)
    return program


def main(name, folder, assets, results):
    program = {"tiny-skia": tiny_skia, "blend2d": blend2d}[name](os.path.abspath(folder))
    measured = subprocess.run([program, "bench", assets, wl.font_path(), wl.font_path(bold=True)], check=True, capture_output=True, text=True).stdout
    for workload, modes in json.loads(measured).items():
        common.merge(results, "raster_" + workload, modes)


if __name__ == "__main__":
    main(*sys.argv[1:])
