import Foundation
import Geometry
import Raster
import TestSupport
import Testing

@testable import Views

@Suite struct ApplicationTests {
    final class App: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = UINavigationController(rootViewController: UIViewController())
            window?.makeKeyAndVisible()
            return true
        }
    }

    @Test func anAppsWindowIsShownOnItsStage() {
        let (one, other) = (
            Stage(size: CGSize(width: 100, height: 200), traits: UITraitCollection(displayScale: 3)),
            Stage(size: CGSize(width: 300, height: 200))
        )
        one.run {
            let app = App()
            #expect(app.application(.shared, didFinishLaunchingWithOptions: nil))
            UIApplication.shared.delegate = app
            #expect(UIScreen.main.bounds.size == CGSize(width: 100, height: 200) && UIScreen.main.scale == 3)
            #expect(UIApplication.shared.windows == [app.window] && UIApplication.shared.keyWindow === app.window)
            let root = app.window?.rootViewController
            #expect(root?.view.window === app.window && root?.view.frame == one.window.bounds)
            #expect((UIApplication.shared.connectedScenes.first as? UIWindowScene)?.windows.first === app.window)
            #expect(UIDevice.current.userInterfaceIdiom == .phone)
        }
        other.run {
            #expect(UIApplication.shared !== one.application && UIApplication.shared.delegate == nil)
            #expect(UIApplication.shared === UIApplication.shared && UIScreen.main.bounds.width == 300)
            #expect(UIApplication.shared.statusBarOrientation == .landscapeRight)
        }
        #expect(UIApplication.shared.windows.isEmpty)
    }

    @Test func picturesAndColorsAreFoundByName() throws {
        let folder = try TemporaryFolder()
        let pixels = Bitmap(width: 4, height: 2, pixels: [UInt32](repeating: 0xFF00_00FF, count: 8))
        let png = try #require(UIImage(bitmap: pixels).pngData())
        func write(_ path: String, _ data: Data) throws {
            let file = folder.path + "/" + path
            let parent = file.split(separator: "/").dropLast().joined(separator: "/")
            try FileManager.default.createDirectory(atPath: "/" + parent, withIntermediateDirectories: true)
            try data.write(to: URL(fileURLWithPath: file))
        }
        try write("loose@2x.png", png)
        try write("App/Assets.xcassets/sun.imageset/sun.png", png)
        try write(
            "App/Assets.xcassets/sun.imageset/Contents.json",
            Data(#"{"images":[{"filename":"sun.png","scale":"2x"},{"scale":"3x"}]}"#.utf8))
        try write(
            "App/Assets.xcassets/tint.colorset/Contents.json",
            Data(
                #"""
                {"colors":[{"color":{"components":{"red":"0xFF","green":"0.5","blue":"0","alpha":"1.000"}}},
                {"appearances":[{"appearance":"luminosity","value":"dark"}],"color":{"components":{"white":"1.000","alpha":"1.000"}}}]}
                """#.utf8))
        let stage = Stage(size: CGSize(width: 10, height: 10))
        stage.assetFolders = [folder.path]
        var said: [String] = []
        stage.reportDiagnostic = { said.append($0) }
        stage.run {
            #expect(UIImage(named: "loose")?.size == CGSize(width: 2, height: 1))
            #expect(UIImage(named: "sun")?.scale == 2)
            #expect(UIColor(named: "tint") == UIColor(light: CGColor(red: 1, green: 0.5, blue: 0), dark: .white))
            #expect(said.isEmpty)
            // Never nil, and said.
            #expect(UIImage(named: "moon")?.size == CGSize(width: 64, height: 64))
            #expect(UIColor(named: "moon") == nil)
        }
        #expect(said.count == 2 && said[0].hasPrefix("image moon: there is no such picture"))
    }
}
