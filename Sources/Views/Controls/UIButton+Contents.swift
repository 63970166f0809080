import Foundation
import Geometry

/// How a button's title, subtitle and image lie beside each other.
extension UIButton {
    /// What the contents measure, and where they lie in a box of their own, all for left to right.
    struct Contents {
        var size = CGSize.zero
        var image = CGRect.zero, title = CGRect.zero, subtitle = CGRect.zero
    }

    var pictureSize: CGSize {
        if configuration?.showsActivityIndicator == true { return spinner.intrinsicContentSize }
        return picture.image?.size ?? .zero
    }

    func contents(width limit: CGFloat) -> Contents {
        var contents = Contents()
        let picture = pictureSize
        let hasPicture = picture.width > 0
        let placement = configuration?.imagePlacement ?? .leading
        let isRow = placement == .leading || placement == .trailing
        var room = limit
        if hasPicture, isRow, limit < .greatestFiniteMagnitude {
            room -= picture.width + (configuration?.imagePadding ?? 0)
        }
        let title = titleView.isHidden ? .zero : fitting(titleView, room)
        let subtitle = subtitleView.isHidden ? .zero : fitting(subtitleView, room)
        let gap = title.height > 0 && subtitle.height > 0 ? configuration?.titlePadding ?? 0 : 0
        let text = CGSize(
            width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
        let hasText = text.height > 0
        let padding = hasPicture && hasText ? configuration?.imagePadding ?? 0 : 0
        contents.size =
            isRow
            ? CGSize(width: picture.width + padding + text.width, height: max(picture.height, text.height))
            : CGSize(width: max(picture.width, text.width), height: picture.height + padding + text.height)
        let size = contents.size
        var textOrigin = CGPoint(x: 0, y: (size.height - text.height) / 2)
        var pictureOrigin = CGPoint(x: 0, y: (size.height - picture.height) / 2)
        switch placement {
        case .leading: textOrigin.x = picture.width + padding
        case .trailing: pictureOrigin.x = size.width - picture.width
        case .top:
            pictureOrigin = CGPoint(x: (size.width - picture.width) / 2, y: 0)
            textOrigin = CGPoint(x: (size.width - text.width) / 2, y: picture.height + padding)
        case .bottom:
            pictureOrigin = CGPoint(x: (size.width - picture.width) / 2, y: size.height - picture.height)
            textOrigin = CGPoint(x: (size.width - text.width) / 2, y: 0)
        }
        contents.image = CGRect(origin: pictureOrigin, size: picture)
        let alignment = configuration?.titleAlignment ?? .center
        func line(_ size: CGSize, y: CGFloat) -> CGRect {
            let rest = text.width - size.width
            let share: CGFloat =
                switch alignment {
                case .leading: 0
                case .trailing: 1
                case .center: 0.5
                case .automatic: isRow && hasPicture ? 0 : 0.5
                }
            return CGRect(x: textOrigin.x + rest * share, y: y, width: size.width, height: size.height)
        }
        contents.title = line(title, y: textOrigin.y)
        contents.subtitle = line(subtitle, y: textOrigin.y + title.height + gap)
        return contents
    }

    func fitting(_ label: UILabel, _ width: CGFloat) -> CGSize {
        let size = label.sizeThatFits(CGSize(width: label.numberOfLines == 1 ? 0 : max(1, width), height: 0))
        return CGSize(width: min(size.width, max(0, width)), height: size.height)
    }
}
