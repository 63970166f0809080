import Compositing
import Foundation
import Geometry
import Raster

/// The contexts that are drawn into, the innermost last. A stage keeps those that are begun and ended by two calls; a
/// closure that draws brings its own, which also works outside of a stage.
enum GraphicsContexts {
    /// A context belongs to one task; the box only carries it.
    private struct Box: @unchecked Sendable { let context: CGContext? }
    @TaskLocal private static var box = Box(context: nil)

    static var current: CGContext? { Stage.current?.graphicsContexts.last ?? box.context }

    static func push(_ context: CGContext) { Stage.current?.graphicsContexts.append(context) }

    static func pop() { _ = Stage.current?.graphicsContexts.popLast() }

    /// Draws into a context.
    static func draw(into context: CGContext, _ body: () -> Void) {
        guard Stage.current != nil else { return $box.withValue(Box(context: context), operation: body) }
        push(context)
        body()
        pop()
    }
}

/// The context that is drawn into; nil where nothing is drawn.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContexts.current }
/// Has all that follows drawn into a context, until it is popped. Does nothing outside of a stage.
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsContexts.push(context) }
/// Ends what `UIGraphicsPushContext` began.
public func UIGraphicsPopContext() { GraphicsContexts.pop() }
/// Begins a picture of this size, one pixel per point. Does nothing outside of a stage; `UIGraphicsImageRenderer` works
/// everywhere.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }
/// Begins a picture. Does nothing outside of a stage; `UIGraphicsImageRenderer` works everywhere.
/// - Parameters:
///   - size: points.
///   - opaque: whether it begins black instead of clear.
///   - scale: pixels per point; 0 for those of the traits in force.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 ? scale : UITraitCollection.current.displayScale
    GraphicsContexts.push(CGContext(size: size, scale: scale, isOpaque: opaque))
}
/// The picture that was begun, as it is now; nil where none is drawn.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let context = GraphicsContexts.current else { return nil }
    return context.makeImage().map { UIImage(bitmap: $0, scale: context.base.a) }
}
/// Ends the picture that was begun.
public func UIGraphicsEndImageContext() { GraphicsContexts.pop() }
/// Fills a rectangle in the context in force.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }
/// Draws a line of one point inside the edges of a rectangle in the context in force.
public func UIRectFrame(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
}
/// Cuts all later drawing in the context in force to the rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension UIColor {
    /// Makes it the colour of fillings and lines in the context in force.
    public func set() {
        setFill()
        setStroke()
    }
    /// Makes it the colour of fillings in the context in force.
    public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
    /// Makes it the colour of lines in the context in force.
    public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}

extension UIImage {
    /// Draws the image in its own size in the context in force.
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
    /// Draws the image at a point in the context in force, with an alpha of 0…1.
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }
    /// Draws the image into a rectangle in the context in force, in its own colours or in that of `withTintColor`.
    public func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let color = color(tinted: .systemBlue)
        if let symbolImage {
            let drawing = symbolImage.drawing(color: color ?? .black)
            let scale = CGSize(width: rect.width / max(size.width, 1e-6), height: rect.height / max(size.height, 1e-6))
            return context.draw(drawing.scaled(scale), at: rect.origin)
        }
        context.draw(color.map { bitmap.tinted($0) } ?? bitmap, in: rect, isFlipped: false)
    }
    /// Draws the image into a rectangle in the context in force, with an alpha of 0…1.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(context.state.alpha * alpha)
        draw(in: rect)
        context.restoreGState()
    }
}

/// How a renderer's pictures are made.
public final class UIGraphicsImageRendererFormat: NSObject {
    /// Pixels per point; those of the traits in force by default.
    public var scale: CGFloat = UITraitCollection.current.displayScale
    /// Whether pictures begin black instead of clear; false by default.
    public var opaque = false
    /// How bright the brightest colours may be, by UIKit's names.
    public enum Range: Int, Sendable, Hashable {
        /// As it is around; as the screen has it; more than sRGB; sRGB.
        case unspecified = -1, automatic, extended, standard
    }
    /// Kept for code that sets it: pictures are in sRGB.
    public var preferredRange = Range.automatic
    /// Where the picture lies, in points; empty before a renderer has said so.
    public internal(set) var bounds = CGRect.zero
    /// The format of the traits in force.
    public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
    /// The format of the traits in force.
    public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// What a renderer draws into.
public final class UIGraphicsImageRendererContext: NSObject {
    /// The context itself.
    public let cgContext: CGContext
    /// How the picture is made.
    public let format: UIGraphicsImageRendererFormat

    init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
        (cgContext, self.format) = (context, format)
    }

    /// Fills a rectangle.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }
    /// Fills a rectangle.
    public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        cgContext.fill(rect)
        cgContext.restoreGState()
    }
    /// Draws a line of one point inside the edges of a rectangle.
    public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
    /// Cuts all that follows to the rectangle.
    public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
    /// The picture as it is now.
    public var currentImage: UIImage {
        cgContext.makeImage().map { UIImage(bitmap: $0, scale: format.scale) } ?? UIImage()
    }
}

/// Makes pictures of what a closure draws.
open class UIGraphicsImageRenderer: NSObject {
    private let bounds: CGRect
    /// How pictures are made.
    public let format: UIGraphicsImageRendererFormat

    /// A renderer of pictures of this size in points.
    public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }
    /// A renderer of pictures of this size in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }
    /// A renderer of pictures of this part of the plane, in points.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
    /// A renderer of pictures of this part of the plane, in points.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        (self.bounds, self.format) = (bounds, format)
        format.bounds = bounds
    }

    /// The picture that the closure draws.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let context = UIGraphicsImageRendererContext(
            CGContext(size: bounds.size, scale: format.scale, isOpaque: format.opaque, origin: bounds.origin), format)
        GraphicsContexts.draw(into: context.cgContext) { actions(context) }
        return context.currentImage
    }
    /// The picture that the closure draws, as a PNG file.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }
}

extension CALayer {
    /// Draws the layer as it is now, with its sublayers, into a context.
    public func render(in context: CGContext) {
        let size = bounds.size
        guard size.width > 0, size.height > 0 else { return }
        let scale = contentsScale > 0 ? contentsScale : 1
        let picture = Compositor().picture(
            of: freeze().render(at: Stage.now), rect: bounds, scale: max(scale, context.base.a))
        context.draw(picture, in: CGRect(origin: .zero, size: size), isFlipped: false)
    }
}

extension UIView {
    /// Draws the view as it is now, with its subviews, into a rectangle of the context in force.
    /// - Returns: whether something was drawn.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext(), let picture = picture() else { return false }
        context.draw(picture, in: rect, isFlipped: false)
        return true
    }

    /// What `draw(_:)` draws in the view's bounds; nil when it draws nothing.
    func drawnContents() -> Bitmap? {
        let scale = layer.contentsScale
        let pixels = Double(bounds.width * scale) * Double(bounds.height * scale)
        guard pixels > 0, pixels <= Double(1 << 27) else { return nil }
        let context = CGContext(size: bounds.size, scale: scale, origin: bounds.origin)
        GraphicsContexts.draw(into: context) { layer.draw(in: context) }
        return context.isUntouched ? nil : context.makeImage()
    }
}
