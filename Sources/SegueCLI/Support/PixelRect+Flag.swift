import Foundation
import Raster

extension PixelRect {
    /// Reads `x,y,width,height`.
    init?(flag text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map {
            Int($0.trimmingCharacters(in: .whitespaces))
        }
        guard parts.count == 4, let x = parts[0], let y = parts[1], let width = parts[2], let height = parts[3] else {
            return nil
        }
        guard width >= 0, height >= 0, [x, y, width, height].allSatisfy({ abs($0) <= 1_000_000 }) else { return nil }
        self.init(x: x, y: y, width: width, height: height)
    }
}
