#include "CRaster.h"
#include "vectors.h"

// No products that are added without being rounded: the same bits on every machine.
#pragma STDC FP_CONTRACT OFF

typedef double Doubles4 __attribute__((vector_size(32)));
typedef int32_t Ints4 __attribute__((vector_size(16)));
typedef uint32_t Words4 __attribute__((vector_size(16)));
typedef uint8_t Bytes4 __attribute__((vector_size(4)));
typedef int64_t Longs4 __attribute__((vector_size(32)));

#define CHANNEL(shift) __builtin_convertvector( \
    (Ints4)(first >> (shift) & 255) - (Ints4)(second >> (shift) & 255), Doubles4)

VARIANTS
void segue_compare_exactly(
    const uint32_t *a, const uint32_t *b, uint8_t *classes, uint8_t brighter, uint8_t darker, int64_t count, segue_difference *found) {
    Doubles4 largest = {found->largest, 0, 0, 0};
    int64_t different = 0, low = -1, high = -1;
    // What was looked at last: flat areas differ in the same way everywhere.
    uint32_t lastA = 0, lastB = 0;
    uint8_t lastClass = 0;
    for (int64_t i = 0; i < count;) {
        if (i + 8 <= count) {
            Words8 p = LOAD(Words8, a + i), q = LOAD(Words8, b + i);
            if (!memcmp(&p, &q, sizeof p)) {
                i += 8;
                continue;
            }
            if (lastClass) {
                Words8 others = (p ^ lastA) | (q ^ lastB), zero = {0};
                if (!memcmp(&others, &zero, sizeof others)) {
                    memset(classes + i, lastClass, 8);
                    different += 8;
                    low = low < 0 ? i : low;
                    high = i + 8;
                    i += 8;
                    continue;
                }
            }
        }
        int64_t length = count - i < 4 ? count - i : 4;
        Words4 first = {0}, second = {0};
        memcpy(&first, a + i, (size_t)length * 4);
        memcpy(&second, b + i, (size_t)length * 4);
        if (!memcmp(&first, &second, sizeof first)) {
            i += length;
            continue;
        }
        Doubles4 red = CHANNEL(0), green = CHANNEL(8), blue = CHANNEL(16);
        Doubles4 y = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223;
        Doubles4 in = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189;
        Doubles4 quadrature = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694;
        Doubles4 delta = 0.5053 * y * y + 0.299 * in * in + 0.1957 * quadrature * quadrature;
        Longs4 isLarger = delta > largest;
        largest = (Doubles4)(((Longs4)delta & isLarger) | ((Longs4)largest & ~isLarger));
        Ints4 areUnlike = first != second;
        if (length == 4) {
            Ints4 isDarker = __builtin_convertvector(y > 0, Ints4);
            Ints4 kinds = ((isDarker & darker) | (~isDarker & brighter)) & areUnlike;
            Bytes4 bytes = __builtin_convertvector(kinds, Bytes4);
            memcpy(classes + i, &bytes, 4);
            // Which of the four differ, as 0 or 1 each.
            Ints4 are = areUnlike & 1;
            different += are[0] + are[1] + are[2] + are[3];
            if (low < 0) low = i + (are[0] ? 0 : are[1] ? 1 : are[2] ? 2 : 3);
            high = i + (are[3] ? 4 : are[2] ? 3 : are[1] ? 2 : 1);
            if (are[3]) {
                lastA = first[3];
                lastB = second[3];
                lastClass = (uint8_t)kinds[3];
            }
            i += 4;
            continue;
        }
        for (int64_t k = 0; k < length; k++) {
            if (first[k] == second[k]) continue;
            lastClass = y[k] > 0 ? darker : brighter;
            classes[i + k] = lastClass;
            different++;
            low = low < 0 ? i + k : low;
            high = i + k + 1;
            lastA = first[k];
            lastB = second[k];
        }
        i += length;
    }
    for (int k = 0; k < 4; k++) found->largest = largest[k] > found->largest ? largest[k] : found->largest;
    found->different = different;
    found->low = low;
    found->high = high;
}
