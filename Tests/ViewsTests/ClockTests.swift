import Foundation
import Geometry
import Testing

@testable import Views

/// An app's clocks on the stage's.
struct ClockTests {
    final class Log: @unchecked Sendable {
        private(set) var entries: [String] = []
        func add(_ text: String) { entries.append("\(text) \((Stage.now * 1000).rounded() / 1000)") }
    }

    private func run(for seconds: Double = 2, _ body: (Log) -> Void) -> [String] {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let log = Log()
        stage.run { body(log) }
        stage.wait(seconds)
        return log.entries
    }

    @Test func queues() {
        let entries = run { log in
            StageQueue.main.asyncAfter(deadline: .now() + 0.3) { log.add("c") }
            StageQueue.main.asyncAfter(deadline: .now() + .milliseconds(200)) {
                log.add("b")
                StageQueue.global().async { log.add("d") }
            }
            StageQueue.main.async { log.add("a") }
            let item = DispatchWorkItem { log.add("never") }
            StageQueue.main.asyncAfter(deadline: .now() + 0.1, execute: item)
            item.cancel()
            let group = StageGroup()
            group.enter()
            group.notify(queue: .main) { log.add("e") }
            StageQueue.main.asyncAfter(deadline: .now() + 1) { group.leave() }
        }
        #expect(entries == ["a 0.0", "b 0.2", "d 0.2", "c 0.3", "e 1.0"])
    }

    @Test func timers() {
        let entries = run(for: 1) { log in
            StageTimer.scheduledTimer(withTimeInterval: 0.25, repeats: true) {
                log.add("a")
                if log.entries.count == 3 { $0.invalidate() }
            }
            let timer = StageTimer(timeInterval: 0.1, repeats: false) { _ in log.add("b") }
            StageRunLoop.main.add(timer, forMode: .common)
        }
        #expect(entries == ["b 0.1", "a 0.25", "a 0.5"])
    }

    /// A timer that repeats has no end: nobody waits for it.
    @Test func idle() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        stage.run {
            _ = StageTimer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in }
            StageQueue.main.asyncAfter(deadline: .now() + 0.45) {}
        }
        stage.waitUntilIdle()
        #expect(abs(stage.now - 0.45) < 1e-9)
    }

    @Test func tasks() {
        let entries = run { log in
            nonisolated(unsafe) let log = log
            StageTask {
                log.add("a")
                try? await StageTask.sleep(nanoseconds: 500_000_000)
                log.add("b")
                try? await StageTask.sleep(for: .milliseconds(250))
                log.add("c")
            }
            log.add("first")
        }
        #expect(entries == ["first 0.0", "a 0.0", "b 0.5", "c 0.75"])
    }

    final class Ticker: NSObject {
        var times: [Double] = []
        func tick(_ link: CADisplayLink) {
            times.append(link.timestamp)
            if times.count == 3 { link.invalidate() }
        }
        enum SeguePort: PortedClass {
            static func describe(_ table: inout PortTable<Ticker>) {
                table.method("tick:") { try $0.tick($1.value(0)) }
            }
        }
    }

    @Test func displayLinks() {
        let ticker = Ticker()
        _ = run(for: 0.2) { _ in
            CADisplayLink(target: ticker, selector: Selector("tick:")).add(to: .main, forMode: .common)
        }
        #expect(ticker.times.map { ($0 * 60).rounded() } == [1, 2, 3])
    }
}
