import Foundation
import Geometry
import SceneSyntax
import Views

extension SceneDocument {
    package init?(root: Field) {
        let context = root.context
        guard let map = root.map("a scene (a map)") else { return nil }
        self.init(file: context.source.file, source: context.source)
        map.onlyKeys(SceneKeys.scene.names, of: "a scene")
        if let version = map.required("segue", of: "a scene"), let number = version.number(), number != 1 {
            version.report(.unsupportedVersion(NumberText.string(number)))
        }
        title = map["title"]?.string()
        summary = map["description"]?.string()
        readDefinitions(map, context)
        canvas = map["canvas"]?.canvas() ?? canvas
        output = map["output"]?.output() ?? output
        readScreens(map)
        readTabs(map)
        let views = ViewIndex(screens)
        for screen in screens {
            screen.view.walk { view, _ in
                views.check(
                    view.properties.constraints ?? [], screen: screen.name.value, path: .key(.root, "screens"), context)
            }
        }
        verification = map["verify"]?.verification(views) ?? verification
        var decoder = TimelineDecoder(views: views, context: context)
        // Without its screens every step would be a mistake.
        let hasAllScreens = screens.count == (map["screens"]?.named("a map of screens")?.count ?? 0)
        if let field = map.required("timeline", of: "a scene"), hasAllScreens { timeline = decoder.steps(field) }
        reportUnused(map, context)
    }

    private mutating func readDefinitions(_ map: FieldMap, _ context: DecodingContext) {
        let definitions = map["colors"]?.named("a map of colours") ?? []
        for (name, field) in definitions { context.colors.define(name.value, field) }
        for (name, field) in definitions {
            if case .some(.some(let color)) = context.color(named: name.value, from: field) {
                colors.append(NamedColor(name: name.value, color: color))
            }
        }
        images = (map["images"]?.named("a map of images") ?? []).compactMap { $1.image(named: $0) }
        fonts = (map["fonts"]?.named("a map of fonts") ?? []).compactMap { name, field in
            field.name("the path or family of a font").map { NamedResource(name: name, path: $0) }
        }
        let components = map["components"]?.named("a map of components") ?? []
        for (name, field) in components { context.components.define(name.value, field) }
        context.checkComponentCycles()
    }

    private mutating func readScreens(_ map: FieldMap) {
        guard let field = map.required("screens", of: "a scene"), let named = field.named("a map of screens") else {
            return
        }
        if named.isEmpty { field.report(.wrongCount(expected: "at least one screen", found: 0)) }
        for (name, field) in named {
            if name.value.contains("/") {
                let expected = "a name without \"/\", which separates the parts of a path"
                map.context.report(
                    .wrongType(expected: expected, found: "\"\(name.value)\""), at: name.range, path: field.path)
            }
            if let screen = field.screen(named: name) { screens.append(screen) }
        }
    }

    private mutating func readTabs(_ map: FieldMap) {
        let known = screens.map(\.name.value)
        tabs = known
        guard let field = map["tabs"], let fields = field.list("a list of screens") else { return }
        tabs = []
        for field in fields {
            guard let name = field.name("the name of a screen") else { continue }
            if tabs.contains(name.value) {
                field.report(.duplicateName(name.value, of: "tab", firstLine: name.range.start.line))
            } else if known.contains(name.value) {
                tabs.append(name.value)
            } else if map["screens"].flatMap({ $0.map("a map of screens") })?.has(name.value) != true {
                let nearest = EditDistance.nearest(to: name.value, among: known)
                field.report(.unknownName(name.value, of: "screen", nearest: nearest, known: known))
            }
        }
    }

    /// What is defined and never used is probably a typo elsewhere, but no error. Components that are not used are
    /// checked like others.
    private func reportUnused(_ map: FieldMap, _ context: DecodingContext) {
        for name in context.components.unused {
            guard let definition = context.components.definition(of: name) else { continue }
            _ = definition.view()
        }
        let unusedImages = Set(images.map(\.name.value)).subtracting(context.usedImages)
        let unusedFonts = Set(fonts.map(\.name.value)).subtracting(context.usedFonts)
        for image in images where unusedImages.contains(image.name.value) {
            context.report(
                .unusedDefinition(image.name.value, of: "image"), at: image.name.range, path: .root, severity: .warning)
        }
        for font in fonts where unusedFonts.contains(font.name.value) {
            context.report(
                .unusedDefinition(font.name.value, of: "font"), at: font.name.range, path: .root, severity: .warning)
        }
        for (name, _) in map["components"]?.named("a map of components") ?? []
        where context.components.unused.contains(name.value) {
            context.report(
                .unusedDefinition(name.value, of: "component"), at: name.range, path: .root, severity: .warning)
        }
    }
}

extension Field {
    /// A path, or a map with the paths for both appearances.
    fileprivate func image(named name: Located<String>) -> NamedResource? {
        guard case .mapping = node.content else {
            return self.name("the path of an image").map { NamedResource(name: name, path: $0) }
        }
        let (owner, path) = ("an image", "the path of an image")
        guard let map = map(owner) else { return nil }
        map.onlyKeys(SceneKeys.image.names, of: owner)
        guard let light = map.required("light", of: owner)?.name(path) else { return nil }
        return NamedResource(
            name: name, path: light, darkPath: map["dark"]?.name(path),
            scale: map["scale"]?.number(in: SceneKeys.imageScale).map { CGFloat($0) })
    }
}
