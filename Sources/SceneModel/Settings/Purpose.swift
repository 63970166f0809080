import Recording

/// A place that animations are put in: which formats it takes, and how large they may be there.
package enum Purpose: String, CaseIterable, Sendable {
    case github, gitlab, slack, docc, readme
    case appPreview = "app-preview"
    case appStore = "app-store"
    case web

    private struct Row {
        var formats: [OutputFormat]
        var settings: [(RenderSetting, String)]
        /// What it is for, and why so.
        var summary: String
    }

    private var row: Row {
        switch self {
        case .github:
            Row(
                formats: [.webp], settings: [(.quality, "80"), (.fps, "50"), (.maxBytes, "10M")],
                summary: "issues and pull requests, whose pictures have at most 10 MB")
        case .gitlab:
            Row(
                formats: [.webp], settings: [(.quality, "80"), (.fps, "50"), (.maxBytes, "10M")],
                summary: "issues and merge requests, whose pictures have at most 10 MB")
        case .slack:
            Row(
                formats: [.mp4], settings: [(.codec, "h264"), (.fps, "60")],
                summary: "messages, in which video plays in place")
        case .docc:
            Row(
                formats: [.gif], settings: [(.maxBytes, "2M")],
                summary: "articles of DocC, which keep their pictures in the repository")
        case .readme:
            Row(
                formats: [.webp, .gif], settings: [(.quality, "80"), (.fps, "25"), (.width, "320"), (.maxBytes, "2M")],
                summary: "pages of repositories: a WebP, and a GIF for viewers that do not know it")
        case .appPreview:
            Row(
                formats: [.mp4], settings: [(.codec, "h264"), (.fps, "30"), (.width, "886"), (.quality, "95")],
                summary:
                    "previews in the App Store, of 30 frames a second; it takes 15 to 30 seconds of 886×1920 pixels")
        case .appStore:
            Row(
                formats: [.png], settings: [],
                summary: "screenshots for the App Store: the last picture, in all pixels of the device")
        case .web:
            Row(
                formats: [.webm, .mp4], settings: [(.fps, "60")],
                summary: "pages: a WebM, and an MP4 for browsers that do not know it")
        }
    }

    package var formats: [OutputFormat] { row.formats }
    package var summary: String { row.summary }
    /// Whether it takes one picture, the last, instead of an animation.
    package var isStill: Bool { self == .appStore }

    /// What it sets where nobody gave a flag.
    package var settings: RenderSettings {
        var settings = RenderSettings()
        for (setting, text) in row.settings { settings.set(setting, text, origin: "--for \(rawValue)") }
        return settings
    }

    /// What was chosen, in words.
    /// - Parameter settings: all that hold, so that flags which win are told too.
    package func choice(_ settings: RenderSettings, format: OutputFormat) -> String {
        let told: [(RenderSetting, (String) -> String)] = [
            (.quality, { "quality \($0)" }), (.fps, { "\($0) frames a second" }), (.width, { "\($0) pixels across" }),
            (.maxBytes, { "at most \($0.replacing("M", with: " MB").replacing("k", with: " kB"))" }),
        ]
        let names = row.settings.map(\.0)
        let words = told.compactMap { setting, words in
            names.contains(setting) ? settings[setting].map { words($0.text) } : nil
        }
        return (["for \(rawValue): \(format.rawValue)"] + words).joined(separator: ", ")
    }
}
