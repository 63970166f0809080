import Foundation
import Geometry
import Typesetting

/// How a text is measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Sendable, Hashable {
    /// The options as bits; each has UIKit's value.
    public let rawValue: Int
    /// The options of these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Wrapped into the width; without it the text is one line.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    /// With the font's own distance between lines, as always here.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    /// By the ink instead of the lines, which is not done here.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
    /// What does not fit is cut with “…” at the end of the last line.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// What is known of a text that is drawn: nothing here.
open class NSStringDrawingContext: NSObject {
    /// The least scale of the text. It is kept and not looked at.
    open var minimumScaleFactor: CGFloat = 0
}

extension NSAttributedString {
    /// - Parameters:
    ///   - width: what lines are wrapped into; nil for one line.
    ///   - height: what the text is cut to; nil for no limit.
    fileprivate func layout(width: CGFloat?, height: CGFloat? = nil) -> TextLayout? {
        guard length > 0 else { return nil }
        do {
            let font = try UIFont.systemFont(ofSize: 12).resolved()
            let style = Typesetting.TextStyle(font: font)
            var paragraph = ParagraphStyle(
                alignment: paragraphStyle?.alignment ?? .natural,
                lineBreakMode: paragraphStyle?.lineBreakMode ?? .byWordWrapping, maximumLines: 0,
                interfaceDirection: UITraitCollection.current.layoutDirection == .rightToLeft
                    ? .rightToLeft : .leftToRight)
            if let heights = paragraphStyle?.lineHeights { paragraph.lineHeights = heights }
            paragraph.looks = paragraphLooks(natural: .natural)
            return TextLayout(
                string, style: style, spans: try spans(over: style, tint: .systemBlue), paragraphStyle: paragraph,
                width: width, maximumHeight: height)
        } catch {
            Stage.current?.reportDiagnostic("text \(string.prefix(20)): \(error)")
            return nil
        }
    }

    /// The size of the text in one line, or in as many as it has itself, in points.
    public func size() -> CGSize { layout(width: nil)?.size ?? .zero }

    /// The rectangle that the text needs, from the origin; wrapped into the width with `usesLineFragmentOrigin`.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext? = nil
    ) -> CGRect {
        let wraps = options.contains(.usesLineFragmentOrigin) && size.width > 0 && size.width < 1e6
        return CGRect(origin: .zero, size: layout(width: wraps ? size.width : nil)?.size ?? .zero)
    }

    /// Draws the text from a point at its top left in the context in force.
    public func draw(at point: CGPoint) {
        guard let layout = layout(width: nil), let context = UIGraphicsGetCurrentContext() else { return }
        context.draw(TextDrawing(layout), at: point)
    }

    /// Draws the text into a rectangle in the context in force, wrapped into its width and cut to its height.
    public func draw(in rect: CGRect) {
        guard let layout = layout(width: rect.width, height: rect.height), let context = UIGraphicsGetCurrentContext()
        else { return }
        context.draw(TextDrawing(layout), at: rect.origin)
    }

    /// Draws the text into a rectangle in the context in force.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext? = nil) {
        options.contains(.usesLineFragmentOrigin) ? draw(in: rect) : draw(at: rect.origin)
    }
}

extension String {
    /// The size of the text in points, with the attributes of `NSAttributedString`.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: self, attributes: attributes).size()
    }
    /// The rectangle that the text needs, from the origin; wrapped into the width with `usesLineFragmentOrigin`.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        NSAttributedString(string: self, attributes: attributes).boundingRect(with: size, options: options)
    }
    /// Draws the text from a point at its top left in the context in force.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self, attributes: attributes).draw(at: point)
    }
    /// Draws the text into a rectangle in the context in force.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self, attributes: attributes).draw(in: rect)
    }
}

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
