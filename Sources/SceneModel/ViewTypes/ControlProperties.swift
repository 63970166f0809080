import Foundation
import Geometry
import SceneSyntax
import Views

/// What every control has.
struct ControlState: Sendable {
    package var isEnabled: Bool?
    var isHighlighted: Bool?
    var isSelected: Bool?

    package func apply(to view: UIControl) {
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
    package static var enabled: Key<Self> {
        Key(
            "enabled", ValueReader<Bool>.boolean, default: "true", "Whether it can be operated; dimmed when not.",
            "false"
        ) { $1.control.isEnabled = $0 }
    }
}

extension FieldMap {
    /// Whether a control's bounds are in order, as far as both are written; reports those that are not. Of a bound or a
    /// value that a default leaves no room for there is a warning, since the control is drawn at its end.
    func hasOrder(_ least: Double?, _ most: Double?, value: Double?, defaults: (least: Double, most: Double)) -> Bool {
        func text(_ value: Double?, _ usual: Double) -> String {
            value.map(NumberText.string) ?? "\(NumberText.string(usual)), the default"
        }
        func warn(_ key: String, _ found: Double, _ expected: String) {
            guard let field = self[key] else { return }
            field.context.report(
                .outOfRange(found: NumberText.string(found), expected: expected), at: field.node.range,
                path: field.path,
                severity: .warning)
        }
        let (low, high) = (least ?? defaults.least, most ?? defaults.most)
        let (lowText, highText) = (text(least, defaults.least), text(most, defaults.most))
        guard low < high else {
            if let least, let most {
                self["maximumValue"]?.report(
                    .outOfRange(
                        found: NumberText.string(most),
                        expected: "more than minimumValue (\(NumberText.string(least)))"))
                return false
            }
            if let most { warn("maximumValue", most, "more than minimumValue (\(lowText)); write minimumValue too") }
            if let least { warn("minimumValue", least, "less than maximumValue (\(highText)); write maximumValue too") }
            return true
        }
        if let value, value < low { warn("value", value, "at least minimumValue (\(lowText))") }
        if let value, value > high { warn("value", value, "at most maximumValue (\(highText))") }
        return true
    }
}

/// The name of a symbol, checked.
extension ValueReader<String> {
    package static let symbol = ValueReader(.text) { field -> String? in
        guard let name = field.name("the name of a symbol") else { return nil }
        guard UIImage(systemName: name.value) == nil else { return name.value }
        let known = UIImage.symbolNames
        field.report(
            .unknownName(
                name.value, of: "symbol", nearest: EditDistance.nearest(to: name.value, among: known), known: known))
        return nil
    }
}

/// An image of the scene, or a symbol.
struct PictureDescription: Sendable {
    package var image: Located<String>?
    package var symbol: String?

    package func picture(_ resources: SceneResources) -> UIImage? {
        symbol.flatMap { UIImage(systemName: $0) } ?? image.flatMap { resources.image($0.value) }
    }
}
