import Foundation
import Testing

@testable import Raster

@Suite struct ImageConversionTests {
    @Test func premultiplyingRoundsToNearest() {
        for a in 0...255 {
            let straight = (0..<256).map { UInt32($0) * 0x0001_0101 | UInt32(a) << 24 }
            let bitmap = Bitmap(width: 256, height: 1, straight: straight)
            for c in 0..<256 {
                let expected = UInt32((Double(c * a) / 255).rounded())
                #expect(bitmap[c, 0] == expected * 0x0001_0101 | UInt32(a) << 24)
            }
        }
    }

    @Test func unpremultiplyingIsUndoneExactly() {
        for a in 0...255 {
            let pixels = (0...a).map { UInt32($0) * 0x0001_0101 | UInt32(a) << 24 }
            let bitmap = Bitmap(width: pixels.count, height: 1, pixels: pixels)
            let straight = bitmap.straightPixels()
            #expect(Bitmap(width: pixels.count, height: 1, straight: straight).pixelsEqual(bitmap))
            for (c, pixel) in straight.enumerated() where a > 0 {
                #expect(component(pixel, 1) == Int((Double(c) * 255 / Double(a)).rounded()))
            }
        }
    }

    @Test func croppingCutsToTheBitmap() {
        var noise = PaintNoise(5)
        let bitmap = noise.bitmap(9, 7)
        let part = bitmap.cropped(to: PixelRect(minX: 3, minY: -4, maxX: 40, maxY: 5))
        #expect(part.width == 6 && part.height == 5)
        for y in 0..<5 {
            for x in 0..<6 { #expect(part[x, y] == bitmap[x + 3, y]) }
        }
        #expect(bitmap.cropped(to: PixelRect(x: 0, y: 0, width: 100, height: 100)).isIdentical(to: bitmap))
        #expect(bitmap.cropped(to: PixelRect(x: 20, y: 0, width: 5, height: 5)).width == 0)
    }

    @Test func equalityLooksAtPixelsAndSize() {
        let a = Bitmap(width: 2, height: 1, pixels: [1, 2])
        #expect(a.pixelsEqual(Bitmap(width: 2, height: 1, pixels: [1, 2])))
        #expect(!a.pixelsEqual(Bitmap(width: 1, height: 2, pixels: [1, 2])))
        #expect(!a.pixelsEqual(Bitmap(width: 2, height: 1, pixels: [1, 3])))
    }
}
