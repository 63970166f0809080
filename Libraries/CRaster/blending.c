#include "CRaster.h"
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

INLINE uint32_t blendOne(uint32_t s, uint32_t d, uint32_t m) {
    uint32_t rest = 255 - product255(s >> 24, m), result = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        uint32_t v = ((s >> shift) & 255) * m + ((d >> shift) & 255) * rest + 128;
        result |= ((v + (v >> 8)) >> 8) << shift;
    }
    return result;
}

VARIANTS
void segue_over(uint32_t *target, const uint32_t *source, uint32_t weight, int64_t count) {
    Lanes16 m = {0};
    m += (uint16_t)weight;
    int64_t i = 0;
    for (; i + 8 <= count; i += 8) STORE(target + i, BLEND(LOAD(Words8, source + i), LOAD(Words8, target + i), m));
    for (; i < count; i++) target[i] = blendOne(source[i], target[i], weight);
}

VARIANTS
void segue_color_over(uint32_t *target, uint32_t color, uint32_t weight, int64_t count) {
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

VARIANTS
void segue_color_masked(uint32_t *target, uint32_t color, const uint8_t *mask, uint32_t opacity, int64_t count) {
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
