import Compositing
import Foundation
import Geometry
import Raster
import Testing

@testable import Vectors

@Suite struct VectorPictureTests {
    @Test func whatStandsStillHasNoStyleSheet() throws {
        let text = try picture(Moving { _, _ in }).text
        #expect(
            text == """
                <svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="0 0 100 50">\
                <rect width="100%" height="100%" fill="#fff"/><rect width="20" height="10" fill="#000"/></svg>

                """)
    }

    @Test func anEvenMoveIsTwoKeyFrames() throws {
        let text = try picture(Moving { $0.position.x = 10 + 60 * $1 }, plays: 3).text
        #expect(text.contains("@keyframes k0{0%{translate:0}100%{translate:60px}}"))
        #expect(text.contains(".a{animation:1s linear 3 both}"))
        #expect(text.contains("prefers-reduced-motion:reduce"))
        // Whoever wants no motion sees where it ends.
        #expect(text.contains("class=\"a\" style=\"translate:60px;animation-name:k0\""))
    }

    /// A drawing that is cut is shapes all the same.
    @Test func whatIsCutIsClipped() throws {
        let text = try picture(
            Moving { properties, _ in properties.contents = .drawing(CutSquare.handle, origin: .zero) }
        )
        .text
        #expect(!text.contains("<image"))
        #expect(text.contains(#"<clipPath id="d1"><rect x="1" y="2" width="3" height="4"/></clipPath>"#), "\(text)")
        #expect(text.contains(##"clip-path="url(#d1)"><use href="#d0"/>"##), "\(text)")
    }

    /// A line of two contours, 10 and 30 long, that draws itself: the first in the first quarter of the time.
    @Test func aLineThatDrawsItselfIsADashOfEachContour() throws {
        var path = CGPath()
        path.move(to: CGPoint(x: 0, y: 5))
        path.addLine(to: CGPoint(x: 10, y: 5))
        path.move(to: CGPoint(x: 20, y: 5))
        path.addLine(to: CGPoint(x: 50, y: 5))
        let line = path
        let text = try picture(
            Moving { properties, time in
                var shape = RenderShape(path: line)
                (shape.strokeColor, shape.stroke.width, shape.strokeEnd) = (.black, 2, time)
                properties.contents = .shape(shape)
            }
        ).text
        #expect(text.components(separatedBy: "<path").count == 3)
        #expect(text.components(separatedBy: "pathLength=\"1\"").count == 3)
        // The first is whole from a quarter on, the second begins there; until then it is out of sight.
        #expect(text.contains("25%{stroke-dasharray:1 9;stroke-dashoffset:0}"))
        #expect(text.contains("0%{stroke-dasharray:0 9;stroke-dashoffset:-2"))
        #expect(text.contains("100%{stroke-dasharray:1 9;stroke-dashoffset:0}"))
    }

    /// CSS goes from one path to another only where both have the same commands; a level line has one of its own.
    @Test func pathsOfAMovementHaveTheSameCommands() throws {
        let text = try picture(
            Moving { properties, time in
                var path = CGPath()
                path.move(to: CGPoint(x: 0, y: 5))
                path.addLine(to: CGPoint(x: 10, y: 5 + 20 * time))
                path.addLine(to: CGPoint(x: 10 + 30 * time, y: 5))
                var shape = RenderShape(path: path)
                shape.fillColor = .black
                properties.contents = .shape(shape)
            }
        ).text
        let letters = text.components(separatedBy: "path(\"").dropFirst().map { part in
            part.prefix { $0 != "\"" }.filter(\.isLetter)
        }
        #expect(letters.count >= 2 && Set(letters).count == 1, "\(text)")
        #expect(text.contains("0%{d:path(\"m0 5l10 0 0 0\")}100%{d:path(\"m0 5l10 20 30-20\")}"), "\(text)")
    }

    /// Where other contents come with every sample, as in a number that counts up, never two are seen together.
    @Test func contentsTakeTheirTurnsAtOnce() throws {
        let colors: [UInt32] = [0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000]
        let pictures = colors.map { color in
            BitmapHandle(Bitmap(width: 2, height: 1, pixels: [color, 0xFF00_0000]))
        }
        let text = try picture(
            Moving { properties, time in
                properties.backgroundColor = nil
                let number = max(0, min(2, Int((time * 120).rounded()) - 59))
                properties.contents = .image(pictures[number], frame: CGRect(x: 0, y: 0, width: 20, height: 10))
            }
        ).text
        // The one in the middle is there for the length of one sample, whole.
        #expect(text.contains("{50%{opacity:1}50.833%{opacity:0}}"), "\(text)")
        #expect(text.contains(".b{animation-timing-function:step-end}"))
        #expect(text.components(separatedBy: "class=\"a b\"").count == 4)
    }

    /// Of a picture of which a part is seen, that part is stored, and lies where it lay.
    @Test(arguments: [(CGFloat(25), true), (95, false)])
    func picturesAreStoredAsFarAsTheyAreSeen(_ width: CGFloat, _ isPart: Bool) throws {
        let pixels = (0..<10_000).map { (number: Int) -> UInt32 in
            0xFF00_0000 + UInt32(number % 100 * 512 + number / 100)
        }
        let handle = BitmapHandle(Bitmap(width: 100, height: 100, pixels: pixels))
        let text = try picture(
            Moving { properties, _ in
                (properties.masksToBounds, properties.backgroundColor) = (true, nil)
                properties.bounds = CGRect(x: 0, y: 0, width: width, height: 100)
                properties.contents = .image(handle, frame: CGRect(x: width - 100, y: 0, width: 100, height: 100))
            }
        ).text
        // Four pixels are kept beside what is seen, and one all around for the cut.
        #expect(text.contains("x=\"70\" y=\"-1\" width=\"31\" height=\"102\"") == isPart, "\(text)")
        #expect(text.contains("width=\"102\" height=\"102\"") == !isPart)
    }

    /// Dashes that run along a line.
    @Test func dashesMove() throws {
        let text = try picture(
            Moving { properties, time in
                var shape = RenderShape(path: CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 10)))
                (shape.strokeColor, shape.stroke.width, shape.stroke.dash) = (.black, 2, [4, 2])
                shape.stroke.dashPhase = CGFloat(time) * 12
                properties.contents = .shape(shape)
            }
        ).text
        #expect(text.contains("stroke-dasharray=\"4 2\""))
        #expect(text.contains("{0%{stroke-dashoffset:0}100%{stroke-dashoffset:12}}"), "\(text)")
    }

    /// A gradient whose middle wanders by a tenth: a few gradients, each over the one before, and nothing to say.
    @Test(arguments: [(CGFloat(1), false), (0.5, true)])
    func gradientsThatMoveFadeIntoEachOther(_ alpha: CGFloat, _ addsUp: Bool) throws {
        let drawn = try picture(
            Moving { properties, time in
                let paint = GradientPaint(
                    kind: .axial, start: CGPoint(x: 0.5, y: 0), end: CGPoint(x: 0.5, y: 1),
                    colors: [.black, CGColor(red: 1, green: 0, blue: 0, alpha: alpha)],
                    locations: [0.2 + 0.1 * min(1, time * 2), 1], transform: .identity)
                properties.contents = .gradient(paint)
            })
        #expect(drawn.notices.isEmpty)
        #expect(drawn.text.components(separatedBy: "<linearGradient").count - 1 == 5)
        #expect(drawn.text.contains("offset=\".2\"") && drawn.text.contains("offset=\".3\""))
        #expect(drawn.text.contains("mix-blend-mode:plus-lighter") == addsUp)
    }

    /// A pair that fades by adding light does so in the page, too.
    @Test func lightIsAddedWhereLayersAddIt() throws {
        let text = try picture(
            Moving { properties, time in
                properties.addsLight = true
                properties.opacity = 1 - 0.5 * time
            }
        ).text
        #expect(text.contains("mix-blend-mode:plus-lighter"))
        #expect(try !picture(Moving { $0.opacity = 1 - 0.5 * $1 }).text.contains("mix-blend-mode"))
    }

    /// A layer that turns in space is a box that turns: what is in it needs nothing of its own.
    @Test func aTurnInSpaceIsTwoKeyFrames() throws {
        let drawn = try picture(
            Moving { properties, time in
                var eye = CATransform3DIdentity
                eye.m34 = -1 / 400
                properties.transform = CATransform3DRotate(eye, time * 0.75 * .pi, 0, 1, 0)
                properties.cornerRadius = 2
                properties.borderWidth = 1
            })
        #expect(drawn.notices.isEmpty)
        let start = "transform:translate(10px,5px)perspective(400px)rotateY("
        let end = ")translate(-10px,-5px)"
        // Past the middle, where it is seen from its side, the turn goes on.
        #expect(drawn.text.contains("0%{\(start)0deg\(end)}100%{\(start)135deg\(end)}"), "\(drawn.text)")
        #expect(drawn.text.components(separatedBy: "@keyframes").count == 2)
        // Whoever has no boxes sees the end.
        #expect(drawn.text.contains("<switch><foreignObject") && drawn.text.contains("</foreignObject><use transform="))
    }

    /// Turned about all axes at once, moved and scaled: the numbers say the matrix that they come from.
    @Test(arguments: [(0.0, 0.0, 0.0), (30, 40, 50), (-100, 80, 170), (0, 90, 0), (20, -90, 0), (200, 100, -300)])
    func attitudesSayTheirMatrix(_ x: Double, _ y: Double, _ z: Double) throws {
        func turn(_ degrees: Double, _ axis: SIMD3<Double>) -> CATransform3D {
            CATransform3DMakeRotation(CGFloat(degrees * .pi / 180), CGFloat(axis.x), CGFloat(axis.y), CGFloat(axis.z))
        }
        func matrix(_ angles: SIMD3<Double>, _ eye: Double) -> CATransform3D {
            var perspective = CATransform3DIdentity
            perspective.m34 = eye
            return CATransform3DMakeScale(2, 0.5, 1).concatenating(turn(angles.z, [0, 0, 1]))
                .concatenating(turn(angles.y, [0, 1, 0])).concatenating(turn(angles.x, [1, 0, 0]))
                .concatenating(CATransform3DMakeTranslation(3, -4, 5)).concatenating(perspective)
        }
        let given = matrix(SIMD3(x, y, z), -1.0 / 300)
        let found = try #require(Attitude.all([given])?.first)
        #expect(abs(found.perspective + 1.0 / 300) < 1e-9)
        let again = matrix(found.angles, found.perspective)
        for (a, b) in zip(Array(given.rows.prefix(8)), again.rows) { #expect(abs(a - b) < 1e-6) }
        #expect(found.scale == SIMD2(2, 0.5) || abs(found.scale.x - 2) + abs(found.scale.y - 0.5) < 1e-9)
        // Sheared, it is said by no attitude.
        var sheared = given
        (sheared.m21, sheared.m22) = (given.m21 + 0.3 * given.m11, given.m22 + 0.3 * given.m12)
        (sheared.m23, sheared.m24) = (given.m23 + 0.3 * given.m13, given.m24 + 0.3 * given.m14)
        #expect(Attitude.all([sheared]) == nil)
    }

    /// A side without a back is there while its front is seen.
    @Test func backsThatAreNotSeenAreNotWritten() throws {
        let text = try picture(
            Moving { properties, time in
                properties.isDoubleSided = false
                properties.transform = CATransform3DMakeRotation(time < 0.5 ? 0.1 : 3, 0, 1, 0)
            }
        ).text
        #expect(text.contains("{opacity:1}") && text.contains("{opacity:0}"), "\(text)")
    }

    @Test func movesOfOneCurveShareIt() throws {
        let text = try picture(
            Moving { properties, time in
                let eased = time * time * (3 - 2 * time)
                properties.position.x = 10 + 60 * eased
                properties.opacity = 1 - 0.5 * eased
            }
        ).text
        let easings = text.components(separatedBy: "animation-timing-function:").dropFirst().map {
            $0.prefix { $0 != "}" }
        }
        #expect(easings.count == 2 && easings[0] == easings[1] && easings[0].hasPrefix("cubic-bezier("))
    }

    @Test func springsAreLinearEasings() throws {
        let text = try picture(Moving { $0.position.x = 70 - 60 * exp(-8 * $1) * cos(25 * $1) * (1 - $1) }).text
        #expect(text.contains("animation-timing-function:linear(0,"))
    }

    /// What changes with the beat of a clock stands still between: even steps are said by their number.
    @Test(arguments: [(1.0, "steps(59)"), (2, "linear(0 0% 1.89%,.0042 1.89% 3.77%,")])
    func beatsAreStairs(_ power: Double, _ easing: String) throws {
        let text = try picture(
            Moving { $0.position.x = 10 + 60 * pow(($1 * 60 + 1e-6).rounded(.down) / 60, power) }
        ).text
        #expect(text.contains("animation-timing-function:\(easing)"), "\(text)")
        #expect(text.components(separatedBy: "translate:").count < 20, "\(text)")
    }

    /// A spring that many have is written once.
    @Test func easingsOfManyAreThoseOfAClass() throws {
        let text = try picture(
            Several(count: 6) { properties, number, time in
                let progress = 1 - exp(-8 * time) * cos(25 * time) * (1 - time)
                properties.position.x = 10 + 3 * CGFloat(number) + 60 * progress
                properties.backgroundColor = CGColor(red: CGFloat(number) / 8, green: 0, blue: 0, alpha: 1)
            }
        ).text
        #expect(text.components(separatedBy: "linear(").count == 2, "\(text)")
        #expect(text.contains(".b{animation-timing-function:linear(0,"))
        #expect(text.components(separatedBy: "class=\"a b\"").count == 7)
        // Its key frames need not name it.
        #expect(text.contains("@keyframes k0{0%{translate:0}") && text.contains("@keyframes k5{0%{translate:15px}"))
    }

    /// One that is not there yet needs no place.
    @Test func whatIsUnseenHasNoKeyFrames() throws {
        let text = try picture(
            Moving { properties, time in
                properties.isHidden = time < 0.5
                properties.position.x = 10 + 60 * max(0, time - 0.5)
            }
        ).text
        #expect(text.contains("{50%{translate:0}100%{translate:30px}}"), "\(text)")
    }

    /// What stands out from what lies behind it is a shape that changes its colour at once.
    @Test func aContrastIsAColor() throws {
        let text = try picture(
            Several(count: 2) { properties, number, time in
                properties.backgroundColor = number == 0 ? (time < 0.5 ? .black : .white) : nil
                if number == 1 { properties.contents = .backdrop(.contrast) }
            }
        ).text
        #expect(!text.contains("<image"))
        #expect(text.contains("49.998%{fill:#fff}50%{fill:#000}"), "\(text)")
    }

    @Test func whatChangesAtOnceDoesNotFade() throws {
        let text = try picture(Moving { $0.opacity = $1 < 0.5 ? 1 : 0.25 }).text
        #expect(text.contains("49.998%{opacity:1}50%{opacity:.25}"))
    }

    @Test func everyDocumentIsXML() throws {
        let worlds: [Moving] = [
            Moving {
                $0.shadow = RenderShadow(
                    color: .black, opacity: 0.5 * $1, radius: 4, offset: CGSize(width: 0, height: 2))
            },
            Moving { properties, time in
                properties.cornerRadius = 5 * time
                properties.cornerCurve = .continuous
                properties.masksToBounds = true
                properties.borderWidth = 2
            },
            Moving { properties, time in
                properties.contents = .gradient(
                    GradientPaint(
                        kind: .axial, start: .zero, end: CGPoint(x: 1, y: 1), colors: [.black, .clear],
                        locations: [0, 1], transform: .identity))
                properties.transform = CATransform3DMakeRotation(time, 0, 0, 1)
            },
            Moving { properties, _ in
                let bitmap = Bitmap(width: 4, height: 4) { $0.update(repeating: 0xFF00_00FF) }
                properties.contents = .image(BitmapHandle(bitmap), frame: properties.bounds)
            },
        ]
        for world in worlds {
            let text = try picture(world).text
            let parser = XMLCheck(text)
            #expect(parser.isWellFormed, "\(text)")
            #expect(!text.contains("<script"))
        }
    }
}

/// Whether every element ends where it should and every quote is closed.
private struct XMLCheck {
    let isWellFormed: Bool

    init(_ text: String) {
        var open: [Substring] = []
        var rest = text[...]
        while let start = rest.firstIndex(of: "<") {
            guard let end = rest[start...].firstIndex(of: ">") else {
                isWellFormed = false
                return
            }
            let tag = rest[rest.index(after: start)..<end]
            rest = rest[rest.index(after: end)...]
            if tag.count(where: { $0 == "\"" }) % 2 == 1 {
                isWellFormed = false
                return
            }
            if tag.hasPrefix("/") {
                guard open.popLast() == tag.dropFirst() else {
                    isWellFormed = false
                    return
                }
            } else if !tag.hasSuffix("/") {
                open.append(tag.prefix { $0 != " " })
            }
        }
        isWellFormed = open.isEmpty
    }
}

/// A square of which a part is seen.
private final class CutSquare: Drawing {
    static let handle = DrawingHandle(CutSquare())
    let inkBounds = CGRect(x: 1, y: 2, width: 3, height: 4)
    let vectorClip: CGRect? = CGRect(x: 1, y: 2, width: 3, height: 4)
    var vectors: [VectorPart]? {
        [VectorPart(path: CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9)), color: .black)]
    }

    func draw(into surface: Surface, transform: Projection, clip: Coverage?, opacity: CGFloat) {}
}
