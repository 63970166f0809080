import Foundation
import Views

/// `type: scroll`
struct ScrollProperties: ViewTypeProperties {
    var contentOffset: CGPoint?

    static let keys = Keys<ScrollProperties>("scroll", "A scroll view. It clips.") {
        Key(
            "contentOffset", .point, \.contentOffset, default: "[0, 0]",
            "How far it is scrolled: the origin of the bounds.", "[0, 40]")
    }

    func apply(to view: UIView, _ resources: SceneResources) {
        if let contentOffset { view.bounds.origin = contentOffset }
    }
}
