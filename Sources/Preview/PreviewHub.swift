import Foundation
import Scenes

/// The scenes as they are now, and those who want to hear when one changes.
actor PreviewHub {
    private let options: PreviewOptions
    private let worker = WorkThread(name: "scenes")
    /// Pictures of an earlier server on the same port must not be taken for this one's.
    private let mark = String(UInt64.random(in: 0 ... .max), radix: 36)
    private(set) var states: [PreviewState] = []
    private var count = 0
    private var listeners: [Int: AsyncStream<String>.Continuation] = [:]
    private var nextListener = 0

    init(options: PreviewOptions) { self.options = options }

    func state(_ index: Int) -> PreviewState? { states.indices.contains(index) ? states[index] : nil }

    /// Reads every scene for the first time.
    func open(_ paths: [String]) async throws {
        for path in paths {
            let edition = try await load(path)
            let revision = nextRevision()
            states.append(
                PreviewState(path: path, revision: revision, edition: edition, shown: edition.picture.map { (revision: revision, picture: $0) }))
        }
    }

    /// Reads again what has changed, once it has stopped changing, and tells the listeners.
    /// - Parameter last: the files that had changed at the last look, one for each scene; the result is for the next.
    func look(_ last: [FileStamps?]) async throws -> [FileStamps?] {
        var pending = last
        for index in states.indices {
            let now = states[index].edition.stamps.now
            guard now != states[index].edition.stamps else {
                pending[index] = nil
                continue
            }
            // A file that is half written changes again until the next look.
            guard pending[index] == now else {
                pending[index] = now
                continue
            }
            pending[index] = nil
            let edition = try await load(states[index].path)
            states[index].revision = nextRevision()
            states[index].edition = edition
            if let picture = edition.picture { states[index].shown = (states[index].revision, picture) }
            tell("data: {\"scene\": \(index), \"revision\": \"\(states[index].revision)\"}\n\n")
        }
        return pending
    }

    private func load(_ path: String) async throws -> SceneEdition {
        let options = options
        return try await worker.run { SceneEdition.load(path, options: options) }
    }

    private func nextRevision() -> String {
        count += 1
        return "\(mark)-\(count)"
    }

    // MARK: Listeners

    /// Server-sent events, from now on.
    func events() -> AsyncStream<String> {
        let (stream, continuation) = AsyncStream.makeStream(of: String.self, bufferingPolicy: .bufferingNewest(32))
        let number = nextListener
        nextListener += 1
        listeners[number] = continuation
        continuation.onTermination = { [weak self] _ in Task { await self?.forget(number) } }
        continuation.yield("retry: 500\ndata: {}\n\n")
        return stream
    }

    private func forget(_ number: Int) { listeners[number] = nil }

    /// A comment that nobody sees, by which connections that are gone are noticed.
    func beat() { tell(":\n\n") }

    private func tell(_ event: String) { for (_, listener) in listeners.sorted(by: { $0.key < $1.key }) { listener.yield(event) } }

    func close() {
        for (_, listener) in listeners { listener.finish() }
        listeners = [:]
    }
}
