#ifndef CPNG_PAETH_H
#define CPNG_PAETH_H

#include <stdint.h>

// 32 bytes side by side. Compilers turn these into what the machine has; none needs more than every x86-64 and ARM has.
typedef uint8_t Block __attribute__((vector_size(32)));

#define MIN(a, b) __builtin_elementwise_min((a), (b))
#define DISTANCE(a, b) (__builtin_elementwise_sub_sat((a), (b)) | __builtin_elementwise_sub_sat((b), (a)))
#define CHOOSE(condition, a, b) ({ Block chosen_ = (Block)(condition); ((a) & chosen_) | ((b) & ~chosen_); })

// Of left (a), above (b) and above left (c) the one nearest to a + b - c; ties go in that order.
#define PAETH(a, b, c) ({ \
    Block fromA_ = DISTANCE((b), (c)), fromB_ = DISTANCE((a), (c)); \
    /* From c it is as far as both together where both lie on the same side of c. */ \
    Block fromC_ = CHOOSE(((b) >= (c)) == ((a) >= (c)), __builtin_elementwise_add_sat(fromA_, fromB_), DISTANCE(fromA_, fromB_)); \
    Block least_ = MIN(fromB_, fromC_); \
    CHOOSE(MIN(fromA_, least_) == fromA_, (a), CHOOSE(least_ == fromB_, (b), (c))); \
})

#endif
