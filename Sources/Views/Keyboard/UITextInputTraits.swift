import Foundation

/// Which keys a keyboard has.
public enum UIKeyboardType: Int, Sendable, Hashable, CaseIterable {
    /// Letters; letters without accents; digits and signs; letters with what the addresses of pages need; digits; the
    /// digits of a telephone, with its names or without; letters with what the addresses of people need; digits with a
    /// point; letters with `@` and `#`; letters with a point; digits.
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress,
        decimalPad,
        twitter, webSearch, asciiCapableNumberPad

    /// UIKit's old name of `asciiCapable`.
    public static let alphabet = UIKeyboardType.asciiCapable
}

/// What the return key says. All but `default`, `next` and `continue` are blue.
public enum UIReturnKeyType: Int, Sendable, Hashable, CaseIterable {
    /// `return`, and other words.
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`

    var title: String {
        switch self {
        case .default: "return"
        case .go: "go"
        case .google, .yahoo, .search: "search"
        case .join: "join"
        case .next: "next"
        case .route: "route"
        case .send: "send"
        case .done: "done"
        case .emergencyCall: "call"
        case .continue: "continue"
        }
    }
    var isAccented: Bool { self != .default && self != .next && self != .continue }
}

/// Which letters are capital when somebody begins to write.
public enum UITextAutocapitalizationType: Int, Sendable, Hashable {
    /// None; the first of each word; the first of each sentence; all.
    case none, words, sentences, allCharacters
}

/// Whether words are corrected. Nothing is corrected here.
public enum UITextAutocorrectionType: Int, Sendable, Hashable {
    /// As the language has it, no, or yes.
    case `default`, no, yes
}

/// Whether words are looked up. Nothing is looked up here.
public enum UITextSpellCheckingType: Int, Sendable, Hashable {
    /// As words are corrected, no, or yes.
    case `default`, no, yes
}

/// The keyboard's colours.
public enum UIKeyboardAppearance: Int, Sendable, Hashable {
    /// As the screen's, dark, or light.
    case `default`, dark, light
    /// UIKit's old name of `dark`.
    public static let alert = UIKeyboardAppearance.dark
}

/// What a field holds, for suggestions; nothing is suggested here.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A content of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The name of a person, of a user and of a place, and other contents.
    public static let name = Self(rawValue: "name"), username = Self(rawValue: "username"),
        password = Self(rawValue: "password"), newPassword = Self(rawValue: "new-password"),
        oneTimeCode = Self(rawValue: "one-time-code"), emailAddress = Self(rawValue: "email"),
        telephoneNumber = Self(rawValue: "tel"), givenName = Self(rawValue: "given-name"),
        familyName = Self(rawValue: "family-name"), URL = Self(rawValue: "url"),
        addressCity = Self(rawValue: "address-level2"), postalCode = Self(rawValue: "postal-code"),
        creditCardNumber = Self(rawValue: "cc-number")
}

/// What the keyboard of a text field, a text view or a search bar is like.
public protocol UITextInputTraits: UIResponder {}

struct TextInputTraits {
    var keyboardType = UIKeyboardType.default
    var returnKeyType = UIReturnKeyType.default
    var capitalization = UITextAutocapitalizationType.sentences
    var correction = UITextAutocorrectionType.default
    var spelling = UITextSpellCheckingType.default
    var appearance = UIKeyboardAppearance.default
    var enablesReturnKeyAutomatically = false
    var contentType: UITextContentType?
}

extension UITextInputTraits where Self: UIView {
    private var traits: TextInputTraits {
        get { associations[TextInputTraits.self] ?? TextInputTraits() }
        set { associations[TextInputTraits.self] = newValue }
    }

    /// Which keys there are; letters by default.
    public var keyboardType: UIKeyboardType {
        get { traits.keyboardType }
        set { traits.keyboardType = newValue }
    }
    /// What the return key says; `return` by default.
    public var returnKeyType: UIReturnKeyType {
        get { traits.returnKeyType }
        set { traits.returnKeyType = newValue }
    }
    /// Which letters are capital; the first of each sentence by default. An empty field shows capital keys.
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { traits.capitalization }
        set { traits.capitalization = newValue }
    }
    /// Kept and not looked at.
    public var autocorrectionType: UITextAutocorrectionType {
        get { traits.correction }
        set { traits.correction = newValue }
    }
    /// Kept and not looked at.
    public var spellCheckingType: UITextSpellCheckingType {
        get { traits.spelling }
        set { traits.spelling = newValue }
    }
    /// The keyboard's colours; the screen's by default.
    public var keyboardAppearance: UIKeyboardAppearance {
        get { traits.appearance }
        set { traits.appearance = newValue }
    }
    /// Kept and not looked at: the return key is always shown as usable.
    public var enablesReturnKeyAutomatically: Bool {
        get { traits.enablesReturnKeyAutomatically }
        set { traits.enablesReturnKeyAutomatically = newValue }
    }
    /// Kept and not looked at; nil by default.
    public var textContentType: UITextContentType! {
        get { traits.contentType }
        set { traits.contentType = newValue }
    }
}

extension UITextField: UITextInputTraits {}
extension UITextView: UITextInputTraits {}
extension UISearchBar: UITextInputTraits {}
