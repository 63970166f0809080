import Foundation
import Preview
import Recording
import Synchronization
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The server on a socket.
@Suite struct PreviewServerTests {
    private final class Address: Sendable {
        let text = Mutex<String?>(nil)
    }

    private func scene() throws -> String {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("segue-serve-\(UUID().uuidString).yaml").path
        try "segue: 1\ncanvas: { size: [8, 8] }\nscreens: { a: { view: {} } }\ntimeline: [{ show: a }]".write(
            toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    @Test func itListensOnTheLoopbackInterfaceUntilItIsCancelled() async throws {
        let path = try scene()
        defer { try? FileManager.default.removeItem(atPath: path) }
        let (cancellation, address) = (Cancellation(), Address())
        let serving = Task { try await PreviewServer([path]).run(cancellation: cancellation) { text in address.text.withLock { $0 = text } } }
        while address.text.withLock({ $0 }) == nil { try await Task.sleep(for: .milliseconds(5)) }
        let url = try #require(address.text.withLock { $0 })
        #expect(url.hasPrefix("http://127.0.0.1:"))
        let (data, response) = try await URLSession.shared.data(from: try #require(URL(string: url + "scenes")))
        #expect((response as? HTTPURLResponse)?.statusCode == 200)
        #expect(try JSONSerialization.jsonObject(with: data) as? [String] == [path])

        // The port is taken: said, not waited for.
        var options = PreviewOptions()
        options.port = try #require(UInt16(url.dropLast().split(separator: ":").last ?? ""))
        let error = await #expect(throws: PreviewServer.Failure.self) {
            try await PreviewServer([path], options: options).run(cancellation: Cancellation()) { _ in }
        }
        #expect(error?.description.contains("--port") == true)

        cancellation.cancel()
        await #expect(throws: RecordingError.self) { try await serving.value }
    }
}
