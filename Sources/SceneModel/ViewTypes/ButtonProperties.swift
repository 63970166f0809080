import Foundation
import Geometry
import SceneSyntax
import Views

/// `type: button`
struct ButtonProperties: ControlViewProperties {
    /// Those of a configuration, and the two of buttons without one.
    package enum Style: String, CaseIterable, Hashable, Sendable {
        case system, custom, plain, gray, tinted, filled, borderless, bordered, borderedTinted, borderedProminent

        package var configuration: UIButton.Configuration? {
            UIButton.Configuration.Style(rawValue: rawValue).map { UIButton.Configuration(style: $0) }
        }
    }

    var control = ControlState()
    package var title: String?
    package var subtitle: String?
    package var picture = PictureDescription()
    package var style: Style?
    package var size: UIButton.Configuration.Size?
    var cornerStyle: UIButton.Configuration.CornerStyle?
    /// Where a button's image is.
    enum ImagePlacement: String, CaseIterable { case leading, trailing, top, bottom }
    var imagePlacement: ImagePlacement?
    var imagePadding: CGFloat?
    var contentInsets: [CGFloat]?
    var titleAlignment: UIButton.Configuration.TitleAlignment?
    var contentAlignment: UIControl.ContentHorizontalAlignment?
    var foreground: UIColor?
    package var background: UIColor?
    package var font: FontDescription?
    var showsActivity: Bool?

    package init() {}

    package static let keys = Keys<Self>(
        "button",
        "A button. Styles other than `system` and `custom` are those of `UIButton.Configuration`, and only they have a subtitle, a size and corners.",
        list: keyList
    ) { map, button in
        if let image = button.picture.image { map.context.noteUse(ofImage: image.value) }
        for (key, text) in [("title", button.title), ("subtitle", button.subtitle)] {
            if let text, let field = map[key] { map.context.note(text, font: button.font, at: field) }
        }
    }

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key("title", .shownText, \.title, "What it says.", "Buy")
        Key("subtitle", .shownText, \.subtitle, "Below the title, smaller.", "Once a month")
        Key(
            "image", .name("the name or path of an image"), \.picture.image, "A name from `images`, or a path.",
            "images/sea.jpg")
        Key("symbol", .symbol, \.picture.symbol, "A symbol in place of an image.", "cart.fill")
        Key("style", .choice("a button style"), \.style, default: "system", "How it looks.", "filled")
        Key(
            "buttonSize", .choice("a button size"), \.size, default: "medium",
            "Its font and the room around its contents.",
            "large")
        Key(
            "cornerStyle", .choice("a corner style"), \.cornerStyle, default: "dynamic",
            "The corners of its background; `fixed` is 6 pt.", "capsule")
        Key(
            "imagePlacement", .choice("a side"), \.imagePlacement, default: "leading", "Where the image is.", "top")
        Key("imagePadding", .length, \.imagePadding, default: "0", "Points between image and title.", "8")
        Key(
            "contentInsets",
            ValueReader(.numbers(form: ["top", "leading", "bottom", "trailing"])) {
                $0.numbers(4, "[top, leading, bottom, trailing]")
            }, \.contentInsets, default: "of the style", "Points around the contents.", "[10, 24, 10, 24]")
        Key(
            "titleAlignment", .choice("a title alignment"), \.titleAlignment, default: "automatic",
            "Of title and subtitle to each other.", "leading")
        Key(
            "contentAlignment", .choice("a horizontal alignment"), \.contentAlignment, default: "center",
            "Of the contents in a wider button.", "leading")
        Key(
            "titleColor", .color, \.foreground, default: "of the style", "Of title and symbol.", "systemRed")
        Key(
            "fillColor", .color, \.background, default: "the tint colour", "Of the background of a configuration.",
            "systemGreen")
        Key("font", .font, \.font, default: "of the style", "Of the title.", "{ size: 20, weight: bold }")
        Key(
            "showsActivity", .boolean, \.showsActivity, default: "false", "A turning indicator in place of the image.",
            "true")
        enabled
        Key(
            "highlighted", ValueReader<Bool>.boolean, default: "false", "How it looks under a finger.", "true"
        ) { $1.control.isHighlighted = $0 }
        Key(
            "selected", ValueReader<Bool>.boolean, default: "false", "How it looks when it is chosen.", "true"
        ) { $1.control.isSelected = $0 }
    }

    var imageNames: [Located<String>] { picture.image.map { [$0] } ?? [] }
    var drawnFonts: [FontDescription] { [title, subtitle].contains { $0 != nil } ? [font ?? FontDescription()] : [] }

    package func apply(to view: UIView, _ resources: SceneResources) {
        guard let view = view as? UIButton else { return }
        if let style {
            view.buttonType = style == .custom ? .custom : .system
            var configuration = style.configuration
            configuration?.title = view.title(for: .normal)
            configuration?.image = view.image(for: .normal)
            view.configuration = configuration
        }
        if let title { view.setTitle(title, for: .normal) }
        if let picture = picture.picture(resources) { view.setImage(picture, for: .normal) }
        if let font { view.titleFont = font.font(resources) }
        if let contentAlignment { view.contentHorizontalAlignment = contentAlignment }
        if var configuration = view.configuration {
            change(&configuration)
            view.configuration = configuration
        } else {
            if let foreground {
                view.setTitleColor(foreground, for: .normal)
                view.tintColor = foreground
            }
            if let contentInsets {
                view.contentEdgeInsets = UIEdgeInsets(
                    top: contentInsets[0], left: contentInsets[1], bottom: contentInsets[2], right: contentInsets[3])
            }
        }
        control.apply(to: view)
    }

    private func change(_ configuration: inout UIButton.Configuration) {
        if let title { configuration.title = title }
        if let subtitle { configuration.subtitle = subtitle }
        if let size { configuration.buttonSize = size }
        if let cornerStyle { configuration.cornerStyle = cornerStyle }
        switch imagePlacement {
        case .leading: configuration.imagePlacement = .leading
        case .trailing: configuration.imagePlacement = .trailing
        case .top: configuration.imagePlacement = .top
        case .bottom: configuration.imagePlacement = .bottom
        case nil: break
        }
        if let imagePadding { configuration.imagePadding = imagePadding }
        if let titleAlignment { configuration.titleAlignment = titleAlignment }
        if let foreground { configuration.baseForegroundColor = foreground }
        if let background { configuration.baseBackgroundColor = background }
        if let showsActivity { configuration.showsActivityIndicator = showsActivity }
        if let contentInsets {
            configuration.contentInsets = NSDirectionalEdgeInsets(
                top: contentInsets[0], leading: contentInsets[1], bottom: contentInsets[2], trailing: contentInsets[3])
        }
    }
}
