import Foundation
import Geometry

/// Dots, one a page, as many as there is room for. 26 pt high.
open class UIPageControl: UIControl {
    /// How many dots there are; 0 by default, and never more than 1000 are drawn.
    open var numberOfPages = 0 { didSet { if numberOfPages != oldValue { makeDots() } } }
    /// The page whose dot stands out, from 0 on; clamped to the number of pages. 0 by default.
    open var currentPage: Int {
        get { min(max(0, wish), max(0, numberOfPages - 1)) }
        set {
            wish = newValue
            updateAppearance()
            setNeedsLayout()
        }
    }
    private var wish = 0
    /// Whether a lone dot is hidden; false by default.
    open var hidesForSinglePage = false { didSet { updateAppearance() } }
    /// The colour of the other dots. Nil, the default, for a translucent white like UIKit's, made for pages of
    /// pictures.
    open var pageIndicatorTintColor: UIColor? { didSet { updateAppearance() } }
    /// The colour of the current page's dot; nil, the default, for white.
    open var currentPageIndicatorTintColor: UIColor? { didSet { updateAppearance() } }

    /// What is behind the dots.
    public enum BackgroundStyle: Int, Sendable, Hashable {
        /// Nothing here; a pill on a device where it is prominent.
        case automatic, prominent, minimal
    }
    /// What is behind the dots, and whether a finger may slide over them. They are kept and not looked at.
    open var backgroundStyle = BackgroundStyle.automatic, allowsContinuousInteraction = true

    /// In which direction pages follow each other.
    public enum Direction: Int, Sendable, Hashable {
        /// By the direction of reading, or as their names say.
        case natural, leftToRight, rightToLeft, topToBottom, bottomToTop
    }
    /// Kept for code that sets it: dots stand beside each other in the direction of reading.
    open var direction = Direction.natural
    /// Kept for code that sets it: no dot is filled as time passes. Nil by default.
    open var progress: UIPageControlProgress?

    // MARK: Images

    /// The image in the place of every dot; nil, the default, for dots. It is tinted like them.
    open var preferredIndicatorImage: UIImage? { didSet { imagesDidChange() } }
    /// The image in the place of the current page's dot; nil, the default, for the one that it has among the others.
    open var preferredCurrentPageIndicatorImage: UIImage? { didSet { imagesDidChange() } }
    private var images: [Int: UIImage] = [:], currentImages: [Int: UIImage] = [:]

    /// The image in the place of one page's dot; nil for `preferredIndicatorImage`.
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        images[page] = image
        imagesDidChange()
    }
    /// The image in the place of one page's dot while it is the current one; nil for
    /// `preferredCurrentPageIndicatorImage`.
    open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
        currentImages[page] = image
        imagesDidChange()
    }
    /// The image that was given for one page.
    open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }
    /// The image that was given for one page while it is the current one.
    open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentImages[page] }

    private func image(_ page: Int) -> UIImage? {
        let image = images[page] ?? preferredIndicatorImage
        return page == currentPage ? currentImages[page] ?? preferredCurrentPageIndicatorImage ?? image : image
    }

    private func imagesDidChange() {
        updateAppearance()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// How wide the widest dot or image is, in points.
    private var indicatorWidth: CGFloat {
        let given = [preferredIndicatorImage, preferredCurrentPageIndicatorImage].compactMap { $0 }
        return (given + images.values + currentImages.values).map(\.size.width).max().map { max(Self.dot, $0) }
            ?? Self.dot
    }
    /// From the middle of one to the middle of the next, in points: dots and images have the same gap between them.
    private var pitch: CGFloat { Self.pitch - Self.dot + indicatorWidth }

    // MARK: Dots

    private var dots: [UIImageView] = []
    /// The dots' diameter and distances were read on iOS 18.5 and 26.2; what is beside them follows from a marker
    /// around the control.
    private static let dot: CGFloat = 7.57, pitch: CGFloat = 17.667, margin: CGFloat = 15.2, height: CGFloat = 26

    private func makeDots() {
        dots.forEach { $0.removeFromSuperview() }
        dots = (0..<max(0, min(1000, numberOfPages))).map { _ in UIImageView() }
        dots.forEach(addSubview)
        updateAppearance()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// The size in points that so many dots take with 15.2 pt beside them. The width is 0 for none.
    open func size(forNumberOfPages pages: Int) -> CGSize {
        let count = CGFloat(max(0, pages))
        return CGSize(
            width: count == 0 ? 0 : indicatorWidth + (count - 1) * pitch + 2 * Self.margin, height: Self.height)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let touch, isTouchInside else { return }
        let goesOn = (touch.location(in: self).x > bounds.midX) != isRightToLeft
        let before = currentPage
        currentPage = min(max(0, before + (goesOn ? 1 : -1)), max(0, numberOfPages - 1))
        if currentPage != before { sendActions(for: [.valueChanged, .primaryActionTriggered], with: event) }
    }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    override func updateAppearance() {
        for (index, dot) in dots.enumerated() {
            let color =
                index == currentPage
                ? currentPageIndicatorTintColor ?? .white : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.35)
            dot.image = image(index)?.withRenderingMode(.alwaysTemplate)
            (dot.tintColor, dot.backgroundColor) = (color, dot.image == nil ? color : nil)
            dot.layer.cornerRadius = dot.image == nil ? Self.dot / 2 : 0
            dot.isHidden = hidesForSinglePage && dots.count == 1 || !shownDots.contains(index)
            dot.alpha = isEnabled ? 1 : 0.5
        }
    }

    /// The dots that the width has room for: around the current page's, as far as there are any.
    private var shownDots: Range<Int> {
        let room = max(1, Int(((min(bounds.width, 1e6) - indicatorWidth) / pitch).rounded(.down)) + 1)
        guard bounds.width > 0, room < dots.count else { return 0..<dots.count }
        let first = min(max(0, currentPage - room / 2), dots.count - room)
        return first..<first + room
    }

    /// How large a dot is that more dots are beyond; it was not measured.
    private static let smallShare: CGFloat = 0.6

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateAppearance()
        let shown = shownDots
        let first = bounds.midX - CGFloat(shown.lowerBound + shown.upperBound - 1) * pitch / 2
        for (index, dot) in dots.enumerated() {
            let goesOn =
                index == shown.lowerBound && index > 0 || index == shown.upperBound - 1 && index < dots.count - 1
            let share = goesOn && index != currentPage ? Self.smallShare : 1
            dot.transform = CGAffineTransform(scaleX: share, y: share)
            // Middles on whole pixels, so that all dots look alike.
            let middle = CGPoint(
                x: nearestPixel(first + CGFloat(index) * pitch), y: nearestPixel(bounds.midY))
            dot.bounds.size = dot.image?.size ?? CGSize(width: Self.dot, height: Self.dot)
            dot.center = CGPoint(x: inReadingDirection(CGRect(origin: middle, size: .zero)).minX, y: middle.y)
        }
    }
}

/// How far the current page has come. It is kept and not shown.
open class UIPageControlProgress: NSObject {
    /// The part that has passed, 0…1; 0 by default.
    open var currentProgress: Float = 0
    /// Whether the part is shown; true by default.
    open var progressVisible = true
    /// Nothing has passed.
    public override init() {}
}

/// Pages that follow each other by themselves. They do not here: it is kept.
open class UIPageControlTimerProgress: UIPageControlProgress {
    /// The seconds of a page.
    open var preferredDuration: TimeInterval
    /// Whether the first page follows the last one; true by default.
    open var resetsToInitialPageAfterEnd = true
    /// Whether the pages go on by themselves: false.
    open var isRunning: Bool { false }
    /// Pages of so many seconds.
    public init(preferredDuration: TimeInterval) { self.preferredDuration = preferredDuration }
    /// Does nothing: pages go on by the app's own code.
    open func resumeTimer() {}
    /// Does nothing: pages go on by the app's own code.
    open func pauseTimer() {}
}
