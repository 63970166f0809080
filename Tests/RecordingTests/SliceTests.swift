import Codecs
import Compositing
import Foundation
import Geometry
import Raster
import TestSupport
import Testing

@testable import Recording

/// Frames that are drawn in parts become the files of a single run.
@Suite struct SliceTests {
    /// A square that moves, rests and fades over a canvas without a background.
    private struct Square: FrameSource {
        var duration: Double { 0.6 }

        func renderTree(at time: Double) -> RenderTree {
            var properties = RenderProperties()
            properties.identifier = 1
            properties.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
            properties.position = CGPoint(x: 10 + 60 * min(time, 0.3), y: 12)
            properties.opacity = time < 0.4 ? 1 : 1.4 - time
            properties.backgroundColor = CGColor(red: 0.9, green: 0.2, blue: 0.1, alpha: 0.8)
            properties.cornerRadius = 6
            return RenderTree(size: CGSize(width: 50, height: 30), scale: 1, layers: [RenderLayer(properties)])
        }
    }

    private func draw(_ folder: TemporaryFolder, _ name: String, _ count: Int, subject: String = "square") throws {
        for index in 1...count {
            let slice = FrameSlice(index: index, count: count)
            let path = folder.file(name)
            _ = try Recording(of: Square()).write(
                slice, for: [RecordingOutput(path: path)], subject: subject, to: slice.path(beside: path),
                options: .init())
        }
    }

    private func join(_ folder: TemporaryFolder, _ name: String, _ count: Int, subject: String = "square") throws {
        var options = Recording.Options()
        options.slices = try FrameSlices(beside: folder.file(name), count: count, subject: subject)
        _ = try Recording(of: Square()).write(to: [RecordingOutput(path: folder.file(name))], options: options)
    }

    @Test(arguments: ["a.gif", "a.png", "a.webp", "a.y4m"], [1, 3, 100])
    func joinedFilesAreThoseOfASingleRun(_ name: String, _ count: Int) throws {
        let folder = try TemporaryFolder()
        _ = try Recording(of: Square()).write(to: [RecordingOutput(path: folder.file("single-" + name))])
        try draw(folder, name, count)
        try join(folder, name, count)
        let files = FileManager.default
        #expect(files.contents(atPath: folder.file(name)) == files.contents(atPath: folder.file("single-" + name)))
    }

    @Test func lostAndShortPartsAreNamed() throws {
        let folder = try TemporaryFolder()
        try draw(folder, "a.png", 3)
        let second = FrameSlice(index: 2, count: 3).path(beside: folder.file("a.png"))
        #expect(throws: FrameSliceError.other(FrameSlice(index: 1, count: 3).path(beside: folder.file("a.png")))) {
            try join(folder, "a.png", 3, subject: "circle")
        }
        let whole = try Data(contentsOf: URL(fileURLWithPath: second))
        for kept in [whole.count - 2, whole.count / 2, 70] {
            try whole.prefix(kept).write(to: URL(fileURLWithPath: second))
            #expect(throws: FrameSliceError.damaged(second)) { try join(folder, "a.png", 3) }
        }
        try FileManager.default.removeItem(atPath: second)
        #expect(throws: FrameSliceError.missing([second])) { try join(folder, "a.png", 3) }
        #expect(!FileManager.default.fileExists(atPath: folder.file("a.png")))
    }
}
