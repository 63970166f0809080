/// An element of an XML file with everything inside it.
struct XMLElement: Sendable {
    let name: String
    /// In the order of the file.
    let attributes: [(name: String, value: String)]
    /// Counted from 1.
    let line: Int
    var children: [XMLElement] = []
    /// What stands between the tags, without that of the elements inside.
    var text = ""

    subscript(_ attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }

    /// Interface Builder's YES and NO.
    func flag(_ attribute: String) -> Bool? { self[attribute].map { $0 == "YES" || $0 == "true" } }

    /// A finite number.
    func number(_ attribute: String) -> Double? {
        self[attribute].flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
    }

    func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

    /// The element that stands for a property of this one.
    func property(_ key: String) -> XMLElement? { children.first { $0["key"] == key } }

    /// This one and all inside, in the order of the file.
    func walk(_ visit: (XMLElement) -> Void) {
        visit(self)
        for child in children { child.walk(visit) }
    }
}
