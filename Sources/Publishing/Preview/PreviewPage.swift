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
        File(path: "page.css", type: "text/css; charset=utf-8", bytes: PackageResources.page_css),
        script("model.js", PackageResources.model_js), script("stage.js", PackageResources.stage_js),
        script("curves.js", PackageResources.curves_js),
        script("tracks.js", PackageResources.tracks_js), script("inspector.js", PackageResources.inspector_js),
        script("page.js", PackageResources.page_js),
    ]

    private static func script(_ path: String, _ bytes: [UInt8]) -> File {
        File(path: path, type: "text/javascript; charset=utf-8", bytes: bytes)
    }
}
