import Foundation

extension UIImage {
    /// The images of the system that buttons beside rows have, as symbols.
    public static var add: UIImage { symbol("plus.circle") }
    /// A minus in a circle.
    public static var remove: UIImage { symbol("minus.circle") }
    /// Three dots in a circle.
    public static var actions: UIImage { symbol("ellipsis.circle") }
    /// A tick.
    public static var checkmark: UIImage { symbol("checkmark") }
    /// A tick in a circle.
    public static var strokedCheckmark: UIImage { symbol("checkmark.circle") }

    private static func symbol(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }

    /// The size and weight of a symbol; nil for other images.
    public var symbolConfiguration: SymbolConfiguration? { symbolImage?.configuration }
}
