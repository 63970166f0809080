import Codecs
import Foundation
import Geometry
import Hero
import Raster
import SceneSyntax
import Views

/// A scene file as values: checked, names resolved, components expanded. What is nil was not written.
package struct SceneDocument: Sendable {
    /// As the user named the file; relative paths in the scene are relative to its folder.
    package var file: String
    package var title: String?
    package var summary: String?
    package var canvas = CanvasDescription()
    /// In the order of the file, as everything here is.
    package var colors: [NamedColor] = []
    package var images: [NamedResource] = []
    package var fonts: [NamedResource] = []
    package var screens: [ScreenDescription] = []
    /// Names of screens, in the order of a tab bar.
    package var tabs: [String] = []
    package var timeline: [StepDescription] = []
    /// What the scene wants of its files; flags win over it.
    package var output = RenderSettings()
    package var verification = VerificationDescription()
    /// For messages about what is found later, such as a mistake in a modifier.
    package var source: SourceText
    /// What relative paths start from; nil is the file's folder.
    package var folder: String?
    /// The files that it includes, as the process can open them.
    package var includes: [String] = []
    /// What the command line said of its variables.
    package var variables: [SceneVariable] = []
    /// The scene's map, with what it includes and with its variables in their places.
    package var root: YAMLNode?
    /// The same before its variables were put in their places; nil for a scene without any.
    package var unfilledRoot: YAMLNode?

    package init(file: String, source: SourceText) { (self.file, self.source) = (file, source) }

    package func screen(named name: String) -> ScreenDescription? { screens.first { $0.name.value == name } }
}

extension SceneFolder {
    package init(of document: SceneDocument, allowsOutside: Bool) {
        self.init(document.folder ?? FilePath(document.file).folder, allowsOutside: allowsOutside)
    }
}

package struct NamedColor: Sendable {
    package var name: String
    package var color: UIColor
}

/// An image or a font under a name: a path, or for a font also a family.
package struct NamedResource: Sendable {
    package var name: Located<String>
    package var path: Located<String>
    /// Of an image: instead of the path in the dark appearance.
    package var darkPath: Located<String>?
    /// Of an image: pixels per point; nil is what its file's name says.
    package var scale: CGFloat?

    package func path(_ appearance: UIUserInterfaceStyle) -> Located<String> {
        appearance == .dark ? darkPath ?? path : path
    }
}

/// Size, scale and traits of what is recorded.
package struct CanvasDescription: Sendable {
    /// A preset; nil when the size was given.
    package var device: Device? = Device.standard
    /// Points.
    package var size = Device.standard.size
    /// Pixels per point.
    package var scale = Device.standard.scale
    /// Whether someone asked for it, and it is not just the device's.
    package var scaleIsGiven = false
    package var appearance = UIUserInterfaceStyle.light
    package var direction = UIUserInterfaceLayoutDirection.leftToRight
    /// The colour of the transition container: Hero's `containerColor`.
    package var background = UIColor.black
    /// For screens that say nothing of it.
    package var statusBar = StatusBarStyle.none
    package var edges = EdgeStyle.smooth
    /// Of text styles.
    package var contentSize = UIContentSizeCategory.large
    /// Whose colours and bars are drawn.
    package var system = SystemVersion.ios18
    /// Whether the device is drawn around the screen.
    package var isFramed = false

    /// Of the pictures: the canvas, or the device around it. Points.
    package var pictureSize: CGSize {
        guard isFramed, let device else { return size }
        return DeviceBezel(device).size(around: size)
    }
}

package enum ScreenContainer: String, CaseIterable, Hashable, Sendable {
    case modal, navigation, tabBar
}

/// A view controller.
package struct ScreenDescription: Sendable {
    package var name: Located<String>
    /// What hosts the transition to it.
    package var container = ScreenContainer.modal
    package var presentation = UIModalPresentationStyle.fullScreen
    package var hero = ScreenHeroDescription()
    /// nil is the canvas's.
    package var statusBar: StatusBarStyle?
    package var navigationBar: NavigationBarDescription?
    package var tabBarItem: TabBarItemDescription?
    /// Points; nil is what the device and the bars cover.
    package var safeArea: UIEdgeInsets?
    /// The root view.
    package var view: ViewDescription
}

/// A controller's Hero settings.
package struct ScreenHeroDescription: Sendable {
    package var isEnabled = true
    package var modalAnimation: Located<HeroDefaultAnimationType>?
    package var navigationAnimation: Located<HeroDefaultAnimationType>?
    package var tabBarAnimation: Located<HeroDefaultAnimationType>?
}
