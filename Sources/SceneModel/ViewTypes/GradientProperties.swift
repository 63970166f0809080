import Foundation
import Geometry
import SceneSyntax
import Views

/// `type: gradient`
package struct GradientProperties: ViewTypeProperties {
    package enum Kind: String, CaseIterable, Hashable, Sendable { case axial, radial, conic }
    package var colors: [UIColor]?
    package var locations: [CGFloat]?
    package var start: CGPoint?
    package var end: CGPoint?
    package var kind: Kind?

    package init() {}

    package static let keys = Keys<Self>("gradient", "A gradient, as `CAGradientLayer` draws it.", list: keyList) {
        map, gradient in
        guard let colors = gradient.colors, let locations = gradient.locations else { return }
        if locations.count != colors.count {
            map["locations"]?.report(
                .wrongCount(expected: "as many locations as colours (\(colors.count))", found: locations.count))
            gradient.locations = nil
        } else if zip(locations, locations.dropFirst()).contains(where: { $0 > $1 }) {
            map["locations"]?.report(.outOfRange(found: "locations out of order", expected: "ascending locations"))
            gradient.locations = nil
        }
    }

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key(
            "colors", ValueReader(.list(.color, atLeast: 1)) { $0.gradientColors() }, \.colors,
            "In the order of the locations.",
            "[systemPurple, systemPink]")
        Key(
            "locations", .list("a list of numbers from 0 to 1", of: .number(0...1)), \.locations, default: "evenly",
            "One for each colour, ascending.", "[0, 1]")
        Key("start", .point, \.start, default: "[0.5, 0]", "In unit coordinates.", "[0, 0]")
        Key("end", .point, \.end, default: "[0.5, 1]", "In unit coordinates.", "[1, 1]")
        Key(
            "kind", .choice("a kind of gradient"), \.kind, default: "axial",
            "Along a line, around a point, or by angle.", "radial")
    }

    package func apply(to view: UIView, _ resources: SceneResources) {
        guard let layer = (view as? GradientView)?.gradientLayer else { return }
        if let colors {
            layer.colors = colors.map(\.cgColor)
            if let locations {
                layer.locations = locations
            } else if layer.locations.count != colors.count {
                layer.locations = []
            }
        } else if let locations, locations.count == layer.colors.count {
            layer.locations = locations
        }
        if let start { layer.startPoint = start }
        if let end { layer.endPoint = end }
        if let kind { layer.type = kind == .axial ? .axial : kind == .radial ? .radial : .conic }
    }
}

extension Field {
    fileprivate func gradientColors() -> [UIColor]? {
        guard let fields = list("a list of colours") else { return nil }
        let limit = context.limits.count(.gradientStops)
        if fields.count > limit { report(context.limits.reached(.gradientStops, found: "\(fields.count)")) }
        let colors = fields.prefix(limit).map { $0.color() }
        if fields.isEmpty { report(.wrongCount(expected: "at least one colour", found: 0)) }
        return fields.isEmpty || colors.contains { $0 == nil } ? nil : colors.compactMap { $0 }
    }
}
