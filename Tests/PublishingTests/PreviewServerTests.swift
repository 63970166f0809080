import Foundation
import Publishing
import Recording
import TestSupport
import Testing

/// The server on a socket.
@Suite struct PreviewServerTests {
    /// A server of one small scene.
    private final class Server: Sendable {
        let port: UInt16
        var scene: String { folder.file("scene.yaml") }
        private let folder: TemporaryFolder
        private let cancellation = Cancellation()
        private let serving: Task<Void, any Error>

        init(port: UInt16 = 0, host: String = "127.0.0.1") async throws {
            folder = try TemporaryFolder()
            let path = folder.file("scene.yaml")
            try "segue: 1\ncanvas: { size: [8, 8] }\nscreens: { a: { view: {} } }\ntimeline: [{ show: a }]".write(
                toFile: path, atomically: true, encoding: .utf8)
            var options = PreviewOptions()
            (options.port, options.host) = (port, host)
            let (started, address) = AsyncThrowingStream.makeStream(of: String.self)
            let (server, cancellation) = (PreviewServer([path], options: options), cancellation)
            serving = Task {
                do { try await server.run(cancellation: cancellation) { address.yield($0) } } catch {
                    address.finish(throwing: error)
                    throw error
                }
            }
            let url = try await started.first { _ in true }
            let text = try #require(url)
            #expect(text.hasPrefix("http://\(host.contains(":") ? "[\(host)]" : host):"))
            self.port = try #require(UInt16(text.dropLast().split(separator: ":").last ?? ""))
        }

        func end() async {
            cancellation.cancel()
            await #expect(throws: RecordingError.self) { try await serving.value }
        }

        /// A request to this server.
        func request(_ line: String, _ headers: String...) -> String {
            ([line, "Host: 127.0.0.1:\(port)"] + headers + ["", ""]).joined(separator: "\r\n")
        }

        /// What a stranger sees while something else goes on.
        func expectAnswers(_ location: SourceLocation = #_sourceLocation) async throws {
            let answer = try await Client.exchange(request("GET /scenes HTTP/1.1", "Connection: close"), port)
            #expect(answer.hasPrefix("HTTP/1.1 200 "), sourceLocation: location)
        }
    }

    private static func failure(port: UInt16 = 0, host: String = "127.0.0.1") async throws -> String {
        do {
            await (try Server(port: port, host: host)).end()
            return ""
        } catch let error as PreviewServer.Failure {
            return error.description
        }
    }

    @Test func itListensOnTheLoopbackInterfaceUntilItIsCancelled() async throws {
        let server = try await Server()
        // Two requests over one connection.
        let answers = try await Client.exchange(
            server.request("GET /scenes HTTP/1.1") + server.request("GET /x?y HTTP/1.1", "Connection: close"),
            server.port)
        let parts = answers.components(separatedBy: "HTTP/1.1 ").dropFirst()
        #expect(parts.map { $0.prefix(3) } == ["200", "404"])
        let body = try #require(parts.first?.components(separatedBy: "\r\n\r\n").last)
        #expect(try JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String] == [server.scene])
        #expect(try await Client.exchange("nonsense\r\n\r\n", server.port).hasPrefix("HTTP/1.1 400"))
        // The port is taken: said, not waited for.
        #expect(try await Self.failure(port: server.port).contains("port \(server.port) is in use"))
        await server.end()
    }

    @Test func addressesThatThereAreNot() async throws {
        #expect(
            try await Self.failure(host: "no-such-host.invalid").contains("there is no host \"no-such-host.invalid\""))
        #expect(try await Self.failure(host: "::zz").contains("there is no host"))
        // For documentation: nobody has it.
        for port in [0, 8099] as [UInt16] {
            let message = try await Self.failure(port: port, host: "192.0.2.1")
            #expect(message == "the preview cannot listen: 192.0.2.1: cannot assign requested address")
        }
    }

    @Test func aHeadIsThatOfGet() async throws {
        let server = try await Server()
        for path in ["/scenes", "/events"] {
            let answer = try await Client.exchange(
                server.request("HEAD \(path) HTTP/1.1", "Connection: close"), server.port)
            #expect(answer.hasPrefix("HTTP/1.1 200 ") && answer.hasSuffix("\r\n\r\n"), "\(answer)")
        }
        await server.end()
    }

    @Test func otherMethodsAreRefused() async throws {
        let server = try await Server()
        for method in ["POST", "DELETE", "OPTIONS", "PROPFIND", "BREW"] {
            let request = server.request("\(method) /scenes HTTP/1.1", "Content-Length: 0", "Connection: close")
            let answer = try await Client.exchange(request, server.port)
            #expect(answer.hasPrefix("HTTP/1.1 405 ") && answer.contains("Allow: GET"), "\(method): \(answer)")
        }
        let foreign = server.request("GET / HTTP/1.1", "Origin: http://evil.example", "Connection: close")
        #expect(try await Client.exchange(foreign, server.port).hasPrefix("HTTP/1.1 403 "))
        let nameless = "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"
        #expect(try await Client.exchange(nameless, server.port).hasPrefix("HTTP/1.1 403 "))
        await server.end()
    }

    @Test func connectionsEndWhenTheyAreAskedTo() async throws {
        let server = try await Server()
        for request in [
            server.request("GET /scenes HTTP/1.0"), server.request("GET /scenes HTTP/1.1", "Connection: TE, Close"),
        ] {
            // Would not return otherwise.
            #expect(try await Client.exchange(request, server.port).contains(" 200 OK\r\n"))
        }
        await server.end()
    }

    @Test func manyRequestsAtOnceAreAnsweredInOrder() async throws {
        let server = try await Server()
        let paths = (0..<2000).map { $0 % 2 == 0 ? "/scenes" : "/none" }
        let text =
            paths.map { server.request("GET \($0) HTTP/1.1") }.joined()
            + server.request("GET /devices HTTP/1.1", "Connection: close")
        let answers = try await Client.exchange(text, server.port).components(separatedBy: "HTTP/1.1 ").dropFirst()
        #expect(answers.map { $0.prefix(3) } == paths.map { $0 == "/scenes" ? "200" : "404" } + ["200"])
        await server.end()
    }

    /// Events come at once, to several pages, and what else a page asks for does not wait for them.
    @Test func pagesHearOfEvents() async throws {
        let server = try await Server()
        let pages = try (0..<8).map { _ in try Client(server.port) }
        for page in pages { try page.send(server.request("GET /events HTTP/1.1")) }
        for page in pages { #expect(try await page.reads(until: "data: {}\n\n").contains("text/event-stream")) }
        try await server.expectAnswers()
        // It ends while they listen.
        await server.end()
        // The port is free again at once, though their ends of it are open.
        let next = try await Server(port: server.port)
        try await next.expectAnswers()
        await next.end()
    }

    /// Who asks and does not read holds up nobody, and not the end.
    @Test func slowReadersWaitAlone() async throws {
        let server = try await Server()
        let reader = try Client(server.port)
        for _ in 0..<2000 {
            guard reader.offers(server.request("GET /page.js HTTP/1.1")) else { break }
        }
        try await server.expectAnswers()
        await server.end()
    }
}
