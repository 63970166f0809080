import Foundation
import SceneSyntax
import Views

/// `type: stepper`
struct StepperProperties: ControlViewProperties {
    var control = ControlState()
    package var value: Double?
    package var minimum: Double?
    package var maximum: Double?

    package init() {}

    private static let range = -1e9...1e9

    package static let keys = Keys<Self>("stepper", "A minus and a plus, 94 × 32 pt.", list: keyList) { map, stepper in
        if !map.hasOrder(stepper.minimum, stepper.maximum, value: stepper.value, defaults: (0, 100)) {
            stepper.maximum = nil
        }
    }

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key("value", .number(range), \.value, default: "0", "A sign is dimmed at its bound.", "5")
        Key("minimumValue", .number(range), \.minimum, default: "0", "The least value.", "1")
        Key("maximumValue", .number(range), \.maximum, default: "100", "The greatest value.", "10")
        enabled
    }

    package func apply(to view: UIView, _ resources: SceneResources) {
        guard let view = view as? UIStepper else { return }
        if let minimum { view.minimumValue = minimum }
        if let maximum { view.maximumValue = maximum }
        if let value { view.value = value }
        control.apply(to: view)
    }
}
