import Foundation

// What apps use of Apple's unified logging. There is no log here: messages go to standard error.

/// How much a message matters.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    /// The number of the level, Apple's.
    public let rawValue: UInt8
    /// The level of a number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// What one may want to know later. It is written.
    public static let `default` = OSLogType(rawValue: 0)
    /// What helps, but need not be kept. It is written where `OS_ACTIVITY_DT_MODE` is set, as Xcode sets it.
    public static let info = OSLogType(rawValue: 1)
    /// What is of use while a program is made. It is written where `OS_ACTIVITY_DT_MODE` is set.
    public static let debug = OSLogType(rawValue: 2)
    /// An error. It is written.
    public static let error = OSLogType(rawValue: 16)
    /// A fault of the program. It is written.
    public static let fault = OSLogType(rawValue: 17)

    fileprivate static let isVerbose = ProcessInfo.processInfo.environment["OS_ACTIVITY_DT_MODE"] != nil
}

/// Where messages go: to standard error, after the name of their category, or nowhere.
public final class OSLog: Sendable {
    /// What has no category.
    public static let `default` = OSLog(category: nil, isWritten: true)
    /// A log that drops everything.
    public static let disabled = OSLog(category: nil, isWritten: false)

    private let category: String?
    private let isWritten: Bool

    /// A log of a part of a program. `subsystem` is not written.
    public convenience init(subsystem: String, category: String) { self.init(category: category, isWritten: true) }

    private init(category: String?, isWritten: Bool) { (self.category, self.isWritten) = (category, isWritten) }

    /// Whether messages of this kind are written.
    public func isEnabled(type: OSLogType) -> Bool {
        isWritten && (![.info, .debug].contains(type) || OSLogType.isVerbose)
    }

    func write(_ message: @autoclosure () -> String, _ type: OSLogType) {
        guard isEnabled(type: type) else { return }
        FileHandle.standardError.write(Data(((category.map { $0 + ": " } ?? "") + message() + "\n").utf8))
    }
}

/// Writes a message of the old form.
/// - Parameters:
///   - message: a format as `String(format:)` takes it; words in braces (`%{public}@`) are left out.
///   - log: where it goes.
///   - type: how much it matters.
///   - arguments: what stands in place of the format's signs.
public func os_log(_ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: Any...) {
    log.write(LogFormat.fill(message.description, arguments), type)
}

/// Writes a message of the new form, as a `Logger` does.
public func os_log(_ type: OSLogType = .default, log: OSLog = .default, _ message: OSLogMessage) {
    log.write(message.text, type)
}

/// The old form's signs.
enum LogFormat {
    /// Formats of C read their arguments unchecked: each sign gets an argument of its kind, as far as there are any.
    static func fill(_ format: String, _ arguments: [Any]) -> String {
        var rest = arguments[...]
        return format.replacing(#/%(?:\{[^}]*\})?([-+ 0#]*[0-9]*(?:\.[0-9]+)?)(?:hh|h|ll|l|q|z)?([@sdiuxXofeEgGc%])/#) {
            match in
            let (flags, sign) = (match.output.1, match.output.2)
            if sign == "%" { return "%" }
            guard let argument = rest.popFirst() else { return String(match.output.0) }
            switch (sign, argument) {
            case ("f", _), ("e", _), ("E", _), ("g", _), ("G", _):
                guard let number = LogFormat.real(argument) else { return "\(argument)" }
                return String(format: "%\(flags)\(sign)", number)
            case ("@", _), ("s", _), ("c", _): return "\(argument)"
            case (_, let number as any BinaryInteger):
                return String(format: "%\(flags)ll\(sign)", Int64(truncatingIfNeeded: number))
            default: return "\(argument)"
            }
        }
    }

    private static func real(_ value: Any) -> Double? {
        switch value {
        case let number as any BinaryFloatingPoint: Double(number)
        case let number as any BinaryInteger: Double(number)
        default: nil
        }
    }
}
