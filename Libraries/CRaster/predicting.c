#include "vectors.h"

// Predictions of lossless WebP, on bytes side by side, whatever the order of a pixel's four.

// Nothing here is called with vectors: all of it becomes part of the kernels.
#pragma clang diagnostic ignored "-Wpsabi"

typedef uint8_t Block __attribute__((vector_size(32)));
typedef int32_t Ints8 __attribute__((vector_size(32)));

#define MIN(a, b) __builtin_elementwise_min((a), (b))
#define LESS(a, b) __builtin_elementwise_sub_sat((a), (b))
#define MORE(a, b) __builtin_elementwise_add_sat((a), (b))
#define HALF(v) ((Block)((Lanes16)(v) >> 1) & 0x7F)
#define MIDDLE(a, b) (((a) & (b)) + HALF((a) ^ (b)))
#define CHOOSE(condition, a, b) ({ Block chosen_ = (Block)(condition); ((a) & chosen_) | ((b) & ~chosen_); })

// The sum of a pixel's four bytes.
INLINE Words8 sums(Block bytes) {
    Words8 words = (Words8)bytes, pairs = (words & 0x00FF00FF) + (words >> 8 & 0x00FF00FF);
    return (pairs & 0xFFFF) + (pairs >> 16);
}

INLINE Block predicted(int mode, Block left, Block above, Block corner, Block next) {
    switch (mode) {
    case 1: return left;
    case 2: return above;
    case 3: return next;
    case 4: return corner;
    case 5: return MIDDLE(MIDDLE(left, next), above);
    case 6: return MIDDLE(left, corner);
    case 7: return MIDDLE(left, above);
    case 8: return MIDDLE(corner, above);
    case 9: return MIDDLE(above, next);
    case 10: return MIDDLE(MIDDLE(left, corner), MIDDLE(above, next));
    case 11: {
        Words8 fromLeft = sums(LESS(above, corner) | LESS(corner, above)), fromAbove = sums(LESS(left, corner) | LESS(corner, left));
        return CHOOSE((Ints8)fromLeft < (Ints8)fromAbove, left, above);
    }
    case 12: return LESS(MORE(left, LESS(above, corner)), LESS(corner, above));
    case 13: {
        Block middle = MIDDLE(left, above);
        return LESS(MORE(middle, HALF(LESS(middle, corner))), HALF(LESS(corner, middle)));
    }
    default: return (Block)((Words8){0} + 0xFF000000);
    }
}

// About how many sixteenths of a bit a residual takes: 16 log2(1 + |r|), in pieces.
INLINE Block price(Block residual) {
    Block size = MIN(residual, (Block){0} - residual);
    Block low = MIN(size, (Block){0} + 15), next = MIN(size, (Block){0} + 60);
    Block cost = MIN(low << 4, MIN((low << 3) + 8, (low << 2) + 20));
    cost = MIN(cost | (Block)(size > 15), MIN((next << 1) + 34, MIN(size, (Block){0} + 127) + 49));
    return MIN(cost, HALF(HALF(size)) + 72);
}

INLINE void costs(const uint32_t *pixels, int64_t above, int64_t count, int64_t rows, uint32_t *result) {
    Lanes16 sum[14] = {0};
    for (int64_t y = 0; y < rows; y++, pixels += above)
    for (int64_t i = 0; i < count; i += 8) {
        Block now = LOAD(Block, pixels + i), left = LOAD(Block, pixels + i - 1), up = LOAD(Block, pixels + i - above);
        Block corner = LOAD(Block, pixels + i - above - 1), next = LOAD(Block, pixels + i - above + 1);
        Words8 index = (Words8){0, 1, 2, 3, 4, 5, 6, 7};
        Block counts = (Block)((Ints8)index < (Ints8)((Words8){0} + (uint32_t)(count - i)));
#pragma clang loop unroll(full)
        for (int mode = 1; mode < 14; mode++) {
            Block cost = price(now - predicted(mode, left, up, corner, next)) & counts;
            sum[mode] += ((Lanes16)cost & 255) + ((Lanes16)cost >> 8);
        }
    }
    for (int mode = 1; mode < 14; mode++)
        for (int lane = 0; lane < 16; lane++) result[mode] += sum[mode][lane];
}

KERNEL(segue_predictor_costs, (const uint32_t *pixels, int64_t above, int64_t count, int64_t rows, uint32_t *result), (pixels, above, count, rows, result), costs)

INLINE void residualsOf(int mode, const uint32_t *pixels, int64_t above, int64_t count, uint32_t *out) {
    int64_t i = 0;
    for (; i < count; i += 8) {
        Block now = LOAD(Block, pixels + i), left = LOAD(Block, pixels + i - 1), up = LOAD(Block, pixels + i - above);
        Block corner = LOAD(Block, pixels + i - above - 1), next = LOAD(Block, pixels + i - above + 1);
        STORE(out + i, now - predicted(mode, left, up, corner, next));
    }
}

// Writes up to seven pixels more than it is asked for.
INLINE void residuals(int mode, const uint32_t *pixels, int64_t above, int64_t count, uint32_t *out) {
    switch (mode) {
#define MODE(number) case number: residualsOf(number, pixels, above, count, out); break;
    MODE(0) MODE(1) MODE(2) MODE(3) MODE(4) MODE(5) MODE(6) MODE(7) MODE(8) MODE(9) MODE(10) MODE(11) MODE(12) MODE(13)
    }
}

KERNEL(segue_predictor_residuals, (int mode, const uint32_t *pixels, int64_t above, int64_t count, uint32_t *out), (mode, pixels, above, count, out), residuals)

#define SIGNED(words, shift) ((Ints8)((words) << (24 - (shift))) >> 24)

INLINE void crossed(uint32_t *pixels, int64_t count, int greenToRed, int greenToBlue, int redToBlue) {
    for (int64_t i = 0; i < count; i += 8) {
        Words8 now = {0};
        int64_t n = count - i < 8 ? count - i : 8;
        memcpy(&now, pixels + i, (size_t)n * 4);
        Ints8 green = SIGNED(now, 8), red = SIGNED(now, 16);
        Words8 newRed = (now >> 16) - (Words8)(green * greenToRed >> 5);
        Words8 newBlue = now - (Words8)(green * greenToBlue >> 5) - (Words8)(red * redToBlue >> 5);
        now = (now & 0xFF00FF00) | (newRed & 255) << 16 | (newBlue & 255);
        memcpy(pixels + i, &now, (size_t)n * 4);
    }
}
KERNEL(segue_cross_colors, (uint32_t *pixels, int64_t count, int greenToRed, int greenToBlue, int redToBlue), (pixels, count, greenToRed, greenToBlue, redToBlue), crossed)

INLINE void crossCosts(const uint32_t *pixels, int64_t stride, int64_t count, int64_t rows, int shift, int byGreen, int byRed, uint32_t *result) {
    Words8 sum = {0};
    for (int64_t y = 0; y < rows; y++, pixels += stride)
        for (int64_t i = 0; i < count; i += 8) {
            Words8 now = LOAD(Words8, pixels + i), index = (Words8){0, 1, 2, 3, 4, 5, 6, 7};
            now &= (Words8)((Ints8)index < (Ints8)((Words8){0} + (uint32_t)(count - i)));
            Ints8 green = SIGNED(now, 8), red = SIGNED(now, 16);
            Words8 value = (now >> shift) - (Words8)(green * byGreen >> 5) - (Words8)(red * byRed >> 5);
            sum += (Words8)price((Block)(value & 255));
        }
    for (int lane = 0; lane < 8; lane++) *result += sum[lane];
}
KERNEL(segue_cross_costs, (const uint32_t *pixels, int64_t stride, int64_t count, int64_t rows, int shift, int byGreen, int byRed, uint32_t *result), (pixels, stride, count, rows, shift, byGreen, byRed, result), crossCosts)
