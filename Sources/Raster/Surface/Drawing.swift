import Foundation
import Geometry

/// A picture made of shapes that draws itself at any size, such as a block of text. Immutable.
package protocol Drawing: AnyObject, Sendable {
    /// A box around all that is drawn, in the drawing's points; null when nothing is. Placing on the pixel grid may
    /// exceed it by one device pixel.
    var inkBounds: CGRect { get }

    /// Whether what is drawn depends on what lies below; then it is drawn whole or not at all.
    var readsBackdrop: Bool { get }

    /// Draws into the surface.
    /// - Parameters:
    ///   - transform: the drawing's points → device pixels.
    ///   - clip: coverage that multiplies everything drawn; nil draws to the surface's bounds.
    ///   - opacity: 0…1.
    func draw(into surface: Surface, transform: Projection, clip: Coverage?, opacity: CGFloat)
}

extension Drawing {
    package var readsBackdrop: Bool { false }
}
