import Geometry

/// A node of a Figma file, with what is in it.
struct FigmaLayer: Sendable {
    let json: JSONNode
    /// Counts the layers of a file.
    let index: Int
    let id: String
    let name: String
    let type: String
    /// From the page down, with this layer's.
    let names: [String]
    var children: [FigmaLayer] = []

    var line: Int { json.line }
    var isVisible: Bool { json.flag("visible") ?? true }
    /// For messages.
    var path: String { names.joined(separator: " / ") }

    /// Draws children that are layers; the parts of a boolean operation are one path.
    private static let containers: Set<String> = [
        "FRAME", "GROUP", "SECTION", "COMPONENT", "COMPONENT_SET", "INSTANCE", "TRANSFORM_GROUP",
    ]
    private static let shapes: Set<String> = [
        "RECTANGLE", "ELLIPSE", "LINE", "VECTOR", "BOOLEAN_OPERATION", "STAR", "REGULAR_POLYGON",
    ]
    var isContainer: Bool { Self.containers.contains(type) }
    var isShape: Bool { Self.shapes.contains(type) }
    /// Whether scenes have something for it.
    var isDrawn: Bool { isContainer || isShape || type == "TEXT" }

    init(_ json: JSONNode, names: [String], count: inout Int) {
        self.json = json
        index = count
        count += 1
        (id, name, type) = (json.text("id") ?? "", json.text("name") ?? "", json.text("type") ?? "")
        self.names = names + [name]
        if Self.containers.contains(type) || type == "CANVAS" || type == "DOCUMENT" {
            for child in json.list("children") where child.isMap {
                children.append(FigmaLayer(child, names: type == "DOCUMENT" ? [] : self.names, count: &count))
            }
        }
    }

    // MARK: Place

    /// On the page, with what a turned layer sticks out; nil for layers without one.
    var box: FigmaBox? {
        guard let box = json["absoluteBoundingBox"], let x = box.number("x"), let y = box.number("y"),
            let width = box.number("width"), let height = box.number("height")
        else { return nil }
        return FigmaBox(x: x, y: y, width: max(0, width), height: max(0, height))
    }

    /// Turned, slanted or mirrored against what it is in: the matrix `[a b c d]` of UIKit; nil for most.
    var turn: [Double]? {
        let rows = json.list("relativeTransform").map { $0.list.map { $0.number ?? 0 } }
        var turn: [Double]
        if rows.count == 2, rows[0].count >= 2, rows[1].count >= 2 {
            turn = [rows[0][0], rows[1][0], rows[0][1], rows[1][1]]
        } else if let angle = json.number("rotation") {
            // Radians against the clock; UIKit turns with it.
            let (sine, cosine) = (Elementary.sin(-angle), Elementary.cos(-angle))
            turn = [cosine, sine, -sine, cosine]
        } else {
            return nil
        }
        let isPlain = abs(turn[0] - 1) < 1e-4 && abs(turn[1]) < 1e-4 && abs(turn[2]) < 1e-4 && abs(turn[3] - 1) < 1e-4
        let area = turn[0] * turn[3] - turn[1] * turn[2]
        turn = turn.map { max(-100, min(100, $0)) }
        return isPlain || abs(area) < 1e-6 ? nil : turn
    }

    /// Before it is turned.
    func size(turned turn: [Double]?) -> (width: Double, height: Double) {
        let box = box ?? FigmaBox(x: 0, y: 0, width: 0, height: 0)
        guard let turn else { return (box.width, box.height) }
        if let size = json["size"], let width = size.number("x"), let height = size.number("y") {
            return (max(0, width), max(0, height))
        }
        // The box of a turned rectangle is w |a| + h |c| wide and w |b| + h |d| high.
        let (a, b, c, d) = (abs(turn[0]), abs(turn[1]), abs(turn[2]), abs(turn[3]))
        let determinant = a * d - b * c
        guard abs(determinant) > 0.01 else { return (box.width, box.height) }
        return (
            max(0, (d * box.width - c * box.height) / determinant),
            max(0, (a * box.height - b * box.width) / determinant)
        )
    }

    // MARK: Auto layout

    /// Whether its children follow each other; nil for free ones. Lines that wrap and grids are laid out by nobody here.
    var isHorizontal: Bool? {
        guard isContainer, json.text("layoutWrap") != "WRAP" else { return nil }
        return ["HORIZONTAL": true, "VERTICAL": false][json.text("layoutMode") ?? ""]
    }

    enum Sizing { case fixed, hug, fill }

    /// How its width or height comes about.
    /// - Parameter flow: whether the layer that it is in arranges it horizontally; nil where it does not.
    func sizing(horizontal: Bool, in flow: Bool?) -> Sizing {
        switch json.text(horizontal ? "layoutSizingHorizontal" : "layoutSizingVertical") {
        case "FIXED": return .fixed
        case "HUG": return .hug
        case "FILL": return .fill
        default: break
        }
        if let flow, json.text("layoutPositioning") != "ABSOLUTE" {
            if flow == horizontal, json.number("layoutGrow") == 1 { return .fill }
            if flow != horizontal, json.text("layoutAlign") == "STRETCH" { return .fill }
        }
        if let own = isHorizontal {
            let key = own == horizontal ? "primaryAxisSizingMode" : "counterAxisSizingMode"
            return json.text(key) == "FIXED" ? .fixed : .hug
        }
        if type == "TEXT" {
            switch json["style"]?.text("textAutoResize") {
            case "WIDTH_AND_HEIGHT": return .hug
            case "HEIGHT": return horizontal ? .fixed : .hug
            default: return .fixed
            }
        }
        return .fixed
    }

    /// Whether its width or height has a least or a most.
    func isBounded(horizontal: Bool) -> Bool {
        ["min", "max"].contains { json.number($0 + (horizontal ? "Width" : "Height")) != nil }
    }

    // MARK: Names

    /// Whether somebody gave it its name.
    var hasOwnName: Bool {
        if name.isEmpty || (type == "TEXT" && name == json.text("characters")) { return false }
        return name.wholeMatch(of: Self.automaticName) == nil
    }

    nonisolated(unsafe) private static let automaticName =
        #/(?:Frame|Group|Rectangle|Ellipse|Line|Vector|Polygon|Star|Union|Subtract|Intersect|Exclude|Mask group|Section|Slice|Arrow|Component|Image|image|Text) ?\d*/#
}

/// A rectangle.
struct FigmaBox: Sendable, Equatable {
    var x, y, width, height: Double

    var right: Double { x + width }
    var bottom: Double { y + height }
    var center: (x: Double, y: Double) { (x + width / 2, y + height / 2) }
}
