import Foundation
import Geometry
import Views

extension InteractionDescription {
    init?(_ field: Field, from source: String, to destination: String, _ timeline: TimelineDecoder) {
        guard let map = field.map("a map such as { progress: [[0.1, 0.3]], end: finish }") else { return nil }
        map.onlyKeys(SceneKeys.interactive.names, of: "interactive")
        if let before = map["before"] {
            if case .scalar(let scalar) = before.node.content, NumberText.number(scalar.text) != nil {
                self.before = before.number(in: -1000...1000).map { .update($0) }
            } else {
                self.before = before.choice(End.self, "a progress, finish or cancel").map { .end($0) }
            }
        }
        var last = 0.0
        for update in map["progress"]?.list("a list of [time, progress]") ?? [] {
            guard let pair = update.list("[time, progress]") else { continue }
            guard pair.count == 2 else {
                update.report(.wrongCount(expected: "[time, progress]", found: pair.count))
                continue
            }
            guard let time = pair[0].seconds(), let value = pair[1].number(in: -1000...1000) else { continue }
            if time < last {
                pair[0].report(.outOfRange(found: NumberText.string(time), expected: "a time of \(NumberText.string(last)) or later"))
            }
            last = max(last, time)
            progress.append(Update(time: time, progress: value))
        }
        actions = (map["actions"]?.list("a list of actions") ?? []).compactMap { Self.action($0, [source, destination], timeline) }
        end = map["end"]?.choice(End.self, "finish or cancel") ?? .finish
        animates = map["animate"]?.bool() ?? true
    }

    private static func action(_ field: Field, _ screens: [String], _ timeline: TimelineDecoder) -> Action? {
        guard let map = field.map("an action such as { apply: view, modifiers: fade }") else { return nil }
        let verbs = SceneKeys.action.exclusive[0].filter(map.has)
        guard let verb = verbs.first, verbs.count == 1, let target = map[verb] else {
            if verbs.isEmpty {
                field.report(.missingKey("apply", of: "an action"))
            } else {
                map.report(.severalSteps(verbs), at: map.range(of: verbs[1]))
            }
            return nil
        }
        let others = verb == "apply" ? ["changeTarget", "isDestination"] : ["apply"]
        map.onlyKeys(SceneKeys.action.names.filter { !others.contains($0) }, of: "the action \"\(verb)\"")
        let modifiers = map.required("modifiers", of: "the action \"\(verb)\"")?.modifiers() ?? []
        guard let view = timeline.view(target, in: screens) else { return nil }
        if verb == "apply" { return .apply(view: view, modifiers: modifiers) }
        return .changeTarget(view: view, modifiers: modifiers, isDestination: map["isDestination"]?.bool())
    }
}

extension AnimationDescription {
    init?(_ value: Field, _ map: FieldMap, _ timeline: TimelineDecoder) {
        guard let view = timeline.view(value), let to = map.required("to", of: "the step \"animate\"") else { return nil }
        guard let properties = timeline.properties(to, of: view) else { return nil }
        (self.view, self.to) = (view, properties)
        duration = map["duration"]?.seconds() ?? duration
        delay = map["delay"]?.seconds() ?? delay
        readTiming(map)
        completion = map["completion"].flatMap(timeline.changes) ?? []
        waits = map["wait"]?.bool() ?? true
        pause = map["pauseAt"]?.pair("[time, seconds]") { ($0.seconds(), $1.seconds()) }.map { (time: $0, seconds: $1) }
        reverseAt = map["reverseAt"]?.seconds()
        finish = map["finishAt"]?.pair("[time, start, current or end]") { ($0.seconds(), $1.choice(Position.self, "start, current or end")) }
            .map { (time: $0, at: $1) }
        scrub = Self.scrub(map["scrub"])
    }

    /// `[[time, fraction], …]`, in the order of time.
    private static func scrub(_ field: Field?) -> [(time: Double, fraction: Double)] {
        var entries: [(time: Double, fraction: Double)] = []
        for field in field?.list("a list of [time, fraction]") ?? [] {
            guard let pair = field.pair("[time, fraction]", { ($0.seconds(), $1.number(in: 0...1)) }) else { continue }
            if let last = entries.last?.time, pair.0 < last {
                let expected = "a time of \(NumberText.string(last)) or later"
                field.list("[time, fraction]")?.first?.report(.outOfRange(found: NumberText.string(pair.0), expected: expected))
            }
            entries.append((time: pair.0, fraction: pair.1))
        }
        return entries
    }

    private mutating func readTiming(_ map: FieldMap) {
        let given = SceneKeys.animate.exclusive[0].filter(map.has)
        if given.count > 1 { map.report(.conflictingKeys(given, why: "exclude each other"), at: map.range(of: given[1])) }
        if let curve = map["curve"]?.word("a curve", SceneWords.curves) { timing = .curve(curve) }
        if let points = map["controlPoints"]?.controlPoints() { timing = .curve(points) }
        let velocity = map["velocity"]?.number(in: -1e6...1e6)
        if let ratio = map["dampingRatio"]?.number(in: 0.001...1) {
            timing = .dampingRatio(ratio, velocity: velocity ?? 0)
        } else if velocity != nil, !map.has("dampingRatio") {
            map.report(.conflictingKeys(["velocity"], why: "needs a dampingRatio beside it"), at: map.range(of: "velocity"))
        }
        guard let spring = map["spring"]?.map("a map such as { stiffness: 250, damping: 30 }") else { return }
        spring.onlyKeys(SceneKeys.spring.names, of: "spring")
        timing = .spring(
            mass: spring["mass"]?.number(in: 0.0001...1e6) ?? 1, stiffness: spring["stiffness"]?.number(in: 0.0001...1e6) ?? 100,
            damping: spring["damping"]?.number(in: 0.0001...1e6) ?? 10, velocity: spring["velocity"]?.number(in: -1e6...1e6) ?? 0)
    }
}

extension Field {
    /// A list of two values of different types.
    fileprivate func pair<A, B>(_ expected: String, _ read: (Field, Field) -> (A?, B?)) -> (A, B)? {
        guard let fields = list(expected) else { return nil }
        guard fields.count == 2 else {
            report(.wrongCount(expected: expected, found: fields.count))
            return nil
        }
        guard case (let a?, let b?) = read(fields[0], fields[1]) else { return nil }
        return (a, b)
    }

    /// `[[x1, y1], [x2, y2]]`; the x are times and stay in 0…1.
    fileprivate func controlPoints() -> TimingCurve? {
        let expected = "two control points [[x, y], [x, y]]"
        guard let points = list(expected) else { return nil }
        guard points.count == 2 else {
            report(.wrongCount(expected: expected, found: points.count))
            return nil
        }
        var numbers: [Double] = []
        for point in points {
            guard let (x, y) = point.pair("[x, y]", { ($0.number(in: 0...1), $1.number(in: -100...100)) }) else { return nil }
            numbers += [x, y]
        }
        return TimingCurve(numbers[0], numbers[1], numbers[2], numbers[3])
    }
}
