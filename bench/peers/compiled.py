"""Peers that are programs: compiled.py build NAME FOLDER, then compiled.py bench NAME FOLDER ASSETS RESULTS, which adds to the results."""
import glob
import json
import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
# Where Debian's packages put the sources of crates.
CRATES = "/usr/share/cargo/registry"
CARGO = f"""[package]
name = "raster_tiny_skia"
version = "0.0.0"
edition = "2021"
[[bin]]
name = "raster_tiny_skia"
path = "{HERE}/raster_tiny_skia.rs"
[dependencies]
tiny-skia = "0.8"
ttf-parser = "0.15"
[profile.release]
lto = true
codegen-units = 1
"""
SOURCE = f"""[source.crates-io]
replace-with = "debian"
[source.debian]
directory = "{CRATES}"
"""


def tiny_skia(folder):
    if not shutil.which("cargo") or not glob.glob(CRATES + "/tiny-skia-0.8*") or not glob.glob(CRATES + "/ttf-parser-0.15*"):
        sys.exit("error: the peer tiny-skia needs cargo and the crates tiny-skia 0.8 and ttf-parser 0.15, in Debian 12 the packages "
                 "cargo, librust-tiny-skia-dev and librust-ttf-parser-dev")
    project = os.path.join(folder, "tiny_skia")
    os.makedirs(os.path.join(project, ".cargo"), exist_ok=True)
    for name, text in (("Cargo.toml", CARGO), (".cargo/config.toml", SOURCE)):
        with open(os.path.join(project, name), "w") as file:
            file.write(text)
    # The crate chooses its vector instructions by what the compiler may use.
    subprocess.run(["cargo", "build", "-q", "--release", "--offline"], check=True, cwd=project, env=dict(os.environ, RUSTFLAGS="-C target-cpu=native"))
    return os.path.join(project, "target", "release", "raster_tiny_skia")


def blend2d(folder):
    source = os.environ.get("BLEND2D", "")
    library = os.path.join(source, "build", "libblend2d.a")
    if not shutil.which("c++") or not os.path.exists(library):
        sys.exit("error: the peer blend2d needs a C++ compiler and Blend2D, which is in no package: build it in the folder of its sources by "
                 "cmake -B build -DCMAKE_BUILD_TYPE=Release -DBLEND2D_STATIC=1 && cmake --build build, and set BLEND2D to that folder")
    program = os.path.join(folder, "raster_blend2d")
    subprocess.run(["c++", "-O2", "-std=c++17", "-DBL_STATIC", "-I", source, "-o", program, os.path.join(HERE, "raster_blend2d.cpp"),
                    library, "-lpthread", "-lrt"], check=True)
    return program


def bench(program, assets, results):
    import common
    import workloads as wl
    measured = subprocess.run([program, "bench", assets, wl.font_path(), wl.font_path(bold=True)], check=True, capture_output=True, text=True).stdout
    for workload, modes in json.loads(measured).items():
        common.merge(results, "raster_" + workload, modes)


if __name__ == "__main__":
    command, name, folder, *rest = sys.argv[1:]
    program = {"tiny-skia": tiny_skia, "blend2d": blend2d}[name](os.path.abspath(folder))
    if command == "bench":
        bench(program, *rest)
