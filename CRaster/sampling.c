#include "CRaster.h"
#include "vectors.h"

// Bytes twice in 16 bits: a product by 257.
INLINE Pair twoPixels(const uint32_t *first, const uint32_t *second) {
    return (Pair){LOAD(uint64_t, first), LOAD(uint64_t, second)};
}

#define TWICE(pair) \
    ((Lanes16)__builtin_shufflevector((Bytes16)(pair), (Bytes16)(pair), 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, \
                                      11, 11, 12, 12, 13, 13, 14, 14, 15, 15))

// What pixels a and c, and b and d, add up from their neighbours: four pixels in order.
#define FOLDED(ac, bd) \
    (__builtin_shufflevector((ac), (bd), 0, 1, 2, 3, 16, 17, 18, 19, 8, 9, 10, 11, 24, 25, 26, 27) \
     + __builtin_shufflevector((ac), (bd), 4, 5, 6, 7, 20, 21, 22, 23, 12, 13, 14, 15, 28, 29, 30, 31))

#define BOTH(a, b) \
    __builtin_shufflevector(LOAD(Lanes8, (a)), LOAD(Lanes8, (b)), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)

VARIANTS
void segue_widen(const uint32_t *source, const int32_t *starts, const uint16_t *weights, uint16_t *target, int64_t count) {
    int64_t i = 0;
    for (; i + 4 <= count; i += 4) {
        // Pixels two apart share a vector, so that neighbours can be folded within its halves.
        const uint16_t *w = weights + 8 * i;
        Pair ac = twoPixels(source + starts[i], source + starts[i + 2]), bd = twoPixels(source + starts[i + 1], source + starts[i + 3]);
        Lanes16 first = HIGH(TWICE(ac), BOTH(w, w + 16)), second = HIGH(TWICE(bd), BOTH(w + 8, w + 24));
        STORE(target + 4 * i, FOLDED(first, second));
    }
    for (; i < count; i++) {
        const uint16_t *w = weights + 8 * i;
        Pair pair = twoPixels(source + starts[i], source + starts[i]);
        Lanes16 products = HIGH(TWICE(pair), BOTH(w, w));
        Lanes8 sum = LEFT(products) + RIGHT(products);
        memcpy(target + 4 * i, &sum, 8);
    }
}

// Four pixels; a sum is 257 times a byte, rounded to the nearest one.
#define MIXED(i) ({ \
    Lanes16 sum_ = HIGH(LOAD(Lanes16, upper + 4 * (i)), first) + HIGH(LOAD(Lanes16, lower + 4 * (i)), second); \
    __builtin_convertvector((sum_ - (sum_ >> 8) + 128) >> 8, Bytes16); \
})

VARIANTS
void segue_mix(const uint16_t *upper, const uint16_t *lower, uint16_t a, uint16_t b, uint32_t *target, int64_t count) {
    Lanes16 first = {0}, second = {0};
    first += a;
    second += b;
    int64_t i = 0;
    for (; i + 4 <= count; i += 4) STORE(target + i, MIXED(i));
    if (i < count) {
        Bytes16 last = MIXED(i);
        for (int64_t k = 0; i + k < count; k++) memcpy(target + i + k, (const uint8_t *)&last + 4 * k, 4);
    }
}

// Weights of the left and the right neighbour, four times each, in 1/65,535; of the lower one in 1/256.
static uint16_t across[256][8], down[256][8];

__attribute__((constructor)) static void fillTables(void) {
    for (int f = 0; f < 256; f++) {
        uint16_t right = (uint16_t)((f * 65535 + 128) / 256);
        for (int k = 0; k < 4; k++) {
            across[f][k] = (uint16_t)(65535 - right);
            across[f][k + 4] = right;
        }
        for (int k = 0; k < 8; k++) down[f][k] = (uint16_t)f;
    }
}

// Left and right neighbours of two samples, mixed down and weighted across. The tables are read whole vectors at a time.
#define SAMPLES(u0, v0, u1, v1) ({ \
    int64_t u0_ = (u0), v0_ = (v0), u1_ = (u1), v1_ = (v1); \
    const uint32_t *here_ = pixels + (v0_ >> 24) * width + (u0_ >> 24), *there_ = pixels + (v1_ >> 24) * width + (u1_ >> 24); \
    Lanes16 top_ = __builtin_convertvector((Bytes16)twoPixels(here_, there_), Lanes16); \
    Lanes16 bottom_ = __builtin_convertvector((Bytes16)twoPixels(here_ + width, there_ + width), Lanes16); \
    Lanes16 f_ = BOTH(down[(v0_ >> 16) & 255], down[(v1_ >> 16) & 255]); \
    HIGH(top_ * (256 - f_) + bottom_ * f_, BOTH(across[(u0_ >> 16) & 255], across[(u1_ >> 16) & 255])); \
})

VARIANTS
void segue_bilinear(
    const uint32_t *pixels, int64_t width, int64_t u, int64_t v, int64_t stepU, int64_t stepV, uint32_t *target, int64_t count) {
    int64_t i = 0;
    for (; i + 4 <= count; i += 4) {
        Lanes16 first = SAMPLES(u, v, u + 2 * stepU, v + 2 * stepV);
        Lanes16 second = SAMPLES(u + stepU, v + stepV, u + 3 * stepU, v + 3 * stepV);
        STORE(target + i, __builtin_convertvector((FOLDED(first, second) + 128) >> 8, Bytes16));
        u += 4 * stepU;
        v += 4 * stepV;
    }
    for (; i < count; i++) {
        Lanes16 products = SAMPLES(u, v, u, v);
        Bytes8 last = __builtin_convertvector((LEFT(products) + RIGHT(products) + 128) >> 8, Bytes8);
        memcpy(target + i, &last, 4);
        u += stepU;
        v += stepV;
    }
}
