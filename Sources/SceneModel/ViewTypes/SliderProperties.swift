import Foundation
import SceneSyntax
import Views

/// `type: slider`
struct SliderProperties: ControlViewProperties {
    var control = ControlState()
    package var value: Double?
    package var minimum: Double?
    package var maximum: Double?
    var minimumTrack: UIColor?
    var maximumTrack: UIColor?
    package var thumb: UIColor?
    var minimumSymbol: String?
    var maximumSymbol: String?

    package init() {}

    private static let range = -1e9...1e9

    package static let keys = Keys<Self>("slider", "A slider. Without a height it takes its own.", list: keyList) {
        map, slider in
        if !map.hasOrder(slider.minimum, slider.maximum, value: slider.value, defaults: (0, 1)) { slider.maximum = nil }
    }

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key("value", .number(range), \.value, default: "0", "Where the thumb is, within the bounds.", "0.6")
        Key("minimumValue", .number(range), \.minimum, default: "0", "At the beginning of the track.", "-1")
        Key("maximumValue", .number(range), \.maximum, default: "1", "At its end.", "2")
        Key(
            "minimumTrackTintColor", .color, \.minimumTrack, default: "the tint colour",
            "Of the track before the thumb.",
            "systemPink")
        Key(
            "maximumTrackTintColor", .color, \.maximumTrack, default: "systemFill", "Of the track behind it.",
            "systemGray3")
        Key("thumbTintColor", .color, \.thumb, default: "white", "Of the thumb.", "systemPink")
        Key("minimumSymbol", .symbol, \.minimumSymbol, "A symbol before the track.", "speaker.fill")
        Key("maximumSymbol", .symbol, \.maximumSymbol, "A symbol behind it.", "speaker.wave.2.fill")
        enabled
    }

    package func apply(to view: UIView, _ resources: SceneResources) {
        guard let view = view as? UISlider else { return }
        if let minimum { view.minimumValue = Float(minimum) }
        if let maximum { view.maximumValue = Float(maximum) }
        if let value { view.value = Float(value) }
        if let minimumTrack { view.minimumTrackTintColor = minimumTrack }
        if let maximumTrack { view.maximumTrackTintColor = maximumTrack }
        if let thumb { view.thumbTintColor = thumb }
        if let minimumSymbol { view.minimumValueImage = UIImage(systemName: minimumSymbol) }
        if let maximumSymbol { view.maximumValueImage = UIImage(systemName: maximumSymbol) }
        control.apply(to: view)
    }
}
