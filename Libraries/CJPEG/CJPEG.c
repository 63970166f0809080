#include "CJPEG.h"

#include <jerror.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    struct jpeg_error_mgr base;
    jmp_buf jump;
    CJPEGResult result;
    char *message;
} Errors;

typedef struct {
    struct jpeg_progress_mgr base;
    int maximumScans;
} Progress;

static void fail(j_common_ptr info) {
    Errors *errors = (Errors *)info->err;
    if (errors->result == CJPEGSuccess) errors->result = CJPEGInvalid;
    info->err->format_message(info, errors->message);
    // A valid file of a kind that libjpeg does not read.
    const char *feature = NULL;
    if (info->err->msg_code == JERR_SOF_UNSUPPORTED) {
        int marker = info->err->msg_parm.i[0];
        feature = marker == 0xC3 || marker == 0xC7 || marker == 0xCB || marker == 0xCF ? "lossless compression" : "hierarchical compression";
    } else if (info->err->msg_code == JERR_BAD_PRECISION) {
        feature = "more than 8 bits a channel";
    }
    if (feature) {
        errors->result = CJPEGUnsupported;
        strcpy(errors->message, feature);
    }
    longjmp(errors->jump, 1);
}

// libjpeg goes on after corrupt data and paints grey. Here a picture is whole or an error.
static void judgeWarning(j_common_ptr info, int level) {
    if (level >= 0) return;
    switch (info->err->msg_code) {
    case JWRN_JPEG_EOF:
        ((Errors *)info->err)->result = CJPEGTruncated;
        fail(info);
        break;
    case JWRN_HIT_MARKER:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_ARITH_BAD_CODE:
    case JWRN_MUST_RESYNC:
        fail(info);
        break;
    default:
        break;
    }
}

static void watchScans(j_common_ptr info) {
    Progress *progress = (Progress *)info->progress;
    if (((j_decompress_ptr)info)->input_scan_number > progress->maximumScans) {
        Errors *errors = (Errors *)info->err;
        errors->result = CJPEGInvalid;
        strcpy(errors->message, "too many scans");
        longjmp(errors->jump, 1);
    }
}

static uint8_t multiply(int a, int b) {
    int product = a * b + 128;
    return (uint8_t)((product + (product >> 8)) >> 8);
}

CJPEGResult CJPEGRead(const uint8_t *bytes, size_t count, int maximumScans, CJPEGAllocate allocate, void *context, char *message) {
    struct jpeg_decompress_struct info;
    Errors errors;
    Progress progress;
    memset(&info, 0, sizeof info);
    memset(&progress, 0, sizeof progress);
    message[0] = 0;
    info.err = jpeg_std_error(&errors.base);
    errors.base.error_exit = fail;
    errors.base.emit_message = judgeWarning;
    errors.result = CJPEGSuccess;
    errors.message = message;
    if (setjmp(errors.jump)) {
        jpeg_destroy_decompress(&info);
        return errors.result;
    }
    jpeg_create_decompress(&info);
    progress.base.progress_monitor = watchScans;
    progress.maximumScans = maximumScans;
    info.progress = &progress.base;
    jpeg_mem_src(&info, bytes, count);
    jpeg_read_header(&info, TRUE);
    // A progressive picture keeps all its coefficients: refuse by size before libjpeg takes the memory.
    uint8_t *pixels = allocate(context, info.image_width, info.image_height);
    if (!pixels) {
        jpeg_destroy_decompress(&info);
        return CJPEGRefused;
    }
    int isCMYK = info.jpeg_color_space == JCS_CMYK || info.jpeg_color_space == JCS_YCCK;
    info.out_color_space = isCMYK ? JCS_CMYK : JCS_EXT_RGBA;
    info.dct_method = JDCT_ISLOW;
    jpeg_start_decompress(&info);
    while (info.output_scanline < info.output_height) {
        uint8_t *row = pixels + (size_t)info.output_scanline * info.output_width * 4;
        jpeg_read_scanlines(&info, &row, 1);
        if (!isCMYK) continue;
        // Adobe writes the inks inverted (255 is no ink), and marks that with its APP14 segment.
        int inverted = info.saw_Adobe_marker;
        for (uint32_t x = 0; x < info.output_width; x++, row += 4) {
            int c = row[0], m = row[1], y = row[2], k = row[3];
            if (!inverted) c = 255 - c, m = 255 - m, y = 255 - y, k = 255 - k;
            row[0] = multiply(c, k), row[1] = multiply(m, k), row[2] = multiply(y, k), row[3] = 255;
        }
    }
    jpeg_finish_decompress(&info);
    jpeg_destroy_decompress(&info);
    return CJPEGSuccess;
}
