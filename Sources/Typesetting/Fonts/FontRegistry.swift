import Foundation
import Geometry
import Synchronization

/// Finds and opens fonts: from the catalogue of known Debian families, or from a file that is named. Never by searching
/// folders.
///
/// Faces are opened when they are first needed and then kept, so one registry per process (`standard`) is best.
package final class FontRegistry: Sendable {
    package static let standard = FontRegistry()

    /// Where the distribution's fonts are.
    package let fontsFolder: String
    private let faces = Mutex<[FaceKey: FontFace]>([:])

    private struct FaceKey: Hashable {
        var path: String
        var index: Int
        /// The weight at which a variable font is opened; nil for other fonts.
        var weight: FontWeight?
    }

    package init(fontsFolder: String = "/usr/share/fonts") { self.fontsFolder = fontsFolder }

    /// Names of the known families, in the order of reports.
    package static var families: [String] { FontCatalog.families.map(\.name) }

    /// The face that a descriptor names.
    /// - Throws: `unknownFamily`, `missingFont` or `unreadableFontFile`.
    package func face(for descriptor: FontDescriptor) throws(TypesettingError) -> FontFace {
        switch descriptor.source {
        case .family(let name) where name.lowercased() == FontCatalog.systemFamily: return try systemFace(descriptor)
        case .family(let name):
            guard let family = FontCatalog.family(named: name) else {
                throw .unknownFamily(name, suggestion: Self.suggestion(for: name))
            }
            return try face(of: family, weight: descriptor.weight, italic: descriptor.italic)
        case .file(let path):
            return try face(path: path, weight: descriptor.weight)
        }
    }

    private func systemFace(_ descriptor: FontDescriptor) throws(TypesettingError) -> FontFace {
        let (text, display) = (FontCatalog.family(named: "Inter"), FontCatalog.family(named: "Inter Display"))
        guard let text, let display else { throw .unknownFamily(FontCatalog.systemFamily, suggestion: nil) }
        let step = (CGFloat(SystemFontLaw.opticalSize(Double(descriptor.size))) * SystemOutlines.steps).rounded()
        let face = try face(of: text, weight: descriptor.weight, italic: descriptor.italic)
        let key = FaceKey(path: "\(FontCatalog.systemFamily) \(face.path)", index: Int(step))
        if let open = faces.withLock({ $0[key] }) { return open }
        let large = try self.face(of: display, weight: descriptor.weight, italic: descriptor.italic)
        return keep(
            FontFace(SystemOutlines(text: face, display: large, opticalSize: step / SystemOutlines.steps)), as: key)
    }

    /// The face of a catalogue family that is nearest in style. Which one that is does not depend on what is installed.
    func face(of family: FontCatalog.Family, weight: FontWeight, italic: Bool) throws(TypesettingError) -> FontFace {
        let sameSlope = family.files.filter { $0.italic == italic }
        let candidates = sameSlope.isEmpty ? family.files : sameSlope
        let file = candidates[weight.nearestIndex(in: candidates.map(\.weight))!]
        let path = fontsFolder + "/" + file.path
        if let open = faces.withLock({ $0[FaceKey(path: path, index: file.index)] }) { return open }
        guard access(path, R_OK) == 0 else {
            throw .missingFont(family: family.name, path: path, package: file.package)
        }
        let handles = try FaceHandles(path: path, index: file.index, weight: nil)
        return keep(
            FontFace(
                familyName: family.name, path: path, index: file.index, weight: file.weight, isItalic: file.italic,
                handles: handles),
            as: FaceKey(path: path, index: file.index))
    }

    private func face(path: String, weight: FontWeight) throws(TypesettingError) -> FontFace {
        for key in [FaceKey(path: path, index: 0), FaceKey(path: path, index: 0, weight: weight)] {
            if let open = faces.withLock({ $0[key] }) { return open }
        }
        let handles = try FaceHandles(path: path, index: 0, weight: weight)
        let name = String(path.split(separator: "/").last ?? "")
        let isVariable = handles.hasWeightAxis
        return keep(
            FontFace(
                familyName: name, path: path, index: 0, weight: isVariable ? weight : .regular, isItalic: false,
                handles: handles),
            as: FaceKey(path: path, index: 0, weight: isVariable ? weight : nil))
    }

    /// The first to open a face wins, so that a face is one object and its caches are shared.
    private func keep(_ face: FontFace, as key: FaceKey) -> FontFace {
        faces.withLock { faces in
            if let earlier = faces[key] { return earlier }
            faces[key] = face
            return face
        }
    }

    /// The family that was probably meant.
    static func suggestion(for name: String) -> String? {
        EditDistance.nearest(to: name, among: families + FontCatalog.aliases.map(\.name))
    }
}

extension FontRegistry {
    /// One file of the catalogue, as `segue doctor` shows it.
    package struct InventoryEntry: Hashable, Sendable {
        package var family: String
        package var weight: FontWeight
        package var italic: Bool
        package var path: String
        /// The index of the font in its collection; 0 for a single font.
        package var index: Int
        /// The Debian package that has the file.
        package var package: String
        /// Whether nothing can be drawn without it (the default family); other files are wanted by scenes that name
        /// them and by fallback.
        package var isRequired: Bool
        package var isPresent: Bool
        /// Lower-case hexadecimal; nil when the file is missing or was not to be read.
        package var sha256: String?
        /// What `sha256` should be for the pixels that the project's own tests expect; nil where any version will do.
        package var pinnedSHA256: String?

        /// Whether the file is there and readable, but not the pinned version.
        package var differsFromPinned: Bool {
            guard let sha256, let pinnedSHA256 else { return false }
            return sha256 != pinnedSHA256
        }
    }

    /// Every file of the catalogue, in its order.
    /// - Parameter hashing: whether to read the files (some 60 MB) for their hashes.
    package func inventory(hashing: Bool = true) -> [InventoryEntry] {
        var hashes: [String: String] = [:]
        var entries: [InventoryEntry] = []
        for family in FontCatalog.families {
            for file in family.files {
                let path = fontsFolder + "/" + file.path
                let isPresent = access(path, R_OK) == 0
                if hashing, isPresent, hashes[path] == nil { hashes[path] = SHA256.hexadecimal(ofFile: path) }
                entries.append(
                    InventoryEntry(
                        family: family.name, weight: file.weight, italic: file.italic, path: path, index: file.index,
                        package: file.package,
                        isRequired: family.name == FontCatalog.defaultFamily, isPresent: isPresent,
                        sha256: hashes[path],
                        pinnedSHA256: PinnedFonts.sha256(file: String(file.path.split(separator: "/").last!))))
            }
        }
        return entries
    }
}
