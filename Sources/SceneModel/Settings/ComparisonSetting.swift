import SceneSyntax

/// What can be set about comparing with a baseline. The raw values are the names that scenes use.
public enum ComparisonSetting: String, Setting {
    /// How different a pixel may look before it counts, 0…1; 0 for scenes and 0.1 for files by default.
    case threshold
    /// Whether pixels count that differ only in their anti-aliasing: yes for scenes and no for files by default.
    case includeAA = "includeAntialiased"
    /// What lies behind transparent pixels (`background`), how colours are compared (`metric`), what happens when sizes
    /// differ (`layout`), and what may differ: pixels of a frame, by number or by share (`maxPixels`, `maxRatio`),
    /// frames in all or in a row (`maxFrames`, `maxConsecutiveFrames`), and by how many frames the same picture may be
    /// early or late (`timeSlack`).
    case background, metric, layout, maxPixels, maxRatio, maxFrames, maxConsecutiveFrames, timeSlack
    /// The folder of the baselines, relative to the scene or `segue.yaml` that names it.
    case baselines

    package var key: SceneKey {
        switch self {
        case .threshold:
            row(
                .number(0...1), "0 for scenes, 0.1 for files", "How different a pixel may look before it counts.",
                "0.05")
        case .includeAA:
            row(
                .boolean, "true for scenes, false for files",
                "Counts pixels that differ only in their anti-aliasing too.", "false")
        case .background:
            row(.words(of: SceneWords.backgrounds), "white", "What transparent pixels are held over.", "checkerboard")
        case .metric:
            row(
                .words(of: SceneWords.metrics), "yiq",
                "How the difference of two colours is measured; de94 suits text and photos.", "de94")
        case .layout:
            row(
                .words(["strict", "crop", "pad"]), "strict",
                "When sizes differ: a difference, or crop or pad to one size.", "crop")
        case .maxPixels: row(.integer(0...1_000_000_000), "0", "Different pixels that a frame may have.", "20")
        case .maxRatio: row(.number(0...1), "0", "The same as a share of all pixels.", "0.001")
        case .maxFrames: row(.integer(0...1_000_000_000), "0", "How many frames may have more.", "2")
        case .maxConsecutiveFrames:
            row(.integer(0...1_000_000_000), nil, "How many of those may follow each other.", "1")
        case .timeSlack: row(.integer(0...60), "0", "How many frames earlier or later the same picture may come.", "1")
        case .baselines: row(.text, "baselines beside the scene", "The folder of the baselines.", "../baselines")
        }
    }

    package var table: SettingTable? { .verify }

    package var flag: String { self == .includeAA ? "include-aa" : Self.words(rawValue) }

    private func row(_ shape: ValueShape, _ standard: String?, _ summary: String, _ example: String) -> SceneKey {
        SceneKey(rawValue, shape, default: standard, summary, example)
    }
}

package typealias ComparisonSettings = LayeredSettings<ComparisonSetting>

extension ComparisonSettings {
    /// For frames that this program has drawn, which are the same pixels every time: every other pixel counts.
    package static var exact: ComparisonSettings {
        var settings = ComparisonSettings()
        settings.set(.threshold, "0", origin: "the default")
        settings.set(.includeAA, "true", origin: "the default")
        return settings
    }
}
