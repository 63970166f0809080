// swift-tools-version: 6.0
import PackageDescription

// Four floors on top of C libraries, bottom up; a target imports only what stands above it in this file, and every
// import is declared here (`scripts/test` checks that). ARCHITECTURE.md says what each is for.

// MARK: C libraries. Those that an encoder is named after stand at the top of the repository.

let libraries: [Target] = [
    // With C functions of our own (setjmp, macros, callbacks): plain targets that link the library.
    .target(name: "CPNG", path: "CPNG", linkerSettings: [.linkedLibrary("png")]),
    .target(name: "CGIF", path: "CGIF", linkerSettings: [.linkedLibrary("gif")]),
    .target(name: "CJPEG", path: "Libraries/CJPEG", linkerSettings: [.linkedLibrary("jpeg")]),
    .target(name: "CUnibreak", path: "Libraries/CUnibreak", linkerSettings: [.linkedLibrary("unibreak")]),
    // No library: inner loops that choose their vector width when the program is loaded, which Swift cannot.
    .target(name: "CRaster", path: "Libraries/CRaster"),
    // Module maps only.
    systemLibrary("CFreeType", pkgConfig: "freetype2", package: "libfreetype-dev"),
    systemLibrary("CHarfBuzz", pkgConfig: "harfbuzz", package: "libharfbuzz-dev"),
    systemLibrary("CFriBidi", pkgConfig: "fribidi", package: "libfribidi-dev"),
    systemLibrary("CWebP", pkgConfig: "libwebp", package: "libwebp-dev"),
    systemLibrary("CDeflate", pkgConfig: "libdeflate", package: "libdeflate-dev"),
    systemLibrary("CYAML", pkgConfig: "yaml-0.1", package: "libyaml-dev"),
    // Functions of the C library that Swift's module of it lacks.
    .systemLibrary(name: "CHeap", path: "Libraries/CHeap"),
    systemLibrary("CExpat", pkgConfig: "expat", package: "libexpat1-dev"),
    systemLibrary("CEvent", pkgConfig: "libevent_extra", package: "libevent-dev"),
]

func systemLibrary(_ name: String, pkgConfig: String, package: String) -> Target {
    .systemLibrary(name: name, path: "Libraries/\(name)", pkgConfig: pkgConfig, providers: [.apt([package])])
}

let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

/// Files that are built into the program.
func embedded(_ folder: String, _ files: [String]) -> [Resource] { files.map { .embedInCode("\(folder)/\($0)") } }

// MARK: Graphics: numbers, pixels, letters, files.

let graphics: [Target] = [
    .target(name: "Geometry", dependencies: ["CRaster"]),
    .target(name: "Raster", dependencies: ["Geometry", "CRaster"]),
    .target(
        name: "Typesetting", dependencies: ["Geometry", "Raster", "CFreeType", "CHarfBuzz", "CFriBidi", "CUnibreak"]),
    .target(
        name: "Codecs",
        dependencies: ["CRaster", "Geometry", "Raster", "CPNG", "CGIF", "CJPEG", "CWebP", "CDeflate"]),
]

// MARK: UIKit, Hero and Dance, as apps know them.

let uikit: [Target] = [
    .target(name: "Animation", dependencies: ["Geometry"]),
    .target(name: "Compositing", dependencies: ["Geometry", "Raster"]),
    // Interface Builder's files and asset catalogues as they are.
    .target(name: "Interfaces", dependencies: ["Geometry", "Codecs", "CExpat"]),
    .target(
        name: "Views",
        dependencies: ["Geometry", "Raster", "Typesetting", "Codecs", "Animation", "Compositing", "Interfaces"]),
    .target(name: "Dance", dependencies: ["Views"]),
    .target(name: "Hero", dependencies: ["Geometry", "Animation", "Views"]),
    // Apple's names for the modules, so that an app's sources keep their imports.
    .target(name: "UIKit", dependencies: ["Views", "_Testing_UIKit", "_Testing_CoreGraphics"]),
    .target(name: "QuartzCore", dependencies: ["UIKit"]),
    .target(name: "CoreGraphics", dependencies: ["UIKit", "_Testing_CoreGraphics"]),
    // What Swift Testing looks for in files of tests that import modules of these names.
    .target(name: "_Testing_UIKit"),
    .target(name: "_Testing_CoreGraphics"),
    // What apps that use Hero import besides.
    .target(name: "Chameleon", dependencies: ["UIKit"]),
    .target(name: "ChameleonFramework", dependencies: ["Chameleon"]),
    .target(name: "simd"),
    .target(name: "UnifiedLogging"),
]

let facades = [
    "UIKit", "QuartzCore", "CoreGraphics", "Hero", "Dance", "Chameleon", "ChameleonFramework", "simd", "UnifiedLogging",
]

// MARK: Scenes: what is recorded, from Swift or from scene files.

/// What `segue init` writes.
let templates = ["match", "container-transform", "app-store", "zoom", "push", "onboarding", "dance"]

let scenes: [Target] = [
    // Frames as shapes that move: animated SVG.
    .target(name: "Vectors", dependencies: ["Geometry", "Raster", "Codecs", "Compositing"]),
    .target(name: "Recording", dependencies: ["CHeap", "Raster", "Codecs", "Compositing", "Views", "Vectors"]),
    // Interface Builder's files as the text of scenes.
    .target(name: "Importing", dependencies: ["Geometry", "Codecs", "Interfaces", "Views", "Hero"]),
    // The text of scenes: YAML with its places, what is wrong with it, and how values are written.
    .target(name: "SceneSyntax", dependencies: ["Geometry", "Typesetting", "Codecs", "Views", "Hero", "CYAML"]),
    // What a scene may contain: its keys, and the views that they describe.
    .target(
        name: "SceneModel",
        dependencies: [
            "Geometry", "Raster", "Typesetting", "Codecs", "Compositing", "Views", "Hero", "Recording", "SceneSyntax",
        ]),
    // Scene files, read and run.
    .target(
        name: "Scenes",
        dependencies: [
            "Geometry", "Raster", "Typesetting", "Codecs", "Animation", "Compositing", "Views", "Hero", "Recording",
            "Interfaces", "Importing", "SceneSyntax", "SceneModel",
        ],
        resources: embedded("Templates", templates.map { $0 + ".yaml" })),
    .target(name: "Segue", dependencies: ["Raster", "Codecs", "Views", "Dance", "Hero", "Recording", "SceneModel"]),
]

// MARK: Tools: what is done with recordings.

let tools: [Target] = [
    // Pictures and animations against each other.
    .target(name: "Comparison", dependencies: ["CRaster", "Geometry", "Raster", "Codecs", "Recording"]),
    // What the three pages share: report, gallery, preview.
    .target(name: "Pages", resources: [.embedInCode("kit.css")]),
    .target(
        name: "Verification",
        dependencies: [
            "Geometry", "Raster", "Typesetting", "Codecs", "Animation", "Compositing", "Hero", "Recording",
            "Comparison", "SceneSyntax", "SceneModel", "Scenes", "Pages",
        ],
        resources: embedded("Report/Page", ["report.html", "report.css", "pictures.js", "stage.js", "page.js"])),
    .target(
        name: "Analysis",
        dependencies: [
            "Geometry", "Raster", "Typesetting", "Codecs", "Animation", "Compositing", "Views", "Hero", "Recording",
            "Comparison", "SceneSyntax", "SceneModel", "Scenes", "Pages",
        ]),
    .target(
        name: "Publishing",
        dependencies: [
            "Geometry", "Raster", "Typesetting", "Codecs", "Compositing", "Hero", "Recording", "SceneSyntax",
            "SceneModel", "Scenes", "Pages", "Analysis", "CEvent",
        ],
        resources: embedded(
            "Preview/Page",
            ["page.html", "page.css", "model.js", "stage.js", "curves.js", "tracks.js", "inspector.js", "page.js"])
            + embedded("Documentation/Pages/Page", ["gallery.css", "gallery.js"])),
    .target(name: "SegueTesting", dependencies: ["Codecs", "Recording", "Scenes", "Segue", "Verification"]),
    .executableTarget(
        name: "SegueCLI",
        dependencies: [
            "Geometry", "Raster", "Typesetting", "Codecs", "Animation", "Compositing", "Hero", "Recording",
            "Interfaces", "Importing",
            "SceneSyntax", "SceneModel", "Scenes",
            "Comparison", "Verification", "Analysis",
            "Publishing", arguments,
        ] + libraries.filter { $0.name != "CRaster" }.map { .target(name: $0.name) }),
]

// MARK: What is built to be tried.

/// For targets that import `Segue` alone. The modules that it passes on are named as well: a target is compiled again
/// when a module changes that it names, and `Segue` itself never changes.
let umbrella: [Target.Dependency] = ["Segue", "Codecs", "Views", "Dance", "Hero", "Recording"]

let trials: [Target] = [
    // The file that apps take; here it is compiled against our own classes.
    .target(name: "SegueExport", dependencies: umbrella, path: "Export"),
    .target(
        name: "Examples", dependencies: umbrella, path: "Examples",
        exclude: ["TransitionTests", "FirstLook", "SampleApp"]),
    // Renders a scene and does nothing else: the first GIF of scripts/demo, built without optimization.
    .executableTarget(
        name: "first-look", dependencies: ["Recording", "SceneModel", "Scenes"], path: "Examples/FirstLook"),
    // What hostile bytes may reach. The tests run it on seeds and findings, scripts/fuzz under libFuzzer.
    .target(
        name: "FuzzTargets",
        dependencies: [
            "Geometry", "Raster", "Codecs", "Views", "Hero", "Recording", "Importing", "SceneSyntax", "SceneModel",
            "Scenes", "Comparison", "Verification",
        ],
        path: "Fuzz/Targets"),
    // Draws frames and throws them away: what scripts/bench measures throughput with.
    .executableTarget(
        name: "raster-bench", dependencies: ["Recording", "SceneSyntax", "SceneModel", "Scenes"],
        path: "bench/RasterBench"),
    // Lays out views and constraints that are described as JSON and prints their frames: what layout is compared and
    // timed with.
    .executableTarget(name: "layout-oracle", dependencies: ["Views"], path: "bench/LayoutOracle"),
]

let tests: [Target] = [
    // Random numbers with a seed, folders of a test's own, a storyboard with size classes.
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .tests(of: "Geometry", with: ["TestSupport"]),
    .tests(of: "Raster", with: ["TestSupport", "Geometry", "CRaster"]),
    .tests(of: "Typesetting", with: ["TestSupport", "Geometry", "Raster"]),
    .tests(of: "Codecs", with: ["TestSupport", "CRaster", "Raster", "CPNG"]),
    .tests(of: "Animation", with: ["TestSupport", "Geometry"]),
    .tests(of: "Compositing", with: ["TestSupport", "Geometry", "Raster"]),
    .tests(of: "Views", with: ["TestSupport", "Geometry", "Raster", "Typesetting", "Compositing"]),
    .tests(of: "Dance", with: ["Views"]),
    .tests(of: "UnifiedLogging", with: []),
    // The fixtures are read by path; they are no resources of a bundle. So are the goldens and baselines below.
    .tests(
        of: "Hero", with: ["TestSupport", "Geometry", "Raster", "Animation", "Compositing", "Views"],
        exclude: ["Fixtures"]),
    .tests(of: "Vectors", with: ["Geometry", "Raster", "Compositing"]),
    .tests(of: "Recording", with: ["TestSupport", "Geometry", "Raster", "Codecs", "Compositing"]),
    .tests(of: "Importing", with: ["TestSupport", "Interfaces", "Scenes"]),
    .tests(
        of: "Scenes",
        with: [
            "TestSupport", "Geometry", "Typesetting", "Codecs", "Animation", "Compositing", "Views", "Hero",
            "Recording", "SceneSyntax", "SceneModel",
        ]),
    .tests(of: "Segue", with: umbrella.dropFirst() + ["Geometry", "SceneModel", "Scenes", "Examples"]),
    .tests(of: "Comparison", with: ["Raster", "Codecs", "Recording"]),
    .tests(
        of: "Verification",
        with: [
            "TestSupport", "Geometry", "Raster", "Codecs", "Views", "Hero", "Recording", "Comparison", "SceneSyntax",
            "SceneModel", "Scenes",
        ]),
    .tests(of: "Analysis", with: ["Geometry", "Raster", "Codecs", "Compositing", "Views", "Scenes"]),
    .tests(of: "Publishing", with: ["TestSupport", "Raster", "Codecs", "Recording", "SceneModel", "Scenes"]),
    // Runs the product; the dependency has it built.
    .tests(of: "SegueCLI", with: [], exclude: ["Goldens"]),
    .testTarget(name: "ExportTests", dependencies: umbrella + ["SegueExport", "Raster", "Scenes"]),
    .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets", "Codecs", "Raster"]),
    // How a project tests its transitions.
    .testTarget(
        name: "TransitionTests", dependencies: umbrella + ["SegueTesting"], path: "Examples/TransitionTests",
        exclude: ["Scenes", "Baselines"]),
]

extension Target {
    static func tests(of name: String, with others: [Target.Dependency], exclude: [String] = []) -> Target {
        .testTarget(name: name + "Tests", dependencies: [.target(name: name)] + others, exclude: exclude)
    }
}

/// libFuzzer brings `main`, so that this links only with its sanitizer.
let fuzzer: [Target] =
    Context.environment["SEGUE_FUZZ"] == nil
    ? [] : [.executableTarget(name: "segue-fuzz", dependencies: ["FuzzTargets"], path: "Fuzz/Main")]

// `swift package segue-docs` in packages that depend on this one. It has the whole program built a second time, for the
// machine that builds, whenever everything is built; SEGUE_WITHOUT_PLUGINS spares that.
let hasPlugins = Context.environment["SEGUE_WITHOUT_PLUGINS"] == nil
let plugins: [Target] = [
    .plugin(
        name: "SegueDocs",
        capability: .command(
            intent: .custom(verb: "segue-docs", description: "Renders a package's scenes into its DocC catalog."),
            permissions: [.writeToPackageDirectory(reason: "The pictures and the article go into the .docc catalog.")]),
        dependencies: ["SegueCLI"])
].filter { _ in hasPlugins }

// `segue port` and its build plugin read Swift with swift-syntax, which takes minutes to build: they are left out
// together with the plugins, and SEGUE_PORT has them back; with SEGUE_PORT=alone there is nothing else. Tests build them
// so, not optimized: optimizing swift-syntax takes as long as the whole program.
let port = Context.environment["SEGUE_PORT"]
let hasPort = hasPlugins || port != nil
let hasOthers = port != "alone"
let syntax = ["SwiftSyntax", "SwiftParser"].map { Target.Dependency.product(name: $0, package: "swift-syntax") }
let porting: [Target] = [
    .target(name: "Porting", dependencies: syntax),
    // A program of its own, which `segue port` starts, so that the other does not wait for swift-syntax.
    .executableTarget(name: "segue-port", dependencies: ["Porting", arguments], path: "Sources/PortCLI"),
    .plugin(name: "SeguePort", capability: .buildTool(), dependencies: ["segue-port"]),
    .testTarget(name: "PortingTests", dependencies: ["Porting"]),
].filter { $0.type != .plugin || hasPlugins }

let products: [Product] =
    [
        .library(name: "Segue", targets: ["Segue", "Hero", "Dance", "Views"]),
        .library(name: "SegueTesting", targets: ["SegueTesting"]),
        .executable(name: "segue", targets: ["SegueCLI"]),
    ] + facades.map { .library(name: $0, targets: [$0]) }
    + (hasPlugins ? ["SegueDocs", "SeguePort"].map { .plugin(name: $0, targets: [$0]) } : [])

let package = Package(
    name: "segue",
    products: (hasOthers ? products : [])
        + (hasPort ? [.executable(name: "segue-port", targets: ["segue-port"])] : []),
    dependencies: [.package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")]
        + (hasPort ? [.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")] : []),
    targets: (hasOthers ? libraries + graphics + uikit + scenes + tools + trials + tests + fuzzer + plugins : [])
        + (hasPort ? porting : []),
    swiftLanguageModes: [.v6]
)
