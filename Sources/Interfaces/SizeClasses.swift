/// The size classes of a screen, by which Interface Builder varies what it lays out.
package struct SizeClasses: Sendable, Hashable {
    package let isWidthRegular: Bool
    package let isHeightRegular: Bool

    /// - Parameters:
    ///   - width: of the window in points, which may be a part of a tablet's screen.
    ///   - height: the same.
    package init(width: Double, height: Double) {
        isHeightRegular = height >= 480
        // Of telephones on their side the large ones count as wide.
        isWidthRegular = isHeightRegular ? width >= 600 : height >= 414
    }

    /// Whether a variation counts: `heightClass=compact-widthClass=regular`; `default` always does.
    package func isInForce(_ key: String) -> Bool {
        key == "default"
            || key.split(separator: "-").allSatisfy {
                $0 == "widthClass=" + (isWidthRegular ? "regular" : "compact")
                    || $0 == "heightClass=" + (isHeightRegular ? "regular" : "compact")
            }
    }
}

extension XMLElement {
    /// The element as these size classes have it: attributes and properties of variations in force take the places of
    /// its own, those of more exact ones last. What variations leave out stays, to be asked for by `masks`.
    package func varied(for classes: SizeClasses) -> XMLElement {
        let children = children.map { $0.varied(for: classes) }
        let variations = children.filter { child in
            child.name == "variation" && child["key"].map { $0 != "default" && classes.isInForce($0) } == true
        }
        func exactness(_ variation: XMLElement) -> Int { (variation["key"] ?? "").split(separator: "-").count }
        let ordered = variations.enumerated().sorted {
            (exactness($0.element), $0.offset) < (exactness($1.element), $1.offset)
        }
        var varied = XMLElement(name: name, attributes: attributes, line: line, children: children, text: text)
        for (_, variation) in ordered { varied = varied.taking(variation) }
        return varied
    }

    private func taking(_ variation: XMLElement) -> XMLElement {
        let new = variation.attributes.filter { $0.name != "key" }
        let kept = attributes.filter { own in !new.contains { $0.name == own.name } }
        let properties = variation.children.filter { $0.name != "mask" && $0["key"] != nil }
        let others = children.filter { own in !properties.contains { $0["key"] == own["key"] } }
        return XMLElement(name: name, attributes: kept + new, line: line, children: others + properties, text: text)
    }

    /// What the variations in force put in and leave out: the ids of views and constraints, in their order.
    package func masks(for classes: SizeClasses) -> [(id: String, isExcluded: Bool)] {
        children.filter { $0.name == "variation" && classes.isInForce($0["key"] ?? "") }
            .flatMap(\.children).filter { $0.name == "mask" }.flatMap(\.children)
            .compactMap { change in
                guard let id = change["reference"], ["exclude", "include"].contains(change.name) else { return nil }
                return (id, change.name == "exclude")
            }
    }
}
