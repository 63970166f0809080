import Foundation
import Geometry
import Raster
import Testing

@testable import Views

/// Pictures whose pixels lie on a side.
@Suite struct OrientedImageTests {
    /// The pixels of 3 × 2 numbered ones as they are shown, row by row.
    @Test(arguments: [
        (UIImage.Orientation.up, [1, 2, 3, 4, 5, 6], 3), (.down, [6, 5, 4, 3, 2, 1], 3),
        (.right, [4, 1, 5, 2, 6, 3], 2), (.left, [3, 6, 2, 5, 1, 4], 2), (.upMirrored, [3, 2, 1, 6, 5, 4], 3),
        (.downMirrored, [4, 5, 6, 1, 2, 3], 3), (.leftMirrored, [1, 4, 2, 5, 3, 6], 2),
        (.rightMirrored, [6, 3, 5, 2, 4, 1], 2),
    ]) func picturesAreShownUpright(_ orientation: UIImage.Orientation, _ shown: [UInt32], _ width: Int) {
        let raw = Bitmap(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6])
        let image = UIImage(cgImage: raw, scale: 1, orientation: orientation)
        #expect(image.size == CGSize(width: CGFloat(width), height: CGFloat(6 / width)))
        #expect(image.bitmap.withPixels { Array($0) } == shown && image.imageOrientation == orientation)
        #expect(image.cgImage?.withPixels { Array($0) } == [1, 2, 3, 4, 5, 6])
        // In a mirror every row is read backwards.
        let rows = stride(from: 0, to: 6, by: width).flatMap { shown[$0..<$0 + width].reversed() }
        let mirrored = image.withHorizontallyFlippedOrientation()
        #expect(mirrored.bitmap.withPixels { Array($0) } == rows)
        #expect(mirrored.withRenderingMode(.alwaysTemplate).imageOrientation == mirrored.imageOrientation)
    }

    @Test func nothingIsTurnedOfNothing() {
        let image = UIImage(cgImage: Bitmap(width: 0, height: 0, pixels: []), scale: 2, orientation: .left)
        #expect(image.size == .zero)
    }
}
