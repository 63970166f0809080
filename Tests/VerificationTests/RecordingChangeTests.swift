import Foundation
import Geometry
import Recording
import Testing
import Views

@testable import Verification

/// What is said of recordings that code makes: they have no scene, so layers have to say it.
@Suite struct RecordingChangeTests {
    private static func verify(
        _ playground: TemporaryScenes, _ update: BaselineUpdate, allowsMissingGlyphs: Bool = false,
        _ change: @escaping @Sendable (UIView, UILabel) -> Void
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
        #expect(lines.last?.hasPrefix("`layer/") == true && lines.last?.contains(words) == true, "\(lines)")
    }
}
