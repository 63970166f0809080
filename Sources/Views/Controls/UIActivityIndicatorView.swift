import Foundation
import Geometry

/// Eight spokes that go round once a second while it is animating: 20 × 20 pt, or 37 × 37 pt.
open class UIActivityIndicatorView: UIView {
    /// How large the spinner is.
    public enum Style: Int, Sendable, Hashable, NamedCases {
        /// `medium` is 20 × 20 pt, `large` 37 × 37 pt.
        case medium = 100, large = 101
        /// The styles of before iOS 13, which bring their colours: `white` and `gray` of medium size, and a large one.
        case white = 1, gray = 2, whiteLarge = 0

        /// Those of today.
        public static let allCases: [Style] = [.medium, .large]

        var size: CGSize {
            switch self {
            case .medium, .white, .gray: CGSize(width: 20, height: 20)
            case .large, .whiteLarge: CGSize(width: 37, height: 37)
            }
        }

        var color: UIColor? {
            switch self {
            case .medium, .large: nil
            case .white, .whiteLarge: .white
            case .gray: .gray
            }
        }
    }

    /// How large the spinner is; `.medium` by default. A change leaves the frame as it is.
    open var style = Style.medium {
        didSet {
            guard style != oldValue else { return }
            if let own = style.color { color = own }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    /// The colour of the spokes, which fade after the brightest; the system's gray unless set, and for nil.
    open var color: UIColor! {
        get { ownColor ?? .systemGray }
        set {
            ownColor = newValue
            paint()
        }
    }
    private var ownColor: UIColor?
    /// Whether it is shown only while it is animating.
    open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
    /// Whether it goes round; not at first.
    public private(set) var isAnimating = false

    /// How many spokes are shown, from the upper one on, as bright as each other; nil, the default, for all as they go
    /// round.
    var visibleSpokes: Int? { didSet { if visibleSpokes != oldValue { paint() } } }

    private let spokes: [UIView] = (0..<8).map { _ in UIView.part() }

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
        if frame.size == .zero { self.frame.size = size }
        spokes.forEach(addSubview)
        paint()
        isHidden = true
    }

    /// A spinner of the style's size, hidden until `startAnimating`.
    public convenience init(style: Style) {
        self.init(frame: .zero)
        self.style = style
        if let own = style.color { color = own }
        frame.size = size
    }

    /// Shows the spokes and lets them go round, once a second, until `stopAnimating`.
    open func startAnimating() {
        guard !isAnimating else { return }
        isAnimating = true
        isHidden = false
        paint()
    }

    /// Stops the spokes, and hides them where `hidesWhenStopped` says so.
    open func stopAnimating() {
        guard isAnimating else { return }
        isAnimating = false
        if hidesWhenStopped { isHidden = true }
        paint()
    }

    private var size: CGSize { style.size }
    override var usualHugging: Set<NSLayoutConstraint.Axis> { [.horizontal, .vertical] }
    open override var intrinsicContentSize: CGSize { size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size }

    /// Opacity of a spoke so many eighths of a turn after it was brightest.
    private static func opacity(_ age: Int) -> CGFloat { 1 - 0.75 * CGFloat(age) / 7 }

    private func paint() {
        for (index, spoke) in spokes.enumerated() {
            spoke.backgroundColor = color
            spoke.layer.removeAnimation(forKey: "spin")
            // At rest the first is the brightest, and the one before it in the turn is next.
            spoke.alpha = visibleSpokes.map { index < $0 ? 1 : 0 } ?? Self.opacity((8 - index) % 8)
            guard isAnimating, window != nil else { continue }
            let spin = CAKeyframeAnimation(keyPath: .opacity)
            spin.values = (0..<8).map { Self.opacity(($0 + 8 - index) % 8) }
            spin.calculationMode = .discrete
            spin.duration = 1
            spin.repeatCount = .infinity
            spoke.layer.add(spin, forKey: "spin")
        }
    }

    open override func tintColorDidChange() { paint() }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let unit = size.width / 20
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        for (index, spoke) in spokes.enumerated() {
            spoke.bounds = CGRect(x: 0, y: 0, width: 2.3 * unit, height: 5.4 * unit)
            spoke.layer.cornerRadius = 1.15 * unit
            let angle = CGFloat(index) * .pi / 4
            let (sine, cosine) = Elementary.sinCos(angle)
            spoke.center = CGPoint(x: middle.x + 7.1 * unit * sine, y: middle.y - 7.1 * unit * cosine)
            spoke.transform = CGAffineTransform(rotationAngle: angle)
        }
    }
}
