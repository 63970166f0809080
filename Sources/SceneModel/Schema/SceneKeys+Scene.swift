import SceneSyntax
import Views

/// The tables of keys: everything that a scene file may contain.
package enum SceneKeys {
    /// In the order of the reference.
    package static let tables: [KeyTable] =
        [
            scene, image, CanvasDescription.keys.table, output, verify, screen, ScreenHeroDescription.keys.table,
            NavigationBarDescription.keys.table,
            TabBarItemDescription.keys.table, BarButtonDescription.keys.table, view,
        ] + views
        + [
            LayoutPins.keys.table, ShadowProperties.keys.table, HeroProperties.keys.table, FontDescription.keys.table,
            TextRunDescription.keys.table, NumberFormat.keys.table, ListSection.keys.table,
            CellProperties.SwipeAction.keys.table,
            AlertProperties.Action.keys.table, AlertProperties.Field.keys.table, steps,
        ]
        + transitionTables
        + [AnimationDescription.keys.table, SpringDescription.keys.table]

    package static let screen = ScreenDescription.keys.table
    package static let screenHero = ScreenHeroDescription.keys.table

    package static func table(named name: String) -> KeyTable? { tables.first { $0.name == name } }

    package static let scene = KeyTable(
        "scene", "The whole file.", sceneKeys())

    private static func sceneKeys() -> [SceneKey] {
        [
            SceneKey("segue", .words(["1"]), isRequired: true, "The version of the format.", "1"),
            SceneKey(
                "title", .text, default: "the file's name", "What galleries and charts call the scene.",
                "A card that grows"),
            SceneKey(
                "description", .text, "A sentence for galleries.", "The card of a list becomes the header of a page."),
            SceneKey(
                "canvas", .table("canvas"), default: "{ device: iphone-se-3 }", "The screen that is recorded.",
                "{ device: iphone-16 }"),
            SceneKey(
                "include", .either([.text, .list(.text)]),
                "Files whose variables, colours, images, fonts and components this scene has too; its own win.",
                "brand.yaml"),
            SceneKey(
                "variables", .named(.either([.text, .list(.text)])),
                "Values by name, which `--set name=value` replaces. `$(name)` stands for one in any value; `$$(` is no variable.",
                "{ accent: systemIndigo }"),
            SceneKey(
                "colors", .named(.color), "Colours of this scene by name. They may use each other.",
                "{ brand: \"#FC3A5E\" }"),
            SceneKey(
                "images", .named(.either([.text, .table("images")])),
                "Pictures by name. Paths start from the scene's folder.", "{ sea: images/sea.jpg }"),
            SceneKey(
                "fonts", .named(.text), "Fonts by name: paths of files, or families that `segue doctor` lists.",
                "{ heading: Inter Display }"),
            SceneKey(
                "components", .named(.table("view")), "Views to be used several times, each by `use: name`.",
                "{ tile: { cornerRadius: 14 } }"),
            SceneKey(
                "screens", .named(.table("screen"), atLeast: 1), isRequired: true, "The view controllers by name.",
                "{ list: { view: {} } }"),
            SceneKey(
                "tabs", .list(.text), default: "the order of screens", "The order of the screens in a tab bar.",
                "[list]"),
            SceneKey(
                "timeline", .list(.table("step"), atLeast: 1), isRequired: true, "What happens, step by step.",
                "[{ show: list }, { hold: 1 }]"),
            SceneKey(
                "output", .table("output"), "What the scene wants of its files. Flags win over it.", "{ fps: 50 }"),
            SceneKey("verify", .table("verify"), "How the scene is held against its baselines.", "{ maxPixels: 20 }"),
        ]
    }

    static let imageScale = 0.1...16

    package static let image = KeyTable(
        "images", "A picture that has another in the dark appearance, or whose name does not say its scale.",
        imageKeys())

    private static func imageKeys() -> [SceneKey] {
        [
            SceneKey("light", .text, isRequired: true, "The path.", "images/sea.jpg"),
            SceneKey("dark", .text, default: "the same", "The path in the dark appearance.", "images/sea.jpg"),
            SceneKey(
                "scale", .number(imageScale), default: "by the name, such as `sea@2x.png`", "Pixels per point.", "2"),
        ]
    }

    package static let output = KeyTable(
        "output", "Defaults for the files that are written.",
        exclusive: RenderSetting.rivals.map { [$0.rawValue, $1.rawValue] }, RenderSetting.keys(of: .output))

    package static let verify = KeyTable(
        "verify", "What `segue verify` lets pass, and what it renders.", verifyKeys())

    private static func verifyKeys() -> [SceneKey] {
        ComparisonSetting.keys(of: .verify) + [
            SceneKey(
                "ignore", .list(.either([.text, .rect])), "Views by name, and rectangles, that are not compared.",
                "[[0, 0, 375, 20]]"),
            SceneKey(
                "variants", .list(.text), "What is rendered: words such as light, dark+rtl, a device's name.",
                "[light, dark+rtl]"),
        ]
    }
}

extension SceneKeys {
    /// Keys of every view: those of its place in the tree, then those that can change later too.
    package static let view = KeyTable(
        "view", "A view. Geometry applies in the order anchorPoint, frame, bounds, size, center, transform.",
        structure + common)

    package static let structure = structureKeys()

    private static func structureKeys() -> [SceneKey] {
        [
            SceneKey(
                "type", .cases(of: ViewKind.self), default: "view",
                "What kind of view it is, and so which further keys it has.", "label"),
            SceneKey("name", .text, "Unique in its screen; how timeline steps and reports call it.", "card"),
            SceneKey("use", .text, "Copies a component; the keys beside it override the component's.", "tile"),
            SceneKey(
                "mask", .table("view"),
                "A view, in this one's coordinates: only what it covers is seen of this one, as far as it is opaque.",
                "{ type: icon, symbol: heart.fill, pointSize: 60, center: [60, 60] }"),
            SceneKey("subviews", .list(.table("view")), default: "[]", "Back to front.", "[{ frame: [0, 0, 44, 44] }]"),
        ]
    }

    package static let common = ViewProperties.keys.table.keys

    /// The keys that only some kinds of views have.
    package static let views: [KeyTable] = ViewType.all.map(\.table)

    package static let kinds: [(kinds: [ViewKind], table: KeyTable)] = ViewType.all.map { ($0.kinds, $0.table) }
}
