/// An enumeration that UIKit numbers and that scenes, storyboards and plans call by the names of its cases.
package protocol NamedCases: CaseIterable, Equatable, Sendable {
    /// Every name with its case, in the order in which messages list them.
    static var names: [(String, Self)] { get }
}

extension NamedCases {
    package static var names: [(String, Self)] { allCases.map { ($0.name, $0) } }

    /// The name of the case, as it is written in Swift.
    package var name: String { String(describing: self) }

    /// The case of this name; nil when none is called so.
    package init?(name: String) {
        guard let value = Self.names.first(where: { $0.0 == name })?.1 else { return nil }
        self = value
    }
}
