import Interfaces

/// What Figma's REST API answers for a file (`/v1/files/…`) or for nodes of one (`/v1/files/…/nodes`).
struct FigmaFile {
    /// The frames that become screens, the one that the prototype begins with first.
    private(set) var screens: [FigmaLayer] = []
    /// Names of colours by the ids of their styles.
    private(set) var styles: [String: String] = [:]
    /// Its own name, if it has one.
    let title: String?
    /// What is in the file and becomes no screen.
    private(set) var rest: [(reason: String, detail: String, line: Int)] = []

    /// Whether a JSON file is one of Figma's, and no scene.
    static func isDesign(_ bytes: [UInt8]) -> Bool {
        let keys = JSONReader.outerKeys(bytes)
        return !keys.contains("segue") && (keys.contains("document") || keys.contains("nodes"))
    }

    init(_ root: JSONNode) throws(InterfaceError) {
        title = root.text("name")
        var count = 0
        if let document = root["document"], document.isMap {
            take(styles: root)
            take(FigmaLayer(document, names: [], count: &count))
        } else if let nodes = root["nodes"], nodes.isMap {
            for (id, node) in nodes.entries {
                guard let document = node["document"], document.isMap else {
                    rest.append(("a node that the answer does not have", id, node.line))
                    continue
                }
                take(styles: node)
                let layer = FigmaLayer(document, names: [], count: &count)
                take(layer)
            }
        } else {
            throw InterfaceError("a file of Figma has a map `document` or `nodes`", line: root.line)
        }
        guard !screens.isEmpty else { throw InterfaceError("the file has no frame that could be a screen") }
        guard screens.count <= 1000 else {
            throw InterfaceError("a design may have 1000 screens, and this one has \(screens.count)")
        }
        guard count <= 100_000 else {
            throw InterfaceError("a design may have 100000 layers, and this one has \(count)")
        }
    }

    private mutating func take(styles root: JSONNode) {
        for (id, style) in root["styles"]?.entries ?? [] where style.text("styleType") == "FILL" {
            styles[id] = style.text("name")
        }
    }

    private mutating func take(_ document: FigmaLayer) {
        guard ["DOCUMENT", "CANVAS"].contains(document.type) else {
            if document.box != nil { return screens.append(document) }
            return rest.append(("a node without a size", document.name, document.line))
        }
        let pages = document.type == "CANVAS" ? [document] : document.children.filter { $0.type == "CANVAS" }
        guard let page = pages.first(where: { !Self.frames(in: $0).isEmpty }) else { return }
        for other in pages where other.index != page.index && !other.children.isEmpty {
            rest.append(("another page", other.name, other.line))
        }
        var frames = Self.frames(in: page)
        let starts = page.json.list("flowStartingPoints").compactMap { $0.text("nodeId") }
        let start = starts.first ?? page.json.text("prototypeStartNodeID")
        if let index = frames.firstIndex(where: { $0.id == start }), start != nil {
            frames.insert(frames.remove(at: index), at: 0)
        }
        let taken = Set(frames.map(\.index))
        for layer in Self.tops(of: page) where !taken.contains(layer.index) && layer.type != "SLICE" {
            rest.append((layer.isVisible ? "a layer beside the screens" : "a hidden frame", layer.name, layer.line))
        }
        screens += frames
    }

    /// What lies on the page or in a section of it.
    private static func tops(of page: FigmaLayer) -> [FigmaLayer] {
        page.children.flatMap { layer in
            layer.type == "SECTION" && layer.children.contains(where: \.isContainer) ? tops(of: layer) : [layer]
        }
    }

    /// Frames if there are any, else components, else whatever is drawn.
    private static func frames(in page: FigmaLayer) -> [FigmaLayer] {
        let all = tops(of: page).filter { $0.isVisible && $0.box != nil }
        for types in [["FRAME"], ["COMPONENT", "INSTANCE", "COMPONENT_SET"], ["GROUP", "SECTION"]] {
            let found = all.filter { types.contains($0.type) }
            if !found.isEmpty { return found }
        }
        return all.filter(\.isDrawn)
    }
}
