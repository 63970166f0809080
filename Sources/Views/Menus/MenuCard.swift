import Foundation
import Geometry

/// The card of a menu that is open: its rows below each other, which scroll where there is no room for all of them.
final class MenuCard: UIView {
    /// In points, of iOS 13 to 18.
    static let width: CGFloat = 250
    static let cornerRadius: CGFloat = 13

    private let ground = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    private let list = UIScrollView()
    private var choices: [MenuChoice] = []
    private var shadow: UIView?
    /// How high all rows are.
    private(set) var contentHeight: CGFloat = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        ground.layer.cornerRadius = Self.cornerRadius
        ground.layer.cornerCurve = .continuous
        ground.clipsToBounds = true
        addSubview(ground)
        list.bounces = false
        ground.contentView.addSubview(list)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows other rows in a card of a width.
    func show(_ contents: MenuContents, width: CGFloat) {
        list.subviews.forEach { $0.removeFromSuperview() }
        choices = []
        var (y, needsLine) = (CGFloat(0), false)
        let hair = 1 / traitCollection.displayScale
        func add(_ view: MenuChoice, _ frame: CGRect) {
            view.frame = frame
            list.addSubview(view)
            choices.append(view)
        }
        for row in contents.rows {
            let isGap = if case .gap = row { true } else { false }
            if needsLine, !isGap {
                let line = UIView.part()
                line.backgroundColor = .separator
                line.frame = CGRect(x: 0, y: y, width: width, height: hair)
                list.addSubview(line)
            }
            needsLine = !isGap
            if case .pictures(let actions, let words) = row {
                let (share, height) = (width / CGFloat(actions.count), MenuPicture.height(words: words))
                for (index, action) in actions.enumerated() {
                    let frame = CGRect(x: CGFloat(index) * share, y: y, width: share, height: height)
                    add(MenuPicture(action, words: words), inReadingDirection(frame, in: width))
                }
                y += height
            } else {
                let view = MenuRow(row, hasMarks: contents.hasMarks)
                let height = view.height(inWidth: width)
                add(view, CGRect(x: 0, y: y, width: width, height: height))
                y += height
            }
        }
        contentHeight = y
        list.contentSize = CGSize(width: width, height: y)
        list.contentOffset = .zero
    }

    private func inReadingDirection(_ frame: CGRect, in width: CGFloat) -> CGRect {
        isRightToLeft ? frame.offsetBy(dx: width - frame.maxX - frame.minX, dy: 0) : frame
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        ground.frame = bounds
        list.frame = bounds
        list.isScrollEnabled = contentHeight > bounds.height
        guard shadow?.frame != bounds else { return }
        shadow?.removeFromSuperview()
        // Its strength was not measured.
        let shade = UIView.outerShadow(
            bounds, cornerRadius: Self.cornerRadius, opacity: 0.2, radius: 32, offset: CGSize(width: 0, height: 8))
        insertSubview(shade, at: 0)
        shadow = shade
    }

    /// What may be chosen at a point of a view.
    func choice(at point: CGPoint, of view: UIView) -> MenuChoice? {
        guard bounds.contains(convert(point, from: view)) else { return nil }
        return choices.first { $0.canBeChosen && $0.bounds.contains($0.convert(point, from: view)) }
    }

    /// The one that is drawn as under a finger.
    func light(_ choice: MenuChoice?) { choices.forEach { $0.isLit = $0 === choice } }
}
