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

// The same of eight bytes of a mask.
#define MASK_WEIGHTS(mask) ({ Words8 wide_ = __builtin_convertvector(LOAD(Bytes8, mask), Words8); (Lanes16)(wide_ | wide_ << 16); })

// s · m + d · (255 − alpha · m / 255), over 255.
#define BLEND(s, d, m) ({ \
    Words8 s_ = (s), d_ = (d); \
    Lanes16 m_ = (m); \
    Lanes16 rest_ = OVER_255(ALPHAS(s_) * m_) ^ 0xFF; \
    TOGETHER(OVER_255(EVEN(s_) * m_ + EVEN(d_) * rest_), OVER_255(ODD(s_) * m_ + ODD(d_) * rest_)); \
})

// The components of one pixel.
typedef uint8_t Bytes4 __attribute__((vector_size(4)));
typedef uint16_t Lanes4 __attribute__((vector_size(8)));

// s · m + d · rest, over 255.
INLINE uint32_t mixOne(uint32_t s, uint32_t m, uint32_t d, uint32_t rest) {
    Lanes4 sum = __builtin_convertvector((Bytes4)s, Lanes4) * (uint16_t)m + __builtin_convertvector((Bytes4)d, Lanes4) * (uint16_t)rest + 128;
    return (uint32_t)__builtin_convertvector((sum + (sum >> 8)) >> 8, Bytes4);
}

INLINE uint32_t blendOne(uint32_t s, uint32_t d, uint32_t m) { return mixOne(s, m, d, 255 - product255(s >> 24, m)); }

// Sets `count` targets to `pixels`, the eight from `i` on, and returns. The last eight may overlap those before them, so they are mixed
// first and written last. Fewer than eight are left to what follows.
#define BY_EIGHTS(target, count, pixels) \
    if ((count) >= 8) { \
        int64_t i = (count) - 8; \
        Words8 last_ = (pixels); \
        for (i = 0; i + 8 < (count); i += 8) STORE((target) + i, (pixels)); \
        STORE((target) + (count) - 8, last_); \
        return; \
    }

INLINE void over(uint32_t *target, const uint32_t *source, uint32_t weight, int64_t count) {
    Lanes16 m = {0};
    m += (uint16_t)weight;
    BY_EIGHTS(target, count, BLEND(LOAD(Words8, source + i), LOAD(Words8, target + i), m))
    for (int64_t i = 0; i < count; i++) target[i] = blendOne(source[i], target[i], weight);
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
    BY_EIGHTS(target, count, ({
        Words8 d = LOAD(Words8, target + i);
        TOGETHER(OVER_255(even + EVEN(d) * k), OVER_255(odd + ODD(d) * k));
    }))
    for (int64_t i = 0; i < count; i++) target[i] = blendOne(color, target[i], weight);
}

// An opaque colour at full opacity, such as that of most text. Gaps between letters are painted too: whether the next
// eight pixels are one cannot be foreseen, and to guess wrong costs more than they do.
INLINE void opaqueMasked(uint32_t *target, uint32_t color, const uint8_t *mask, int64_t count) {
    Words8 s = {0};
    s += color;
    Lanes16 even = EVEN(s), odd = ODD(s);
    BY_EIGHTS(target, count, ({
        Words8 d = LOAD(Words8, target + i);
        Lanes16 weight = MASK_WEIGHTS(mask + i), rest = weight ^ 0xFF;
        TOGETHER(OVER_255(even * weight + EVEN(d) * rest), OVER_255(odd * weight + ODD(d) * rest));
    }))
    for (int64_t i = 0; i < count; i++) target[i] = mixOne(color, mask[i], target[i], 255 - mask[i]);
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
INLINE AVX2 Words8 opaqueEightByBytes(Words8 target, __m256i centredColor, int64_t mask) {
    const __m256i rest = _mm256_set1_epi16((int16_t)0xFF00);
    // A pixel's weight for each of its bytes, and what is left to 255.
    const __m256i front = _mm256_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 4, 4, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5);
    const __m256i back = _mm256_add_epi8(front, _mm256_set1_epi8(2));
    __m256i weights = _mm256_set1_epi64x(mask), d = _mm256_xor_si256((__m256i)target, _mm256_set1_epi8(-128));
    __m256i low = weighted(_mm256_xor_si256(_mm256_shuffle_epi8(weights, front), rest), _mm256_unpacklo_epi8(centredColor, d));
    __m256i high = weighted(_mm256_xor_si256(_mm256_shuffle_epi8(weights, back), rest), _mm256_unpackhi_epi8(centredColor, d));
    return (Words8)_mm256_packus_epi16(low, high);
}

INLINE AVX2 void opaqueMaskedByBytes(uint32_t *target, uint32_t color, const uint8_t *mask, int64_t count) {
    const __m256i s = _mm256_xor_si256(_mm256_set1_epi32((int)color), _mm256_set1_epi8(-128));
    BY_EIGHTS(target, count, opaqueEightByBytes(LOAD(Words8, target + i), s, LOAD(int64_t, mask + i)))
    for (int64_t i = 0; i < count; i++) target[i] = mixOne(color, mask[i], target[i], 255 - mask[i]);
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
    if (count == 1) {
        *target = mixOne(color, *mask, *target, 255 - *mask);
        return;
    }
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

INLINE int isOpaque(uint32_t color, uint32_t opacity) { return opacity == 255 && color >> 24 == 255; }

INLINE void colorMasked(uint32_t *target, uint32_t color, const uint8_t *mask, uint32_t opacity, int64_t count) {
    Words8 s = {0};
    s += color;
    Lanes16 o = {0};
    o += (uint16_t)opacity;
    BY_EIGHTS(target, count, BLEND(s, LOAD(Words8, target + i), OVER_255(MASK_WEIGHTS(mask + i) * o)))
    for (int64_t i = 0; i < count; i++) target[i] = blendOne(color, target[i], product255(mask[i], opacity));
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

INLINE void colorRunsAs(int opaque, segue_canvas canvas, uint32_t color, uint32_t opacity, segue_runs coverage, Masking opaqueMasked) {
    uint32_t *target = canvas.pixels;
    const segue_run *run = coverage.runs + coverage.starts[0];
    for (int64_t y = 0; y < canvas.rows; y++, target += canvas.width) {
        for (const segue_run *end = coverage.runs + coverage.starts[y + 1]; run < end; run++) {
            int64_t x = run->x + coverage.shift, last = x + run->length;
            int64_t from = x < canvas.left ? canvas.left : x, count = (last > canvas.right ? canvas.right : last) - from;
            if (count <= 0) continue;
            if (run->offset >= 0) {
                const uint8_t *mask = coverage.bytes + run->offset + (from - x);
                if (opaque) opaqueMasked(target + from, color, mask, count);
                else colorMasked(target + from, color, mask, opacity, count);
                continue;
            }
            uint32_t weight = opaque ? run->value : product255(run->value, opacity);
            if (weight == 255 && (opaque || color >> 24 == 255)) {
                fill(target + from, color, count);
            } else if (weight > 0) {
                colorOver(target + from, color, weight, count);
            }
        }
    }
}

// The two are apart because registers do not hold what both need.
INLINE void colorRuns(segue_canvas canvas, uint32_t color, uint32_t opacity, segue_runs coverage, Masking opaqueMasked) {
    if (isOpaque(color, opacity)) colorRunsAs(1, canvas, color, 255, coverage, opaqueMasked);
    else colorRunsAs(0, canvas, color, opacity, coverage, opaqueMasked);
}

INLINE void colorThrough(
    uint32_t *target, uint32_t color, const uint8_t *mask, uint32_t opacity, int64_t count, Masking opaqueMasked
) {
    if (isOpaque(color, opacity)) opaqueMasked(target, color, mask, count);
    else colorMasked(target, color, mask, opacity, count);
}

INLINE void colorBlock(
    uint32_t *target, uint32_t color, uint32_t opacity, int64_t x, const uint8_t *mask, int64_t left, int64_t right, Masking opaqueMasked
) {
    int64_t from = x < left ? left : x, end = x + 8 > right ? right : x + 8;
    if (from < end) colorThrough(target + from, color, mask + (from - x), opacity, end - from, opaqueMasked);
}

typedef void (*BlockPainting)(uint32_t *target, uint32_t color, const int32_t *places, const uint8_t *bytes, int64_t count);

INLINE void colorBlocks(
    segue_canvas canvas, uint32_t color, uint32_t opacity, segue_blocks coverage, Masking opaqueMasked, BlockPainting opaqueBlocks
) {
    uint32_t *target = canvas.pixels + coverage.shift;
    int64_t left = canvas.left - coverage.shift, right = canvas.right - coverage.shift;
    const int32_t *places = coverage.places;
    const uint8_t *bytes = coverage.bytes;
    for (int64_t y = 0; y < canvas.rows; y++, target += canvas.width) {
        int64_t i = coverage.starts[y], end = coverage.starts[y + 1], whole = i;
        if (isOpaque(color, opacity)) {
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
    colorThrough(target, color, mask, opacity, count, opaqueMasked),
    colorThrough(target, color, mask, opacity, count, opaqueMaskedByBytes),
    colorThrough(target, color, mask, opacity, count, opaqueMaskedBySixteens))
VARIANTS_OF_THREE(segue_color_runs, (segue_canvas canvas, uint32_t color, uint32_t opacity, segue_runs coverage), (canvas, color, opacity, coverage),
    colorRuns(canvas, color, opacity, coverage, opaqueMasked),
    colorRuns(canvas, color, opacity, coverage, opaqueMaskedByBytes),
    colorRuns(canvas, color, opacity, coverage, opaqueMaskedBySixteens))
VARIANTS_OF_THREE(segue_color_blocks, (segue_canvas canvas, uint32_t color, uint32_t opacity, segue_blocks coverage), (canvas, color, opacity, coverage),
    colorBlocks(canvas, color, opacity, coverage, opaqueMasked, opaqueBlocks),
    colorBlocks(canvas, color, opacity, coverage, opaqueMaskedByBytes, opaqueBlocksByBytes),
    colorBlocks(canvas, color, opacity, coverage, opaqueMaskedBySixteens, opaqueBlocksInPairs))
