import Foundation

/// The views below one whose size is given, as far as constraints place them: one system of requirements.
///
/// A region's views are a tree without gaps from its root on. A view with a frame of its own is the root of its own
/// region, unless a constraint from outside reaches into it; then its contents belong to the outer region.
final class LayoutRegion {
    /// What the root's size shall be, where constraints inside it decide.
    struct Fitting {
        var size: CGSize
        var horizontal, vertical: UILayoutPriority
    }

    private(set) weak var root: UIView?
    let fitting: Fitting?
    var solver = ConstraintSolver()
    var boxes: [LayoutBox] = []
    private var boxIndices: [ObjectIdentifier: Int] = [:]
    var rules: [Rule] = []
    private var ruleIndices: [ObjectIdentifier: Int] = [:]
    /// What each of the solver's requirements stands for.
    private var sources: [Source] = []
    private var stacks: [(view: () -> UIStackView?, arrangement: UIStackView.Arrangement)] = []
    /// Views that keep their own frames, but whose contents this region lays out.
    private var absorbed: [() -> UIView?] = []
    private var keptGuides: [UILayoutGuide] = []

    private var needsBuild = true
    private var changed: [NSLayoutConstraint] = []
    private var staleSizes: [LayoutBox] = []
    private var isUpdating = false
    var isSolved = false
    private var reported: Set<String> = []

    private enum Source {
        case constraint(NSLayoutConstraint)
        case size(LayoutBox), content(LayoutBox), frame(LayoutBox)

        var text: String {
            switch self {
            case .constraint(let constraint): constraint.description
            case .size(let box): "\(box.name) has no negative size"
            case .content(let box): "the content of \(box.name)"
            case .frame(let box): "the frame of \(box.name)"
            }
        }
    }

    /// A constraint as a requirement.
    struct Rule {
        let constraint: NSLayoutConstraint
        let requirement: Int
        /// Whether the constant depends on margins, the safe area or how far contents are scrolled.
        let isVolatile: Bool
    }

    /// The most boxes that are solved together: memory grows with the square of their number, and time with a higher
    /// power.
    static let maximumBoxes = 1500

    init(root: UIView, fitting: Fitting? = nil) { (self.root, self.fitting) = (root, fitting) }

    func setNeedsBuild() { needsBuild = true }

    func constantDidChange(_ constraint: NSLayoutConstraint) { changed.append(constraint) }

    func contentSizeDidChange(of view: UIView) {
        if let box = box(view) { staleSizes.append(box) } else { needsBuild = true }
    }

    func box(_ item: any LayoutItem) -> LayoutBox? { boxIndices[ObjectIdentifier(item)].map { boxes[$0] } }

    /// Whether the last update is out of date.
    var isOutdated: Bool {
        needsBuild || !changed.isEmpty || !staleSizes.isEmpty || stacksDiffer || boxes.contains { $0.hasMoved }
    }

    private var stacksDiffer: Bool { stacks.contains { $0.view()?.arrangement != $0.arrangement } }

    /// Brings the places of the region's views up to date. Their frames follow when their superviews are laid out.
    func update() {
        guard !isUpdating, let root, settle(root) else { return }
        place()
    }

    /// The size that the root wants to have.
    func fittedSize() -> CGSize {
        guard let root, settle(root) else { return .zero }
        let size = boxes[0].frame(in: solver).size
        return CGSize(width: Self.rounded(size.width, in: root), height: Self.rounded(size.height, in: root))
    }

    func isAmbiguous(_ view: UIView) -> Bool {
        guard let box = box(view) else { return false }
        return [box.x, box.y, box.width, box.height].contains(where: solver.isAmbiguous)
    }

    /// - Returns: whether anything had to be solved.
    private func settle(_ root: UIView) -> Bool {
        isUpdating = true
        defer { isUpdating = false }
        var isChanged = needsBuild || stacksDiffer
        if isChanged { build(root) }
        guard boxes.count <= Self.maximumBoxes else {
            let count = "constraints place \(boxes.count) views together; up to \(Self.maximumBoxes) are laid out"
            let text = "\(boxes[0].name): \(count), so these keep their frames"
            if reported.insert(text).inserted { Stage.current?.reportDiagnostic(text) }
            return false
        }
        for box in boxes where box.hasMoved {
            box.takeFrame(solver)
            isChanged = true
        }
        for constraint in changed {
            guard let index = ruleIndices[ObjectIdentifier(constraint)] else { continue }
            refresh(rules[index])
            isChanged = true
        }
        for box in staleSizes {
            box.naturalSize = nil
            isChanged = true
        }
        (changed, staleSizes) = ([], [])
        if refreshVolatile() { isChanged = true }
        if isChanged { solve() }
        return isChanged
    }

    /// Text wraps in the width that it gets, margins depend on where their views are: so what follows from a solution
    /// goes into the next until nothing moves.
    private func solve() {
        for box in boxes { box.takeContentSize(inWidth: nil, solver) }
        for _ in 0..<8 {
            solver.solve()
            while forbidNegativeSizes() { solver.solve() }
            isSolved = true
            let wrapped = boxes.reduce(false) { $1.wrap(solver) || $0 }
            let moved = refreshVolatile()
            if !wrapped, !moved { break }
        }
        reportConflicts()
    }

    /// Sizes are hardly ever negative: only those that would be are told not to.
    private func forbidNegativeSizes() -> Bool {
        var isChanged = false
        for box in boxes where box.isPlaced {
            for variable in box.takeNegativeSizes(solver) {
                solver.add(
                    Requirement(
                        LinearExpression([LinearTerm(1, variable)]), below: .forbidden, above: .none,
                        resistance: Resistance.size))
                sources.append(.size(box))
                isChanged = true
            }
        }
        return isChanged
    }

    private func refresh(_ rule: Rule) {
        guard let lowered = lower(rule.constraint) else { return }
        solver.setConstant(lowered.expression.constant, of: rule.requirement)
    }

    private func refreshVolatile() -> Bool {
        var isChanged = false
        for rule in rules where rule.isVolatile {
            let before = solver.requirements[rule.requirement].expression.constant
            refresh(rule)
            if abs(solver.requirements[rule.requirement].expression.constant - before) > 1e-6 { isChanged = true }
        }
        return isChanged
    }

    /// Hands the solution on, to the nearest pixel.
    private func place() {
        for box in boxes where box.isPlaced {
            let frame = box.frame(in: solver)
            guard let view = box.view else {
                box.guide?.placedFrame = frame
                continue
            }
            let rounded = CGRect(
                x: Self.rounded(frame.minX, in: view), y: Self.rounded(frame.minY, in: view),
                width: max(0, Self.rounded(frame.width, in: view)),
                height: max(0, Self.rounded(frame.height, in: view)))
            guard view.layoutState.placedFrame != rounded else { continue }
            view.layoutState.placedFrame = rounded
            view.superview?.setNeedsLayout()
        }
        for box in boxes { box.takeContents(solver) }
    }

    private static func rounded(_ value: CGFloat, in view: UIView) -> CGFloat {
        let scale = view.traitCollection.displayScale
        // What is stored in whole thousandths of a pixel may lie on either side of a half.
        return ((value * scale * 1000).rounded() / 1000).rounded() / scale
    }

    private func reportConflicts() {
        for conflict in solver.conflicts {
            let names = conflict.requirements.map { sources[$0].text }.joined(separator: "; ")
            let text = "\(ConstraintConflict.report): \(names). Left out: \(sources[conflict.broken].text)"
            if reported.insert(text).inserted { Stage.current?.reportDiagnostic(text) }
        }
    }

    // MARK: Building

    /// Which of contradicting requirements give way first: constraints, then what a stack wants, then sizes below zero,
    /// then frames.
    enum Resistance {
        static let constraint = 0, stack = 1, size = 2, frame = 3
    }

    private func build(_ root: UIView) {
        for view in absorbed.compactMap({ $0() }) where view.autoLayout?.region === self {
            view.autoLayout?.region = LayoutRegion(root: view)
        }
        (solver, boxes, boxIndices, rules, ruleIndices, sources) = (ConstraintSolver(), [], [:], [], [:], [])
        (stacks, absorbed, keptGuides, isSolved, needsBuild) = ([], [], [], false, false)
        add(LayoutBox(root, fitting == nil ? .root : .fitted, solver))
        var constraints: [NSLayoutConstraint] = []
        collect(root, &constraints)
        var next = 0
        while next < constraints.count {
            for item in [constraints[next].firstItem, constraints[next].secondItem] {
                if let item { reach(item, root, &constraints) }
            }
            next += 1
        }
        guard boxes.count <= Self.maximumBoxes else { return }
        for constraint in constraints { add(constraint, resistance: Resistance.constraint) }
        for (stack, _) in stacks { if let stack = stack() { arrange(stack) } }
        for box in boxes { addRequirements(of: box) }
    }

    private func add(_ box: LayoutBox) {
        guard let item = box.item else { return }
        boxIndices[ObjectIdentifier(item)] = boxes.count
        boxes.append(box)
    }

    private func addGuide(_ guide: UILayoutGuide) { if box(guide) == nil { add(LayoutBox(guide, .placed, solver)) } }

    /// Adds a guide that nobody else has.
    func keep(_ guide: UILayoutGuide) {
        keptGuides.append(guide)
        addGuide(guide)
    }

    /// Takes in what lies below a view, as far as constraints place it.
    private func collect(_ view: UIView, _ constraints: inout [NSLayoutConstraint]) {
        constraints += view.constraints
        for guide in view.layoutGuides { addGuide(guide) }
        var arranged: Set<ObjectIdentifier> = []
        if let stack = view as? UIStackView, stack.arrangesByConstraints {
            stacks.append(({ [weak stack] in stack }, stack.arrangement))
            arranged = Set(stack.arrangedSubviews.map(ObjectIdentifier.init))
        }
        for subview in view.subviews {
            guard
                subview.autoLayout?.translatesAutoresizingMask == false || arranged.contains(ObjectIdentifier(subview))
            else { continue }
            add(LayoutBox(subview, .placed, solver))
            collect(subview, &constraints)
        }
    }

    /// Takes in the views with frames of their own between an item and the root.
    private func reach(_ item: any LayoutItem, _ root: UIView, _ constraints: inout [NSLayoutConstraint]) {
        guard let view = item.layoutView, view.isDescendant(of: root) else { return }
        var current = view
        while current !== root, let superview = current.superview {
            if box(current) == nil { add(LayoutBox(current, .framed, solver)) }
            if current !== item, box(current)?.role == .framed, current.layoutState.region !== self || fitting != nil {
                let isKnown = absorbed.contains { $0() === current }
                if !isKnown {
                    absorbed.append { [weak current] in current }
                    if fitting == nil { current.layoutState.region = self }
                    collect(current, &constraints)
                }
            }
            current = superview
        }
    }

    /// - Parameter resistance: see `Resistance`.
    func add(_ constraint: NSLayoutConstraint, resistance: Int) {
        guard constraint.priority.rawValue > 0, let lowered = lower(constraint) else { return }
        let penalty = Self.penalty(constraint.priority)
        let index = solver.add(
            Requirement(
                lowered.expression, below: constraint.relation == .lessThanOrEqual ? .none : penalty,
                above: constraint.relation == .greaterThanOrEqual ? .none : penalty, resistance: resistance))
        sources.append(.constraint(constraint))
        ruleIndices[ObjectIdentifier(constraint)] = rules.count
        rules.append(Rule(constraint: constraint, requirement: index, isVolatile: lowered.isVolatile))
    }

    /// Adds a wish that an expression is not above zero.
    /// - Parameter box: what it is about.
    func add(wish expression: LinearExpression, priority: UILayoutPriority, for box: LayoutBox) {
        solver.add(Requirement(expression, below: .none, above: Self.penalty(priority)))
        sources.append(.content(box))
    }

    static func penalty(_ priority: UILayoutPriority) -> Penalty {
        priority >= .required ? .forbidden : .priority(priority.rawValue)
    }

    private func addRequirements(of box: LayoutBox) {
        if let fitting, box.role == .fitted {
            let size = [
                (box.width, fitting.size.width, fitting.horizontal),
                (box.height, fitting.size.height, fitting.vertical),
            ]
            for (variable, target, priority) in size {
                let penalty = Self.penalty(priority)
                solver.add(
                    Requirement(
                        LinearExpression([LinearTerm(1, variable)], constant: -Double(target)), below: penalty,
                        above: penalty))
                sources.append(.frame(box))
            }
        }
        for _ in box.addFrame(solver) { sources.append(.frame(box)) }
        for _ in box.addContentSize(solver) { sources.append(.content(box)) }
    }
}

/// How contradicting constraints are reported.
package enum ConstraintConflict {
    /// What a report begins with; what follows first is the view, as `name.attribute`.
    package static let report = "constraints that cannot hold together"
}
