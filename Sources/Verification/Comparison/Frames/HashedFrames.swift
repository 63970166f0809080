import Raster
import Synchronization

/// Hashes of frames that are drawn once, in order, kept as they come.
public final class HashedFrames: Sendable {
    private let hashes = Mutex<[PixelHash]>([])

    public init() {}

    /// - Parameter isFirst: whether drawing has begun anew.
    public func add(_ hash: PixelHash, isFirst: Bool) {
        hashes.withLock { hashes in
            if isFirst { hashes = [] }
            hashes.append(hash)
        }
    }

    public var all: [PixelHash] { hashes.withLock { $0 } }
    public subscript(index: Int) -> PixelHash? { hashes.withLock { $0.indices.contains(index) ? $0[index] : nil } }
}
