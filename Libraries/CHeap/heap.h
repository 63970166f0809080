#ifndef SEGUE_HEAP_H
#define SEGUE_HEAP_H

#include <stdlib.h>

// What Swift's module of the C library lacks.

/// Gives the pages of the heap that nothing is in back to the system, now and whenever they are more than a megabyte at its end, where the
/// library can. It would keep ever more of them otherwise.
#ifdef __GLIBC__
#include <malloc.h>
static inline void segue_give_back_free_pages(void) {
    (void)mallopt(M_TRIM_THRESHOLD, 1 << 20);
    (void)malloc_trim(0);
}
#else
static inline void segue_give_back_free_pages(void) {}
#endif

#endif
