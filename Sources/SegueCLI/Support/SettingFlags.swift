import ArgumentParser
import Foundation
import SceneModel
import SceneSyntax
import Verification

/// The settings that a command takes as flags.
protocol SettingChoice {
    associatedtype Key: Setting
    static var keys: [Key] { get }
}

/// Flags made of the table of settings: their names, their help, what they complete, and what they refuse.
///
/// The argument parser finds a command's flags by looking at its properties. Here the table takes their place in the
/// mirror, and the values are decoded by its keys.
struct SettingFlags<Choice: SettingChoice>: ParsableArguments, CustomReflectable {
    private(set) var settings = LayeredSettings<Choice.Key>()

    init() {}

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Name.self)
        for key in Choice.keys {
            let name = Name(key.rawValue)
            if case .boolean = key.key.shape {
                guard let isOn = try container.decode(Flag<Bool?>.self, forKey: name).wrappedValue else { continue }
                settings.set(key, isOn ? "true" : "false", origin: isOn ? "--\(key.flag)" : "--no-\(key.flag)")
            } else if let text = try container.decode(Option<String?>.self, forKey: name).wrappedValue {
                settings.set(key, text, origin: "--\(key.flag)")
            }
        }
    }

    var customMirror: Mirror {
        Mirror(self, children: Choice.keys.map { (label: $0.rawValue, value: Self.argument($0)) })
    }

    func validate() throws { _ = try LayeredSettings.checked([settings]) }

    private static func argument(_ key: Choice.Key) -> Any {
        let (row, name) = (key.key, NameSpecification.customLong(key.flag))
        let standard = " (default: \(row.standard ?? "none"))"
        switch row.shape {
        case .boolean:
            return Flag<Bool?>(
                name: name, inversion: .prefixedNo, exclusivity: .chooseLast, help: "\(row.summary)\(standard)")
        default:
            let help = ArgumentHelp("\(row.summary)\(row.shape.hint)\(standard)", valueName: row.shape.valueName)
            return Option<String?>(name: name, help: help, completion: row.shape.completion)
        }
    }

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
    }
}

extension ValueShape {
    fileprivate var valueName: String {
        switch self {
        case .words(let words) where words.count <= 4: words.joined(separator: "|")
        case .words: "name"
        case .list: "list"
        case .color: "color"
        case .rate: "fps"
        case .bytes: "bytes"
        case .text: "folder"
        case .either(let shapes): (shapes.flatMap(\.words) + ["n"]).joined(separator: "|")
        case .integer: "n"
        default: "number"
        }
    }

    /// The range, where the name of the value does not say it.
    fileprivate var hint: String {
        switch self {
        case .number, .integer: " \(expectation.prefix(1).uppercased())\(expectation.dropFirst())."
        default: ""
        }
    }

    fileprivate var completion: CompletionKind? {
        if !words.isEmpty { return .list(words) }
        if case .text = self { return .directory }
        if case .color = self { return .list(ColorNames.names) }
        return nil
    }
}

// MARK: What commands take

/// Which screen is shown, and how.
enum StageSettings: SettingChoice {
    static let keys: [RenderSetting] = [.device, .appearance, .direction, .contentSize, .ios, .edges]
}
/// And the rate that numbers of frames are counted with.
enum TimedStageSettings: SettingChoice { static let keys = StageSettings.keys + [.fps] }
/// And whether the drawn device is compared with a recording.
enum ComparedSettings: SettingChoice { static let keys = TimedStageSettings.keys + [.frame] }
enum PictureSettings: SettingChoice { static let keys = StageSettings.keys + [.frame, .scale, .width, .compression] }
enum PreviewSettings: SettingChoice { static let keys = StageSettings.keys + [.frame, .fps, .scale, .width, .touches] }
/// Everything about frames and their files.
enum RenderingSettings: SettingChoice { static let keys = RenderSetting.allCases.filter { $0 != .formats } }
/// What holds without a scene's screen.
enum ScreenshotSettings: SettingChoice {
    static let keys = RenderingSettings.keys.filter { $0.table != .canvas && $0 != .touches }
}
enum EncodingSettings: SettingChoice {
    static let keys: [RenderSetting] = [
        .fps, .loop, .matte, .colors, .dither, .lossy, .quality, .maxBytes, .compression, .codec, .jobs,
    ]
}
enum PixelSettings: SettingChoice { static let keys = ComparisonSetting.allCases.filter { $0 != .baselines } }
enum VerifySettings: SettingChoice { static let keys = ComparisonSetting.allCases }

extension SettingFlags {
    /// Flags over the environment. What a `segue.yaml` and a scene say comes below, once the scene is known.
    /// - Throws: `ValidationError` for what cannot be used.
    func layered() throws -> LayeredSettings<Choice.Key> {
        try .checked([settings, .environment(ProcessInfo.processInfo.environment)])
    }
}

extension LayeredSettings {
    /// Layers over each other, the strongest first, when what comes of them can be used.
    /// - Throws: `ValidationError`.
    fileprivate static func checked(_ layers: [LayeredSettings]) throws -> LayeredSettings {
        let all = layers.reversed().reduce(LayeredSettings()) { $1.over($0) }
        do { try all.check() } catch { throw ValidationError("\(error)") }
        if let (a, b) = layers.lazy.compactMap(\.rivals).first {
            throw ValidationError("\(a) and \(b) exclude each other.")
        }
        return all
    }
}

/// The settings of a command that shows one variant of its scenes.
struct SceneSettings<Choice: SettingChoice>: ParsableArguments where Choice.Key == RenderSetting {
    @Option(
        help: ArgumentHelp(
            "light, dark, ltr, rtl, a content size category or a device, joined by + (default: the scene as it is). The flags of each win over it.",
            valueName: "variant"), completion: .list(variantWords))
    var variant: String?
    @OptionGroup var flags: SettingFlags<Choice>

    func validate() throws { _ = try layered() }

    /// Flags over the variant over the environment.
    /// - Throws: `ValidationError`.
    func layered() throws -> RenderSettings {
        var named = RenderSettings()
        if let variant {
            do { named = try VerificationVariant(variant).settings } catch { throw ValidationError("\(error)") }
        }
        return try .checked([flags.settings, named, .environment(ProcessInfo.processInfo.environment)])
    }
}

/// What a variant may be made of.
let variantWords = VerificationDescription.variantWords + Device.all.map(\.name)
