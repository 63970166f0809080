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
        screen.hero = map["hero"]?.screenHero() ?? screen.hero
        screen.statusBar = map["statusBar"]?.statusBar()
        screen.navigationBar = map["navigationBar"]?.navigationBar()
        screen.tabBarItem = map["tabBarItem"]?.tabBarItem(of: name.value)
        checkNames(in: screen)
        return screen
    }

    private func screenHero() -> ScreenHeroDescription? {
        let owner = "a screen's hero settings"
        guard let map = map("a map such as { modalAnimation: fade }") else { return nil }
        map.onlyKeys(SceneKeys.screenHero.names, of: owner)
        var hero = ScreenHeroDescription()
        hero.isEnabled = map["enabled"]?.bool() ?? true
        hero.modalAnimation = map["modalAnimation"]?.defaultAnimation()
        hero.navigationAnimation = map["navigationAnimation"]?.defaultAnimation()
        hero.tabBarAnimation = map["tabBarAnimation"]?.defaultAnimation()
        return hero
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
