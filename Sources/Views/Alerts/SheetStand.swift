import Foundation
import Geometry
import Interfaces

/// How a sheet stands on a screen: at its lower edge, in the middle of a wide one, or all over a low one.
enum SheetStand: Hashable {
    /// At the lower edge, as wide as the screen or, in the middle, of a width in points.
    case edge(width: CGFloat?)
    /// In the middle, of a size in points. Detents do not count there.
    case card(CGSize)
    /// All over the screen, with square corners. Detents do not count there either.
    case screen

    /// Of the rooms that a screen has for sheets, which of them a screen of a size is.
    enum Room {
        /// An upright telephone, a telephone on its side, a tablet.
        case narrow, low, wide

        init(_ size: CGSize) {
            let classes = SizeClasses(width: Double(size.width), height: Double(size.height))
            if classes.isHeightRegular {
                self = classes.isWidthRegular ? .wide : .narrow
            } else {
                self = size.width > size.height ? .low : .narrow
            }
        }
    }

    /// The size of form sheets on tablets as Apple gave it, which is known.
    static let form = CGSize(width: 540, height: 620)
    /// The size of page sheets on a tablet: the width and the 24 points above and below are written down from memory,
    /// and not measured.
    static func page(in screen: CGSize) -> CGSize { CGSize(width: 712, height: screen.height - 48) }

    /// A card that has room on the screen.
    static func card(_ size: CGSize, in screen: CGSize) -> SheetStand {
        .card(CGSize(width: min(size.width, screen.width), height: min(size.height, screen.height)))
    }

    /// How a sheet stands that nobody presents, as those of scenes do. On tablets a large one is a page sheet, a medium
    /// one a form sheet, and one of a height a form sheet that is as high. On a telephone on its side a large one covers
    /// all, and lower ones stand at the edge between the safe areas at the sides.
    static func usual(_ detent: SheetView.Detent, in screen: CGSize, safeArea: UIEdgeInsets) -> SheetStand {
        switch (Room(screen), detent) {
        case (.narrow, _): .edge(width: nil)
        case (.low, .large): .screen
        case (.low, _): .edge(width: screen.width - safeArea.left - safeArea.right)
        case (.wide, .large): card(page(in: screen), in: screen)
        case (.wide, .medium): card(form, in: screen)
        case (.wide, .points(let height)): card(CGSize(width: form.width, height: height), in: screen)
        }
    }
}
