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

    private let track = UIView.part(), fill = UIView.part(), thumb = UIView.part()
    /// What images that were set are shown in, inside of the parts whose place they take.
    private let trackPicture = UIImageView(), fillPicture = UIImageView(), picture = UIImageView()
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
        for (part, image) in [(track, trackPicture), (fill, fillPicture), (thumb, picture)] { part.addSubview(image) }
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
        let half = thumb.frame.width / 2 - overhang
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
        (fillPicture.image, trackPicture.image, picture.image) =
            (currentMinimumTrackImage, currentMaximumTrackImage, currentThumbImage)
        fill.backgroundColor = fillPicture.image == nil ? minimumTrackTintColor ?? tintColor : .clear
        track.backgroundColor = trackPicture.image == nil ? maximumTrackTintColor ?? .systemFill : .clear
        thumb.backgroundColor = picture.image == nil ? thumbTintColor ?? .white : .clear
        thumb.layer.shadowOpacity = picture.image == nil ? 0.24 : 0
        for part in [track, fill, least, most] { part.alpha = isEnabled ? 1 : 0.5 }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeParts()
    }

    // MARK: Images of the parts

    private var images: [Part: [UIControl.State: UIImage]] = [:]
    private enum Part { case thumb, least, most }

    private func set(_ image: UIImage?, _ part: Part, _ state: UIControl.State) {
        images[part, default: [:]][state] = image
        updateAppearance()
        setNeedsLayout()
    }

    /// The image for the state that the slider is in, and where there is none the one for the normal state.
    private func current(_ part: Part) -> UIImage? {
        images[part]?[state] ?? images[part]?[.normal]
    }

    /// The image of the thumb in a state, in the place of the round one; nil for that of the normal state, and there for
    /// the round one.
    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) { set(image, .thumb, state) }
    /// The image of the track before the thumb in a state, in the place of the tinted one; nil for that of the normal
    /// state, and there for the tinted one. Give it caps (`resizableImage(withCapInsets:)`) for round ends.
    open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) { set(image, .least, state) }
    /// The image of the track after the thumb in a state, which reaches below the other one.
    open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) { set(image, .most, state) }
    /// The image that was given for a state.
    open func thumbImage(for state: UIControl.State) -> UIImage? { images[.thumb]?[state] }
    /// The image that was given for a state.
    open func minimumTrackImage(for state: UIControl.State) -> UIImage? { images[.least]?[state] }
    /// The image that was given for a state.
    open func maximumTrackImage(for state: UIControl.State) -> UIImage? { images[.most]?[state] }
    /// The image of the thumb that is shown; nil for the round one.
    open var currentThumbImage: UIImage? { current(.thumb) }
    /// The image of the track before the thumb that is shown; nil for the tinted one.
    open var currentMinimumTrackImage: UIImage? { current(.least) }
    /// The image of the track after the thumb that is shown; nil for the tinted one.
    open var currentMaximumTrackImage: UIImage? { current(.most) }

    // MARK: Places of the parts

    /// Where the track is in a slider of these bounds: between the images, and as high as its own image.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let usual: CGFloat = isOnIOS26 ? 6 : 4
        let height = [currentMinimumTrackImage, currentMaximumTrackImage].compactMap { $0?.size.height }.max() ?? usual
        let edge: CGFloat = isOnIOS26 ? 0 : 2
        let before = minimumValueImage.map { $0.size.width + 12 } ?? edge
        let after = maximumValueImage.map { $0.size.width + 12 } ?? edge
        return CGRect(
            x: bounds.minX + before, y: bounds.minY + (bounds.height - height) / 2,
            width: max(0, bounds.width - before - after), height: height)
    }

    private func share(of value: Float) -> CGFloat {
        maximumValue > minimumValue ? CGFloat((value - minimumValue) / (maximumValue - minimumValue)) : 0
    }

    /// How far a thumb of a size can go.
    private func way(_ track: CGRect, _ thumb: CGSize) -> CGFloat { max(0, track.width + 2 * overhang - thumb.width) }

    /// How far the round thumb of iOS 18 may stand out of the track's ends, in points.
    private var overhang: CGFloat { isOnIOS26 ? 0 : 1.5 }

    /// Where the thumb is at a value in a slider of these bounds, with this track.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let size =
            currentThumbImage?.size ?? (isOnIOS26 ? CGSize(width: 37, height: 24) : CGSize(width: 27, height: 27))
        let x = rect.minX - overhang + share(of: value) * way(rect, size)
        let y = bounds.minY + (bounds.height - size.height) / 2
        return CGRect(origin: CGPoint(x: isOnIOS26 ? x.rounded() : nearestPixel(x), y: y), size: size)
    }

    /// Where the image before the track is in a slider of these bounds.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        let size = minimumValueImage?.size ?? .zero
        return CGRect(
            origin: CGPoint(x: bounds.minX, y: bounds.minY + nearestPixel((bounds.height - size.height) / 2)),
            size: size)
    }

    /// Where the image after the track is in a slider of these bounds.
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        let size = maximumValueImage?.size ?? .zero
        let y = bounds.minY + nearestPixel((bounds.height - size.height) / 2)
        return CGRect(origin: CGPoint(x: bounds.maxX - size.width, y: y), size: size)
    }

    private func placeParts() {
        let rect = trackRect(forBounds: bounds)
        let place = thumbRect(forBounds: bounds, trackRect: rect, value: value)
        // To where the thumb would be without whole pixels, unless it is somewhere else altogether.
        let exact = share(of: value) * way(rect, place.size) + place.width / 2 - overhang
        let isUsual = abs(place.midX - rect.minX - exact) <= 1
        let middle = isUsual ? exact : place.midX - rect.minX
        let length = value <= minimumValue ? 0 : value >= maximumValue ? rect.width : middle
        track.frame = inReadingDirection(rect)
        fill.frame = inReadingDirection(CGRect(x: rect.minX, y: rect.minY, width: length, height: rect.height))
        thumb.frame = inReadingDirection(place)
        for (part, image) in [(track, trackPicture), (fill, fillPicture)] {
            part.layer.cornerRadius = image.image == nil ? rect.height / 2 : 0
            let height = image.image?.size.height ?? 0
            image.frame = CGRect(x: 0, y: (rect.height - height) / 2, width: part.bounds.width, height: height)
        }
        thumb.layer.cornerRadius = picture.image == nil ? place.height / 2 : 0
        picture.frame = thumb.bounds
        least.frame = inReadingDirection(minimumValueImageRect(forBounds: bounds))
        most.frame = inReadingDirection(maximumValueImageRect(forBounds: bounds))
    }
}
