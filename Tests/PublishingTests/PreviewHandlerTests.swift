import Codecs
import Foundation
import Raster
import Recording
import Scenes
import TestSupport
import Testing

@testable import Publishing

/// A scene in a folder of its own, and a handler that serves it without sockets.
private final class Site {
    static let scene = """
        segue: 1
        title: A move
        canvas: { size: [40, 30], scale: 1 }
        screens: { a: { view: { backgroundColor: red, subviews: [{ name: square, frame: [2, 2, 10, 10], backgroundColor: blue }] } } }
        timeline: [{ show: a }, { animate: square, to: { center: [30, 20] }, duration: 0.5 }]
        """

    let folder: TemporaryFolder
    let hub: PreviewHub
    let store: FrameStore
    let handler: PreviewHandler
    private var pending: [FileStamps?] = [nil]

    init(_ text: String = Site.scene, name: String = "scene.yaml", capacity: Int = 1 << 20) async throws {
        folder = try TemporaryFolder()
        try text.write(toFile: folder.file(name), atomically: false, encoding: .utf8)
        (hub, store) = (PreviewHub(options: PreviewOptions()), FrameStore(capacity: capacity))
        try await hub.open([folder.file(name)])
        handler = PreviewHandler(hub: hub, store: store, port: 4000)
    }

    func write(_ text: String, _ name: String = "scene.yaml") throws {
        try text.write(toFile: folder.file(name), atomically: false, encoding: .utf8)
    }

    /// Two looks: one to see a change, one to see that it has ended.
    func look() async throws { for _ in 0..<2 { pending = try await hub.look(pending) } }

    func get(_ path: String, method: String = "GET", _ headers: [String: String] = ["Host": "127.0.0.1:4000"]) async
        -> PreviewResponse
    {
        await handler.response(
            to: PreviewRequest(isGet: method == "GET", path: path, host: headers["Host"], origin: headers["Origin"]))
    }

    func state() async throws -> [String: Any] {
        try #require(
            try JSONSerialization.jsonObject(with: await get("/scenes/0/default/state").data) as? [String: Any])
    }

    func revision() async throws -> String {
        try #require((try await state()["picture"] as? [String: Any])?["revision"] as? String)
    }
}

extension PreviewResponse {
    fileprivate var data: Data {
        guard case .data(let data) = body else { return Data() }
        return data
    }

    fileprivate subscript(name: String) -> String? { headers.first { $0.name == name }?.value }
}

@Suite struct PreviewHandlerTests {
    /// Clients leave out the port that is usual.
    @Test(arguments: [
        ("127.0.0.1", true), ("127.0.0.1:80", true), ("localhost", true), ("[::1]", true), ("[::1]:80", true),
        ("127.0.0.1:81", false), ("evil.example", false), ("evil.example:80", false),
    ])
    func theUsualPortMayBeLeftOut(_ host: String, _ isOwn: Bool) async throws {
        let site = try await Site()
        let handler = PreviewHandler(hub: site.hub, store: site.store, port: 80)
        for origin in [nil, "http://" + host] {
            let request = PreviewRequest(isGet: true, path: "/scenes", host: host, origin: origin)
            #expect(await handler.response(to: request).status == (isOwn ? .ok : .forbidden))
        }
    }

    @Test(arguments: [
        ("Host", "127.0.0.1:4000", 200), ("Host", "localhost:4000", 200), ("Host", "LOCALHOST:4000", 200),
        ("Host", "[::1]:4000", 200),
        ("Host", "127.0.0.1:4001", 403), ("Host", "127.0.0.1", 403), ("Host", "evil.example:4000", 403),
        ("Host", "127.0.0.1:4000.evil.example", 403),
        ("X", "127.0.0.1:4000", 403),
    ])
    func onlyItsOwnNameIsAnswered(_ header: String, _ value: String, _ status: Int) async throws {
        let site = try await Site()
        for path in ["/", "/scenes", "/devices", "/scenes/0/default/state", "/events", "/nothing"] {
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
        let page = String(decoding: await site.get("/").data, as: UTF8.self)
        for file in PreviewPage.files {
            let response = await site.get("/" + file.path)
            #expect(response.status == .ok && response["Content-Type"] == file.type)
            #expect(response["Content-Security-Policy"]?.hasPrefix("default-src 'none'") == true)
            #expect(!String(decoding: response.data, as: UTF8.self).contains("https://"))
            // Everything that is there is asked for.
            #expect(file.path.isEmpty || page.contains("\"/\(file.path)\""))
        }
    }

    @Test func framesAreThoseOfARecording() async throws {
        let site = try await Site()
        let document = try #require(SceneReader().read(Site.scene, file: "s").document)
        let recording = Recording(of: try SceneRun.play(document).timeline)
        let revision = try await site.revision()
        for index in [0, 7, 30] {
            let response = await site.get("/scenes/0/default/\(revision)/\(index).png")
            #expect(response.status == .ok && response["Cache-Control"]?.contains("immutable") == true)
            let bitmap = try ImageFile.decode(Array(response.data))
            let drawn = recording.frame(at: .frame(index))
            #expect((0..<30).allSatisfy { y in (0..<40).allSatisfy { x in bitmap[x, y] == drawn[x, y] } })
        }
        #expect(
            await site.get("/scenes/0/default/\(revision)/layers-7.png").data.prefix(4)
                == Data([0x89, 0x50, 0x4E, 0x47]))
        let dark = try ImageFile.decode(Array(await site.get("/scenes/0/default/\(revision)/layers-7-dark.png").data))
        #expect(dark[0, 0] & 0xFF < 0x40)
    }

    @Test(arguments: [
        "/scenes/0/default/R/31.png", "/scenes/0/default/R/-1.png", "/scenes/0/default/R/x.png",
        "/scenes/0/default/R/layers-99.png",
        "/scenes/0/default/R/12345678901234567890123.png", "/scenes/0/default/R/views-31.json",
        "/scenes/0/default/R/views-.json",
        "/scenes/0/default/R/layers-7-blue.png", "/scenes/0/default/R/.png", "/scenes/1/default/state",
        "/scenes/-1/default/state",
        "/scenes/99999999999999999999/default/state", "/scenes/0/default/R/../../state/x", "/scenes/0", "/favicon.ico",
        "/scenes/0/blue/state",
        "/scenes/0//state", "/scenes/0/rtl+dark/state", "/scenes/0/dark+dark/state", "/scenes/0/dark+/state",
        "/scenes/0/iphone-99/state",
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
        #expect(await site.get("/scenes/0/default/\(first)/0.png").status == .gone)
        #expect((try await site.state()["picture"] as? [String: Any])?["frames"] as? Int == 61)

        try site.write(Site.scene.replacingOccurrences(of: "frame:", with: "fram:"))
        try await site.look()
        let broken = try await site.state()
        #expect(broken["isStale"] as? Bool == true)
        #expect(try await site.revision() == second)
        let problem = try #require((broken["problems"] as? [[String: Any]])?.first)
        #expect((problem["place"] as? String)?.hasSuffix("scene.yaml:4:74") == true, "\(problem)")
        #expect(
            (problem["suggestion"] as? String)?.contains("frame") == true
                && (problem["excerpt"] as? String)?.contains("^") == true)
        #expect(await site.get("/scenes/0/default/\(second)/60.png").status == .ok)

        try FileManager.default.removeItem(atPath: site.folder.file("scene.yaml"))
        try await site.look()
        #expect(try await site.state()["isStale"] as? Bool == true)
        try site.write(Site.scene)
        try await site.look()
        let mended = try await site.state()
        #expect(mended["isStale"] as? Bool == false && (mended["problems"] as? [Any])?.isEmpty == true)
    }

    @Test func imagesAreFollowed() async throws {
        let text = Site.scene.replacingOccurrences(
            of: "subviews: [", with: "subviews: [{ type: image, frame: [0, 0, 4, 4], image: dot.png }, ")
        let site = try await Site(text)
        #expect(try await site.state()["picture"] is NSNull)
        #expect(await site.get("/scenes/0/default/x/0.png").status == .gone)
        for value in [UInt32(10), 200] {
            let before = try await site.state()["revision"] as? String
            let bitmap = Bitmap(
                width: 4, height: 4, pixels: [UInt32](repeating: 0xFF00_0000 | value * 0x01_0101, count: 16))
            try Data(try PNGEncoder().encode(bitmap)).write(to: URL(fileURLWithPath: site.folder.file("dot.png")))
            try await site.look()
            let revision = try await site.revision()
            #expect(revision != before)
            let frame = try ImageFile.decode(Array(await site.get("/scenes/0/default/\(revision)/0.png").data))
            #expect(frame[1, 1] == bitmap[1, 1])
        }
    }

    @Test func settingsThatDoNotHoldAreSaid() async throws {
        var options = PreviewOptions()
        options.settings.set(.fps, "0", origin: "--fps")
        let site = try await Site()
        let edition = LoadedScene.load(site.folder.file("scene.yaml"), options: options)
        #expect(edition.picture == nil && edition.failure?.contains("--fps") == true)
    }

    @Test func thePlanAndTheNamesAreThoseOfTheScene() async throws {
        let state = try await Site().state()
        let plan = try #require(state["plan"] as? [String: Any])
        #expect(
            (plan["animations"] as? [[String: Any]])?.count == 1 && (plan["transitions"] as? [Any])?.isEmpty == true)
        #expect(state["names"] as? [String: String] == ["a": "a", "a/0": "square"])
    }

    @Test func viewsAreCalledByWhatTellsThemApart() throws {
        let text = """
            segue: 1
            screens:
              a: { view: { subviews: [{ name: card }, { hero: photo }, { type: label, text: Hello }, { type: blur }, { type: label, text: "A text that goes on and on" }] } }
              b: { view: { subviews: [{ name: card }] } }
            timeline: [{ show: a }]
            """
        let document = try #require(SceneReader().read(text, file: "s").document)
        #expect(
            document.viewNames.map(\.name) == [
                "a", "card (a)", "photo", "“Hello”", "blur a/3", "“A text that goes on and…”", "b", "card (b)",
            ])
    }

    @Test func aClickFindsWhereViewsAre() async throws {
        let site = try await Site()
        let revision = try await site.revision()
        func square(_ frame: Int) async throws -> [String: Any] {
            let data = await site.get("/scenes/0/default/\(revision)/views-\(frame).json").data
            let boxes = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
            #expect(boxes.map { $0["view"] as? String } == ["a", "a/0"])
            return try #require(boxes.last)
        }
        let (begin, end) = (try await square(0), try await square(30))
        #expect(begin["frame"] as? [Double] == [2, 2, 10, 10] && end["frame"] as? [Double] == [25, 15, 10, 10])
        #expect(begin["corners"] as? [Double] == [2, 2, 12, 2, 12, 12, 2, 12])
        #expect((begin["values"] as? [String: Any])?["backgroundColor"] as? String == "#0000ff")
    }

    @Test func curvesCarryTheTime() async throws {
        let site = try await Site()
        let data = await site.get("/scenes/0/default/\(try await site.revision())/curves.json").data
        let curves = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let numbers = try #require(curves["numbers"] as? [[String: Any]])
        #expect(numbers.map { $0["property"] as? String } == ["position.x", "position.y"])
        let run = try #require((numbers[0]["runs"] as? [[[Double]]])?.first)
        #expect(run.first == [0, 7] && run.last == [0.5, 30] && run.count == 31)
    }

    @Test func aSceneIsDrawnAsThePageWantsIt() async throws {
        let site = try await Site(
            Site.scene.replacingOccurrences(of: "backgroundColor: red", with: "backgroundColor: systemBackground"))
        func size(_ variant: String) async throws -> [Int] {
            let data = await site.get("/scenes/0/\(variant)/state").data
            let state = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
            let picture = try #require(state["picture"] as? [String: Any])
            let revision = try #require(picture["revision"] as? String)
            let frame = try ImageFile.decode(Array(await site.get("/scenes/0/\(variant)/\(revision)/0.png").data))
            #expect(frame[30, 25] == (variant.contains("dark") ? 0xFF00_0000 : 0xFFFF_FFFF), "\(variant)")
            return [frame.width, frame.height]
        }
        #expect(try await size("default") == [40, 30])
        #expect(try await size("dark+rtl") == [40, 30])
        #expect(try await size("iphone-8+light") == [750, 1334])
        #expect(try await size("default") == [40, 30])
        // A change is seen in every variant.
        try site.write(Site.scene.replacingOccurrences(of: "size: [40, 30]", with: "size: [44, 33]"))
        try await site.look()
        for variant in ["default", "dark+rtl"] {
            let state =
                try JSONSerialization.jsonObject(with: await site.get("/scenes/0/\(variant)/state").data)
                as? [String: Any]
            #expect((state?["picture"] as? [String: Any])?["width"] as? Int == 44, "\(variant)")
        }
    }

    /// What is wrong is the scene's own, and there is no picture beside it.
    @Test func aSceneThatIsBrokenFromTheStartSaysWhy() async throws {
        let state = try await Site(Site.scene.replacingOccurrences(of: "frame:", with: "fram:")).state()
        #expect(state["picture"] is NSNull && state["plan"] is NSNull && state["isStale"] as? Bool == false)
        #expect(((state["problems"] as? [[String: Any]])?.first?["message"] as? String)?.contains("fram") == true)
    }

    @Test func picturesMakeRoomForEachOther() async throws {
        let site = try await Site(capacity: 300)
        let revision = try await site.revision()
        for index in 0...20 { #expect(await site.get("/scenes/0/default/\(revision)/\(index).png").status == .ok) }
        #expect(await site.store.count < 8)
    }

    @Test func listenersHearOfChanges() async throws {
        let site = try await Site()
        var events = await site.hub.events().makeAsyncIterator()
        #expect(await events.next()?.hasPrefix("retry:") == true)
        try site.write(Site.scene + "\n# changed")
        try await site.look()
        let state = try #require(try await site.hub.state(0))
        #expect(await events.next() == "data: {\"scene\": 0, \"revision\": \"\(state.revision)\"}\n\n")
        await site.hub.close()
        #expect(await events.next() == nil)
    }

    /// A page that asks while a change is read may be the first to read the next one: nobody may miss that.
    @Test func changesThatAreReadByWhoAsksAreToldOfToo() async throws {
        let site = try await Site()
        let dark = try #require(PreviewVariant("dark"))
        _ = try await site.hub.state(0, dark)
        var events = await site.hub.events().makeAsyncIterator()
        _ = await events.next()
        try site.write(Site.scene + "\n# changed")
        try await site.look()
        let first = try #require(try await site.hub.state(0, dark))
        #expect(await events.next() == Self.event(first))
        // The default one is still to be read, and is read when the scene has changed again.
        try site.write(Site.scene.replacingOccurrences(of: "backgroundColor", with: "backgroundColour"))
        let second = try #require(try await site.hub.state(0))
        #expect(!second.edition.diagnostics.isEmpty)
        #expect(await events.next() == Self.event(second))
        let third = try #require(try await site.hub.state(0, dark))
        #expect(!third.edition.diagnostics.isEmpty && third.shown?.revision == first.revision)
        #expect(await events.next() == Self.event(third))
        try await site.look()
        await site.hub.close()
        #expect(await events.next() == nil)
    }

    @Test func whoAsksAtTheSameTimeGetsTheSame() async throws {
        let site = try await Site()
        _ = try await site.hub.state(0, try #require(PreviewVariant("dark")))
        try site.write(Site.scene + "\n# changed")
        try await site.look()
        let hub = site.hub
        let revisions = try await withThrowingTaskGroup(of: String?.self) { group in
            for _ in 0..<8 { group.addTask { try await hub.state(0)?.revision } }
            return try await group.reduce(into: Set<String?>()) { $0.insert($1) }
        }
        #expect(revisions.count == 1 && !revisions.contains(nil))
    }

    private static func event(_ state: PreviewState) -> String {
        "data: {\"scene\": 0, \"revision\": \"\(state.revision)\"}\n\n"
    }

    /// The preview of a storyboard on a device with other size classes shows what it says for these.
    @Test func devicesHaveTheirSizeClasses() async throws {
        let site = try await Site(SizedStoryboard.text(regular: 100), name: "Main.storyboard", capacity: 1 << 24)
        /// Points from the left edge to the red square.
        func edge(_ variant: String, scale: Int) async throws -> Int? {
            let data = await site.get("/scenes/0/\(variant)/state").data
            let state = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
            let picture = try #require(state["picture"] as? [String: Any])
            let revision = try #require(picture["revision"] as? String)
            let frame = try ImageFile.decode(Array(await site.get("/scenes/0/\(variant)/\(revision)/0.png").data))
            return (0..<frame.width).first { frame[$0, 40 * scale] != 0xFFFF_FFFF }.map { $0 / scale }
        }
        #expect(try await edge("default", scale: 2) == 16)
        #expect(try await edge("ipad-11", scale: 2) == 100)
        #expect(try await edge("iphone-16", scale: 3) == 16)
        try site.write(SizedStoryboard.text(regular: 200), "Main.storyboard")
        try await site.look()
        #expect(try await edge("ipad-11", scale: 2) == 200)
        #expect(try await edge("default", scale: 2) == 16)
    }
}
