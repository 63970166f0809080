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
    /// Whether a control's bounds are in order; reports those that are not. A bound that is not written is the default.
    func hasOrder(_ least: Double?, _ most: Double?, defaults: (least: Double, most: Double)) -> Bool {
        let (low, high) = (least ?? defaults.least, most ?? defaults.most)
        guard low >= high, least != nil || most != nil else { return true }
        func text(_ value: Double, isDefault: Bool) -> String {
            NumberText.string(value) + (isDefault ? ", the default" : "")
        }
        if let field = self["maximumValue"] {
            field.report(
                .outOfRange(
                    found: NumberText.string(high),
                    expected: "more than minimumValue (\(text(low, isDefault: least == nil)))"))
        } else {
            self["minimumValue"]?.report(
                .outOfRange(
                    found: NumberText.string(low),
                    expected: "less than maximumValue (\(text(high, isDefault: true))); write maximumValue too"))
        }
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
