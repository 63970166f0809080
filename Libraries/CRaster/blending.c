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

INLINE void opaqueMaskedRest(uint32_t *target, uint32_t color, const uint8_t *mask, int64_t i, int64_t count) {
    for (; i < count; i++) {
        if (mask[i]) target[i] = blendOne(color, target[i], mask[i]);
    }
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
    opaqueMaskedRest(target, color, mask, i, count);
}

#if HAS_AVX2
#include <immintrin.h>

// The sums of two products, of which each is a weight times a byte less 128, over 255: what OVER_255 makes of the same
// bytes, since 255 · 128 + 128 is the highest bit.
INLINE AVX2 __m256i weighted(__m256i weights, __m256i centred) {
    __m256i sum = _mm256_xor_si256(_mm256_maddubs_epi16(weights, centred), _mm256_set1_epi16(INT16_MIN));
    return _mm256_srli_epi16(_mm256_add_epi16(sum, _mm256_srli_epi16(sum, 8)), 8);
}

// The same by products of bytes: each byte of the colour lies beside the target's.
INLINE AVX2 void opaqueMaskedByBytes(uint32_t *target, uint32_t color, const uint8_t *mask, int64_t count) {
    const __m256i middle = _mm256_set1_epi8(-128), s = _mm256_xor_si256(_mm256_set1_epi32((int)color), middle);
    // A pixel's weight for each of its bytes, and what is left to 255.
    const __m256i rest = _mm256_set1_epi16((int16_t)0xFF00);
    const __m256i front = _mm256_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 4, 4, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5);
    const __m256i back = _mm256_add_epi8(front, _mm256_set1_epi8(2));
    int64_t i = 0;
    for (; i + 8 <= count; i += 8) {
        __m256i weights = _mm256_set1_epi64x(LOAD(int64_t, mask + i));
        __m256i d = _mm256_xor_si256(_mm256_loadu_si256((const __m256i *)(target + i)), middle);
        __m256i low = weighted(_mm256_xor_si256(_mm256_shuffle_epi8(weights, front), rest), _mm256_unpacklo_epi8(s, d));
        __m256i high = weighted(_mm256_xor_si256(_mm256_shuffle_epi8(weights, back), rest), _mm256_unpackhi_epi8(s, d));
        _mm256_storeu_si256((__m256i *)(target + i), _mm256_packus_epi16(low, high));
    }
    opaqueMaskedRest(target, color, mask, i, count);
}

// The same for sixteen pixels.
INLINE AVX512 __m512i weightedWide(__m512i weights, __m512i centred) {
    __m512i sum = _mm512_xor_si512(_mm512_maddubs_epi16(weights, centred), _mm512_set1_epi16(INT16_MIN));
    return _mm512_srli_epi16(_mm512_add_epi16(sum, _mm512_srli_epi16(sum, 8)), 8);
}

INLINE AVX512 __m512i opaqueSixteen(__m512i target, uint32_t color, __m128i mask) {
    const __m512i middle = _mm512_set1_epi8(-128), s = _mm512_xor_si512(_mm512_set1_epi32((int)color), middle);
    const __m512i rest = _mm512_set1_epi16((int16_t)0xFF00);
    // Four pixels in each quarter.
    const __m512i quarters = _mm512_setr_epi32(0, 0, 0, 0, 0x04040404, 0x04040404, 0x04040404, 0x04040404,
        0x08080808, 0x08080808, 0x08080808, 0x08080808, 0x0C0C0C0C, 0x0C0C0C0C, 0x0C0C0C0C, 0x0C0C0C0C);
    const __m512i front = _mm512_add_epi8(quarters, _mm512_set4_epi32(0x01010101, 0x01010101, 0, 0));
    const __m512i back = _mm512_add_epi8(front, _mm512_set1_epi8(2));
    __m512i weights = _mm512_broadcast_i32x4(mask), d = _mm512_xor_si512(target, middle);
    __m512i low = weightedWide(_mm512_xor_si512(_mm512_shuffle_epi8(weights, front), rest), _mm512_unpacklo_epi8(s, d));
    __m512i high = weightedWide(_mm512_xor_si512(_mm512_shuffle_epi8(weights, back), rest), _mm512_unpackhi_epi8(s, d));
    return _mm512_packus_epi16(low, high);
}

INLINE AVX512 void opaqueMaskedBySixteens(uint32_t *target, uint32_t color, const uint8_t *mask, int64_t count) {
    for (int64_t i = 0; i < count; i += 16) {
        __mmask16 those = (__mmask16)(count - i < 16 ? (1 << (count - i)) - 1 : 0xFFFF);
        __m512i d = _mm512_maskz_loadu_epi32(those, target + i);
        _mm512_mask_storeu_epi32(target + i, those, opaqueSixteen(d, color, _mm_maskz_loadu_epi8(those, mask + i)));
    }
}

INLINE AVX512 void opaqueBlocksInPairs(uint32_t *target, uint32_t color, const int32_t *places, const uint8_t *bytes, int64_t count) {
    int64_t i = 0;
    for (; i + 2 <= count; i += 2) {
        uint32_t *left = target + places[i], *right = target + places[i + 1];
        __m256i first = _mm256_loadu_si256((const __m256i *)left), second = _mm256_loadu_si256((const __m256i *)right);
        __m512i d = _mm512_inserti64x4(_mm512_castsi256_si512(first), second, 1);
        __m512i pixels = opaqueSixteen(d, color, _mm_loadu_si128((const __m128i *)(bytes + 8 * i)));
        _mm256_storeu_si256((__m256i *)left, _mm512_castsi512_si256(pixels));
        _mm256_storeu_si256((__m256i *)right, _mm512_extracti64x4_epi64(pixels, 1));
    }
    if (i < count) opaqueMaskedByBytes(target + places[i], color, bytes + 8 * i, 8);
}

INLINE AVX2 void opaqueBlocksByBytes(uint32_t *target, uint32_t color, const int32_t *places, const uint8_t *bytes, int64_t count) {
    for (int64_t i = 0; i < count; i++) opaqueMaskedByBytes(target + places[i], color, bytes + 8 * i, 8);
}
#endif

INLINE void opaqueBlocks(uint32_t *target, uint32_t color, const int32_t *places, const uint8_t *bytes, int64_t count) {
    for (int64_t i = 0; i < count; i++) opaqueMasked(target + places[i], color, bytes + 8 * i, 8);
}

typedef void (*Masking)(uint32_t *target, uint32_t color, const uint8_t *mask, int64_t count);

INLINE void colorMasked(
    uint32_t *target, uint32_t color, const uint8_t *mask, uint32_t opacity, int64_t count, Masking opaqueMasked
) {
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

INLINE void colorRuns(segue_canvas canvas, uint32_t color, uint32_t opacity, segue_runs coverage, Masking opaqueMasked) {
    uint32_t *target = canvas.pixels;
    for (int64_t y = 0; y < canvas.rows; y++, target += canvas.width) {
        for (int32_t i = coverage.starts[y]; i < coverage.starts[y + 1]; i++) {
            segue_run run = coverage.runs[i];
            int64_t x = (int64_t)run.x + coverage.shift, end = x + run.length;
            int64_t from = x < canvas.left ? canvas.left : x, count = (end > canvas.right ? canvas.right : end) - from;
            if (count <= 0) continue;
            if (run.offset >= 0) {
                colorMasked(target + from, color, coverage.bytes + run.offset + (from - x), opacity, count, opaqueMasked);
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

INLINE void colorBlock(
    uint32_t *target, uint32_t color, uint32_t opacity, int64_t x, const uint8_t *mask, int64_t left, int64_t right, Masking opaqueMasked
) {
    int64_t from = x < left ? left : x, end = x + 8 > right ? right : x + 8;
    if (from < end) colorMasked(target + from, color, mask + (from - x), opacity, end - from, opaqueMasked);
}

typedef void (*BlockPainting)(uint32_t *target, uint32_t color, const int32_t *places, const uint8_t *bytes, int64_t count);

INLINE void colorBlocks(
    segue_canvas canvas, uint32_t color, uint32_t opacity, segue_blocks coverage, Masking opaqueMasked, BlockPainting opaqueBlocks
) {
    uint32_t *target = canvas.pixels + coverage.shift;
    int64_t left = canvas.left - coverage.shift, right = canvas.right - coverage.shift;
    const int32_t *places = coverage.places;
    const uint8_t *bytes = coverage.bytes;
    int isOpaque = opacity == 255 && color >> 24 == 255;
    for (int64_t y = 0; y < canvas.rows; y++, target += canvas.width) {
        int64_t i = coverage.starts[y], end = coverage.starts[y + 1], whole = i;
        if (isOpaque) {
            for (; i < end && places[i] < left; i++) colorBlock(target, color, opacity, places[i], bytes + 8 * i, left, right, opaqueMasked);
            for (whole = end; whole > i && places[whole - 1] + 8 > right;) whole--;
            opaqueBlocks(target, color, places + i, bytes + 8 * i, whole - i);
        }
        for (i = whole; i < end; i++) colorBlock(target, color, opacity, places[i], bytes + 8 * i, left, right, opaqueMasked);
    }
}

KERNEL(segue_over, (uint32_t *target, const uint32_t *source, uint32_t weight, int64_t count), (target, source, weight, count), over)
KERNEL(segue_color_over, (uint32_t *target, uint32_t color, uint32_t weight, int64_t count), (target, color, weight, count), colorOver)
VARIANTS_OF_THREE(segue_color_masked, (uint32_t *target, uint32_t color, const uint8_t *mask, uint32_t opacity, int64_t count),
    (target, color, mask, opacity, count),
    colorMasked(target, color, mask, opacity, count, opaqueMasked),
    colorMasked(target, color, mask, opacity, count, opaqueMaskedByBytes),
    colorMasked(target, color, mask, opacity, count, opaqueMaskedBySixteens))
VARIANTS_OF_THREE(segue_color_runs, (segue_canvas canvas, uint32_t color, uint32_t opacity, segue_runs coverage), (canvas, color, opacity, coverage),
    colorRuns(canvas, color, opacity, coverage, opaqueMasked),
    colorRuns(canvas, color, opacity, coverage, opaqueMaskedByBytes),
    colorRuns(canvas, color, opacity, coverage, opaqueMaskedBySixteens))
VARIANTS_OF_THREE(segue_color_blocks, (segue_canvas canvas, uint32_t color, uint32_t opacity, segue_blocks coverage), (canvas, color, opacity, coverage),
    colorBlocks(canvas, color, opacity, coverage, opaqueMasked, opaqueBlocks),
    colorBlocks(canvas, color, opacity, coverage, opaqueMaskedByBytes, opaqueBlocksByBytes),
    colorBlocks(canvas, color, opacity, coverage, opaqueMaskedBySixteens, opaqueBlocksInPairs))
