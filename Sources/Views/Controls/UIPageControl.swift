import Foundation
import Geometry

/// Dots, one a page. 26 pt high.
open class UIPageControl: UIControl {
    public var numberOfPages = 0 { didSet { if numberOfPages != oldValue { makeDots() } } }
    /// From 0 on, within the number of pages.
    public var currentPage: Int {
        get { min(max(0, wish), max(0, numberOfPages - 1)) }
        set {
            wish = newValue
            updateAppearance()
        }
    }
    private var wish = 0
    public var hidesForSinglePage = false { didSet { updateAppearance() } }
    /// A translucent white unless set, as UIKit's, for pages of pictures.
    public var pageIndicatorTintColor: UIColor? { didSet { updateAppearance() } }
    public var currentPageIndicatorTintColor: UIColor? { didSet { updateAppearance() } }

    private var dots: [UIView] = []
    private static let dot: CGFloat = 7, gap: CGFloat = 9, margin: CGFloat = 10, height: CGFloat = 26

    private func makeDots() {
        dots.forEach { $0.removeFromSuperview() }
        dots = (0..<max(0, min(1000, numberOfPages))).map { _ in UIView.part(radius: Self.dot / 2) }
        dots.forEach(addSubview)
        updateAppearance()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    public func size(forNumberOfPages pages: Int) -> CGSize {
        let count = CGFloat(max(0, pages))
        return CGSize(
            width: count == 0 ? 0 : count * Self.dot + (count - 1) * Self.gap + 2 * Self.margin, height: Self.height)
    }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    override func updateAppearance() {
        for (index, dot) in dots.enumerated() {
            dot.backgroundColor =
                index == currentPage
                ? currentPageIndicatorTintColor ?? .white : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.35)
            dot.isHidden = hidesForSinglePage && dots.count == 1
            dot.alpha = isEnabled ? 1 : 0.5
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let whole = CGFloat(dots.count) * (Self.dot + Self.gap) - Self.gap
        for (index, dot) in dots.enumerated() {
            dot.frame = inReadingDirection(
                CGRect(
                    x: nearestPixel(bounds.midX - whole / 2) + CGFloat(index) * (Self.dot + Self.gap),
                    y: nearestPixel(bounds.midY - Self.dot / 2), width: Self.dot, height: Self.dot))
        }
    }
}
