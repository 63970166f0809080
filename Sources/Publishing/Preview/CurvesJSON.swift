import Analysis
import Geometry
import Hero

extension MotionCurves {
    /// What changes, for the page's charts and the shapes of its bars: `runs` hold pairs of a time and a number, or a
    /// time and a colour.
    var json: PlanJSON {
        func runs<Sample>(_ runs: [[Sample]], _ pair: (Sample) -> (Double, PlanJSON)) -> PlanJSON {
            .array(
                runs.filter { !$0.isEmpty }.map { run in
                    .array(
                        run.map { sample in
                            let (time, value) = pair(sample)
                            return .array([.number(time), value])
                        })
                })
        }
        let numbers = numbers.filter { !$0.isSteady }.map { curve in
            PlanJSON.object([
                ("view", .string(curve.view)), ("property", .string(curve.property)),
                ("runs", runs(curve.runs) { ($0.time, .number($0.value)) }),
            ])
        }
        let colors = colors.filter { !$0.isSteady }.map { curve in
            PlanJSON.object([
                ("view", .string(curve.view)), ("property", .string(curve.property)),
                ("runs", runs(curve.runs) { ($0.time, $0.color.map { .string($0.webText) } ?? .null) }),
            ])
        }
        return .object([
            ("numbers", .array(numbers)), ("colors", .array(colors)), ("omitted", .number(Double(omittedViews))),
        ])
    }
}
