import Foundation
import Geometry

/// What becomes of alerts that are higher than the screen: the texts scroll, and the answers below them do, each by
/// itself, as UIKit has it. How much of either then stays in sight was not measured.
extension AlertView {
    /// How high the two parts of an alert are shown.
    struct Parts {
        var head, answers: CGFloat
        var height: CGFloat { head + answers }
    }

    /// Answers are all in sight where the texts keep half of the room.
    func fit(head: CGFloat, answers: CGFloat, beside others: CGFloat = 0) -> Parts {
        let room = bounds.height - safeAreaInsets.top - safeAreaInsets.bottom - 2 * Self.margin - others
        guard head + answers > room else { return Parts(head: head, answers: answers) }
        let shownHead = min(head, max(room / 2, room - answers))
        return Parts(head: nearestPixel(shownHead), answers: nearestPixel(room - shownHead))
    }

    /// Between a high alert and the edges of the safe area.
    private static let margin: CGFloat = 8

    /// Gives each part that is shown lower than it is a scroll view; the views stand where they are without.
    func divide(_ ground: UIView, at head: CGFloat, height: CGFloat, into parts: Parts) {
        guard parts.height < height else { return }
        let (upper, lower) = (
            ground.subviews.filter { $0.frame.midY < head }, ground.subviews.filter { $0.frame.midY >= head }
        )
        let width = ground.bounds.width
        func scroll(_ views: [UIView], from top: CGFloat, _ content: CGFloat, in frame: CGRect) {
            let scroll = UIScrollView(frame: frame)
            scroll.contentSize = CGSize(width: width, height: content)
            for view in views {
                view.frame.origin.y -= top
                scroll.addSubview(view)
            }
            ground.addSubview(scroll)
        }
        scroll(upper, from: 0, head, in: CGRect(x: 0, y: 0, width: width, height: parts.head))
        scroll(
            lower, from: head, height - head,
            in: CGRect(x: 0, y: parts.head, width: width, height: parts.answers))
    }

    /// Whether a touch is in a part of a view that its scroll view shows.
    func isTouched(_ view: UIView, at touch: UITouch) -> Bool {
        var part: UIView? = view
        while let shown = part, shown !== self {
            if shown === view || shown is UIScrollView, !shown.bounds.contains(touch.location(in: shown)) {
                return false
            }
            part = shown.superview
        }
        return true
    }

    /// The text of an answer, on one line but at the sizes for accessibility, and how high its row is.
    func answer(
        _ action: Action, _ font: UIFont, _ color: UIColor, width: CGFloat, row: CGFloat
    ) -> (label: UILabel, height: CGFloat) {
        let label = label(action.title, font, color, .center)
        guard traitCollection.preferredContentSizeCategory.isAccessibilityCategory else {
            label.numberOfLines = 1
            return (label, row)
        }
        let text = label.sizeThatFits(CGSize(width: width - 2 * Self.margin, height: 0)).height
        return (label, max(row, wholePixels(row + text - font.lineHeight)))
    }
}
