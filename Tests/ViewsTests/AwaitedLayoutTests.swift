import Geometry
import TestSupport
import Testing

@testable import Views

/// Layout looks only at what waits for it.
@Suite struct AwaitedLayoutTests {
    private final class Counting: UIView {
        var layouts = 0
        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
        }
    }

    private static func all(in root: UIView) -> [UIView] {
        var views: [UIView] = []
        root.forEachInTree { views.append($0) }
        return views + views.compactMap(\.mask).flatMap(all)
    }

    private static func tree(_ random: inout SeededGenerator, depth: Int) -> UIView {
        let view = Counting(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        guard depth > 0 else { return view }
        for _ in 0..<Int.random(in: 0..<4, using: &random) { view.addSubview(tree(&random, depth: depth - 1)) }
        return view
    }

    /// What views are like after each layout of a tree to which this and that happens.
    /// - Parameter looksAtAll: whether layout visits every view, whatever waits for it.
    private static func states(_ seed: UInt64, looksAtAll: Bool) -> [[String]] {
        var random = SeededGenerator(seed)
        func any(_ views: [UIView]) -> UIView { views[Int.random(in: 0..<views.count, using: &random)] }
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var (spare, states): ([UIView], [[String]]) = ([], [])
        for _ in 0..<3 { root.addSubview(tree(&random, depth: 3)) }
        for _ in 0..<80 {
            let view = any(all(in: root))
            switch Int.random(in: 0..<8, using: &random) {
            case 0: view.setNeedsLayout()
            case 1: view.bounds.size.width += 1
            case 2:
                if looksAtAll { all(in: view).forEach { $0.awaitsLayout = true } }
                view.layoutIfNeeded()
            case 3 where view.superview != nil:
                spare.append(view)
                view.removeFromSuperview()
            case 4: if let other = spare.popLast() { view.addSubview(other) }
            case 5: view.mask = tree(&random, depth: 1)
            case 6:
                let child = tree(&random, depth: 0)
                child.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(child)
                let width = CGFloat(Int.random(in: 0..<40, using: &random))
                child.widthAnchor.constraint(equalToConstant: width).isActive = true
                child.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 3).isActive = true
            default:
                if looksAtAll { all(in: root).forEach { $0.awaitsLayout = true } }
                root.layoutIfNeeded()
                states.append(all(in: root).map { "\($0.frame) \($0.needsLayout) \(($0 as? Counting)?.layouts ?? 0)" })
            }
        }
        return states
    }

    @Test(arguments: 0..<40) func nothingIsForgotten(_ seed: UInt64) {
        let expected = Self.states(seed, looksAtAll: true)
        #expect(Self.states(seed, looksAtAll: false) == expected)
    }

    @Test func onlyTheWayToWhatWaitsIsLookedAt() {
        var random = SeededGenerator(7)
        let root = Self.tree(&random, depth: 4)
        root.addSubview(Self.tree(&random, depth: 2))
        root.layoutIfNeeded()
        #expect(Self.all(in: root).allSatisfy { !$0.awaitsLayout })
        let leaf = UIView()
        root.subviews[0].addSubview(leaf)
        root.layoutIfNeeded()
        leaf.setNeedsLayout()
        let waiting = Self.all(in: root).filter(\.awaitsLayout)
        #expect(waiting.count == 3 && waiting.allSatisfy { leaf.isDescendant(of: $0) })
    }

    @Test func aTreeWithAnEarlierStateOfALayerIsTheEarlierTree() throws {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let (middle, leaf) = (UIView(frame: root.bounds), UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10)))
        root.addSubview(middle)
        middle.addSubview(leaf)
        leaf.backgroundColor = .red
        let (before, former) = (root.layer.freeze(), leaf.layer.freeze())
        leaf.backgroundColor = .blue
        let shown = root.layer.freeze().replacing(former).render(at: 0)
        let expected = before.render(at: 0)
        #expect(
            shown.sublayers[0].sublayers[0].properties.backgroundColor
                == expected.sublayers[0].sublayers[0].properties.backgroundColor)
        let present = root.layer.freeze().render(at: 0)
        #expect(present.sublayers[0].sublayers[0].properties.backgroundColor == UIColor.blue.cgColor)
    }
}
