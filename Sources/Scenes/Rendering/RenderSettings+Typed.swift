import Codecs
import Foundation
import Raster
import Recording
import SceneModel
import SceneSyntax
import Views

extension RenderSettings {
    /// The device that scenes are shown on; nil where nobody says, or for a name that no device has.
    package var device: Device? { self[.device].flatMap { Device.named($0.text) } }

    /// Changes how a scene is built. Scale and width are set here too, so that pictures and text are drawn at the
    /// output's resolution.
    /// - Parameter canvas: the scene's own.
    package func apply(to options: inout SceneBuildOptions, canvas: CanvasDescription) throws(SettingError) {
        if let name = try checked(.device) { options.device = Device.named(name) }
        if let style: UIUserInterfaceStyle = try word(.appearance) { options.appearance = style }
        if let direction: UIUserInterfaceLayoutDirection = try word(.direction) { options.direction = direction }
        if let edges: EdgeStyle = try word(.edges) { options.edges = edges }
        if let category: UIContentSizeCategory = try word(.contentSize) { options.contentSize = category }
        if let system: SystemVersion = try word(.ios) { options.system = system }
        if let isFramed = try isOn(.frame) { options.isFramed = isFramed }
        if let showsTouches = try isOn(.touches) { options.showsTouches = showsTouches }
        if let scale = try number(.scale) { options.scale = CGFloat(scale) }
        if let width = try number(.width) {
            var shown = canvas
            if let device = options.device { (shown.device, shown.size) = (device, device.size) }
            shown.isFramed = options.isFramed ?? canvas.isFramed
            options.scale = CGFloat(width) / shown.pictureSize.width
        }
    }

    /// Changes how frames are sampled and encoded.
    package func apply(to options: inout Recording.Options) throws(SettingError) {
        try check()
        if let text = try checked(.fps) { options.rate = FrameRate(text) }
        if let speed = try number(.speed) { options.schedule.speed = speed }
        if let hold = try number(.holdFirst) { options.schedule.holdFirst = hold }
        if let hold = try number(.holdLast) { options.schedule.holdLast = hold }
        if let bounces = try isOn(.bounce) { options.schedule.bounces = bounces }
        if let text = try checked(.loop) {
            options.loop = text == "forever" ? .forever : text == "once" ? .once : .plays(try integer(.loop) ?? 1)
        }
        if let text = try checked(.matte), let color = ColorNames.color(text) {
            options.matte = PremultipliedColor(color.light)
        }
        if let jobs = try integer(.jobs) { options.workers = jobs }
        if let colors = try integer(.colors) { options.gif.maximumColors = colors }
        if let dithering: GIFOptions.Dithering = try word(.dither) { options.gif.dithering = dithering }
        if let quality = try integer(.quality) { (options.gif.quality, options.quality) = (quality, quality) }
        // Of both, the loss is the more exact.
        if let loss = try integer(.lossy) { options.gif.loss = loss }
        if let bytes = try bytes(.maxBytes) { options.maximumBytes = bytes }
        if let codec: VideoCodec = try word(.codec) { options.codec = codec }
        if let level: CompressionLevel = try word(.compression) { options.compression = level }
    }

    /// What a folder takes; nothing when nobody says.
    package var formats: [OutputFormat] { ((try? list(.formats)) ?? []).compactMap { OutputFormat(name: $0) } }
}

extension RenderSettings {
    /// What the words of a variant such as `dark+rtl` set: an appearance, a direction, or else a device. `default` sets
    /// nothing.
    package init(variant name: String, words: [String]) {
        self.init()
        for word in words {
            if let setting = Self.setting(of: word) { set(setting, word, origin: "variant \(name)") }
        }
    }

    /// Two words of a variant that cannot both hold, such as `dark` and `light`.
    package static func contradiction(in words: [String]) -> (String, String)? {
        for (index, word) in words.enumerated() {
            guard let setting = setting(of: word) else { continue }
            if let other = words[..<index].first(where: { Self.setting(of: $0) == setting }) { return (other, word) }
        }
        return nil
    }

    private static func setting(of word: String) -> RenderSetting? {
        switch word {
        case "default", "reduced-motion": nil
        case "light", "dark": .appearance
        case "ltr", "rtl": .direction
        case _ where UIContentSizeCategory(rawValue: word) != nil: .contentSize
        default: .device
        }
    }
}
