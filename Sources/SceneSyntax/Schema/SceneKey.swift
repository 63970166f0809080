import Geometry

/// A key of the scene format: what the loader accepts, what editors complete, and what the reference says.
package struct SceneKey: Sendable {
    package let name: String
    package let shape: ValueShape
    package let isRequired: Bool
    /// What holds when it is not written, in the words of a scene or of the reference; nil when there is nothing to
    /// say.
    package let standard: String?
    /// A sentence or two for people.
    package let summary: String
    /// A value as a scene writes it, in flow style.
    package let example: String

    package init(
        _ name: String, _ shape: ValueShape, default standard: String? = nil, isRequired: Bool = false,
        _ summary: String, _ example: String
    ) {
        (self.name, self.shape, self.standard, self.isRequired) = (name, shape, standard, isRequired)
        (self.summary, self.example) = (summary, example)
    }
}

/// The keys of one kind of map. The loader refuses every other key.
package struct KeyTable: Sendable {
    /// The name of its definition in the schema and of its section in the reference.
    package let name: String
    package let summary: String
    package let keys: [SceneKey]
    /// Sets of keys of which at most one may be written.
    package let exclusive: [[String]]
    /// Keys of which at least one is written; empty where none is needed.
    package let oneOf: [String]

    package init(
        _ name: String, _ summary: String, exclusive: [[String]] = [], oneOf: [String] = [], _ keys: [SceneKey]
    ) {
        (self.name, self.summary, self.keys) = (name, summary, keys)
        (self.exclusive, self.oneOf) = (exclusive, oneOf)
    }

    package var names: [String] { keys.map(\.name) }

    package subscript(_ name: String) -> SceneKey? { keys.first { $0.name == name } }
}

/// What a value may look like.
package indirect enum ValueShape: Sendable {
    /// Any scalar, taken as it is written.
    case text
    case boolean
    /// A finite number; without bounds any that the limits allow.
    case number(ClosedRange<Double>? = nil)
    case integer(ClosedRange<Int>)
    /// Frames a second: a number, or a fraction such as `30000/1001`.
    case rate
    /// A number of bytes, such as `500k` or `10M`.
    case bytes
    /// One of these words.
    case words([String])
    /// A colour expression, or a map with one for light and one for dark.
    case color
    /// A colour, or `none`.
    case colorOrNone
    /// So many numbers: `[x, y]`. `smallest` bounds each from the index on that it is given with.
    case numbers(form: [String], atLeast: Double? = nil, from: Int = 0, atMost: Double? = nil)
    /// Calls such as `translate(0, 80) scale(0.6)`, 6 or 16 numbers, or `identity`.
    case transform
    /// A percentage such as `50%`.
    case percentage
    /// `safe`, or `safe + 12`: from the edge of the safe area.
    case safeArea
    /// `keyboard`, or `keyboard + 12`: from the upper edge of the keyboard.
    case keyboard
    /// `leading == super.leading + 16`.
    case constraint
    case list(ValueShape, atLeast: Int = 0)
    /// A list of values of different shapes.
    case tuple([ValueShape])
    /// Names of the scene's own, each with such a value.
    case named(ValueShape, atLeast: Int = 0)
    /// A map with the keys of a table, by its name.
    case table(String)
    case either([ValueShape])

    package static let point = ValueShape.numbers(form: ["x", "y"])
    package static let size = ValueShape.numbers(form: ["width", "height"], atLeast: 0)
    package static let offset = ValueShape.numbers(form: ["width", "height"])
    package static let rect = ValueShape.numbers(form: ["x", "y", "width", "height"], atLeast: 0, from: 2)
    package static let length = ValueShape.number(0...(.greatestFiniteMagnitude))
    package static let seconds = ValueShape.number(0...(.greatestFiniteMagnitude))

    package static func words<Value>(of list: [(String, Value)]) -> ValueShape { .words(list.map(\.0)) }

    package static func cases<Words: RawRepresentable & CaseIterable>(of _: Words.Type) -> ValueShape
    where Words.RawValue == String {
        .words(Words.allCases.map(\.rawValue))
    }
}

extension ValueShape {
    /// In the words of the reference: `a number from 0 to 1`, `[x, y]`.
    package var summary: String {
        switch self {
        case .text: "text"
        case .boolean: "true or false"
        case .number(let range): "a number" + Self.text(range)
        case .integer(let range): "a whole number" + Self.text(Double(range.lowerBound)...Double(range.upperBound))
        case .rate: "frames a second, such as 50, 29.97 or 30000/1001"
        case .bytes: "a number of bytes, such as 500k or 10M"
        case .words(let words): words.map { "`\($0)`" }.joined(separator: " ")
        case .color: "a colour"
        case .colorOrNone: "a colour or `none`"
        case .numbers(let form, _, _, _): "`[\(form.joined(separator: ", "))]`"
        case .transform: "transform calls, 6 or 16 numbers, or `identity`"
        case .percentage: "a percentage"
        case .safeArea: "`safe + 12`, from the safe area"
        case .keyboard: "`keyboard + 12`, from the keyboard"
        case .constraint: "`attribute == item.attribute * number + number @priority`, or `<=`, `>=`"
        case .list(let item, _): "a list of: \(item.summary)"
        case .tuple(let items): "[" + items.map(\.summary).joined(separator: ", ") + "]"
        case .named(let value, _): "names, each with \(value.summary)"
        case .table(let name): "a map: \(name.split(separator: ".").last ?? "")"
        case .either(let shapes): shapes.map(\.summary).joined(separator: "; or ")
        }
    }

    private static func text(_ range: ClosedRange<Double>?) -> String {
        guard let range else { return "" }
        let (low, high) = (NumberText.string(range.lowerBound), NumberText.string(range.upperBound))
        return range.upperBound > 1e15 ? ", \(low) or more" : " from \(low) to \(high)"
    }
}
