import Foundation
import Geometry

/// Which numbers place an element, and how CSS and SVG say them: each part that moves alone, in as few letters as its
/// size on the screen needs.
struct Place {
    /// From the outside to the inside.
    enum Part {
        /// Two numbers.
        case move
        /// Degrees.
        case turn
        /// Two numbers.
        case scale

        var count: Int { if case .turn = self { 1 } else { 2 } }
    }

    private let parts: [(part: Part, first: Int)]
    /// Pixels that the element is long.
    private let size: Double
    /// How far what is in the element is moved before all else.
    private let inner: [Double]

    init(_ parts: [Part], size: Double, inner: [Double] = [0, 0]) {
        var first = 0
        var placed: [(part: Part, first: Int)] = []
        for part in parts {
            placed.append((part, first))
            first += part.count
        }
        (self.parts, self.size, self.inner) = (placed, size, inner)
    }

    /// So many that the far end is off by a fortieth of a pixel at most.
    private var scaleDigits: Int { size <= 50 ? 3 : size <= 500 ? 4 : 5 }
    private var turnDigits: Int { size <= 280 ? 2 : 3 }

    private func words(_ part: Part, _ first: Int, _ values: [Double]) -> [String] {
        switch part {
        case .move: [values[first], values[first + 1]].map { SVGText.number($0, 2) }
        case .turn: [SVGText.number(values[first], turnDigits)]
        case .scale: [values[first], values[first + 1]].map { SVGText.number($0, scaleDigits) }
        }
    }

    /// A property of CSS.
    private func declaration(_ part: Part, _ words: [String]) -> String {
        switch part {
        case .move:
            let lengths = words.map { $0 == "0" ? "0" : $0 + "px" }
            return "translate:" + (lengths[1] == "0" ? lengths[0] : lengths.joined(separator: " "))
        case .turn: return "rotate:\(words[0])deg"
        case .scale: return "scale:" + (words[0] == words[1] ? words[0] : words.joined(separator: " "))
        }
    }

    private func isNone(_ part: Part, _ words: [String]) -> Bool {
        switch part {
        case .move, .turn: words.allSatisfy { $0 == "0" }
        case .scale: words.allSatisfy { $0 == "1" }
        }
    }

    private var innerText: String {
        let words = inner.map { SVGText.number($0, 3) }
        if words.allSatisfy({ $0 == "0" }) { return "" }
        return "translate(" + SVGText.list(inner, 3) + ")"
    }

    /// Places an element that stands still.
    func put(_ values: [Double], on element: inout SVGElement) {
        var text = ""
        for (part, first) in parts {
            let words = words(part, first, values)
            if isNone(part, words) { continue }
            switch part {
            case .move: text += "translate(" + (words[1] == "0" ? words[0] : words.joined(separator: " ")) + ")"
            case .turn: text += "rotate(\(words[0]))"
            case .scale: text += "scale(" + (words[0] == words[1] ? words[0] : words.joined(separator: " ")) + ")"
            }
        }
        text += innerText
        if !text.isEmpty { element.set("transform", text) }
    }

    /// Places an element that moves.
    func put(_ motion: Motion, on element: inout SVGElement, _ styles: inout SVGStyles) {
        if !innerText.isEmpty { element.set("transform", innerText) }
        var moving: [(part: Part, first: Int)] = []
        for (part, first) in parts {
            let end = words(part, first, motion.last)
            if !isNone(part, end) { element.style(declaration(part, end)) }
            if motion.keys.contains(where: { words(part, first, $0.value) != end }) { moving.append((part, first)) }
        }
        if moving.isEmpty { return }
        element.animate(
            styles.name(of: motion) { values in
                moving.map { declaration($0.part, words($0.part, $0.first, values)) }.joined(separator: ";")
            })
    }
}
