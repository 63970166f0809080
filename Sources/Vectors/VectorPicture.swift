import Compositing
import Foundation
import Geometry

/// An animated SVG of a timeline: its layers as shapes that move by CSS, without scripts.
package struct VectorPicture {
    /// The document.
    package let text: String
    /// Sentences about what a vector picture cannot show as it is.
    package let notices: [String]

    /// - Parameters:
    ///   - times: when the source is looked at; between these, everything goes its straight way.
    ///   - scale: pixels per point at which the picture will be seen.
    /// - Throws: `EncodeError`.
    package init(of source: any FrameSource, times: VectorTimes, scale: Double) throws {
        let trees = times.samples.map { source.renderTree(at: $0.time) }
        var builder = SVGBuilder(trees: trees, times: times, scale: scale)
        text = try builder.document()
        notices = builder.notices
    }
}
