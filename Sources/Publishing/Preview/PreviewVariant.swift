import Scenes

/// How the page wants a scene drawn: on a device, in an appearance, in a direction. What it leaves out is the scene's
/// own.
struct PreviewVariant: Hashable, Sendable {
    /// A device, an appearance and a direction, in this order; each may be missing.
    let words: [String]

    static let standard = PreviewVariant(words: [])

    private init(words: [String]) { self.words = words }

    /// `default`, or words joined by `+` such as `iphone-16+dark+rtl`; nil for anything else.
    init?(_ text: String) {
        guard text != "default" else {
            self = .standard
            return
        }
        guard text.utf8.count <= 64 else { return nil }
        let groups = [Device.all.map(\.name), ["light", "dark"], ["ltr", "rtl"]]
        var (words, next) = ([String](), 0)
        for word in text.split(separator: "+", omittingEmptySubsequences: false).map(String.init) {
            guard let group = groups[next...].firstIndex(where: { $0.contains(word) }) else { return nil }
            words.append(word)
            next = group + 1
        }
        self.words = words
    }

    var name: String { words.isEmpty ? "default" : words.joined(separator: "+") }

    var settings: RenderSettings { RenderSettings(variant: name, words: words) }
}
