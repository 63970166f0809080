import Foundation

/// Numbers as text: YAML 1.2's core schema in, plain decimals out.
enum NumberText {
    /// The number a plain scalar stands for; nil when it is none. `012` is none (YAML 1.2 reads 12,
    /// YAML 1.1 reads 10), nor is `1:30`.
    static func number(_ text: String) -> Double? {
        var rest = Substring(text).utf8
        if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
        let whole = rest.prefix(while: isDigit)
        rest = rest.dropFirst(whole.count)
        if whole.count > 1, whole.first == UInt8(ascii: "0") { return nil }
        var fraction = 0
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            fraction = rest.prefix(while: isDigit).count
            rest = rest.dropFirst(fraction)
        }
        guard whole.count + fraction > 0 else { return nil }
        if let e = rest.first, e == UInt8(ascii: "e") || e == UInt8(ascii: "E") {
            rest = rest.dropFirst()
            if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
            let exponent = rest.prefix(while: isDigit).count
            guard exponent > 0 else { return nil }
            rest = rest.dropFirst(exponent)
        }
        guard rest.isEmpty else { return nil }
        return Double(text)
    }

    static func isInfinityOrNaN(_ text: String) -> Bool {
        let word = text.lowercased().drop { $0 == "-" || $0 == "+" }
        return [".inf", ".nan", "inf", "nan", "infinity"].contains(String(word))
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    /// A number without a needless fraction: `12`, `0.5`.
    static func string(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
    }

    static func string(_ value: CGFloat) -> String { string(Double(value)) }

    static func describe(_ range: ClosedRange<Double>) -> String {
        if range.upperBound > 1e7 { return "a number of \(string(range.lowerBound)) or more" }
        return "a number from \(string(range.lowerBound)) to \(string(range.upperBound))"
    }
}
