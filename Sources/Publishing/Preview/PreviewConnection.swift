import Foundation
import NIOCore
import NIOHTTP1

/// Carries requests and responses over one connection, in order, until either side closes it.
///
/// What goes wrong on a connection is the browser's to repeat. The pipeline holds the next request back until the
/// response before it is whole, so one task at most is at work.
final class PreviewConnection: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let handler: PreviewHandler
    private let tasks: RunningTasks
    private var responding: Task<Void, Never>?

    private init(_ handler: PreviewHandler, _ tasks: RunningTasks) { (self.handler, self.tasks) = (handler, tasks) }

    /// The pipeline of a connection that has just been accepted.
    static func open(_ channel: any Channel, _ handler: PreviewHandler, _ tasks: RunningTasks) -> EventLoopFuture<Void>
    {
        channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.configureHTTPServerPipeline(withErrorHandling: true)
            try channel.pipeline.syncOperations.addHandler(PreviewConnection(handler, tasks))
        }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head(let head) = unwrapInboundIn(data) else { return }
        let request = PreviewRequest(
            method: head.method.rawValue, path: String(head.uri.prefix { $0 != "?" }),
            host: head.headers.first(name: "Host"),
            origin: head.headers.first(name: "Origin"))
        let channel = context.channel
        let handler = handler
        let isKeptAlive = head.isKeepAlive
        responding = tasks.run { await Self.respond(to: request, by: handler, isKeptAlive: isKeptAlive, on: channel) }
    }

    func channelInactive(context: ChannelHandlerContext) { responding?.cancel() }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    private static func respond(
        to request: PreviewRequest, by handler: PreviewHandler, isKeptAlive: Bool, on channel: any Channel
    ) async {
        do {
            try await write(await handler.response(to: request), isKeptAlive: isKeptAlive, to: channel)
            if !isKeptAlive { try await channel.close() }
        } catch {
            channel.close(promise: nil)
        }
    }

    private static func write(_ response: PreviewResponse, isKeptAlive: Bool, to channel: any Channel) async throws {
        var head = HTTPResponseHead(version: .http1_1, status: HTTPResponseStatus(statusCode: response.status.rawValue))
        for (name, value) in response.headers { head.headers.add(name: name, value: value) }
        if !isKeptAlive { head.headers.add(name: "Connection", value: "close") }
        switch response.body {
        case .data(let data):
            head.headers.add(name: "Content-Length", value: String(data.count))
            channel.write(OutboundOut.head(head), promise: nil)
            channel.write(OutboundOut.body(.byteBuffer(ByteBuffer(bytes: data))), promise: nil)
        case .events(let events):
            try await channel.writeAndFlush(OutboundOut.head(head))
            for await event in events {
                try await channel.writeAndFlush(OutboundOut.body(.byteBuffer(ByteBuffer(string: event))))
            }
        }
        try await channel.writeAndFlush(OutboundOut.end(nil))
    }
}
