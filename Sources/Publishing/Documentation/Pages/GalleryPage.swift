import Foundation
import Geometry
import Pages
import Scenes

/// The gallery as one page beside its pictures; nothing in it asks for anything else.
struct GalleryPage {
    private let manifest: DocumentationManifest
    private let title: String

    init(_ manifest: DocumentationManifest, title: String) { (self.manifest, self.title) = (manifest, title) }

    var html: String {
        let count = manifest.scenes.count
        let body = """
            <a class="skip" href="#scenes">Skip to the scenes</a>
            <header>
              <h1>\(Markup.attribute(title))</h1>
              <p id="count" role="status">\(count.of("scene"))</p>
              <div class="tools" hidden>
                <label class="search"><span>Find</span><input id="filter" type="search" placeholder="Find a scene" autocomplete="off"></label>
                <button type="button" id="motion" aria-pressed="false">Pause all</button>
                <button type="button" id="theme">Dark</button>
              </div>
            </header>
            <main id="scenes" tabindex="-1">
            \(manifest.scenes.map(Self.card).joined(separator: "\n"))
            </main>
            """
        // Without its script the page works, but for finding, stopping and choosing the appearance.
        return Page(
            title: title, style: Page.text(PackageResources.gallery_css), body: body,
            scripts: [Page.text(PackageResources.gallery_js)],
            policy: "default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
        ).html
    }

    // MARK: A scene

    private static func card(_ record: SceneRecord) -> String {
        let showings = SceneShowing.all(of: record)
        guard let first = showings.first else { return "" }
        let id = PageText.address(record.name)
        var parts = [#"<article class="card" id="\#(id)" aria-labelledby="\#(id)-title">"#]
        if let animation = first.animation {
            parts.append(stage(animation, poster: first.picture(.poster), alt: record.title, isFirst: true))
        }
        parts.append(
            ##"<div class="text"><h2 id="\##(id)-title"><a href="#\##(id)">\##(Markup.attribute(record.title))</a></h2>"##
        )
        if let summary = record.summary { parts.append("<p>\(Markup.attribute(summary))</p>") }
        parts.append(facts(record, first))
        if let strip = first.picture(.strip) {
            parts.append(details("Film strip", still(strip, alt: "Film strip of \(record.title)")))
        }
        if let curves = first.picture(.curves) {
            parts.append(
                details("Curves", still(curves, alt: "What each view's properties do over time in \(record.title)")))
        }
        let others = showings.dropFirst()
        if !others.isEmpty {
            let figures = others.compactMap { showing in
                showing.animation.map { picture in
                    "<figure>"
                        + stage(
                            picture, poster: showing.picture(.poster), alt: "\(record.title), \(showing.family)",
                            isFirst: false)
                        + "<figcaption>\(Markup.attribute(showing.family))</figcaption></figure>"
                }
            }
            parts.append(
                details(
                    others.count.of("variant"),
                    "<div class=\"variants\">\(figures.joined())</div>"))
        }
        if let snippet = PictureSnippet(first, alt: record.title, width: first.animation?.light.width) {
            parts.append(
                details("HTML", "<pre tabindex=\"0\"><code>\(Markup.attribute(snippet.html))</code></pre>"))
        }
        parts.append(details("Files", files(record)))
        parts.append("</div></article>")
        return parts.joined(separator: "\n")
    }

    private static func details(_ summary: String, _ content: String) -> String {
        "<details><summary>\(summary)</summary>\n\(content)</details>"
    }

    private static func facts(_ record: SceneRecord, _ showing: SceneShowing) -> String {
        var facts = [PageText.seconds(record.duration)]
        if let picture = showing.animation { facts.append("\(picture.light.width) × \(picture.light.height) pt") }
        if !record.moments.isEmpty {
            facts.append(record.moments.count.of("motion"))
        }
        return #"<p class="facts">\#(facts.joined(separator: " · "))</p>"#
    }

    /// An animation that can be stopped: its poster stands for it then, and where less motion is asked for.
    private static func stage(
        _ animation: SceneShowing.Picture, poster: SceneShowing.Picture?, alt: String, isFirst: Bool
    ) -> String {
        let (moving, movingDark) = (animation.light.name, (animation.dark ?? animation.light).name)
        let (still, stillDark) = (poster?.light.name ?? moving, (poster?.dark ?? poster?.light)?.name ?? movingDark)
        func source(_ media: String, _ name: String) -> String {
            #"<source media="\#(media)" srcset="\#(PageText.address(name))">"#
        }
        let reduced = "(prefers-reduced-motion: reduce)"
        let size = #"width="\#(animation.light.width)" height="\#(animation.light.height)""#
        let data = [("moving", moving), ("moving-dark", movingDark), ("still", still), ("still-dark", stillDark)]
            .map { #"data-\#($0)="\#(PageText.address($1))""# }.joined(separator: " ")
        return """
            <div class="stage"><picture>\(source(reduced + " and (prefers-color-scheme: dark)", stillDark))\(source(reduced, still))\
            \(source("(prefers-color-scheme: dark)", movingDark))<img src="\(PageText.address(moving))" \(size) \
            alt="\(Markup.attribute(alt))" loading="lazy" decoding="async" \(data)></picture>\
            <button type="button" class="play" hidden aria-label="Pause \(Markup.attribute(alt))"></button></div>
            """
    }

    private static func still(_ picture: SceneShowing.Picture, alt: String) -> String {
        let dark = picture.dark ?? picture.light
        let (light, darkAddress) = (PageText.address(picture.light.name), PageText.address(dark.name))
        return """
            <div class="scroll" tabindex="0" role="region" aria-label="\(Markup.attribute(alt))"><picture>\
            <source media="(prefers-color-scheme: dark)" srcset="\(darkAddress)"><img src="\(light)" width="\(picture.light.width)" \
            height="\(picture.light.height)" alt="\(Markup.attribute(alt))" loading="lazy" decoding="async" data-moving="\(light)" \
            data-moving-dark="\(darkAddress)"></picture></div>
            """
    }

    private static func files(_ record: SceneRecord) -> String {
        let rows = record.variants.flatMap { variant in
            variant.files.map { file in
                """
                <tr><td><a href="\(PageText.address(file.name))">\(Markup.attribute(file.name))</a></td><td>\(Markup.attribute(variant.name))</td>\
                <td>\(file.kind.rawValue)</td><td>\(PageText.size(file.bytes))</td></tr>
                """
            }
        }
        return """
            <div class="scroll" tabindex="0" role="region" aria-label="Files of \(Markup.attribute(record.title))"><table>
            <thead><tr><th scope="col">File</th><th scope="col">Variant</th><th scope="col">Kind</th><th scope="col">Size</th></tr></thead>
            <tbody>\(rows.joined())</tbody></table></div>
            """
    }
}
