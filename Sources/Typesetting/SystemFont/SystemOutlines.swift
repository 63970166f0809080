import Foundation
import Geometry

/// What the system font is drawn with: Inter for text, Inter Display for large sizes, and what lies between them for
/// sizes between, all as high as the system font's letters.
struct SystemOutlines: Sendable {
    let text: FontFace
    let display: FontFace
    /// 0 for text, 1 for display; rounded, so that sizes that are hardly different share their glyphs.
    let opticalSize: CGFloat
    /// The glyphs of the other face for those of the nearer one.
    private let partners: [UInt32: UInt32]
    /// What the nearer face's kerning adds up to.
    let kerning: SystemFontKerning.Own

    /// Steps between text and display.
    static let steps: CGFloat = 16

    init(text: FontFace, display: FontFace, opticalSize: CGFloat) {
        (self.text, self.display, self.opticalSize) = (text, display, opticalSize)
        var partners: [UInt32: UInt32] = [:]
        let (near, far) = opticalSize < 0.5 ? (text, display) : (display, text)
        if opticalSize > 0, opticalSize < 1 {
            for scalars in [UInt32(0x20)..<0x250, 0x370..<0x530, 0x2010..<0x2100, 0x20A0..<0x20C0, 0x2190..<0x2300] {
                for scalar in scalars {
                    if let glyph = near.handles.glyph(for: scalar), let partner = far.handles.glyph(for: scalar) {
                        partners[glyph] = partner
                    }
                }
            }
        }
        self.partners = partners
        kerning = SystemFontKerning.Own(near)
    }

    /// The face that shapes the text, and whose units are those of this font.
    var near: FontFace { opticalSize < 0.5 ? text : display }
    private var far: FontFace { opticalSize < 0.5 ? display : text }
    /// The weight of the other face in the mix, 0…0.5.
    private var share: CGFloat { min(opticalSize, 1 - opticalSize) }

    /// The factor from the far face's units to the near face's.
    private var unit: CGFloat { near.unitsPerEm / far.unitsPerEm }

    /// Makes capitals as high as the system font's.
    var fit: CGFloat {
        let capHeight = near.capHeight + (far.capHeight * unit - near.capHeight) * share
        return SystemFontLaw.capHeight / SystemFontLaw.unitsPerEm * near.unitsPerEm / capHeight
    }

    /// The advance of a glyph without kerning, in 2048ths of an em.
    func advance(of glyph: UInt32) -> CGFloat {
        let own = CGFloat(near.handles.advance(of: glyph))
        let mixed = partners[glyph].map { own + (CGFloat(far.handles.advance(of: $0)) * unit - own) * share } ?? own
        return mixed * SystemFontLaw.unitsPerEm / near.unitsPerEm
    }

    func outline(of glyph: UInt32) -> CGPath {
        let own = near.outline(of: glyph)
        let mixed =
            partners[glyph].flatMap {
                own.mixed(with: far.outline(of: $0), scaledBy: unit, share: share, em: near.unitsPerEm)
            } ?? own
        return mixed.applying(CGAffineTransform(scaleX: fit, y: fit))
    }

    /// The smallest rectangle around the glyph's ink in both faces.
    func extents(of glyph: UInt32) -> CGRect? {
        var box = near.handles.extents(of: glyph) ?? .null
        if let partner = partners[glyph], let other = far.handles.extents(of: partner) {
            box = box.union(other.applying(CGAffineTransform(scaleX: unit, y: unit)))
        }
        return box.isNull ? nil : box.applying(CGAffineTransform(scaleX: fit, y: fit))
    }
}

extension CGPath {
    /// The mix of two paths whose points correspond; nil if they do not.
    fileprivate func mixed(with other: CGPath, scaledBy unit: CGFloat, share: CGFloat, em: CGFloat) -> CGPath? {
        guard corresponds(to: other, scaledBy: unit, em: em) else { return nil }
        func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
            CGPoint(x: a.x + (b.x * unit - a.x) * share, y: a.y + (b.y * unit - a.y) * share)
        }
        var path = CGPath()
        for (a, b) in zip(elements, other.elements) {
            switch (a, b) {
            case (.move(let p), .move(let q)): path.move(to: mix(p, q))
            case (.line(let p), .line(let q)): path.addLine(to: mix(p, q))
            case (.quad(let c, let p), .quad(let d, let q)): path.addQuadCurve(to: mix(p, q), control: mix(c, d))
            case (.cubic(let c, let d, let p), .cubic(let e, let f, let q)):
                path.addCurve(to: mix(p, q), control1: mix(c, e), control2: mix(d, f))
            case (.close, .close): path.closeSubpath()
            default: return nil
            }
        }
        return path
    }

    /// Whether the same points follow each other in both. Some outlines have as many elements but begin elsewhere: what
    /// lies half-way between such contours has lost much of its area. Others have their contours in another order: then
    /// these lie far from one another.
    private func corresponds(to other: CGPath, scaledBy unit: CGFloat, em: CGFloat) -> Bool {
        let (mine, others) = (contours, other.contours)
        guard elements.count == other.elements.count, mine.map(\.count) == others.map(\.count) else { return false }
        return zip(mine, others).allSatisfy { p, q in
            let (middle, otherMiddle) = (Self.middle(p), Self.middle(q))
            guard abs(middle.x - otherMiddle.x * unit) < 0.12 * em, abs(middle.y - otherMiddle.y * unit) < 0.12 * em
            else { return false }
            let (a, b) = (Self.area(p, p), Self.area(q, q) * unit * unit)
            return abs(Self.area(p, q) * unit - (a + b) / 2) <= 0.1 * max(abs(a), abs(b))
        }
    }

    /// The points of each contour, control points included.
    private var contours: [[CGPoint]] {
        var contours: [[CGPoint]] = []
        for element in elements {
            switch element {
            case .move(let p): contours.append([p])
            case .line(let p): if !contours.isEmpty { contours[contours.count - 1].append(p) }
            case .quad(let c, let p): if !contours.isEmpty { contours[contours.count - 1] += [c, p] }
            case .cubic(let c, let d, let p): if !contours.isEmpty { contours[contours.count - 1] += [c, d, p] }
            case .close: break
            }
        }
        return contours
    }

    private static func middle(_ points: [CGPoint]) -> CGPoint {
        let sum = points.reduce(into: CGPoint.zero) { ($0.x, $0.y) = ($0.x + $1.x, $0.y + $1.y) }
        let count = CGFloat(max(1, points.count))
        return CGPoint(x: sum.x / count, y: sum.y / count)
    }

    /// Twice the area inside a polygon, signed; for two polygons what their mixture's area has of both.
    private static func area(_ p: [CGPoint], _ q: [CGPoint]) -> CGFloat {
        var sum: CGFloat = 0
        for i in p.indices {
            let j = i + 1 < p.count ? i + 1 : 0
            sum += (p[i].x * q[j].y - p[i].y * q[j].x + q[i].x * p[j].y - q[i].y * p[j].x) / 2
        }
        return sum
    }
}
