import Foundation
import Geometry

/// A mutable rectangle of premultiplied RGBA8 pixels placed in device space. One thread at a time.
///
/// `bounds` says which device pixels it holds; drawing outside is cut off. Groups are surfaces of their own that are painted into their parent.
public final class Surface {
    public let bounds: PixelRect
    @usableFromInline let storage: PixelStorage

    /// All pixels clear.
    public init(bounds: PixelRect) {
        self.bounds = bounds
        storage = PixelStorage(count: bounds.width * bounds.height)
        storage.base.update(repeating: 0, count: bounds.width * bounds.height)
    }

    public convenience init(width: Int, height: Int) { self.init(bounds: PixelRect(x: 0, y: 0, width: width, height: height)) }

    @inlinable public var width: Int { bounds.width }
    @inlinable public var height: Int { bounds.height }

    /// Address of the row of device pixels y, at bounds.minX.
    @inlinable
    public func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { storage.base + (y - bounds.minY) * bounds.width }

    /// A copy of the pixels as an immutable bitmap.
    public func snapshot() -> Bitmap {
        Bitmap(width: width, height: height) { target in
            target.baseAddress!.update(from: storage.base, count: width * height)
        }
    }

    /// The pixels as a bitmap without copying: the surface must not be drawn into afterwards.
    public consuming func finish() -> Bitmap { Bitmap(width: width, height: height, storage: storage) }
}
