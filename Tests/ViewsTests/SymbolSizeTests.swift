import Compositing
import Foundation
import Testing

@testable import Views

/// Symbols in image views of other sizes than theirs.
@Suite struct SymbolSizeTests {
    /// The size of the symbol that is shown, and where it begins in its view.
    private func shown(_ timeline: Timeline, at time: Double) -> CGRect? {
        func find(_ layer: RenderLayer) -> CGRect? {
            if case .drawing(let handle, let origin)? = layer.properties.contents, handle.drawing is SymbolDrawing {
                return CGRect(origin: origin, size: handle.drawing.inkBounds.size)
            }
            return layer.sublayers.lazy.compactMap(find).first
        }
        return timeline.renderTree(at: time).layers.lazy.compactMap(find).first
    }

    private func grown(_ mode: UIContentMode, to size: CGSize) -> Timeline {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        return stage.record {
            let view = UIImageView(image: UIImage(systemName: "square.fill"))
            view.contentMode = mode
            view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            stage.window.addSubview(view)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.size = size }
            stage.wait(1)
        }
    }

    @Test func symbolsGrowWithTheirFrame() throws {
        let timeline = grown(.scaleAspectFit, to: CGSize(width: 100, height: 100))
        let sizes = try [0, 0.5, 1].map { try #require(shown(timeline, at: $0)).width }
        // As much of the frame at any time.
        #expect(abs(sizes[1] / sizes[0] - 3) < 1e-6 && abs(sizes[2] / sizes[0] - 5) < 1e-6)
    }

    @Test func onlyScaleToFillStretches() throws {
        let wide = CGSize(width: 100, height: 20)
        let stretched = try #require(shown(grown(.scaleToFill, to: wide), at: 1))
        #expect(abs(stretched.width / stretched.height - 5) < 1e-6)
        let fitted = try #require(shown(grown(.scaleAspectFit, to: wide), at: 1))
        #expect(abs(fitted.width - fitted.height) < 1e-6 && abs(fitted.midX - 50) < 1e-6)
        let kept = try #require(shown(grown(.left, to: wide), at: 0.5))
        #expect(abs(kept.width - kept.height) < 1e-6 && kept.minX == 0)
    }

    @Test func stretchedStrokesAreOutlines() throws {
        let drawing = try #require(UIImage(systemName: "minus")?.symbolImage).drawing(color: .black)
        #expect(drawing.vectors?.first?.stroke != nil)
        let stretched = drawing.scaled(CGSize(width: 1, height: 3))
        let part = try #require(stretched.vectors?.first)
        #expect(part.stroke == nil && abs(part.path.boundingBoxOfPath.height - 3 * drawing.size.height) < 0.05)
    }
}
