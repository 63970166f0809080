import Foundation
import Geometry
import Hero
import Testing

@testable import Views

/// Material's transitions beside the numbers of Material Components for Android 1.6: FadeThroughProvider (threshold
/// 0.35), ScaleProvider (0.8, 1.1), MaterialFadeThrough (0.92), `mtrl_transition_shared_axis_slide_distance` (30 dp),
/// MaterialContainerTransform (thresholds, scrim #52000000, `motionDurationLong1` 300 ms there and
/// `motionDurationMedium2` 250 ms back) and FitModeEvaluators (fit to the width, masked at the bottom). The easing is
/// `motionEasingStandard`, cubic-bezier(0.4, 0, 0.2, 1).
@Suite struct MaterialTransitionTests {
    private final class Director: NSObject, UIViewControllerTransitioningDelegate {
        let make: (Bool) -> PresetTransition
        init(_ make: @escaping (Bool) -> PresetTransition) { self.make = make }

        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { make(false) }
        func animationController(forDismissed dismissed: UIViewController)
            -> (any UIViewControllerAnimatedTransitioning)?
        { make(true) }
    }

    static let screen = CGSize(width: 400, height: 800)
    static let card = CGRect(x: 20, y: 300, width: 100, height: 50)

    /// Begins a transition and shows it at a time.
    /// - Parameter body: gets the views that move, back to front.
    private func play(
        _ style: PresetTransition.Style, isReversed: Bool = false, duration: Double? = 1, at time: Double,
        curve: TimingCurve? = .linear, change: (UIView) -> Void = { _ in }, _ body: ([UIView]) -> Void
    ) throws {
        let stage = Stage(size: Self.screen, traits: UITraitCollection(displayScale: 2))
        try stage.run {
            let (root, next) = (UIViewController(), UIViewController())
            stage.window.rootViewController = root
            let card = UIView(frame: Self.card)
            (card.backgroundColor, card.layer.cornerRadius) = (.white, 20)
            change(card)
            root.view.addSubview(card)
            let director = Director { reversed in
                let transition = PresetTransition(style, duration: duration, curve: curve, isReversed: reversed)
                transition.source = card
                return transition
            }
            next.modalPresentationStyle = .fullScreen
            next.transitioningDelegate = director
            root.present(next, animated: true)
            if isReversed {
                stage.wait((duration ?? 0.3) + 0.1)
                next.dismiss(animated: true)
            }
            stage.wait(time)
            let container = try #require(next.view.superview)
            let overlay = try #require(container.subviews.last)
            body(overlay.subviews)
        }
    }

    private func shown(_ view: UIView) -> CALayer { view.layer.presentation() ?? view.layer }

    /// Style, whether it is the way back, the progress; the opacity, place and scale of the old and of the new screen.
    static let fades: [(style: PresetTransition.Style, back: Bool, at: Double, old: [Double], new: [Double])] = [
        (.sharedAxis(.x), false, 0.2, [1 - 0.2 / 0.35, -6, 0, 1], [0, 24, 0, 1]),
        (.sharedAxis(.x), false, 0.675, [0, -20.25, 0, 1], [0.5, 9.75, 0, 1]),
        (.sharedAxis(.x), true, 0.2, [1 - 0.2 / 0.35, 6, 0, 1], [0, -24, 0, 1]),
        (.sharedAxis(.y), false, 0.2, [1 - 0.2 / 0.35, 0, -6, 1], [0, 0, 24, 1]),
        (.sharedAxis(.y), true, 0.675, [0, 0, 20.25, 1], [0.5, 0, -9.75, 1]),
        (.sharedAxis(.z), false, 0.2, [1 - 0.2 / 0.35, 0, 0, 1.02], [0, 0, 0, 0.84]),
        (.sharedAxis(.z), true, 0.2, [1 - 0.2 / 0.35, 0, 0, 0.96], [0, 0, 0, 1.08]),
        (.fadeThrough, false, 0.2, [1 - 0.2 / 0.35, 0, 0, 1], [0, 0, 0, 0.936]),
        (.fadeThrough, false, 0.675, [0, 0, 0, 1], [0.5, 0, 0, 0.974]),
        (.fadeThrough, true, 0.675, [0, 0, 0, 1], [0.5, 0, 0, 0.974]),
    ]

    @Test(arguments: fades.indices) func screensFadeThrough(_ index: Int) throws {
        let row = Self.fades[index]
        try play(row.style, isReversed: row.back, at: row.at) { views in
            for (view, expected) in zip(views, [row.old, row.new]) {
                let layer = shown(view)
                let found = [
                    Double(layer.opacity), Double(layer.transform.m41), Double(layer.transform.m42),
                    Double(layer.transform.m11),
                ]
                #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-3 }, "\(row.style): \(found)")
            }
        }
    }

    /// Progress, whether it is the way back; the box's left, top, width and height, the corners' radius, the opacity of
    /// the upper screen, how dark the lower one is. The card is 100 × 50 at (20, 300), the screen 400 × 800.
    static let boxes: [(at: Double, back: Bool, box: [Double], radius: Double, alpha: Double, scrim: Double)] = [
        (0.125, false, [17.5, 262.5, 137.5, 94.53125], 20 * (1 - 0.125 / 0.75), 0.5, 0.125),
        (0.375, false, [12.5, 187.5, 212.5, 225.78125], 10, 1, 0.375),
        (0.5, false, [10, 150, 250, 312.5], 20.0 / 3, 1, 0.5),
        (0.8, false, [4, 60, 340, 578], 0, 1, 0.8),
        (0.45, true, [9, 135, 265, 331.25], 5, 1, 0.55),
        (0.75, true, [15, 225, 175, 131.25], 15, 0.5, 0.25),
        (0.95, true, [19, 285, 115, 57.5], 20, 0, 0.05),
    ]

    /// What the card casts is there from the first moment to the last, and gone around the screen.
    @Test(arguments: [(0.0, false), (0.5, false), (0.999, false), (0.001, true), (0.5, true), (1 - 1e-6, true)])
    func theCardsShadowGoesAlong(_ time: Double, _ isBack: Bool) throws {
        func cast(_ card: UIView) {
            card.layer.shadowOpacity = 0.4
            card.layer.shadowRadius = 8
            card.layer.shadowOffset = CGSize(width: 2, height: 5)
        }
        try play(.containerTransform, isReversed: isBack, at: time, change: cast) { views in
            let carrier = shown(views[2])
            let grown = isBack ? 1 - time : time
            let scale = Double(carrier.transform.m11)
            #expect(abs(Double(carrier.shadowOpacity) - 0.4 * (1 - grown)) < 1e-3)
            // In the carrier's measures both go straight, as its scale does.
            let expected = 4 * (1 - grown) + grown
            #expect(abs(Double(carrier.shadowRadius) - 8 * expected) < 0.05)
            #expect(abs(Double(carrier.shadowOffset.height) - 5 * expected) < 0.05)
            #expect(abs(scale - (0.25 + 0.75 * grown)) < 1e-3)
            let box = shown(views[2].subviews[0])
            #expect(box.bounds.size == carrier.bounds.size && box.masksToBounds && !carrier.masksToBounds)
        }
    }

    /// Of a view that neither clips nor has a ground, the corners of what fills it are seen, such as a button's ground.
    @Test(arguments: [(false, 8.0), (true, 20.0)]) func cornersBeginAsTheyAreSeen(_ clips: Bool, _ expected: Double)
        throws
    {
        func fill(_ card: UIView) {
            (card.backgroundColor, card.clipsToBounds) = (nil, clips)
            let ground = UIView(frame: card.bounds)
            (ground.backgroundColor, ground.layer.cornerRadius) = (.blue, 8)
            card.addSubview(ground)
        }
        try play(.containerTransform, isReversed: false, at: 0, change: fill) { views in
            let box = shown(views[2])
            #expect(abs(Double(box.cornerRadius * box.transform.m11) - expected) < 0.05)
        }
    }

    @Test(arguments: boxes.indices) func aCardBecomesTheScreen(_ index: Int) throws {
        let row = Self.boxes[index]
        try play(.containerTransform, isReversed: row.back, at: row.at) { views in
            let (shade, box) = (shown(views[1]), shown(views[2]))
            let scale = Double(box.transform.m11)
            let (width, height) = (Double(box.bounds.width) * scale, Double(box.bounds.height) * scale)
            let found = [Double(box.position.x) - width / 2, Double(box.position.y), width, height]
            #expect(zip(found, row.box).allSatisfy { abs($0 - $1) < 0.01 }, "\(found)")
            #expect(abs(Double(box.cornerRadius) * scale - row.radius) < 0.05, "\(Double(box.cornerRadius) * scale)")
            #expect(abs(Double(shown(views[2].subviews[1]).opacity) - row.alpha) < 1e-3)
            #expect(abs(Double(shade.opacity) - row.scrim * 82 / 255) < 1e-3)
        }
    }

    @Test(arguments: [
        (PresetTransition.Style.containerTransform, 0.3, 0.25), (.sharedAxis(.x), 0.3, 0.3),
        (.sharedAxis(.z), 0.3, 0.3),
        (.fadeThrough, 0.3, 0.3),
    ])
    func theyTakeAsLong(_ style: PresetTransition.Style, _ there: Double, _ back: Double) {
        #expect(PresetTransition(style).transitionDuration(using: nil) == there)
        #expect(PresetTransition(style, isReversed: true).transitionDuration(using: nil) == back)
    }

    /// cubic-bezier(0.4, 0, 0.2, 1) at a quarter, a half and three quarters of the time.
    @Test(arguments: [(0.25, 0.23659), (0.5, 0.77556), (0.75, 0.95937)])
    func theyAreEased(_ time: Double, _ progress: Double) throws {
        try play(.fadeThrough, duration: nil, at: time * 0.3, curve: nil) { views in
            #expect(abs(Double(shown(views[1]).transform.m11) - (0.92 + 0.08 * progress)) < 1e-4)
        }
    }
}
