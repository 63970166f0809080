import Geometry
import SceneSyntax
import Views

extension NavigationBarDescription {
    package static let keys = Keys<Self>(
        "navigationBar",
        "The bar of a navigation controller. The way back takes the place of `leading` when there is one.",
        list: keyList)

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key("title", .title, \.title, "In the middle.", "Places")
        Key("leading", .titles, over: \.leading, default: "[]", "Buttons from the leading edge.", "[Edit]")
        Key("trailing", .titles, over: \.trailing, default: "[]", "Buttons from the trailing edge inwards.", "[Done]")
        Key(
            "hidden", .boolean, over: \.isHidden, default: "false", "Whether the bar is left out on this screen.",
            "true")
        Key(
            "largeTitle", .boolean, over: \.hasLargeTitle, default: "false",
            "A title of 34 points below the buttons, which scrolls away with the screen's first scroll view.", "true")
        Key(
            "clearAtEdge", .boolean, over: \.isClearAtEdge, default: "false",
            "No material while the screen's first scroll view is at its top; large titles always have none there.",
            "true")
        Key(
            "hero", HeroProperties.reader, \.hero, "The bar as Hero moves it where it comes or goes with its screen.",
            "{ modifiers: \"translate(0, -44) fade\" }")
    }

    package static let reader = ValueReader<NavigationBarDescription>(.table("navigationBar")) {
        $0.read(keys, "a map such as { title: Places }", of: "a navigation bar", into: NavigationBarDescription())
    }
}

extension TabBarItemDescription {
    package static let keys = Keys<Self>("tabBarItem", "A screen's place in a tab bar.", list: keyList)

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key("title", .title, over: \.title, default: "the screen's name", "Below the icon.", "Home")
        Key(
            "icon", ValueReader(.text) { $0.icon() }, \.icon,
            "An icon (house, search, heart, star, person, list, bell, square), a symbol, or SVG path data in a box of 24 × 24.",
            "house")
    }

    /// - Parameter screen: its name stands for a title.
    package init?(_ field: Field, screen: String) {
        let expected = "a map such as { title: Home, icon: house }"
        guard
            let item = field.read(Self.keys, expected, of: "a tab bar item", into: TabBarItemDescription(title: screen))
        else { return nil }
        self = item
    }
}

extension ValueReader<String> {
    /// Drawn in the default font.
    fileprivate static let title = ValueReader(.text) { field in
        let text = field.string("a title")
        if let text { field.context.note(text, font: FontDescription(), at: field) }
        return text
    }
}

extension ValueReader<[String]> {
    /// Titles without those that are wrong.
    fileprivate static let titles = ValueReader(.list(.text)) { field in
        field.list("a list of titles such as [Edit]")?.compactMap(ValueReader<String>.title.read)
    }
}

extension Field {
    /// The name of an icon, or SVG path data.
    fileprivate func icon() -> String? {
        guard let text = string("the name of an icon, or SVG path data") else { return nil }
        if ChromeIcons.path(text) != nil || UIImage(systemName: text) != nil { return text }
        let known = ChromeIcons.all.map(\.name) + UIImage.symbolNames
        if text.allSatisfy(\.isLetter) {
            report(
                .unknownName(
                    text, of: "icon", nearest: EditDistance.nearest(to: text, among: known),
                    known: ChromeIcons.all.map(\.name)))
            return nil
        }
        do throws(SVGPathError) { _ = try CGPath(svg: text) } catch {
            report(.invalidPath(reason: "\(error)"))
            return nil
        }
        return text
    }
}
