#include "CPNG.h"
#include "paeth.h"

#include <string.h>

// The way back from filtered rows. Every byte depends on the one a pixel to its left and on those above, so that a row by itself lets only
// the channels of a pixel go side by side. Eight rows go side by side too when each is a pixel behind the one above it: what it needs from
// there has just been made.

typedef int16_t Channels __attribute__((vector_size(8)));

typedef uint8_t Bytes __attribute__((vector_size(4)));

// Reads 4 bytes whatever the distance.
static inline uint32_t load(const uint8_t *from) {
    uint32_t word;
    memcpy(&word, from, 4);
    return word;
}

static inline void store(uint8_t *to, uint32_t word, size_t distance) {
    if (distance != 3) {
        memcpy(to, &word, distance);
        return;
    }
    uint16_t low = (uint16_t)word;
    memcpy(to, &low, 2);
    to[2] = (uint8_t)(word >> 16);
}

static inline Channels widened(uint32_t word) {
    Bytes bytes;
    memcpy(&bytes, &word, 4);
    return __builtin_convertvector(bytes, Channels);
}

static inline uint32_t narrowed(Channels value) {
    Bytes bytes = __builtin_convertvector(value, Bytes);
    uint32_t word;
    memcpy(&word, &bytes, 4);
    return word;
}

static inline Channels magnitude(Channels v) {
    Channels sign = v >> 15;
    return (v ^ sign) - sign;
}

static inline __attribute__((always_inline)) void unfilter(
    CPNGFilter filter, uint8_t *row, const uint8_t *above, size_t count, size_t distance) {
    Channels a = {0}, c = {0};
    for (size_t i = 0; i < count; i += distance) {
        Channels x = widened(load(row + i)), b = widened(load(above + i)), guess = a;
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
        store(row + i, narrowed(a), distance);
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

// Rows that go side by side, of four channels each.
enum { WAVE = sizeof(Block) / 4 };
typedef uint32_t Words __attribute__((vector_size(sizeof(Block))));

// The state of the rows: the pixels made last, and those above them.
typedef struct {
    Block left, above;
    // All bits for the rows that have the filter.
    Block isSub, isUp, isAverage, isPaeth;
} Wave;

// One pixel of each row: `filtered` are those of the rows, `above` is the pixel above the first's.
static inline __attribute__((always_inline)) void advance(Wave *wave, const Words *filtered, uint32_t above, bool isAllPaeth) {
    Block a = wave->left, c = wave->above;
    // A row's pixel above is what the row above it has made last.
    Words up = __builtin_shufflevector((Words)a, (Words)a, 0, 0, 1, 2, 3, 4, 5, 6);
    up[0] = above;
    Block b = (Block)up;
    Block guess = PAETH(a, b, c);
    if (!isAllPaeth) {
        Block average = (a & b) + ((a ^ b) >> 1);
        guess = (guess & wave->isPaeth) | (a & wave->isSub) | (b & wave->isUp) | (average & wave->isAverage);
    }
    wave->left = (Block)*filtered + guess;
    wave->above = b;
}

// The pixels before a row's first and after its last are 0 and go nowhere.
static inline __attribute__((always_inline)) void step(
    uint8_t *const *rows, const uint8_t *above, size_t at, size_t width, size_t distance, Wave *wave, bool isAllPaeth, bool isInside) {
    Words filtered = {0};
    for (size_t k = 0; k < WAVE; k++)
        if (isInside || (at >= k && at - k < width)) filtered[k] = load(rows[k] + (at - k) * distance);
    advance(wave, &filtered, isInside || at < width ? load(above + at * distance) : 0, isAllPaeth);
    Words made = (Words)wave->left;
    for (size_t k = 0; k < WAVE; k++)
        if (isInside || (at >= k && at - k < width)) store(rows[k] + (at - k) * distance, made[k], distance);
}

static inline __attribute__((always_inline)) void unfilterWave(
    uint8_t *const *start, const uint8_t *above, size_t width, size_t distance, const Wave *first, bool isAllPaeth) {
    Wave wave = *first;
    uint8_t *rows[WAVE];
    memcpy(rows, start, sizeof rows);
    size_t at = 0;
    for (; at < WAVE - 1; at++) step(rows, above, at, width, distance, &wave, isAllPaeth, false);
    for (; at < width; at++) step(rows, above, at, width, distance, &wave, isAllPaeth, true);
    for (; at < width + WAVE - 1; at++) step(rows, above, at, width, distance, &wave, isAllPaeth, false);
}

static void unfilterRows(uint8_t *const *rows, const uint8_t *above, size_t width, size_t distance) {
    Wave wave = {{0}};
    bool isAllPaeth = true;
    for (int lane = 0; lane < 4 * WAVE; lane++) {
        uint8_t filter = rows[lane / 4][-1];
        wave.isSub[lane] = filter == CPNGFilterSub ? 255 : 0;
        wave.isUp[lane] = filter == CPNGFilterUp ? 255 : 0;
        wave.isAverage[lane] = filter == CPNGFilterAverage ? 255 : 0;
        wave.isPaeth[lane] = filter == CPNGFilterPaeth ? 255 : 0;
        isAllPaeth = isAllPaeth && filter == CPNGFilterPaeth;
    }
    if (distance == 3) {
        if (isAllPaeth) unfilterWave(rows, above, width, 3, &wave, true);
        else unfilterWave(rows, above, width, 3, &wave, false);
    } else if (distance == 4) {
        if (isAllPaeth) unfilterWave(rows, above, width, 4, &wave, true);
        else unfilterWave(rows, above, width, 4, &wave, false);
    } else {
        unfilterWave(rows, above, width, 1, &wave, false);
    }
}

// What a row of each filter costs by itself, in about what a row costs side by side with others.
static int cost(uint8_t filter) { return filter == CPNGFilterPaeth ? 4 : filter == CPNGFilterAverage ? 2 : 0; }

bool CPNGUnfilter(uint8_t *rows, const uint8_t *zeros, size_t count, size_t height, size_t distance) {
    const uint8_t *above = zeros;
    for (size_t y = 0; y < height;) {
        uint8_t *next[WAVE];
        size_t found = 0;
        int costs = 0;
        for (; found < WAVE && y + found < height; found++) {
            next[found] = rows + (y + found) * (count + 1) + 1;
            if (next[found][-1] > CPNGFilterPaeth) return false;
            costs += cost(next[found][-1]);
        }
        if (found == WAVE && costs > WAVE && count / distance >= WAVE) {
            unfilterRows(next, above, count / distance, distance);
            above = next[WAVE - 1];
            y += WAVE;
        } else {
            unfilterRow((CPNGFilter)next[0][-1], next[0], above, count, distance);
            above = next[0];
            y++;
        }
    }
    return true;
}
