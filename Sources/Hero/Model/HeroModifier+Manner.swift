extension HeroModifier {
    /// Comes from, or goes to, the state of the other side's view with this id, in the container's coordinates.
    public static func source(heroID: String) -> HeroModifier { HeroModifier(.source(heroID)) }

    /// Takes the view out of its animating ancestors. Matched views and those with a source are there anyway.
    public static var useGlobalCoordinateSpace: HeroModifier { HeroModifier(.coordinateSpace(.global)) }

    public static var ignoreSubviewModifiers: HeroModifier { .ignoreSubviewModifiers() }
    /// Ignores the modifiers of subviews.
    /// - Parameter recursive: those of all descendants.
    public static func ignoreSubviewModifiers(recursive: Bool = false) -> HeroModifier { HeroModifier(.ignoreSubviewModifiers(recursive: recursive)) }

    public static var useOptimizedSnapshot: HeroModifier { HeroModifier(.snapshot(.optimized)) }
    public static var useNormalSnapshot: HeroModifier { HeroModifier(.snapshot(.normal)) }
    public static var useLayerRenderSnapshot: HeroModifier { HeroModifier(.snapshot(.layerRender)) }
    public static var useNoSnapshot: HeroModifier { HeroModifier(.snapshot(.noSnapshot)) }

    /// Animates also when the view is outside the screen or has nothing to animate.
    public static var forceAnimate: HeroModifier { HeroModifier(.forceAnimate) }
    /// Changes the size by scaling.
    public static var useScaleBasedSizeChange: HeroModifier { HeroModifier(.scaleBasedSizeChange) }

    /// Values that are set at once: where a disappearing view starts, where an appearing view ends.
    public static func beginWith(_ modifiers: [HeroModifier]) -> HeroModifier { HeroModifier(.beginWith(modifiers)) }
    public static func beginWith(modifiers: [HeroModifier]) -> HeroModifier { .beginWith(modifiers) }
    public static func beginWith(_ modifiers: HeroModifier...) -> HeroModifier { .beginWith(modifiers) }

    // MARK: Conditions; they apply after all other modifiers, in order, and are not looked for inside each other.

    public static func when(_ condition: HeroCondition, _ modifiers: [HeroModifier]) -> HeroModifier { HeroModifier(.when(condition, modifiers)) }
    public static func when(_ condition: @escaping (HeroConditionalContext) -> Bool, _ modifiers: [HeroModifier]) -> HeroModifier {
        .when(.custom(condition), modifiers)
    }
    public static func when(_ condition: @escaping (HeroConditionalContext) -> Bool, _ modifiers: HeroModifier...) -> HeroModifier {
        .when(.custom(condition), modifiers)
    }
    public static func whenMatched(_ modifiers: HeroModifier...) -> HeroModifier { .when(.matched, modifiers) }
    public static func whenPresenting(_ modifiers: HeroModifier...) -> HeroModifier { .when(.presenting, modifiers) }
    public static func whenDismissing(_ modifiers: HeroModifier...) -> HeroModifier { .when(.not(.presenting), modifiers) }
    public static func whenAppearing(_ modifiers: HeroModifier...) -> HeroModifier { .when(.appearing, modifiers) }
    public static func whenDisappearing(_ modifiers: HeroModifier...) -> HeroModifier { .when(.not(.appearing), modifiers) }
}
