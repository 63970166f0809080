import Foundation
import Geometry

/// A bar that is filled as far as something has come. 4 pt high by default.
open class UIProgressView: UIView {
    /// How the bar is drawn.
    public enum Style: Int, Sendable, Hashable, NamedCases {
        /// `default` is 4 pt high and has round ends and a gray track; `bar` is 2.5 pt high and has square ends and no
        /// track.
        case `default`, bar
    }

    /// How much of the bar is filled, 0…1; clamped. 0 by default.
    open var progress: Float {
        get { share }
        set {
            share = min(1, max(0, newValue))
            placeParts()
        }
    }
    private var share: Float = 0
    /// How the bar is drawn; `.default` by default.
    open var progressViewStyle = Style.default { didSet { styleDidChange() } }
    /// The colour of the filled part; nil, the default, for the tint colour.
    open var progressTintColor: UIColor? { didSet { tintColorDidChange() } }
    /// The colour of the rest; nil, the default, for a translucent gray, and for nothing in the style `bar`.
    open var trackTintColor: UIColor? { didSet { tintColorDidChange() } }

    /// A progress that the bar follows; nil, the default, for none. It is looked at before every frame of the stage in
    /// force when it is set.
    open var observedProgress: Foundation.Progress? {
        didSet {
            watch?.end()
            watch = nil
            guard observedProgress != nil else { return }
            follow()
            watch = FrameWatch { [weak self] in self?.follow() }
        }
    }
    private var watch: FrameWatch?
    private func follow() {
        guard let observedProgress else { return }
        let share = Float(observedProgress.fractionCompleted)
        if share != progress { setProgress(share, animated: window != nil) }
        guard observedProgress.isFinished else { return }
        watch?.end()
        watch = nil
    }

    private let track = UIView.part(), fill = UIView.part()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        isOpaque = false
        addSubview(track)
        addSubview(fill)
        tintColorDidChange()
    }

    /// An empty bar of a size of zero; constraints or a frame give it another.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
    }

    private func styleDidChange() {
        tintColorDidChange()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Sets how much is filled, 0…1; clamped.
    /// `animated`: whether the filled part grows or shrinks, for a quarter of a second.
    open func setProgress(_ progress: Float, animated: Bool) {
        guard animated else {
            self.progress = progress
            return
        }
        layoutIfNeeded()
        UIView.animate(withDuration: 0.25) { self.progress = progress }
    }

    private var height: CGFloat { progressViewStyle == .bar ? 2.5 : 4 }
    override var usualHugging: Set<NSLayoutConstraint.Axis> { [.vertical] }
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: height) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: bounds.width, height: height) }

    open override func tintColorDidChange() {
        fill.backgroundColor = progressTintColor ?? tintColor
        track.backgroundColor = trackTintColor ?? (progressViewStyle == .bar ? .clear : .systemFill)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeParts()
    }

    private func placeParts() {
        let height = min(bounds.height, self.height)
        let bar = CGRect(
            x: bounds.minX, y: bounds.minY + nearestPixel((bounds.height - height) / 2), width: bounds.width,
            height: height)
        track.frame = bar
        var part = bar
        // Never shorter than its round ends, as measured.
        part.size.width = share <= 0 ? 0 : min(bar.width, max(8, (CGFloat(share) * bar.width).rounded()))
        fill.frame = inReadingDirection(part)
        for view in [track, fill] { view.layer.cornerRadius = progressViewStyle == .bar ? 0 : height / 2 }
    }
}

/// Calls a closure before every frame of the stage in force, until it ends.
private final class FrameWatch {
    private weak var stage: Stage?
    private var callback: Stage.FrameCallback?

    init(_ body: @escaping () -> Void) {
        stage = Stage.current
        callback = stage?.addFrameCallback { _ in body() }
    }

    func end() {
        if let callback { stage?.remove(callback) }
        callback = nil
    }

    deinit { end() }
}
