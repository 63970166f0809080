/// How hard PNG and APNG writers try.
public enum CompressionLevel: String, Sendable, Hashable, CaseIterable {
    /// Compresses as fast as a disk writes; files are a quarter larger than with `default`.
    case fast
    /// The balance that suits most: near the smallest size at a fraction of the time of `best`.
    case `default`
    /// Several times slower than `default`, a few per cent smaller.
    case best
}
