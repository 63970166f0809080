import Foundation
import SceneSyntax
import Views

/// `type: searchBar`
struct SearchBarProperties: ViewTypeProperties {
    package var text: String?
    package var placeholder: String?
    package var style: UISearchBar.Style?
    var showsCancel: Bool?

    package init() {}

    package static let keys = Keys<Self>("searchBar", "A search field with room around it, 56 pt high.", list: keyList)
    { map, bar in
        for (key, text) in [("text", bar.text), ("placeholder", bar.placeholder)] {
            if let text, let place = map[key] { map.context.note(text, font: nil, at: place) }
        }
    }

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key("text", .shownText, \.text, "What is searched for.", "Lake")
        Key(
            "placeholder", .shownText, \.placeholder, default: "Search", "What it says while that is nothing.", "Places"
        )
        Key(
            "searchBarStyle", .choice("a search bar style"), \.style, default: "default",
            "`minimal` has no ground and no lines.", "minimal")
        Key("showsCancelButton", .boolean, \.showsCancel, default: "false", "A button beside the field.", "true")
    }

    var drawnFonts: [FontDescription] { [FontDescription()] }

    package func apply(to view: UIView, _ resources: SceneResources) {
        guard let view = view as? UISearchBar else { return }
        if let text { view.text = text }
        if let placeholder { view.placeholder = placeholder }
        if let style { view.searchBarStyle = style }
        if let showsCancel { view.showsCancelButton = showsCancel }
    }
}
