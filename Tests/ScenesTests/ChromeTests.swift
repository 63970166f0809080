import Compositing
import Foundation
import Geometry
import Testing
import Typesetting
import Views

@testable import SceneModel
@testable import Scenes

/// Status bars, bars of containers, safe areas and devices around the screen.
@Suite struct ChromeTests {
    func document(_ canvas: String, _ screens: String, timeline: String) throws -> SceneDocument {
        let text = "segue: 1\ncanvas: { \(canvas) }\nscreens:\n\(screens)\ntimeline: \(timeline)\n"
        let reading = SceneReader().read(text, file: "scene.yaml")
        return try #require(reading.document, "\(reading.diagnostics)")
    }

    func picture(_ run: SceneRun, at time: Double) -> [UInt32] {
        var tree = run.timeline.renderTree(at: time)
        tree.scale = 1
        return Compositor().render(tree).withPixels { Array($0) }
    }

    private let screens = """
          a:
            container: navigation
            navigationBar: { title: First }
            view: { backgroundColor: red, subviews: [{ name: box, pin: { left: 0, right: 0, top: safe, bottom: safe + 10 }, backgroundColor: blue }] }
          b:
            container: navigation
            navigationBar: { title: Second }
            view: { backgroundColor: green }
        """

    /// Symbols stand among words, in the bar's colour, each from its edge inwards.
    @Test func barsHaveButtonsOfSymbols() throws {
        func ink(_ bar: String) throws -> [Range<Int>] {
            let run = try SceneRun.play(
                document(
                    "size: [300, 100], scale: 1",
                    "  a: { container: navigation, navigationBar: \(bar), view: { backgroundColor: white } }",
                    timeline: "[{ show: a }, { hold: 0.1 }]"))
            let frame = picture(run, at: 0)
            // Columns that have blue pixels.
            let blue = (0..<300).map { x in
                (0..<44).contains { y in
                    let color = frame[y * 300 + x]
                    return Int(color >> 16 & 255) - Int(color & 255) > 60
                }
            }
            // A gap of up to eight points lies inside a button.
            var spans: [Range<Int>] = []
            for x in 0..<300 where blue[x] {
                if let last = spans.last, x - last.upperBound <= 8 {
                    spans.removeLast(); spans.append(last.lowerBound..<x + 1)
                } else {
                    spans.append(x..<x + 1)
                }
            }
            return spans
        }
        let spans = try ink("{ leading: [{ symbol: line.3.horizontal }], trailing: [{ symbol: plus }, Edit] }")
        #expect(spans.count == 3)
        #expect(spans[0].lowerBound < 20 && spans[0].count > 15 && spans[0].count < 30)
        #expect(spans[2].upperBound > 275 && spans[2].count > 15 && spans[2].count < 30)
        #expect(try ink("{ trailing: [Edit] }").count == 1)
    }

    @Test(arguments: [
        ("[{ symbol: pluss }]", "did you mean \"plus\"?"), ("[{}]", "a bar button needs the key \"symbol\""),
        ("[{ image: x }]", "unknown key \"image\" in a bar button"), ("[[a]]", "expected a title"),
    ]) func buttonsThatAreNoneAreSaid(_ buttons: String, _ says: String) {
        let text =
            "segue: 1\ncanvas: { size: [9, 9] }\nscreens: { a: { navigationBar: { trailing: \(buttons) }, view: {} } }\ntimeline: [{ show: a }]\n"
        let reading = SceneReader().read(text, file: "scene.yaml")
        #expect(reading.document == nil)
        #expect(reading.diagnostics.map { "\($0)" }.joined().contains(says), "\(reading.diagnostics)")
    }

    /// Bars are over a screen that scrolls itself, not in it: the hairline stays while the contents move.
    @Test func barsStayOverAScreenThatScrolls() throws {
        let run = try SceneRun.play(
            document(
                "size: [100, 200], scale: 1",
                """
                  a:
                    container: navigation
                    navigationBar: { title: A }
                    view:
                      type: scroll
                      name: list
                      contentOffset: [0, -44]
                      backgroundColor: white
                      subviews: [{ frame: [0, 0, 100, 50], backgroundColor: "#FF0000" }, { frame: [0, 850, 100, 50] }]
                """,
                timeline: "[{ show: a }, { hold: 0.1 }, { drag: { view: list, from: [50, 150], to: [50, 100] } }]"))
        let (red, white): (UInt32, UInt32) = (0xFF00_00FF, 0xFFFF_FFFF)
        for (time, below) in [(0, red), (0.2, red), (run.timeline.duration, white)] {
            let frame = picture(run, at: time)
            let column = [2, 43, 44, 60].map { frame[$0 * 100 + 5] }
            // The bar's material, its hairline, and the contents, which go up by 50 points and on.
            #expect(column[0] != white && column[1] != red && column[1] != white, "\(time)")
            #expect(column[2] & 0xFFFF00 == 0 && column[2] != red, "\(time)")
            #expect(column[3] == below, "\(time)")
        }
    }

    /// Contents rest below bars where a scene says so, and nowhere else; a drag down brings them back to there.
    @Test(arguments: ["scroll", "table", "collection"])
    func contentsRestBelowBars(_ type: String) throws {
        func column(_ key: String, timeline: String = "[{ show: a }, { hold: 0.1 }]") throws -> [Int] {
            let run = try SceneRun.play(
                document(
                    "size: [100, 200], scale: 1",
                    """
                      a:
                        container: navigation
                        navigationBar: { title: A }
                        view:
                          backgroundColor: white
                          subviews:
                            - type: \(type)
                              name: list
                              frame: [0, 0, 100, 200]
                              \(key)
                              subviews: [{ frame: [0, 0, 100, 50], backgroundColor: "#FF0000" }, { frame: [0, 850, 100, 50] }]
                    """, timeline: timeline))
            let frame = picture(run, at: run.timeline.duration)
            return (60..<200).filter { frame[$0 * 100 + 5] == 0xFF00_00FF }
        }
        let below = Array(60..<94)
        #expect(try column("contentOffset: [0, -44]") == below)
        #expect(try column("contentInsetAdjustment: automatic") == below)
        for key in ["contentInsetAdjustment: never", "hidden: false", "contentOffset: [0, 44]"] {
            #expect(try column(key).isEmpty)
        }
        let drag =
            "[{ show: a }, { drag: { view: list, from: [50, 100], to: [50, 60] } }, { hold: 2 }, { drag: { view: list, from: [50, 60], to: [50, 190] } }, { hold: 2 }]"
        #expect(try column("contentInsetAdjustment: automatic", timeline: drag) == below)
    }

    /// A large title goes up with the contents, under the bar, and the small one comes when it is gone.
    @Test func aLargeTitleScrollsAway() throws {
        /// Where dark ink begins and ends in the left half below the bar, and how much there is in the bar's middle.
        func ink(_ offset: Int) throws -> (top: Int?, bottom: Int?, small: Int) {
            let run = try SceneRun.play(
                document(
                    "device: iphone-16, scale: 1",
                    """
                      a:
                        container: navigation
                        navigationBar: { title: Title, largeTitle: true }
                        view:
                          backgroundColor: white
                          subviews:
                            - type: scroll
                              name: list
                              frame: [0, 0, 393, 852]
                              subviews: [{ frame: [0, 2000, 393, 10] }]
                    """, timeline: "[{ show: a }, { hold: 0.1 }, { set: { list: { contentOffset: [0, \(offset)] } } }]")
            )
            let frame = picture(run, at: run.timeline.duration)
            func dark(_ x: Range<Int>, _ y: Int) -> Int { x.count { frame[y * 393 + $0] & 0xFF < 64 } }
            let rows = (103..<155).filter { dark(0..<196, $0) > 0 }
            return (rows.first, rows.last, (59..<102).reduce(0) { $0 + dark(150..<250, $1) })
        }
        let rest = try ink(0)
        let (top, bottom) = (try #require(rest.top), try #require(rest.bottom))
        #expect(bottom - top > 20 && rest.small == 0)
        for offset in [4, 8, 16, 24] {
            let moved = try ink(offset)
            #expect(moved.top == max(103, top - offset) && moved.bottom == bottom - offset, "\(offset)")
        }
        let gone = try ink(60)
        #expect(gone.top == nil && gone.small > 20)
    }

    /// The first pixel column of the frame, 20 points beneath the middle of the bar.
    @Test func thePushMovesScreensAndLeavesTheBar() throws {
        let run = try SceneRun.play(
            document(
                "device: iphone-16, scale: 1", screens,
                timeline: "[{ show: a }, { hold: 0.2 }, { push: b }, { hold: 0.2 }, { pop: a }, { hold: 0.1 }]"))
        let plan = try #require(run.plans.first)
        #expect(run.plans.map(\.transition.rawValue) == ["push", "pop"] && plan.from == "a" && plan.to == "b")
        // No bar takes part in what Hero animates.
        #expect(plan.animating.allSatisfy { !$0.view.contains("bar") })
        let middle = (run.presentations[0].start + run.presentations[0].end) / 2
        // The hairline under the bar is where it was, across the whole width, while the screens are half-way.
        let width = 393, line = 59 + 44 - 1
        let before = picture(run, at: 0.1), during = picture(run, at: middle),
            after = picture(run, at: run.presentations[0].end + 0.1)
        #expect(before.count == 393 * 852)
        for (frame, name) in [(before, "before"), (during, "during"), (after, "after")] {
            for x in [5, 200, 388] {
                let (inside, below) = (frame[line * width + x], frame[(line + 6) * width + x])
                #expect(inside != below, "\(name) \(x)")
            }
        }
        // Half-way both screens show below the bar.
        let row = during[(600 * width)..<(601 * width)].map { $0 & 0xFFFFFF }
        #expect(Set(row).count > 1)
        #expect(
            Set(before[(840 * width)..<(841 * width)].map { $0 & 0xFFFFFF }) == [0x0000FF]
                || Set(before[(840 * width)..<(841 * width)].map { $0 & 0xFFFFFF }).count == 1)
    }

    @Test func pinsKeepToTheSafeArea() throws {
        let world = try SceneWorld(
            document("device: iphone-16", screens, timeline: "[{ show: a }]"), options: SceneBuildOptions())
        world.stage.run {
            let view: UIView = world.controller("a").view
            view.frame = CGRect(x: 0, y: 0, width: 393, height: 852)
            view.setNeedsLayout()
            view.layoutIfNeeded()
            #expect(view.subviews[0].frame == CGRect(x: 0, y: 103, width: 393, height: 852 - 103 - 44))
            #expect(view.subviews[0].safeAreaInsets == .zero)
        }
    }

    /// A view that begins lower down has less of the safe area above it.
    @Test func safeAreasShrinkWithDistance() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        outer.ownSafeAreaInsets = UIEdgeInsets(top: 50, left: 10, bottom: 30, right: 0)
        let inner = UIView(frame: CGRect(x: 4, y: 20, width: 90, height: 180))
        outer.addSubview(inner)
        #expect(inner.safeAreaInsets == UIEdgeInsets(top: 30, left: 6, bottom: 30, right: 0))
        let low = UIView(frame: CGRect(x: 0, y: 40, width: 90, height: 100))
        inner.addSubview(low)
        #expect(low.safeAreaInsets == UIEdgeInsets(top: 0, left: 6, bottom: 0, right: 0))
    }

    @Test func theStatusBarIsAboveEverythingAndStays() throws {
        let screens = """
              a: { view: { backgroundColor: white } }
              b: { statusBar: light, view: { backgroundColor: "#101010" } }
            """
        let run = try SceneRun.play(
            document(
                "device: iphone-se-3, scale: 1, statusBar: dark", screens,
                timeline: "[{ show: a }, { hold: 0.2 }, { present: b }, { hold: 0.5 }]"))
        let end = run.timeline.duration
        func ink(_ frame: [UInt32], isDark: Bool) -> Int {
            frame[..<(20 * 375)].filter { isDark ? $0 & 255 < 60 : $0 & 255 > 200 }.count
        }
        #expect(ink(picture(run, at: 0.1), isDark: true) > 80)
        #expect(ink(picture(run, at: end), isDark: false) > 80)
        let without = try SceneRun.play(
            document(
                "device: iphone-se-3, scale: 1", screens.replacingOccurrences(of: "statusBar: light, ", with: ""),
                timeline: "[{ show: a }, { hold: 0.2 }]"))
        #expect(ink(picture(without, at: 0.1), isDark: true) == 0)
    }

    @Test func aStepSetsTheStatusBarOfTheShownScreen() throws {
        let screens = """
              a: { view: { backgroundColor: white } }
              b: { view: { backgroundColor: "#101010" } }
            """
        let run = try SceneRun.play(
            document(
                "device: iphone-se-3, scale: 1, statusBar: dark", screens,
                timeline:
                    "[{ show: a }, { hold: 0.2 }, { present: b }, { statusBar: light }, { hold: 0.5 }, { dismiss: a }, { hold: 0.5 },"
                    + " { present: b }, { hold: 0.5 }]"))
        func ink(_ time: Double, isDark: Bool) -> Int {
            picture(run, at: time)[..<(20 * 375)].filter { isDark ? $0 & 255 < 14 : $0 & 255 > 200 }.count
        }
        let ends = run.presentations.map(\.end)
        #expect(ink(0.1, isDark: true) > 80)
        #expect(ink(ends[0] + 0.4, isDark: false) > 80)
        #expect(ink(ends[1] + 0.4, isDark: true) > 80, "the other screen has its own")
        #expect(ink(run.timeline.duration, isDark: false) > 80, "and the screen keeps what was chosen for it")
        #expect(
            SceneReader().read("segue: 1\nscreens: { a: { view: {} } }\ntimeline: [{ statusBar: light }]\n", file: "x")
                .document == nil)
    }

    @Test func theHomeIndicatorFollowsWhatIsBelowIt() throws {
        let screens = """
              a: { view: { backgroundColor: white, subviews: [{ frame: [0, 700, 390, 60], backgroundColor: black }] } }
              b: { view: { backgroundColor: "#101010" } }
            """
        let run = try SceneRun.play(
            document(
                "device: iphone-14, scale: 1, statusBar: dark", screens,
                timeline: "[{ show: a }, { hold: 0.2 }, { present: b }, { hold: 0.5 }]")
        )
        let place = (844 - 11) * 390 + 195
        #expect(picture(run, at: 0.1)[place] & 0xFFFFFF == 0)
        #expect(picture(run, at: run.timeline.duration)[place] & 0xFFFFFF == 0xFFFFFF)
    }

    @Test(arguments: [
        ("iphone-se-3", 427.0, 855.0), ("iphone-14", 440, 894), ("iphone-16", 443, 902), ("ipad-11", 906, 1266),
    ])
    func aDeviceLiesAroundItsScreen(_ device: String, _ width: Double, _ height: Double) throws {
        let text = "      a: { view: { backgroundColor: red } }"
        let run = try SceneRun.play(
            document("device: \(device), scale: 1, frame: true", text, timeline: "[{ show: a }, { hold: 0.1 }]"))
        #expect(run.timeline.size == CGSize(width: width, height: height))
        let frame = picture(run, at: 0), middle = frame[Int(height / 2) * Int(width) + Int(width / 2)]
        #expect(middle & 0xFFFFFF == UInt32(255) | 59 << 8 | 48 << 16 || middle & 255 > 240)
        // Outside of the body nothing is drawn.
        #expect(frame[0] == 0)
    }

    @Test(arguments: [
        ("canvas: { size: [10, 10], frame: true }", "a frame is a device's"),
        ("canvas: { statusBar: dim }", "statusBar"),
        ("screens: { a: { tabBarItem: { title: A, icon: hous }, view: {} } }", "house"),
        ("screens: { a: { view: { subviews: [{ pin: { width: safe } }] } } }", "number of points"),
        ("screens: { a: { view: { subviews: [{ pin: { top: safer } }] } } }", "safe + 12"),
    ])
    func mistakesAreSaid(_ line: String, _ message: String) {
        let rest = line.hasPrefix("screens") ? "" : "screens: { a: { view: {} } }\n"
        let reading = SceneReader().read("segue: 1\n\(line)\n\(rest)timeline: [{ show: a }]\n", file: "scene.yaml")
        #expect(reading.document == nil)
        #expect(
            reading.diagnostics.contains { ($0.message + ($0.suggestion ?? "")).contains(message) },
            "\(reading.diagnostics)")
    }
}
