import Foundation

/// Writes messages of a part of a program to standard error.
public struct Logger: Sendable {
    private let log: OSLog

    /// A logger without a category.
    public init() { log = .default }
    /// A logger that writes where a log does.
    public init(_ log: OSLog) { self.log = log }
    /// A logger of a part of a program. `subsystem` is not written.
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

    /// Writes a message of any level.
    public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message.text, level) }
    /// Writes a message.
    public func log(_ message: OSLogMessage) { log.write(message.text, .default) }
    /// Writes a message.
    public func notice(_ message: OSLogMessage) { log.write(message.text, .default) }
    /// Writes a message where `OS_ACTIVITY_DT_MODE` is set.
    public func info(_ message: OSLogMessage) { log.write(message.text, .info) }
    /// Writes a message where `OS_ACTIVITY_DT_MODE` is set.
    public func debug(_ message: OSLogMessage) { log.write(message.text, .debug) }
    /// Writes a message where `OS_ACTIVITY_DT_MODE` is set.
    public func trace(_ message: OSLogMessage) { log.write(message.text, .debug) }
    /// Writes an error.
    public func warning(_ message: OSLogMessage) { log.write(message.text, .error) }
    /// Writes an error.
    public func error(_ message: OSLogMessage) { log.write(message.text, .error) }
    /// Writes a fault.
    public func critical(_ message: OSLogMessage) { log.write(message.text, .fault) }
    /// Writes a fault.
    public func fault(_ message: OSLogMessage) { log.write(message.text, .fault) }
}

/// A message with values in it, whose privacy can be said. Everything is written as it is: nobody else reads along.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    let text: String

    /// A message without values.
    public init(stringLiteral value: String) { text = value }
    /// A message with values.
    public init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

    /// Whether a value may be read by others. It is not looked at.
    public enum Privacy: Sendable {
        /// By everybody; by those whom the log trusts; as the kind of value says; never.
        case `public`, `private`, auto, sensitive
    }

    /// How a number is written.
    public enum Format: Sendable {
        /// With so many digits after the point.
        case fixed(precision: Int)
        /// With digits up to f.
        case hex
        /// With digits up to 9.
        case decimal
    }

    /// Gathers the parts of a message.
    public struct Interpolation: StringInterpolationProtocol, Sendable {
        fileprivate var text = ""

        /// No part yet.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds a part of the message as it is.
        public mutating func appendLiteral(_ literal: String) { text += literal }
        /// Adds a value.
        public mutating func appendInterpolation<T>(_ value: @autoclosure () -> T, privacy: Privacy = .auto) {
            text += "\(value())"
        }
        /// Adds a number.
        public mutating func appendInterpolation<T: BinaryFloatingPoint>(
            _ value: @autoclosure () -> T, format: Format, privacy: Privacy = .auto
        ) {
            guard case .fixed(let digits) = format else { return text += "\(value())" }
            text += String(format: "%.\(max(0, digits))f", Double(value()))
        }
        /// Adds a whole number.
        public mutating func appendInterpolation<T: BinaryInteger>(
            _ value: @autoclosure () -> T, format: Format, privacy: Privacy = .auto
        ) {
            guard case .hex = format else { return text += "\(value())" }
            text += String(value(), radix: 16)
        }
    }
}
