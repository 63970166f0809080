import Foundation
import Geometry

/// A sheet over what is dimmed behind it (scene files' `sheet`). Its contents are in `contentView`.
open class SheetView: UIView {
    /// How much of the screen a sheet takes.
    public enum Detent: Sendable, Hashable {
        /// `large` is the whole height below the top safe area; `medium` is 56 % of the height between the safe areas,
        /// to which the bottom safe area is added.
        case medium, large
        /// A height in points, to which the bottom safe area is added; on iOS 26 sheets of at most 144 pt float without
        /// it.
        case points(CGFloat)
    }

    /// How high the card is; `.large` by default. A sheet has one height here, where UIKit lets people drag between
    /// several.
    open var detent = Detent.large {
        didSet {
            placeCard()
            detentDidChange()
        }
    }
    /// Whether the card shows a small bar at its top, as sheets do that can be dragged; not by default.
    open var prefersGrabberVisible = false { didSet { placeCard() } }
    /// The radius of the card's corners in points; nil, the default, for the system's: 38 on iOS 26, 10 below.
    open var preferredCornerRadius: CGFloat? { didSet { placeCard() } }
    /// The card itself: what is put into it is clipped to its corners. It is white, or dark in dark appearance, unless
    /// it is given another background.
    public let contentView = UIView()
    /// Called when the card has got another height, inside the animation that changes it.
    package var detentDidChange: () -> Void = {}
    /// Whether the screen below was pushed back for the sheet.
    package var pushesBack = false
    /// How far the sheet has come up: 0 out of sight, 1 in its place.
    package var progress: CGFloat = 1 { didSet { placeCard() } }
    /// Whether what is behind the card is dimmed.
    var isDimmed = true { didSet { placeCard() } }
    /// The size of a card in the middle of a wide screen; nil for one at the bottom.
    var fixedSize: CGSize? { didSet { placeCard() } }
    private let dim = UIView.part(), grabber = UIView.part(radius: 2.5)

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
        for part in [dim, contentView] { addSubview(part) }
        contentView.clipsToBounds = true
        contentView.backgroundColor = UIColor(light: CGColor.white, dark: CGColor(hex: 0x1C1C1E))
        contentView.addSubview(grabber)
        dim.backgroundColor = UIColor(light: CGColor(white: 0, alpha: 0.2), dark: CGColor(white: 0, alpha: 0.48))
        grabber.backgroundColor = UIColor(
            light: CGColor(red: 120.0 / 255, green: 120.0 / 255, blue: 127.0 / 255, alpha: 0.4295),
            dark: CGColor(red: 235.0 / 255, green: 235.0 / 255, blue: 245.0 / 255, alpha: 0.3))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeCard()
    }

    /// Where the card is in a screen, and how much it is scaled down: measured under iOS 26.1.
    /// `floats`: whether sheets that do not fill the screen float above its edges, as on iOS 26.
    public static func place(
        _ detent: Detent, in screen: CGSize, safeArea: UIEdgeInsets, floats: Bool
    ) -> (frame: CGRect, scale: CGFloat) {
        let most = screen.height - safeArea.top - safeArea.bottom
        let wish: CGFloat =
            switch detent {
            case .large: most
            case .medium: (0.56 * most).rounded()
            case .points(let points): max(0, min(points, most))
            }
        guard wish < most else {
            return (
                CGRect(x: 0, y: safeArea.top, width: screen.width, height: screen.height - safeArea.top), 1
            )
        }
        // The two low sheets that were measured end above the bottom safe area.
        let height = floats && wish <= 144 ? wish : wish + safeArea.bottom
        guard floats else {
            return (CGRect(x: 0, y: screen.height - height, width: screen.width, height: height), 1)
        }
        // 28 pt from the edges at a height of 10, 9.62 at 144, and 8 from there on.
        let inset = max(8, 28 - (height - 10) * (28 - 9.6216) / 134)
        let scale = (screen.width - 2 * inset) / screen.width
        return (
            CGRect(
                x: inset, y: screen.height - inset - height * scale, width: screen.width - 2 * inset,
                height: height * scale), scale
        )
    }

    private func placeCard() {
        guard bounds.width > 0 else { return }
        dim.frame = bounds
        dim.alpha = isDimmed ? progress : 0
        var (frame, scale) = Self.place(detent, in: bounds.size, safeArea: safeAreaInsets, floats: isOnIOS26)
        if let fixedSize {
            let origin = CGPoint(
                x: nearestPixel((bounds.width - fixedSize.width) / 2),
                y: nearestPixel((bounds.height - fixedSize.height) / 2))
            (frame, scale) = (CGRect(origin: origin, size: fixedSize), 1)
        }
        frame.origin.y += (1 - progress) * (bounds.height - frame.minY)
        contentView.transform = .identity
        contentView.bounds.size = CGSize(width: frame.width / scale, height: frame.height / scale)
        contentView.center = CGPoint(x: frame.midX + bounds.minX, y: frame.midY + bounds.minY)
        contentView.transform = CGAffineTransform(scaleX: scale, y: scale)
        let layer = contentView.layer
        layer.cornerRadius = preferredCornerRadius ?? (isOnIOS26 ? 38 : 10)
        layer.cornerCurve = .continuous
        layer.maskedCorners =
            scale < 1 || fixedSize != nil ? .all : [.topLeft, .topRight]
        contentView.bringSubviewToFront(grabber)
        grabber.isHidden = !prefersGrabberVisible
        grabber.frame = CGRect(x: contentView.bounds.midX - 18, y: 5, width: 36, height: 5)
    }
}
