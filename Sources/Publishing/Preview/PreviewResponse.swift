import Foundation

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
