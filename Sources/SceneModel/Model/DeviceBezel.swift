import Compositing
import Foundation
import Geometry
import Views

/// How a device looks around its screen, drawn by us: a body, buttons, and what is cut out of the screen.
package struct DeviceBezel: Sendable {
    package enum Kind: Sendable {
        /// Room above and below the screen, a round button below it.
        case homeButton
        /// A black bay at the upper edge; points across and down.
        case notch(width: CGFloat, height: CGFloat)
        /// A black capsule below the upper edge.
        case island
        /// An even frame.
        case tablet
    }

    package var kind: Kind
    /// Points from the screen to the outer edge.
    package var side, top, bottom: CGFloat
    /// The radius of the body's corners.
    package var cornerRadius: CGFloat
    /// Whether there are buttons at the sides.
    var hasSideButtons: Bool

    /// By the device's name: families look alike. A device on its side is told as upright.
    package init(_ device: Device) {
        let device = device.upright
        let name = device.name
        if name.hasPrefix("ipad") {
            self.init(
                kind: .tablet, side: 26, top: 26, bottom: 26, cornerRadius: device.cornerRadius + 24,
                hasSideButtons: false)
        } else if device.cornerRadius == 0 {
            self.init(kind: .homeButton, side: 16, top: 84, bottom: 84, cornerRadius: 54, hasSideButtons: true)
        } else {
            let hasIsland = device.safeArea.top >= 59
            let isEarly = [
                "iphone-x", "iphone-11", "iphone-11-pro", "iphone-11-pro-max", "iphone-12-mini", "iphone-12",
                "iphone-12-pro-max",
            ]
            .contains(name)
            let notch = Kind.notch(width: isEarly ? 209 : 162, height: min(33, device.safeArea.top - 12))
            self.init(
                kind: hasIsland ? .island : notch, side: 15, top: 15, bottom: 15,
                cornerRadius: device.cornerRadius + 14, hasSideButtons: true)
        }
    }

    private init(kind: Kind, side: CGFloat, top: CGFloat, bottom: CGFloat, cornerRadius: CGFloat, hasSideButtons: Bool)
    {
        (self.kind, self.side, self.top, self.bottom) = (kind, side, top, bottom)
        (self.cornerRadius, self.hasSideButtons) = (cornerRadius, hasSideButtons)
    }

    /// Points around everything, for buttons and for air.
    private static let margin: CGFloat = 10

    /// The size of the picture in points, with the device around the screen.
    package func size(around screen: CGSize) -> CGSize {
        CGSize(width: screen.width + 2 * (side + Self.margin), height: screen.height + top + bottom + 2 * Self.margin)
    }

    package func surround(_ device: Device, screen: CGSize) -> TimelineSurround {
        let isLying = device.upright != device
        let screen = isLying ? CGSize(width: screen.height, height: screen.width) : screen
        let size = size(around: screen)
        let body = CGRect(origin: .zero, size: size).insetBy(dx: Self.margin, dy: Self.margin)
        let origin = CGPoint(x: Self.margin + side, y: Self.margin + top)
        var drawing = BezelDrawing(width: isLying ? size.width : nil)
        if hasSideButtons {
            let metal = CGColor(hex: 0x3A3B3F)
            for (y, height) in [(0.2, 26.0), (0.27, 50), (0.355, 50)] {
                drawing.box(
                    CGRect(x: body.minX - 3, y: body.minY + body.height * y, width: 6, height: height), metal,
                    cornerRadius: 2)
            }
            drawing.box(
                CGRect(x: body.maxX - 3, y: body.minY + body.height * 0.29, width: 6, height: 80), metal,
                cornerRadius: 2)
        }
        drawing.box(body, CGColor(hex: 0x56585E), cornerRadius: cornerRadius)
        drawing.box(body.insetBy(dx: 2, dy: 2), CGColor(hex: 0x2A2B2F), cornerRadius: cornerRadius - 2)
        drawing.box(body.insetBy(dx: 4, dy: 4), CGColor(hex: 0x08090A), cornerRadius: cornerRadius - 4)
        if case .homeButton = kind {
            drawing.ring(
                CGRect(x: body.midX - 28, y: body.maxY - 4 - (bottom - 4) / 2 - 28, width: 56, height: 56),
                CGColor(hex: 0x3A3B3F), width: 2.5)
            drawing.box(
                CGRect(x: body.midX - 28, y: body.minY + 40, width: 56, height: 5), CGColor(hex: 0x2A2B2F),
                cornerRadius: 2.5)
        }
        let below = drawing.take()
        let black = CGColor.black
        switch kind {
        case .island:
            drawing.box(
                CGRect(x: size.width / 2 - 62.5, y: origin.y + 11, width: 125, height: 36.5), black, cornerRadius: 18.25
            )
        case .notch(let width, let height):
            drawing.notch(CGRect(x: (size.width - width) / 2, y: origin.y, width: width, height: height), black)
        case .homeButton, .tablet: break
        }
        return TimelineSurround(
            size: isLying ? CGSize(width: size.height, height: size.width) : size,
            origin: isLying ? CGPoint(x: origin.y, y: size.width - origin.x - screen.width) : origin,
            cornerRadius: device.cornerRadius, below: below, above: drawing.take())
    }
}

/// Collects the layers of a bezel.
private struct BezelDrawing {
    private var layers: [RenderLayer] = []
    private var next = -2000
    /// The width of the upright picture, for a device that lies with its top to the left; nil for an upright one.
    private let width: CGFloat?

    init(width: CGFloat?) { self.width = width }

    mutating func take() -> [RenderLayer] {
        defer { layers = [] }
        return layers
    }

    private mutating func add(_ rect: CGRect, _ change: (inout RenderProperties) -> Void) {
        var properties = RenderProperties()
        (properties.identifier, next) = (next, next - 1)
        properties.bounds = CGRect(origin: .zero, size: rect.size)
        properties.position = CGPoint(x: rect.midX, y: rect.midY)
        if let width {
            properties.position = CGPoint(x: rect.midY, y: width - rect.midX)
            properties.transform = CATransform3DMakeRotation(-.pi / 2, 0, 0, 1)
        }
        change(&properties)
        layers.append(RenderLayer(properties))
    }

    mutating func box(_ rect: CGRect, _ color: CGColor, cornerRadius: CGFloat) {
        add(rect) { ($0.backgroundColor, $0.cornerRadius, $0.cornerCurve) = (color, cornerRadius, .continuous) }
    }

    mutating func ring(_ rect: CGRect, _ color: CGColor, width: CGFloat) {
        add(rect) { ($0.borderColor, $0.borderWidth, $0.cornerRadius) = (color, width, rect.width / 2) }
    }

    /// A bay from the upper edge, with round corners inwards and outwards.
    mutating func notch(_ rect: CGRect, _ color: CGColor) {
        let (w, h, outer, inner) = (rect.width, rect.height, CGFloat(6), min(rect.height * 0.66, 20))
        var path = CGPath()
        path.move(to: CGPoint(x: -outer, y: -1))
        path.addLine(to: CGPoint(x: -outer, y: 0))
        path.addQuadCurve(to: CGPoint(x: 0, y: outer), control: .zero)
        path.addLine(to: CGPoint(x: 0, y: h - inner))
        path.addQuadCurve(to: CGPoint(x: inner, y: h), control: CGPoint(x: 0, y: h))
        path.addLine(to: CGPoint(x: w - inner, y: h))
        path.addQuadCurve(to: CGPoint(x: w, y: h - inner), control: CGPoint(x: w, y: h))
        path.addLine(to: CGPoint(x: w, y: outer))
        path.addQuadCurve(to: CGPoint(x: w + outer, y: 0), control: CGPoint(x: w, y: 0))
        path.addLine(to: CGPoint(x: w + outer, y: -1))
        path.closeSubpath()
        var shape = RenderShape(path: path)
        shape.fillColor = color
        add(rect) { $0.contents = .shape(shape) }
    }
}
