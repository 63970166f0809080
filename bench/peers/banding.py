#!/usr/bin/env python3
"""What PSNR and SSIM do not see: contours and plateaus in smooth areas. Beside the Swift of `--stats` (BandingMeasure), which is measured with it.

banding.py SOURCE GIF [--size 750x1334] [--fps 50] [--samples 8] -> JSON.

SOURCE: folder of PNG frames, or raw RGBA. Frame n of the source is what should be seen at n/fps s; GIF frames are found by their delays.

Measured only in the source's smooth areas: low-passed local gradient small, no edge within 12 px, and not flat.
  lowpass_rms   RMS over pixels of the worst channel's |G4*(gif - source)|, sRGB levels (G4: Gaussian, sigma 4 px).
  lowpass_p99   its 99th percentile.
  contour       percent of smooth pixels where the low-passed (sigma 1.5) GIF has a step that the source has not:
                max over channels of the difference of gradients (central, over 4 px) > 1.5 levels AND the GIF is flat beside it
                (raw GIF equal over a 5-px run on at least one side).
  contour_strength  mean excess step (levels) per smooth pixel.
  flat          percent of smooth pixels that lie in plateaus: 7x7 GIF pixels of one colour where the source's range is >= 2 levels.
  crawl         mean |change| (levels) of the raw GIF between frames, less that of the source, where the source's smooth pixel is unchanged.
  crawl_lp      the same low-passed by sigma 1.5 for moving smooth pixels: |d gif - d source|.
"""
import sys, os, json, argparse, hashlib
import numpy as np
from PIL import Image
from scipy import ndimage as nd

def load_source(path, size):
    if os.path.isdir(path):
        fs = sorted(f for f in os.listdir(path) if f.lower().endswith('.png'))
        return len(fs), lambda i: np.asarray(Image.open(os.path.join(path, fs[i])).convert('RGB'))
    w, h = size
    n = os.path.getsize(path) // (w * h * 4)
    m = np.memmap(path, np.uint8, 'r', shape=(n, h, w, 4))
    return n, lambda i: np.ascontiguousarray(m[i, :, :, :3])

def gif_frames(path, fps, wanted):
    """{source index: RGB}; the picture shown at (index + 0.5)/fps."""
    im = Image.open(path); out = {}; t = 0.0; wanted = sorted(wanted); at = 0; rgb = None
    for k in range(getattr(im, 'n_frames', 1)):
        im.seek(k)
        end = t + im.info.get('duration', 20) / 1000
        need = at < len(wanted) and (wanted[at] + 0.5) / fps < end
        # PIL composes only when loaded
        pix = im.convert('RGB') if need else im.load()
        while at < len(wanted) and (wanted[at] + 0.5) / fps < end:
            out[wanted[at]] = np.asarray(pix); at += 1
        t = end; last = im
    while at < len(wanted):
        out[wanted[at]] = np.asarray(im.convert('RGB')); at += 1
    return out

def g(a, s): return nd.gaussian_filter(a, (s, s, 0), truncate=3)

def smooth_mask(src):
    """Cached in the folder $BANDING_CACHE, when there is one: the mask depends on the source alone."""
    cache = os.environ.get('BANDING_CACHE')
    if not cache: return find_smooth(src)
    name = os.path.join(cache, hashlib.sha1(src.tobytes()).hexdigest() + '.npy')
    if not os.path.exists(name): np.save(name, find_smooth(src))
    return np.load(name)

def find_smooth(src):
    f = src.astype(np.float32)
    dx = np.abs(np.diff(f, axis=1, prepend=f[:, :1])).max(2)
    dy = np.abs(np.diff(f, axis=0, prepend=f[:1])).max(2)
    edge = np.maximum(dx, dy) > 4                      # more than 4 levels from pixel to pixel: an edge or texture
    far = nd.maximum_filter(edge.astype(np.uint8), 25) == 0   # nothing such within 12 px
    # not flat: the range over 25 px is at least 3 levels in some channel
    rng = np.zeros(src.shape[:2], np.int16)
    for c in range(3):
        rng = np.maximum(rng, nd.maximum_filter(src[..., c], 25).astype(np.int16) - nd.minimum_filter(src[..., c], 25))
    # smooth, not noise: high-passed energy is small
    hp = np.abs(f - g(f, 2.0)).max(2)
    return far & (rng >= 3) & (nd.uniform_filter(hp, 9) < 1.0)

def steps(a, s=1.5):
    b = g(a, s)
    gx = np.zeros_like(b); gy = np.zeros_like(b)
    gx[:, 2:-2] = b[:, 4:] - b[:, :-4]
    gy[2:-2] = b[4:] - b[:-4]
    return gx, gy

def measure(src, gif, m, acc):
    f, q = src.astype(np.float32), gif.astype(np.float32)
    e = np.abs(g(q - f, 4.0)).max(2)[m]
    acc['sq'] += float((e * e).sum()); acc['n'] += e.size
    acc['hist'] += np.histogram(e, np.arange(0, 64.05, .05))[0]
    dx, dy = steps(q - f)     # linear: the difference of steps
    ex = np.abs(dx).max(2); ey = np.abs(dy).max(2)
    # plateaus of one colour, 5 px long, left/right or above/below
    same_x = np.all(gif[:, 1:] == gif[:, :-1], 2); same_y = np.all(gif[1:] == gif[:-1], 2)
    px = np.zeros(m.shape, bool); px[:, 1:] = same_x
    py = np.zeros(m.shape, bool); py[1:] = same_y
    runx = nd.minimum_filter(px.astype(np.uint8), (1, 4)); runy = nd.minimum_filter(py.astype(np.uint8), (4, 1))
    nearx = nd.maximum_filter(runx, (1, 9)) > 0; neary = nd.maximum_filter(runy, (9, 1)) > 0
    step = np.maximum(np.where(nearx, ex, 0), np.where(neary, ey, 0))[m]
    acc['contour'] += int((step > 1.5).sum()); acc['strength'] += float(np.maximum(step - 1.0, 0).sum())
    p = np.ones(m.shape, bool)
    rs = np.zeros(m.shape, np.int16)
    for c in range(3):
        mx, mn = nd.maximum_filter(gif[..., c], 7), nd.minimum_filter(gif[..., c], 7)
        p &= mx == mn
        rs = np.maximum(rs, nd.maximum_filter(src[..., c], 7).astype(np.int16) - nd.minimum_filter(src[..., c], 7))
    acc['flat'] += int((p & (rs >= 2))[m].sum())

def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('source'); ap.add_argument('gif')
    ap.add_argument('--size', default='750x1334'); ap.add_argument('--fps', type=float, default=50); ap.add_argument('--samples', type=int, default=8)
    a = ap.parse_args()
    n, src = load_source(a.source, tuple(map(int, a.size.split('x'))))
    k = sorted(set(np.linspace(0, n - 2, min(a.samples, n - 1)).round().astype(int).tolist())) if n > 1 else [0]
    want = sorted(set(k) | {i + 1 for i in k if i + 1 < n})
    gf = gif_frames(a.gif, a.fps, want)
    acc = dict(sq=0.0, n=0, hist=np.zeros(1280, np.int64), contour=0, strength=0.0, flat=0)
    still = [0.0, 0]; move = [0.0, 0]; per = []
    for i in k:
        s = src(i); q = gf[i]
        if q.shape != s.shape: raise SystemExit(f'size differs: {q.shape} {s.shape}')
        m = smooth_mask(s)
        before = (acc['sq'], acc['n'], acc['contour'])
        if m.any(): measure(s, q, m, acc)
        c = acc['n'] - before[1]
        per.append([i, round(100 * float(m.mean()), 1), round(((acc['sq'] - before[0]) / c) ** .5, 2) if c else None, round(100 * (acc['contour'] - before[2]) / c, 2) if c else None])
        if i + 1 < n:
            s2 = src(i + 1); q2 = gf[i + 1]; mm = m & smooth_mask(s2)
            same = mm & np.all(s == s2, 2)
            d = np.abs(q2.astype(np.int16) - q).max(2)[same]; still[0] += float(d.sum()); still[1] += d.size
            mv = mm & ~same
            d = g((q2.astype(np.float32) - q) - (s2.astype(np.float32) - s), 1.5)
            d = np.abs(d).max(2)[mv]; move[0] += float(d.sum()); move[1] += d.size
    N = max(1, acc['n']); h = np.cumsum(acc['hist'])
    print(json.dumps(dict(
        gif=a.gif, bytes=os.path.getsize(a.gif), smooth_share=round(100 * acc['n'] / (len(k) * s.shape[0] * s.shape[1]), 2),
        lowpass_rms=round((acc['sq'] / N) ** .5, 3), lowpass_p99=round(float(np.searchsorted(h, .99 * h[-1]) * .05), 2) if h[-1] else None,
        contour=round(100 * acc['contour'] / N, 2), contour_strength=round(acc['strength'] / N, 4), flat=round(100 * acc['flat'] / N, 2),
        crawl=round(still[0] / max(1, still[1]), 3), crawl_lp=round(move[0] / max(1, move[1]), 3), frames=per)))


if __name__ == "__main__":
    main()
