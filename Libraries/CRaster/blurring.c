#include "vectors.h"

// No products that are added without being rounded: the same bits on every machine.
#pragma STDC FP_CONTRACT OFF

// Vectors are arguments of functions that are always inlined: no calling convention is concerned.
#pragma clang diagnostic ignored "-Wpsabi"

typedef float Floats8 __attribute__((vector_size(32)));
typedef int32_t Ints8 __attribute__((vector_size(32)));

// Two pixels of four components; each component where the pixel's component c is.
#define EACH(p, c) __builtin_shufflevector((p), (p), c, c, c, c, 4 + c, 4 + c, 4 + c, 4 + c)
#define SELECT(mask, yes, no) ({ Ints8 mask_ = (mask); (Floats8)((mask_ & (Ints8)(yes)) | (~mask_ & (Ints8)(no))); })
#define LESSER(a, b) ({ Floats8 a_ = (a), b_ = (b); SELECT(a_ < b_, a_, b_); })
#define GREATER(a, b) ({ Floats8 a_ = (a), b_ = (b); SELECT(a_ > b_, a_, b_); })
#define TWICE(v) {(v)[0], (v)[1], (v)[2], (v)[3], (v)[0], (v)[1], (v)[2], (v)[3]}

INLINE void toFloats(const uint32_t *pixels, float *samples, int64_t count) {
    int64_t i = 0;
    for (; i + 2 <= count; i += 2) STORE(samples + 4 * i, __builtin_convertvector(LOAD(Bytes8, pixels + i), Floats8));
    if (i < count) {
        for (int c = 0; c < 4; c++) samples[4 * i + c] = (float)(pixels[i] >> 8 * c & 255);
    }
}

// Adding 2²³ leaves the nearest whole number in a float's low bits.
#define NEAREST(v) __builtin_convertvector((Words8)((v) + 8388608.0f) & 255, Bytes8)

INLINE Bytes8 toned(Floats8 pixel, Floats8 tint, Floats8 gain, float rest) {
    const Floats8 weights = {0.2126f, 0.7152f, 0.0722f, 0, 0.2126f, 0.7152f, 0.0722f, 0}, none = {0}, most = none + 255;
    Floats8 parts = pixel * weights;
    Floats8 moved = pixel + (pixel - (EACH(parts, 0) + EACH(parts, 1) + EACH(parts, 2))) * gain;
    // A premultiplied component may not exceed the alpha.
    Floats8 alpha = GREATER(LESSER(EACH(pixel, 3), most), none);
    moved = LESSER(GREATER(moved, none), alpha);
    return NEAREST(tint + moved * rest);
}

INLINE void tone(const float *samples, segue_tone how, uint32_t *pixels, int64_t count) {
    Floats8 tint = TWICE(how.tint), gain = {how.gain, how.gain, how.gain, 0, how.gain, how.gain, how.gain, 0};
    float rest = 1 - how.tint[3] * (1 / 255.0f);
    int64_t i = 0;
    for (; i + 2 <= count; i += 2) STORE(pixels + i, toned(LOAD(Floats8, samples + 4 * i), tint, gain, rest));
    if (i < count) {
        Floats8 last = {0};
        memcpy(&last, samples + 4 * i, 16);
        Bytes8 bytes = toned(last, tint, gain, rest);
        memcpy(pixels + i, &bytes, 4);
    }
}

INLINE void convolve(const float *source, int64_t step, const float *kernel, int64_t taps, float *target, int64_t count) {
    for (int64_t i = 0; i < count; i += 8) {
        const float *p = source + i;
        Floats8 sum = LOAD(Floats8, p) * kernel[0];
        for (int64_t k = 1, offset = step; k < taps; k++, offset += step) {
            sum += (LOAD(Floats8, p - offset) + LOAD(Floats8, p + offset)) * kernel[k];
        }
        STORE(target + i, sum);
    }
}

INLINE void halve(const float *a, const float *b, const float *c, const float *d, float *target, int64_t count) {
    for (int64_t i = 0; i < count; i += 8) {
        Floats8 outer = (LOAD(Floats8, a + i) + LOAD(Floats8, d + i)) * 0.125f;
        STORE(target + i, outer + (LOAD(Floats8, b + i) + LOAD(Floats8, c + i)) * 0.375f);
    }
}

INLINE void mixThree(const float *near, const float *far, float *target, int64_t count) {
    for (int64_t i = 0; i < count; i += 8) STORE(target + i, LOAD(Floats8, near + i) * 0.75f + LOAD(Floats8, far + i) * 0.25f);
}

KERNEL(segue_floats, (const uint32_t *pixels, float *samples, int64_t count), (pixels, samples, count), toFloats)
KERNEL(segue_toned, (const float *samples, segue_tone how, uint32_t *pixels, int64_t count), (samples, how, pixels, count), tone)
KERNEL(segue_convolve, (const float *source, int64_t step, const float *kernel, int64_t taps, float *target, int64_t count),
    (source, step, kernel, taps, target, count), convolve)
KERNEL(segue_halve_rows, (const float *a, const float *b, const float *c, const float *d, float *target, int64_t count),
    (a, b, c, d, target, count), halve)
KERNEL(segue_double_rows, (const float *near, const float *far, float *target, int64_t count), (near, far, target, count), mixThree)
