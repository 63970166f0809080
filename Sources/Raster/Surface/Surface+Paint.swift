import CRaster
import Foundation
import Geometry

extension Surface {
    /// Paints every covered pixel.
    /// - Parameters:
    ///   - coverage: how much of each pixel receives paint; what lies outside the surface is cut off.
    ///   - opacity: 0…1, times the coverage.
    package func paint(
        _ paint: Paint, through coverage: Coverage, opacity: CGFloat = 1, blend mode: BlendMode = .sourceOver
    ) {
        let area = coverage.bounds.intersection(bounds)
        guard !area.isEmpty, !coverage.isEmpty else { return }
        switch paint {
        case .color(let color):
            if mode == .sourceOver { return self.paint(color, through: coverage, in: area, opacity: opacity) }
            var source = SolidSource(color)
            blend(&source, through: coverage, in: area, opacity: opacityByte(opacity), mode: mode)
        case .gradient(let gradient):
            guard var source = GradientSource(gradient, area: area) else { return }
            blend(&source, through: coverage, in: area, opacity: opacityByte(opacity), mode: mode)
        case .image(let image):
            self.paint(image, through: coverage, area: area, opacity: opacityByte(opacity * image.opacity), mode: mode)
        }
    }

    private func paint(
        _ image: ImagePaint, through coverage: Coverage, area: PixelRect, opacity: UInt32, mode: BlendMode
    ) {
        switch image.sampler {
        case .nothing:
            break
        case .translated(let dx, let dy, let limits):
            var source = TranslatedImage(image.bitmap, dx: dx, dy: dy, limits: limits, area: area)
            blend(&source, through: coverage, in: area, opacity: opacity, mode: mode)
        case .stretched(let map, let limits):
            var source = StretchedImage(image.bitmap, map: map, limits: limits, area: area)
            blend(&source, through: coverage, in: area, opacity: opacity, mode: mode)
        case .nearest(let inverse, let limits):
            var source = NearestImage(image.bitmap, inverse: inverse, limits: limits, area: area)
            blend(&source, through: coverage, in: area, opacity: opacity, mode: mode)
        case .projected(let inverse, let limits):
            var source = ProjectedImage(image.bitmap, inverse: inverse, limits: limits, area: area)
            blend(&source, through: coverage, in: area, opacity: opacity, mode: mode)
        }
    }

    /// Paints a colour through coverage that is moved by whole pixels first, within a rectangle.
    package func paint(
        _ color: PremultipliedColor, through coverage: Coverage, movedBy place: PixelOffset = PixelOffset(x: 0, y: 0),
        in rect: PixelRect, opacity: CGFloat = 1
    ) {
        let area = coverage.bounds.moved(by: place).intersection(rect).intersection(bounds)
        let opacity = opacityByte(opacity)
        guard !area.isEmpty, opacity > 0 else { return }
        coverage.withUnsafeRuns { starts, runs, bytes in
            // The same layout; a test compares them.
            let shifted = segue_runs(
                starts: starts + (area.minY - place.y - coverage.bounds.minY),
                runs: UnsafeRawPointer(runs).assumingMemoryBound(to: segue_run.self), bytes: bytes,
                shift: Int64(place.x))
            segue_color_runs(canvas(area), color.packed, opacity, shifted)
        }
    }

    /// The same through coverage that is mostly gaps.
    package func paint(
        _ color: PremultipliedColor, through coverage: BlockCoverage, movedBy place: PixelOffset, in rect: PixelRect,
        opacity: CGFloat = 1
    ) {
        let area = coverage.bounds.moved(by: place).intersection(rect).intersection(bounds)
        let opacity = opacityByte(opacity)
        guard !area.isEmpty, opacity > 0 else { return }
        coverage.withUnsafeBlocks(fromRow: area.minY - place.y, movedBy: place.x) { blocks in
            segue_color_blocks(canvas(area), color.packed, opacity, blocks)
        }
    }

    private func canvas(_ area: PixelRect) -> segue_canvas {
        segue_canvas(
            pixels: row(area.minY) - bounds.minX, width: Int64(bounds.width), rows: Int64(area.height),
            left: Int64(area.minX), right: Int64(area.maxX))
    }

    /// Fills whole pixels.
    package func fill(_ rect: PixelRect, with color: PremultipliedColor, blend mode: BlendMode = .sourceOver) {
        var source = SolidSource(color)
        blend(&source, through: nil, in: rect, opacity: 255, mode: mode)
    }

    /// Makes whole pixels transparent.
    package func clear(_ rect: PixelRect) { fill(rect, with: .clear, blend: .copy) }
}
