import Foundation
import Geometry

/// What a person does with a link of a text view.
public enum UITextItemInteraction: Int, Sendable, Hashable {
    /// Taps it; rests on it; rests on it for longer. Only the first happens here.
    case invokeDefaultAction, presentActions, preview
}

/// A part of a text view's text that can be tapped.
open class UITextItem: NSObject {
    /// What the part is.
    public enum Content {
        /// A link.
        case link(URL)
        /// A picture. It is never tapped here.
        case textAttachment(NSTextAttachment)
        /// What an app has named. It is never tapped here.
        case tag(String)
    }
    /// What it is.
    public let content: Content
    /// Where it is in the text, in UTF-16 units.
    public let range: NSRange

    init(_ url: URL, _ range: NSRange) { (content, self.range) = (.link(url), range) }
}

extension UITextView {
    /// How far beside a link a finger still counts as on it, in points; not measured.
    private static let reach: CGFloat = 4

    /// The link at a point; nil where there is none.
    private func link(at point: CGPoint) -> (url: URL, range: NSRange)? {
        guard let text = attributedText, text.length > 0 else { return nil }
        var found: (url: URL, range: NSRange)?
        text.enumerateAttribute(.link, in: NSRange(location: 0, length: text.length)) { value, range, stop in
            guard let url = value as? URL ?? (value as? String).flatMap({ URL(string: $0) }),
                selectionRects(for: UITextRange(range))
                    .contains(where: { $0.rect.insetBy(dx: -Self.reach, dy: -Self.reach).contains(point) })
            else { return }
            found = (url, range)
            stop.pointee = true
        }
        return found
    }

    /// Does what a tap on a link does: asks the delegate, and opens the link's page unless it says otherwise.
    /// - Returns: whether there is a link at the point.
    @discardableResult
    func tapLink(at point: CGPoint) -> Bool {
        guard let (url, range) = link(at: point) else { return false }
        let usual = UIAction { [weak self] _ in
            guard let self else { return }
            let opens =
                delegate?.textView(self, shouldInteractWith: url, in: range, interaction: .invokeDefaultAction) ?? true
            if opens { UIApplication.shared.open(url) }
        }
        let item = UITextItem(url, range)
        if let delegate {
            delegate.textView(self, primaryActionFor: item, defaultAction: usual).map { $0.handler($0) }
        } else {
            usual.handler(usual)
        }
        return true
    }
}
