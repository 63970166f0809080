import Testing

@testable import Views

/// Small random systems against all points where their requirements meet: the best of these is the best there is.
@Suite struct ConstraintSolverPropertyTests {
    struct Random {
        var state: UInt64
        mutating func next(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(count))
        }
    }

    static let priorities: [Float] = [750, 500, 250]

    /// As many variables as asked for, up to five requirements, and for each variable a wish of the lowest priority, so
    /// that there is a best point.
    static func system(_ random: inout Random, variables count: Int) -> [Requirement] {
        let variables = (0..<count).map { Variable(index: Int32($0)) }
        func penalty() -> Penalty {
            switch random.next(5) {
            case 0: .none
            case 1: .forbidden
            default: .priority(priorities[random.next(3)])
            }
        }
        var requirements = (0..<(1 + random.next(5))).map { _ in
            let terms = variables.map { LinearTerm(Double(random.next(5) - 2), $0) }
            return Requirement(
                LinearExpression(terms, constant: Double(random.next(41) - 20)), below: penalty(), above: penalty())
        }
        for variable in variables {
            let wish = LinearExpression([LinearTerm(1, variable)], constant: Double(random.next(21) - 10))
            requirements.append(Requirement(wish, below: .priority(1), above: .priority(1)))
        }
        return requirements
    }

    static func distance(_ requirement: Requirement, _ point: [Double]) -> Double {
        requirement.expression.terms.reduce(requirement.expression.constant) {
            $0 + $1.coefficient * point[Int($1.variable.index)]
        }
    }

    /// The sum of distances of each priority, the highest first; nil when a forbidden side is entered.
    static func cost(_ requirements: [Requirement], _ point: [Double]) -> [Double]? {
        var sums: [Float: Double] = [:]
        for requirement in requirements {
            let distance = distance(requirement, point)
            switch distance > 1e-6 ? requirement.above : distance < -1e-6 ? requirement.below : .none {
            case .none: break
            case .forbidden: return nil
            case .priority(let priority): sums[priority, default: 0] += abs(distance)
            }
        }
        return (priorities + [1]).map { sums[$0] ?? 0 }
    }

    static func isLess(_ first: [Double], _ second: [Double]) -> Bool {
        for (a, b) in zip(first, second) where abs(a - b) > 1e-5 { return a < b }
        return false
    }

    /// Where as many requirements as there are variables are zero.
    static func intersections(_ requirements: [Requirement], variables count: Int) -> [[Double]] {
        var points: [[Double]] = []
        func choose(_ chosen: [Int], from start: Int) {
            guard chosen.count < count else {
                if let point = solve(chosen.map { requirements[$0].expression }, count) { points.append(point) }
                return
            }
            for index in start..<requirements.count { choose(chosen + [index], from: index + 1) }
        }
        choose([], from: 0)
        return points
    }

    /// Gauss and Jordan.
    static func solve(_ equations: [LinearExpression], _ count: Int) -> [Double]? {
        var matrix = equations.map { equation in
            var row = [Double](repeating: 0, count: count + 1)
            for term in equation.terms { row[Int(term.variable.index)] += term.coefficient }
            row[count] = -equation.constant
            return row
        }
        for column in 0..<count {
            guard let pivot = (column..<count).max(by: { abs(matrix[$0][column]) < abs(matrix[$1][column]) }),
                abs(matrix[pivot][column]) > 1e-9
            else { return nil }
            matrix.swapAt(column, pivot)
            for row in 0..<count where row != column {
                let factor = matrix[row][column] / matrix[column][column]
                for index in column...count { matrix[row][index] -= factor * matrix[column][index] }
            }
        }
        return (0..<count).map { matrix[$0][count] / matrix[$0][$0] }
    }

    static func solver(_ requirements: [Requirement], variables count: Int) -> ConstraintSolver {
        let solver = ConstraintSolver()
        for _ in 0..<count { _ = solver.makeVariable() }
        for requirement in requirements { solver.add(requirement) }
        return solver
    }

    static func point(_ solver: ConstraintSolver, _ count: Int) -> [Double] {
        (0..<count).map { solver.value(of: Variable(index: Int32($0))) }
    }

    @Test(arguments: 1...3)
    func theBestPointIsFoundAndFoundAgainWhenConstantsChange(variables count: Int) {
        var random = Random(state: UInt64(count))
        for round in 0..<1500 {
            var requirements = Self.system(&random, variables: count)
            let solver = Self.solver(requirements, variables: count)
            for change in 0..<4 {
                solver.solve()
                let point = Self.point(solver, count)
                let broken = Set(solver.conflicts.map(\.broken))
                let kept = requirements.indices.filter { !broken.contains($0) }.map { requirements[$0] }
                let costs = Self.intersections(kept, variables: count).compactMap { Self.cost(kept, $0) }
                let best = costs.min(by: Self.isLess)
                let found = Self.cost(kept, point)
                #expect(
                    best != nil && found != nil && !Self.isLess(best!, found!),
                    "round \(round), change \(change): \(point)")
                // What was left out could not have stayed.
                for conflict in solver.conflicts {
                    let set = conflict.requirements.map { requirements[$0] }
                    let wishes = requirements.suffix(count)
                    let points = Self.intersections(set + wishes, variables: count)
                    #expect(points.allSatisfy { Self.cost(set, $0) == nil }, "round \(round), change \(change)")
                }
                let index = random.next(requirements.count)
                requirements[index].expression.constant = Double(random.next(41) - 20)
                solver.setConstant(requirements[index].expression.constant, of: index)
            }
        }
    }

    @Test func theSameCallsGiveTheSameValues() {
        for seed in 0..<50 {
            let points = (0..<2).map { _ in
                var random = Random(state: UInt64(seed))
                let solver = Self.solver(Self.system(&random, variables: 3), variables: 3)
                solver.solve()
                return Self.point(solver, 3)
            }
            #expect(points[0] == points[1])
        }
    }
}
