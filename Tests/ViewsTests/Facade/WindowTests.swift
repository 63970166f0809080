import Foundation
import Geometry
import Testing

@testable import Views

/// Windows that an app makes beside its main one, as libraries do that show messages.
@Suite struct WindowTests {
    final class Page: UIViewController {
        var log: [String] = []
        override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
        override func viewDidAppear(_ animated: Bool) { log.append("did appear") }
        override func viewWillDisappear(_ animated: Bool) { log.append("will disappear") }
        override func viewDidDisappear(_ animated: Bool) { log.append("did disappear") }
    }

    private func onStage(_ body: (Stage) -> Void) {
        let stage = Stage(size: CGSize(width: 100, height: 200))
        stage.run {
            stage.window.rootViewController = UIViewController()
            body(stage)
        }
    }

    @Test func isShownAsSoonAsItIsNotHidden() {
        onStage { stage in
            let (window, page) = (UIWindow(frame: UIScreen.main.bounds), Page())
            window.rootViewController = page
            #expect(window.isHidden && window.superview == nil && page.log.isEmpty)
            window.isHidden = false
            #expect(window.superview === stage.window && page.view.window === window)
            #expect(page.log == ["will appear", "did appear"])
            window.isHidden = true
            #expect(page.log == ["will appear", "did appear", "will disappear", "did disappear"])
            window.isHidden = false
            #expect(page.log.count == 6 && page.log.suffix(2) == ["will appear", "did appear"])
        }
    }

    @Test func leavesWithItsScene() {
        onStage { stage in
            let (window, page) = (UIWindow(windowScene: stage.scene), Page())
            window.rootViewController = page
            window.makeKeyAndVisible()
            #expect(UIApplication.shared.windows == [stage.window, window])
            window.windowScene = nil
            #expect(window.superview == nil && UIApplication.shared.windows == [stage.window])
            #expect(page.log == ["will appear", "did appear", "will disappear", "did disappear"])
            window.windowScene = stage.scene
            #expect(window.superview === stage.window)
        }
    }

    @Test func levelsAndKeys() {
        onStage { stage in
            let (low, high, other) = (UIWindow(), UIWindow(), UIWindow())
            high.windowLevel = .alert
            for window in [low, high, other] { window.isHidden = false }
            #expect(UIApplication.shared.windows == [stage.window, low, other, high])
            // A window that is only shown takes no keys.
            #expect(UIApplication.shared.keyWindow === stage.window)
            low.makeKeyAndVisible()
            #expect(UIApplication.shared.windows == [stage.window, other, low, high])
            #expect(low.isKeyWindow && !other.isKeyWindow)
            other.windowLevel = .alert + 1
            #expect(UIApplication.shared.windows == [stage.window, low, high, other])
            low.isHidden = true
            #expect(UIApplication.shared.keyWindow === stage.window)
        }
    }
}
