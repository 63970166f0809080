import Foundation
import Scenes

/// The scenes as they are now, and those who want to hear when one changes.
actor PreviewHub {
    private let options: PreviewOptions
    private let worker = WorkThread(name: "scenes")
    /// Pictures of an earlier server on the same port must not be taken for this one's.
    private let mark = String(UInt64.random(in: 0 ... .max), radix: 36)
    private var scenes: [Scene] = []
    private var count = 0
    private var listeners: [Int: AsyncStream<String>.Continuation] = [:]
    private var nextListener = 0

    /// A scene with the ways in which it was asked for, the latest last.
    private struct Scene {
        let path: String
        var variants: [(variant: PreviewVariant, state: PreviewState)] = []
        /// What is being read; who asks for it waits for the same.
        var readings: [(variant: PreviewVariant, state: Task<PreviewState, any Error>)] = []

        /// More are forgotten, the oldest first.
        static let greatestVariantCount = 6

        /// Marks what was read before its files changed.
        /// - Returns: whether there is any that was not marked.
        mutating func findOutdated() -> Bool {
            var isAny = false
            for place in variants.indices where !variants[place].state.isOutdated {
                let stamps = variants[place].state.edition.stamps
                variants[place].state.isOutdated = stamps != stamps.now
                isAny = isAny || variants[place].state.isOutdated
            }
            return isAny
        }
    }

    init(options: PreviewOptions) { self.options = options }

    var paths: [String] { scenes.map(\.path) }

    /// Reads every scene for the first time.
    func open(_ paths: [String]) async throws {
        for path in paths {
            scenes.append(Scene(path: path))
            _ = try await state(scenes.count - 1, .standard)
        }
    }

    /// A scene as it is, drawn in a variant; read first where that has not been done since it changed. nil when there
    /// is no such scene.
    func state(_ index: Int, _ variant: PreviewVariant = .standard) async throws -> PreviewState? {
        guard scenes.indices.contains(index) else { return nil }
        if let place = place(of: variant, in: index) {
            let known = scenes[index].variants.remove(at: place)
            scenes[index].variants.append(known)
            if !known.state.isOutdated { return known.state }
        }
        return try await read(index, variant)
    }

    private func place(of variant: PreviewVariant, in index: Int) -> Int? {
        scenes[index].variants.firstIndex { $0.variant == variant }
    }

    private func read(_ index: Int, _ variant: PreviewVariant) async throws -> PreviewState {
        if let reading = scenes[index].readings.first(where: { $0.variant == variant }) {
            return try await reading.state.value
        }
        let state = Task { try await readAnew(index, variant) }
        scenes[index].readings.append((variant, state))
        return try await state.value
    }

    /// Whoever shows an earlier state is told: it need not be the one who asked, and the files may have changed again.
    private func readAnew(_ index: Int, _ variant: PreviewVariant) async throws -> PreviewState {
        defer { scenes[index].readings.removeAll { $0.variant == variant } }
        let (path, options) = (scenes[index].path, options)
        let edition = try await worker.run { LoadedScene.load(path, variant, options: options) }
        var state = PreviewState(path: path, revision: nextRevision(), edition: edition)
        let former = place(of: variant, in: index).map { scenes[index].variants.remove(at: $0).state }
        state.shown = edition.picture.map { (revision: state.revision, picture: $0) } ?? former?.shown
        scenes[index].variants.append((variant, state))
        if scenes[index].variants.count > Scene.greatestVariantCount { scenes[index].variants.removeFirst() }
        if scenes[index].findOutdated() || former != nil {
            tell("data: {\"scene\": \(index), \"revision\": \"\(state.revision)\"}\n\n")
        }
        return state
    }

    /// Reads again what has changed, once it has stopped changing.
    /// - Parameter last: the files that had changed at the last look, one for each scene; the result is for the next.
    func look(_ last: [FileStamps?]) async throws -> [FileStamps?] {
        var pending = last
        for index in scenes.indices {
            guard let latest = scenes[index].variants.last else { continue }
            let now = latest.state.edition.stamps.now
            guard now != latest.state.edition.stamps else {
                pending[index] = nil
                continue
            }
            // A file that is half written changes again until the next look.
            guard pending[index] == now else {
                pending[index] = now
                continue
            }
            pending[index] = nil
            // The others are read when somebody asks.
            for place in scenes[index].variants.indices { scenes[index].variants[place].state.isOutdated = true }
            _ = try await read(index, latest.variant)
        }
        return pending
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

    private func tell(_ event: String) {
        for (_, listener) in listeners.sorted(by: { $0.key < $1.key }) { listener.yield(event) }
    }

    func close() {
        for (_, listener) in listeners { listener.finish() }
        listeners = [:]
    }
}
