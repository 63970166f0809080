#include "CRaster.h"

#if defined(__x86_64__) && defined(__linux__)
#include <cpuid.h>
#include <immintrin.h>

int segue_has_sha256(void) {
    unsigned eax, ebx, ecx, edx;
    if (!__builtin_cpu_supports("ssse3") || !__builtin_cpu_supports("sse4.1")) return 0;
    return __get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx) && ebx & bit_SHA;
}

__attribute__((target("sha,ssse3,sse4.1")))
void segue_sha256(uint32_t state[8], const void *bytes, int64_t blocks, const uint32_t constants[64]) {
    const __m128i *in = bytes;
    const __m128i big_endian = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
    // The instructions want a, b, e and f in one register and c, d, g and h in the other, from the highest lane down.
    const __m128i badc = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xB1);
    const __m128i hgfe = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state + 1), 0x1B);
    __m128i abef = _mm_alignr_epi8(badc, hgfe, 8), cdgh = _mm_blend_epi16(hgfe, badc, 0xF0);
    for (; blocks > 0; blocks--, in += 4) {
        const __m128i abef_before = abef, cdgh_before = cdgh;
        // The sixteen latest words, four a vector.
        __m128i w[4];
        for (int i = 0; i < 4; i++) w[i] = _mm_shuffle_epi8(_mm_loadu_si128(in + i), big_endian);
#pragma clang loop unroll(full)
        for (int i = 0; i < 16; i++) {
            const __m128i sum = _mm_add_epi32(w[i & 3], _mm_loadu_si128((const __m128i *)constants + i));
            cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
            abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0E));
            if (i >= 12) continue;
            const __m128i last = w[(i + 3) & 3];
            const __m128i seventh = _mm_alignr_epi8(last, w[(i + 2) & 3], 4);
            w[i & 3] = _mm_sha256msg2_epu32(
                _mm_add_epi32(_mm_sha256msg1_epu32(w[i & 3], w[(i + 1) & 3]), seventh), last);
        }
        abef = _mm_add_epi32(abef, abef_before);
        cdgh = _mm_add_epi32(cdgh, cdgh_before);
    }
    const __m128i feba = _mm_shuffle_epi32(abef, 0x1B), dchg = _mm_shuffle_epi32(cdgh, 0xB1);
    _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(feba, dchg, 0xF0));
    _mm_storeu_si128((__m128i *)state + 1, _mm_alignr_epi8(dchg, feba, 8));
}

#else

int segue_has_sha256(void) { return 0; }
void segue_sha256(uint32_t state[8], const void *bytes, int64_t blocks, const uint32_t constants[64]) {
    (void)state, (void)bytes, (void)blocks, (void)constants;
}

#endif
