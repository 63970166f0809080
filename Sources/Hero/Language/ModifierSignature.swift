/// What a call in a modifier string takes: the language's dictionary, also for listings and editors.
public struct ModifierSignature: Sendable {
    public struct Parameter: Sendable {
        public let label: String
        public let expected: LanguageDiagnostic.Expectation
        /// Without it the call means nothing.
        public let isRequired: Bool

        static func optional(_ label: String, _ expected: LanguageDiagnostic.Expectation = .number) -> Parameter {
            Parameter(label: label, expected: expected, isRequired: false)
        }
        static func required(_ label: String, _ expected: LanguageDiagnostic.Expectation = .number) -> Parameter {
            Parameter(label: label, expected: expected, isRequired: true)
        }
    }

    public let name: String
    public let parameters: [Parameter]
    /// Whether any number of modifiers may follow the parameters.
    public let takesModifiers: Bool
    /// What it does, for listings.
    public let summary: String

    init(_ name: String, _ parameters: [Parameter] = [], takesModifiers: Bool = false, summary: String = "") {
        (self.name, self.parameters, self.takesModifiers, self.summary) = (name, parameters, takesModifiers, summary)
    }

    /// As it is written: `scale(x, y, z)`.
    public var usage: String {
        let words = parameters.map(\.label) + (takesModifiers ? ["modifiers…"] : [])
        return words.isEmpty ? name : "\(name)(\(words.joined(separator: ", ")))"
    }

    public static func named(_ name: String) -> ModifierSignature? { all.first { $0.name == name } }

    private static let xyz: [Parameter] = [.optional("x"), .optional("y"), .optional("z")]

    /// Every modifier, by topic.
    public static let all: [ModifierSignature] = [
        ModifierSignature("fade", summary: "opacity 0"),
        ModifierSignature("opacity", [.optional("opacity")], summary: "the opacity to come from or go to; 1 by default"),
        ModifierSignature("forceNonFade", summary: "keeps a matched pair from cross-fading"),
        ModifierSignature("position", [.optional("x"), .optional("y")], summary: "where the anchor point comes from or goes to"),
        ModifierSignature("size", [.optional("width"), .optional("height")], summary: "the size to come from or go to"),
        ModifierSignature("scale", xyz, summary: "scales; one number for x and y"),
        ModifierSignature("rotate", xyz, summary: "rotates by radians about each axis; one number for z"),
        ModifierSignature("translate", xyz, summary: "moves by points"),
        ModifierSignature("perspective", [.required("distance")], summary: "the camera's distance for rotations about x and y"),
        ModifierSignature("transform", (1...4).flatMap { r in (1...4).map { .required("m\(r)\($0)") } }, summary: "a whole matrix, row-major"),
        ModifierSignature("backgroundColor", [.required("color", .color)], summary: "the background colour to come from or go to"),
        ModifierSignature("cornerRadius", [.required("radius")], summary: "the corner radius to come from or go to"),
        ModifierSignature("zPosition", [.required("zPosition")], summary: "the z position to come from or go to"),
        ModifierSignature("borderWidth", [.required("width")], summary: "the border width to come from or go to"),
        ModifierSignature("borderColor", [.required("color", .color)], summary: "the border colour to come from or go to"),
        ModifierSignature("shadowColor", [.required("color", .color)], summary: "the shadow colour to come from or go to"),
        ModifierSignature("shadowOpacity", [.required("opacity")], summary: "the shadow opacity to come from or go to"),
        ModifierSignature("shadowOffset", [.required("width"), .required("height")], summary: "the shadow offset to come from or go to"),
        ModifierSignature("shadowRadius", [.required("radius")], summary: "the shadow radius to come from or go to"),
        ModifierSignature("shadowPath", [.required("path", .path)], summary: "the shadow path to come from or go to"),
        ModifierSignature("masksToBounds", [.required("masks", .boolean)], summary: "whether contents are cut to the bounds"),
        ModifierSignature(
            "contentsRect", [.required("x"), .required("y"), .required("width"), .required("height")],
            summary: "the part of the picture that is shown"),
        ModifierSignature("contentsScale", [.required("scale")], summary: "the contents scale to come from or go to"),
        ModifierSignature(
            "overlay", [.optional("red"), .optional("green"), .optional("blue"), .optional("opacity")],
            summary: "a colour above the view; overlay(color, opacity) too"),
        ModifierSignature("duration", [.required("seconds")], summary: "how long the view animates"),
        ModifierSignature("durationMatchLongest", summary: "as long as the longest"),
        ModifierSignature("delay", [.required("seconds")], summary: "how long the view waits"),
        ModifierSignature("spring", [.optional("stiffness"), .optional("damping")], summary: "a spring; 250 and 30 by default"),
        ModifierSignature(
            "timingFunction", [.required("c1x", .timingFunction), .optional("c1y"), .optional("c2x"), .optional("c2y")],
            summary: "a named curve or its control points"),
        ModifierSignature("arc", [.optional("intensity")], summary: "moves along an arc; intensity 1 by default"),
        ModifierSignature(
            "cascade", [.optional("delta"), .optional("direction", .direction), .optional("delayMatchedViews", .boolean)],
            summary: "delays the subviews one after another; 0.02 s, top to bottom by default"),
        ModifierSignature("source", [.required("heroID", .name)], summary: "comes from or goes to the other side's view with this id"),
        ModifierSignature("useGlobalCoordinateSpace", summary: "takes the view out of its animating ancestors"),
        ModifierSignature(
            "ignoreSubviewModifiers", [.optional("recursive", .boolean)], summary: "ignores the modifiers of subviews, or of all descendants"),
        ModifierSignature("useOptimizedSnapshot", summary: "a snapshot that suits the kind of view; the default"),
        ModifierSignature("useNormalSnapshot", summary: "always a picture"),
        ModifierSignature("useLayerRenderSnapshot", summary: "always a rendered picture"),
        ModifierSignature("useNoSnapshot", summary: "animates the view itself"),
        ModifierSignature("forceAnimate", summary: "animates also outside the screen and without anything to animate"),
        ModifierSignature("useScaleBasedSizeChange", summary: "changes the size by scaling"),
        ModifierSignature("beginWith", takesModifiers: true, summary: "sets values at once, before anything animates"),
        ModifierSignature("when", [.required("condition", .condition)], takesModifiers: true, summary: "modifiers under a condition"),
        ModifierSignature("whenMatched", takesModifiers: true, summary: "modifiers for a matched view"),
        ModifierSignature("whenPresenting", takesModifiers: true, summary: "modifiers while presenting"),
        ModifierSignature("whenDismissing", takesModifiers: true, summary: "modifiers while dismissing"),
        ModifierSignature("whenAppearing", takesModifiers: true, summary: "modifiers on the destination side"),
        ModifierSignature("whenDisappearing", takesModifiers: true, summary: "modifiers on the source side"),
    ]

    static let overlayByColor = ModifierSignature("overlay", [.required("color", .color), .optional("opacity")])
}
