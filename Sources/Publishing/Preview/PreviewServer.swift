import Foundation
import Pages
import Recording
import SceneModel
import Scenes

/// A page on the loopback interface that shows scenes and follows their files.
package final class PreviewServer: Sendable {
    package enum Failure: Error, CustomStringConvertible {
        case portTaken(UInt16)
        case noAddress(String)

        package var description: String {
            switch self {
            case .portTaken(let port):
                "port \(port) is in use or not allowed; choose another with --port, or leave it out for a free one"
            case .noAddress(let reason): "the preview cannot listen: \(reason)"
            }
        }
    }

    private let options: PreviewOptions
    private let paths: [String]

    /// - Parameter paths: scene files.
    package init(_ paths: [String], options: PreviewOptions = PreviewOptions()) {
        (self.paths, self.options) = (paths, options)
    }

    /// Serves until it is cancelled.
    /// - Parameter started: called once with the page's address, when it can be opened.
    /// - Throws: `Failure`, and `RecordingError.cancelled` in the end.
    package func run(cancellation: Cancellation, started: @escaping @Sendable (String) -> Void) async throws {
        let hub = PreviewHub(options: options)
        try await hub.open(paths)
        let (listener, store, options) = (PreviewListener(), FrameStore(), options)
        do {
            let port = try await listener.listen(on: options.host, port: options.port) { port in
                PreviewHandler(hub: hub, store: store, port: port, host: options.host)
            }
            started("http://\(options.shownHost):\(port)/")
            try? await watch(hub, cancellation)
        } catch {
            await listener.end()
            throw error
        }
        await hub.close()
        await listener.end()
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

/// How scenes are read, built and sampled for a preview.
package struct PreviewOptions: Sendable {
    package var reader = SceneReader()
    package var build = SceneBuildOptions()
    /// Over what each scene says itself.
    package var settings = RenderSettings()
    /// The address to listen on.
    package var host = "127.0.0.1"
    /// 0 takes a free one.
    package var port: UInt16 = 0
    /// Seconds between two looks at the files.
    package var interval = 0.06

    package init() {}

    /// Whether nobody but this machine reaches an address.
    package static func isLoopback(_ host: String) -> Bool {
        host == "localhost" || host == "::1" || host.hasPrefix("127.")
    }

    /// What a browser on this machine is told: all addresses are none that can be opened.
    fileprivate var shownHost: String {
        if ["0.0.0.0", "::"].contains(host) { return "127.0.0.1" }
        return host.contains(":") ? "[\(host)]" : host
    }

    /// What holds for one scene, drawn as the page wants it.
    func applied(to document: SceneDocument, _ variant: PreviewVariant) throws -> (
        build: SceneBuildOptions, rate: FrameRate
    ) {
        let all = try variant.settings.over(settings).resolved(for: document)
        var (build, recording) = (build, Recording.Options())
        try all.apply(to: &build, canvas: document.canvas)
        try all.apply(to: &recording)
        return (build, recording.rate ?? .standard)
    }
}

/// The page: files of this module's `Page` folder, built into the program. It needs nothing from elsewhere.
enum PreviewPage {
    struct File: Sendable {
        /// As it is asked for; the page itself has the empty one.
        let path: String
        let type: String
        let bytes: [UInt8]
    }

    static let files: [File] = [
        File(path: "", type: "text/html; charset=utf-8", bytes: PackageResources.page_html),
        style("kit.css", Page.kit), style("page.css", PackageResources.page_css),
        script("model.js", PackageResources.model_js), script("stage.js", PackageResources.stage_js),
        script("curves.js", PackageResources.curves_js),
        script("tracks.js", PackageResources.tracks_js), script("inspector.js", PackageResources.inspector_js),
        script("page.js", PackageResources.page_js),
    ]

    private static func style(_ path: String, _ bytes: [UInt8]) -> File {
        File(path: path, type: "text/css; charset=utf-8", bytes: bytes)
    }

    private static func script(_ path: String, _ bytes: [UInt8]) -> File {
        File(path: path, type: "text/javascript; charset=utf-8", bytes: bytes)
    }
}
