#include "CPNG.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const uint8_t *bytes;
    size_t count, position;
    // What may still be read: libpng inflates, and throws away, all that follows the last row.
    size_t allowance;
    CPNGResult result;
    char *message;
} Source;

static void readBytes(png_structp png, png_bytep target, size_t count) {
    Source *source = png_get_io_ptr(png);
    if (count > source->count - source->position) {
        source->result = CPNGTruncated;
        png_error(png, "the file ends too soon");
    }
    if (count > source->allowance) png_error(png, "it has more data than pixels");
    source->allowance -= count;
    memcpy(target, source->bytes + source->position, count);
    source->position += count;
}

static void failReading(png_structp png, png_const_charp text) {
    Source *source = png_get_error_ptr(png);
    if (source->result == CPNGSuccess) source->result = CPNGInvalid;
    strncpy(source->message, text, CPNGMessageSize - 1);
    source->message[CPNGMessageSize - 1] = 0;
    png_longjmp(png, 1);
}

static void ignoreWarning(png_structp png, png_const_charp text) {
    (void)png;
    (void)text;
}

// What a file says beside its pixels is passed over, without taking memory for it: text, profiles, times.
static const uint8_t ignoredChunks[] = "cHRM\0gAMA\0iCCP\0sBIT\0sRGB\0bKGD\0eXIf\0hIST\0iTXt\0oFFs\0pCAL\0pHYs\0sCAL\0sPLT\0tEXt\0tIME\0zTXt";

CPNGResult CPNGRead(const uint8_t *bytes, size_t count, bool ignoresChecksum, CPNGAllocate allocate, void *context, char *message) {
    Source source = {bytes, count, 0, SIZE_MAX, CPNGSuccess, message};
    message[0] = 0;
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &source, failReading, ignoreWarning);
    if (!png) return CPNGOutOfMemory;
    png_infop info = png_create_info_struct(png);
    if (!info) {
        png_destroy_read_struct(&png, NULL, NULL);
        return CPNGOutOfMemory;
    }
    if (setjmp(png_jmpbuf(png))) {
        png_destroy_read_struct(&png, &info, NULL);
        return source.result;
    }
    png_set_read_fn(png, &source, readBytes);
    // The caller's limit comes through `allocate`; libpng's own, a million to a side, would only mask it.
    png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_chunk_malloc_max(png, 0);
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, ignoredChunks, sizeof ignoredChunks / 5);
    if (ignoresChecksum) png_set_option(png, PNG_IGNORE_ADLER32, PNG_OPTION_ON);
    png_read_info(png, info);

    uint32_t width = png_get_image_width(png, info), height = png_get_image_height(png, info);
    int isOpaque = !(png_get_color_type(png, info) & PNG_COLOR_MASK_ALPHA) && !png_get_valid(png, info, PNG_INFO_tRNS);
    png_set_expand(png);
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    if (isOpaque) png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
    int passes = png_set_interlace_handling(png);
    png_read_update_info(png, info);
    uint8_t *pixels = NULL;
    if (png_get_rowbytes(png, info) == (size_t)width * 4) pixels = allocate(context, width, height);
    if (!pixels) {
        png_destroy_read_struct(&png, &info, NULL);
        return CPNGRefused;
    }
    for (int pass = 0; pass < passes; pass++)
        for (uint32_t y = 0; y < height; y++) {
            // Twice a row of 16-bit RGBA, and what is read ahead.
            source.allowance = (size_t)width * 16 + (1 << 16);
            png_read_row(png, pixels + (size_t)y * width * 4, NULL);
        }
    source.allowance = SIZE_MAX;
    png_read_end(png, NULL);
    png_destroy_read_struct(&png, &info, NULL);
    return CPNGSuccess;
}
