import Comparison
import Compositing
import Foundation
import Geometry
import Hero
import Raster
import Scenes

/// A transition's first instant that differs from the screen that stood there: something jumps before anything moves.
struct StartUnlikeScreen: LintRule {
    let name = "start-unlike-screen"
    let summary = "a transition whose first frame differs from the screen that was shown"

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.screenChanges.compactMap { change in
            change.beginning.flatMap { change.finding(self, "begins", subject, rest: $0.rest, flight: $0.flight) }
        }
    }
}

/// A transition's last instant that differs from the screen that follows it.
struct EndUnlikeScreen: LintRule {
    let name = "end-unlike-screen"
    let summary = "a transition whose last frame differs from the screen that follows"

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.screenChanges.compactMap { change in
            change.ending.flatMap { change.finding(self, "ends", subject, rest: $0.rest, flight: $0.flight) }
        }
    }
}

extension ScreenChange {
    /// What the two instants differ in, if anybody can see it.
    fileprivate func finding(
        _ rule: some LintRule, _ verb: String, _ subject: LintSubject, rest: Double, flight: Double
    ) -> LintFinding? {
        let pictures = (subject.picture(at: rest), subject.picture(at: flight))
        let time = max(rest, flight)
        if let hero {
            let jump = ScreenJump(subject, pictures, rest: rest, flight: flight, in: hero)
            // A tab bar marks the chosen tab at once.
            if kind == .tab ? jump.isLarge : jump.isNoticeable {
                return LintFinding(
                    rule,
                    "\(title) \(verb) \(verb == "begins" ? "with" : "in") a jump: \(jump.text) at \(LintSubject.seconds(time))\(hero.reasons(subject))",
                    at: range, time: time)
            }
        }
        guard let flash = FlashAreas(subject, pictures, rest: rest, flight: flight, in: self) else { return nil }
        return LintFinding(
            rule, "\(title) \(verb) with a flash: \(flash.text(subject, at: time))", at: range, time: time,
            view: flash.views.first)
    }
}

/// How much of the canvas changes between two instants that should look alike.
struct ScreenJump {
    /// 0…1 of the pixels that look different.
    let share: Double
    /// Blocks of pixels whose mean colour changes, and by how much the one that changes most; 0…255.
    private let blocks: Int
    private let levels: Double
    /// 0…1 of the pixels that those blocks hold.
    private let blockShare: Double
    /// Whether some view is not where its snapshot is, as at the end of a spring that has not settled.
    private let hasMoved: Bool

    /// Pixels on a block's side: the edges of a text that is drawn in another way cancel out in it, a change of light
    /// does not.
    private static let side = 8
    /// Levels that nobody sees change at once.
    private static let leastLevels = 4.0
    /// Blocks that nobody sees.
    private static let fewestBlocks = 16

    /// - Parameters:
    ///   - pictures: of the two instants.
    ///   - rest: an instant at which the screens themselves are shown.
    ///   - flight: the nearest one at which the transition shows them.
    init(
        _ subject: LintSubject, _ pictures: (Bitmap, Bitmap), rest: Double, flight: Double,
        in transition: LintedTransition
    ) {
        let (first, second) = pictures
        hasMoved = Self.hasMoved(subject, rest: rest, flight: flight, in: transition)
        let result = PixelComparator().compare(StraightBitmap(first), StraightBitmap(second))
        let pixels = Double(max(1, first.width * first.height))
        share = Double(result.differentPixels) / pixels
        var (blocks, levels) = (0, 0.0)
        for y in stride(from: 0, to: first.height - Self.side + 1, by: Self.side) {
            for x in stride(from: 0, to: first.width - Self.side + 1, by: Self.side) {
                let change = Self.change(first, second, x, y)
                if change > Self.leastLevels { blocks += 1 }
                levels = max(levels, change)
            }
        }
        (self.blocks, self.levels) = (blocks, levels)
        blockShare = Double(blocks * Self.side * Self.side) / pixels
    }

    /// The greatest change of a component's mean in a block.
    private static func change(_ first: Bitmap, _ second: Bitmap, _ left: Int, _ top: Int) -> Double {
        var sums = SIMD4<Int32>()
        for y in top..<top + side {
            for x in left..<left + side {
                let (a, b) = (first[x, y], second[x, y])
                if a == b { continue }
                for i in 0..<4 { sums[i] += Int32(b >> UInt32(8 * i) & 255) - Int32(a >> UInt32(8 * i) & 255) }
            }
        }
        return (0..<4).reduce(0) { max($0, abs(Double(sums[$1]))) } / Double(side * side)
    }

    private var isPatch: Bool { blocks >= Self.fewestBlocks && !hasMoved }

    private static func hasMoved(_ subject: LintSubject, rest: Double, flight: Double, in transition: LintedTransition)
        -> Bool
    {
        guard let presentation = subject.run.presentations.first(where: { $0.start == transition.start }) else {
            return false
        }
        func layers(_ time: Double) -> [Int: PlacedLayer] {
            subject.layers(at: time).reduce(into: [:]) { $0[$1.properties.identifier] = $1 }
        }
        let (still, flying) = (layers(rest), layers(flight))
        return presentation.layers(at: flight).contains { view, layer in
            guard let own = subject.run.layers.first(where: { $0.view == view && !$0.isSnapshot })?.identifier,
                let a = still[own], let b = flying[layer]
            else { return false }
            return a.hasMoved(to: b)
        }
    }

    /// A row of small text that moves by a pixel is not.
    var isLarge: Bool { share > 0.004 }
    /// A patch that becomes lighter or darker is noticed too.
    var isNoticeable: Bool { isLarge || isPatch }

    var text: String {
        if isLarge { return "\(LintSubject.percent(share)) of the pixels change at once" }
        return
            "\(LintSubject.percent(blockShare)) of the picture changes by up to \(Int(levels.rounded())) of 255 levels at once"
    }
}

extension LintedTransition {
    /// In what snapshots differ from their views, as the plan has it.
    fileprivate func reasons(_ subject: LintSubject) -> String {
        let reasons = plan.views.filter { $0.reason == nil && !$0.differences.isEmpty }.map { view in
            "\(subject.title(view.view)): \(view.differences.map(\.rawValue).joined(separator: ", "))"
        }
        if reasons.isEmpty { return "" }
        return " (" + reasons.prefix(3).joined(separator: "; ") + (reasons.count > 3 ? "; …" : "") + ")"
    }
}
