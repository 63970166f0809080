import Foundation

// People write `(text as NSString).size(withAttributes:)`. Nothing of NSString's own is called here.

extension NSString {
    private var text: String { description }
    /// The size of the text in points, with the attributes of `NSAttributedString`.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        text.size(withAttributes: attributes)
    }
    /// The rectangle that the text needs, from the origin; wrapped into the width with `usesLineFragmentOrigin`.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect { text.boundingRect(with: size, options: options, attributes: attributes, context: context) }
    /// Draws the text from a point at its top left in the context in force.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        text.draw(at: point, withAttributes: attributes)
    }
    /// Draws the text into a rectangle in the context in force.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        text.draw(in: rect, withAttributes: attributes)
    }
}
