import Foundation
import Geometry
import SceneSyntax
import Views

/// `type: cell`
struct CellProperties: ViewTypeProperties {
    /// How the second text stands to the first.
    package enum Arrangement: String, CaseIterable, Hashable, Sendable { case subtitle, value }
    enum Accessory: String, CaseIterable, Hashable, Sendable {
        case none, disclosure, checkmark, detail, detailDisclosure, `switch`, switchOn

        package var type: UITableViewCell.AccessoryType {
            switch self {
            case .none, .switch, .switchOn: .none
            case .disclosure: .disclosureIndicator
            case .checkmark: .checkmark
            case .detail: .detailButton
            case .detailDisclosure: .detailDisclosureButton
            }
        }
    }

    struct SwipeAction: Sendable {
        package var title: String?
        package var symbol: String?
        package var color: UIColor?
        package var style = UIContextualAction.Style.normal

        package static let keys = Keys<Self>("swipeAction", "A button that a swipe uncovers.", list: keyList)

        @KeyList<Self> private static func keyList() -> [Key<Self>] {
            Key("title", .shownText, \.title, "What it says.", "Delete")
            Key("symbol", .symbol, \.symbol, "Above the title.", "trash")
            Key(
                "color", .color, \.color, default: "systemGray; systemRed if destructive", "Of its ground.",
                "systemBlue")
            Key("style", .choice("a style"), over: \.style, default: "normal", "What it does.", "destructive")
        }
    }

    package var text: String?
    var secondaryText: String?
    package var arrangement: Arrangement?
    package var picture = PictureDescription()
    var symbolColor: UIColor?
    package var textColor: UIColor?
    package var font: FontDescription?
    var accessory: Accessory?
    package var height: CGFloat?
    var isSelected: Bool?
    package var swipe: [SwipeAction]?

    package init() {}

    package static let keys = Keys<Self>(
        "cell", "A row of a table, or an item of a collection. The keys below are of rows that the table lays out.",
        list: keyList
    ) { map, cell in
        if let image = cell.picture.image { map.context.noteUse(ofImage: image.value) }
        for (key, text) in [("text", cell.text), ("secondaryText", cell.secondaryText)] {
            if let text, let place = map[key] { map.context.note(text, font: cell.font, at: place) }
        }
    }

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key("text", .shownText, \.text, "What it says.", "Oslo")
        Key("secondaryText", .shownText, \.secondaryText, "A second text, in gray.", "59° 54′ N")
        Key(
            "secondaryStyle", .choice("an arrangement"), \.arrangement, default: "subtitle",
            "Below the text and smaller, or at the other end of the row.", "value")
        Key(
            "image", .name("the name or path of an image"), \.picture.image, "A name from `images`, or a path.",
            "images/sea.jpg")
        Key("symbol", .symbol, \.picture.symbol, "A symbol before the text.", "wifi")
        Key("symbolColor", .color, \.symbolColor, default: "the tint colour", "Of the symbol.", "systemGreen")
        Key("textColor", .color, \.textColor, default: "label", "Of the text.", "systemRed")
        Key("font", .font, \.font, default: "the text style body", "Of the text.", "{ size: 20 }")
        Key("accessory", .choice("an accessory"), \.accessory, default: "none", "At the end of the row.", "disclosure")
        Key("height", .length, \.height, default: "what the contents want", "Points.", "80")
        Key("selected", .boolean, \.isSelected, default: "false", "Whether it is marked.", "true")
        Key(
            "swipe",
            .list(
                "a list of actions",
                of: ValueReader(.table("swipeAction")) {
                    $0.read(
                        SwipeAction.keys, "a map such as { title: Delete, style: destructive }", of: "swipe",
                        into: SwipeAction())
                }), \.swipe, default: "[]", "Buttons that a swipe has uncovered, from the row to the edge.",
            "[{ title: Delete, style: destructive }]")
    }

    var imageNames: [Located<String>] { picture.image.map { [$0] } ?? [] }
    var drawnFonts: [FontDescription] {
        [text, secondaryText].contains { $0 != nil } ? [font ?? FontDescription()] : []
    }

    package func apply(to view: UIView, _ resources: SceneResources) {
        if let item = view as? UICollectionViewCell { return apply(to: item, resources) }
        guard let view = view as? UITableViewCell else { return }
        if let arrangement {
            view.style = arrangement == .subtitle ? .subtitle : .value1
        } else if secondaryText != nil, view.style == .default {
            view.style = .subtitle
        }
        if let text { view.textLabel?.text = text }
        if let font { view.textLabel?.font = font.font(resources) }
        if let textColor { view.textLabel?.textColor = textColor }
        if let secondaryText { view.detailTextLabel?.text = secondaryText }
        if let image = picture.picture(resources) { view.imageView?.image = image }
        if let symbolColor { view.imageView?.tintColor = symbolColor }
        if let accessory {
            view.accessoryType = accessory.type
            if accessory == .switch || accessory == .switchOn {
                let control = UISwitch()
                control.isOn = accessory == .switchOn
                view.accessoryView = control
            }
        }
        if let height { view.givenHeight = height }
        if let isSelected { view.isSelected = isSelected }
        if let swipe {
            view.swipeActions = swipe.map {
                UIContextualAction(
                    style: $0.style, title: $0.title, image: $0.symbol.flatMap { UIImage(systemName: $0) },
                    backgroundColor: $0.color)
            }
        }
    }

    /// An item of a collection shows its texts and its picture as a row of a list does.
    private func apply(to item: UICollectionViewCell, _ resources: SceneResources) {
        if let isSelected { item.isSelected = isSelected }
        let picture = picture.picture(resources)
        let old = item.contentConfiguration as? UIListContentConfiguration
        guard old != nil || text != nil || secondaryText != nil || picture != nil else { return }
        var content = old ?? (arrangement == .value ? .valueCell() : .subtitleCell())
        if let text { content.text = text }
        if let font { content.textProperties.font = font.font(resources) }
        if let textColor { content.textProperties.color = textColor }
        if let secondaryText { content.secondaryText = secondaryText }
        if let picture { content.image = picture }
        if let symbolColor { content.imageProperties.tintColor = symbolColor }
        item.contentConfiguration = content
    }

    /// The keys that only rows of tables have.
    static let keysOfRows = ["accessory", "height", "swipe"]
}
