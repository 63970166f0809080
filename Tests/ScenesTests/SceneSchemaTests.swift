import Foundation
import Hero
import Testing

@testable import SceneModel
@testable import SceneSyntax
@testable import Scenes

/// The tables of keys against the loader: neither knows a key, a word or a bound that the other does not.
@Suite struct SceneSchemaTests {
    private static let view = "{ subviews: [{ name: card, frame: [0, 0, 9, 9], hero: card }] }"

    /// A whole scene in which the key of a table has this value.
    private static func scene(_ table: String, _ pair: String, key: String) -> String {
        var top = [
            "segue": "1", "screens": "{ list: { view: \(view) }, detail: { view: {} } }",
            "timeline": "[{ show: list }]",
        ]
        top["components"] = "{ tile: {} }"
        let touches = ["swipe", "pinch", "press", "type"]
        func screen(_ text: String) { top["screens"] = "{ list: { \(text) }, detail: { view: {} } }" }
        func subview(_ text: String) { screen("view: { subviews: [{ \(text) }] }") }
        func step(_ text: String) { top["timeline"] = "[{ show: list }, { \(text) }]" }
        switch table {
        case "scene": top[key] = String(pair.dropFirst(key.count + 2))
        case "canvas", "output", "verify": top[table] = "{ \(pair) }"
        case "images":
            top["images"] = "{ sea: { \(key == "light" ? pair : "light: a.png, \(pair)") } }"
            subview("type: image, image: sea")
        case "screen": screen(key == "view" ? pair : "\(pair), view: {}")
        case "screenHero": screen("hero: { \(pair) }, view: {}")
        case "navigationBar", "tabBarItem": screen("\(table): { \(pair) }, view: {}")
        case "barButton": screen("navigationBar: { trailing: [{ \(pair) }] }, view: {}")
        case "view": subview(pair)
        case "pin", "shadow", "hero": subview("\(table): { \(pair) }")
        case "textRun": subview("type: label, runs: [{ \(pair) }]")
        case "section": subview("type: table, sections: [{ \(pair) }]")
        case "swipeAction": subview("type: table, rows: [{ swipe: [{ \(pair) }] }]")
        case "alertAction": subview("type: alert, actions: [{ \(pair) }]")
        case "alertField": subview("type: alert, textFields: [{ \(pair) }]")
        case "font": subview("type: label, font: { \(pair) }")
        case "step" where key == "drag", "drag":
            screen("view: { subviews: [{ name: list, type: scroll, frame: [0, 0, 9, 9] }] }")
            let others = ["view: list", "from: [1, 2]", "to: [1, 2]"].filter { !$0.hasPrefix(key + ":") }.joined(
                separator: ", ")
            step(table == "step" ? pair : "drag: { \(pair), \(others) }")
        case "step" where touches.contains(key), "swipe", "pinch", "press", "type":
            let views = ["card", "photo", "name"].map { name in
                "{ name: \(name), type: \(name == "name" ? "textField" : "view"), frame: [0, 0, 9, 9] }"
            }
            screen("view: { subviews: [\(views.joined(separator: ", "))] }")
            let others = (table == "type" ? ["view: name", "text: a"] : ["view: card"]).filter {
                !$0.hasPrefix(key + ":")
            }
            step(table == "step" ? pair : "\(table): { \(([pair] + others).joined(separator: ", ")) }")
        case "step" where ["dismiss", "pop"].contains(key): top["timeline"] = "[{ show: detail }, { \(pair) }]"
        case "step": step(key == "animate" ? "\(pair), to: { alpha: 0 }" : pair)
        case "transition" where ["duration", "curve", "container"].contains(key):
            step("present: detail, animation: viewTransition, \(pair)")
        case "transition": step("present: detail, \(pair)")
        case "interactive": step("present: detail, interactive: { \(pair) }")
        case "action":
            let others = [
                "apply": ", modifiers: fade", "changeTarget": ", modifiers: fade", "modifiers": ", apply: card",
            ]
            step(
                "present: detail, interactive: { actions: [{ \(pair)\(others[key] ?? ", changeTarget: card, modifiers: fade") }] }"
            )
        case "animate":
            let ratio = key == "velocity" ? ", dampingRatio: 0.5" : ""
            step("animate: card, " + (["to", "keyframes"].contains(key) ? pair : "to: { alpha: 0 }, \(pair)\(ratio)"))
        case "keyframe":
            let others = ["at: 0.5", "to: { alpha: 0 }"].filter { !$0.hasPrefix(key + ":") }.joined(separator: ", ")
            step("animate: card, keyframes: [{ \(pair), \(others) }]")
        case "numberFormat": subview("type: label, number: 1, numberFormat: { \(pair) }")
        case "spring": step("animate: card, to: { alpha: 0 }, spring: { \(pair) }")
        default: subview("type: \(SceneKeys.kinds.first { $0.table.name == table }?.kinds[0].rawValue ?? ""), \(pair)")
        }
        return top.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\n" }.joined()
    }

    private static func mistakes(_ table: KeyTable, _ key: SceneKey, _ value: String) -> [String] {
        let text = scene(table.name, "\(key.name): \(value)", key: key.name)
        // What is included has to be there.
        let file = #filePath.components(separatedBy: "/Tests/")[0] + "/scenes/shared/scene.yaml"
        return SceneReader().read(text, file: file).errors.map(\.message)
    }

    /// Bounds and words that a shape has at its top.
    private static func samples(_ shape: ValueShape) -> (right: [String], wrong: [String]) {
        switch shape {
        case .words(let words): return (words, ["nonesuch"])
        case .number(let range?):
            let isOpen = range.upperBound > 1e15
            let width = max(1, abs(range.lowerBound))
            return (
                isOpen ? ["\(range.lowerBound)"] : ["\(range.lowerBound)", "\(range.upperBound)"],
                ["\(range.lowerBound - width)"]
                    + (isOpen ? [] : ["\(range.upperBound + max(1, range.upperBound / 100))"])
            )
        case .integer(let range):
            return (["\(range.lowerBound)", "\(range.upperBound)"], ["\(range.upperBound + 1)", "1.5"])
        case .rate: return (["0.01", "1000", "30000/1001"], ["0", "1001", "fast", "1/0"])
        case .bytes: return (["1", "500k", "2MB"], ["0", "many", "-1"])
        case .list(.words(let words), atLeast: 1):
            return (["[\(words.joined(separator: ", "))]"], ["[]", "[nonesuch]", "nonesuch"])
        case .boolean: return (["true", "false"], ["1", "yes"])
        case .either(let shapes): return (shapes.flatMap { samples($0).right }, [])
        case .colorOrNone: return (["none"], [])
        case .color: return (["{ light: red, dark: blue }"], ["none"])
        default: return ([], [])
        }
    }

    private static func takesMaps(_ shape: ValueShape) -> Bool {
        switch shape {
        case .table, .named, .color, .colorOrNone: true
        case .either(let shapes): shapes.contains(where: takesMaps)
        default: false
        }
    }

    @Test(arguments: SceneKeys.tables.map(\.name)) func theLoaderReadsEveryKeyAsTheTableSays(_ name: String) throws {
        let table = try #require(SceneKeys.table(named: name))
        for key in table.keys {
            #expect(Self.mistakes(table, key, key.example) == [], "\(name).\(key.name): \(key.example)")
            let samples = Self.samples(key.shape)
            for value in samples.right {
                #expect(Self.mistakes(table, key, value) == [], "\(name).\(key.name): \(value)")
            }
            for value in samples.wrong + [Self.takesMaps(key.shape) ? "[[1]]" : "{ zz: 1 }"] {
                #expect(!Self.mistakes(table, key, value).isEmpty, "\(name).\(key.name): \(value)")
            }
        }
        for set in table.exclusive {
            let pairs = set.prefix(2).compactMap { table[$0] }
            let text = pairs.map { "\($0.name): \($0.example)" }.joined(separator: ", ")
            #expect(!SceneText.read(Self.scene(name, text, key: set[0])).errors.isEmpty, "\(name): \(text)")
        }
    }

    @Test func requiredKeysAreMissed() {
        for (table, text) in [("screen", "container: modal"), ("action", "apply: card")] {
            #expect(SceneKeys.table(named: table)?.keys.contains(where: \.isRequired) == true)
            #expect(!SceneText.read(Self.scene(table, text, key: "view")).errors.isEmpty, "\(table)")
        }
    }

    @Test func theSchemaIsJSONAndNamesEveryKey() throws {
        let schema = try #require(try JSONSerialization.jsonObject(with: Data(SceneSchema.text.utf8)) as? [String: Any])
        let definitions = try #require(schema["definitions"] as? [String: [String: Any]])
        func keys(_ object: [String: Any]?) -> [String] {
            ((object?["properties"] as? [String: Any])?.keys.sorted()) ?? []
        }
        #expect(keys(schema) == SceneKeys.scene.names.sorted())
        for (kinds, table) in SceneKeys.kinds {
            let names = ((SceneKeys.structure + SceneKeys.common).map(\.name) + table.names).sorted()
            for kind in kinds { #expect(keys(definitions["view.\(kind.rawValue)"]) == names) }
        }
        for verb in SceneKeys.steps.names {
            #expect(
                keys(definitions["step.\(verb)"])
                    == ([verb] + (SceneKeys.options(ofStep: verb)?.names ?? [])).sorted())
        }
        // Every reference leads somewhere.
        for part in SceneSchema.text.components(separatedBy: "\"#/definitions/").dropFirst() {
            let name = String(part.prefix { $0 != "\"" })
            #expect(definitions[name] != nil, "\(name)")
        }
    }

    @Test func summariesAreSentences() {
        for table in SceneKeys.tables {
            for key in table.keys {
                #expect(key.summary.hasSuffix(".") && key.summary.count < 120, "\(table.name).\(key.name)")
            }
        }
    }
}
