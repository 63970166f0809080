import Foundation
import Geometry

/// A popover's card: what is presented, on a blur or a colour, cut to the outline with the arrow, and its shadow.
final class PopoverView: UIView {
    private let ground = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    private let (groundCut, contentCut) = (CAShapeLayer(), CAShapeLayer())
    /// Holds what is presented.
    let content = UIView()
    private var shadow: UIView?
    private var place: PopoverPlace?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        content.isOpaque = false
        ground.layer.mask = groundCut
        content.layer.mask = contentCut
        addSubview(ground)
        addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    /// The colour of card and arrow; nil for the blur.
    var color: UIColor? {
        didSet {
            ground.effect = color == nil ? UIBlurEffect(style: .systemMaterial) : nil
            ground.backgroundColor = color
        }
    }

    /// Shows the card at a place of its superview.
    func show(at place: PopoverPlace) {
        frame = place.frame
        for view in [ground, content] { view.frame = bounds }
        for view in content.subviews {
            view.frame = content.bounds
            // What is presented reaches below the arrow, and keeps what it shows out of it.
            view.ownSafeAreaInsets = PopoverPlace.arrowInsets(place.direction)
        }
        guard place != self.place else { return }
        self.place = place
        let outline = place.outline.cgPath
        for cut in [groundCut, contentCut] { cut.path = outline }
        shadow?.removeFromSuperview()
        // Its strength was not measured.
        let shade = UIView.outerShadow(bounds, outline: outline, opacity: 0.2, radius: 32, offset: .zero)
        insertSubview(shade, at: 0)
        shadow = shade
    }
}
