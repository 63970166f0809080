import Foundation
import Raster

/// Measures what a viewer of a GIF sees against the source, frame by frame.
struct GIFMeter {
    /// Squared differences of the whole picture as shown so far, over red, green and blue.
    private var error = 0
    private var before: [UInt32] = []
    private var source: Bitmap?

    /// Remembers what is about to be painted over.
    mutating func prepare(_ screen: GIFScreen, _ area: PixelRect, _ bitmap: Bitmap) {
        before.removeAll(keepingCapacity: true)
        for y in area.minY..<area.maxY {
            before.append(
                contentsOf: UnsafeBufferPointer(start: screen.shown + y * bitmap.width + area.minX, count: area.width))
        }
        source = screen.previous
        if let source {
            before.withUnsafeBufferPointer { error -= Self.squaredError($0.baseAddress!, area.width, source, area) }
        }
    }

    mutating func measure(
        _ screen: GIFScreen, _ bitmap: Bitmap, _ area: PixelRect, _ coloring: GIFColoring, _ bytes: Int
    ) -> FrameStatistics {
        error += Self.squaredError(screen.shown + area.minY * bitmap.width + area.minX, bitmap.width, bitmap, area)
        let psnr = SignalToNoise.decibels(error, pixels: bitmap.width * bitmap.height)
        let shown = visible(screen, bitmap)
        return FrameStatistics(
            bytes: bytes, area: area, colors: coloring.palette?.count, isExact: coloring.isExact, psnr: psnr,
            ssim: error > 0 ? compare(shown, bitmap, StructuralSimilarity.mean) : 1,
            flicker: measureFlicker(screen, bitmap, area), dirt: Self.dirt(bitmap, shown, after: source ?? bitmap),
            banding: compare(shown, bitmap, BandingMeasure.measure))
    }

    /// What has just been emptied still stands there with its colours, where the source has none.
    private func visible(_ screen: GIFScreen, _ bitmap: Bitmap) -> [UInt32] {
        bitmap.withPixels { pixels in pixels.indices.map { pixels[$0] == 0 ? 0 : screen.shown[$0] } }
    }

    private func compare<R>(
        _ shown: [UInt32], _ bitmap: Bitmap,
        _ body: (UnsafePointer<UInt32>, UnsafePointer<UInt32>, _ width: Int, _ height: Int) -> R
    ) -> R {
        bitmap.withPixels { pixels in
            shown.withUnsafeBufferPointer { body(pixels.baseAddress!, $0.baseAddress!, bitmap.width, bitmap.height) }
        }
    }

    /// Pixels outside the area are never touched.
    private func measureFlicker(_ screen: GIFScreen, _ bitmap: Bitmap, _ area: PixelRect) -> Double {
        guard let source else { return 0 }
        var (sum, count) = (0, 0)
        source.withPixels { old in
            bitmap.withPixels { now in
                for y in 0..<area.height {
                    let row = (area.minY + y) * bitmap.width + area.minX
                    for x in 0..<area.width where old[row + x] == now[row + x] && now[row + x] != 0 {
                        count += 1
                        if (screen.shown[row + x] ^ now[row + x]) & 0xFF_FFFF == 0 { continue }
                        sum += Self.difference(screen.shown[row + x], before[y * area.width + x])
                    }
                }
            }
        }
        return count > 0 ? Double(sum) / Double(3 * count) : 0
    }

    /// The share of pixels that are off, in percent, of those of flat areas and of hairlines. Of the lines only what was
    /// there before counts: edges of what moves look like lines as well, in another colour each time.
    private static func dirt(_ bitmap: Bitmap, _ shown: [UInt32], after source: Bitmap) -> Double {
        let canvas = PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
        var (flat, wrong) = (0, 0)
        bitmap.withPixels { pixels in
            func look(at place: Int) {
                flat += 1
                if (pixels[place] ^ shown[place]) & 0xFF_FFFF != 0 { wrong += 1 }
            }
            GIFSurroundings.eachRow(of: bitmap, canvas) { y, around in
                for x in 0..<canvas.width where around[x] & GIFSurroundings.flat != 0 {
                    if pixels[y * canvas.width + x] != 0 { look(at: y * canvas.width + x) }
                }
            }
            source.withPixels { old in
                Hairlines.forEach(in: bitmap, canvas) { line in
                    for i in 0..<line.count where old[line.start + i * line.stride] == line.color {
                        look(at: line.start + i * line.stride)
                    }
                }
            }
        }
        return flat > 0 ? 100 * Double(wrong) / Double(flat) : 0
    }

    private static func difference(_ a: UInt32, _ b: UInt32) -> Int {
        if (a ^ b) & 0xFF_FFFF == 0 { return 0 }
        return [0, 8, 16].reduce(0) { $0 + abs(Int(a >> UInt32($1) & 255) - Int(b >> UInt32($1) & 255)) }
    }

    private static func squaredError(_ shown: UnsafePointer<UInt32>, _ stride: Int, _ bitmap: Bitmap, _ area: PixelRect)
        -> Int
    {
        var sum = 0
        bitmap.withPixels { pixels in
            for y in 0..<area.height {
                let row = pixels.baseAddress! + (area.minY + y) * bitmap.width + area.minX
                for x in 0..<area.width where row[x] != 0 {
                    sum &+= SignalToNoise.squaredError(shown[y &* stride &+ x], row[x])
                }
            }
        }
        return sum
    }
}
