import Foundation
import Geometry

/// A font of Core Graphics': a name.
public final class CGFont {
    let name: String
    /// A font by its name, whether it is there or not.
    public init?(_ name: CFString) { self.name = name }
    /// The font's name.
    public var postScriptName: CFString? { name }
}

/// Core Foundation's text.
public typealias CFString = String

/// A layer that shows text, from its top.
open class CATextLayer: CALayer {
    /// A `String` or an `NSAttributedString`; nil, the default, for none.
    open var string: Any? { didSet { setNeedsDisplay() } }
    /// A `UIFont`, a `CGFont` or the name of one; the system's by default. `fontSize` says how large it is. It counts for
    /// a plain text, as the three below do.
    open var font: Any? { didSet { setNeedsDisplay() } }
    /// Points; 36 by default.
    open var fontSize: CGFloat = 36 { didSet { setNeedsDisplay() } }
    /// The colour of the text; white by default.
    open var foregroundColor: CGColor? = .white { didSet { setNeedsDisplay() } }
    /// How lines are aligned; `natural` by default.
    open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { setNeedsDisplay() } }
    /// Whether lines are broken at the layer's width; false by default.
    open var isWrapped = false { didSet { setNeedsDisplay() } }
    /// Where a text that does not fit is cut; at its edge by default.
    open var truncationMode = CATextLayerTruncationMode.none { didSet { setNeedsDisplay() } }

    open override var bounds: CGRect { didSet { if bounds.size != oldValue.size { setNeedsDisplay() } } }

    open override func draw(in context: CGContext) {
        guard let text = shown, text.length > 0 else { return }
        context.clip(to: bounds)
        if isWrapped || truncationMode != .none { return text.draw(in: bounds) }
        let free = bounds.width - text.size().width
        let isCentered = alignmentMode == .center
        text.draw(
            at: CGPoint(x: bounds.minX + (isCentered ? free / 2 : alignmentMode == .right ? free : 0), y: bounds.minY))
    }

    private var shown: NSAttributedString? {
        if let styled = string as? NSAttributedString { return styled }
        guard let plain = string.map({ $0 as? String ?? "\($0)" }) else { return nil }
        let style = NSMutableParagraphStyle()
        switch alignmentMode {
        case .center: style.alignment = .center
        case .right: style.alignment = .right
        case .left: style.alignment = .left
        case .justified: style.alignment = .justified
        default: style.alignment = .natural
        }
        switch truncationMode {
        case .start: style.lineBreakMode = .byTruncatingHead
        case .middle: style.lineBreakMode = .byTruncatingMiddle
        case .end: style.lineBreakMode = .byTruncatingTail
        default: style.lineBreakMode = .byWordWrapping
        }
        return NSAttributedString(
            string: plain,
            attributes: [
                .font: shownFont, .paragraphStyle: style,
                .foregroundColor: UIColor(cgColor: foregroundColor ?? .white),
            ])
    }

    private var shownFont: UIFont {
        if let font = font as? UIFont { return font.withSize(fontSize) }
        let name = (font as? CGFont)?.name ?? font as? String
        return name.flatMap { UIFont(name: $0, size: fontSize) } ?? .systemFont(ofSize: fontSize)
    }
}

/// How the lines of a text layer are aligned, by Core Animation's names.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// The mode of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// By the direction of the text.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// At the left.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// At the right.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// In the middle.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// At both sides.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// Where the text of a layer is cut, by Core Animation's names.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// The mode of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// At the layer's edge, without a sign.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// At the beginning, with “…”.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// In the middle, with “…”.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
    /// At the end, with “…”.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
}
