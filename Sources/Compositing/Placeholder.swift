import Foundation
import Geometry
import Raster

public final class Compositor {
    public static func picture(of layer: RenderLayer, rect: CGRect, scale: CGFloat) -> Bitmap {
        Bitmap(width: max(1, Int((rect.width * scale).rounded(.up))), height: max(1, Int((rect.height * scale).rounded(.up)))) { _ in }
    }
}
