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
