import Foundation
import Geometry
import Views
import TestSupport

@testable import Hero

/// Random screens of views that nothing clips, transforms or covers: each has a cell of its own, in which its children
/// have cells of theirs.
struct CalmScreens {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed) }

    mutating func pick<T>(_ values: [T]) -> T { values[Int(random.next() % UInt64(values.count))] }
    private mutating func number(_ range: ClosedRange<Int>) -> CGFloat {
        CGFloat(range.lowerBound + Int(random.next() % UInt64(range.count)))
    }

    /// Four views, some of them with ids that the other screen has too.
    mutating func screen() -> [UIView] {
        var ids = ["a", "b", "c", "d"].shuffled(using: &random)
        return [(10, 20), (200, 20), (10, 350), (200, 350)].map { x, y in
            let cell = CGRect(x: CGFloat(x), y: CGFloat(y), width: 165, height: 290)
            return view(in: cell, id: pick([true, true, false]) ? ids.removeLast() : nil, depth: 0)
        }
    }

    private mutating func view(in cell: CGRect, id: String?, depth: Int) -> UIView {
        let view: UIView =
            switch pick([0, 0, 0, 1, 2]) {
            case 1: UIImageView(image: nil)
            case 2: UIScrollView()
            default: UIView()
            }
        let (left, top) = (number(0...Int(cell.width / 3)), number(0...Int(cell.height / 3)))
        view.frame = CGRect(
            x: cell.minX + left, y: cell.minY + top, width: number(8...Int(cell.width - left)),
            height: number(8...Int(cell.height - top)))
        view.backgroundColor = pick([.red, .green, .blue, .yellow, .darkGray])
        view.isOpaque = pick([true, true, false])
        view.clipsToBounds = pick([true, false])
        view.hero.id = id
        if pick([true, false]) {
            view.layer.borderWidth = 2
            view.layer.borderColor = UIColor.black.cgColor
        }
        let isLeaf = depth > 1 || view.frame.width < 60 || view.frame.height < 60 || pick([true, false])
        if isLeaf {
            // A translucent border would be drawn twice, in the picture and around it.
            if view.layer.borderWidth == 0 { view.alpha = pick([1, 1, 0.5]) }
        } else {
            let half = (view.bounds.height / 2).rounded(.down)
            for y in [0, half] {
                view.addSubview(
                    self.view(
                        in: CGRect(x: 2, y: y + 2, width: view.bounds.width - 4, height: half - 4), id: nil,
                        depth: depth + 1))
            }
        }
        if let words = modifiers() { view.hero.modifiers = HeroLanguage().modifiers(words).modifiers }
        return view
    }

    /// What has no partner fades wherever else it goes; a pair has its own way.
    private mutating func modifiers() -> String? {
        let motions = [
            "translate(100, 50)", "scale(0.5)", "rotate(1)", "size(40, 80)", "cornerRadius(20)", "position(30, 40)",
            "borderWidth(6)",
            "delay(0.1)", "duration(0.5)", "arc(0.5)", "timingFunction(easeIn)", "useGlobalCoordinateSpace",
            "useNormalSnapshot",
            "useLayerRenderSnapshot", "useNoSnapshot", "durationMatchLongest", "useScaleBasedSizeChange",
            "translate(0, 0, 50)",
            "borderColor(#0F0)", "cascade(0.05, bottomToTop)", "whenPresenting(delay(0.05))", "shadowRadius(9)",
        ]
        let chosen = (0..<Int(number(0...2))).map { _ in pick(motions) }
        return chosen.isEmpty ? nil : (["fade"] + chosen).joined(separator: " ")
    }
}
