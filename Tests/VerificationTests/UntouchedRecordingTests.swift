import Foundation
import Raster
import Recording
import SceneModel
import Scenes
import Testing

@testable import Verification

/// Untouched recordings of scenes that stand still on the way, or that are drawn in a device.
@Suite struct UntouchedRecordingTests {
    /// A finger's progress of three points: what it moves stands for 7.5 frames between them.
    private static let dragged = """
        segue: 1
        canvas: { size: [180, 320], scale: 1 }
        screens:
          list:
            view:
              backgroundColor: "#F2F2F7"
              subviews:
                - { name: sea, frame: [10, 60, 160, 70], backgroundColor: "#2C82C9", cornerRadius: 8, hero: sea }
                - { name: wood, frame: [10, 140, 160, 70], backgroundColor: "#28B473", cornerRadius: 8, hero: { modifiers: "fade scale(0.8)" } }
          place:
            view:
              backgroundColor: white
              subviews:
                - { name: cover, frame: [0, 0, 180, 130], backgroundColor: "#2C82C9", hero: { id: sea, modifiers: "duration(0.5) arc" } }
                - { name: row, frame: [10, 150, 160, 30], backgroundColor: "#E4E4EC", hero: { modifiers: "fade translate(0, 40)" } }
        timeline:
          - show: list
          - hold: 0.5
          - present: place
          - hold: 0.5
          - dismiss: list
            interactive: { progress: [[0, 0], [0.125, 0.25], [0.25, 0.5]], end: finish }
          - hold: 0.5
        """

    private static let framed = """
        segue: 1
        canvas: { device: iphone-se-3, frame: true }
        screens:
          a:
            view:
              backgroundColor: "#F2F2F7"
              subviews:
                - { name: card, frame: [20, 100, 160, 120], backgroundColor: "#FF9500", cornerRadius: 12 }
                - { name: tile, frame: [200, 100, 160, 120], backgroundColor: "#34C759", cornerRadius: 12 }
                - { name: dot, frame: [20, 400, 80, 80], backgroundColor: "#AF52DE", cornerRadius: 40 }
        timeline:
          - show: a
          - hold: 0.2
          - { animate: dot, to: { center: [300, 560] }, duration: 0.15 }
          - hold: 0.2
        """

    private static func compare(
        _ plan: String, recorded app: String, framed: Bool? = nil, comparedFramed: Bool? = nil, scale: Double = 1,
        matte: UInt32? = nil, ignoring: [PixelRect] = []
    ) throws -> RecordingComparison {
        let playground = try TemporaryScenes()
        try playground.write("plan.yaml", plan)
        try playground.write("app.yaml", app)
        let reader = SceneReader()
        var build = SceneBuildOptions()
        build.isFramed = framed
        var options = Recording.Options()
        // A picture that may be clear, or one on a page.
        let file = playground.path(matte == nil ? "app.png" : "app.gif")
        (options.rate, options.scale) = (FrameRate(matte == nil ? 60 : 50), CGFloat(scale))
        options.matte = matte.map { PremultipliedColor(packed: $0) }
        let run = try SceneRun.play(
            try #require(reader.read(path: playground.path("app.yaml")).document), options: build)
        _ = try Recording(of: run.timeline).write(
            to: [RecordingOutput(path: file)], options: options)
        var request = VerificationRequest(scenes: [])
        request.ignoredRects = ignoring
        if let comparedFramed { request.settings.set(.frame, "\(comparedFramed)", origin: "--frame") }
        return try RecordingComparison(
            try #require(reader.read(path: playground.path("plan.yaml")).document),
            recording: file, request)
    }

    @Test func aStandstillOfThePlanIsNoLateness() throws {
        let found = try Self.compare(Self.dragged, recorded: Self.dragged)
        #expect(found.findings.map(\.message) == [])
        #expect(abs(found.alignment.start) <= 1.0 / 60)
    }

    /// The simulator draws no device around its screen.
    @Test func theDrawnDeviceIsLeftOut() throws {
        let found = try Self.compare(Self.framed, recorded: Self.framed, framed: false)
        #expect(found.findings.map(\.message) == [])
        #expect(found.alignment.crop.allSatisfy { $0 < 1 })
        #expect(abs(found.alignment.scaleX - 1) < 0.02)
    }

    @Test(arguments: [nil, true], [nil, 0xFFFF_FFFF, 0xFF17_110D] as [UInt32?])
    func aRecordingWithTheDeviceIsFound(compared: Bool?, page: UInt32?) throws {
        let found = try Self.compare(
            Self.framed, recorded: Self.framed, comparedFramed: compared, scale: 0.5, matte: page)
        #expect(found.findings.map(\.message) == [])
        // 10 points of air, and 16 of the device at the side, 84 above, at half the size.
        #expect(abs(found.alignment.x - 13) < 1.5 && abs(found.alignment.y - 47) < 1.5)
    }

    /// And not those of the picture with the device.
    @Test func rectanglesAreThoseOfTheCanvas() throws {
        let tile = "{ name: tile, frame: [200, 100, 160, 120], backgroundColor: \"#34C759\", cornerRadius: 12 }"
        let other =
            tile + "\n        - { frame: [200, 300, 40, 40], backgroundColor: red }"
            + "\n        - { frame: [260, 300, 40, 20], backgroundColor: blue }"
        let app = Self.framed.replacingOccurrences(of: tile, with: other)
        let found = try Self.compare(Self.framed, recorded: app, comparedFramed: true)
        #expect(found.isDifferent)
        #expect(found.findings.allSatisfy { $0.message.contains("looks otherwise in [") }, "\(found.findings)")
        for finding in found.findings {
            guard case .array(let numbers)? = finding.values.first(where: { $0.0 == "frame" })?.1 else { continue }
            let frame = numbers.map { number -> Double in if case .number(let value) = number { value } else { 0 } }
            #expect(abs(frame[0] - 200) < 8 || abs(frame[0] - 260) < 8, "\(frame)")
            #expect(abs(frame[1] - 300) < 8, "\(frame)")
        }
        let ignored = try Self.compare(
            Self.framed, recorded: app, comparedFramed: true,
            ignoring: [PixelRect(minX: 196, minY: 296, maxX: 304, maxY: 344)])
        #expect(ignored.findings.map(\.message) == [])
    }
}
