import Foundation
import Geometry

/// How contents of one size fill bounds of another (UIView.ContentMode).
public enum UIContentMode: Int, Sendable, Hashable, NamedCases {
    /// Stretched to the bounds (`scaleToFill` and `redraw`), as large as fits inside, as small as covers, or in its own
    /// size at the centre, at a side or in a corner.
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight,
        bottomLeft, bottomRight

    /// Whether the size of the contents follows that of the bounds.
    var scales: Bool {
        switch self {
        case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw: true
        default: false
        }
    }

    /// Where contents of `size` points lie in `bounds`.
    func frame(ofContent size: CGSize, in bounds: CGRect) -> CGRect {
        func placed(_ size: CGSize, x: CGFloat = 0.5, y: CGFloat = 0.5) -> CGRect {
            CGRect(
                x: bounds.minX + (bounds.width - size.width) * x, y: bounds.minY + (bounds.height - size.height) * y,
                width: size.width, height: size.height)
        }
        switch self {
        case .scaleToFill, .redraw: return bounds
        case .scaleAspectFit, .scaleAspectFill:
            guard size.width > 0, size.height > 0 else { return bounds }
            let (x, y) = (bounds.width / size.width, bounds.height / size.height)
            let scale = self == .scaleAspectFit ? min(x, y) : max(x, y)
            return placed(CGSize(width: size.width * scale, height: size.height * scale))
        case .center: return placed(size)
        case .top: return placed(size, y: 0)
        case .bottom: return placed(size, y: 1)
        case .left: return placed(size, x: 0)
        case .right: return placed(size, x: 1)
        case .topLeft: return placed(size, x: 0, y: 0)
        case .topRight: return placed(size, x: 1, y: 0)
        case .bottomLeft: return placed(size, x: 0, y: 1)
        case .bottomRight: return placed(size, x: 1, y: 1)
        }
    }
}
