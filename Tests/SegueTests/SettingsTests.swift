import Codecs
import Foundation
import Recording
import Scenes
import Testing

@testable import Segue

@Suite struct SettingsTests {
    @Test func flagsWinOverTheEnvironmentOverTheFileOverTheScene() throws {
        var flags = RenderSettings()
        flags.set(.fps, "25", origin: "--fps")
        let environment = RenderSettings.environment(["SEGUE_FPS": "30", "SEGUE_HOLD_FIRST": "1", "SEGUE_SCALE": "", "OTHER": "x"])
        let output = SceneReader().read(
            "{segue: 1, output: {fps: 10, speed: 2, loop: 3, holdFirst: 9}, screens: {A: {view: {}}}, timeline: [{show: A}]}", file: "s")
        let scene = RenderSettings.scene(try #require(output.document).output, file: "s")
        var options = Recording.Options()
        try flags.over(environment).over(scene).apply(to: &options)
        #expect(options.rate == FrameRate(25))
        #expect(options.schedule.holdFirst == 1)
        #expect(options.schedule.speed == 2)
        #expect(options.gif.loop == .plays(3))
    }

    @Test(arguments: [
        (RenderSetting.fps, "fast", #"--fps: expected frames a second, such as 50, 29.97 or 30000/1001, found "fast""#),
        (.lossy, "101", #"--lossy: expected a number from 0 to 100, found "101""#),
        (.loop, "0", #"--loop: expected forever, once, or a number of plays, found "0""#),
        (.dither, "orderd", #"--dither: expected none, ordered or auto, found "orderd"; did you mean "ordered"?"#),
        (.matte, "bleu", #"--matte: expected a colour, found "bleu""#),
        (.jobs, "1.5", #"--jobs: expected a number of threads, from 1 to 1024, found "1.5""#),
        (.holdLast, "nan", #"--hold-last: expected seconds, from 0 to 3600, found "nan""#),
    ])
    func aSettingThatCannotBeUsedSaysWhereItComesFrom(_ setting: RenderSetting, _ text: String, _ expected: String) {
        var settings = RenderSettings()
        settings.set(setting, text, origin: "--\(setting.rawValue)")
        var options = Recording.Options()
        #expect(throws: SettingError.self) { try settings.apply(to: &options) }
        do { try settings.apply(to: &options) } catch { #expect("\(error)" == expected) }
    }

    @Test func aFileOfSettingsIsFoundUpwards() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("segue-settings-\(UUID().uuidString)")
        let inner = folder.appendingPathComponent("a/b")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("fps: 25\nhold-last: 0.5\n".utf8).write(to: folder.appendingPathComponent("segue.yaml"))
        let settings = try RenderSettings.file(from: inner.path)
        #expect(settings[.fps]?.text == "25")
        #expect(settings[.fps]?.origin.hasSuffix("segue.yaml:1:6") == true)
        try Data("fsp: 25\n".utf8).write(to: folder.appendingPathComponent("segue.yaml"))
        do {
            _ = try RenderSettings.file(from: inner.path)
            Issue.record("an unknown key is an error")
        } catch {
            #expect(error.diagnostics.map(\.suggestion) == ["did you mean \"fps\"?"])
        }
    }

    @Test func severalScenesNeedNamesOfTheirOwn() throws {
        #expect(throws: OutputNameError.self) { _ = try OutputNames(["x.gif"], format: nil, scenes: ["a.yaml", "b.yaml"]) }
        #expect(throws: OutputNameError.self) { _ = try OutputNames(["out/"], format: nil, scenes: ["a.yaml", "c/a.yaml"]) }
        let names = try OutputNames(["out/", "p-{scene}.png"], format: nil, scenes: ["d/a.yaml", "b.yaml"])
        #expect(try names.outputs(for: "d/a.yaml", formats: [.gif, .png]).map(\.path) == ["out/a.gif", "out/a.png", "p-a.png"])
        let single = try OutputNames(["frames/", "{scene}.gif"], format: nil, scenes: ["a.yaml"])
        #expect(try single.outputs(for: "a.yaml", formats: []).map(\.format) == [.sequence, .gif])
    }

    @Test func theDoctorKnowsItsLibraries() {
        let doctor = Doctor()
        #expect(doctor.libraries.count == 9)
        #expect(doctor.libraries.allSatisfy { $0.version.split(separator: ".").count >= 2 })
        #expect(doctor.missingRequired.isEmpty == (doctor.installCommand(onlyRequired: true) == nil))
    }
}
