#ifndef SEGUE_CRASTER_H
#define SEGUE_CRASTER_H

#include <stdint.h>

// Inner loops that are measurably faster with wider vectors than the baseline of the architecture has. On x86-64 Linux each is compiled
// for AVX2 as well and the variant is chosen when the program is loaded. Integers only: all variants give the same bits.

/// Filters a row of pixels horizontally: two neighbours from `starts[i]`, weights (8 a pixel: four of the left one, four of the right one)
/// in 1/65,535, four components of 16 bits out.
void segue_widen(const uint32_t *source, const int32_t *starts, const uint16_t *weights, uint16_t *target, int64_t count);

/// Two rows of 16-bit components, times a and b in 1/65,535, as pixels. Reads up to three pixels past the end.
void segue_mix(const uint16_t *upper, const uint16_t *lower, uint16_t a, uint16_t b, uint32_t *target, int64_t count);

/// Bilinear samples at (u, v), (u + stepU, v + stepV) …, in pixels with 24 fraction bits, whose four neighbours all exist.
void segue_bilinear(
    const uint32_t *pixels, int64_t width, int64_t u, int64_t v, int64_t stepU, int64_t stepV, uint32_t *target, int64_t count);

/// Pixels over pixels, at one weight of 1…255.
void segue_over(uint32_t *target, const uint32_t *source, uint32_t weight, int64_t count);

/// A colour over pixels, at one weight of 1…255.
void segue_color_over(uint32_t *target, uint32_t color, uint32_t weight, int64_t count);

/// A colour over pixels, at a weight per pixel times `opacity` (0…255).
void segue_color_masked(uint32_t *target, uint32_t color, const uint8_t *mask, uint32_t opacity, int64_t count);

#endif
