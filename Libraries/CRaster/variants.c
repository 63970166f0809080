#include "vectors.h"

_Atomic int segue_chosen = segue_portable;

__attribute__((constructor)) static void chooseFastest(void) { segue_choose(segue_fastest_variant()); }

segue_variant segue_fastest_variant(void) {
#if HAS_AVX2
    // Processors that have these are not slowed down by wide registers.
    if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vbmi2")) return segue_avx512;
    if (__builtin_cpu_supports("avx2")) return segue_avx2;
#endif
    return segue_portable;
}

void segue_choose(segue_variant variant) { atomic_store_explicit(&segue_chosen, (int)variant, memory_order_relaxed); }
