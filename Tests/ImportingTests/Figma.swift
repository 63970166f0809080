import Foundation
import Scenes

@testable import Importing

/// Designs of a few layers, in the form in which Figma's REST API answers.
enum Figma {
    /// - Parameter frames: of the first page.
    static func file(_ frames: String..., more: String = "") -> String {
        """
        {"name": "Trip", "document": {"id": "0:0", "name": "Document", "type": "DOCUMENT", "children": [
        {"id": "0:1", "name": "Page 1", "type": "CANVAS", "children": [
        \(frames.joined(separator: ",\n"))
        ]}]}\(more)}
        """
    }

    static func layer(
        _ type: String, _ name: String, _ box: [Double], _ more: String = "", id: String = "1:9",
        children: String? = nil
    ) -> String {
        "{\"id\": \"\(id)\", \"name\": \"\(name)\", \"type\": \"\(type)\", "
            + "\"absoluteBoundingBox\": {\"x\": \(box[0]), \"y\": \(box[1]), \"width\": \(box[2]), \"height\": \(box[3])}"
            + (more.isEmpty ? "" : ", " + more) + (children.map { ", \"children\": [\($0)]" } ?? "") + "}"
    }

    /// A screen of 390 × 844 points.
    static func screen(_ name: String, _ children: String, id: String = "1:1", x: Double = 0, more: String = "")
        -> String
    {
        layer(
            "FRAME", name, [x, 0, 390, 844], "\"fills\": [\(solid(1, 1, 1))]" + (more.isEmpty ? "" : ", " + more),
            id: id,
            children: children)
    }

    static func solid(_ red: Double, _ green: Double, _ blue: Double, alpha: Double = 1) -> String {
        "{\"type\": \"SOLID\", \"color\": {\"r\": \(red), \"g\": \(green), \"b\": \(blue), \"a\": \(alpha)}}"
    }

    static func fill(_ paint: String = solid(1, 0, 0)) -> String { "\"fills\": [\(paint)]" }

    static func constraints(_ horizontal: String, _ vertical: String) -> String {
        "\"constraints\": {\"horizontal\": \"\(horizontal)\", \"vertical\": \"\(vertical)\"}"
    }

    static func text(
        _ name: String, _ characters: String, _ box: [Double],
        style: String = "\"fontSize\": 16, \"fontFamily\": \"Inter\"",
        more: String = ""
    ) -> String {
        layer(
            "TEXT", name, box,
            "\"fills\": [\(solid(0, 0, 0))], \"characters\": \"\(characters)\", \"style\": {\(style)}"
                + (more.isEmpty ? "" : ", " + more))
    }

    static func imported(_ text: String) throws -> InterfaceImport {
        try InterfaceImport(Data(text.utf8), file: "design.json")
    }

    /// The only layer of a screen, as YAML.
    static func view(_ layer: String) throws -> String { try imported(file(screen("Home", layer))).text }

    /// What is wrong with the scene.
    static func errors(_ scene: InterfaceImport) -> [String] {
        SceneReader().read(scene.text, file: "design.yaml").errors.map(\.description)
    }

    /// Where layers are laid out, in their superviews, by path.
    static func frames(_ scene: InterfaceImport, size: String? = nil) throws -> [String: [Double]] {
        let text = size.map { scene.text.replacing("device: iphone-14", with: "size: \($0)") } ?? scene.text
        guard let document = SceneReader().read(text, file: "design.yaml").document else { return [:] }
        return try SceneLayout.frames(of: document).mapValues {
            [$0.minX, $0.minY, $0.width, $0.height].map { Double($0) }
        }
    }
}
