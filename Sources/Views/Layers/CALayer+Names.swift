import Compositing
import Geometry

/// A set of corners, by Core Animation's name.
public typealias CACornerMask = CornerMask
/// The shape of round corners, by Core Animation's name.
public typealias CALayerCornerCurve = CornerCurve

extension CornerMask {
    /// The corner at the top left.
    public static let layerMinXMinYCorner = CornerMask.topLeft
    /// The corner at the top right.
    public static let layerMaxXMinYCorner = CornerMask.topRight
    /// The corner at the bottom left.
    public static let layerMinXMaxYCorner = CornerMask.bottomLeft
    /// The corner at the bottom right.
    public static let layerMaxXMaxYCorner = CornerMask.bottomRight
}

/// How a layer's picture fills its bounds. Up and down are those of the screen.
public enum CALayerContentsGravity: String, Sendable, Hashable {
    /// Stretched, as large as fits inside, as small as covers, or in its own size at the centre, at a side or in a
    /// corner.
    case resize, resizeAspect, resizeAspectFill, center, top, bottom, left, right, topLeft, topRight, bottomLeft,
        bottomRight

    var mode: UIContentMode {
        switch self {
        case .resize: .scaleToFill
        case .resizeAspect: .scaleAspectFit
        case .resizeAspectFill: .scaleAspectFill
        default: UIContentMode(name: rawValue) ?? .center
        }
    }
}
