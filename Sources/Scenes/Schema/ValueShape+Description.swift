import Geometry

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
        case .constraint: "`attribute == item.attribute * number + number @priority`, or `<=`, `>=`"
        case .list(let item, _): "a list of: \(item.summary)"
        case .tuple(let items): "[" + items.map(\.summary).joined(separator: ", ") + "]"
        case .named(let value, _): "names, each with \(value.summary)"
        case .table(let name): "a map: \(name)"
        case .either(let shapes): shapes.map(\.summary).joined(separator: "; or ")
        }
    }

    private static func text(_ range: ClosedRange<Double>?) -> String {
        guard let range else { return "" }
        let (low, high) = (NumberText.string(range.lowerBound), NumberText.string(range.upperBound))
        return range.upperBound > 1e15 ? ", \(low) or more" : " from \(low) to \(high)"
    }
}
