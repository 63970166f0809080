#ifndef SEGUE_VECTORS_H
#define SEGUE_VECTORS_H

#include "CRaster.h"
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>

#if defined(__x86_64__) && defined(__linux__)
#define HAS_AVX2 1
#define AVX2 __attribute__((target("avx2")))
#define AVX512 __attribute__((target("avx2,avx512f,avx512bw,avx512dq,avx512vl")))
#else
#define HAS_AVX2 0
#endif
#define INLINE static inline __attribute__((always_inline))

// A `segue_variant`: the one that runs.
extern _Atomic int segue_chosen;
#define RUNS_AVX2 (atomic_load_explicit(&segue_chosen, memory_order_relaxed) >= segue_avx2)
#define RUNS_AVX512 (atomic_load_explicit(&segue_chosen, memory_order_relaxed) >= segue_avx512)

// A kernel whose variants are the same lines, compiled for each; one whose variant for AVX2 differs; one with another for AVX-512.
#define KERNEL(name, parameters, arguments, body) VARIANTS(name, parameters, arguments, body arguments, body arguments)
#if HAS_AVX2
#define VARIANTS(name, parameters, arguments, call, callForAVX2) \
    AVX2 static void name##_avx2 parameters { callForAVX2; } \
    void name parameters { \
        if (RUNS_AVX2) name##_avx2 arguments; \
        else call; \
    }
#define VARIANTS_OF_THREE(name, parameters, arguments, call, callForAVX2, callForAVX512) \
    AVX512 static void name##_avx512 parameters { callForAVX512; } \
    VARIANTS(name, parameters, arguments, call, if (RUNS_AVX512) name##_avx512 arguments; else callForAVX2)
#else
#define VARIANTS(name, parameters, arguments, call, callForAVX2) \
    void name parameters { call; }
#define VARIANTS_OF_THREE(name, parameters, arguments, call, callForAVX2, callForAVX512) VARIANTS(name, parameters, arguments, call, )
#endif

typedef uint8_t Bytes8 __attribute__((vector_size(8)));
typedef uint16_t Lanes16 __attribute__((vector_size(32)));
typedef uint32_t Words8 __attribute__((vector_size(32)));

#define LOAD(type, from) ({ type loaded_; memcpy(&loaded_, (from), sizeof loaded_); loaded_; })
#define STORE(to, value) ({ __typeof__(value) stored_ = (value); memcpy((to), &stored_, sizeof stored_); })

// round(v / 255), exact for 0…65,280.
#define OVER_255(v) ({ Lanes16 rounded_ = (v) + 128; (rounded_ + (rounded_ >> 8)) >> 8; })

// Resampled components travel as signed 16-bit numbers: a byte less 128, times weights that sum to 255.
#define CENTRED(pixel, shift) ((int)((pixel) >> (shift) & 255) - 128)
// a · b / 32,768, rounded.
#define SCALED(a, b) (((int)(a) * (int)(b) + 0x4000) >> 15)
// The byte that such a number stands for.
INLINE uint32_t byteOf(int sum) { return (uint32_t)((((sum + (sum >> 8) + 128) >> 8) + 128) & 255); }

#endif
