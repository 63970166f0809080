import Foundation

/// Whether quotation marks are made round. Nothing is changed here.
public enum UITextSmartQuotesType: Int, Sendable, Hashable {
    /// As the system has it, no, or yes.
    case `default`, no, yes
}

/// Whether two hyphens become a dash. Nothing is changed here.
public enum UITextSmartDashesType: Int, Sendable, Hashable {
    /// As the system has it, no, or yes.
    case `default`, no, yes
}

/// Whether spaces come and go around what is put in. Nothing is changed here.
public enum UITextSmartInsertDeleteType: Int, Sendable, Hashable {
    /// As the system has it, no, or yes.
    case `default`, no, yes
}

/// Whether the end of a word is proposed. Nothing is proposed here.
public enum UITextInlinePredictionType: Int, Sendable, Hashable {
    /// As the system has it, no, or yes.
    case `default`, no, yes
}

/// What passwords are like that are proposed. None is proposed here.
open class UITextInputPasswordRules: NSObject {
    /// The rules as they are written.
    public let passwordRulesDescriptor: String
    /// Rules.
    public init(descriptor passwordRulesDescriptor: String) { self.passwordRulesDescriptor = passwordRulesDescriptor }
}

/// Buttons that belong together.
open class UIBarButtonItemGroup: NSObject {
    /// The buttons.
    open var barButtonItems: [UIBarButtonItem]
    /// What stands for them where there is no room; nil for nothing.
    open var representativeItem: UIBarButtonItem?
    /// Whether they are hidden; false by default.
    open var isHidden = false
    /// Buttons that belong together.
    public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        (self.barButtonItems, self.representativeItem) = (barButtonItems, representativeItem)
    }
}

/// The buttons above an iPad's keyboard. They are kept and not shown.
open class UITextInputAssistantItem: NSObject {
    /// Those at the leading side.
    open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
    /// Those at the trailing side.
    open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []
    /// Whether people may hide them; true by default.
    open var allowsHidingShortcuts = true
}

private struct TextInputDetails {
    var quotes = UITextSmartQuotesType.default, dashes = UITextSmartDashesType.default
    var insertion = UITextSmartInsertDeleteType.default, prediction = UITextInlinePredictionType.default
    var rules: UITextInputPasswordRules?
    var assistant: UITextInputAssistantItem?
}

extension UITextInputTraits where Self: UIView {
    private var details: TextInputDetails {
        get { associations[TextInputDetails.self] ?? TextInputDetails() }
        set { associations[TextInputDetails.self] = newValue }
    }
    /// Kept for code that sets it: quotation marks stay as they are written.
    public var smartQuotesType: UITextSmartQuotesType {
        get { details.quotes }
        set { details.quotes = newValue }
    }
    /// Kept for code that sets it: hyphens stay as they are written.
    public var smartDashesType: UITextSmartDashesType {
        get { details.dashes }
        set { details.dashes = newValue }
    }
    /// Kept for code that sets it: spaces stay as they are written.
    public var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { details.insertion }
        set { details.insertion = newValue }
    }
    /// Kept for code that sets it: nothing is proposed.
    public var inlinePredictionType: UITextInlinePredictionType {
        get { details.prediction }
        set { details.prediction = newValue }
    }
    /// Kept for code that sets it: no password is proposed. Nil by default.
    public var passwordRules: UITextInputPasswordRules? {
        get { details.rules }
        set { details.rules = newValue }
    }
    /// Kept for code that sets what it has: the buttons above an iPad's keyboard.
    public var inputAssistantItem: UITextInputAssistantItem {
        if let item = details.assistant { return item }
        let item = UITextInputAssistantItem()
        details.assistant = item
        return item
    }
}
