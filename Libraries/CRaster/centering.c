#include "colors.h"

// Which of a table's colours stands for what, while it is being made.

// No products that are added without being rounded: the same bits on every machine.
#pragma STDC FP_CONTRACT OFF

typedef float Floats8 __attribute__((vector_size(32)));

INLINE Floats8 eitherOf(Ints8 mask, Floats8 where, Floats8 elsewhere) { return (Floats8)either(mask, (Ints8)where, (Ints8)elsewhere); }

INLINE void centers(const segue_sample *samples, int64_t count, const float *all, int64_t room, segue_nearness *found) {
    for (int64_t at = 0; at < count; at++) {
        Floats8 best = (Floats8){0} + __builtin_inff(), second = best;
        Ints8 which = {0}, index = {0, 1, 2, 3, 4, 5, 6, 7};
        for (int64_t i = 0; i < room; i += 8) {
            Floats8 red = samples[at].color[0] - LOAD(Floats8, all + i), green = samples[at].color[1] - LOAD(Floats8, all + room + i);
            Floats8 blue = samples[at].color[2] - LOAD(Floats8, all + 2 * room + i);
            Floats8 distance = red * red * 3 + green * green * 4 + blue * blue * 2;
            Ints8 nearer = distance < best, middle = distance < second;
            second = eitherOf(nearer, best, eitherOf(middle, distance, second));
            best = eitherOf(nearer, distance, best);
            which = either(nearer, index, which);
            index += 8;
        }
        segue_nearness least = {which[0], best[0], second[0]};
        for (int k = 1; k < 8; k++) {
            if (best[k] < least.distance || (best[k] == least.distance && which[k] < least.index)) {
                least.second = least.distance < second[k] ? least.distance : second[k];
                least.index = which[k];
                least.distance = best[k];
            } else {
                least.second = best[k] < least.second ? best[k] : least.second;
            }
        }
        found[at] = least;
    }
}

KERNEL(segue_nearest_centers, (const segue_sample *samples, int64_t count, const float *all, int64_t room, segue_nearness *found),
    (samples, count, all, room, found), centers)
