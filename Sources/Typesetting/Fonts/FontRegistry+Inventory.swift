import Foundation
import Geometry

extension FontRegistry {
    /// One file of the catalogue, as `segue doctor` shows it.
    package struct InventoryEntry: Hashable, Sendable {
        package var family: String
        package var weight: FontWeight
        package var italic: Bool
        package var path: String
        /// Place in a font collection.
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

        /// Present, read, and not the pinned version.
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
                if hashing, isPresent, hashes[path] == nil { hashes[path] = Self.sha256(ofFile: path) }
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

    /// SHA-256 of a file in lower-case hexadecimal; nil when it cannot be read.
    package static func sha256(ofFile path: String) -> String? {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe) else { return nil }
        var hash = SHA256()
        data.withUnsafeBytes { hash.update($0) }
        return hash.hexadecimal()
    }
}
