extension ViewKind {
    /// What UIKit, SwiftUI and the web call some types, in lower case and without "UI" and "View".
    private static let otherNames: [String: ViewKind] = [
        "text": .label, "img": .image, "picture": .image, "photo": .image, "div": .view, "box": .view,
        "container": .view, "group": .view, "card": .view, "rect": .view, "rectangle": .view, "zstack": .view,
        "path": .shape, "circle": .shape, "ellipse": .shape, "line": .shape, "svg": .shape, "visualeffect": .blur,
        "material": .blur, "backdrop": .blur, "list": .table, "grid": .collection, "navbar": .navigationBar,
        "symbol": .icon, "toggle": .switch, "range": .slider, "progressbar": .progress, "spinner": .activity,
        "activityindicator": .activity, "segmentedcontrol": .segmented, "select": .picker, "input": .textField,
        "textarea": .textView, "texteditor": .textView, "dialog": .alert, "particles": .emitter,
    ]

    /// The type that is meant by the name of another system's; nil when none is.
    static func meant(by name: String) -> ViewKind? {
        let lower = name.lowercased()
        let word = lower.hasPrefix("ui") ? String(lower.dropFirst(2)) : lower
        let words = word.hasSuffix("view") ? [word, String(word.dropLast(4))] : [word]
        for word in words {
            if let kind = allCases.first(where: { $0.rawValue.lowercased() == word }) ?? otherNames[word] {
                return kind
            }
        }
        return nil
    }
}
