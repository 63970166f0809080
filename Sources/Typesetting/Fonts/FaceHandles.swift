import CFreeType
import CHarfBuzz
import Foundation
import Geometry
import Raster
import Synchronization

/// The C handles of one face, and everything that touches them.
///
/// HarfBuzz objects are made immutable and may then be used from any thread. A FreeType face may not: it is opened when
/// the first outline is wanted, with a library of its own, and used under the lock.
final class FaceHandles: @unchecked Sendable {
    /// Font files larger than this are refused.
    static let fileSizeLimit = 256 << 20

    let shaper: OpaquePointer
    private let blob: OpaquePointer
    private let face: OpaquePointer
    private let index: Int
    private let weight: FontWeight?
    private let outlines = Mutex<FreeTypeFace?>(nil)

    private struct FreeTypeFace: @unchecked Sendable {
        var library: FT_Library
        var face: FT_Face
    }

    /// - Parameter weight: the weight to set on a variable font.
    init(path: String, index: Int, weight: FontWeight?) throws(TypesettingError) {
        if let reason = Self.reasonNotToOpen(path) { throw .unreadableFontFile(path: path, reason: reason) }
        guard let blob = hb_blob_create_from_file_or_fail(path) else {
            throw .unreadableFontFile(path: path, reason: "it cannot be opened")
        }
        let face = hb_face_create(blob, UInt32(index))!
        guard hb_face_get_glyph_count(face) > 0, hb_face_get_upem(face) > 0 else {
            hb_face_destroy(face)
            hb_blob_destroy(blob)
            throw .unreadableFontFile(path: path, reason: "it is not an OpenType or TrueType font")
        }
        let font = hb_font_create(face)!
        let unitsPerEm = Int32(hb_face_get_upem(face))
        hb_font_set_scale(font, unitsPerEm, unitsPerEm)
        let axis = Self.weightAxis(of: face)
        if let weight, let axis {
            var variation = hb_variation_t(
                tag: Self.weightTag, value: min(max(Float(weight.number), axis.min_value), axis.max_value))
            hb_font_set_variations(font, &variation, 1)
        }
        hb_face_make_immutable(face)
        hb_font_make_immutable(font)
        (self.blob, self.face, shaper, self.index) = (blob, face, font, index)
        self.weight = axis == nil ? nil : weight
    }

    deinit {
        outlines.withLock { opened in
            guard let opened else { return }
            FT_Done_Face(opened.face)
            FT_Done_FreeType(opened.library)
        }
        hb_font_destroy(shaper)
        hb_face_destroy(face)
        hb_blob_destroy(blob)
    }

    private static func reasonNotToOpen(_ path: String) -> String? {
        var info = stat()
        guard stat(path, &info) == 0 else {
            return errno == ENOENT ? "there is no such file" : String(cString: strerror(errno))
        }
        guard info.st_mode & S_IFMT == S_IFREG else { return "it is not a regular file" }
        return info.st_size > fileSizeLimit ? "it is larger than \(fileSizeLimit >> 20) MB" : nil
    }

    // MARK: Facts

    var unitsPerEm: Int { Int(hb_face_get_upem(face)) }
    var hasWeightAxis: Bool { Self.weightAxis(of: face) != nil }

    /// Whether glyphs are PNG pictures (CBDT or sbix).
    var hasColorBitmaps: Bool { hb_ot_color_has_png(face) != 0 }

    private static let weightTag: hb_tag_t = 0x7767_6874  // wght

    private static func weightAxis(of face: OpaquePointer) -> hb_ot_var_axis_info_t? {
        var info = hb_ot_var_axis_info_t()
        return hb_ot_var_find_axis_info(face, weightTag, &info) != 0 ? info : nil
    }

    /// The bytes of a table; empty when the font has none.
    func table(_ tag: UInt32) -> [UInt8] {
        guard let table = hb_face_reference_table(face, tag) else { return [] }
        defer { hb_blob_destroy(table) }
        var length: UInt32 = 0
        guard let data = hb_blob_get_data(table, &length) else { return [] }
        return UnsafeRawBufferPointer(start: data, count: Int(length)).map { $0 }
    }

    @inline(__always)
    func glyph(for scalar: UInt32) -> UInt32? {
        var glyph: UInt32 = 0
        return hb_font_get_nominal_glyph(shaper, scalar, &glyph) != 0 && glyph != 0 ? glyph : nil
    }

    /// The advance of a glyph, in font units.
    func advance(of glyph: UInt32) -> Int32 { hb_font_get_glyph_h_advance(shaper, glyph) }

    /// The box of a glyph's ink in font units, y up; nil for a blank one.
    func extents(of glyph: UInt32) -> CGRect? {
        var extents = hb_glyph_extents_t()
        guard hb_font_get_glyph_extents(shaper, glyph, &extents) != 0, extents.width != 0, extents.height != 0 else {
            return nil
        }
        let (x, top, width, height) = (
            CGFloat(extents.x_bearing), CGFloat(extents.y_bearing), CGFloat(extents.width), CGFloat(extents.height)
        )
        return CGRect(x: x, y: top + height, width: width, height: -height).standardized
    }

    // MARK: Pictures of glyphs

    /// The outline in font units with y down, the origin on the baseline; empty for a blank glyph and for one that is a
    /// bitmap.
    func outline(of glyph: UInt32) -> CGPath {
        withFreeType { opened in
            guard FT_Load_Glyph(opened.face, glyph, CFreeTypeLoadOutline()) == 0 else { return CGPath() }
            let slot = opened.face.pointee.glyph!
            return CFreeTypeIsOutline(slot) != 0 ? OutlineReader.path(of: &slot.pointee.outline) : CGPath()
        } ?? CGPath()
    }

    /// The colour bitmap of a glyph, from the largest strike; nil when it has none.
    func colorBitmap(of glyph: UInt32) -> ColorGlyph? {
        withFreeType { opened in
            let face = opened.face
            guard CFreeTypeHasColorBitmaps(face) != 0, let sizes = face.pointee.available_sizes else { return nil }
            let strikes = 0..<Int(face.pointee.num_fixed_sizes)
            guard let strike = strikes.max(by: { sizes[$0].y_ppem < sizes[$1].y_ppem }), sizes[strike].y_ppem > 0,
                FT_Select_Size(face, FT_Int(strike)) == 0, FT_Load_Glyph(face, glyph, CFreeTypeLoadColorBitmap()) == 0,
                let slot = face.pointee.glyph, CFreeTypeIsColorBitmap(slot) != 0
            else { return nil }
            return ColorGlyph(slot: slot.pointee, pixelsPerEm: CGFloat(sizes[strike].y_ppem) / 64)
        } ?? nil
    }

    private func withFreeType<R: Sendable>(_ body: (FreeTypeFace) -> R) -> R? {
        outlines.withLock { state in
            if state == nil { state = open() }
            return state.map(body)
        }
    }

    private func open() -> FreeTypeFace? {
        var length: UInt32 = 0
        var library: FT_Library?
        guard let data = hb_blob_get_data(blob, &length), FT_Init_FreeType(&library) == 0, let library else {
            return nil
        }
        var face: FT_Face?
        let bytes = UnsafeRawPointer(data).assumingMemoryBound(to: FT_Byte.self)
        guard FT_New_Memory_Face(library, bytes, FT_Long(length), FT_Long(index), &face) == 0, let face else {
            FT_Done_FreeType(library)
            return nil
        }
        if let weight { Self.setWeight(weight, of: face, library: library) }
        return FreeTypeFace(library: library, face: face)
    }

    private static func setWeight(_ weight: FontWeight, of face: FT_Face, library: FT_Library) {
        var variations: UnsafeMutablePointer<FT_MM_Var>?
        guard CFreeTypeHasVariations(face) != 0, FT_Get_MM_Var(face, &variations) == 0, let variations else { return }
        defer { FT_Done_MM_Var(library, variations) }
        let axes = (0..<Int(variations.pointee.num_axis)).map { variations.pointee.axis[$0] }
        var coordinates = axes.map { axis in
            axis.tag == FT_ULong(weightTag)
                ? min(max(FT_Fixed(weight.number << 16), axis.minimum), axis.maximum) : axis.def
        }
        FT_Set_Var_Design_Coordinates(face, FT_UInt(coordinates.count), &coordinates)
    }
}
