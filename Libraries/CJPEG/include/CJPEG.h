// libjpeg, plus the calls that Swift cannot make: its error handler must not return, so it jumps, and the jump must not cross a Swift frame.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <jpeglib.h>

typedef enum {
    CJPEGSuccess = 0,
    /// The Swift callback asked to stop; it knows why.
    CJPEGRefused = 1,
    /// The bytes ended before the picture did.
    CJPEGTruncated = 2,
    /// The message says what is wrong.
    CJPEGInvalid = 3,
    /// The message names what the file has that is not read.
    CJPEGUnsupported = 4,
} CJPEGResult;

/// Is told the size before anything is allocated for the pixels. Returns room for width × height × 4 bytes, or NULL to refuse.
typedef uint8_t *_Nullable (*CJPEGAllocate)(void *_Nullable context, uint32_t width, uint32_t height);

/// Decodes a whole JPEG file (grey, YCbCr, RGB, CMYK, YCCK; baseline or progressive) to opaque RGBA, rows from the top, not rotated.
/// `message` has room for JMSG_LENGTH_MAX bytes. More than `maximumScans` progressive scans count as invalid, for they bound the time.
CJPEGResult CJPEGRead(
    const uint8_t *_Nonnull bytes, size_t count, int maximumScans, CJPEGAllocate _Nonnull allocate, void *_Nullable context,
    char *_Nonnull message);

enum { CJPEGMessageSize = JMSG_LENGTH_MAX };
