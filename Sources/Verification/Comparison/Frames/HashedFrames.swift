import Raster
import Synchronization

/// Hashes of frames that are drawn once, in order, kept as they come.
package final class HashedFrames: Sendable {
    private let hashes = Mutex<[PixelHash]>([])

    package init() {}

    /// - Parameter isFirst: whether drawing has begun anew.
    package func add(_ hash: PixelHash, isFirst: Bool) {
        hashes.withLock { hashes in
            if isFirst { hashes = [] }
            hashes.append(hash)
        }
    }

    package var all: [PixelHash] { hashes.withLock { $0 } }
    package subscript(index: Int) -> PixelHash? { hashes.withLock { $0.indices.contains(index) ? $0[index] : nil } }
}
