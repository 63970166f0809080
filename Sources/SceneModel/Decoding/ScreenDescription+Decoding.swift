import Foundation
import Geometry
import SceneSyntax
import Views

extension Field {
    package func screen(named name: Located<String>) -> ScreenDescription? {
        let owner = "a screen"
        guard let map = map(owner) else { return nil }
        map.onlyKeys(ScreenDescription.keys.table.names, of: owner)
        guard let view = map.required("view", of: owner)?.view() else { return nil }
        var screen = ScreenDescription(name: name, view: view)
        ScreenDescription.keys.read(map, into: &screen)
        screen.tabBarItem = map["tabBarItem"].flatMap { TabBarItemDescription($0, screen: name.value) }
        checkNames(in: screen)
        return screen
    }

    /// Names are unique in their screen.
    private func checkNames(in screen: ScreenDescription) {
        var lines: [String: Int] = [:]
        screen.view.walk { view, _ in
            guard let name = view.name else { return }
            if let line = lines[name.value] {
                context.report(.duplicateName(name.value, of: "view", firstLine: line), at: name.range, path: path)
            } else {
                lines[name.value] = name.range.start.line
            }
        }
    }
}

extension ScreenDescription {
    package static let keys = Keys<Self>("screen", "A view controller.", list: keyList)

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key(
            "container", .choice("a container"), over: \.container, default: "modal",
            "What hosts the transition to the screen.", "navigation")
        Key(
            "presentation", .word("a presentation", SceneWords.presentations), over: \.presentation,
            default: "fullScreen",
            "UIKit's modal presentation style: whether the screen behind stays in the hierarchy.", "overFullScreen")
        Key(
            "hero", ScreenHeroDescription.reader, over: \.hero, "Hero's settings of the controller.",
            "{ modalAnimation: fade }")
        Key(
            "statusBar", .statusBar, \.statusBar, default: "the canvas's", "The status bar above this screen.", "light")
        Key(
            "navigationBar", NavigationBarDescription.reader, \.navigationBar,
            "A bar above the screen, which stays while a navigation controller pushes.", "{ title: Places }")
        Key(
            readByOwner: "tabBarItem", .table("tabBarItem"),
            "What the tab bar shows for the screen; the bar stays while tabs change.", "{ title: Home, icon: house }")
        Key(
            "safeArea", .insets, \.safeArea, default: "what the device and the bars leave",
            "Points at the top, left, bottom and right that are not safe: 0 at the top of a sheet.", "[0, 0, 34, 0]")
        Key(
            readByOwner: "view", .table("view"), isRequired: true,
            "The root view. Its frame is the canvas unless given.", "{ backgroundColor: white }")
    }
}

extension ScreenHeroDescription {
    package static let keys = Keys<Self>(
        "screenHero",
        "A controller's Hero settings. Animations are in Hero's default-animation language: `auto`, `fade`, `push(left)`, `none`, ….",
        list: keyList)

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key(
            "enabled", .boolean, over: \.isEnabled, default: "true", "Whether Hero animates the transition at all.",
            "false")
        Key("modalAnimation", .defaultAnimation, \.modalAnimation, default: "auto", "For present and dismiss.", "zoom")
        Key(
            "navigationAnimation", .defaultAnimation, \.navigationAnimation, default: "auto", "For push and pop.",
            "push(left)")
        Key("tabBarAnimation", .defaultAnimation, \.tabBarAnimation, default: "auto", "For tabs.", "slide(left)")
    }

    fileprivate static let reader = ValueReader<ScreenHeroDescription>(.table("screenHero")) {
        $0.read(
            keys, "a map such as { modalAnimation: fade }", of: "a screen's hero settings",
            into: ScreenHeroDescription())
    }
}
