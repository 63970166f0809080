import Codecs

/// Finds the best GIF that fits into a number of bytes, by encoding into nothing again and again.
struct ByteBudget {
    let bytes: Int
    /// Encodes with the options and says how many bytes that takes; nil as soon as they are more than the budget.
    let measure: (GIFOptions) throws -> Int?

    /// The options with the least loss that fits, never less than what they ask for; then with fewer and fewer colours.
    /// - Throws: `RecordingError.tooManyBytes` when nothing fits, and what `measure` throws.
    func fit(_ wanted: GIFOptions) throws -> GIFOptions {
        if try fits(wanted) { return wanted }
        var options = wanted
        options.loss = 100
        while try !fits(options) {
            guard options.maximumColors > 16 else { throw RecordingError.tooManyBytes(bytes) }
            options.maximumColors = max(16, options.maximumColors / 2)
        }
        guard options.maximumColors == wanted.maximumColors else { return options }
        // Bytes fall with the loss: what is between the largest that does not fit and the smallest that does.
        var (tooLittle, enough) = (wanted.loss, 100)
        while enough - tooLittle > 1 {
            options.loss = (tooLittle + enough) / 2
            if try fits(options) { enough = options.loss } else { tooLittle = options.loss }
        }
        options.loss = enough
        return options
    }

    private func fits(_ options: GIFOptions) throws -> Bool { try measure(options) != nil }
}

/// Counts bytes and keeps none; stops at a limit.
final class CountingSink: ByteSink {
    struct Full: Error {}

    private(set) var count = 0
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    func write(_ bytes: UnsafeRawBufferPointer) throws {
        count += bytes.count
        if count > limit { throw Full() }
    }

    func finish() {}
    func cancel() {}
}
