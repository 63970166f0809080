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
        Key(
            "leading", .buttons, over: \.leading, default: "[]", "Buttons from the leading edge: words, or symbols.",
            "[Edit]")
        Key(
            "trailing", .buttons, over: \.trailing, default: "[]",
            "Buttons from the trailing edge inwards: words, or symbols.", "[{ symbol: plus }, Edit]")
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

extension BarButtonDescription {
    package static let keys = Keys<Self>("barButton", "A button of a bar that is no word.", list: keyList)

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key("symbol", .symbol, \.symbol, "What it shows.", "plus")
    }

    /// A word, or a map with a symbol.
    static let reader = ValueReader<BarButtonDescription>(.either([.text, .table("barButton")])) { field in
        if case .mapping = field.node.content {
            if field.node.value(of: "symbol") == nil {
                field.report(.missingKey("symbol", of: "a bar button"))
            }
            return field.read(keys, "a map such as { symbol: plus }", of: "a bar button", into: BarButtonDescription())
        }
        return ValueReader<String>.title.read(field).map { BarButtonDescription(title: $0) }
    }
}

extension ValueReader<[BarButtonDescription]> {
    /// Buttons without those that are wrong.
    fileprivate static let buttons = ValueReader(.list(BarButtonDescription.reader.shape)) { field in
        field.list("a list of buttons such as [Edit, { symbol: plus }]")?.compactMap(BarButtonDescription.reader.read)
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
