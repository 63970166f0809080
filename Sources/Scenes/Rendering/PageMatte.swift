import Codecs
import Raster
import Recording

/// The page on which a framed device is most likely seen: GIFs have no soft edges of their own.
enum PageMatte: String {
    case light, dark

    /// Nil where no GIF is written, no device is drawn, or a matte is asked for.
    init?(_ document: SceneDocument, _ outputs: [RecordingOutput], build: SceneBuildOptions, recording: Recording.Options) {
        let canvas = build.canvas(of: document)
        guard recording.gif.matte == nil, canvas.isFramed, canvas.device != nil, outputs.contains(where: { $0.format == .gif }) else { return nil }
        self = canvas.appearance == .dark ? .dark : .light
    }

    /// White; GitHub's dark page.
    var color: PremultipliedColor { PremultipliedColor(packed: self == .light ? 0xFFFF_FFFF : 0xFF17_110D) }

    var notice: String {
        "the GIF's device stands on a \(rawValue) page (\(self == .light ? "#FFFFFF" : "#0D1117")), as the appearance says; --matte takes another colour"
    }
}
