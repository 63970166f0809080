import TestSupport
import Testing

@testable import Views

@Suite struct ConstraintSolverTests {
    private static func value(_ solver: ConstraintSolver, _ variable: Variable) -> Double {
        (solver.value(of: variable) * 1e6).rounded() / 1e6
    }

    /// One variable and what is wanted of it: its value, the penalty below, the penalty above.
    @Test(
        arguments: [
            ([(10, .forbidden, .forbidden)], 10),
            ([(-5, .forbidden, .forbidden)], -5),
            ([(10, .forbidden, .none), (30, .priority(250), .priority(250))], 30),
            ([(10, .none, .forbidden), (30, .priority(250), .priority(250))], 10),
            ([(10, .priority(500), .priority(500)), (30, .priority(501), .priority(501))], 30),
            // Hugging against compression of another.
            ([(20, .priority(750), .priority(250)), (50, .priority(749), .none)], 50),
            ([(20, .priority(750), .priority(250)), (50, .priority(249), .none)], 20),
            // The sum of errors of one priority: the middle one of three wins.
            (
                [(0, .priority(1), .priority(1)), (10, .priority(1), .priority(1)), (70, .priority(1), .priority(1))],
                10
            ),
        ] as [([(Double, Penalty, Penalty)], Double)])
    func oneVariable(_ wishes: [(Double, Penalty, Penalty)], expected: Double) {
        let solver = ConstraintSolver()
        let x = solver.makeVariable()
        for (value, below, above) in wishes {
            solver.add(Requirement(LinearExpression([LinearTerm(1, x)], constant: -value), below: below, above: above))
        }
        solver.solve()
        #expect(Self.value(solver, x) == expected)
        #expect(solver.conflicts.isEmpty)
    }

    @Test func aHigherPriorityOutweighsAnyNumberOfLowerOnes() {
        let solver = ConstraintSolver()
        let x = solver.makeVariable()
        for _ in 0..<50 {
            solver.add(Requirement(LinearExpression([LinearTerm(1, x)]), below: .priority(250), above: .priority(250)))
        }
        solver.add(
            Requirement(
                LinearExpression([LinearTerm(1, x)], constant: -1), below: .priority(251), above: .priority(251)))
        solver.solve()
        #expect(Self.value(solver, x) == 1)
    }

    @Test func ofRequiredOnesThatContradictTheLastOfTheLeastResistanceGivesWay() {
        let solver = ConstraintSolver()
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        func equal(_ variable: Variable, _ value: Double, resistance: Int = 0) {
            solver.add(
                Requirement(
                    LinearExpression([LinearTerm(1, variable)], constant: -value), below: .forbidden, above: .forbidden,
                    resistance: resistance))
        }
        equal(y, 7)
        equal(x, 1)
        equal(x, 2)
        equal(x, 3, resistance: 1)
        solver.add(
            Requirement(
                LinearExpression([LinearTerm(1, x), LinearTerm(1, y)], constant: -100), below: .forbidden, above: .none,
                resistance: 1))
        solver.solve()
        #expect((Self.value(solver, x), Self.value(solver, y)) == (3, 97))
        #expect(solver.conflicts.map(\.broken) == [2, 1, 0])
        #expect(solver.conflicts.last?.requirements == [0, 3, 4])
    }

    @Test func whatIsRedundantIsNoConflictUntilItsConstantChanges() {
        let solver = ConstraintSolver()
        let x = solver.makeVariable()
        let first = solver.add(
            Requirement(LinearExpression([LinearTerm(1, x)], constant: -4), below: .forbidden, above: .forbidden))
        let second = solver.add(
            Requirement(LinearExpression([LinearTerm(2, x)], constant: -8), below: .forbidden, above: .forbidden))
        solver.solve()
        #expect(solver.conflicts.isEmpty)
        solver.setConstant(-10, of: second)
        solver.solve()
        #expect(solver.conflicts == [Conflict(requirements: [first, second], broken: second)])
        #expect(Self.value(solver, x) == 4)
        solver.setConstant(-5, of: first)
        solver.solve()
        #expect(solver.conflicts.isEmpty)
        #expect(Self.value(solver, x) == 5)
    }

    @Test func whatNothingDeterminesIsAmbiguous() {
        let solver = ConstraintSolver()
        let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
        solver.add(
            Requirement(LinearExpression([LinearTerm(1, x)], constant: -4), below: .forbidden, above: .forbidden))
        solver.add(Requirement(LinearExpression([LinearTerm(1, y)], constant: -4), below: .forbidden, above: .none))
        solver.add(
            Requirement(LinearExpression([LinearTerm(1, z)], constant: -4), below: .forbidden, above: .priority(1)))
        solver.solve()
        #expect([x, y, z].map(solver.isAmbiguous) == [false, true, false])
        #expect(solver.isAmbiguous(solver.makeVariable()))
    }

    /// Constants change one after the other: what is found each time is what a new solver finds.
    @Test(arguments: 0..<200 as Range<UInt64>)
    func changesEndWhereABeginningWould(_ seed: UInt64) {
        var random = SeededGenerator(seed)
        func number() -> Double { Double(Int.random(in: -40...40, using: &random)) }
        var requirements: [Requirement] = []
        let count = Int.random(in: 2...14, using: &random)
        let probe = ConstraintSolver()
        let variables = (0..<count).map { _ in probe.makeVariable() }
        for (place, variable) in variables.enumerated() {
            for other in variables.prefix(place) where Int.random(in: 0..<place + 1, using: &random) == 0 {
                let terms = [LinearTerm(1, variable), LinearTerm(Bool.random(using: &random) ? -1 : 0.5, other)]
                let expression = LinearExpression(terms, constant: number())
                requirements.append(
                    Requirement(
                        expression, below: .forbidden, above: Bool.random(using: &random) ? .forbidden : .none))
            }
            let wish = Penalty.priority([1, 250, 750].randomElement(using: &random)!)
            requirements.append(
                Requirement(
                    LinearExpression([LinearTerm(1, variable)], constant: number()), below: wish,
                    above: Bool.random(using: &random) ? wish : .priority(2)))
        }
        func solver() -> ConstraintSolver {
            let solver = ConstraintSolver()
            for _ in variables { _ = solver.makeVariable() }
            for requirement in requirements { solver.add(requirement) }
            return solver
        }
        let changing = solver()
        changing.solve()
        for _ in 0..<12 {
            let index = Int.random(in: requirements.indices, using: &random)
            requirements[index].expression.constant = number()
            changing.setConstant(requirements[index].expression.constant, of: index)
            changing.solve()
            let new = solver()
            new.solve()
            #expect(changing.conflicts.isEmpty == new.conflicts.isEmpty)
            // Which of several equally good values are taken depends on the way.
            for variable in variables where !new.isAmbiguous(variable) && new.conflicts.isEmpty {
                #expect(abs(changing.value(of: variable) - new.value(of: variable)) < 1e-6)
            }
            // A solution is one: all that is required holds.
            for requirement in requirements where requirement.isRequired && new.conflicts.isEmpty {
                let sum = requirement.expression.terms.reduce(requirement.expression.constant) {
                    $0 + $1.coefficient * changing.value(of: $1.variable)
                }
                #expect(requirement.isEquality ? abs(sum) < 1e-6 : sum > -1e-6)
            }
        }
    }

    /// A column of hundreds of labels, each below the one before.
    @Test func aLongChainIsFollowed() {
        let solver = ConstraintSolver()
        var (end, ends) = (solver.makeVariable(), [Variable]())
        func add(_ terms: [LinearTerm], _ constant: Double, _ penalty: Penalty) -> Int {
            solver.add(Requirement(LinearExpression(terms, constant: constant), below: penalty, above: penalty))
        }
        let first = add([LinearTerm(1, end)], -10, .forbidden)
        for height in 1...600 {
            let (size, next) = (solver.makeVariable(), solver.makeVariable())
            _ = add([LinearTerm(1, next), LinearTerm(-1, end), LinearTerm(-1, size)], -2, .forbidden)
            _ = add([LinearTerm(1, size)], -Double(height), .priority(750))
            (end, ends) = (next, ends + [next])
        }
        for start in [10.0, 25] {
            solver.setConstant(-start, of: first)
            solver.solve()
            for (place, end) in ends.enumerated() {
                let count = Double(place + 1)
                #expect(solver.value(of: end) == start + 2 * count + count * (count + 1) / 2)
            }
        }
    }
}
