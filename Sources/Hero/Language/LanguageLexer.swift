/// Cuts a modifier string into words, as Hero's lexer does, with strings, colours, labels and conditions added.
///
/// White space is blank, tab and line feed only; a carriage return or a no-break space is a mistake, as in Hero.
struct LanguageLexer {
    private let scalars: [Unicode.Scalar]
    private var position = 0
    private(set) var tokens: [LanguageToken] = []

    /// - Throws: `LanguageDiagnostic` for a run of digits and dots that is no number, and for a string without an end.
    static func tokens(of source: String) throws(LanguageDiagnostic) -> [LanguageToken] {
        var lexer = LanguageLexer(scalars: Array(source.unicodeScalars))
        while lexer.position < lexer.scalars.count { try lexer.scan() }
        return lexer.tokens
    }

    private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

    private mutating func scan() throws(LanguageDiagnostic) {
        let start = position
        let scalar = scalars[start]
        if Self.isBlank(scalar) {
            position += 1
        } else if Self.isLetter(scalar) {
            scanName()
            emit(.identifier(text(from: start)), from: start)
        } else if isNumberStart {
            try scanNumber()
        } else if scalar == "\"" || scalar == "'" {
            try scanString(quote: scalar)
        } else if scalar == "#" {
            position += 1
            scanName()
            emit(.color(text(from: start)), from: start)
        } else {
            scanSymbol()
        }
    }

    private var isNumberStart: Bool {
        func isNumeric(_ s: Unicode.Scalar) -> Bool { Self.isDigit(s) || s == "." }
        if isNumeric(scalars[position]) { return true }
        return scalars[position] == "-" && position + 1 < scalars.count && isNumeric(scalars[position + 1])
    }

    private mutating func scanNumber() throws(LanguageDiagnostic) {
        let start = position
        position += 1
        while position < scalars.count, Self.isDigit(scalars[position]) || scalars[position] == "." { position += 1 }
        if let value = Float(text(from: start)), value.isFinite { return emit(.number(value), from: start) }
        let dots = text(from: start)
        let name = position
        scanName()
        throw dots == "." && name < position
            ? LanguageDiagnostic(.dottedName(text(from: name)), start..<position, .rejected)
            : LanguageDiagnostic(.malformedNumber(dots), start..<name, .rejected)
    }

    private mutating func scanName() {
        while position < scalars.count, Self.isLetter(scalars[position]) || Self.isDigit(scalars[position]) {
            position += 1
        }
    }

    private mutating func scanString(quote: Unicode.Scalar) throws(LanguageDiagnostic) {
        let start = position
        position += 1
        var content = String.UnicodeScalarView()
        while position < scalars.count, scalars[position] != quote {
            if scalars[position] == "\\", position + 1 < scalars.count { position += 1 }
            content.append(scalars[position])
            position += 1
        }
        guard position < scalars.count else {
            throw LanguageDiagnostic(.unclosedString, start..<position, .stringIgnored)
        }
        position += 1
        emit(.string(String(content)), from: start)
    }

    private mutating func scanSymbol() {
        let start = position
        let scalar = scalars[start]
        let next = start + 1 < scalars.count ? scalars[start + 1] : nil
        position += 1
        switch scalar {
        case "(": emit(.open, from: start)
        case ")": emit(.close, from: start)
        case ",": emit(.comma, from: start)
        case ":": emit(.colon, from: start)
        case "+", "-", "*", "/": emit(.arithmetic(Character(scalar)), from: start)
        case "!": emit(.logical("!"), from: start)
        case "&", "|":
            guard next == scalar else { return emit(.other(Character(scalar)), from: start) }
            position += 1
            emit(.logical(text(from: start)), from: start)
        default: emit(.other(Character(scalar)), from: start)
        }
    }

    private mutating func emit(_ kind: LanguageToken.Kind, from start: Int) {
        let before = start == 0 || Self.isBlank(scalars[start - 1])
        let after = position >= scalars.count || Self.isBlank(scalars[position])
        tokens.append(LanguageToken(kind: kind, range: start..<position, isSpaced: before && after))
    }

    private func text(from start: Int) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[start..<position])
        return String(view)
    }

    private static func isBlank(_ s: Unicode.Scalar) -> Bool { s == " " || s == "\t" || s == "\n" }
    private static func isDigit(_ s: Unicode.Scalar) -> Bool { s >= "0" && s <= "9" }
    private static func isLetter(_ s: Unicode.Scalar) -> Bool { s >= "a" && s <= "z" || s >= "A" && s <= "Z" }
}

/// A stretch of a modifier string, in Unicode scalars from its start.
public typealias LanguageRange = Range<Int>

/// One word of the modifier language.
struct LanguageToken: Equatable {
    enum Kind: Equatable {
        case identifier(String)
        /// Hero reads numbers as 32-bit floats.
        case number(Float)
        /// What was between quotes.
        case string(String)
        /// `#` and what follows it.
        case color(String)
        case open, close, comma, colon
        /// `+ - * /`; Hero's grammar knows them too.
        case arithmetic(Character)
        /// `! && ||`, in conditions only.
        case logical(String)
        /// A character that belongs to no word.
        case other(Character)
    }

    var kind: Kind
    var range: LanguageRange
    /// Whether white space, or an end of the string, stands on both sides.
    var isSpaced = false
}
