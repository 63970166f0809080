import Foundation

/// Shows what a finger rests on in large, for those who read large text. It is kept: nothing is shown in large here.
open class UILargeContentViewerInteraction: NSObject, UIInteraction {
    /// The view that it was added to.
    open private(set) weak var view: UIView?
    /// An interaction that is in no view.
    public override init() {}
    /// Does nothing.
    open func willMove(to view: UIView?) {}
    /// Keeps the view.
    open func didMove(to view: UIView?) { self.view = view }
}

private struct LargeContent {
    var isShown = false
    var title: String?
    var image: UIImage?
    var least, most: UIContentSizeCategory?
}

extension UIView {
    private var large: LargeContent {
        get { associations[LargeContent.self] ?? LargeContent() }
        set { associations[LargeContent.self] = newValue }
    }
    /// Kept for code that sets it: nothing is shown in large.
    public var showsLargeContentViewer: Bool {
        get { large.isShown }
        set { large.isShown = newValue }
    }
    /// Kept for code that sets it: what would be shown in large. Nil by default.
    public var largeContentTitle: String? {
        get { large.title }
        set { large.title = newValue }
    }
    /// Kept for code that sets it: what would be shown in large. Nil by default.
    public var largeContentImage: UIImage? {
        get { large.image }
        set { large.image = newValue }
    }
    /// Kept for code that sets it: the least size of text. Nil by default.
    public var minimumContentSizeCategory: UIContentSizeCategory? {
        get { large.least }
        set { large.least = newValue }
    }
    /// Kept for code that sets it: the greatest size of text. Nil by default.
    public var maximumContentSizeCategory: UIContentSizeCategory? {
        get { large.most }
        set { large.most = newValue }
    }
}
