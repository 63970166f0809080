import Foundation
import Geometry
import Hero
import Recording
import Testing
import Views

@testable import Verification

/// What is said of recordings that code makes: they have no scene, so layers have to say it.
@Suite struct RecordingChangeTests {
    private static func verify(
        _ playground: TemporaryScenes, _ update: BaselineUpdate, allowsMissingGlyphs: Bool = false,
        ignoring: [String] = [], _ change: @escaping @Sendable (UIView, UILabel) -> Void
    ) -> VerificationCase {
        let recording = Recording(size: CGSize(width: 120, height: 80), scale: 2) { stage in
            let controller = UIViewController()
            controller.view = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 80))
            controller.view.backgroundColor = .white
            let box = UIView(frame: CGRect(x: 10, y: 25, width: 30, height: 30))
            box.backgroundColor = .systemIndigo
            box.layer.shadowOpacity = 0.5
            box.layer.borderWidth = 2
            let label = UILabel(frame: CGRect(x: 50, y: 25, width: 60, height: 30))
            label.text = "Hello"
            change(box, label)
            controller.view.addSubview(box)
            controller.view.addSubview(label)
            stage.window.rootViewController = controller
            UIView.animate(withDuration: 0.2) { box.center.y = 30 }
            stage.waitUntilIdle()
        }
        var verification = TransitionVerification(
            .recording(recording, options: Recording.Options()), name: "box", folder: playground.path("baselines"))
        (verification.update, verification.allowsMissingGlyphs) = (update, allowsMissingGlyphs)
        verification.ignoredViews = ignoring
        return verification.run()
    }

    @Test func charactersWithoutAFontAreAFailureUnlessTheyAreAllowed() throws {
        let playground = try TemporaryScenes()
        // For private use: no font has it.
        let refused = Self.verify(playground, .missing) { _, label in label.text = "Hello \u{10FFFD}" }
        #expect(refused.status == .error && refused.message.contains("no font has"), "\(refused.message)")
        let allowed = Self.verify(playground, .missing, allowsMissingGlyphs: true) { _, label in
            label.text = "Hello \u{10FFFD}"
        }
        #expect(allowed.status == .new, "\(allowed.message)")
    }

    static let changes: [(@Sendable (UIView, UILabel) -> Void, String)] = [
        ({ box, _ in box.layer.shadowRadius = 4 }, "has shadow radius 4 instead of 3 at 0 s"),
        (
            { box, _ in box.layer.shadowOffset = CGSize(width: 1, height: -3) },
            "has shadow offset [1, -3] instead of [0, -3] at 0 s"
        ),
        ({ box, _ in box.layer.shadowOpacity = 0 }, "has no shadow any more at 0 s"),
        ({ box, _ in box.layer.borderWidth = 3 }, "has borderWidth 3 instead of 2 at 0 s"),
        ({ box, _ in box.layer.cornerRadius = 5 }, "has corner radius 5 instead of 0 at 0 s"),
        ({ box, _ in box.alpha = 0.99 }, "has opacity 0.99 instead of 1 at 0 s"),
        ({ box, _ in box.frame.origin.x = 10.25 }, "is 0.25 pt to the right at 0 s"),
        (
            { box, _ in box.transform = CGAffineTransform(rotationAngle: .pi / 36) },
            "rotation 5° instead of none at 0 s"
        ),
        ({ _, label in label.text = "Hallo" }, "has text \"Hallo\" instead of \"Hello\" at 0 s"),
        ({ _, label in label.textColor = .red }, "has textColor #FF0000FF instead of #000000FF at 0 s"),
    ]

    @Test(arguments: changes.indices)
    func layersSayIt(_ index: Int) throws {
        let (change, words) = Self.changes[index]
        let playground = try TemporaryScenes()
        #expect(Self.verify(playground, .missing) { _, _ in }.status == .new)
        #expect(Self.verify(playground, .none) { _, _ in }.status == .passed)
        let found = Self.verify(playground, .none, change)
        #expect(found.status == .different)
        let lines = FindingLines.brief(found.findings)
        #expect(lines.count == 2)
        #expect(lines.first?.contains(words) == true, "\(lines)")
        #expect(["`layer/0/0`", "label \"H"].contains { lines.first?.hasPrefix($0) == true }, "\(lines)")
    }

    /// What findings call a view, or would have called it, is ignored by that name.
    @Test(arguments: [
        ("label \"Hello\"", true), ("label \"Hallo\"", true), ("layer/0/1", true), ("`layer/0/1`", true),
        ("layer/0/0", false), ("`layer/0/0`", false),
    ])
    func whatIsSaidOfViewsNamesThem(_ name: String, _ isLabel: Bool) throws {
        let playground = try TemporaryScenes()
        _ = Self.verify(playground, .missing) { _, _ in }
        let label = Self.verify(playground, .none, ignoring: [name]) { _, label in label.text = "Hallo" }
        #expect(label.exitCode == (isLabel ? 0 : 1), "\(label.message)")
        let box = Self.verify(playground, .none, ignoring: [name]) { box, _ in box.layer.borderWidth = 4 }
        #expect(box.exitCode == (isLabel ? name.contains("Hallo") ? 2 : 1 : 0), "\(box.message)")
    }

    // MARK: Names

    private final class PriceTag: UIView {}

    /// A badge, a card that Hero knows, a class of its own, and a label; each change is one of the tree.
    private static func named(
        _ playground: TemporaryScenes, _ update: BaselineUpdate, _ change: @escaping @Sendable (UIView) -> Void
    )
        -> [String]
    {
        let recording = Recording(size: CGSize(width: 120, height: 80), scale: 2) { stage in
            let controller = UIViewController()
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 80))
            root.backgroundColor = .white
            controller.view = root
            let colors: [UIColor] = [.systemRed, .systemBlue, .systemGreen]
            let views = [UIView(), UIView(), PriceTag()]
            for (index, view) in views.enumerated() {
                view.frame = CGRect(x: 10 + 15 * index, y: 10 + 10 * index, width: 40, height: 30)
                view.backgroundColor = colors[index]
                root.addSubview(view)
            }
            views[0].accessibilityIdentifier = "badge"
            views[1].heroID = "card"
            let label = UILabel(frame: CGRect(x: 70, y: 50, width: 45, height: 20))
            label.text = "Price"
            root.addSubview(label)
            change(root)
            stage.window.rootViewController = controller
            stage.wait(0.1)
        }
        var verification = TransitionVerification(
            .recording(recording, options: Recording.Options()), name: "named", folder: playground.path("baselines"))
        verification.update = update
        return FindingLines.brief(verification.run().findings).filter {
            !$0.contains(" differ") && !$0.contains("frames")
        }
    }

    static let treeChanges: [(@Sendable (UIView) -> Void, [String])] = [
        ({ $0.subviews[0].frame.origin.x += 4 }, ["`badge` is 4 pt to the right at 0 s"]),
        ({ $0.subviews[1].frame.origin.y += 2 }, ["`card` is 2 pt lower at 0 s"]),
        ({ $0.subviews[2].alpha = 0.5 }, ["`PriceTag` has opacity 0.5 instead of 1 at 0 s"]),
        ({ $0.subviews[3].frame.origin.x -= 5 }, ["label \"Price\" is 5 pt to the left at 0 s"]),
        ({ $0.exchangeSubview(at: 0, withSubviewAt: 1) }, ["`badge` and `card` have changed order"]),
        ({ $0.bringSubviewToFront($0.subviews[0]) }, ["`badge` lies above label \"Price\" now"]),
        ({ $0.subviews[0].removeFromSuperview() }, ["`badge` is gone"]),
        (
            { root in
                let ribbon = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
                (ribbon.accessibilityIdentifier, ribbon.backgroundColor) = ("ribbon", .black)
                root.insertSubview(ribbon, at: 0)
            }, ["`ribbon` is new"]
        ),
        // A name is no difference.
        ({ $0.subviews[2].accessibilityIdentifier = "price" }, []),
    ]

    @Test(arguments: treeChanges.indices)
    func viewsAreCalledByTheirNames(_ index: Int) throws {
        let (change, expected) = Self.treeChanges[index]
        let playground = try TemporaryScenes()
        #expect(Self.named(playground, .missing) { _ in } == [])
        #expect(Self.named(playground, .none, change) == expected)
    }
}
