import Geometry

/// What the contents of a button measure, and where they lie in a box of their own, all for left to right; points.
struct ButtonContents {
    private(set) var size = CGSize.zero
    private(set) var image = CGRect.zero, title = CGRect.zero, subtitle = CGRect.zero, indicator = CGRect.zero
    private let configuration: UIButton.Configuration?

    init(_ configuration: UIButton.Configuration?, image: CGSize) {
        self.configuration = configuration
        self.image.size = image
    }

    private var placement: NSDirectionalRectEdge {
        let wish = configuration?.imagePlacement ?? .leading
        return [.leading, .trailing, .top, .bottom].first(where: wish.contains) ?? .leading
    }
    private var isRow: Bool { placement == .leading || placement == .trailing }

    /// How much narrower an image beside a text makes the room for the text; 0 where there is none.
    var imageInRow: CGFloat { isRow && image.width > 0 ? image.width + (configuration?.imagePadding ?? 0) : 0 }

    /// Places all parts.
    mutating func place(title titleSize: CGSize, subtitle subtitleSize: CGSize) {
        let picture = image.size
        let gap = titleSize.height > 0 && subtitleSize.height > 0 ? configuration?.titlePadding ?? 0 : 0
        let text = CGSize(
            width: max(titleSize.width, subtitleSize.width), height: titleSize.height + gap + subtitleSize.height)
        let padding = picture.width > 0 && text.height > 0 ? configuration?.imagePadding ?? 0 : 0
        size =
            isRow
            ? CGSize(width: picture.width + padding + text.width, height: max(picture.height, text.height))
            : CGSize(width: max(picture.width, text.width), height: picture.height + padding + text.height)
        var textOrigin = CGPoint(x: 0, y: (size.height - text.height) / 2)
        var imageOrigin = CGPoint(x: 0, y: (size.height - picture.height) / 2)
        switch placement {
        case .leading: textOrigin.x = picture.width + padding
        case .trailing: imageOrigin.x = size.width - picture.width
        case .top:
            imageOrigin = CGPoint(x: (size.width - picture.width) / 2, y: 0)
            textOrigin = CGPoint(x: (size.width - text.width) / 2, y: picture.height + padding)
        default:
            imageOrigin = CGPoint(x: (size.width - picture.width) / 2, y: size.height - picture.height)
            textOrigin = CGPoint(x: (size.width - text.width) / 2, y: 0)
        }
        image.origin = imageOrigin
        func line(_ size: CGSize, y: CGFloat) -> CGRect {
            CGRect(
                x: textOrigin.x + (text.width - size.width) * share, y: y, width: size.width, height: size.height)
        }
        title = line(titleSize, y: textOrigin.y)
        subtitle = line(subtitleSize, y: textOrigin.y + titleSize.height + gap)
    }

    /// Points before an indicator; they were not measured.
    static let indicatorPadding: CGFloat = 6

    /// Adds an indicator after all other parts.
    mutating func addIndicator(_ own: CGSize) {
        guard own.width > 0 else { return }
        let gap = size.width > 0 ? Self.indicatorPadding : 0
        let height = max(size.height, own.height)
        for part: WritableKeyPath<ButtonContents, CGRect> in [\.image, \.title, \.subtitle] {
            self[keyPath: part].origin.y += (height - size.height) / 2
        }
        indicator = CGRect(
            x: size.width + gap, y: (height - own.height) / 2, width: own.width, height: own.height)
        size = CGSize(width: size.width + gap + own.width, height: height)
    }

    /// What part of what a shorter text leaves lies before it.
    private var share: CGFloat {
        switch configuration?.titleAlignment ?? .center {
        case .leading: 0
        case .trailing: 1
        case .center: 0.5
        case .automatic: imageInRow > 0 ? 0 : 0.5
        }
    }
}
