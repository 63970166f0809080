/// What is found out about the pixels of a row.
final class GIFRowBuffers {
    let found, shown: UnsafeMutablePointer<UInt32>
    let marks: UnsafeMutablePointer<UInt8>
    /// Of pixels that something is still to be done with.
    let places: UnsafeMutablePointer<Int32>
    private let width: Int
    /// Marks that are looked at together.
    private static let lanes = 8

    init(width: Int) {
        self.width = width
        (found, shown) = (.allocate(capacity: width), .allocate(capacity: width))
        places = .allocate(capacity: width)
        marks = .allocate(capacity: width + Self.lanes)
        marks.initialize(repeating: 0, count: width + Self.lanes)
    }

    deinit {
        found.deallocate()
        shown.deallocate()
        places.deallocate()
        marks.deallocate()
    }

    /// Calls with the places of the marks that are not 0, from left to right.
    @inline(__always)
    func forEachMark(_ body: (Int) -> Void) {
        for start in stride(from: 0, to: width, by: Self.lanes) {
            var lanes = UnsafeRawPointer(marks + start).loadUnaligned(as: UInt64.self).littleEndian
            while lanes != 0 {
                let at = lanes.trailingZeroBitCount / 8
                body(start &+ at)
                lanes &= ~(0xFF << UInt64(at &* 8))
            }
        }
    }
}
