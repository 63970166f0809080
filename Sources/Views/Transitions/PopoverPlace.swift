import Foundation
import Geometry

/// Where a popover stands and from where its arrow points.
struct PopoverPlace: Equatable {
    /// The card with its arrow, in points.
    var frame: CGRect
    /// Where the arrow points to; empty for a card without one.
    var direction: UIPopoverArrowDirection
    /// The middle of the arrow along its side, from the side's beginning.
    var arrow: CGFloat

    /// How far an arrow stands out of the card, how wide it is where it leaves it, and the radius of the card's corners,
    /// in points; not measured.
    static let (arrowLength, arrowBase, cornerRadius): (CGFloat, CGFloat, CGFloat) = (13, 37, 13)

    /// The first side on which a card fits, from below to the sides, or else the one with the most room, which makes it
    /// smaller.
    ///
    /// - Parameters:
    ///   - size: of the card without the arrow.
    ///   - source: what the arrow points to.
    ///   - room: where the popover may be.
    ///   - permitted: the directions of the arrow; empty for a card over the middle of the source.
    init(size: CGSize, source: CGRect, in room: CGRect, permitted: UIPopoverArrowDirection) {
        let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
        let directions = order.filter(permitted.contains)
        let spaces = directions.map { Self.space($0, beside: source, in: room) }
        func fits(_ space: CGRect) -> Bool { space.width >= size.width && space.height >= size.height }
        let chosen =
            spaces.firstIndex(where: fits)
            ?? spaces.indices.max { spaces[$0].width * spaces[$0].height < spaces[$1].width * spaces[$1].height }
        guard let chosen else {
            let frame = Self.centered(size, on: source, in: room)
            self.init(frame: frame, direction: [], arrow: 0)
            return
        }
        let (direction, space) = (directions[chosen], spaces[chosen])
        var frame = Self.centered(size, on: source, in: space)
        switch direction {
        case .up: frame.origin.y = space.minY
        case .down: frame.origin.y = space.maxY - frame.height
        case .left: frame.origin.x = space.minX
        default: frame.origin.x = space.maxX - frame.width
        }
        let (isVertical, clearance) = (direction == .up || direction == .down, Self.cornerRadius + Self.arrowBase / 2)
        let length = isVertical ? frame.width : frame.height
        let middle = isVertical ? source.midX - frame.minX : source.midY - frame.minY
        let arrow = length < 2 * clearance ? length / 2 : min(max(middle, clearance), length - clearance)
        let around = Self.arrowInsets(direction)
        self.init(
            frame: frame.inset(
                by: UIEdgeInsets(top: -around.top, left: -around.left, bottom: -around.bottom, right: -around.right)),
            direction: direction, arrow: arrow)
    }

    private init(frame: CGRect, direction: UIPopoverArrowDirection, arrow: CGFloat) {
        (self.frame, self.direction, self.arrow) = (frame, direction, arrow)
    }

    /// What the arrow takes of the frame.
    static func arrowInsets(_ direction: UIPopoverArrowDirection) -> UIEdgeInsets {
        func length(_ side: UIPopoverArrowDirection) -> CGFloat { direction == side ? arrowLength : 0 }
        return UIEdgeInsets(top: length(.up), left: length(.left), bottom: length(.down), right: length(.right))
    }

    /// Where a card has room beside the source, without the arrow.
    private static func space(_ direction: UIPopoverArrowDirection, beside source: CGRect, in room: CGRect) -> CGRect {
        var (left, top, right, bottom) = (room.minX, room.minY, room.maxX, room.maxY)
        switch direction {
        case .up: top = max(top, source.maxY + arrowLength)
        case .down: bottom = min(bottom, source.minY - arrowLength)
        case .left: left = max(left, source.maxX + arrowLength)
        default: right = min(right, source.minX - arrowLength)
        }
        return CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }

    private static func centered(_ size: CGSize, on source: CGRect, in room: CGRect) -> CGRect {
        let (width, height) = (min(size.width, room.width), min(size.height, room.height))
        return CGRect(
            x: min(max(source.midX - width / 2, room.minX), room.maxX - width),
            y: min(max(source.midY - height / 2, room.minY), room.maxY - height), width: width, height: height)
    }

    /// The outline of the card with its arrow, in the frame's own coordinates.
    var outline: UIBezierPath {
        // Drawn for an arrow that points up, from the card's upper left corner on, and turned.
        let isVertical = direction == .up || direction == .down || direction.isEmpty
        let size = isVertical ? frame.size : CGSize(width: frame.height, height: frame.width)
        let (radius, length) = (Self.cornerRadius, direction.isEmpty ? 0 : Self.arrowLength)
        let radiusNow = min(radius, size.width / 2, max(0, size.height - length) / 2)
        let path = UIBezierPath()
        func corner(_ x: CGFloat, _ y: CGFloat, _ turn: CGFloat) {
            path.addArc(
                withCenter: CGPoint(x: x, y: y), radius: radiusNow, startAngle: turn * .pi / 2,
                endAngle: (turn + 1) * .pi / 2, clockwise: true)
        }
        path.move(to: CGPoint(x: 0, y: length + radiusNow))
        corner(radiusNow, length + radiusNow, 2)
        if length > 0 { addArrow(to: path, length) }
        corner(size.width - radiusNow, length + radiusNow, 3)
        corner(size.width - radiusNow, size.height - radiusNow, 0)
        corner(radiusNow, size.height - radiusNow, 1)
        path.close()
        switch direction {
        case .down: path.apply(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: frame.height))
        case .left: path.apply(CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0))
        case .right: path.apply(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: frame.width, ty: 0))
        default: break
        }
        return path
    }

    /// Two curves that leave the edge flat and meet in a round tip.
    private func addArrow(to path: UIBezierPath, _ length: CGFloat) {
        let (half, tip) = (Self.arrowBase / 2, CGFloat(3))
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: arrow + x, y: y) }
        path.addLine(to: point(-half, length))
        path.addCurve(
            to: point(-tip, tip / 2), controlPoint1: point(-half * 0.55, length),
            controlPoint2: point(-half * 0.4, length * 0.4))
        path.addQuadCurve(to: point(tip, tip / 2), controlPoint: point(0, -tip / 2))
        path.addCurve(
            to: point(half, length), controlPoint1: point(half * 0.4, length * 0.4),
            controlPoint2: point(half * 0.55, length))
    }
}
