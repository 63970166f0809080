/// What a call in Hero's languages takes.
package struct CallSignature: Sendable {
    package struct Parameter: Sendable {
        package let label: String
        package let expected: LanguageDiagnostic.Expectation
        /// Without it the call means nothing.
        package let isRequired: Bool

        static func optional(_ label: String, _ expected: LanguageDiagnostic.Expectation = .number) -> Parameter {
            Parameter(label: label, expected: expected, isRequired: false)
        }
        static func required(_ label: String, _ expected: LanguageDiagnostic.Expectation = .number) -> Parameter {
            Parameter(label: label, expected: expected, isRequired: true)
        }
    }

    package let name: String
    package let parameters: [Parameter]
    /// Whether any number of modifiers may follow the parameters.
    package let takesModifiers: Bool

    init(_ name: String, _ parameters: [Parameter] = [], takesModifiers: Bool = false) {
        (self.name, self.parameters, self.takesModifiers) = (name, parameters, takesModifiers)
    }

    /// As it is written: `scale(x, y, z)`.
    package var usage: String {
        let words = parameters.map(\.label) + (takesModifiers ? ["modifiers…"] : [])
        return words.isEmpty ? name : "\(name)(\(words.joined(separator: ", ")))"
    }
}
