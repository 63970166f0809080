import Comparison
import Foundation
import Hero

/// A transition's first instant that differs from the screen that stood there: something jumps before anything moves.
struct StartUnlikeScreen: LintRule {
    let name = "start-unlike-screen"
    let summary = "a transition whose first frame differs from the screen that was shown"

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.transitions.filter { !$0.plan.animating.isEmpty && $0.start > 0 }.compactMap { transition in
            // What comes straight after another transition is looked at by that one's end.
            if subject.transitions.contains(where: { abs($0.end - transition.start) < 1e-6 }) { return nil }
            let change = ScreenJump(subject, before: transition.start - 1e-4, after: transition.start)
            guard change.isNoticeable else { return nil }
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
            let change = ScreenJump(subject, before: transition.end - 1e-4, after: transition.end)
            guard change.isNoticeable else { return nil }
            return LintFinding(
                self, "\(transition.title) ends in a jump: \(change.text) at \(LintSubject.seconds(transition.end))\(transition.reasons(subject))",
                at: transition.range, time: transition.end)
        }
    }
}

/// How much of the canvas changes between two instants that should look alike.
struct ScreenJump {
    /// 0…1 of the pixels.
    let share: Double

    init(_ subject: LintSubject, before: Double, after: Double) {
        let (first, second) = (subject.picture(at: before), subject.picture(at: after))
        let result = PixelComparator().compare(StraightBitmap(first), StraightBitmap(second))
        share = Double(result.differentPixels) / Double(max(1, first.width * first.height))
    }

    /// A row of small text that moves by a pixel is not.
    var isNoticeable: Bool { share > 0.004 }
    var text: String { "\(LintSubject.percent(share)) of the pixels change at once" }
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
