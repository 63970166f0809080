import Animation
import Foundation
import Geometry
import Hero
import Scenes
import Views

extension MotionCurves {
    /// Samples what a played scene animates, of the first `greatestViewCount` views.
    /// - Parameter rate: samples a second; fewer where a moment would have more than 2400.
    package init(_ run: SceneRun, rate: Double = 240) {
        let moments = run.moments
        var collector = CurveCollector()
        for moment in moments {
            let steps = max(1, Int(min(((moment.end - moment.start) * rate).rounded(.up), 2400)))
            for step in 0...steps {
                let time =
                    step == steps
                    ? moment.end : moment.start + (moment.end - moment.start) * Double(step) / Double(steps)
                collector.add(run.presentedValues(at: time), at: time)
            }
            collector.endMoment()
        }
        self.init(
            duration: run.timeline.duration, moments: moments,
            views: collector.views(labels: run.document.label(ofView:)),
            numbers: collector.numbers, colors: collector.colors, omittedViews: collector.omittedViews)
    }
}

extension SceneRun {
    /// Every animated property at a time. Where two animations have a property, the one that began later shows.
    func presentedValues(at time: Double) -> [(view: String, property: String, value: AnimatableValue?)] {
        var values: [(view: String, property: String, value: AnimatableValue?)] = []
        var places: [String: Int] = [:]
        func put(_ view: String, _ property: String, _ value: AnimatableValue?) {
            let slot = "\(view) \(property)"
            if let place = places[slot] {
                values[place].value = value
            } else {
                places[slot] = values.count
                values.append((view, property, value))
            }
        }
        for presentation in presentations {
            for view in presentation.views(at: time) ?? [] {
                for (key, value) in view.values { put(view.view, key.path, value) }
            }
        }
        for animation in animations {
            for (view, shown) in animation.views(at: time) ?? [] {
                for (key, value) in shown { put(view, key.rawValue, value) }
            }
        }
        return values
    }
}

/// Turns values at rising times into curves.
struct CurveCollector {
    private(set) var numbers: [PropertyCurve] = []
    private(set) var colors: [ColorCurve] = []
    private var numberPlaces: [String: Int] = [:]
    private var colorPlaces: [String: Int] = [:]
    private var paths: [String] = []
    private var known: Set<String> = []
    private var omitted: Set<String> = []
    /// The curves that had a value at the last time; the others begin anew.
    private var open: Set<String> = []

    var omittedViews: Int { omitted.count }

    mutating func endMoment() { open = [] }

    /// Whether a view is one of those that are followed.
    private mutating func follows(_ view: String) -> Bool {
        if known.contains(view) { return true }
        guard paths.count < MotionCurves.greatestViewCount else {
            omitted.insert(view)
            return false
        }
        known.insert(view)
        paths.append(view)
        return true
    }

    mutating func add(_ values: [(view: String, property: String, value: AnimatableValue?)], at time: Double) {
        var seen: Set<String> = []
        for (view, property, value) in values {
            guard let value, follows(view) else { continue }
            if case .color(let color) = value {
                let slot = "\(view) \(property)"
                add(color, view, property, slot, time)
                seen.insert(slot)
            }
            for part in value.namedParts {
                let name = part.name.isEmpty ? property : "\(property).\(part.name)"
                let slot = "\(view) \(name)"
                // Where a curve has no number it is interrupted.
                guard part.value.isFinite else { continue }
                add(part.value, view, name, slot, time)
                seen.insert(slot)
            }
        }
        open = seen
    }

    private mutating func add(_ value: Double, _ view: String, _ property: String, _ slot: String, _ time: Double) {
        let place = numberPlaces[slot] ?? numbers.count
        if place == numbers.count {
            numberPlaces[slot] = place
            numbers.append(PropertyCurve(view: view, property: property, runs: []))
        }
        if !open.contains(slot) { numbers[place].runs.append([]) }
        var value = value
        let run = numbers[place].runs.count - 1
        if property.contains(".rotation."), let last = numbers[place].runs[run].last {
            // Angles go on where they were rather than jumping from half a turn to minus half a turn.
            value -= ((value - last.value) / 360).rounded() * 360
        }
        numbers[place].runs[run].append(PropertyCurve.Sample(time: time, value: value))
    }

    private mutating func add(_ color: CGColor?, _ view: String, _ property: String, _ slot: String, _ time: Double) {
        let place = colorPlaces[slot] ?? colors.count
        if place == colors.count {
            colorPlaces[slot] = place
            colors.append(ColorCurve(view: view, property: property, runs: []))
        }
        if !open.contains(slot) { colors[place].runs.append([]) }
        colors[place].runs[colors[place].runs.count - 1].append(ColorCurve.Sample(time: time, color: color))
    }

    /// The views that have a value anywhere, with their labels.
    func views(labels: (String) -> String) -> [MotionCurves.AnimatedView] {
        paths.map { MotionCurves.AnimatedView(path: $0, label: labels($0)) }
    }
}
