import Foundation

/// What can be set about a rendering: by flag, by environment (`SEGUE_HOLD_FIRST`), in `segue.yaml`, or in a scene's `output`.
public enum RenderSetting: String, CaseIterable, Hashable, Sendable {
    case fps
    case scale
    case width
    case device
    case appearance
    case direction
    case edges
    case contentSize = "content-size"
    case speed
    case holdFirst = "hold-first"
    case holdLast = "hold-last"
    case bounce
    case loop
    case matte
    case jobs
    case colors
    case dither
    case lossy
    case quality
    case maxBytes = "max-bytes"
    case compression

    /// `SEGUE_HOLD_FIRST`
    public var environmentName: String { "SEGUE_" + rawValue.uppercased().replacingOccurrences(of: "-", with: "_") }

    /// What a value has to look like.
    public var expected: String {
        switch self {
        case .fps: "frames a second, such as 50, 29.97 or 30000/1001"
        case .scale: "pixels per point, from 0.1 to 16"
        case .width: "a number of pixels, from 1 to 65535"
        case .device: "a device, as `segue list devices` names them"
        case .appearance: "light or dark"
        case .direction: "ltr or rtl"
        case .edges: "smooth or device"
        case .contentSize: "a content size category, such as accessibilityLarge"
        case .speed: "a factor, from 0.001 to 1000"
        case .holdFirst, .holdLast: "seconds, from 0 to 3600"
        case .bounce: "true or false"
        case .loop: "forever, once, or a number of plays"
        case .matte: "a colour"
        case .jobs: "a number of threads, from 1 to 1024"
        case .colors: "a number of colours, from 2 to 256"
        case .dither: "none, ordered or auto"
        case .lossy: "a number from 0 to 100"
        case .quality: "a number from 1 to 100"
        case .maxBytes: "a number of bytes, such as 500k or 10M"
        case .compression: "fast, default or best"
        }
    }
}

/// Settings as text, each with where it comes from. Layers are laid over each other: flags over environment over `segue.yaml` over the scene.
public struct RenderSettings: Hashable, Sendable {
    public struct Value: Hashable, Sendable {
        public var text: String
        /// For messages: `--fps`, `SEGUE_FPS`, `segue.yaml:3:6`.
        public var origin: String
    }

    private var values: [RenderSetting: Value] = [:]

    public init() {}

    public subscript(setting: RenderSetting) -> Value? { values[setting] }

    public mutating func set(_ setting: RenderSetting, _ text: String, origin: String) { values[setting] = Value(text: text, origin: origin) }

    /// These settings, and where there are none, those of `base`.
    public func over(_ base: RenderSettings) -> RenderSettings {
        var result = base
        for setting in RenderSetting.allCases { if let value = values[setting] { result.values[setting] = value } }
        return result
    }

    /// The settings of the environment's `SEGUE_…` variables.
    public static func environment(_ variables: [String: String]) -> RenderSettings {
        var settings = RenderSettings()
        for setting in RenderSetting.allCases {
            if let text = variables[setting.environmentName], !text.isEmpty { settings.set(setting, text, origin: setting.environmentName) }
        }
        return settings
    }
}

/// A setting that cannot be used.
public struct SettingError: Error, Hashable, Sendable, CustomStringConvertible {
    public var setting: RenderSetting
    public var value: RenderSettings.Value
    /// The name that was probably meant.
    public var suggestion: String?

    public var description: String {
        "\(value.origin): expected \(setting.expected), found \"\(value.text)\"" + (suggestion.map { "; did you mean \"\($0)\"?" } ?? "")
    }
}
