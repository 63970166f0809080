import Foundation

/// Names as DocC takes them: `card~dark@2x.png` is the dark picture at two pixels per point of what a page calls
/// `card`.
struct AssetNames {
    let scene: String
    let variant: DocumentationVariant
    /// Pixels per point.
    let scale: Double

    /// - Parameter part: what follows the scene's name; empty for the animation.
    func name(_ part: String, _ suffix: String, isVector: Bool = false) -> String {
        let base = [scene, variant.family, part].filter { !$0.isEmpty }.joined(separator: "-")
        return base + (variant.isDark ? "~dark" : "") + (isVector ? "" : density) + "." + suffix
    }

    /// DocC knows 1, 2 and 3.
    private var density: String {
        for known in [2, 3] where abs(scale - Double(known)) < 0.004 { return "@\(known)x" }
        return ""
    }
}
