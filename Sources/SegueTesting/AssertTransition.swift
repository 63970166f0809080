import Codecs
import Foundation
import Recording
import Scenes
import Segue
import Verification

/// When assertions write baselines. With `missing` an assertion without a baseline writes one and fails once, so that a
/// test that has compared nothing is noticed.
public typealias TransitionRecording = BaselineUpdate

extension TransitionRecording {
    /// What `SEGUE_RECORD` says; nil when it says nothing.
    /// - Throws: `UnknownRecording`, for a word that means nothing.
    static func asked(by variables: [String: String]) throws(UnknownRecording) -> TransitionRecording? {
        guard let word = variables["SEGUE_RECORD"], !word.isEmpty else { return nil }
        guard let asked = TransitionRecording(rawValue: word) else { throw UnknownRecording(word: word) }
        return asked
    }
}

/// `SEGUE_RECORD` has a word that means nothing.
struct UnknownRecording: Error, CustomStringConvertible {
    let word: String

    var description: String {
        "SEGUE_RECORD is \"\(word)\", which means nothing: say "
            + TransitionRecording.allCases.map(\.rawValue).joined(separator: ", ")
    }
}

/// Checks that a scene is drawn as its baseline has it; otherwise the test fails, with what differs in words.
///
///     @Test func theCardGrows() {
///         assertTransition(scene: "Scenes/card.yaml")
///     }
///
/// The baseline lies in `Baselines/<name of the test's file>` beside the test's file. In Swift Testing the baseline,
/// what was drawn and both beside each other are attached to a failure; everywhere they are written into the folder
/// that `SEGUE_ARTIFACTS` names.
///
/// - Parameters:
///   - scene: the scene's file, relative to the test's.
///   - name: of the baseline; the scene's by default.
///   - variant: `dark`, `rtl`, `dark+rtl`, or a device.
///   - record: when a baseline is written; nil is `missing`, unless `SEGUE_RECORD` says otherwise.
///   - tolerances: settings that win over those of the scene's `verify`.
///   - ignoring: names or paths of views that are not compared.
///   - allowsMissingGlyphs: whether characters that no font has are drawn as boxes, instead of failing the test.
///   - fileID: the caller's; leave it out.
///   - filePath: the caller's, beside which the baselines lie; leave it out.
///   - line: the caller's; leave it out.
///   - column: the caller's; leave it out.
/// - Returns: whether it is as the baseline has it.
@discardableResult
public func assertTransition(
    scene: String, named name: String? = nil, variant: String = "default", record: TransitionRecording? = nil,
    tolerances: [ComparisonSetting: String] = [:], ignoring: [String] = [], allowsMissingGlyphs: Bool = false,
    fileID: String = #fileID, filePath: StaticString = #filePath,
    line: Int = #line,
    column: Int = #column
) -> Bool {
    let place = AssertionPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let path = scene.hasPrefix("/") ? scene : FilePath.join(place.folder, scene)
    var verification = TransitionVerification(
        .scene(path: path), name: name ?? OutputNames.name(of: scene), folder: place.baselines)
    do { verification.variant = try VerificationVariant(variant) } catch {
        place.fail("\(error)", pictures: [])
        return false
    }
    verification.ignoredViews = ignoring
    verification.allowsMissingGlyphs = allowsMissingGlyphs
    return check(verification, record, tolerances, place)
}

/// Checks that a recording made by code is drawn as its baseline has it; otherwise the test fails, with what differs in
/// words.
///
/// - Parameters:
///   - recording: such as `Recording(size:) { stage in … }`.
///   - name: of the baseline.
///   - options: rate and size of the frames; 60 a second by default.
///   - record: when a baseline is written; nil is `missing`, unless `SEGUE_RECORD` says otherwise.
///   - tolerances: what may differ, by setting; nothing by default.
///   - allowsMissingGlyphs: whether characters that no font has are drawn as boxes, instead of failing the test.
///   - fileID: the caller's; leave it out.
///   - filePath: the caller's, beside which the baselines lie; leave it out.
///   - line: the caller's; leave it out.
///   - column: the caller's; leave it out.
/// - Returns: whether it is as the baseline has it.
@discardableResult
public func assertTransition(
    _ recording: Recording, named name: String, options: Recording.Options = Recording.Options(),
    record: TransitionRecording? = nil,
    tolerances: [ComparisonSetting: String] = [:], allowsMissingGlyphs: Bool = false, fileID: String = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) -> Bool {
    let place = AssertionPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    var verification = TransitionVerification(
        .recording(recording, options: options), name: name, folder: place.baselines)
    verification.allowsMissingGlyphs = allowsMissingGlyphs
    return check(verification, record, tolerances, place)
}

private func check(
    _ verification: TransitionVerification, _ record: TransitionRecording?, _ tolerances: [ComparisonSetting: String],
    _ place: AssertionPlace
) -> Bool {
    var verification = verification
    let asked: TransitionRecording?
    do { asked = try .asked(by: ProcessInfo.processInfo.environment) } catch {
        place.fail("\(error)", pictures: [])
        return false
    }
    verification.update = record ?? asked ?? .missing
    for setting in ComparisonSetting.allCases {
        if let text = tolerances[setting] { verification.comparison.set(setting, text, origin: "tolerances") }
    }
    let found = verification.run()
    // What the environment asks for is a person approving; what stands in the code would hide every later difference.
    let mayRecord = record == nil && asked != nil
    switch found.status {
    case .passed: return true
    case .new, .updated:
        if mayRecord { return true }
        let advice =
            record == nil
            ? "look at it, and run the test again"
            : "look at it, and take `record: .\(verification.update.rawValue)` out again"
        place.fail("\(found.name): \(found.message) in \(verification.folder); \(advice)", pictures: [])
    default:
        let lines =
            [found.message] + found.findings.filter { !$0.isDetail }.map(\.message).filter { $0 != found.message }
        place.fail("\(found.name): " + lines.joined(separator: "\n  "), pictures: found.pictures)
    }
    return false
}
