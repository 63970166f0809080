import Codecs

/// The objects of a PDF file. They are found by looking through the whole file, and not by its tables, so that tables that
/// are damaged do no harm; of several of a number the last one counts.
struct PDFFile {
    typealias Refusal = VectorImage.Refusal

    private let bytes: [UInt8]
    private var objects: [Int: PDFValue] = [:]
    /// How many more bytes may be read on pages, come out of what is compressed, and become pixels.
    private var room = 64 << 20
    /// How many more bytes of objects that are compressed together are read: a file may name the same ones often.
    private var packed = 4 << 20

    init(_ bytes: [UInt8]) throws {
        guard bytes.starts(with: Array("%PDF-".utf8)) else { throw Refusal(description: "it is no PDF") }
        self.bytes = bytes
        var streams: [Int] = []
        // Where one has no end, those behind it have none either, unless they say where.
        var hasEnds = true
        var scanner = PDFScanner(bytes)
        while let place = scanner.nextObject() {
            scanner.position = place.start
            guard let value = scanner.next() else { continue }
            objects[place.number] = value
            guard case .dictionary(let entries) = value else { continue }
            if entries["Encrypt"] != nil { throw Refusal(description: "it is encrypted") }
            let end = scanner.position
            guard let data = scanner.stream(after: entries, &hasEnds) else {
                scanner.position = end
                continue
            }
            objects[place.number] = .stream(entries, data)
            if entries["Type"]?.name == "ObjStm" { streams.append(place.number) }
        }
        if scanner.hasEncryption { throw Refusal(description: "it is encrypted") }
        for number in streams { try unpack(number) }
    }

    /// The objects that are compressed together. Those of the file itself count.
    private mutating func unpack(_ number: Int) throws {
        guard case .stream(let entries, _)? = objects[number], let count = self[entries["N"]].number,
            let first = self[entries["First"]].number, first >= 0, count >= 0, count < 100_000
        else { return }
        var head = PDFScanner(try data(of: .reference(number)))
        var places: [(number: Int, start: Int)] = []
        for _ in 0..<Int(count) {
            guard let number = head.next(joinsReferences: false)?.number,
                let start = head.next(joinsReferences: false)?.number, start >= 0
            else { break }
            places.append((Int(number), Int(start) + Int(first)))
        }
        for place in places where objects[place.number] == nil {
            head.position = place.start
            objects[place.number] = head.next()
            packed -= max(0, head.position - place.start)
            guard packed > 0 else { throw Refusal(description: "it has more objects than are read") }
        }
    }

    /// Counts work that a file causes.
    /// - Throws: `Refusal` where it is more than any picture needs.
    mutating func charge(_ bytes: Int) throws {
        guard bytes <= room else { throw Refusal(description: "it has more than 64 MB of pages and pictures") }
        room -= bytes
    }

    /// A value, or the object that it names.
    subscript(_ value: PDFValue?) -> PDFValue {
        var value = value ?? .null
        for _ in 0..<16 {
            guard case .reference(let number) = value else { return value }
            value = objects[number] ?? .null
        }
        return .null
    }

    func entries(_ value: PDFValue?) -> [String: PDFValue] {
        switch self[value] {
        case .dictionary(let entries), .stream(let entries, _): entries
        default: [:]
        }
    }

    func values(_ value: PDFValue?) -> [PDFValue] { if case .array(let values) = self[value] { values } else { [] } }
    func numbers(_ value: PDFValue?) -> [Double] { values(value).compactMap { self[$0].number } }

    /// The bytes of a stream, unpacked.
    /// - Parameter keeps: the filters, such as `DCTDecode`, whose bytes are given as they are.
    mutating func data(of value: PDFValue?, keeps: Set<String> = []) throws -> [UInt8] {
        guard case .stream(let entries, let range) = self[value] else { return [] }
        let filters =
            self[entries["Filter"]].name.map { [$0] } ?? values(entries["Filter"]).compactMap { self[$0].name }
        var data = bytes[range]
        for filter in filters where !keeps.contains(filter) {
            guard ["FlateDecode", "Fl"].contains(filter) else {
                throw Refusal(description: "it is packed by \(filter), which is not read")
            }
            guard let plain = Inflater.zlib(data, limit: room) else {
                throw Refusal(description: "it is damaged, or larger than 64 MB unpacked")
            }
            data = plain[...]
            try charge(plain.count)
        }
        try charge(data.count)
        let predictor = self[self.entries(entries["DecodeParms"])["Predictor"]].number ?? 1
        return predictor == 1 ? Array(data) : try unfiltered(data, self.entries(entries["DecodeParms"]), predictor)
    }

    /// Rows that are kept as differences, in PNG's manner, or in TIFF's (2): from the left.
    private func unfiltered(_ data: ArraySlice<UInt8>, _ parameters: [String: PDFValue], _ predictor: Double) throws
        -> [UInt8]
    {
        func whole(_ key: String, _ standard: Int) -> Int { self[parameters[key]].number.map { Int($0) } ?? standard }
        let (bits, colors, columns) = (whole("BitsPerComponent", 8), whole("Colors", 1), whole("Columns", 1))
        guard predictor >= 10 || predictor == 2, bits == 8, (1...4).contains(colors), (1...20_000).contains(columns)
        else {
            throw Refusal(description: "it is packed in a way that is not read")
        }
        let length = columns * colors
        if predictor == 2 {
            var rows = Array(data)
            for index in rows.indices where index % length >= colors { rows[index] &+= rows[index - colors] }
            return rows
        }
        var (rows, above) = ([UInt8](), [UInt8](repeating: 0, count: length))
        var start = data.startIndex
        while start + length < data.endIndex {
            let (kind, row) = (data[start], data[start + 1...start + length])
            var plain = [UInt8](repeating: 0, count: length)
            for (index, byte) in row.enumerated() {
                let left = index >= colors ? Int(plain[index - colors]) : 0
                let up = Int(above[index])
                let corner = index >= colors ? Int(above[index - colors]) : 0
                let guess: Int
                switch kind {
                case 1: guess = left
                case 2: guess = up
                case 3: guess = (left + up) / 2
                case 4:
                    let middle = left + up - corner
                    let (toLeft, toUp, toCorner) = (abs(middle - left), abs(middle - up), abs(middle - corner))
                    guess = toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner
                default: guess = 0
                }
                plain[index] = byte &+ UInt8(guess)
            }
            rows += plain
            above = plain
            start += length + 1
        }
        return rows
    }

    /// The first page, with what it inherits.
    func firstPage() throws -> [String: PDFValue] {
        let catalogs = objects.keys.sorted().filter { self[entries(.reference($0))["Type"]].name == "Catalog" }
        var page = entries(entries(catalogs.last.map { .reference($0) })["Pages"])
        var inherited: [String: PDFValue] = [:]
        for _ in 0..<32 {
            for key in ["MediaBox", "CropBox", "Resources", "Rotate"] { inherited[key] = page[key] ?? inherited[key] }
            guard let first = values(page["Kids"]).first else { break }
            page = entries(first)
        }
        guard inherited["MediaBox"] != nil else { throw Refusal(description: "it has no page") }
        return page.merging(inherited) { own, _ in own }
    }
}

extension PDFScanner {
    /// Where the value of the next object begins: behind `12 0 obj`.
    fileprivate mutating func nextObject() -> (number: Int, start: Int)? {
        let word = Array("obj".utf8)
        while position + 3 <= bytes.count {
            guard bytes[position] == word[0], bytes[position + 1] == word[1], bytes[position + 2] == word[2] else {
                position += 1
                continue
            }
            // Backwards: a blank, the generation, a blank, the number.
            var at = position - 1
            func skip(_ test: (UInt8) -> Bool) -> Range<Int> {
                let end = at + 1
                while at >= 0, test(bytes[at]) { at -= 1 }
                return (at + 1)..<end
            }
            func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
            _ = skip(Self.isBlank)
            let generation = skip(isDigit)
            let blank = skip(Self.isBlank)
            let number = skip(isDigit)
            position += 3
            if !generation.isEmpty, !blank.isEmpty, (1...7).contains(number.count),
                let number = Int(String(decoding: bytes[number], as: UTF8.self))
            {
                return (number, position)
            }
        }
        return nil
    }

    /// The bytes of a stream, if one follows; the position is then behind it.
    /// - Parameter hasEnds: whether an end may still be found by looking for it.
    fileprivate mutating func stream(after entries: [String: PDFValue], _ hasEnds: inout Bool) -> Range<Int>? {
        skipBlanks()
        let (word, end) = (Array("stream".utf8), Array("endstream".utf8))
        guard bytes[position...].starts(with: word) else { return nil }
        position += word.count
        if position < bytes.count, bytes[position] == 13 { position += 1 }
        if position < bytes.count, bytes[position] == 10 { position += 1 }
        let start = position
        if let length = entries["Length"]?.number, length >= 0, start + Int(length) <= bytes.count {
            position = start + Int(length)
            skipBlanks()
            if bytes[position...].starts(with: end) { return start..<start + Int(length) }
            position = start
        }
        while hasEnds, position + end.count <= bytes.count {
            if bytes[position] == end[0], bytes[position...].starts(with: end) { return start..<position }
            position += 1
        }
        hasEnds = false
        return nil
    }

    /// Whether a trailer names a dictionary of keys.
    fileprivate var hasEncryption: Bool {
        let (trailer, key) = (Array("trailer".utf8), Array("/Encrypt".utf8))
        guard let at = bytes.indices.last(where: { bytes[$0] == trailer[0] && bytes[$0...].starts(with: trailer) })
        else { return false }
        return bytes[at...].indices.contains { bytes[$0] == key[0] && bytes[$0...].starts(with: key) }
    }
}
