import Foundation
import Geometry
import Raster
import Testing

@testable import Compositing

/// A list of items is told apart from an array by nothing but its memory.
struct ItemListTests {
    private static func item(_ x: Int) -> DrawItem {
        let rect = CGRect(x: x, y: 0, width: 1, height: 1)
        return DrawItem(
            kind: .fill(RoundedRect(square: rect), .black), projection: Projection(CGAffineTransform.identity),
            opacity: 1,
            bounds: PixelRect(x: x, y: 0, width: 1, height: 1), solid: .none)
    }

    @Test(arguments: 0...4)
    func holdsWhatIsAppended(count: Int) {
        let items = (0..<count).map(Self.item)
        var list = ItemList.none
        for item in items { list.append(item) }
        #expect(list == ItemList(items))
        #expect(list.elementsEqual(items, by: ===))
        #expect(list.reversed().elementsEqual(items.reversed(), by: ===))
        var (forwards, backwards): ([DrawItem], [DrawItem]) = ([], [])
        list.forEach { forwards.append($0) }
        list.forEachReversed { backwards.append($0) }
        #expect(forwards.elementsEqual(items, by: ===))
        #expect(backwards.elementsEqual(items.reversed(), by: ===))
        for x in 0...count { #expect(list.contains { $0.bounds.minX == x } == (x < count)) }
        #expect(list != ItemList(items + [Self.item(9)]))
    }

    /// To fetch ahead goes beyond both ends of short lists.
    @Test(arguments: [-8, -1, 0, 1, 2, 3, 8, Int.max])
    func fetchesNothingBeyondTheEnds(index: Int) {
        let items = (0..<3).map(Self.item)
        items.prefetch(index, lines: 5)
        [DrawItem]().prefetch(index, lines: 5)
        prefetch(nil, lines: 5)
        #expect(items.map(\.bounds.minX) == [0, 1, 2])
    }
}
