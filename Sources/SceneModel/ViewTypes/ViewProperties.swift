import Foundation
import Geometry
import SceneSyntax
import Typesetting
import Views

/// Everything about a view that can be set, now or later; nil is left as it is.
package struct ViewProperties: Sendable {
    // Geometry; applies in this order: anchor point, frame, bounds, size, center, transform.
    package var anchorPoint: CGPoint?
    package var frame: CGRect?
    package var bounds: CGRect?
    package var size: CGSize?
    package var center: CGPoint?
    package var transform: CATransform3D?
    package var pins: LayoutPins?
    package var constraints: [Located<ConstraintDescription>]?
    package var hugging: ContentPriorities?
    package var compression: ContentPriorities?
    package var layoutMargins: UIEdgeInsets?
    package var preservesSuperviewLayoutMargins: Bool?
    package var insetsLayoutMarginsFromSafeArea: Bool?
    package var autoresizing: AutoresizingMask?

    // Appearance
    package var alpha: CGFloat?
    package var isHidden: Bool?
    package var isOpaque: Bool?
    /// The inner nil is `none`, which is not `clear`.
    package var backgroundColor: UIColor??
    package var tintColor: UIColor?
    package var cornerRadius: CGFloat?
    package var maskedCorners: CACornerMask?
    /// What part of `cornerRadius` each corner has; nil where it is not given.
    package var cornerShares: SIMD4<Double>?
    package var cornerCurve: CALayerCornerCurve?
    package var masksToBounds: Bool?
    package var borderWidth: CGFloat?
    package var borderColor: UIColor?
    package var shadow: ShadowProperties?
    package var zPosition: CGFloat?
    package var parallax: CGPoint?
    package var contentsRect: CGRect?
    package var contentsScale: CGFloat?

    package var hero: HeroProperties?

    /// What only views of this type have.
    private(set) var own: (any ViewTypeProperties)?

    /// Whether numbers say where the view lies or how large it is.
    package var hasFrame: Bool { frame != nil || bounds != nil || size != nil || center != nil }
    /// Whether anything says so.
    package var hasPlace: Bool { hasFrame || pins != nil || constraints != nil }

    package var label: LabelProperties? { own as? LabelProperties }
    package var image: ImageProperties? { own as? ImageProperties }

    /// Reads what a view of this kind can have; which keys there may be is checked by the caller.
    package init(_ map: FieldMap, kind: ViewKind) {
        Self.keys.read(map, into: &self)
        own = ViewType.of(kind)?.read(map)
    }

    package static let keys = Keys<Self>("properties", "What becomes of a view.", list: keyList) { map, _ in
        if map.has("pin"), map.has("constraints") {
            map.report(
                .conflictingKeys(["pin", "constraints"], why: "both say where the view is"),
                at: map.range(of: "constraints"))
        }
    }

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key(
            "frame", .rect, \.frame, default: "[0, 0, 0, 0]", "Place and size in the superview, before the transform.",
            "[20, 100, 160, 120]")
        Key(
            "bounds", .rect, \.bounds, default: "from frame",
            "The view's own coordinates; the origin scrolls what is inside.",
            "[0, 0, 160, 120]")
        Key(
            "center", .point, \.center, default: "from frame", "Where the anchor point lies in the superview.",
            "[100, 160]")
        Key("size", .size, \.size, default: "from frame", "Width and height, keeping the centre.", "[160, 120]")
        Key(
            "pin", ValueReader(.table("pin")) { $0.pins() }, \.pins,
            "Layout against the superview; holds whenever the superview changes.",
            "{ left: 16, right: 16, height: 44 }")
        Key(
            "constraints", ValueReader(.list(.constraint)) { $0.constraints() }, \.constraints,
            "Auto Layout: of this view to `super`, `safe`, `margins`, a named view or one's `safe.top`, or itself.",
            "[leading == super.leading + 16, centerY == super.centerY, width == height * 1.5, height == 44 @750]")
        Key(
            "hugging", .contentPriorities, \.hugging, default: "250",
            "With constraints, in stacks: the priority of not being larger than the content; of switches and steppers 750.",
            "[251, 250]")
        Key(
            "compression", .contentPriorities, \.compression, default: "750",
            "With constraints, in stacks: the priority of not being smaller than the content.", "1000")
        Key(
            "layoutMargins", .insets, \.layoutMargins, default: "[8, 8, 8, 8]",
            "What `margins` keep from the edges, beside the safe area; 16 or more at a screen's sides.",
            "[11, 20, 11, 20]")
        Key(
            "preservesSuperviewLayoutMargins", .boolean, \.preservesSuperviewLayoutMargins, default: "false",
            "Whether margins reach at least to the superview's.", "true")
        Key(
            "insetsLayoutMarginsFromSafeArea", .boolean, \.insetsLayoutMarginsFromSafeArea, default: "true",
            "Whether the safe area adds to the margins.", "false")
        Key(
            "autoresizing", ValueReader(.list(.words(of: SceneWords.autoresizing))) { $0.autoresizing() },
            \.autoresizing, default: "[]",
            "UIKit's autoresizing mask.", "[flexibleWidth, flexibleHeight]")
        Key(
            "anchorPoint", .point, \.anchorPoint, default: "[0.5, 0.5]",
            "What rotates and scales about: a point of the unit square.", "[0.5, 1]")
        Key(
            "transform", ValueReader(.transform) { $0.transform() }, \.transform, default: "identity",
            "As in Hero, the last call acts on the view first.", "\"translate(0, 8) rotate(pi / 12)\"")
        Key("alpha", .number(0...1), \.alpha, default: "1", "The opacity of the view and of all inside it.", "0.5")
        Key("hidden", .boolean, \.isHidden, default: "false", "Not shown, and left out by stacks.", "true")
        Key(
            "opaque", .boolean, \.isOpaque, default: "true; false for labels and images",
            "UIKit's `isOpaque`: a hint that Hero's matching reads.",
            "false")
        Key(
            "backgroundColor", .colorOrNone, \.backgroundColor, default: "none",
            "UIKit's nil is `none`, which Hero tells apart from `clear`.",
            "systemIndigo")
        Key("tintColor", .color, \.tintColor, default: "\"#007AFF\"", "For the view and all inside it.", "systemPink")
        Key(
            "cornerRadius",
            ValueReader(
                .either([.length, .numbers(form: ["topLeft", "topRight", "bottomRight", "bottomLeft"], atLeast: 0)])
            ) { $0.corners() },
            default: "0", "One radius for all corners, or one for each of four.", "24"
        ) { corners, view in
            (view.cornerRadius, view.maskedCorners, view.cornerShares) = (corners.radius, corners.mask, corners.shares)
        }
        Key(
            "maskedCorners",
            ValueReader(
                .either([.list(.words(of: SceneWords.corners)), .tuple([.boolean, .boolean, .boolean, .boolean])])
            ) { $0.cornerMask() },
            \.maskedCorners, default: "all", "Which corners are round.", "[topLeft, topRight]")
        Key(
            "cornerCurve", .word("a corner curve", SceneWords.cornerCurves), \.cornerCurve, default: "circular",
            "Apple's smoother corner is `continuous`.", "continuous")
        Key(
            "masksToBounds", .boolean, \.masksToBounds, default: "false; true for scroll, collection and table",
            "Cuts what sticks out.", "true")
        Key("borderWidth", .length, \.borderWidth, default: "0", "Points, drawn inside the bounds.", "3")
        Key("borderColor", .color, \.borderColor, default: "black", "Of the border.", "systemOrange")
        Key(
            "shadow", ShadowProperties.reader, \.shadow, "The view's shadow, with Core Animation's defaults.",
            "{ opacity: 0.35, radius: 10, offset: [0, 6] }")
        Key(
            "zPosition", .number(), \.zPosition, default: "0",
            "In front of siblings with a smaller one, whatever the order of subviews.", "1")
        Key(
            "parallax", .parallax, \.parallax, default: "0",
            "In a view that a `drag` scrolls: how much of the way it stays behind, 0.5 half, 1 all; or `[x, y]`.",
            "0.5")
        Key(
            "contentsRect", .rect, \.contentsRect, default: "[0, 0, 1, 1]",
            "The part of the picture that is shown, in unit coordinates.",
            "[0, 0, 0.5, 1]")
        Key(
            "contentsScale", .number(0.01...100), \.contentsScale, default: "the canvas's scale",
            "Pixels per point of what the view draws.", "3")
        Key("hero", HeroProperties.reader, \.hero, "Hero's id, or a map with the id, modifiers and switches.", "card")
    }
}

/// How much a view's content matters to its size; 1…1000.
package struct ContentPriorities: Sendable, Hashable {
    package var horizontal: Float
    package var vertical: Float
}

extension ValueReader<ContentPriorities> {
    private static let range = 1.0...1000

    /// One number for both directions, or `[horizontal, vertical]`.
    static let contentPriorities = ValueReader(
        .either([
            .number(range),
            .numbers(form: ["horizontal", "vertical"], atLeast: range.lowerBound, atMost: range.upperBound),
        ])
    ) { field in
        guard case .sequence = field.node.content else {
            return field.number(in: range).map { ContentPriorities(horizontal: Float($0), vertical: Float($0)) }
        }
        return field.numbers(2, "[horizontal, vertical]", in: range).map {
            ContentPriorities(horizontal: Float($0[0]), vertical: Float($0[1]))
        }
    }
}

extension ValueReader<CGPoint> {
    private static let range = -10.0...10

    /// One factor for both directions, or `[x, y]`.
    package static let parallax = ValueReader(
        .either([
            .number(range), .numbers(form: ["x", "y"], atLeast: range.lowerBound, atMost: range.upperBound),
        ])
    ) { field in
        guard case .sequence = field.node.content else {
            return field.number(in: range).map { CGPoint(x: $0, y: $0) }
        }
        return field.numbers(2, "[x, y]", in: range).map { CGPoint(x: $0[0], y: $0[1]) }
    }
}

extension ValueReader<UIEdgeInsets> {
    private static let form = ["top", "left", "bottom", "right"]

    /// `[top, left, bottom, right]`
    package static let insets = ValueReader(.numbers(form: form, atLeast: 0, atMost: 10_000)) { field in
        field.numbers(4, "[\(form.joined(separator: ", "))]", in: 0...10_000).map {
            UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
        }
    }
}

/// `shadow` of a view.
package struct ShadowProperties: Sendable {
    package var color: UIColor?
    package var opacity: CGFloat?
    /// The Gaussian's σ in points.
    package var radius: CGFloat?
    package var offset: CGSize?
    /// The inner nil is `none`: the shape follows the view.
    package var path: CGPath??

    package static let keys = Keys<Self>(
        "shadow", "A shadow, with CALayer's defaults: invisible until `opacity` is given.", list: keyList)

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key("color", .color, \.color, default: "black", "Of the shadow.", "systemBlue")
        Key("opacity", .number(0...1), \.opacity, default: "0", "Of the shadow.", "0.3")
        Key(
            "radius", .radius(.shadowRadius), \.radius, default: "3", "How soft it is: the Gaussian's σ in points.",
            "12")
        Key("offset", .offset, \.offset, default: "[0, -3]", "Points.", "[0, 6]")
        Key(
            "path", .pathOrNone, \.path, default: "the shape of the view", "SVG path data, or `none`.",
            "M0 0 H100 V100 H0 Z")
    }

    package static let reader = ValueReader<ShadowProperties>(.table("shadow")) {
        $0.read(
            keys, "a map such as { opacity: 0.3, radius: 12, offset: [0, 4] }", of: "shadow", into: ShadowProperties())
    }

    package func apply(to layer: CALayer) {
        if let color { layer.shadowColor = color.cgColor }
        if let opacity { layer.shadowOpacity = Float(opacity) }
        if let radius { layer.shadowRadius = radius }
        if let offset { layer.shadowOffset = offset }
        if let path { layer.shadowPath = path }
    }
}

extension ValueReader<CGPath?> {
    static let pathOrNone = ValueReader(.text) { field -> CGPath?? in
        if case .scalar(let scalar) = field.node.content, scalar.text == "none" { return .some(nil) }
        return field.svgPath().map { .some($0) }
    }
}
