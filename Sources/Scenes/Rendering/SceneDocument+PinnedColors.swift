import Raster

extension SceneDocument {
    /// The scene's named colours, in both appearances, as GIFs are to show them: packed, opaque.
    package var pinnedColors: [UInt32] {
        colors.flatMap { [$0.color.light, $0.color.dark] }.filter { $0.alpha >= 1 }.map {
            PremultipliedColor($0).packed
        }
    }
}
