import ArgumentParser
import Foundation
import Hero
import Scenes

struct DoctorCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        "doctor", "Shows versions of libraries and fonts, what is missing, and how to install it.", examples: ["doctor"]
    )

    @OptionGroup var common: CommonOptions

    func run(_ console: Console) throws {
        let doctor = Doctor()
        if common.json { try console.result(json(doctor)) } else { try report(doctor, console) }
        if !doctor.missingRequired.isEmpty {
            console.error(
                "the default font is missing"
                    + (doctor.installCommand(onlyRequired: true).map { "; install it with: \($0)" } ?? ""))
            throw ExitCode.badInput
        }
    }

    private func report(_ doctor: Doctor, _ console: Console) throws {
        try console.result("segue \(segueVersion)\n\nlibraries")
        for library in doctor.libraries { try console.result("  " + column(library.name, 16) + library.version) }
        try console.result("\nfonts")
        var missing = 0
        for font in doctor.fonts {
            guard font.isPresent || common.verbose else {
                missing += 1
                continue
            }
            let style = "\(font.family) \(font.weight.number)\(font.italic ? " italic" : "")"
            let state =
                !font.isPresent
                ? "missing: \(font.package)" : font.differsFromPinned ? "another version than the tests expect" : "ok"
            try console.result("  " + column(style, 32) + column(String((font.sha256 ?? "").prefix(12)), 14) + state)
        }
        if let command = doctor.installCommand(onlyRequired: false) {
            try console.result(
                "\n\(missing == 0 ? "Some" : "\(missing)") font files are not installed; scenes that name them or have their characters need: \(command)"
            )
        }
    }

    private func column(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }

    private func json(_ doctor: Doctor) -> String {
        PlanJSON.object([
            ("version", .string(segueVersion)), ("ok", .bool(doctor.missingRequired.isEmpty)),
            (
                "libraries",
                .array(
                    doctor.libraries.map { library in
                        .object([
                            ("name", .string(library.name)), ("version", .string(library.version)),
                            ("package", .string(library.package)),
                        ])
                    })
            ),
            (
                "fonts",
                .array(
                    doctor.fonts.map { font in
                        .object([
                            ("family", .string(font.family)), ("weight", .number(Double(font.weight.number))),
                            ("italic", .bool(font.italic)),
                            ("path", .string(font.path)), ("present", .bool(font.isPresent)),
                            ("required", .bool(font.isRequired)),
                            ("package", .string(font.package)), ("sha256", font.sha256.map { .string($0) } ?? .null),
                            ("pinned", .bool(font.isPresent && !font.differsFromPinned)),
                        ])
                    })
            ),
        ]).text
    }
}
