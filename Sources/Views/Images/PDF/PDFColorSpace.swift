import Geometry

/// How numbers of a PDF file are a colour. Profiles count as sRGB, and printing colours are mixed without one.
enum PDFColorSpace {
    case gray, rgb, cmyk
    /// What a page fills with that has no plain colour.
    case other(String)

    init(_ value: PDFValue, _ file: PDFFile) throws {
        let value = file[value]
        switch value.name ?? file.values(value).first.flatMap({ file[$0].name }) ?? "" {
        case "DeviceGray", "CalGray", "G": self = .gray
        case "DeviceRGB", "CalRGB", "RGB": self = .rgb
        case "DeviceCMYK", "CMYK": self = .cmyk
        case "ICCBased":
            let profile = file.values(value).dropFirst().first.map { file.entries($0) } ?? [:]
            switch file[profile["N"]].number {
            case 1: self = .gray
            case 3: self = .rgb
            case 4: self = .cmyk
            default: self = .other("a profile")
            }
        case let name: self = .other(name.isEmpty ? "none" : name)
        }
    }

    /// How many numbers a colour has; 0 for those that are not read.
    var count: Int {
        switch self {
        case .gray: 1
        case .rgb: 3
        case .cmyk: 4
        case .other: 0
        }
    }

    func color(_ n: [CGFloat]) throws -> CGColor {
        if case .other(let name) = self {
            throw VectorImage.Refusal(description: "it has colours of the kind \(name), which are not drawn")
        }
        guard n.count >= count else {
            throw VectorImage.Refusal(description: "it is damaged: a colour of \(n.count) numbers")
        }
        func part(_ value: CGFloat) -> CGFloat { max(0, min(1, value)) }
        switch self {
        case .gray: return CGColor(red: part(n[0]), green: part(n[0]), blue: part(n[0]), alpha: 1)
        case .rgb: return CGColor(red: part(n[0]), green: part(n[1]), blue: part(n[2]), alpha: 1)
        default:
            let light = 1 - part(n[3])
            return CGColor(
                red: (1 - part(n[0])) * light, green: (1 - part(n[1])) * light, blue: (1 - part(n[2])) * light, alpha: 1
            )
        }
    }
}
