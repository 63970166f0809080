import Comparison
import Foundation
import Pages
import Scenes

/// The results as JUnit's XML, for CI systems that list tests.
package struct JUnitReport: Sendable {
    private let report: VerificationReport

    package init(_ report: VerificationReport) { self.report = report }

    package var xml: String {
        let entries = report.entries
        let failures = entries.count { $0.status == .different }
        let errors = entries.count { $0.status == .error || $0.status == .missing }
        let skipped = entries.count { $0.status == .orphaned || $0.status == .removed }
        var lines = [
            #"<?xml version="1.0" encoding="UTF-8"?>"#, "<testsuites>",
            #"  <testsuite name="segue verify" tests="\#(entries.count)" failures="\#(failures)" errors="\#(errors)" skipped="\#(skipped)" time="0">"#,
        ]
        for entry in entries {
            let scene = entry.json["scene"]?.string ?? ""
            let opening =
                #"    <testcase classname="\#(Markup.attribute(scene))" name="\#(Markup.attribute(entry.name))" time="0""#
            let details = (entry.json["findings"]?.elements ?? []).compactMap { Finding(json: $0) }.filter {
                !$0.isDetail
            }.map(\.message).joined(
                separator: "\n")
            let message = Markup.attribute(entry.message)
            switch entry.status {
            case .passed, .new, .updated: lines.append(opening + "/>")
            case .different:
                lines += [
                    opening + ">", #"      <failure message="\#(message)">\#(Markup.attribute(details))</failure>"#,
                    "    </testcase>",
                ]
            case .missing, .error:
                lines += [opening + ">", #"      <error message="\#(message)"/>"#, "    </testcase>"]
            case .orphaned, .removed:
                lines += [opening + ">", #"      <skipped message="\#(message)"/>"#, "    </testcase>"]
            }
        }
        return (lines + ["  </testsuite>", "</testsuites>"]).joined(separator: "\n") + "\n"
    }
}
