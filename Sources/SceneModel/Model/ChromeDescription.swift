import Views

/// Whose colour the status bar's text has; what a scene does not ask for is not drawn.
package enum StatusBarStyle: String, CaseIterable, Hashable, Sendable {
    case none
    /// Dark in the light appearance, light in the dark one.
    case auto
    /// Light or dark text.
    case light, dark
}

/// The bar that a navigation controller shows above a screen.
package struct NavigationBarDescription: Sendable {
    package var title: String?
    /// Buttons from the leading edge. The way back takes their place when a screen is pushed, unless there are any.
    package var leading: [BarButtonDescription] = []
    /// Buttons from the trailing edge inwards.
    package var trailing: [BarButtonDescription] = []
    package var isHidden = false
    /// A title of 34 points below the buttons, which scrolls away with the screen's first scroll view.
    package var hasLargeTitle = false
    /// Whether the bar has no material while the screen's first scroll view is at its top.
    package var isClearAtEdge = false
    /// What Hero knows of the bar.
    package var hero: HeroProperties?
}

/// A button of a bar: a word or a symbol.
package struct BarButtonDescription: Sendable, Hashable {
    package var title: String?
    package var symbol: String?
}

/// What a tab bar shows for a screen.
package struct TabBarItemDescription: Sendable {
    package var title: String
    /// SVG path data in a box of 24 × 24, or the name of an icon.
    package var icon: String?
}

extension NavigationBarDescription {
    /// What a bar is given to show.
    package var model: NavigationBarModel {
        var model = NavigationBarModel()
        model.title = title
        (model.leading, model.trailing) = (leading.compactMap(\.item), trailing.compactMap(\.item))
        (model.hasLargeTitle, model.isClearAtEdge) = (hasLargeTitle, isClearAtEdge)
        return model
    }
}

extension BarButtonDescription {
    fileprivate var item: NavigationBarModel.Item? {
        if let title { return .text(title) }
        guard let image = symbol.flatMap({ UIImage(systemName: $0) }) else { return nil }
        return .item(UIBarButtonItem(image: image, style: .plain, target: nil, action: nil))
    }
}
