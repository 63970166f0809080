#include "CPNG.h"
#include "paeth.h"

#include <stdlib.h>
#include <string.h>

// PNG's row filters: plain loops over bytes, which the compiler turns into vectors.

static inline uint8_t average(uint8_t a, uint8_t b) { return (uint8_t)((a + b) >> 1); }

// Of left, above and above left the one closest to left + above − above left; ties go in that order.
static inline uint8_t paeth(uint8_t a, uint8_t b, uint8_t c) {
    short toA = (short)(b - c), toB = (short)(a - c), toC = (short)(toA + toB);
    toA = toA < 0 ? -toA : toA;
    toB = toB < 0 ? -toB : toB;
    toC = toC < 0 ? -toC : toC;
    uint8_t other = toB <= toC ? b : c;
    short least = toB <= toC ? toB : toC;
    return toA <= least ? a : other;
}

void CPNGFilterRow(
    CPNGFilter filter, const uint8_t *restrict row, const uint8_t *restrict above, uint8_t *restrict out, size_t count, size_t distance) {
    const uint8_t *restrict left = row - distance, *restrict aboveLeft = above - distance;
    switch (filter) {
    case CPNGFilterNone: memcpy(out, row, count); break;
    case CPNGFilterSub:
        for (size_t i = 0; i < count; i++) out[i] = (uint8_t)(row[i] - left[i]);
        break;
    case CPNGFilterUp:
        for (size_t i = 0; i < count; i++) out[i] = (uint8_t)(row[i] - above[i]);
        break;
    case CPNGFilterAverage:
        for (size_t i = 0; i < count; i++) out[i] = (uint8_t)(row[i] - average(left[i], above[i]));
        break;
    case CPNGFilterPaeth:
        for (size_t i = 0; i < count;) {
            if (i + sizeof(Block) > count) {
                out[i] = (uint8_t)(row[i] - paeth(left[i], above[i], aboveLeft[i]));
                i++;
                continue;
            }
            Block x, a, b, c;
            memcpy(&x, row + i, sizeof x);
            memcpy(&a, left + i, sizeof a);
            memcpy(&b, above + i, sizeof b);
            memcpy(&c, aboveLeft + i, sizeof c);
            x -= PAETH(a, b, c);
            memcpy(out + i, &x, sizeof x);
            i += sizeof x;
        }
        break;
    }
}

CPNGFilter CPNGChooseFilter(const uint8_t *row, const uint8_t *above, size_t count, size_t distance, size_t step) {
    const uint8_t *left = row - distance, *aboveLeft = above - distance;
    uint32_t counts[5][256];
    uint64_t scores[5] = {0};
    memset(counts, 0, sizeof counts);
    for (size_t i = 0; i < count; i += step) {
        uint8_t x = row[i], a = left[i], b = above[i], c = aboveLeft[i];
        // A value seen n times adds n² in the end, whose steps are 2n + 1.
        scores[0] += counts[0][x]++ * 2 + 1;
        scores[1] += counts[1][(uint8_t)(x - a)]++ * 2 + 1;
        scores[2] += counts[2][(uint8_t)(x - b)]++ * 2 + 1;
        scores[3] += counts[3][(uint8_t)(x - average(a, b))]++ * 2 + 1;
        scores[4] += counts[4][(uint8_t)(x - paeth(a, b, c))]++ * 2 + 1;
    }
    int best = 0;
    for (int filter = 1; filter < 5; filter++) best = scores[filter] > scores[best] ? filter : best;
    return (CPNGFilter)best;
}
