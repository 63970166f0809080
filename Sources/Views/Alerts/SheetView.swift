import Foundation
import Geometry
import Raster

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

    /// How high the card is; `.large` by default.
    open var detent = Detent.large {
        didSet {
            placeCard()
            detentDidChange()
        }
    }
    /// The heights that a finger may drag the card to, besides `detent`; none by default.
    open var detents: [Detent] = []
    /// Whether a finger may drag the card out of sight; true by default.
    open var isDismissable = true
    /// Whether the card shows a small bar at its top, as sheets do that can be dragged; not by default.
    open var prefersGrabberVisible = false { didSet { placeCard() } }
    /// Asked when a finger drags it, besides `isDismissable`.
    var mayLeave: () -> Bool = { true }
    var canLeave: Bool { isDismissable && mayLeave() }
    /// The radius of the card's corners in points; nil, the default, for the system's: 10 below iOS 26, there 38 at the
    /// top and 47.74 at the bottom of a card that floats.
    open var preferredCornerRadius: CGFloat? { didSet { placeCard() } }
    /// The card itself: what is put into it is clipped to its corners. It is white, or dark in dark appearance, unless
    /// it is given another background.
    public let contentView = UIView()
    /// Called when the card has got another height or place by another detent or by a finger, inside the animation that
    /// changes it.
    package var detentDidChange: () -> Void = {}
    /// Called when a finger has let go of the card: where it goes, nil for out of sight. Inside of the animation there.
    var didLetGo: (Detent?) -> Void = { _ in }
    /// Called when a finger lets go of a card that would leave and may not.
    var didResist: () -> Void = {}
    /// Called when a card that a finger has thrown out of sight is gone.
    var didLeave: () -> Void = {}
    /// Makes the screen below, and the window around it, what they were before the screen was pushed back for the sheet;
    /// nil where it was not.
    package var putBack: (() -> Void)?
    /// How far the sheet has come up: 0 out of sight, 1 in its place.
    package var progress: CGFloat = 1 { didSet { placeCard() } }
    /// Whether what is behind the card is dimmed.
    var isDimmed = true { didSet { placeCard() } }
    /// How the sheet stands on the screen; nil, the default, for how the screen's size and the detent have it.
    var stand: SheetStand? { didSet { placeCard() } }
    private let dim = UIView.part(), shade = UIView.part(), grabber = UIView.part(radius: 2.5)
    private lazy var drag = SheetDrag(self)
    /// The top of the card while a finger holds it.
    var heldTop: CGFloat? {
        didSet {
            placeCard()
            detentDidChange()
        }
    }

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
        for part in [dim, shade, contentView] { addSubview(part) }
        (shade.layer.shadowOpacity, shade.layer.shadowRadius) = (0.09, 15.5)
        shade.layer.shadowOffset = CGSize(width: 0, height: 7.5)
        contentView.addGestureRecognizer(drag.recognizer)
        contentView.clipsToBounds = true
        contentView.traitOverrides.userInterfaceLevel = .elevated
        contentView.backgroundColor = .systemBackground
        contentView.addSubview(grabber)
        dim.backgroundColor = .dimming
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

    /// Where the card comes to rest.
    struct Place {
        var frame: CGRect
        var scale: CGFloat
        /// 1 for a card that fills the screen, 0 for others.
        var largeness: CGFloat

        /// What lies between two places.
        static func mix(_ a: Place, _ b: Place, _ t: CGFloat) -> Place {
            func mix(_ x: CGFloat, _ y: CGFloat) -> CGFloat { x + (y - x) * t }
            let frame = CGRect(
                x: mix(a.frame.minX, b.frame.minX), y: mix(a.frame.minY, b.frame.minY),
                width: mix(a.frame.width, b.frame.width), height: mix(a.frame.height, b.frame.height))
            return Place(frame: frame, scale: mix(a.scale, b.scale), largeness: mix(a.largeness, b.largeness))
        }
    }

    func place(of detent: Detent) -> Place {
        switch stand(of: detent) {
        case .card(let size):
            let origin = CGPoint(
                x: nearestPixel((bounds.width - size.width) / 2), y: nearestPixel((bounds.height - size.height) / 2))
            return Place(frame: CGRect(origin: origin, size: size), scale: 1, largeness: 0)
        case .screen: return Place(frame: CGRect(origin: .zero, size: bounds.size), scale: 1, largeness: 0)
        case .edge(let width):
            let room = CGSize(width: width ?? bounds.width, height: bounds.height)
            var (frame, scale) = Self.place(detent, in: room, safeArea: safeAreaInsets, floats: isOnIOS26)
            frame.origin.x += nearestPixel((bounds.width - room.width) / 2)
            return Place(frame: frame, scale: scale, largeness: detent == .large ? 1 : 0)
        }
    }

    private func stand(of detent: Detent) -> SheetStand {
        stand ?? .usual(detent, in: bounds.size, safeArea: safeAreaInsets)
    }

    /// Whether the card stands at the lower edge, where detents count.
    private var isAtEdge: Bool {
        if case .edge = stand(of: detent) { true } else { false }
    }

    /// The places that a finger may drag the card to, the highest first.
    var places: [(detent: Detent, place: Place)] {
        (isAtEdge && detents.contains(detent) ? detents : [detent] + (isAtEdge ? detents : []))
            .map { ($0, place(of: $0)) }.sorted { $0.1.frame.minY < $1.1.frame.minY }
    }

    /// Where the card is, and how far it has come up.
    private var present: (place: Place, progress: CGFloat) {
        guard let top = heldTop else { return (place(of: detent), progress) }
        let places = places.map(\.place)
        guard let lowest = places.last, let next = places.firstIndex(where: { $0.frame.minY >= top }) else {
            let lowest = places.last ?? place(of: detent)
            return (lowest, 1 - (top - lowest.frame.minY) / max(1, bounds.height - lowest.frame.minY))
        }
        guard next > 0 else { return (places.first ?? lowest, 1) }
        let (above, below) = (places[next - 1], places[next])
        let way = below.frame.minY - above.frame.minY
        return (Place.mix(above, below, way > 0 ? (top - above.frame.minY) / way : 0), 1)
    }

    /// How far the screen below is pushed back: 1 below a card that fills the screen.
    package var push: CGFloat {
        let (place, progress) = present
        return place.largeness * max(0, progress)
    }

    private func placeCard() {
        guard bounds.width > 0 else { return }
        let (place, progress) = present
        var (frame, scale) = (place.frame, place.scale)
        dim.frame = bounds
        dim.alpha = isDimmed ? progress : 0
        frame.origin.y += (1 - progress) * (bounds.height - frame.minY)
        let size = CGSize(width: frame.width / scale, height: frame.height / scale)
        let stand = stand(of: detent)
        let floats = isOnIOS26 && isAtEdge && place.largeness < 1
        let radius = stand == .screen ? 0 : preferredCornerRadius ?? (isOnIOS26 ? 38 : 10)
        for view in [shade, contentView] {
            view.transform = .identity
            view.bounds.size = size
            view.center = CGPoint(x: frame.midX + bounds.minX, y: frame.midY + bounds.minY)
            view.transform = CGAffineTransform(scaleX: scale, y: scale)
        }
        let layer = contentView.layer
        layer.cornerRadius = radius
        layer.cornerCurve = .continuous
        layer.maskedCorners = floats || !isAtEdge ? .all : [.topLeft, .topRight]
        let lower = floats && preferredCornerRadius == nil ? 47.74 / 38 : 1
        layer.cornerShares = SIMD4(1, 1, lower, lower)
        // The shadow of a card that floats.
        shade.isHidden = !floats
        let bottom = radius * CGFloat(lower)
        shade.layer.shadowPath = CGPath(
            RoundedRect(
                rect: CGRect(origin: .zero, size: size),
                radii: SIMD4(Double(radius), Double(radius), Double(bottom), Double(bottom)), curve: .continuous))
        contentView.bringSubviewToFront(grabber)
        grabber.isHidden = !prefersGrabberVisible
        grabber.frame = CGRect(x: contentView.bounds.midX - 18, y: 5, width: 36, height: 5)
    }

    /// Whether a finger over a scroll view in the card moves the card, and not the scroll view.
    func takes(_ movement: CGPoint, over scroll: UIScrollView) -> Bool {
        drag.takes(movement, over: scroll)
    }

    /// Whether the card neither hangs on a finger nor is on its way from one.
    package var isAtRest: Bool { heldTop == nil && !drag.isSettling }
}

extension UIColor {
    /// What lies over a screen behind a sheet or an alert, as measured under iOS 26.1.
    static let dimming = UIColor(light: CGColor(white: 0, alpha: 0.2), dark: CGColor(white: 0, alpha: 0.48))
}
