import Foundation
import Geometry
import Views

/// A view of the lower screen grows until it is the upper screen. Thresholds are fractions of the progress, those of
/// Material's Android library; the zoom's are not measured.
struct ContainerTransform {
    /// When the upper screen fades in on the way there, and when it fades out on the way back.
    var fadeIn = (start: 0.0, end: 0.25)
    var fadeOut = (start: 0.6, end: 0.9)
    /// When the corners change, there and back.
    var corners = (start: 0.0, end: 0.75)
    var cornersBack = (start: 0.3, end: 0.9)
    /// How dark the lower screen becomes, 0…1.
    var scrim: CGFloat = 0.32
    /// The size of the lower screen at last.
    var lowerScale: CGFloat = 1
    /// The corners of the upper screen while it has not arrived, in points.
    var upperRadius: CGFloat = 0

    static let material = ContainerTransform()
    static let systemZoom = ContainerTransform(
        fadeIn: (0, 0.35), fadeOut: (0.5, 0.9), corners: (0, 1), cornersBack: (0, 1), scrim: 0.2, lowerScale: 0.94,
        upperRadius: 38)

    func prepare(_ screens: PresetScreens, _ pairs: inout [String]) -> () -> Void {
        let (lowerNamed, upperNamed) = (NamedView.all(in: screens.lower), NamedView.all(in: screens.upper))
        let paired = lowerNamed.first { named in upperNamed.contains { $0.id == named.id } }
        let container = screens.source ?? paired?.view ?? lowerNamed.first?.view
        if let paired, screens.source == nil { pairs.append(paired.id) }
        let whole = screens.frame(of: screens.upper)
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
        let box = UIView(frame: start)
        box.clipsToBounds = true
        box.backgroundColor = screens.upper.backgroundColor
        let small = container?.still() ?? UIView()
        let large = screens.upper.still()
        let startRadius = container?.layer.cornerRadius ?? 0
        box.addSubview(small)
        box.addSubview(large)
        for view in [lower, shade, box] { screens.overlay.addSubview(view) }

        func grow(_ isLarge: Bool) {
            let frame = isLarge ? whole : start
            box.frame = frame
            if small.bounds.width > 0 {
                let scale = frame.width / small.bounds.width
                small.transform = CGAffineTransform(scaleX: scale, y: scale)
            }
            let scale = frame.width / large.bounds.width
            large.transform = CGAffineTransform(scaleX: scale, y: scale)
            shade.alpha = isLarge ? scrim : 0
            let below = isLarge ? lowerScale : 1
            lower.transform = CGAffineTransform(scaleX: below, y: below)
        }
        func round(_ isLarge: Bool) { box.layer.cornerRadius = isLarge ? upperRadius : startRadius }
        let isReversed = screens.isReversed
        grow(isReversed)
        round(isReversed)
        large.alpha = isReversed ? 1 : 0
        return { [self] in
            let (fade, shape) = isReversed ? (fadeOut, cornersBack) : (fadeIn, corners)
            during(0, 1) { grow(!isReversed) }
            during(shape.start, shape.end) { round(!isReversed) }
            during(fade.start, fade.end) { large.alpha = isReversed ? 0 : 1 }
        }
    }
}
