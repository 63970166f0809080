import Foundation
import Geometry
import Views

/// What every control has.
struct ControlState: Sendable {
    var isEnabled: Bool?
    var isHighlighted: Bool?
    var isSelected: Bool?

    func apply(to view: UIControl) {
        if let isEnabled { view.isEnabled = isEnabled }
        if let isHighlighted { view.isHighlighted = isHighlighted }
        if let isSelected { view.isSelected = isSelected }
    }
}

/// A type of view that can be operated.
protocol ControlViewProperties: ViewTypeProperties {
    var control: ControlState { get set }
}

extension ControlViewProperties {
    /// The key of every control.
    static var enabled: Key<Self> {
        Key(
            "enabled", ValueReader<Bool>.boolean, default: "true", "Whether it can be operated; dimmed when not.",
            "false"
        ) { $1.control.isEnabled = $0 }
    }
}

extension FieldMap {
    /// Whether a control's bounds are in order, as far as both are written; reports those that are not.
    func hasOrder(_ least: Double?, _ most: Double?) -> Bool {
        guard let least, let most, least >= most else { return true }
        self["maximumValue"]?.report(
            .outOfRange(
                found: NumberText.string(most), expected: "more than minimumValue (\(NumberText.string(least)))"))
        return false
    }
}

/// The name of a symbol, checked.
extension ValueReader<String> {
    static let symbol = ValueReader(.text) { field -> String? in
        guard let name = field.name("the name of a symbol") else { return nil }
        guard UIImage(systemName: name.value) == nil else { return name.value }
        let known = UIImage.symbolNames
        field.report(
            .unknownName(
                name.value, of: "symbol", nearest: EditDistance.nearest(to: name.value, among: known), known: []))
        return nil
    }
}

/// An image of the scene, or a symbol.
struct PictureDescription: Sendable {
    var image: Located<String>?
    var symbol: String?

    func picture(_ resources: SceneResources) -> UIImage? {
        symbol.flatMap { UIImage(systemName: $0) } ?? image.flatMap { resources.image($0.value) }
    }
}
