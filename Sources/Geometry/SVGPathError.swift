/// What is wrong with SVG path data. Offsets count Unicode scalars from 0.
public enum SVGPathError: Error, Hashable, Sendable {
    /// Data must begin with a moveto, M or m.
    case missingMove(offset: Int)
    case unknownCommand(Character, offset: Int)
    /// A number was expected and something else, or the end, was found.
    case expectedNumber(offset: Int)
    /// A flag of an arc must be 0 or 1.
    case expectedFlag(offset: Int)
    /// A number, or a sum of relative ones, beyond ±10⁹.
    case numberOutOfRange(offset: Int)
    /// More segments than are allowed.
    case tooManySegments(offset: Int)

    public var offset: Int {
        switch self {
        case .missingMove(let offset), .unknownCommand(_, let offset), .expectedNumber(let offset),
            .expectedFlag(let offset),
            .numberOutOfRange(let offset), .tooManySegments(let offset):
            offset
        }
    }
}

extension SVGPathError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .missingMove: "path data must begin with M or m"
        case .unknownCommand(let character, _): "unknown path command '\(character)'"
        case .expectedNumber: "expected a number"
        case .expectedFlag: "expected an arc flag, 0 or 1"
        case .numberOutOfRange: "number is out of range (beyond ±1000000000)"
        case .tooManySegments: "the path has too many segments"
        }
    }
}
