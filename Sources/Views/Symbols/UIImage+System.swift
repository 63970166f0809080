import Foundation

extension UIImage {
    /// The images of the system that buttons beside rows have, as symbols.
    public static var add: UIImage { system("plus.circle") }
    /// A minus in a circle.
    public static var remove: UIImage { system("minus.circle") }
    /// Three dots in a circle.
    public static var actions: UIImage { system("ellipsis.circle") }
    /// A tick.
    public static var checkmark: UIImage { system("checkmark") }
    /// A tick in a circle.
    public static var strokedCheckmark: UIImage { system("checkmark.circle") }

    private static func system(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }

    /// The size and weight of a symbol; nil for other images.
    public var symbolConfiguration: SymbolConfiguration? { symbolImage?.configuration }
}
