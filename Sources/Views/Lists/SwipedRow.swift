import Foundation
import Geometry

/// A row that is pulled aside, with the buttons of one side below it.
final class SwipedRow {
    /// The side of the row at which buttons are uncovered.
    enum Side { case leading, trailing }

    let cell: any ConfiguredCell
    /// From the edge inwards.
    let buttons: [SwipeButton]
    /// Whether a long swipe does what the first button does.
    let allowsFullSwipe: Bool
    /// Whether the buttons are at the right edge, so that the row goes to the left.
    let isAtRight: Bool
    private let clipped: Bool

    /// Points by which the row is pulled aside.
    private(set) var offset: CGFloat = 0
    /// Whether the first button covers the others, as it does when lifting the finger would do what it does.
    private(set) var isCovered = false

    init(_ cell: any ConfiguredCell, _ side: Side, _ configuration: UISwipeActionsConfiguration) {
        self.cell = cell
        buttons = configuration.actions.map { SwipeButton($0) }
        allowsFullSwipe = configuration.performsFirstActionWithFullSwipe
        isAtRight = (side == .trailing) != cell.isRightToLeft
        clipped = cell.clipsToBounds
        cell.clipsToBounds = true
        cell.isSwiped = true
        // Those nearer to the edge are above the others, from under which they come.
        for button in buttons.reversed() {
            button.keepsRight = !isAtRight
            cell.addSubview(button)
        }
        place()
    }

    /// Points that all buttons take.
    var width: CGFloat { buttons.reduce(0) { $0 + $1.ownWidth } }

    /// From where on the first button covers the others, in points (not measured).
    var fullOffset: CGFloat { max(width + 40, cell.bounds.width * 0.6) }

    func pull(to offset: CGFloat) {
        self.offset = offset
        place()
    }

    func cover(_ isCovered: Bool) {
        self.isCovered = isCovered
        place()
    }

    /// The buttons share the room in which they are seen by their widths. Each begins at the row's side and goes on below
    /// the ones before it.
    private func place() {
        let (size, whole) = (cell.bounds.size, max(1, width))
        cell.bounds.origin.x = isAtRight ? offset : -offset
        var reach: CGFloat = 0
        for (index, button) in buttons.enumerated() {
            reach += button.ownWidth
            let inner = isCovered && index == 0 ? offset : offset * reach / whole
            // As wide as the row, so that it only moves, and shows nothing behind itself on the way.
            let length = max(inner, button.ownWidth, size.width)
            button.frame = CGRect(
                x: isAtRight ? size.width + offset - inner : inner - offset - length, y: 0, width: length,
                height: size.height)
            button.layoutIfNeeded()
        }
    }

    /// Takes the buttons away; the row is where it was.
    func remove() {
        for button in buttons { button.removeFromSuperview() }
        cell.bounds.origin.x = 0
        cell.clipsToBounds = clipped
        cell.isSwiped = false
    }
}
