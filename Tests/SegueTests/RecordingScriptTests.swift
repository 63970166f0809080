import Foundation
import Geometry
import Segue
import Testing

/// Scripts on a stage's clock, and what a recording of one has to say.
@Suite struct RecordingScriptTests {
    private final class Lines { var all: [String] = [] }

    private func record(_ script: (Stage) -> Void) -> (recording: Recording, reported: [String]) {
        let lines = Lines()
        let recording = Recording(
            size: CGSize(width: 20, height: 20), scale: 1, report: { lines.all.append($0) }, script)
        #expect(recording.notices == lines.all)
        return (recording, lines.all)
    }

    private static func box(_ stage: Stage) -> UIView {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        box.backgroundColor = .red
        stage.window.addSubview(box)
        return box
    }

    @Test func whatComesLaterComesOnTheStagesClock() {
        var times: [Double] = []
        let (recording, reported) = record { stage in
            let box = Self.box(stage)
            stage.after { times.append(stage.now) }
            stage.after(0.3) {
                times.append(Stage.now)
                Stage.current?.after(0.2) { box.alpha = 0 }
            }
            stage.after(-1) { times.append(stage.now) }
            stage.after(.nan) { times.append(stage.now) }
            stage.after(0.4) { times.append(99) }.cancel()
            #expect(times.isEmpty)
            stage.waitUntilIdle()
        }
        #expect(times == [0, 0, 0, 0.3] && recording.source.duration == 0.5 && reported.isEmpty)
    }

    /// Blocks for the real clock never run here: that is said.
    @Test(arguments: ["async", "asyncAfter", "timer", "nothing", "outside of the window"])
    func aRecordingInWhichNothingMovesSaysWhy(_ how: String) throws {
        let (_, reported) = record { stage in
            nonisolated(unsafe) let box = Self.box(stage)
            switch how {
            case "async": DispatchQueue.main.async { box.alpha = 0 }
            case "asyncAfter": DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { box.alpha = 0 }
            case "timer": _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in box.alpha = 0 }
            case "outside of the window":
                box.removeFromSuperview()
                UIView.animate(withDuration: 0.2) { box.alpha = 0 }
            default: break
            }
            stage.waitUntilIdle()
            stage.wait(how == "nothing" ? 0.5 : 0)
        }
        let text = try #require(reported.first)
        #expect(
            reported.count == 1 && text.hasPrefix("nothing moves") && text.contains("DispatchQueue.main.async")
                && text.contains("stage.after"))
    }

    @Test func whatMovesAndWhatIsMeantToBeStillSayNothing() {
        let still = record { _ = Self.box($0) }
        #expect(still.reported.isEmpty && still.recording.source.duration == 0)
        let animated = record { stage in
            let box = Self.box(stage)
            UIView.animate(withDuration: 0.2) { box.alpha = 0 }
            stage.waitUntilIdle()
        }
        #expect(animated.reported.isEmpty)
        let changed = record { stage in
            let box = Self.box(stage)
            stage.wait(0.2)
            box.alpha = 0
            stage.wait(0.2)
        }
        #expect(changed.reported.isEmpty)
    }

    /// One that begins while another runs brings that to its end.
    @Test func changesOfControllersAreUIKitsOwn() {
        let (_, reported) = record { stage in
            let (root, other) = (UIViewController(), UIViewController())
            let navigation = UINavigationController(rootViewController: root)
            stage.window.rootViewController = navigation
            navigation.pushViewController(other, animated: true)
            navigation.popViewController(animated: true)
            navigation.pushViewController(other, animated: false)
            stage.wait(0.1)
            navigation.present(UIViewController(), animated: true)
            navigation.dismiss(animated: true)
        }
        #expect(reported.isEmpty, "\(reported)")
    }

    @Test func theSummaryHasWhatWasSaid() async throws {
        let (recording, reported) = record { $0.wait(0.1) }
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("segue-\(UUID().uuidString).gif").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(try await recording.write(to: path).notices == reported && reported.count == 1)
    }
}
