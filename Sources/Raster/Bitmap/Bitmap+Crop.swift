import Foundation

extension Bitmap {
    /// The part inside `rect`, as a bitmap of its own; the part outside the bitmap is cut off.
    package func cropped(to rect: PixelRect) -> Bitmap {
        let area = rect.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
        if area.width == width && area.height == height { return self }
        return Bitmap(width: area.width, height: area.height) { target in
            guard let base = target.baseAddress else { return }
            for y in 0..<area.height {
                (base + y * area.width).update(
                    from: storage.base + (area.minY + y) * width + area.minX, count: area.width)
            }
        }
    }

    /// Whether two bitmaps have the same size and the same pixels.
    package func pixelsEqual(_ other: Bitmap) -> Bool {
        guard width == other.width && height == other.height else { return false }
        return storage === other.storage || memcmp(storage.base, other.storage.base, width * height * 4) == 0
    }
}
