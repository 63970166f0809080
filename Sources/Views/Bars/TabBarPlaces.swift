import Foundation
import Geometry

/// Where a tab bar's tabs are, and what is below them; points from the bar's top left corner.
package struct TabBarPlaces {
    /// What floats above the edge on iOS 26; nil for a bar that fills its frame.
    package let plate: CGRect?
    /// The area of each tab, in the order of the items.
    package let areas: [CGRect]

    /// How high a bar is above the safe area. The bar of iOS 26 floats: 62 points high and 10 above the edge, or 21
    /// where a home indicator is below it, which is not measured.
    package static func height(_ system: SystemVersion, inset: CGFloat) -> CGFloat {
        guard system == .ios26 else { return 49 }
        return 62 + (inset > 0 ? 21 : 10) - inset
    }

    /// - Parameters:
    ///   - width: of the bar.
    ///   - height: of the bar above the safe area, where it is not the system's; the plate of iOS 26 keeps its own.
    package init(
        count: Int, width: CGFloat, height: CGFloat = 49, system: SystemVersion, isRightToLeft: Bool
    ) {
        let columns = (0..<count).map { CGFloat($0) }
        func mirrored(_ rect: CGRect) -> CGRect {
            isRightToLeft
                ? CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
        }
        guard system == .ios26 else {
            let column = width / CGFloat(max(1, count))
            plate = nil
            areas = columns.map {
                mirrored(CGRect(x: $0 * column + 2, y: 1, width: column - 4, height: max(0, height - 1)))
            }
            return
        }
        let (pitch, overlap) = Self.pitch(count, in: width)
        let whole = CGFloat(count) * pitch + overlap + 2 * Self.inset
        let rect = CGRect(x: ((width - whole) / 2).rounded(), y: 0, width: whole.rounded(), height: 62)
        plate = mirrored(rect)
        areas = columns.map {
            mirrored(
                CGRect(
                    x: rect.minX + Self.inset + $0 * pitch, y: Self.inset, width: pitch + overlap,
                    height: rect.height - 2 * Self.inset))
        }
    }

    /// Between the plate's edges and the areas.
    private static let inset: CGFloat = 4

    /// From one tab of a floating bar to the next, and how far their areas overlap. Read for three tabs with room to
    /// spare and for six between margins of 21; in between a straight line is taken.
    private static func pitch(_ count: Int, in width: CGFloat) -> (pitch: CGFloat, overlap: CGFloat) {
        let (free, least): (CGFloat, CGFloat) = (85.75, 8.75)
        let growth: CGFloat = (18.33 - least) / (free - 55.67)
        let room = width - 2 * (21 + inset)
        guard CGFloat(count) * free + least > room else { return (free, least) }
        let pitch = max(8, (room - least - free * growth) / (CGFloat(count) - growth))
        return (pitch, least + (free - pitch) * growth)
    }
}

/// The plate of a floating tab bar, with a capsule behind the chosen tab. Its size and the colours of its light
/// appearance were read; its shadow, its dark colours, and glass that bends what is behind it, were not.
package final class TabBarPlate: UIView {
    private let capsule = UIView(frame: .zero)

    package override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor(light: CGColor(hex: 0xFDFDFE), dark: CGColor(hex: 0x1C1C1E))
        layer.shadowColor = CGColor(white: 0, alpha: 1)
        (layer.shadowOpacity, layer.shadowRadius) = (0.12, 16)
        layer.shadowOffset = CGSize(width: 0, height: 6)
        capsule.backgroundColor = UIColor(light: CGColor(hex: 0xEBEBEC), dark: CGColor(hex: 0x3A3A3C))
        for (view, radius) in [(self, CGFloat(31)), (capsule, 27)] {
            view.isOpaque = false
            view.layer.cornerRadius = radius
        }
        addSubview(capsule)
    }

    package required init?(coder: NSCoder) { nil }

    /// Puts the capsule behind an area of the bar; nil hides it.
    package func mark(_ area: CGRect?) {
        capsule.isHidden = area == nil
        if let area { capsule.frame = area.offsetBy(dx: -frame.minX, dy: -frame.minY) }
    }
}
