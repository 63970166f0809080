import Foundation
import Geometry
import Testing

@testable import Views

/// Safe areas that controllers add to, and margins that keep to them.
@Suite struct SafeAreaTests {
    final class Controller: UIViewController {
        var changes = 0
        override func viewSafeAreaInsetsDidChange() { changes += 1 }
    }

    private func inWindow(_ body: (Stage, Controller) -> Void) {
        let stage = Stage(size: CGSize(width: 320, height: 600))
        stage.window.ownSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
        stage.run {
            let root = Controller()
            body(stage, root)
        }
    }

    static let added = UIEdgeInsets(top: 10, left: 5, bottom: 60, right: 0)

    @Test func anyControllerAddsToItsSafeArea() {
        inWindow { stage, root in
            stage.window.rootViewController = root
            root.additionalSafeAreaInsets = Self.added
            #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 54, left: 5, bottom: 94, right: 0))
            #expect(root.changes == 2, "as the view comes, and for what is added")

            // What lies inside takes its part, and a child adds to that.
            let child = Controller()
            root.addChild(child)
            child.view.frame = CGRect(x: 0, y: 50, width: 320, height: 550)
            root.view.addSubview(child.view)
            #expect(child.view.safeAreaInsets == UIEdgeInsets(top: 4, left: 5, bottom: 94, right: 0))
            child.additionalSafeAreaInsets.top = 20
            #expect(child.view.safeAreaInsets.top == 24 && root.view.safeAreaInsets.top == 54)

            root.additionalSafeAreaInsets = .zero
            #expect(root.view.safeAreaInsets.bottom == 34 && child.view.safeAreaInsets.top == 20)
        }
    }

    @Test func constraintsFollow() {
        inWindow { stage, root in
            stage.window.rootViewController = root
            let bar = UIView()
            bar.translatesAutoresizingMaskIntoConstraints = false
            root.view.addSubview(bar)
            NSLayoutConstraint.activate([
                bar.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
                bar.bottomAnchor.constraint(equalTo: root.view.safeAreaLayoutGuide.bottomAnchor),
                bar.widthAnchor.constraint(equalToConstant: 100), bar.heightAnchor.constraint(equalToConstant: 20),
            ])
            stage.window.layoutIfNeeded()
            #expect(bar.frame.maxY == 566)
            root.additionalSafeAreaInsets.bottom = 50
            stage.window.layoutIfNeeded()
            #expect(bar.frame.maxY == 516)
        }
    }

    @Test func inABarsControllerAsWell() {
        inWindow { stage, root in
            let navigation = UINavigationController(rootViewController: root)
            stage.window.rootViewController = navigation
            root.additionalSafeAreaInsets = Self.added
            stage.window.layoutIfNeeded()
            #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 98, left: 5, bottom: 94, right: 0))
            let tabs = UITabBarController()
            let page = Controller()
            tabs.viewControllers = [page]
            stage.window.rootViewController = tabs
            page.additionalSafeAreaInsets.bottom = 7
            stage.window.layoutIfNeeded()
            #expect(page.view.safeAreaInsets.bottom == 90)
        }
    }

    @Test func marginsContainTheSafeArea() {
        inWindow { stage, root in
            stage.window.rootViewController = root
            #expect(root.view.layoutMargins == UIEdgeInsets(top: 44, left: 16, bottom: 34, right: 16))
            #expect(root.view.directionalLayoutMargins.top == 44)
            root.view.insetsLayoutMarginsFromSafeArea = false
            #expect(root.view.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))

            let inner = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
            root.view.addSubview(inner)
            #expect(inner.layoutMargins == UIEdgeInsets(top: 52, left: 8, bottom: 8, right: 8))
            inner.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            #expect(inner.layoutMargins == UIEdgeInsets(top: 45, left: 2, bottom: 3, right: 4))
        }
    }
}
