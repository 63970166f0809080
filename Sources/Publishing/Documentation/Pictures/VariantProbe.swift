import Analysis
import Codecs
import Compositing
import Foundation
import Geometry

/// A hash of what a timeline shows at a few telling instants, small: to see that two variants look alike before both
/// are rendered.
enum VariantProbe {
    private static let scale: CGFloat = 0.5

    static func hash(_ source: any FrameSource, moments: [Moment]) -> String {
        var times = [0, source.duration]
        for moment in moments.prefix(8) {
            let length = moment.end - moment.start
            times += [0, 0.25, 0.5, 0.75, 1].map { moment.start + length * $0 }
        }
        let compositor = Compositor()
        var hash = SHA256()
        for time in times {
            var tree = source.renderTree(at: time)
            tree.scale = scale
            let bitmap = compositor.render(tree)
            hash.update([UInt8(truncatingIfNeeded: bitmap.width), UInt8(truncatingIfNeeded: bitmap.width >> 8)])
            bitmap.withPixels { hash.update(UnsafeRawBufferPointer($0)) }
        }
        return hash.hexadecimal()
    }
}
