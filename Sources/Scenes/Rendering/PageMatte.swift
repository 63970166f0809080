import Raster
import Recording

/// The page on which a framed device is most likely seen: GIFs have no soft edges of their own.
package enum PageMatte: String {
    case light, dark

    /// Nil where no device is drawn, or a matte is asked for.
    package init?(_ document: SceneDocument, build: SceneBuildOptions, recording: Recording.Options) {
        let canvas = build.canvas(of: document)
        guard recording.matte == nil, canvas.isFramed, canvas.device != nil else { return nil }
        self = canvas.appearance == .dark ? .dark : .light
    }

    /// White; GitHub's dark page.
    package var color: PremultipliedColor { PremultipliedColor(packed: self == .light ? 0xFFFF_FFFF : 0xFF17_110D) }

    var remark: String {
        "on a \(rawValue) page (\(self == .light ? "#FFFFFF" : "#0D1117")), as the appearance says; --matte takes another colour"
    }
}
