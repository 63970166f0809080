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
        var action: UIAction?
        /// The points that it was given; 0 for a share of the control's width.
        var width: CGFloat = 0
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
        for (index, action) in actions.enumerated() { segments[index].action = action }
        if frame != .zero { self.frame = frame }
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
    /// The image of a segment; nil for one without and for an index out of range.
    open func imageForSegment(at index: Int) -> UIImage? {
        segments.indices.contains(index) ? segments[index].image : nil
    }
    /// Changes the image of a segment, which takes the place of its text. An index out of range changes nothing.
    open func setImage(_ image: UIImage?, forSegmentAt index: Int) {
        guard segments.indices.contains(index) else { return }
        (segments[index].image, segments[index].picture.image) = (image, image)
        segments[index].title = nil
        segments[index].label.text = nil
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }
    /// Whether a segment can be chosen; false for an index out of range.
    open func isEnabledForSegment(at index: Int) -> Bool {
        segments.indices.contains(index) && segments[index].isEnabled
    }
    /// What is done when a finger chooses a segment; nil for nothing and for an index out of range.
    open func actionForSegment(at index: Int) -> UIAction? {
        segments.indices.contains(index) ? segments[index].action : nil
    }
    /// Gives a segment an action, whose image or title it shows. An index out of range changes nothing.
    open func setAction(_ action: UIAction, forSegmentAt index: Int) {
        guard segments.indices.contains(index) else { return }
        if let image = action.image {
            setImage(image, forSegmentAt: index)
        } else {
            setImage(nil, forSegmentAt: index)
            setTitle(action.title, forSegmentAt: index)
        }
        segments[index].action = action
    }
    /// Adds a segment of an action before the one at an index, which is clamped. It is never animated.
    open func insertSegment(action: UIAction, at index: Int, animated: Bool) {
        let place = min(max(0, index), segments.count)
        insert(action.image ?? action.title as Any, at: place)
        segments[place].action = action
    }
    /// The number of the segment with an action of a name; `noSegment` for none.
    open func segmentIndex(identifiedBy identifier: UIAction.Identifier) -> Int {
        segments.firstIndex { $0.action?.identifier == identifier } ?? Self.noSegment
    }

    // MARK: Images behind segments

    var grounds: [UIControl.State: UIImage] = [:]
    var dividers: [DividerPlace: UIImage] = [:]
    /// The sides of a divider.
    struct DividerPlace: Hashable { let left, right: UIControl.State }
    /// Draws an image behind each segment in a state, in the place of the usual ground; nil takes it away. Where a state
    /// has none, that of `.normal` counts.
    open func setBackgroundImage(
        _ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics = .default
    ) {
        grounds[state] = image
        updateAppearance()
        setNeedsLayout()
    }
    /// What was given for a state; nil for nothing.
    open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? { grounds[state] }
    /// Draws an image between two segments of these states; nil takes it away. Where two states have none, that of two
    /// `.normal` ones counts.
    open func setDividerImage(
        _ image: UIImage?, forLeftSegmentState left: UIControl.State, rightSegmentState right: UIControl.State,
        barMetrics: UIBarMetrics = .default
    ) {
        dividers[DividerPlace(left: left, right: right)] = image
        updateAppearance()
        setNeedsLayout()
    }
    /// What was given between two states; nil for nothing.
    open func dividerImage(
        forLeftSegmentState left: UIControl.State, rightSegmentState right: UIControl.State, barMetrics: UIBarMetrics
    ) -> UIImage? { dividers[DividerPlace(left: left, right: right)] }

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
    /// The width of a segment in points; 0, the default, for what those without a width of their own share. An index out
    /// of range changes nothing.
    open func setWidth(_ width: CGFloat, forSegmentAt index: Int) {
        guard segments.indices.contains(index) else { return }
        segments[index].width = width
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }
    /// The width that a segment was given; 0 for none and for an index out of range.
    open func widthForSegment(at index: Int) -> CGFloat { segments.indices.contains(index) ? segments[index].width : 0 }
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
        let most = widths.max() ?? 0
        let width = zip(segments, widths).reduce(0) {
            $0 + ($1.0.width > 0 ? $1.0.width : apportionsSegmentWidthsByContent ? $1.1 : most)
        }
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
        showImages()
        for (index, line) in lines.enumerated() {
            (line.backgroundColor, line.isHidden) = (.systemFill, isOnIOS26 || !dividers.isEmpty || !grounds.isEmpty)
            line.alpha = index == selectedSegmentIndex || index + 1 == selectedSegmentIndex ? 0 : 1
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeParts()
    }

    private var shares: [CGFloat] {
        let given = segments.map(\.width)
        let free = given.filter { $0 == 0 }.count
        let left = bounds.width - given.reduce(0, +)
        // Widths that were given are kept as long as others can take what is left.
        if free == 0 || left <= 0, given.contains(where: { $0 > 0 }) {
            let sum = max(1, given.reduce(0, +))
            return given.map { $0 / sum * bounds.width }
        }
        let widths = zip(given, contentWidths).map { $0 > 0 ? 0 : $1 }
        let sum = widths.reduce(0, +)
        return zip(given, widths).map { own, width in
            if own > 0 { return own }
            return apportionsSegmentWidthsByContent ? (sum > 0 ? width / sum * left : 0) : left / CGFloat(max(1, free))
        }
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
        if let action = segments[found].action { sendAction(action) }
        sendActions(for: [.valueChanged, .primaryActionTriggered], with: event)
        if isMomentary { selectedSegmentIndex = Self.noSegment }
    }

    private func state(_ index: Int) -> UIControl.State {
        !isEnabled || !segments[index].isEnabled ? .disabled : index == selectedSegmentIndex ? .selected : .normal
    }

    private var images: [UIImageView] = []
    /// The images behind segments and between them, in the place of the usual ground.
    private func showImages() {
        let isOwn = !grounds.isEmpty || !dividers.isEmpty
        ground.isHidden = !grounds.isEmpty
        if !grounds.isEmpty { thumb.isHidden = true }
        let wanted = isOwn ? max(0, 2 * segments.count - 1) : 0
        while images.count > wanted { images.removeLast().removeFromSuperview() }
        while images.count < wanted {
            let view = UIImageView()
            insertSubview(view, aboveSubview: thumb)
            images.append(view)
        }
        for index in images.indices where index < segments.count {
            images[index].image = grounds[state(index)] ?? grounds[.normal]
        }
        for index in images.indices where index >= segments.count {
            let (left, right) = (state(index - segments.count), state(index - segments.count + 1))
            images[index].image =
                dividers[DividerPlace(left: left, right: right)]
                ?? dividers[DividerPlace(left: .normal, right: .normal)]
        }
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
            if !images.isEmpty { images[index].frame = frame }
            if index > 0, !images.isEmpty {
                let view = images[segments.count + index - 1]
                let width = view.image?.size.width ?? 0
                view.frame = inReadingDirection(
                    CGRect(x: nearestPixel(x - width / 2), y: bounds.minY, width: width, height: height))
            }
            if index > 0 {
                lines[index - 1].frame = inReadingDirection(
                    CGRect(x: nearestPixel(x) - 0.5, y: bounds.minY + 8, width: 1, height: height - 16))
            }
            x += width
        }
    }
}
