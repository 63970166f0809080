import Foundation
import Geometry
import Testing

@testable import Views

/// Recognizers with fingers of scripts.
struct GestureTests {
    /// A stage with a view of its size, and what its recognizers say.
    final class Room {
        let stage = Stage(size: CGSize(width: 300, height: 600))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
        var log: [String] = []

        init() {
            stage.showsTouches = false
            stage.window.addSubview(view)
        }

        @discardableResult
        func add<R: UIGestureRecognizer>(
            _ recognizer: R, to other: UIView? = nil, _ name: String, says: @escaping (R) -> String = { _ in "" }
        ) -> R {
            recognizer.addHandler { [unowned self] in
                let text = says($0 as! R)
                log.append("\(name) \($0.state)" + (text.isEmpty ? "" : " \(text)"))
            }
            (other ?? view).addGestureRecognizer(recognizer)
            return recognizer
        }
    }

    @Test(arguments: [
        ("tap", ["tap ended"]), ("two taps", ["tap ended", "tap ended"]), ("hold", ["press began", "press ended"]),
        ("far", []),
    ])
    func taps(what: String, expected: [String]) {
        let room = Room()
        room.add(UITapGestureRecognizer(), "tap")
        if what == "hold" { room.add(UILongPressGestureRecognizer(), "press") }
        switch what {
        case "tap": room.stage.tap(at: CGPoint(x: 10, y: 10))
        case "two taps": room.stage.tap(at: CGPoint(x: 10, y: 10), count: 2)
        case "hold":
            room.view.accessibilityIdentifier = "view"
            room.stage.press("view")
        default: room.stage.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 100, y: 10))
        }
        #expect(room.log == expected)
    }

    /// One tap waits until two are out of the question.
    @Test(arguments: [(1, ["one ended"]), (2, ["two ended"])])
    func requiresFailure(taps: Int, expected: [String]) {
        let room = Room()
        let one = room.add(UITapGestureRecognizer(), "one")
        let two = UITapGestureRecognizer()
        two.numberOfTapsRequired = 2
        room.add(two, "two")
        one.require(toFail: two)
        room.stage.tap(at: CGPoint(x: 10, y: 10), count: taps)
        let early = room.log
        room.stage.wait(1)
        #expect(room.log == expected)
        #expect(early == (taps == 1 ? [] : expected))
    }

    /// It begins after 10 points, which do not count, and knows its speed.
    @Test func pan() {
        let room = Room()
        var last: (translation: CGPoint, velocity: CGPoint) = (.zero, .zero)
        room.add(UIPanGestureRecognizer(), "pan") {
            last = ($0.translation(in: nil), $0.velocity(in: nil))
            return $0.state == .began ? "\($0.location(in: nil).x)" : ""
        }
        room.stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 220, y: 300), duration: 0.5)
        #expect(room.log.first == "pan began 112.0")
        #expect(room.log.filter { $0 == "pan changed" }.count == 27)
        #expect(room.log.last == "pan ended")
        #expect(abs(last.translation.x - 110) < 1e-9)
        #expect(abs(last.velocity.x - 240) < 1e-6)
        room.stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 220, y: 300), duration: 0.2, hold: 0.3)
        #expect(last.velocity.x == 0)
    }

    @Test(arguments: [
        ("left", UISwipeGestureRecognizer.Direction.left, true), ("right", .right, false), ("up", .up, false),
    ])
    func swipes(name: String, direction: UISwipeGestureRecognizer.Direction, counts: Bool) {
        let room = Room()
        let swipe = UISwipeGestureRecognizer()
        swipe.direction = .left
        room.add(swipe, "swipe")
        room.view.accessibilityIdentifier = "view"
        room.stage.swipe("view", direction)
        #expect(room.log == (counts ? ["swipe ended"] : []))
    }

    /// Both fingers are put down on the view, however small it is.
    @Test(arguments: [(300, 2.0), (60, 2.0), (60, 0.5), (40, 3.0)] as [(CGFloat, CGFloat)])
    func aPinchIsNoPan(width: CGFloat, scale: CGFloat) {
        let room = Room()
        let view = UIView(frame: CGRect(x: 100, y: 200, width: width, height: 30))
        view.accessibilityIdentifier = "small"
        room.view.addSubview(view)
        room.add(UIPinchGestureRecognizer(), to: view, "pinch")
        room.add(UIPanGestureRecognizer(), to: view, "pan")
        room.stage.pinch("small", scale: scale)
        #expect(room.log.first == "pinch began" && room.log.last == "pinch ended")
        #expect(!room.log.contains { $0.hasPrefix("pan") })
    }

    @Test func pinchAndRotation() {
        let room = Room()
        var (scale, rotation): (CGFloat, CGFloat) = (0, 0)
        let pinch = room.add(UIPinchGestureRecognizer(), "pinch") {
            scale = $0.scale
            return ""
        }
        let turn = room.add(UIRotationGestureRecognizer(), "turn") {
            rotation = $0.rotation
            return ""
        }
        final class Both: NSObject, UIGestureRecognizerDelegate {
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer,
                shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
            ) -> Bool { true }
        }
        let both = Both()
        (pinch.delegate, turn.delegate) = (both, both)
        room.view.accessibilityIdentifier = "view"
        room.stage.pinch("view", scale: 2, rotation: 1)
        #expect(room.log.contains("pinch began") && room.log.contains("turn began"))
        #expect(room.log.contains("pinch ended") && room.log.contains("turn ended"))
        #expect(scale > 1.7 && scale < 2)
        #expect(rotation > 0.75 && rotation < 1)
    }

    /// The inner one goes first; with a delegate that says so, both.
    @Test(arguments: [false, true])
    func nested(simultaneously: Bool) {
        final class Always: NSObject, UIGestureRecognizerDelegate {
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer,
                shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
            ) -> Bool { true }
        }
        let room = Room()
        let inner = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        room.view.addSubview(inner)
        let delegate = Always()
        room.add(UIPanGestureRecognizer(), "outer")
        let pan = room.add(UIPanGestureRecognizer(), to: inner, "inner")
        if simultaneously { pan.delegate = delegate }
        room.stage.drag(from: CGPoint(x: 60, y: 60), to: CGPoint(x: 60, y: 120), duration: 0.1)
        #expect(room.log.contains("inner began"))
        #expect(room.log.contains("outer began") == simultaneously)
    }

    /// From the edge, inwards.
    @Test(arguments: [(5.0, true), (60.0, false)])
    func screenEdge(start: Double, begins: Bool) {
        let room = Room()
        let edge = UIScreenEdgePanGestureRecognizer()
        edge.edges = .left
        room.add(edge, "edge")
        room.stage.drag(from: CGPoint(x: start, y: 300), to: CGPoint(x: 200, y: 300))
        #expect(room.log.contains("edge began") == begins)
    }

    /// What a view hears: all of it, and nothing more once a recognizer has taken it.
    @Test(arguments: [
        (false, ["began", "moved", "moved", "moved", "ended"]), (true, ["began", "cancelled"]),
    ])
    func viewTouches(withPan: Bool, expected: [String]) {
        final class Listener: UIView {
            var log: [String] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
        }
        let room = Room()
        let listener = Listener(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        room.view.addSubview(listener)
        if withPan { room.add(UIPanGestureRecognizer(), "pan") }
        room.stage.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 100, y: 10), duration: 0.05)
        #expect(listener.log == expected)
    }

    @Test(arguments: [
        ("hidden", "back"), ("transparent", "back"), ("off", "back"), ("", "front"), ("beside", "view"),
    ])
    func hitTesting(what: String, expected: String) {
        let room = Room()
        let (back, front) = (
            UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
            UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        )
        (room.view.accessibilityIdentifier, back.accessibilityIdentifier, front.accessibilityIdentifier) = (
            "view", "back", "front"
        )
        room.view.addSubview(back)
        room.view.addSubview(front)
        front.isHidden = what == "hidden"
        front.alpha = what == "transparent" ? 0.005 : 1
        front.isUserInteractionEnabled = what != "off"
        let point = CGPoint(x: what == "beside" ? 150 : 50, y: 50)
        #expect(room.stage.window.hitTest(point, with: nil)?.accessibilityIdentifier == expected)
    }

    // MARK: Controls

    @Test func buttons() {
        let room = Room()
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 100, y: 100, width: 100, height: 44)
        button.setTitle("Go", for: .normal)
        room.view.addSubview(button)
        room.add(UITapGestureRecognizer(), "tap")
        for (name, event) in [
            ("down", UIControl.Event.touchDown), ("up", .touchUpInside), ("out", .touchUpOutside),
            ("primary", .primaryActionTriggered),
        ] { button.addAction(UIAction { _ in room.log.append(name) }, for: event) }
        room.stage.tap("Go")
        #expect(room.log == ["down", "up", "primary"])
        #expect(!button.isHighlighted)
        room.log = []
        room.stage.drag(from: CGPoint(x: 150, y: 120), to: CGPoint(x: 150, y: 400))
        #expect(room.log == ["down", "out"])
    }

    @Test func switchesSlidersAndSteps() {
        let room = Room()
        let toggle = UISwitch(frame: CGRect(x: 20, y: 20, width: 51, height: 31))
        let slider = UISlider(frame: CGRect(x: 20, y: 100, width: 200, height: 31))
        let stepper = UIStepper(frame: CGRect(x: 20, y: 200, width: 94, height: 32))
        let segments = UISegmentedControl(items: ["a", "b"])
        segments.frame = CGRect(x: 20, y: 300, width: 200, height: 32)
        let pages = UIPageControl(frame: CGRect(x: 20, y: 400, width: 100, height: 26))
        pages.numberOfPages = 3
        for (control, name) in [
            (toggle, "switch"), (slider, "slider"), (stepper, "stepper"), (segments, "segments"), (pages, "pages"),
        ] as [(UIControl, String)] {
            room.view.addSubview(control)
            control.addAction(UIAction { _ in room.log.append(name) }, for: .valueChanged)
        }
        room.stage.tap(at: CGPoint(x: 40, y: 35))
        #expect(toggle.isOn)
        room.stage.drag(from: CGPoint(x: 34, y: 115), to: CGPoint(x: 120, y: 115))
        #expect(abs(slider.value - 0.5) < 0.02)
        room.stage.tap(at: CGPoint(x: 100, y: 216))
        room.stage.tap(at: CGPoint(x: 100, y: 216))
        room.stage.tap(at: CGPoint(x: 30, y: 216))
        #expect(stepper.value == 1)
        room.stage.tap(at: CGPoint(x: 200, y: 316))
        #expect(segments.selectedSegmentIndex == 1)
        room.stage.tap(at: CGPoint(x: 110, y: 413))
        #expect(pages.currentPage == 1)
        #expect(room.log.filter { $0 != "slider" } == ["switch", "stepper", "stepper", "stepper", "segments", "pages"])
    }

    @Test func writing() {
        let room = Room()
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
        field.placeholder = "Name"
        room.view.addSubview(field)
        field.addAction(UIAction { _ in room.log.append(field.text ?? "") }, for: .editingChanged)
        room.stage.type("abc", into: "Name")
        #expect(room.log == ["a", "ab", "abc"])
        #expect(field.isEditing && room.stage.firstResponder === field)
        room.stage.run { _ = field.resignFirstResponder() }
        #expect(!field.isEditing)
    }

    // MARK: Scroll views

    @Test func scrolling() {
        let room = Room()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
        scroll.contentSize = CGSize(width: 300, height: 3000)
        room.view.addSubview(scroll)
        room.stage.drag(from: CGPoint(x: 150, y: 500), to: CGPoint(x: 150, y: 300), duration: 0.2, hold: 0.2)
        #expect(abs(scroll.contentOffset.y - 190) < 1e-6)
        room.stage.drag(from: CGPoint(x: 150, y: 500), to: CGPoint(x: 150, y: 400), duration: 0.1)
        #expect(scroll.isDecelerating)
        room.stage.waitUntilIdle()
        #expect(!scroll.isDecelerating)
        // 1000 points a second run on for 499 points, less what is left at 10.
        #expect(abs(scroll.contentOffset.y - (190 + 90 + 494)) < 1)
        // A drag to the side is not the scroll view's.
        let before = scroll.contentOffset
        room.add(UIPanGestureRecognizer(), "pan")
        room.stage.drag(from: CGPoint(x: 50, y: 300), to: CGPoint(x: 250, y: 300))
        #expect(scroll.contentOffset == before)
        #expect(room.log.contains("pan began"))
    }

    @Test func paging() {
        let room = Room()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
        scroll.contentSize = CGSize(width: 900, height: 600)
        scroll.isPagingEnabled = true
        room.view.addSubview(scroll)
        room.stage.drag(from: CGPoint(x: 250, y: 300), to: CGPoint(x: 150, y: 300), duration: 0.1)
        room.stage.waitUntilIdle()
        #expect(scroll.contentOffset == CGPoint(x: 300, y: 0))
    }

    @Test func reportsWhatCannotBeTouched() {
        let room = Room()
        var reports: [String] = []
        room.stage.reportDiagnostic = { reports.append($0) }
        room.stage.tap("nothing")
        #expect(reports == ["tap: no view that is shown is called \"nothing\""])
    }
}
