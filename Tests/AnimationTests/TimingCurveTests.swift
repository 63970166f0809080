import Testing

@testable import Animation

@Suite struct TimingCurveTests {
    static let times = [0.1, 0.25, 0.5, 0.75, 0.9]

    // Computed with 30 digits by bisection.
    static let table: [(TimingCurve, [Double])] = [
        (.linear, times),
        (.easeIn, [0.0170266096515629, 0.0934646507188249, 0.315356812572539, 0.62186186917489, 0.839427845762467]),
        (.easeOut, [0.160572154237533, 0.37813813082511, 0.684643187427461, 0.906535349281175, 0.982973390348437]),
        (.easeInOut, [0.0197224535483112, 0.12916193104732, 0.5, 0.87083806895268, 0.980277546451689]),
        (.default, [0.0947963057160432, 0.408510591355396, 0.802403387584857, 0.960458978348974, 0.994316477484556]),
        (.standard, [0.025863014891413, 0.236587360467782, 0.775561311116198, 0.959367736739376, 0.994353928736876]),
        (
            .deceleration,
            [0.303847577293368, 0.577572927835824, 0.839245057708503, 0.964216366136327, 0.99460141820936]
        ),
        (.acceleration, [0.0183728842003512, 0.0986265613755389, 0.324814610600638, 0.630085317163623, 0.84375]),
        (.sharp, [0.0213373926602618, 0.13530716500903, 0.5, 0.86469283499097, 0.978662607339738]),
        (.easeOutBack, [0.448261486144298, 0.846680512220145, 1.06755268506962, 1.07587490597747, 1.03692831103989]),
        (TimingCurve(0, 1, 1, 0), [0.387400316977275, 0.479055466999209, 0.5, 0.520944533000791, 0.612599683022725]),
        (
            TimingCurve(0, 0.5, 0, 1),
            [0.646238325041917, 0.819940787421155, 0.94055078897615, 0.987840444624105, 0.998234076908445]
        ),
        (
            TimingCurve(1, 0, 1, 0),
            [4.11015415837066e-5, 0.000764547422760525, 0.00877999689001054, 0.0506692141338399, 0.153853756925731]
        ),
    ]

    @Test(arguments: table) func value(curve: TimingCurve, expected: [Double]) {
        // 1e-12: the root is found to the last bits, and no curve here is steeper than 100.
        for (time, value) in zip(Self.times, expected) {
            #expect(abs(curve.value(at: time) - value) < 1e-12, "at \(time)")
        }
    }

    @Test func checkValuesOfTheDefaultCurve() {
        #expect(abs(TimingCurve.default.value(at: 0.25) - 0.408511) < 5e-7)
        #expect(abs(TimingCurve.default.value(at: 0.5) - 0.802403) < 5e-7)
    }

    @Test func flatMiddleIsStillSolved() {
        // The horizontal speed vanishes three times over at the middle; only a third of the digits are left there.
        #expect(abs(TimingCurve(1, 0, 0, 1).value(at: 0.5) - 0.5) < 1e-5)
        #expect(abs(TimingCurve(1, 0, 0, 1).value(at: 0.25) - 0.0297246055119252) < 1e-12)
    }

    @Test(arguments: TimingCurve.named.map(\.curve)) func endsAreExactAndTimeIsClamped(curve: TimingCurve) {
        #expect(curve.value(at: 0) == 0 && curve.value(at: -3) == 0)
        #expect(curve.value(at: 1) == 1 && curve.value(at: 7) == 1)
    }

    @Test func horizontalControlPointsAreClamped() {
        #expect(TimingCurve(-0.5, -2, 1.5, 3) == TimingCurve(0, -2, 1, 3))
    }

    @Test(arguments: TimingCurve.named.map(\.curve)) func slopeIsTheDerivative(curve: TimingCurve) {
        let h = 1e-6
        for time in [0.05, 0.3, 0.5, 0.7, 0.95] {
            let difference = (curve.value(at: time + h) - curve.value(at: time - h)) / (2 * h)
            #expect(
                abs(curve.slope(at: time) - difference) < 1e-4 * max(1, abs(difference)),
                "central difference at \(time)")
        }
    }

    @Test func slopeAtTheEnds() {
        #expect(TimingCurve.easeIn.slope(at: 0) == 0)
        #expect(TimingCurve.easeOut.slope(at: 1) == 0)
        #expect(abs(TimingCurve.easeOut.slope(at: 0) - 1 / 0.58) < 1e-12)
        #expect(abs(TimingCurve.acceleration.slope(at: 1) - 1 / 0.6) < 1e-12)
        #expect(TimingCurve(0, 0.5, 0.5, 1).slope(at: 0) == .infinity)
        #expect(TimingCurve.linear.slope(at: 0) == 1)
    }

    @Test(arguments: TimingCurve.named.map(\.curve)) func remainderIsTheRestOfTheCurve(curve: TimingCurve) {
        for cut in [0, 0.2, 0.5, 0.8] {
            let rest = curve.remainder(after: cut)
            let start = curve.value(at: cut)
            for step in 0...10 {
                let time = Double(step) / 10
                let whole = curve.value(at: cut + (1 - cut) * time)
                #expect(abs(start + (1 - start) * rest.value(at: time) - whole) < 1e-9, "cut \(cut), time \(time)")
            }
        }
    }

    @Test(arguments: TimingCurve.named.map(\.curve)) func reversedRetraces(curve: TimingCurve) {
        for time in [0, 0.1, 0.4, 0.77, 1] {
            #expect(abs(curve.reversed.value(at: time) - (1 - curve.value(at: 1 - time))) < 1e-12)
        }
    }

    @Test(arguments: TimingCurve.named.map(\.curve)) func timeReachingInvertsValue(curve: TimingCurve) {
        for value in [0, 0.1, 0.5, 0.9] { #expect(abs(curve.value(at: curve.time(reaching: value)) - value) < 1e-9) }
    }
}
