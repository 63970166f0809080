import Compositing
import Foundation
import Geometry
import Raster
import Testing

@testable import Views

@Suite struct EmitterCellTests {
    private func snow(_ change: (CAEmitterLayer, CAEmitterCell) -> Void = { _, _ in }) -> CAEmitterLayer {
        let (layer, cell) = (CAEmitterLayer(), CAEmitterCell())
        cell.contents = Bitmap(width: 4, height: 4, pixels: Array(repeating: 0xFFFF_FFFF, count: 16))
        (cell.birthRate, cell.lifetime, cell.velocity) = (10, 2, 30)
        cell.emissionLongitude = .pi / 2
        layer.emitterPosition = CGPoint(x: 50, y: 0)
        layer.emitterSize = CGSize(width: 100, height: 0)
        layer.emitterShape = .line
        change(layer, cell)
        layer.emitterCells = [cell]
        return layer
    }

    private func particles(of layer: CAEmitterLayer, at time: Double) -> [RenderProperties] {
        layer.freeze().render(at: time).sublayers.map(\.properties)
    }

    @Test("particles have come for ever, and from now on with a begin time")
    func begin() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        stage.run {
            #expect(particles(of: snow(), at: 0).count == 20)
            let now = snow { layer, _ in layer.beginTime = 5 }
            #expect(particles(of: now, at: 5).count <= 1)
            #expect(particles(of: now, at: 6).count == 11 || particles(of: now, at: 6).count == 10)
        }
    }

    @Test("a particle goes in its direction, falls, turns, grows and fades")
    func motion() throws {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        try stage.run {
            let layer = snow { layer, cell in
                layer.beginTime = 1
                (cell.birthRate, cell.yAcceleration, cell.scaleSpeed, cell.alphaSpeed) = (0.1, 20, 0.5, -0.25)
                cell.spin = .pi / 2
                layer.emitterShape = .point
            }
            let p = try #require(particles(of: layer, at: 2).first)
            #expect(abs(p.position.x - 50) < 1e-9 && abs(p.position.y - 40) < 1e-9)
            #expect(abs(p.opacity - 0.75) < 1e-6 && abs(p.transform.m12 - 1.5) < 1e-6)
        }
    }

    /// A white particle that loses half of its green in a second and gains no red, in steps of a sixteenth of two seconds.
    @Test(arguments: [(0.03, 247), (1.0, 120), (1.96, 8)])
    func coloursChangeInALife(_ age: Double, _ green: UInt32) throws {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        try stage.run {
            let layer = snow { layer, cell in
                (layer.beginTime, layer.emitterShape) = (1, .point)
                (cell.birthRate, cell.redSpeed, cell.greenSpeed) = (0.1, 0.5, -0.5)
            }
            guard case .image(let picture, _) = try #require(particles(of: layer, at: 1 + age).first).contents else {
                return #expect(Bool(false))
            }
            #expect(picture.bitmap.withPixels { [$0[0] & 0xFF, $0[0] >> 8 & 0xFF] } == [255, green])
        }
    }

    /// From a line π is downwards, from a circle's outline 0 is outwards.
    @Test func directionsCountFromTheShape() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        stage.run {
            let fallen = snow { _, cell in (cell.emissionLongitude, cell.lifetime) = (.pi, 1) }
            #expect(particles(of: fallen, at: 0).allSatisfy { $0.position.y >= 0 && $0.position.x <= 100 })
            let burst = snow { layer, cell in
                (layer.emitterShape, layer.emitterMode, cell.emissionLongitude) = (.circle, .outline, 0)
                layer.emitterSize = CGSize(width: 25, height: 0)
                layer.emitterPosition = .zero
            }
            let shown = particles(of: burst, at: 0)
            #expect(shown.count == 20)
            #expect(shown.allSatisfy { $0.position.length > 24.9 && $0.position.length < 85.1 })
        }
    }

    @Test("no more come when the layer's rate is nothing, and those that are there live on")
    func stops() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        stage.run {
            let layer = snow()
            stage.window.layer.addSublayer(layer)
            layer.birthRate = 0
            let (soon, later) = (particles(of: layer, at: 1).count, particles(of: layer, at: 2.1).count)
            #expect(soon > 5 && soon < 12 && later == 0)
        }
    }

    @Test("a cell's colour multiplies its picture, in a range of its own")
    func colors() throws {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        try stage.run {
            let cell = CAEmitterCell()
            cell.contents = Bitmap(width: 1, height: 1, pixels: [0xFFFF_FFFF])
            (cell.birthRate, cell.lifetime, cell.color) = (1, 1, CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
            let kind = try #require(cell.kind(seed: 1))
            #expect(kind.pictures.count == 1 && kind.alpha == SIMD2(0.5, 0.5))
            #expect(kind.pictures[0][0][0, 0] == Bitmap(width: 1, height: 1, straight: [0xFF00_00FF])[0, 0])
            cell.color = CGColor(red: 0.2, green: 0.4, blue: 1)
            let all = try #require(cell.kind(seed: 1))
            #expect(all.pictures[0][0][0, 0] == Bitmap(width: 1, height: 1, straight: [0xFFFF_6633])[0, 0])
            cell.color = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
            cell.greenRange = 1
            let varied = try #require(cell.kind(seed: 1))
            #expect(varied.pictures.count == 8)
        }
    }
}
