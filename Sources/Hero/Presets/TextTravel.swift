import Animation
import Foundation
import Geometry
import Views

/// How a label becomes its partner in a transition, other than by stretching its picture.
public enum TextTransition: String, Sendable, Hashable, CaseIterable {
    /// Words go from their places in one label to those in the other; those that change their line are gone in the
    /// middle, where they would cross others, and those that one label lacks fade while they go along.
    case reflow
    /// Letters do; words of scripts that join their letters stay whole.
    case morph
}

/// The words or letters of two labels, each on its way.
struct TextTravel {
    /// One word or letter on one side.
    private struct Piece {
        let text: String
        /// Where its picture is, in the coordinates of both labels' screens.
        let frame: CGRect
        /// How far down its baseline is.
        var line: CGFloat = 0
    }

    private struct Traveller {
        let label: UILabel
        let start, end: CGRect
        let font: UIFont
        let color: UIColor
        let alpha: CGFloat
        /// Whether it is gone in the middle.
        var isHidden = false
        /// Whether the same word goes the same way in the other font, so that one becomes the other all the way.
        var isPaired = false
    }

    private var travellers: [Traveller] = []

    /// - Parameters:
    ///   - frames: where the labels are.
    ///   - holder: what the pieces are put into, in the same coordinates.
    init(_ old: UILabel, _ new: UILabel, frames: (CGRect, CGRect), _ mode: TextTransition, in holder: UIView) {
        let (a, b) = (Self.pieces(of: old, at: frames.0, mode), Self.pieces(of: new, at: frames.1, mode))
        let isOneFont = old.font.withSize(1) == new.font.withSize(1)
        let growth = new.font.pointSize / max(0.1, old.font.pointSize)
        /// Where a word of one label would be in the other, if that had it: lines stay as far from the top.
        func moved(_ frame: CGRect, _ from: CGRect, _ to: CGRect, _ growth: CGFloat) -> CGRect {
            CGRect(
                x: to.minX + (frame.minX - from.minX) * growth, y: to.minY + (frame.minY - from.minY) * growth,
                width: frame.width * growth, height: frame.height * growth)
        }
        let (first, last) = (Self.box(a, frames.0), Self.box(b, frames.1))
        var (i, j) = (0, 0)
        func fade(
            _ piece: Piece, of label: UILabel, comes: Bool, from: CGRect? = nil, to: CGRect? = nil,
            isPaired: Bool = false
        ) {
            let start = from ?? (comes ? moved(piece.frame, last, first, 1 / growth) : piece.frame)
            let end = to ?? (comes ? piece.frame : moved(piece.frame, first, last, growth))
            let traveller = Traveller(
                label: Self.label(piece, like: label), start: start, end: end,
                font: comes ? label.font : label.font.withSize(new.font.pointSize), color: label.textColor,
                alpha: comes ? 1 : 0, isPaired: isPaired)
            if comes { traveller.label.font = label.font.withSize(old.font.pointSize) }
            traveller.label.alpha = comes ? 0 : 1
            travellers.append(traveller)
        }
        let (above, below) = (Self.lines(a), Self.lines(b))
        for (x, y) in Self.common(a.map(\.text), b.map(\.text)) {
            while i < x {
                fade(a[i], of: old, comes: false)
                i += 1
            }
            while j < y {
                fade(b[j], of: new, comes: true)
                j += 1
            }
            if isOneFont {
                travellers.append(
                    Traveller(
                        label: Self.label(a[x], like: old), start: a[x].frame, end: b[y].frame, font: new.font,
                        color: new.textColor, alpha: 1, isHidden: above[x] != below[y]))
            } else {
                // Weights and families cannot be mixed: both go the same way, one fading into the other.
                let staysInLine = above[x] == below[y]
                fade(a[x], of: old, comes: false, to: b[y].frame, isPaired: staysInLine)
                fade(b[y], of: new, comes: true, from: a[x].frame, isPaired: staysInLine)
            }
            (i, j) = (x + 1, y + 1)
        }
        while i < a.count {
            fade(a[i], of: old, comes: false)
            i += 1
        }
        while j < b.count {
            fade(b[j], of: new, comes: true)
            j += 1
        }
        for traveller in travellers {
            traveller.label.frame = traveller.start
            holder.addSubview(traveller.label)
        }
    }

    /// What fades has gone before the middle, or comes after it; a word in two fonts fades from one to the other all the
    /// way; what travels goes all the way.
    func animate() {
        for traveller in travellers {
            during(0, 1) {
                traveller.label.frame = traveller.end
                traveller.label.font = traveller.font
                traveller.label.textColor = traveller.color
            }
            if traveller.isPaired {
                during(0, 1) { traveller.label.alpha = traveller.alpha }
            } else if traveller.isHidden {
                during(0, 0.35) { traveller.label.alpha = 0 }
                during(0.65, 1) { traveller.label.alpha = 1 }
            } else if traveller.label.alpha > traveller.alpha {
                during(0, 0.5) { traveller.label.alpha = 0 }
            } else if traveller.label.alpha < traveller.alpha {
                during(0.5, 1) { traveller.label.alpha = 1 }
            }
        }
    }

    /// What the words of a label cover; its frame where it has none.
    private static func box(_ pieces: [Piece], _ frame: CGRect) -> CGRect {
        pieces.dropFirst().reduce(pieces.first?.frame ?? frame) { $0.union($1.frame) }
    }

    /// The line of each word or letter, counted from the top.
    private static func lines(_ pieces: [Piece]) -> [Int] {
        var heights: [CGFloat] = []
        for piece in pieces where !heights.contains(where: { abs($0 - piece.line) < 0.5 }) {
            heights.append(piece.line)
        }
        heights.sort()
        return pieces.map { piece in heights.firstIndex { abs($0 - piece.line) < 0.5 } ?? 0 }
    }

    private static func label(_ piece: Piece, like other: UILabel) -> UILabel {
        let label = UILabel(frame: piece.frame)
        (label.text, label.font, label.textColor) = (piece.text, other.font, other.textColor)
        (label.letterSpacing, label.textAlignment, label.lineBreakMode) = (other.letterSpacing, .left, .byClipping)
        return label
    }

    private static func pieces(of label: UILabel, at frame: CGRect, _ mode: TextTransition) -> [Piece] {
        guard let text = label.text else { return [] }
        let pens = label.penPositions
        var pieces: [Piece] = []
        var (word, first, index) = ("", 0, 0)
        func finish() {
            defer { word = "" }
            guard !word.isEmpty, let pen = pens[first] else { return }
            let alone = self.label(Piece(text: word, frame: .zero), like: label)
            alone.frame.size = alone.sizeThatFits(.zero)
            let own = alone.penPositions[0] ?? .zero
            pieces.append(
                Piece(
                    text: word,
                    frame: CGRect(
                        x: frame.minX + pen.x - own.x, y: frame.minY + pen.y - own.y, width: alone.frame.width,
                        height: alone.frame.height), line: pen.y))
        }
        for character in text {
            let isSpace = character.isWhitespace
            if isSpace || mode == .morph && !(isJoined(character) && word.last.map(isJoined) == true) { finish() }
            if !isSpace {
                if word.isEmpty { first = index }
                word.append(character)
            }
            index += character.unicodeScalars.count
        }
        finish()
        return pieces
    }

    /// Whether a letter looks otherwise beside others, as in Arabic and the scripts of India: such words stay whole.
    private static func isJoined(_ character: Character) -> Bool {
        character.unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0x0600...0x08FF, 0x0900...0x109F, 0x1780...0x18AF, 0xFB50...0xFDFF, 0xFE70...0xFEFE: true
            default: false
            }
        }
    }

    /// The longest list of pairs of equal words in the order of both.
    private static func common(_ a: [String], _ b: [String]) -> [(Int, Int)] {
        // Labels are short; long ones would cost the product of their lengths.
        guard a.count * b.count <= 250_000 else { return [] }
        var best = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
        for i in a.indices.reversed() {
            for j in b.indices.reversed() {
                best[i][j] = a[i] == b[j] ? best[i + 1][j + 1] + 1 : max(best[i + 1][j], best[i][j + 1])
            }
        }
        var (pairs, i, j): ([(Int, Int)], Int, Int) = ([], 0, 0)
        while i < a.count, j < b.count {
            if a[i] == b[j] {
                pairs.append((i, j))
                (i, j) = (i + 1, j + 1)
            } else if best[i + 1][j] >= best[i][j + 1] {
                i += 1
            } else {
                j += 1
            }
        }
        return pairs
    }
}
