import CEvent
import Foundation

/// evhttp on an address: what comes is given to a handler, what it answers is sent. All of it happens on the thread of
/// one loop, and no connection waits for another.
actor PreviewListener {
    private let loop = EventLoop(name: "preview")
    private var server: OpaquePointer?
    private var handler: PreviewHandler?
    /// The exchanges at work.
    private var exchanges: [ObjectIdentifier: PreviewExchange] = [:]

    /// How many requests are being answered.
    var count: Int { exchanges.count }

    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    /// Listens from now on.
    /// - Parameters:
    ///   - port: 0 takes a free one.
    ///   - handler: is told the port.
    /// - Returns: the port.
    func listen(on host: String, port: UInt16, handler: (Int) -> PreviewHandler) throws -> Int {
        let listener = try bind(host, port)
        let server = evhttp_new(loop.base)
        evhttp_set_max_headers_size(server, PreviewExchange.Limit.head)
        evhttp_set_max_body_size(server, PreviewExchange.Limit.body)
        evhttp_set_timeout(server, PreviewExchange.Limit.silence)
        // All, also those that evhttp does not know: what is not allowed is said by the handler.
        evhttp_set_allowed_methods(server, .max)
        evhttp_set_bevcb(server, { base, _ in PreviewExchange.stream(on: base) }, nil)
        evhttp_set_gencb(
            server,
            { request, me in
                let me = Unmanaged<PreviewListener>.fromOpaque(me!).takeUnretainedValue()
                nonisolated(unsafe) let request = request!
                me.assumeIsolated { $0.receive(request) }
            }, Unmanaged.passUnretained(self).toOpaque())
        evhttp_bind_listener(server, listener)
        let port = Int(segue_listener_port(listener))
        (self.server, self.handler) = (server, handler(port))
        return port
    }

    /// Closes every connection, whatever is on its way, and waits until nobody is at work.
    func end() async {
        if let server { evhttp_free(server) }
        server = nil
        for exchange in exchanges.values { await exchange.responding?.value }
        loop.end()
    }

    private func bind(_ host: String, _ port: UInt16) throws -> OpaquePointer {
        var (hints, found) = (addrinfo(), nil as UnsafeMutablePointer<addrinfo>?)
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        guard evutil_getaddrinfo(host, String(port), &hints, &found) == 0, let found else {
            throw PreviewServer.Failure.noAddress(
                "there is no host \"\(host)\"; --host takes an address of this machine, such as 0.0.0.0")
        }
        defer { evutil_freeaddrinfo(found) }
        let listener = evconnlistener_new_bind(
            loop.base, nil, nil, LEV_OPT_REUSEABLE | LEV_OPT_CLOSE_ON_EXEC | LEV_OPT_CLOSE_ON_FREE, -1,
            found.pointee.ai_addr, Int32(found.pointee.ai_addrlen))
        guard let listener else {
            let number = errno
            if port != 0, number != EADDRNOTAVAIL { throw PreviewServer.Failure.portTaken(port) }
            throw PreviewServer.Failure.noAddress("\(host): \(String(cString: strerror(number)).lowercased())")
        }
        evconnlistener_set_error_cb(listener) { listener, _ in PreviewListener.pause(listener) }
        return listener
    }

    /// There are too many open files for another connection. Those who wait are not forgotten, but asking for them at
    /// once would keep the thread busy.
    private static func pause(_ listener: OpaquePointer?) {
        evconnlistener_disable(listener)
        var interval = timeval(tv_sec: 0, tv_usec: 100_000)
        event_base_once(
            evconnlistener_get_base(listener), -1, Int16(EV_TIMEOUT),
            { _, _, listener in evconnlistener_enable(OpaquePointer(listener)) }, UnsafeMutableRawPointer(listener),
            &interval)
    }

    private func receive(_ request: OpaquePointer) {
        let exchange = PreviewExchange(request)
        exchanges[ObjectIdentifier(exchange)] = exchange
        exchange.responding = Task {
            await respond(exchange)
            exchanges[ObjectIdentifier(exchange)] = nil
        }
    }

    /// What goes wrong on a connection is the browser's to repeat.
    private func respond(_ exchange: PreviewExchange) async {
        guard let handler, let asked = exchange.asked else { return }
        try? await exchange.send(await handler.response(to: asked))
    }
}
