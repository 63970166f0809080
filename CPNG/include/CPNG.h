// libpng, plus the calls that Swift cannot make: libpng reports errors by longjmp, which must not cross a Swift frame,
// so every sequence of calls that can fail is one function here that holds the setjmp and cleans up.
#pragma once

#include <png.h>
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
/// Chunks that are not needed for the pixels may not take more than `maximumChunk` bytes.
CPNGResult CPNGRead(
    const uint8_t *_Nonnull bytes, size_t count, size_t maximumChunk, CPNGAllocate _Nonnull allocate, void *_Nullable context,
    char *_Nonnull message);

/// Takes bytes of the file; returns 0 to stop writing.
typedef int (*CPNGWrite)(void *_Nullable context, const uint8_t *_Nonnull bytes, size_t count);

typedef struct CPNGWriter CPNGWriter;

/// A writer of a signature and chunks. NULL when there is no memory.
CPNGWriter *_Nullable CPNGWriterCreate(CPNGWrite _Nonnull write, void *_Nullable context);
CPNGResult CPNGWriterSignature(CPNGWriter *_Nonnull writer);
/// Writes one chunk with its length and checksum. `name` has four letters.
CPNGResult CPNGWriterChunk(CPNGWriter *_Nonnull writer, const char *_Nonnull name, const uint8_t *_Nullable bytes, size_t count);
void CPNGWriterDestroy(CPNGWriter *_Nonnull writer);
