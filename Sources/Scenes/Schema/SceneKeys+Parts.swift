import Views

extension SceneKeys {
    private static let distance = ValueShape.either([.number(), .percentage])
    private static let edge = ValueShape.either([.number(), .percentage, .safeArea])

    static let pin = KeyTable(
        "pin", "Distances to the superview, in points or percent of its size; at most two in each direction.",
        [
            SceneKey("left", edge, "From the left edge.", "16"),
            SceneKey("top", edge, "From the top edge; `safe` is where bars and the device end.", "safe + 16"),
            SceneKey("right", edge, "From the right edge.", "16"),
            SceneKey("bottom", edge, "From the bottom edge.", "safe"),
            SceneKey("width", distance, "The width.", "50%"),
            SceneKey("height", distance, "The height.", "44"),
            SceneKey("centerX", distance, "Where the horizontal centre lies.", "50%"),
            SceneKey("centerY", distance, "Where the vertical centre lies.", "50%"),
        ])

    static let shadow = KeyTable(
        "shadow", "A shadow, with CALayer's defaults: invisible until `opacity` is given.",
        [
            SceneKey("color", .color, default: "black", "Of the shadow.", "systemBlue"),
            SceneKey("opacity", .number(0...1), default: "0", "Of the shadow.", "0.3"),
            SceneKey("radius", .number(0...10_000), default: "3", "How soft it is: the Gaussian's σ in points.", "12"),
            SceneKey("offset", .offset, default: "[0, -3]", "Points.", "[0, 6]"),
            SceneKey("path", .text, default: "the shape of the view", "SVG path data, or `none`.", "M0 0 H100 V100 H0 Z"),
        ])

    static let hero = KeyTable(
        "hero", "What Hero knows of a view.",
        [
            SceneKey("id", .text, "Views of two screens with the same id are a pair.", "card"),
            SceneKey(
                "modifiers", .either([.text, .list(.text)]), "Hero's modifier language; `segue list modifiers` lists it.", "\"fade translate(0, 80)\""
            ),
            SceneKey("enabled", .boolean, default: "true", "Whether the view takes part.", "false"),
            SceneKey("enabledForSubviews", .boolean, default: "true", "Whether the views inside take part.", "false"),
            SceneKey("emptySnapshot", .boolean, default: "false", "UIKit gave no picture for this view; its snapshot is empty.", "true"),
        ])

    static let font = KeyTable(
        "font", "A font by family, size, weight and style.",
        [
            SceneKey("family", .text, default: "the system font", "A name from `fonts`, or a family that `segue doctor` lists.", "Inter Display"),
            SceneKey("size", .number(0.1...4096), default: "17", "Points.", "28"),
            SceneKey(
                "weight", .either([.words(of: SceneWords.fontWeights), .integer(1...1000)]), default: "regular",
                "UIKit's name, or a number from 1 to 1000.", "semibold"),
            SceneKey(
                "style", .words(of: SceneWords.fontStyles), default: "normal",
                "Upright or slanted; or a text style, whose size follows the canvas's `contentSize`.", "title1"),
            SceneKey(
                "metrics", .words(of: SceneWords.fontMetrics), default: "device",
                "Whether the system font is as wide and high as a device's, or as Inter itself.", "own"),
        ])
}
