#include "vectors.h"

// Red and blue, or green and alpha, of eight pixels in lanes of 16 bits.
#define EVEN(p) ((Lanes16)(p) & 0xFF)
#define ODD(p) ((Lanes16)(p) >> 8)
#define TOGETHER(even, odd) ((Words8)((even) | ((odd) << 8)))

INLINE uint32_t product255(uint32_t a, uint32_t b) {
    uint32_t v = a * b + 128;
    return (v + (v >> 8)) >> 8;
}

// Each pixel's alpha in both of its lanes.
#define ALPHAS(p) ({ Words8 alpha_ = (p) >> 24; (Lanes16)(alpha_ | alpha_ << 16); })

// s · m + d · (255 − alpha · m / 255), over 255.
#define BLEND(s, d, m) ({ \
    Words8 s_ = (s), d_ = (d); \
    Lanes16 m_ = (m); \
    Lanes16 rest_ = OVER_255(ALPHAS(s_) * m_) ^ 0xFF; \
    TOGETHER(OVER_255(EVEN(s_) * m_ + EVEN(d_) * rest_), OVER_255(ODD(s_) * m_ + ODD(d_) * rest_)); \
})

// The same for one pixel, two components at a time.
INLINE uint32_t blendOne(uint32_t s, uint32_t d, uint32_t m) {
    const uint32_t pair = 0x00FF00FF, half = 0x00800080;
    uint32_t rest = 255 - product255(s >> 24, m);
    uint32_t even = (s & pair) * m + (d & pair) * rest + half;
    uint32_t odd = (s >> 8 & pair) * m + (d >> 8 & pair) * rest + half;
    even = (even + (even >> 8 & pair)) >> 8 & pair;
    odd = (odd + (odd >> 8 & pair)) & ~pair;
    return even | odd;
}

INLINE void over(uint32_t *target, const uint32_t *source, uint32_t weight, int64_t count) {
    Lanes16 m = {0};
    m += (uint16_t)weight;
    int64_t i = 0;
    for (; i + 8 <= count; i += 8) STORE(target + i, BLEND(LOAD(Words8, source + i), LOAD(Words8, target + i), m));
    for (; i < count; i++) target[i] = blendOne(source[i], target[i], weight);
}

INLINE void colorOver(uint32_t *target, uint32_t color, uint32_t weight, int64_t count) {
    Words8 s = {0};
    s += color;
    uint32_t rest = 255 - product255(color >> 24, weight);
    Lanes16 m = {0}, k = {0};
    m += (uint16_t)weight;
    k += (uint16_t)rest;
    // What the colour adds is the same for all pixels.
    Lanes16 even = EVEN(s) * m, odd = ODD(s) * m;
    int64_t i = 0;
    for (; i + 8 <= count; i += 8) {
        Words8 d = LOAD(Words8, target + i);
        STORE(target + i, TOGETHER(OVER_255(even + EVEN(d) * k), OVER_255(odd + ODD(d) * k)));
    }
    for (; i < count; i++) target[i] = blendOne(color, target[i], weight);
}

// An opaque colour at full opacity, such as that of most text. Gaps between letters are painted too: whether the next
// eight pixels are one cannot be foreseen, and to guess wrong costs more than they do.
INLINE void opaqueMasked(uint32_t *target, uint32_t color, const uint8_t *mask, int64_t count) {
    Words8 s = {0};
    s += color;
    Lanes16 even = EVEN(s), odd = ODD(s);
    int64_t i = 0;
    for (; i + 8 <= count; i += 8) {
        Words8 wide = __builtin_convertvector(LOAD(Bytes8, mask + i), Words8), d = LOAD(Words8, target + i);
        Lanes16 weight = (Lanes16)(wide | wide << 16), rest = weight ^ 0xFF;
        STORE(target + i, TOGETHER(OVER_255(even * weight + EVEN(d) * rest), OVER_255(odd * weight + ODD(d) * rest)));
    }
    for (; i < count; i++) {
        if (mask[i]) target[i] = blendOne(color, target[i], mask[i]);
    }
}

INLINE void colorMasked(uint32_t *target, uint32_t color, const uint8_t *mask, uint32_t opacity, int64_t count) {
    if (opacity == 255 && color >> 24 == 255) return opaqueMasked(target, color, mask, count);
    Words8 s = {0};
    s += color;
    Lanes16 o = {0};
    o += (uint16_t)opacity;
    int64_t i = 0;
    for (; i + 8 <= count; i += 8) {
        uint64_t eight = LOAD(uint64_t, mask + i);
        if (eight == 0) continue;
        Words8 wide = __builtin_convertvector((Bytes8)eight, Words8);
        Lanes16 weight = OVER_255((Lanes16)(wide | wide << 16) * o);
        STORE(target + i, BLEND(s, LOAD(Words8, target + i), weight));
    }
    for (; i < count; i++) {
        if (mask[i]) target[i] = blendOne(color, target[i], product255(mask[i], opacity));
    }
}

// The last eight pixels may be written twice.
INLINE void fill(uint32_t *target, uint32_t color, int64_t count) {
    if (count < 8) {
        for (int64_t i = 0; i < count; i++) target[i] = color;
        return;
    }
    Words8 s = {0};
    s += color;
    for (int64_t i = 0; i + 8 <= count; i += 8) STORE(target + i, s);
    STORE(target + count - 8, s);
}

INLINE void colorRuns(segue_canvas canvas, uint32_t color, uint32_t opacity, segue_runs coverage) {
    uint32_t *target = canvas.pixels;
    for (int64_t y = 0; y < canvas.rows; y++, target += canvas.width) {
        for (int32_t i = coverage.starts[y]; i < coverage.starts[y + 1]; i++) {
            segue_run run = coverage.runs[i];
            int64_t x = (int64_t)run.x + coverage.shift, end = x + run.length;
            int64_t from = x < canvas.left ? canvas.left : x, count = (end > canvas.right ? canvas.right : end) - from;
            if (count <= 0) continue;
            if (run.offset >= 0) {
                colorMasked(target + from, color, coverage.bytes + run.offset + (from - x), opacity, count);
                continue;
            }
            uint32_t weight = product255(run.value, opacity);
            if (weight == 255 && color >> 24 == 255) {
                fill(target + from, color, count);
            } else if (weight > 0) {
                colorOver(target + from, color, weight, count);
            }
        }
    }
}

KERNEL(segue_over, (uint32_t *target, const uint32_t *source, uint32_t weight, int64_t count), (target, source, weight, count), over)
KERNEL(segue_color_over, (uint32_t *target, uint32_t color, uint32_t weight, int64_t count), (target, color, weight, count), colorOver)
KERNEL(segue_color_masked, (uint32_t *target, uint32_t color, const uint8_t *mask, uint32_t opacity, int64_t count),
    (target, color, mask, opacity, count), colorMasked)
KERNEL(segue_color_runs, (segue_canvas canvas, uint32_t color, uint32_t opacity, segue_runs coverage), (canvas, color, opacity, coverage), colorRuns)
