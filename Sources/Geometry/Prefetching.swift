public import CRaster

// Thousands of layers hold more than the nearest cache, and each lies in memory of its own. Whoever goes through them one
// after the other has the next ones fetched meanwhile. Nothing but time depends on it.

/// Has memory fetched that will be read soon.
/// - Parameters:
///   - place: where it begins; nil fetches nothing.
///   - lines: how many cache lines, of 64 bytes.
@inlinable
package func prefetch(_ place: UnsafeRawPointer?, lines: Int32) {
    if let place { segue_prefetch(place, lines) }
}

extension Array where Element: AnyObject {
    /// Has the beginning of an element fetched that will be asked for soon.
    /// - Parameters:
    ///   - index: fetches nothing where the array has no such element.
    ///   - lines: how many cache lines, of 64 bytes.
    @inlinable
    package func prefetch(_ index: Int, lines: Int32) {
        guard indices.contains(index) else { return }
        // The elements as addresses: to name one would count who holds it, which waits for its first line.
        withUnsafeBytes {
            let address = $0.load(
                fromByteOffset: index * MemoryLayout<UnsafeRawPointer>.stride, as: UnsafeRawPointer.self)
            segue_prefetch(address, lines)
        }
    }
}
