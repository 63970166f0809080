import Foundation
import Views

/// `type: stepper`
struct StepperProperties: ControlViewProperties {
    var control = ControlState()
    var value: Double?
    var minimum: Double?
    var maximum: Double?

    init() {}

    private static let range = -1e9...1e9

    static let keys = Keys<StepperProperties>("stepper", "A minus and a plus, 94 × 32 pt.") {
        Key("value", .number(range), \.value, default: "0", "A sign is dimmed at its bound.", "5")
        Key("minimumValue", .number(range), \.minimum, default: "0", "The least value.", "1")
        Key("maximumValue", .number(range), \.maximum, default: "100", "The greatest value.", "10")
        enabled
    } check: { map, stepper in
        if !map.hasOrder(stepper.minimum, stepper.maximum, value: stepper.value, defaults: (0, 100)) {
            stepper.maximum = nil
        }
    }

    func apply(to view: UIView, _ resources: SceneResources) {
        guard let view = view as? UIStepper else { return }
        if let minimum { view.minimumValue = minimum }
        if let maximum { view.maximumValue = maximum }
        if let value { view.value = value }
        control.apply(to: view)
    }
}
