import Foundation
import Geometry
import Raster

/// Blurred shapes of shadows. One that returns in the next frame is kept whole; one that keeps changing is made only where it is seen.
final class ShadowCache {
    private struct Key: Equatable {
        let caster: ShadowCaster
        let projection: Projection
        let sigma: CGFloat
        let canvas: PixelRect
    }

    private struct Entry {
        let key: Key
        var coverage: Coverage?
        var lastUse: Int
    }

    private var entries: [Entry] = []
    private var frame = 0
    private var keepsNothing = false
    private let capacity = 24

    func beginFrame(keepsNothing: Bool) {
        frame += 1
        self.keepsNothing = keepsNothing
        entries.removeAll { keepsNothing || $0.lastUse < frame - 8 }
    }

    func coverage(of caster: ShadowCaster, sigma: CGFloat, item: DrawItem, in rect: PixelRect, canvas: PixelRect) -> Coverage {
        let key = Key(caster: caster, projection: item.projection, sigma: sigma, canvas: canvas)
        let whole = item.bounds.intersection(canvas)
        if let index = entries.firstIndex(where: { $0.key == key }) {
            if let coverage = entries[index].coverage {
                entries[index].lastUse = frame
                return coverage.intersected(with: rect)
            }
            // Seen in an earlier frame, so it will be seen again.
            if entries[index].lastUse < frame {
                entries[index].lastUse = frame
                let coverage = blurred(caster, item: item, sigma: sigma, clip: whole, canvas: canvas)
                entries[index].coverage = coverage
                return coverage.intersected(with: rect)
            }
        } else {
            if entries.count >= capacity, let oldest = entries.indices.min(by: { entries[$0].lastUse < entries[$1].lastUse }) {
                entries.remove(at: oldest)
            }
            entries.append(Entry(key: key, coverage: nil, lastUse: frame))
        }
        return blurred(caster, item: item, sigma: sigma, clip: rect, canvas: canvas)
    }

    private func blurred(_ caster: ShadowCaster, item: DrawItem, sigma: CGFloat, clip: PixelRect, canvas: PixelRect) -> Coverage {
        // All that a blur of anything on the canvas can read, the same for every clip.
        let reach = Coverage.blurReach(sigma: sigma)
        let whole = item.bounds.intersection(canvas).insetBy(-reach)
        switch caster {
        case .shape(let shape):
            return Coverage(shadowOf: shape, projection: item.projection, sigma: sigma, clip: clip)
        case .path(let path):
            return Coverage(filling: path, projection: item.projection, rule: .nonZero, clip: whole).blurred(sigma: sigma, clip: clip)
        case .silhouette(let layer):
            let read = clip.insetBy(-reach).intersection(layer.bounds)
            guard !read.isEmpty else { return .empty }
            return silhouette(of: layer, in: read, canvas: whole).blurred(sigma: sigma, clip: clip)
        }
    }

    private func silhouette(of layer: PlacedLayer, in rect: PixelRect, canvas: PixelRect) -> Coverage {
        let surface = Surface(bounds: rect)
        let painter = Painter(canvas: canvas, backgroundColor: .clear, shadows: self, paintsSilhouette: true)
        painter.run(VisibleCommands.drawing([layer], in: rect, hidesCovered: !keepsNothing), on: surface)
        return Coverage(alphaOf: surface)
    }
}
