import Foundation
import Geometry

/// A symbol as parts of ink in a box of 24 × 24 units.
struct Symbol: Sendable {
    struct Part: Sendable {
        var path: CGPath
        /// Strokes are as wide as the weight asks for.
        var isStroked: Bool
        var isFilled: Bool
        /// Takes ink away from the parts before it.
        var cuts: Bool
        /// Times the weight's width.
        var width: CGFloat = 1
        /// Whether it is the circle or square around the rest.
        var isAround = false
        /// Whether it cuts because it stands in something filled, and else would not, or the other way round.
        var isTurned = false
    }

    var parts: [Part]
    /// Turned round where the language is written from right to left.
    var isDirectional = false

    /// One of the table, or made of one: in a circle or a square, filled, or struck out. Nil for an unknown name.
    init?(named name: String) {
        if let alias = Self.aliases.first(where: { $0.name == name || name.hasPrefix($0.name + ".") }),
            let symbol = Symbol(plain: alias.symbol + name.dropFirst(alias.name.count))
        {
            self = symbol
            isDirectional = alias.isDirectional
        } else {
            self.init(plain: name)
            isDirectional = (name.hasPrefix("list.") || name.hasPrefix("text.align")) && name != "list.number"
        }
    }

    /// Names for what is drawn as something else.
    private static let aliases: [(name: String, symbol: String, isDirectional: Bool)] = [
        ("chevron.forward", "chevron.right", true), ("chevron.backward", "chevron.left", true),
        ("arrow.forward", "arrow.right", true), ("arrow.backward", "arrow.left", true),
        ("arrow.uturn.backward", "arrow.uturn.left", true), ("arrow.uturn.forward", "arrow.uturn.right", true),
        ("rectangle.portrait.and.arrow.right", "arrow.right.square", true),
        ("arrow.triangle.2.circlepath", "arrow.2.circlepath", false), ("bubble", "message", false),
        ("info.bubble", "message", false), ("chevron.compact.down", "chevron.down", false),
        ("desktopcomputer", "display", false), ("arrow.up.forward", "arrow.up.right", true),
        ("sidebar.leading", "sidebar.left", true), ("network", "globe", false),
        ("line.horizontal.3", "line.3.horizontal", false),
        ("dot.radiowaves.left.and.right", "antenna.radiowaves.left.and.right", false),
        ("thermometer.medium", "thermometer", false),
    ]

    private init?(plain name: String) {
        if let row = SymbolTable.rows.first(where: { $0.name == name }) {
            parts = Self.parts(row.art)
            return
        }
        let isFilled = name.hasSuffix(".fill")
        let base = isFilled ? String(name.dropLast(5)) : name
        if isFilled, let row = SymbolTable.rows.first(where: { $0.name == base }) {
            guard let parts = Self.filled(row) else { return nil }
            self.parts = parts
            return
        }
        for (suffix, shape) in [(".circle", "o 12 12 9"), (".square", "r 4 4 16 16 2.8")] where base.hasSuffix(suffix) {
            guard let inner = Symbol(plain: String(base.dropLast(suffix.count))) else { return nil }
            var around = Self.parts((isFilled ? "b" : "s") + shape)
            for index in around.indices { around[index].isAround = true }
            parts = around + inner.enclosed(cutting: isFilled).parts
            return
        }
        guard base.hasSuffix(".slash"),
            let whole = Symbol(plain: String(base.dropLast(6)) + (isFilled ? ".fill" : ""))
        else { return nil }
        parts = whole.parts + Self.parts("x M6 3.2 L22.6 19.8; s M4.2 4.2 L19.8 19.8")
    }

    /// Smaller, inside of a ring.
    private func enclosed(cutting: Bool) -> Symbol {
        var symbol = self
        let scale: CGFloat = 0.56
        let transform = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 12 * (1 - scale), ty: 12 * (1 - scale))
        for index in parts.indices {
            symbol.parts[index].path = parts[index].path.applying(transform)
            guard cutting else { continue }
            symbol.parts[index].cuts.toggle()
            symbol.parts[index].isTurned.toggle()
        }
        return symbol
    }

    /// What lies above and what lies around it, each as it would be alone; nil where all is one.
    var layers: (inside: [Part], around: [Part])? {
        guard parts.contains(where: \.isAround) else { return nil }
        let inside = parts.filter { !$0.isAround }.map { part in
            var part = part
            part.cuts = part.cuts != part.isTurned
            return part
        }
        return (inside, parts.filter(\.isAround))
    }

    private static func filled(_ row: SymbolTable.Row) -> [Part]? {
        switch row.filled {
        case "": return nil
        case "=":
            return parts(row.art).map { part in
                var part = part
                part.isFilled = true
                return part
            }
        case "1":
            var parts = parts(row.art)
            for index in parts.indices {
                if index == 0 { parts[index].isFilled = true } else { parts[index].cuts = true }
            }
            return parts
        default: return parts(row.filled)
        }
    }

    private static func parts(_ art: String) -> [Part] {
        art.split(separator: ";").compactMap { text in
            let text = text.drop { $0 == " " }
            guard let letter = text.first, let ink = letter.lowercased().first else { return nil }
            let rest = text.dropFirst()
            let numbers = rest.dropFirst().split(separator: " ").compactMap { Double($0).map { CGFloat($0) } }
            let path: CGPath?
            if rest.first == "o", numbers.count == 3 {
                let (x, y, r) = (numbers[0], numbers[1], numbers[2])
                path = CGPath(ellipseIn: CGRect(x: x - r, y: y - r, width: 2 * r, height: 2 * r))
            } else if rest.first == "r", numbers.count == 5 {
                let rect = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
                path = CGPath(roundedRect: rect, cornerWidth: numbers[4], cornerHeight: numbers[4])
            } else {
                path = try? CGPath(svg: String(rest))
            }
            guard let path else { return nil }
            return Part(
                path: path, isStroked: "sbxk".contains(ink), isFilled: "fbck".contains(ink), cuts: "xck".contains(ink),
                width: letter.isUppercase ? 0.64 : 1)
        }
    }

    /// Units of a stroke.
    static func strokeWidth(_ weight: UIFont.Weight) -> CGFloat {
        let table: [CGFloat] = [0.5, 0.8, 1.25, 1.65, 1.95, 2.3, 2.7, 3.15, 3.6]
        let place = CGFloat(min(900, max(100, weight.number)) - 100) / 100
        let index = min(7, Int(place))
        return table[index] + (table[index + 1] - table[index]) * (place - CGFloat(index))
    }

    /// The box around all ink, units.
    func box(_ weight: UIFont.Weight) -> CGRect {
        let width = Self.strokeWidth(weight)
        return parts.reduce(CGRect.null) { box, part in
            guard !part.cuts else { return box }
            let own = part.path.boundingBoxOfPath
            let reach = part.isStroked ? width * part.width / 2 : 0
            return box.union(own.insetBy(dx: -reach, dy: -reach))
        }
    }
}
