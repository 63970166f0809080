import Foundation
import Geometry
import SceneSyntax
import Views

extension TransitionDescription {
    package static let keys = Keys<Self>(
        "transition", "Options beside present, dismiss, push, pop and tab.", list: keyList)

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key(
            "animation", .screenAnimation, default: "the screen's",
            "Hero's, or `system`, `viewTransition(fit)`, `containerTransform`, `systemZoom`, `sharedAxis(x)`, `fadeThrough`.",
            "zoomSlide(left)"
        ) { animation, transition in
            switch animation {
            case .hero(let animation): transition.animation = animation
            case let preset: transition.preset = preset
            }
        }
        Key(
            "duration", .seconds, \.duration, default: "the animation's",
            "Seconds, of animations that are neither Hero's nor `system`.", "0.4")
        Key(
            "curve", .word("a curve", SceneWords.curves), \.curve, default: "the animation's", "Of the same.", "easeOut"
        )
        Key(
            readByOwner: "container", .text, default: "the first pair",
            "What `containerTransform` and `systemZoom` begin from, or end in: a view of the screen below.", "card")
        Key(
            "viewOrder", .choice("a view order"), \.viewOrder, default: "auto", "Which screen lies above.",
            "sourceOnTop")
        Key(
            "directionStrategy", .choice("a direction strategy"), \.directionStrategy, default: "forceLeftToRight",
            "Whether directions are mirrored in right-to-left layouts.", "userInterface")
        Key(
            readByOwner: "interactive", .table("interactive"), "A scripted gesture drives the transition.",
            "{ progress: [[0.2, 0.5]], end: finish }")
    }
}

extension InteractionDescription {
    package static let keys = Keys<Self>("interactive", "A gesture as a script.", list: keyList)

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key("before", .before, \.before, "What comes before the animation runs: an update, or already the end.", "0.1")
        Key(
            "progress", .updates, over: \.progress, default: "[]",
            "Pairs of a time from the step's start and a progress, in order of time.", "[[0.1, 0.2], [0.4, 0.7]]")
        Key(
            readByOwner: "actions", .list(.table("action")), default: "[]",
            "What the gesture changes after the updates.",
            "[{ apply: card, modifiers: \"translate(40, 20)\" }]")
        Key(
            "end", .choice("finish or cancel"), over: \.end, default: "finish", "Where it goes when the finger lifts.",
            "cancel")
        Key("animate", .boolean, over: \.animates, default: "true", "Whether it gets there with an animation.", "false")
    }

    init?(_ field: Field, from source: String, to destination: String, _ timeline: TimelineDecoder) {
        guard let map = field.map("a map such as { progress: [[0.1, 0.3]], end: finish }") else { return nil }
        self.init()
        map.onlyKeys(Self.keys.table.names, of: "interactive")
        Self.keys.read(map, into: &self)
        actions = (map["actions"]?.list("a list of actions") ?? []).compactMap {
            Self.action($0, [source, destination], timeline)
        }
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
        let modifiers =
            map.required("modifiers", of: "the action \"\(verb)\"").flatMap(ValueReader.modifiers.read) ?? []
        guard let view = timeline.view(target, in: screens) else { return nil }
        if verb == "apply" { return .apply(view: view, modifiers: modifiers) }
        return .changeTarget(view: view, modifiers: modifiers, isDestination: map["isDestination"]?.bool())
    }
}

extension ValueReader<InteractionDescription.Before> {
    private static let range = -1000.0...1000

    fileprivate static let before = ValueReader(.either([.number(range), .cases(of: InteractionDescription.End.self)]))
    { field in
        if case .scalar(let scalar) = field.node.content, NumberText.number(scalar.text) != nil {
            return field.number(in: range).map { .update($0) }
        }
        return field.choice(InteractionDescription.End.self, "a progress, finish or cancel").map { .end($0) }
    }
}

extension ValueReader<[InteractionDescription.Update]> {
    private static let range = -1000.0...1000

    /// `[[time, progress], …]`, in the order of time, without those that are wrong.
    fileprivate static let updates = ValueReader(.list(.tuple([.seconds, .number(range)]))) { field in
        field.timed("a list of [time, progress]", "[time, progress]", range).map {
            InteractionDescription.Update(time: $0, progress: $1)
        }
    }
}

extension DragDescription {
    package static let keys = Keys<Self>(
        "drag",
        "A finger moves evenly and lifts. A scroll view follows, stretches at its ends and slows down as UIKit's do; without a view, the finger moves what it is put down on, such as a slider.",
        list: keyList)

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key(
            readByOwner: "view", .text, default: "what is touched",
            "A view of type scroll, table, collection or sheet, by name or path; the next step waits until it has come to rest.",
            "list")
        Key(
            "from", .point, over: \.from, isRequired: true,
            "Where the finger comes down, in points of the canvas.", "[180, 500]")
        Key("to", .point, over: \.to, isRequired: true, "Where it lifts.", "[180, 200]")
        Key(
            "duration", .seconds, over: \.duration, default: "0.25",
            "Seconds from one to the other; the speed is kept when it lifts.", "0.15")
    }
}

extension SwipeDescription {
    package static let keys = Keys<Self>("swipe", "A finger that moves 120 points in 0.12 seconds.", list: keyList)

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key(
            readByOwner: "view", .text, isRequired: true, "Where it starts: the middle of a view, by name or path.",
            "card")
        Key("direction", .choice("a direction"), over: \.direction, default: "left", "Where it goes.", "up")
    }
}

extension PinchDescription {
    package static let keys = Keys<Self>("pinch", "Two fingers on both sides of the middle of a view.", list: keyList)

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key(readByOwner: "view", .text, isRequired: true, "The view, by name or path.", "photo")
        Key(
            "scale", .number(0.05...20), over: \.scale, default: "1",
            "How far apart they are at the end, in parts of how far they were.", "2")
        Key(
            "rotation", .number(-3600...3600), over: \.rotation, default: "0", "Degrees by which they turn, clockwise.",
            "45")
        Key("duration", .seconds, over: \.duration, default: "0.4", "Seconds.", "0.6")
    }
}

extension PressDescription {
    package static let keys = Keys<Self>("press", "A finger that stays on a view.", list: keyList)

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key(readByOwner: "view", .text, isRequired: true, "The view, by name or path.", "photo")
        Key("duration", .seconds, over: \.duration, default: "0.6", "Seconds.", "1")
    }
}

extension TypingDescription {
    package static let keys = Keys<Self>(
        "type", "Letters, one after the other; the view is tapped before.", list: keyList)

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key(
            readByOwner: "view", .text, isRequired: true, "A text field, text view or search bar, by name or path.",
            "name")
        Key("text", .shownText, over: \.text, isRequired: true, "What is written.", "Ada")
        Key("interval", .seconds, over: \.interval, default: "0.08", "Seconds between two letters.", "0.05")
    }
}

extension AnimationDescription {
    package static let keys = Keys<Self>(
        "animate", "Options beside `animate`.",
        exclusive: [["curve", "controlPoints", "dampingRatio", "spring"], ["to", "keyframes"]],
        oneOf: ["to", "keyframes"], list: keyList
    ) { map, animation in
        if map.has("velocity"), !map.has("dampingRatio") {
            map.report(
                .conflictingKeys(["velocity"], why: "needs a dampingRatio beside it"), at: map.range(of: "velocity"))
        }
        if map.has("keyframes"), let spring = ["dampingRatio", "spring"].first(where: map.has) {
            map.report(
                .conflictingKeys(["keyframes", spring], why: "exclude each other: a spring has no key frames"),
                at: map.range(of: spring))
        }
        guard animation.isAdditive else { return }
        if let action = ["pauseAt", "reverseAt", "finishAt", "scrub"].first(where: map.has) {
            map.report(
                .conflictingKeys(["additive", action], why: "exclude each other"), at: map.range(of: action))
        }
    }

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key(
            readByOwner: "to", .table("properties"), "What becomes of the view; this or `keyframes`.",
            "{ center: [160, 160], alpha: 0.5 }")
        Key(
            readByOwner: "keyframes", .list(.table("keyframe")),
            "What becomes of it one after the other, each eased by itself.",
            "[{ to: { alpha: 0.2 } }, { to: { alpha: 1 } }]")
        Key("duration", .seconds, over: \.duration, default: "0.25", "Seconds; of one run.", "0.6")
        Key("delay", .seconds, over: \.delay, default: "0", "Seconds.", "0.2")
        Key(
            readByOwner: "stagger", .seconds, default: "0",
            "With several views (`[a, b]`, or `list/*` for all in a view): seconds from one's start to the next one's.",
            "0.05")
        Key(
            "repeat", ValueReader(.either([.integer(1...10_000), .words(["forever"])])) { $0.repeatCount() },
            over: \.repeatCount, default: "1",
            "How often it runs, or `forever`: until the scene ends, and nothing waits for it.", "3")
        Key(
            "autoreverse", .boolean, over: \.autoreverses, default: "false",
            "Whether each run is followed by its way back.", "true")
        Key(
            "additive", .boolean, over: \.isAdditive, default: "false",
            "Whether values are added to what the view shows, and gone in the end: places, transforms, numbers, colours.",
            "true")
        Key(
            "curve", .word("a curve", SceneWords.curves), default: "easeInOut",
            "A curve by name; `segue list easings` lists them.", "easeOut"
        ) { $1.timing = .curve($0) }
        Key("controlPoints", .controlPoints, "A cubic Bézier curve; x is time.", "[[0.4, 0], [0.2, 1]]") {
            $1.timing = .curve($0)
        }
        Key("dampingRatio", .number(0.001...1), "A spring that fits the duration; 1 does not overshoot.", "0.6") {
            ratio, animation in
            animation.timing = .dampingRatio(ratio, velocity: 0)
        }
        Key(
            "velocity", .number(-1_000_000...1_000_000), default: "0",
            "Beside `dampingRatio`: how fast it starts, in distances per second, as UIKit's `initialSpringVelocity`.",
            "3"
        ) { velocity, animation in
            if case .dampingRatio(let ratio, _) = animation.timing {
                animation.timing = .dampingRatio(ratio, velocity: velocity)
            }
        }
        Key(
            "spring", SpringDescription.reader, "A spring by its physics; it takes as long as it takes.",
            "{ stiffness: 250, damping: 20 }"
        ) { $1.timing = .spring(mass: $0.mass, stiffness: $0.stiffness, damping: $0.damping, velocity: $0.velocity) }
        Key(readByOwner: "completion", .named(.table("properties")), "Changes at the end.", "{ card: { alpha: 1 } }")
        Key("wait", .boolean, over: \.waits, default: "true", "Whether the next step waits for the end.", "false")
        Key("pauseAt", .pause, \.pause, "`[time, seconds]`: pauses it at a time, for so long.", "[0.1, 0.5]")
        Key("reverseAt", .seconds, \.reverseAt, "Turns it round at a time.", "0.15")
        Key("finishAt", .finish, \.finish, "`[time, start | current | end]`: ends it there.", "[0.2, current]")
        Key(
            "scrub", .scrub, over: \.scrub, "A finger on the slider: pairs of a time and a fraction.",
            "[[0.1, 0.5], [0.3, 0.2]]")
    }

    /// One animation for each view that the step names, each later than the one before by the stagger.
    static func read(_ value: Field, _ map: FieldMap, _ timeline: TimelineDecoder) -> [AnimationDescription] {
        let stagger = map["stagger"].flatMap { $0.seconds() } ?? 0
        guard map.has("to") || map.has("keyframes") else {
            _ = map.required("to", of: "the step \"animate\"")
            return []
        }
        return timeline.views(value).enumerated().compactMap { index, view in
            guard var animation = AnimationDescription(of: view, map, timeline) else { return nil }
            animation.delay += stagger * Double(index)
            return animation
        }
    }

    private init?(of view: ViewReference, _ map: FieldMap, _ timeline: TimelineDecoder) {
        var frames: [Keyframe] = []
        if let field = map["keyframes"] {
            guard let read = Self.keyframes(field, of: view, timeline), let last = read.last else { return nil }
            frames = read
            self.init(view: view, to: last.to)
        } else {
            guard let to = map["to"].flatMap({ timeline.properties($0, of: view) }) else { return nil }
            self.init(view: view, to: to)
        }
        keyframes = frames
        Self.keys.read(map, into: &self)
        completion = map["completion"].flatMap(timeline.changes) ?? []
        if isAdditive { for name in ["to", "keyframes"] { map[name].map(Self.checkAdditive) } }
    }

    /// What is laid out is no number that could be added.
    private static func checkAdditive(_ field: Field) {
        if case .sequence = field.node.content {
            for frame in field.list("key frames") ?? [] { frame.map("a key frame")?["to"].map(checkAdditive) }
            return
        }
        guard let map = field.map("properties") else { return }
        let laidOut = ["frame", "bounds", "size", "pin", "constraints", "text", "runs", "font"]
        guard let key = map.keys.first(where: laidOut.contains) else { return }
        map.report(.conflictingKeys(["additive", key], why: "do not go together"), at: map.range(of: key))
    }

    static let keyframeTable = KeyTable(
        "keyframe", "A key frame of an animation.",
        [
            SceneKey(
                "at", .number(0...1), default: "evenly",
                "When it is reached: a fraction of the duration, not below the one before. All have it, or none.",
                "0.3"),
            SceneKey("to", .table("properties"), isRequired: true, "What becomes of the view by then.", "{ alpha: 0 }"),
            SceneKey(
                "curve", .words(of: SceneWords.curves), default: "the animation's",
                "How the way from the key frame before is eased.", "easeOut"),
        ])

    private static func keyframes(_ field: Field, of view: ViewReference, _ timeline: TimelineDecoder) -> [Keyframe]? {
        guard let fields = field.list("a list of key frames") else { return nil }
        if fields.isEmpty { field.report(.wrongCount(expected: "at least one key frame", found: 0)) }
        let maps = fields.compactMap { $0.map("a key frame such as { at: 0.5, to: { alpha: 0 } }") }
        let isTimed = maps.contains { $0.has("at") }
        var frames: [Keyframe] = []
        for (index, map) in maps.enumerated() {
            map.onlyKeys(keyframeTable.names, of: "a key frame")
            guard let to = map.required("to", of: "a key frame"),
                let properties = timeline.properties(to, of: view)
            else { continue }
            var time = Double(index + 1) / Double(maps.count)
            if isTimed {
                guard let at = map.required("at", of: "a key frame")?.number(in: 0...1) else { continue }
                if let last = frames.last, at < last.at {
                    map["at"]?.report(
                        .outOfRange(found: NumberText.string(at), expected: "\(NumberText.string(last.at)) or later"))
                }
                time = at
            }
            let curve = map["curve"].flatMap { $0.word("a curve", SceneWords.curves) }
            frames.append(Keyframe(at: time, to: properties, curve: curve))
        }
        return frames.count == fields.count ? frames : nil
    }
}
