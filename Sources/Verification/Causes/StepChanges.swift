import Hero
import SceneModel

/// In words what a timeline does differently: steps that are new or gone, and what the others do.
struct StepChanges {
    private(set) var sentences: [String] = []
    /// Names or paths of views that these sentences are about.
    private(set) var subjects: Set<String> = []
    /// The second's numbers of steps that are new or do something else.
    private(set) var numbers: [String] = []
    private let all: [PlanJSON]

    /// - Parameters:
    ///   - prefix: the number of the step that these are inside of.
    ///   - former: its number in the first.
    init(_ a: [PlanJSON], _ b: [PlanJSON], inside prefix: String = "", formerly former: String = "") {
        all = b
        let pairs = Self.pairs(a, b)
        var gone = a.indices.filter { i in !pairs.contains { $0.0 == i } }
        var added = b.indices.filter { j in !pairs.contains { $0.1 == j } }
        for j in added {
            // The same step, elsewhere.
            if let i = gone.first(where: { a[$0].text == b[j].text }) {
                // What stays where it is while others move around it is not said.
                let (old, new) = ("\(former)\(i + 1)", "\(prefix)\(j + 1)")
                if former == prefix, abs(i - j) == 1, pairs.contains(where: { $0 == (j, i) }) {
                    sentences.append("steps \(prefix)\(min(i, j) + 1) and \(prefix)\(max(i, j) + 1) have changed order")
                } else if old != new {
                    sentences.append("step \(old) (\(Self.words(b[j]))) is step \(new) now")
                }
                gone.removeAll { $0 == i }
                added.removeAll { $0 == j }
            } else if let i = gone.first(where: { i in
                Self.verb(a[i]) == Self.verb(b[j]) && pairs.allSatisfy { ($0.0 < i) == ($0.1 < j) }
            }) {
                sentences.append("step \(prefix)\(j + 1) is \(Self.words(b[j])) instead of \(Self.words(a[i]))")
                gone.removeAll { $0 == i }
                added.removeAll { $0 == j }
            }
        }
        addRuns(added, of: b, prefix, "new")
        addRuns(gone, of: a, former, "gone")
        numbers += added.map { "\(prefix)\($0 + 1)" }
        for (i, j) in pairs where a[i].text != b[j].text {
            let (number, said) = ("\(prefix)\(j + 1)", sentences.count)
            compare(a[i], b[j], number: number, formerly: "\(former)\(i + 1)")
            if sentences.count > said { numbers.append(number) }
        }
    }

    /// Steps that follow each other are said in one sentence.
    private mutating func addRuns(_ indices: [Int], of steps: [PlanJSON], _ prefix: String, _ state: String) {
        var rest = indices[...]
        while let first = rest.first {
            let run = zip(rest, first...).prefix { $0 == $1 }.map(\.0)
            rest = rest.dropFirst(run.count)
            let words = Words.list(run.map { Self.words(steps[$0]) }, showing: 3)
            let (start, end) = ("\(prefix)\(first + 1)", "\(prefix)\(first + run.count)")
            sentences.append(
                run.count == 1
                    ? "step \(start) is \(state): \(words)"
                    : "steps \(start) \(run.count == 2 ? "and" : "to") \(end) are \(state): \(words)")
        }
    }

    private mutating func compare(_ a: PlanJSON, _ b: PlanJSON, number: String, formerly former: String) {
        let (verb, target) = (Self.verb(b), b.members.first?.1)
        switch verb {
        case "hold":
            sentences.append(
                "step \(number) holds \(Self.seconds(target)) instead of \(Self.seconds(a.members.first?.1))")
        case "statusBar":
            let (old, new) = (a.members.first?.1.string ?? "", target?.string ?? "")
            sentences.append("step \(number) makes the status bar \(new) instead of \(old)")
        case "together":
            let inner = StepChanges(
                a.members.first?.1.elements ?? [], target?.elements ?? [], inside: "\(number).", formerly: "\(former).")
            sentences += inner.sentences
            subjects.formUnion(inner.subjects)
        case "set":
            for (name, values) in target?.members ?? [] {
                compareValues(name, a.members.first?.1[name], values, "step \(number) sets")
            }
            for (name, _) in a.members.first?.1.members ?? [] where target?[name] == nil {
                sentences.append("step \(number) no longer sets `\(name)`")
            }
        case _ where Self.touches.contains(verb):
            let keys = SceneKeys.table(named: verb)?.keys ?? []
            let phrases = ValueDifferences(a.members.first?.1.members ?? [], target?.members ?? [], keys: keys).phrases
                .map(\.text)
            sentences.append("step \(number) (\(Self.words(b))): \(phrases.joined(separator: ", "))")
        default:
            let keys = SceneKeys.options(ofStep: verb)?.keys ?? []
            var phrases = ValueDifferences(Array(a.members.dropFirst()), Array(b.members.dropFirst()), keys: keys)
                .phrases.map(\.text)
            if let old = a.members.first?.1, let target, old.text != target.text, verb == "tap" {
                phrases.append("at \(ValueDifferences.text(target)) instead of \(ValueDifferences.text(old))")
            }
            if phrases.isEmpty { return }
            let shown = phrases.count > 4 ? phrases.prefix(3) + ["\(phrases.count - 3) more"] : phrases[...]
            sentences.append("\(title(b, number: number)): \(shown.joined(separator: ", "))")
            if verb == "animate" {
                subjects.formUnion(target?.string.map { [$0] } ?? target?.elements.compactMap(\.string) ?? [])
            }
        }
    }

    private mutating func compareValues(_ name: String, _ a: PlanJSON?, _ b: PlanJSON, _ verb: String) {
        guard let a else { return sentences.append("\(verb) `\(name)` too: \(ValueDifferences.text(b))") }
        let keys = SceneKeys.common + SceneKeys.views.flatMap(\.keys)
        let phrases = ValueDifferences(a.members, b.members, keys: keys, words: "").phrases.map(\.text)
        if phrases.isEmpty { return }
        sentences.append("\(verb) `\(name)`: \(phrases.joined(separator: ", "))")
        subjects.insert(name)
    }

    /// The view that is animated, with the step's number where it is animated more than once; or what a transition is.
    private func title(_ step: PlanJSON, number: String) -> String {
        let target = Self.target(step)
        guard Self.verb(step) == "animate" else {
            let isAlone = all.count { Self.key($0) == Self.key(step) } == 1
            return "\(Self.verb(step)) \(target)" + (isAlone ? "" : " (step \(number))")
        }
        let isAlone = all.count { Self.key($0) == Self.key(step) } == 1 && !number.contains(".")
        return target + (isAlone ? "" : " (step \(number))")
    }

    // MARK: Steps

    static func verb(_ step: PlanJSON) -> String { step.members.first?.0 ?? "" }

    /// What fingers do to a view, with a map that says how.
    private static let touches: Set = ["drag", "swipe", "pinch", "press", "type"]

    /// What a step is, whatever its options are.
    private static func key(_ step: PlanJSON) -> String {
        switch verb(step) {
        case "hold", "set", "together", "tap", "statusBar": verb(step)
        case let verb where touches.contains(verb): "\(verb) \(step.members.first?.1["view"]?.text ?? "")"
        default: "\(verb(step)) \(step.members.first?.1.text ?? "")"
        }
    }

    /// A view or a screen, or several views.
    private static func target(_ step: PlanJSON) -> String {
        let value = step.members.first?.1
        let names = value?.elements.compactMap(\.string) ?? []
        return names.isEmpty ? "`\(value?.string ?? "")`" : Words.list(names.map { "`\($0)`" })
    }

    private static func words(_ step: PlanJSON) -> String {
        let value = step.members.first?.1
        switch verb(step) {
        case "hold": return "hold \(seconds(value))"
        case "set":
            let changes = value?.members ?? []
            let isOne = changes.count == 1
            return "set "
                + Words.list(
                    changes.map {
                        "`\($0.0)`" + (isOne ? " " + Words.shortened(ValueDifferences.text($0.1), to: 60) : "")
                    })
        case "together": return "together " + Words.list((value?.elements ?? []).map { words($0) })
        case let verb where touches.contains(verb):
            return (verb == "type" ? "type into" : verb) + (value?["view"]?.string.map { " `\($0)`" } ?? "")
        case "statusBar": return "statusBar \(value?.string ?? "")"
        case "tap": return "tap " + (value?.string.map { "`\($0)`" } ?? value?.text ?? "")
        default: return "\(verb(step)) \(target(step))"
        }
    }

    private static func seconds(_ value: PlanJSON?) -> String { "\(value?.text ?? "0") s" }

    /// Those that are the same step: as many as possible, in order, equal ones first.
    static func pairs(_ a: [PlanJSON], _ b: [PlanJSON]) -> [(Int, Int)] {
        let (keysA, keysB, textsA, textsB) = (a.map(key), b.map(key), a.map(\.text), b.map(\.text))
        return OrderedPairs.find(a.count, b.count) { textsA[$0] == textsB[$1] ? 3 : keysA[$0] == keysB[$1] ? 2 : 0 }
    }
}
