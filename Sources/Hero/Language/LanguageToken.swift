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
