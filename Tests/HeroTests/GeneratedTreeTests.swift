import Animation
import Foundation
import Geometry
import TestSupport
import Testing
import Views

@testable import Hero

/// Properties that hold for any two screens.
@Suite struct GeneratedTreeTests {
    private struct Generator {
        var random: SeededGenerator
        var nextName = 0
        /// Names of ids and views do not matter; only which are equal.
        let prefix: String

        mutating func pick<T>(_ values: [T]) -> T { values[Int(random.next() % UInt64(values.count))] }
        mutating func number(_ range: ClosedRange<Int>) -> CGFloat {
            CGFloat(range.lowerBound + Int(random.next() % UInt64(range.count)))
        }

        mutating func screen() -> [UIView] { (0..<Int(number(1...4))).map { _ in view(depth: 0) } }

        mutating func view(depth: Int) -> UIView {
            let frame = CGRect(
                x: number(-80...360), y: number(-80...640), width: number(0...250), height: number(0...250))
            let view: UIView
            switch pick([0, 0, 0, 1, 2, 3, 4]) {
            case 1: view = UIImageView(image: nil)
            case 2: view = UIScrollView()
            case 3: view = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
            case 4: view = UIStackView()
            default: view = UIView()
            }
            view.frame = frame
            view.alpha = pick([1, 1, 1, 0.5, 0])
            view.isHidden = pick([false, false, false, false, true])
            view.isOpaque = pick([true, false])
            view.layer.cornerRadius = pick([0, 0, 8, 500])
            view.layer.masksToBounds = pick([false, true])
            view.layer.shadowOpacity = pick([0, 0, 0.5])
            if pick([true, false, false]) {
                view.transform = CGAffineTransform(rotationAngle: number(0...6)).scaledBy(x: 0.5, y: number(0...2))
            }
            if pick([true, false]) { view.hero.id = prefix + pick(["a", "b", "c", "d"]) }
            let words = [
                "fade", "scale(0.5)", "scale(0)", "translate(100, -50)", "size(40, 0)", "size(200, 100)", "delay(0.1)",
                "duration(0.3)",
                "spring(300, 20)",
                "spring(100, 0)", "arc", "cascade(0.03, bottomToTop)", "useNoSnapshot", "useNormalSnapshot",
                "useGlobalCoordinateSpace",
                "forceAnimate",
                "overlay(#F00, 0.5)", "beginWith(opacity(0.2), cornerRadius(3))", "durationMatchLongest",
                "rotate(3, 2, 1)", "perspective(300)",
                "source(\(prefix)a)", "useScaleBasedSizeChange", "position(10, 20)", "ignoreSubviewModifiers",
                "whenMatched(fade)", "forceNonFade",
                "cornerRadius(30)", "contentsRect(0, 0, 0.5, 0.5)", "backgroundColor(#0F0)", "zPosition(2)",
            ]
            if pick([true, true, false]) {
                view.hero.modifiers =
                    HeroLanguage().modifiers((0..<Int(number(0...3))).map { _ in pick(words) }.joined(separator: " "))
                    .modifiers
            }
            let parent = (view as? UIVisualEffectView)?.contentView ?? view
            if depth < 3 { for _ in 0..<Int(number(0...2)) { parent.addSubview(self.view(depth: depth + 1)) } }
            return view
        }
    }

    private static let animations = ["none", "auto", "fade", "push(left)", "zoom", "pageOut(up)", "zoomSlide(right)"]

    private func world(_ seed: UInt64, prefix: String = "") throws -> (TestWorld, HeroPlan) {
        var generator = Generator(random: SeededGenerator(seed), prefix: prefix)
        let world = TestWorld(generator.screen(), generator.screen())
        let kind = generator.pick([HeroTransitionKind.present, .dismiss, .push, .pop, .tab])
        let animation = try #require(HeroLanguage().defaultAnimation(generator.pick(Self.animations)).animation)
        return (world, try world.start(kind, animation))
    }

    private func isFinite(_ json: PlanJSON) -> Bool {
        switch json {
        case .number(let value): value.isFinite
        case .array(let values): !values.contains { !isFinite($0) }
        case .object(let members): !members.contains { !isFinite($0.1) }
        default: true
        }
    }

    @Test("plans are finite, the same every time, and do not depend on names", arguments: 0..<150)
    func plans(seed: Int) throws {
        let (world, plan) = try world(UInt64(seed))
        #expect(isFinite(plan.json))
        let (_, again) = try self.world(UInt64(seed))
        #expect(plan.json.text == again.json.text)
        let (_, renamed) = try self.world(UInt64(seed), prefix: "x")
        #expect(plan.order == renamed.order)
        #expect(plan.layers.map(\.kind) == renamed.layers.map(\.kind))
        world.end()
        #expect(!world.hero.isTransitioning)
        #expect(world.toRoot.window != nil)
    }

    @Test("between its ends every value stays between its ends, and starts and stops at them", arguments: 0..<60)
    func hull(seed: Int) throws {
        let (world, plan) = try world(UInt64(seed))
        let presentation = try #require(world.recorder.presentations.last)
        let dragged = plan.animating.contains { $0["bounds.size"] != nil }
        for entry in plan.animating where entry.spring == nil && entry.arc == nil && !dragged {
            for time in stride(from: 0, through: plan.duration, by: max(plan.duration / 7, 0.01)) {
                let views = presentation.views(at: time) ?? []
                guard let shown = views.last(where: { $0.view == entry.view }) else { continue }
                for (key, value) in shown.values {
                    guard let animation = entry[key.path], let shown = value?.components,
                        let from = animation.from?.components,
                        let to = animation.to?.components
                    else { continue }
                    for (x, (a, b)) in zip(shown, zip(from, to)) {
                        #expect(x >= min(a, b) - 1e-9 && x <= max(a, b) + 1e-9, "\(entry.view) \(key.path) at \(time)")
                    }
                }
            }
        }
    }

    @Test("letting go at any progress ends, and puts everything back", arguments: 0..<60)
    func interaction(seed: Int) throws {
        var generator = Generator(random: SeededGenerator(UInt64(seed)), prefix: "")
        let world = TestWorld(generator.screen(), generator.screen())
        let finishes = generator.pick([true, false])
        world.hero.interaction = HeroInteraction(
            updates: [(0, generator.number(0...10) / 10), (0.02, generator.number(0...10) / 10)],
            end: finishes ? .finish : .cancel)
        func alphas(_ view: UIView) -> [CGFloat] { [view.alpha] + view.subviews.flatMap(alphas) }
        let before = alphas(world.fromRoot) + alphas(world.toRoot)
        try world.start(.present, .auto)
        world.end()
        #expect(!world.hero.isTransitioning)
        #expect(alphas(world.fromRoot) + alphas(world.toRoot) == before)
        if let resumed = world.plan?.resumed { #expect(resumed.end == (finishes ? .finish : .cancel)) }
    }
}

extension AnimatableValue {
    /// What is interpolated by itself; nil for what is not (a transform's parts are, its elements are not).
    fileprivate var components: [CGFloat]? {
        switch self {
        case .number(let value): [value]
        case .point(let point): [point.x, point.y]
        case .size(let size): [size.width, size.height]
        case .rect(let rect): [rect.minX, rect.minY, rect.width, rect.height]
        case .color(let color?): [color.red, color.green, color.blue, color.alpha]
        case .numbers(let numbers): numbers
        case .color(nil), .bool, .transform, .path, .morph, .colors: nil
        }
    }
}
