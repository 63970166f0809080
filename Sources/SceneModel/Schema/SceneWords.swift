import Geometry
import Recording
import SceneSyntax
import Typesetting
import Views

/// Words of the scene format whose meanings are values of other types: one list for the loader and for the schema.
package enum SceneWords {
    static let systems: [(String, SystemVersion)] = SystemVersion.allCases.map { ($0.rawValue, $0) }
    static let appearances: [(String, UIUserInterfaceStyle)] = [("light", .light), ("dark", .dark)]
    package static let directions: [(String, UIUserInterfaceLayoutDirection)] = [
        ("ltr", .leftToRight), ("rtl", .rightToLeft),
    ]
    static let orientations: [(String, UIInterfaceOrientation)] = [
        ("portrait", .portrait), ("landscapeRight", .landscapeRight), ("landscapeLeft", .landscapeLeft),
        ("portraitUpsideDown", .portraitUpsideDown),
    ]
    package static let presentations: [(String, UIModalPresentationStyle)] = [
        ("fullScreen", .fullScreen), ("overFullScreen", .overFullScreen), ("overCurrentContext", .overCurrentContext),
    ]
    static let cornerCurves: [(String, CALayerCornerCurve)] = [("circular", .circular), ("continuous", .continuous)]
    package static let corners: [(String, CACornerMask)] = [
        ("topLeft", .topLeft), ("topRight", .topRight), ("bottomRight", .bottomRight), ("bottomLeft", .bottomLeft),
        ("layerMinXMinYCorner", .topLeft), ("layerMaxXMinYCorner", .topRight), ("layerMaxXMaxYCorner", .bottomRight),
        ("layerMinXMaxYCorner", .bottomLeft),
    ]
    package static let autoresizing: [(String, AutoresizingMask)] = [
        ("flexibleLeftMargin", .flexibleLeftMargin), ("flexibleWidth", .flexibleWidth),
        ("flexibleRightMargin", .flexibleRightMargin),
        ("flexibleTopMargin", .flexibleTopMargin), ("flexibleHeight", .flexibleHeight),
        ("flexibleBottomMargin", .flexibleBottomMargin),
    ]
    /// An edge, a centre or a length that constraints are between.
    struct ConstraintAttribute {
        package enum Direction: String {
            case across = "a place from left to right", down = "a place from top to bottom", length =
                "a width or a height"
        }
        package let name: String
        package let attribute: NSLayoutConstraint.Attribute
        package let direction: Direction
    }
    static let constraintAttributes = [
        ("leading", .leading, .across), ("trailing", .trailing, .across), ("left", .left, .across),
        ("right", .right, .across),
        ("centerX", .centerX, .across), ("top", .top, .down), ("bottom", .bottom, .down), ("centerY", .centerY, .down),
        ("firstBaseline", .firstBaseline, .down), ("lastBaseline", .lastBaseline, .down), ("width", .width, .length),
        ("height", .height, .length),
    ].map { (name: String, attribute: NSLayoutConstraint.Attribute, direction: ConstraintAttribute.Direction) in
        ConstraintAttribute(name: name, attribute: attribute, direction: direction)
    }
    static let fontWeights: [(String, UIFont.Weight)] = [
        ("ultraLight", .ultraLight), ("thin", .thin), ("light", .light), ("regular", .regular), ("medium", .medium),
        ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy), ("black", .black),
    ]
    enum FontStyle {
        /// Whether it is italic.
        case slant(Bool)
        case text(UIFont.TextStyle)
    }

    static let fontStyles: [(String, FontStyle)] =
        [("normal", .slant(false)), ("italic", .slant(true))]
        + UIFont.TextStyle.allCases.map { ($0.rawValue, .text($0)) }
    /// Whether they are the font's own.
    static let fontMetrics: [(String, Bool)] = [("device", false), ("own", true)]
    package static let curves: [(String, TimingCurve)] = TimingCurve.named.map { ($0.name, $0.curve) }
    package static let metrics = ["yiq", "de94"].map { ($0, $0) }
    package static let formats = OutputFormat.names
    static let backgrounds = ["white", "checkerboard"].map { ($0, $0) }

    /// UIKit's names, with or without `by`.
    static let lineBreaks: [String] = NSLineBreakMode.allCases.map(\.name).flatMap { long -> [String] in
        guard long.hasPrefix("by") else { return [long] }
        return [long, long.dropFirst(2).prefix(1).lowercased() + long.dropFirst(3)]
    }
}
