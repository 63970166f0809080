import Foundation
import Hero
import SceneModel
import SceneSyntax
import Views

/// A scene come to life: its stage, and a controller for every screen.
final class SceneWorld {
    let document: SceneDocument
    /// The canvas as it is now: a device may turn.
    private(set) var canvas: CanvasDescription
    let stage: Stage
    let builder: ViewBuilder
    private var controllers: [String: UIViewController] = [:]
    /// Sizes and centres of roots of which the scene says something.
    private var ownPlaces: [String: (size: CGSize, center: CGPoint)] = [:]
    private var views: [ViewReference: UIView] = [:]
    private var paths: [ObjectIdentifier: String] = [:]
    /// One for every view that the scene describes.
    private(set) var layers: [SceneLayer] = []

    /// - Throws: `SceneFailure` with everything that could not be loaded.
    init(_ document: SceneDocument, options: SceneBuildOptions) throws(SceneFailure) {
        self.document = document
        canvas = options.canvas(of: document)
        try Self.check(canvas, document, options)
        let resources = SceneResources(document, options: options)
        guard resources.diagnostics.isEmpty else { throw SceneFailure(diagnostics: resources.diagnostics) }
        builder = ViewBuilder(resources: resources)
        stage = Stage(
            size: canvas.size,
            traits: UITraitCollection(
                userInterfaceStyle: canvas.appearance, layoutDirection: canvas.direction, displayScale: canvas.scale,
                preferredContentSizeCategory: canvas.contentSize, systemVersion: canvas.system))
        stage.drawsBars = false
        stage.showsKeyboard = false
        stage.run {
            for screen in document.screens { build(screen) }
        }
    }

    private static func check(_ canvas: CanvasDescription, _ document: SceneDocument, _ options: SceneBuildOptions)
        throws(SceneFailure)
    {
        let pixels =
            Double(canvas.size.width * canvas.scale).rounded() * Double(canvas.size.height * canvas.scale).rounded()
        guard pixels >= 1 else {
            let found =
                "\(NumberText.string(canvas.size.width)) × \(NumberText.string(canvas.size.height)) points at scale \(NumberText.string(canvas.scale))"
            let problem = SceneProblem.outOfRange(found: found, expected: "a canvas of at least one pixel")
            throw SceneFailure(diagnostics: [SceneDiagnostic(.error, problem, file: document.file, keyPath: "canvas")])
        }
        guard pixels <= options.limits[.canvasPixels] else {
            let problem = options.limits.reached(.canvasPixels, found: NumberText.string(pixels))
            throw SceneFailure(diagnostics: [SceneDiagnostic(.error, problem, file: document.file, keyPath: "canvas")])
        }
    }

    private func build(_ screen: ScreenDescription) {
        let controller = UIViewController()
        controller.title = screen.name.value
        controller.modalPresentationStyle = screen.presentation
        controller.hero.isEnabled = screen.hero.isEnabled
        controller.hero.modalAnimationType = screen.hero.modalAnimation?.value ?? .auto
        var names: [[Int]: String] = [:]
        screen.view.walk { view, indices in names[indices] = view.name?.value }
        // Autoresizing masks begin from the canvas that the scene was written for.
        let frame = screen.view.properties.frame ?? CGRect(origin: .zero, size: document.canvas.size)
        controller.view = builder.view(screen.view, frame: frame) { view, indices in
            let reference = ViewReference(screen: screen.name.value, indices: indices)
            views[reference] = view
            paths[ObjectIdentifier(view.layer)] = reference.path
            layers.append(SceneLayer(identifier: view.layer.identifier, view: reference.path, name: names[indices]))
        }
        if screen.view.properties.hasFrame {
            ownPlaces[screen.name.value] = (controller.view.bounds.size, controller.view.center)
        } else {
            controller.view.frame.size = canvas.size
        }
        controller.view.ownSafeAreaInsets = insets(of: screen)
        constrain(controller.view, screen)
        controllers[screen.name.value] = controller
    }

    /// Constraints name views, so they come when all of them are there.
    private func constrain(_ root: UIView, _ screen: ScreenDescription) {
        var (named, constrained) = (NamedViews(), [(UIView, [Located<ConstraintDescription>])]())
        screen.view.walk { description, indices in
            guard let view = views[ViewReference(screen: screen.name.value, indices: indices)] else { return }
            if let name = description.name?.value { named[name] = view }
            if let constraints = description.properties.constraints { constrained.append((view, constraints)) }
        }
        root.associations[NamedViews.self] = named
        for (view, constraints) in constrained { builder.apply(constraints, to: view) }
    }

    /// Puts a screen's root where the scene has it, after it was given the size of what it is shown in. A root of which
    /// nothing is said stays.
    func placeRoot(of screen: String) {
        guard let place = ownPlaces[screen] else { return }
        let view: UIView = controller(screen).view
        (view.bounds.size, view.center) = place
    }

    /// From now on the device is held otherwise. Screens get their new size by `fit()`.
    func turn(to orientation: UIInterfaceOrientation) {
        let isLying = canvas.size.width > canvas.size.height
        guard orientation.isLandscape != isLying else { return }
        canvas.size = CGSize(width: canvas.size.height, height: canvas.size.width)
        canvas.device = canvas.device.map { isLying ? $0.upright : $0.lying }
    }

    /// Gives every screen that fills the canvas its size, and all of them what bars and edges cover.
    func fit() {
        for screen in document.screens {
            let view: UIView = controller(screen.name.value).view
            if ownPlaces[screen.name.value] == nil {
                view.setUntransformedFrame(CGRect(origin: .zero, size: canvas.size))
            }
            view.ownSafeAreaInsets = insets(of: screen)
        }
    }

    /// A screen's controller. The document's names are checked, so there always is one.
    func controller(_ screen: String) -> UIViewController {
        guard let controller = controllers[screen] else {
            preconditionFailure("a document names only screens that it has")
        }
        return controller
    }

    func view(_ reference: ViewReference) -> UIView? { views[reference] }

    /// The path of the view whose layer it is; nil for layers that no description made.
    func path(of layer: CALayer) -> String? { paths[ObjectIdentifier(layer)] }

    func description(of screen: String) -> ScreenDescription? { document.screen(named: screen) }
}
