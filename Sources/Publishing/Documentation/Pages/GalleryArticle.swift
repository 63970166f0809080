import Foundation
import Scenes

/// The gallery as Markdown: a page for repositories, and an article for DocC catalogs.
enum GalleryArticle {
    // MARK: For repositories

    /// Pictures follow the reader's appearance where the viewer knows `<picture>`; elsewhere the light one shows.
    static func markdown(_ manifest: DocumentationManifest, title: String) -> String {
        var lines = ["# \(PageText.markdown(title))", ""]
        for record in manifest.scenes {
            lines += ["## \(PageText.markdown(record.title))", ""]
            if let summary = record.summary { lines += [PageText.markdown(summary), ""] }
            for showing in SceneShowing.all(of: record) {
                if !showing.family.isEmpty { lines += ["**\(PageText.markdown(showing.family))**", ""] }
                if let picture = showing.animation {
                    lines += [html(picture, alt: record.title, width: min(picture.light.width, 300)), ""]
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
        return links
    }
}
