import Foundation
import Recording
import UIKit

/// An example of somebody else's, and what a person does with it.
struct Example {
    let name: String
    /// Builds its first screen and uses it.
    let use: (Person) -> Void

    init(_ name: String, use: @escaping (Person) -> Void) { (self.name, self.use) = (name, use) }
}

/// Somebody in front of the stage, who waits until all is still after each thing that they do.
final class Person {
    let stage: Stage
    /// When each step began, in seconds.
    private(set) var steps: [(name: String, time: Double)] = []

    init(_ stage: Stage) { self.stage = stage }

    func shows(_ controller: UIViewController?) {
        stage.window.rootViewController = controller ?? UIViewController()
        stage.wait(0.3)
    }

    /// Does something and waits for what follows.
    func step(_ name: String, atMost limit: Double = 4, _ action: (Stage) -> Void) {
        steps.append((name, stage.now))
        action(stage)
        stage.waitUntilIdle(limit: limit)
        stage.wait(0.25)
    }

    func tap(_ name: String) { step("tap \(name)") { $0.tap(name) } }
    func tap(_ x: CGFloat, _ y: CGFloat) { step("tap at \(Int(x)), \(Int(y))") { $0.tap(at: CGPoint(x: x, y: y)) } }
    func drag(_ from: CGPoint, _ to: CGPoint, duration: Double = 0.5, hold: Double = 0) {
        step("drag to \(Int(to.x)), \(Int(to.y))") { $0.drag(from: from, to: to, duration: duration, hold: hold) }
    }

    /// Taps the view of a class that comes first in the window, from above and from the left, among those in sight.
    func tap<View: UIView>(_ type: View.Type, _ number: Int = 0, where test: (View) -> Bool = { _ in true }) {
        let found = seen(type).filter(test)
        guard number < found.count else { return stage.reportDiagnostic("tap: only \(found.count) \(View.self)") }
        let frame = found[number].convert(found[number].bounds, to: stage.window).intersection(stage.window.bounds)
        step("tap \(View.self) \(number)") { $0.tap(at: CGPoint(x: frame.midX, y: frame.midY)) }
    }

    /// The views of a class that are in the window, those of the frontmost screen only.
    func seen<View: UIView>(_ type: View.Type) -> [View] {
        stage.window.layoutIfNeeded()
        func search(_ view: UIView) -> [View] {
            guard !view.isHidden, view.alpha > 0.01 else { return [] }
            let own = (view as? View).map { [$0] } ?? []
            return own + view.subviews.flatMap(search)
        }
        func place(_ view: UIView) -> CGPoint { view.convert(view.bounds.origin, to: stage.window) }
        return search(frontmost).filter { $0.convert($0.bounds, to: stage.window).intersects(stage.window.bounds) }
            .sorted { (place($0).y, place($0).x) < (place($1).y, place($1).x) }
    }

    private var frontmost: UIView {
        var controller = stage.window.rootViewController
        while let next = controller?.presentedViewController { controller = next }
        return controller?.view ?? stage.window
    }
}

/// usage: PROGRAM FILES OUTPUT NAME   (PROGRAM --list names the examples)
@main struct Runner {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.count == 3, let name = arguments.last, let example = examples.first(where: { $0.name == name })
        else { return print(examples.map(\.name).joined(separator: "\n")) }
        let (files, output) = (arguments.first ?? "", arguments.dropFirst().first ?? "")
        var notices: [String] = []
        var steps: [(name: String, time: Double)] = []
        let recording = Recording(size: CGSize(width: 375, height: 667), report: { notices.append($0) }) { stage in
            stage.assetFolders = [files]
            stage.window.ownSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
            let person = Person(stage)
            example.use(person)
            steps = person.steps
        }
        var options = Recording.Options()
        options.rate = .slowGIF
        options.scale = 1
        let summary = try await recording.write(to: "\(output)/\(name).gif", "\(output)/\(name)/", options: options)
        print("frames \(summary.frames)")
        for step in steps { print(String(format: "step %.2f ", step.time) + step.name) }
        var said: Set<String> = []
        for notice in notices where said.insert(notice).inserted { print("notice \(notice)") }
    }
}
