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
}
