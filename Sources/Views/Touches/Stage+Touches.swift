import Foundation
import Geometry

/// Fingers: what a person would do, delivered through hit testing to views, controls and recognizers. Each call lets the
/// time pass that it takes.
///
/// Views are found by their `accessibilityIdentifier`, by a name of Hero's, or by what they say (the title of a button,
/// the text of a label); a view that is found but cannot be seen is not touched. What cannot be touched is reported to
/// `reportDiagnostic`.
extension Stage {
    /// How long the finger of a tap stays, in seconds.
    static let tapDuration = 0.1

    /// Taps the middle of a view.
    ///
    /// - Parameters:
    ///   - name: of the view.
    ///   - count: of the taps; 1 by default.
    public func tap(_ name: String, count: Int = 1) {
        guard let point = middle(of: name, "tap") else { return }
        tap(at: point, count: count)
    }

    /// Taps a point of the window.
    public func tap(at point: CGPoint, count: Int = 1) {
        for number in 0..<max(1, count) {
            if number > 0 { wait(0.1) }
            perform(.still(point, for: Self.tapDuration))
        }
    }

    /// Presses a view for a while.
    /// `duration`: seconds; 0.6 by default, which is enough for a long press.
    public func press(_ name: String, duration: Double = 0.6) {
        guard let point = middle(of: name, "press") else { return }
        perform(.still(point, for: duration))
    }

    /// Drags from the middle of a view.
    ///
    /// - Parameters:
    ///   - name: of the view that is touched.
    ///   - distance: how far the finger moves, in points.
    ///   - duration: of the movement, in seconds; 0.3 by default.
    ///   - hold: how long the finger stays before it is lifted, in seconds; 0 by default, so that it is lifted in motion.
    public func drag(_ name: String, by distance: CGVector, duration: Double = 0.3, hold: Double = 0) {
        guard let start = middle(of: name, "drag") else { return }
        drag(
            from: start, to: CGPoint(x: start.x + distance.dx, y: start.y + distance.dy), duration: duration, hold: hold
        )
    }

    /// Drags from a point of the window to another.
    public func drag(from start: CGPoint, to end: CGPoint, duration: Double = 0.3, hold: Double = 0) {
        perform(.line(start, end, in: max(0, duration), hold: max(0, hold)))
    }

    /// Swipes over a view: 120 points in 0.12 seconds, from its middle.
    public func swipe(_ name: String, _ direction: UISwipeGestureRecognizer.Direction) {
        guard let point = middle(of: name, "swipe") else { return }
        perform(Self.swipe(from: point, direction))
    }

    /// How long a swipe takes, in seconds.
    package static let swipeDuration = 0.12

    package static func swipeEnd(from point: CGPoint, _ direction: UISwipeGestureRecognizer.Direction) -> CGPoint {
        switch direction {
        case .left: CGPoint(x: point.x - 120, y: point.y)
        case .up: CGPoint(x: point.x, y: point.y - 120)
        case .down: CGPoint(x: point.x, y: point.y + 120)
        default: CGPoint(x: point.x + 120, y: point.y)
        }
    }

    private static func swipe(from point: CGPoint, _ direction: UISwipeGestureRecognizer.Direction) -> Fingers {
        .line(point, swipeEnd(from: point, direction), in: swipeDuration)
    }

    /// Moves two fingers on a view apart or together, and round each other.
    ///
    /// - Parameters:
    ///   - name: of the view.
    ///   - scale: how far apart they are at the end, in parts of how far they were; 2 moves them apart.
    ///   - rotation: by how much they turn, in radians, clockwise; 0 by default.
    ///   - duration: seconds; 0.4 by default.
    public func pinch(_ name: String, scale: CGFloat, rotation: CGFloat = 0, duration: Double = 0.4) {
        guard let point = middle(of: name, "pinch"), let view = view(named: name) else { return }
        perform(.pair(around: point, apart: apart(scale, on: view), scale: scale, turn: rotation, in: duration))
    }

    /// Writes into the first responder, letter by letter.
    ///
    /// - Parameters:
    ///   - text: a line feed is the return key.
    ///   - name: of a text field or a text view that is tapped before; nil, the default, writes where somebody writes
    ///     already.
    ///   - interval: seconds between two letters; 0.08 by default.
    public func type(_ text: String, into name: String? = nil, interval: Double = 0.08) {
        if let name { tap(name) }
        for character in text {
            write(String(character))
            wait(interval)
        }
    }

    private func perform(_ fingers: Fingers) {
        letsTimePass = true
        advance(to: fingers.schedule(on: self, isShown: showsTouches))
    }

    // MARK: For scenes, where time passes by itself

    /// Plans a tap that is not shown.
    package func scheduleTap(at point: CGPoint, after delay: Double, duration: Double) {
        _ = Fingers.still(point, for: duration).schedule(on: self, after: delay, isShown: false)
    }
    /// Plans a drag that is not shown.
    package func scheduleDrag(from start: CGPoint, to end: CGPoint, duration: Double) {
        _ = Fingers.line(start, end, in: duration).schedule(on: self, isShown: false)
    }
    /// Plans two fingers on a view.
    package func schedulePinch(
        on view: UIView, at point: CGPoint, scale: CGFloat, rotation: CGFloat, duration: Double, isShown: Bool
    ) {
        let fingers = Fingers.pair(
            around: point, apart: apart(scale, on: view), scale: scale, turn: rotation, in: duration)
        _ = fingers.schedule(on: self, isShown: isShown)
    }
    /// Writes a text into the first responder now.
    package func write(_ text: String) {
        guard let responder = firstResponder as? any UIKeyInput else {
            return reportDiagnostic("type: nobody writes: tap a text field first")
        }
        run {
            responder.insertText(text)
            keyboard.textDidChange()
        }
    }

    /// How far apart two fingers are put down, in points: never so far that they leave a phone when they move apart, nor
    /// beside the view.
    private func apart(_ scale: CGFloat, on view: UIView) -> CGFloat {
        min(100, 240 / max(1, scale), 0.8 * view.convert(view.bounds, to: window).width)
    }

    // MARK: Finding

    private func middle(of name: String, _ verb: String) -> CGPoint? {
        window.layoutIfNeeded()
        guard let view = view(named: name) else {
            reportDiagnostic("\(verb): no view that is shown is called \"\(name)\"")
            return nil
        }
        let seen = view.convert(view.bounds, to: window).intersection(window.bounds)
        guard !seen.isNull, seen.width > 0, seen.height > 0 else {
            reportDiagnostic("\(verb): \"\(name)\" is outside of the window")
            return nil
        }
        return CGPoint(x: seen.midX, y: seen.midY)
    }

    /// The frontmost view of this name that is shown: by identifier, then by Hero's name, then by what it says (its accessibility label first).
    private func view(named name: String) -> UIView? {
        find { $0.accessibilityIdentifier == name } ?? find { $0.secondName == name } ?? find { $0.spokenText == name }
    }

    private func find(_ test: (UIView) -> Bool) -> UIView? {
        func search(_ view: UIView) -> UIView? {
            guard !view.isHidden, view.alpha >= 0.01 else { return nil }
            for subview in view.subviews.reversed() { if let found = search(subview) { return found } }
            return test(view) ? view : nil
        }
        return search(window)
    }
}

extension UIView {
    /// What the view says to a person.
    fileprivate var spokenText: String? {
        if let accessibilityLabel { return accessibilityLabel }
        return switch self {
        case let label as UILabel: label.text
        case let field as UITextField: field.text?.isEmpty == false ? field.text : field.placeholder
        case let view as UITextView: view.text
        default: nil
        }
    }
}
