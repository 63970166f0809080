import Geometry
import Testing

@testable import Views

/// Many subviews moved at once, against one by one.
@Suite struct ManySubviewsTests {
    private func family() -> (UIView, [UIView]) {
        let parent = UIView()
        let children = (0..<6).map { index in
            let child = UIView()
            child.tag = index
            return child
        }
        children.forEach(parent.addSubview)
        parent.layer.insertSublayer(CALayer(), at: 3)
        return (parent, children)
    }

    private func order(_ parent: UIView) -> ([Int], [Int]) {
        (parent.subviews.map(\.tag), parent.layer.sublayers.map { $0.view?.tag ?? -1 })
    }

    @Test(arguments: [[1, 4], [4, 1, 0], [5], [0, 1, 2, 3, 4], []])
    func toTheFront(_ raised: [Int]) {
        let (single, many) = (family(), family())
        for index in raised { single.0.bringSubviewToFront(single.1[index]) }
        many.0.bringSubviewsToFront(raised.map { many.1[$0] })
        #expect(order(single.0) == order(many.0))
    }

    @Test func removal() {
        let (parent, children) = family()
        parent.removeSubviews([children[1], children[4]])
        #expect(order(parent).0 == [0, 2, 3, 5])
        #expect(order(parent).1 == [0, 2, -1, 3, 5] || order(parent).1 == [0, -1, 2, 3, 5])
        #expect(children[1].superview == nil && children[4].layer.superlayer == nil)
    }
}
