import Compositing
import Foundation
import Testing
import Views

@testable import Scenes

/// Large titles while their screen scrolls, and the bars of iOS 26, by their pixels.
@Suite struct BarMotionTests {
    private static let (width, height) = (200, 400)

    private func play(_ ios: String, _ steps: String) throws -> SceneRun {
        let bar = ios == "26" ? 54 : 44
        let text = """
            segue: 1
            canvas: { size: [200, 400], scale: 1, ios: \(ios) }
            screens:
              a:
                container: navigation
                navigationBar: { title: Wide, largeTitle: true }
                view:
                  type: scroll
                  name: list
                  contentOffset: [0, \(-bar - 52)]
                  backgroundColor: white
                  subviews: [{ frame: [0, 150, 200, 20], backgroundColor: "#FF0000" }, { frame: [0, 1200, 100, 50] }]
            timeline: [{ show: a }, { hold: 0.1 }, \(steps)]
            """
        let reading = SceneReader().read(text, file: "s.yaml")
        return try SceneRun.play(try #require(reading.document, "\(reading.diagnostics)"))
    }

    /// The lowest row of the large title's ink, the ink of the small title, and the row of a mark in the contents.
    private func look(_ run: SceneRun, _ time: Double, below bar: Int) -> (title: Int?, small: Int, mark: Int?) {
        let pixels = Compositor().render(run.timeline.renderTree(at: time)).withPixels { Array($0) }
        func part(_ x: Int, _ y: Int, _ shift: UInt32) -> UInt32 { pixels[y * Self.width + x] >> shift & 0xFF }
        func isDark(_ x: Int, _ y: Int) -> Bool { [0, 8, 16].allSatisfy { part(x, y, $0) < 110 } }
        func isRed(_ y: Int) -> Bool { part(100, y, 8) < 30 && [part(100, y, 0), part(100, y, 16)].max()! > 200 }
        let title = (bar..<bar + 60).last { y in (16..<110).contains { isDark($0, y) } }
        let small = (bar - 34..<bar - 10).reduce(0) { sum, y in sum + (80..<120).filter { isDark($0, y) }.count }
        return (title, small, (bar + 56..<Self.height).first(where: isRed))
    }

    @Test(arguments: ["18", "26"]) func aLargeTitleGoesWithTheScroll(_ ios: String) throws {
        let bar = ios == "26" ? 54 : 44
        let run = try play(ios, "{ drag: { view: list, from: [100, 350], to: [100, 250], duration: 1 } }")
        let rest = look(run, 0, below: bar)
        let (title, mark) = (try #require(rest.title), try #require(rest.mark))
        // 52 points of room, the title 3 below their top, 41 high.
        #expect((bar + 34...bar + 38).contains(title) && mark == 150 + bar + 52 && rest.small == 0, "\(rest)")
        var moved: Set<Int> = []
        for time in stride(from: 0.15, through: 1, by: 0.05) {
            let now = look(run, time, below: bar)
            guard let down = now.mark.map({ mark - $0 }), down < 30 else { continue }
            #expect(abs(title - (now.title ?? 0) - down) <= 1, "\(time): \(now)")
            #expect(now.small == 0, "the small title comes later")
            moved.insert(down)
        }
        #expect(moved.count > 4)
        let end = look(run, run.timeline.duration, below: bar)
        #expect(end.title == nil && end.small > 20, "\(end)")
    }

    /// Half-way up, at offsets that are set: how far the title has gone, and whether the small one is there.
    @Test(arguments: [(0, true, false), (20, true, false), (52, false, true), (200, false, true)])
    func offsetsShapeTheBar(_ offset: Int, _ isLarge: Bool, _ isSmall: Bool) throws {
        let run = try play("18", "{ set: { list: { contentOffset: [0, \(offset - 96)] } } }, { hold: 0.1 }")
        let found = look(run, run.timeline.duration, below: 44)
        #expect((found.title != nil) == isLarge && (found.small > 20) == isSmall, "\(found)")
    }

    /// The floating bar as it was read: 274 × 62 at (51, 408) in 375 × 480 points, for three items.
    @Test func theTabBarOfIOS26Floats() throws {
        let screens = (1...3).map {
            "s\($0): { container: tabBar, tabBarItem: { title: One, icon: house }, view: { backgroundColor: \"#00C000\" } }"
        }
        let text = """
            segue: 1
            canvas: { size: [375, 480], scale: 1, ios: 26 }
            tabs: [s1, s2, s3]
            screens:
              \(screens.joined(separator: "\n  "))
            timeline: [{ show: s1 }, { hold: 0.1 }]
            """
        let run = try SceneRun.play(try #require(SceneReader().read(text, file: "s.yaml").document))
        let pixels = Compositor().render(run.timeline.renderTree(at: 0)).withPixels { Array($0) }
        func isPlate(_ x: Int, _ y: Int) -> Bool { [0, 16].allSatisfy { pixels[y * 375 + x] >> $0 & 0xFF > 200 } }
        #expect(isPlate(51, 439) && !isPlate(50, 439) && isPlate(324, 439) && !isPlate(325, 439))
        #expect(isPlate(188, 408) && !isPlate(188, 407) && isPlate(188, 469) && !isPlate(188, 470))
        // Round at its ends.
        #expect(!isPlate(52, 410) && !isPlate(323, 468))
    }
}
