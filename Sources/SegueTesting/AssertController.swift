import Codecs
import Foundation
import Recording
import Segue

/// Checks that a controller of an app's own code, and what a person does with it, is drawn as its baseline has it;
/// otherwise the test fails, with what differs in words. Findings name views by their accessibility identifiers, by
/// Hero's names, by what labels say, or by the names of the app's classes.
///
///     @Test func thePictureGoesBack() {
///         assertTransition(of: PhotoViewController(), named: "back", assets: ["../App"]) { stage in
///             stage.drag("photo", by: CGVector(dx: 20, dy: 260))
///             stage.waitUntilIdle()
///         }
///     }
///
/// The app's sources are compiled as `segue port` leaves them. Baselines lie where those of scenes do.
///
/// - Parameters:
///   - controller: is made on the stage, and becomes the window's root.
///   - name: of the baseline.
///   - size: of the window, in points; 375 × 667 by default.
///   - scale: pixels per point; 2 by default.
///   - appearance: light, the default, or dark.
///   - assets: folders with storyboards, catalogues and pictures, relative to the test's file; the stage's `assetFolders`.
///   - options: rate and size of the frames; 60 a second by default.
///   - record: when a baseline is written; nil is `missing`, unless `SEGUE_RECORD` says otherwise.
///   - tolerances: what may differ, by setting; nothing by default.
///   - allowsMissingGlyphs: whether characters that no font has are drawn as boxes, instead of failing the test.
///   - fileID: the caller's; leave it out.
///   - filePath: the caller's, beside which the baselines lie; leave it out.
///   - line: the caller's; leave it out.
///   - column: the caller's; leave it out.
///   - script: what a person does, with `stage.tap` and its like; it lets time pass.
/// - Returns: whether it is as the baseline has it.
/// - Throws: what the script throws.
@discardableResult
public func assertTransition(
    of controller: @autoclosure () -> UIViewController, named name: String,
    size: CGSize = CGSize(width: 375, height: 667), scale: CGFloat = 2, appearance: UIUserInterfaceStyle = .light,
    assets: [String] = [], options: Recording.Options = Recording.Options(), record: TransitionRecording? = nil,
    tolerances: [ComparisonSetting: String] = [:], allowsMissingGlyphs: Bool = false, fileID: String = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column, _ script: (Stage) throws -> Void
) rethrows -> Bool {
    let folder = FilePath("\(filePath)").folder
    let recording = try Recording(size: size, scale: scale, appearance: appearance) { stage in
        stage.assetFolders = assets.map { $0.hasPrefix("/") ? $0 : FilePath.join(folder, $0) }
        stage.window.rootViewController = controller()
        stage.window.makeKeyAndVisible()
        try script(stage)
    }
    return assertTransition(
        recording, named: name, options: options, record: record, tolerances: tolerances,
        allowsMissingGlyphs: allowsMissingGlyphs, fileID: fileID, filePath: filePath, line: line, column: column)
}
