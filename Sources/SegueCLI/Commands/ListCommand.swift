import Animation
import ArgumentParser
import Foundation
import Hero
import SceneModel
import SceneSyntax
import Scenes

struct ListCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        "list",
        "Lists what scenes can name: devices, easings, colors, symbols, modifiers, keys, templates; settings and limits.",
        examples: ["list devices", "list keys --json"])

    enum Subject: String, CaseIterable, ExpressibleByArgument {
        case templates, devices, easings, colors, symbols, modifiers, keys, settings, limits
    }

    @Argument(help: "What to list.") var subject: Subject
    @OptionGroup var common: CommonOptions

    func run(_ console: Console) throws {
        if common.json, subject == .keys { return try console.result(Self.keys.text) }
        if common.json, subject == .settings { return try console.result(Self.settings.text) }
        let rows = subject.rows
        if common.json {
            let entries = rows.map { row in
                PlanJSON.object([("name", .string(row.name)), ("description", .string(row.text))])
            }
            try console.result(
                PlanJSON.object([("version", .string(segueVersion)), (subject.rawValue, .array(entries))]).text)
            return
        }
        let width = rows.map(\.name.count).max() ?? 0
        for row in rows {
            try console.result(row.name + String(repeating: " ", count: width - row.name.count + 2) + row.text)
        }
    }
}

extension ListCommand {
    /// Everything about the keys of the scene format: what the reference is made of.
    fileprivate static var keys: PlanJSON {
        let tables = SceneKeys.tables.map { table in
            let keys = table.keys.map { key in
                var members: [(String, PlanJSON)] = [
                    ("name", .string(key.name)), ("type", .string(key.shape.summary)),
                    ("required", .bool(key.isRequired)),
                    ("description", .string(key.summary)), ("example", .string(key.example)),
                ]
                if let standard = key.standard { members.append(("default", .string(standard))) }
                return PlanJSON.object(members)
            }
            return PlanJSON.object([
                ("name", .string(table.name)), ("description", .string(table.summary)), ("keys", .array(keys)),
            ])
        }
        return .object([("version", .string(segueVersion)), ("tables", .array(tables))])
    }
}

extension ListCommand {
    /// Everything about settings: where each can be written.
    fileprivate static var settings: PlanJSON {
        func rows<Key: Setting>(_: Key.Type) -> [PlanJSON] {
            Key.allCases.map { setting in
                let key = setting.key
                return .object([
                    ("name", .string(key.name)), ("type", .string(key.shape.summary)),
                    ("default", key.standard.map { .string($0) } ?? .null),
                    ("description", .string(key.summary)), ("example", .string(key.example)),
                    ("flag", setting as? RenderSetting == .formats ? .null : .string("--\(setting.flag)")),
                    ("environment", .string(setting.environmentName)),
                    ("scene", setting.table.map { .string("\($0.rawValue).\(key.name)") } ?? .null),
                ])
            }
        }
        return .object([
            ("version", .string(segueVersion)),
            ("settings", .array(rows(RenderSetting.self) + rows(ComparisonSetting.self))),
        ])
    }
}

extension ListCommand.Subject {
    fileprivate var rows: [(name: String, text: String)] {
        switch self {
        case .devices:
            Device.all.map { ($0.name, "\(number($0.size.width))×\(number($0.size.height)) @\(number($0.scale))x") }
        case .easings:
            TimingCurve.named.map {
                ($0.name, "[" + $0.curve.controlPoints.map { PlanJSON.number($0).text }.joined(separator: ", ") + "]")
            }
        case .colors: ColorNames.all.map { ($0.name, $0.light == $0.dark ? $0.light : "\($0.light), dark \($0.dark)") }
        case .symbols: SymbolNames.all
        case .modifiers: ModifierDefinition.all.map { ($0.signature.usage, $0.summary) }
        case .keys: SceneKeys.tables.flatMap { table in table.keys.map { ("\(table.name).\($0.name)", $0.summary) } }
        case .settings:
            RenderSetting.allCases.map { ($0.rawValue, $0.key.summary) }
                + ComparisonSetting.allCases.map { ($0.rawValue, $0.key.summary) }
        case .templates: SceneTemplate.all.map { ($0.name, $0.summary) }
        case .limits: SceneLimit.allCases.map { ($0.rawValue, $0.sentence(maximum: number($0.standard))) }
        }
    }

    private func number(_ value: CGFloat) -> String { PlanJSON.number(Double(value)).text }
}
