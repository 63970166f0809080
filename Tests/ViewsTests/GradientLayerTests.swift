import Compositing
import Geometry
import Raster
import Testing

@testable import Views

@Suite struct GradientLayerTests {
    @Test("without locations the colours are spaced evenly")
    func evenly() {
        let stage = Stage(size: CGSize(width: 4, height: 100))
        let layer = CAGradientLayer()
        layer.frame = stage.window.bounds
        layer.colors = [CGColor(hex: 0xFF0000), CGColor(hex: 0x00FF00), CGColor(hex: 0x0000FF)]
        stage.window.layer.addSublayer(layer)
        func column() -> [UInt32] {
            let bitmap = Compositor().render(stage.record {}.renderTree(at: 0))
            return (0..<bitmap.height).map { bitmap[0, $0] }
        }
        let even = column()
        #expect(Set(even).count > 50)
        layer.locations = [0, 0.5, 1]
        #expect(column() == even)
        layer.locations = [0, 0.1, 1]
        #expect(column() != even)
    }
}
