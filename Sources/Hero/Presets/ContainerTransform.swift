import Foundation
import Geometry
import Views

/// A view of the lower screen grows until it is the upper screen. Thresholds are fractions of the progress, those of
/// Material's Android library; the zoom's are not measured.
///
/// As there, both pictures are as wide as each other where the screen is the slimmer of the two, else as high, and are
/// scaled together; a mask goes from the one's shape to the other's; its upper edge's middle goes straight.
struct ContainerTransform {
    /// When the upper screen fades in on the way there, and when it fades out on the way back.
    var fadeIn = (start: 0.0, end: 0.25)
    var fadeOut = (start: 0.6, end: 0.9)
    /// When the corners change, there and back.
    var corners = (start: 0.0, end: 0.75)
    var cornersBack = (start: 0.3, end: 0.9)
    /// When the mask has the lower view's proportions on the way back.
    var maskBackEnd = 0.9
    /// How dark the lower screen becomes, 0…1.
    var scrim: CGFloat = 82 / 255
    /// The size of the lower screen at last.
    var lowerScale: CGFloat = 1
    /// The corners of the upper screen in the middle of the way, in points; nil for those of the way between both ends.
    var middleRadius: CGFloat?

    static let material = ContainerTransform()
    static let systemZoom = ContainerTransform(
        fadeIn: (0, 0.35), fadeOut: (0.5, 0.9), corners: (0, 1), cornersBack: (0, 1), maskBackEnd: 1, scrim: 0.2,
        lowerScale: 0.94,
        middleRadius: 38)

    func prepare(_ screens: PresetScreens, _ pairs: inout [String]) -> () -> Void {
        let (lowerNamed, upperNamed) = (NamedView.all(in: screens.lower), NamedView.all(in: screens.upper))
        let paired = lowerNamed.first { named in upperNamed.contains { $0.id == named.id } }
        let container = screens.source ?? paired?.view ?? lowerNamed.first?.view
        if let paired, screens.source == nil { pairs.append(paired.id) }
        let whole = screens.frame(of: screens.upper)
        let isReversed = screens.isReversed
        let start = container.map(screens.frame(of:)) ?? whole.insetBy(dx: whole.width / 4, dy: whole.height / 4)
        if container == nil {
            Stage.current?.reportDiagnostic(
                "container transform: no view of the lower screen has a Hero id; the screen grows from its middle")
        }
        let lower = screens.lower.still(without: container.map { [$0] } ?? [])
        lower.layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
        lower.center = CGPoint(x: whole.midX, y: whole.midY)
        let shade = UIView(frame: whole)
        shade.backgroundColor = .black
        shade.isOpaque = false
        let box = UIView()
        box.clipsToBounds = true
        box.backgroundColor = screens.upper.backgroundColor
        // The box has its corners and its border: with a round edge of its own too, the box's ground would show through.
        let outlined = container?.outlined
        let startRadius = outlined?.layer.cornerRadius ?? 0
        let small = container?.still(plain: outlined, isCut: true) ?? UIView(frame: start)
        let large = screens.upper.still()
        // What is cut off casts no shadow: what lies around it does.
        let shadow = container.flatMap { $0.clipsToBounds || $0.layer.shadowOpacity == 0 ? nil : $0.layer }
        // Nor is the border of what does not cut off its subviews cut off with them.
        let border = outlined.flatMap { $0.layer.borderWidth > 0 ? $0.layer : nil }
        let bordersBox = border?.masksToBounds ?? true
        let carrier = shadow == nil && bordersBox ? box : UIView()
        let edge = bordersBox ? box : carrier
        carrier.layer.shadowColor = shadow?.shadowColor
        for view in [carrier, box, small, large] { view.layer.anchorPoint = CGPoint(x: 0.5, y: 0) }
        for view in [small, large] { box.addSubview(view) }
        if carrier !== box { carrier.addSubview(box) }
        for view in [lower, shade, carrier] { screens.overlay.addSubview(view) }
        // The box has the upper screen's measures, and is scaled.
        let fitsWidth = whole.height * start.width >= start.height * whole.width
        let smallest = fitsWidth ? start.width / whole.width : start.height / whole.height
        let slim = CGSize(
            width: fitsWidth ? whole.width : start.width / smallest,
            height: fitsWidth ? start.height / smallest : whole.height)
        small.transform = CGAffineTransform(scaleX: 1 / smallest, y: 1 / smallest)
        edge.layer.borderWidth = (border?.borderWidth ?? 0) / smallest

        func grow(_ isLarge: Bool) {
            let frame = isLarge ? whole : start
            carrier.center = CGPoint(x: frame.midX, y: frame.minY)
            let scale = isLarge ? 1 : smallest
            carrier.transform = CGAffineTransform(scaleX: scale, y: scale)
            if let shadow {
                carrier.layer.shadowOpacity = isLarge ? 0 : shadow.shadowOpacity
                carrier.layer.shadowRadius = shadow.shadowRadius / scale
                carrier.layer.shadowOffset = CGSize(
                    width: shadow.shadowOffset.width / scale, height: shadow.shadowOffset.height / scale)
            }
            shade.alpha = isLarge ? scrim : 0
            let below = isLarge ? lowerScale : 1
            lower.transform = CGAffineTransform(scaleX: below, y: below)
        }
        func mask(_ isLarge: Bool) {
            for view in [carrier, box] { view.bounds.size = isLarge ? whole.size : slim }
            let middle = CGPoint(x: box.bounds.width / 2, y: 0)
            for view in [box, small, large] where view !== carrier { view.center = middle }
        }
        /// Corners are in the box's measures: those that are seen go straight from one radius to the other.
        func round(_ radius: CGFloat, at progress: CGFloat) {
            let grown = isReversed ? 1 - progress : progress
            for view in [box, edge] { view.layer.cornerRadius = radius / (smallest + (1 - smallest) * grown) }
        }
        func round(from first: CGFloat, to last: CGFloat, _ start: Double, _ end: Double) {
            let steps = 12
            for step in 1...steps {
                let (a, b) = (Double(step - 1) / Double(steps), Double(step) / Double(steps))
                let (from, to) = (start + (end - start) * a, start + (end - start) * b)
                during(from, to) { round(first + (last - first) * CGFloat(b), at: CGFloat(to)) }
            }
        }
        /// The border goes with the container that it is around.
        func fade(_ isLarge: Bool) {
            large.alpha = isLarge ? 1 : 0
            let color = border?.borderColor
            edge.layer.borderColor = isLarge ? color?.withAlpha(0) : color
        }
        let (first, last): (CGFloat, CGFloat) = isReversed ? (0, startRadius) : (startRadius, 0)
        grow(isReversed)
        mask(isReversed)
        round(first, at: 0)
        fade(isReversed)
        return { [self] in
            let (window, shape) = isReversed ? (fadeOut, cornersBack) : (fadeIn, corners)
            during(0, 1) { grow(!isReversed) }
            during(0, isReversed ? maskBackEnd : 1) { mask(!isReversed) }
            if let middleRadius {
                let middle = (shape.start + shape.end) / 2
                round(from: first, to: middleRadius, shape.start, middle)
                round(from: middleRadius, to: last, middle, shape.end)
            } else {
                round(from: first, to: last, shape.start, shape.end)
            }
            // Up to the beginning and from the end on, the radius that is seen stays.
            if shape.end < 1 { round(from: last, to: last, shape.end, 1) }
            during(window.start, window.end) { fade(!isReversed) }
        }
    }
}

extension UIView {
    /// The view whose outline is seen: this one where there is something that it rounds, else the first subview that
    /// fills it and has round corners or a border, such as the ground of a button.
    fileprivate var outlined: UIView? {
        let isRounded =
            clipsToBounds || layer.backgroundColor.map { $0.alpha > 0 } ?? false || layer is CAGradientLayer
        if layer.borderWidth > 0 || isRounded && layer.cornerRadius > 0 { return self }
        return subviews.lazy.filter { $0.frame == self.bounds && !$0.isHidden }.compactMap(\.outlined).first
    }
}
