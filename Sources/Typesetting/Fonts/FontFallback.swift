/// The faces that a text may use: the requested one, then those of `FontCatalog.fallback`: Inter, Noto's alphabets and
/// symbols, Noto CJK, Noto Color Emoji.
///
/// A later face is opened when a character first needs it. One that is not installed is skipped and remembered for the
/// report.
struct FontFallback {
    let faces: FallbackFaces

    init(font: Font, language: String?) {
        faces = FallbackFaces(font: font, families: FontCatalog.fallback(CJKLanguage(language: language)))
    }

    /// The face for a grapheme cluster: the first one that has all of it, else the first that has its base; nil when
    /// none has that.
    /// - Parameter previous: the face of the cluster before. It is kept for signs that several scripts share, such as a
    ///   danda, when the requested face has none.
    func face(for cluster: ArraySlice<UInt32>, after previous: FontFace?) -> FontFace? {
        let needed = cluster.map(CharacterClass.display).filter { !CharacterClass.isInvisible($0) }
        guard let base = needed.first else { return faces.primary }
        let prefersEmoji = CharacterClass.prefersEmoji(cluster)
        if let previous, previous !== faces.primary, !prefersEmoji, CharacterClass.script(base) == nil,
            !Self.covers(faces.primary, needed),
            Self.covers(previous, needed), previous !== faces.emoji
        {
            return previous
        }
        if needed.count == 1, !prefersEmoji { return faces.first { $0.handles.glyph(for: base) != nil } }
        if prefersEmoji, let emoji = faces.emoji, Self.covers(emoji, needed) { return emoji }
        return faces.first { Self.covers($0, needed) } ?? faces.first { $0.handles.glyph(for: base) != nil }
    }

    /// Whether the face has a glyph for each character, or for what they compose to or decompose to.
    private static func covers(_ face: FontFace, _ scalars: [UInt32]) -> Bool {
        if scalars.allSatisfy({ face.handles.glyph(for: $0) != nil }) { return true }
        guard scalars.count > 1 else { return false }
        return CharacterClass.composed(scalars).allSatisfy { face.handles.glyph(for: $0) != nil }
    }
}

/// Opens the faces of a fallback chain one after another, as far as they are asked for. Used by one thread, for one
/// text.
final class FallbackFaces {
    let primary: FontFace
    /// Families that were wanted and are not installed, in the chain's order.
    private(set) var missing: [TypesettingError] = []

    private let font: Font
    private let families: [FontCatalog.Family]
    /// nil: not tried yet; .some(nil): not to be had.
    private var opened: [FontFace??]

    init(font: Font, families: [FontCatalog.Family]) {
        (primary, self.font, self.families) = (font.face, font, families)
        opened = Array(repeating: nil, count: families.count)
    }

    /// The last family of the chain.
    var emoji: FontFace? { families.isEmpty ? nil : open(families.count - 1) }

    func first(where accepts: (FontFace) -> Bool) -> FontFace? {
        if accepts(primary) { return primary }
        for index in families.indices {
            if let face = open(index), face !== primary, accepts(face) { return face }
        }
        return nil
    }

    private func open(_ index: Int) -> FontFace? {
        if let known = opened[index] { return known }
        do {
            let face = try font.registry.face(
                of: families[index], weight: font.descriptor.weight, italic: font.descriptor.italic)
            opened[index] = .some(face)
            return face
        } catch {
            opened[index] = .some(nil)
            missing.append(error)
            return nil
        }
    }
}

/// Which national forms Han characters take.
enum CJKLanguage: CaseIterable, Sendable {
    case japanese, korean, simplifiedChinese, traditionalChinese, hongKong

    /// From a BCP 47 tag (`zh-Hant-TW`, `ko`, …); Japanese for every other language, as Noto's collection does.
    init(language: String?) {
        let parts = (language ?? "").lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" })
        switch parts.first {
        case "ko": self = .korean
        case "zh", "cmn", "yue":
            if parts.contains("hk") || parts.contains("mo") || parts.first == "yue" && !parts.contains("hans") {
                self = .hongKong
            } else if parts.contains("hant") || parts.contains("tw") {
                self = .traditionalChinese
            } else {
                self = .simplifiedChinese
            }
        default: self = .japanese
        }
    }

    var familyName: String {
        switch self {
        case .japanese: "Noto Sans CJK JP"
        case .korean: "Noto Sans CJK KR"
        case .simplifiedChinese: "Noto Sans CJK SC"
        case .traditionalChinese: "Noto Sans CJK TC"
        case .hongKong: "Noto Sans CJK HK"
        }
    }

    /// The font's place in `NotoSansCJK-*.ttc`.
    var collectionIndex: Int {
        switch self {
        case .japanese: 0
        case .korean: 1
        case .simplifiedChinese: 2
        case .traditionalChinese: 3
        case .hongKong: 4
        }
    }
}
