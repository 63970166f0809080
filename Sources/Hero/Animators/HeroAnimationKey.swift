import Animation
import Views

/// What a layer animation context animates: a property of the snapshot's layer, or of the overlay above it.
package enum HeroAnimationKey: Hashable, Sendable {
    case layer(AnimatableKey)
    case overlayColor
    case overlayOpacity

    /// The Core Animation key path, with `overlay.` before the overlay's.
    package var path: String {
        switch self {
        case .layer(let key): key.rawValue
        case .overlayColor: "overlay.backgroundColor"
        case .overlayOpacity: "overlay.opacity"
        }
    }

    /// The property on the layer that has it.
    var property: AnimatableKey {
        switch self {
        case .layer(let key): key
        case .overlayColor: .backgroundColor
        case .overlayOpacity: .opacity
        }
    }

    var isOverlay: Bool {
        if case .layer = self { return false }
        return true
    }
}
