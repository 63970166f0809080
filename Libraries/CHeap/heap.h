#ifndef SEGUE_HEAP_H
#define SEGUE_HEAP_H

#include <stdlib.h>

// What Swift's module of the C library lacks: how much of the memory that is free stays with the process. Where the library is another one than
// GNU's, nothing happens.
#ifdef __GLIBC__
#include <malloc.h>

/// Has all large blocks come from the system, to which they go back at once. Otherwise the library takes ever larger ones from the heap, where they
/// leave holes: one photograph that is decoded is enough. Called before anything large is made.
static inline void segue_keep_large_blocks_apart(void) { (void)mallopt(M_MMAP_THRESHOLD, 128 << 10); }

/// Gives the pages of the heap that nothing is in back to the system, now and whenever they are more than a megabyte at its end. The library would
/// keep ever more of them otherwise.
static inline void segue_give_back_free_pages(void) {
    (void)mallopt(M_TRIM_THRESHOLD, 1 << 20);
    (void)malloc_trim(0);
}
#else
static inline void segue_keep_large_blocks_apart(void) {}
static inline void segue_give_back_free_pages(void) {}
#endif

#endif
