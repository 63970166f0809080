import Foundation
import Interfaces

/// Whether there is much room one way or little.
public enum UIUserInterfaceSizeClass: Int, Sendable, Hashable {
    /// Not said; little, as on an upright telephone from side to side; much.
    case unspecified, compact, regular
}

extension UITraitCollection {
    /// The room of the stage in force; that of an upright telephone outside of one.
    private var room: SizeClasses {
        let size = Stage.current?.window.bounds.size ?? CGSize(width: 375, height: 667)
        return SizeClasses(width: Double(size.width), height: Double(size.height))
    }
    /// Much room from side to side, or little: that of the stage's window.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { room.isWidthRegular ? .regular : .compact }
    /// Much room from top to bottom, or little: that of the stage's window.
    public var verticalSizeClass: UIUserInterfaceSizeClass { room.isHeightRegular ? .regular : .compact }
    /// A telephone, or a tablet where there is much room both ways.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { room.isWidthRegular && room.isHeightRegular ? .pad : .phone }

    /// The traits in force, whatever the idiom: that is the stage's.
    public init(userInterfaceIdiom: UIUserInterfaceIdiom) { self = .current }
    /// The traits in force, whatever the size class: room is the stage's.
    public init(horizontalSizeClass: UIUserInterfaceSizeClass) { self = .current }
    /// The traits in force, whatever the size class: room is the stage's.
    public init(verticalSizeClass: UIUserInterfaceSizeClass) { self = .current }
    /// The last of some traits; those in force where there is none.
    public init(traitsFrom traits: [UITraitCollection]) { self = traits.last ?? .current }

    /// Whether colours may be other ones than with other traits.
    public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
        other.map { ($0.userInterfaceStyle, $0.systemVersion) != (userInterfaceStyle, systemVersion) } ?? true
    }
    /// Runs a block with these traits in force.
    public func performAsCurrent(_ actions: () -> Void) { Self.$current.withValue(self) { actions() } }
}
