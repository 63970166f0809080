// swift-tools-version: 6.0
import PackageDescription

// The layers, bottom up; ARCHITECTURE.md says why each exists. A target imports only what stands above it here.

let cLibraries: [Target] = [
    // With C functions of our own (setjmp, macros, callbacks): plain targets that link the library.
    .target(name: "CPNG", path: "CPNG", linkerSettings: [.linkedLibrary("png")]),
    .target(name: "CGIF", path: "CGIF", linkerSettings: [.linkedLibrary("gif")]),
    .target(name: "CJPEG", path: "CJPEG", linkerSettings: [.linkedLibrary("jpeg")]),
    .target(name: "CUnibreak", path: "CUnibreak", linkerSettings: [.linkedLibrary("unibreak")]),
    // No library: inner loops that choose their vector width when the program is loaded, which Swift cannot.
    .target(name: "CRaster", path: "CRaster"),
    // Module maps only.
    .systemLibrary(name: "CFreeType", path: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
    .systemLibrary(name: "CHarfBuzz", path: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    .systemLibrary(name: "CFriBidi", path: "CFriBidi", pkgConfig: "fribidi", providers: [.apt(["libfribidi-dev"])]),
    .systemLibrary(name: "CWebP", path: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),
    .systemLibrary(name: "CDeflate", path: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
]

let yams = Target.Dependency.product(name: "Yams", package: "Yams")
let http = ["NIOCore", "NIOPosix", "NIOHTTP1"].map { Target.Dependency.product(name: $0, package: "swift-nio") }
/// The preview's page, built into the program.
let page = ["page.html", "page.css", "model.js", "stage.js", "curves.js", "tracks.js", "inspector.js", "page.js"]
let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

let modules: [Target] = [
    .target(name: "Geometry"),
    .target(name: "Raster", dependencies: ["Geometry", "CRaster"]),
    .target(name: "Typesetting", dependencies: ["Raster", "CFreeType", "CHarfBuzz", "CFriBidi", "CUnibreak"]),
    .target(name: "Animation", dependencies: ["Geometry"]),
    .target(name: "Constraints"),
    .target(name: "Compositing", dependencies: ["Raster"]),
    .target(name: "Views", dependencies: ["Compositing", "Typesetting", "Animation", "Constraints"]),
    .target(name: "Hero", dependencies: ["Views"]),
    .target(name: "Dance", dependencies: ["Views"]),
    .target(name: "Codecs", dependencies: ["Raster", "CPNG", "CGIF", "CJPEG", "CWebP", "CDeflate"]),
    .target(name: "Scenes", dependencies: ["Hero", "Dance", "Codecs", yams]),
    .target(name: "Recording", dependencies: ["Compositing", "Codecs"]),
    .target(name: "Inspection", dependencies: ["Scenes", "Recording"]),
    .target(name: "Charts", dependencies: ["Scenes"]),
    .target(name: "Comparison", dependencies: ["Codecs", "Recording"]),
    .target(name: "Segue", dependencies: ["Codecs", "Scenes", "Recording", "Inspection", "Charts"]),
    .target(
        name: "Linting", dependencies: ["Animation", "Charts", "Comparison", "Compositing", "Geometry", "Hero", "Raster", "Scenes", "Views"]),
    .target(name: "Screenshots", dependencies: ["Codecs", "Raster", "Scenes"]),
    .target(
        name: "Documentation",
        dependencies: ["Charts", "Codecs", "Compositing", "Hero", "Raster", "Recording", "Scenes", "Segue", "Typesetting", "Views"]),
    .target(
        name: "Preview", dependencies: ["Codecs", "Compositing", "Hero", "Scenes", "Recording", "Inspection", "Charts", "Segue"] + http,
        resources: page.map { .embedInCode("Page/\($0)") }),
    .target(name: "Verification", dependencies: ["Codecs", "Scenes", "Inspection", "Recording", "Segue", "Comparison"]),
    .target(name: "SegueTesting", dependencies: ["Codecs", "Recording", "Segue", "Verification"]),
    // The file that apps take; here it is compiled against our own classes.
    .target(name: "SegueExport", dependencies: ["Segue"], path: "Export"),
    .target(name: "Examples", dependencies: ["Segue"], path: "Examples", exclude: ["TransitionTests"]),
    // What hostile bytes may reach. The tests run it on seeds and findings, scripts/fuzz under libFuzzer.
    .target(
        name: "FuzzTargets", dependencies: ["Raster", "Codecs", "Recording", "Comparison", "Hero", "Scenes", "Segue"], path: "Fuzz/Targets"),
    .executableTarget(
        name: "SegueCLI",
        dependencies: [
            "Codecs", "Recording", "Inspection", "Comparison", "Segue", "Preview", "Verification", "Documentation", "Linting", "Screenshots",
            arguments,
        ]),
]

// Read by path from the sources; not resources of a bundle.
let fixtures = ["Hero": ["Fixtures"]]

/// A test is compiled again when a module changes that is named here; one that it merely imports does not do that.
let tested: [(String, [Target.Dependency])] = [
    ("Geometry", []),
    ("Raster", ["Geometry", "CRaster"]),
    ("Typesetting", ["Geometry", "Raster"]),
    ("Animation", ["Geometry"]),
    ("Constraints", []),
    ("Compositing", ["Geometry", "Raster"]),
    ("Views", ["Geometry", "Raster", "Compositing"]),
    ("Hero", ["Geometry", "Raster", "Animation", "Compositing", "Views"]),
    ("Dance", ["Views"]),
    ("Codecs", ["Raster", "CPNG"]),
    ("Scenes", ["Geometry", "Compositing", "Views", "Hero"]),
    ("Recording", ["Geometry", "Raster", "Compositing", "Codecs"]),
    ("Charts", ["Geometry", "Raster", "Compositing", "Views", "Scenes"]),
    ("Comparison", ["Raster", "Codecs", "Recording"]),
    ("Documentation", ["Raster", "Codecs", "Segue"]),
    ("Linting", ["Scenes"]),
    ("Screenshots", ["Raster", "Scenes"]),
    ("Verification", ["Hero", "Codecs", "Scenes", "Recording", "Comparison", "Segue"]),
]

let tests: [Target] =
    tested.map { name, others in
        .testTarget(name: name + "Tests", dependencies: [.target(name: name), "TestSupport"] + others, exclude: fixtures[name] ?? [])
    }
    + [
        // Random numbers with a seed, and folders of a test's own.
        .target(name: "TestSupport", path: "Tests/TestSupport"),
        // How a project tests its transitions; the scenes and baselines are read by path.
        .testTarget(
            name: "TransitionTests", dependencies: ["SegueTesting", "Segue"], path: "Examples/TransitionTests", exclude: ["Scenes", "Baselines"]),
        .testTarget(name: "PreviewTests", dependencies: ["Codecs", "Raster", "Recording", "Scenes", "Preview"] + http),
        .testTarget(name: "ExportTests", dependencies: ["SegueExport", "Raster", "Codecs", "Recording", "Scenes", "Segue"]),
        .testTarget(name: "SegueTests", dependencies: ["Codecs", "Scenes", "Recording", "Segue", "Examples"]),
        .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets"]),
        // Runs the product; the dependency has it built.
        .testTarget(name: "SegueCLITests", dependencies: ["SegueCLI"], exclude: ["Goldens"]),
    ]

/// libFuzzer brings `main`, so that this links only with its sanitizer.
let fuzzer: [Target] =
    Context.environment["SEGUE_FUZZ"] == nil
    ? [] : [.executableTarget(name: "segue-fuzz", dependencies: ["FuzzTargets"], path: "Fuzz/Main")]

/// Draws frames and throws them away: what scripts/bench measures throughput with.
let bench: [Target] = [
    .executableTarget(name: "raster-bench", dependencies: ["Recording", "Scenes"], path: "bench/RasterBench"),
    // Lays out views and constraints that are described as JSON and prints their frames: what layout is compared and timed with.
    .executableTarget(name: "layout-oracle", dependencies: ["Views"], path: "bench/LayoutOracle"),
]

// `swift package segue-docs` in packages that depend on this one. It has the whole program built a second time, for the machine that builds, whenever
// everything is built; SEGUE_WITHOUT_PLUGINS spares that.
let hasPlugins = Context.environment["SEGUE_WITHOUT_PLUGINS"] == nil
let plugins: [Target] = [
    .plugin(
        name: "SegueDocs",
        capability: .command(
            intent: .custom(verb: "segue-docs", description: "Renders a package's scenes into its DocC catalog."),
            permissions: [.writeToPackageDirectory(reason: "The pictures and the article go into the .docc catalog.")]),
        dependencies: ["SegueCLI"])
].filter { _ in hasPlugins }

let package = Package(
    name: "segue",
    products: [
        .library(name: "Segue", targets: ["Segue", "Hero", "Dance", "Views"]),
        .library(name: "SegueTesting", targets: ["SegueTesting"]),
        .executable(name: "segue", targets: ["SegueCLI"]),
    ] + (hasPlugins ? [.plugin(name: "SegueDocs", targets: ["SegueDocs"])] : []),
    dependencies: [
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    ],
    targets: cLibraries + modules + plugins + tests + fuzzer + bench,
    swiftLanguageModes: [.v6]
)
