import Compositing
import Foundation
import Geometry
import Raster
import Testing
import Views

@testable import Hero

/// A transition begins as its source looks and ends as its destination looks.
@Suite struct StillScreenTests {
    private static let animations = [
        "fade", "push(left)", "slide(up)", "zoomSlide(right)", "cover(down)", "zoom", "pull(right)", "pageIn(up)",
    ]

    private func world(_ seed: Int) -> (TestWorld, HeroDefaultAnimationType, HeroTransitionKind) {
        var screens = CalmScreens(seed: UInt64(seed))
        let world = TestWorld(screens.screen(), screens.screen())
        let animation = HeroLanguage().defaultAnimation(screens.pick(Self.animations)).animation ?? .fade
        return (world, animation, screens.pick([.present, .dismiss, .push, .pop, .tab]))
    }

    private func still(_ seed: Int, _ choose: (TestWorld) -> UIViewController) -> Bitmap {
        let (world, _, _) = world(seed)
        let timeline = world.stage.record { world.stage.window.rootViewController = choose(world) }
        return Compositor().render(timeline.renderTree(at: 0))
    }

    /// The largest difference of a channel outside of some rectangles, and where it is.
    private func difference(_ a: Bitmap, _ b: Bitmap, outside ignored: [CGRect] = []) -> (levels: Int, x: Int, y: Int) {
        var worst = (levels: 0, x: 0, y: 0)
        for y in 0..<min(a.height, b.height) {
            for x in 0..<min(a.width, b.width) where a[x, y] != b[x, y] {
                if ignored.contains(where: { $0.contains(CGPoint(x: x, y: y)) }) { continue }
                for shift in [0, 8, 16, 24] {
                    let levels = abs(Int(a[x, y] >> shift & 0xFF) - Int(b[x, y] >> shift & 0xFF))
                    if levels > worst.levels { worst = (levels, x, y) }
                }
            }
        }
        return a.width == b.width && a.height == b.height ? worst : (255, 0, 0)
    }

    @Test("the first frame is the source's still screen, the last before the end the destination's", arguments: 0..<60)
    func ends(seed: Int) throws {
        let (world, animation, kind) = world(seed)
        let timeline = world.stage.record {
            #expect(throws: Never.self) { try world.start(kind, animation) }
            world.end()
        }
        let plan = try #require(world.plan)
        // In Hero one pair may lift a side of another, and a parent drag a child: that is said (the test below), and
        // nothing else may differ.
        let said = plan.views.filter { !$0.view.isRoot && !$0.differences.isEmpty }.map { report in
            let indices = report.view.split(separator: "/").dropFirst().compactMap { Int($0) }
            let root: UIView = report.appearing ? world.toRoot : world.fromRoot
            // What is dragged may end up anywhere near.
            return root.subviews[indices[0]].frame.insetBy(dx: report.differences == [.draggedAway] ? -60 : 0, dy: 0)
        }
        let compositor = Compositor()
        let first = difference(compositor.render(timeline.renderTree(at: 0)), still(seed) { $0.a }, outside: said)
        #expect(first.levels <= 1, "at 0 s, \(first), \(plan.report)")
        // A hair before the end, since at the end the screens are in their places again; what is not quite there is
        // resampled by a hair too.
        let last = difference(
            compositor.render(timeline.renderTree(at: plan.duration - 1e-7)), still(seed) { $0.b }, outside: said)
        #expect(last.levels <= 2, "at the end, \(last), \(plan.report)")
        let after = difference(compositor.render(timeline.renderTree(at: plan.duration)), still(seed) { $0.b })
        #expect(after.levels == 0, "after the end, \(after)")
    }

    @Test("what differs from the still screen is said", arguments: 0..<60)
    func said(seed: Int) throws {
        let (world, animation, kind) = world(seed)
        let plan = try world.start(kind, animation)
        let calm: Set<SnapshotDifference> = [.coveredByPartner, .draggedAway]
        for view in plan.views where !view.view.isRoot {
            #expect(calm.isSuperset(of: view.differences), "\(view.view) \(view.differences)")
        }
    }
}

extension String {
    fileprivate var isRoot: Bool { !contains("/") }
}

extension HeroPlan {
    fileprivate var report: String {
        "\(transition.rawValue) \(defaultAnimation) "
            + animating.map { "\($0.view)\($0.appearing ? "+" : "-")[\($0.keys.joined(separator: " "))]" }.joined(
                separator: " ")
    }
}
