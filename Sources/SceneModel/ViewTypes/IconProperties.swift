import Foundation
import Geometry
import SceneSyntax
import Views

/// `type: icon`
package struct IconProperties: ViewTypeProperties {
    package var symbol: String?
    package var pointSize: CGFloat?
    package var weight: UIFont.Weight?
    package var scale: UIImage.SymbolConfiguration.Scale?
    package var contentMode: UIContentMode?

    package init() {}

    package static let keys = Keys<Self>(
        "icon",
        "A symbol, drawn by us under the name that SF Symbols has for it, in the tint colour. Without a size it takes its own.",
        list: keyList)

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key(
            "symbol", .symbol, \.symbol,
            "`segue list symbols` has the names; many can be `.fill`, `.circle`, `.square` and `.slash`.",
            "heart.fill")
        Key(
            "pointSize", .number(1...1000), \.pointSize, default: "17",
            "Points of the text that it would stand beside.",
            "34")
        Key(
            "weight", .fontWeight, \.weight, default: "regular", "How bold the strokes are: a font weight.", "bold")
        Key(
            "scale", .choice("a scale of symbols"), \.scale, default: "medium", "Smaller or larger than the text.",
            "large")
        Key(
            "contentMode", .choice("a content mode"), \.contentMode, default: "center",
            "How the symbol fits a frame of another size.", "scaleAspectFit")
    }

    package static func makeView() -> UIView {
        let view = UIImageView()
        view.contentMode = .center
        return view
    }

    /// What the icon is, for a change of a part of it.
    private struct Shown {
        var symbol = "square.dashed"
        var configuration = UIImage.SymbolConfiguration()
    }

    package func apply(to view: UIView, _ resources: SceneResources) {
        guard let view = view as? UIImageView else { return }
        if let contentMode { view.contentMode = contentMode }
        guard symbol != nil || pointSize != nil || weight != nil || scale != nil else { return }
        var shown = view.associations[Shown.self] ?? Shown()
        if let symbol { shown.symbol = symbol }
        if let pointSize { shown.configuration.pointSize = pointSize }
        if let weight { shown.configuration.weight = weight }
        if let scale { shown.configuration.scale = scale }
        view.associations[Shown.self] = shown
        view.image = UIImage(systemName: shown.symbol, withConfiguration: shown.configuration)
    }
}
