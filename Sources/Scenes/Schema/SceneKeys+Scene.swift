import Raster
import Views

/// The tables of keys: everything that a scene file may contain.
public enum SceneKeys {
    /// In the order of the reference.
    public static let tables: [KeyTable] =
        [scene, canvas, output, verify, screen, screenHero, navigationBar, tabBarItem, view] + views + [pin, shadow, hero, font, steps]
        + transitionTables
        + [animate, spring]

    public static func table(named name: String) -> KeyTable? { tables.first { $0.name == name } }

    public static let scene = KeyTable(
        "scene", "The whole file.",
        [
            SceneKey("segue", .words(["1"]), isRequired: true, "The version of the format.", "1"),
            SceneKey("title", .text, default: "the file's name", "What galleries and charts call the scene.", "A card that grows"),
            SceneKey("description", .text, "A sentence for galleries.", "The card of a list becomes the header of a page."),
            SceneKey("canvas", .table("canvas"), default: "{ device: iphone-se-3 }", "The screen that is recorded.", "{ device: iphone-16 }"),
            SceneKey("colors", .named(.color), "Colours of this scene by name. They may use each other.", "{ brand: \"#FC3A5E\" }"),
            SceneKey("images", .named(.text), "Pictures by name. Paths start from the scene's folder.", "{ sea: images/sea.jpg }"),
            SceneKey("fonts", .named(.text), "Fonts by name: paths of files, or families that `segue doctor` lists.", "{ heading: Inter Display }"),
            SceneKey("components", .named(.table("view")), "Views to be used several times, each by `use: name`.", "{ tile: { cornerRadius: 14 } }"),
            SceneKey("screens", .named(.table("screen"), atLeast: 1), isRequired: true, "The view controllers by name.", "{ list: { view: {} } }"),
            SceneKey("tabs", .list(.text), default: "the order of screens", "The order of the screens in a tab bar.", "[list]"),
            SceneKey("timeline", .list(.table("step"), atLeast: 1), isRequired: true, "What happens, step by step.", "[{ show: list }, { hold: 1 }]"),
            SceneKey("output", .table("output"), "What the scene wants of its files. Flags win over it.", "{ fps: 50 }"),
            SceneKey("verify", .table("verify"), "How the scene is held against its baselines.", "{ maxPixels: 20 }"),
        ])

    static let canvas = KeyTable(
        "canvas", "Size, scale and traits of the screen that is recorded.", exclusive: [["device", "size"]],
        [
            SceneKey("device", .words(Device.all.map(\.name)), default: "iphone-se-3", "A screen by its name: size, scale, safe area.", "iphone-16"),
            SceneKey(
                "size", .numbers(form: ["width", "height"], atLeast: 0), "Points, instead of a device. The scale is 2 unless given.", "[320, 240]"),
            SceneKey("scale", .number(0.1...16), default: "the device's", "Pixels per point.", "2"),
            SceneKey("appearance", .words(of: SceneWords.appearances), default: "light", "Which side of dynamic colours is shown.", "dark"),
            SceneKey("direction", .words(of: SceneWords.directions), default: "ltr", "The direction of the layout.", "rtl"),
            SceneKey(
                "contentSize", .cases(of: UIContentSizeCategory.self), default: "large",
                "UIKit's content size category: how large text styles are.", "accessibilityLarge"),
            SceneKey("background", .color, default: "black", "Behind both screens during a transition: Hero's `containerColor`.", "white"),
            SceneKey(
                "statusBar", .cases(of: StatusBarStyle.self), default: "none",
                "Time, signals, battery and home indicator, in dark or light text, or by the appearance.", "auto"),
            SceneKey(
                "edges", .cases(of: EdgeStyle.self), default: "smooth",
                "`device` leaves the edges of plain layers hard, as Core Animation draws them.", "device"),
            SceneKey("frame", .boolean, default: "false", "Draws the device around the screen.", "true"),
        ])

    package static let output = KeyTable(
        "output", "Defaults for the files that are written.",
        [
            SceneKey("fps", .number(0.01...1000), default: "50 with a GIF, else 60", "Frames a second.", "50"),
            SceneKey("scale", .number(0.1...16), default: "the canvas's", "Pixels per point.", "1"),
            SceneKey("width", .integer(1...65_535), "Pixels across; the scale follows.", "320"),
            SceneKey("formats", .list(.text), default: "[gif]", "File formats when the output is a folder: gif, png, apng, frames.", "[gif, png]"),
            SceneKey("loop", .either([.words(["forever", "once"]), .integer(1...65_535)]), default: "forever", "How often it plays.", "3"),
            SceneKey("speed", .number(0.001...1000), default: "1", "2 plays twice as fast.", "0.5"),
            SceneKey("holdFirst", .seconds, default: "0", "Seconds that the first frame stays longer.", "0.5"),
            SceneKey("holdLast", .seconds, default: "0", "Seconds that the last frame stays longer.", "1"),
            SceneKey("bounce", .boolean, default: "false", "Plays forwards, then backwards.", "true"),
            SceneKey("matte", .color, "The colour behind transparent pixels.", "white"),
        ])

    static let verify = KeyTable(
        "verify", "What `segue verify` lets pass, and what it renders.",
        [
            SceneKey("threshold", .number(0...1), default: "0", "How different a pixel may look before it counts.", "0.05"),
            SceneKey("metric", .words(of: SceneWords.metrics), default: "yiq", "How the difference of two colours is measured.", "de94"),
            SceneKey("background", .words(of: SceneWords.backgrounds), default: "white", "What transparent pixels are held over.", "checkerboard"),
            SceneKey("includeAntialiased", .boolean, default: "true", "Counts pixels that differ only in their anti-aliasing too.", "false"),
            SceneKey("maxPixels", .integer(0...1_000_000_000), default: "0", "Different pixels that a frame may have.", "20"),
            SceneKey("maxRatio", .number(0...1), default: "0", "The same as a share of all pixels.", "0.001"),
            SceneKey("maxFrames", .integer(0...1_000_000_000), default: "0", "How many frames may have more.", "2"),
            SceneKey("maxConsecutiveFrames", .integer(0...1_000_000_000), "How many of those may follow each other.", "1"),
            SceneKey("timeSlack", .integer(0...60), default: "0", "How many frames earlier or later the same picture may come.", "1"),
            SceneKey("ignore", .list(.either([.text, .rect])), "Views by name, and rectangles, that are not compared.", "[[0, 0, 375, 20]]"),
            SceneKey("variants", .list(.text), "What is rendered: words such as light, dark+rtl, a device's name.", "[light, dark+rtl]"),
        ])

    package static let screen = KeyTable(
        "screen", "A view controller.",
        [
            SceneKey("container", .cases(of: ScreenContainer.self), default: "modal", "What hosts the transition to the screen.", "navigation"),
            SceneKey(
                "presentation", .words(of: SceneWords.presentations), default: "fullScreen",
                "UIKit's modal presentation style: whether the screen behind stays in the hierarchy.", "overFullScreen"),
            SceneKey("hero", .table("screenHero"), "Hero's settings of the controller.", "{ modalAnimation: fade }"),
            SceneKey("statusBar", .cases(of: StatusBarStyle.self), default: "the canvas's", "The status bar above this screen.", "light"),
            SceneKey(
                "navigationBar", .table("navigationBar"), "A bar above the screen, which stays while a navigation controller pushes.",
                "{ title: Places }"),
            SceneKey(
                "tabBarItem", .table("tabBarItem"), "What the tab bar shows for the screen; the bar stays while tabs change.",
                "{ title: Home, icon: house }"),
            SceneKey("view", .table("view"), isRequired: true, "The root view. Its frame is the canvas unless given.", "{ backgroundColor: white }"),
        ])

    static let navigationBar = KeyTable(
        "navigationBar", "The bar of a navigation controller. The way back takes the place of `leading` when there is one.",
        [
            SceneKey("title", .text, "In the middle.", "Places"),
            SceneKey("leading", .list(.text), default: "[]", "Buttons from the leading edge.", "[Edit]"),
            SceneKey("trailing", .list(.text), default: "[]", "Buttons from the trailing edge inwards.", "[Done]"),
            SceneKey("hidden", .boolean, default: "false", "Whether the bar is left out on this screen.", "true"),
        ])

    static let tabBarItem = KeyTable(
        "tabBarItem", "A screen's place in a tab bar.",
        [
            SceneKey("title", .text, default: "the screen's name", "Below the icon.", "Home"),
            SceneKey(
                "icon", .text, "The name of an icon (house, search, heart, star, person, list, bell, square), or SVG path data in a box of 24 × 24.",
                "house"),
        ])

    package static let screenHero = KeyTable(
        "screenHero", "A controller's Hero settings. Animations are in Hero's default-animation language: `auto`, `fade`, `push(left)`, `none`, ….",
        [
            SceneKey("enabled", .boolean, default: "true", "Whether Hero animates the transition at all.", "false"),
            SceneKey("modalAnimation", .text, default: "auto", "For present and dismiss.", "zoom"),
            SceneKey("navigationAnimation", .text, default: "auto", "For push and pop.", "push(left)"),
            SceneKey("tabBarAnimation", .text, default: "auto", "For tabs.", "slide(left)"),
        ])
}
