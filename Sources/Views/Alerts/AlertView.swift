import Foundation
import Geometry

/// How an alert looks (scene files' `alert`): a card in the middle of the safe area or, below iOS 26, a sheet of
/// actions at the bottom, with everything behind it dimmed.
open class AlertView: UIView {
    /// A button of the alert, as it is drawn.
    public struct Action: Sendable, Hashable {
        /// The text on the button, on one line but at the sizes of text for accessibility.
        public var title: String
        /// What choosing it means: its colour, and whether it stands apart from the others.
        public var style: UIAlertAction.Style
        /// Whether it stands out: on blue on iOS 26, in bold below.
        public var isPreferred: Bool
        /// A button with a text; ordinary and not preferred unless told otherwise.
        public init(title: String, style: UIAlertAction.Style = .default, isPreferred: Bool = false) {
            (self.title, self.style, self.isPreferred) = (title, style, isPreferred)
        }
    }

    /// The question, in bold where a message follows; nil or empty for none.
    open var title: String? { didSet { setNeedsLayout() } }
    /// The smaller text below the title; nil or empty for none.
    open var message: String? { didSet { setNeedsLayout() } }
    /// Where the question stands; in the middle by default.
    open var style = UIAlertController.Style.alert { didSet { setNeedsLayout() } }
    /// The buttons, none by default. Two of an alert stand beside each other, any others below each other.
    open var actions: [Action] = [] { didSet { setNeedsLayout() } }

    /// Fields to write into, below the texts; none by default. Sheets of actions show none.
    open var textFields: [UITextField] = [] { didSet { setNeedsLayout() } }

    /// The views that actions are tapped on, in the order in which they are shown.
    var answers: [(action: Action, view: UIView)] = []
    /// What a tap on an action does, or (nil) one beside a sheet of actions; nil where nothing answers.
    var answered: ((Action?) -> Void)?

    /// The view that holds everything but the dimmed ground. Each change of the alert replaces it.
    public private(set) var card = UIView.part()
    private let dim = UIView.part()

    /// What the present card was made from.
    private struct State: Equatable {
        var size: CGSize
        var safeArea: UIEdgeInsets
        var title, message: String?
        var style: UIAlertController.Style
        var actions: [Action]
        var textFields: [UITextField]
        var category: UIContentSizeCategory
    }
    private var shown: State?

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
        addSubview(dim)
        addSubview(card)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        dim.frame = bounds
        dim.backgroundColor = .dimming
        let state = State(
            size: bounds.size, safeArea: safeAreaInsets, title: title, message: message, style: style, actions: actions,
            textFields: textFields, category: category)
        guard state != shown else { return makeRoomForKeyboard() }
        shown = state
        card.removeFromSuperview()
        card = UIView.part()
        addSubview(card)
        answers = []
        if isOnIOS26 {
            layOutCard()
        } else if style == .actionSheet {
            layOutActionSheet()
        } else {
            layOutAlert()
        }
        restingCenter = card.center
        makeRoomForKeyboard()
    }

    /// Where the card is without a keyboard.
    private var restingCenter = CGPoint.zero

    /// A card with fields stands in the middle of what the keyboard leaves.
    private func makeRoomForKeyboard() {
        guard !textFields.isEmpty, let window, let keyboard = Stage.current?.keyboardFrame else {
            return card.center = restingCenter
        }
        let covered = max(0, bounds.maxY - convert(keyboard, from: window).minY)
        card.center = CGPoint(x: restingCenter.x, y: restingCenter.y - covered / 2)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let answered, let touch = touches.first else { return super.touchesEnded(touches, with: event) }
        func holds(_ view: UIView) -> Bool { isTouched(view, at: touch) }
        if let answer = answers.first(where: { holds($0.view) }) {
            answered(answer.action)
        } else if style == .actionSheet, !isOnIOS26, !holds(card) {
            answered(nil)
        }
    }

    /// Shows the alert on its way: 0 out of sight, 1 in its place. One that does not slide fades in, and below iOS 26
    /// its card begins a fifth larger: how large is not measured.
    package func show(_ progress: CGFloat, slides: Bool) {
        dim.alpha = progress
        if slides {
            let way = (1 - progress) * (bounds.maxY - card.untransformedFrame.minY)
            card.transform = CGAffineTransform(translationX: 0, y: way)
            return
        }
        card.alpha = progress
        let scale = isOnIOS26 ? 1 : 1.2 - 0.2 * progress
        card.transform = CGAffineTransform(scaleX: scale, y: scale)
    }

    /// The actions in the order in which they are shown: those that cancel come last in a column and first in a row.
    func ordered(beside: Bool) -> [Action] {
        let (cancel, others) = (actions.filter { $0.style == .cancel }, actions.filter { $0.style != .cancel })
        return beside ? cancel + others : others + cancel
    }

    /// How large the person who holds the device wants text to be.
    private var category: UIContentSizeCategory { traitCollection.preferredContentSizeCategory }

    func size(_ style: UIFont.TextStyle) -> CGFloat { style.pointSize(for: category) }

    func leading(_ style: UIFont.TextStyle) -> CGFloat { style.leading(for: category) }

    /// How much higher a row with a line of text becomes than at the default size; none becomes lower.
    func growth(_ style: UIFont.TextStyle) -> CGFloat {
        wholePixels(max(0, style.leading(for: category) - style.leading(for: .large)))
    }

    /// Whether two actions have room beside each other, each in so many points.
    func standBeside(_ width: CGFloat, font: (Action) -> UIFont) -> Bool {
        actions.count == 2 && style == .alert
            && actions.allSatisfy { label($0.title, font($0), .label, .center).sizeThatFits(.zero).width <= width }
    }

    func label(_ text: String, _ font: UIFont, _ color: UIColor, _ alignment: NSTextAlignment) -> UILabel {
        let label = UILabel()
        (label.text, label.font, label.textColor, label.textAlignment) = (text, font, color, alignment)
        label.numberOfLines = 0
        return label
    }

    /// Puts the card in the middle of the safe area, on whole pixels.
    func centerCard(width: CGFloat, height: CGFloat) {
        let safe = safeAreaInsets
        card.frame = CGRect(
            x: nearestPixel(bounds.minX + (bounds.width - width) / 2),
            y: nearestPixel(bounds.minY + (safe.top + bounds.height - safe.bottom) / 2 - height / 2), width: width,
            height: height)
    }

    /// The same place from the other side where the language is written from right to left.
    func inCard(_ frame: CGRect) -> CGRect {
        isRightToLeft
            ? CGRect(x: card.bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
    }
}
