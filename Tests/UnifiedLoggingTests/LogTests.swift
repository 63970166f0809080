import Testing

@testable import UnifiedLogging

/// What is written in place of Apple's log.
struct LogTests {
    @Test(
        arguments: [
            ("plain", [], "plain"), ("100 %%", [], "100 %"), ("%{public}@ is %d", ["a", 7], "a is 7"),
            ("%.2f", [1.005 as Double], "1.00"), ("%5.1f|", [2 as Float], "  2.0|"), ("%f", [3 as Int], "3.000000"),
            ("%x %u", [255, 2], "ff 2"), ("%d", ["no number"], "no number"),
            ("%ld, %zu", [1 as Int8, 2 as UInt64], "1, 2"),
            ("%@ and %@", ["one"], "one and %@"), ("%s", [nil as Int?], "nil"), ("%q 50 %", [1], "%q 50 %"),
        ] as [(String, [any Sendable], String)])
    func oldForm(format: String, arguments: [any Sendable], expected: String) {
        #expect(LogFormat.fill(format, arguments) == expected)
    }

    @Test func newForm() {
        let message: OSLogMessage = "a \(1, privacy: .public) \(2.5, format: .fixed(precision: 2)) \(255, format: .hex)"
        #expect(message.text == "a 1 2.50 ff")
    }

    @Test func levels() {
        let log = OSLog(subsystem: "a", category: "b")
        #expect(log.isEnabled(type: .error) && log.isEnabled(type: .default) && log.isEnabled(type: .fault))
        #expect(!OSLog.disabled.isEnabled(type: .fault))
    }
}
