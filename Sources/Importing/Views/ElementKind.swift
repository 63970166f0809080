import Interfaces

/// What becomes of an element: one row for each kind of view that Interface Builder has.
struct ElementKind: Sendable {
    /// In the file.
    let element: String
    /// In the scene; nil is a plain view.
    let type: String?
    /// What views of the kind are called where they need a name.
    let name: String
    /// In which directions its content gives it a size, where a plain view stands for it.
    let standIn: StandIn
    /// The keys that only this type has.
    let keys: @Sendable (XMLElement, inout Importer) -> [YAMLEntry]

    enum StandIn: Sendable { case none, both, height }

    private init(
        _ element: String, _ type: String?, name: String? = nil, standIn: StandIn = .none,
        keys: @escaping @Sendable (XMLElement, inout Importer) -> [YAMLEntry] = { _, _ in [] }
    ) {
        self.element = element
        self.type = type
        self.name = name ?? type ?? element
        self.standIn = standIn
        self.keys = keys
    }

    static func of(_ element: String) -> ElementKind? { all.first { $0.element == element } }

    static func shortName(of element: String) -> String { of(element)?.name ?? "view" }

    /// Plain views stand for those without a type; a remark says so.
    var isTaken: Bool { type != nil || Self.plain.contains(element) }

    private static let plain = [
        "view", "collectionReusableView", "tableViewCellContentView", "collectionViewCellContentView", "containerView",
    ]

    static let all = [
        ElementKind("view", nil, name: "view"),
        ElementKind("label", "label") { $1.labelKeys($0) },
        ElementKind("imageView", "image") { $1.imageKeys($0) },
        ElementKind("stackView", "stack") { $1.stackKeys($0) },
        ElementKind("scrollView", "scroll"),
        ElementKind("tableView", "table"),
        ElementKind("collectionView", "collection"),
        ElementKind("tableViewCell", "cell"),
        ElementKind("collectionViewCell", "cell"),
        ElementKind("collectionReusableView", nil, name: "header"),
        ElementKind("tableViewCellContentView", nil, name: "content"),
        ElementKind("collectionViewCellContentView", nil, name: "content"),
        ElementKind("containerView", nil, name: "container"),
        ElementKind("visualEffectView", "blur") { $1.blurKeys($0) },
        ElementKind("navigationBar", "navigationBar", name: "bar", standIn: .height),
        ElementKind("button", "button") { $1.buttonKeys($0) },
        ElementKind("switch", "switch") { $1.switchKeys($0) },
        ElementKind("slider", "slider") { $1.sliderKeys($0) },
        ElementKind("progressView", "progress") { $1.progressKeys($0) },
        ElementKind("activityIndicatorView", "activity") { $1.activityKeys($0) },
        ElementKind("segmentedControl", "segmented") { $1.segmentedKeys($0) },
        ElementKind("pageControl", "pageControl") { $1.pageKeys($0) },
        ElementKind("stepper", "stepper") { $1.stepperKeys($0) },
        ElementKind("textField", "textField") { $1.textFieldKeys($0) },
        ElementKind("textView", "textView") { $1.textViewKeys($0) },
        ElementKind("searchBar", "searchBar") { $1.searchBarKeys($0) },
        ElementKind("datePicker", "datePicker") { $1.datePickerKeys($0) },
        ElementKind("pickerView", "picker"),
        ElementKind("toolbar", nil, name: "toolbar", standIn: .height),
        ElementKind("tabBar", nil, name: "tabBar", standIn: .height),
        ElementKind("mapView", nil, name: "map"),
        ElementKind("webView", nil, name: "web"),
        ElementKind("wkWebView", nil, name: "web"),
    ]
}
