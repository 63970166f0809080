import Geometry
import Typesetting
import Views

extension SceneKeys {
    /// Keys of every view: those of its place in the tree, then those that can change later too.
    static let view = KeyTable(
        "view", "A view. Geometry applies in the order anchorPoint, frame, bounds, size, center, transform.", structure + common)

    static let structure = [
        SceneKey("type", .cases(of: ViewKind.self), default: "view", "What kind of view it is, and so which further keys it has.", "label"),
        SceneKey("name", .text, "Unique in its screen; how timeline steps and reports call it.", "card"),
        SceneKey("use", .text, "Copies a component; the keys beside it override the component's.", "tile"),
        SceneKey("subviews", .list(.table("view")), default: "[]", "Back to front.", "[{ frame: [0, 0, 44, 44] }]"),
    ]

    package static let common = [
        SceneKey("frame", .rect, default: "[0, 0, 0, 0]", "Place and size in the superview, before the transform.", "[20, 100, 160, 120]"),
        SceneKey("bounds", .rect, default: "from frame", "The view's own coordinates; the origin scrolls what is inside.", "[0, 0, 160, 120]"),
        SceneKey("center", .point, default: "from frame", "Where the anchor point lies in the superview.", "[100, 160]"),
        SceneKey("size", .size, default: "from frame", "Width and height, keeping the centre.", "[160, 120]"),
        SceneKey("pin", .table("pin"), "Layout against the superview; holds whenever the superview changes.", "{ left: 16, right: 16, height: 44 }"),
        SceneKey(
            "constraints", .list(.constraint), "Auto Layout: of this view to `super`, `safe`, `margins`, a named view or itself.",
            "[leading == super.leading + 16, centerY == super.centerY, width == height * 1.5, height == 44 @750]"),
        SceneKey(
            "hugging", contentPriorities, default: "250", "With constraints: the priority of not being larger than the content.", "[251, 250]"),
        SceneKey(
            "compression", contentPriorities, default: "750", "With constraints: the priority of not being smaller than the content.", "1000"),
        SceneKey(
            "autoresizing", .list(.words(of: SceneWords.autoresizing)), default: "[]", "UIKit's autoresizing mask.",
            "[flexibleWidth, flexibleHeight]"),
        SceneKey("anchorPoint", .point, default: "[0.5, 0.5]", "What rotates and scales about: a point of the unit square.", "[0.5, 1]"),
        SceneKey(
            "transform", .transform, default: "identity", "As in Hero, the last call acts on the view first.", "\"translate(0, 8) rotate(pi / 12)\""),
        SceneKey("alpha", .number(0...1), default: "1", "The opacity of the view and of all inside it.", "0.5"),
        SceneKey("hidden", .boolean, default: "false", "Not shown, and left out by stacks.", "true"),
        SceneKey("opaque", .boolean, default: "true; false for labels and images", "UIKit's `isOpaque`: a hint that Hero's matching reads.", "false"),
        SceneKey("backgroundColor", .colorOrNone, default: "none", "UIKit's nil is `none`, which Hero tells apart from `clear`.", "systemIndigo"),
        SceneKey("tintColor", .color, default: "\"#007AFF\"", "For the view and all inside it.", "systemPink"),
        SceneKey(
            "cornerRadius", .either([.length, .numbers(form: ["topLeft", "topRight", "bottomRight", "bottomLeft"], atLeast: 0)]), default: "0",
            "One radius for all corners, or 0 or that radius for each of four.", "24"),
        SceneKey(
            "maskedCorners",
            .either([.list(.words(of: SceneWords.corners)), .tuple([.boolean, .boolean, .boolean, .boolean])]), default: "all",
            "Which corners are round.", "[topLeft, topRight]"),
        SceneKey("cornerCurve", .words(of: SceneWords.cornerCurves), default: "circular", "Apple's smoother corner is `continuous`.", "continuous"),
        SceneKey("masksToBounds", .boolean, default: "false; true for scroll, collection and table", "Cuts what sticks out.", "true"),
        SceneKey("borderWidth", .length, default: "0", "Points, drawn inside the bounds.", "3"),
        SceneKey("borderColor", .color, default: "black", "Of the border.", "systemOrange"),
        SceneKey("shadow", .table("shadow"), "The view's shadow, with Core Animation's defaults.", "{ opacity: 0.35, radius: 10, offset: [0, 6] }"),
        SceneKey("zPosition", .number(), default: "0", "In front of siblings with a smaller one, whatever the order of subviews.", "1"),
        SceneKey("contentsRect", .rect, default: "[0, 0, 1, 1]", "The part of the picture that is shown, in unit coordinates.", "[0, 0, 0.5, 1]"),
        SceneKey("contentsScale", .number(0.01...100), default: "the canvas's scale", "Pixels per point of what the view draws.", "3"),
        SceneKey("hero", .either([.text, .table("hero")]), "Hero's id, or a map with the id, modifiers and switches.", "card"),
    ]

    private static let contentPriorities = ValueShape.either([
        .number(1...1000), .numbers(form: ["horizontal", "vertical"], atLeast: 1, atMost: 1000),
    ])

    /// The keys that only some kinds of views have.
    package static let views: [KeyTable] = kinds.map(\.table)

    package static let kinds: [(kinds: [ViewKind], table: KeyTable)] = [
        ([.label], label), ([.image], image), ([.gradient], gradient), ([.shape], shape), ([.blur], blur),
        ([.scroll, .collection, .table], scroll), ([.stack], stack),
    ]

    static let label = KeyTable(
        "label", "A label. Its lines are centred vertically in the frame.",
        [
            SceneKey("text", .text, "What it says.", "Hello"),
            SceneKey(
                "font", .either([.text, .table("font")]), default: "the system font at 17", "A family, or a map.", "{ size: 22, weight: bold }"),
            SceneKey("textColor", .color, default: "label", "The colour of the text.", "systemRed"),
            SceneKey("alignment", .cases(of: NSTextAlignment.self), default: "natural", "Horizontally.", "center"),
            SceneKey("lines", .integer(0...10_000), default: "1", "The most lines; 0 for as many as needed.", "0"),
            SceneKey(
                "lineBreak", .words(SceneWords.lineBreaks), default: "byTruncatingTail", "What happens to text that does not fit.", "byWordWrapping"),
            SceneKey("lineHeight", .number(0...10_000), default: "the font's", "Points from line to line.", "24"),
            SceneKey("letterSpacing", .number(-1000...1000), default: "0", "Points between letters.", "2"),
        ])

    static let image = KeyTable(
        "image", "An image view: PNG, JPEG, GIF or WebP.",
        [
            SceneKey("image", .text, "A name from `images`, or a path.", "images/sea.jpg"),
            SceneKey("contentMode", .cases(of: UIContentMode.self), default: "scaleToFill", "How the picture fits the frame.", "scaleAspectFill"),
            SceneKey("crop", .rect, "Pixels of the file: a part of a screenshot.", "[0, 0, 200, 100]"),
        ])

    static let gradient = KeyTable(
        "gradient", "A gradient, as `CAGradientLayer` draws it.",
        [
            SceneKey("colors", .list(.color, atLeast: 1), "In the order of the locations.", "[systemPurple, systemPink]"),
            SceneKey("locations", .list(.number(0...1)), default: "evenly", "One for each colour, ascending.", "[0, 1]"),
            SceneKey("start", .point, default: "[0.5, 0]", "In unit coordinates.", "[0, 0]"),
            SceneKey("end", .point, default: "[0.5, 1]", "In unit coordinates.", "[1, 1]"),
            SceneKey("kind", .cases(of: GradientProperties.Kind.self), default: "axial", "Along a line, around a point, or by angle.", "radial"),
        ])

    static let shape = KeyTable(
        "shape", "A path, as `CAShapeLayer` draws it.",
        [
            SceneKey("path", .text, "SVG path data, in points of the view.", "M10 50 C40 0 80 100 110 50"),
            SceneKey("fill", .colorOrNone, default: "black", "Inside.", "systemYellow"),
            SceneKey("stroke", .colorOrNone, default: "none", "Along the path.", "systemTeal"),
            SceneKey("lineWidth", .length, default: "1", "Points.", "6"),
            SceneKey("lineCap", .cases(of: ShapeProperties.Cap.self), default: "butt", "At the ends of open paths and dashes.", "round"),
            SceneKey("lineJoin", .cases(of: ShapeProperties.Join.self), default: "miter", "Where lines meet.", "round"),
            SceneKey("dash", .list(.length), default: "[]", "Lengths of dashes and gaps.", "[12, 8]"),
            SceneKey(
                "fillRule", .cases(of: ShapeProperties.FillRule.self), default: "nonZero", "What is inside where a path crosses itself.", "evenOdd"),
        ])

    static let blur = KeyTable(
        "blur",
        "A visual effect view: blurs what lies behind it. Subviews are in its content view; label colours there are black or white, as can be read.",
        exclusive: [["style", "radius"]],
        [
            SceneKey(
                "style", .cases(of: UIBlurEffect.Style.self), default: "regular",
                "UIBlurEffect's names. `light` is measured; the others have its radius and edges, with tints chosen by eye.",
                "systemThinMaterial"),
            SceneKey("radius", .number(0...1000), "The Gaussian's σ in points, instead of a style.", "12"),
            SceneKey("tint", .color, default: "the style's", "Drawn over what is blurred.", "\"rgba(255, 255, 255, 0.4)\""),
        ])

    static let scroll = KeyTable(
        "scroll", "Scroll, collection and table views. They clip.",
        [SceneKey("contentOffset", .point, default: "[0, 0]", "How far it is scrolled: the origin of the bounds.", "[0, 40]")])

    static let stack = KeyTable(
        "stack", "A stack view. Without `axis` its subviews keep their frames.",
        [
            SceneKey("axis", .cases(of: UIStackView.Axis.self), "The direction in which it arranges.", "vertical"),
            SceneKey("spacing", .number(), default: "0", "Points between subviews.", "8"),
            SceneKey("alignment", .cases(of: UIStackView.Alignment.self), default: "fill", "Across the axis.", "center"),
            SceneKey("distribution", .cases(of: UIStackView.Distribution.self), default: "fill", "Along the axis.", "fillEqually"),
        ])
}
