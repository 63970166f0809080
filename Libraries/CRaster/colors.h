#ifndef SEGUE_COLORS_H
#define SEGUE_COLORS_H

#include "vectors.h"

// Eight colours at a time, and how far they lie from others.

// Nothing here is called with vectors: all of it becomes part of the kernels.
#pragma clang diagnostic ignored "-Wpsabi"

typedef int32_t Ints8 __attribute__((vector_size(32)));

#define MIN(a, b) __builtin_elementwise_min((a), (b))
#define MAX(a, b) __builtin_elementwise_max((a), (b))
#define CHANNEL(pixels, shift) ((Ints8)((pixels) >> (shift) & 255))
#define LANES(value) ((__typeof__(value) __attribute__((vector_size(8 * sizeof(value))))){0} + (value))

// The weighted squared distance: red counts three times, green four times, blue twice.
INLINE Ints8 apart(Words8 a, Words8 b) {
    Ints8 red = CHANNEL(a, 0) - CHANNEL(b, 0), green = CHANNEL(a, 8) - CHANNEL(b, 8), blue = CHANNEL(a, 16) - CHANNEL(b, 16);
    return red * red * 3 + green * green * 4 + blue * blue * 2;
}

// One of two, by a mask of all bits or none.
INLINE Ints8 either(Ints8 mask, Ints8 where, Ints8 elsewhere) { return (mask & where) | (~mask & elsewhere); }

// Of four numbers, by the lowest two bits of marks.
INLINE Ints8 byMark(Bytes8 marks, const int32_t *numbers) {
    Ints8 which = __builtin_convertvector(marks & 3, Ints8);
    Ints8 upper = (which > 1), odd = (which & 1) != 0;
    return either(upper, either(odd, LANES(numbers[3]), LANES(numbers[2])), either(odd, LANES(numbers[1]), LANES(numbers[0])));
}

#endif
