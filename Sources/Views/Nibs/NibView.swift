import Foundation
import Geometry
import Interfaces

/// Views by the elements of Interface Builder: which class an element is, and what its attributes do.
enum NibView {
    /// One kind of element.
    struct Kind {
        let element: String
        let type: UIView.Type
        let apply: (XMLElement, UIView, NibScope) -> Void

        init<View: UIView>(
            _ element: String, _ type: View.Type,
            _ apply: @escaping (XMLElement, View, NibScope) -> Void = { _, _, _ in }
        ) {
            (self.element, self.type) = (element, type)
            self.apply = { if let view = $1 as? View { apply($0, view, $2) } }
        }

        init<View: UIView>(_ element: String, _ type: View.Type, _ apply: @escaping (XMLElement, View) -> Void) {
            self.init(element, type) { (element: XMLElement, view: View, _: NibScope) in apply(element, view) }
        }
    }

    static func kind(_ element: XMLElement) -> Kind? { kinds.first { $0.element == element.name } }

    private static var kinds: [Kind] {
        [
            Kind("view", UIView.self), Kind("containerView", UIView.self),
            Kind("label", UILabel.self) { NibText.fill($0, $1, $2) },
            Kind("imageView", UIImageView.self) { image($0, $1, $2) },
            Kind("stackView", UIStackView.self) { stack($0, $1) },
            Kind("scrollView", UIScrollView.self) { scroll($0, $1) },
            Kind("tableView", UITableView.self) { table($0, $1, $2) },
            Kind("collectionView", UICollectionView.self) { scroll($0, $1) },
            Kind("tableViewCell", UITableViewCell.self) { cell($0, $1) },
            Kind("collectionViewCell", UICollectionViewCell.self) { $1.setReuseIdentifier($0["reuseIdentifier"]) },
            Kind("collectionReusableView", UICollectionReusableView.self) {
                $1.setReuseIdentifier($0["reuseIdentifier"])
            },
            Kind("visualEffectView", UIVisualEffectView.self) { blur($0, $1) },
            Kind("button", UIButton.self) { button($0, $1, $2) },
            Kind("switch", UISwitch.self) {
                $1.isOn = $0.flag("on") ?? false
                $1.onTintColor = $2.file.color("onTintColor", of: $0)
            },
            Kind("slider", UISlider.self) {
                $1.minimumValue = Float($0.number("minValue") ?? 0)
                $1.maximumValue = Float($0.number("maxValue") ?? 1)
                $1.value = Float($0.number("value") ?? 0)
                $1.minimumTrackTintColor = $2.file.color("minimumTrackTintColor", of: $0)
                $1.maximumTrackTintColor = $2.file.color("maximumTrackTintColor", of: $0)
            },
            Kind("progressView", UIProgressView.self) {
                $1.progress = Float($0.number("progress") ?? 0)
                $1.progressTintColor = $2.file.color("progressTintColor", of: $0)
            },
            Kind("activityIndicatorView", UIActivityIndicatorView.self) {
                if let style = $0["style"].flatMap(UIActivityIndicatorView.Style.init) { $1.style = style }
                if let color = $2.file.color("color", of: $0) { $1.color = color }
                if $0.flag("hidesWhenStopped") != true { $1.hidesWhenStopped = false }
                if $0.flag("animating") == true { $1.startAnimating() }
            },
            Kind("segmentedControl", UISegmentedControl.self) { element, view, _ in
                for (index, segment) in (element.child("segments")?.children ?? []).enumerated() {
                    view.insertSegment(withTitle: segment["title"], at: index, animated: false)
                }
                if let index = element.number("selectedSegmentIndex") { view.selectedSegmentIndex = Int(index) }
            },
            Kind("pageControl", UIPageControl.self) {
                $1.numberOfPages = Int($0.number("numberOfPages") ?? 0)
                $1.currentPage = Int($0.number("currentPage") ?? 0)
            },
            Kind("stepper", UIStepper.self) {
                $1.minimumValue = $0.number("minimumValue") ?? 0
                $1.maximumValue = $0.number("maximumValue") ?? 100
                $1.value = $0.number("value") ?? 0
            },
            Kind("pickerView", UIPickerView.self),
            Kind("datePicker", UIDatePicker.self) { element, view, _ in
                let modes: [String: UIDatePicker.Mode] = [
                    "time": .time, "date": .date, "countDownTimer": .countDownTimer,
                ]
                view.datePickerMode = modes[element["datePickerMode"] ?? ""] ?? .dateAndTime
                // Files of before iOS 14 know no other.
                view.preferredDatePickerStyle =
                    ["compact", "automatic"].contains(element["style"]) ? .compact : .wheels
                if let interval = element.number("minuteInterval") { view.minuteInterval = Int(interval) }
            },
            Kind("textField", UITextField.self) { textField($0, $1, $2) },
            Kind("textView", UITextView.self) { element, view, scope in
                view.text = text("text", of: element)
                if let font = scope.file.font(element) { view.font = font }
                if let color = scope.file.color("textColor", of: element) { view.textColor = color }
                if let alignment = alignment(element) { view.textAlignment = alignment }
                view.isScrollEnabled = element.flag("scrollEnabled") ?? true
            },
            Kind("searchBar", UISearchBar.self) {
                $1.text = text("text", of: $0)
                $1.placeholder = text("placeholder", of: $0)
                $1.showsCancelButton = $0.flag("showsCancelButton") ?? false
                if $0["searchBarStyle"] == "minimal" { $1.searchBarStyle = .minimal }
            },
            Kind("navigationBar", UINavigationBar.self), Kind("tabBar", UITabBar.self),
            Kind("toolbar", UIToolbar.self) { element, view, scope in
                view.items = (element.child("items")?.children ?? []).map { NibProperties.barButton($0, scope) }
            },
        ]
    }

    static func frame(_ element: XMLElement) -> CGRect? {
        let rect = element.children.first { $0.name == "rect" && ($0["key"] == "frame" || $0["key"] == nil) }
        guard let rect else { return nil }
        return CGRect(
            x: rect.number("x") ?? 0, y: rect.number("y") ?? 0, width: rect.number("width") ?? 0,
            height: rect.number("height") ?? 0)
    }

    /// A view of the element's class, or of the one that the file names.
    static func make(_ element: XMLElement, _ file: NibFile) -> UIView {
        let kind = kind(element)
        if kind == nil { file.report("a \(element.name) is an empty view here", element) }
        let base = kind?.type ?? UIView.self
        if let type = file.customClass(of: element) as? UIView.Type, let made = type.init(coder: NibCoder()) {
            if let table = made as? UITableView { table.style = tableStyle(element) }
            return made
        }
        let frame = frame(element) ?? .zero
        switch element.name {
        case "tableView": return UITableView(frame: frame, style: tableStyle(element))
        case "tableViewCell":
            return UITableViewCell(style: cellStyle(element), reuseIdentifier: element["reuseIdentifier"])
        case "button":
            return UIButton(type: ["system", "roundedRect"].contains(element["buttonType"]) ? .system : .custom)
        default: return base.init(coder: NibCoder()) ?? UIView(frame: frame)
        }
    }

    /// What all views have, and then what the kind has.
    static func apply(_ element: XMLElement, to view: UIView, _ scope: NibScope) {
        let file = scope.file
        if let frame = frame(element) { view.setUntransformedFrame(frame) }
        view.autoresizingMask = mask(element)
        view.translatesAutoresizingMaskIntoConstraints =
            element.flag("translatesAutoresizingMaskIntoConstraints") != false || element.flag("fixedFrame") == true
        view.isOpaque = element.flag("opaque") ?? true
        if let alpha = element.number("alpha") { view.alpha = alpha }
        if element.flag("hidden") == true { view.isHidden = true }
        if let clips = element.flag("clipsSubviews") { view.clipsToBounds = clips }
        if let tag = element.number("tag") { view.tag = Int(tag) }
        // Image views and labels, which take no touches by themselves, say so.
        view.isUserInteractionEnabled = element.flag("userInteractionEnabled") ?? true
        if let color = file.color("backgroundColor", of: element) { view.backgroundColor = color }
        if let color = file.color("tintColor", of: element) { view.tintColor = color }
        if let mode = element["contentMode"].flatMap(UIContentMode.init(name:)) { view.contentMode = mode }
        if let identifier = element.child("accessibility")?["identifier"] ?? element["userLabel"] {
            view.accessibilityIdentifier = identifier
        }
        for (axis, word) in [(NSLayoutConstraint.Axis.horizontal, "horizontal"), (.vertical, "vertical")] {
            if let value = element.number("\(word)HuggingPriority") {
                view.setContentHuggingPriority(UILayoutPriority(Float(value)), for: axis)
            }
            if let value = element.number("\(word)CompressionResistancePriority") {
                view.setContentCompressionResistancePriority(UILayoutPriority(Float(value)), for: axis)
            }
        }
        if let margins = element.property("layoutMargins") {
            view.layoutMargins = UIEdgeInsets(
                top: margins.number("top") ?? margins.number("minY") ?? 0,
                left: margins.number("left") ?? margins.number("minX") ?? 0,
                bottom: margins.number("bottom") ?? margins.number("maxY") ?? 0,
                right: margins.number("right") ?? margins.number("maxX") ?? 0)
        }
        if element.flag("preservesSuperviewLayoutMargins") == true { view.preservesSuperviewLayoutMargins = true }
        if element.flag("insetsLayoutMarginsFromSafeArea") == false { view.insetsLayoutMarginsFromSafeArea = false }
        kind(element)?.apply(element, view, scope)
        if let control = view as? UIControl {
            if element.flag("enabled") == false { control.isEnabled = false }
            if element.flag("selected") == true { control.isSelected = true }
        }
    }

    private static func mask(_ element: XMLElement) -> AutoresizingMask {
        guard let mask = element.child("autoresizingMask") else { return [] }
        let parts: [(String, AutoresizingMask)] = [
            ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
            ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
            ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
        ]
        return parts.reduce(into: []) { if mask.flag($1.0) == true { $0.insert($1.1) } }
    }

    static func text(_ property: String, of element: XMLElement) -> String? {
        element[property]
            ?? element.children.first { $0["key"] == property && ["string", "mutableString"].contains($0.name) }?.text
    }

    static func alignment(_ element: XMLElement, _ key: String = "textAlignment") -> NSTextAlignment? {
        switch element[key] {
        case "left": .left
        case "center": .center
        case "right": .right
        case "justified": .justified
        default: nil
        }
    }

    // MARK: Kinds

    private static func image(_ element: XMLElement, _ view: UIImageView, _ scope: NibScope) {
        if let name = element["image"] { view.image = scope.file.image(name, element) }
    }

    private static func stack(_ element: XMLElement, _ stack: UIStackView) {
        stack.axis = element["axis"] == "vertical" ? .vertical : .horizontal
        stack.spacing = element.number("spacing") ?? 0
        switch element["alignment"] {
        case "leading", "top": stack.alignment = .leading
        case "center": stack.alignment = .center
        case "trailing", "bottom": stack.alignment = .trailing
        case "firstBaseline": stack.alignment = .firstBaseline
        case "lastBaseline": stack.alignment = .lastBaseline
        default: stack.alignment = .fill
        }
        switch element["distribution"] {
        case "fillEqually": stack.distribution = .fillEqually
        case "fillProportionally": stack.distribution = .fillProportionally
        case "equalSpacing": stack.distribution = .equalSpacing
        case "equalCentering": stack.distribution = .equalCentering
        default: stack.distribution = .fill
        }
        stack.isBaselineRelativeArrangement = element.flag("baselineRelativeArrangement") ?? false
    }

    private static func scroll(_ element: XMLElement, _ view: UIScrollView) {
        if element.flag("pagingEnabled") == true { view.isPagingEnabled = true }
        if element.flag("scrollEnabled") == false { view.isScrollEnabled = false }
        if element.flag("bounces") == false { view.bounces = false }
        view.alwaysBounceVertical = element.flag("alwaysBounceVertical") == true
        if element.flag("alwaysBounceHorizontal") == true { view.alwaysBounceHorizontal = true }
        if let scale = element.number("maximumZoomScale") { view.maximumZoomScale = scale }
        if let scale = element.number("minimumZoomScale") { view.minimumZoomScale = scale }
        switch element["contentInsetAdjustmentBehavior"] {
        case "never": view.contentInsetAdjustmentBehavior = .never
        case "always": view.contentInsetAdjustmentBehavior = .always
        default: break
        }
    }

    private static func tableStyle(_ element: XMLElement) -> UITableView.Style {
        element["style"] == "grouped" ? .grouped : element["style"] == "insetGrouped" ? .insetGrouped : .plain
    }

    private static func table(_ element: XMLElement, _ table: UITableView, _ scope: NibScope) {
        scroll(element, table)
        if let height = element.number("rowHeight") { table.rowHeight = height }
        if let height = element.number("estimatedRowHeight"), height > 0 {
            table.estimatedRowHeight = height
            if element.number("rowHeight") == -1 { table.rowHeight = UITableView.automaticDimension }
        }
        if element["separatorStyle"] == "none" { table.separatorStyle = .none }
        if let color = scope.file.color("separatorColor", of: element) { table.separatorColor = color }
        // Interface Builder writes the old standard heights, which mean the system's.
        if let height = element.number("sectionHeaderHeight"), ![18, 22, 28].contains(height) {
            table.sectionHeaderHeight = height
        }
        if let height = element.number("sectionFooterHeight"), ![18, 22, 28].contains(height) {
            table.sectionFooterHeight = height
        }
        if element["allowsSelection"] == "NO" { table.allowsSelection = false }
    }

    private static func cellStyle(_ element: XMLElement) -> UITableViewCell.CellStyle {
        switch element["style"] {
        case "IBUITableViewCellStyleSubtitle": .subtitle
        case "IBUITableViewCellStyleValue1": .value1
        case "IBUITableViewCellStyleValue2": .value2
        default: .default
        }
    }

    private static func cell(_ element: XMLElement, _ cell: UITableViewCell) {
        cell.setReuseIdentifier(element["reuseIdentifier"])
        cell.style = cellStyle(element)
        if element["selectionStyle"] == "none" { cell.selectionStyle = .none }
        switch element["accessoryType"] {
        case "disclosureIndicator": cell.accessoryType = .disclosureIndicator
        case "detailDisclosureButton": cell.accessoryType = .detailDisclosureButton
        case "checkmark": cell.accessoryType = .checkmark
        case "detailButton": cell.accessoryType = .detailButton
        default: break
        }
        if let height = element.number("rowHeight"), height > 0 { cell.givenHeight = height }
    }

    private static func blur(_ element: XMLElement, _ view: UIVisualEffectView) {
        let vibrancy = element.child("vibrancyEffect")
        let effect = element.child("blurEffect") ?? vibrancy?.child("blurEffect")
        let style = (effect?["style"]).flatMap(UIBlurEffect.Style.init(name:)) ?? .regular
        let blur = UIBlurEffect(style: style)
        view.effect = effect == nil ? nil : vibrancy == nil ? blur : UIVibrancyEffect(blurEffect: blur)
    }

    /// The layout of a collection.
    static func setLayout(_ element: XMLElement, of view: UIView, _ scope: NibScope) {
        guard let collection = view as? UICollectionView else { return }
        let type = scope.file.customClass(of: element) as? UICollectionViewLayout.Type
        let layout =
            type?.init(coder: NibCoder())
            ?? (element.name == "collectionViewFlowLayout" ? UICollectionViewFlowLayout() : UICollectionViewLayout())
        if let flow = layout as? UICollectionViewFlowLayout {
            func size(_ key: String) -> CGSize? {
                element.property(key).map { CGSize(width: $0.number("width") ?? 0, height: $0.number("height") ?? 0) }
            }
            if element["scrollDirection"] == "horizontal" { flow.scrollDirection = .horizontal }
            if let value = element.number("minimumLineSpacing") { flow.minimumLineSpacing = value }
            if let value = element.number("minimumInteritemSpacing") { flow.minimumInteritemSpacing = value }
            if let value = size("itemSize") { flow.itemSize = value }
            if let value = size("headerReferenceSize") { flow.headerReferenceSize = value }
            if let value = size("footerReferenceSize") { flow.footerReferenceSize = value }
            if let value = size("estimatedItemSize"), value.width > 0 { flow.estimatedItemSize = value }
            if let inset = element.property("sectionInset") {
                flow.sectionInset = UIEdgeInsets(
                    top: inset.number("minY") ?? 0, left: inset.number("minX") ?? 0, bottom: inset.number("maxY") ?? 0,
                    right: inset.number("maxX") ?? 0)
            }
        }
        scope.remember(layout, element)
        collection.collectionViewLayout = layout
    }
}
