import Compositing
import Foundation
import Geometry
import Hero
import Raster
import Scenes
import Verification

/// A transition's first instant that differs from the screen that stood there: something jumps before anything moves.
struct StartUnlikeScreen: LintRule {
    let name = "start-unlike-screen"
    let summary = "a transition whose first frame differs from the screen that was shown"

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.transitions.filter { !$0.plan.animating.isEmpty && $0.start > 0 }.compactMap { transition in
            // What comes straight after another transition is looked at by that one's end.
            if subject.transitions.contains(where: { abs($0.end - transition.start) < 1e-6 }) { return nil }
            let change = ScreenJump(subject, rest: transition.start - 1e-4, flight: transition.start, in: transition)
            // A tab bar marks the chosen tab at once.
            guard transition.plan.transition == .tab ? change.isLarge : change.isNoticeable else { return nil }
            return LintFinding(
                self,
                "\(transition.title) begins with a jump: \(change.text) at \(LintSubject.seconds(transition.start))\(transition.reasons(subject))",
                at: transition.range, time: transition.start)
        }
    }
}

/// A transition's last instant that differs from the screen that follows it.
struct EndUnlikeScreen: LintRule {
    let name = "end-unlike-screen"
    let summary = "a transition whose last frame differs from the screen that follows"

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.transitions.filter { !$0.plan.animating.isEmpty && $0.end > $0.start }.compactMap { transition in
            let change = ScreenJump(subject, rest: transition.end, flight: transition.end - 1e-4, in: transition)
            guard change.isNoticeable else { return nil }
            return LintFinding(
                self,
                "\(transition.title) ends in a jump: \(change.text) at \(LintSubject.seconds(transition.end))\(transition.reasons(subject))",
                at: transition.range, time: transition.end)
        }
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
    ///   - rest: an instant at which the screens themselves are shown.
    ///   - flight: the nearest one at which the transition shows them.
    init(_ subject: LintSubject, rest: Double, flight: Double, in transition: LintedTransition) {
        let (first, second) = (subject.picture(at: rest), subject.picture(at: flight))
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
        func boxes(_ time: Double) -> [Int: [CGPoint?]] {
            PlacedLayer.all(of: subject.run.timeline.renderTree(at: time)).reduce(into: [:]) { boxes, layer in
                let bounds = layer.properties.bounds
                boxes[layer.properties.identifier] = [
                    CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
                    CGPoint(x: bounds.maxX, y: bounds.maxY),
                ].map { layer.projection.apply($0) }
            }
        }
        let (still, flying) = (boxes(rest), boxes(flight))
        return presentation.layers(at: flight).contains { view, layer in
            guard let own = subject.run.layers.first(where: { $0.view == view && !$0.isSnapshot })?.identifier,
                let a = still[own],
                let b = flying[layer]
            else { return false }
            return zip(a, b).contains { a, b in
                guard let a, let b else { return a != nil || b != nil }
                return abs(a.x - b.x) > 0.02 || abs(a.y - b.y) > 0.02
            }
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
