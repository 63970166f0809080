import Foundation
import Geometry

/// Decides about what is written in a text view, and hears of it. All of it is optional.
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Whether somebody may begin to write; true unless implemented.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Somebody begins to write.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Whether somebody may stop writing; true unless implemented.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// Somebody has stopped writing.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Whether the text may be changed; true unless implemented.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// The text has changed.
    func textViewDidChange(_ textView: UITextView)
    /// The place at which somebody writes has changed.
    func textViewDidChangeSelection(_ textView: UITextView)
    /// Whether a tap on a link opens its page; what the older one says unless implemented.
    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool
    /// The same as it was called before iOS 10; true unless implemented.
    func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool
    /// What a tap on a link does; the usual, unless implemented, and nothing for nil.
    func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction?
}

extension UITextViewDelegate {
    /// True.
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    /// Does nothing.
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    /// True.
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    /// Does nothing.
    public func textViewDidEndEditing(_ textView: UITextView) {}
    /// True.
    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    /// Does nothing.
    public func textViewDidChange(_ textView: UITextView) {}
    /// Does nothing.
    public func textViewDidChangeSelection(_ textView: UITextView) {}
    /// What the older one says.
    public func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool { self.textView(textView, shouldInteractWith: URL, in: characterRange) }
    /// It does.
    public func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool {
        true
    }
    /// The usual.
    public func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? { defaultAction }
}

/// The room that text flows in. Here it belongs to a text view and is but another name of what that one has.
open class NSTextContainer: NSObject {
    private weak var view: UITextView?

    init(_ view: UITextView) {
        self.view = view
        super.init()
    }

    /// Points before and after each line.
    open var lineFragmentPadding: CGFloat {
        get { view?.lineFragmentPadding ?? 0 }
        set { view?.lineFragmentPadding = newValue }
    }
    /// The most lines; 0, the default, for as many as there are.
    open var maximumNumberOfLines: Int {
        get { view?.label.numberOfLines ?? 0 }
        set { view?.changeLines { $0.numberOfLines = newValue } }
    }
    /// Where lines end; between words by default.
    open var lineBreakMode: NSLineBreakMode {
        get { view?.label.lineBreakMode ?? .byWordWrapping }
        set { view?.changeLines { $0.lineBreakMode = newValue } }
    }
    /// Whether it is as wide as the view: true. Setting it does nothing.
    open var widthTracksTextView: Bool {
        get { true }
        set {}
    }
    /// The room between the insets, in points.
    open var size: CGSize {
        guard let view else { return .zero }
        return view.bounds.inset(by: view.textContainerInset).size
    }
}
