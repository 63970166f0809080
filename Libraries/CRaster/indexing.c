#include "colors.h"

// Colours as places in a table of few.

typedef uint8_t Block __attribute__((vector_size(32)));

#define LESS(a, b) __builtin_elementwise_sub_sat((a), (b))

// The least of a distance and, of those that are equally far, an index: eight candidates at a time.
INLINE uint32_t nearestOf(uint32_t color, const uint32_t *candidates, uint32_t count) {
    Words8 wanted = LANES(color), best = LANES(UINT32_MAX);
    for (uint32_t i = 0; i < count; i += 8) {
        Words8 entries = LOAD(Words8, candidates + i);
        best = MIN(best, (Words8)apart(entries, wanted) << 8 | entries >> 24);
    }
    best = MIN(best, __builtin_shufflevector(best, best, 4, 5, 6, 7, 0, 1, 2, 3));
    best = MIN(best, __builtin_shufflevector(best, best, 2, 3, 0, 1, 4, 5, 6, 7));
    best = MIN(best, __builtin_shufflevector(best, best, 1, 0, 2, 3, 4, 5, 6, 7));
    return best[0];
}

// A colour's candidates; 0 where they are not known.
INLINE uint32_t cellOf(segue_palette palette, uint32_t color) {
    return palette.cells[(color >> 3 & 31) << 10 | (color >> 11 & 31) << 5 | (color >> 19 & 31)];
}

INLINE uint32_t nearestIn(segue_palette palette, uint32_t cell, uint32_t color) {
    return nearestOf(color, palette.candidates + (cell >> 8), (cell & 255) + 1);
}

INLINE void nearest(segue_palette palette, const uint32_t *pixels, uint32_t least, uint32_t *found, int64_t count, int64_t *done) {
    int64_t i = 0;
    for (; i < count; i++) {
        uint32_t color = pixels[i];
        if (i > 0 && color == pixels[i - 1]) {
            found[i] = found[i - 1];
            continue;
        }
        found[i] = 0;
        if (color < least) continue;
        uint32_t cell = cellOf(palette, color);
        if (cell == 0) break;
        found[i] = nearestIn(palette, cell, color);
    }
    *done = i;
}

KERNEL(segue_nearest, (segue_palette palette, const uint32_t *pixels, uint32_t least, uint32_t *found, int64_t count, int64_t *done),
    (palette, pixels, least, found, count, done), nearest)

#define BYTE(color, channel) ((int)((color) >> 8 * (channel) & 255))

// Side by side, entry by entry: each entry waits for the one before, so that the colours' searches go on at the same time.
INLINE void mixtures(
    segue_palette palette, const uint32_t *colors, const uint16_t *lightness, const uint32_t *wanted, const uint8_t *fallbacks, int64_t count,
    segue_mixing how, uint8_t *lists, uint32_t *unknown) {
    Words8 order[SEGUE_MIXED];
    uint8_t entries[SEGUE_MIXED][8];
    int missing[SEGUE_MIXED][3] = {{0}};
    for (int i = 0; i < 8; i++) {
        for (int64_t k = 0; k < count; k++) {
            uint32_t color = wanted[k];
            // The colour's own nearest entry is known.
            uint8_t entry = fallbacks[k];
            if (i > 0) {
                uint32_t goal = 0;
                for (int c = 0; c < 3; c++) {
                    int level = BYTE(color, c) + missing[k][c] * how.carried / 100;
                    goal |= (uint32_t)(level < 0 ? 0 : level > 255 ? 255 : level) << 8 * c;
                }
                uint32_t cell = cellOf(palette, goal);
                if (cell == 0) {
                    *unknown = goal;
                    return;
                }
                entry = (uint8_t)nearestIn(palette, cell, goal);
            }
            int difference[3];
            for (int c = 0; c < 3; c++) difference[c] = BYTE(color, c) - BYTE(colors[entry], c);
            if (3 * difference[0] * difference[0] + 4 * difference[1] * difference[1] + 2 * difference[2] * difference[2] > how.farthest) {
                entry = fallbacks[k];
                for (int c = 0; c < 3; c++) {
                    difference[c] = BYTE(color, c) - BYTE(colors[entry], c);
                    missing[k][c] = 0;
                }
            }
            for (int c = 0; c < 3; c++) missing[k][c] += difference[c];
            entries[k][i] = entry;
            order[k][i] = (uint32_t)lightness[entry] << 8 | entry;
        }
    }
    for (int64_t k = 0; k < count; k++) {
        // Each one's place is the number of those before it; of equal ones the earlier are.
        Words8 places = {0}, index = {0, 1, 2, 3, 4, 5, 6, 7};
        for (uint32_t i = 0; i < 8; i++) {
            Words8 other = LANES(order[k][i]);
            places -= (Words8)(order[k] > other) | ((Words8)(order[k] == other) & (Words8)(index > LANES(i)));
        }
        for (int i = 0; i < 8; i++) lists[8 * k + places[i]] = entries[k][i];
    }
    *unknown = UINT32_MAX;
}

KERNEL(segue_mixtures,
    (segue_palette palette, const uint32_t *colors, const uint16_t *lightness, const uint32_t *wanted, const uint8_t *fallbacks, int64_t count,
        segue_mixing how, uint8_t *lists, uint32_t *unknown),
    (palette, colors, lightness, wanted, fallbacks, count, how, lists, unknown), mixtures)

INLINE void steps(const uint32_t *a, const uint32_t *b, uint8_t most, uint8_t *marks, int64_t count) {
    int64_t i = 0;
    for (; i + 8 <= count; i += 8) {
        Block left = LOAD(Block, a + i), right = LOAD(Block, b + i);
        Words8 more = (Words8)LESS(LESS(left, right) | LESS(right, left), (Block){0} + most) & 0xFFFFFF, other = LOAD(Words8, a + i) ^ LOAD(Words8, b + i);
        STORE(marks + i, LOAD(Bytes8, marks + i) | (__builtin_convertvector((Words8)(more != 0), Bytes8) & 1) | (__builtin_convertvector((Words8)(other != 0), Bytes8) & 2));
    }
    for (; i < count; i++) {
        for (int shift = 0; shift < 24; shift += 8) {
            int difference = (int)(a[i] >> shift & 255) - (int)(b[i] >> shift & 255);
            if (difference > most || -difference > most) marks[i] |= 1;
        }
        if (a[i] != b[i]) marks[i] |= 2;
    }
}

KERNEL(segue_mark_steps, (const uint32_t *a, const uint32_t *b, uint8_t most, uint8_t *marks, int64_t count), (a, b, most, marks, count), steps)

// Squared distances from a cell's nearest and from its farthest corner, summed as `apart` does.
INLINE void bounds(Words8 entries, uint32_t low, int32_t most, Ints8 *least, Ints8 *farthest) {
    Ints8 near[3], far[3];
    for (int c = 0; c < 3; c++) {
        Ints8 offset = CHANNEL(entries, 8 * c) - (int32_t)(low >> 8 * c & 255), beyond = offset - most;
        near[c] = MAX(MAX(beyond, -offset), (Ints8){0});
        far[c] = MAX(MAX(offset, -offset), MAX(beyond, -beyond));
    }
    *least = near[0] * near[0] * 3 + near[1] * near[1] * 4 + near[2] * near[2] * 2;
    *farthest = far[0] * far[0] * 3 + far[1] * far[1] * 4 + far[2] * far[2] * 2;
}

INLINE void candidates(const uint32_t *entries, uint32_t count, uint32_t low, uint32_t most, uint32_t *chosen, uint32_t *chosenCount) {
    int32_t distances[256];
    Ints8 limit = LANES(INT32_MAX);
    for (uint32_t i = 0; i < count; i += 8) {
        Ints8 least, farthest;
        bounds(LOAD(Words8, entries + i), low, (int32_t)most, &least, &farthest);
        STORE(distances + i, least);
        limit = MIN(limit, farthest);
    }
    int32_t all = limit[0];
    for (int i = 1; i < 8; i++) all = limit[i] < all ? limit[i] : all;
    uint32_t found = 0;
    for (uint32_t i = 0; i < count; i++) {
        chosen[found] = entries[i];
        found += distances[i] <= all;
    }
    *chosenCount = found;
}

KERNEL(segue_candidates, (const uint32_t *entries, uint32_t count, uint32_t low, uint32_t most, uint32_t *chosen, uint32_t *chosenCount),
    (entries, count, low, most, chosen, chosenCount), candidates)
