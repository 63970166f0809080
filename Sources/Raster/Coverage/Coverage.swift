import Foundation

/// How much of each pixel a shape covers: the seam between geometry and colour.
///
/// Rows of runs. A run is either one constant coverage over `length` pixels (the inside of a shape: 255) or a slice of
/// `bytes` (its edge). Pixels that no run names are not covered. Runs of a row are sorted by x and do not overlap. A
/// rounded rectangle costs a few bytes a row whatever its size, and clips multiply without full-size masks.
package struct Coverage: Sendable, Equatable {
    package struct Run: Sendable, Equatable, BitwiseCopyable {
        /// First pixel, in device space.
        package var x: Int32
        package var length: Int32
        /// Start of the slice in `bytes`, or -1 for a constant run.
        package var offset: Int32
        /// The constant, 1…255; unused for a slice.
        package var value: UInt8

        @inlinable
        package init(x: Int32, length: Int32, offset: Int32, value: UInt8) {
            (self.x, self.length, self.offset, self.value) = (x, length, offset, value)
        }

        @inlinable package var isConstant: Bool { offset < 0 }
    }

    /// Pixels outside are not covered. Every row minY..<maxY has an entry in `rowStarts`.
    package internal(set) var bounds: PixelRect
    /// Index of each row's first run; one more entry than rows.
    package internal(set) var rowStarts: [Int32]
    package internal(set) var runs: [Run]
    package internal(set) var bytes: [UInt8]

    package init(bounds: PixelRect, rowStarts: [Int32], runs: [Run], bytes: [UInt8]) {
        (self.bounds, self.rowStarts, self.runs, self.bytes) = (bounds, rowStarts, runs, bytes)
    }

    package static let empty = Coverage(bounds: .empty, rowStarts: [0], runs: [], bytes: [])

    package var isEmpty: Bool { runs.isEmpty }

    /// Full coverage of a pixel rectangle.
    package init(_ rect: PixelRect) {
        guard !rect.isEmpty else {
            self = .empty
            return
        }
        let run = Run(x: Int32(rect.minX), length: Int32(rect.width), offset: -1, value: 255)
        self.init(
            bounds: rect, rowStarts: (0...rect.height).map(Int32.init), runs: [Run](repeating: run, count: rect.height),
            bytes: [])
    }
}
