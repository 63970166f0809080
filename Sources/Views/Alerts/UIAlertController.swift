import Foundation
import Geometry

/// A button of an alert.
open class UIAlertAction {
    /// What choosing an action means, which decides its colour and its place.
    public enum Style: String, Sendable, Hashable, CaseIterable {
        /// `default` is an ordinary answer. `cancel` changes nothing; it comes last in a column and first in a row.
        /// `destructive` destroys something, and is red.
        case `default`, cancel, destructive
    }
    /// The text on the button; nil leaves the button empty.
    public let title: String?
    /// What choosing it means, as it was given to the initializer.
    public let style: Style
    /// Kept for the app's own code: an action that is not enabled is drawn no differently, and `choose` still calls it.
    open var isEnabled = true
    let handler: ((UIAlertAction) -> Void)?

    /// An answer to offer.
    /// `handler`: called with the action by `UIAlertController.choose`; nil for an action that does nothing.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
    }
}

/// A question with its answers, over what is dimmed behind it. Nothing is touched here: a script calls `choose`.
open class UIAlertController: UIViewController {
    /// Where the question stands.
    public enum Style: String, Sendable, Hashable, CaseIterable {
        /// `alert` is a card in the middle, `actionSheet` a list at the bottom; on iOS 26 both are a card in the
        /// middle.
        case alert, actionSheet
    }

    /// Where the question stands, as it was given to the initializer.
    public let preferredStyle: Style
    /// The answers in the order in which they were added; one that cancels may be shown elsewhere.
    public private(set) var actions: [UIAlertAction] = []
    /// The smaller text below the title; nil for none. Set it before the alert is shown: a later change shows only once
    /// an action is added or preferred.
    open var message: String?
    /// The answer that stands out, on blue on iOS 26 and in bold below; nil, the default, for none.
    open var preferredAction: UIAlertAction? { didSet { show() } }
    private let alert = AlertView()

    /// A question without answers yet. It is presented over everything else, which stays visible behind it.
    public init(title: String?, message: String?, preferredStyle: Style) {
        (self.message, self.preferredStyle) = (message, preferredStyle)
        super.init(nibName: nil, bundle: nil)
        self.title = title
        modalPresentationStyle = .overFullScreen
    }

    public required init?(coder: NSCoder) { nil }

    /// Adds an answer after those that are there, also while the alert is shown.
    open func addAction(_ action: UIAlertAction) {
        actions.append(action)
        show()
    }

    /// Does what a tap on an action does, but for the dismissal.
    open func choose(_ action: UIAlertAction) { action.handler?(action) }

    open override func loadView() {
        alert.frame = Stage.current?.window.bounds ?? .zero
        view = alert
        show()
    }

    /// Whether it comes from below, as sheets of actions do before iOS 26.
    var comesFromBelow: Bool { preferredStyle == .actionSheet && !alert.isOnIOS26 }

    private func show() {
        (alert.title, alert.message, alert.style) = (title, message, preferredStyle)
        alert.actions = actions.map { action in
            AlertView.Action(
                title: action.title ?? "", style: action.style, isPreferred: action === preferredAction)
        }
    }
}

/// How an alert looks (scene files' `alert`): a card in the middle of the safe area or, below iOS 26, a sheet of
/// actions at the bottom, with everything behind it dimmed.
open class AlertView: UIView {
    /// A button of the alert, as it is drawn.
    public struct Action: Sendable, Hashable {
        /// The text on the button, on one line.
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
        dim.backgroundColor = UIColor(light: CGColor(white: 0, alpha: 0.2), dark: CGColor(white: 0, alpha: 0.48))
        let state = State(
            size: bounds.size, safeArea: safeAreaInsets, title: title, message: message, style: style, actions: actions)
        guard state != shown else { return }
        shown = state
        card.removeFromSuperview()
        card = UIView.part()
        addSubview(card)
        if isOnIOS26 {
            layOutCard()
        } else if style == .actionSheet {
            layOutActionSheet()
        } else {
            layOutAlert()
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
    private func ordered(beside: Bool) -> [Action] {
        let (cancel, others) = (actions.filter { $0.style == .cancel }, actions.filter { $0.style != .cancel })
        return beside ? cancel + others : others + cancel
    }

    private func label(_ text: String, _ font: UIFont, _ color: UIColor, _ alignment: NSTextAlignment) -> UILabel {
        let label = UILabel()
        (label.text, label.font, label.textColor, label.textAlignment) = (text, font, color, alignment)
        label.numberOfLines = 0
        return label
    }

    /// Puts the card in the middle of the safe area, on whole pixels.
    private func centerCard(width: CGFloat, height: CGFloat) {
        let safe = safeAreaInsets
        card.frame = CGRect(
            x: nearestPixel(bounds.minX + (bounds.width - width) / 2),
            y: nearestPixel(bounds.minY + (safe.top + bounds.height - safe.bottom) / 2 - height / 2), width: width,
            height: height)
    }

    // MARK: iOS 26, as measured

    private func layOutCard() {
        let (width, inset): (CGFloat, CGFloat) = (320, 30)
        let room = CGSize(width: width - 2 * inset, height: 0)
        var y: CGFloat = 22
        var texts: [UILabel] = []
        /// `line`: from one line to the next.
        func add(_ label: UILabel, line: CGFloat = 22) {
            label.lineHeight = line
            let (fitted, spacing) = (label.sizeThatFits(room).height, line - label.font.lineHeight)
            // Half of the room between lines is above the first and below the last one here.
            label.frame = CGRect(x: inset, y: y - spacing / 2, width: room.width, height: fitted)
            texts.append(label)
            y += wholePixels(fitted - spacing)
        }
        let (title, message) = (title ?? "", message ?? "")
        if !title.isEmpty, !message.isEmpty {
            add(label(title, .systemFont(ofSize: 17, weight: .semibold), .label, .natural), line: 22)
            y += 7.6667
            add(label(message, .systemFont(ofSize: 15), .secondaryLabel, .natural), line: 20)
            y += 4.3333
        } else if !title.isEmpty || !message.isEmpty {
            add(label(title + message, .systemFont(ofSize: 17), .label, .center))
            y += 4
        }
        let beside = actions.count == 2 && style == .alert
        let top = y + 16
        let rows = actions.isEmpty ? 0 : beside ? 1 : actions.count
        let height = top + CGFloat(rows) * 48 + CGFloat(max(0, rows - 1)) * 8 + (rows > 0 ? 16 : 0)
        centerCard(width: width, height: nearestPixel(height))
        let ground = UIVisualEffectView(
            effect: UIBlurEffect(
                radius: 25,
                tint: UIColor(
                    light: CGColor(white: 253.0 / 255, alpha: 0.7143), dark: CGColor(white: 25.2 / 255, alpha: 0.6506)))
        )
        ground.frame = card.bounds
        ground.layer.cornerRadius = 34
        ground.layer.cornerCurve = .continuous
        ground.clipsToBounds = true
        card.addSubview(ground)
        card.layer.cornerRadius = 34
        (card.layer.shadowOpacity, card.layer.shadowRadius) = (0.085, 11)
        card.layer.shadowOffset = CGSize(width: 0, height: 8)
        card.layer.shadowPath = CGPath(roundedRect: card.bounds, cornerWidth: 34, cornerHeight: 34)
        texts.forEach(ground.contentView.addSubview)
        for (index, action) in ordered(beside: beside).enumerated() {
            let button = UIView.part(radius: 24)
            button.frame =
                beside
                ? CGRect(x: 16 + CGFloat(index) * (width - 32 + 8) / 2, y: top, width: (width - 40) / 2, height: 48)
                : CGRect(x: 16, y: top + CGFloat(index) * 56, width: width - 32, height: 48)
            if beside { button.frame = inCard(button.frame) }
            button.backgroundColor =
                action.isPreferred
                ? UIColor(red: 55.0 / 255, green: 126.0 / 255, blue: 239.0 / 255)
                : UIColor(light: CGColor(white: 27.9 / 255, alpha: 0.1372), dark: CGColor(white: 1, alpha: 0.1097))
            let color: UIColor = action.isPreferred ? .white : action.style == .destructive ? .systemRed : .label
            let title = label(
                action.title, .systemFont(ofSize: 17, weight: action.isPreferred ? .semibold : .medium), color, .center)
            title.numberOfLines = 1
            title.frame = button.bounds
            button.addSubview(title)
            ground.contentView.addSubview(button)
        }
    }

    /// The same place from the other side where the language is written from right to left.
    private func inCard(_ frame: CGRect) -> CGRect {
        isRightToLeft
            ? CGRect(x: card.bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
    }

    // MARK: iOS 13 to 18

    private func material(_ frame: CGRect) -> UIVisualEffectView {
        let ground = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
        ground.frame = frame
        ground.layer.cornerRadius = 14
        ground.layer.cornerCurve = .continuous
        ground.clipsToBounds = true
        card.addSubview(ground)
        return ground
    }

    private func hairline(_ frame: CGRect, in view: UIView) {
        let line = UIView.part()
        line.backgroundColor = .separator
        line.frame = frame
        view.addSubview(line)
    }

    /// Title and message, centred; the height they take with the room around them.
    private func texts(width: CGFloat, isSheet: Bool) -> (labels: [UILabel], height: CGFloat) {
        var labels: [UILabel] = []
        let side: CGFloat = 16
        var y: CGFloat = isSheet ? 14 : 19
        let parts: [(String?, UIFont, UIColor)] = [
            (
                title, .systemFont(ofSize: isSheet ? 13 : 17, weight: .semibold), isSheet ? .secondaryLabel : .label
            ), (message, .systemFont(ofSize: 13), isSheet ? .secondaryLabel : .label),
        ]
        for (text, font, color) in parts {
            guard let text, !text.isEmpty else { continue }
            if !labels.isEmpty { y += isSheet ? 8 : 2 }
            let label = label(text, font, color, .center)
            let height = label.sizeThatFits(CGSize(width: width - 2 * side, height: 0)).height
            label.frame = CGRect(x: side, y: y, width: width - 2 * side, height: height)
            labels.append(label)
            y += height
        }
        return (labels, labels.isEmpty ? 0 : wholePixels(y + (isSheet ? 14 : 20)))
    }

    private func title(of action: Action, size: CGFloat, _ frame: CGRect) -> UILabel {
        let label = label(
            action.title,
            .systemFont(ofSize: size, weight: action.style == .cancel || action.isPreferred ? .semibold : .regular),
            action.style == .destructive ? .systemRed : .systemBlue, .center)
        label.numberOfLines = 1
        label.frame = frame
        return label
    }

    private func layOutAlert() {
        let width: CGFloat = 270
        let (labels, head) = texts(width: width, isSheet: false)
        let beside = actions.count == 2
        let rows = actions.isEmpty ? 0 : beside ? 1 : actions.count
        centerCard(width: width, height: head + CGFloat(rows) * 44)
        let ground = material(card.bounds)
        labels.forEach(ground.contentView.addSubview)
        let hair = 1 / traitCollection.displayScale
        for (index, action) in ordered(beside: beside).enumerated() {
            let frame =
                beside
                ? inCard(CGRect(x: CGFloat(index) * width / 2, y: head, width: width / 2, height: 44))
                : CGRect(x: 0, y: head + CGFloat(index) * 44, width: width, height: 44)
            ground.contentView.addSubview(title(of: action, size: 17, frame))
            if !beside || index == 0 {
                hairline(CGRect(x: 0, y: frame.minY, width: width, height: hair), in: ground.contentView)
            }
            if beside, index == 1 {
                hairline(CGRect(x: width / 2, y: head, width: hair, height: 44), in: ground.contentView)
            }
        }
    }

    private func layOutActionSheet() {
        let width = bounds.width - 16
        let (labels, head) = texts(width: width, isSheet: true)
        let (cancel, others) = (actions.filter { $0.style == .cancel }, actions.filter { $0.style != .cancel })
        let rowHeight: CGFloat = 57
        let upper = head + CGFloat(others.count) * rowHeight
        let height = upper + (cancel.isEmpty ? 0 : 8 + rowHeight)
        let safe = safeAreaInsets
        card.frame = CGRect(
            x: bounds.minX + 8, y: bounds.maxY - max(8, safe.bottom) - height, width: width, height: height)
        let hair = 1 / traitCollection.displayScale
        let ground = material(CGRect(x: 0, y: 0, width: width, height: upper))
        labels.forEach(ground.contentView.addSubview)
        for (index, action) in others.enumerated() {
            let y = head + CGFloat(index) * rowHeight
            let frame = CGRect(x: 0, y: y, width: width, height: rowHeight)
            ground.contentView.addSubview(title(of: action, size: 20, frame))
            if y > 0 { hairline(CGRect(x: 0, y: y, width: width, height: hair), in: ground.contentView) }
        }
        guard let action = cancel.first else { return }
        let frame = CGRect(x: 0, y: upper + 8, width: width, height: rowHeight)
        let button = UIView.part(radius: 14)
        button.layer.cornerCurve = .continuous
        button.frame = frame
        button.backgroundColor = .secondarySystemGroupedBackground
        button.addSubview(title(of: action, size: 20, button.bounds))
        card.addSubview(button)
    }
}
