#include "vectors.h"

// Components travel as signed 16-bit numbers, 255 times a byte less 128, which is what a byte times two weights that sum to 255 makes and
// what fits the instructions for signed products.

static void widenPlainly(
    const uint32_t *source, const int32_t *starts, const uint8_t *weights, int16_t *target, int64_t from, int64_t count) {
    for (int64_t i = from; i < count; i++) {
        uint32_t left = source[starts[i]], right = source[starts[i] + 1];
        for (int c = 0; c < 4; c++)
            target[4 * i + c] = (int16_t)(CENTRED(left, 8 * c) * weights[8 * i] + CENTRED(right, 8 * c) * weights[8 * i + 1]);
    }
}

static void mixPlainly(const int16_t *upper, const int16_t *lower, int16_t a, int16_t b, uint32_t *target, int64_t from, int64_t count) {
    for (int64_t i = from; i < count; i++) {
        uint32_t pixel = 0;
        for (int c = 0; c < 4; c++) {
            pixel |= byteOf(SCALED(upper[4 * i + c], a) + SCALED(lower[4 * i + c], b)) << 8 * c;
        }
        target[i] = pixel;
    }
}

static void averagePlainly(
    const uint32_t *source, int64_t stride, int64_t rows, const uint16_t *weights, uint16_t *target, int64_t from, int64_t count) {
    for (int64_t i = from; i < count; i++) {
        for (int c = 0; c < 4; c++) {
            uint16_t sum = 0;
            for (int64_t k = 0; k < rows; k++) sum += (uint16_t)((source[i + k * stride] >> 8 * c & 0xFF) * 257 * weights[k] >> 16);
            target[4 * i + c] = sum;
        }
    }
}

#if HAS_AVX2
#include <immintrin.h>

// Two pixels and their right neighbours in each half.
INLINE AVX2 __m256i fourPairs(const uint32_t *source, const int32_t *starts) {
    __m128i low = _mm_unpacklo_epi64(_mm_loadu_si64(source + starts[0]), _mm_loadu_si64(source + starts[1]));
    __m128i high = _mm_unpacklo_epi64(_mm_loadu_si64(source + starts[2]), _mm_loadu_si64(source + starts[3]));
    return _mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1);
}

AVX2 static int64_t widenByFour(const uint32_t *source, const int32_t *starts, const uint8_t *weights, int16_t *target, int64_t count) {
    const __m256i neighbours = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15));
    const __m256i middle = _mm256_set1_epi8(-128);
    int64_t i = 0;
    for (; i + 4 <= count; i += 4) {
        __m256i pairs = _mm256_xor_si256(_mm256_shuffle_epi8(fourPairs(source, starts + i), neighbours), middle);
        __m256i sums = _mm256_maddubs_epi16(_mm256_loadu_si256((const __m256i *)(weights + 8 * i)), pairs);
        _mm256_storeu_si256((__m256i *)(target + 4 * i), sums);
    }
    return i;
}

INLINE AVX2 __m256i mixedFour(const int16_t *upper, const int16_t *lower, __m256i a, __m256i b) {
    __m256i sum = _mm256_add_epi16(
        _mm256_mulhrs_epi16(_mm256_loadu_si256((const __m256i *)upper), a), _mm256_mulhrs_epi16(_mm256_loadu_si256((const __m256i *)lower), b));
    sum = _mm256_add_epi16(_mm256_add_epi16(sum, _mm256_srai_epi16(sum, 8)), _mm256_set1_epi16(128));
    return _mm256_srai_epi16(sum, 8);
}

AVX2 static int64_t mixByEight(const int16_t *upper, const int16_t *lower, int16_t a, int16_t b, uint32_t *target, int64_t count) {
    const __m256i first = _mm256_set1_epi16(a), second = _mm256_set1_epi16(b), middle = _mm256_set1_epi8(-128);
    int64_t i = 0;
    for (; i + 8 <= count; i += 8) {
        __m256i low = mixedFour(upper + 4 * i, lower + 4 * i, first, second);
        __m256i high = mixedFour(upper + 4 * i + 16, lower + 4 * i + 16, first, second);
        __m256i bytes = _mm256_permute4x64_epi64(_mm256_packs_epi16(low, high), _MM_SHUFFLE(3, 1, 2, 0));
        _mm256_storeu_si256((__m256i *)(target + i), _mm256_xor_si256(bytes, middle));
    }
    return i;
}

// Four pixels, 257 times a byte, times a weight.
INLINE AVX2 __m256i weightedFour(const uint32_t *source, __m256i weight) {
    __m256i bytes = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)source));
    return _mm256_mulhi_epu16(_mm256_or_si256(bytes, _mm256_slli_epi16(bytes, 8)), weight);
}

AVX2 static int64_t averageByEight(
    const uint32_t *source, int64_t stride, int64_t rows, const uint16_t *weights, uint16_t *target, int64_t count) {
    int64_t i = 0;
    for (; i + 8 <= count; i += 8) {
        __m256i first = _mm256_setzero_si256(), second = first;
        for (int64_t k = 0; k < rows; k++) {
            __m256i weight = _mm256_set1_epi16((int16_t)weights[k]);
            first = _mm256_add_epi16(first, weightedFour(source + i + k * stride, weight));
            second = _mm256_add_epi16(second, weightedFour(source + i + 4 + k * stride, weight));
        }
        _mm256_storeu_si256((__m256i *)(target + 4 * i), first);
        _mm256_storeu_si256((__m256i *)(target + 4 * i + 16), second);
    }
    return i;
}
#endif

void segue_widen(const uint32_t *source, const int32_t *starts, const uint8_t *weights, int16_t *target, int64_t count) {
    int64_t done = 0;
#if HAS_AVX2
    if (RUNS_AVX2) done = widenByFour(source, starts, weights, target, count);
#endif
    widenPlainly(source, starts, weights, target, done, count);
}

void segue_mix(const int16_t *upper, const int16_t *lower, int16_t a, int16_t b, uint32_t *target, int64_t count) {
    int64_t done = 0;
#if HAS_AVX2
    if (RUNS_AVX2) done = mixByEight(upper, lower, a, b, target, count);
#endif
    mixPlainly(upper, lower, a, b, target, done, count);
}

void segue_average_rows(const uint32_t *source, int64_t stride, int64_t rows, const uint16_t *weights, uint16_t *target, int64_t count) {
    int64_t done = 0;
#if HAS_AVX2
    if (RUNS_AVX2) done = averageByEight(source, stride, rows, weights, target, count);
#endif
    averagePlainly(source, stride, rows, weights, target, done, count);
}
