import Foundation
import Geometry

/// What a button's title, subtitle and image measure beside each other.
extension UIButton {
    var pictureSize: CGSize {
        if configuration?.showsActivityIndicator == true { return spinner.intrinsicContentSize }
        return picture.image?.size ?? .zero
    }

    /// - Parameter height: points, above which a title that wraps has fewer lines; nil for no limit.
    func contents(width limit: CGFloat, height: CGFloat? = nil) -> ButtonContents {
        var contents = ButtonContents(configuration, image: pictureSize)
        let indicator = indicatorView.image?.size ?? .zero
        let room =
            limit - contents.imageInRow - (indicator.width > 0 ? indicator.width + ButtonContents.indicatorPadding : 0)
        let subtitle = subtitleView.isHidden ? .zero : fitting(subtitleView, room)
        var title = titleView.isHidden ? .zero : fitting(titleView, room)
        contents.place(title: title, subtitle: subtitle)
        let line = fitting(titleView, .greatestFiniteMagnitude).height
        guard let height, contents.size.height > height, height > 0, title.height > line, line > 0 else {
            contents.addIndicator(indicator)
            return contents
        }
        let left = title.height - (contents.size.height - height)
        title.height = max(1, (left / line).rounded(.down)) * line
        contents = ButtonContents(configuration, image: pictureSize)
        contents.place(title: title, subtitle: subtitle)
        contents.addIndicator(indicator)
        return contents
    }

    /// Lines of a text that wraps beside an image begin below each other, unless the configuration says otherwise.
    func align(_ label: UILabel, in contents: ButtonContents, _ height: CGFloat) {
        guard let configuration else { return }
        let begins = configuration.titleAlignment == .automatic && contents.imageInRow > 0
        let wraps = begins && height > fitting(label, .greatestFiniteMagnitude).height
        let alignment = wraps ? .natural : configuration.alignment
        if label.textAlignment != alignment { label.textAlignment = alignment }
    }

    func fitting(_ label: UILabel, _ width: CGFloat) -> CGSize {
        let size = label.sizeThatFits(CGSize(width: label.numberOfLines == 1 ? 0 : max(1, width), height: 0))
        return CGSize(width: min(size.width, max(0, width)), height: size.height)
    }

    /// Points between the button's edges and its contents.
    var insets: NSDirectionalEdgeInsets {
        if let configuration { return configuration.contentInsets }
        let own = contentEdgeInsets
        return NSDirectionalEdgeInsets(top: own.top, leading: own.left, bottom: own.bottom, trailing: own.right)
    }

    /// Where an image, a title, a subtitle and an indicator are, in the button's coordinates.
    typealias Places = (image: CGRect, title: CGRect, subtitle: CGRect, indicator: CGRect)

    /// Where the parts are in a content rectangle of the button.
    func places(in contentRect: CGRect) -> Places {
        let room = inReadingDirection(contentRect)
        return places(of: contents(width: room.width, height: room.height), in: room)
    }

    /// - Parameter room: what the contents may take, from left to right.
    func places(of contents: ButtonContents, in room: CGRect) -> Places {
        let origin = CGPoint(
            x: room.minX + (room.width - contents.size.width) * horizontalShare,
            y: room.minY + (room.height - contents.size.height) * verticalShare)
        func place(_ frame: CGRect, _ shift: UIEdgeInsets = .zero) -> CGRect {
            // What is aligned to a side keeps its distance from that side; in the middle both sides count half.
            let shift = configuration == nil ? shift : .zero
            let (across, down) = (horizontalShare, verticalShare)
            let frame = frame.offsetBy(
                dx: origin.x + shift.left * (1 - across) - shift.right * across,
                dy: origin.y + shift.top * (1 - down) - shift.bottom * down)
            return inReadingDirection(
                CGRect(
                    x: nearestPixel(frame.minX), y: nearestPixel(frame.minY), width: frame.width, height: frame.height))
        }
        return (
            place(contents.image, imageEdgeInsets), place(contents.title, titleEdgeInsets), place(contents.subtitle),
            place(contents.indicator)
        )
    }

    var horizontalShare: CGFloat {
        switch contentHorizontalAlignment {
        case .center, .fill: 0.5
        case .leading: 0
        case .trailing: 1
        case .left: isRightToLeft ? 1 : 0
        case .right: isRightToLeft ? 0 : 1
        }
    }

    var verticalShare: CGFloat {
        switch contentVerticalAlignment {
        case .center, .fill: 0.5
        case .top: 0
        case .bottom: 1
        }
    }

    /// The arrow heads after the contents, as its configuration has them; nil for none.
    func indicatorImage(_ configuration: Configuration) -> UIImage? {
        guard configuration.indicator == .popup || configuration.indicator == .automatic && isChooser else {
            return nil
        }
        let size = (titleFont ?? configuration.font).pointSize
        return UIImage(
            systemName: "chevron.up.chevron.down", withConfiguration: .init(pointSize: size * 0.75, weight: .semibold))
    }

    /// What a button is for.
    public enum Role: Int, Sendable, Hashable {
        /// Nothing of these; what is wanted most; what leads back; what destroys something.
        case normal, primary, cancel, destructive
    }

    /// The diameter of a button that closes something, in points; not measured.
    static let closeSize: CGFloat = 30

    /// Its gray circle, in the middle.
    func placeCloseGround(_ ground: UIView) {
        let side = min(Self.closeSize, bounds.width, bounds.height)
        ground.frame = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        ground.layer.cornerRadius = side / 2
    }
}

extension NSLineBreakMode {
    /// Whether what is too long goes on in another line.
    var wraps: Bool { self == .byWordWrapping || self == .byCharWrapping }
}
