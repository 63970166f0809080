import Foundation

/// Where a view is in its superview: distances to edges, sizes and centres, each in points or as a share of the
/// superview.
public struct LayoutPins: Sendable, Hashable {
    /// A distance or size, in points or in relation to the superview.
    public enum Length: Sendable, Hashable {
        /// A number of points.
        case points(CGFloat)
        /// A share of the superview's width or height: 0.5 is half of it.
        case fraction(CGFloat)
        /// Points from the edge of the superview's safe area. It counts for edges only.
        case safe(CGFloat)
        /// Points from the keyboard's upper edge, or from the safe area while there is no keyboard. For lower edges.
        case keyboard(CGFloat)

        func points(of whole: CGFloat, inset: CGFloat = 0) -> CGFloat {
            switch self {
            case .points(let value): value
            case .fraction(let share): share * whole
            case .safe(let value), .keyboard(let value): inset + value
            }
        }
    }

    /// Whether the lower edge follows the keyboard.
    var usesKeyboard: Bool { if case .keyboard? = bottom { true } else { false } }
    /// Whether any edge follows the safe area.
    var usesSafeArea: Bool {
        [left, right, top, bottom].contains { if case .safe? = $0 { true } else { false } }
    }

    /// The distances of the edges from those of the superview, inwards, and the size; nil where nothing is asked for.
    public var left, right, top, bottom, width, height: Length?
    /// The distance of the view's centre from the superview's left or top; `fraction(0.5)` is the middle.
    public var centerX, centerY: Length?

    /// Pins of these lengths; nil leaves a value free.
    public init(
        left: Length? = nil, top: Length? = nil, right: Length? = nil, bottom: Length? = nil, width: Length? = nil,
        height: Length? = nil,
        centerX: Length? = nil, centerY: Length? = nil
    ) {
        (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
        (self.width, self.height, self.centerX, self.centerY) = (width, height, centerX, centerY)
    }

    /// The frame in a superview of these bounds. What no pin determines keeps the present frame's value, and a size
    /// that nothing determines is the view's own.
    ///
    /// - Parameters:
    ///   - bounds: the superview's.
    ///   - present: the frame that the view has.
    ///   - fitting: the size that the view would like.
    ///   - safeArea: the superview's.
    public func frame(in bounds: CGRect, present: CGRect, fitting: CGSize, safeArea: UIEdgeInsets = .zero) -> CGRect {
        let (x, w) = Self.solve(
            start: left, end: right, size: width, center: centerX, whole: bounds.width,
            present: (present.minX - bounds.minX, present.width),
            fitting: fitting.width, insets: (safeArea.left, safeArea.right))
        let (y, h) = Self.solve(
            start: top, end: bottom, size: height, center: centerY, whole: bounds.height,
            present: (present.minY - bounds.minY, present.height),
            fitting: fitting.height, insets: (safeArea.top, safeArea.bottom))
        return CGRect(x: bounds.minX + x, y: bounds.minY + y, width: w, height: h)
    }

    private static func solve(
        start: Length?, end: Length?, size: Length?, center: Length?, whole: CGFloat,
        present: (start: CGFloat, length: CGFloat), fitting: CGFloat,
        insets: (start: CGFloat, end: CGFloat)
    ) -> (CGFloat, CGFloat) {
        let start = start?.points(of: whole, inset: insets.start)
        let end = end?.points(of: whole, inset: insets.end)
        let center = center?.points(of: whole)
        var length = size.map { max(0, $0.points(of: whole)) }
        switch (start, end, center) {
        case (let s?, let e?, _):
            return (s, length ?? max(0, whole - s - e))
        case (let s?, nil, let c?):
            return (s, length ?? max(0, 2 * (c - s)))
        case (nil, let e?, let c?):
            length = length ?? max(0, 2 * (whole - e - c))
            return (whole - e - length!, length!)
        case (let s?, nil, nil): return (s, length ?? fitting)
        case (nil, let e?, nil):
            let l = length ?? fitting
            return (whole - e - l, l)
        case (nil, nil, let c?):
            let l = length ?? fitting
            return (c - l / 2, l)
        case (nil, nil, nil): return (present.start, length ?? present.length)
        }
    }
}
