#include "vectors.h"

// A place is brought to the level's pixels, less half of one so that its whole part names the upper left of four neighbours, and kept within
// the limits. Fractions count in 1/255 across, which with centred bytes fits products of bytes, and in 1/32,767 down.

INLINE int64_t bounded(int64_t value, int64_t low, int64_t high) { return value < low ? low : value > high ? high : value; }

static uint32_t sample(segue_level level, int64_t u, int64_t v) {
    u = bounded((u >> level.shift_u) - (1 << 23), level.low_u, level.high_u);
    v = bounded((v >> level.shift_v) - (1 << 23), level.low_v, level.high_v);
    const uint32_t *upper = level.pixels + (v >> 24) * level.width + (u >> 24), *lower = upper + level.step;
    int right = (int)(((u >> 9 & 32767) * 255 + 16384) >> 15), down = (int)(v >> 9 & 32767);
    uint32_t pixel = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        int top = CENTRED(upper[0], shift) * (255 - right) + CENTRED(upper[1], shift) * right;
        int bottom = CENTRED(lower[0], shift) * (255 - right) + CENTRED(lower[1], shift) * right;
        pixel |= byteOf(SCALED(top, 32767 - down) + SCALED(bottom, down)) << shift;
    }
    return pixel;
}

#if HAS_AVX2
#include <immintrin.h>

INLINE AVX2 __m256i atMost(__m256i v, __m256i high) { return _mm256_blendv_epi8(v, high, _mm256_cmpgt_epi64(v, high)); }
INLINE AVX2 __m256i atLeast(__m256i v, __m256i low) { return _mm256_blendv_epi8(v, low, _mm256_cmpgt_epi64(low, v)); }

// Arithmetic shift: there is none for 64 bits, so the numbers are made positive for it.
INLINE AVX2 __m256i shifted(__m256i v, int bits) {
    if (bits == 0) return v;
    const int64_t high = (int64_t)1 << 62;
    return _mm256_sub_epi64(_mm256_srli_epi64(_mm256_add_epi64(v, _mm256_set1_epi64x(high)), bits), _mm256_set1_epi64x(high >> bits));
}

// Two pixels from each of two places. The second load puts them where they belong, which an integer's would do in two steps.
INLINE AVX2 __m128i twoPairs(const uint32_t *first, const uint32_t *second) {
    return _mm_castpd_si128(_mm_loadh_pd(_mm_castsi128_pd(_mm_loadu_si64(first)), (const double *)second));
}

INLINE AVX2 __m256i fourPairs(const uint32_t *a, const uint32_t *b, const uint32_t *c, const uint32_t *d) {
    return _mm256_inserti128_si256(_mm256_castsi128_si256(twoPairs(a, b)), twoPairs(c, d), 1);
}

// Four pixels with their right neighbours.
#define FOUR_AT(pixels, offsets, a, b, c, d) \
    fourPairs((pixels) + (offsets)[a], (pixels) + (offsets)[b], (pixels) + (offsets)[c], (pixels) + (offsets)[d])

#define FOUR_BY(pixels, ab, cd) fourPairs((pixels) + (int32_t)(ab), (pixels) + ((ab) >> 32), (pixels) + (int32_t)(cd), (pixels) + ((cd) >> 32))

// Four pixels of two rows of neighbours, as centred bytes in lanes of 16 bits. Weights: left and right in bytes, down in 1/32,767.
INLINE AVX2 __m256i mixed(__m256i top, __m256i bottom, __m256i across, __m256i down) {
    // A left byte beside its right neighbour.
    const __m256i neighbours = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15));
    const __m256i middle = _mm256_set1_epi8(-128);
    __m256i up = _mm256_xor_si256(down, _mm256_set1_epi16(32767));
    top = _mm256_xor_si256(_mm256_shuffle_epi8(top, neighbours), middle);
    bottom = _mm256_xor_si256(_mm256_shuffle_epi8(bottom, neighbours), middle);
    __m256i sum = _mm256_add_epi16(
        _mm256_mulhrs_epi16(_mm256_maddubs_epi16(across, top), up), _mm256_mulhrs_epi16(_mm256_maddubs_epi16(across, bottom), down));
    sum = _mm256_add_epi16(_mm256_add_epi16(sum, _mm256_srai_epi16(sum, 8)), _mm256_set1_epi16(128));
    return _mm256_srai_epi16(sum, 8);
}

INLINE AVX2 __m128i fourSamples(segue_level level, __m256i u, __m256i v) {
    const __m256i half = _mm256_set1_epi64x(1 << 23), fraction = _mm256_set1_epi64x(32767), middle = _mm256_set1_epi8(-128);
    // One weight, or two, for all components of a pixel.
    const __m256i everywhere = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 0, 1, 0, 1, 0, 1, 8, 9, 8, 9, 8, 9, 8, 9));
    u = _mm256_sub_epi64(shifted(u, level.shift_u), half);
    v = _mm256_sub_epi64(shifted(v, level.shift_v), half);
    u = atMost(atLeast(u, _mm256_set1_epi64x(level.low_u)), _mm256_set1_epi64x(level.high_u));
    v = atMost(atLeast(v, _mm256_set1_epi64x(level.low_v)), _mm256_set1_epi64x(level.high_v));
    int64_t offsets[4];
    __m256i rows = _mm256_mul_epu32(_mm256_srli_epi64(v, 24), _mm256_set1_epi64x(level.width));
    _mm256_storeu_si256((__m256i *)offsets, _mm256_add_epi64(rows, _mm256_srli_epi64(u, 24)));

    __m256i right = _mm256_mulhrs_epi16(_mm256_and_si256(_mm256_srli_epi64(u, 9), fraction), _mm256_set1_epi64x(255));
    __m256i across = _mm256_or_si256(_mm256_slli_epi64(right, 8), _mm256_sub_epi64(_mm256_set1_epi64x(255), right));
    across = _mm256_shuffle_epi8(across, everywhere);
    __m256i down = _mm256_shuffle_epi8(_mm256_and_si256(_mm256_srli_epi64(v, 9), fraction), everywhere);
    __m256i sum = mixed(FOUR_AT(level.pixels, offsets, 0, 1, 2, 3), FOUR_AT(level.pixels + level.step, offsets, 0, 1, 2, 3), across, down);
    __m128i bytes = _mm_packs_epi16(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
    return _mm_xor_si128(bytes, _mm256_castsi256_si128(middle));
}

INLINE AVX2 void put(__m128i samples, uint32_t *target, int64_t count) {
    if (count >= 4) {
        _mm_storeu_si128((__m128i *)target, samples);
    } else {
        uint32_t last[4];
        _mm_storeu_si128((__m128i *)last, samples);
        memcpy(target, last, 4 * (size_t)count);
    }
}

// Multiples of a step.
INLINE AVX2 __m256i four(int64_t start, int64_t step) { return _mm256_setr_epi64x(start, start + step, start + 2 * step, start + 3 * step); }

// Eight samples at places, less half a pixel, in 32 bits, counted from a pixel near them. `us` and `vs` are shifted to the level.
INLINE AVX2 __m256i eightSamples(const uint32_t *upper, const uint32_t *lower, __m256i width, __m256i us, __m256i vs) {
    const __m256i fraction = _mm256_set1_epi32(32767);
    int64_t offsets[4];
    __m256i rows = _mm256_mullo_epi32(_mm256_srai_epi32(vs, 24), width);
    _mm256_storeu_si256((__m256i *)offsets, _mm256_add_epi32(rows, _mm256_srai_epi32(us, 24)));
    __m256i right = _mm256_mulhrs_epi16(_mm256_and_si256(_mm256_srli_epi32(us, 9), fraction), _mm256_set1_epi32(255));
    __m256i across = _mm256_or_si256(_mm256_slli_epi32(right, 8), _mm256_sub_epi32(_mm256_set1_epi32(255), right));
    __m256i down = _mm256_and_si256(_mm256_srli_epi32(vs, 9), fraction);
    const __m256i front = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5));
    const __m256i back = _mm256_broadcastsi128_si256(_mm_setr_epi8(8, 9, 8, 9, 8, 9, 8, 9, 12, 13, 12, 13, 12, 13, 12, 13));
    __m256i first = mixed(
        FOUR_BY(upper, offsets[0], offsets[2]), FOUR_BY(lower, offsets[0], offsets[2]), _mm256_shuffle_epi8(across, front), _mm256_shuffle_epi8(down, front));
    __m256i second = mixed(
        FOUR_BY(upper, offsets[1], offsets[3]), FOUR_BY(lower, offsets[1], offsets[3]), _mm256_shuffle_epi8(across, back), _mm256_shuffle_epi8(down, back));
    return _mm256_xor_si256(_mm256_packs_epi16(first, second), _mm256_set1_epi8(-128));
}

AVX2 static void samplesAnywhere(segue_level level, int64_t u, int64_t v, int64_t stepU, int64_t stepV, uint32_t *target, int64_t count) {
    for (int64_t i = 0; i < count; i += 4)
        put(fourSamples(level, four(u + i * stepU, stepU), four(v + i * stepV, stepV)), target + i, count - i);
}

// A stretch of a line in 32 bits, counted from a pixel near its start. Its places are kept within the limits one by one, so that the ends of
// a line need nothing of their own.
typedef struct {
    const uint32_t *upper, *lower;
    int32_t u, v, lowU, highU, lowV, highV;
} Stretch;

// What 32 bits do not reach is no limit.
INLINE int32_t limitFrom(int64_t pixel, int64_t limit) { return (int32_t)bounded(limit - (pixel << 24), INT32_MIN, INT32_MAX); }

INLINE Stretch stretchFrom(segue_level level, int64_t u, int64_t v) {
    int64_t left = bounded(u >> (24 + level.shift_u), level.low_u >> 24, level.high_u >> 24);
    int64_t top = bounded(v >> (24 + level.shift_v), level.low_v >> 24, level.high_v >> 24);
    const uint32_t *upper = level.pixels + top * level.width + left;
    return (Stretch){
        .upper = upper, .lower = upper + level.step,
        .u = (int32_t)(u - (left << (24 + level.shift_u))), .v = (int32_t)(v - (top << (24 + level.shift_v))),
        .lowU = limitFrom(left, level.low_u), .highU = limitFrom(left, level.high_u),
        .lowV = limitFrom(top, level.low_v), .highV = limitFrom(top, level.high_v),
    };
}

// Whether both ends of a line are at most four pixels beyond the limits.
INLINE int isNear(int64_t start, int64_t way, int shift, int64_t low, int64_t high) {
    int64_t first = start >> shift, last = (start + way) >> shift, most = 1 << 26;
    return shift <= 3 && first >= low - most && first <= high + most && last >= low - most && last <= high + most;
}

// How many steps a stretch may have, a multiple of sixteen; none if the line is not one for 32 bits.
INLINE int64_t stepsOfStretch(segue_level level, int64_t u, int64_t v, int64_t stepU, int64_t stepV, int64_t count) {
    int64_t paceU = stepU < 0 ? -stepU : stepU, paceV = stepV < 0 ? -stepV : stepV, pace = paceU > paceV ? paceU : paceV;
    if (pace >= 1 << 26 || level.width >= 1 << 24 || !isNear(u, (count - 1) * stepU, (int)level.shift_u, level.low_u, level.high_u)
        || !isNear(v, (count - 1) * stepV, (int)level.shift_v, level.low_v, level.high_v))
        return 0;
    return ((int64_t)5 << 28) / (16 * (pace + 1)) * 16;
}

// `isShifted`: whether the level has other pixels than the places count in.
INLINE AVX2 void sampleByEights(
    segue_level level, int64_t u, int64_t v, int64_t stepU, int64_t stepV, uint32_t *target, int64_t count, int isShifted
) {
    int64_t x = u - ((int64_t)1 << (23 + level.shift_u)), y = v - ((int64_t)1 << (23 + level.shift_v));
    int64_t steps = stepsOfStretch(level, x, y, stepU, stepV, count);
    if (steps == 0) return samplesAnywhere(level, u, v, stepU, stepV, target, count);
    const __m256i counting = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    __m256i paceU = _mm256_set1_epi32((int32_t)stepU), paceV = _mm256_set1_epi32((int32_t)stepV), width = _mm256_set1_epi32((int32_t)level.width);
    __m256i stepsU = _mm256_mullo_epi32(paceU, counting), stepsV = _mm256_mullo_epi32(paceV, counting);
    __m256i blockU = _mm256_slli_epi32(paceU, 3), blockV = _mm256_slli_epi32(paceV, 3);
    __m128i shiftU = _mm_cvtsi64_si128(level.shift_u), shiftV = _mm_cvtsi64_si128(level.shift_v);
    for (int64_t start = 0; start < count; start += steps) {
        Stretch stretch = stretchFrom(level, x + start * stepU, y + start * stepV);
        __m256i us = _mm256_add_epi32(_mm256_set1_epi32(stretch.u), stepsU), vs = _mm256_add_epi32(_mm256_set1_epi32(stretch.v), stepsV);
        __m256i lowU = _mm256_set1_epi32(stretch.lowU), highU = _mm256_set1_epi32(stretch.highU);
        __m256i lowV = _mm256_set1_epi32(stretch.lowV), highV = _mm256_set1_epi32(stretch.highV);
        int64_t end = start + steps < count ? start + steps : count;
        for (int64_t i = start; i < end; i += 8) {
            __m256i levelU = isShifted ? _mm256_sra_epi32(us, shiftU) : us, levelV = isShifted ? _mm256_sra_epi32(vs, shiftV) : vs;
            __m256i samples = eightSamples(
                stretch.upper, stretch.lower, width, _mm256_min_epi32(_mm256_max_epi32(levelU, lowU), highU),
                _mm256_min_epi32(_mm256_max_epi32(levelV, lowV), highV));
            us = _mm256_add_epi32(us, blockU);
            vs = _mm256_add_epi32(vs, blockV);
            if (i + 8 <= count) {
                _mm256_storeu_si256((__m256i *)(target + i), samples);
            } else {
                // What lies past the last place was sampled somewhere.
                _mm256_maskstore_epi32((int *)target + i, _mm256_cmpgt_epi32(_mm256_set1_epi32((int32_t)(count - i)), counting), samples);
            }
        }
    }
}

AVX2 static void sampleLineByEights(segue_level level, int64_t u, int64_t v, int64_t stepU, int64_t stepV, uint32_t *target, int64_t count) {
    if (level.shift_u == 0 && level.shift_v == 0) return sampleByEights(level, u, v, stepU, stepV, target, count, 0);
    sampleByEights(level, u, v, stepU, stepV, target, count, 1);
}

// Eight pixels with their right neighbours. Each is loaded into its place.
#define EIGHT_AT(pixels, offsets, a, b, c, d) ({ \
    const uint32_t *at_ = (pixels); \
    __m512i pairs_ = _mm512_castsi128_si512(_mm_loadu_si64(at_ + (int32_t)(offsets)[a])); \
    PAIR_INTO(pairs_, 1, at_ + ((offsets)[a] >> 32)); \
    PAIR_INTO(pairs_, 2, at_ + (int32_t)(offsets)[b]); \
    PAIR_INTO(pairs_, 3, at_ + ((offsets)[b] >> 32)); \
    PAIR_INTO(pairs_, 4, at_ + (int32_t)(offsets)[c]); \
    PAIR_INTO(pairs_, 5, at_ + ((offsets)[c] >> 32)); \
    PAIR_INTO(pairs_, 6, at_ + (int32_t)(offsets)[d]); \
    PAIR_INTO(pairs_, 7, at_ + ((offsets)[d] >> 32)); \
    pairs_; \
})
#define PAIR_INTO(pairs, lane, from) (pairs) = _mm512_mask_broadcastq_epi64((pairs), 1 << (lane), _mm_loadu_si64(from))

// `mixed` for eight pixels.
INLINE AVX512 __m512i mixedEight(__m512i top, __m512i bottom, __m512i across, __m512i down) {
    const __m512i neighbours = _mm512_broadcast_i32x4(_mm_setr_epi8(0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15));
    const __m512i middle = _mm512_set1_epi8(-128);
    __m512i up = _mm512_xor_si512(down, _mm512_set1_epi16(32767));
    top = _mm512_xor_si512(_mm512_shuffle_epi8(top, neighbours), middle);
    bottom = _mm512_xor_si512(_mm512_shuffle_epi8(bottom, neighbours), middle);
    __m512i sum = _mm512_add_epi16(
        _mm512_mulhrs_epi16(_mm512_maddubs_epi16(across, top), up), _mm512_mulhrs_epi16(_mm512_maddubs_epi16(across, bottom), down));
    sum = _mm512_add_epi16(_mm512_add_epi16(sum, _mm512_srai_epi16(sum, 8)), _mm512_set1_epi16(128));
    return _mm512_srai_epi16(sum, 8);
}

// `eightSamples` for sixteen.
INLINE AVX512 __m512i sixteenSamples(const uint32_t *upper, const uint32_t *lower, __m512i width, __m512i us, __m512i vs) {
    const __m512i fraction = _mm512_set1_epi32(32767);
    int64_t offsets[8];
    __m512i rows = _mm512_mullo_epi32(_mm512_srai_epi32(vs, 24), width);
    _mm512_storeu_si512(offsets, _mm512_add_epi32(rows, _mm512_srai_epi32(us, 24)));
    __m512i right = _mm512_mulhrs_epi16(_mm512_and_si512(_mm512_srli_epi32(us, 9), fraction), _mm512_set1_epi32(255));
    __m512i across = _mm512_or_si512(_mm512_slli_epi32(right, 8), _mm512_sub_epi32(_mm512_set1_epi32(255), right));
    __m512i down = _mm512_and_si512(_mm512_srli_epi32(vs, 9), fraction);
    const __m512i front = _mm512_broadcast_i32x4(_mm_setr_epi8(0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5));
    const __m512i back = _mm512_broadcast_i32x4(_mm_setr_epi8(8, 9, 8, 9, 8, 9, 8, 9, 12, 13, 12, 13, 12, 13, 12, 13));
    __m512i first = mixedEight(
        EIGHT_AT(upper, offsets, 0, 2, 4, 6), EIGHT_AT(lower, offsets, 0, 2, 4, 6),
        _mm512_shuffle_epi8(across, front), _mm512_shuffle_epi8(down, front));
    __m512i second = mixedEight(
        EIGHT_AT(upper, offsets, 1, 3, 5, 7), EIGHT_AT(lower, offsets, 1, 3, 5, 7),
        _mm512_shuffle_epi8(across, back), _mm512_shuffle_epi8(down, back));
    return _mm512_xor_si512(_mm512_packs_epi16(first, second), _mm512_set1_epi8(-128));
}

// `sampleByEights` for sixteen.
INLINE AVX512 void sampleBySixteens(
    segue_level level, int64_t u, int64_t v, int64_t stepU, int64_t stepV, uint32_t *target, int64_t count, int isShifted
) {
    int64_t x = u - ((int64_t)1 << (23 + level.shift_u)), y = v - ((int64_t)1 << (23 + level.shift_v));
    int64_t steps = stepsOfStretch(level, x, y, stepU, stepV, count);
    if (steps == 0) return samplesAnywhere(level, u, v, stepU, stepV, target, count);
    const __m512i counting = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    __m512i paceU = _mm512_set1_epi32((int32_t)stepU), paceV = _mm512_set1_epi32((int32_t)stepV), width = _mm512_set1_epi32((int32_t)level.width);
    __m512i stepsU = _mm512_mullo_epi32(paceU, counting), stepsV = _mm512_mullo_epi32(paceV, counting);
    __m512i blockU = _mm512_slli_epi32(paceU, 4), blockV = _mm512_slli_epi32(paceV, 4);
    __m128i shiftU = _mm_cvtsi64_si128(level.shift_u), shiftV = _mm_cvtsi64_si128(level.shift_v);
    for (int64_t start = 0; start < count; start += steps) {
        Stretch stretch = stretchFrom(level, x + start * stepU, y + start * stepV);
        __m512i us = _mm512_add_epi32(_mm512_set1_epi32(stretch.u), stepsU), vs = _mm512_add_epi32(_mm512_set1_epi32(stretch.v), stepsV);
        __m512i lowU = _mm512_set1_epi32(stretch.lowU), highU = _mm512_set1_epi32(stretch.highU);
        __m512i lowV = _mm512_set1_epi32(stretch.lowV), highV = _mm512_set1_epi32(stretch.highV);
        int64_t end = start + steps < count ? start + steps : count;
        for (int64_t i = start; i < end; i += 16) {
            __m512i levelU = isShifted ? _mm512_sra_epi32(us, shiftU) : us, levelV = isShifted ? _mm512_sra_epi32(vs, shiftV) : vs;
            __m512i samples = sixteenSamples(
                stretch.upper, stretch.lower, width, _mm512_min_epi32(_mm512_max_epi32(levelU, lowU), highU),
                _mm512_min_epi32(_mm512_max_epi32(levelV, lowV), highV));
            us = _mm512_add_epi32(us, blockU);
            vs = _mm512_add_epi32(vs, blockV);
            if (i + 16 <= count) {
                _mm512_storeu_si512(target + i, samples);
            } else {
                _mm512_mask_storeu_epi32(target + i, (__mmask16)((1 << (count - i)) - 1), samples);
            }
        }
    }
}

AVX512 static void sampleLineBySixteens(segue_level level, int64_t u, int64_t v, int64_t stepU, int64_t stepV, uint32_t *target, int64_t count) {
    if (level.shift_u == 0 && level.shift_v == 0) return sampleBySixteens(level, u, v, stepU, stepV, target, count, 0);
    sampleBySixteens(level, u, v, stepU, stepV, target, count, 1);
}

AVX2 static void samplePlaces(segue_level level, const int64_t *us, const int64_t *vs, uint32_t *target, int64_t count) {
    for (int64_t i = 0; i < count; i += 4) {
        __m256i u = _mm256_loadu_si256((const __m256i *)(us + i)), v = _mm256_loadu_si256((const __m256i *)(vs + i));
        put(fourSamples(level, u, v), target + i, count - i);
    }
}
#endif

void segue_bilinear_line(segue_level level, int64_t u, int64_t v, int64_t stepU, int64_t stepV, uint32_t *target, int64_t count) {
#if HAS_AVX2
    if (RUNS_AVX512) return sampleLineBySixteens(level, u, v, stepU, stepV, target, count);
    if (RUNS_AVX2) return sampleLineByEights(level, u, v, stepU, stepV, target, count);
#endif
    for (int64_t i = 0; i < count; i++) target[i] = sample(level, u + i * stepU, v + i * stepV);
}

void segue_bilinear_places(segue_level level, const int64_t *us, const int64_t *vs, uint32_t *target, int64_t count) {
#if HAS_AVX2
    if (RUNS_AVX2) return samplePlaces(level, us, vs, target, count);
#endif
    for (int64_t i = 0; i < count; i++) target[i] = sample(level, us[i], vs[i]);
}
