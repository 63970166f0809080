import Animation
import Foundation
import Geometry

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
        }
    }
}

extension CGColor {
    /// `#RRGGBBAA`.
    var hexText: String {
        "#"
            + [red, green, blue, alpha].map { component in
                let byte = Int((min(max(component, 0), 1) * 255).rounded())
                return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }.joined()
    }
}
