import FlyingFox
import FlyingSocks
import Foundation
import Recording
import Synchronization

/// A page on the loopback interface that shows scenes and follows their files.
public final class PreviewServer: Sendable {
    public enum Failure: Error, CustomStringConvertible {
        case portTaken(UInt16)
        case noAddress(String)

        public var description: String {
            switch self {
            case .portTaken(let port): "port \(port) is in use or not allowed; choose another with --port, or leave it out for a free one"
            case .noAddress(let reason): "the preview cannot listen on 127.0.0.1: \(reason)"
            }
        }
    }

    private let options: PreviewOptions
    private let paths: [String]
    private let port = Atomic<UInt16>(0)

    /// - Parameter paths: scene files.
    public init(_ paths: [String], options: PreviewOptions = PreviewOptions()) { (self.paths, self.options) = (paths, options) }

    /// Serves until it is cancelled.
    /// - Parameter started: called once with the page's address, when it can be opened.
    /// - Throws: `Failure`, and `RecordingError.cancelled` in the end.
    public func run(cancellation: Cancellation, started: @escaping @Sendable (String) -> Void) async throws {
        let hub = PreviewHub(options: options)
        try await hub.open(paths)
        let handler = PreviewHandler(hub: hub, store: FrameStore()) { [self] in port.load(ordering: .relaxed) }
        let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: options.port)
        let server = HTTPServer(config: .init(address: address, timeout: 60, logger: .disabled), handler: handler)
        let serving = Task { try await server.run() }
        do {
            try await server.waitUntilListening(timeout: 5)
        } catch {
            serving.cancel()
            throw options.port == 0 ? Failure.noAddress("\(error)") : Failure.portTaken(options.port)
        }
        let listening = await server.listeningAddress
        guard case .ip4(_, port: let actual)? = listening else { throw Failure.noAddress("no address") }
        port.store(actual, ordering: .relaxed)
        started("http://127.0.0.1:\(actual)/")
        try? await watch(hub, cancellation)
        await hub.close()
        await server.stop(timeout: 0.2)
        serving.cancel()
        throw RecordingError.cancelled
    }

    private func watch(_ hub: PreviewHub, _ cancellation: Cancellation) async throws {
        var pending = [FileStamps?](repeating: nil, count: paths.count)
        var looks = 0
        while !cancellation.isCancelled {
            try await Task.sleep(for: .seconds(options.interval))
            pending = try await hub.look(pending)
            looks += 1
            if looks % 64 == 0 { await hub.beat() }
        }
    }
}
