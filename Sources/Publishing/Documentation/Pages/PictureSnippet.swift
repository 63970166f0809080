import Pages

/// An animation as HTML to be copied: dark and light, a still where less motion is asked for, WebP before GIF.
///
/// A browser takes the first source that it likes: stills come first, then what is smaller.
struct PictureSnippet {
    private let image: String
    private let sources: [(media: [String], type: String?, name: String)]

    /// - Parameter width: points; nil leaves it out.
    /// - Returns: nil without an animation.
    init?(_ showing: SceneShowing, alt: String, width: Int?) {
        guard let fallback = showing.animation else { return nil }
        let size = width.map { #" width="\#($0)""# } ?? ""
        image = #"<img src="\#(PageText.address(fallback.light.name))"\#(size) alt="\#(Markup.attribute(alt))">"#
        var sources: [(media: [String], type: String?, name: String)] = []
        func add(_ picture: SceneShowing.Picture?, _ media: [String], type: String? = nil, withLight: Bool = true) {
            guard let picture else { return }
            if let dark = picture.dark { sources.append((media + ["(prefers-color-scheme: dark)"], type, dark.name)) }
            if withLight { sources.append((media, type, picture.light.name)) }
        }
        add(showing.picture(.poster), ["(prefers-reduced-motion: reduce)"])
        if let webP = showing.picture(.webp), fallback.light.kind != .webp { add(webP, [], type: "image/webp") }
        add(fallback, [], withLight: false)
        self.sources = sources
    }

    var html: String {
        let written = sources.map { source in
            let media = source.media.isEmpty ? "" : #" media="\#(source.media.joined(separator: " and "))""#
            let type = source.type.map { #" type="\#($0)""# } ?? ""
            return #"<source\#(media)\#(type) srcset="\#(PageText.address(source.name))">"#
        }
        return written.isEmpty ? image : "<picture>\(written.joined())\(image)</picture>"
    }
}
