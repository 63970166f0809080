import Raster

/// A picture as its frames are compared: softened, with what is around each pixel and how steep it is there.
struct FrameSide {
    let width, height: Int
    /// The picture's own bytes.
    let bytes: [UInt8]
    let soft: [UInt8]
    /// The darkest and the lightest around each pixel.
    let low, high: [UInt8]
    /// How much brighter it is to the right of each pixel than to the left of it.
    let slopes: [Int16]

    init(_ picture: RGBPicture) {
        (width, height, bytes) = (picture.width, picture.height, picture.bytes)
        let softened = picture.softened
        soft = softened.bytes
        (low, high) = Self.extremes(softened)
        slopes = Self.slopes(picture)
    }

    private static func extremes(_ picture: RGBPicture) -> (low: [UInt8], high: [UInt8]) {
        let (w, h, stride) = (picture.width, picture.height, picture.width * 3)
        func both(_ pick: (UInt8, UInt8) -> UInt8) -> [UInt8] {
            let across = [UInt8](unsafeUninitializedCapacity: h * stride) { target, filled in
                picture.bytes.withUnsafeBufferPointer { source in
                    for y in 0..<h {
                        let row = y &* stride
                        for x in 0..<w {
                            let (left, right) = (row &+ max(0, x &- 1) &* 3, row &+ min(w &- 1, x &+ 1) &* 3)
                            let here = row &+ x &* 3
                            for c in 0..<3 {
                                target[here &+ c] = pick(
                                    pick(source[left &+ c], source[here &+ c]), source[right &+ c])
                            }
                        }
                    }
                }
                filled = h * stride
            }
            return [UInt8](unsafeUninitializedCapacity: h * stride) { target, filled in
                across.withUnsafeBufferPointer { source in
                    for y in 0..<h {
                        let (row, above, below) = (
                            y &* stride, max(0, y &- 1) &* stride, min(h &- 1, y &+ 1) &* stride
                        )
                        for i in 0..<stride {
                            target[row &+ i] = pick(pick(source[above &+ i], source[row &+ i]), source[below &+ i])
                        }
                    }
                }
                filled = h * stride
            }
        }
        return (both { min($0, $1) }, both { max($0, $1) })
    }

    private static func slopes(_ picture: RGBPicture) -> [Int16] {
        let (w, h) = (picture.width, picture.height)
        return [Int16](unsafeUninitializedCapacity: w * h) { target, filled in
            picture.bytes.withUnsafeBufferPointer { bytes in
                func luma(_ i: Int) -> Int {
                    (77 &* Int(bytes[i &* 3]) &+ 150 &* Int(bytes[i &* 3 &+ 1]) &+ 29 &* Int(bytes[i &* 3 &+ 2])) >> 8
                }
                for y in 0..<h {
                    for x in 0..<w {
                        let (left, right) = (y &* w &+ max(0, x &- 1), y &* w &+ min(w &- 1, x &+ 1))
                        target[y &* w &+ x] = Int16(truncatingIfNeeded: luma(right) &- luma(left))
                    }
                }
            }
            filled = w * h
        }
    }

    /// Whether a pixel of a box is further apart in two pictures than `most`.
    static func differ(_ a: [UInt8], _ b: [UInt8], width: Int, _ box: PixelRect, by most: Int) -> Bool {
        a.withUnsafeBufferPointer { a in
            b.withUnsafeBufferPointer { b in
                for y in box.minY..<box.maxY {
                    for i in (y &* width &+ box.minX) &* 3..<(y &* width &+ box.maxX) &* 3
                    where abs(Int(a[i]) &- Int(b[i])) > most {
                        return true
                    }
                }
                return false
            }
        }
    }
}
