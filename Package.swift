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
let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

let modules: [Target] = [
    .target(name: "Geometry"),
    .target(name: "Raster", dependencies: ["Geometry", "CRaster"]),
    .target(name: "Typesetting", dependencies: ["Raster", "CFreeType", "CHarfBuzz", "CFriBidi", "CUnibreak"]),
    .target(name: "Animation", dependencies: ["Geometry"]),
    .target(name: "Compositing", dependencies: ["Raster"]),
    .target(name: "Views", dependencies: ["Compositing", "Typesetting", "Animation"]),
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
    .target(name: "Verification", dependencies: ["Codecs", "Inspection", "Recording", "Segue", "Comparison"]),
    .target(name: "SegueTesting", dependencies: ["Codecs", "Recording", "Segue", "Verification"]),
    .target(name: "Examples", dependencies: ["Segue"], path: "Examples", exclude: ["TransitionTests"]),
    .executableTarget(name: "SegueCLI", dependencies: ["Codecs", "Recording", "Comparison", "Segue", "Verification", "Documentation", "Linting", "Screenshots", arguments]),
]

// Read by path from the sources; not resources of a bundle.
let fixtures = ["Hero": ["Fixtures"]]

let tests: [Target] = [
    "Geometry", "Raster", "Typesetting", "Animation", "Compositing", "Views", "Hero", "Dance", "Codecs", "Scenes", "Recording", "Charts",
    "Comparison", "Verification", "Documentation", "Linting", "Screenshots",
].map { .testTarget(name: $0 + "Tests", dependencies: [.target(name: $0)], exclude: fixtures[$0] ?? []) }
+ [
    // How a project tests its transitions; the scenes and baselines are read by path.
    .testTarget(
        name: "TransitionTests", dependencies: ["SegueTesting", "Segue"], path: "Examples/TransitionTests", exclude: ["Scenes", "Baselines"]),
    .testTarget(name: "SegueTests", dependencies: ["Segue", "Examples"]),
    // Runs the product; the dependency has it built.
    .testTarget(name: "SegueCLITests", dependencies: ["SegueCLI"]),
]

// `swift package segue-docs` in packages that depend on this one.
let plugins: [Target] = [
    .plugin(
        name: "SegueDocs",
        capability: .command(
            intent: .custom(verb: "segue-docs", description: "Renders a package's scenes into its DocC catalog."),
            permissions: [.writeToPackageDirectory(reason: "The pictures and the article go into the .docc catalog.")]),
        dependencies: ["SegueCLI"])
]

let package = Package(
    name: "segue",
    products: [
        .library(name: "Segue", targets: ["Segue", "Hero", "Dance", "Views"]),
        .library(name: "SegueTesting", targets: ["SegueTesting"]),
        .executable(name: "segue", targets: ["SegueCLI"]),
        .plugin(name: "SegueDocs", targets: ["SegueDocs"]),
    ],
    dependencies: [
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: cLibraries + modules + plugins + tests,
    swiftLanguageModes: [.v6]
)
