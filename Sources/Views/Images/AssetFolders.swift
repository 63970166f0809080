import Foundation
import Geometry
import Interfaces

extension Stage {
    /// Folders in which `UIImage(named:)` and `UIColor(named:)` look first, with all that is inside them: those of an
    /// app's sources, as a rule. None by default; then they look into the bundles only.
    public var assetFolders: [String] {
        get { associations[KnownAssets.self]?.folders ?? [] }
        set { associations[KnownAssets.self] = KnownAssets(folders: newValue) }
    }

    fileprivate struct KnownAssets {
        var folders: [String]
        var found: [String: AssetIndex] = [:]
    }

    /// What a bundle and the stage's own folders hold. They are looked through once.
    static func assets(in bundle: Bundle?) -> AssetIndex {
        let place = (bundle ?? .main).resourcePath ?? ""
        guard let stage = current else { return AssetIndex([(place, .bundle)]) }
        var known = stage.associations[KnownAssets.self] ?? KnownAssets(folders: [])
        if let found = known.found[place] { return found }
        let found = AssetIndex(known.folders.map { ($0, .sources) } + [(place, .bundle)])
        known.found[place] = found
        stage.associations[KnownAssets.self] = known
        return found
    }
}

extension AssetIndex {
    /// The file of a picture for an appearance, in the smallest scale that is enough.
    func picture(_ name: String, isDark: Bool, displayScale: CGFloat) -> Picture? {
        guard let all = pictures(name) else { return nil }
        let sorted = isDark && !all.dark.isEmpty ? all.dark : all.light
        return sorted.first { CGFloat($0.scale) >= displayScale } ?? sorted.last
    }

    /// A colour of a catalogue, with its dark one; nil for none, and for a system colour that is not known.
    func uiColor(_ name: String) -> UIColor? {
        guard let found = color(name), let light = UIColor(found.light) else { return nil }
        guard let dark = found.dark.flatMap(UIColor.init) else { return light }
        return UIColor(light: light.light, dark: dark.dark)
    }
}

extension UIColor {
    /// A colour of a file of Interface Builder's or of a catalogue; nil for a system colour that is not known.
    convenience init?(_ color: InterfaceColor) {
        switch color {
        case .value(let value): self.init(value)
        case .system(let name):
            guard let known = SystemColorName.scene(name).flatMap(UIColor.ofScene) else { return nil }
            self.init(light: known.light, dark: known.dark)
        }
    }

    convenience init(_ value: ColorValue) {
        self.init(red: value.red, green: value.green, blue: value.blue, alpha: value.alpha)
    }
}
