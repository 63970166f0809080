extension Surface {
    /// The mean luma (Rec. 709 weights of sRGB components) of a rectangle, 0…1; 0 where that leaves the surface.
    /// - Parameter ground: the luma that shows through what is transparent.
    package func meanLuma(in rect: PixelRect, over ground: Double = 0) -> Double {
        let area = rect.intersection(bounds)
        guard !area.isEmpty else { return 0 }
        var (red, green, blue, alpha) = (0, 0, 0, 0)
        for y in area.minY..<area.maxY {
            let pixels = row(y) + (area.minX - bounds.minX)
            for i in 0..<area.width {
                red += Int(pixels[i] & 255)
                green += Int(pixels[i] >> 8 & 255)
                blue += Int(pixels[i] >> 16 & 255)
                alpha += Int(pixels[i] >> 24)
            }
        }
        let count = Double(area.width * area.height) * 255
        return (0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue)) / count + ground
            * (1 - Double(alpha) / count)
    }
}
