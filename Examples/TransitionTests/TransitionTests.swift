import Foundation
import Segue
import SegueTesting
import Testing

/// Transitions under test: each is held against the baseline in `Baselines/TransitionTests`.
@Suite struct TransitionTests {
    @Test func theCardGrows() {
        assertTransition(scene: "Scenes/card.yaml")
    }

    @Test(arguments: ["dark", "rtl"])
    func inOtherSurroundings(_ variant: String) {
        assertTransition(scene: "Scenes/card.yaml", variant: variant)
    }

    @Test func aViewComesInFromTheLeft() {
        let recording = Recording(size: CGSize(width: 120, height: 80), scale: 2) { stage in
            let controller = UIViewController()
            controller.view = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 80))
            controller.view.backgroundColor = .white
            let box = UIView(frame: CGRect(x: 10, y: 25, width: 30, height: 30))
            box.backgroundColor = .systemIndigo
            controller.view.addSubview(box)
            stage.window.rootViewController = controller
            UIView.animate(withDuration: 0.3) { box.center.x = 95 }
            stage.waitUntilIdle()
        }
        assertTransition(recording, named: "box")
    }
}
