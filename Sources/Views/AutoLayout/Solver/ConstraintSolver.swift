/// Finds the values of variables that satisfy linear requirements: Cassowary (Badros, Borning and Stuckey, 2001) with a
/// strict order of priorities.
///
/// Required requirements hold exactly. Those of lower priorities are missed by as little as possible, priority by
/// priority from the highest. The first `solve()` builds a tableau; when constants change afterwards, the next one goes
/// on from there with the dual simplex method. The same calls give the same values, also where several sets of values
/// would do.
package final class ConstraintSolver {
    /// Points by which required equations may contradict each other unnoticed: numbers in documents are rounded.
    static let tolerance = 1e-3
    /// How far below zero a restricted variable counts as zero.
    static let slack = 1e-8

    private(set) var variableCount: Int32 = 0
    package private(set) var requirements: [Requirement] = []
    /// The conflicts for which requirements had to be left out, in the order in which they were found.
    package internal(set) var conflicts: [Conflict] = []

    var tableau = Tableau()
    var costs = PriorityCosts(priorities: [], variables: 0)
    /// For each requirement, the variables for its distance above and below zero.
    var marks: [Marks] = []
    /// The requirement that a variable was made for.
    var owners: [Int32] = []
    var isPrepared = false
    /// Of each variable, as the last `solve()` found them.
    private var values: [Double] = []

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
            // Requirements that contradicted each other may hold now.
            isPrepared = false
            return
        }
        // The distance above grows by the change, the one below shrinks.
        let (mark, growth) = marks[index].above >= 0 ? (marks[index].above, change) : (marks[index].below, -change)
        tableau.grow(mark, by: growth)
    }

    package func solve() {
        if !(isPrepared && repair()) { prepare() }
        optimize()
        values = tableau.values()
    }

    /// The value that the last `solve()` found; what nothing determines is 0 or depends on what is.
    package func value(of variable: Variable) -> Double {
        isPrepared ? values[Int(variable.index)] : 0
    }

    /// Whether another value would be as good.
    package func isAmbiguous(_ variable: Variable) -> Bool {
        guard isPrepared, tableau.isBasic(variable.index) else { return true }
        return tableau.reduce(LinearExpression([LinearTerm(1, variable)])).cells.contains {
            tableau.kind($0.variable) != .dummy && costs.sign(of: $0.variable) == 0
        }
    }
}

/// What a growing variable would cost, for each priority by itself: the objective of a strict hierarchy.
struct PriorityCosts {
    /// The priorities, from the highest to the lowest.
    private let priorities: [Float]
    /// For each variable as many numbers as there are priorities.
    private var costs: [Double]

    private static let tolerance = 1e-9

    init(priorities: [Float], variables: Int) {
        self.priorities = Set(priorities).sorted(by: >)
        costs = Array(repeating: 0, count: self.priorities.count * variables)
    }

    /// Makes a variable, basic or not, cost 1 a unit.
    mutating func add(_ variable: Int32, at priority: Float, in tableau: Tableau) {
        guard let level = priorities.firstIndex(of: priority) else { return }
        guard let row = tableau.row(ofBasic: variable) else {
            costs[Int(variable) * priorities.count + level] += 1
            return
        }
        for cell in row.cells { costs[Int(cell.variable) * priorities.count + level] += cell.coefficient }
    }

    /// Puts a row in place of its variable, which has become basic.
    mutating func substitute(_ row: Tableau.Row) {
        let (count, basic) = (priorities.count, Int(row.basic) * priorities.count)
        for level in 0..<count {
            let cost = costs[basic + level]
            guard cost != 0 else { continue }
            for cell in row.cells { costs[Int(cell.variable) * count + level] += cost * cell.coefficient }
            costs[basic + level] = 0
        }
    }

    /// −1 when a growing variable makes things cheaper, 1 when dearer, 0 when it makes no difference. The highest
    /// priority that it touches decides.
    func sign(of variable: Int32) -> Int {
        let start = Int(variable) * priorities.count
        for index in start..<(start + priorities.count) where abs(costs[index]) > Self.tolerance {
            return costs[index] < 0 ? -1 : 1
        }
        return 0
    }

    /// Whether one variable costs less than another, each by so many units.
    func isCheaper(_ first: Int32, per firstUnit: Double, than second: Int32, per secondUnit: Double) -> Bool {
        for level in priorities.indices {
            let difference =
                costs[Int(first) * priorities.count + level] / firstUnit - costs[Int(second) * priorities.count + level]
                / secondUnit
            if abs(difference) > Self.tolerance { return difference < 0 }
        }
        return false
    }
}
