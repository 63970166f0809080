/// An unknown number of a solver's; any sign.
package struct Variable: Hashable, Sendable {
    let index: Int32
}

/// A coefficient times a variable.
package struct LinearTerm: Sendable {
    package var variable: Variable
    package var coefficient: Double

    package init(_ coefficient: Double, _ variable: Variable) {
        (self.variable, self.coefficient) = (variable, coefficient)
    }
}

/// A sum of terms and a constant. A variable may occur more than once.
package struct LinearExpression: Sendable {
    package var terms: [LinearTerm]
    package var constant: Double

    package init(_ terms: [LinearTerm] = [], constant: Double = 0) { (self.terms, self.constant) = (terms, constant) }

    package static func += (sum: inout LinearExpression, other: LinearExpression) {
        sum.terms += other.terms
        sum.constant += other.constant
    }

    package static func * (factor: Double, expression: LinearExpression) -> LinearExpression {
        LinearExpression(
            expression.terms.map { LinearTerm(factor * $0.coefficient, $0.variable) },
            constant: factor * expression.constant)
    }

    package static func - (first: LinearExpression, second: LinearExpression) -> LinearExpression {
        var difference = first
        difference += -1 * second
        return difference
    }
}

/// What it costs that an expression is on one side of zero.
package enum Penalty: Hashable, Sendable {
    /// Nothing: the expression may be there.
    case none
    /// The distance from zero, at a priority. The sum of a higher priority's distances is as small as can be before a
    /// lower one counts.
    case priority(Float)
    /// It must not be there.
    case forbidden
}

/// Where an expression wants to be: zero, or on the sides of it that cost nothing.
///
/// `x == 10` that is required forbids both sides of `x − 10`; `x <= 10` of priority 750 makes the side above cost 750;
/// a label's width that resists being stretched at 250 and being squeezed at 750 is one requirement with two penalties.
package struct Requirement: Sendable {
    package var expression: LinearExpression
    package var below: Penalty
    package var above: Penalty
    /// Of required ones that contradict each other, one of the least resistance gives way: the last of those that were
    /// added.
    package var resistance: Int

    package init(_ expression: LinearExpression, below: Penalty, above: Penalty, resistance: Int = 0) {
        (self.expression, self.below, self.above, self.resistance) = (expression, below, above, resistance)
    }

    var isEquality: Bool { below == .forbidden && above == .forbidden }
    var isRequired: Bool { below == .forbidden || above == .forbidden }

    /// The higher of the two priorities; 0 without one.
    var priority: Float {
        [below, above].reduce(0) { if case .priority(let priority) = $1 { max($0, priority) } else { $0 } }
    }
}

/// Required ones that cannot hold together, and the one that was left out.
package struct Conflict: Hashable, Sendable {
    /// Indices of requirements, ascending: without any of them the others can hold.
    package let requirements: [Int]
    package let broken: Int
}
