import Foundation
import Hero
import SceneModel
import SceneSyntax
import Views

/// What a scene will do, as data: its transitions' plans, or why it cannot be played.
package struct SceneInspection {
    /// As the user named it.
    package let scene: String
    package let run: SceneRun?
    /// Errors, and warnings such as mistakes that Hero lets pass.
    package let diagnostics: [SceneDiagnostic]

    /// Reads and plays a scene.
    /// - Parameter path: a file, or `-` for standard input.
    package init(path: String, reader: SceneReader, options: SceneBuildOptions) {
        self.init(path: path, reader.read(path: path), options: options)
    }

    /// Plays a scene that was read.
    package init(path: String, _ reading: SceneReading, options: SceneBuildOptions) {
        scene = path
        guard let document = reading.document else {
            (run, diagnostics) = (nil, reading.diagnostics)
            return
        }
        do throws(SceneFailure) {
            run = try SceneRun.play(document, options: options)
            diagnostics = reading.diagnostics
        } catch {
            run = nil
            diagnostics = reading.diagnostics + error.diagnostics
        }
    }

    /// The first error.
    package var error: SceneDiagnostic? { diagnostics.first { $0.severity == .error } }

    /// One line: `{"scene", "transitions", …}`, or what `failure(_:_:)` says.
    /// - Parameter times: seconds of the timeline at which to say what is shown.
    package func json(at times: [Double] = []) -> String {
        guard let run else {
            return Self.failure(scene, diagnostics.filter { $0.severity == .error }.map(\.json))
        }
        let transitions = zip(run.plans, run.presentations).map { $0.json.adding($1.timesJSON) }
        var members: [(String, PlanJSON)] = [("scene", .string(scene)), ("transitions", .array(transitions))]
        if !run.screenTransitions.isEmpty {
            members.append(("screen_transitions", .array(run.screenTransitions.map(\.json))))
        }
        if !run.animations.isEmpty { members.append(("animations", .array(run.animations.map(\.json)))) }
        if !times.isEmpty { members.append(("presentation", .array(times.map { presentation(at: $0, run) }))) }
        return PlanJSON.object(members).text
    }

    /// The line of a scene that cannot be inspected: `{"scene", "exit_code", "errors", "error"}`, where `error` is the first
    /// one, `{"message", "file", "line", "column", …}`.
    package static func failure(_ scene: String, _ errors: [PlanJSON]) -> String {
        PlanJSON.object(
            [("scene", .string(scene)), ("exit_code", .number(2)), ("errors", .array(errors))]
                + errors.prefix(1).map { ("error", $0) }
        ).text
    }

    /// The `animate` steps of a scene that was played, as `inspect --json` lists them.
    package static func animationsJSON(of run: SceneRun) -> PlanJSON { .array(run.animations.map(\.json)) }

    private func presentation(at time: Double, _ run: SceneRun) -> PlanJSON {
        .object([("time", .number(time)), ("views", .object(Self.shown(at: time, run)))])
    }

    /// Every view that something animates at a time, with its values by key path.
    static func shown(at time: Double, _ run: SceneRun) -> [(String, PlanJSON)] {
        var views = run.presentations.flatMap { $0.views(at: time) ?? [] }.map { ($0.view, $0.valuesJSON) }
        for animation in run.animations {
            for (view, values) in animation.views(at: time) ?? [] {
                views.append((view, .object(values.map { ($0.key.rawValue, $0.value.planJSON) })))
            }
        }
        return merged(views)
    }

    /// One entry per view: where a transition and an animation, or two animations, meet on a view, their keys are
    /// joined and the later wins.
    private static func merged(_ views: [(String, PlanJSON)]) -> [(String, PlanJSON)] {
        var result: [(String, PlanJSON)] = []
        for (view, values) in views {
            guard let index = result.firstIndex(where: { $0.0 == view }), case .object(var old) = result[index].1,
                case .object(let new) = values
            else {
                result.append((view, values))
                continue
            }
            for (key, value) in new {
                if let place = old.firstIndex(where: { $0.0 == key }) {
                    old[place].1 = value
                } else {
                    old.append((key, value))
                }
            }
            result[index].1 = .object(old)
        }
        return result
    }
}

extension HeroPresentation {
    /// When it was shown, in seconds of the timeline: the plan's `duration` is what it takes when nobody interferes.
    fileprivate var timesJSON: [(String, PlanJSON)] {
        [("start", .number(start)), ("end", end.isFinite ? .number(end) : .null)]
    }
}

extension PlanJSON {
    fileprivate func adding(_ more: [(String, PlanJSON)]) -> PlanJSON {
        guard case .object(let members) = self else { return self }
        return .object(members + more)
    }
}

extension AnimationRecord {
    fileprivate var json: PlanJSON {
        let spring = spring.map {
            PlanJSON.array([$0.mass, $0.stiffness, $0.damping, $0.initialVelocity].map { .number($0) })
        }
        var more: [(String, PlanJSON)] = []
        if repeatCount != 1 { more.append(("repeat", repeatCount.map { .number(Double($0)) } ?? .string("forever"))) }
        if autoreverses { more.append(("autoreverse", .bool(true))) }
        if !keyTimes.isEmpty {
            more.append(("key_times", .array(keyTimes.map { .number($0) })))
            more.append(
                ("key_values", .object(changes.map { ($0.key.rawValue, .array($0.stops.map(\.planJSON))) })))
        }
        if isAdditive { more.append(("additive", .bool(true))) }
        return .object(
            [
                ("view", .string(view)), ("start", .number(start)), ("duration", .number(duration)),
                ("timing", timing.map { .array($0.controlPoints.map { .number($0) }) } ?? .null),
                ("spring", spring ?? .null),
                ("from", .object(changes.map { ($0.key.rawValue, $0.from.planJSON) })),
                ("to", .object(changes.map { ($0.key.rawValue, $0.to.planJSON) })),
                ("completion", completion.map { .string("\($0)") } ?? .null),
            ] + more)
    }
}
