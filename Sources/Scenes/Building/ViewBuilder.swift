import Foundation
import Geometry
import Hero
import Raster
import SceneModel
import Views

/// Makes views of descriptions and changes them as descriptions say. Runs inside the stage, whose traits new views
/// take.
struct ViewBuilder {
    let resources: SceneResources

    /// - Parameter register: called for every view made, with its indices from the root.
    func view(
        _ description: ViewDescription, indices: [Int] = [], inside parent: ViewKind? = nil, frame: CGRect? = nil,
        register: (UIView, [Int]) -> Void
    ) -> UIView {
        let view = Self.make(description, inside: parent)
        view.accessibilityIdentifier = description.name?.value
        if let frame { view.frame = frame }
        if description.kind.coversSuperview, !description.properties.hasPlace { view.pins = .filling }
        apply(description.properties, to: view)
        if description.kind.sizesItself { giveOwnSize(to: view, description.properties) }
        register(view, indices)
        var subviews: [UIView] = []
        for (index, description) in description.subviews.enumerated() {
            let subview = self.view(
                description, indices: indices + [index], inside: view is UICollectionView ? .collection : nil,
                register: register)
            Self.add(subview, to: view)
            subviews.append(subview)
        }
        description.properties.arrangeOwn(view, subviews: subviews)
        view.mask = description.masks.first.map {
            self.view($0, indices: indices + [ViewReference.mask], register: register)
        }
        return view
    }

    /// A width or height that is not given, or given as 0, is the view's own.
    private func giveOwnSize(to view: UIView, _ properties: ViewProperties) {
        guard properties.pins == nil, properties.constraints == nil else { return }
        let (given, own) = (view.bounds.size, view.sizeThatFits(view.bounds.size))
        var frame = view.untransformedFrame
        frame.size = CGSize(
            width: given.width > 0 ? given.width : own.width, height: given.height > 0 ? given.height : own.height)
        guard frame.size != given else { return }
        if properties.frame == nil { view.bounds.size = frame.size } else { view.setUntransformedFrame(frame) }
    }

    private static func make(_ description: ViewDescription, inside parent: ViewKind?) -> UIView {
        switch description.kind {
        case .view: UIView()
        case .label: UILabel()
        case .image: UIImageView()
        case .gradient: GradientView()
        case .shape: ShapeView()
        case .transform: TransformView()
        case .blur: UIVisualEffectView(effect: UIBlurEffect(style: .regular))
        case .stack: unarranged(UIStackView())
        case .scroll: UIScrollView()
        case .collection: UICollectionView()
        case .table: clear(UITableView())
        case .cell: parent == .collection ? UICollectionViewCell() : UITableViewCell()
        case .navigationBar: UINavigationBar()
        case .icon: IconProperties.makeView()
        case .button: UIButton(type: .system)
        case .switch: UISwitch()
        case .slider: UISlider()
        case .progress: UIProgressView()
        case .activity: ActivityProperties.makeView()
        case .segmented: UISegmentedControl()
        case .pageControl: UIPageControl()
        case .stepper: UIStepper()
        case .picker: UIPickerView()
        case .datePicker: UIDatePicker()
        case .textField: TextFieldProperties.makeView()
        case .textView: UITextView()
        case .searchBar: UISearchBar()
        case .alert: AlertView()
        case .sheet: SheetView()
        case .split: SplitColumnsView()
        case .replicator: ReplicatorView()
        case .emitter: EmitterView()
        }
    }

    /// A scene's table has the ground that the scene says, and gives way to fingers only where rows are out of sight.
    private static func clear(_ table: UITableView) -> UITableView {
        (table.backgroundColor, table.alwaysBounceVertical) = (nil, false)
        return table
    }

    /// A stack of a scene arranges only once it has an axis.
    private static func unarranged(_ stack: UIStackView) -> UIStackView {
        stack.arranges = false
        return stack
    }

    private static func add(_ subview: UIView, to view: UIView) {
        if let effect = view as? UIVisualEffectView {
            effect.contentView.addSubview(subview)
        } else if let sheet = view as? SheetView {
            sheet.contentView.addSubview(subview)
        } else if let split = view as? SplitColumnsView {
            split.addNext(subview)
        } else if let stack = view as? UIStackView, stack.arranges {
            stack.addArrangedSubview(subview)
        } else {
            view.addSubview(subview)
        }
    }

    func apply(_ properties: ViewProperties, to view: UIView) {
        applyGeometry(properties, to: view)
        applyAppearance(properties, to: view)
        properties.applyOwn(to: view, resources)
        properties.hero?.apply(to: view)
    }

    private func applyGeometry(_ properties: ViewProperties, to view: UIView) {
        if let anchorPoint = properties.anchorPoint { view.layer.anchorPoint = anchorPoint }
        // The frame before the transform, whatever transform there is now.
        if let frame = properties.frame {
            view.setUntransformedFrame(frame)
            if frame.height > 0, let cell = view as? UITableViewCell { cell.givenHeight = frame.height }
        }
        if let bounds = properties.bounds { view.bounds = bounds }
        if let size = properties.size { view.bounds.size = size }
        if let center = properties.center { view.center = center }
        if let transform = properties.transform { view.transform3D = transform }
        if let mask = properties.autoresizing { view.autoresizingMask = mask }
        if let pins = properties.pins { view.pins = pins }
        if let constraints = properties.constraints { apply(constraints, to: view) }
        if let margins = properties.layoutMargins { view.layoutMargins = margins }
        if let preserves = properties.preservesSuperviewLayoutMargins {
            view.preservesSuperviewLayoutMargins = preserves
        }
        if let insets = properties.insetsLayoutMarginsFromSafeArea { view.insetsLayoutMarginsFromSafeArea = insets }
        if let hugging = properties.hugging {
            view.setContentHuggingPriority(UILayoutPriority(hugging.horizontal), for: .horizontal)
            view.setContentHuggingPriority(UILayoutPriority(hugging.vertical), for: .vertical)
        }
        if let compression = properties.compression {
            view.setContentCompressionResistancePriority(UILayoutPriority(compression.horizontal), for: .horizontal)
            view.setContentCompressionResistancePriority(UILayoutPriority(compression.vertical), for: .vertical)
        }
    }

    private func applyAppearance(_ properties: ViewProperties, to view: UIView) {
        let layer = view.layer
        if let alpha = properties.alpha { view.alpha = alpha }
        if let isHidden = properties.isHidden { view.isHidden = isHidden }
        if let isOpaque = properties.isOpaque { view.isOpaque = isOpaque }
        if let color = properties.backgroundColor { view.backgroundColor = color }
        if let color = properties.tintColor { view.tintColor = color }
        if let radius = properties.cornerRadius { layer.cornerRadius = radius }
        if let mask = properties.maskedCorners { layer.maskedCorners = mask }
        if let shares = properties.cornerShares { layer.cornerShares = shares }
        if let curve = properties.cornerCurve { layer.cornerCurve = curve }
        if let masks = properties.masksToBounds { layer.masksToBounds = masks }
        if let width = properties.borderWidth { layer.borderWidth = width }
        if let color = properties.borderColor { layer.borderColor = color.cgColor }
        if let z = properties.zPosition { layer.zPosition = z }
        if let factor = properties.parallax { view.parallax = factor }
        if let rect = properties.contentsRect { layer.contentsRect = rect }
        if let scale = properties.contentsScale { layer.contentsScale = scale }
        properties.shadow?.apply(to: layer)
    }
}
