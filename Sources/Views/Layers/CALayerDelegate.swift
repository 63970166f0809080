import Foundation
import Geometry

/// What a layer leaves to somebody else: its contents, its layout, and what it does when properties change. The delegate
/// of a view's layer is the view. What is not written does as the layer would without a delegate.
public protocol CALayerDelegate: AnyObject {
    /// Sets the layer's contents when `setNeedsDisplay()` has asked for it, in the place of drawing them.
    func display(_ layer: CALayer)
    /// Draws the layer's contents into a context, in the layer's coordinates.
    func draw(_ layer: CALayer, in context: CGContext)
    /// Called before the layer's contents are drawn.
    func layerWillDraw(_ layer: CALayer)
    /// Gives the sublayers their places.
    func layoutSublayers(of layer: CALayer)
    /// What the layer does when a property changes; nil leaves that to the layer. Layers do not animate by themselves
    /// here: it is asked by `action(forKey:)` only.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    /// Lets the layer draw itself.
    public func display(_ layer: CALayer) { layer.drawContents() }
    /// Draws nothing.
    public func draw(_ layer: CALayer, in context: CGContext) {}
    /// Does nothing.
    public func layerWillDraw(_ layer: CALayer) {}
    /// Leaves the sublayers where they are.
    public func layoutSublayers(of layer: CALayer) {}
    /// Leaves it to the layer.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

extension UIView: CALayerDelegate {}

extension CALayer {
    /// Who draws and lays out for the layer: of a view's layer its view, and of others nobody, until it is set. It is not
    /// kept alive.
    public var delegate: (any CALayerDelegate)? {
        get { view ?? ownDelegate }
        set { if view == nil { ownDelegate = newValue } }
    }

    // MARK: Display

    func awaitDisplay() {
        if let view { return view.setNeedsDisplay() }
        needsDisplay = true
        invalidate()
    }

    /// Has `display()` called where that is due.
    public func displayIfNeeded() {
        if let view { return view.displayIfNeeded() }
        guard needsDisplay else { return }
        needsDisplay = false
        AnimationCapture.with(nil) { display() }
    }

    func displayNow() {
        if let ownDelegate { ownDelegate.display(self) } else { drawContents() }
    }

    /// Sets the contents to what `draw(in:)` draws; they stay when it draws nothing.
    func drawContents() {
        guard ownDelegate != nil || type(of: self) != CALayer.self else { return }
        let (size, scale) = (bounds.size, max(contentsScale, 1))
        let pixels = Double(size.width * scale) * Double(size.height * scale)
        guard pixels > 0, pixels <= Double(1 << 27) else { return }
        ownDelegate?.layerWillDraw(self)
        let context = CGContext(size: size, scale: scale, origin: bounds.origin)
        GraphicsContexts.draw(into: context) { draw(in: context) }
        if !context.isUntouched, let picture = context.makeImage() {
            shownContents = .image(picture, size: size, mode: .scaleToFill)
        }
    }

    // MARK: Layout

    func awaitLayout() {
        if let view { return view.setNeedsLayout() }
        needsLayout = true
        invalidate()
    }

    func layOutNow() {
        if let view { return view.layoutIfNeeded() }
        layOutIfAwaited()
        for sublayer in children { sublayer.layoutIfNeeded() }
    }

    /// Lays out a layer without a view.
    func layOutIfAwaited() {
        guard needsLayout else { return }
        needsLayout = false
        layoutSublayers()
    }
}
