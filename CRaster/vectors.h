#ifndef SEGUE_VECTORS_H
#define SEGUE_VECTORS_H

#include <stdint.h>
#include <string.h>

#if defined(__x86_64__) && defined(__linux__)
#define VARIANTS __attribute__((target_clones("avx2", "default")))
#else
#define VARIANTS
#endif
#define INLINE static inline __attribute__((always_inline))

typedef uint8_t Bytes8 __attribute__((vector_size(8)));
typedef uint8_t Bytes16 __attribute__((vector_size(16)));
typedef uint8_t Bytes32 __attribute__((vector_size(32)));
typedef uint16_t Lanes8 __attribute__((vector_size(16)));
typedef uint16_t Lanes16 __attribute__((vector_size(32)));
typedef uint32_t Words8 __attribute__((vector_size(32)));
typedef uint32_t Words16 __attribute__((vector_size(64)));
typedef uint64_t Pair __attribute__((vector_size(16)));

#define LOAD(type, from) ({ type loaded_; memcpy(&loaded_, (from), sizeof loaded_); loaded_; })
#define STORE(to, value) ({ __typeof__(value) stored_ = (value); memcpy((to), &stored_, sizeof stored_); })

// The high halves of the products.
#define HIGH(a, b) \
    __builtin_convertvector((__builtin_convertvector((a), Words16) * __builtin_convertvector((b), Words16)) >> 16, Lanes16)

// round(v / 255), exact for 0…65,280.
#define OVER_255(v) ({ Lanes16 rounded_ = (v) + 128; (rounded_ + (rounded_ >> 8)) >> 8; })

// Two times four components and four more: left and right neighbours of two pixels.
#define LEFT(v) __builtin_shufflevector((v), (v), 0, 1, 2, 3, 8, 9, 10, 11)
#define RIGHT(v) __builtin_shufflevector((v), (v), 4, 5, 6, 7, 12, 13, 14, 15)

#endif
