/// What of a request the preview looks at.
struct PreviewRequest: Sendable {
    let method: String
    /// Percent escapes are left as they are: no path of ours has any.
    let path: String
    let host: String?
    let origin: String?
}
