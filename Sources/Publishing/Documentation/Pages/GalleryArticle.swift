import Foundation
import Pages
import Scenes

/// The gallery as Markdown: a page for repositories, and an article for DocC catalogs.
enum GalleryArticle {
    // MARK: For repositories

    /// Pictures follow the reader's appearance and wish for less motion where the viewer knows `<picture>`; elsewhere the
    /// light one shows.
    static func markdown(_ manifest: DocumentationManifest, title: String) -> String {
        var lines = ["# \(PageText.markdown(title))", ""]
        for record in manifest.scenes {
            lines += ["## \(PageText.markdown(record.title))", ""]
            if let summary = record.summary { lines += [PageText.markdown(summary), ""] }
            for showing in SceneShowing.all(of: record) {
                if !showing.family.isEmpty { lines += ["**\(PageText.markdown(showing.family))**", ""] }
                let width = showing.animation.map { min($0.light.width, 300) }
                if let snippet = PictureSnippet(showing, alt: record.title, width: width) {
                    lines += [snippet.html, ""]
                }
                if let strip = showing.picture(.strip) {
                    lines += [html(strip, alt: "\(record.title): film strip", width: nil), ""]
                }
                let links = showing.links
                if !links.isEmpty {
                    lines += [
                        links.map { "[\($0.label)](\(PageText.address($0.file.name)))" }.joined(separator: " · "), "",
                    ]
                }
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func html(_ picture: SceneShowing.Picture, alt: String, width: Int?) -> String {
        let size = width.map { #" width="\#($0)""# } ?? ""
        let image = #"<img src="\#(PageText.address(picture.light.name))"\#(size) alt="\#(Markup.attribute(alt))">"#
        guard let dark = picture.dark else { return image }
        return
            #"<picture><source media="(prefers-color-scheme: dark)" srcset="\#(PageText.address(dark.name))">\#(image)</picture>"#
    }

    // MARK: For DocC

    /// `Transitions.md`; letters and digits only, as DocC makes the page's address of it.
    static func fileName(title: String) -> String {
        let words = title.split { !$0.isLetter && !$0.isNumber }
        return (words.isEmpty ? "Transitions" : words.joined(separator: "-")) + ".md"
    }

    /// DocC chooses among a picture's files by density and appearance, so an article names the picture without both.
    static func catalog(_ manifest: DocumentationManifest, title: String) -> String {
        var lines = ["# \(PageText.markdown(title))", "", "Every transition, rendered from its scene.", ""]
        for record in manifest.scenes {
            lines += ["## \(PageText.markdown(record.title))", ""]
            if let summary = record.summary { lines += [PageText.markdown(summary), ""] }
            for showing in SceneShowing.all(of: record) {
                let suffix = showing.family.isEmpty ? "" : ", \(showing.family)"
                let pictures = [
                    (showing.animation, ""), (showing.picture(.strip), ", film strip"),
                    (showing.picture(.curves), ", property curves"),
                ]
                for (picture, part) in pictures {
                    guard let picture else { continue }
                    lines += [
                        "![\(PageText.markdown(record.title + part + suffix))](\(catalogName(picture.light.name)))", "",
                    ]
                }
            }
        }
        return lines.joined(separator: "\n")
    }

    /// `card~dark@2x.gif` is `card.gif`.
    private static func catalogName(_ name: String) -> String {
        name.replacingOccurrences(of: "~dark", with: "").replacing(#/@[23]x(?=\.)/#, with: "")
    }
}

extension SceneShowing {
    /// What there is besides the pictures that are shown.
    var links: [(label: String, file: AssetRecord)] {
        var links: [(String, AssetRecord)] = []
        if let curves = picture(.curves) { links.append(("curves", curves.light)) }
        if let poster = picture(.poster) { links.append(("poster", poster.light)) }
        if picture(.gif) != nil, let apng = picture(.apng) { links.append(("APNG", apng.light)) }
        if picture(.gif) != nil, let webP = picture(.webp) { links.append(("WebP", webP.light)) }
        return links
    }
}

/// Text made safe for where it goes.
enum PageText {
    /// A file's name as a relative address.
    static func address(_ name: String) -> String {
        name.addingPercentEncoding(withAllowedCharacters: CharacterSet(charactersIn: "-._~@").union(.alphanumerics))
            ?? name
    }

    /// Text of a paragraph that Markdown leaves as it is.
    static func markdown(_ text: String) -> String {
        var result = ""
        for character in text.replacingOccurrences(of: "\n", with: " ") {
            if "\\`*_{}[]<>#|!".contains(character) { result += "\\" }
            result.append(character)
        }
        return result
    }

    static func seconds(_ value: Double) -> String { String(format: "%.2f s", value) }

    static func size(_ bytes: Int) -> String {
        bytes < 1000
            ? "\(bytes) bytes"
            : bytes < 10_000_000 ? "\((bytes + 500) / 1000) kB" : String(format: "%.1f MB", Double(bytes) / 1e6)
    }
}

/// The pictures of one family of a scene (its light and its dark side), as pages show them.
struct SceneShowing {
    let record: SceneRecord
    let family: String
    private let light: VariantRecord?
    private let dark: VariantRecord?

    /// In the order in which the variants were asked for.
    static func all(of record: SceneRecord) -> [SceneShowing] {
        var families: [String] = []
        for variant in record.variants where !families.contains(variant.family) { families.append(variant.family) }
        return families.map { SceneShowing(record, family: $0) }
    }

    private init(_ record: SceneRecord, family: String) {
        (self.record, self.family) = (record, family)
        let variants = record.variants.filter { $0.family == family }
        light = variants.first { !$0.isDark }
        dark = variants.first(where: \.isDark)
    }

    struct Picture {
        /// What is shown unless dark is asked for; the only one, when there is one.
        var light: AssetRecord
        /// nil when both look alike.
        var dark: AssetRecord?
    }

    func picture(_ kind: AssetRecord.Kind) -> Picture? {
        guard let first = light?.file(kind) ?? dark?.file(kind) else { return nil }
        let other = dark?.file(kind)
        return Picture(light: first, dark: other == first ? nil : other)
    }

    /// The smaller and more widely known one.
    var animation: Picture? { picture(.gif) ?? picture(.apng) ?? picture(.webp) }

    /// `rtl on iphone-16`, for captions.
    var caption: String { family.isEmpty ? "as written" : family }
}
