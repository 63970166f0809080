// libpng, plus the calls that Swift cannot make: libpng reports errors by longjmp, which must not cross a Swift frame,
// so every sequence of calls that can fail is one function here that holds the setjmp and cleans up.
#pragma once

#include <png.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// How a call into this shim ended.
typedef enum {
    CPNGSuccess = 0,
    /// The Swift callback asked to stop; it knows why.
    CPNGRefused = 1,
    /// The bytes ended before the picture did.
    CPNGTruncated = 2,
    /// libpng found the data invalid; the message says how.
    CPNGInvalid = 3,
    CPNGOutOfMemory = 4,
} CPNGResult;

enum { CPNGMessageSize = 128 };

/// Is told the size before anything is allocated for the pixels. Returns room for width × height × 4 bytes, or NULL to refuse.
typedef uint8_t *_Nullable (*CPNGAllocate)(void *_Nullable context, uint32_t width, uint32_t height);

/// Decodes a whole PNG file of any colour type, depth and interlacing to straight RGBA, 8 bits a channel, rows from the top.
/// Chunks that are not needed for the pixels are passed over.
CPNGResult CPNGRead(
    const uint8_t *_Nonnull bytes, size_t count, bool ignoresChecksum, CPNGAllocate _Nonnull allocate, void *_Nullable context,
    char *_Nonnull message);

/// PNG's row filters by their numbers in the file.
typedef enum { CPNGFilterNone, CPNGFilterSub, CPNGFilterUp, CPNGFilterAverage, CPNGFilterPaeth } CPNGFilter;

/// Filters a row of `count` bytes. The `distance` bytes (those of a pixel, at least 1) before both rows are read and are zero.
void CPNGFilterRow(
    CPNGFilter filter, const uint8_t *_Nonnull row, const uint8_t *_Nonnull above, uint8_t *_Nonnull out, size_t count, size_t distance);

/// The filter after which a row's bytes are least evenly spread (the largest sum of squared counts), judged by every `step`-th byte.
CPNGFilter CPNGChooseFilter(const uint8_t *_Nonnull row, const uint8_t *_Nonnull above, size_t count, size_t distance, size_t step);

/// Takes the filters off a whole picture, in place: `height` rows, each after its filter's number.
/// Three bytes behind the rows are read too.
/// - `zeros`: `count` + 3 bytes that are 0.
/// - `distance`: 1, 3 or 4.
/// Returns false for a number that is no filter's.
bool CPNGUnfilter(uint8_t *_Nonnull rows, const uint8_t *_Nonnull zeros, size_t count, size_t height, size_t distance);
