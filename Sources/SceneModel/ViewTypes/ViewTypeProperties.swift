import SceneSyntax
import Views

/// What views of one type have beyond the keys of every view: their keys, and what they do to a view.
///
/// A type of view is one file with such properties, and a row of `all`.
protocol ViewTypeProperties: Sendable {
    static var keys: Keys<Self> { get }

    init()

    /// Pictures that are shown, to be loaded.
    var imageNames: [Located<String>] { get }
    /// Fonts that something is written in, to be found before anything is drawn.
    var drawnFonts: [FontDescription] { get }

    /// Changes what is written; `view` may be of another type, which has nothing to change.
    func apply(to view: UIView, _ resources: SceneResources)

    /// Called once, when the views inside a view are there.
    func arrange(_ view: UIView, subviews: [UIView])
}

extension ViewTypeProperties {
    var imageNames: [Located<String>] { [] }
    var drawnFonts: [FontDescription] { [] }
    func arrange(_ view: UIView, subviews: [UIView]) {}

    fileprivate static func read(_ map: FieldMap) -> any ViewTypeProperties {
        var properties = Self()
        keys.read(map, into: &properties)
        return properties
    }

    fileprivate static var table: KeyTable { keys.table }
}

extension ViewProperties {
    /// Changes what only views of this type have.
    package func applyOwn(to view: UIView, _ resources: SceneResources) { own?.apply(to: view, resources) }

    /// Called once, when the views inside a view are there.
    package func arrangeOwn(_ view: UIView, subviews: [UIView]) { own?.arrange(view, subviews: subviews) }
}

extension FieldMap {
    /// Reports the keys that a view of this kind does not have. A key of another kind is said to be that, unless it is
    /// another system's word for a key that this one has.
    func onlyViewKeys(of kind: ViewKind, structure: [String], owner: String) {
        let allowed = structure + ViewProperties.keys.table.names + (ViewType.of(kind)?.table.names ?? [])
        for (key, _) in entries where structure.isEmpty && Self.rowKeys.contains(key.value) {
            reportUnknown(key, allowed.filter { !Self.rowKeys.contains($0) }, of: owner)
        }
        for (key, _) in entries where !allowed.contains(key.value) {
            let owners = ViewType.all.filter { $0.table[key.value] != nil }.flatMap(\.kinds)
            if owners.isEmpty || KeySynonyms.key(for: key.value, among: allowed) != nil {
                reportUnknown(key, allowed, of: owner)
            } else {
                report(
                    .keyOfOtherType(key.value, type: kind.rawValue, belongsTo: owners.map(\.rawValue)), at: key.range)
            }
        }
    }
}

/// A type of view that has keys of its own, under all the names that it has in scenes.
package struct ViewType: Sendable {
    package let kinds: [ViewKind]
    private let properties: any ViewTypeProperties.Type

    package var table: KeyTable { properties.table }

    func read(_ map: FieldMap) -> any ViewTypeProperties { properties.read(map) }

    /// nil where a view of this kind has no keys of its own.
    package static func of(_ kind: ViewKind) -> ViewType? { all.first { $0.kinds.contains(kind) } }

    /// In the order of the reference.
    package static let all = [
        ViewType(kinds: [.label], properties: LabelProperties.self),
        ViewType(kinds: [.image], properties: ImageProperties.self),
        ViewType(kinds: [.gradient], properties: GradientProperties.self),
        ViewType(kinds: [.shape], properties: ShapeProperties.self),
        ViewType(kinds: [.blur], properties: BlurProperties.self),
        ViewType(kinds: [.scroll], properties: ScrollProperties.self),
        ViewType(kinds: [.table], properties: TableProperties.self),
        ViewType(kinds: [.collection], properties: CollectionProperties.self),
        ViewType(kinds: [.cell], properties: CellProperties.self),
        ViewType(kinds: [.replicator], properties: ReplicatorProperties.self),
        ViewType(kinds: [.emitter], properties: EmitterProperties.self),
        ViewType(kinds: [.stack], properties: StackProperties.self),
        ViewType(kinds: [.icon], properties: IconProperties.self),
        ViewType(kinds: [.button], properties: ButtonProperties.self),
        ViewType(kinds: [.switch], properties: SwitchProperties.self),
        ViewType(kinds: [.slider], properties: SliderProperties.self),
        ViewType(kinds: [.progress], properties: ProgressProperties.self),
        ViewType(kinds: [.activity], properties: ActivityProperties.self),
        ViewType(kinds: [.segmented], properties: SegmentedProperties.self),
        ViewType(kinds: [.pageControl], properties: PageControlProperties.self),
        ViewType(kinds: [.stepper], properties: StepperProperties.self),
        ViewType(kinds: [.picker], properties: PickerProperties.self),
        ViewType(kinds: [.datePicker], properties: DatePickerProperties.self),
        ViewType(kinds: [.textField], properties: TextFieldProperties.self),
        ViewType(kinds: [.textView], properties: TextViewProperties.self),
        ViewType(kinds: [.searchBar], properties: SearchBarProperties.self),
        ViewType(kinds: [.alert], properties: AlertProperties.self),
        ViewType(kinds: [.sheet], properties: SheetProperties.self),
        ViewType(kinds: [.split], properties: SplitProperties.self),
    ]
}
