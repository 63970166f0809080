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
}
