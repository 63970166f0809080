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
