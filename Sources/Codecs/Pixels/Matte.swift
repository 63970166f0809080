/// Premultiplied source-over of single pixels.
enum Matte {
    @inline(__always)
    static func over(_ source: UInt32, _ target: UInt32) -> UInt32 {
        let rest = 255 &- (source >> 24)
        if rest == 0 { return source }
        func scaled(_ v: UInt32) -> UInt32 {
            let product = v &* rest &+ 128
            return (product &+ (product >> 8)) >> 8
        }
        let below =
            scaled(target & 0xFF) | scaled(target >> 8 & 0xFF) << 8 | scaled(target >> 16 & 0xFF) << 16 | scaled(
                target >> 24) << 24
        return source &+ below
    }
}
