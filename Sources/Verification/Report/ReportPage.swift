import Foundation
import Hero
import Pages
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
        let report = self.report.json.text.replacingOccurrences(of: "<", with: "\\u003c")
        let body =
            Page.text(PackageResources.report_html)
            + "<script type=\"application/json\" id=\"report\">\(report)</script>\n\(assets)"
        let scripts = [PackageResources.pictures_js, PackageResources.stage_js, PackageResources.page_js]
        return Page(
            title: "segue verify: \(self.report.summary)", style: Page.text(PackageResources.report_css), body: body,
            scripts: scripts.map(Page.text)
        ).html
    }
}
