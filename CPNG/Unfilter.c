#include "CPNG.h"

#include <string.h>

// The way back from filtered rows: every byte depends on the one a pixel to its left, so that only the channels of a pixel go side by side.

typedef int16_t Channels __attribute__((vector_size(8)));

typedef uint8_t Bytes __attribute__((vector_size(4)));

// Reads 4 bytes whatever the distance.
static inline Channels load(const uint8_t *from) {
    Bytes bytes;
    memcpy(&bytes, from, 4);
    return __builtin_convertvector(bytes, Channels);
}

static inline void store(uint8_t *to, Channels value, size_t distance) {
    Bytes bytes = __builtin_convertvector(value, Bytes);
    uint32_t word;
    memcpy(&word, &bytes, 4);
    if (distance != 3) {
        memcpy(to, &word, distance);
        return;
    }
    uint16_t low = (uint16_t)word;
    memcpy(to, &low, 2);
    to[2] = (uint8_t)(word >> 16);
}

static inline Channels magnitude(Channels v) {
    Channels sign = v >> 15;
    return (v ^ sign) - sign;
}

static inline __attribute__((always_inline)) void unfilter(
    CPNGFilter filter, uint8_t *row, const uint8_t *above, size_t count, size_t distance) {
    Channels a = {0}, c = {0};
    for (size_t i = 0; i < count; i += distance) {
        Channels x = load(row + i), b = load(above + i), guess = a;
        if (filter == CPNGFilterAverage) guess = (a + b) >> 1;
        if (filter == CPNGFilterPaeth) {
            Channels toA = b - c, toB = a - c, toC = magnitude(toA + toB);
            toA = magnitude(toA);
            toB = magnitude(toB);
            // Of left, above and above left the nearest; ties go in that order.
            Channels isA = (toA <= toB) & (toA <= toC), isB = toB <= toC;
            guess = (a & isA) | (((b & isB) | (c & ~isB)) & ~isA);
            c = b;
        }
        a = (x + guess) & 255;
        store(row + i, a, distance);
    }
}

static void unfilterRow(CPNGFilter filter, uint8_t *row, const uint8_t *above, size_t count, size_t distance) {
    switch (filter) {
    case CPNGFilterNone: break;
    case CPNGFilterUp:
        for (size_t i = 0; i < count; i++) row[i] = (uint8_t)(row[i] + above[i]);
        break;
#define OF(distance_) \
    if (filter == CPNGFilterSub) return unfilter(CPNGFilterSub, row, above, count, distance_); \
    if (filter == CPNGFilterAverage) return unfilter(CPNGFilterAverage, row, above, count, distance_); \
    return unfilter(CPNGFilterPaeth, row, above, count, distance_);
    default:
        if (distance == 4) { OF(4) }
        if (distance == 3) { OF(3) }
        OF(1)
    }
}

bool CPNGUnfilter(uint8_t *rows, const uint8_t *zeros, size_t count, size_t height, size_t distance) {
    const uint8_t *above = zeros;
    for (size_t y = 0; y < height; y++) {
        uint8_t *row = rows + y * (count + 1);
        if (row[0] > CPNGFilterPaeth) return false;
        unfilterRow((CPNGFilter)row[0], row + 1, above, count, distance);
        above = row + 1;
    }
    return true;
}
