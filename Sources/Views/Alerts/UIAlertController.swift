import Foundation
import Geometry

/// A button of an alert.
open class UIAlertAction {
    /// What choosing an action means, which decides its colour and its place.
    public enum Style: Int, Sendable, Hashable, NamedCases {
        /// `default` is an ordinary answer. `cancel` changes nothing; it comes last in a column and first in a row.
        /// `destructive` destroys something, and is red.
        case `default`, cancel, destructive
    }
    /// The text on the button; nil leaves the button empty.
    public let title: String?
    /// What choosing it means, as it was given to the initializer.
    public let style: Style
    /// Whether a tap chooses it; true by default. One that is not enabled is drawn no differently, and `choose` still
    /// calls it.
    open var isEnabled = true
    let handler: ((UIAlertAction) -> Void)?

    /// An answer to offer.
    /// `handler`: called with the action by `UIAlertController.choose`; nil for an action that does nothing.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
    }
}

/// A question with its answers, over what is dimmed behind it. A tap on an answer dismisses it, and then calls the
/// answer's handler.
open class UIAlertController: UIViewController {
    /// Where the question stands.
    public enum Style: Int, Sendable, Hashable, NamedCases {
        /// `alert` is a card in the middle, `actionSheet` a list at the bottom; on iOS 26 both are a card in the
        /// middle.
        case alert = 1, actionSheet = 0
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
    /// The fields to write into, in the order in which they were added; nil for none.
    public private(set) var textFields: [UITextField]?
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

    /// Adds a field below the texts, also while the alert is shown.
    /// `configurationHandler`: called with the field at once; nil leaves it as it is.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        let field = UITextField()
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
        show()
    }

    open override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        if preferredStyle == .alert { textFields?.first?.becomeFirstResponder() }
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        view.endEditing(true)
    }

    /// Does what a tap on an action does, but for the dismissal.
    open func choose(_ action: UIAlertAction) { action.handler?(action) }

    open override func loadView() {
        alert.frame = Stage.current?.window.bounds ?? .zero
        view = alert
        alert.answered = { [weak self] in self?.answer($0) }
        show()
    }

    /// What a tap on an action does, or (nil) one beside a sheet of actions, which is the answer that cancels.
    private func answer(_ shown: AlertView.Action?) {
        let place =
            if let shown { alert.actions.firstIndex(of: shown) } else { actions.firstIndex { $0.style == .cancel } }
        // A second tap finds it on its way out.
        guard let place, actions[place].isEnabled, !isBeingDismissed else { return }
        let action = actions[place]
        dismiss(animated: true) { self.choose(action) }
    }

    /// Whether it comes from below, as sheets of actions do before iOS 26.
    var comesFromBelow: Bool { preferredStyle == .actionSheet && !alert.isOnIOS26 }

    private func show() {
        (alert.title, alert.message, alert.style) = (title, message, preferredStyle)
        alert.textFields = textFields ?? []
        alert.actions = actions.map { action in
            AlertView.Action(
                title: action.title ?? "", style: action.style, isPreferred: action === preferredAction)
        }
    }
}
