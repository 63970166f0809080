import Foundation

/// `Contents.json` of an image or a colour in an asset catalogue.
struct AssetSet {
    struct Entry {
        var file: String?
        /// Pixels per point; nil where the file is as large as it is.
        var scale: Int?
        var isDark: Bool
    }

    struct Color {
        var color: InterfaceColor
        var isDark: Bool
    }

    private(set) var images: [Entry] = []
    private(set) var colors: [Color] = []

    init?(_ bytes: Data?) {
        guard let bytes, let contents = try? JSONDecoder().decode(Contents.self, from: bytes) else { return nil }
        let usable = (contents.images ?? []).filter { $0.isForPhones }
        images = usable.map { item in
            Entry(
                file: item.filename,
                scale: item.scale.flatMap { Int($0.prefix { $0.isNumber }) }.flatMap {
                    (1...4).contains($0) ? $0 : nil
                },
                isDark: item.isDark)
        }
        colors = (contents.colors ?? []).filter { $0.isForPhones }.compactMap { item in
            item.color?.color.map { Color(color: $0, isDark: item.isDark) }
        }
    }

    private struct Contents: Decodable {
        var images: [Item]?
        var colors: [Item]?
    }

    private struct Item: Decodable {
        var filename: String?
        var scale: String?
        var idiom: String?
        var appearances: [Appearance]?
        var color: Components?

        var isDark: Bool { appearances?.contains { $0.value == "dark" } ?? false }
        /// Those with more contrast are variants that scenes do not have.
        var isForPhones: Bool {
            ["universal", "iphone", "ipad", nil].contains(idiom)
                && appearances?.contains { $0.appearance == "contrast" } != true
        }
    }

    private struct Appearance: Decodable {
        var appearance: String?
        var value: String?
    }

    private struct Components: Decodable {
        var space: String?
        /// Text such as `0.5`, `128` or `0x1F`.
        var components: [String: Part]?
        /// A system colour instead.
        var reference: String?

        enum CodingKeys: String, CodingKey {
            case space = "color-space"
            case components, reference
        }

        var color: InterfaceColor? {
            if let reference { return .system(reference) }
            func part(_ name: String) -> Double? { components?[name].flatMap { Self.number($0.text) } }
            let alpha = components?["alpha"]?.text == "1" ? 1 : part("alpha") ?? 1
            if let white = part("white") {
                return .value(ColorValue(red: white, green: white, blue: white, alpha: alpha))
            }
            guard let red = part("red"), let green = part("green"), let blue = part("blue") else { return nil }
            return .value(
                ColorValue(red: red, green: green, blue: blue, alpha: alpha, isDisplayP3: space == "display-p3"))
        }

        /// Whole numbers count to 255.
        private static func number(_ text: String) -> Double? {
            if text.hasPrefix("0x") || text.hasPrefix("0X") {
                return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
            }
            if !text.contains("."), let whole = Int(text) { return Double(whole) / 255 }
            return Double(text).flatMap { $0.isFinite ? $0 : nil }
        }
    }

    /// Text, or a number.
    private struct Part: Decodable {
        let text: String

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let text = try? container.decode(String.self) {
                self.text = text
            } else {
                self.text = "\(try container.decode(Double.self))"
            }
        }
    }
}
