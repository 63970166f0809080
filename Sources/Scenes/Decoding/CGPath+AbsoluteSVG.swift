import Foundation
import Geometry

// Until Geometry's own reader of SVG path data is merged: absolute M, L and Z.
enum PathTextError: Error { case unsupported }
extension CGPath {
    init(svg text: String) throws {
        self.init()
        let words = text.map { $0 == "," ? " " : $0.isLetter ? " \($0) " : String($0) }.joined()
        var tokens = words.split(separator: " ").map(String.init)[...]
        while let command = tokens.popFirst() {
            if command == "Z" || command == "z" {
                closeSubpath()
                continue
            }
            guard command == "M" || command == "L", let x = tokens.popFirst().flatMap(Double.init), let y = tokens.popFirst().flatMap(Double.init)
            else { throw PathTextError.unsupported }
            if command == "M" { move(to: CGPoint(x: x, y: y)) } else { addLine(to: CGPoint(x: x, y: y)) }
        }
    }
}
