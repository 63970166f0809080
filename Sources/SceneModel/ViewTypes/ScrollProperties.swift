import Foundation
import SceneSyntax
import Views

/// Whether what scrolls rests between the bars that cover it. Scenes leave that to their frames and offsets unless they
/// say otherwise, where UIKit's own default is the controller's.
enum InsetAdjustment: String, CaseIterable, Sendable {
    case never, automatic

    package static func key<Owner>(_ path: WritableKeyPath<Owner, Self?> & Sendable) -> Key<Owner> {
        Key(
            "contentInsetAdjustment", .choice("an adjustment of insets"), path, default: "never",
            "`automatic` rests the contents below bars and above the home indicator, as UIKit's own adjustment does.",
            "automatic")
    }

    package func apply(to view: UIScrollView) {
        view.contentInsetAdjustmentBehavior = self == .automatic ? .always : .never
    }
}

/// `type: scroll`
struct ScrollProperties: ViewTypeProperties {
    package var contentOffset: CGPoint?
    var insetAdjustment: InsetAdjustment?

    package static let keys = Keys<Self>("scroll", "A scroll view. It clips.", list: keyList)

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key(
            "contentOffset", .point, \.contentOffset, default: "[0, 0]",
            "How far it is scrolled: the origin of the bounds.", "[0, 40]")
        InsetAdjustment.key(\.insetAdjustment)
    }

    package func apply(to view: UIView, _ resources: SceneResources) {
        guard let view = view as? UIScrollView else { return }
        if let contentOffset { view.bounds.origin = contentOffset }
        (insetAdjustment ?? .never).apply(to: view)
    }
}
