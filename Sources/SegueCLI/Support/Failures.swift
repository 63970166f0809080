import ArgumentParser
import Foundation
import Recording
import Scenes
import Segue

extension Console {
    /// Runs a command's work, prints what goes wrong, and turns it into an exit code.
    func reporting(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch {
            endProgress()
            Interruption.resumeIfReceived()
            throw report(error)
        }
    }

    /// Prints an error and gives the exit code that goes with it.
    func report(_ error: any Error) -> any Error {
        switch error {
        case let error as ExitCode: return error
        case let error as ValidationError: return error
        case let error as SceneFailure:
            error.diagnostics.forEach(diagnostic)
        default:
            self.error("\(error)")
        }
        return ExitCode.badInput
    }
}
