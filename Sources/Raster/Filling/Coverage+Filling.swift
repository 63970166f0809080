import Foundation
import Geometry

extension Coverage {
    /// The exact area of each pixel that a path covers, within a clip.
    ///
    /// Curves are replaced with chords that stay within 0.005 pixels. Open subpaths are closed; elements with
    /// coordinates that are not finite are skipped; coordinates beyond ±10⁹ pixels are moved there. What lies beside
    /// the clip still counts for the winding, and pixels are the same for every clip that contains them (unless single
    /// curves are longer than some 10⁵ pixels).
    package init(
        filling path: CGPath, transform: CGAffineTransform = .identity, rule: FillRule = .nonZero, clip: PixelRect
    ) {
        guard !path.isEmpty, !clip.isEmpty else {
            self = .empty
            return
        }
        var flattener = PathFlattener(clip: clip)
        flattener.add(path, transform)
        self = Rasterizer(rule: rule, clip: clip).coverage(of: flattener.edges)
    }

    /// The same for a path seen through a projection; what lies behind the viewer (w ≤ 0) is cut away.
    package init(filling path: CGPath, projection: Projection, rule: FillRule = .nonZero, clip: PixelRect) {
        guard !path.isEmpty, !clip.isEmpty else {
            self = .empty
            return
        }
        var flattener = PathFlattener(clip: clip)
        flattener.add(path, projection)
        self = Rasterizer(rule: rule, clip: clip).coverage(of: flattener.edges)
    }
}
