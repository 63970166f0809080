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
    /// Much room from side to side, or little: that of the stage's window unless it was said.
    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { ownHorizontal ?? (room.isWidthRegular ? .regular : .compact) }
        set { ownHorizontal = newValue == .unspecified ? nil : newValue }
    }
    /// Much room from top to bottom, or little: that of the stage's window unless it was said.
    public var verticalSizeClass: UIUserInterfaceSizeClass {
        get { ownVertical ?? (room.isHeightRegular ? .regular : .compact) }
        set { ownVertical = newValue == .unspecified ? nil : newValue }
    }
    /// A telephone, or a tablet where there is much room both ways, unless it was said.
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { ownIdiom ?? (room.isWidthRegular && room.isHeightRegular ? .pad : .phone) }
        set { ownIdiom = newValue == .unspecified ? nil : newValue }
    }

    /// The traits in force, of which none counts as said.
    private static var silent: UITraitCollection {
        var traits = current
        traits.said.fields = []
        (traits.ownHorizontal, traits.ownVertical, traits.ownIdiom, traits.custom) = (nil, nil, nil, [:])
        return traits
    }

    /// One trait, the appearance, on top of those in force.
    public init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init { $0.userInterfaceStyle = userInterfaceStyle }
    }
    /// One trait, the height above the ground, on top of those in force.
    public init(userInterfaceLevel: UIUserInterfaceLevel) { self.init { $0.userInterfaceLevel = userInterfaceLevel } }
    /// One trait, the direction of reading, on top of those in force.
    public init(layoutDirection: UIUserInterfaceLayoutDirection) { self.init { $0.layoutDirection = layoutDirection } }
    /// One trait, the pixels per point, on top of those in force.
    public init(displayScale: CGFloat) { self.init { $0.displayScale = displayScale } }
    /// One trait, the size of text, on top of those in force.
    public init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
    }
    /// One trait, the idiom, on top of those in force.
    public init(userInterfaceIdiom: UIUserInterfaceIdiom) { self.init { $0.userInterfaceIdiom = userInterfaceIdiom } }
    /// One trait, the room from side to side, on top of those in force.
    public init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init { $0.horizontalSizeClass = horizontalSizeClass }
    }
    /// One trait, the room from top to bottom, on top of those in force.
    public init(verticalSizeClass: UIUserInterfaceSizeClass) { self.init { $0.verticalSizeClass = verticalSizeClass } }
    /// What is said in some traits, the later ones before the earlier, on top of those in force.
    public init(traitsFrom traits: [UITraitCollection]) {
        self = traits.reduce(.silent) { traits, next in
            var both = next.over(traits)
            both.said.fields = traits.said.fields.union(next.said.fields)
            return both
        }
    }
    /// The traits that a closure says, on top of those in force.
    public init(mutations: (inout any UIMutableTraits) -> Void) {
        self = .silent
        self = modifyingTraits(mutations)
    }
    /// These traits with what a closure changes.
    public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        var traits: any UIMutableTraits = self
        mutations(&traits)
        return traits as? UITraitCollection ?? self
    }

    /// What is said here, and the rest as around it.
    func over(_ around: UITraitCollection) -> UITraitCollection {
        var traits = around
        if said.fields.contains(.style), userInterfaceStyle != .unspecified {
            traits.userInterfaceStyle = userInterfaceStyle
        }
        if said.fields.contains(.level), userInterfaceLevel != .unspecified {
            traits.userInterfaceLevel = userInterfaceLevel
        }
        if said.fields.contains(.direction) { traits.layoutDirection = layoutDirection }
        if said.fields.contains(.scale) { traits.displayScale = displayScale }
        if said.fields.contains(.category) { traits.preferredContentSizeCategory = preferredContentSizeCategory }
        traits.ownHorizontal = ownHorizontal ?? around.ownHorizontal
        traits.ownVertical = ownVertical ?? around.ownVertical
        traits.ownIdiom = ownIdiom ?? around.ownIdiom
        if !custom.isEmpty { traits.custom.merge(custom) { $1 } }
        return traits
    }

    /// Whether colours may be other ones than with other traits.
    public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
        other.map {
            ($0.userInterfaceStyle, $0.userInterfaceLevel, $0.systemVersion)
                != (userInterfaceStyle, userInterfaceLevel, systemVersion)
        } ?? true
    }
    /// Runs a block with these traits in force.
    public func performAsCurrent(_ actions: () -> Void) { Self.$current.withValue(self) { actions() } }
}
