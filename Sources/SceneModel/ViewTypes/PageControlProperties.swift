import Foundation
import SceneSyntax
import Views

/// `type: pageControl`
struct PageControlProperties: ControlViewProperties {
    var control = ControlState()
    package var pages: Int?
    package var current: Int?
    package var tint: UIColor?
    var currentTint: UIColor?

    package init() {}

    package static let keys = Keys<Self>("pageControl", "Dots, one a page.", list: keyList) { map, control in
        guard let pages = control.pages, let current = control.current, current >= max(1, pages) else { return }
        map["currentPage"]?.report(.outOfRange(found: "\(current)", expected: "0 to \(max(0, pages - 1))"))
        control.current = nil
    }

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key("pages", .integer(0...100), \.pages, default: "0", "How many.", "4")
        Key("currentPage", .integer(0...99), \.current, default: "0", "From 0 on.", "2")
        Key(
            "pageIndicatorTintColor", .color, \.tint, default: "white at 35 %", "Of the other dots.", "systemGray4")
        Key(
            "currentPageIndicatorTintColor", .color, \.currentTint, default: "white", "Of the present dot.",
            "systemBlue")
        enabled
    }

    package func apply(to view: UIView, _ resources: SceneResources) {
        guard let view = view as? UIPageControl else { return }
        if let pages { view.numberOfPages = pages }
        if let current { view.currentPage = current }
        if let tint { view.pageIndicatorTintColor = tint }
        if let currentTint { view.currentPageIndicatorTintColor = currentTint }
        control.apply(to: view)
    }
}
