import Foundation
import Geometry

/// Where the keys of a keyboard are on a screen, and what they say.
///
/// The heights are those that apps are told on iOS 13 to 18, as they are known from published tables; the sizes of keys
/// follow from them. None of it was measured for this project.
struct KeyboardLayout {
    /// What a key shows, and how.
    struct Key {
        enum Face: Hashable {
            case letter(String)
            /// A digit with the letters below it.
            case digit(String, String)
            case word(String)
            case symbol(String)
        }
        /// White, gray, blue, or nothing but its face.
        enum Ground { case light, dark, accent, none }

        var frame: CGRect
        var face: Face
        var ground = Ground.light
    }

    /// Points, with the strip of suggestions and what lies over the home indicator.
    let height: CGFloat
    /// Those of the strip of suggestions; 0 without one.
    let suggestions: CGFloat
    private(set) var keys: [Key] = []

    private let width: CGFloat
    private let isTablet: Bool

    /// - Parameters:
    ///   - size: of the screen, in points.
    ///   - bottom: what the home indicator covers; 0 for a screen with a home button.
    ///   - isUppercase: whether the shift key is down.
    ///   - returnTitle: what the return key says.
    init(
        _ type: UIKeyboardType, size: CGSize, bottom: CGFloat, isUppercase: Bool, returnTitle: String,
        isReturnAccented: Bool
    ) {
        width = size.width
        isTablet = min(size.width, size.height) >= 700
        let isLying = size.width > size.height
        let pad = type.pad
        // Four rows, and what is above and below them.
        let (rows, strip, rest): (CGFloat, CGFloat, CGFloat)
        if isTablet {
            let isLarge = min(size.width, size.height) >= 1000
            rows = isLying ? (isLarge ? 416 : 343) : (isLarge ? 323 : 258)
            (strip, rest) = (55, bottom > 0 ? 24 : 0)
        } else if isLying {
            (rows, strip, rest) = (162, pad == nil ? 38 : 0, bottom > 0 ? 9 : 0)
        } else {
            let isWide = size.width >= 414
            (rows, strip, rest) = (
                isWide ? 226 : 216,
                pad == nil && type.hasSuggestions ? (isWide && bottom == 0 ? 45 : bottom > 0 ? 45 : 44) : 0,
                bottom > 0 ? 75 : 0
            )
        }
        suggestions = strip
        height = rows + strip + rest
        if let pad, !isTablet {
            addPad(pad, rows: rows)
        } else if isTablet {
            addTabletRows(rows, isUppercase, returnTitle, isReturnAccented)
        } else {
            addRows(type, rows, isLying: isLying, bottom, isUppercase, returnTitle, isReturnAccented)
        }
    }

    private static let letters = ["qwertyuiop", "asdfghjkl", "zxcvbnm"].map { $0.map(String.init) }
    private static let signs = [
        ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"], ["-", "/", ":", ";", "(", ")", "$", "&", "@", "\""],
        [".", ",", "?", "!", "'"],
    ]

    private mutating func add(_ face: Key.Face, _ frame: CGRect, _ ground: Key.Ground = .light) {
        keys.append(Key(frame: frame, face: face, ground: ground))
    }

    /// A phone's four rows: ten, nine and seven letters, and the space bar.
    private mutating func addRows(
        _ type: UIKeyboardType, _ rows: CGFloat, isLying: Bool, _ bottom: CGFloat, _ isUppercase: Bool,
        _ returnTitle: String, _ isReturnAccented: Bool
    ) {
        let isNumeric = type == .numbersAndPunctuation
        let letters = isNumeric ? Self.signs : Self.letters
        // On its side a phone without a home button leaves its round corners out.
        let inset: CGFloat = isLying ? (bottom > 0 ? 75 : 2) : 3
        let pitch = rows / 4
        let gap: CGFloat = isLying ? 6 : 6
        let key = CGSize(width: (width - 2 * inset - 9 * gap) / 10, height: pitch - (isLying ? 8 : 12))
        func y(_ row: Int) -> CGFloat { suggestions + CGFloat(row) * pitch + (isLying ? 5 : 8) }
        func row(_ faces: [String], _ number: Int, width: CGFloat) {
            let length = CGFloat(faces.count) * (width + gap) - gap
            for (index, face) in faces.enumerated() {
                add(
                    .letter(isUppercase ? face.uppercased() : face),
                    CGRect(
                        x: (self.width - length) / 2 + CGFloat(index) * (width + gap), y: y(number), width: width,
                        height: key.height))
            }
        }
        row(letters[0], 0, width: key.width)
        row(letters[1], 1, width: key.width)
        row(letters[2], 2, width: isNumeric ? key.width * 1.4 : key.width)
        let side = key.width * 1.28
        let shift = CGRect(x: inset, y: y(2), width: side, height: key.height)
        if isNumeric {
            add(.word("#+="), shift, .dark)
        } else {
            add(.symbol(isUppercase ? "shift.fill" : "shift"), shift, isUppercase ? .light : .dark)
        }
        add(
            .symbol("delete.left"), CGRect(x: width - inset - side, y: y(2), width: side, height: key.height), .dark)
        // Two narrow keys, the space bar with what an address needs beside it, and return.
        let narrow = (width - 2 * inset) * 0.115
        let wide = 2 * narrow + gap
        var x = inset
        for face: Key.Face in [.word(isNumeric ? "ABC" : "123"), .symbol("face.smiling")] {
            add(face, CGRect(x: x, y: y(3), width: narrow, height: key.height), .dark)
            x += narrow + gap
        }
        var end = width - inset - wide
        add(
            .word(returnTitle), CGRect(x: end, y: y(3), width: wide, height: key.height),
            isReturnAccented ? .accent : .dark)
        for face in type.extraKeys.reversed() {
            end -= key.width + gap
            add(.letter(face), CGRect(x: end, y: y(3), width: key.width, height: key.height))
        }
        add(.word("space"), CGRect(x: x, y: y(3), width: end - gap - x, height: key.height))
        guard bottom > 0, !isLying else { return }
        let low = CGRect(x: 0, y: suggestions + rows + 6, width: 44, height: 44)
        add(.symbol("globe"), low.offsetBy(dx: 20, dy: 0), .none)
        add(.symbol("mic"), low.offsetBy(dx: width - 64, dy: 0), .none)
    }

    /// Twelve keys of a pad for numbers.
    private mutating func addPad(_ pad: UIKeyboardType.Pad, rows: CGFloat) {
        let pitch = rows / 4
        let (inset, gap): (CGFloat, CGFloat) = (6, 6)
        let size = CGSize(width: (width - 2 * inset - 2 * gap) / 3, height: pitch - 7)
        let words = ["", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]
        func frame(_ index: Int) -> CGRect {
            CGRect(
                x: inset + CGFloat(index % 3) * (size.width + gap), y: 6 + CGFloat(index / 3) * pitch,
                width: size.width,
                height: size.height)
        }
        for (index, word) in words.enumerated() { add(.digit("\(index + 1)", word), frame(index)) }
        switch pad {
        case .numbers: break
        case .decimals: add(.letter("."), frame(9), .none)
        case .phone: add(.letter("+ ✱ #"), frame(9), .none)
        }
        add(.digit("0", ""), frame(10))
        add(.symbol("delete.left"), frame(11), .none)
    }

    /// A tablet's four rows with keys at both ends.
    private mutating func addTabletRows(
        _ rows: CGFloat, _ isUppercase: Bool, _ returnTitle: String, _ isReturnAccented: Bool
    ) {
        let pitch = rows / 4
        let gap = width * 0.0144
        let inset = gap / 2
        let key = (width - 2 * inset - 10 * gap) / 11
        let height = pitch - 9
        func y(_ row: Int) -> CGFloat { suggestions + CGFloat(row) * pitch + 6 }
        func row(_ number: Int, from start: CGFloat, _ faces: [String]) -> CGFloat {
            var x = start
            for face in faces {
                add(
                    .letter(isUppercase ? face.uppercased() : face),
                    CGRect(x: x, y: y(number), width: key, height: height))
                x += key + gap
            }
            return x
        }
        func last(_ face: Key.Face, _ x: CGFloat, _ number: Int, _ ground: Key.Ground = .dark) {
            add(face, CGRect(x: x, y: y(number), width: width - inset - x, height: height), ground)
        }
        last(.symbol("delete.left"), row(0, from: inset, Self.letters[0]), 0)
        last(
            .word(returnTitle), row(1, from: inset + key / 2, Self.letters[1]), 1, isReturnAccented ? .accent : .dark)
        let shift: Key.Face = .symbol(isUppercase ? "shift.fill" : "shift")
        add(shift, CGRect(x: inset, y: y(2), width: key, height: height), isUppercase ? .light : .dark)
        last(shift, row(2, from: inset + key + gap, Self.letters[2] + [",", "."]), 2, isUppercase ? .light : .dark)
        var x = inset
        for face: Key.Face in [.symbol("globe"), .word(".?123"), .symbol("mic")] {
            add(face, CGRect(x: x, y: y(3), width: key, height: height), .dark)
            x += key + gap
        }
        let end = width - inset - 2 * key - gap
        add(.word(""), CGRect(x: x, y: y(3), width: end - gap - x, height: height))
        add(.word(".?123"), CGRect(x: end, y: y(3), width: key, height: height), .dark)
        last(.symbol("keyboard.chevron.compact.down"), end + key + gap, 3)
    }
}

extension UIKeyboardType {
    /// What is not letters.
    enum Pad { case numbers, decimals, phone }

    fileprivate var pad: Pad? {
        switch self {
        case .numberPad, .asciiCapableNumberPad: .numbers
        case .decimalPad: .decimals
        case .phonePad: .phone
        default: nil
        }
    }

    fileprivate var hasSuggestions: Bool { self != .numbersAndPunctuation }

    /// Beside the space bar.
    fileprivate var extraKeys: [String] {
        switch self {
        case .emailAddress: ["@", "."]
        case .URL: [".", "/"]
        case .webSearch: ["."]
        case .twitter: ["@", "#"]
        default: []
        }
    }
}
