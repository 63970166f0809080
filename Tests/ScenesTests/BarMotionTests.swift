import Compositing
import Foundation
import Testing
import Typesetting
import Views

@testable import Scenes

/// Navigation bars while screens change, and the bars of iOS 26.
@Suite struct BarMotionTests {
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

    private func bar(_ run: SceneRun, at time: Double) -> [[UInt32]] {
        let frame = ChromeTests().picture(run, at: time)
        return (60..<102).map { y in Array(frame[y * 393..<(y + 1) * 393]) }
    }

    /// A screen without a bar shows none, and the other's comes with its screen: where that has not come yet, nothing
    /// is seen of the bar.
    @Test(arguments: ["push", "pop"])
    func aBarComesAndGoesWithItsScreen(_ way: String) throws {
        let screens = """
              a: { container: navigation, view: { backgroundColor: "#204060" } }
              b: { container: navigation, navigationBar: { title: Second }, view: { backgroundColor: "#204060" } }
            """
        let steps =
            way == "push"
            ? "{ push: b, animation: push(left) }" : "{ push: b }, { hold: 0.5 }, { pop: a, animation: push(right) }"
        let run = try SceneRun.play(
            ChromeTests().document(
                "device: iphone-16, scale: 1", screens,
                timeline: "[{ show: a }, { hold: 0.2 }, \(steps), { hold: 0.4 }]"))
        let transition = try #require(run.presentations.last)
        let plain = UInt32(0x604020)
        func isPlain(_ time: Double, _ columns: Range<Int>) -> Bool {
            bar(run, at: time).allSatisfy { $0[columns].allSatisfy { $0 & 0xFFFFFF == plain } }
        }
        #expect(isPlain(0.1, 0..<393))
        let withoutBar = way == "push" ? transition.start + 0.001 : transition.end - 0.001
        #expect(isPlain(withoutBar, 5..<380), "no bar over the screen that has none")
        let shown = way == "push" ? run.timeline.duration : transition.start - 0.01
        #expect(!isPlain(shown, 0..<393))
        if way == "pop" { #expect(isPlain(run.timeline.duration, 0..<393)) }
        // Handing the bar over cannot be seen.
        if way == "push" {
            #expect(bar(run, at: transition.end - 1e-6) == bar(run, at: transition.end + 1e-3))
        }
    }

    /// While a title becomes the way back there is one run of it, and nothing new before the old is gone.
    @Test(arguments: ["ltr", "rtl"])
    func barsChangeOneAfterTheOther(_ direction: String) throws {
        let screens = """
              a: { container: navigation, navigationBar: { title: Places, trailing: [Edit] }, view: { backgroundColor: white } }
              b: { container: navigation, navigationBar: { title: Harbour, trailing: [Share] }, view: { backgroundColor: white } }
            """
        let run = try SceneRun.play(
            ChromeTests().document(
                "device: iphone-16, scale: 1, direction: \(direction)", screens,
                timeline: "[{ show: a }, { hold: 0.2 }, { push: b }, { hold: 0.4 }, { pop: a }, { hold: 0.4 }]"))
        for (index, presentation) in run.presentations.enumerated() {
            // The labels of the bar with their opacity, from the render tree.
            for step in 0...20 {
                let time = presentation.start + 0.35 * Double(step) / 20
                let shown = texts(run.timeline.renderTree(at: time))
                let old = shown.filter {
                    $0.text == (index == 0 ? "Edit" : "Share") || (index == 1 && $0.text == "Harbour")
                }
                let new = shown.filter {
                    $0.text == (index == 0 ? "Share" : "Edit") || (index == 0 && $0.text == "Harbour")
                }
                #expect(old.isEmpty || new.isEmpty, "\(direction) \(index) \(step): \(old) \(new)")
                let run = shown.filter { $0.text == "Places" }
                #expect((1...2).contains(run.count))
                #expect(run.map(\.opacity).max() ?? 0 > 0.95 || run.reduce(0) { $0 + $1.opacity } >= 0.999)
                if run.count == 2 {
                    #expect(abs(run[0].x - run[1].x) < 0.01 && abs(run[0].width - run[1].width) < 0.01)
                }
            }
        }
    }

    /// One large title is gone before the next one comes.
    @Test(arguments: ["ltr", "rtl"])
    func largeTitlesChangeOneAfterTheOther(_ direction: String) throws {
        let screens = """
              a: { container: navigation, navigationBar: { title: Places, largeTitle: true }, view: { backgroundColor: white } }
              b: { container: navigation, navigationBar: { title: Harbour, largeTitle: true }, view: { backgroundColor: white } }
            """
        let run = try SceneRun.play(
            ChromeTests().document(
                "device: iphone-16, scale: 1, direction: \(direction)", screens,
                timeline: "[{ show: a }, { hold: 0.2 }, { push: b }, { hold: 0.4 }, { pop: a }, { hold: 0.4 }]"))
        for (index, presentation) in run.presentations.enumerated() {
            var seen: Set<String> = []
            for step in 0...20 {
                let time = presentation.start + 0.35 * Double(step) / 20
                // As wide as the bar between its margins.
                let large = texts(run.timeline.renderTree(at: time)).filter { $0.width > 300 }
                #expect(large.count <= 1, "\(direction) \(index) \(step): \(large)")
                seen.formUnion(large.map(\.text))
            }
            #expect(seen == ["Places", "Harbour"])
        }
    }

    /// A bar goes as far as the finger: it stands while that stands, goes on with it, and is where it was when that
    /// gives up.
    @Test(arguments: ["finish", "cancel"])
    func anInteractivePopMovesTheBar(_ end: String) throws {
        let screens = """
              a: { container: navigation, navigationBar: { title: Places, trailing: [Edit] }, view: { backgroundColor: white } }
              b: { container: navigation, navigationBar: { title: Harbour, trailing: [Share] }, view: { backgroundColor: white } }
            """
        let pop = "{ pop: a, interactive: { progress: [[0.1, 0.3], [1, 0.3], [1.1, 0.7], [2, 0.7]], end: \(end) } }"
        let run = try SceneRun.play(
            ChromeTests().document(
                "device: iphone-16, scale: 1", screens,
                timeline: "[{ show: a }, { push: b }, { hold: 0.5 }, \(pop), { hold: 0.5 }]"))
        let start = try #require(run.presentations.last).start
        let (first, early, later) = (bar(run, at: start - 0.1), bar(run, at: start + 0.2), bar(run, at: start + 1.2))
        #expect(bar(run, at: start + 0.9) == early && bar(run, at: start + 1.9) == later)
        #expect(first != early && early != later)
        let last = bar(run, at: run.timeline.duration)
        #expect(end == "cancel" ? last == first : last != first && last != later)
    }

    /// What is let go moves on by a curve: a large title comes to rest when its screen does.
    @Test(arguments: ["finish", "cancel"])
    func aBarLetGoRestsWithItsScreens(_ end: String) throws {
        let screens = """
              a: { container: navigation, navigationBar: { title: Harbour, largeTitle: true }, view: { subviews: [{ type: label, frame: [40, 300, 200, 40], text: Share }] } }
              b: { container: navigation, navigationBar: { title: Edit }, view: { subviews: [{ type: label, frame: [40, 300, 200, 40], text: Places }] } }
            """
        let run = try SceneRun.play(
            ChromeTests().document(
                "device: iphone-16, scale: 1", screens,
                timeline:
                    "[{ show: a }, { push: b, animation: system }, { hold: 0.2 }, { pop: a, animation: system, interactive: { progress: [[0, 0], [0.2, 0.6]], end: \(end) } }, { hold: 0.4 }]"
            ))
        let release = try #require(run.screenTransitions.last).start + 0.2
        func left(_ text: String, _ time: Double) -> CGFloat? {
            texts(run.timeline.renderTree(at: time)).filter { $0.text == text }.map(\.x).max()
        }
        let rest = run.timeline.duration
        let (screen, title) = end == "finish" ? ("Share", "Harbour") : ("Places", "Edit")
        let (screenAtRest, titleAtRest) = try (#require(left(screen, rest)), #require(left(title, rest)))
        var resting = 0
        for time in stride(from: release + 0.02, to: rest, by: 0.02) {
            guard let x = left(screen, time), abs(x - screenAtRest) < 1 else { continue }
            resting += 1
            #expect(abs(try #require(left(title, time)) - titleAtRest) < 4, "\(time)")
        }
        #expect(resting > 3)
    }

    private struct Shown { var text: String, opacity, x, width: CGFloat }

    /// After the finger has let go a bar goes on as evenly as its screens, at any rate of frames, and from where it was.
    @Test(arguments: ["finish", "cancel"])
    func barsGoOnEvenlyAfterASwipe(_ end: String) throws {
        let screens = """
              a: { container: navigation, navigationBar: { title: Places }, view: { backgroundColor: white } }
              b: { container: navigation, navigationBar: { title: Harbour }, view: { backgroundColor: white } }
            """
        let gesture = "{ progress: [[0, 0], [0.1, 0.5], [0.2, 0.5]], end: \(end) }"
        let swipe = "{ pop: a, animation: system, interactive: \(gesture) }"
        let run = try SceneRun.play(
            ChromeTests().document(
                "device: iphone-16, scale: 1", screens,
                timeline: "[{ show: a }, { push: b }, { hold: 0.4 }, \(swipe), { hold: 0.4 }]"))
        let swiped = try #require(run.screenTransitions.last)
        let letGo = swiped.start + 0.2
        func place(_ time: Double) throws -> CGFloat {
            try #require(texts(run.timeline.renderTree(at: time)).first { $0.text == "Places" }).x
        }
        // It does not jump, and no two frames of four in a sixtieth show it in one place.
        #expect(abs(try place(letGo + 1e-3) - place(letGo - 1e-3)) < 2)
        let places = try (0..<12).map { try place(letGo + 0.01 + Double($0) / 240) }
        for (a, b) in zip(places, places.dropFirst()) { #expect(end == "finish" ? b > a : b < a, "\(places)") }
    }

    private func texts(_ tree: RenderTree) -> [Shown] {
        var found: [Shown] = []
        func visit(_ layer: RenderLayer, _ offset: CGFloat, _ opacity: CGFloat) {
            let p = layer.properties
            let (own, width) = (opacity * p.opacity, p.bounds.width * p.transform.m11)
            guard !p.isHidden, own > 0.002 else { return }
            let left = offset + p.position.x - p.anchorPoint.x * width
            if case .drawing(let handle, _)? = p.contents, let text = handle.drawing as? TextDrawing {
                let glyphs = text.layout.lines.flatMap(\.runs).reduce(0) { $0 + $1.glyphs.count }
                let names = ["Edit", "Share", "Places", "Harbour"].filter { $0.count == glyphs }
                found.append(Shown(text: names.first ?? "", opacity: own, x: left, width: width))
            }
            for sublayer in layer.sublayers { visit(sublayer, left - p.bounds.minX, own) }
        }
        for layer in tree.layers { visit(layer, 0, 1) }
        return found
    }
}
