import Foundation
import Geometry

/// What a navigation bar says of one screen.
package struct NavigationBarModel {
    /// What stands at an edge of the bar.
    package enum Item {
        case text(String)
        case item(UIBarButtonItem)
    }

    package var title: String?
    /// A view in the place of the title.
    package var titleView: UIView?
    /// From the leading edge. The way back takes their place when a screen is pushed, unless there are any.
    package var leading: [Item] = []
    /// From the trailing edge inwards.
    package var trailing: [Item] = []
    /// Whether the way back stands before leading items.
    package var keepsBack = false
    /// What the way back does; nil where nothing is touched.
    package var goBack: (() -> Void)?
    /// A title of 34 points below the buttons, which scrolls away with the screen's first scroll view.
    package var hasLargeTitle = false
    /// Whether the bar has no material while the screen's first scroll view is at its top.
    package var isClearAtEdge = false
    /// How the bar looks there instead; nil for one without a ground in the same colours.
    var edgeLook: NavigationBarLook?
    /// What stands below all else, to look for something.
    var searchBar: UISearchBar?
    /// Whether that goes as the screen's first scroll view scrolls.
    var hidesSearchBar = true
    /// Whether somebody searches, and all but the search bar is away.
    var isSearching = false
    package var look = NavigationBarLook()

    package init() {}
}

/// The colours and fonts of a navigation bar.
package struct NavigationBarLook: Equatable {
    var tint: UIColor = .systemBlue
    var titleColor: UIColor = .label
    var titleFont: UIFont = .systemFont(ofSize: 17, weight: .semibold)
    var largeTitleColor: UIColor = .label
    var largeTitleFont: UIFont = .systemFont(ofSize: 34, weight: .bold)
    /// Whether the screen behind is seen, blurred.
    var hasMaterial = true
    /// The colour over the material, or alone.
    var ground: UIColor?
    var hasLine = true
    var line: UIColor?
}
