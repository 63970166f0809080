import Foundation

/// Parsed JSON with typed access, for fixtures.
enum JSON: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    init(_ any: Any) {
        switch any {
        case let value as [Any]: self = .array(value.map(JSON.init))
        case let value as [String: Any]: self = .object(value.mapValues(JSON.init))
        case let value as String: self = .string(value)
        case let value as NSNumber:
            // Foundation gives booleans as numbers; only the encoded type tells them apart.
            self =
                value.objCType.pointee == CChar(UInt8(ascii: "c")) ? .bool(value.boolValue) : .number(value.doubleValue)
        default: self = .null
        }
    }

    static func parse(_ text: String) throws -> JSON {
        JSON(try JSONSerialization.jsonObject(with: Data(text.utf8), options: [.fragmentsAllowed]))
    }

    subscript(key: String) -> JSON? {
        if case .object(let members) = self { return members[key] }
        return nil
    }
    var array: [JSON]? { if case .array(let values) = self { values } else { nil } }
    var object: [String: JSON]? { if case .object(let members) = self { members } else { nil } }
    var string: String? { if case .string(let value) = self { value } else { nil } }
    var number: Double? { if case .number(let value) = self { value } else { nil } }
    var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    var numbers: [Double]? { array?.compactMap(\.number) }
}
