import Codecs
import Foundation

/// The files of an app that are found by name: sets of asset catalogues, pictures beside them, interfaces, fonts, texts.
///
/// Links are not followed: one may lead outside, or round in a circle.
package struct AssetIndex: Sendable {
    /// What a folder is, which says what in it is looked at.
    package enum Kind {
        /// Of sources: all that is inside, but what was built or belongs to others.
        case sources
        /// Of a program: what lies in it, its catalogues and its folders of resources.
        case bundle
    }

    /// A file or folder, by its path in one of the folders that were looked through.
    package struct Place: Sendable, Hashable {
        package var root: String
        package var path: String
        package var whole: String { FilePath.join(root, path) }

        func inside(_ name: String) -> Place { Place(root: root, path: FilePath.join(path, name)) }
    }

    /// A picture's file and its pixels per point.
    package struct Picture: Sendable {
        package var file: Place
        package var scale: Int
    }

    /// Sets and interfaces by their kind and name, as `imageset sun`; the first of several counts.
    private var sets: [String: Place] = [:]
    /// Picture files beside catalogues, by their names without scale and extension.
    private var pictureFiles: [String: [Place]] = [:]
    package private(set) var fonts: [Place] = []
    /// Folders of languages, and catalogues of strings.
    package private(set) var languages: [Place] = [], stringCatalogs: [Place] = []
    /// How many more names are looked at.
    private var rest: Int

    /// - Parameters:
    ///   - folders: in the order in which they are looked through.
    ///   - limit: so many names are looked at.
    package init(_ folders: [(path: String, kind: Kind)], limit: Int = 100_000) {
        rest = limit
        for folder in folders { look(into: Place(root: folder.path, path: ""), folder.kind, depth: 0) }
    }

    static let pictureExtensions = ["png", "jpg", "jpeg", "webp", "gif", "svg", "pdf"]

    private mutating func look(into place: Place, _ kind: Kind, depth: Int) {
        guard depth < 12 else { return }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place.whole)) ?? []
        for name in names.sorted() where !name.hasPrefix(".") {
            rest -= 1
            guard rest > 0 else { return }
            let inner = place.inside(name)
            let (stem, ending) = (FilePath(name).stem, FilePath(name).fileExtension)
            switch ending {
            case "imageset", "colorset", "storyboard", "xib":
                if sets["\(ending) \(stem)"] == nil { sets["\(ending) \(stem)"] = inner }
            case _ where Self.pictureExtensions.contains(ending):
                if !place.path.contains(".xcassets") { pictureFiles[Self.plain(stem), default: []].append(inner) }
            case "ttf", "otf", "ttc": fonts.append(inner)
            case "xcstrings": stringCatalogs.append(inner)
            case "framework", "appiconset", "launchimage", "xcodeproj", "xcworkspace", "app", "build": continue
            default:
                let isResource = ["xcassets", "resources", "bundle", "lproj"].contains(ending)
                if kind == .bundle ? !isResource : ending == "bundle" { continue }
                if ending == "lproj" { languages.append(inner) }
                if ["Pods", "Carthage", "build", "DerivedData", "node_modules"].contains(name) { continue }
                // Folders of resources are whole.
                if Self.type(of: inner.whole) == S_IFDIR { look(into: inner, .sources, depth: depth + 1) }
            }
        }
    }

    private static func type(of path: String) -> mode_t? {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }

    package static func isFile(_ path: String) -> Bool { type(of: path) == S_IFREG }

    /// A file's bytes; nil when there is none, or more than a file of settings has.
    package static func bytes(_ path: String) -> Data? {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= 4 << 20 else {
            return nil
        }
        return FileManager.default.contents(atPath: path)
    }

    // MARK: Names

    /// `sun@2x` is sun.
    private static func plain(_ name: String) -> String {
        for suffix in ["~ipad", "~iphone", "@2x", "@3x"] where name.hasSuffix(suffix) {
            return plain(String(name.dropLast(suffix.count)))
        }
        return name
    }

    private static func scale(ofName path: String) -> Int {
        let stem = FilePath(path).stem
        return stem.contains("@3x") ? 3 : stem.contains("@2x") ? 2 : 1
    }

    private func set(_ kind: String, _ name: String) -> Place? {
        sets["\(kind) \(name.split(separator: "/").last.map(String.init) ?? name)"]
    }

    private func contents(of set: Place) -> AssetSet? { AssetSet(Self.bytes(set.inside("Contents.json").whole)) }

    // MARK: What is there

    /// A storyboard or xib by its name, and its extension.
    package func interface(_ name: String, _ kind: String) -> Place? { sets["\(kind) \(name)"] }

    /// The pictures of a name, such as `sun` or `sun.png`, the smallest scale first. The light ones are empty where
    /// there are vectors in PDF only.
    /// - Returns: nil when the name is unknown.
    package func pictures(_ name: String) -> (light: [Picture], dark: [Picture])? {
        if let set = set("imageset", name) {
            let entries = contents(of: set)?.images ?? []
            func pictures(_ entries: [AssetSet.Entry]) -> [Picture] {
                entries.compactMap { entry -> Picture? in
                    guard let file = entry.file, !file.contains("/"),
                        Self.pictureExtensions.contains(FilePath(file).fileExtension.lowercased()),
                        Self.isFile(set.inside(file).whole)
                    else { return nil }
                    return Picture(file: set.inside(file), scale: entry.scale ?? Self.scale(ofName: file))
                }.sorted { $0.scale < $1.scale }
            }
            return (pictures(entries.filter { !$0.isDark }), pictures(entries.filter(\.isDark)))
        }
        let last = FilePath(name).lastComponent
        let ending = FilePath(last).fileExtension
        guard let files = pictureFiles[Self.plain(FilePath(last).stem)] ?? pictureFiles[Self.plain(last)] else {
            return nil
        }
        let same = files.filter { FilePath($0.path).fileExtension == ending }
        return (
            (same.isEmpty ? files : same).map { Picture(file: $0, scale: Self.scale(ofName: $0.path)) }
                .sorted { $0.scale < $1.scale }, []
        )
    }

    /// A colour of a catalogue; nil when there is none. `dark` is nil where it is the same.
    package func color(_ name: String) -> (light: InterfaceColor, dark: InterfaceColor?)? {
        guard let set = set("colorset", name), let colors = contents(of: set)?.colors,
            let light = colors.first(where: { !$0.isDark }) ?? colors.first
        else { return nil }
        return (light.color, colors.first(where: \.isDark)?.color)
    }
}
