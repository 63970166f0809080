import Codecs
import Foundation
import Raster
import Recording
import Scenes
import Testing

@testable import Preview

/// A scene in a folder of its own, and a handler that serves it without sockets.
private final class Site {
    static let scene = """
        segue: 1
        title: A move
        canvas: { size: [40, 30], scale: 1 }
        screens: { a: { view: { backgroundColor: red, subviews: [{ name: square, frame: [2, 2, 10, 10], backgroundColor: blue }] } } }
        timeline: [{ show: a }, { animate: square, to: { center: [30, 20] }, duration: 0.5 }]
        """

    let folder: URL
    let hub: PreviewHub
    let store: FrameStore
    let handler: PreviewHandler
    private var pending: [FileStamps?] = [nil]

    init(_ text: String = Site.scene, capacity: Int = 1 << 20) async throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("segue-preview-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: folder.appendingPathComponent("scene.yaml"))
        (hub, store) = (PreviewHub(options: PreviewOptions()), FrameStore(capacity: capacity))
        try await hub.open([folder.appendingPathComponent("scene.yaml").path])
        handler = PreviewHandler(hub: hub, store: store, port: 4000)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func write(_ text: String, _ name: String = "scene.yaml") throws { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }

    /// Two looks: one to see a change, one to see that it has ended.
    func look() async throws { for _ in 0..<2 { pending = try await hub.look(pending) } }

    func get(_ path: String, method: String = "GET", _ headers: [String: String] = ["Host": "127.0.0.1:4000"]) async -> PreviewResponse {
        await handler.response(to: PreviewRequest(method: method, path: path, host: headers["Host"], origin: headers["Origin"]))
    }

    func state() async throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: await get("/scenes/0/state").data) as? [String: Any])
    }

    func revision() async throws -> String { try #require((try await state()["picture"] as? [String: Any])?["revision"] as? String) }
}

extension PreviewResponse {
    fileprivate var data: Data {
        guard case .data(let data) = body else { return Data() }
        return data
    }

    fileprivate subscript(name: String) -> String? { headers.first { $0.name == name }?.value }
}

@Suite struct PreviewHandlerTests {
    @Test(arguments: [
        ("Host", "127.0.0.1:4000", 200), ("Host", "localhost:4000", 200), ("Host", "LOCALHOST:4000", 200), ("Host", "[::1]:4000", 200),
        ("Host", "127.0.0.1:4001", 403), ("Host", "127.0.0.1", 403), ("Host", "evil.example:4000", 403), ("Host", "127.0.0.1:4000.evil.example", 403),
        ("X", "127.0.0.1:4000", 403),
    ])
    func onlyItsOwnNameIsAnswered(_ header: String, _ value: String, _ status: Int) async throws {
        let site = try await Site()
        for path in ["/", "/scenes", "/scenes/0/state", "/events", "/nothing"] {
            let response = await site.get(path, [header: value])
            #expect(response.status.rawValue == (status == 200 && path == "/nothing" ? 404 : status), "\(path)")
        }
    }

    @Test func otherOriginsAndMethodsAreRefused() async throws {
        let site = try await Site()
        let host = ["Host": "127.0.0.1:4000"]
        #expect(await site.get("/scenes", host.merging(["Origin": "http://evil.example"]) { $1 }).status == .forbidden)
        #expect(await site.get("/scenes", host.merging(["Origin": "null"]) { $1 }).status == .forbidden)
        #expect(await site.get("/scenes", host.merging(["Origin": "http://127.0.0.1:4000"]) { $1 }).status == .ok)
        #expect(await site.get("/scenes", method: "POST").status == .methodNotAllowed)
    }

    @Test func thePageNeedsNothingFromElsewhere() async throws {
        let site = try await Site()
        for (path, type) in [("/", "text/html"), ("/page.css", "text/css"), ("/page.js", "text/javascript")] {
            let response = await site.get(path)
            #expect(response["Content-Type"]?.hasPrefix(type) == true)
            #expect(response["Content-Security-Policy"]?.hasPrefix("default-src 'none'") == true)
            #expect(!String(decoding: response.data, as: UTF8.self).contains("https://"))
        }
    }

    @Test func framesAreThoseOfARecording() async throws {
        let site = try await Site()
        let document = try #require(SceneReader().read(Site.scene, file: "s").document)
        let recording = Recording(of: try SceneRun.play(document).timeline)
        let revision = try await site.revision()
        for index in [0, 7, 30] {
            let response = await site.get("/scenes/0/\(revision)/\(index).png")
            #expect(response.status == .ok && response["Cache-Control"]?.contains("immutable") == true)
            let bitmap = try ImageFile.decode(Array(response.data))
            let drawn = recording.frame(at: .frame(index))
            #expect((0..<30).allSatisfy { y in (0..<40).allSatisfy { x in bitmap[x, y] == drawn[x, y] } })
        }
        #expect(await site.get("/scenes/0/\(revision)/layers-7.png").data.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
        #expect(String(decoding: await site.get("/scenes/0/\(revision)/curves.svg").data, as: UTF8.self).hasPrefix("<svg "))
    }

    @Test(arguments: [
        "/scenes/0/R/31.png", "/scenes/0/R/-1.png", "/scenes/0/R/x.png", "/scenes/0/R/layers-99.png", "/scenes/0/R/12345678901234567890123.png",
        "/scenes/1/state", "/scenes/-1/state", "/scenes/99999999999999999999/state", "/scenes/0/R/../../state/x", "/scenes/0", "/favicon.ico",
    ])
    func whatDoesNotExistIsNotFound(_ path: String) async throws {
        let site = try await Site()
        let revision = try await site.revision()
        #expect(await site.get(path.replacingOccurrences(of: "R", with: revision)).status == .notFound)
    }

    @Test func editsAreFollowedAndMistakesKeepTheLastPicture() async throws {
        let site = try await Site()
        let first = try await site.revision()
        try await site.look()
        #expect(try await site.revision() == first)
        try site.write(Site.scene.replacingOccurrences(of: "duration: 0.5", with: "duration: 1"))
        try await site.look()
        let second = try await site.revision()
        #expect(second != first)
        #expect(await site.get("/scenes/0/\(first)/0.png").status == .gone)
        #expect((try await site.state()["picture"] as? [String: Any])?["frames"] as? Int == 61)

        try site.write(Site.scene.replacingOccurrences(of: "frame:", with: "fram:"))
        try await site.look()
        let broken = try await site.state()
        #expect(broken["isStale"] as? Bool == true)
        #expect(try await site.revision() == second)
        let problem = try #require((broken["problems"] as? [[String: Any]])?.first)
        #expect((problem["place"] as? String)?.hasSuffix("scene.yaml:4:74") == true, "\(problem)")
        #expect((problem["suggestion"] as? String)?.contains("frame") == true && (problem["excerpt"] as? String)?.contains("^") == true)
        #expect(await site.get("/scenes/0/\(second)/60.png").status == .ok)

        try FileManager.default.removeItem(at: site.folder.appendingPathComponent("scene.yaml"))
        try await site.look()
        #expect(try await site.state()["isStale"] as? Bool == true)
        try site.write(Site.scene)
        try await site.look()
        let mended = try await site.state()
        #expect(mended["isStale"] as? Bool == false && (mended["problems"] as? [Any])?.isEmpty == true)
    }

    @Test func imagesAreFollowed() async throws {
        let text = Site.scene.replacingOccurrences(of: "subviews: [", with: "subviews: [{ type: image, frame: [0, 0, 4, 4], image: dot.png }, ")
        let site = try await Site(text)
        #expect(try await site.state()["picture"] is NSNull)
        #expect(await site.get("/scenes/0/x/0.png").status == .gone)
        for value in [UInt32(10), 200] {
            let before = try await site.state()["revision"] as? String
            let bitmap = Bitmap(width: 4, height: 4, pixels: [UInt32](repeating: 0xFF00_0000 | value * 0x01_0101, count: 16))
            try Data(try PNGEncoder().encode(bitmap)).write(to: site.folder.appendingPathComponent("dot.png"))
            try await site.look()
            let revision = try await site.revision()
            #expect(revision != before)
            let frame = try ImageFile.decode(Array(await site.get("/scenes/0/\(revision)/0.png").data))
            #expect(frame[1, 1] == bitmap[1, 1])
        }
    }

    @Test func settingsThatDoNotHoldAreSaid() async throws {
        var options = PreviewOptions()
        options.settings.set(.fps, "0", origin: "--fps")
        let site = try await Site()
        let edition = SceneEdition.load(site.folder.appendingPathComponent("scene.yaml").path, options: options)
        #expect(edition.picture == nil && edition.failure?.contains("--fps") == true)
    }

    @Test func thePlanHasTheNamesOfTheScene() async throws {
        let plan = try #require(try await Site().state()["plan"] as? [String: Any])
        #expect((plan["animations"] as? [[String: Any]])?.count == 1 && (plan["transitions"] as? [Any])?.isEmpty == true)
    }

    @Test func picturesMakeRoomForEachOther() async throws {
        let site = try await Site(capacity: 300)
        let revision = try await site.revision()
        for index in 0...20 { #expect(await site.get("/scenes/0/\(revision)/\(index).png").status == .ok) }
        #expect(await site.store.count < 8)
    }

    @Test func listenersHearOfChanges() async throws {
        let site = try await Site()
        var events = await site.hub.events().makeAsyncIterator()
        #expect(await events.next()?.hasPrefix("retry:") == true)
        try site.write(Site.scene + "\n# changed")
        try await site.look()
        let state = try #require(await site.hub.state(0))
        #expect(await events.next() == "data: {\"scene\": 0, \"revision\": \"\(state.revision)\"}\n\n")
        await site.hub.close()
        #expect(await events.next() == nil)
    }
}
