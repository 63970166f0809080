import CEvent
import Foundation

/// One request on a connection of evhttp's, and the way of its response. On the loop's thread only.
///
/// evhttp reads the next request of a connection when the response before it is whole, so there is one exchange at a
/// time on each.
final class PreviewExchange {
    /// The other side has closed the connection, or the server has.
    struct Closed: Error {}

    /// What one connection may cost.
    enum Limit {
        /// The bytes of a request's line and headers, and those of a body, which no request needs. More are refused.
        static let head = 16 << 10, body = 16 << 10
        /// The bytes that are taken while a response is on its way, whether they are more requests or not. Then the
        /// connection is not read from.
        static let waiting = 16 << 10
        /// The bytes that are held in any case. evhttp bounds all but the line with the size of a body's chunk.
        static let unread = 64 << 10
        /// Seconds in which something of a request has to come. Responses may take their time.
        static let silence: Int32 = 120
    }

    /// nil when the response has gone out or cannot any more: then evhttp has freed it.
    private var request: OpaquePointer?
    /// Who answers, and is cancelled with the connection.
    var responding: Task<Void, Never>?
    /// Who waits until what was written is in the system's hands.
    private var writer: CheckedContinuation<Void, any Error>?

    init(_ request: OpaquePointer) {
        self.request = request
        // Given back when evhttp lets go of the request, in one of two ways.
        let me = Unmanaged.passRetained(self).toOpaque()
        evhttp_request_set_on_complete_cb(request, { _, me in PreviewExchange.takingBack(me).hasEnded() }, me)
        let connection = evhttp_request_get_connection(request)
        evhttp_connection_set_closecb(connection, { _, me in PreviewExchange.takingBack(me).isCut() }, me)
        evhttp_connection_set_timeout(connection, 0)
        let stream = evhttp_connection_get_bufferevent(connection)
        bufferevent_setwatermark(stream, Int16(EV_READ), 0, Limit.waiting)
    }

    private static func takingBack(_ me: UnsafeMutableRawPointer?) -> PreviewExchange {
        Unmanaged<PreviewExchange>.fromOpaque(me!).takeRetainedValue()
    }

    /// The stream of a connection that has just been accepted: what `evhttp_set_bevcb` is given.
    static func stream(on base: OpaquePointer?) -> OpaquePointer? {
        let stream = bufferevent_socket_new(base, -1, 0)
        evbuffer_add_cb(
            bufferevent_get_input(stream),
            { input, _, stream in
                guard evbuffer_get_length(input) > Limit.unread else { return }
                bufferevent_trigger_event(
                    OpaquePointer(stream), Int16(BEV_EVENT_READING | BEV_EVENT_ERROR),
                    Int32(BEV_TRIG_DEFER_CALLBACKS.rawValue))
            }, UnsafeMutableRawPointer(stream))
        return stream
    }

    /// What the preview looks at; nil when the connection has been closed.
    var asked: PreviewRequest? {
        guard let request else { return nil }
        let headers = evhttp_request_get_input_headers(request)
        return PreviewRequest(
            isGet: evhttp_request_get_command(request) == EVHTTP_REQ_GET, isHead: Self.isHead(request),
            path: String(String(cString: evhttp_request_get_uri(request)).prefix { $0 != "?" }),
            host: evhttp_find_header(headers, "Host").map { String(cString: $0) },
            origin: evhttp_find_header(headers, "Origin").map { String(cString: $0) })
    }

    private static func isHead(_ request: OpaquePointer) -> Bool {
        evhttp_request_get_command(request) == EVHTTP_REQ_HEAD
    }

    // MARK: Writing

    /// Sends a response and waits until the last of it has gone out. Of events each has before the next is asked for.
    func send(_ response: PreviewResponse, isolation: isolated (any Actor)? = #isolation) async throws {
        guard let request else { throw Closed() }
        let (headers, status) = (evhttp_request_get_output_headers(request), Int32(response.status.rawValue))
        for (name, value) in response.headers { evhttp_add_header(headers, name, value) }
        if isLast(request) { evhttp_add_header(headers, "Connection", "close") }
        switch response.body {
        case .data(let data):
            evhttp_add_header(headers, "Content-Length", String(data.count))
            let buffer = evhttp_request_get_output_buffer(request)
            if !Self.isHead(request) {
                _ = data.withUnsafeBytes { evbuffer_add(buffer, $0.baseAddress, $0.count) }
            }
            try await write { evhttp_send_reply($0, status, nil, nil) }
        case .events where Self.isHead(request):
            try await write { evhttp_send_reply($0, status, nil, nil) }
        case .events(let events):
            evhttp_send_reply_start(request, status, nil)
            for await event in events {
                try await write { request in
                    let buffer = evhttp_request_get_output_buffer(request)
                    evbuffer_add(buffer, event, event.utf8.count)
                    evhttp_send_reply_chunk_with_cb(
                        request, buffer,
                        { _, me in Unmanaged<PreviewExchange>.fromOpaque(me!).takeUnretainedValue().goOn() },
                        Unmanaged.passUnretained(self).toOpaque())
                }
            }
            try await write { evhttp_send_reply_end($0) }
        }
    }

    /// Whether the request wants the connection closed. evhttp itself knows "close" only where it stands alone.
    private func isLast(_ request: OpaquePointer) -> Bool {
        guard let words = evhttp_find_header(evhttp_request_get_input_headers(request), "Connection") else {
            return false
        }
        return String(cString: words).lowercased().split { ", ".contains($0) }.contains("close")
    }

    private func write(isolation: isolated (any Actor)? = #isolation, _ body: (OpaquePointer) -> Void) async throws {
        guard let request else { throw Closed() }
        try await withCheckedThrowingContinuation { continuation in
            writer = continuation
            body(request)
        }
    }

    /// What was written is out.
    private func goOn(_ result: Result<Void, any Error> = .success(())) {
        defer { writer = nil }
        writer?.resume(with: result)
    }

    // MARK: The end

    /// evhttp has written the whole response and frees the request. It goes on reading the connection or closes it.
    private func hasEnded() {
        let connection = evhttp_request_get_connection(request)
        evhttp_connection_set_closecb(connection, nil, nil)
        evhttp_connection_set_timeout(connection, Limit.silence)
        bufferevent_setwatermark(evhttp_connection_get_bufferevent(connection), Int16(EV_READ), 0, 0)
        request = nil
        goOn()
    }

    /// The connection is about to be freed. A request that evhttp has taken from it already is ours to free.
    private func isCut() {
        if let request, evhttp_request_get_connection(request) == nil { evhttp_request_free(request) }
        request = nil
        responding?.cancel()
        goOn(.failure(Closed()))
    }
}
