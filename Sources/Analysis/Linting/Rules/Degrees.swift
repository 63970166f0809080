import Foundation
import Scenes

/// `rotate(45)`: as in Hero these are radians, seven turns and a bit, of which a transform keeps the bit.
struct Degrees: LintRule {
    let name = "degrees"
    let summary = "a rotation of more than a turn: degrees where radians are meant"

    func findings(in subject: LintSubject) -> [LintFinding] {
        subject.views.flatMap { path, view -> [LintFinding] in
            let strings = view.properties.hero?.modifiers ?? []
            return strings.compactMap { string -> LintFinding? in
                let calls = ModifierText.calls(string.text)
                let mended = calls.map(Self.inRadians)
                guard let call = zip(calls, mended).first(where: { $0 != $1 }) else { return nil }
                let whole = mended.joined(separator: " ")
                return LintFinding(
                    self,
                    "\(subject.title(path)) has \(call.0), and modifiers rotate by radians: that is more than a turn",
                    at: string.range, view: path, suggestion: "\(call.1) if degrees are meant",
                    remedies: strings.count == 1
                        ? [Remedy("\(call.1) on \(subject.title(path))", [.setModifiers(whole, view: path)])] : [])
            }
        }
    }

    /// A call with the angles that are plain numbers of more than a turn taken as degrees, in what it holds as well.
    private static func inRadians(_ call: String) -> String {
        let name = ModifierText.name(of: call)
        guard name.count < call.count else { return call }
        let arguments = ModifierText.arguments(of: call).map { name == "rotate" ? angle($0) : inRadians($0) }
        return arguments == ModifierText.arguments(of: call) ? call : "\(name)(\(arguments.joined(separator: ", ")))"
    }

    /// `x: 45` as `x: 45 * pi / 180`; anything but a number of more than a turn as it is.
    private static func angle(_ argument: String) -> String {
        let digits = argument.split(separator: ":").last?.trimmingCharacters(in: .whitespaces) ?? ""
        guard let number = Double(digits), number.isFinite, abs(number) > 2 * .pi else { return argument }
        return argument + " * pi / 180"
    }
}
