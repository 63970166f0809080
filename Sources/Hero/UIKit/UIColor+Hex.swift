import Foundation
import Geometry
import Views

extension UIColor {
    /// The opaque colour of six hexadecimal digits, with `#` before them or without; nil for anything else.
    public convenience init?(hexString: String) {
        let text = hexString.trimmingCharacters(in: .whitespacesAndNewlines)
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        guard digits.count == 6, digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16) else {
            return nil
        }
        self.init(cgColor: CGColor(hex: number))
    }
}
