import Foundation
import Glibc
import Publishing
import Recording
import Synchronization
import Testing

/// The server on a socket.
@Suite struct PreviewServerTests {
    private final class Address: Sendable {
        let text = Mutex<String?>(nil)
    }

    private func scene() throws -> String {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(
            "segue-serve-\(UUID().uuidString).yaml"
        ).path
        try "segue: 1\ncanvas: { size: [8, 8] }\nscreens: { a: { view: {} } }\ntimeline: [{ show: a }]".write(
            toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    @Test func itListensOnTheLoopbackInterfaceUntilItIsCancelled() async throws {
        let path = try scene()
        defer { try? FileManager.default.removeItem(atPath: path) }
        let (cancellation, address) = (Cancellation(), Address())
        let serving = Task {
            try await PreviewServer([path]).run(cancellation: cancellation) { text in
                address.text.withLock { $0 = text }
            }
        }
        while address.text.withLock({ $0 }) == nil { try await Task.sleep(for: .milliseconds(5)) }
        let url = try #require(address.text.withLock { $0 })
        #expect(url.hasPrefix("http://127.0.0.1:"))
        let port = try #require(UInt16(url.dropLast().split(separator: ":").last ?? ""))
        // Two requests over one connection.
        let answers = try await exchange(
            "GET /scenes HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\nGET /x?y HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n",
            port)
        let parts = answers.components(separatedBy: "HTTP/1.1 ").dropFirst()
        #expect(parts.map { $0.prefix(3) } == ["200", "404"])
        let body = try #require(parts.first?.components(separatedBy: "\r\n\r\n").last)
        #expect(try JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String] == [path])
        #expect(try await exchange("nonsense\r\n\r\n", port).hasPrefix("HTTP/1.1 400"))

        // The port is taken: said, not waited for.
        var options = PreviewOptions()
        options.port = port
        let error = await #expect(throws: PreviewServer.Failure.self) {
            try await PreviewServer([path], options: options).run(cancellation: Cancellation()) { _ in }
        }
        #expect(error?.description.contains("--port") == true)

        cancellation.cancel()
        await #expect(throws: RecordingError.self) { try await serving.value }
    }

    /// Sends the text and reads until the other side closes, on a thread that nobody else waits for.
    private func exchange(_ text: String, _ port: UInt16) async throws -> String {
        try await withCheckedThrowingContinuation { answered in
            DispatchQueue.global().async { answered.resume(with: Result { try Self.answer(to: text, port) }) }
        }
    }

    private static func answer(to text: String, _ port: UInt16) throws -> String {
        let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(socket) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        (address.sin_port, address.sin_addr.s_addr) = (port.bigEndian, UInt32(0x7F00_0001).bigEndian)
        let connected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        try #require(connected == 0)
        try #require(send(socket, text, text.utf8.count, 0) == text.utf8.count)
        var (answer, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
        while case let count = recv(socket, &buffer, buffer.count, 0), count > 0 { answer += buffer[..<count] }
        return String(decoding: answer, as: UTF8.self)
    }
}
