#ifndef SEGUE_CRASTER_H
#define SEGUE_CRASTER_H

#include <stdint.h>

// Inner loops that are measurably faster with wider vectors than the baseline of the architecture has. On x86-64 Linux each is compiled
// for AVX2 as well. All variants give the same bits: integers, or operations on numbers in a fixed order.

typedef enum {
    segue_portable,
    segue_avx2,
    segue_avx512,
} segue_variant;

/// Has the processor fetch `lines` cache lines from `place` on, which will be read soon.
static inline void segue_prefetch(const void *place, int lines) {
    for (int k = 0; k < lines; k++) __builtin_prefetch((const char *)place + 64 * k);
}

/// What this machine can run best; it is chosen when the program starts.
segue_variant segue_fastest_variant(void);

/// Which variant of all kernels runs from now on, one that this machine can run. For tests: nothing but time depends on it.
void segue_choose(segue_variant variant);

/// Filters a row of pixels horizontally: two neighbours from `starts[i]`, weights that sum to 255 (8 bytes a pixel: left and right in turn).
/// Out come four components a pixel: 255 times what is left of the byte when 128 is taken away.
void segue_widen(const uint32_t *source, const int32_t *starts, const uint8_t *weights, int16_t *target, int64_t count);

/// Two such rows, times a and b in 1/32,767, as pixels.
void segue_mix(const int16_t *upper, const int16_t *lower, int16_t a, int16_t b, uint32_t *target, int64_t count);

/// The weighted sum of several rows of pixels, `stride` pixels apart; weights sum to at most 65,535. Out come four components a pixel, 257 times a
/// byte: each product is cut to 16 bits.
void segue_average_rows(const uint32_t *source, int64_t stride, int64_t rows, const uint16_t *weights, uint16_t *target, int64_t count);

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

/// Rows of blocks of eight pixels, at `places` and with eight of `bytes` each. `shift` is added to each place.
typedef struct {
    const int32_t *starts, *places;
    const uint8_t *bytes;
    int64_t shift;
} segue_blocks;

/// The same through blocks.
void segue_color_blocks(segue_canvas canvas, uint32_t color, uint32_t opacity, segue_blocks coverage);

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

/// The entries of a list that can be nearest to a colour of a cell: those whose least distance is not above another's greatest.
/// @param count of the list, 1…256; behind it stand copies of its last entry, up to a multiple of eight
/// @param low the cell's lowest levels; its highest ones are by `most` higher
/// @param chosen with room for all of them
void segue_candidates(const uint32_t *entries, uint32_t count, uint32_t low, uint32_t most, uint32_t *chosen, uint32_t *chosenCount);

/// A colour that a table shall hold, and how much it counts.
typedef struct {
    float color[4];
    float weight;
    float unused[3];
} segue_sample;

/// The nearest centre, the first one of several, its weighted squared distance and that of the second nearest, or infinity.
typedef struct {
    int32_t index;
    float distance, second;
} segue_nearness;

/// Of each sample the nearest centre.
/// @param centers at least one: the reds of all, then the greens, then the blues, each filled up with infinity to `room`, a multiple of eight
void segue_nearest_centers(const segue_sample *samples, int64_t count, const float *centers, int64_t room, segue_nearness *found);

/// How colours are mixed of a table's.
typedef struct {
    /// How many hundredths of what is missing go on to the next entry.
    int32_t carried;
    /// The greatest distance of an entry from the colour.
    int32_t farthest;
} segue_mixing;

/// The most colours that are mixed side by side.
enum { SEGUE_MIXED = 4 };

/// For each of some colours eight entries whose mean comes near it, from dark to light: one after the other, the one nearest to the colour and
/// what is still missing, or the colour's fallback where that is too far away.
/// @param lightness of each of the table's `colors`
/// @param fallbacks the entry nearest to each of the `wanted` colours
/// @param count at most `SEGUE_MIXED`
/// @param lists eight bytes for each colour
/// @param unknown a colour whose cell has to be found first, when there was one, and nothing is written then; otherwise all bits are set
void segue_mixtures(
    segue_palette palette, const uint32_t *colors, const uint16_t *lightness, const uint32_t *wanted, const uint8_t *fallbacks, int64_t count,
    segue_mixing how, uint8_t *lists, uint32_t *unknown);

/// Sets bits of marks: 1 where two pixels differ by more than `most` levels of red, green or blue, and 2 where they differ at all, alpha included.
void segue_mark_steps(const uint32_t *a, const uint32_t *b, uint8_t most, uint8_t *marks, int64_t count);

/// Whether the processor has instructions for SHA-256.
int segue_has_sha256(void);

/// Goes on with a SHA-256 over blocks of 64 bytes, by those instructions; only where there are any.
void segue_sha256(uint32_t state[8], const void *bytes, int64_t blocks, const uint32_t constants[64]);

// A GIF's frame, row by row. What is asked of a pixel stands above its colour, in the place of alpha.

/// What is asked of pixels: one that was the same before goes on showing what it shows, which is `kept`, others show their own colour.
/// @param emptyCount how many are 0: they show nothing
void segue_wants(
    const uint32_t *now, const uint32_t *before, const uint32_t *shown, uint32_t kept, uint32_t *wanted, int64_t count, int64_t *keptCount,
    int64_t *emptyCount);

/// Marks with 1, the others with 0, where a run of equal pixels begins that has its colour above or below as well.
/// @param wanted of the run; those below `least` are none
/// @param picture the row in the picture, and the rows beside it
void segue_area_starts(
    const uint32_t *wanted, const uint32_t *picture, const uint32_t *above, const uint32_t *below, uint32_t least, uint8_t *starts, int64_t count);

/// What `segue_nearest` says of pixels whose nearest colours' indices are known.
/// @param colors of the table, by their indices
void segue_distances(
    const uint32_t *wanted, const uint8_t *indices, const uint32_t *colors, uint32_t least, uint32_t *found, int64_t count);

/// How pixels take their entries.
typedef struct {
    /// What stands for a pixel that stays.
    uint32_t transparent;
    /// Pixels below are not painted.
    uint32_t least;
    /// Entries below are to be shown exactly.
    uint32_t exact;
    /// From which distance on a pixel may be dithered, by the lowest two bits of its texture, of which the third sets the first.
    int32_t farther[4];
} segue_taking;

/// Each pixel takes the entry that is nearest, or stays where what it shows is as near.
/// @param found as `segue_nearest` says it
/// @param shown 0 where nothing is
/// @param open what is left to be decided: 1 where the entry is exact, 2 where it may be dithered
void segue_take_entries(
    const uint32_t *wanted, const uint32_t *found, const uint32_t *shown, const uint8_t *texture, segue_taking how, uint8_t *first,
    uint8_t *second, uint8_t *open, int64_t count, int64_t *keptCount);

/// What a pixel may show.
typedef struct {
    /// The greatest distance from its colour; negative where it has to be one of two indices.
    int32_t limit;
    /// How far what is shown lies from its colour; the greatest number where nothing is.
    int32_t shown;
} segue_wish;

/// What pixels may show: whatever is as near as their entry, or within a limit.
/// @param second their entries, of which `colors` are the colours
/// @param least those below have to be one of two indices
/// @param limits by the lowest two bits of the texture
void segue_wishes(
    const uint32_t *wanted, const uint8_t *second, const uint8_t *texture, const uint32_t *shown, const uint32_t *colors, uint32_t least,
    const int32_t *limits, segue_wish *found, int64_t count);

#endif
