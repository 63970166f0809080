import Foundation
import Geometry
import Testing

@testable import Views

/// Traits that views and controllers say in the place of the stage's.
@Suite struct TraitTests {
    private func with(_ style: UIUserInterfaceStyle = .light, _ body: (Stage) -> Void) {
        let stage = Stage(
            size: CGSize(width: 200, height: 200), traits: UITraitCollection(userInterfaceStyle: style, displayScale: 1)
        )
        stage.run { body(stage) }
    }

    /// Who says that a view is dark.
    enum Way: CaseIterable {
        case view, overrides, window, controller, controllersOverrides

        func darken(_ view: UIView) {
            switch self {
            case .view: view.overrideUserInterfaceStyle = .dark
            case .overrides: view.traitOverrides.userInterfaceStyle = .dark
            case .window: view.window?.overrideUserInterfaceStyle = .dark
            case .controller: view.window?.rootViewController?.overrideUserInterfaceStyle = .dark
            case .controllersOverrides: view.window?.rootViewController?.traitOverrides.userInterfaceStyle = .dark
            }
        }
    }

    @Test(arguments: Way.allCases) func colorsThatWereSetBeforeAreResolvedAnew(_ way: Way) {
        with { stage in
            let controller = UIViewController()
            stage.window.rootViewController = controller
            let (around, inner, label, image) = (UIView(), UIView(), UILabel(), UIImageView())
            controller.view.addSubview(around)
            [inner, label, image].forEach(around.addSubview)
            inner.backgroundColor = .systemBackground
            inner.layer.borderColor = UIColor.label.cgColor
            label.text = "a"
            image.image = UIImage(systemName: "star")
            image.tintColor = .label
            way.darken(around)
            #expect(inner.traitCollection.userInterfaceStyle == .dark)
            #expect(inner.layer.backgroundColor == .black)
            #expect(inner.backgroundColor == .systemBackground)
            #expect(inner.layer.borderColor == .black, "a layer keeps what it was given")
            #expect(label.layer.properties.look.color == .white)
            #expect(image.layer.properties.look.color == .white)
            inner.backgroundColor = .secondarySystemBackground
            #expect(inner.layer.backgroundColor == UIColor.secondarySystemBackground.dark)
        }
    }

    @Test func aGroundThatTheLayerWasGivenStays() {
        with { stage in
            let view = UIView()
            view.backgroundColor = .systemBackground
            view.layer.backgroundColor = UIColor.red.cgColor
            view.overrideUserInterfaceStyle = .dark
            #expect(view.layer.backgroundColor == UIColor.red.cgColor)
            #expect(view.backgroundColor == .red)
        }
    }

    @Test func whatComesInTakesTheTraitsAroundIt() {
        with { stage in
            let (dark, light, inner) = (UIView(), UIView(), UIView())
            stage.window.addSubview(dark)
            dark.overrideUserInterfaceStyle = .dark
            light.overrideUserInterfaceStyle = .light
            inner.backgroundColor = .systemBackground
            light.addSubview(inner)
            dark.addSubview(light)
            #expect(inner.layer.backgroundColor == .white)
            dark.addSubview(inner)
            #expect(inner.layer.backgroundColor == .black)
            stage.window.addSubview(inner)
            #expect(inner.layer.backgroundColor == .white)
            light.overrideUserInterfaceStyle = .unspecified
            #expect(light.traitCollection.userInterfaceStyle == .dark)
            dark.traitOverrides.userInterfaceStyle = .light
            #expect(light.traitCollection.userInterfaceStyle == .dark, "overrideUserInterfaceStyle comes first")
            dark.overrideUserInterfaceStyle = .unspecified
            #expect(light.traitCollection.userInterfaceStyle == .light)
        }
    }

    private final class Drawn: UIView {
        var styles: [UIUserInterfaceStyle] = []
        override func layoutSubviews() { styles.append(UITraitCollection.current.userInterfaceStyle) }
        override func draw(_ rect: CGRect) { styles.append(UITraitCollection.current.userInterfaceStyle) }
    }

    @Test func layoutAndDrawingHaveTheViewsTraitsInForce() {
        with { stage in
            let view = Drawn(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            stage.window.addSubview(view)
            _ = stage.freeze()
            view.overrideUserInterfaceStyle = .dark
            _ = stage.freeze()
            #expect(view.styles == [.light, .light, .dark, .dark])
            #expect(UITraitCollection.current.userInterfaceStyle == .light)
        }
    }

    private final class Log { var lines: [String] = [] }
    private final class Teller: UIView {
        var log = Log(), name = ""
        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
            log.lines.append(
                "\(name): \(previous!.userInterfaceStyle) → \(UITraitCollection.current.userInterfaceStyle)")
        }
    }
    private final class Screen: UIViewController {
        var log = Log()
        override func loadView() {
            let view = Teller()
            (view.log, view.name) = (log, "view")
            self.view = view
        }
        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
            log.lines.append("controller: \(previous!.userInterfaceStyle) → \(traitCollection.userInterfaceStyle)")
        }
    }

    @Test func changesAreToldFromTheOutsideIn() {
        with { stage in
            let screen = Screen()
            let inner = Teller()
            (inner.log, inner.name) = (screen.log, "inner")
            screen.view.addSubview(inner)
            stage.window.rootViewController = screen
            let registration = screen.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
                (screen: Screen, previous) in screen.log.lines.append("handler: \(previous.userInterfaceStyle)")
            }
            screen.registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (screen: Screen, _) in
                screen.log.lines.append("size")
            }
            stage.window.overrideUserInterfaceStyle = .dark
            #expect(
                screen.log.lines == [
                    "controller: light → dark", "handler: light", "view: light → dark", "inner: light → dark",
                ])
            screen.log.lines = []
            screen.unregisterForTraitChanges(registration)
            stage.window.overrideUserInterfaceStyle = .dark
            #expect(screen.log.lines == [], "nothing has changed")
            stage.window.overrideUserInterfaceStyle = .unspecified
            screen.traitOverrides.horizontalSizeClass = .regular
            #expect(
                screen.log.lines == [
                    "controller: dark → light", "view: dark → light", "inner: dark → light",
                    "controller: light → light", "size", "view: light → light", "inner: light → light",
                ])
            #expect(inner.traitCollection.horizontalSizeClass == .regular)
        }
    }

    private final class Registering: UIViewController {
        var count = 0
        override func viewDidLoad() {
            super.viewDidLoad()
            registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, _) in self.count += 1 }
            registerForTraitChanges([UITraitUserInterfaceStyle.self]) { controller, _ in controller.count += 1 }
        }
    }

    @Test func handlersAreWrittenInSeveralWays() {
        with { stage in
            let page = Registering()
            stage.window.rootViewController = page
            page.overrideUserInterfaceStyle = .dark
            #expect(page.count == 2)
        }
    }

    @Test func theKeyboardFollows() {
        with { stage in
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
            stage.window.addSubview(field)
            field.becomeFirstResponder()
            stage.waitUntilIdle()
            let keyboard = stage.window.subviews.compactMap { $0 as? KeyboardView }.first
            #expect(keyboard?.backgroundColor == UIColor(cgColor: CGColor(hex: 0xD1D4DB)))
            stage.window.overrideUserInterfaceStyle = .dark
            #expect(keyboard?.backgroundColor == UIColor(cgColor: CGColor(hex: 0x2B2B2D)))
        }
    }

    private struct Density: UITraitDefinition { static let defaultValue = 1 }

    @Test func traitsOfAnAppAreHandedOn() {
        with { stage in
            let (outer, inner) = (UIView(), UIView())
            outer.addSubview(inner)
            stage.window.addSubview(outer)
            var seen: [Int] = []
            inner.registerForTraitChanges([Density.self]) { (view: UIView, previous) in
                seen += [previous[Density.self], view.traitCollection[Density.self]]
            }
            outer.traitOverrides[Density.self] = 3
            outer.traitOverrides.userInterfaceStyle = .dark
            #expect(seen == [1, 3])
            #expect(outer.traitOverrides.contains(Density.self))
            outer.traitOverrides.remove(Density.self)
            #expect(seen == [1, 3, 3, 1])
            #expect(!outer.traitOverrides.contains(Density.self))
            #expect(inner.traitCollection.userInterfaceStyle == .dark)
            outer.traitOverrides.remove(UITraitUserInterfaceStyle.self)
            #expect(inner.traitCollection.userInterfaceStyle == .light)
        }
    }

    @Test func onlyWhatIsSaidIsTakenFromTraits() {
        with { stage in
            let (parent, child) = (UIViewController(), UIViewController())
            parent.addChild(child)
            parent.view.addSubview(child.view)
            let traits = UITraitCollection(traitsFrom: [
                UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(verticalSizeClass: .compact),
            ])
            parent.setOverrideTraitCollection(traits, forChild: child)
            #expect(child.traitCollection.userInterfaceStyle == .dark)
            #expect(child.view.traitCollection.verticalSizeClass == .compact)
            #expect(child.view.traitCollection.displayScale == 1)
            #expect(parent.traitCollection.userInterfaceStyle == .light)
            #expect(parent.overrideTraitCollection(forChild: child) == traits)
            let changed = parent.traitCollection.modifyingTraits { $0.userInterfaceStyle = .dark }
            #expect(changed.userInterfaceStyle == .dark)
            #expect(UITraitCollection { $0.displayScale = 3 }.displayScale == 3)
        }
    }

    @Test func aSwitchOfAppearanceAnimates() {
        with { stage in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            view.backgroundColor = .systemBackground
            stage.window.addSubview(view)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                stage.window.overrideUserInterfaceStyle = .dark
            }
            let middle = view.layer.presentationProperties(at: stage.now + 0.5).backgroundColor
            #expect(middle == CGColor(white: 0.5, alpha: 1))
        }
    }

    @Test(arguments: [UIUserInterfaceStyle.light, .dark])
    func partsOfControlsFollow(_ style: UIUserInterfaceStyle) {
        with(style == .dark ? .light : .dark) { stage in
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
            (field.borderStyle, field.text) = (.line, "a")
            let blur = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
            [field, blur].forEach(stage.window.addSubview)
            _ = stage.freeze()
            stage.window.overrideUserInterfaceStyle = style
            field.isEnabled = true
            let border = field.subviews.map(\.layer).first { $0.borderWidth == 1 }
            #expect(border?.borderColor == (style == .dark ? .white : .black))
            guard case .backdrop(let effect) = blur.layer.shownContents else { return #expect(Bool(false)) }
            #expect(effect.tint.red == (style == .dark ? 0.11 : 0.97))
        }
    }
}
