import Foundation
import Raster
import Scenes
import Segue
import SegueExport
import Testing

/// Two screens with everything that a view can have.
private enum Screens {
    final class List: UIViewController {
        override func viewDidLoad() {
            view.backgroundColor = .white
            let title = UILabel(frame: CGRect(x: 20, y: 20, width: 160, height: 40))
            (title.text, title.font, title.accessibilityIdentifier) = (
                "Places: \"here\"", .boldSystemFont(ofSize: 20), "title"
            )
            title.hero.modifiers = [.fade, .translate(x: -60), .scale(0.5), .delay(0.05)]
            let card = UIView(frame: CGRect(x: 20, y: 80, width: 160, height: 100))
            card.backgroundColor = UIColor(cgColor: CGColor(hex: 0x2C82C9))
            (card.layer.cornerRadius, card.layer.borderWidth, card.layer.shadowOpacity) = (12, 3, 0.4)
            card.layer.borderColor = CGColor(hex: 0xFFCC00)
            (card.layer.shadowOffset, card.layer.shadowRadius) = (CGSize(width: 2, height: 5), 6)
            card.hero.id = "card"
            card.accessibilityIdentifier = "card"
            let name = UILabel(frame: CGRect(x: 10, y: 60, width: 140, height: 30))
            (name.text, name.textColor, name.alpha) = ("Sea", .white, 0.75)
            card.addSubview(name)
            let tilted = UIView(frame: CGRect(x: 60, y: 210, width: 80, height: 40))
            tilted.backgroundColor = UIColor(cgColor: CGColor(red: 0.2, green: 0.6, blue: 0.4, alpha: 0.8))
            tilted.transform = CGAffineTransform(rotationAngle: 0.3)
            tilted.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
            tilted.layer.cornerRadius = 10
            let scroll = UIScrollView(frame: CGRect(x: 20, y: 280, width: 160, height: 60))
            scroll.contentOffset = CGPoint(x: 0, y: 20)
            let dots = UIImageView(frame: CGRect(x: 0, y: 0, width: 160, height: 120))
            let pixels = (0..<64).map { UInt32($0 % 3 == 0 ? 0xFF30_60C0 : $0 % 3 == 1 ? 0x8040_2010 : 0) }
            dots.image = UIImage(bitmap: Bitmap(width: 8, height: 8, pixels: pixels))
            scroll.addSubview(dots)
            let hidden = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
            (hidden.isHidden, hidden.backgroundColor) = (true, .red)
            for subview in [title, card, tilted, scroll, hidden] { view.addSubview(subview) }
        }
    }

    final class Detail: UIViewController {
        override func viewDidLoad() {
            view.backgroundColor = UIColor(cgColor: CGColor(hex: 0xF4F1EA))
            hero.modalAnimationType = .push(direction: .left)
            let card = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 180))
            card.backgroundColor = UIColor(cgColor: CGColor(hex: 0x2C82C9))
            card.hero.id = "card"
            card.hero.modifiers = [.spring(stiffness: 200, damping: 20), .zPosition(2)]
            let words = UILabel(frame: CGRect(x: 20, y: 200, width: 160, height: 60))
            (words.text, words.numberOfLines) = ("It grows, and more comes in.", 0)
            words.hero.modifiers = [
                .fade, .translate(y: 80), .timingFunction(.easeOut), .duration(0.3),
                .beginWith([.opacity(0.5), .cornerRadius(3)]),
                .arc(intensity: 1),
            ]
            for subview in [card, words] { view.addSubview(subview) }
        }
    }
}

@Suite struct ExporterTests {
    private static let size = CGSize(width: 200, height: 400)

    /// What the app shows.
    private static func original(animated: Bool) -> Recording {
        Recording(size: size) { stage in
            let (list, detail) = (Screens.List(), Screens.Detail())
            for controller in [list, detail] { controller.hero.isEnabled = animated }
            stage.window.rootViewController = list
            stage.wait(0.5)
            list.present(detail, animated: animated)
            stage.waitUntilIdle()
            stage.wait(0.8)
        }
    }

    private static func export() -> SegueExport {
        let stage = Stage(size: size, traits: UITraitCollection(displayScale: 2))
        return stage.run {
            SegueExporter.export(from: Screens.List(), to: Screens.Detail()) { view, _ in
                guard let picture = view.picture(),
                    (0..<picture.height).contains(where: { y in (0..<picture.width).contains { picture[$0, y] != 0 } })
                else { return nil }
                return (try? PNGEncoder().encode(picture)).map { Data($0) }
            }
        }
    }

    /// The exported scene, loaded from its folder as anybody would.
    private static func reloaded(_ change: (String) -> String = { $0 }) throws -> Recording {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("segue-export-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        var export = export()
        export.scene = change(export.scene)
        try export.write(to: folder)
        let reading = SceneReader().read(path: folder.appendingPathComponent("scene.yaml").path)
        let document = try #require(reading.document, "\(reading.diagnostics)\n\(export.scene)")
        return Recording(of: try SceneRun.play(document).timeline)
    }

    /// Pixels that differ by more than one level: what shines through is rounded once when it is drawn, and once more
    /// when its slice is.
    private static func differences(_ a: Bitmap, _ b: Bitmap) -> Int {
        guard a.width == b.width, a.height == b.height else { return .max }
        func distance(_ p: UInt32, _ q: UInt32) -> Int {
            [0, 8, 16, 24].map { abs(Int(p >> $0 & 0xFF) - Int(q >> $0 & 0xFF)) }.max() ?? 0
        }
        var count = 0
        for y in 0..<a.height { for x in 0..<a.width where distance(a[x, y], b[x, y]) > 1 { count += 1 } }
        return count
    }

    @Test func bothScreensHaveTheSamePixels() throws {
        let (app, scene) = (Self.original(animated: true), try Self.reloaded())
        #expect(Self.differences(app.frame(at: .seconds(0.2)), scene.frame(at: .seconds(0.2))) == 0)
        let after = 0.5 + 2.0
        #expect(Self.differences(app.frame(at: .seconds(after)), scene.frame(at: .seconds(0.5 + 1.4))) == 0)
    }

    @Test func theTransitionHasTheSamePixels() throws {
        let (app, scene) = (Self.original(animated: true), try Self.reloaded())
        for time in [0.52, 0.6, 0.7, 0.85] {
            let (a, b) = (app.frame(at: .seconds(time)), scene.frame(at: .seconds(time)))
            #expect(Self.differences(a, b) == 0, "at \(time) s")
        }
    }

    @Test func identifiersBecomeNamesAndModifiersWords() throws {
        let export = Self.export()
        for part in [
            "name: \"card\"", "hero: { id: \"card\" }", "name: \"title\"", "zPosition(2)", "spring(200, 20)",
            "modalAnimation: \"push(left)\"",
            "beginWith(opacity(0.5), cornerRadius(3))", "arc(1)", "duration(0.3)", "size: [200, 400]", "hidden: true",
        ] { #expect(export.scene.contains(part), "\(part)\n\(export.scene)") }
        #expect(export.notes.isEmpty, "\(export.notes)")
        #expect(export.slices.map(\.path).contains("slices/source-0@2x.png"))
        // A view that draws nothing itself has no slice.
        #expect(!export.slices.map(\.path).contains("slices/source-1@2x.png"))
    }

    @Test func theViewsAreAsTheyWere() {
        let stage = Stage(size: Self.size, traits: UITraitCollection(displayScale: 2))
        stage.run {
            let list = Screens.List()
            list.view.frame = CGRect(origin: .zero, size: Self.size)
            let before = list.view.picture()
            _ = SegueExporter.export(from: list, to: Screens.Detail()) { _, _ in nil }
            let after = list.view.picture()
            #expect(before != nil && after != nil)
            if let before, let after { #expect(Self.differences(before, after) == 0) }
        }
    }

    @Test func whatCannotBeCarriedOverIsSaid() {
        let stage = Stage(size: Self.size, traits: UITraitCollection(displayScale: 2))
        let notes = stage.run {
            let (list, detail) = (Screens.List(), Screens.Detail())
            list.view.hero.modifiers = [.whenPresenting(.fade)]
            list.view.addSubview(UIVisualEffectView(effect: UIBlurEffect(style: .dark)))
            return SegueExporter.export(from: list, to: detail) { _, _ in nil }.notes
        }
        #expect(
            notes.count == 2 && notes.contains { $0.contains("conditionalModifiers") }
                && notes.contains { $0.contains("blur") })
    }
}

/// Labels, controls and constraints as what they are.
private final class Form: UIViewController {
    override func viewDidLoad() {
        view.backgroundColor = .white
        let (title, note, button, progress) = (UILabel(), UILabel(), UIButton(type: .system), UIProgressView())
        title.font = .systemFont(ofSize: 22, weight: .semibold)
        (title.text, title.textColor, title.accessibilityIdentifier) = ("Tickets", .systemBlue, "title")
        let text = NSMutableAttributedString(string: "From 12 € ", attributes: [.font: UIFont.systemFont(ofSize: 15)])
        text.append(
            NSAttributedString(
                string: "today",
                attributes: [.font: UIFont.boldSystemFont(ofSize: 15), .foregroundColor: UIColor.systemRed]))
        (note.attributedText, note.numberOfLines) = (text, 0)
        button.setTitle("Buy", for: .normal)
        progress.progress = 0.4
        let controls: [UIView] = [title, note, button, progress]
        for control in controls {
            control.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(control)
        }
        let plain = UISwitch(frame: CGRect(x: 20, y: 300, width: 51, height: 31))
        plain.isOn = true
        let tabs = UISegmentedControl(items: ["Day", "Week"])
        tabs.selectedSegmentIndex = 1
        tabs.frame = CGRect(x: 20, y: 350, width: 160, height: 32)
        let dots = UIPageControl(frame: CGRect(x: 80, y: 300, width: 100, height: 26))
        (dots.numberOfPages, dots.currentPage) = (3, 1)
        (dots.pageIndicatorTintColor, dots.currentPageIndicatorTintColor) = (.systemGray, .black)
        for control in [plain, tabs, dots] { view.addSubview(control) }
        let narrow = note.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor, multiplier: 0.5)
        narrow.priority = UILayoutPriority(900)
        NSLayoutConstraint.activate([
            title.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
            title.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
            // Turned round: the label is written from the view's side.
            view.trailingAnchor.constraint(greaterThanOrEqualTo: title.trailingAnchor, constant: 8),
            note.leadingAnchor.constraint(equalTo: title.leadingAnchor),
            note.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 8), narrow,
            button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            button.topAnchor.constraint(equalTo: note.bottomAnchor, constant: 20),
            progress.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            progress.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            progress.topAnchor.constraint(equalTo: button.bottomAnchor, constant: 12),
        ])
    }
}

@Suite struct ExportedViewsTests {
    private static func export(_ size: CGSize) -> (scene: SegueExport, picture: Bitmap?) {
        let stage = Stage(size: size, traits: UITraitCollection(displayScale: 2))
        return stage.run {
            let form = Form()
            stage.window.rootViewController = form
            stage.window.layoutIfNeeded()
            let scene = SegueExporter.export(from: form, to: Form(), contents: .views) { _, _ in nil }
            return (scene, form.view.picture())
        }
    }

    @Test func keys() {
        let export = Self.export(CGSize(width: 200, height: 400)).scene
        for part in [
            "type: label", "text: \"Tickets\"", "font: { size: 22, weight: semibold }", "runs: [{ text: \"From 12 € \"",
            "weight: bold", "type: button", "title: \"Buy\"", "type: progress", "type: switch", "on: true",
            "type: segmented", "segments: [\"Day\", \"Week\"]", "selectedSegment: 1", "type: pageControl", "pages: 3",
            "constraints: [leading == super.leading + 16, top == safe.top + 24, trailing <= super.trailing - 8]",
            "leading == title.leading", "top == title.bottom + 8", "width <= super.width * 0.5 @900",
            "centerX == super.centerX", "leading == margins.leading",
        ] { #expect(export.scene.contains(part), "\(part)\n\(export.scene)") }
        #expect(export.notes.isEmpty && export.slices.isEmpty, "\(export.notes)")
    }

    /// The scene has the app's pixels, and those that the app would have at another size.
    @Test(arguments: [CGSize(width: 200, height: 400), CGSize(width: 320, height: 480)])
    func pixels(size: CGSize) throws {
        var text = Self.export(CGSize(width: 200, height: 400)).scene.scene
        text = text.replacingOccurrences(
            of: "size: [200, 400]\n  scale", with: "size: [\(Int(size.width)), \(Int(size.height))]\n  scale")
        let reading = SceneReader().read(text, file: "scene.yaml")
        let document = try #require(reading.document, "\(reading.diagnostics)\n\(text)")
        let frame = Recording(of: try SceneRun.play(document).timeline).frame(at: .seconds(0.2))
        let picture = try #require(Self.export(size).picture)
        var differing = 0
        // What was placed by constraints; the rest stands in the frames of the smaller screen.
        for y in 0..<min(picture.height, 560) {
            for x in 0..<picture.width where picture[x, y] != frame[x, y] { differing += 1 }
        }
        #expect(picture.width == frame.width && differing == 0)
    }
}
