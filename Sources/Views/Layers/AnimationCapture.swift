import Foundation

/// Receives every change of an animatable layer property while it is installed: what animation blocks are made of.
package protocol PropertyChangeRecorder: AnyObject {
    /// Called after the model changed. `layer.properties` already holds the new value; `old` is the whole model before.
    func record(_ layer: CALayer, changed keys: [AnimatableKey], from old: LayerProperties)
}

/// The recorder in force for the running task, so that tests and renderings run side by side.
package enum AnimationCapture {
    @TaskLocal private static var box = Box(recorder: nil)

    /// The view tree belongs to one task; the box only carries the reference through the task-local storage.
    private struct Box: @unchecked Sendable { let recorder: (any PropertyChangeRecorder)? }

    package static var recorder: (any PropertyChangeRecorder)? { box.recorder }

    /// Runs `changes` with the recorder installed; nil switches recording off inside.
    package static func with<R>(_ recorder: (any PropertyChangeRecorder)?, _ changes: () throws -> R) rethrows -> R {
        try $box.withValue(Box(recorder: recorder)) { try changes() }
    }
}
