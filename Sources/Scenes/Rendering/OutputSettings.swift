import Recording
import SceneModel
import SceneSyntax

extension RenderSettings {
    /// Refuses a rate that an output cannot hold, where the rate is said.
    /// - Throws: `SettingError` for a flag or a variable, `SceneFailure` for a file.
    package func checkRate(for written: Set<OutputFormat>) throws {
        guard written.contains(.gif), let value = self[.fps],
            let rate = FrameRate(value.text), !rate.fitsGIF
        else { return }
        guard let place = value.place else {
            throw SettingError(value: value, reason: "\(RecordingError.gifRate(rate))")
        }
        let nearest = rate.nearestGIFRates.map(\.text).joined(separator: " or ")
        throw place.failure(
            .wrongForm(
                expected: "a rate that a GIF can hold, whose delays are whole centiseconds",
                found: "\(rate.text) frames a second", "write \(nearest), or give --fps \(nearest) with the GIF"))
    }

    /// Flags that change nothing of what is written, each as a sentence. What files and the environment say holds for
    /// many outputs, and may well be of no use for some.
    /// - Parameters:
    ///   - written: the formats of all outputs.
    ///   - isStill: whether one instant is written, however long the scene.
    package func idleFlags(for written: Set<OutputFormat>, isStill: Bool = false) -> [String] {
        RenderSetting.allCases.compactMap { setting in
            // `--for` chooses for each of its places, and a variant is no flag of the setting's own.
            guard let flag = self[setting]?.origin, flag == "--" + setting.flag || flag == "--no-" + setting.flag else {
                return nil
            }
            if isStill, setting.isOfMotion { return "\(flag) is not used: a still is one picture" }
            if let formats = setting.formats, written.isDisjoint(with: formats) {
                return "\(flag) is not used: it is for \(Self.list(formats)), and none is written"
            }
            guard setting == .quality, let loss = self[.lossy], written.isDisjoint(with: OutputFormat.gradedFormats)
            else { return nil }
            return "\(flag) is not used: \(loss.origin) says more exactly what a GIF may lose"
        }
    }

    private static func list(_ formats: [OutputFormat]) -> String {
        let names = formats.map(\.title)
        return names.count < 2
            ? names.joined() : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
    }
}

extension RenderSetting {
    /// The formats whose files it changes; nil for all.
    fileprivate var formats: [OutputFormat]? {
        switch self {
        case .colors, .dither, .lossy: [.gif]
        case .quality: [.gif] + OutputFormat.gradedFormats
        case .maxBytes: [.gif, .webp]
        case .matte: [.gif, .y4m] + OutputFormat.videos
        case .codec: OutputFormat.videos
        case .compression: [.gif, .webp, .png, .sequence]
        case .loop: [.gif, .webp, .png, .svg]
        case .holdFirst, .holdLast: OutputFormat.allCases.filter { $0 != .sequence && $0 != .rgba }
        default: nil
        }
    }

    /// Whether it is about the course of time.
    fileprivate var isOfMotion: Bool {
        switch self {
        case .speed, .holdFirst, .holdLast, .bounce, .loop: true
        default: false
        }
    }
}

extension OutputFormat {
    fileprivate static let videos: [OutputFormat] = [.mp4, .webm, .mov]
    /// Those beside GIF that have a quality.
    fileprivate static let gradedFormats = [.webp] + videos

    fileprivate var title: String {
        switch self {
        case .gif: "GIF"
        case .png: "PNG"
        case .webp: "WebP"
        case .svg: "SVG"
        case .sequence: "sequences"
        case .rgba: "raw RGBA"
        case .mp4, .webm, .mov, .y4m: rawValue
        }
    }
}
