/// When the modifiers inside a `when` apply, as a value. The closure form of the Swift API is one of the cases.
public indirect enum HeroCondition {
    /// The view and its partner are both registered.
    case matched
    /// An ancestor of the view is matched.
    case ancestorMatched
    case presenting
    /// The view is on the destination side.
    case appearing
    case inTabBar
    case inNavigation
    case not(HeroCondition)
    case all([HeroCondition])
    case any([HeroCondition])
    case custom((HeroConditionalContext) -> Bool)

    public func holds(in context: HeroConditionalContext) -> Bool {
        switch self {
        case .matched: context.isMatched
        case .ancestorMatched: context.isAncestorViewMatched
        case .presenting: context.isPresenting
        case .appearing: context.isAppearing
        case .inTabBar: context.isInTabbarController
        case .inNavigation: context.isInNavbarController
        case .not(let condition): !condition.holds(in: context)
        case .all(let conditions): conditions.allSatisfy { $0.holds(in: context) }
        case .any(let conditions): conditions.contains { $0.holds(in: context) }
        case .custom(let condition): condition(context)
        }
    }

    /// The names of the modifier language.
    static var named: [(name: String, condition: HeroCondition)] {
        [
            ("matched", .matched), ("ancestorMatched", .ancestorMatched), ("presenting", .presenting),
            ("appearing", .appearing),
            ("inTabBar", .inTabBar), ("inNavigation", .inNavigation),
        ]
    }
}
