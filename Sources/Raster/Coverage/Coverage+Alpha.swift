import Foundation

extension Coverage {
    /// How many pixels around a shape `blurred(sigma:clip:)` may change or read.
    package static func blurReach(sigma: CGFloat) -> Int { BlurPlan(sigma: Double(sigma)).reach }

    /// The alpha of a picture as coverage.
    package init(alphaOf surface: Surface) {
        let bounds = surface.bounds
        var alpha = [UInt8](repeating: 0, count: bounds.width * bounds.height)
        alpha.withUnsafeMutableBufferPointer { alpha in
            for y in bounds.minY..<bounds.maxY {
                let (row, start) = (surface.row(y), (y - bounds.minY) * bounds.width)
                for x in 0..<bounds.width { alpha[start + x] = UInt8(truncatingIfNeeded: row[x] >> 24) }
            }
        }
        self.init(dense: alpha, bounds: bounds)
    }
}

extension Surface {
    /// A surface that begins as a copy of a bitmap, at the origin.
    package convenience init(copying bitmap: Bitmap) {
        self.init(width: bitmap.width, height: bitmap.height)
        bitmap.withPixels { pixels in
            if let base = pixels.baseAddress, bounds.height > 0 { row(0).update(from: base, count: pixels.count) }
        }
    }
}
