import Raster

/// Where two pictures differ by more than a codec, a blur or half a pixel explain.
struct ToleratedDifference {
    let width, height: Int
    let visible: PixelRect
    let ignored: [PixelRect]
    /// Of a channel's 255, on top of what the neighbours of a pixel have.
    let noise: Int

    /// A picture as it is compared: softened, since recorders soften, with what is around each pixel.
    struct Side {
        fileprivate let bytes: [UInt8]
        fileprivate let around: Extremes

        init(_ picture: RGBPicture) {
            let soft = picture.softened
            (bytes, around) = (soft.bytes, Extremes(soft))
        }
    }

    func map(_ a: RGBPicture, _ b: RGBPicture) -> [UInt8] { map(Side(a), Side(b)) }

    /// Of each pixel how much it is off, of the worst channel.
    func map(_ a: Side, _ b: Side) -> [UInt8] {
        let (first, second) = (a.around, b.around)
        var result = [UInt8](repeating: 0, count: width * height)
        for y in visible.minY..<visible.maxY {
            for x in visible.minX..<visible.maxX {
                var worst = 0
                let at = (y &* width &+ x) &* 3
                for c in at..<at &+ 3 {
                    let (p, q) = (Int(a.bytes[c]), Int(b.bytes[c]))
                    let off = max(
                        Int(first.low[c]) &- q, q &- Int(first.high[c]), Int(second.low[c]) &- p,
                        p &- Int(second.high[c]))
                    worst = max(worst, off &- noise)
                }
                result[y &* width &+ x] = UInt8(min(255, worst))
            }
        }
        clear(&result)
        return result
    }

    /// Takes what is ignored out of a map.
    func clear(_ map: inout [UInt8]) {
        for rect in ignored {
            let rect = rect.intersection(PixelRect(minX: 0, minY: 0, maxX: width, maxY: height))
            if rect.isEmpty { continue }
            for y in rect.minY..<rect.maxY { for x in rect.minX..<rect.maxX { map[y * width + x] = 0 } }
        }
    }

    /// How much two pictures are apart with all that is tolerated, less what noise is: of changes that explain alike the
    /// one that is nearer is right.
    func strain(_ a: Side, _ b: Side) -> Int {
        var sum = 0
        a.bytes.withUnsafeBufferPointer { a in
            b.bytes.withUnsafeBufferPointer { b in
                for y in visible.minY..<visible.maxY {
                    for i in (y &* width &+ visible.minX) &* 3..<(y &* width &+ visible.maxX) &* 3 {
                        sum &+= max(0, min(64, abs(Int(a[i]) &- Int(b[i]))) &- 5)
                    }
                }
            }
        }
        return sum / 24
    }

    /// The darkest and the lightest around each pixel.
    fileprivate struct Extremes {
        var low, high: [UInt8]

        init(_ picture: RGBPicture) {
            let (w, h, stride) = (picture.width, picture.height, picture.width * 3)
            var (low, high) = (picture.bytes, picture.bytes)
            picture.bytes.withUnsafeBufferPointer { source in
                for y in 0..<h {
                    for x in 0..<w {
                        let (left, right) = (max(0, x - 1) * 3, min(w - 1, x + 1) * 3)
                        for c in 0..<3 {
                            let row = y &* stride &+ c
                            let (p, q, r) = (source[row &+ left], source[row &+ x &* 3], source[row &+ right])
                            low[row &+ x &* 3] = min(p, q, r)
                            high[row &+ x &* 3] = max(p, q, r)
                        }
                    }
                }
            }
            let (acrossLow, acrossHigh) = (low, high)
            for y in 0..<h {
                let (above, below) = (max(0, y - 1) * stride, min(h - 1, y + 1) * stride)
                for i in 0..<stride {
                    low[y &* stride &+ i] = min(
                        acrossLow[above &+ i], acrossLow[y &* stride &+ i], acrossLow[below &+ i])
                    high[y &* stride &+ i] = max(
                        acrossHigh[above &+ i], acrossHigh[y &* stride &+ i], acrossHigh[below &+ i])
                }
            }
            (self.low, self.high) = (low, high)
        }
    }

    struct Cluster {
        var bounds: PixelRect
        var sum = 0
        var pixels = 0
    }

    /// Pixels that are off and lie near each other, the strongest first.
    func clusters(_ map: [UInt8]) -> [Cluster] {
        var label = [Int32](repeating: -1, count: map.count)
        var clusters: [Cluster] = []
        var stack: [Int] = []
        for start in map.indices where map[start] > 0 && label[start] < 0 {
            var cluster = Cluster(bounds: .empty)
            label[start] = Int32(clusters.count)
            stack = [start]
            var (left, top, right, bottom) = (width, height, 0, 0)
            while let at = stack.popLast() {
                let (x, y) = (at % width, at / width)
                (left, right, top, bottom) = (min(left, x), max(right, x + 1), min(top, y), max(bottom, y + 1))
                cluster.sum += Int(map[at])
                cluster.pixels += 1
                for yy in max(0, y - 2)...min(height - 1, y + 2) {
                    for xx in max(0, x - 2)...min(width - 1, x + 2) {
                        let other = yy * width + xx
                        if map[other] > 0, label[other] < 0 {
                            label[other] = Int32(clusters.count)
                            stack.append(other)
                        }
                    }
                }
            }
            cluster.bounds = PixelRect(minX: left, minY: top, maxX: right, maxY: bottom)
            clusters.append(cluster)
        }
        return clusters.sorted { $0.sum > $1.sum }
    }
}
