import Foundation
import Hero
import Scenes

/// The report as one page without anything outside of it.
struct ReportPage {
    private let report: VerificationReport

    init(_ report: VerificationReport) { self.report = report }

    var html: String {
        var assets = ""
        for entry in report.entries {
            for asset in entry.assets {
                let content = Data(asset.bytes).base64EncodedString()
                assets +=
                    "<script type=\"application/base64\" data-asset=\"\(Markup.attribute(asset.name))\">\(content)</script>\n"
            }
        }
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>segue verify: \(Markup.text(report.summary))</title>
            <style>
            \(Self.style)</style>
            </head>
            <body>
            \(Self.body)
            <script type="application/json" id="report">\(report.json.text.replacingOccurrences(of: "<", with: "\\u003c"))</script>
            \(assets)<script>
            \(Self.script)</script>
            </body>
            </html>

            """
    }

    private static var script: String { [pictureScript, stageScript, pageScript].joined(separator: "\n") }
}
