import Foundation
import Geometry
import Views

extension Field {
    func screen(named name: Located<String>) -> ScreenDescription? {
        let owner = "a screen"
        guard let map = map(owner) else { return nil }
        map.onlyKeys(SceneKeys.screen.names, of: owner)
        guard let view = map.required("view", of: owner)?.view() else { return nil }
        var screen = ScreenDescription(name: name, view: view)
        if let field = map["container"] {
            screen.container = field.choice(ScreenContainer.self, "a container") ?? .modal
        }
        screen.presentation = map["presentation"]?.word("a presentation", SceneWords.presentations) ?? .fullScreen
        screen.hero = map["hero"].flatMap(ScreenHeroDescription.reader.read) ?? screen.hero
        screen.statusBar = map["statusBar"]?.statusBar()
        screen.navigationBar = map["navigationBar"].flatMap(NavigationBarDescription.reader.read)
        screen.tabBarItem = map["tabBarItem"].flatMap { TabBarItemDescription($0, screen: name.value) }
        screen.safeArea = map["safeArea"].flatMap(ValueReader<UIEdgeInsets>.insets.read)
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

extension ScreenHeroDescription {
    static let keys = Keys<ScreenHeroDescription>(
        "screenHero",
        "A controller's Hero settings. Animations are in Hero's default-animation language: `auto`, `fade`, `push(left)`, `none`, …."
    ) {
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
