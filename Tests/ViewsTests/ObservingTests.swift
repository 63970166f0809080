import Foundation
import Geometry
import Testing

@testable import Views

/// What observers of properties are told, and what views take from the patterns of their classes.
@Suite struct ObservingTests {
    private func world(_ body: (Stage) throws -> Void) rethrows {
        let stage = Stage(size: CGSize(width: 200, height: 200), traits: UITraitCollection(displayScale: 1))
        try stage.run {
            stage.window.rootViewController = UIViewController()
            try body(stage)
        }
    }

    @Test func changesOfAnInstantAreOne() {
        world { stage in
            let view = UIView()
            var log: [String] = []
            let observation = view.observe(\.alpha, options: [.old, .new, .initial]) { _, change in
                log.append("\(change.oldValue.map { "\($0)" } ?? "-") \(change.newValue.map { "\($0)" } ?? "-")")
            }
            (view.alpha, view.alpha) = (0.75, 0.5)
            stage.wait(0.1)
            view.tag = 3
            stage.wait(0.1)
            view.alpha = 0.25
            stage.wait(0.1)
            observation.invalidate()
            view.alpha = 1
            stage.wait(0.1)
            #expect(log == ["- 1.0", "1.0 0.5", "0.5 0.25"])
        }
    }

    @Test func anObservationEndsWithItsObject() {
        world { stage in
            let view = UIView()
            var count = 0
            var observation: NSKeyValueObservation? = view.observe(\.isHidden) { _, change in
                #expect(change.oldValue == nil && change.newValue == nil, "neither was asked for")
                count += 1
            }
            view.isHidden = true
            stage.wait(0.1)
            _ = observation
            observation = nil
            view.isHidden = false
            stage.wait(0.1)
            #expect(count == 1)
        }
    }

    private final class Watcher: UIViewController {
        var log: [String] = []
        override func observeValue(
            forKeyPath path: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) {
            log.append("\(path ?? "-") \(change?[.newKey] ?? "-")")
        }
    }

    @Test func propertiesAreObservedByName() {
        world { stage in
            let (scroll, watcher) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), Watcher())
            stage.window.addSubview(scroll)
            scroll.addObserver(watcher, forKeyPath: "alpha", options: .new, context: nil)
            scroll.alpha = 0.5
            stage.wait(0.1)
            scroll.removeObserver(watcher, forKeyPath: "alpha")
            scroll.alpha = 1
            stage.wait(0.1)
            #expect(watcher.log == ["alpha 0.5"])
        }
    }

    /// Observers that change what they observe come to an end.
    @Test func observersMayChangeWhatTheyObserve() {
        world { stage in
            let view = UIView()
            var count = 0
            let observation = view.observe(\.tag) { view, _ in
                count += 1
                view.tag += 1
            }
            view.tag = 1
            stage.wait(0.01)
            #expect(count > 0 && count < 1000)
            observation.invalidate()
        }
    }

    private final class Fancy: UISwitch {}

    @Test func viewsTakeWhatTheirClassesPatternSays() {
        world { stage in
            UISwitch.appearance().onTintColor = .red
            UILabel.appearance().textColor = .blue
            let (plain, fancy, own) = (UISwitch(), Fancy(), UISwitch())
            let (label, view) = (UILabel(), UIView())
            own.onTintColor = .green
            let before = UIView().backgroundColor
            for added in [plain, fancy, own, label, view] { stage.window.addSubview(added) }
            #expect(plain.onTintColor == .red && fancy.onTintColor == .red, "also subclasses")
            #expect(own.onTintColor == .green, "what a view was given stays")
            #expect(label.textColor == .blue && view.backgroundColor == before)
        }
        world { stage in
            let later = UISwitch()
            stage.window.addSubview(later)
            #expect(later.onTintColor != .red, "patterns are a stage's own")
        }
    }
}
