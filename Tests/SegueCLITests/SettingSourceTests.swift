import Foundation
import Testing

/// Where settings come from: flags, the environment, `segue.yaml`; and what is said of wrong ones.
@Suite struct SettingSourceTests {
    @Test func settingsComeFromTheScenesFolderUpwards() throws {
        let program = try Program()
        let scene = SampleScene.moving() + "\noutput: { fps: 10, bounce: true }\n"
        let outcome = try program.shell(
            """
            mkdir -p a/b c; cat > a/b/s.yaml; cp a/b/s.yaml c/s.yaml; echo 'holdLast: 1' > segue.yaml
            printf '# none\\n' > c/segue.yaml; printf 'output: { fps: 20 }\\nhold-last: 0\\n' > a/segue.yaml
            frames() { "$@" --json | python3 -c 'import json,sys; o=json.load(sys.stdin)["outputs"][0]; print(o["frames"], round(o["duration"], 3))'; }
            frames $segue render a/b/s.yaml -o o.gif
            cd c; frames $segue render ../a/b/s.yaml -o o.gif; frames $segue render s.yaml -o o.gif; cd ..
            SEGUE_FPS=25 frames $segue render a/b/s.yaml -o o.gif
            SEGUE_FPS=25 frames $segue render a/b/s.yaml -o o.gif --fps 50
            SEGUE_BOUNCE=true frames $segue render a/b/s.yaml -o o.gif --no-bounce
            """, input: Data(scene.utf8))
        // Half a second there and back; c has a file of its own, which sets nothing.
        #expect(
            outcome.text.split(separator: "\n") == ["20 1", "20 1", "10 1", "26 1.04", "50 1", "11 0.55"],
            "\(outcome.text)\(outcome.errors)")
    }

    @Test(arguments: [
        ("fps: 0", "segue.yaml:1:6"), ("\nfsp: 20", "segue.yaml:2:1"), ("fps: [1]", "segue.yaml:1:6"),
        ("device: nokia", "segue.yaml:1:9"),
        ("- 1", "segue.yaml:1:1"),
        ("output: { threshold: 1 }", "segue.yaml:1:11"), ("verify: 3", "segue.yaml:1:9"),
        ("threshold: 2", "segue.yaml:1:12"),
        ("formats: gif", "segue.yaml:1:10"),
        ("formats: [gif, bmp]", "segue.yaml:1:16"), ("fps: 1\nfps: 2", "segue.yaml:2:1"), ("{", "segue.yaml:"),
        ("bounce: sometimes", "segue.yaml:1:9"), ("nonsense: 1", "`segue list settings` names them"),
    ])
    func mistakesInASettingsFileHaveAPlace(_ text: String, _ place: String) throws {
        let program = try CommandLineTests.prepared()
        try program.write("segue.yaml", text + "\n")
        for line in [
            "render x -o a.gif", "still x -o a.png", "inspect x", "validate x", "lint x", "debug x -o d", "verify x",
            "encode g -o a.gif", "diff p p",
        ] {
            let outcome = try program.shell("$segue \(line) --json")
            #expect(outcome.status == 2, "\(line): \(outcome.errors)")
            #expect(outcome.errors.contains("\(place)") || outcome.text.contains(place), "\(line): \(outcome.errors)")
            #expect(CommandLineTests.isJSON(outcome), "\(line): \(outcome.text)")
        }
    }

    @Test(arguments: [
        ("SEGUE_FPS=fast", "SEGUE_FPS: expected frames a second"), ("SEGUE_DEVICE=nokia", "SEGUE_DEVICE"),
        ("SEGUE_APPEARANCE=drak", "did you mean \"dark\"?"),
        ("SEGUE_JOBS=0", "SEGUE_JOBS"), ("SEGUE_BOUNCE=1", "expected true or false"),
    ])
    func nonsenseInTheEnvironment(_ variable: String, _ message: String) throws {
        let program = try CommandLineTests.prepared()
        for line in [
            "render x -o a.gif", "still x -o a.png", "inspect x", "validate x", "lint x", "debug x -o d", "docs x -o d",
            "verify x", "serve x",
        ] {
            let outcome = try program.shell("\(variable) $segue \(line) --json")
            #expect(
                outcome.status == 64 && outcome.errors.contains(message), "\(line): \(outcome.status) \(outcome.errors)"
            )
            #expect(CommandLineTests.isJSON(outcome), "\(line)")
        }
        let mistyped = try program.shell("SEGUE_FSP=25 $segue validate x")
        #expect(mistyped.status == 0 && mistyped.errors.contains("did you mean SEGUE_FPS?"), "\(mistyped.errors)")
    }

    @Test func whatAFolderMeansDoesNotDependOnTheNumberOfScenes() throws {
        let program = try CommandLineTests.prepared()
        let outcome = try program.shell(
            """
            $segue render x -o one/ -q && $segue render x scene.yaml -o two/ -q && ls one two | tr '\\n' ' '; cmp one/x.gif two/x.gif
            echo 'formats: [gif, png, frames]' > segue.yaml; $segue render x -o three -o three/ -q; mkdir three; $segue render x -o three -q && ls three three/x | head -6 | tr '\\n' ' '
            """)
        #expect(
            outcome.text == "one: x.gif  two: scene.gif x.gif three: x x.gif x.png  three/x: ",
            "\(outcome.text)\(outcome.errors)")
    }
}
