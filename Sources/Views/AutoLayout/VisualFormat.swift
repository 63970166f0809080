import Foundation

/// What is wrong with a visual format, and at which character.
struct VisualFormatError: Error, CustomStringConvertible {
    var reason: String
    var offset: Int
    var description: String { "\(reason) at character \(offset + 1)" }
}

/// A reader of `H:|-[icon(44)]-8-[label(>=100@750)]-|`: views in a row with what is between them.
struct VisualFormat {
    struct Predicate: Equatable {
        var relation = NSLayoutConstraint.Relation.equal
        /// A number, a metric's name or a view's.
        var value: String
        var priority: String?
    }

    enum Link: Equatable {
        /// `-`: the system's spacing.
        case standard
        case predicates([Predicate])
    }

    enum Element: Equatable {
        case superview
        case view(String, [Predicate])
    }

    private(set) var axis = NSLayoutConstraint.Axis.horizontal
    private(set) var elements: [Element] = []
    /// What is between neighbours, one fewer than elements. Without a hyphen it is a distance of 0.
    private(set) var links: [Link] = []

    private let characters: [Character]
    private var position = 0

    init(_ text: String) throws(VisualFormatError) {
        characters = text.filter { !$0.isWhitespace }.map { $0 }
        if take("H:") || take("V:") { axis = characters[0] == "H" ? .horizontal : .vertical }
        try readElement()
        while position < characters.count {
            links.append(try readLink())
            try readElement()
        }
        let inner = elements.dropFirst().dropLast()
        if elements.count < 2 && elements.first == .superview || inner.contains(.superview) {
            throw fail("the superview can only be at an end, beside a view")
        }
        if elements == [.superview, .superview] { throw fail("a view was expected between the superview's edges") }
    }

    private func fail(_ reason: String) -> VisualFormatError { VisualFormatError(reason: reason, offset: position) }

    private mutating func take(_ text: String) -> Bool {
        guard characters[position...].starts(with: text) else { return false }
        position += text.count
        return true
    }

    private mutating func readElement() throws(VisualFormatError) {
        if take("|") { return elements.append(.superview) }
        guard take("[") else { throw fail("[ or | was expected") }
        let name = readWord()
        guard !name.isEmpty else { throw fail("a view's name was expected") }
        let predicates = take("(") ? try readPredicates() : []
        guard take("]") else { throw fail("] was expected") }
        elements.append(.view(name, predicates))
    }

    private mutating func readLink() throws(VisualFormatError) -> Link {
        guard take("-") else { return .predicates([Predicate(value: "0")]) }
        if position < characters.count, "[|".contains(characters[position]) { return .standard }
        let predicates = take("(") ? try readPredicates() : [try readPredicate()]
        guard take("-") else { throw fail("- was expected") }
        return .predicates(predicates)
    }

    /// After the opening parenthesis, up to and with the closing one.
    private mutating func readPredicates() throws(VisualFormatError) -> [Predicate] {
        var predicates = [try readPredicate()]
        while take(",") { predicates.append(try readPredicate()) }
        guard take(")") else { throw fail(") was expected") }
        return predicates
    }

    private mutating func readPredicate() throws(VisualFormatError) -> Predicate {
        var predicate = Predicate(value: "")
        if take("==") {
            predicate.relation = .equal
        } else if take(">=") {
            predicate.relation = .greaterThanOrEqual
        } else if take("<=") {
            predicate.relation = .lessThanOrEqual
        }
        let sign = take("-") ? "-" : ""
        predicate.value = sign + readWord()
        guard predicate.value != sign else { throw fail("a number or a name was expected") }
        if take("@") {
            let priority = readWord()
            guard !priority.isEmpty else { throw fail("a priority was expected") }
            predicate.priority = priority
        }
        return predicate
    }

    private mutating func readWord() -> String {
        var word = ""
        while position < characters.count,
            characters[position].isLetter || characters[position].isNumber || "_.".contains(characters[position])
        {
            word.append(characters[position])
            position += 1
        }
        return word
    }
}

extension NSLayoutConstraint {
    /// How the views of a visual format are aligned with each other, and in which direction a row runs.
    public struct FormatOptions: OptionSet, Sendable, Hashable {
        /// The options as bits; each has UIKit's value.
        public let rawValue: UInt
        /// The options of these bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Aligns the left sides of all views.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        /// Aligns the right sides of all views.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        /// Aligns the upper sides of all views.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        /// Aligns the lower sides of all views.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        /// Aligns the leading sides of all views.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        /// Aligns the trailing sides of all views.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        /// Aligns the middles of all views, from left to right.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        /// Aligns the middles of all views, from top to bottom.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        /// Aligns the baselines of the last lines of text.
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        /// Aligns the baselines of the first lines of text.
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        /// Has the row run from left to right even where text runs the other way.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)

        fileprivate static let alignments: [(FormatOptions, Attribute)] = [
            (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
            (.alignAllLeading, .leading),
            (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
            (.alignAllLastBaseline, .lastBaseline),
            (.alignAllFirstBaseline, .firstBaseline),
        ]
    }

    /// The constraints that a visual format stands for, such as `H:|-[icon(44)]-8-[label(>=100@750)]-|`. None of them
    /// is active.
    ///
    /// `|` is the superview, a hyphen the system's spacing (8 points between views, the layout margin at the
    /// superview's edge), `-12-` a distance, `(…)` lengths and their priorities. A format that cannot be read ends the
    /// program, as in UIKit.
    ///
    /// - Parameters:
    ///   - format: the row or column.
    ///   - options: how the views are aligned, and in which direction a row runs.
    ///   - metrics: numbers for the names in the format.
    ///   - views: the views for the names in the format.
    public static func constraints(
        withVisualFormat format: String, options: FormatOptions = [], metrics: [String: CGFloat]? = nil,
        views: [String: UIView]
    ) -> [NSLayoutConstraint] {
        do {
            return try constraints(VisualFormat(format), options, metrics ?? [:], views)
        } catch {
            preconditionFailure("visual format \"\(format)\": \(error)")
        }
    }

    static func constraints(
        _ format: VisualFormat, _ options: FormatOptions, _ metrics: [String: CGFloat], _ views: [String: UIView]
    ) throws(VisualFormatError) -> [NSLayoutConstraint] {
        let isVertical = format.axis == .vertical
        let isAbsolute = options.contains(.directionLeftToRight)
        let (start, end): (Attribute, Attribute) =
            isVertical ? (.top, .bottom) : isAbsolute ? (.left, .right) : (.leading, .trailing)
        let margins: (Attribute, Attribute) =
            isVertical
            ? (.topMargin, .bottomMargin) : isAbsolute ? (.leftMargin, .rightMargin) : (.leadingMargin, .trailingMargin)
        func view(_ name: String) throws(VisualFormatError) -> UIView {
            guard let view = views[name] else { throw VisualFormatError(reason: "no view \(name) is given", offset: 0) }
            return view
        }
        func number(_ word: String) throws(VisualFormatError) -> CGFloat {
            if let value = Double(word) { return CGFloat(value) }
            let isNegative = word.hasPrefix("-")
            guard let value = metrics[isNegative ? String(word.dropFirst()) : word] else {
                throw VisualFormatError(reason: "\(word) is neither a number nor a metric", offset: 0)
            }
            return isNegative ? -value : value
        }
        func make(
            _ first: any LayoutItem, _ attribute: Attribute, _ relation: Relation, _ second: (any LayoutItem)?,
            _ other: Attribute,
            _ constant: CGFloat, _ priority: String?
        ) throws(VisualFormatError) -> NSLayoutConstraint {
            let constraint = NSLayoutConstraint(
                item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other,
                constant: constant)
            if let priority { constraint.priority = UILayoutPriority(Float(try number(priority))) }
            return constraint
        }
        var made: [NSLayoutConstraint] = []
        var named: [UIView] = []
        for element in format.elements {
            guard case .view(let name, let predicates) = element else { continue }
            let own = try view(name)
            named.append(own)
            let length: Attribute = isVertical ? .height : .width
            for predicate in predicates {
                let other = views[predicate.value]
                let constant = other == nil ? try number(predicate.value) : 0
                made.append(
                    try make(
                        own, length, predicate.relation, other, other == nil ? .notAnAttribute : length, constant,
                        predicate.priority))
            }
        }
        guard let superview = named.first?.superview else {
            throw VisualFormatError(reason: "the views are in no superview", offset: 0)
        }
        func place(_ element: VisualFormat.Element, isAfter: Bool, inMargins: Bool) throws(VisualFormatError) -> (
            any LayoutItem, Attribute
        ) {
            guard case .view(let name, _) = element else {
                return (superview, isAfter ? (inMargins ? margins.1 : end) : (inMargins ? margins.0 : start))
            }
            return (try view(name), isAfter ? start : end)
        }
        for (index, link) in format.links.enumerated() {
            let (before, after) = (format.elements[index], format.elements[index + 1])
            let isStandard = link == .standard
            let first = try place(after, isAfter: true, inMargins: isStandard)
            let second = try place(before, isAfter: false, inMargins: isStandard)
            switch link {
            case .standard:
                let isAtEdge = before == .superview || after == .superview
                made.append(try make(first.0, first.1, .equal, second.0, second.1, isAtEdge ? 0 : 8, nil))
            case .predicates(let predicates):
                for predicate in predicates {
                    made.append(
                        try make(
                            first.0, first.1, predicate.relation, second.0, second.1, try number(predicate.value),
                            predicate.priority))
                }
            }
        }
        for (option, attribute) in FormatOptions.alignments where options.contains(option) {
            for (one, next) in zip(named, named.dropFirst()) {
                made.append(try make(next, attribute, .equal, one, attribute, 0, nil))
            }
        }
        return made
    }
}
