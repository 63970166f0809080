import Foundation

/// A view or guide of a region and its variables: its alignment rectangle in its superview's coordinates, whose origin
/// is zero.
final class LayoutBox {
    enum Role {
        /// The region's root: its size is given.
        case root
        /// The root of a region that asks for its size.
        case fitted
        /// By constraints.
        case placed
        /// By its own frame.
        case framed
    }

    private(set) weak var view: UIView?
    private(set) weak var guide: UILayoutGuide?
    let role: Role
    let x, y, width, height: Variable
    /// The size of a scroll view's contents.
    let contentWidth, contentHeight: Variable?
    let isScrollView: Bool
    /// What the frame has around the alignment rectangle.
    let insets: UIEdgeInsets
    /// The requirements that say what the frame is; x, y, width, height.
    private var frameRows: [Int] = []
    private var frame = CGRect.null
    private var contentRows: (width: Int?, height: Int?)
    /// The intrinsic size without a limit to the width; nil when it has to be asked for.
    var naturalSize: CGSize?
    private var contentSize = CGSize.zero
    private var hasFloor = (width: false, height: false)
    /// Whether constraints name the contents of a scroll view.
    var sizesContents = false

    var item: (any LayoutItem)? { view ?? guide }
    var isPlaced: Bool { role == .placed }

    var name: String { view.map { $0.accessibilityIdentifier ?? "\(type(of: $0))" } ?? guide?.identifier ?? "" }

    init(_ item: any LayoutItem, _ role: Role, _ solver: ConstraintSolver) {
        view = item as? UIView
        guide = item as? UILayoutGuide
        self.role = role
        // Where nothing decides, the solver leaves what was made first at zero: sizes before places, earlier views
        // before later ones.
        (width, height, x, y) = (
            solver.makeVariable(), solver.makeVariable(), solver.makeVariable(), solver.makeVariable()
        )
        insets = view?.alignmentRectInsets ?? .zero
        isScrollView = view is UIScrollView
        (contentWidth, contentHeight) = isScrollView ? (solver.makeVariable(), solver.makeVariable()) : (nil, nil)
    }

    // MARK: A given frame

    private var givenFrame: CGRect {
        guard let view else { return .zero }
        guard role == .framed else { return CGRect(origin: .zero, size: view.bounds.size) }
        return view.untransformedFrame.offsetBy(dx: -view.placingOrigin.x, dy: -view.placingOrigin.y)
    }

    /// Whether a frame of its own is no longer the one that was solved for.
    var hasMoved: Bool { (role == .root || role == .framed) && frame != givenFrame }

    /// - Returns: the requirements' indices.
    func addFrame(_ solver: ConstraintSolver) -> [Int] {
        guard role == .root || role == .framed else { return [] }
        frame = givenFrame
        frameRows = zip([x, y, width, height], values(of: frame)).map { variable, value in
            solver.add(
                Requirement(
                    LinearExpression([LinearTerm(1, variable)], constant: -value), below: .forbidden, above: .forbidden,
                    resistance: LayoutRegion.Resistance.frame))
        }
        return frameRows
    }

    func takeFrame(_ solver: ConstraintSolver) {
        frame = givenFrame
        for (row, value) in zip(frameRows, values(of: frame)) { solver.setConstant(-value, of: row) }
    }

    private func values(of frame: CGRect) -> [Double] {
        [
            frame.minX + insets.left, frame.minY + insets.top, frame.width - insets.left - insets.right,
            frame.height - insets.top - insets.bottom,
        ].map { Double($0) }
    }

    // MARK: Intrinsic sizes

    /// - Returns: the requirements' indices.
    func addContentSize(_ solver: ConstraintSolver) -> [Int] {
        guard role == .placed || role == .fitted, let view else { return [] }
        let size = view.contentSize(inWidth: nil)
        (naturalSize, contentSize) = (size, size)
        func add(_ variable: Variable, _ length: CGFloat, _ axis: NSLayoutConstraint.Axis) -> Int? {
            guard length != UIView.noIntrinsicMetric else { return nil }
            return solver.add(
                Requirement(
                    LinearExpression([LinearTerm(1, variable)], constant: -Double(length)),
                    below: LayoutRegion.penalty(view.contentCompressionResistancePriority(for: axis)),
                    above: LayoutRegion.penalty(view.contentHuggingPriority(for: axis))))
        }
        contentRows = (add(width, size.width, .horizontal), add(height, size.height, .vertical))
        return [contentRows.width, contentRows.height].compactMap { $0 }
    }

    /// - Parameter limit: nil for the natural size.
    /// - Returns: whether it is another than before.
    @discardableResult
    func takeContentSize(inWidth limit: CGFloat?, _ solver: ConstraintSolver) -> Bool {
        guard let view, contentRows.width != nil || contentRows.height != nil else { return false }
        let size: CGSize
        if let limit {
            size = view.contentSize(inWidth: limit)
        } else {
            size = naturalSize ?? view.contentSize(inWidth: nil)
            naturalSize = size
        }
        guard size != contentSize else { return false }
        contentSize = size
        if let row = contentRows.width { solver.setConstant(-Double(size.width), of: row) }
        if let row = contentRows.height { solver.setConstant(-Double(size.height), of: row) }
        return true
    }

    /// Lets text wrap in the width that it has got.
    func wrap(_ solver: ConstraintSolver) -> Bool {
        guard let view, view.wrapsContent, let natural = naturalSize else { return false }
        let width = CGFloat(solver.value(of: width))
        return width > 0 && width < natural.width - 0.01 ? takeContentSize(inWidth: width, solver) : false
    }

    // MARK: Solutions

    /// The frame, in the superview's coordinates, whose origin is zero.
    func frame(in solver: ConstraintSolver) -> CGRect {
        func value(_ variable: Variable) -> CGFloat { CGFloat(solver.value(of: variable)) }
        return CGRect(
            x: value(x) - insets.left, y: value(y) - insets.top, width: value(width) + insets.left + insets.right,
            height: value(height) + insets.top + insets.bottom)
    }

    /// The width and the height if they have become negative, each once.
    func takeNegativeSizes(_ solver: ConstraintSolver) -> [Variable] {
        var variables: [Variable] = []
        if !hasFloor.width, solver.value(of: width) < -1e-6 {
            hasFloor.width = true
            variables.append(width)
        }
        if !hasFloor.height, solver.value(of: height) < -1e-6 {
            hasFloor.height = true
            variables.append(height)
        }
        return variables
    }

    /// Gives a scroll view the size of its contents, as far as constraints determine it.
    func takeContents(_ solver: ConstraintSolver) {
        guard sizesContents, let scroll = view as? UIScrollView, let contentWidth, let contentHeight else { return }
        var size = scroll.contentSize
        if !solver.isAmbiguous(contentWidth) { size.width = CGFloat(solver.value(of: contentWidth)) }
        if !solver.isAmbiguous(contentHeight) { size.height = CGFloat(solver.value(of: contentHeight)) }
        scroll.contentSize = size
    }
}
