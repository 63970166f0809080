#include <fribidi.h>

// The header's constants are masks built by macros that Swift does not import.
static inline FriBidiParType CFriBidiParagraphLTR(void) { return FRIBIDI_PAR_LTR; }
static inline FriBidiParType CFriBidiParagraphRTL(void) { return FRIBIDI_PAR_RTL; }
/// Left to right unless the first strong character says otherwise.
static inline FriBidiParType CFriBidiParagraphNatural(void) { return FRIBIDI_PAR_ON; }
/// Whether a character of this type can change the order of a left-to-right paragraph.
static inline int CFriBidiNeedsBidi(FriBidiCharType type) {
    return FRIBIDI_IS_RTL(type) || FRIBIDI_IS_EXPLICIT(type) || FRIBIDI_IS_ISOLATE(type) || type == FRIBIDI_TYPE_AN;
}
