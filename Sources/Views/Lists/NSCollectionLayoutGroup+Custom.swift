import Geometry

/// Where a custom group puts one item, in points from the group's corner.
open class NSCollectionLayoutGroupCustomItem: NSObject {
    /// Its place in the group.
    public let frame: CGRect
    /// What is in front of what; 0 by default. Kept for code that sets it.
    public let zIndex: Int
    /// An item at a place.
    public init(frame: CGRect, zIndex: Int = 0) { (self.frame, self.zIndex) = (frame, zIndex) }
}

/// Makes the places of a group's items in the room that the group has.
public typealias NSCollectionLayoutGroupCustomItemProvider =
    (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

extension NSCollectionLayoutGroup {
    /// Items where a block says. Each group takes as many of the section's items as the block has places for.
    public class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup { CustomLayoutGroup(layoutSize, itemProvider) }
}

private final class CustomLayoutGroup: NSCollectionLayoutGroup {
    let provider: NSCollectionLayoutGroupCustomItemProvider

    init(_ size: NSCollectionLayoutSize, _ provider: @escaping NSCollectionLayoutGroupCustomItemProvider) {
        self.provider = provider
        super.init(size, [], isVertical: true, times: nil)
    }

    override func place(in room: CGSize, _ measured: (Int) -> CGSize?, from first: Int, limit: Int) -> (
        frames: [PlacedLayoutItem], size: CGSize
    ) {
        let size = layoutSize.size(in: room)
        let inner = inset(CGRect(origin: .zero, size: size))
        let places = provider(LayoutRoom(contentSize: inner.size))
        let frames = zip(first..<max(first, limit), places).map { index, item in
            PlacedLayoutItem(index: index, frame: item.frame.offsetBy(dx: inner.minX, dy: inner.minY))
        }
        return (frames, size)
    }
}
