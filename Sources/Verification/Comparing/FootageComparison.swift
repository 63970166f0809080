import Codecs
import Foundation

/// Files against each other, with the pictures that a report shows.
package enum FootageComparison {
    /// - Parameters:
    ///   - wantsPictures: whether a report will show them.
    ///   - visit: called with every pair of frames.
    /// - Throws: `ComparisonError`, `EncodeError`, and what `visit` throws.
    package static func run(
        _ comparator: AnimationComparator, _ a: Footage, _ b: Footage, wantsPictures: Bool,
        visit: AnimationComparator.Visitor? = nil
    ) throws -> VerificationCase {
        let pictures = wantsPictures ? ReportPictures(of: a, keepsSides: true) : nil
        let both: AnimationComparator.Visitor = { frame, first, second, pixels in
            try pictures?.add(frame, first, second, pixels)
            try visit?(frame, first, second, pixels)
        }
        let comparison = try comparator.compare(a, b, visit: wantsPictures || visit != nil ? both : nil)
        var result = VerificationCase(
            name: FilePath(b.name).lastComponent, scene: b.name, variant: "default",
            status: comparison.isDifferent ? .different : .passed,
            message: comparison.findings.first?.message ?? "")
        (result.comparison, result.findings) = (comparison, comparison.findings)
        result.owners = comparison.frames.map { _ in [] }
        result.size = (comparison.width, comparison.height, comparison.frames.count)
        if let pictures { result.assets = try pictures.finish(comparison, name: result.name) }
        return result
    }
}

extension VerificationReport {
    /// A report of one case.
    package init(_ result: VerificationCase) { self.init(VerificationRun(cases: [result])) }
}
