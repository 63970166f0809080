import Foundation
import Geometry

/// A slider: a track that is filled up to a thumb.
open class UISlider: UIControl {
    /// The value at the beginning of the track; 0 by default.
    open var minimumValue: Float = 0 { didSet { setNeedsLayout() } }
    /// The value at the end of the track; 1 by default.
    open var maximumValue: Float = 1 { didSet { setNeedsLayout() } }
    /// Where the thumb is, from `minimumValue` to `maximumValue`; clamped. 0 by default.
    open var value: Float {
        get { min(max(wish, minimumValue), max(minimumValue, maximumValue)) }
        set {
            wish = newValue
            placeParts()
        }
    }
    private var wish: Float = 0

    /// The colour of the track before the thumb; nil, the default, for the tint colour.
    open var minimumTrackTintColor: UIColor? { didSet { updateAppearance() } }
    /// The colour of the track after the thumb; nil, the default, for a translucent gray.
    open var maximumTrackTintColor: UIColor? { didSet { updateAppearance() } }
    /// The colour of the thumb; nil, the default, for white.
    open var thumbTintColor: UIColor? { didSet { updateAppearance() } }
    /// The image before the track, which gets shorter for it; nil, the default, for none.
    open var minimumValueImage: UIImage? { didSet { imagesDidChange() } }
    /// The image after the track, which gets shorter for it; nil, the default, for none.
    open var maximumValueImage: UIImage? { didSet { imagesDidChange() } }

    private let track = UIView.part(), fill = UIView.part(), thumb = UIView.part(), picture = UIImageView()
    private let least = UIImageView(), most = UIImageView()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        for part in [least, most, track, fill, thumb] { addSubview(part) }
        for image in [least, most] { image.contentMode = .center }
        thumb.layer.shadowColor = .black
        thumb.addSubview(picture)
        thumb.layer.shadowRadius = 3.5
        thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
        updateAppearance()
    }

    /// Moves the thumb to a value, which is clamped. No event is sent.
    /// `animated`: whether the thumb moves there, for 0.2 s.
    open func setValue(_ value: Float, animated: Bool) {
        guard animated else {
            self.value = value
            return
        }
        layoutIfNeeded()
        UIView.animate(withDuration: 0.2) { self.value = value }
    }

    /// Whether `valueChanged` is sent while the finger moves and not only when it is lifted; true by default.
    open var isContinuous = true
    /// Where the finger was put down on the thumb, from its middle, in points.
    private var grip: CGFloat = 0
    /// How far beside the thumb a finger still takes it, in points.
    private static let reach: CGFloat = 10

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let point = touch.location(in: self)
        grip = point.x - thumb.frame.midX
        return thumb.frame.insetBy(dx: -Self.reach, dy: -Self.reach).contains(point)
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let rect = inReadingDirection(trackRect(forBounds: bounds))
        let half = thumb.frame.width / 2 - (isOnIOS26 ? 0 : 1.5)
        let (start, end) = (rect.minX + half, rect.maxX - half)
        guard end > start else { return true }
        var part = Float((touch.location(in: self).x - grip - start) / (end - start))
        if isRightToLeft { part = 1 - part }
        value = minimumValue + min(max(0, part), 1) * (maximumValue - minimumValue)
        if isContinuous { sendActions(for: .valueChanged, with: event) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if !isContinuous { sendActions(for: .valueChanged, with: event) }
    }

    private func imagesDidChange() {
        (least.image, most.image) = (minimumValueImage, maximumValueImage)
        setNeedsLayout()
    }

    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(left: 2, bottom: 1, right: 2) }
    override var usualHugging: Set<NSLayoutConstraint.Axis> { [.vertical] }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: height - 1)
    }
    /// 34 points high, as read on iOS 17.5 and 26.2; `intrinsicContentSize` is what Xcode lays out by.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: bounds.width, height: 34) }
    private var height: CGFloat { isOnIOS26 ? 34 : 31 }

    override func updateAppearance() {
        fill.backgroundColor = minimumTrackTintColor ?? tintColor
        track.backgroundColor = maximumTrackTintColor ?? .systemFill
        thumb.backgroundColor = thumbImage == nil ? thumbTintColor ?? .white : .clear
        thumb.layer.shadowOpacity = thumbImage == nil ? 0.24 : 0
        picture.image = thumbImage
        for part in [track, fill, least, most] { part.alpha = isEnabled ? 1 : 0.5 }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeParts()
    }

    /// Where the track is in a slider of these bounds: between the images.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let height: CGFloat = isOnIOS26 ? 6 : 4
        let edge: CGFloat = isOnIOS26 ? 0 : 2
        let before = minimumValueImage.map { $0.size.width + 12 } ?? edge
        let after = maximumValueImage.map { $0.size.width + 12 } ?? edge
        return CGRect(
            x: bounds.minX + before, y: bounds.minY + (bounds.height - height) / 2,
            width: max(0, bounds.width - before - after), height: height)
    }

    /// The image of the thumb in the normal state, in the place of the round one; nil for the round one. Images of other
    /// states are not shown.
    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
        guard state == .normal else { return }
        thumbImage = image
        updateAppearance()
        setNeedsLayout()
    }
    /// The image that was given for the normal state.
    open func thumbImage(for state: UIControl.State) -> UIImage? { state == .normal ? thumbImage : nil }
    /// The image of the thumb; nil for the round one.
    open var currentThumbImage: UIImage? { thumbImage }

    private var thumbImage: UIImage?

    private var share: CGFloat {
        maximumValue > minimumValue ? CGFloat((value - minimumValue) / (maximumValue - minimumValue)) : 0
    }

    private func placeParts() {
        let rect = trackRect(forBounds: bounds)
        let size = thumbImage?.size ?? (isOnIOS26 ? CGSize(width: 37, height: 24) : CGSize(width: 27, height: 27))
        // The thumb of iOS 18 may stand out of the track's ends.
        let overhang: CGFloat = isOnIOS26 ? 0 : 1.5
        let way = max(0, rect.width + 2 * overhang - size.width)
        let exact = rect.minX - overhang + share * way
        let x = isOnIOS26 ? exact.rounded() : nearestPixel(exact)
        let length = share <= 0 ? 0 : share >= 1 ? rect.width : exact + size.width / 2 - rect.minX
        track.frame = inReadingDirection(rect)
        fill.frame = inReadingDirection(
            CGRect(x: rect.minX, y: rect.minY, width: length, height: rect.height))
        thumb.frame = inReadingDirection(
            CGRect(origin: CGPoint(x: x, y: bounds.minY + (bounds.height - size.height) / 2), size: size))
        for part in [track, fill] { part.layer.cornerRadius = rect.height / 2 }
        thumb.layer.cornerRadius = thumbImage == nil ? size.height / 2 : 0
        picture.frame = thumb.bounds
        for (view, atStart) in [(least, true), (most, false)] {
            let size = view.image?.size ?? .zero
            view.frame = inReadingDirection(
                CGRect(
                    x: atStart ? bounds.minX : bounds.maxX - size.width,
                    y: bounds.minY + nearestPixel((bounds.height - size.height) / 2), width: size.width,
                    height: size.height))
        }
    }
}
