import Foundation
import Geometry
import SceneSyntax
import Views

/// `type: alert`
struct AlertProperties: ViewTypeProperties {
    package struct Field: Sendable {
        package var placeholder, text: String?
        var isSecure = false
        var isEditing = false

        package static let keys = Keys<Self>("alertField", "A field of an alert to write into.", list: keyList)

        @KeyList<Self> private static func keyList() -> [Key<Self>] {
            Key("placeholder", .shownText, \.placeholder, "What it says while nothing is written in it.", "Name")
            Key("text", .shownText, \.text, "What is written in it.", "Ada")
            Key("secure", .boolean, over: \.isSecure, default: "false", "Dots in place of the text.", "true")
            Key("editing", .boolean, over: \.isEditing, default: "false", "Whether a cursor stands behind it.", "true")
        }
    }

    package struct Action: Sendable {
        package var title: String?
        package var style = UIAlertAction.Style.default
        package var isPreferred = false

        package static let keys = Keys<Self>("alertAction", "A button of an alert.", list: keyList)

        @KeyList<Self> private static func keyList() -> [Key<Self>] {
            Key("title", .shownText, \.title, "What it says.", "Delete")
            Key("style", .choice("a style"), over: \.style, default: "default", "What it is for.", "destructive")
            Key("preferred", .boolean, over: \.isPreferred, default: "false", "Whether it stands out.", "true")
        }
    }

    package var title: String?
    package var message: String?
    package var style: UIAlertController.Style?
    package var actions: [Action]?
    package var textFields: [Field]?

    package init() {}

    package static let keys = Keys<Self>(
        "alert",
        "An alert or a sheet of actions over what is dimmed behind it. Without a place it covers its superview.",
        list: keyList
    ) { map, alert in
        for (key, text) in [("title", alert.title), ("message", alert.message)] {
            if let text, let place = map[key] { map.context.note(text, font: nil, at: place) }
        }
    }

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key("title", .shownText, \.title, "What it asks.", "Delete the photo?")
        Key("message", .shownText, \.message, "What else is to be said.", "This cannot be undone.")
        Key(
            "style", .choice("an alert style"), \.style, default: "alert", "A card, or a sheet at the bottom.",
            "actionSheet")
        Key(
            "actions",
            .list(
                "a list of actions",
                of: ValueReader(.table("alertAction")) {
                    $0.read(Action.keys, "a map such as { title: Cancel, style: cancel }", of: "action", into: Action())
                }), \.actions, default: "[]", "Its buttons.", "[{ title: Cancel, style: cancel }]")
        Key(
            "textFields",
            .list(
                "a list of fields",
                of: ValueReader(.table("alertField")) {
                    $0.read(Field.keys, "a map such as { placeholder: Name }", of: "field", into: Field())
                }), \.textFields, default: "[]", "Fields below the texts; not in an `actionSheet`.",
            "[{ placeholder: Name }]")
    }

    var drawnFonts: [FontDescription] { [FontDescription(), FontDescription(weight: .semibold)] }

    package func apply(to view: UIView, _ resources: SceneResources) {
        guard let view = view as? AlertView else { return }
        if let title { view.title = title }
        if let message { view.message = message }
        if let style { view.style = style }
        if let textFields {
            view.textFields = textFields.map { field in
                let view = UITextField()
                (view.placeholder, view.text) = (field.placeholder, field.text)
                (view.isSecureTextEntry, view.isEditing) = (field.isSecure, field.isEditing)
                return view
            }
        }
        if let actions {
            view.actions = actions.map {
                AlertView.Action(title: $0.title ?? "", style: $0.style, isPreferred: $0.isPreferred)
            }
        }
    }
}

/// `type: sheet`
struct SheetProperties: ViewTypeProperties {
    package var detent: SheetView.Detent?
    var detents: [SheetView.Detent]?
    var showsGrabber: Bool?
    package var cornerRadius: CGFloat?

    package init() {}

    package static let keys = Keys<Self>(
        "sheet",
        "A sheet over what is dimmed behind it; subviews are on the sheet. Without a place it covers its superview.",
        list: keyList)

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key(
            "detent", .detent, \.detent, default: "large",
            "How high it is: half of the screen, all of it, or points above the safe area.",
            "medium")
        Key(
            "detents", .list("a list of heights", of: .detent), \.detents, default: "[]",
            "The heights that a `drag` moves it to, besides `detent`; below them it goes away.", "[medium, large]")
        Key("grabber", .boolean, \.showsGrabber, default: "false", "A handle at its top.", "true")
        Key(
            "sheetCornerRadius", .length, \.cornerRadius, default: "10; on `ios: 26` 38, and 47.74 below",
            "Of its corners; points.",
            "24")
    }

    package func apply(to view: UIView, _ resources: SceneResources) {
        guard let view = view as? SheetView else { return }
        if let detents { view.detents = detents }
        if let detent { view.detent = detent }
        if let showsGrabber { view.prefersGrabberVisible = showsGrabber }
        if let cornerRadius { view.preferredCornerRadius = cornerRadius }
    }
}

extension ValueReader<SheetView.Detent> {
    fileprivate static let detent = ValueReader(.either([.words(["medium", "large"]), .number(0...10_000)])) {
        field in
        if case .scalar(let scalar) = field.node.content, NumberText.number(scalar.text) != nil {
            return field.points(in: 0...10_000).map { .points($0) }
        }
        return field.word("medium, large or a height", [("medium", .medium), ("large", .large)])
    }
}

extension LayoutPins {
    /// All of the superview.
    package static var filling: LayoutPins {
        LayoutPins(left: .points(0), top: .points(0), right: .points(0), bottom: .points(0))
    }
}
