import CPNG
import Foundation

/// Filtered rows, each after its filter's number, ready to be compressed. Kept between pictures for its memory.
final class PNGFiltering {
    /// One filter for all rows, or for each row the one that suits it.
    enum Strategy: Equatable {
        case fixed(CPNGFilter)
        case adaptive
    }

    private var base = UnsafeMutablePointer<UInt8>.allocate(capacity: 0)
    private var capacity = 0
    private var count = 0
    /// An adaptive choice looks at every so manyth byte; no multiple of a pixel's 3 or 4, so that every channel has its
    /// say.
    private let step: Int

    init(step: Int) { self.step = step }

    deinit { base.deallocate() }

    /// Valid until the next `fill`.
    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

    /// - Parameter selection: which rows; all of them unless for a trial.
    func fill(_ rows: PNGRows, _ strategy: Strategy, rows selection: some Collection<Int>) {
        let length = rows.rowBytes
        reserve((length + 1) * selection.count)
        count = 0
        rows.forEach(selection) { row, above in
            let filter: CPNGFilter =
                switch strategy {
                case .fixed(let one): one
                case .adaptive:
                    memcmp(row, above, length) == 0
                        ? CPNGFilterUp : CPNGChooseFilter(row, above, length, rows.bytesPerPixel, step)
                }
            base[count] = UInt8(filter.rawValue)
            CPNGFilterRow(filter, row, above, base + count + 1, length, rows.bytesPerPixel)
            count += length + 1
        }
    }

    private func reserve(_ needed: Int) {
        if needed <= capacity { return }
        base.deallocate()
        (base, capacity) = (.allocate(capacity: needed), needed)
    }
}
