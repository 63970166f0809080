import Testing

@testable import Animation

/// What UIKit of iOS 26.1 makes of a damping ratio, a duration and a velocity.
struct DeviceSpringTests {
    @Test(
        arguments: [
            (0.35, 1, 0, 286.40942818911714), (0.1, 1, 0, 2125.3901278407934), (0.2, 1, 0, 707.2217886060563),
            (0.99, 1, 0, 80.02518243167793),
            (0.5, 0.3, 0, 1796.8833611577954), (0.5, 0.5, 0, 646.8780100168065), (0.5, 2, 0, 40.4298756260504),
            (0.5, 1, 0.25, 159.67233773812114),
            (0.5, 1, 1, 152.86841381792456), (0.5, 1, 1.5, 147.61602003056592), (0.5, 1, -2, 175.4224123383425),
        ] as [(Double, Double, Double, Double)])
    func stiffnessIsUIKits(_ ratio: Double, _ duration: Double, _ velocity: Double, _ stiffness: Double) {
        let spring = Spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
        #expect(abs(spring.stiffness / stiffness - 1) < 1e-6)
        #expect(abs(spring.damping - 2 * ratio * stiffness.squareRoot()) < 1e-4)
        #expect(spring.initialVelocity == velocity)
    }

    /// Read from pictures: a centre that moves from 50 to 150.
    @Test(arguments: [(0.15, 130.98), (0.3, 159.39), (0.45, 151.06), (0.6, 149.06), (0.8, 150.0)])
    func aViewMovesAsOnADevice(_ time: Double, _ place: Double) {
        let spring = Spring(duration: 0.8, dampingRatio: 0.6)
        #expect(abs(50 + 100 * spring.value(at: time) - place) <= 0.2)
    }
}
