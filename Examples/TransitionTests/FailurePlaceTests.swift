import Foundation
import Testing

/// Where failures point.
@Suite struct FailurePlaceTests {
    /// Runs a failing test of XCTest in a process of its own, and looks at the line that XCTest prints.
    @Test func failuresOfXCTestPointAtTheTest() throws {
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: tests)
        process.arguments = ["TransitionTests.FailingXCTests/testThatFailsWhenAsked"]
        process.environment = ProcessInfo.processInfo.environment.merging(["TRANSITION_TESTS_FAIL": "1"]) { $1 }
        let pipe = Pipe()
        (process.standardOutput, process.standardError) = (pipe, pipe)
        try process.run()
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus != 0, "\(text)")
        let failure = try #require(text.split(separator: "\n").first { $0.contains("error: ") }, "\(text)")
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("TransitionXCTests.swift").path
        #expect(failure.hasPrefix("\(file):\(FailingXCTests.line): error: "), "\(failure)")
    }
}
