import Geometry

extension Field {
    func statusBar() -> StatusBarStyle? { choice(StatusBarStyle.self, "a status bar") }

    func navigationBar() -> NavigationBarDescription? {
        guard let map = map("a map such as { title: Places }") else { return nil }
        map.onlyKeys(SceneKeys.navigationBar.names, of: "a navigation bar")
        var bar = NavigationBarDescription()
        bar.title = map["title"]?.title()
        bar.leading = map["leading"]?.titles() ?? []
        bar.trailing = map["trailing"]?.titles() ?? []
        bar.isHidden = map["hidden"]?.bool() ?? false
        bar.hasLargeTitle = map["largeTitle"]?.bool() ?? false
        bar.isClearAtEdge = map["clearAtEdge"]?.bool() ?? false
        return bar
    }

    private func titles() -> [String] { (list("a list of titles such as [Edit]") ?? []).compactMap { $0.title() } }

    /// Drawn in the default font.
    private func title() -> String? {
        let text = string("a title")
        if let text { context.note(text, font: FontDescription(), at: self) }
        return text
    }

    /// - Parameter screen: its name stands for a title.
    func tabBarItem(of screen: String) -> TabBarItemDescription? {
        guard let map = map("a map such as { title: Home, icon: house }") else { return nil }
        map.onlyKeys(SceneKeys.tabBarItem.names, of: "a tab bar item")
        return TabBarItemDescription(title: map["title"]?.title() ?? screen, icon: map["icon"]?.icon())
    }

    /// The name of an icon, or SVG path data.
    private func icon() -> String? {
        guard let text = string("the name of an icon, or SVG path data") else { return nil }
        if ChromeIcons.path(text) != nil { return text }
        let known = ChromeIcons.all.map(\.name)
        if text.allSatisfy(\.isLetter) {
            report(.unknownName(text, of: "icon", nearest: EditDistance.nearest(to: text, among: known), known: known))
            return nil
        }
        do throws(SVGPathError) { _ = try CGPath(svg: text) } catch {
            report(.invalidPath(reason: "\(error)"))
            return nil
        }
        return text
    }
}
