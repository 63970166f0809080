import Foundation
import Geometry

/// What a picker asks for its wheels.
public protocol UIPickerViewDataSource: AnyObject {
    /// How many wheels there are.
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// How many rows a wheel has.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// What a picker shows, and who hears of it.
public protocol UIPickerViewDelegate: AnyObject {
    /// The width of a wheel in points; unless implemented, an equal part.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    /// The height of a wheel's rows in points; 32 unless implemented.
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
    /// The text of a row; nil, unless implemented, for none.
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// The text of a row with its looks; nil, unless implemented, for the plain one.
    func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int)
        -> NSAttributedString?
    /// A view in place of the text; without a size, unless implemented, for the text.
    func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?)
        -> UIView
    /// Called when a person has turned a wheel. Nobody does here: it is not called.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

/// Stands for no view of one's own.
private final class NoPickerView: UIView {}

extension UIPickerViewDelegate {
    /// An equal part.
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }
    /// 32 points.
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 32 }
    /// None.
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        nil
    }
    /// The plain one.
    public func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int)
        -> NSAttributedString?
    { nil }
    /// The text.
    public func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView { NoPickerView() }
    /// Does nothing.
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// Wheels beside each other, of which each has a row in the middle: 320 × 216 pt. They stand still: code turns them at
/// once, and fingers do not.
open class UIPickerView: UIView {
    /// What the wheels are made of; it is not kept alive.
    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
    /// What the rows show; it is not kept alive.
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }
    /// The band is always shown. It is kept and read back.
    open var showsSelectionIndicator = true

    private let wheels = PickerWheels()
    private var selected: [Int] = []
    private var isLoaded = false
    /// The rows of scenes, which have no data source.
    package var texts: [[String]] = [] { didSet { reloadAllComponents() } }

    public override init(frame: CGRect) {
        super.init(
            frame: CGRect(
                origin: frame.origin, size: frame.width > 0 || frame.height > 0 ? frame.size : PickerWheels.size))
        addSubview(wheels)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bounds.size = PickerWheels.size
        addSubview(wheels)
    }

    /// How many wheels there are.
    open var numberOfComponents: Int {
        max(0, dataSource?.numberOfComponents(in: self) ?? texts.count)
    }
    /// How many rows a wheel has; 0 for one that is not there.
    open func numberOfRows(inComponent component: Int) -> Int {
        guard (0..<numberOfComponents).contains(component) else { return 0 }
        return max(0, dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? texts[component].count)
    }
    /// The size of a wheel's rows.
    open func rowSize(forComponent component: Int) -> CGSize {
        let count = CGFloat(max(1, numberOfComponents))
        let own = delegate?.pickerView(self, widthForComponent: component) ?? 0
        return CGSize(
            width: own > 0 ? own : (bounds.width - 18 - 5 * (count - 1)) / count,
            height: delegate?.pickerView(self, rowHeightForComponent: component) ?? 32)
    }
    /// The view of a row, if it is near the middle; nil for others and for texts.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? { nil }
    /// The row in the middle of a wheel; -1 for a wheel without rows.
    open func selectedRow(inComponent component: Int) -> Int {
        let count = numberOfRows(inComponent: component)
        return count == 0 ? -1 : min(count - 1, selected.indices.contains(component) ? selected[component] : 0)
    }
    /// Turns a wheel to a row, at once, animated or not. A row that is not there is left out.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        guard component >= 0, component < 100, row >= 0 else { return }
        while selected.count <= component { selected.append(0) }
        selected[component] = row
        setNeedsLayout()
        isLoaded = false
    }
    /// Asks for all wheels again.
    open func reloadAllComponents() {
        isLoaded = false
        setNeedsLayout()
    }
    /// Asks for a wheel again.
    open func reloadComponent(_ component: Int) { reloadAllComponents() }

    private func load() {
        isLoaded = true
        wheels.columns = (0..<numberOfComponents).map { component in
            let own = delegate?.pickerView(self, widthForComponent: component) ?? 0
            return PickerWheels.Column(
                count: numberOfRows(inComponent: component), selected: max(0, selectedRow(inComponent: component)),
                width: own > 0 ? own : nil, rowHeight: rowSize(forComponent: component).height
            ) { [unowned self] row in rowView(row, component) }
        }
    }

    private func rowView(_ row: Int, _ component: Int) -> UIView {
        guard let delegate else { return PickerWheels.text(texts.isEmpty ? "" : texts[component][row]) }
        let view = delegate.pickerView(self, viewForRow: row, forComponent: component, reusing: nil)
        if !(view is NoPickerView) { return view }
        let label = PickerWheels.text(
            delegate.pickerView(self, titleForRow: row, forComponent: component) ?? "")
        if let styled = delegate.pickerView(self, attributedTitleForRow: row, forComponent: component) {
            label.attributedText = styled
        }
        return label
    }

    open override var intrinsicContentSize: CGSize { PickerWheels.size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { PickerWheels.size }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if !isLoaded { load() }
        wheels.frame = bounds
    }
}
