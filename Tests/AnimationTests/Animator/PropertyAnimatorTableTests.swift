import Testing

@testable import Animation

/// Every call in every state, as the table of the state machine has it.
@Suite struct PropertyAnimatorTableTests {
    enum Outcome: Sendable, Hashable {
        case error
        case phase(PropertyAnimatorState.Phase)
    }

    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var call: PropertyAnimatorError.Call
        var body: @Sendable (inout PropertyAnimatorState) throws -> Void
        /// Inactive, running, paused, stopped.
        var outcomes: [Outcome]
        var testDescription: String { name }
    }

    static let rows: [Row] = [
        Row(
            name: "start", call: .start, body: { _ = try $0.start(at: 1) },
            outcomes: [.phase(.running), .phase(.running), .phase(.running), .error]),
        Row(
            name: "start after delay", call: .start, body: { _ = try $0.start(at: 1, delay: 2) },
            outcomes: [.phase(.running), .phase(.running), .phase(.running), .error]),
        Row(
            name: "pause", call: .pause, body: { _ = try $0.pause(at: 1) },
            outcomes: [.phase(.paused), .phase(.paused), .phase(.paused), .error]),
        Row(
            name: "set fractionComplete", call: .setFraction, body: { _ = try $0.setFraction(0.7, at: 1) },
            outcomes: [.phase(.paused), .error, .phase(.paused), .error]),
        Row(
            name: "add animations", call: .addAnimations, body: { _ = try $0.courseForAddition(at: 1) },
            outcomes: [.phase(.inactive), .phase(.running), .phase(.paused), .error]),
        Row(
            name: "stop without finishing", call: .stop, body: { try $0.stop(withoutFinishing: true, at: 1) },
            outcomes: [.error, .phase(.inactive), .phase(.inactive), .phase(.stopped)]),
        Row(
            name: "stop to finish", call: .stop, body: { try $0.stop(withoutFinishing: false, at: 1) },
            outcomes: [.error, .phase(.stopped), .phase(.stopped), .phase(.stopped)]),
        Row(
            name: "finish", call: .finish, body: { try $0.finish() },
            outcomes: [.error, .error, .error, .phase(.inactive)]),
        Row(
            name: "continue", call: .continue,
            body: { try $0.continueAnimation(timing: nil, durationFactor: 0, at: 1) },
            outcomes: [.error, .error, .phase(.running), .error]),
        Row(
            name: "set isReversed", call: .setReversed, body: { try $0.setReversed(true, at: 1) },
            outcomes: [.phase(.inactive), .phase(.running), .phase(.paused), .error]),
    ]

    /// Half-way through two seconds, in the given phase.
    static func machine(in phase: PropertyAnimatorState.Phase) throws -> PropertyAnimatorState {
        var machine = PropertyAnimatorState(timing: .curve(.linear), duration: 2)
        if phase == .inactive { return machine }
        _ = try machine.start(at: 0)
        if phase == .paused { _ = try machine.pause(at: 1) }
        if phase == .stopped { try machine.stop(withoutFinishing: false, at: 1) }
        return machine
    }

    @Test(arguments: rows, Array(PropertyAnimatorState.Phase.allCases.enumerated()).map { ($0.offset, $0.element) })
    func call(row: Row, column: (Int, PropertyAnimatorState.Phase)) throws {
        var machine = try Self.machine(in: column.1)
        let before = machine
        switch row.outcomes[column.0] {
        case .error:
            #expect(throws: PropertyAnimatorError(call: row.call, state: column.1)) { try row.body(&machine) }
            #expect(machine == before, "a call that is not allowed changes nothing")
        case .phase(let phase):
            try row.body(&machine)
            #expect(machine.phase == phase)
        }
    }

    @Test func noOpsChangeNothing() throws {
        var running = try Self.machine(in: .running)
        let isFresh = try running.start(at: 1.5)
        #expect(isFresh == false)
        #expect(try running == Self.machine(in: .running))
        var paused = try Self.machine(in: .paused)
        let isFreshAgain = try paused.pause(at: 1.5)
        #expect(isFreshAgain == false)
        #expect(try paused == Self.machine(in: .paused))
        var stopped = try Self.machine(in: .stopped)
        try stopped.stop(withoutFinishing: true, at: 1.5)
        #expect(try stopped == Self.machine(in: .stopped))
    }

    @Test func becomingActiveIsTold() throws {
        for call in [{ try $0.start(at: 0) }, { try $0.pause(at: 0) }, { try $0.setFraction(0.5, at: 0) }]
            as [(inout PropertyAnimatorState) throws -> Bool]
        {
            var machine = try Self.machine(in: .inactive)
            let isFresh = try call(&machine)
            #expect(isFresh)
            var paused = try Self.machine(in: .paused)
            let isFreshAgain = try call(&paused)
            #expect(!isFreshAgain)
        }
    }

    @Test func anUninterruptibleAnimatorRefuses() throws {
        for row in Self.rows where [.pause, .stop].contains(row.call) {
            var machine = try Self.machine(in: .running)
            machine.isInterruptible = false
            #expect(throws: PropertyAnimatorError(call: row.call, state: .running, isUninterruptible: true)) {
                try row.body(&machine)
            }
        }
    }

    @Test func errorsSaySo() {
        let error = PropertyAnimatorError(call: .finish, state: .running)
        #expect(
            error.description
                == "UIViewPropertyAnimator.finishAnimation(at:) cannot be called while the animator is running")
        #expect(
            PropertyAnimatorError(call: .setFraction, state: .stopped).description
                == "UIViewPropertyAnimator.fractionComplete cannot be set while the animator is stopped")
    }
}
