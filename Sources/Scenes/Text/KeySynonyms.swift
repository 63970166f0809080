/// What people who come from UIKit, Core Animation or the web write for a key.
enum KeySynonyms {
    private static let keys = [
        "position": "center", "opacity": "alpha", "isHidden": "hidden", "clipsToBounds": "masksToBounds",
        "background": "backgroundColor",
        "borderRadius": "cornerRadius", "children": "subviews", "views": "subviews",
    ]

    /// The key that is meant, if it is known here.
    static func key(for name: String, among known: [String]) -> String? {
        keys[name].flatMap { known.contains($0) ? $0 : nil }
    }
}
