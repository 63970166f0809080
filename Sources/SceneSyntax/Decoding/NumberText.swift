import Foundation

/// Numbers as text: YAML 1.2's core schema in, plain decimals out.
package enum NumberText {
    /// The number a plain scalar stands for; nil when it is none. `012` is none (YAML 1.2 reads 12,
    /// YAML 1.1 reads 10), nor is `1:30`.
    package static func number(_ text: String) -> Double? {
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

    /// Frames a second: `50`, `29.97`, or a fraction such as `30000/1001`.
    package static func rate(_ text: String) -> Double? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
        let value: Double?
        if parts.count == 2, let n = Int(parts[0]), let d = Int(parts[1]), (1...1_000_000).contains(n),
            (1...1_000_000).contains(d)
        {
            value = Double(n) / Double(d)
        } else {
            value = number(text)
        }
        return value.flatMap { (0.01...1000).contains($0) ? $0 : nil }
    }

    /// `10M` is ten million: what file managers and upload limits count.
    package static func bytes(_ text: String) -> Int? {
        let units: [(suffix: String, factor: Double)] = [
            ("kb", 1e3), ("mb", 1e6), ("k", 1e3), ("m", 1e6), ("b", 1), ("", 1),
        ]
        let text = text.lowercased()
        guard let unit = units.first(where: { text.hasSuffix($0.suffix) }),
            let number = number(String(text.dropLast(unit.suffix.count)))
        else {
            return nil
        }
        let bytes = number * unit.factor
        return (1...1e12).contains(bytes) ? Int(bytes) : nil
    }

    static func isInfinityOrNaN(_ text: String) -> Bool {
        let word = text.lowercased().drop { $0 == "-" || $0 == "+" }
        return [".inf", ".nan", "inf", "nan", "infinity"].contains(String(word))
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    /// A number without a needless fraction: `12`, `0.5`.
    package static func string(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
    }

    package static func string(_ value: CGFloat) -> String { string(Double(value)) }

    package static func describe(_ range: ClosedRange<Double>) -> String {
        if range.upperBound > 1e7 { return "a number of \(string(range.lowerBound)) or more" }
        return "a number from \(string(range.lowerBound)) to \(string(range.upperBound))"
    }
}
