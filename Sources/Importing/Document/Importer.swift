import Interfaces

/// Turns an interface into the entries of a scene, and remembers what it met.
struct Importer {
    let interface: InterfaceFile
    let project: InterfaceProject
    let options: InterfaceImport.Options
    /// The texts of the chosen language by `id.property`.
    let strings: [String: String]

    var views: [ImportedView] = []
    var remarks: [ImportRemark] = []
    var heroAttributes = (found: 0, carried: 0)
    var screenNames: [String] = []
    /// What the scene defines, in the order in which it was met.
    var colors: [(name: String, value: YAMLValue)] = []
    var resources: [(name: String, path: String)] = []
    var images: [(name: String, value: YAMLValue)] = []
    var fonts: [(name: String, path: String)] = []
    /// Views that are as large as contents which the scene does not have: a font, an image.
    var missing: [String: ElementKind.StandIn] = [:]
    var table = TableStyle()
    /// One controller may be embedded in many, and these in others: that is bounded.
    var embeddedCount = 0
    /// What has been counted of controllers that hold several screens.
    var countedHosts: Set<String> = []
    /// What was looked for already: the scene's name of it, or nothing.
    var knownColors: [String: String] = [:]
    var colorNames = NameTable()
    var imageNames = NameTable()
    var knownImages: [String: String?] = [:]
    var knownFonts: [String: String?] = [:]
    private(set) var scenes: [String: InterfaceFile.Scene] = [:]
    /// The screen that is being read.
    var screen = ScreenContext()
    let appearanceIsDark: Bool

    init(_ interface: InterfaceFile, project: InterfaceProject, options: InterfaceImport.Options) {
        (self.interface, self.project, self.options) = (interface, project, options)
        strings = options.language.map { project.strings(language: $0) } ?? [:]
        for scene in interface.scenes {
            if let id = scene.controller?["id"], scenes[id] == nil { scenes[id] = scene }
        }
        appearanceIsDark = interface.device?.isDark ?? false
    }

    mutating func scene(title: String) -> [YAMLEntry] {
        let flow = StoryboardFlow(interface)
        screenNames = flow.screens.map(\.name)
        var screens: [YAMLEntry] = []
        for screen in flow.screens { screens.append(self.screen(screen, flow)) }
        var entries = [
            YAMLEntry(key: "segue", value: .text("1")),
            YAMLEntry(key: "title", value: .string(Self.title(title))),
            YAMLEntry(key: "canvas", value: canvas(flow)),
        ]
        if !colors.isEmpty {
            entries.append(
                YAMLEntry(
                    key: "colors", value: .map(colors.map { YAMLEntry(key: YAMLText.quoted($0.name), value: $0.value) })
                ))
        }
        if !images.isEmpty {
            entries.append(
                YAMLEntry(
                    key: "images", value: .map(images.map { YAMLEntry(key: YAMLText.quoted($0.name), value: $0.value) })
                ))
        }
        if !fonts.isEmpty {
            entries.append(
                YAMLEntry(
                    key: "fonts",
                    value: .map(fonts.map { YAMLEntry(key: YAMLText.quoted($0.name), value: .string($0.path)) })))
        }
        entries.append(YAMLEntry(key: "screens", value: .map(screens)))
        if flow.tabs.count > 1 { entries.append(YAMLEntry(key: "tabs", value: .flow(flow.tabs.map(YAMLText.quoted)))) }
        entries.append(YAMLEntry(key: "timeline", value: .list(timeline(flow))))
        return entries
    }

    /// `Main.storyboard` is Main.
    static func title(_ file: String) -> String {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        return name.split(separator: ".").first.map(String.init) ?? name
    }

    private func canvas(_ flow: StoryboardFlow) -> YAMLValue {
        var entries: [YAMLEntry] = []
        let sizes = flow.screens.compactMap { $0.scene.view?.child("rect") }.compactMap { rect -> (Double, Double)? in
            guard let width = rect.number("width"), let height = rect.number("height") else { return nil }
            return width >= 1 && height >= 1 && width <= 4096 && height <= 4096 ? (width, height) : nil
        }
        let isScreen = interface.isStoryboard || flow.screens.contains { Self.isWhole($0.scene.view, interface.device) }
        if let device = interface.device, isScreen {
            entries.append(YAMLEntry(key: "device", value: .text(device.name)))
            if let scale = device.scale { entries.append(YAMLEntry(key: "scale", value: .number(scale))) }
        } else {
            let width = sizes.map(\.0).max() ?? 375
            let height = sizes.map(\.1).max() ?? 667
            entries.append(YAMLEntry(key: "size", value: .numbers([width, height])))
        }
        if appearanceIsDark { entries.append(YAMLEntry(key: "appearance", value: .text("dark"))) }
        return .map(entries)
    }

    static func isWhole(_ view: XMLElement?, _ device: DesignDevice?) -> Bool {
        guard let device, let rect = view?.child("rect") else { return false }
        return rect.number("width") == device.width && rect.number("height") == device.height
    }

    mutating func note(_ reason: String, _ detail: String = "", line: Int) {
        remarks.append(ImportRemark(line: line, reason: reason, detail: detail))
    }
}

/// What the views of one screen have to know of each other.
struct ScreenContext {
    var name = ""
    /// The name of a view in its screen, where it has one.
    var names: [String: String] = [:]
    var takenNames = NameTable()
    /// Names that stand with a view: where ids are not unique, others of the same id have none.
    var writtenNames: Set<String> = []
    /// Points at the top of the screen that its bars cover.
    var top = 0.0
    /// The elements' names by their ids.
    var kinds: [String: String] = [:]
    /// The view that a view is in.
    var parents: [String: String] = [:]
    /// Views that are taken for the one that they are in, such as the content of a cell.
    var aliases: [String: String] = [:]
    var guides: [String: LayoutGuide] = [:]
    var root = ""
    /// Views that constraints or a stack place.
    var constrained: Set<String> = []
    /// Whether the controller leaves the insets of scroll views as they are.
    var keepsInsets = false
    /// The constraints of each view.
    var constraints: [String: [WrittenConstraint]] = [:]
    /// Views whose margins constraints speak of.
    var marginOwners: Set<String> = []
    /// Left out by the size classes in force.
    var excluded: Set<String> = []
    /// The controllers that are shown inside of a view, for cycles.
    var embedding: [String] = []

    func canonical(_ id: String) -> String { aliases[id] ?? id }
}

/// A rectangle of a view that constraints name.
struct LayoutGuide {
    enum Area: String { case own = "", safe, margins, content, frame }
    var view: String
    var area: Area
    /// The old guides for bars are a bar: their inner edge is the safe area's.
    var isBar: Bool = false
}
