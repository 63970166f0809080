import Foundation
import Hero
import Scenes

/// Answers the page's requests. Only the page itself gets anything: what another site's scripts could reach by a name that they own is refused.
struct PreviewHandler: Sendable {
    let hub: PreviewHub
    let store: FrameStore
    let port: Int

    func response(to request: PreviewRequest) async -> PreviewResponse {
        guard isOwn(request) else { return text(.forbidden, "This preview answers to http://127.0.0.1:\(port)/ only.\n") }
        guard request.method == "GET" else { return text(.methodNotAllowed, "Only GET.\n", [("Allow", "GET")]) }
        return await answer(request)
    }

    /// A name that leads here without being ours is how a foreign page gets past the same-origin rule.
    private func isOwn(_ request: PreviewRequest) -> Bool {
        let hosts = ["127.0.0.1", "localhost", "[::1]"].map { "\($0):\(port)" }
        guard let host = request.host, hosts.contains(host.lowercased()) else { return false }
        guard let origin = request.origin else { return true }
        return hosts.contains { "http://\($0)" == origin.lowercased() }
    }

    private func answer(_ request: PreviewRequest) async -> PreviewResponse {
        let parts = request.path.split(separator: "/").map(String.init)
        switch parts.count {
        case 0: return file(PreviewPage.html, "text/html; charset=utf-8")
        case 1:
            switch parts[0] {
            case "page.css": return file(PreviewPage.style, "text/css; charset=utf-8")
            case "page.js": return file(PreviewPage.script, "text/javascript; charset=utf-8")
            case "scenes": return file(PlanJSON.array(await hub.states.map { .string($0.path) }).text, "application/json")
            case "events": return await events()
            default: return missing
            }
        case 3 where parts[0] == "scenes" && parts[2] == "state":
            guard let state = await state(parts[1]) else { return missing }
            return file(state.json.text, "application/json")
        case 4 where parts[0] == "scenes": return await picture(parts)
        default: return missing
        }
    }

    private func state(_ text: String) async -> PreviewState? { text.utf8.count < 6 ? await hub.state(Int(text) ?? -1) : nil }

    /// `scenes/0/REVISION/12.png`, `…/layers-12.png` or `…/curves.svg`. A revision's pictures never change.
    private func picture(_ parts: [String]) async -> PreviewResponse {
        guard let state = await state(parts[1]), let kind = kind(parts[3]) else { return missing }
        guard let shown = state.shown, shown.revision == parts[2] else { return text(.gone, "The scene has changed.\n") }
        switch kind {
        case .frame(let index), .layers(let index):
            guard shown.picture.schedule.frames.indices.contains(index) else { return missing }
        case .curves: break
        }
        do {
            let data = try await store.picture(kind, of: shown.picture, revision: shown.revision)
            let type = kind == .curves ? "image/svg+xml" : "image/png"
            return response(.ok, data, type, [("Cache-Control", "private, max-age=3600, immutable")])
        } catch {
            return text(.internalServerError, "\(error)\n")
        }
    }

    private func kind(_ name: String) -> FrameStore.Kind? {
        if name == "curves.svg" { return .curves }
        guard name.hasSuffix(".png"), name.utf8.count < 24 else { return nil }
        let stem = name.dropLast(4)
        if stem.hasPrefix("layers-") { return Int(stem.dropFirst(7)).map { .layers($0) } }
        return Int(stem).map { .frame($0) }
    }

    private func events() async -> PreviewResponse {
        PreviewResponse(
            status: .ok, headers: Self.headers("text/event-stream") + [("Cache-Control", "no-store")], body: .events(await hub.events()))
    }

    // MARK: Responses

    private var missing: PreviewResponse { text(.notFound, "There is nothing here.\n") }

    private func text(_ status: PreviewResponse.Status, _ text: String, _ more: [(String, String)] = []) -> PreviewResponse {
        response(status, Data(text.utf8), "text/plain; charset=utf-8", [("Cache-Control", "no-store")] + more)
    }

    private func file(_ text: String, _ type: String) -> PreviewResponse {
        response(.ok, Data(text.utf8), type, [("Cache-Control", "no-store")])
    }

    private func response(_ status: PreviewResponse.Status, _ data: Data, _ type: String, _ more: [(String, String)]) -> PreviewResponse {
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
