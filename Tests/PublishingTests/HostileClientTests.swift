import Foundation
import TestSupport
import Testing

@testable import Publishing

/// What clients of the preview may do without more than their own connection coming to an end.
@Suite struct HostileClientTests {
    /// A listener without scenes.
    private struct Site {
        let listener = PreviewListener()
        let hub = PreviewHub(options: PreviewOptions())
        let port: UInt16

        init() async throws {
            let hub = hub
            let port = try await listener.listen(on: "127.0.0.1", port: 0) { port in
                PreviewHandler(hub: hub, store: FrameStore(), port: port)
            }
            self.port = UInt16(port)
        }

        func request(_ line: String, _ headers: String = "") -> String {
            "\(line)\r\nHost: 127.0.0.1:\(port)\r\n\(headers)\r\n"
        }

        func expectAnswers(_ location: SourceLocation = #_sourceLocation) async throws {
            let answer = try await Client.exchange(request("GET /scenes HTTP/1.1", "Connection: close\r\n"), port)
            #expect(answer.hasPrefix("HTTP/1.1 200 "), sourceLocation: location)
        }

        /// Whether the number of requests that are being answered comes to be what it should.
        func hasExchanges(_ count: Int) async throws -> Bool {
            for _ in 0..<1000 {
                if await listener.count == count { return true }
                try await Task.sleep(for: .milliseconds(10))
            }
            return false
        }
    }

    /// None of it is taken for long: the connection is closed.
    @Test(arguments: [
        ("GET / HTTP/1.1\r\nX: ", "aaaaaaaa"), ("GET / HTTP/1.1\r\n", "a: b\r\n"),
        ("GET /", "aaaaaaaa"), ("", "\u{1}\u{2}\u{3}\r\n"),
        ("POST / HTTP/1.1\r\nContent-Length: 99999999999\r\n\r\n", "aaaaaaaa"),
        ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", "11111111"),
        ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", "1\r\na\r\n"),
        ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n", "a: b\r\n"),
    ])
    func whatDoesNotEndIsCutOff(_ start: String, _ piece: String) async throws {
        let site = try await Site()
        let client = try Client(site.port)
        try client.send(start)
        let more = String(repeating: piece, count: 8192)
        #expect((0..<1000).contains { _ in !client.offers(more) })
        try await site.expectAnswers()
        await site.listener.end()
    }

    /// What is sent beside a stream is not read, and the stream is not held up by it.
    @Test func aFloodBesideEventsIsNotRead() async throws {
        let site = try await Site()
        let client = try Client(site.port)
        try client.send(site.request("GET /events HTTP/1.1"))
        _ = try await client.reads(until: "data: {}\n\n")
        let more = String(repeating: "x", count: 1 << 16)
        #expect((0..<1000).contains { _ in !client.offers(more) })
        await site.hub.beat()
        #expect(try await client.reads(until: ":\n\n").contains(":\n\n"))
        await site.listener.end()
    }

    /// Their streams end with them, also when they go in the midst of a request.
    @Test func pagesThatAreGoneAreForgotten() async throws {
        let site = try await Site()
        var pages: [Client] = []
        for _ in 0..<50 {
            let page = try Client(site.port)
            try page.send(site.request("GET /events HTTP/1.1"))
            pages.append(page)
        }
        #expect(try await site.hasExchanges(50))
        pages = []
        #expect(try await site.hasExchanges(0))
        await site.listener.end()
    }

    @Test func cutConnectionsLeaveNothing() async throws {
        let site = try await Site()
        var random = SeededGenerator(7)
        let requests = ["GET /page.js HTTP/1.1", "GET /events HTTP/1.1", "POST / HTTP/1.1"].map { site.request($0) }
        for _ in 0..<500 {
            let client = try Client(site.port)
            let request = String(
                requests.randomElement(using: &random)!.utf8.prefix(.random(in: 1...80, using: &random)))!
            try client.send(Bool.random(using: &random) ? request : request + request)
            if Bool.random(using: &random) { client.resets() }
        }
        try await site.expectAnswers()
        #expect(try await site.hasExchanges(0))
        await site.listener.end()
    }
}
