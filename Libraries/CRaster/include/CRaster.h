#ifndef SEGUE_CRASTER_H
#define SEGUE_CRASTER_H

#include <stdint.h>

// Inner loops that are measurably faster with wider vectors than the baseline of the architecture has. On x86-64 Linux each is compiled
// for AVX2 as well. All variants give the same bits: integers, or operations on numbers in a fixed order.

typedef enum {
    segue_portable,
    segue_avx2,
} segue_variant;

/// What this machine can run best; it is chosen when the program starts.
segue_variant segue_fastest_variant(void);

/// Which variant of all kernels runs from now on, one that this machine can run. For tests: nothing but time depends on it.
void segue_choose(segue_variant variant);

/// Filters a row of pixels horizontally: two neighbours from `starts[i]`, weights that sum to 255 (8 bytes a pixel: left and right in turn).
/// Out come four components a pixel: 255 times what is left of the byte when 128 is taken away.
void segue_widen(const uint32_t *source, const int32_t *starts, const uint8_t *weights, int16_t *target, int64_t count);

/// Two such rows, times a and b in 1/32,767, as pixels.
void segue_mix(const int16_t *upper, const int16_t *lower, int16_t a, int16_t b, uint32_t *target, int64_t count);

/// A picture to be read at places that count in 1/2^24 pixels, halved `shift_u` and `shift_v` times.
typedef struct {
    const uint32_t *pixels;
    /// Pixels from row to row.
    int64_t width;
    /// From a row to the one that is mixed with it: `width`, or 0 where there is one row only.
    int64_t step;
    /// Centres of the outermost pixels that may be read. The last row is reached as the lower neighbour of the one above: `high_v` is less
    /// than its centre.
    int64_t low_u, low_v, high_u, high_v;
    int32_t shift_u, shift_v;
} segue_level;

/// Bilinear samples at (u, v), (u + stepU, v + stepV) …; outside the limits the edge repeats.
void segue_bilinear_line(segue_level level, int64_t u, int64_t v, int64_t stepU, int64_t stepV, uint32_t *target, int64_t count);

/// The same at places in memory, which is read up to three places past the end.
void segue_bilinear_places(segue_level level, const int64_t *us, const int64_t *vs, uint32_t *target, int64_t count);

/// Pixels over pixels, at one weight of 1…255.
void segue_over(uint32_t *target, const uint32_t *source, uint32_t weight, int64_t count);

/// A colour over pixels, at one weight of 1…255.
void segue_color_over(uint32_t *target, uint32_t color, uint32_t weight, int64_t count);

/// A colour over pixels, at a weight per pixel times `opacity` (0…255).
void segue_color_masked(uint32_t *target, uint32_t color, const uint8_t *mask, uint32_t opacity, int64_t count);

/// Pixels of a row that a shape covers: a slice of bytes, or all by the same (`offset` is negative then).
typedef struct {
    int32_t x, length, offset;
    uint8_t value;
} segue_run;

/// Rows of runs: those of row y are `runs[starts[y]]` up to `runs[starts[y + 1]]`. `shift` is added to each x.
typedef struct {
    const int32_t *starts;
    const segue_run *runs;
    const uint8_t *bytes;
    int64_t shift;
} segue_runs;

/// Rows to be painted, from `left` up to `right`; `pixels` is where x = 0 of the first row would be, `width` leads from row to row.
typedef struct {
    uint32_t *pixels;
    int64_t width, rows, left, right;
} segue_canvas;

/// A colour over pixels, through rows of runs times `opacity` (0…255).
void segue_color_runs(segue_canvas canvas, uint32_t color, uint32_t opacity, segue_runs coverage);

/// What a material makes of a colour: how much further from its grey it goes (0 leaves it alone), and a premultiplied tint over it, 0…255.
typedef struct {
    float tint[4];
    float gain;
} segue_tone;

/// The four components of each pixel as floats of 0…255.
void segue_floats(const uint32_t *pixels, float *samples, int64_t count);

/// Such floats, with all the fractions that they have, through a tone to the nearest bytes.
void segue_toned(const float *samples, segue_tone how, uint32_t *pixels, int64_t count);

// The passes of a blur. All read and write up to seven floats past the end.

/// target[i] = Σ kernel[|k|] · source[i + k · step], for |k| below `taps`.
void segue_convolve(const float *source, int64_t step, const float *kernel, int64_t taps, float *target, int64_t count);

/// (a + 3b + 3c + d) / 8 of four rows.
void segue_halve_rows(const float *a, const float *b, const float *c, const float *d, float *target, int64_t count);

/// (3 · near + far) / 4 of two rows.
void segue_double_rows(const float *near, const float *far, float *target, int64_t count);

/// What a row of two pictures has in common.
typedef struct {
    /// The largest squared distance in YIQ so far.
    double largest;
    /// Pixels of the row that differ, from `low` up to `high`; -1 where there are none.
    int64_t different, low, high;
} segue_difference;

/// Opaque pixels against each other, whose classes are 0: those that differ become `darker` where the second is, else `brighter`.
void segue_compare_exactly(
    const uint32_t *a, const uint32_t *b, uint8_t *classes, uint8_t brighter, uint8_t darker, int64_t count, segue_difference *found);

/// What a part of rows costs in each of the 13 predictions of lossless WebP, in about sixteenths of a bit, added to what stands there.
/// Reads a row and a pixel before the first and up to 8 pixels behind the last. At most 2,048 pixels at once.
/// @param above how many pixels lie between one and the one below it
/// @param costs of 14, the first of which is left alone
void segue_predictor_costs(const uint32_t *pixels, int64_t above, int64_t count, int64_t rows, uint32_t *costs);

/// Pixels less what one of the predictions says; writes up to 7 more than it is asked for.
void segue_predictor_residuals(int mode, const uint32_t *pixels, int64_t above, int64_t count, uint32_t *out);

/// Takes thirty-seconds of green from red, and of both from blue, as signed bytes; blue is the lowest byte.
void segue_cross_colors(uint32_t *pixels, int64_t count, int greenToRed, int greenToBlue, int redToBlue);

/// What the channel at a shift would cost then, added to what stands there. Reads up to 7 pixels behind the last.
void segue_cross_costs(
    const uint32_t *pixels, int64_t stride, int64_t count, int64_t rows, int shift, int byGreen, int byRed, uint32_t *cost);

/// A table of colours by cells of 8 levels of red, green and blue.
typedef struct {
    /// Of each cell, blue counting fastest, where its candidates start times 256, and how many they are less one; 0 where it is not known.
    const uint32_t *cells;
    /// Opaque colours with their index in the place of alpha. Behind each list stand copies of its last one, up to a multiple of eight.
    const uint32_t *candidates;
} segue_palette;

/// Of each pixel the weighted squared distance to the nearest colour (red three times, green four times, blue twice), times 256, and its
/// index, the least one where several are as near. Pixels below `least` are skipped: 0.
/// @param done how many are found: up to the first one whose cell is not known
void segue_nearest(segue_palette palette, const uint32_t *pixels, uint32_t least, uint32_t *found, int64_t count, int64_t *done);

/// How colours are mixed of a table's.
typedef struct {
    /// How many hundredths of what is missing go on to the next entry.
    int32_t carried;
    /// The greatest distance of an entry from the colour.
    int32_t farthest;
} segue_mixing;

/// Eight entries whose mean comes near a colour, from dark to light: one after the other, the one nearest to the colour and what is still
/// missing, or `fallback` where that is too far away.
/// @param lightness of each of the table's `colors`
/// @param unknown a colour whose cell has to be found first, when there was one, and nothing is written then; otherwise all bits are set
void segue_mixture(
    segue_palette palette, const uint32_t *colors, const uint16_t *lightness, uint32_t color, uint8_t fallback, segue_mixing how, uint8_t *list,
    uint32_t *unknown);

/// Sets a mark to 1 where two pixels differ by more than `most` levels of red, green or blue.
void segue_mark_steps(const uint32_t *a, const uint32_t *b, uint8_t most, uint8_t *marks, int64_t count);

/// Whether the processor has instructions for SHA-256.
int segue_has_sha256(void);

/// Goes on with a SHA-256 over blocks of 64 bytes, by those instructions; only where there are any.
void segue_sha256(uint32_t state[8], const void *bytes, int64_t blocks, const uint32_t constants[64]);

#endif
