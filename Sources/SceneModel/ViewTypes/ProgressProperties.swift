import Foundation
import SceneSyntax
import Views

/// `type: progress`
struct ProgressProperties: ViewTypeProperties {
    package var progress: Double?
    package var style: UIProgressView.Style?
    package var tint: UIColor?
    package var track: UIColor?

    package init() {}

    package static let keys = Keys<Self>(
        "progress", "A bar that fills. Without a height it is 4 pt high.", list: keyList)

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key("progress", .number(0...1), \.progress, default: "0", "How full it is.", "0.7")
        Key(
            "progressStyle", .choice("a progress style"), \.style, default: "default",
            "`bar` is thinner and has no track.", "bar")
        Key("progressTintColor", .color, \.tint, default: "the tint colour", "Of the full part.", "systemGreen")
        Key("trackTintColor", .color, \.track, default: "systemFill", "Of the rest.", "systemGray4")
    }

    package func apply(to view: UIView, _ resources: SceneResources) {
        guard let view = view as? UIProgressView else { return }
        if let style { view.progressViewStyle = style }
        if let tint { view.progressTintColor = tint }
        if let track { view.trackTintColor = track }
        if let progress { view.progress = Float(progress) }
    }
}
