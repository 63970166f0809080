internal import CExpat

/// Why a file cannot be imported, and where.
package struct InterfaceError: Error, Hashable, Sendable {
    /// One sentence without a full stop.
    package var message: String
    /// Counted from 1; 0 for the whole file.
    package var line: Int
    package var column: Int

    package init(_ message: String, line: Int = 0, column: Int = 1) {
        (self.message, self.line, self.column) = (message, line, column)
    }
}

/// Reads XML with expat into a tree. A document type, and with it every entity of one's own, is refused, so that a
/// tree is never larger than its file.
package struct XMLReader {
    /// The tree is walked by recursion, which a thread's stack has to hold.
    package static let maximumDepth = 200
    package static let maximumElements = 200_000

    private var open: [XMLElement] = []
    private var root: XMLElement?
    private var count = 0
    private var refusal: InterfaceError?
    private let parser: XML_Parser

    package static func read(_ bytes: [UInt8]) throws(InterfaceError) -> XMLElement {
        guard let parser = XML_ParserCreate(nil) else { throw InterfaceError("there is no memory for reading XML") }
        defer { XML_ParserFree(parser) }
        var reader = XMLReader(parser: parser)
        return try reader.parse(bytes)
    }

    private init(parser: XML_Parser) { self.parser = parser }

    private mutating func parse(_ bytes: [UInt8]) throws(InterfaceError) -> XMLElement {
        let status = withUnsafeMutablePointer(to: &self) { reader in
            XML_SetUserData(reader.pointee.parser, reader)
            XML_SetElementHandler(
                reader.pointee.parser, { XMLReader.of($0)?.pointee.start($1, $2) },
                { data, _ in XMLReader.of(data)?.pointee.end() })
            XML_SetCharacterDataHandler(reader.pointee.parser) { XMLReader.of($0)?.pointee.add($1, $2) }
            XML_SetStartDoctypeDeclHandler(reader.pointee.parser) { data, _, _, _, _ in
                XMLReader.of(data)?.pointee.refuse("a document type has no place here")
            }
            return bytes.withUnsafeBytes { buffer in
                XML_Parse(
                    reader.pointee.parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count),
                    1)
            }
        }
        if let refusal { throw refusal }
        guard status == XML_STATUS_OK, let root else {
            let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "not well-formed"
            throw InterfaceError("the file is no XML: \(reason)", line: line, column: column)
        }
        return root
    }

    private static func of(_ data: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<XMLReader>? {
        data?.assumingMemoryBound(to: XMLReader.self)
    }

    private var line: Int { Int(XML_GetCurrentLineNumber(parser)) }
    private var column: Int { Int(XML_GetCurrentColumnNumber(parser)) + 1 }

    private mutating func refuse(_ message: String) {
        guard refusal == nil else { return }
        refusal = InterfaceError(message, line: line, column: column)
        XML_StopParser(parser, 0)
    }

    private mutating func start(
        _ name: UnsafePointer<CChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) {
        guard refusal == nil, let name, let attributes else { return }
        count += 1
        if open.count >= Self.maximumDepth { return refuse("elements may be nested \(Self.maximumDepth) deep") }
        if count > Self.maximumElements { return refuse("an interface may have \(Self.maximumElements) elements") }
        var pairs: [(String, String)] = []
        var index = 0
        while let key = attributes[index], let value = attributes[index + 1] {
            pairs.append((String(cString: key), String(cString: value)))
            index += 2
        }
        open.append(XMLElement(name: String(cString: name), attributes: pairs, line: line))
    }

    private mutating func end() {
        guard refusal == nil, let element = open.popLast() else { return }
        if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
    }

    private mutating func add(_ text: UnsafePointer<CChar>?, _ length: Int32) {
        guard refusal == nil, !open.isEmpty, let text else { return }
        let bytes = UnsafeRawBufferPointer(start: text, count: Int(length))
        open[open.count - 1].text += String(decoding: bytes, as: UTF8.self)
    }
}
