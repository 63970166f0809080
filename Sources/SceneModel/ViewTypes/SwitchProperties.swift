import Foundation
import SceneSyntax
import Views

/// `type: switch`
struct SwitchProperties: ControlViewProperties {
    var control = ControlState()
    package var isOn: Bool?
    var onTintColor: UIColor?
    var thumbTintColor: UIColor?

    package init() {}

    package static let keys = Keys<Self>(
        "switch", "A switch: 51 × 31 pt, on `ios: 26` 63 × 28 pt, whatever its frame.", list: keyList)

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key("on", .boolean, \.isOn, default: "false", "Whether it is on.", "true")
        Key(
            "onTintColor", .color, \.onTintColor, default: "systemGreen", "Of the track while it is on.", "systemPurple"
        )
        Key("thumbTintColor", .color, \.thumbTintColor, default: "white", "Of the thumb.", "systemYellow")
        enabled
    }

    package func apply(to view: UIView, _ resources: SceneResources) {
        guard let view = view as? UISwitch else { return }
        if let onTintColor { view.onTintColor = onTintColor }
        if let thumbTintColor { view.thumbTintColor = thumbTintColor }
        if let isOn { view.isOn = isOn }
        control.apply(to: view)
    }
}
