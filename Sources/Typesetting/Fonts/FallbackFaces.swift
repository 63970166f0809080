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
