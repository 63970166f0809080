import Foundation
import Geometry
import SceneSyntax
import Views

/// `type: shape`
package struct ShapeProperties: ViewTypeProperties {
    package enum Cap: String, CaseIterable, Hashable, Sendable { case butt, round, square }
    package enum Join: String, CaseIterable, Hashable, Sendable { case miter, round, bevel }
    package enum FillRule: String, CaseIterable, Hashable, Sendable { case nonZero, evenOdd }
    package var path: CGPath?
    /// The inner nil is `none`.
    package var fill: UIColor??
    package var stroke: UIColor??
    package var lineWidth: CGFloat?
    package var lineCap: Cap?
    package var lineJoin: Join?
    package var dash: [CGFloat]?
    package var fillRule: FillRule?
    package var strokeStart: CGFloat?
    package var strokeEnd: CGFloat?
    package var dashPhase: CGFloat?

    package init() {}

    package static let keys = Keys<Self>("shape", "A path, as `CAShapeLayer` draws it.", list: keyList) { map, shape in
        if let dash = shape.dash, !dash.isEmpty, dash.allSatisfy({ $0 == 0 }) {
            map["dash"]?.report(.outOfRange(found: "only zeros", expected: "at least one length above 0"))
            shape.dash = nil
        }
    }

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key(
            "path", ValueReader(.text) { $0.svgPath() }, \.path,
            "SVG path data, in points of the view. Animated, any path becomes any other.",
            "M10 50 C40 0 80 100 110 50")
        Key("fill", .colorOrNone, \.fill, default: "black", "Inside.", "systemYellow")
        Key("stroke", .colorOrNone, \.stroke, default: "none", "Along the path.", "systemTeal")
        Key("lineWidth", .length, \.lineWidth, default: "1", "Points.", "6")
        Key(
            "lineCap", .choice("a line cap"), \.lineCap, default: "butt", "At the ends of open paths and dashes.",
            "round")
        Key("lineJoin", .choice("a line join"), \.lineJoin, default: "miter", "Where lines meet.", "round")
        Key(
            "dash", .list("a list of lengths", of: .length), \.dash, default: "[]", "Lengths of dashes and gaps.",
            "[12, 8]")
        Key(
            "fillRule", .choice("a fill rule"), \.fillRule, default: "nonZero",
            "What is inside where a path crosses itself.", "evenOdd")
        Key(
            "strokeStart", .number(0...1), \.strokeStart, default: "0",
            "Where the outline begins: a fraction of its length.", "0.25")
        Key(
            "strokeEnd", .number(0...1), \.strokeEnd, default: "1", "Where it ends; from 0 to 1 it draws itself.",
            "0.75")
        Key(
            "dashPhase", .number(), \.dashPhase, default: "0", "Points of the pattern of dashes that are skipped.", "10"
        )
    }

    package func apply(to view: UIView, _ resources: SceneResources) {
        guard let layer = (view as? ShapeView)?.shapeLayer else { return }
        if let path { layer.morph(to: path) }
        if let fill { layer.fillColor = fill?.cgColor }
        if let stroke { layer.strokeColor = stroke?.cgColor }
        if let fillRule { layer.usesEvenOddFillRule = fillRule == .evenOdd }
        if let lineWidth { layer.lineWidth = lineWidth }
        if let strokeStart { layer.strokeStart = strokeStart }
        if let strokeEnd { layer.strokeEnd = strokeEnd }
        if let dashPhase { layer.lineDashPhase = dashPhase }
        var style = layer.strokeStyle
        if let lineCap { style.cap = lineCap == .butt ? .butt : lineCap == .round ? .round : .square }
        if let lineJoin { style.join = lineJoin == .miter ? .miter : lineJoin == .round ? .round : .bevel }
        if let dash { style.dash = dash }
        if style != layer.strokeStyle { layer.strokeStyle = style }
    }
}
