import Codecs
import Foundation
import Raster

@testable import Publishing

/// A folder with scenes and one for their assets, for the length of a test.
final class Catalog {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "segue-documentation-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("scenes"), withIntermediateDirectories: true)
    }
    deinit { try? FileManager.default.removeItem(at: folder) }

    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
    func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    /// A picture of one pixel.
    func writeDot(_ name: String, _ pixel: UInt32) throws {
        let writer = StillPNGWriter(to: try OutputFile(path: path(name)))
        try writer.append(
            AnimationFrame(Bitmap(width: 1, height: 1, pixels: [pixel]), duration: RationalTime(0, 1), damage: nil))
        try writer.finish()
    }
    func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

    func assets(_ output: String = "docs") -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path(output))) ?? []).sorted()
    }

    func run(output: String = "docs", _ change: (inout DocumentationRequest) throws -> Void = { _ in }) throws
        -> DocumentationRun
    {
        var request = try DocumentationRequest(scenes: [path("scenes")], folder: path(output))
        try change(&request)
        return try DocumentationRun(request)
    }

    /// A square that moves for 0.2 s; white or what the appearance makes of it.
    static func scene(title: String = "A square", background: String = "white", label: String = "") -> String {
        """
        segue: 1
        title: "\(title)"
        canvas: { size: [40, 30], scale: 1 }
        screens:
          a:
            view:
              backgroundColor: \(background)
              subviews:
                - { name: square, frame: [2, 2, 10, 10], backgroundColor: blue }
                \(label)
        timeline: [{ show: a }, { animate: square, to: { center: [30, 20] }, duration: 0.2, curve: linear }]
        """
    }
}

extension DocumentationRun {
    /// `name status` of every scene.
    var outcome: [String] { scenes.map { "\($0.name) \($0.status.rawValue)" } }
}
