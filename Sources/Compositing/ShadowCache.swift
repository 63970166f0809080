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
    private let capacity = 24

    func beginFrame(keepsNothing: Bool) {
        frame += 1
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
                let coverage = blurred(caster, projection: item.projection, sigma: sigma, clip: whole)
                entries[index].coverage = coverage
                return coverage.intersected(with: rect)
            }
        } else {
            if entries.count >= capacity, let oldest = entries.indices.min(by: { entries[$0].lastUse < entries[$1].lastUse }) {
                entries.remove(at: oldest)
            }
            entries.append(Entry(key: key, coverage: nil, lastUse: frame))
        }
        return blurred(caster, projection: item.projection, sigma: sigma, clip: rect)
    }

    private func blurred(_ caster: ShadowCaster, projection: Projection, sigma: CGFloat, clip: PixelRect) -> Coverage {
        switch caster {
        case .shape(let shape):
            return Coverage(shadowOf: shape, projection: projection, sigma: sigma, clip: clip)
        case .path(let path):
            let reach = clip.insetBy(-blurReach(sigma))
            return Coverage(filling: path, projection: projection, rule: .nonZero, clip: reach).blurred(sigma: sigma, clip: clip)
        case .silhouette(let layer):
            let reach = clip.insetBy(-blurReach(sigma)).intersection(layer.bounds)
            guard !reach.isEmpty else { return .empty }
            return silhouette(of: layer, in: reach).blurred(sigma: sigma, clip: clip)
        }
    }

    private func silhouette(of layer: PlacedLayer, in rect: PixelRect) -> Coverage {
        let surface = Surface(bounds: rect)
        let painter = Painter(canvas: rect, backgroundColor: .clear, shadows: self, paintsSilhouette: true)
        painter.run(VisibleCommands.drawing([layer], in: rect, hidesCovered: true), on: surface)
        return Coverage(alphaOf: surface)
    }
}
