import Foundation

/// What is copied, to be put in elsewhere. Each stage has its own; outside of a stage one is shared.
open class UIPasteboard: NSObject {
    private static let outside = StageCheckedPasteboard()
    /// The one that all apps share.
    public class var general: UIPasteboard {
        guard let stage = Stage.current else { return outside.pasteboard }
        if let own = stage.associations[Own.self] { return own.pasteboard }
        let made = UIPasteboard()
        stage.associations[Own.self] = Own(pasteboard: made)
        return made
    }
    private struct Own { let pasteboard: UIPasteboard }

    /// Posted when something was copied.
    public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
    /// How often something was copied.
    open private(set) var changeCount = 0

    private var content: [Any] = []
    private func fill(_ new: [Any]) {
        content = new
        changeCount += 1
        NotificationCenter.default.post(name: Self.changedNotification, object: self)
    }

    /// The texts.
    open var strings: [String]? {
        get { content.isEmpty ? nil : content.compactMap { $0 as? String ?? ($0 as? URL)?.absoluteString } }
        set { fill(newValue ?? []) }
    }
    /// The first text; nil for none.
    open var string: String? {
        get { strings?.first }
        set { fill(newValue.map { [$0] } ?? []) }
    }
    /// The first address; nil for none.
    open var url: URL? {
        get { content.lazy.compactMap { $0 as? URL }.first }
        set { fill(newValue.map { [$0] } ?? []) }
    }
    /// The first image; nil for none.
    open var image: UIImage? {
        get { content.lazy.compactMap { $0 as? UIImage }.first }
        set { fill(newValue.map { [$0] } ?? []) }
    }
    /// The first colour; nil for none.
    open var color: UIColor? {
        get { content.lazy.compactMap { $0 as? UIColor }.first }
        set { fill(newValue.map { [$0] } ?? []) }
    }
    /// Whether there is a text.
    open var hasStrings: Bool { string != nil }
    /// Whether there is an address.
    open var hasURLs: Bool { url != nil }
    /// Whether there is an image.
    open var hasImages: Bool { image != nil }
    /// Whether there is a colour.
    open var hasColors: Bool { color != nil }
    /// How many things were copied.
    open var numberOfItems: Int { content.count }
}

/// The pasteboard of code that runs on no stage.
private final class StageCheckedPasteboard: @unchecked Sendable { let pasteboard = UIPasteboard() }
