"""PSNR of two clips of raw RGBA frames: compare_frames.py WORKLOAD CANONICAL OURS. Text is left out where the workload has any."""
import os
import sys

import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "peers"))
import workloads as w


def text_mask(workload, i):
    """True where texts are drawn: different renderers place and filter glyphs differently."""
    mask = np.zeros((w.H, w.W), bool)
    if workload != "card":
        return mask

    def box(x, y, width, height):
        x0, y0 = max(0, int(x * w.SCALE) - 2), max(0, int(y * w.SCALE) - 2)
        mask[y0:max(0, int((y + height) * w.SCALE) + 3), x0:max(0, int((x + width) * w.SCALE) + 3)] = True

    for x, y, *_ in (w.CARD_B, w.w1(i)["card"]):
        box(x + 18, y + 20, 340, 70)
    x, y, *_ = w.w1(i)["card"]
    box(x + 18, y + 328, 345, 22 * len(w.BODY) + 8)
    return mask


def psnr(a, b):
    error = np.mean((a.astype(np.float64) - b) ** 2)
    return 99.0 if error == 0 else 10 * np.log10(255 * 255 / error)


def main(workload, canonical, ours):
    shape = (w.N, w.H, w.W, 4)
    a, b = (np.memmap(path, np.uint8, "r", shape=shape) for path in (canonical, ours))
    values, worst = [], 0
    for i in range(w.N):
        keep = ~text_mask(workload, i)
        p, q = a[i][keep][:, :3], b[i][keep][:, :3]
        values.append(psnr(p, q))
        worst = max(worst, int(np.abs(p.astype(int) - q).max()))
    print(f"{workload}: PSNR to the canonical frames {min(values):.1f} dB at least, {np.mean(values):.1f} dB on average"
          f" (text left out); largest difference {worst}", file=sys.stdout)


if __name__ == "__main__":
    main(*sys.argv[1:])
