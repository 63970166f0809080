import Foundation

/// What is assumed outside the rectangle that is blurred.
package enum BlurEdges: Sendable, Hashable {
    /// Transparent pixels.
    case clear
    /// The rectangle's mirror image at each edge, and nothing beyond it: the rest counts for more.
    case mirror
}

/// What a blur computes with: a coverage, or the four components of a pixel. 0…255.
protocol BlurSample: BitwiseCopyable {
    static var zero: Self { get }
    static func + (a: Self, b: Self) -> Self
    static func * (a: Self, b: Float) -> Self
}

extension Float: BlurSample {}
extension SIMD4: BlurSample where Scalar == Float {}

/// Rows of samples on the device's grid, or one that is a power of two coarser.
struct BlurPlane<Sample: BlurSample> {
    /// In pixels of its grid.
    let bounds: PixelRect
    /// Floats from row to row; whole vectors, so that kernels may write past a row's end.
    let stride: Int
    private let samples: Scratch<Float>

    init(bounds: PixelRect) {
        self.bounds = bounds
        stride = (bounds.width * Self.channels + 7) & ~7
        samples = Scratch(stride * bounds.height)
    }

    static var channels: Int { MemoryLayout<Sample>.size / MemoryLayout<Float>.size }

    func floats(_ y: Int) -> UnsafeMutablePointer<Float> { samples.base + (y - bounds.minY) * stride }

    func row(_ y: Int) -> UnsafeMutablePointer<Sample> {
        UnsafeMutableRawPointer(floats(y)).assumingMemoryBound(to: Sample.self)
    }
}

/// One row with room on both sides for the neighbours that a kernel reads.
struct BlurLine<Sample: BlurSample> {
    private let samples: Scratch<Sample>
    private let margin: Int
    private let count: Int

    init(count: Int, margin: Int) {
        (self.count, self.margin) = (count, margin)
        samples = Scratch(count + 2 * margin + 8)
    }

    /// The first sample proper.
    var start: UnsafeMutablePointer<Sample> { samples.base + margin }

    func fillMargins(_ edges: BlurEdges) {
        let (first, last) = edges == .clear ? (Sample.zero, Sample.zero) : (start[0], start[count - 1])
        for k in 0..<margin {
            start[-1 - k] = first
            start[count + k] = last
        }
    }
}
