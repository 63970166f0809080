import Foundation
import Glibc
import Testing

/// A connection to this machine that sends whatever it is told to. Nothing waits for longer than a while.
final class Client: Sendable {
    private let descriptor: Int32

    init(_ port: UInt16) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var patience = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        (address.sin_port, address.sin_addr.s_addr) = (port.bigEndian, UInt32(0x7F00_0001).bigEndian)
        let connected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        try #require(connected == 0)
    }

    deinit { close(descriptor) }

    func send(_ text: String) throws {
        try #require(Glibc.send(descriptor, text, text.utf8.count, Int32(MSG_NOSIGNAL)) == text.utf8.count)
    }

    /// Whether the other side takes the text, or at least the system does for it, within a moment.
    func offers(_ text: String) -> Bool {
        var patience = timeval(tv_sec: 0, tv_usec: 200_000)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        return Glibc.send(descriptor, text, text.utf8.count, Int32(MSG_NOSIGNAL)) == text.utf8.count
    }

    /// Has the connection end with a reset instead of a farewell.
    func resets() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
    }

    /// What comes until a text has come or the other side closes, on a thread of its own: those of the pool would be missed.
    func reads(until end: String? = nil) async throws -> String {
        try await withCheckedThrowingContinuation { answered in
            Thread.detachNewThread { answered.resume(with: Result { try self.read(until: end) }) }
        }
    }

    private func read(until end: String?) throws -> String {
        var (answer, buffer) = ("", [UInt8](repeating: 0, count: 1 << 16))
        while end.map({ !answer.contains($0) }) ?? true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            try #require(count >= 0, "nothing comes any more, after \(answer.suffix(200))")
            if count == 0 { break }
            answer += String(decoding: buffer[..<count], as: UTF8.self)
        }
        return answer
    }

    /// Sends the text and reads until the other side closes.
    static func exchange(_ text: String, _ port: UInt16) async throws -> String {
        let client = try Client(port)
        try client.send(text)
        return try await client.reads()
    }
}
