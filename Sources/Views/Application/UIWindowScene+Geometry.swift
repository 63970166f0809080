import Foundation

extension UIWindowScene {
    /// How a scene is to be held.
    public class GeometryPreferences: NSObject {
        /// How a scene on a telephone or a tablet is to be held.
        public final class iOS: GeometryPreferences {
            /// The orientations, of which one is taken; nil for the present one.
            public var interfaceOrientations: UIInterfaceOrientationMask?
            /// A wish.
            public init(interfaceOrientations: UIInterfaceOrientationMask? = nil) {
                self.interfaceOrientations = interfaceOrientations
            }
        }
        override init() { super.init() }
    }

    /// Turns the stage as if the device were turned, unless it is held in a way that is wanted.
    public func requestGeometryUpdate(
        _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
    ) {
        guard let stage, let wish = (geometryPreferences as? GeometryPreferences.iOS)?.interfaceOrientations else {
            return
        }
        let masks: [(UIInterfaceOrientation, UIInterfaceOrientationMask)] = [
            (.portrait, .portrait), (.landscapeRight, .landscapeRight), (.landscapeLeft, .landscapeLeft),
            (.portraitUpsideDown, .portraitUpsideDown),
        ]
        let wanted = masks.filter { wish.contains($0.1) }.map(\.0)
        guard !wanted.contains(stage.orientation), let next = wanted.first else { return }
        _ = stage.turn(to: next)
    }
}
