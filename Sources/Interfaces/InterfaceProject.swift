import Codecs
import Foundation

/// The folder of an app: where its interface finds images, colours, texts and fonts. Nothing outside of it is read.
package struct InterfaceProject: Sendable {
    /// Paths are relative to it.
    package let folder: String
    /// The interface file itself; empty without one.
    private let file: String
    /// Sets of catalogues by their kind and name, and the folders that they are.
    private var sets: [String: String] = [:]
    /// Image files beside catalogues, by their names without scale and extension.
    private var looseImages: [String: [String]] = [:]
    private var fontFiles: [String] = []
    /// Folders of languages, and catalogues of strings.
    private var languageFolders: [String] = []
    private var stringCatalogs: [String] = []

    /// What the names of Interface Builder's files end in.
    package static let extensions = ["storyboard", "xib"]

    /// Nothing is found.
    package static let none = InterfaceProject(folder: ".", file: "")

    private init(folder: String, file: String) { (self.folder, self.file) = (folder, file) }

    /// - Parameter file: a storyboard or xib. Its project is the folder above it that holds a project or package file,
    ///   at most six levels up; else its own folder.
    package init(of file: String) {
        // A design has its images beside it.
        guard Self.extensions.contains(FilePath(file).fileExtension) else {
            self.init(folder: FilePath(file).folder, file: file)
            return
        }
        self.init(folder: Self.folder(of: file), file: file)
        var rest = 20_000
        look(into: "", depth: 0, &rest)
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

    /// - Parameter rest: how many more names are looked at.
    private mutating func look(into path: String, depth: Int, _ rest: inout Int) {
        guard depth < 12 else { return }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: FilePath.join(folder, path))) ?? []
        for name in names.sorted() where !name.hasPrefix(".") {
            rest -= 1
            guard rest > 0 else { return }
            let inner = FilePath.join(path, name)
            let kind = FilePath(name).fileExtension
            switch kind {
            case "imageset", "colorset":
                let key = "\(kind) \(FilePath(name).stem)"
                if sets[key] == nil { sets[key] = inner }
            case "png", "jpg", "jpeg", "webp", "gif", "svg":
                if !path.contains(".xcassets") {
                    looseImages[Self.plain(FilePath(name).stem), default: []].append(inner)
                }
            case "ttf", "otf", "ttc": fontFiles.append(inner)
            case "xcstrings": stringCatalogs.append(inner)
            case "framework", "bundle", "appiconset", "launchimage", "xcodeproj", "xcworkspace", "app": continue
            default:
                if kind == "lproj" { languageFolders.append(inner) }
                if ["Pods", "Carthage", "build", "DerivedData", "node_modules"].contains(name) { continue }
                if isFolder(inner) { look(into: inner, depth: depth + 1, &rest) }
            }
        }
    }

    private func isFolder(_ path: String) -> Bool {
        var status = stat()
        // A link may lead outside, or round in a circle.
        return lstat(FilePath.join(folder, path), &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// `sun@2x` is sun.
    private static func plain(_ name: String) -> String {
        for suffix in ["~ipad", "~iphone", "@2x", "@3x"] where name.hasSuffix(suffix) {
            return plain(String(name.dropLast(suffix.count)))
        }
        return name
    }

    /// A file's bytes; nil when there is none, or more than a file of settings has.
    package func bytes(_ path: String) -> Data? {
        let whole = FilePath.join(folder, path)
        var status = stat()
        guard lstat(whole, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= 4 << 20 else {
            return nil
        }
        return FileManager.default.contents(atPath: whole)
    }

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

    /// - Returns: nil when there is no such image; `light` is nil when there are vectors in PDF only.
    package func image(_ name: String) -> (light: Picture?, dark: Picture?)? {
        let last = name.split(separator: "/").last.map(String.init) ?? name
        if let set = sets["imageset \(last)"] {
            let entries = AssetSet(bytes(FilePath.join(set, "Contents.json")))?.images ?? []
            return (picture(entries.filter { !$0.isDark }, set), picture(entries.filter(\.isDark), set))
        }
        let stem = FilePath(last).fileExtension.isEmpty ? last : FilePath(last).stem
        guard let files = looseImages[Self.plain(stem)] ?? looseImages[Self.plain(last)] else { return nil }
        let pictures = files.map { path -> Picture in
            var picture = Picture(path: path, scale: 1)
            picture.scale = picture.scaleOfName
            return picture
        }
        return (pictures.max { $0.scale < $1.scale }, nil)
    }

    private func picture(_ entries: [AssetSet.Entry], _ set: String) -> Picture? {
        entries.compactMap { entry -> Picture? in
            guard let name = entry.file, !name.contains("/"),
                ["png", "jpg", "jpeg", "webp", "gif", "svg"].contains(FilePath(name).fileExtension)
            else { return nil }
            return Picture(path: FilePath.join(set, name), scale: entry.scale ?? 1)
        }.filter { Self.isFile(FilePath.join(folder, $0.path)) }.max { $0.scale < $1.scale }
    }

    package func hasFile(_ path: String) -> Bool { Self.isFile(FilePath.join(folder, path)) }

    private static func isFile(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    // MARK: Colours

    /// - Returns: nil when there is no such colour; `dark` is nil where it is the same.
    package func color(_ name: String) -> (light: InterfaceColor, dark: InterfaceColor?)? {
        let last = name.split(separator: "/").last.map(String.init) ?? name
        guard let set = sets["colorset \(last)"],
            let colors = AssetSet(bytes(FilePath.join(set, "Contents.json")))?.colors
        else { return nil }
        guard let light = colors.first(where: { !$0.isDark }) else { return nil }
        return (light.color, colors.first(where: \.isDark)?.color)
    }

    // MARK: Fonts

    /// The path of a font of the app's, by its file's name or by its own.
    package func font(file: String?, name: String) -> String? {
        fontFiles.first { path in
            let own = FilePath(path).lastComponent
            return own == file || FilePath(own).stem == name
        }
    }

    // MARK: Texts

    /// The texts of an interface in a language, by `id.property`.
    package func strings(language: String) -> [String: String] {
        let stem = FilePath(file).stem
        for folder in languageFolders where FilePath(folder).stem == language {
            if let bytes = bytes(FilePath.join(folder, stem + ".strings")),
                let table = try? PropertyListSerialization.propertyList(from: bytes, options: [], format: nil),
                let strings = table as? [String: String]
            {
                return strings
            }
        }
        for path in stringCatalogs where FilePath(path).stem == stem {
            if let bytes = bytes(path), let catalog = try? JSONDecoder().decode(StringCatalog.self, from: bytes) {
                return catalog.texts(language: language)
            }
        }
        return [:]
    }
}

/// An `.xcstrings` file.
private struct StringCatalog: Decodable {
    struct Entry: Decodable { var localizations: [String: Localization]? }
    struct Localization: Decodable { var stringUnit: Unit? }
    struct Unit: Decodable { var value: String }
    var strings: [String: Entry]

    func texts(language: String) -> [String: String] {
        strings.compactMapValues { $0.localizations?[language]?.stringUnit?.value }
    }
}
