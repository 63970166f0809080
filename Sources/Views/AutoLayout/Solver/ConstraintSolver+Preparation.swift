extension ConstraintSolver {
    /// Builds the tableau: required equations by elimination, then required inequalities, made feasible, then the rest
    /// by descending priority.
    func prepare() {
        tableau = Tableau()
        owners = Array(repeating: -1, count: Int(variableCount))
        marks = Array(repeating: Marks(), count: requirements.count)
        conflicts = []
        costs = PriorityCosts(priorities: [], variables: 0)
        for _ in 0..<variableCount { _ = tableau.addVariable(.free) }
        for index in equationsInOrder() { insert(index) }
        for (index, requirement) in requirements.enumerated() where requirement.isRequired && !requirement.isEquality {
            insert(index)
        }
        while let row = conflictingRow() { giveWay(in: row) }
        let optional = requirements.indices.filter { !requirements[$0].isRequired }
        for index in optional.sorted(by: { (requirements[$0].priority, $1) > (requirements[$1].priority, $0) }) {
            insert(index)
        }
        price()
        isPrepared = true
    }

    /// The required equations, each after those that determine all but one of its variables: then that one occurs in no
    /// other row yet.
    private func equationsInOrder() -> [Int] {
        let equations = requirements.indices.filter { requirements[$0].isEquality }
        var users = [[Int]](repeating: [], count: Int(variableCount))
        var unknowns = [Int](repeating: 0, count: requirements.count)
        for index in equations {
            for variable in Set(requirements[index].expression.terms.map(\.variable.index)) {
                users[Int(variable)].append(index)
                unknowns[index] += 1
            }
        }
        var (order, ready) = ([Int](), equations.filter { unknowns[$0] <= 1 })
        var isPlaced = [Bool](repeating: false, count: requirements.count)
        var isKnown = [Bool](repeating: false, count: Int(variableCount))
        var (next, first) = (0, 0)
        while order.count < equations.count {
            let index: Int
            if next < ready.count {
                index = ready[next]
                next += 1
            } else {
                index = equations[first]
                first += 1
            }
            guard !isPlaced[index] else { continue }
            isPlaced[index] = true
            order.append(index)
            for term in requirements[index].expression.terms where !isKnown[Int(term.variable.index)] {
                isKnown[Int(term.variable.index)] = true
                for user in users[Int(term.variable.index)] {
                    unknowns[user] -= 1
                    if unknowns[user] == 1 { ready.append(user) }
                }
            }
        }
        return order
    }

    /// Adds the row `expression = above − below`.
    private func insert(_ index: Int) {
        let requirement = requirements[index]
        var (constant, cells) = tableau.reduce(requirement.expression)
        func mark(_ kind: Tableau.Kind, _ coefficient: Double) -> Int32 {
            let variable = tableau.addVariable(kind)
            owners.append(Int32(index))
            cells.append(Tableau.Cell(variable: variable, coefficient: coefficient))
            return variable
        }
        // Solves for the free variable that occurs in the fewest rows, and among those for the one that was made last:
        // the others are left at zero.
        let subject = cells.lazy.map(\.variable).filter { self.tableau.kind($0) == .free }.min {
            (self.tableau.occurrences(of: $0), $1) < (self.tableau.occurrences(of: $1), $0)
        }
        var marks = Marks()
        if requirement.isEquality {
            marks.above = mark(.dummy, -1)
        } else {
            if requirement.above != .forbidden { marks.above = mark(.restricted, -1) }
            if requirement.below != .forbidden { marks.below = mark(.restricted, 1) }
        }
        self.marks[index] = marks
        // Without a free variable the row is solved for the distance on that side of zero where the expression is.
        let distance = marks.below < 0 || (marks.above >= 0 && constant >= 0) ? marks.above : marks.below
        tableau.insert(constant, cells, solvedFor: subject ?? distance)
        constant = 0
        if requirement.isEquality, subject == nil, let row = tableau.row(ofBasic: distance),
            abs(row.constant) > Self.tolerance
        {
            giveWay(in: row)
        }
    }

    /// Leaves out one of the requirements that make a row impossible.
    private func giveWay(in row: Tableau.Row) {
        let variables = ([row.basic] + row.cells.map(\.variable)).filter { owners[Int($0)] >= 0 }
        let owner = { (variable: Int32) in Int(self.owners[Int(variable)]) }
        guard
            let victim = variables.min(by: {
                (requirements[owner($0)].resistance, owner($1)) < (requirements[owner($1)].resistance, owner($0))
            })
        else { return tableau.drop(row) }
        conflicts.append(Conflict(requirements: Set(variables.map(owner)).sorted(), broken: owner(victim)))
        if victim != row.basic { tableau.pivot(row, entering: victim) }
        tableau.drop(row)
    }

    private func price() {
        var priced: [(Int32, Float)] = []
        for (requirement, marks) in zip(requirements, marks) {
            if case .priority(let priority) = requirement.above, marks.above >= 0 {
                priced.append((marks.above, priority))
            }
            if case .priority(let priority) = requirement.below, marks.below >= 0 {
                priced.append((marks.below, priority))
            }
        }
        costs = PriorityCosts(priorities: priced.map(\.1), variables: tableau.kinds.count)
        for (variable, priority) in priced { costs.add(variable, at: priority, in: tableau) }
    }
}
