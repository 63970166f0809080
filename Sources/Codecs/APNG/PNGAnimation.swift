import Raster

/// Opens a PNG file as an animation: an APNG when it has the chunks, otherwise a still.
enum PNGAnimation {
    static func open(_ bytes: [UInt8], limits: DecodeLimits) throws -> any AnimationReader {
        var chunks = try PNGChunks(bytes)
        while let chunk = try chunks.next() {
            if chunk.name == "acTL" { return try APNGReader(bytes, limits: limits) }
            if chunk.name == "IDAT" { break }
        }
        var roundsColors = false
        let bitmap = try PNGDecoder.decode(bytes, limits: limits, roundsColors: &roundsColors)
        return StillReader(bitmap, roundsColors: roundsColors)
    }
}
