import Foundation
import Geometry
import Testing

@testable import Views

/// UIKit's own transitions beside what was measured of them under iOS 26.1, on a screen of 393 × 852 points with 59 and
/// 34 of them covered. How far pushes and large sheets move what is below was not measured and is not tested here.
@Suite struct MeasuredTransitionTests {
    private func world(_ style: UIUserInterfaceStyle = .light, _ body: (Stage, UIViewController) throws -> Void)
        rethrows
    {
        let stage = Stage(
            size: CGSize(width: 393, height: 852),
            traits: UITraitCollection(userInterfaceStyle: style, displayScale: 3, systemVersion: .ios26))
        stage.window.ownSafeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
        try stage.run {
            let root = UIViewController()
            stage.window.rootViewController = root
            try body(stage, root)
        }
    }

    private func shown(_ view: UIView) -> CALayer { view.layer.presentation() ?? view.layer }

    private func sheet(_ controller: UIViewController) throws -> SheetView {
        try #require((controller.presentationController as? UISheetPresentationController)?.sheet)
    }

    /// Seconds after a release at rest, and the part of the way that is left: 170 points, read from a device's frames
    /// with a lag of 0.0062 s.
    @Test(arguments: [(0.0491, 132.35), (0.0824, 95.27), (0.1491, 41.97), (0.2491, 10.09), (0.3491, 2.16)])
    func aSheetSettles(_ time: Double, _ left: Double) throws {
        try world { stage, root in
            let next = UIViewController()
            root.present(next, animated: true)
            stage.wait(time)
            let sheet = try sheet(next)
            let rest = 59 + 793.0 / 2
            let far = Double(shown(sheet.contentView).position.y) - rest
            #expect(abs(far / 793 * 170 - left) < 1, "\(far)")
        }
    }

    @Test(arguments: [0.05, 0.1, 0.2, 0.35]) func anAlertDims(_ time: Double) throws {
        try world { stage, root in
            let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            root.present(alert, animated: true)
            stage.wait(time)
            let view = try #require(alert.view as? AlertView)
            let dim = try #require(view.subviews.first { $0.bounds.width == 393 })
            let turn = 22.88 * time
            #expect(abs(Double(shown(dim).opacity) - (1 - (1 + turn) * exp(-turn))) < 0.01)
        }
    }

    @Test func aLargeSheetIsWhereItWasMeasured() throws {
        try world { stage, root in
            let next = UIViewController()
            next.sheetPresentationController?.prefersGrabberVisible = true
            root.present(next, animated: true)
            stage.waitUntilIdle()
            let sheet = try sheet(next)
            #expect(sheet.contentView.frame == CGRect(x: 0, y: 59, width: 393, height: 793))
            let grabber = try #require(sheet.contentView.subviews.last)
            #expect(grabber.frame == CGRect(x: 178.5, y: 5, width: 36, height: 5))
        }
    }

    @Test(arguments: [(UIUserInterfaceStyle.light, 0.2), (.dark, 0.48)])
    func whatIsBelowIsDimmed(_ style: UIUserInterfaceStyle, _ alpha: Double) throws {
        try world(style) { stage, root in
            let next = UIViewController()
            root.present(next, animated: true)
            stage.waitUntilIdle()
            let dim = try #require(try sheet(next).subviews.first)
            let color = try #require(dim.layer.backgroundColor)
            #expect(abs(Double(color.alpha) * Double(dim.alpha) - alpha) < 0.001)
        }
    }

    /// The largest detent is the screen without what its edges cover.
    @Test func aDetentKnowsItsRoom() {
        world { stage, root in
            var room: CGFloat = 0
            let next = UIViewController()
            next.sheetPresentationController?.detents = [
                .custom { context in
                    room = context.maximumDetentValue
                    return 300
                }
            ]
            root.present(next, animated: true)
            stage.waitUntilIdle()
            #expect(room == 759)
        }
    }

    /// A push has the sheet's spring, which is all of it that was measured.
    @Test func aPushMovesByTheSpring() {
        world { stage, root in
            let navigation = UINavigationController(rootViewController: UIViewController())
            stage.window.rootViewController = navigation
            let next = UIViewController()
            navigation.pushViewController(next, animated: true)
            for time in [0.05, 0.1, 0.2, 0.4] {
                stage.wait(time - stage.now)
                let turn = 18.257418583505537 * time
                let left = (Double(shown(next.view).position.x) - 196.5) / 393
                #expect(abs(left - (1 + turn) * exp(-turn)) < 0.005, "\(time)")
            }
        }
    }
}
