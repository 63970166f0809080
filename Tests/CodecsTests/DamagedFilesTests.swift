import Raster
import Testing

@testable import Codecs

/// Small valid files of every kind, cut at every byte and changed in every byte: a picture or an error, whatever comes
/// of it.
@Suite struct DamagedFilesTests {
    struct File: CustomTestStringConvertible {
        var testDescription: String
        var bytes: [UInt8]
    }

    static let files: [File] = {
        func still(_ name: String, _ picture: Bitmap) -> File {
            File(testDescription: name, bytes: (try? PNGEncoder().encode(picture)) ?? [])
        }
        func gif(_ name: String, _ pictures: [Bitmap]) -> File {
            File(testDescription: name, bytes: (try? Animations.gif(Animations.centiseconds(pictures, 3)).bytes) ?? [])
        }
        func apng(_ name: String, _ pictures: [Bitmap]) -> File {
            File(testDescription: name, bytes: (try? Animations.apng(Animations.centiseconds(pictures, 3)).bytes) ?? [])
        }
        func raw(_ index: Int) -> File {
            let type = PNGTests.types[index]
            return File(
                testDescription: "PNG of type \(type.colorType), \(type.depth) bits",
                bytes: PNGTests.file(
                    width: 2, rows: [type.row], type.colorType, type.depth, palette: type.palette,
                    transparency: type.transparency))
        }
        let interlaced = PNGTests.file(
            width: 3, height: 3, rows: [[1], [3], [7, 9], [2], [8], [4, 5, 6]], 0, 8, interlaced: true)
        return [
            still("PNG in RGBA", Pictures.noise(9, 7)), still("PNG with a palette", Pictures.flat(20, 9, colors: 5)),
            still("PNG with a transparent palette", Pictures.flat(20, 9, colors: 5, isOpaque: false)),
            File(testDescription: "interlaced PNG", bytes: interlaced), raw(5), raw(8), raw(12), raw(14), raw(16),
            apng("APNG", Animations.movingSquare()), apng("APNG with transparency", Animations.vanishing()),
            File(testDescription: "GIF of every kind of picture, kept", bytes: GIFTests.handmade(dispose: 1)),
            File(testDescription: "GIF of every kind of picture, cleared", bytes: GIFTests.handmade(dispose: 2)),
            File(testDescription: "GIF of every kind of picture, restored", bytes: GIFTests.handmade(dispose: 3)),
            gif("GIF", Animations.movingSquare()), gif("GIF with transparency", Animations.vanishing()),
            gif("GIF with several tables", Array(Animations.manyPalettes().prefix(2))),
        ]
    }()

    /// So that what changes a size into a huge one stays cheap.
    private static let limits: DecodeLimits = {
        var limits = DecodeLimits()
        (limits.maximumPixels, limits.maximumFrames) = (1 << 16, 100)
        return limits
    }()

    /// - Returns: whether all frames came.
    @discardableResult
    private func read(_ bytes: [UInt8]) throws -> Bool {
        var isWhole = false
        do {
            isWhole = try !AnimationFile.open(bytes, limits: Self.limits).allFrames().isEmpty
        } catch { _ = try #require(error as? DecodeError) }
        do { _ = try ImageFile.decode(bytes, limits: Self.limits) } catch { _ = try #require(error as? DecodeError) }
        do { _ = try AnimationOutline(bytes, limits: Self.limits) } catch { _ = try #require(error as? DecodeError) }
        return isWhole
    }

    @Test(arguments: files) func cutAtEveryByte(_ file: File) throws {
        #expect(try read(file.bytes), "the file itself is whole")
        for length in file.bytes.indices { #expect(try !read(Array(file.bytes[..<length])), "\(length) bytes") }
    }

    @Test(arguments: files) func changedInEveryByte(_ file: File) throws {
        for position in file.bytes.indices {
            // Every bit of what stands at the beginning, where the sizes are.
            for flip: UInt8 in position < 64 ? [1, 2, 4, 8, 16, 32, 64, 128, 255] : [1, 128, 255] {
                var bytes = file.bytes
                bytes[position] ^= flip
                try read(bytes)
            }
        }
    }

    @Test(arguments: files) func withoutEachByte(_ file: File) throws {
        for position in file.bytes.indices {
            var bytes = file.bytes
            bytes.remove(at: position)
            try read(bytes)
        }
    }
}
