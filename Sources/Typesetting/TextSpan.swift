import Foundation
import Geometry

/// A stretch of a text that looks otherwise than the rest.
package struct TextSpan: Hashable, Sendable {
    /// Unicode scalars of the text.
    package var characters: Range<Int>
    package var style: TextStyle
    package var decoration: TextDecoration

    package init(characters: Range<Int>, style: TextStyle, decoration: TextDecoration = TextDecoration()) {
        (self.characters, self.style, self.decoration) = (characters, style, decoration)
    }
}

/// What characters look like: the text's own style, then those of its spans. A text without spans has one.
struct TextLooks: Sendable {
    struct Look: Sendable, Hashable {
        var style: TextStyle
        var decoration = TextDecoration()
    }

    private(set) var all: [Look]
    /// The look of each character; empty where all have the first.
    private(set) var ofCharacters: [UInt16] = []

    /// - Parameter count: characters of the text. Of spans that overlap the later one holds.
    init(_ style: TextStyle, spans: [TextSpan], count: Int) {
        all = [Look(style: style)]
        for span in spans {
            let range = span.characters.clamped(to: 0..<count)
            guard !range.isEmpty else { continue }
            if ofCharacters.isEmpty { ofCharacters = [UInt16](repeating: 0, count: count) }
            let look = Look(style: span.style, decoration: span.decoration)
            let index = all.firstIndex(of: look) ?? all.count
            guard index <= Int(UInt16.max) else { continue }
            if index == all.count { all.append(look) }
            for i in range { ofCharacters[i] = UInt16(index) }
        }
    }

    var areMixed: Bool { !ofCharacters.isEmpty }
}
