import Animation
import Foundation
import Geometry
import Views

/// A modifier of the language: what its call takes, what it does in words, and the modifier of the Swift API that a
/// call stands for.
///
/// The language, its messages, the listings and the reference read `all`; there is no other list of modifiers.
package struct ModifierDefinition: Sendable {
    /// Makes the modifier of a call's arguments; nil, with a note, for what Hero would skip.
    typealias Read = @Sendable (inout ArgumentReader) -> HeroModifier?

    package let signature: CallSignature
    /// What it does, for listings.
    package let summary: String
    let read: Read

    package var name: String { signature.name }

    init(
        _ name: String, _ parameters: [CallSignature.Parameter] = [], takesModifiers: Bool = false, summary: String,
        _ read: @escaping Read
    ) {
        signature = CallSignature(name, parameters, takesModifiers: takesModifiers)
        (self.summary, self.read) = (summary, read)
    }

    static func named(_ name: String) -> ModifierDefinition? { all.first { $0.name == name } }

    /// Every modifier, by topic.
    package static let all: [ModifierDefinition] = [
        ModifierDefinition("fade", summary: "opacity 0") { _ in .fade },
        ModifierDefinition(
            "opacity", [.optional("opacity")], summary: "the opacity to come from or go to; 1 by default"
        ) {
            .opacity($0.number(0) ?? 1)
        },
        ModifierDefinition("forceNonFade", summary: "keeps a matched pair from cross-fading") { _ in .forceNonFade },
        ModifierDefinition(
            "plusLighter", summary: "lets a matched pair fade into each other by adding light; not Hero's own"
        ) { _ in .plusLighter },
        ModifierDefinition(
            "position", [.optional("x"), .optional("y")], summary: "where the anchor point comes from or goes to"
        ) {
            .position(CGPoint(x: $0.number(0) ?? 0, y: $0.number(1) ?? 0))
        },
        ModifierDefinition(
            "size", [.optional("width"), .optional("height")], summary: "the size to come from or go to"
        ) {
            .size(CGSize(width: $0.number(0) ?? 0, height: $0.number(1) ?? 0))
        },
        ModifierDefinition("scale", xyz, summary: "scales; one number for x and y") {
            if $0.isSingle { return .scale($0.number(0) ?? 1) }
            return .scale(x: $0.number(0) ?? 1, y: $0.number(1) ?? 1, z: $0.number(2) ?? 1)
        },
        ModifierDefinition("rotate", xyz, summary: "rotates by radians about each axis; one number for z") {
            if $0.isSingle { return .rotate($0.number(0) ?? 0) }
            return .rotate(x: $0.number(0) ?? 0, y: $0.number(1) ?? 0, z: $0.number(2) ?? 0)
        },
        ModifierDefinition("translate", xyz, summary: "moves by points") {
            .translate(x: $0.number(0) ?? 0, y: $0.number(1) ?? 0, z: $0.number(2) ?? 0)
        },
        number(
            "perspective", "distance", "the camera's distance for rotations about x and y", HeroModifier.perspective),
        ModifierDefinition(
            "transform", (1...4).flatMap { r in (1...4).map { .required("m\(r)\($0)") } },
            summary: "a whole matrix, row-major"
        ) {
            $0.numbers().map { .transform(CATransform3D(rows: $0)) }
        },
        color("backgroundColor", "the background colour to come from or go to", HeroModifier.backgroundColor),
        number("cornerRadius", "radius", "the corner radius to come from or go to", HeroModifier.cornerRadius),
        number("zPosition", "zPosition", "the z position to come from or go to", HeroModifier.zPosition),
        number("borderWidth", "width", "the border width to come from or go to", HeroModifier.borderWidth),
        color("borderColor", "the border colour to come from or go to", HeroModifier.borderColor),
        color("shadowColor", "the shadow colour to come from or go to", HeroModifier.shadowColor),
        number("shadowOpacity", "opacity", "the shadow opacity to come from or go to", HeroModifier.shadowOpacity),
        ModifierDefinition(
            "shadowOffset", [.required("width"), .required("height")],
            summary: "the shadow offset to come from or go to"
        ) {
            $0.numbers().map { .shadowOffset(CGSize(width: $0[0], height: $0[1])) }
        },
        number("shadowRadius", "radius", "the shadow radius to come from or go to", HeroModifier.shadowRadius),
        ModifierDefinition("shadowPath", [.required("path", .path)], summary: "the shadow path to come from or go to") {
            $0.path(0).map { .shadowPath($0) }
        },
        ModifierDefinition(
            "masksToBounds", [.required("masks", .boolean)], summary: "whether contents are cut to the bounds"
        ) {
            $0.required(0) ? $0.bool(0).map { .masksToBounds($0) } : nil
        },
        ModifierDefinition(
            "contentsRect", [.required("x"), .required("y"), .required("width"), .required("height")],
            summary: "the part of the picture that is shown"
        ) {
            $0.numbers().map { .contentsRect(CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])) }
        },
        number("contentsScale", "scale", "the contents scale to come from or go to", HeroModifier.contentsScale),
        ModifierDefinition(
            "overlay", [.optional("red"), .optional("green"), .optional("blue"), .optional("opacity")],
            summary: "a colour above the view; overlay(color, opacity) too"
        ) {
            let (red, green, blue) = ($0.number(0) ?? 1, $0.number(1) ?? 1, $0.number(2) ?? 1)
            return .overlay(color: UIColor(red: red, green: green, blue: blue, alpha: 1), opacity: $0.number(3) ?? 1)
        },
        number("duration", "seconds", "how long the view animates", { .duration($0) }),
        ModifierDefinition("durationMatchLongest", summary: "as long as the longest") { _ in .durationMatchLongest },
        number("delay", "seconds", "how long the view waits", { .delay($0) }),
        ModifierDefinition(
            "spring", [.optional("stiffness"), .optional("damping")], summary: "a spring; 250 and 30 by default"
        ) {
            .spring(stiffness: $0.number(0) ?? 250, damping: $0.number(1) ?? 30)
        },
        ModifierDefinition(
            "timingFunction",
            [.required("c1x", .timingFunction), .optional("c1y"), .optional("c2x"), .optional("c2y")],
            summary: "a named curve or its control points"
        ) {
            $0.timingFunction().map { .timingFunction($0) }
        },
        ModifierDefinition("arc", [.optional("intensity")], summary: "moves along an arc; intensity 1 by default") {
            .arc(intensity: $0.number(0) ?? 1)
        },
        ModifierDefinition(
            "cascade",
            [.optional("delta"), .optional("direction", .direction), .optional("delayMatchedViews", .boolean)],
            summary: "delays the subviews one after another; 0.02 s, top to bottom by default"
        ) {
            let direction = $0.cascadeDirection(1) ?? .topToBottom
            return .cascade(delta: $0.number(0) ?? 0.02, direction: direction, delayMatchedViews: $0.bool(2) ?? false)
        },
        ModifierDefinition(
            "source", [.required("heroID", .name)], summary: "comes from or goes to the other side's view with this id"
        ) {
            $0.required(0) ? $0.node(0).map { .source(heroID: $0.name) } : nil
        },
        ModifierDefinition("useGlobalCoordinateSpace", summary: "takes the view out of its animating ancestors") { _ in
            .useGlobalCoordinateSpace
        },
        ModifierDefinition(
            "ignoreSubviewModifiers", [.optional("recursive", .boolean)],
            summary: "ignores the modifiers of subviews, or of all descendants"
        ) {
            .ignoreSubviewModifiers(recursive: $0.bool(0) ?? false)
        },
        ModifierDefinition("useOptimizedSnapshot", summary: "a snapshot that suits the kind of view; the default") {
            _ in .useOptimizedSnapshot
        },
        ModifierDefinition("useNormalSnapshot", summary: "always a picture") { _ in .useNormalSnapshot },
        ModifierDefinition("useLayerRenderSnapshot", summary: "always a rendered picture") { _ in
            .useLayerRenderSnapshot
        },
        ModifierDefinition("useNoSnapshot", summary: "animates the view itself") { _ in .useNoSnapshot },
        ModifierDefinition("forceAnimate", summary: "animates also outside the screen and without anything to animate")
        { _ in .forceAnimate },
        ModifierDefinition("useScaleBasedSizeChange", summary: "changes the size by scaling") { _ in
            .useScaleBasedSizeChange
        },
        ModifierDefinition("beginWith", takesModifiers: true, summary: "sets values at once, before anything animates")
        {
            .beginWith($0.modifiers())
        },
        ModifierDefinition(
            "when", [.required("condition", .condition)], takesModifiers: true, summary: "modifiers under a condition"
        ) {
            guard let condition = $0.condition(0) else { return nil }
            return .when(condition, $0.modifiers())
        },
        ModifierDefinition("whenMatched", takesModifiers: true, summary: "modifiers for a matched view") {
            .when(.matched, $0.modifiers())
        },
        ModifierDefinition("whenPresenting", takesModifiers: true, summary: "modifiers while presenting") {
            .when(.presenting, $0.modifiers())
        },
        ModifierDefinition("whenDismissing", takesModifiers: true, summary: "modifiers while dismissing") {
            .when(.not(.presenting), $0.modifiers())
        },
        ModifierDefinition("whenAppearing", takesModifiers: true, summary: "modifiers on the destination side") {
            .when(.appearing, $0.modifiers())
        },
        ModifierDefinition("whenDisappearing", takesModifiers: true, summary: "modifiers on the source side") {
            .when(.not(.appearing), $0.modifiers())
        },
    ]

    /// The other way of writing `overlay`. Hero knows numbers only: of what is neither, it takes the numbers by their
    /// place and 1 for the rest.
    static let overlayByColor = ModifierDefinition(
        "overlay", [.optional("color", .color), .optional("opacity")], summary: "a colour above the view"
    ) {
        if let color = $0.color(0) { return .overlay(color: color, opacity: $0.number(1) ?? 1) }
        let numbers = $0.node.arguments.map { $0.node.number.map { CGFloat($0) } }
        func number(_ index: Int) -> CGFloat { index < numbers.count ? numbers[index] ?? 1 : 1 }
        return .overlay(color: UIColor(red: 1, green: number(1), blue: number(2), alpha: 1), opacity: number(3))
    }

    private static let xyz: [CallSignature.Parameter] = [.optional("x"), .optional("y"), .optional("z")]

    /// A modifier of one number.
    private static func number(
        _ name: String, _ parameter: String, _ summary: String,
        _ modifier: @escaping @Sendable (CGFloat) -> HeroModifier
    ) -> ModifierDefinition {
        ModifierDefinition(name, [.required(parameter)], summary: summary) { $0.numbers().map { modifier($0[0]) } }
    }

    /// A modifier of one colour.
    private static func color(
        _ name: String, _ summary: String, _ modifier: @escaping @Sendable (UIColor) -> HeroModifier
    ) -> ModifierDefinition {
        ModifierDefinition(name, [.required("color", .color)], summary: summary) { $0.color(0).map { modifier($0) } }
    }
}

/// What a call in Hero's languages takes.
package struct CallSignature: Sendable {
    package struct Parameter: Sendable {
        package let label: String
        package let expected: LanguageDiagnostic.Expectation
        /// Whether the call means nothing without this argument.
        package let isRequired: Bool

        static func optional(_ label: String, _ expected: LanguageDiagnostic.Expectation = .number) -> Parameter {
            Parameter(label: label, expected: expected, isRequired: false)
        }
        static func required(_ label: String, _ expected: LanguageDiagnostic.Expectation = .number) -> Parameter {
            Parameter(label: label, expected: expected, isRequired: true)
        }
    }

    package let name: String
    package let parameters: [Parameter]
    /// Whether any number of modifiers may follow the parameters.
    package let takesModifiers: Bool

    init(_ name: String, _ parameters: [Parameter] = [], takesModifiers: Bool = false) {
        (self.name, self.parameters, self.takesModifiers) = (name, parameters, takesModifiers)
    }

    /// The call as it is written: `scale(x, y, z)`.
    package var usage: String {
        let words = parameters.map(\.label) + (takesModifiers ? ["modifiers…"] : [])
        return words.isEmpty ? name : "\(name)(\(words.joined(separator: ", ")))"
    }
}
