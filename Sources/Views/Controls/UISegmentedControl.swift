import Foundation
import Geometry

/// Segments in a row, one of which may be chosen. 32 pt high.
open class UISegmentedControl: UIControl {
    private struct Segment {
        var title: String?
        var image: UIImage?
        let label = UILabel()
        let picture = UIImageView()
        var isEnabled = true
    }

    /// The index that stands for no segment.
    public static let noSegment = -1

    /// The chosen segment, from 0 on; `noSegment`, the default, for none.
    open var selectedSegmentIndex = UISegmentedControl.noSegment {
        didSet {
            guard selectedSegmentIndex != oldValue else { return }
            updateAppearance()
            placeParts()
        }
    }
    /// The colour behind the chosen segment; nil, the default, for white, or for a gray in dark appearance.
    open var selectedSegmentTintColor: UIColor? { didSet { updateAppearance() } }
    /// Whether segments only act when they are tapped. Kept for the app's own code: nothing is drawn differently.
    open var isMomentary = false
    /// Whether each segment is as wide as its contents ask for; false, the default, makes all equally wide.
    open var apportionsSegmentWidthsByContent = false { didSet { setNeedsLayout() } }

    private var attributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
    /// Gives titles fonts and colours of their own in a state: `.normal`, `.selected`, `.disabled`. Where a state has
    /// none, those of `.normal` count.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        self.attributes[state] = attributes
        updateAppearance()
        invalidateIntrinsicContentSize()
    }
    /// What was given for a state; nil for nothing.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { attributes[state] }

    private var segments: [Segment] = []
    private let ground = UIView.part(radius: 8.91), thumb = UIView.part(radius: 6.93)
    private var lines: [UIView] = []

    /// A control as large as its segments ask for.
    /// - Parameter items: texts and images (`UIImage`); what is neither is an empty segment.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        prepare(items ?? [])
    }

    /// A control of actions, one for each segment: its title or its image is shown, and it is done when the segment is
    /// chosen by a finger.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(items: actions.map { $0.image ?? $0.title as Any })
        if frame != .zero { self.frame = frame }
        addAction(
            UIAction { [weak self] _ in
                guard let self, actions.indices.contains(selectedSegmentIndex) else { return }
                sendAction(actions[selectedSegmentIndex])
            }, for: .valueChanged)
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare([])
        self.frame = frame
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare([])
    }

    private func prepare(_ items: [Any]) {
        addSubview(ground)
        addSubview(thumb)
        for part in [ground, thumb] { part.layer.cornerCurve = .continuous }
        thumb.layer.shadowColor = .black
        thumb.layer.shadowOpacity = 0.12
        thumb.layer.shadowRadius = 4
        thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
        setItems(items)
        frame.size = wholeSize
    }

    /// Replaces all segments.
    open func setItems(_ items: [Any]) {
        for segment in segments {
            segment.label.removeFromSuperview()
            segment.picture.removeFromSuperview()
        }
        segments = items.map { Segment(title: $0 as? String, image: $0 as? UIImage) }
        for segment in segments {
            segment.label.text = segment.title
            segment.label.textAlignment = .center
            segment.picture.image = segment.image
            segment.picture.contentMode = .center
            addSubview(segment.label)
            addSubview(segment.picture)
        }
        lines.forEach { $0.removeFromSuperview() }
        lines = segments.dropFirst().map { _ in UIView.part() }
        for line in lines { insertSubview(line, aboveSubview: ground) }
        updateAppearance()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// How many segments there are.
    open var numberOfSegments: Int { segments.count }
    /// The text of a segment; nil for one without text and for an index out of range.
    open func titleForSegment(at index: Int) -> String? {
        segments.indices.contains(index) ? segments[index].title : nil
    }
    /// Changes the text of a segment; nil empties it. An image of the segment stays. An index out of range changes
    /// nothing.
    open func setTitle(_ title: String?, forSegmentAt index: Int) {
        guard segments.indices.contains(index) else { return }
        segments[index].title = title
        segments[index].label.text = title
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }
    /// Takes all segments away.
    open func removeAllSegments() { setItems([]) }
    /// Takes a segment away; never animated. An index out of range changes nothing.
    open func removeSegment(at index: Int, animated: Bool) {
        guard segments.indices.contains(index) else { return }
        var items = self.items
        items.remove(at: index)
        setItems(items)
    }
    /// Adds a segment with an image before the one at an index, which is clamped. It is never animated.
    open func insertSegment(with image: UIImage?, at index: Int, animated: Bool) {
        insert(image ?? UIImage(), at: index)
    }
    /// The width of a segment in points. It does nothing: segments share the width of the control.
    open func setWidth(_ width: CGFloat, forSegmentAt index: Int) {}
    /// Makes a segment paler, or not. An index out of range changes nothing.
    open func setEnabled(_ enabled: Bool, forSegmentAt index: Int) {
        guard segments.indices.contains(index) else { return }
        segments[index].isEnabled = enabled
        updateAppearance()
    }
    /// Adds a segment before the one at an index, which is clamped. It is never animated, the chosen index keeps its
    /// number, and all segments are enabled afterwards.
    open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
        insert(title ?? "", at: index)
    }

    private var items: [Any] { segments.map { $0.image ?? ($0.title ?? "") as Any } }

    private func insert(_ item: Any, at index: Int) {
        var items = self.items
        items.insert(item, at: min(max(0, index), items.count))
        setItems(items)
    }

    private static let height: CGFloat = 32
    private var contentWidths: [CGFloat] {
        segments.map { segment in
            let title = UILabel()
            // Read on iOS 17.5 and 26.2: the width of the regular text, whatever weight is drawn.
            (title.text, title.font) = (segment.title, .systemFont(ofSize: 13))
            return max(title.sizeThatFits(.zero).width, segment.image?.size.width ?? 0) + 20
        }
    }

    private var wholeSize: CGSize {
        let widths = contentWidths
        let width =
            apportionsSegmentWidthsByContent
            ? widths.reduce(0, +) : (widths.max() ?? 0) * CGFloat(widths.count)
        // Between segments is a line of a point, but not on iOS 26.
        let lines = isOnIOS26 ? 0 : CGFloat(max(0, widths.count - 1))
        return CGSize(width: wholePixels(width) + lines, height: Self.height)
    }

    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(bottom: 1) }
    override var usualHugging: Set<NSLayoutConstraint.Axis> { [.vertical] }
    open override var intrinsicContentSize: CGSize {
        let size = wholeSize
        return CGSize(width: size.width, height: size.height - 1)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { wholeSize }

    override func updateAppearance() {
        ground.backgroundColor = .tertiarySystemFill
        thumb.backgroundColor =
            selectedSegmentTintColor ?? UIColor(light: CGColor.white, dark: UIColor.systemGray2.dark)
        thumb.isHidden = !segments.indices.contains(selectedSegmentIndex)
        for (index, segment) in segments.enumerated() {
            let color: UIColor = isEnabled && segment.isEnabled ? .label : .tertiaryLabel
            segment.label.font = .systemFont(
                ofSize: 13, weight: index == selectedSegmentIndex ? .semibold : .medium)
            (segment.label.textColor, segment.picture.tintColor) = (color, color)
            let isChosen = index == selectedSegmentIndex
            let state: UIControl.State = !isEnabled || !segment.isEnabled ? .disabled : isChosen ? .selected : .normal
            let own = (attributes[.normal] ?? [:]).merging(attributes[state] ?? [:]) { $1 }
            if let font = own[.font] as? UIFont { segment.label.font = font }
            if let color = own[.foregroundColor] as? UIColor {
                (segment.label.textColor, segment.picture.tintColor) = (color, color)
            }
        }
        for (index, line) in lines.enumerated() {
            (line.backgroundColor, line.isHidden) = (.systemFill, isOnIOS26)
            line.alpha = index == selectedSegmentIndex || index + 1 == selectedSegmentIndex ? 0 : 1
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeParts()
    }

    private var shares: [CGFloat] {
        guard apportionsSegmentWidthsByContent else {
            return segments.map { _ in bounds.width / CGFloat(max(1, segments.count)) }
        }
        let widths = contentWidths
        let sum = widths.reduce(0, +)
        return widths.map { sum > 0 ? $0 / sum * bounds.width : 0 }
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let touch, isTouchInside, bounds.width > 0 else { return }
        let x = min(max(bounds.minX, touch.location(in: self).x), bounds.maxX - 0.01)
        let found = segments.firstIndex { $0.picture.frame.minX <= x && x < $0.picture.frame.maxX }
        guard let found, segments[found].isEnabled, isMomentary || found != selectedSegmentIndex else { return }
        if isMomentary || selectedSegmentIndex == Self.noSegment {
            selectedSegmentIndex = found
        } else {
            UIView.animate(withDuration: 0.2) { self.selectedSegmentIndex = found }
        }
        sendActions(for: [.valueChanged, .primaryActionTriggered], with: event)
        if isMomentary { selectedSegmentIndex = Self.noSegment }
    }

    private func placeParts() {
        // At its usual height where the frame has none.
        let height = bounds.height > 0 ? bounds.height : Self.height
        ground.frame = CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: height)
        var x = bounds.minX
        for (index, (segment, width)) in zip(segments, shares).enumerated() {
            let frame = inReadingDirection(CGRect(x: x, y: bounds.minY, width: width, height: height))
            segment.label.frame = frame.insetBy(dx: 4, dy: 0)
            segment.picture.frame = frame
            if index == selectedSegmentIndex { thumb.frame = frame.insetBy(dx: 2, dy: 2) }
            if index > 0 {
                lines[index - 1].frame = inReadingDirection(
                    CGRect(x: nearestPixel(x) - 0.5, y: bounds.minY + 8, width: 1, height: height - 16))
            }
            x += width
        }
    }
}
