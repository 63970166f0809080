import Comparison
import Hero
import SceneModel
import SceneSyntax

/// In words what two versions of a scene say differently, in the scene's own vocabulary: the causes of what frames then
/// show.
struct SceneChanges {
    private(set) var findings: [Finding] = []
    /// Those of them that only say what screens and views are called.
    private var names: [Finding] = []
    /// Views by the paths of the second version, for the consequences.
    let pairs: ViewPairs
    /// Paths in the second version of the views that the findings are about.
    private(set) var subjects: Set<String> = []
    /// Those of them that something is said of, in the order of the scene.
    private(set) var direct: [String] = []
    /// Numbers of the steps that they are about.
    private(set) var steps: [String] = []

    /// Whether the timeline's steps are others, or are played at another speed.
    private(set) var hasOtherTiming = false

    /// Whether a view is named in one of the findings.
    func isAbout(_ title: String) -> Bool { findings.contains { $0.message.contains(title) } }

    /// - Parameters:
    ///   - a: the outline of a scene, as `b`.
    ///   - replay: how the second is read again with other values of its variables.
    ///   - trials: what finds edits that are not seen; nil tells all.
    init(_ a: PlanJSON, _ b: PlanJSON, _ replay: SceneReplay?, _ trials: EditTrials?) {
        pairs = Self.pairs(a, b)
        var old = OutlineNames.applying(pairs, screens: Self.screens(a, b), to: a)
        let variables = VariableChanges(old, b, replay)
        var told = variables.changes
        if var trials {
            // What is alone is what is seen.
            let edits = OutlineEdits(old, variables.rest, Self.pairs(old, variables.rest)).edits.count
            let sentences = SceneChanges(old, variables.rest).findings.count
            if max(edits, sentences) + told.count > 1, trials.isFaithful(b) {
                told = told.filter { !trials.isFaithful($0.outline) }
                old = trials.withoutUnseen(old, variables.rest, isWhole: variables.changes.isEmpty)
            }
        }
        let rest = SceneChanges(old, variables.rest)
        findings = told.map { Finding(.scene, $0.sentence(SceneChanges($0.outline, b))) } + rest.findings
        // What things are called is only worth a word where nothing else is.
        if findings.isEmpty, trials == nil { findings = SceneChanges(a, b).names }
        subjects = rest.subjects
        for change in told { subjects.formUnion(SceneChanges(change.outline, b).subjects) }
        let all = StepChanges(a["timeline"]?.elements ?? [], b["timeline"]?.elements ?? [])
        hasOtherTiming = !all.sentences.isEmpty || a["output"]?.text != b["output"]?.text
    }

    /// - Parameters: outlines of scenes.
    init(_ a: PlanJSON, _ b: PlanJSON) {
        let screens = Self.screens(a, b)
        pairs = Self.pairs(a, b)
        addCanvas(a["canvas"], b["canvas"], words: "the canvas has ")
        addValues(a["output"]?.members ?? [], b["output"]?.members ?? [], SceneKeys.output.keys, "the output has ")
        addScreens(a, b, screens)
        addColors(a, b)
        addFiles(a, b)
        if let old = a["tabs"], let new = b["tabs"], old.text != new.text, old.elements.count == new.elements.count,
            screens.allSatisfy({ $0.key == $0.value })
        {
            add("the tabs are \(ValueDifferences.text(new)) instead of \(ValueDifferences.text(old))")
        }
        let views = ViewChanges(pairs)
        views.sentences.forEach { add($0) }
        names += views.names.map { Finding(.scene, $0) }
        subjects.formUnion(views.subjects)
        direct = pairs.new.views.filter { subjects.contains($0.path) }.map(\.path)
        let steps = StepChanges(a["timeline"]?.elements ?? [], b["timeline"]?.elements ?? [])
        steps.sentences.forEach { add($0) }
        if findings.isEmpty { views.renames.forEach { add($0) } }
        self.steps = steps.numbers
        hasOtherTiming = !steps.sentences.isEmpty || a["output"]?.text != b["output"]?.text
        subjects.formUnion(
            pairs.new.views.filter { steps.subjects.contains($0.name ?? $0.path) || steps.subjects.contains($0.path) }
                .map(\.path))
        // The partner on the other screen moves with it.
        let matched = Set(subjects.compactMap { pairs.new[$0]?.heroID })
        subjects.formUnion(pairs.new.views.filter { $0.heroID.map(matched.contains) ?? false }.map(\.path))
    }

    /// Which view of one outline is which of the other.
    static func pairs(_ a: PlanJSON, _ b: PlanJSON) -> ViewPairs {
        ViewPairs(OutlinedViews(a), OutlinedViews(b), screens: screens(a, b))
    }

    private mutating func add(_ message: String) { findings.append(Finding(.scene, message)) }

    private mutating func addValues(
        _ a: [(String, PlanJSON)], _ b: [(String, PlanJSON)], _ keys: [SceneKey], _ words: String
    ) {
        let phrases = ValueDifferences(a, b, keys: keys).phrases.map(\.text)
        if !phrases.isEmpty { add(words + phrases.joined(separator: ", ")) }
    }

    // MARK: Canvas and screens

    /// Another device brings its size and scale with it.
    private mutating func addCanvas(_ a: PlanJSON?, _ b: PlanJSON?, words: String) {
        guard let a, let b else { return }
        var implied: Set<String> = []
        if let old = a["device"]?.string, let new = b["device"]?.string, old != new {
            func words(_ device: String, _ canvas: PlanJSON) -> String {
                device == "none" ? "none, with a size of \(canvas["size"]?.text ?? "")" : device
            }
            add("the device is \(words(new, b)) instead of \(words(old, a))")
            implied = ["device", "size", "scale"]
        }
        func rest(_ side: PlanJSON) -> [(String, PlanJSON)] { side.members.filter { !implied.contains($0.0) } }
        for key in ["appearance", "direction"] {
            if let old = a[key]?.string, let new = b[key]?.string, old != new {
                add("the \(key) is \(new) instead of \(old)")
                implied.insert(key)
            }
        }
        addValues(rest(a), rest(b), SceneKeys.table(named: "canvas")?.keys ?? [], words)
    }

    /// What each screen of the first is called in the second. One that is gone and one that is new are one, when they
    /// are alone.
    private static func screens(_ a: PlanJSON, _ b: PlanJSON) -> [String: String] {
        let (old, new) = (names(a), names(b))
        var screens: [String: String] = [:]
        for name in old where new.contains(name) { screens[name] = name }
        let (gone, added) = (old.filter { !new.contains($0) }, new.filter { !old.contains($0) })
        if gone.count == 1, added.count == 1 { screens[gone[0]] = added[0] }
        return screens
    }

    private static func names(_ outline: PlanJSON) -> [String] {
        (outline["screens"]?.elements ?? []).compactMap { $0["name"]?.string }
    }

    private mutating func addScreens(_ a: PlanJSON, _ b: PlanJSON, _ screens: [String: String]) {
        let (old, new) = (a["screens"]?.elements ?? [], b["screens"]?.elements ?? [])
        for screen in old {
            let name = screen["name"]?.string ?? ""
            guard let other = screens[name], let partner = new.first(where: { $0["name"]?.string == other }) else {
                add("screen `\(name)` is gone")
                continue
            }
            if name != other {
                add("screen `\(name)` is called `\(other)` now")
                names += findings.suffix(1)
            }
            func own(_ screen: PlanJSON) -> [(String, PlanJSON)] {
                screen.members.filter { $0.0 != "name" && $0.0 != "hero" }
            }
            addValues(own(screen), own(partner), SceneKeys.screen.keys, "screen `\(other)` has ")
            addValues(
                screen["hero"]?.members ?? [], partner["hero"]?.members ?? [], SceneKeys.screenHero.keys,
                "screen `\(other)` has ")
        }
        for name in Self.names(b) where !screens.values.contains(name) { add("screen `\(name)` is new") }
    }

    // MARK: What names stand for

    private mutating func addColors(_ a: PlanJSON, _ b: PlanJSON) {
        for (name, color) in b["colors"]?.members ?? [] {
            guard let before = a["colors"]?[name], ValueDifferences.meaning(before) != ValueDifferences.meaning(color)
            else { continue }
            let (old, new) = (before["word"]?.string ?? "", color["word"]?.string ?? "")
            // One that is made of another has changed with it.
            if old == new { continue }
            var names = [name]
            for (other, value) in b["colors"]?.members ?? [] where names.contains(where: { Self.uses($0, value) }) {
                names.append(other)
            }
            let users = pairs.new.views.filter { view in
                view.keys.contains { key in names.contains { Self.uses($0, key.1) } }
            }
            add("the colour `\(name)` is \(new) instead of \(old)", users, "used")
        }
    }

    private mutating func addFiles(_ a: PlanJSON, _ b: PlanJSON) {
        let (before, now) = Self.images(a, b)
        for (name, image) in now {
            guard let old = before.first(where: { $0.0 == name })?.1, old["word"]?.string != image["word"]?.string,
                old["is"]?.text != image["is"]?.text
            else { continue }
            let users = pairs.new.views.filter { $0["image"]?["word"]?.string == name }
            add(
                "the image `\(name)` is \(image["word"]?.string ?? "") instead of \(old["word"]?.string ?? "")", users,
                "shown")
        }
        for (name, hash) in b["files"]?.members ?? [] {
            guard let before = a["files"]?[name], before.text != hash.text else { continue }
            add(
                "the file \(name) has other contents",
                pairs.new.views.filter { view in
                    let word = view["image"]?["word"]?.string
                    let image = now.first { $0.0 == word }?.1 ?? view["image"]
                    return image?["is"]?.string == hash.string
                }, "shown")
        }
    }

    /// The images by name, in the dark appearance with the files that it has of its own, where both outlines know them.
    private static func images(_ a: PlanJSON, _ b: PlanJSON) -> ([(String, PlanJSON)], [(String, PlanJSON)]) {
        let (old, new) = (a["images"]?.members ?? [], b["images"]?.members ?? [])
        guard let dark = a["darkImages"], let darkNow = b["darkImages"] else { return (old, new) }
        return (old.map { ($0.0, dark[$0.0] ?? $0.1) }, new.map { ($0.0, darkNow[$0.0] ?? $0.1) })
    }

    private mutating func add(_ message: String, _ users: [OutlinedView], _ verb: String) {
        var titles: [String] = []
        for view in users where !titles.contains(pairs.new.title(view.path)) {
            titles.append(pairs.new.title(view.path))
        }
        add(message + (titles.isEmpty ? "" : ", \(verb) by \(Words.list(titles))"))
        subjects.formUnion(users.map(\.path))
    }

    private static func uses(_ name: String, _ value: PlanJSON) -> Bool {
        if let word = value["word"]?.string {
            return word.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "-" }.contains(name[...])
        }
        return value.elements.contains { uses(name, $0) } || value.members.contains { uses(name, $0.1) }
    }
}
