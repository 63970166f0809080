/// An element of an XML file with everything inside it.
package struct XMLElement: Sendable {
    package let name: String
    /// In the order of the file.
    package let attributes: [(name: String, value: String)]
    /// Counted from 1.
    package let line: Int
    package var children: [XMLElement] = []
    /// What stands between the tags, without that of the elements inside.
    package var text = ""

    package subscript(_ attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }

    /// Interface Builder's YES and NO.
    package func flag(_ attribute: String) -> Bool? { self[attribute].map { $0 == "YES" || $0 == "true" } }

    /// A finite number.
    package func number(_ attribute: String) -> Double? {
        self[attribute].flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
    }

    /// How small the font of a label may get where its text does not fit, in parts of its size; nil where it stays as
    /// it is. Interface Builder leaves `adjustsFontSizeToFit` out where fonts are adjusted.
    package func smallestFontShare(ofSize size: Double) -> Double? {
        guard self["adjustsFontSizeToFit"] != "NO" else { return nil }
        return number("minimumScaleFactor") ?? number("minimumFontSize").map { size > 0 ? min(1, $0 / size) : 1 }
    }

    package func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

    /// The element that stands for a property of this one.
    package func property(_ key: String) -> XMLElement? { children.first { $0["key"] == key } }

    /// This one and all inside, in the order of the file.
    package func walk(_ visit: (XMLElement) -> Void) {
        visit(self)
        for child in children { child.walk(visit) }
    }
}
