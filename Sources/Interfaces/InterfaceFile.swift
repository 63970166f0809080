/// A storyboard or a xib: its controllers or views, and what they share.
package struct InterfaceFile {
    /// A controller with its view, or a view of a xib.
    package struct Scene {
        /// nil in a xib.
        package var controller: XMLElement?
        /// nil for a controller that draws nothing of its own.
        package var view: XMLElement?
        /// Elements beside the controller.
        package var line: Int
        /// Everything that stands beside the controller, and the controller itself; in a xib all that is at the top.
        package var objects: [XMLElement] = []
    }

    package let isStoryboard: Bool
    /// Laid out for a television, 1920 × 1080 points, of which the edges are not safe.
    package let isForTelevision: Bool
    package let scenes: [Scene]
    /// Of the controller that an app begins with.
    package let initialController: String?
    package let device: DesignDevice?
    /// Those by which variations were chosen.
    package let classes: SizeClasses
    /// Xcode's, such as 17701.
    package let toolsVersion: Double
    /// Sizes of images as Interface Builder knows them.
    package private(set) var imageSizes: [String: (width: Double, height: Double)] = [:]
    /// Colours of catalogues as they were when the file was saved.
    package private(set) var colors: [String: XMLElement] = [:]
    /// The files of fonts by their names.
    package private(set) var fontFiles: [String: String] = [:]

    /// - Parameter size: of the screen in points, for variations by size classes; nil is the design's.
    package init(_ root: XMLElement, size: (width: Double, height: Double)? = nil) throws(InterfaceError) {
        guard root.name == "document", root["type"]?.hasPrefix("com.apple.InterfaceBuilder") == true else {
            throw Self.refusal(of: root)
        }
        let runtime = root["targetRuntime"] ?? "iOS.CocoaTouch"
        guard runtime.hasPrefix("iOS.CocoaTouch") || runtime == "AppleTV" else {
            throw InterfaceError("an interface of iOS is expected, and this one is for \(runtime)", line: root.line)
        }
        isForTelevision = runtime == "AppleTV"
        isStoryboard = root["type"]?.contains("Storyboard") == true
        toolsVersion =
            root.number("toolsVersion") ?? (root["toolsVersion"].flatMap { Double($0.prefix { $0.isNumber }) } ?? 0)
        initialController = root["initialViewController"]
        device = root.child("device").flatMap { DesignDevice($0) }
        let (width, height) = size ?? device.map { ($0.width, $0.height) } ?? (375, 667)
        classes = SizeClasses(width: width, height: height)
        let root = root.varied(for: classes)
        scenes = isStoryboard ? Self.controllers(root) : Self.views(root)
        for resource in root.child("resources")?.children ?? [] { take(resource) }
        for font in root.child("customFonts")?.children ?? [] {
            for name in font.children.map(\.text) { fontFiles[name] = font["key"] }
        }
    }

    private static func refusal(of root: XMLElement) -> InterfaceError {
        let message =
            switch root.name {
            case "archive": "files of Xcode 4 and older are not read; open this one in Xcode and save it"
            case "document": "the document's type is none of Interface Builder's for iOS"
            default: "an interface file begins with <document>, and this one with <\(root.name)>"
            }
        return InterfaceError(message, line: root.line)
    }

    private static func controllers(_ root: XMLElement) -> [Scene] {
        (root.child("scenes")?.children ?? []).flatMap { scene -> [Scene] in
            (scene.child("objects")?.children ?? []).compactMap { object in
                guard object["sceneMemberID"] == "viewController" || object.name.hasSuffix("Controller") else {
                    return nil
                }
                return Scene(
                    controller: object, view: object.property("view"), line: object.line,
                    objects: scene.child("objects")?.children ?? [])
            }
        }
    }

    private static func views(_ root: XMLElement) -> [Scene] {
        let objects = root.child("objects")?.children ?? []
        return objects.compactMap { object in
            if object.name.hasSuffix("Controller") {
                return object.property("view").map {
                    Scene(controller: object, view: $0, line: object.line, objects: objects)
                }
            }
            let isView = object.child("rect") != nil || object.child("subviews") != nil
            return isView ? Scene(controller: nil, view: object, line: object.line, objects: objects) : nil
        }
    }

    private mutating func take(_ resource: XMLElement) {
        guard let name = resource["name"] else { return }
        switch resource.name {
        case "image":
            if let width = resource.number("width"), let height = resource.number("height") {
                imageSizes[name] = (width, height)
            }
        case "namedColor", "systemColor":
            if let color = resource.child("color") { colors[name] = color }
        default: break
        }
    }
}

/// The device that Interface Builder showed the file on.
package struct DesignDevice {
    /// As scenes name it.
    package let name: String
    package let width, height: Double
    /// Where it is another than the named device's.
    package let scale: Double?
    /// Points at the top and bottom that the status bar and the home indicator cover.
    package let top, bottom: Double
    package let isDark: Bool

    private static let known: [(id: String, name: String, width: Double, height: Double, scale: Double?)] = [
        ("retina4_0", "iphone-se-1", 320, 568, nil), ("retina4_7", "iphone-8", 375, 667, nil),
        ("retina5_5", "iphone-8-plus", 414, 736, nil), ("retina5_9", "iphone-x", 375, 812, nil),
        // The insets of 44 points that Interface Builder lays out with are those of the larger device.
        ("retina6_1", "iphone-11-pro-max", 414, 896, 2), ("retina6_5", "iphone-11-pro-max", 414, 896, nil),
        ("retina6_0", "iphone-13", 390, 844, nil), ("retina6_7", "iphone-13-pro-max", 428, 926, nil),
        ("retina6_12", "iphone-15", 393, 852, nil), ("retina6_72", "iphone-15-pro-max", 430, 932, nil),
        ("retina6_3", "iphone-16-pro", 402, 874, nil), ("ipad11_0rounded", "ipad-11", 834, 1194, nil),
        ("ipad10_9rounded", "ipad-10", 820, 1180, nil), ("ipad12_9rounded", "ipad-13", 1024, 1366, nil),
    ]

    private static let insets: [String: (Double, Double)] = [
        "iphone-x": (44, 34), "iphone-11-pro-max": (44, 34), "iphone-13": (47, 34), "iphone-13-pro-max": (47, 34),
        "iphone-15": (59, 34), "iphone-15-pro-max": (59, 34), "iphone-16-pro": (62, 34), "ipad-10": (24, 20),
        "ipad-11": (24, 20), "ipad-13": (24, 20),
    ]

    /// nil for devices that scenes have no name for.
    package init?(_ element: XMLElement) {
        guard let known = Self.known.first(where: { $0.id == element["id"] }) else { return nil }
        let insets = Self.insets[known.name] ?? (20, 0)
        if element["orientation"] == "landscape" {
            (name, width, height, scale) = (known.name + "-landscape", known.height, known.width, known.scale)
            // Telephones on their side have no status bar.
            (top, bottom) = known.name.hasPrefix("ipad") ? insets : (0, insets.1 > 0 ? 21 : 0)
        } else {
            (name, width, height, scale) = (known.name, known.width, known.height, known.scale)
            (top, bottom) = insets
        }
        isDark = element["appearance"] == "dark"
    }
}
