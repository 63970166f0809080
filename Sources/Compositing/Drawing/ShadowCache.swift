import Foundation
import Geometry
import Raster

/// Blurred shapes of shadows. One that returns is kept whole; one that is asked for once is made only where it is seen.
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
    private var tree: PlacedTree?
    private var keepsNothing = false
    private let capacity = 24

    /// Several rectangles may be drawn of one tree.
    func beginFrame(of tree: PlacedTree, keepsNothing: Bool) {
        guard keepsNothing || tree !== self.tree else { return }
        self.tree = tree
        frame += 1
        self.keepsNothing = keepsNothing
        entries.removeAll { keepsNothing || $0.lastUse < frame - 8 }
    }

    func coverage(of caster: ShadowCaster, sigma: CGFloat, item: DrawItem, in rect: PixelRect, canvas: PixelRect)
        -> Coverage
    {
        let key = Key(caster: caster, projection: item.projection, sigma: sigma, canvas: canvas)
        let whole = item.bounds.intersection(canvas)
        if let index = entries.firstIndex(where: { $0.key == key }) {
            if let coverage = entries[index].coverage {
                entries[index].lastUse = frame
                return coverage.intersected(with: rect)
            }
            // Asked for before, in another frame or beside something that hides its middle, so it will be again.
            if !keepsNothing {
                entries[index].lastUse = frame
                let coverage = blurred(caster, item: item, sigma: sigma, clip: whole, canvas: canvas)
                entries[index].coverage = coverage
                return coverage.intersected(with: rect)
            }
        } else {
            if entries.count >= capacity,
                let oldest = entries.indices.min(by: { entries[$0].lastUse < entries[$1].lastUse })
            {
                entries.remove(at: oldest)
            }
            entries.append(Entry(key: key, coverage: nil, lastUse: frame))
            // An upright shape's shadow costs little more than its corners, so that all of it is made for any larger
            // part.
            if caster.isMostlyAShape, !keepsNothing, item.projection.keepsRectanglesUpright, rect.area > whole.area / 32
            {
                let coverage = blurred(caster, item: item, sigma: sigma, clip: whole, canvas: canvas)
                entries[entries.count - 1].coverage = coverage
                return coverage.intersected(with: rect)
            }
        }
        return blurred(caster, item: item, sigma: sigma, clip: rect, canvas: canvas)
    }

    private func blurred(_ caster: ShadowCaster, item: DrawItem, sigma: CGFloat, clip: PixelRect, canvas: PixelRect)
        -> Coverage
    {
        // All that a blur of anything on the canvas can read, the same for every clip.
        let reach = Coverage.blurReach(sigma: sigma)
        let whole = item.bounds.intersection(canvas).insetBy(-reach)
        switch caster {
        case .shape(let shape):
            return Coverage(shadowOf: shape, projection: item.projection, sigma: sigma, clip: clip)
        case .outlined(let layer, let outline):
            var sum = Coverage(shadowOf: outline.shape, projection: outline.projection, sigma: sigma, clip: clip)
            // Blurring is linear: what looks out of the shape adds its own shadow.
            for rect in outline.rest.rects {
                let area = rect.intersection(whole)
                guard !area.isEmpty else { continue }
                let shape = Coverage(outline.shape, projection: outline.projection, clip: area)
                let rest = silhouette(of: layer, in: area, canvas: whole).removing(shape, in: area)
                sum = sum.adding(rest.blurred(sigma: sigma, clip: clip))
            }
            return sum
        case .path(let path):
            return Coverage(filling: path, projection: item.projection, rule: .nonZero, clip: whole).blurred(
                sigma: sigma, clip: clip)
        case .silhouette(let layer):
            let read = clip.insetBy(-reach).intersection(layer.bounds)
            guard !read.isEmpty else { return .empty }
            return silhouette(of: layer, in: read, canvas: whole).blurred(sigma: sigma, clip: clip)
        }
    }

    private func silhouette(of layer: PlacedLayer, in rect: PixelRect, canvas: PixelRect) -> Coverage {
        let surface = Surface(bounds: rect)
        let painter = Painter(canvas: canvas, backgroundColor: .clear, shadows: self, paintsSilhouette: true)
        painter.run(VisibleCommands.drawing([layer], in: rect, hidesCovered: !keepsNothing).commands, on: surface)
        return Coverage(alphaOf: surface)
    }
}

extension ShadowCaster {
    fileprivate var isMostlyAShape: Bool {
        switch self {
        case .shape, .outlined: true
        case .path, .silhouette: false
        }
    }
}
