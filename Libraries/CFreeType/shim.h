#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_MULTIPLE_MASTERS_H
#include FT_TRUETYPE_TABLES_H
#include FT_COLOR_H
#include FT_BITMAP_H

// Flags that the header builds with macros Swift does not import.
/// Outlines in font units, without hinting.
static inline FT_Int32 CFreeTypeLoadOutline(void) { return FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP; }
/// The selected colour strike.
static inline FT_Int32 CFreeTypeLoadColorBitmap(void) { return FT_LOAD_COLOR | FT_LOAD_NO_HINTING; }
static inline int CFreeTypeHasColorBitmaps(FT_Face face) { return FT_HAS_COLOR(face) && FT_HAS_FIXED_SIZES(face); }
static inline int CFreeTypeHasVariations(FT_Face face) { return FT_HAS_MULTIPLE_MASTERS(face); }
static inline int CFreeTypeIsColorBitmap(FT_GlyphSlot slot) {
    return slot->format == FT_GLYPH_FORMAT_BITMAP && slot->bitmap.pixel_mode == FT_PIXEL_MODE_BGRA;
}
static inline int CFreeTypeIsOutline(FT_GlyphSlot slot) { return slot->format == FT_GLYPH_FORMAT_OUTLINE; }
