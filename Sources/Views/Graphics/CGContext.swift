import Foundation
import Geometry
import Raster

/// A picture that is being drawn: UIKit's graphics context, whose y axis points down.
///
/// Everything is drawn at once, pixel by pixel, in the order of the calls.
public final class CGContext {
    /// What `saveGState()` keeps.
    struct State {
        /// The user's points → pixels.
        var ctm: CGAffineTransform
        var fill = CGColor.black
        var stroke = CGColor.black
        var line = StrokeStyle()
        var alpha: CGFloat = 1
        var blend = BlendMode.sourceOver
        var clip: Coverage?
        var shadow: (offset: CGSize, sigma: CGFloat, color: CGColor)?
        var interpolation = ImagePaint.Interpolation.linear
    }

    var state: State
    var saved: [State] = []
    var layers: [(surface: Surface, state: State)] = []
    /// Points → pixels, before anything was changed.
    let base: CGAffineTransform
    let area: PixelRect
    var made: Surface?
    let ground: PremultipliedColor

    /// The path that is being built.
    public internal(set) var path = CGPath()

    /// - Parameters:
    ///   - size: points.
    ///   - scale: pixels per point.
    ///   - isOpaque: whether it begins black instead of clear.
    init(size: CGSize, scale: CGFloat, isOpaque: Bool = false, origin: CGPoint = .zero) {
        func pixels(_ length: CGFloat) -> Int { max(0, Int((length * scale - 1e-6).rounded(.up))) }
        area = PixelRect(x: 0, y: 0, width: pixels(size.width), height: pixels(size.height))
        base = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: -origin.x * scale, ty: -origin.y * scale)
        ground = isOpaque ? PremultipliedColor(.black) : .clear
        state = State(ctm: base)
    }

    /// Nothing has been drawn yet. The pixels are made when something is.
    var isUntouched: Bool { made == nil }

    var surface: Surface {
        if let layer = layers.last { return layer.surface }
        if let made { return made }
        let surface = Surface(bounds: area)
        if ground != .clear { surface.fill(area, with: ground, blend: .copy) }
        made = surface
        return surface
    }

    /// Pixels across.
    public var width: Int { area.width }
    /// Pixels from top to bottom.
    public var height: Int { area.height }

    /// The picture as it is now; nil for an empty one.
    public func makeImage() -> CGImage? { area.isEmpty ? nil : surface.snapshot() }

    // MARK: State

    /// Keeps the state: transform, clip, colours and looks of lines.
    public func saveGState() { saved.append(state) }
    /// Goes back to the state that was kept last; does nothing when there is none.
    public func restoreGState() { if let last = saved.popLast() { state = last } }

    /// The user's points → the picture's pixels.
    public var ctm: CGAffineTransform { state.ctm }
    /// Moves the origin, in points.
    public func translateBy(x: CGFloat, y: CGFloat) { state.ctm = state.ctm.translatedBy(x: x, y: y) }
    /// Scales all that follows.
    public func scaleBy(x: CGFloat, y: CGFloat) { state.ctm = state.ctm.scaledBy(x: x, y: y) }
    /// Turns all that follows, clockwise in radians.
    public func rotate(by angle: CGFloat) { state.ctm = state.ctm.rotated(by: angle) }
    /// Transforms all that follows.
    public func concatenate(_ transform: CGAffineTransform) { state.ctm = transform.concatenating(state.ctm) }

    /// Sets the colour of fillings.
    public func setFillColor(_ color: CGColor) { state.fill = color }
    /// Sets the colour of lines.
    public func setStrokeColor(_ color: CGColor) { state.stroke = color }
    /// Sets the colour of fillings, of sRGB components, 0…1 each.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fill = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }
    /// Sets the colour of lines, of sRGB components, 0…1 each.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.stroke = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }
    /// Sets the colour of fillings to a grey.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) { state.fill = CGColor(white: gray, alpha: alpha) }
    /// Sets the colour of lines to a grey.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { state.stroke = CGColor(white: gray, alpha: alpha) }
    /// Sets the width of lines in points.
    public func setLineWidth(_ width: CGFloat) { state.line.width = width }
    /// Sets the ends of lines.
    public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap.raster }
    /// Sets the corners of lines.
    public func setLineJoin(_ join: CGLineJoin) { state.line.join = join.raster }
    /// Sets how many line widths a pointed corner may reach out before it is cut.
    public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit }
    /// Sets the lengths of dashes and gaps in points; no lengths for solid lines.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        (state.line.dash, state.line.dashPhase) = (lengths, phase)
    }
    /// Sets an alpha of 0…1 for all that follows.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = max(0, min(1, alpha)) }
    /// Sets how all that follows meets what is there. What is not drawn here is drawn as `normal`.
    public func setBlendMode(_ mode: CGBlendMode) {
        if mode.raster == nil {
            Stage.current?.reportDiagnostic("CGContext: the blend mode \(mode) is drawn as normal")
        }
        state.blend = mode.raster ?? .sourceOver
    }
    /// Gives all that follows a shadow: how far it is moved in points, how blurred it is (twice the Gaussian's σ), and
    /// its colour; nil for none.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        state.shadow = color.map { (offset, blur / 2, $0) }
    }
    /// Gives all that follows a black shadow of a third.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(white: 0, alpha: 1.0 / 3))
    }
    /// Does nothing: edges are always smooth.
    public func setShouldAntialias(_ smooth: Bool) {}
    /// Does nothing: edges are always smooth.
    public func setAllowsAntialiasing(_ smooth: Bool) {}
    /// How pictures are scaled: `none` keeps their pixels as squares.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolation == .nearest ? .none : .default }
        set { state.interpolation = newValue == .none ? .nearest : .linear }
    }

    // MARK: Clipping

    /// Cuts all that follows to the rectangle, in points.
    public func clip(to rect: CGRect) { clip(to: CGPath(rect: rect), rule: .nonZero) }
    /// Cuts all that follows to the inside of the path that is built.
    public func clip(using rule: CGPathFillRule = .winding) {
        clip(to: path, rule: rule.rule)
        path = CGPath()
    }
    func clip(to path: CGPath, rule: FillRule) {
        let inside = coverage(path, rule)
        state.clip = state.clip.map { $0.intersected(with: inside) } ?? inside
    }
    /// What clipping leaves, in points.
    public var boundingBoxOfClipPath: CGRect {
        let box = state.clip?.bounds ?? area
        let rect = CGRect(x: box.minX, y: box.minY, width: box.width, height: box.height)
        return rect.applying(state.ctm.inverted())
    }

    // MARK: Painting

    func coverage(_ path: CGPath, _ rule: FillRule) -> Coverage {
        Coverage(filling: path, projection: Projection(state.ctm), rule: rule, clip: surface.bounds)
    }

    func paint(_ paint: Paint, through coverage: Coverage) {
        let surface = surface
        let inside = state.clip.map { coverage.intersected(with: $0) } ?? coverage
        if let shadow = state.shadow, state.blend == .sourceOver { draw(shadow, of: paint, coverage, on: surface) }
        surface.paint(paint, through: inside, opacity: state.alpha, blend: state.blend)
    }

    func draw(
        _ shadow: (offset: CGSize, sigma: CGFloat, color: CGColor), of paint: Paint, _ coverage: Coverage,
        on surface: Surface
    ) {
        let scale = base.a
        let (sigma, reach) = (shadow.sigma * scale, Coverage.blurReach(sigma: shadow.sigma * scale))
        let moved = coverage.translated(
            x: Int((shadow.offset.width * scale).rounded()), y: Int((shadow.offset.height * scale).rounded()))
        let room = moved.bounds.insetBy(-reach)
        let picture = Surface(bounds: room)
        picture.paint(.color(PremultipliedColor(shadow.color)), through: moved)
        if sigma > 0 { picture.blur(sigmaX: sigma, sigmaY: sigma, in: room, edges: .clear) }
        surface.draw(picture, through: state.clip, opacity: state.alpha)
    }

    func fill(_ path: CGPath, rule: FillRule) {
        paint(.color(PremultipliedColor(state.fill)), through: coverage(path, rule))
    }
    func stroke(_ path: CGPath, _ style: StrokeStyle) {
        paint(
            .color(PremultipliedColor(state.stroke)),
            through: Coverage(stroking: path, style, projection: Projection(state.ctm), clip: surface.bounds))
    }

    /// Fills a rectangle.
    public func fill(_ rect: CGRect) { fill(CGPath(rect: rect), rule: .nonZero) }
    /// Fills rectangles.
    public func fill(_ rects: [CGRect]) {
        var path = CGPath()
        for rect in rects { path.addRect(rect) }
        fill(path, rule: .nonZero)
    }
    /// Draws the line around a rectangle.
    public func stroke(_ rect: CGRect) { stroke(CGPath(rect: rect), state.line) }
    /// Draws a line of this width around a rectangle.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        var line = state.line
        line.width = width
        stroke(CGPath(rect: rect), line)
    }
    /// Fills an ellipse that touches the sides of the rectangle.
    public func fillEllipse(in rect: CGRect) { fill(CGPath(ellipseIn: rect), rule: .nonZero) }
    /// Draws the line of an ellipse that touches the sides of the rectangle.
    public func strokeEllipse(in rect: CGRect) { stroke(CGPath(ellipseIn: rect), state.line) }
    /// Draws lines between the first and the second point, the third and the fourth, and so on.
    public func strokeLineSegments(between points: [CGPoint]) {
        var path = CGPath()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            path.move(to: points[index])
            path.addLine(to: points[index + 1])
        }
        stroke(path, state.line)
    }
    /// Makes a rectangle transparent.
    public func clear(_ rect: CGRect) {
        let inside = coverage(CGPath(rect: rect), .nonZero)
        surface.paint(
            .color(.clear), through: state.clip.map { inside.intersected(with: $0) } ?? inside, blend: .copy)
    }

    // MARK: The path that is built

    /// Begins a new path.
    public func beginPath() { path = CGPath() }
    /// Begins a new contour at the point.
    public func move(to point: CGPoint) { path.move(to: point) }
    /// Adds a straight line.
    public func addLine(to point: CGPoint) { path.addLine(to: point) }
    /// Adds straight lines between the points.
    public func addLines(between points: [CGPoint]) {
        for (index, point) in points.enumerated() { index == 0 ? path.move(to: point) : path.addLine(to: point) }
    }
    /// Adds a closed rectangle.
    public func addRect(_ rect: CGRect) { path.addRect(rect) }
    /// Adds closed rectangles.
    public func addRects(_ rects: [CGRect]) { for rect in rects { path.addRect(rect) } }
    /// Adds a closed ellipse that touches the sides of the rectangle.
    public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }
    /// Adds a Bézier curve with two control points.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        path.addCurve(to: end, control1: control1, control2: control2)
    }
    /// Adds a Bézier curve with one control point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) { path.addQuadCurve(to: end, control: control) }
    /// Adds an arc of a circle. Angles are radians, 0 to the right; `clockwise` is Core Graphics', which is
    /// anticlockwise on a screen whose y axis points down.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }
    /// Rounds the corner between the line to `corner` and that from there to `end`.
    public func addArc(tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat) {
        path.addArc(tangent1End: corner, tangent2End: end, radius: radius)
    }
    /// Adds a path.
    public func addPath(_ other: CGPath) { path.addPath(other) }
    /// Closes the current contour.
    public func closePath() { path.closeSubpath() }
    /// Fills the path, and begins a new one.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        fill(path, rule: rule.rule)
        path = CGPath()
    }
    /// Draws the line of the path, and begins a new one.
    public func strokePath() {
        stroke(path, state.line)
        path = CGPath()
    }
    /// Draws the path, and begins a new one.
    public func drawPath(using mode: CGPathDrawingMode) {
        if mode != .stroke { fill(path, rule: mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .nonZero) }
        if mode != .fill, mode != .eoFill { stroke(path, state.line) }
        path = CGPath()
    }

    // MARK: Pictures and layers

    /// Draws a picture into a rectangle, upside down, as Core Graphics does where the y axis points down.
    /// `UIImage.draw(in:)` draws it upright.
    public func draw(_ image: CGImage, in rect: CGRect) { draw(image, in: rect, isFlipped: true) }

    func draw(_ image: CGImage, in rect: CGRect, isFlipped: Bool, source: CGRect? = nil) {
        let part = source ?? CGRect(x: 0, y: 0, width: image.width, height: image.height)
        guard part.width > 0, part.height > 0 else { return }
        let (x, y) = (rect.width / part.width, rect.height / part.height * (isFlipped ? -1 : 1))
        let place = CGAffineTransform(
            a: x, b: 0, c: 0, d: y, tx: rect.minX - part.minX * x,
            ty: (isFlipped ? rect.maxY : rect.minY) - part.minY * y)
        paint(
            .image(
                ImagePaint(
                    bitmap: image, source: part, transform: Projection(place.concatenating(state.ctm)),
                    interpolation: state.interpolation)),
            through: coverage(CGPath(rect: rect), .nonZero))
    }

    /// Draws a layout of text, a symbol or the like.
    func draw(_ drawing: any Drawing, at point: CGPoint) {
        drawing.draw(
            into: surface,
            transform: Projection(CGAffineTransform(translationX: point.x, y: point.y).concatenating(state.ctm)),
            clip: state.clip, opacity: state.alpha)
    }

    /// Has all that follows drawn as one picture, which then gets the alpha and the shadow in force.
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
        let under = state
        layers.append((Surface(bounds: area), under))
        (state.alpha, state.blend, state.shadow) = (1, .sourceOver, nil)
    }
    /// Ends what `beginTransparencyLayer` began.
    public func endTransparencyLayer() {
        guard let layer = layers.popLast() else { return }
        state = layer.state
        surface.draw(layer.surface, through: state.clip, opacity: state.alpha, blend: state.blend)
    }
}

/// How carefully pictures are scaled.
public enum CGInterpolationQuality: Int, Sendable, Hashable {
    /// `none` keeps pixels as squares; all others are smooth.
    case `default`, none, low, high, medium
}
