#include "vectors.h"

// No products that are added without being rounded: the same bits on every machine.
#pragma STDC FP_CONTRACT OFF

typedef double Doubles4 __attribute__((vector_size(32)));
typedef float Floats8 __attribute__((vector_size(32)));
typedef int32_t Ints4 __attribute__((vector_size(16)));
typedef int32_t Ints8 __attribute__((vector_size(32)));
typedef uint32_t Words4 __attribute__((vector_size(16)));
typedef int64_t Longs4 __attribute__((vector_size(32)));

// What has been found in a row so far.
typedef struct {
    uint8_t *classes;
    uint8_t brighter, darker;
    // Of the pixels that were computed exactly.
    Doubles4 largest;
    // Less than the largest distance by more than single precision errs; at least 0. And a difference that has this distance.
    float known;
    float red, green, blue;
    int64_t different, low, high;
    // The last pixels that differ, and their class: flat areas differ in the same way everywhere.
    uint32_t lastA, lastB;
    uint8_t lastClass;
} Row;

#define CHANNEL(type, to, shift) __builtin_convertvector((type)(first >> (shift) & 255) - (type)(second >> (shift) & 255), to)
#define IS_ZERO(v) ({ __typeof__(v) value_ = (v), zero_ = {0}; !memcmp(&value_, &zero_, sizeof value_); })

// Up to 4 pixels, in double precision.
INLINE void compareFour(Row *row, const uint32_t *a, const uint32_t *b, int64_t i, int64_t length) {
    Words4 first = {0}, second = {0};
    memcpy(&first, a + i, (size_t)length * 4);
    memcpy(&second, b + i, (size_t)length * 4);
    Doubles4 red = CHANNEL(Ints4, Doubles4, 0), green = CHANNEL(Ints4, Doubles4, 8), blue = CHANNEL(Ints4, Doubles4, 16);
    Doubles4 y = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223;
    Doubles4 in = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189;
    Doubles4 quadrature = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694;
    Doubles4 delta = 0.5053 * y * y + 0.299 * in * in + 0.1957 * quadrature * quadrature;
    Longs4 isLarger = delta > row->largest;
    row->largest = (Doubles4)(((Longs4)delta & isLarger) | ((Longs4)row->largest & ~isLarger));
    for (int64_t k = 0; k < length; k++) {
        if (first[k] == second[k]) continue;
        if ((float)delta[k] * 0.999f >= row->known) {
            row->known = (float)delta[k] * 0.999f;
            row->red = (float)red[k];
            row->green = (float)green[k];
            row->blue = (float)blue[k];
        }
        row->lastClass = y[k] > 0 ? row->darker : row->brighter;
        row->classes[i + k] = row->lastClass;
        row->different++;
        row->low = row->low < 0 ? i + k : row->low;
        row->high = i + k + 1;
        row->lastA = first[k];
        row->lastB = second[k];
    }
}

// 8 pixels, if single precision can tell that none is farther from the other than one before and which is the brighter.
INLINE int compareEight(Row *row, const uint32_t *a, const uint32_t *b, int64_t i) {
    Words8 first = LOAD(Words8, a + i), second = LOAD(Words8, b + i);
    Floats8 red = CHANNEL(Ints8, Floats8, 0), green = CHANNEL(Ints8, Floats8, 8), blue = CHANNEL(Ints8, Floats8, 16);
    Floats8 y = red * 0.29889531f + green * 0.58662247f + blue * 0.11448223f;
    Floats8 in = red * 0.59597799f - green * 0.27417610f - blue * 0.32180189f;
    Floats8 quadrature = red * 0.21147017f - green * 0.52261711f + blue * 0.31114694f;
    Floats8 delta = 0.5053f * y * y + 0.299f * in * in + 0.1957f * quadrature * quadrature;
    Ints8 areUnlike = first != second, areDarker = y > 0.001f, areBrighter = y < -0.001f;
    Ints8 areUnsure = areUnlike & ~(areDarker | areBrighter), areFar = delta > row->known;
    if (!IS_ZERO(areUnsure | areFar)) {
        // Black text that has moved on white is as far from it nearly everywhere.
        areFar &= ~(((red == row->red) & (green == row->green) & (blue == row->blue)) |
                    ((red == -row->red) & (green == -row->green) & (blue == -row->blue)));
        if (!IS_ZERO(areUnsure | areFar)) return 0;
    }
    Ints8 kinds = ((areDarker & row->darker) | (areBrighter & row->brighter)) & areUnlike;
    STORE(row->classes + i, __builtin_convertvector(kinds, Bytes8));
    Bytes8 bits = __builtin_convertvector(areUnlike & 1, Bytes8);
    uint64_t unlike = LOAD(uint64_t, &bits);
    row->different += __builtin_popcountll(unlike);
    if (row->low < 0) row->low = i + __builtin_ctzll(unlike) / 8;
    row->high = i + 8 - __builtin_clzll(unlike) / 8;
    row->lastA = first[7];
    row->lastB = second[7];
    row->lastClass = (uint8_t)kinds[7];
    return 1;
}

INLINE void compareExactly(
    const uint32_t *a, const uint32_t *b, uint8_t *classes, uint8_t brighter, uint8_t darker, int64_t count, segue_difference *found) {
    Row row = {.classes = classes, .brighter = brighter, .darker = darker, .largest = {found->largest, 0, 0, 0}, .low = -1, .high = -1};
    row.known = (float)found->largest * 0.999f;
    for (int64_t i = 0; i < count;) {
        if (i + 8 <= count) {
            Words8 first = LOAD(Words8, a + i), second = LOAD(Words8, b + i);
            if (!memcmp(&first, &second, sizeof first)) {
                i += 8;
                continue;
            }
            if (row.lastClass && IS_ZERO((first ^ row.lastA) | (second ^ row.lastB))) {
                memset(classes + i, row.lastClass, 8);
                row.different += 8;
                row.low = row.low < 0 ? i : row.low;
                row.high = i + 8;
                i += 8;
                continue;
            }
            if (compareEight(&row, a, b, i)) {
                i += 8;
                continue;
            }
        }
        int64_t length = count - i < 4 ? count - i : 4;
        compareFour(&row, a, b, i, length);
        i += length;
    }
    for (int k = 0; k < 4; k++) found->largest = row.largest[k] > found->largest ? row.largest[k] : found->largest;
    found->different = row.different;
    found->low = row.low;
    found->high = row.high;
}

KERNEL(segue_compare_exactly,
    (const uint32_t *a, const uint32_t *b, uint8_t *classes, uint8_t brighter, uint8_t darker, int64_t count, segue_difference *found),
    (a, b, classes, brighter, darker, count, found), compareExactly)
