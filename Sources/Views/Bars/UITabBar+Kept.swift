import Foundation
import Geometry

private struct TabBarKept {
    var positioning = UITabBar.ItemPositioning.automatic
    var width: CGFloat = 0, spacing: CGFloat = 0
    var indicator: UIImage?
}

extension UITabBar {
    private var kept: TabBarKept {
        get { associations[TabBarKept.self] ?? TabBarKept() }
        set { associations[TabBarKept.self] = newValue }
    }
    /// How tabs share the width, by UIKit's names.
    public enum ItemPositioning: Int, Sendable, Hashable {
        /// As the system has it; over the whole width; in the middle.
        case automatic, fill, centered
    }
    /// Kept for code that sets it: tabs share the whole width.
    public var itemPositioning: ItemPositioning {
        get { kept.positioning }
        set { kept.positioning = newValue }
    }
    /// Kept for code that sets it: tabs share the whole width. 0 by default.
    public var itemWidth: CGFloat {
        get { kept.width }
        set { kept.width = newValue }
    }
    /// Kept for code that sets it: tabs share the whole width. 0 by default.
    public var itemSpacing: CGFloat {
        get { kept.spacing }
        set { kept.spacing = newValue }
    }
    /// Kept for code that sets it: a chosen tab has no image behind. Nil by default.
    public var selectionIndicatorImage: UIImage? {
        get { kept.indicator }
        set { kept.indicator = newValue }
    }
}
