import Foundation
import Geometry
import SceneSyntax
import Views

extension Field {
    static let constraintForm =
        "a constraint such as leading == super.leading + 16, width <= photo.width * 0.5 @750 or height == 44"

    package func constraints() -> [Located<ConstraintDescription>]? {
        guard let fields = list("a list of constraints such as [top == super.top + 8, height == 44]"),
            !context.isExhausted
        else { return nil }
        context.constraintCount += fields.count
        guard context.constraintCount <= context.limits.count(.constraints) else {
            context.stop(context.limits.reached(.constraints), at: node.range, path: path)
            return nil
        }
        return fields.compactMap { field in field.constraint().map { Located($0, at: field.node.range) } }
    }

    // Made once, for that takes longer than reading a constraint does. Expressions without code of their own can be
    // matched by several threads.
    private nonisolated(unsafe) static let comparison =
        #/ *([A-Za-z]+) *(==|<=|>=) *([^@]+?) *(?:@ *(\d{1,4}(?:\.\d{1,6})?) *)?/#
    private nonisolated(unsafe) static let rightSide =
        #/(?:(.+)\.)?([A-Za-z]+)(?: *\* *(\d{1,6}(?:\.\d{1,9})?))?(?: *([+-]) *(\d{1,9}(?:\.\d{1,6})?))?/#

    private func constraint() -> ConstraintDescription? {
        guard let text = string(Self.constraintForm) else { return nil }
        guard text.utf8.count <= 300, let match = text.wholeMatch(of: Self.comparison) else {
            report(.wrongType(expected: Self.constraintForm, found: node.summary))
            return nil
        }
        guard let own = attribute(String(match.1)) else { return nil }
        var constraint = ConstraintDescription(attribute: own.attribute)
        constraint.relation = match.2 == "==" ? .equal : match.2 == "<=" ? .lessThanOrEqual : .greaterThanOrEqual
        if let priority = match.4.flatMap({ Float($0) }) {
            guard (1...1000).contains(priority) else {
                report(.outOfRange(found: String(match.4 ?? ""), expected: "a priority from 1 to 1000"))
                return nil
            }
            constraint.priority = priority
        }
        guard let number = NumberText.number(String(match.3)) else { return other(String(match.3), own, constraint) }
        guard own.direction == .length else {
            report(
                .wrongType(
                    expected: "something to compare \(match.1) with, such as super.\(match.1) + \(match.3)",
                    found: String(match.3)))
            return nil
        }
        constraint.constant = CGFloat(number)
        return isInLimits(constraint) ? constraint : nil
    }

    /// The right side where it is no number.
    private func other(_ text: String, _ own: SceneWords.ConstraintAttribute, _ constraint: ConstraintDescription)
        -> ConstraintDescription?
    {
        guard let match = text.wholeMatch(of: Self.rightSide) else {
            report(.wrongType(expected: Self.constraintForm, found: node.summary))
            return nil
        }
        guard let other = attribute(String(match.2)) else { return nil }
        guard other.direction == own.direction else {
            report(
                .wrongType(expected: "\(own.direction.rawValue) to compare \(own.name) with", found: String(match.2)))
            return nil
        }
        var constraint = constraint
        constraint.otherAttribute = other.attribute
        constraint.multiplier = match.3.flatMap { Double($0) }.map { CGFloat($0) } ?? 1
        let distance = match.5.flatMap { Double($0) } ?? 0
        constraint.constant = CGFloat(match.4 == "-" ? -distance : distance)
        (constraint.item, constraint.area) = Self.item(match.1.map(String.init))
        if constraint.item == .own, constraint.area == .whole, constraint.otherAttribute == constraint.attribute {
            report(.wrongType(expected: "another edge or view than the view's own \(own.name)", found: String(match.2)))
            return nil
        }
        return isInLimits(constraint) ? constraint : nil
    }

    /// What stands before the last dot: `super`, `safe` of the superview, `photo`, `photo.margins`.
    private static func item(_ text: String?) -> (ConstraintDescription.Item, ConstraintDescription.Area) {
        guard let text else { return (.own, .whole) }
        for area in ConstraintDescription.Area.allCases where area != .whole {
            if [.safeArea, .margins, .keyboard].contains(area), text == area.rawValue { return (.superview, area) }
            let suffix = "." + area.rawValue
            if text.hasSuffix(suffix), text != suffix { return (item(String(text.dropLast(suffix.count))).0, area) }
        }
        return (text == "super" ? .superview : .view(text), .whole)
    }

    private func isInLimits(_ constraint: ConstraintDescription) -> Bool {
        let limit = context.limits.coordinate
        guard abs(constraint.constant) <= limit, constraint.multiplier <= limit else {
            report(.outOfRange(found: node.summary, expected: "numbers up to \(NumberText.string(Double(limit)))"))
            return false
        }
        return true
    }

    private func attribute(_ name: String) -> SceneWords.ConstraintAttribute? {
        if let attribute = SceneWords.constraintAttributes.first(where: { $0.name == name }) { return attribute }
        let known = SceneWords.constraintAttributes.map(\.name)
        report(
            .unknownChoice(
                name, of: "an edge, centre or length", nearest: EditDistance.nearest(to: name, among: known),
                known: known))
        return nil
    }
}

extension ViewIndex {
    /// Reports names in constraints that no view of the screen has.
    package func check(
        _ constraints: [Located<ConstraintDescription>], screen: String, path: ScenePath, _ context: DecodingContext
    ) {
        for constraint in constraints {
            guard case .view(let name)? = constraint.value.item, case .failed(let problem) = find(name, in: [screen])
            else { continue }
            context.report(problem, at: constraint.range, path: path)
        }
    }
}
