import Geometry
import Views

enum ColorText {
    /// The colour of `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`; nil for anything else.
    static func hex(_ text: String) -> CGColor? {
        let digits = text.utf8.dropFirst()
        guard text.hasPrefix("#"), digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
        let isShort = digits.count == 3 || digits.count == 4
        guard isShort || digits.count == 6 || digits.count == 8, let number = UInt32(text.dropFirst(), radix: 16) else {
            return nil
        }
        let bits: UInt32 = isShort ? 4 : 8
        let hasAlpha = digits.count == 4 || digits.count == 8
        let rgba = hasAlpha ? number : number << bits | (isShort ? 15 : 255)
        func component(_ place: UInt32) -> CGFloat {
            let value = rgba >> (bits * place) & (isShort ? 15 : 255)
            return CGFloat(value) / (isShort ? 15 : 255)
        }
        return CGColor(red: component(3), green: component(2), blue: component(1), alpha: component(0))
    }
}
