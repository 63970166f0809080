import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// Carries requests and responses over one connection, in order.
enum PreviewConnection {
    typealias Channel = NIOAsyncChannel<HTTPServerRequestPart, HTTPPart<HTTPResponseHead, ByteBuffer>>

    /// The pipeline of a connection that has just been accepted.
    static func channel(_ channel: any NIOCore.Channel) -> EventLoopFuture<Channel> {
        channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.configureHTTPServerPipeline(withErrorHandling: true)
            try channel.pipeline.syncOperations.addHandler(PartsInBuffers())
            return try Channel(wrappingChannelSynchronously: channel)
        }
    }

    /// Until either side closes it. What goes wrong on a connection is the browser's to repeat.
    static func serve(_ connection: Channel, by handler: PreviewHandler) async {
        try? await connection.executeThenClose { inbound, outbound in
            for try await part in inbound {
                guard case .head(let head) = part else { continue }
                let request = PreviewRequest(
                    method: head.method.rawValue, path: String(head.uri.prefix { $0 != "?" }), host: head.headers.first(name: "Host"),
                    origin: head.headers.first(name: "Origin"))
                try await write(await handler.response(to: request), isKeptAlive: head.isKeepAlive, to: outbound)
                if !head.isKeepAlive { return }
            }
        }
    }

    private static func write(
        _ response: PreviewResponse, isKeptAlive: Bool, to outbound: NIOAsyncChannelOutboundWriter<HTTPPart<HTTPResponseHead, ByteBuffer>>
    ) async throws {
        var head = HTTPResponseHead(version: .http1_1, status: HTTPResponseStatus(statusCode: response.status.rawValue))
        for (name, value) in response.headers { head.headers.add(name: name, value: value) }
        if !isKeptAlive { head.headers.add(name: "Connection", value: "close") }
        switch response.body {
        case .data(let data):
            head.headers.add(name: "Content-Length", value: String(data.count))
            try await outbound.write(contentsOf: [.head(head), .body(ByteBuffer(bytes: data)), .end(nil)])
        case .events(let events):
            try await outbound.write(.head(head))
            for await event in events { try await outbound.write(.body(ByteBuffer(string: event))) }
            try await outbound.write(.end(nil))
        }
    }
}

/// Bodies are buffers where they are made; the encoder takes them with files as the other case.
private final class PartsInBuffers: ChannelOutboundHandler {
    typealias OutboundIn = HTTPPart<HTTPResponseHead, ByteBuffer>
    typealias OutboundOut = HTTPServerResponsePart

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        let part: HTTPServerResponsePart =
            switch unwrapOutboundIn(data) {
            case .head(let head): .head(head)
            case .body(let buffer): .body(.byteBuffer(buffer))
            case .end(let headers): .end(headers)
            }
        context.write(wrapOutboundOut(part), promise: promise)
    }
}
