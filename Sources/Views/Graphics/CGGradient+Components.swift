import Foundation
import Geometry

extension CGContext {
    /// Cuts all that follows to the inside of rectangles, in points.
    public func clip(to rects: [CGRect]) {
        var path = CGPath()
        for rect in rects { path.addRect(rect) }
        clip(to: path, rule: .nonZero)
    }
}

extension CGColor {
    /// A colour of a grey or three of sRGB, and an alpha; nil for another number of components.
    fileprivate init?(numbers: [CGFloat]) {
        switch numbers.count {
        case 2: self.init(white: numbers[0], alpha: numbers[1])
        case 4: self.init(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
        default: return nil
        }
    }
}

extension CGGradient {
    /// A gradient of colours whose components follow each other, each with its alpha last; nil where their number does
    /// not fit. Without locations the colours stand at equal distances.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        guard count > 0 else { return nil }
        let size = space.numberOfComponents + 1
        let colors = (0..<count).compactMap { index in
            CGColor(numbers: (0..<size).map { components[index * size + $0] })
        }
        guard colors.count == count else { return nil }
        self.init(
            colors: colors,
            locations: (0..<count).map { locations?[$0] ?? (count > 1 ? CGFloat($0) / CGFloat(count - 1) : 0) })
    }
}

extension CGPath {
    /// Whether a point lies inside the filled path.
    /// - Parameters:
    ///   - point: in the path's coordinates once `transform` has moved it.
    ///   - rule: which places count as filled where the path crosses itself.
    ///   - transform: of the point, before it is looked for.
    public func contains(_ point: CGPoint, using rule: CGPathFillRule, transform: CGAffineTransform = .identity) -> Bool
    {
        contains(point.applying(transform), rule: rule.rule)
    }
}
