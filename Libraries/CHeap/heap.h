#ifndef SEGUE_HEAP_H
#define SEGUE_HEAP_H

#include <stdlib.h>

// What Swift's module of the C library lacks.

/// Gives the pages of the heap that nothing is in back to the system, where the library can.
#ifdef __GLIBC__
#include <malloc.h>
static inline void segue_give_back_free_pages(void) { (void)malloc_trim(0); }
#else
static inline void segue_give_back_free_pages(void) {}
#endif

#endif
