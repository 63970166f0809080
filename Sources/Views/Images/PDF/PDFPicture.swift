import Foundation
import Geometry

/// Reads the first page of a PDF file: paths, clips, plain colours, pictures, forms and their opacity. What else PDF has
/// (text, gradients, patterns, masks, other blending) is refused by name, so that nothing is drawn wrong.
struct PDFPicture {
    typealias Refusal = VectorImage.Refusal

    private var file: PDFFile
    /// How many more operators are read.
    private var rest = 500_000

    static func read(_ bytes: [UInt8]) throws -> VectorImage {
        var reader = PDFPicture(file: try PDFFile(bytes))
        return try reader.page()
    }

    private init(file: PDFFile) { self.file = file }

    /// What `q` keeps.
    private struct State {
        var transform: CGAffineTransform
        var fill = CGColor.black, stroke = CGColor.black
        var fillSpace = PDFColorSpace.gray, strokeSpace = PDFColorSpace.gray
        var fillAlpha: CGFloat = 1, strokeAlpha: CGFloat = 1
        var line = VectorImage.Shape(path: CGPath())
        var clips: [VectorImage.Clip] = []
    }

    private mutating func page() throws -> VectorImage {
        let page = try file.firstPage()
        let box = [page["CropBox"], page["MediaBox"]].map { file.numbers($0) }.first { $0.count == 4 } ?? []
        guard box.count == 4 else { throw Refusal(description: "it has no size") }
        guard (file[page["Rotate"]].number ?? 0).truncatingRemainder(dividingBy: 360) == 0 else {
            throw Refusal(description: "its page is turned")
        }
        let (left, top) = (min(box[0], box[2]), max(box[1], box[3]))
        let size = CGSize(width: abs(box[2] - box[0]), height: abs(box[3] - box[1]))
        var content: [UInt8] = []
        let streams = file.values(page["Contents"])
        for part in streams.isEmpty ? [page["Contents"] ?? .null] : streams {
            content += try file.data(of: part) + [10]
        }
        let state = State(transform: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -left, ty: top))
        return try VectorImage(size: size, items(of: content, file.entries(page["Resources"]), state, level: 0))
    }

    /// What the operators of a page or a form draw.
    private mutating func items(of content: [UInt8], _ resources: [String: PDFValue], _ first: State, level: Int) throws
        -> [VectorImage.Item]
    {
        var scanner = PDFScanner(content)
        var (state, saved, items) = (first, [State](), [VectorImage.Item]())
        var (operands, path) = ([PDFValue](), CGPath())
        var clip: Bool?
        func resource(_ kind: String, _ name: String?) -> PDFValue? {
            name.flatMap { file.entries(resources[kind])[$0] }
        }
        while let value = scanner.next(joinsReferences: false) {
            guard let word = value.word else {
                operands.append(value)
                guard operands.count <= 1000 else { throw Refusal(description: "it is damaged") }
                continue
            }
            rest -= 1
            guard rest > 0, items.count < 100_000 else { throw Refusal(description: "it has more than is drawn") }
            defer { operands = [] }
            let n = operands.compactMap(\.number).map { CGFloat($0) }
            func point(_ index: Int) -> CGPoint { CGPoint(x: n[index], y: n[index + 1]) }
            func needs(_ count: Int) throws {
                if n.count < count { throw Refusal(description: "it is damaged: `\(word)` has \(n.count) numbers") }
            }
            switch word {
            case "q":
                guard saved.count < 1000 else { throw Refusal(description: "it is damaged") }
                saved.append(state)
            case "Q": state = saved.popLast() ?? state
            case "cm":
                try needs(6)
                state.transform = CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
                    .concatenating(state.transform)
            case "w":
                try needs(1)
                state.line.width = n[0]
            case "J": state.line.cap = n.first == 1 ? .round : n.first == 2 ? .square : .butt
            case "j": state.line.join = n.first == 1 ? .round : n.first == 2 ? .bevel : .miter
            case "M": state.line.miterLimit = n.first ?? 10
            case "d":
                guard case .array(let lengths)? = operands.first else { break }
                state.line.dashes = lengths.compactMap(\.number).map { CGFloat($0) }
                state.line.dashPhase = n.last ?? 0
            case "gs": try set(file.entries(resource("ExtGState", operands.first?.name)), &state)
            // Paths
            case "m":
                try needs(2)
                path.move(to: point(0))
            case "l":
                try needs(2)
                if path.currentPoint == nil { path.move(to: point(0)) } else { path.addLine(to: point(0)) }
            case "c", "v", "y":
                try needs(word == "c" ? 6 : 4)
                guard let start = path.currentPoint else {
                    throw Refusal(description: "it is damaged: a curve from nowhere")
                }
                path.addCurve(
                    to: point(word == "c" ? 4 : 2), control1: word == "v" ? start : point(0),
                    control2: point(word == "y" || word == "c" ? 2 : 0))
            case "h": path.closeSubpath()
            case "re":
                try needs(4)
                path.addRect(CGRect(x: n[0], y: n[1], width: n[2], height: n[3]))
            case "W", "W*": clip = word == "W*"
            case "S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "n":
                if ["s", "b", "b*"].contains(word) { path.closeSubpath() }
                let strokes = ["S", "s", "B", "B*", "b", "b*"].contains(word)
                let fills = ["f", "F", "f*", "B", "B*", "b", "b*"].contains(word)
                if strokes || fills, !path.isEmpty {
                    var shape = state.line
                    (shape.path, shape.transform, shape.clips) = (path, state.transform, state.clips)
                    shape.isEvenOdd = word.hasSuffix("*")
                    if fills { shape.fill = state.fill.withAlpha(state.fillAlpha) }
                    if strokes { shape.stroke = state.stroke.withAlpha(state.strokeAlpha) }
                    items.append(.shape(shape))
                }
                if let isEvenOdd = clip {
                    state.clips.append(VectorImage.Clip(path: path.applying(state.transform), isEvenOdd: isEvenOdd))
                    guard state.clips.count <= 200 else {
                        throw Refusal(description: "it has more clips than are drawn")
                    }
                }
                (clip, path) = (nil, CGPath())
            // Colours
            case "g", "rg", "k":
                state.fillSpace = word == "g" ? .gray : word == "rg" ? .rgb : .cmyk
                state.fill = try state.fillSpace.color(n)
            case "G", "RG", "K":
                state.strokeSpace = word == "G" ? .gray : word == "RG" ? .rgb : .cmyk
                state.stroke = try state.strokeSpace.color(n)
            case "cs":
                let name = operands.first?.name
                state.fillSpace = try PDFColorSpace(resource("ColorSpace", name) ?? .name(name ?? ""), file)
                state.fill = .black
            case "CS":
                let name = operands.first?.name
                state.strokeSpace = try PDFColorSpace(resource("ColorSpace", name) ?? .name(name ?? ""), file)
                state.stroke = .black
            case "sc", "scn": state.fill = try state.fillSpace.color(n)
            case "SC", "SCN": state.stroke = try state.strokeSpace.color(n)
            case "Do": items += try object(resource("XObject", operands.first?.name), resources, state, level: level)
            case "sh": throw Refusal(description: "it has a gradient, which is not drawn")
            case "Tj", "TJ", "'", "\"": throw Refusal(description: "it has text, which is not drawn")
            case "BI": throw Refusal(description: "it has a picture inside of its operators, which is not drawn")
            // Text without letters, marks, and what only printers look at.
            default: break
            }
        }
        return items
    }

    private func set(_ look: [String: PDFValue], _ state: inout State) throws {
        for key in look.keys.sorted() {
            let value = file[look[key]]
            let number = value.number.map { CGFloat($0) }
            switch key {
            case "ca": state.fillAlpha = max(0, min(1, number ?? 1))
            case "CA": state.strokeAlpha = max(0, min(1, number ?? 1))
            case "LW": state.line.width = number ?? 1
            case "LC": state.line.cap = number == 1 ? .round : number == 2 ? .square : .butt
            case "LJ": state.line.join = number == 1 ? .round : number == 2 ? .bevel : .miter
            case "ML": state.line.miterLimit = number ?? 10
            case "BM":
                let names = value.name.map { [$0] } ?? file.values(value).compactMap(\.name)
                guard names.contains("Normal") || names.contains("Compatible") else {
                    throw Refusal(description: "it blends by \(names.first ?? "nothing"), which is not drawn")
                }
            case "SMask":
                guard value.name == "None" else { throw Refusal(description: "it has a mask, which is not drawn") }
            default: break
            }
        }
    }

    /// A form, which is a page of its own, or a picture.
    private mutating func object(
        _ value: PDFValue?, _ resources: [String: PDFValue], _ state: State, level: Int
    ) throws -> [VectorImage.Item] {
        let entries = file.entries(value)
        guard level < 16 else { throw Refusal(description: "it is nested too deep") }
        switch file[entries["Subtype"]].name {
        case "Form":
            var inner = state
            let matrix = file.numbers(entries["Matrix"]).map { CGFloat($0) }
            if matrix.count == 6 {
                inner.transform = CGAffineTransform(
                    a: matrix[0], b: matrix[1], c: matrix[2], d: matrix[3], tx: matrix[4], ty: matrix[5]
                ).concatenating(inner.transform)
            }
            let box = file.numbers(entries["BBox"]).map { CGFloat($0) }
            if box.count == 4 {
                let rect = CGRect(
                    x: min(box[0], box[2]), y: min(box[1], box[3]), width: abs(box[2] - box[0]),
                    height: abs(box[3] - box[1]))
                inner.clips.append(
                    VectorImage.Clip(path: CGPath(rect: rect).applying(inner.transform), isEvenOdd: false))
            }
            let isGroup = file[file.entries(entries["Group"])["S"]].name == "Transparency"
            if isGroup { (inner.fillAlpha, inner.strokeAlpha) = (1, 1) }
            let own = entries["Resources"].map { file.entries($0) } ?? resources
            let items = try items(of: try file.data(of: value), own, inner, level: level + 1)
            return isGroup && state.fillAlpha < 1 ? [.group(items, alpha: state.fillAlpha)] : items
        case "Image":
            let picture = try PDFRaster.read(value, &file)
            return [.picture(picture, transform: state.transform, clips: state.clips, alpha: state.fillAlpha)]
        default: return []
        }
    }
}

extension CGColor {
    fileprivate func withAlpha(_ alpha: CGFloat) -> CGColor {
        CGColor(red: red, green: green, blue: blue, alpha: self.alpha * alpha)
    }
}
