/// Finds the values of variables that satisfy linear requirements: Cassowary (Badros, Borning and Stuckey, 2001) with a
/// strict order of priorities.
///
/// Required ones hold exactly. Of the others the distances are as small as can be, priority by priority from the
/// highest. The first `solve()` builds a tableau; when constants change afterwards, the next one goes on from there
/// with the dual simplex method. The same calls give the same values, also where several sets of them would do.
package final class ConstraintSolver {
    /// Points by which required equations may contradict each other unnoticed: numbers in documents are rounded.
    static let tolerance = 1e-3
    /// How far below zero a restricted variable counts as zero.
    static let slack = 1e-8

    private(set) var variableCount: Int32 = 0
    package private(set) var requirements: [Requirement] = []
    /// What had to be left out, in the order in which it was found.
    package internal(set) var conflicts: [Conflict] = []

    var tableau = Tableau()
    var costs = PriorityCosts(priorities: [], variables: 0)
    /// Of each requirement: the variables for its distance above and below zero.
    var marks: [Marks] = []
    /// The requirement that a variable was made for.
    var owners: [Int32] = []
    var isPrepared = false

    struct Marks {
        /// −1 where there is none. An equation's only mark is its dummy, here.
        var above: Int32 = -1
        var below: Int32 = -1
    }

    package init() {}

    package func makeVariable() -> Variable {
        isPrepared = false
        variableCount += 1
        return Variable(index: variableCount - 1)
    }

    /// - Returns: the requirement's index.
    @discardableResult
    package func add(_ requirement: Requirement) -> Int {
        isPrepared = false
        requirements.append(requirement)
        return requirements.count - 1
    }

    /// Replaces the constant of a requirement's expression.
    package func setConstant(_ constant: Double, of index: Int) {
        let change = constant - requirements[index].expression.constant
        guard change != 0 else { return }
        requirements[index].expression.constant = constant
        guard isPrepared else { return }
        guard !conflicts.contains(where: { $0.requirements.contains(index) }) else {
            // What contradicted may hold now.
            isPrepared = false
            return
        }
        // The distance above grows by the change, the one below shrinks.
        let (mark, growth) = marks[index].above >= 0 ? (marks[index].above, change) : (marks[index].below, -change)
        if let row = tableau.row(ofBasic: mark) {
            row.constant += growth
        } else {
            tableau.forEachRow(with: mark) { row, coefficient in row.constant -= coefficient * growth }
        }
    }

    package func solve() {
        if isPrepared, repair() { return optimize() }
        prepare()
        optimize()
    }

    /// As of the last `solve()`; what nothing determines is 0 or depends on what is.
    package func value(of variable: Variable) -> Double {
        guard isPrepared else { return 0 }
        return tableau.row(ofBasic: variable.index)?.constant ?? 0
    }

    /// Whether another value would be as good.
    package func isAmbiguous(_ variable: Variable) -> Bool {
        guard isPrepared, let row = tableau.row(ofBasic: variable.index) else { return true }
        return row.cells.contains { tableau.kind($0.variable) != .dummy && costs.sign(of: $0.variable) == 0 }
    }
}
