import Views

/// The names of symbols for lists.
package enum SymbolNames {
    /// Those of the table in its order, and what else each can be.
    package static let all: [(name: String, text: String)] = UIImage.symbolNames.map { name in
        let made = [".fill", ".circle", ".circle.fill", ".slash"].filter { suffix in
            suffix == ".fill"
                ? UIImage.filledSymbolNames.contains(name + suffix)
                : !name.contains("circle") && !name.contains("square")
        }
        return (name, made.joined(separator: " "))
    }
}
