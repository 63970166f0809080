import Foundation
import Geometry

/// A switch. Its size is the system's: 51 × 31 pt, on iOS 26 63 × 28 pt.
open class UISwitch: UIControl {
    /// The track's colour while the switch is on; nil, the default, for green.
    open var onTintColor: UIColor? { didSet { updateAppearance() } }
    /// The thumb's colour; nil, the default, for white.
    open var thumbTintColor: UIColor? { didSet { updateAppearance() } }

    /// Whether the switch is on; off by default. A change is animated only in an animation's closure.
    open var isOn = false {
        didSet {
            guard isOn != oldValue else { return }
            updateAppearance()
            if movesThumb { placeThumb() }
        }
    }

    private let track = UIView.part()
    private let thumb = UIView.part()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        self.frame.size = size
        addSubview(track)
        addSubview(thumb)
        thumb.layer.shadowColor = .black
        thumb.layer.shadowOpacity = 0.15
        thumb.layer.shadowRadius = 4
        thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
        updateAppearance()
    }

    /// Switches it on or off. No event is sent.
    /// `animated`: whether the thumb moves there, for a quarter of a second; on iOS 26 for a third, while the track takes
    /// its colour by a spring.
    open func setOn(_ on: Bool, animated: Bool) {
        guard animated, on != isOn else {
            isOn = on
            return
        }
        layoutIfNeeded()
        guard isOnIOS26 else { return UIView.animate(withDuration: 0.25) { self.isOn = on } }
        let track = UIViewPropertyAnimator(
            duration: on ? 0.99947 : 0.58792, timingParameters: UISpringTimingParameters(dampingRatio: 1))
        track.addAnimations { self.isOn = on }
        // What the thumb does is an animation of its own.
        let place = thumb.center
        let end = thumbFrame(isOn: on)
        let thumb = UIViewPropertyAnimator(
            duration: 0.336,
            timingParameters: UICubicTimingParameters(
                controlPoint1: CGPoint(x: 0.16, y: 0.004), controlPoint2: CGPoint(x: 0.406, y: 1.192)))
        movesThumb = false
        track.startAnimation()
        movesThumb = true
        self.thumb.center = place
        thumb.addAnimations { self.thumb.center = CGPoint(x: end.midX, y: end.midY) }
        thumb.startAnimation()
    }
    private var movesThumb = true

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if isTouchInside, touch != nil { setOn(!isOn, animated: true) }
    }
    override var meaningOfTap: Event { [.valueChanged, .primaryActionTriggered] }

    private var size: CGSize { isOnIOS26 ? CGSize(width: 63, height: 28) : CGSize(width: 51, height: 31) }

    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(right: 2) }
    override var usualHugging: Set<NSLayoutConstraint.Axis> { [.horizontal, .vertical] }
    open override var intrinsicContentSize: CGSize { CGSize(width: size.width - 2, height: size.height) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size }

    override func updateAppearance() {
        // Below iOS 26 a fill, there as measured.
        let off =
            isOnIOS26
            ? UIColor(light: CGColor(white: 0, alpha: 66.0 / 255), dark: CGColor(white: 1, alpha: 63.0 / 255))
            : .secondarySystemFill
        track.backgroundColor = isOn ? onTintColor ?? .systemGreen : off
        thumb.backgroundColor = thumbTintColor ?? .white
        (track.alpha, thumb.alpha) = (isEnabled ? 1 : 0.5, isEnabled ? 1 : 0.75)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        track.frame = CGRect(origin: bounds.origin, size: size)
        track.layer.cornerRadius = size.height / 2
        placeThumb()
    }

    /// The track lies at the origin, as large as it always is.
    private func placeThumb() {
        thumb.frame = thumbFrame(isOn: isOn)
        thumb.layer.cornerRadius = thumb.frame.height / 2
    }

    private func thumbFrame(isOn: Bool) -> CGRect {
        let thumbSize = isOnIOS26 ? CGSize(width: 37, height: 24) : CGSize(width: 27, height: 27)
        let atEnd = isOn != isRightToLeft
        return CGRect(
            x: bounds.minX + (atEnd ? size.width - thumbSize.width - 2 : 2), y: bounds.minY + 2,
            width: thumbSize.width, height: thumbSize.height)
    }
}
