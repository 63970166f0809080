import Foundation
import Geometry
import Hero
import SceneModel
import SceneSyntax
import Views

extension SceneDocument {
    /// The scene in its own words, as it is played: components expanded, modifiers as calls, colours in the appearance
    /// in force. Two versions of a scene are told apart by it. What a name stands for is written beside the name,
    /// `{"word", "is"}`; views are listed flat, each with its path.
    ///
    /// `{"canvas", "colors", "images", "files", "screens", "tabs", "views", "timeline"}`, in the dark appearance with
    /// `"darkImages"`: those that have a file of their own there. A scene with variables has `"variables"`: what each of
    /// them is defined as.
    /// - Returns: nil for a document that was not read from text.
    package func outline(options: SceneBuildOptions = SceneBuildOptions()) -> PlanJSON? {
        guard let root else { return nil }
        let context = DecodingContext(source: source, limits: options.limits, isLenient: true)
        let field = Field(node: root, path: .root, context: context)
        guard SceneDocument(root: field) != nil, let map = field.map("a scene") else { return nil }
        let canvas = options.canvas(of: self)
        let files = resourceFiles(options: options).map { OutlineFile($0) }
        let values = OutlineValues(isDark: canvas.appearance == .dark, images: images, files: files)
        var views: [PlanJSON] = []
        let screens = (map["screens"]?.named("screens") ?? []).map { name, field -> PlanJSON in
            guard let screen = field.map("a screen") else { return .null }
            if let view = screen["view"] { values.appendViews(view, path: name.value, to: &views) }
            return .object(
                [("name", .string(name.value))]
                    + values.members(screen, SceneKeys.screen.keys.filter { $0.name != "view" }))
        }
        // Images are written down as light ones, so that outlines of older versions stay equal.
        let dark = images.compactMap { image in
            image.darkPath.map { (image.name.value, values.file($0.value)) }
        }
        let darkImages = canvas.appearance == .dark ? [("darkImages", PlanJSON.object(dark))] : []
        let members: [(String, PlanJSON)] = [
            ("canvas", canvas.outline),
            ("colors", map["colors"].map { values.value($0, .named(.color)) } ?? .object([])),
            ("images", .object(images.map { ($0.name.value, values.image($0.name.value, word: $0.path.value)) })),
            ("files", .object(files.map { ($0.name, .string($0.hash)) })), ("screens", .array(screens)),
            ("tabs", .array(tabs.map { .string($0) })), ("views", .array(views)),
            ("timeline", .array((map["timeline"]?.list() ?? []).map(values.step))),
        ]
        let variables = definedVariables.map { ($0.name, PlanJSON.string($0.value)) }
        return .object(members + darkImages + (variables.isEmpty ? [] : [("variables", .object(variables))]))
    }
}

/// A file that a scene reads, with a hash of what is in it.
struct OutlineFile {
    let name, hash: String

    init(_ file: SceneResourceFile) {
        name = file.name
        hash = SHA256.hexadecimal(ofFile: file.path).map { String($0.prefix(16)) } ?? "unreadable"
    }
}

extension CanvasDescription {
    fileprivate var outline: PlanJSON {
        // What is as it always was is left out, so that outlines of older versions stay equal.
        var settings: [(String, PlanJSON)] = []
        if contentSize != .large { settings.append(("contentSize", .string(contentSize.rawValue))) }
        if system != .ios18 { settings.append(("ios", .string(system.rawValue))) }
        if edges != .smooth { settings.append(("edges", .string(edges.rawValue))) }
        return .object(
            [
                ("device", .string(device?.name ?? "none")),
                ("size", .array([.number(Double(size.width)), .number(Double(size.height))])),
                ("scale", .number(Double(scale))), ("appearance", .string(appearance.name)),
                ("direction", .string(direction.rawValue)),
                ("background", .string(OutlineValues.text(appearance == .dark ? background.dark : background.light))),
                ("statusBar", .string(statusBar.rawValue)), ("frame", .bool(isFramed)),
            ] + settings)
    }
}
