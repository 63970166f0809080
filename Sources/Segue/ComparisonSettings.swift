import Codecs
import Foundation
import Scenes

/// What can be set about comparing: by flag, in `segue.yaml`, or in a scene's `verify`.
public enum ComparisonSetting: String, CaseIterable, Hashable, Sendable {
    case threshold
    case includeAA = "include-aa"
    case background
    case metric
    case layout
    case maxPixels = "max-pixels"
    case maxRatio = "max-ratio"
    case maxFrames = "max-frames"
    case maxConsecutiveFrames = "max-consecutive-frames"
    case timeSlack = "time-slack"
    /// The folder of the baselines.
    case baselines

    /// What a value has to look like.
    public var expected: String {
        switch self {
        case .threshold, .maxRatio: "a number from 0 to 1"
        case .includeAA: "true or false"
        case .background: "white or checkerboard"
        case .metric: "yiq or de94"
        case .layout: "strict, crop or pad"
        case .maxPixels, .maxFrames, .maxConsecutiveFrames: "a whole number from 0"
        case .timeSlack: "a number of frames, from 0 to 60"
        case .baselines: "a folder"
        }
    }
}

/// Settings as text, each with where it comes from, laid over each other: flags over `segue.yaml` over the scene.
public struct ComparisonSettings: Hashable, Sendable {
    private var values: [ComparisonSetting: RenderSettings.Value] = [:]

    public init() {}

    public subscript(setting: ComparisonSetting) -> RenderSettings.Value? { values[setting] }

    public mutating func set(_ setting: ComparisonSetting, _ text: String, origin: String) {
        values[setting] = RenderSettings.Value(text: text, origin: origin)
    }

    /// These settings, and where there are none, those of `base`.
    public func over(_ base: ComparisonSettings) -> ComparisonSettings {
        var result = base
        for setting in ComparisonSetting.allCases { if let value = values[setting] { result.values[setting] = value } }
        return result
    }

    /// The settings of the nearest `segue.yaml` in a folder or above it. A relative folder of baselines is relative to the file.
    /// - Throws: `SceneFailure` with the mistakes in the file.
    public static func file(from folder: String) throws(SceneFailure) -> ComparisonSettings {
        var settings = ComparisonSettings()
        guard let path = SettingsFile.find("segue.yaml", from: folder) else { return settings }
        for entry in try SettingsFile(path: path, known: SettingsFile.names).entries {
            guard let setting = ComparisonSetting(rawValue: entry.key.value) else { continue }
            let place = entry.value.range.start
            var text = entry.value.value
            if setting == .baselines, !text.hasPrefix("/") {
                text = FilePath(path).sibling(text)
            }
            settings.set(setting, text, origin: "\(path):\(place.line):\(place.column)")
        }
        return settings
    }

    /// For frames that this program has drawn, which are the same pixels every time: every other pixel counts.
    public static var exact: ComparisonSettings {
        var settings = ComparisonSettings()
        settings.set(.threshold, "0", origin: "the default")
        settings.set(.includeAA, "true", origin: "the default")
        return settings
    }

    /// What a scene's `verify` says.
    public static func scene(_ verification: VerificationDescription, file: String) -> ComparisonSettings {
        var settings = ComparisonSettings()
        func set(_ setting: ComparisonSetting, _ text: String?) {
            if let text { settings.set(setting, text, origin: "\(file): verify") }
        }
        set(.threshold, verification.threshold.map { String($0) })
        set(.includeAA, verification.includesAntialiased.map { String($0) })
        set(.background, verification.background)
        set(.metric, verification.metric)
        set(.maxPixels, verification.maxPixels.map { String($0) })
        set(.maxRatio, verification.maxRatio.map { String($0) })
        set(.maxFrames, verification.maxFrames.map { String($0) })
        set(.maxConsecutiveFrames, verification.maxConsecutiveFrames.map { String($0) })
        set(.timeSlack, verification.timeSlack.map { String($0) })
        return settings
    }
}

/// A setting that cannot be used.
public struct ComparisonSettingError: Error, Hashable, Sendable, CustomStringConvertible {
    public var setting: ComparisonSetting
    public var value: RenderSettings.Value

    public init(setting: ComparisonSetting, value: RenderSettings.Value) { (self.setting, self.value) = (setting, value) }

    public var description: String { "\(value.origin): expected \(setting.expected), found \"\(value.text)\"" }
}
