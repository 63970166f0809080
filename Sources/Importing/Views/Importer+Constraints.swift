import Interfaces

/// A constraint in the scene's words, with the line where it was.
struct WrittenConstraint {
    var text: String
    var line: Int
}

extension Importer {
    /// One side of a constraint.
    private struct Side {
        var view: String
        var area: LayoutGuide.Area
        var attribute: String
        /// The old guides for bars.
        var isBar = false
    }

    /// Gives every constraint to the view that it is about.
    mutating func collectConstraints(_ view: XMLElement) {
        for constraint in view.child("constraints")?.children ?? [] where constraint.name == "constraint" {
            if constraint["id"].map({ screen.excluded.contains($0) }) == true || constraint.flag("placeholder") == true
            {
                continue
            }
            add(constraint, of: view["id"] ?? screen.root)
        }
        for child in ViewChildren(of: view).views { collectConstraints(child) }
        // The contents of cells and effects have constraints, but are no views here.
        for child in view.children
        where child["key"] == "contentView" && child["id"].map({ screen.aliases[$0] != nil }) == true {
            for constraint in child.child("constraints")?.children ?? [] where constraint.name == "constraint" {
                if constraint["id"].map({ screen.excluded.contains($0) }) == true { continue }
                add(constraint, of: child["id"] ?? "")
            }
        }
    }

    private mutating func add(_ constraint: XMLElement, of owner: String) {
        guard let first = side(constraint["firstItem"] ?? owner, constraint["firstAttribute"]) else {
            return note("a constraint", Self.summary(constraint), line: constraint.line)
        }
        // What a merge has damaged is no constraint; Interface Builder writes none of these.
        let isWhole = ["constant", "priority"].allSatisfy { constraint[$0] == nil || constraint.number($0) != nil }
        guard isWhole, (1...1000).contains(constraint.number("priority") ?? 1000) else {
            return note("a constraint", Self.summary(constraint), line: constraint.line)
        }
        var relation = constraint["relation"] ?? "equal"
        var (multiplier, constant) = (Self.ratio(constraint["multiplier"]), constraint.number("constant") ?? 0)
        let priority = constraint.number("priority").map { " @\(YAMLText.number($0))" } ?? ""
        guard let secondID = constraint["secondItem"] else {
            guard first.area == .own, ["width", "height"].contains(first.attribute) else {
                return note("a constraint", Self.summary(constraint), line: constraint.line)
            }
            let view = screen.canonical(first.view)
            guard isPlacedByConstraints(view) else { return }
            return keep(
                "\(first.attribute) \(Self.sign(relation)) \(YAMLText.number(constant))\(priority)", view, constraint)
        }
        guard let second = side(secondID, constraint["secondAttribute"] ?? constraint["firstAttribute"]),
            multiplier != 0
        else {
            return note("a constraint", Self.summary(constraint), line: constraint.line)
        }
        var (subject, object) = (first, second)
        if !canBeSubject(first, beside: second) {
            guard canBeSubject(second, beside: first) else {
                // Between two that are where they are anyway.
                if !isPlacedByConstraints(first.view), !isPlacedByConstraints(second.view) { return }
                return note("a constraint", Self.summary(constraint), line: constraint.line)
            }
            // a = m·b + c is b = a/m − c/m.
            (subject, object) = (second, first)
            (multiplier, constant) = (1 / multiplier, -constant / multiplier)
            if multiplier > 0 {
                relation =
                    ["lessThanOrEqual": "greaterThanOrEqual", "greaterThanOrEqual": "lessThanOrEqual"][relation]
                    ?? relation
            }
        }
        guard multiplier > 0 else { return note("a constraint", Self.summary(constraint), line: constraint.line) }
        var text = "\(subject.attribute) \(Self.sign(relation)) \(reference(to: object, from: subject))"
        if abs(multiplier - 1) > 1e-9 { text += " * \(YAMLText.number(multiplier, places: 9))" }
        if abs(constant) > 1e-6 { text += " \(constant < 0 ? "-" : "+") \(YAMLText.number(abs(constant)))" }
        keep(text + priority, subject.view, constraint)
    }

    private mutating func keep(_ text: String, _ view: String, _ constraint: XMLElement) {
        screen.constraints[view, default: []].append(WrittenConstraint(text: text, line: constraint.line))
    }

    /// The side of an item: a view or a guide.
    private func side(_ id: String, _ attribute: String?) -> Side? {
        guard var attribute else { return nil }
        var side: Side
        if let guide = screen.guides[id] {
            side = Side(view: screen.canonical(guide.view), area: guide.area, attribute: attribute)
            if guide.isBar {
                // The upper bar ends where the safe area begins, the lower one begins where it ends.
                let isBottom = guide.area == .frame
                switch (isBottom, attribute) {
                case (false, "bottom"): (side.area, side.attribute) = (.safe, "top")
                case (true, "top"): (side.area, side.attribute) = (.safe, "bottom")
                case (false, "top"), (true, "bottom"), (_, "leading"), (_, "trailing"), (_, "centerX"), (_, "width"):
                    side.area = .own
                default: return nil
                }
                return side
            }
        } else {
            let view = screen.canonical(id)
            guard view == screen.root || screen.parents[view] != nil else { return nil }
            side = Side(view: view, area: .own, attribute: attribute)
        }
        if attribute.hasSuffix("WithinMargins") {
            attribute = String(attribute.dropLast("WithinMargins".count))
            side.area = .margins
        } else if attribute.hasSuffix("Margin") {
            attribute = String(attribute.dropLast("Margin".count))
            side.area = .margins
        }
        if attribute == "baseline" { attribute = "lastBaseline" }
        side.attribute = attribute
        let known = [
            "leading", "trailing", "left", "right", "top", "bottom", "centerX", "centerY", "width", "height",
            "firstBaseline", "lastBaseline",
        ]
        return known.contains(attribute) ? side : nil
    }

    /// A constraint belongs to a view that constraints place, and not to one that holds the other.
    private func canBeSubject(_ side: Side, beside other: Side) -> Bool {
        side.area == .own && isPlacedByConstraints(side.view) && !isInside(other.view, side.view)
    }

    /// Whether a view is in another, however deep.
    private func isInside(_ view: String, _ outer: String) -> Bool {
        var current = screen.parents[view]
        var steps = 0
        while let id = current, steps < XMLReader.maximumDepth {
            if id == outer { return true }
            current = screen.parents[id]
            steps += 1
        }
        return false
    }

    func isPlacedByConstraints(_ view: String) -> Bool { screen.constrained.contains(view) }

    private mutating func reference(to side: Side, from subject: Side) -> String {
        let area = side.area == .own ? "" : "\(side.area.rawValue)."
        if side.area == .margins { screen.marginOwners.insert(side.view) }
        if side.view == subject.view, side.area == .own { return side.attribute }
        if screen.parents[subject.view] == side.view {
            switch side.area {
            case .own: return "super.\(side.attribute)"
            case .safe, .margins: return area + side.attribute
            case .content, .frame: return "super.\(area)\(side.attribute)"
            }
        }
        return "\(name(of: side.view)).\(area)\(side.attribute)"
    }

    private static func sign(_ relation: String) -> String {
        ["lessThanOrEqual": "<=", "greaterThanOrEqual": ">="][relation] ?? "=="
    }

    /// `4:3`, `0.5` or nothing.
    private static func ratio(_ text: String?) -> Double {
        guard let text else { return 1 }
        let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" }).compactMap { Double($0) }
        switch parts.count {
        case 1: return parts[0].isFinite ? parts[0] : 0
        case 2: return parts[1] != 0 && (parts[0] / parts[1]).isFinite ? parts[0] / parts[1] : 0
        default: return 0
        }
    }

    private static func summary(_ constraint: XMLElement) -> String {
        ["firstAttribute", "relation", "secondAttribute"].compactMap { constraint[$0] }.joined(separator: " ")
    }
}
