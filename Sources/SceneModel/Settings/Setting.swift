import SceneSyntax

/// Something that can be set: by flag, by environment variable, in `segue.yaml`, or in a scene. All of them, and the
/// help, are made of `key`.
package protocol Setting: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    /// Its row of the table: the name in scenes and in `segue.yaml`, what a value looks like, the default, and a
    /// sentence for people.
    var key: SceneKey { get }
    /// The map of a scene that may hold it; nil when it is the business of a machine.
    var table: SettingTable? { get }
    /// The long flag without its hyphens: the name in words.
    var flag: String { get }
    /// Settings that say the same in another way: one of a weaker layer no longer counts.
    var replaced: [Self] { get }
    /// Settings that cannot both hold when they are said in one place.
    static var rivals: [(Self, Self)] { get }
}

/// The maps of a scene whose keys are settings.
package enum SettingTable: String, Sendable {
    case canvas, output, verify
}

extension Setting {
    package var flag: String { Self.words(rawValue) }
    package var replaced: [Self] { [] }
    package static var rivals: [(Self, Self)] { [] }

    /// `hold-first` for `holdFirst`.
    package static func words(_ name: String) -> String {
        name.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
    }

    /// `SEGUE_HOLD_FIRST`
    package var environmentName: String { "SEGUE_" + flag.uppercased().replacing("-", with: "_") }

    /// How `segue.yaml` may call it: as scenes do, and as the flag.
    package var namesInFile: [String] { rawValue == flag ? [rawValue] : [rawValue, flag] }

    package static func keys(of table: SettingTable) -> [SceneKey] { allCases.filter { $0.table == table }.map(\.key) }
}

extension ValueShape {
    /// Whether a flag or a variable that says this has such a value.
    package func accepts(_ text: String) -> Bool {
        switch self {
        case .boolean: text == "true" || text == "false"
        case .number(let range): NumberText.number(text).map { $0.isFinite && range?.contains($0) != false } ?? false
        case .integer(let range): NumberText.number(text).flatMap { Int(exactly: $0) }.map(range.contains) ?? false
        case .words(let words): words.contains(text)
        // What is put behind everything has nothing behind itself.
        case .color: ColorNames.color(text).map { $0.light.alpha == 1 } ?? false
        case .rate: NumberText.rate(text) != nil
        case .bytes: NumberText.bytes(text) != nil
        case .text: !text.isEmpty
        case .list(let item, _):
            text.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { item.accepts(String($0)) }
        case .either(let shapes): shapes.contains { $0.accepts(text) }
        default: false
        }
    }

    /// The words that it takes, for suggestions and completions.
    package var words: [String] {
        switch self {
        case .words(let words): words
        case .list(let item, _): item.words
        case .either(let shapes): shapes.flatMap(\.words)
        default: []
        }
    }

    /// Whether it takes more words than a sentence can name.
    package var isLong: Bool { if case .words(let words) = self { words.count > 8 } else { false } }

    /// What a value has to look like, for messages: `none, ordered or auto`, `a number from 0.1 to 16`.
    package var expectation: String {
        switch self {
        case .words(let words) where isLong: "one of: " + words.joined(separator: ", ")
        case .words(let words): Self.alternatives(words)
        case .list(let item, _): "a list such as gif,png, of " + item.expectation
        case .either(let shapes): Self.alternatives(shapes.flatMap { $0.words.isEmpty ? [$0.expectation] : $0.words })
        case .text: "a text that is not empty"
        case .color: "an opaque colour such as white or \"#F2F2F7\""
        default: summary
        }
    }

    private static func alternatives(_ words: [String]) -> String {
        words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1]
    }
}
