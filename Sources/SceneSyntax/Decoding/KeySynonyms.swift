/// What people who come from UIKit, Core Animation or the web write for a key.
package enum KeySynonyms {
    /// What is written, and the keys that may be meant: the first that is known where it stands.
    private static let keys: [String: [String]] = [
        // Views and layers.
        "id": ["name"], "position": ["center"], "opacity": ["alpha"], "isHidden": ["hidden"],
        "isOpaque": ["opaque"], "clipsToBounds": ["masksToBounds"], "overflow": ["masksToBounds"],
        "background": ["backgroundColor"], "borderRadius": ["cornerRadius"], "radius": ["cornerRadius"],
        "children": ["subviews"], "views": ["subviews"], "arrangedSubviews": ["subviews"], "zIndex": ["zPosition"],
        "rotation": ["transform"],
        "tint": ["tintColor"],
        "x": ["frame"], "y": ["frame"], "width": ["size", "frame"], "height": ["size", "frame"],
        "border": ["borderWidth"], "boxShadow": ["shadow"],
        "shadowColor": ["shadow"], "shadowOpacity": ["shadow"], "shadowRadius": ["shadow"], "shadowOffset": ["shadow"],
        "effect": ["style"], "material": ["style"], "blurRadius": ["radius"],
        // Text.
        "textAlignment": ["alignment"], "textAlign": ["alignment"], "numberOfLines": ["lines"],
        "lineBreakMode": ["lineBreak"], "kern": ["letterSpacing"], "tracking": ["letterSpacing"],
        "attributedText": ["runs"], "color": ["textColor", "colors", "backgroundColor"], "fontSize": ["font"],
        "fontWeight": ["font"],
        "textStyle": ["style"],
        // Shapes and gradients.
        "gradient": ["colors", "type"], "shape": ["path", "type"],
        "startPoint": ["start"], "endPoint": ["end"], "fillColor": ["fill"], "strokeColor": ["stroke"],
        "lineDashPattern": ["dash"], "lineDashPhase": ["dashPhase"], "d": ["path"],
        // Controls.
        "isOn": ["on"], "isEnabled": ["enabled"], "isSelected": ["selected"], "isHighlighted": ["highlighted"],
        "isAnimating": ["animating"], "isSecureTextEntry": ["secure"], "selectedSegmentIndex": ["selectedSegment"],
        "numberOfPages": ["pages"], "systemImage": ["symbol"], "systemName": ["symbol"], "src": ["image"],
        "accessoryType": ["accessory"], "detailText": ["secondaryText"],
        // The timeline.
        "steps": ["timeline"], "actions": ["timeline"], "script": ["timeline"], "wait": ["hold"], "pause": ["hold"],
        "sleep": ["hold"], "delay": ["hold"], "click": ["tap"],
        "longPress": ["press"], "scroll": ["drag"], "transition": ["animation"], "easing": ["curve"],
        "timing": ["curve"], "damping": ["dampingRatio"], "repeatCount": ["repeat"], "autoreverses": ["autoreverse"],
        // The canvas.
        "theme": ["appearance"], "colorScheme": ["appearance"], "contentSizeCategory": ["contentSize"],
    ]

    /// What to write where no single key says the same.
    private static let advice: [String: String] = [
        "shadowColor": "write shadow: { color: black }", "shadowOpacity": "write shadow: { opacity: 0.3 }",
        "shadowRadius": "write shadow: { radius: 8 }", "shadowOffset": "write shadow: { offset: [0, 4] }",
        "boxShadow": "write shadow: { opacity: 0.3, radius: 8, offset: [0, 4] }",
        "border": "write borderWidth: 1, borderColor: separator",
        "gradient": "write a view with type: gradient, colors: [red, blue]",
        "blur": "write a view with type: blur, style: regular",
        "padding": "write what keeps from the edges at the views inside: pin: { left: 8, right: 8 }",
        "margin": "write what keeps from the edges: pin: { left: 8, right: 8 }",
        "layer": "write what belongs to the layer, such as cornerRadius, at the view itself",
        "rotation": "write transform: rotate(pi / 4)", "rotate": "write transform: rotate(pi / 4)",
        "heroID": "write hero: NAME", "hero.id": "write hero: NAME", "modifiers": heroModifiers,
        "heroModifiers": heroModifiers, "heroModifierString": heroModifiers, "hero.modifiers": heroModifiers,
        "adjustsFontSizeToFitWidth": "write how small it may become: minimumScaleFactor: 0.5",
        "navigationBar": ofScreen, "statusBar": ofScreen, "tabBarItem": ofScreen, "presentation": ofScreen,
        "container": ofScreen, "safeArea": ofScreen,
        "onTap": "write a step of the timeline, such as - tap: NAME",
    ]

    private static let ofScreen = "it belongs to the screen: write it beside the screen's view"
    private static let heroModifiers = "write hero: { id: NAME, modifiers: [fade] }, or without an id"

    /// Whether a key that a screen does not have is one that people mean for its view.
    static func isOfView(_ name: String) -> Bool {
        ["subviews", "backgroundColor", "frame", "type", "name"].contains(name)
    }

    /// What to write instead, if there is no such key here.
    package static func advice(for name: String, among known: [String]) -> String? {
        // The colours of a gradient have a key of their own.
        name == "gradient" && known.contains("colors") ? nil : advice[name]
    }

    /// The key that is meant, if it is known here.
    package static func key(for name: String, among known: [String]) -> String? {
        keys[name]?.first { known.contains($0) }
    }
}
