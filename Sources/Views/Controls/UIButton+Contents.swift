import Foundation
import Geometry

/// What a button's title, subtitle and image measure beside each other.
extension UIButton {
    var pictureSize: CGSize {
        if configuration?.showsActivityIndicator == true { return spinner.intrinsicContentSize }
        return picture.image?.size ?? .zero
    }

    func contents(width limit: CGFloat) -> ButtonContents {
        var contents = ButtonContents(configuration, image: pictureSize)
        let room = limit - contents.imageInRow
        contents.place(
            title: titleView.isHidden ? .zero : fitting(titleView, room),
            subtitle: subtitleView.isHidden ? .zero : fitting(subtitleView, room))
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
}
