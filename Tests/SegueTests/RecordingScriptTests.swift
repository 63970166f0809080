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

    /// A view whose colour is the count of views that were drawn with it: what recordings must not share.
    private final class Counting: UIView {
        final class Count: @unchecked Sendable { var value = 0 }
        static let shared = Count()
    }

    /// Recordings that differ in all that an app sets for itself, by number.
    private static func script(_ number: Int, sharing: Bool = false) -> Recording {
        Recording(
            size: CGSize(width: 60, height: 40), scale: 1, appearance: number % 2 == 0 ? .light : .dark,
            direction: number % 3 == 0 ? .leftToRight : .rightToLeft
        ) { stage in
            UINavigationBar.appearance().tintColor = [.red, .green, .blue][number % 3]
            UIView.setAnimationsEnabled(number % 4 != 3)
            let (box, label) = (Self.box(stage), UILabel(frame: CGRect(x: 0, y: 10, width: 60, height: 20)))
            label.text = "No \(number)"
            stage.window.addSubview(label)
            if sharing {
                Counting.shared.value += 40
                box.backgroundColor = UIColor(white: CGFloat(Counting.shared.value % 255) / 255, alpha: 1)
            }
            let center = StageNotificationCenter.default
            center.addObserver(forName: Notification.Name("go"), object: nil, queue: nil) { _ in
                UIView.animate(withDuration: 0.1 * Double(number % 5 + 1)) { box.center.x = 50 }
            }
            StageQueue.main.asyncAfter(deadline: .now() + 0.05) {
                center.post(name: Notification.Name("go"), object: nil)
            }
            stage.wait(0.7)
        }
    }

    private static func bytes(_ number: Int, sharing: Bool = false) async throws -> Data {
        let file = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).png"
        defer { try? FileManager.default.removeItem(atPath: file) }
        try await script(number, sharing: sharing).write(to: file, options: Recording.Options())
        return try Data(contentsOf: URL(fileURLWithPath: file))
    }

    /// Each of several recordings that run at once in one process is what it is alone, to the byte.
    @Test func recordingsSideBySideAreWhatTheyAreAlone() async throws {
        var alone: [Data] = []
        for number in 0..<12 { alone.append(try await Self.bytes(number)) }
        #expect(Set(alone).count == 12)
        let together = try await withThrowingTaskGroup(of: (Int, Data).self) { group in
            for number in 0..<12 { group.addTask { (number, try await Self.bytes(number)) } }
            return try await group.reduce(into: [Int: Data]()) { $0[$1.0] = $1.1 }
        }
        for number in 0..<12 { #expect(together[number] == alone[number], "\(number)") }
        // What recordings do share shows: the comparison can fail.
        #expect(try await Self.bytes(0, sharing: true) != Self.bytes(0, sharing: true))
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
