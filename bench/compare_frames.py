"""PSNR of frames, text left out: compare_frames.py WORKLOAD CANONICAL OURS ASSETS LABEL

CANONICAL (Skia's) and OURS hold 60 raw RGBA frames each; Cairo's are drawn here, from the ASSETS. Renderers place and filter glyphs each in
their own way, so that boxes around texts are left out. LABEL is the bitmap that our `ironman` stretches: with it in Cairo too, both draw the
same picture and nothing needs leaving out.
"""
import os
import sys

import cairo
import numpy as np
from PIL import Image

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "peers"))
import raster_cairo
import workloads as w


def text_mask(workload, i):
    mask = np.zeros((w.H, w.W), bool)

    def box(x, y, width, height):
        x0, y0 = max(0, int(x * w.SCALE) - 2), max(0, int(y * w.SCALE) - 2)
        mask[y0:max(0, int((y + height) * w.SCALE) + 3), x0:max(0, int((x + width) * w.SCALE) + 3)] = True

    if workload == "card":
        for x, y, *_ in (w.CARD_B, w.w1(i)["card"]):
            box(x + 18, y + 20, 340, 70)
        x, y, *_ = w.w1(i)["card"]
        box(x + 18, y + 328, 345, 22 * len(w.BODY) + 8)
    if workload == "ironman":
        x, y, width, height = w.w2(i)["red"]
        box(x + 0.05 * width, y + 0.38 * height, 0.9 * width, 0.25 * height)
    return mask


def psnr(a, b, keep):
    error = np.mean((a[keep].astype(np.float64) - b[keep]) ** 2)
    return 99.0 if error == 0 else 10 * np.log10(255 * 255 / error)


class Cairo:
    def __init__(self, assets, label=None):
        self.scenes = raster_cairo.Scenes(assets)
        self.target = cairo.ImageSurface(cairo.FORMAT_ARGB32, w.W, w.H)
        if label:
            self.scenes.s_label = raster_cairo.surface(np.array(Image.open(label).convert("RGBA")))

    def frame(self, workload, i):
        context = cairo.Context(self.target)
        context.set_font_options(self.scenes.fo)
        context.scale(w.SCALE, w.SCALE)
        getattr(self.scenes, workload)(context, i, True)
        self.target.flush()
        return np.frombuffer(self.target.get_data(), np.uint8).reshape(w.H, w.W, 4)[..., [2, 1, 0]]


def main(workload, canonical, ours, assets, label):
    shape = (w.N, w.H, w.W, 4)
    skia, segue = (np.memmap(path, np.uint8, "r", shape=shape) for path in (canonical, ours))
    peer, same = Cairo(assets), Cairo(assets, label) if workload == "ironman" else None
    pairs = {"segue and skia": [], "segue and cairo": [], "cairo and skia": []}
    if same:
        pairs["segue and cairo, same label, all pixels"] = []
    for i in range(w.N):
        keep = ~text_mask(workload, i)
        a, b, c = skia[i][..., :3], segue[i][..., :3], peer.frame(workload, i)
        pairs["segue and skia"].append(psnr(a, b, keep))
        pairs["segue and cairo"].append(psnr(b, c, keep))
        pairs["cairo and skia"].append(psnr(a, c, keep))
        if same:
            pairs["segue and cairo, same label, all pixels"].append(psnr(b, same.frame(workload, i), np.ones_like(keep)))
    print(f"\n{workload:44} {'least dB':>9} {'mean':>7}")
    for name, values in pairs.items():
        print(f"  {name:42} {min(values):9.1f} {np.mean(values):7.1f}")


if __name__ == "__main__":
    main(*sys.argv[1:])
