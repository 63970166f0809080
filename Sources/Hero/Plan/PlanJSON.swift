import Animation
import Foundation
import Geometry

/// JSON whose objects keep the order of their keys and whose numbers are rounded to six decimals.
package indirect enum PlanJSON: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([PlanJSON])
    case object([(String, PlanJSON)])

    static func number(_ value: CGFloat) -> PlanJSON { .number(Double(value)) }
    static func integer(_ value: Int) -> PlanJSON { .number(Double(value)) }
    static func string(optional value: String?) -> PlanJSON { value.map { .string($0) } ?? .null }

    /// One line of text. A number that is not finite becomes null.
    package var text: String {
        var out = ""
        write(to: &out)
        return out
    }

    private func write(to out: inout String) {
        switch self {
        case .null: out += "null"
        case .bool(let value): out += value ? "true" : "false"
        case .number(let value): out += Self.text(of: value)
        case .string(let value): Self.write(value, to: &out)
        case .array(let values):
            out += "["
            for (index, value) in values.enumerated() {
                if index > 0 { out += ", " }
                value.write(to: &out)
            }
            out += "]"
        case .object(let members):
            out += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { out += ", " }
                Self.write(member.0, to: &out)
                out += ": "
                member.1.write(to: &out)
            }
            out += "}"
        }
    }

    /// The shortest decimal text of the value rounded to six decimals, without a negative zero.
    static func text(of value: Double) -> String {
        guard value.isFinite else { return "null" }
        let rounded = abs(value) < 1e9 ? (value * 1e6).rounded() / 1e6 : value.rounded()
        if rounded == rounded.rounded(), abs(rounded) < 9e15 { return String(Int64(rounded)) }
        return "\(rounded)"
    }

    private static func write(_ value: String, to out: inout String) {
        out += "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": out += "\\\""
            case "\\": out += "\\\\"
            case "\n": out += "\\n"
            case "\r": out += "\\r"
            case "\t": out += "\\t"
            case let control where control.value < 0x20:
                let hex = String(control.value, radix: 16)
                out += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            default: out.unicodeScalars.append(scalar)
            }
        }
        out += "\""
    }
}

extension AnimatableValue {
    /// The form that plans and presentations give to values: points and sizes `[a, b]`, colours `#RRGGBBAA`, paths as
    /// SVG data.
    package var planJSON: PlanJSON {
        switch self {
        case .number(let value): .number(value)
        case .bool(let value): .bool(value)
        case .point(let p): .array([.number(p.x), .number(p.y)])
        case .size(let s): .array([.number(s.width), .number(s.height)])
        case .rect(let r): .array([.number(r.origin.x), .number(r.origin.y), .number(r.width), .number(r.height)])
        case .transform(let t): .array(t.rows.map { .number($0) })
        case .color(let color): .string(optional: color?.hexText)
        case .path(let path): .string(optional: path?.svgData)
        case .morph(let path): .string(path.svgData)
        case .colors(let colors): .array(colors.map { .string($0.hexText) })
        case .numbers(let numbers): .array(numbers.map { .number($0) })
        }
    }
}
