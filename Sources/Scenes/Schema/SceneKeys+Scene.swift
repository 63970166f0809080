import Views

/// The tables of keys: everything that a scene file may contain.
public enum SceneKeys {
    /// In the order of the reference.
    public static let tables: [KeyTable] =
        [
            scene, canvas, output, verify, screen, screenHero, NavigationBarDescription.keys.table,
            TabBarItemDescription.keys.table, view,
        ] + views
        + [
            pin, ShadowProperties.keys.table, HeroProperties.keys.table, FontDescription.keys.table,
            TextRunDescription.keys.table, ListSection.keys.table,
            CellProperties.SwipeAction.keys.table, AlertProperties.Action.keys.table, steps,
        ]
        + transitionTables
        + [AnimationDescription.keys.table, SpringDescription.keys.table]

    package static let screenHero = ScreenHeroDescription.keys.table

    public static func table(named name: String) -> KeyTable? { tables.first { $0.name == name } }

    public static let scene = KeyTable(
        "scene", "The whole file.",
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
                "colors", .named(.color), "Colours of this scene by name. They may use each other.",
                "{ brand: \"#FC3A5E\" }"),
            SceneKey(
                "images", .named(.text), "Pictures by name. Paths start from the scene's folder.",
                "{ sea: images/sea.jpg }"),
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
        ])

    static let canvas = KeyTable(
        "canvas", "Size, scale and traits of the screen that is recorded.", exclusive: [["device", "size"]],
        [
            RenderSetting.device.key,
            SceneKey(
                "size", .numbers(form: ["width", "height"], atLeast: 0),
                "Points, instead of a device. The scale is 2 unless given.", "[320, 240]"),
            SceneKey("scale", .number(0.1...16), default: "the device's", "Pixels per point.", "2"),
            RenderSetting.appearance.key,
            RenderSetting.direction.key,
            RenderSetting.contentSize.key,
            RenderSetting.ios.key,
            SceneKey(
                "background", .color, default: "black",
                "Behind both screens during a transition: Hero's `containerColor`.", "white"),
            SceneKey(
                "statusBar", .cases(of: StatusBarStyle.self), default: "none",
                "Time, signals, battery and home indicator, in dark or light text, or by the appearance.", "auto"),
            RenderSetting.edges.key,
            RenderSetting.frame.key,
        ])

    package static let output = KeyTable(
        "output", "Defaults for the files that are written.", RenderSetting.keys(of: .output))

    static let verify = KeyTable(
        "verify", "What `segue verify` lets pass, and what it renders.",
        ComparisonSetting.keys(of: .verify) + [
            SceneKey(
                "ignore", .list(.either([.text, .rect])), "Views by name, and rectangles, that are not compared.",
                "[[0, 0, 375, 20]]"),
            SceneKey(
                "variants", .list(.text), "What is rendered: words such as light, dark+rtl, a device's name.",
                "[light, dark+rtl]"),
        ])

    package static let screen = KeyTable(
        "screen", "A view controller.",
        [
            SceneKey(
                "container", .cases(of: ScreenContainer.self), default: "modal",
                "What hosts the transition to the screen.", "navigation"),
            SceneKey(
                "presentation", .words(of: SceneWords.presentations), default: "fullScreen",
                "UIKit's modal presentation style: whether the screen behind stays in the hierarchy.", "overFullScreen"),
            SceneKey("hero", .table("screenHero"), "Hero's settings of the controller.", "{ modalAnimation: fade }"),
            SceneKey(
                "statusBar", .cases(of: StatusBarStyle.self), default: "the canvas's",
                "The status bar above this screen.", "light"),
            SceneKey(
                "navigationBar", .table("navigationBar"),
                "A bar above the screen, which stays while a navigation controller pushes.",
                "{ title: Places }"),
            SceneKey(
                "tabBarItem", .table("tabBarItem"),
                "What the tab bar shows for the screen; the bar stays while tabs change.",
                "{ title: Home, icon: house }"),
            SceneKey(
                "view", .table("view"), isRequired: true, "The root view. Its frame is the canvas unless given.",
                "{ backgroundColor: white }"),
        ])
}
