import Foundation
import Geometry
import Interfaces

/// Screens and the ways between them, as Interface Builder's file says.
open class UIStoryboard: NSObject {
    let file: NibFile?
    private let name: String

    /// The storyboard of a name, found in the stage's `assetFolders` and in the bundle; nil for the main one. The stage
    /// hears of one that is not there.
    /// `caller`: where the call stands, by which classes without a module are found.
    public init(name: String, bundle: Bundle?, caller: String = #fileID) {
        self.name = name
        file = NibFile.named(name, "storyboard", in: bundle, module: NibFile.module(of: caller))
        if file == nil {
            Stage.current?.reportDiagnostic(
                "storyboard \(name): there is none of this name in the stage's assetFolders or in the bundle")
        }
    }

    /// The controller that the storyboard begins with; nil without one.
    open func instantiateInitialViewController() -> UIViewController? {
        file?.interface.initialController.flatMap { controller($0) }
    }

    /// The controller that the storyboard begins with, made by a block; nil without one.
    open func instantiateInitialViewController<Controller: UIViewController>(
        creator: ((NSCoder) -> Controller?)?
    ) -> Controller? {
        file?.interface.initialController.flatMap { controller($0, creator: creator) } as? Controller
    }

    /// The controller of an identifier. For one that is not there it is an empty controller and a diagnostic, where
    /// UIKit stops the app.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        if let id = id(of: identifier), let made = controller(id) { return made }
        Stage.current?.reportDiagnostic("storyboard \(name): no controller has the identifier \(identifier)")
        return UIViewController()
    }

    /// The controller of an identifier, made by a block.
    open func instantiateViewController<Controller: UIViewController>(
        identifier: String, creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller {
        let id = id(of: identifier) ?? ""
        if let made = controller(id, creator: creator) as? Controller { return made }
        // The caller has named a class, and no other controller can be handed out instead: UIKit stops as well.
        fatalError("storyboard \(name): the controller \(identifier) is no \(Controller.self)")
    }

    private func id(of identifier: String) -> String? {
        file?.interface.scenes.compactMap(\.controller).first { $0["storyboardIdentifier"] == identifier }?["id"]
    }

    func controller(_ id: String, creator: ((NSCoder) -> UIViewController?)? = nil) -> UIViewController? {
        guard let file, let scene = file.scene(id), let element = scene.controller else { return nil }
        if element.name == "viewControllerPlaceholder" {
            let other = UIStoryboard(
                name: element["storyboardName"] ?? name, bundle: file.bundle, caller: file.module + "/")
            guard let identifier = element["referencedIdentifier"] else {
                return other.instantiateInitialViewController()
            }
            return other.instantiateViewController(withIdentifier: identifier)
        }
        let scope = NibScope(file, owner: nil)
        scope.storyboard = self
        return scope.makeController(element, scene.objects, creator: creator)
    }
}

/// A way from one controller to another.
open class UIStoryboardSegue: NSObject {
    /// The name of the way; nil for none.
    public let identifier: String?
    /// The controller that the way begins at.
    public let source: UIViewController
    /// The controller that it leads to.
    public let destination: UIViewController
    private var handler: (() -> Void)?

    /// A way between two controllers.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
    }
    /// A way between two controllers that a block goes.
    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        handler = performHandler
    }
    var go: (() -> Void)?
    /// Goes the way.
    open func perform() { (handler ?? go)?() }
}

/// What a controller knows of the file that it comes from.
final class NibOrigin {
    let scope: NibScope
    let element: XMLElement
    let view: XMLElement?
    /// The ways that begin at the controller by themselves or in its views.
    var segues: [XMLElement] = []

    init(_ scope: NibScope, _ element: XMLElement, _ view: XMLElement?) {
        (self.scope, self.element, self.view) = (scope, element, view)
    }
}

extension UIViewController {
    /// The storyboard that the controller comes from; nil for none.
    public var storyboard: UIStoryboard? { nibOrigin?.scope.storyboard }

    /// Goes the way of an identifier, as the storyboard says.
    func goSegue(_ identifier: String, sender: Any?) {
        guard let origin = nibOrigin, let segue = origin.segues.first(where: { $0["identifier"] == identifier }) else {
            Stage.current?.reportDiagnostic("\(type(of: self)) has no segue \(identifier)")
            return
        }
        origin.scope.perform(segue, from: self, sender: sender)
    }
}
