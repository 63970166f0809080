import Foundation
import Hero
import SceneModel

/// Answers the page's requests. Only the page itself gets anything: what another site's scripts could reach by a name
/// that they own is refused.
struct PreviewHandler: Sendable {
    let hub: PreviewHub
    let store: FrameStore
    let port: Int
    /// The address that is listened on.
    var host = "127.0.0.1"

    func response(to request: PreviewRequest) async -> PreviewResponse {
        guard isOwn(request) else {
            return text(.forbidden, "This preview answers to http://127.0.0.1:\(port)/ only.\n")
        }
        guard request.isGet || request.isHead else {
            return text(.methodNotAllowed, "Only GET and HEAD.\n", [("Allow", "GET, HEAD")])
        }
        return await answer(request)
    }

    /// A name that leads here without being ours is how a foreign page gets past the same-origin rule.
    private func isOwn(_ request: PreviewRequest) -> Bool {
        guard let asked = request.host?.lowercased(), isOwn(asked) else { return false }
        guard let origin = request.origin?.lowercased() else { return true }
        return origin.hasPrefix("http://") && isOwn(String(origin.dropFirst("http://".count)))
    }

    private func isOwn(_ address: String) -> Bool {
        // Clients leave out the port that is usual.
        let hasPort = address.contains { $0 == ":" } && !address.hasSuffix("]")
        let asked = hasPort ? address : address + ":80"
        let names = ["127.0.0.1", "localhost", "[::1]", host.lowercased(), "[\(host.lowercased())]"]
        if names.contains(where: { "\($0):\(port)" == asked }) { return true }
        guard !PreviewOptions.isLoopback(host), asked.hasSuffix(":\(port)") else { return false }
        // By any number, or this machine's own name: nobody else can give those away.
        let name = asked.dropLast(":\(port)".count)
        let isNumber = name.allSatisfy { $0.isNumber || $0 == "." } || name.hasPrefix("[") && name.hasSuffix("]")
        return isNumber || name == ProcessInfo.processInfo.hostName.lowercased()
    }

    private func answer(_ request: PreviewRequest) async -> PreviewResponse {
        let parts = request.path.split(separator: "/").map(String.init)
        switch parts.count {
        case 0, 1:
            if let page = PreviewPage.files.first(where: { $0.path == parts.first ?? "" }) {
                return response(.ok, Data(page.bytes), page.type, noStore)
            }
            switch parts.first {
            case "devices": return file(PlanJSON.array(Device.all.map { .string($0.name) }).text, "application/json")
            case "scenes": return file(PlanJSON.array(await hub.paths.map { .string($0) }).text, "application/json")
            case "events": return await events()
            default: return missing
            }
        case 4 where parts[0] == "scenes" && parts[3] == "state":
            guard let state = await state(parts[1], parts[2]) else { return missing }
            return file(state.json.text, "application/json")
        case 5 where parts[0] == "scenes": return await picture(parts)
        default: return missing
        }
    }

    private func state(_ scene: String, _ variant: String) async -> PreviewState? {
        guard scene.utf8.count < 6, let variant = PreviewVariant(variant) else { return nil }
        return try? await hub.state(Int(scene) ?? -1, variant)
    }

    /// `scenes/0/dark+rtl/REVISION/12.png`, `…/layers-12.png`, `…/layers-12-dark.png`, `…/views-12.json` or
    /// `…/curves.json`. A revision's pictures never change.
    private func picture(_ parts: [String]) async -> PreviewResponse {
        guard let kind = kind(parts[4]), let state = await state(parts[1], parts[2]) else { return missing }
        guard let shown = state.shown, shown.revision == parts[3] else {
            return text(.gone, "The scene has changed.\n")
        }
        if let index = kind.frame, !shown.picture.schedule.frames.indices.contains(index) { return missing }
        do {
            let data = try await store.picture(kind, of: shown.picture, revision: shown.revision)
            return response(.ok, data, kind.type, [("Cache-Control", "private, max-age=3600, immutable")])
        } catch {
            return text(.internalServerError, "\(error)\n")
        }
    }

    private func kind(_ name: String) -> FrameStore.Kind? {
        guard name.utf8.count < 24 else { return nil }
        func number(_ prefix: String, _ suffix: String) -> Int? {
            guard name.hasPrefix(prefix), name.hasSuffix(suffix), name.count > prefix.count + suffix.count else {
                return nil
            }
            return Int(name.dropFirst(prefix.count).dropLast(suffix.count))
        }
        if name == "curves.json" { return .curves }
        if let index = number("views-", ".json") { return .views(index) }
        if let index = number("layers-", "-dark.png") { return .layers(index, .dark) }
        if let index = number("layers-", ".png") { return .layers(index, .light) }
        return number("", ".png").map { .frame($0) }
    }

    private func events() async -> PreviewResponse {
        PreviewResponse(
            status: .ok, headers: Self.headers("text/event-stream") + [("Cache-Control", "no-store")],
            body: .events(await hub.events()))
    }

    // MARK: Responses

    private var noStore: [(String, String)] { [("Cache-Control", "no-store")] }

    private var missing: PreviewResponse { text(.notFound, "There is nothing here.\n") }

    private func text(_ status: PreviewResponse.Status, _ text: String, _ more: [(String, String)] = [])
        -> PreviewResponse
    {
        response(status, Data(text.utf8), "text/plain; charset=utf-8", noStore + more)
    }

    private func file(_ text: String, _ type: String) -> PreviewResponse {
        response(.ok, Data(text.utf8), type, noStore)
    }

    private func response(_ status: PreviewResponse.Status, _ data: Data, _ type: String, _ more: [(String, String)])
        -> PreviewResponse
    {
        PreviewResponse(status: status, headers: Self.headers(type) + more, body: .data(data))
    }

    private static func headers(_ type: String) -> [(String, String)] {
        [
            ("Content-Type", type), ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
            ("Cross-Origin-Resource-Policy", "same-origin"),
            (
                "Content-Security-Policy",
                "default-src 'none'; img-src 'self' blob: data:; style-src 'self'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'"
            ),
        ]
    }
}

/// What of a request the preview looks at.
struct PreviewRequest: Sendable {
    let isGet: Bool
    /// Whether the head of what GET would give is asked for.
    var isHead = false
    /// Percent escapes are left as they are: no path of ours has any.
    let path: String
    let host: String?
    let origin: String?
}

/// What the preview answers, whatever carries it.
struct PreviewResponse: Sendable {
    enum Status: Int, Sendable {
        case ok = 200
        case forbidden = 403
        case notFound = 404
        case methodNotAllowed = 405
        case gone = 410
        case internalServerError = 500
    }

    enum Body: Sendable {
        case data(Data)
        /// Does not end by itself.
        case events(AsyncStream<String>)
    }

    let status: Status
    let headers: [(name: String, value: String)]
    let body: Body
}
