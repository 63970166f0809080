import Foundation
import Geometry

/// Two buttons that count: 94 × 32 pt.
open class UIStepper: UIControl {
    /// The least value; 0 by default. At it the button that counts down is pale.
    open var minimumValue = 0.0 { didSet { value = wish } }
    /// The greatest value; 100 by default. At it the button that counts up is pale.
    open var maximumValue = 100.0 { didSet { value = wish } }
    /// How far a tap counts; 1 by default.
    open var stepValue = 1.0
    /// Whether counting goes on at the other end, so that neither button gets pale; false by default.
    open var wraps = false { didSet { updateAppearance() } }
    /// Whether a button that is held goes on counting. Kept for the app's own code: it has no effect here.
    open var autorepeat = true
    /// Whether each step of a button that is held is told. Kept for the app's own code: it has no effect here.
    open var isContinuous = true
    /// What was counted, from `minimumValue` to `maximumValue`; clamped. 0 by default.
    open var value: Double {
        get { min(max(wish, minimumValue), max(minimumValue, maximumValue)) }
        set {
            wish = newValue
            updateAppearance()
        }
    }
    private var wish = 0.0

    private let ground = UIView.part(radius: 8.91), line = UIView.part()
    private let minus = UIImageView(image: UIImage(systemName: "minus")),
        plus = UIImageView(image: UIImage(systemName: "plus"))

    /// Sets the image of the button that counts up; nil for a plus. The state counts only where it is `.normal`.
    open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
        if state == .normal { plus.image = image ?? UIImage(systemName: "plus") }
    }
    /// Sets the image of the button that counts down; nil for a minus. The state counts only where it is `.normal`.
    open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
        if state == .normal { minus.image = image ?? UIImage(systemName: "minus") }
    }

    private static let size = CGSize(width: 94, height: 32)

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bounds.size = Self.size
        prepare()
    }

    private func prepare() {
        for part in [ground, line, minus, plus] { addSubview(part) }
        for image in [minus, plus] { image.contentMode = .center }
        ground.layer.cornerCurve = .continuous
        updateAppearance()
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let touch, isTouchInside else { return }
        let isPlus = (touch.location(in: self).x > bounds.midX) != isRightToLeft
        let next = value + (isPlus ? stepValue : -stepValue)
        let wrapped = next > maximumValue ? minimumValue : next < minimumValue ? maximumValue : next
        let new = wraps ? wrapped : min(max(next, minimumValue), maximumValue)
        guard new != value else { return }
        value = new
        sendActions(for: [.valueChanged, .primaryActionTriggered], with: event)
    }

    override var usualHugging: Set<NSLayoutConstraint.Axis> { [.horizontal, .vertical] }
    open override var intrinsicContentSize: CGSize { Self.size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    override func updateAppearance() {
        ground.backgroundColor = .tertiarySystemFill
        // No line between the halves on iOS 26.
        (line.backgroundColor, line.isHidden) = (.systemFill, isOnIOS26)
        let canFall = isEnabled && (wraps || value > minimumValue)
        let canRise = isEnabled && (wraps || value < maximumValue)
        minus.tintColor = canFall ? .label : .tertiaryLabel
        plus.tintColor = canRise ? .label : .tertiaryLabel
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let size = Self.size
        ground.frame = CGRect(origin: bounds.origin, size: size)
        line.frame = CGRect(x: bounds.minX + size.width / 2 - 0.5, y: bounds.minY + 7, width: 1, height: 18)
        let half = CGSize(width: size.width / 2, height: size.height)
        let (first, second) = isRightToLeft ? (plus, minus) : (minus, plus)
        first.frame = CGRect(origin: bounds.origin, size: half)
        second.frame = CGRect(origin: CGPoint(x: bounds.minX + half.width, y: bounds.minY), size: half)
    }
}
