#include "colors.h"

// What the pixels of a GIF's frame shall show and may show.

#define BYTES(lanes) __builtin_convertvector((Words8)(lanes), Bytes8)

// Eight pixels at a time; the last ones are done in a buffer of their own, filled up with zeros.
#define ALL(count, body) \
    for (int64_t i = 0; i < (count); i += 8) { \
        int64_t length = (count) - i; \
        if (length >= 8) { \
            body(8) \
        } else { \
            body(length) \
        } \
    }
#define TAKE(type, from, length) ({ type taken_ = {0}; memcpy(&taken_, (from), (size_t)(length) * sizeof *(from)); taken_; })
#define GIVE(to, value, length) ({ __typeof__(value) given_ = (value); memcpy((to), &given_, (size_t)(length) * sizeof *(to)); })

INLINE int64_t sumOf(Ints8 lanes) {
    int64_t sum = 0;
    for (int k = 0; k < 8; k++) sum += lanes[k];
    return sum;
}

INLINE void wants(
    const uint32_t *now, const uint32_t *before, const uint32_t *shown, uint32_t kept, uint32_t *wanted, int64_t count, int64_t *keptCount,
    int64_t *emptyCount) {
    Ints8 keeps = {0}, empties = {0};
#define WANT(length) \
    Words8 color = TAKE(Words8, now + i, length), old = TAKE(Words8, before + i, length), seen = TAKE(Words8, shown + i, length); \
    Ints8 empty = color == 0, same = (color == old) & ~empty; \
    GIVE(wanted + i, (Words8)either(same, (Ints8)((seen & 0xFFFFFF) | kept), (Ints8)color), length); \
    keeps -= same; \
    empties -= empty; \
    if (length < 8) *emptyCount -= 8 - length;
    ALL(count, WANT)
    *keptCount += sumOf(keeps);
    *emptyCount += sumOf(empties);
}

KERNEL(segue_wants,
    (const uint32_t *now, const uint32_t *before, const uint32_t *shown, uint32_t kept, uint32_t *wanted, int64_t count, int64_t *keptCount,
        int64_t *emptyCount),
    (now, before, shown, kept, wanted, count, keptCount, emptyCount), wants)

INLINE void areaStarts(
    const uint32_t *wanted, const uint32_t *picture, const uint32_t *above, const uint32_t *below, uint32_t least, uint8_t *starts, int64_t count) {
    uint32_t last = ~wanted[0];
#define START(length) \
    Words8 want = TAKE(Words8, wanted + i, length), color = TAKE(Words8, picture + i, length); \
    Words8 left = __builtin_shufflevector(want, LANES(last), 8, 0, 1, 2, 3, 4, 5, 6); \
    Ints8 alike = (color == TAKE(Words8, above + i, length)) | (color == TAKE(Words8, below + i, length)); \
    GIVE(starts + i, BYTES(alike & (want >= least) & (want != left)) & 1, length); \
    last = want[7];
    ALL(count, START)
}

KERNEL(segue_area_starts,
    (const uint32_t *wanted, const uint32_t *picture, const uint32_t *above, const uint32_t *below, uint32_t least, uint8_t *starts, int64_t count),
    (wanted, picture, above, below, least, starts, count), areaStarts)

INLINE void take(
    const uint32_t *wanted, const uint32_t *found, const uint32_t *shown, const uint8_t *texture, segue_taking how, uint8_t *first,
    uint8_t *second, uint8_t *open, int64_t count, int64_t *keptCount) {
    Ints8 keeps = {0};
    Words8 transparent = LANES(how.transparent);
#define ENTRY(length) \
    Words8 want = TAKE(Words8, wanted + i, length), entry = TAKE(Words8, found + i, length), seen = TAKE(Words8, shown + i, length); \
    Words8 index = entry & 255; \
    Bytes8 marks = TAKE(Bytes8, texture + i, length); \
    Ints8 distance = (Ints8)(entry >> 8), painted = want >= how.least; \
    Ints8 keep = painted & (seen != 0) & (apart(seen, want) <= distance); \
    Ints8 exact = painted & (distance == 0) & (index < how.exact); \
    Ints8 far = painted & ~keep & (distance >= byMark(marks | marks >> 2, how.farther)); \
    GIVE(first + i, BYTES(either(painted & ~keep, (Ints8)index, (Ints8)transparent)), length); \
    GIVE(second + i, BYTES(either(painted, (Ints8)index, (Ints8)transparent)), length); \
    GIVE(open + i, BYTES((exact & 1) | (far & 2)), length); \
    keeps -= keep;
    ALL(count, ENTRY)
    *keptCount += sumOf(keeps);
}

KERNEL(segue_take_entries,
    (const uint32_t *wanted, const uint32_t *found, const uint32_t *shown, const uint8_t *texture, segue_taking how, uint8_t *first,
        uint8_t *second, uint8_t *open, int64_t count, int64_t *keptCount),
    (wanted, found, shown, texture, how, first, second, open, count, keptCount), take)

INLINE void distances(const uint32_t *wanted, const uint8_t *indices, const uint32_t *colors, uint32_t least, uint32_t *found, int64_t count) {
#define DISTANCE(length) \
    Words8 want = TAKE(Words8, wanted + i, length), entries = {0}, index = {0}; \
    for (int k = 0; k < length; k++) index[k] = indices[i + k]; \
    for (int k = 0; k < length; k++) entries[k] = colors[indices[i + k]]; \
    GIVE(found + i, ((Words8)apart(entries, want) << 8 | index) & (Words8)(want >= least), length);
    ALL(count, DISTANCE)
}

KERNEL(segue_distances,
    (const uint32_t *wanted, const uint8_t *indices, const uint32_t *colors, uint32_t least, uint32_t *found, int64_t count),
    (wanted, indices, colors, least, found, count), distances)

INLINE void wishes(
    const uint32_t *wanted, const uint8_t *second, const uint8_t *texture, const uint32_t *shown, const uint32_t *colors, uint32_t least,
    const int32_t *limits, segue_wish *found, int64_t count) {
#define WISH(length) \
    Words8 want = TAKE(Words8, wanted + i, length), seen = TAKE(Words8, shown + i, length), entries = {0}; \
    for (int k = 0; k < length; k++) entries[k] = colors[second[i + k]]; \
    Ints8 limit = MAX(apart(entries, want), byMark(TAKE(Bytes8, texture + i, length), limits)), bound = want < least; \
    limit |= bound; \
    Ints8 away = either(seen == 0, LANES(INT32_MAX), apart(seen, want)) & ~bound; \
    Ints8 low = __builtin_shufflevector(limit, away, 0, 8, 1, 9, 2, 10, 3, 11), high = __builtin_shufflevector(limit, away, 4, 12, 5, 13, 6, 14, 7, 15); \
    GIVE(found + i, low, (length < 4 ? length : 4)); \
    if (length > 4) GIVE(found + i + 4, high, length - 4);
    ALL(count, WISH)
}

KERNEL(segue_wishes,
    (const uint32_t *wanted, const uint8_t *second, const uint8_t *texture, const uint32_t *shown, const uint32_t *colors, uint32_t least,
        const int32_t *limits, segue_wish *found, int64_t count),
    (wanted, second, texture, shown, colors, least, limits, found, count), wishes)
