import Foundation
import Geometry

/// What a context menu is about: lifted above everything else, which is blurred and darker.
final class MenuLift {
    /// Everything below.
    let ground = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
    /// What is lifted.
    let platter = UIView.part()
    private let content: UIView
    private let size: CGSize
    private let start: CGRect
    /// What is lifted out of its place, which is empty meanwhile.
    private weak var hole: UIView?
    private let radius: CGFloat
    private let shadow: Float
    /// A controller that is shown in the place of what is lifted; nil for none.
    let controller: UIViewController?

    /// Lifts a picture of a view.
    init?(_ preview: UITargetedPreview, in window: UIView) {
        let view = preview.view
        guard view.window === window, let picture = view.snapshotView(afterScreenUpdates: false) else { return nil }
        (content, size, controller, hole) = (picture, view.bounds.size, nil, view)
        start = view.convert(view.bounds, to: window)
        platter.backgroundColor = preview.parameters.backgroundColor
        if let path = preview.parameters.visiblePath {
            let mask = CAShapeLayer()
            mask.path = path.cgPath
            picture.layer.mask = mask
            (radius, shadow) = (0, 0)
            platter.backgroundColor = nil
        } else {
            (radius, shadow) = (max(view.layer.cornerRadius, MenuCard.cornerRadius), 0.2)
        }
        finish()
    }

    /// Shows a controller that grows out of a view.
    init(_ controller: UIViewController, from view: UIView, in window: UIView, room: CGRect) {
        let wish = controller.preferredContentSize
        size = CGSize(
            width: wish.width > 0 ? min(wish.width, room.width) : room.width,
            height: wish.height > 0 ? min(wish.height, room.height) : room.height * 0.7)
        (self.controller, radius, shadow) = (controller, MenuCard.cornerRadius, 0.2)
        content = controller.view
        start = view.convert(view.bounds, to: window)
        finish()
    }

    private func finish() {
        ground.alpha = 0
        // How much darker it gets was not measured.
        ground.contentView.backgroundColor = UIColor(white: 0, alpha: 0.15)
        content.bounds = CGRect(origin: .zero, size: size)
        content.isUserInteractionEnabled = false
        platter.bounds = content.bounds
        content.center = CGPoint(x: size.width / 2, y: size.height / 2)
        content.layer.cornerRadius = radius
        content.layer.cornerCurve = .continuous
        if radius > 0 { content.clipsToBounds = true }
        platter.addSubview(content)
        (platter.layer.shadowRadius, platter.layer.shadowOpacity) = (32, 0)
        platter.layer.cornerRadius = radius
    }

    /// Where it is lifted to, and how much smaller than it is: as near to its place as it can be, with room for the card
    /// below or above it.
    func place(in room: CGRect, card: CGFloat, gap: CGFloat) -> CGRect {
        let needed = card > 0 ? card + gap : 0
        let least = max(44, room.height - needed)
        let share = min(1, room.width / max(1, size.width), least / max(1, size.height))
        var frame = CGRect(x: 0, y: 0, width: size.width * share, height: size.height * share)
        frame.origin.x = min(max(room.minX, start.midX - frame.width / 2), max(room.minX, room.maxX - frame.width))
        frame.origin.y = min(max(room.minY, start.midY - frame.height / 2), max(room.minY, room.maxY - frame.height))
        let fits = frame.maxY + needed <= room.maxY || frame.minY - needed >= room.minY
        if !fits { frame.origin.y = max(room.minY, room.maxY - needed - frame.height) }
        return frame
    }

    /// Before anything is seen.
    func prepare() {
        hole?.isHidden = true
        fit(start)
        if controller != nil { platter.alpha = 0 }
    }

    /// To be animated.
    func come(to place: CGRect) {
        ground.alpha = 1
        platter.alpha = 1
        platter.layer.shadowOpacity = shadow
        fit(place)
    }

    /// To be animated.
    func go() {
        ground.alpha = 0
        platter.layer.shadowOpacity = 0
        if controller != nil { platter.alpha = 0 }
        fit(start)
    }

    func end() { hole?.isHidden = false }

    private func fit(_ frame: CGRect) {
        platter.center = CGPoint(x: frame.midX, y: frame.midY)
        platter.transform = CGAffineTransform(
            scaleX: frame.width / max(1, size.width), y: frame.height / max(1, size.height))
    }
}
