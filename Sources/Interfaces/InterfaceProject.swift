import Codecs
import Foundation

/// The folder of an app: where its interface finds images, colours, texts and fonts. Nothing outside of it is read.
package struct InterfaceProject: Sendable {
    /// Paths are relative to it.
    package let folder: String
    /// The interface file itself; empty without one.
    private let file: String
    private let index: AssetIndex

    /// What the names of Interface Builder's files end in.
    package static let extensions = ["storyboard", "xib"]

    /// Nothing is found.
    package static let none = InterfaceProject(folder: ".", file: "", isEmpty: true)

    private init(folder: String, file: String, isEmpty: Bool) {
        (self.folder, self.file) = (folder, file)
        index = AssetIndex(isEmpty ? [] : [(folder, .sources)], limit: 20_000)
    }

    /// - Parameter file: a storyboard or xib. Its project is the folder above it that holds a project or package file,
    ///   at most six levels up; else its own folder.
    package init(of file: String) {
        // A design has its images beside it.
        guard Self.extensions.contains(FilePath(file).fileExtension) else {
            self.init(folder: FilePath(file).folder, file: file, isEmpty: true)
            return
        }
        self.init(folder: Self.folder(of: file), file: file, isEmpty: false)
    }

    private static func folder(of file: String) -> String {
        let own = FilePath(file).folder
        var folder = own
        for _ in 0..<6 {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            let marks = [".xcodeproj", ".xcworkspace"]
            if names.contains(where: { name in
                marks.contains { name.hasSuffix($0) } || name == "Package.swift" || name == "Podfile"
            }) {
                return folder
            }
            let next = folder == "." ? ".." : folder.hasSuffix("..") ? folder + "/.." : FilePath(folder).folder
            if next == folder { break }
            folder = next
        }
        // Languages have folders of their own, and what they share lies beside these.
        return FilePath(own).fileExtension == "lproj" ? FilePath(own).folder : own
    }

    /// A file's bytes; nil when there is none, or more than a file of settings has.
    package func bytes(_ path: String) -> Data? { AssetIndex.bytes(FilePath.join(folder, path)) }

    // MARK: Images

    package struct Picture: Sendable {
        package var path: String
        /// Pixels per point.
        package var scale: Int

        /// What the name says of it.
        package var scaleOfName: Int {
            let stem = FilePath(path).stem
            return stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
        }
    }

    /// The largest picture of a name.
    /// - Returns: nil when there is no such image; `light` is nil when there are vectors only.
    package func image(_ name: String) -> (light: Picture?, dark: Picture?)? {
        func largest(_ pictures: [AssetIndex.Picture]) -> Picture? {
            pictures.last.map { Picture(path: $0.file.path, scale: $0.scale) }
        }
        return index.pictures(name).map { (largest($0.light), largest($0.dark)) }
    }

    package func hasFile(_ path: String) -> Bool { AssetIndex.isFile(FilePath.join(folder, path)) }

    // MARK: Colours

    /// - Returns: nil when there is no such colour; `dark` is nil where it is the same.
    package func color(_ name: String) -> (light: InterfaceColor, dark: InterfaceColor?)? { index.color(name) }

    // MARK: Fonts

    /// The path of a font of the app's, by its file's name or by its own.
    package func font(file: String?, name: String) -> String? {
        index.fonts.map(\.path).first { path in
            let own = FilePath(path).lastComponent
            return own == file || FilePath(own).stem == name
        }
    }

    // MARK: Texts

    /// The texts of an interface in a language, by `id.property`.
    package func strings(language: String) -> [String: String] {
        let stem = FilePath(file).stem
        for folder in index.languages.map(\.path) where FilePath(folder).stem == language {
            if let bytes = bytes(FilePath.join(folder, stem + ".strings")),
                let table = try? PropertyListSerialization.propertyList(from: bytes, options: [], format: nil),
                let strings = table as? [String: String]
            {
                return strings
            }
        }
        for path in index.stringCatalogs.map(\.path) where FilePath(path).stem == stem {
            if let bytes = bytes(path), let catalog = try? JSONDecoder().decode(StringCatalog.self, from: bytes) {
                return catalog.texts(language: language)
            }
        }
        return [:]
    }

    /// The languages in which there are texts of the interface beside its own, sorted.
    package var languages: [String] {
        let stem = FilePath(file).stem
        let folders = index.languages.map(\.path).filter { bytes(FilePath.join($0, stem + ".strings")) != nil }
        let catalogs = index.stringCatalogs.map(\.path).filter { FilePath($0).stem == stem }
        let listed = catalogs.compactMap(bytes).compactMap { try? JSONDecoder().decode(StringCatalog.self, from: $0) }
        return Set(folders.map { FilePath($0).stem } + listed.flatMap(\.languages)).sorted()
    }
}

/// An `.xcstrings` file.
private struct StringCatalog: Decodable {
    struct Entry: Decodable { var localizations: [String: Localization]? }
    struct Localization: Decodable { var stringUnit: Unit? }
    struct Unit: Decodable { var value: String }
    var strings: [String: Entry]

    var languages: Set<String> { Set(strings.values.flatMap { ($0.localizations ?? [:]).keys }) }

    func texts(language: String) -> [String: String] {
        strings.compactMapValues { $0.localizations?[language]?.stringUnit?.value }
    }
}
