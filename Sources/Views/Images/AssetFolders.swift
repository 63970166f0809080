import Codecs
import Foundation
import Geometry

/// An app's folders, in which pictures and colours are found by name: asset catalogues and loose files.
struct AssetFolders {
    private var sets: [String: String] = [:]
    private var loose: [String: [String]] = [:]
    /// How many more names are looked at.
    private var rest = 100_000

    /// - Parameters:
    ///   - folders: are looked through as a whole.
    ///   - bundles: folders of programs: only what lies in them, their catalogues and their resource folders.
    init(folders: [String], bundles: [String]) {
        for folder in folders { look(into: folder, depth: 0) }
        for bundle in bundles { look(into: bundle, depth: 0, isBundle: true) }
    }

    private mutating func look(into folder: String, depth: Int, isBundle: Bool = false) {
        guard depth < 12 else { return }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names.sorted() where !name.hasPrefix(".") {
            rest -= 1
            guard rest > 0 else { return }
            let inner = FilePath.join(folder, name)
            let kind = FilePath(name).fileExtension
            switch kind {
            case "imageset", "colorset":
                let key = "\(kind) \(FilePath(name).stem)"
                if sets[key] == nil { sets[key] = inner }
            case "storyboard", "xib":
                let key = "\(kind) \(FilePath(name).stem)"
                if sets[key] == nil { sets[key] = inner }
            case "png", "jpg", "jpeg", "webp", "gif":
                guard !folder.contains(".xcassets") else { continue }
                for key in Set([FilePath(name).stem, FilePath(name).lastComponent].map(Self.plain)) {
                    loose[key, default: []].append(inner)
                }
            case "xcodeproj", "xcworkspace", "app", "appiconset", "launchimage", "build", "framework": continue
            default:
                if isBundle, !["xcassets", "resources", "bundle", "lproj"].contains(kind) { continue }
                if ["Pods", "Carthage", "build", "DerivedData", "node_modules"].contains(name) { continue }
                var isFolder: ObjCBool = false
                if FileManager.default.fileExists(atPath: inner, isDirectory: &isFolder), isFolder.boolValue {
                    look(into: inner, depth: depth + 1)
                }
            }
        }
    }

    /// `sun@2x` and `sun@2x.png` are sun and sun.png.
    private static func plain(_ name: String) -> String {
        ["~ipad", "~iphone", "@2x", "@3x"].reduce(name) { $0.replacingOccurrences(of: $1, with: "") }
    }

    // MARK: Interfaces

    /// The path of a storyboard or a xib.
    func interface(_ name: String, _ kind: String) -> String? { sets["\(kind) \(name)"] }

    // MARK: Pictures

    /// A file and its pixels per point.
    struct Picture {
        let path: String
        let scale: Int
    }

    /// The file of a picture for an appearance, in the smallest scale that is enough.
    func picture(_ name: String, isDark: Bool, displayScale: CGFloat) -> Picture? {
        let last = name.split(separator: "/").last.map(String.init) ?? name
        let all: [Picture]
        if let set = sets["imageset \(name)"] ?? sets["imageset \(last)"] {
            let entries = contents(set)?.images ?? []
            func pictures(_ dark: Bool) -> [Picture] {
                entries.filter { $0.isDark == dark }.compactMap { entry in
                    entry.filename.map { Picture(path: FilePath.join(set, $0), scale: entry.pixels ?? Self.scale($0)) }
                }.filter { Self.isPicture($0.path) && FileManager.default.fileExists(atPath: $0.path) }
            }
            let dark = isDark ? pictures(true) : []
            all = dark.isEmpty ? pictures(false) : dark
        } else {
            all = (loose[last] ?? loose[Self.plain(last)] ?? []).map { Picture(path: $0, scale: Self.scale($0)) }
        }
        let sorted = all.sorted { $0.scale < $1.scale }
        return sorted.first { CGFloat($0.scale) >= displayScale } ?? sorted.last
    }

    private static func scale(_ path: String) -> Int {
        let stem = FilePath(path).stem
        return stem.contains("@3x") ? 3 : stem.contains("@2x") ? 2 : 1
    }

    private static func isPicture(_ path: String) -> Bool {
        ["png", "jpg", "jpeg", "webp", "gif"].contains(FilePath(path).fileExtension.lowercased())
    }

    // MARK: Colours

    /// A colour of a catalogue, with its dark one.
    func color(_ name: String) -> UIColor? {
        let last = name.split(separator: "/").last.map(String.init) ?? name
        guard let set = sets["colorset \(name)"] ?? sets["colorset \(last)"], let colors = contents(set)?.colors,
            let light = (colors.first { !$0.isDark } ?? colors.first)?.color?.value
        else { return nil }
        return UIColor(light: light, dark: colors.first { $0.isDark }?.color?.value ?? light)
    }

    private func contents(_ set: String) -> Contents? {
        FileManager.default.contents(atPath: FilePath.join(set, "Contents.json")).flatMap {
            try? JSONDecoder().decode(Contents.self, from: $0)
        }
    }
}

/// What a set's `Contents.json` says, as far as it is of use.
private struct Contents: Decodable {
    struct Entry: Decodable {
        var filename, scale: String?
        var appearances: [Appearance]?
        var color: Color?
        var isDark: Bool { appearances?.contains { $0.value == "dark" } ?? false }
        var pixels: Int? { scale.flatMap { Int($0.dropLast()) } }
    }
    struct Appearance: Decodable { var value: String? }
    struct Color: Decodable {
        var components: [String: String]?

        var value: CGColor? {
            guard let components else { return nil }
            // 0…1, 0…255 or hexadecimal.
            func component(_ name: String) -> CGFloat? {
                guard let text = components[name] else { return nil }
                if text.hasPrefix("0x") { return UInt8(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
                return Double(text).map { CGFloat(text.contains(".") ? $0 : $0 / (name == "alpha" ? 1 : 255)) }
            }
            let alpha = component("alpha") ?? 1
            if let white = component("white") { return CGColor(white: white, alpha: alpha) }
            guard let red = component("red"), let green = component("green"), let blue = component("blue") else {
                return nil
            }
            return CGColor(red: red, green: green, blue: blue, alpha: alpha)
        }
    }
    var images, colors: [Entry]?
}

extension Stage {
    /// Folders in which `UIImage(named:)` and `UIColor(named:)` look first, with all that is inside them: those of an
    /// app's sources, as a rule. None by default; then they look into the bundles only.
    public var assetFolders: [String] {
        get { associations[KnownAssets.self]?.folders ?? [] }
        set { associations[KnownAssets.self] = KnownAssets(folders: newValue) }
    }

    fileprivate struct KnownAssets {
        var folders: [String]
        var found: [String: AssetFolders] = [:]
    }

    /// What a bundle and the stage's own folders hold. They are looked through once.
    static func assets(in bundle: Bundle?) -> AssetFolders {
        let place = (bundle ?? .main).resourcePath ?? ""
        guard let stage = current else { return AssetFolders(folders: [], bundles: [place]) }
        var known = stage.associations[KnownAssets.self] ?? KnownAssets(folders: [])
        if let found = known.found[place] { return found }
        let found = AssetFolders(folders: known.folders, bundles: [place])
        known.found[place] = found
        stage.associations[KnownAssets.self] = known
        return found
    }
}
