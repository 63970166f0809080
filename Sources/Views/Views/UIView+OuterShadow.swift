import Geometry
import Raster

extension UIView {
    /// A shadow around a rounded rectangle that is not behind it, where a translucent one would show it. Lengths in
    /// points.
    static func outerShadow(
        _ frame: CGRect, cornerRadius: CGFloat, opacity: Float, radius: CGFloat, offset: CGSize
    ) -> UIView {
        let outline = RoundedRect(
            rect: CGRect(origin: .zero, size: frame.size), radii: SIMD4(repeating: cornerRadius), curve: .continuous)
        return outerShadow(frame, outline: CGPath(outline), opacity: opacity, radius: radius, offset: offset)
    }

    /// The same around an outline in the frame's own coordinates.
    static func outerShadow(_ frame: CGRect, outline: CGPath, opacity: Float, radius: CGFloat, offset: CGSize) -> UIView
    {
        let (shade, mask) = (UIView.part(), CAShapeLayer())
        shade.frame = frame
        (shade.layer.shadowOpacity, shade.layer.shadowRadius, shade.layer.shadowOffset) = (opacity, radius, offset)
        shade.layer.shadowPath = outline
        // A blur of σ = radius has nothing left three of them away.
        let reach = 3 * radius + max(abs(offset.width), abs(offset.height)) + 1
        var around = CGPath(rect: CGRect(origin: .zero, size: frame.size).insetBy(dx: -reach, dy: -reach))
        around.addPath(outline)
        (mask.path, mask.fillRule) = (around, .evenOdd)
        shade.layer.mask = mask
        return shade
    }
}
