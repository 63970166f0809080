import Foundation
import Testing

/// Where failures point.
@Suite struct FailurePlaceTests {
    /// What XCTest prints of a test that runs in a process of its own and fails there.
    private func failure(of test: String, _ variables: [String: String]) throws -> String {
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: tests)
        process.arguments = ["TransitionTests.\(test)"]
        process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
        let pipe = Pipe()
        (process.standardOutput, process.standardError) = (pipe, pipe)
        try process.run()
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus != 0, "\(text)")
        return try #require(text.split(separator: "\n").first { $0.contains("error: ") }.map(String.init), "\(text)")
    }

    @Test func failuresOfXCTestPointAtTheTest() throws {
        let failure = try failure(of: "FailingXCTests/testThatFailsWhenAsked", ["TRANSITION_TESTS_FAIL": "1"])
        let file = #filePath.replacingOccurrences(of: "FailurePlaceTests.swift", with: "TransitionXCTests.swift")
        #expect(failure.hasPrefix("\(file):\(FailingXCTests.line): error: "), "\(failure)")
    }

    /// Whoever asks for baselines in a word that means nothing is not left to believe that they were recorded.
    @Test func aWordThatMeansNothingRecordsNothing() throws {
        let failure = try failure(of: "TransitionXCTests/testTheCardGrows", ["SEGUE_RECORD": "1"])
        #expect(failure.contains("SEGUE_RECORD is \"1\", which means nothing: say none, missing, changed, all"))
    }
}
