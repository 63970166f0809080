import Codecs
import Foundation
import Recording
import Testing

@testable import SceneModel
@testable import Scenes

@Suite struct SettingsTests {
    @Test func flagsWinOverTheEnvironmentOverTheFileOverTheScene() throws {
        var flags = RenderSettings()
        flags.set(.fps, "25", origin: "--fps")
        let environment = RenderSettings.environment([
            "SEGUE_FPS": "30", "SEGUE_HOLD_FIRST": "1", "SEGUE_SCALE": "", "OTHER": "x",
        ])
        let output = SceneReader().read(
            "{segue: 1, output: {fps: 10, speed: 2, loop: 3, holdFirst: 9}, screens: {A: {view: {}}}, timeline: [{show: A}]}",
            file: "s")
        let scene = try #require(output.document).output
        var options = Recording.Options()
        try flags.over(environment).over(scene).apply(to: &options)
        #expect(options.rate == FrameRate(25))
        #expect(options.schedule.holdFirst == 1)
        #expect(options.schedule.speed == 2)
        #expect(options.loop == .plays(3))
    }

    @Test(arguments: [
        (RenderSetting.fps, "fast", #"--fps: expected frames a second, such as 50, 29.97 or 30000/1001, found "fast""#),
        (.fps, "0", #"--fps: expected frames a second, such as 50, 29.97 or 30000/1001, found "0""#),
        (.lossy, "101", #"--lossy: expected a whole number from 0 to 100, found "101""#),
        (.loop, "0", #"--loop: expected forever, once or a whole number from 1 to 65535, found "0""#),
        (.dither, "orderd", #"--dither: expected none, ordered or auto, found "orderd"; did you mean "ordered"?"#),
        (.matte, "bleu", ##"--matte: expected an opaque colour such as white or "#F2F2F7", found "bleu""##),
        (.matte, "clear", ##"--matte: expected an opaque colour such as white or "#F2F2F7", found "clear""##),
        (.matte, "#FFFFFF80", ##"--matte: expected an opaque colour such as white or "#F2F2F7", found "#FFFFFF80""##),
        (.jobs, "1.5", #"--jobs: expected a whole number from 1 to 1024, found "1.5""#),
        (.jobs, "0", #"--jobs: expected a whole number from 1 to 1024, found "0""#),
        (.holdLast, "nan", #"--hold-last: expected a number from 0 to 3600, found "nan""#),
        (.holdLast, "-1", #"--hold-last: expected a number from 0 to 3600, found "-1""#),
        (.scale, "0x10", #"--scale: expected a number from 0.1 to 16, found "0x10""#),
        (.maxBytes, "10Q", #"--max-bytes: expected a number of bytes, such as 500k or 10M, found "10Q""#),
        (.bounce, "yes", #"--bounce: expected true or false, found "yes""#),
        (.device, "", #"--device: expected one of: "#),
    ])
    func aSettingThatCannotBeUsedSaysWhereItComesFrom(_ setting: RenderSetting, _ text: String, _ expected: String) {
        var settings = RenderSettings()
        settings.set(setting, text, origin: "--\(setting.flag)")
        do {
            try settings.check()
            Issue.record("\(setting) takes \(text)")
        } catch {
            #expect("\(error)".hasPrefix(expected), "\(error)")
            #expect(error.value.isUsage)
        }
    }

    /// One row drives everything: what a flag takes, the environment, the settings file and the scene take too, by the
    /// same name.
    @Test(arguments: RenderSetting.allCases) func everyPlaceTakesTheSameValues(_ setting: RenderSetting) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "segue-settings-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("segue.yaml").path
        func file(_ text: String) throws -> RenderSettings {
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
            return try RenderSettings.file(from: folder.path)
        }
        let example = setting.key.example
        let inFile = try #require(try file("\(setting.rawValue): \(example)\n")[setting])
        #expect(inFile.origin == "\(path):1:\(setting.rawValue.count + 3)")
        #expect(try file("\(setting.flag): \(example)\n")[setting]?.text == inFile.text)
        #expect(RenderSettings.environment([setting.environmentName: inFile.text])[setting]?.text == inFile.text)
        var flags = RenderSettings()
        flags.set(setting, inFile.text, origin: "--\(setting.flag)")
        try flags.check()
        guard let table = setting.table else { return }
        #expect(try file("\(table.rawValue): { \(setting.rawValue): \(example) }\n")[setting]?.text == inFile.text)
        #expect(SceneKeys.table(named: table.rawValue)?[setting.rawValue]?.summary == setting.key.summary)
        guard table == .output else { return }
        let scene = SceneReader().read(
            "{segue: 1, output: {\(setting.rawValue): \(example)}, screens: {A: {view: {}}}, timeline: [{show: A}]}",
            file: "s")
        #expect(scene.document?.output[setting]?.text == inFile.text)
    }

    @Test func formatsHaveTheSameNamesEverywhere() {
        #expect(RenderSetting.formats.key.shape.words == OutputFormat.names)
        for name in OutputFormat.names { #expect(OutputFormat(name: name) != nil) }
    }

    @Test func aFileOfSettingsIsFoundUpwards() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "segue-settings-\(UUID().uuidString)")
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
        #expect(throws: OutputNameError.self) {
            _ = try OutputNames(["x.gif"], format: nil, scenes: ["a.yaml", "b.yaml"])
        }
        #expect(throws: OutputNameError.self) {
            _ = try OutputNames(["out/"], format: nil, scenes: ["a.yaml", "c/a.yaml"])
        }
        let names = try OutputNames(["out/", "p-{scene}.png"], format: nil, scenes: ["d/a.yaml", "b.yaml"])
        #expect(
            try names.outputs(for: "d/a.yaml", formats: [.gif, .png]).map(\.path) == [
                "out/a.gif", "out/a.png", "p-a.png",
            ])
        let numbered = try OutputNames(
            ["f/%04d.png", "o/{scene}/%04d.png", "{scene}.gif", "p/{scene}.gif", "o/"], format: nil, scenes: ["a.yaml"])
        #expect(numbered.folders(for: "a.yaml") == ["o/a", "o/"])
        // A folder means the same for one scene.
        let single = try OutputNames(["out/", "f/%04d.png", "{scene}.gif"], format: nil, scenes: ["a.yaml"])
        #expect(try single.outputs(for: "a.yaml", formats: []).map(\.path) == ["out/a.gif", "f/%04d.png", "a.gif"])
        #expect(
            try single.outputs(for: "a.yaml", formats: [.sequence]).map(\.path) == ["out/a/", "f/%04d.png", "a.gif"])
    }
}
