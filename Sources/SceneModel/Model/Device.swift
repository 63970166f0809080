import Foundation

/// A screen that scenes can name.
package struct Device: Hashable, Sendable {
    package struct SafeArea: Hashable, Sendable {
        package var top, left, bottom, right: CGFloat
    }

    package let name: String
    /// Points, upright.
    package let size: CGSize
    /// Pixels per point.
    package let scale: CGFloat
    /// Points, upright.
    package let safeArea: SafeArea
    /// Points; 0 for a screen with square corners.
    package let cornerRadius: CGFloat

    package static func named(_ name: String) -> Device? { all.first { $0.name == name } }

    /// 375×667 @2x.
    package static let standard = make("iphone-se-3", 375, 667, 2, 20, 0, 0)

    private static func make(
        _ name: String, _ width: CGFloat, _ height: CGFloat, _ scale: CGFloat, _ top: CGFloat, _ bottom: CGFloat,
        _ radius: CGFloat
    ) -> Device {
        Device(
            name: name, size: CGSize(width: width, height: height), scale: scale,
            safeArea: SafeArea(top: top, left: 0, bottom: bottom, right: 0), cornerRadius: radius)
    }

    /// Those of `upright`, and each on its side.
    package static let all: [Device] = upright + upright.map(\.onItsSide)

    /// The same device upright.
    package var upright: Device {
        name.hasSuffix("-landscape") ? Device.named(String(name.dropLast(10))) ?? self : self
    }
    /// The same device lying.
    package var lying: Device { Device.named(upright.name + "-landscape") ?? self }

    /// Telephones on their side have no safe area at the top, as much at both sides as upright at the top when the
    /// screen reaches round a camera, and 21 points at the bottom; tablets keep theirs.
    private var onItsSide: Device {
        let isTablet = name.hasPrefix("ipad")
        let side = safeArea.bottom > 0 ? safeArea.top : 0
        return Device(
            name: name + "-landscape", size: CGSize(width: size.height, height: size.width), scale: scale,
            safeArea: isTablet
                ? safeArea : SafeArea(top: 0, left: side, bottom: safeArea.bottom > 0 ? 21 : 0, right: side),
            cornerRadius: cornerRadius)
    }

    private static let upright: [Device] = [
        make("iphone-se-1", 320, 568, 2, 20, 0, 0),
        make("iphone-se-2", 375, 667, 2, 20, 0, 0),
        standard,
        make("iphone-8", 375, 667, 2, 20, 0, 0),
        make("iphone-8-plus", 414, 736, 3, 20, 0, 0),
        make("iphone-x", 375, 812, 3, 44, 34, 39),
        make("iphone-11", 414, 896, 2, 48, 34, 41.5),
        make("iphone-11-pro", 375, 812, 3, 44, 34, 39),
        make("iphone-11-pro-max", 414, 896, 3, 44, 34, 39),
        make("iphone-12-mini", 375, 812, 3, 50, 34, 44),
        make("iphone-12", 390, 844, 3, 47, 34, 47.33),
        make("iphone-12-pro-max", 428, 926, 3, 47, 34, 53.33),
        make("iphone-13-mini", 375, 812, 3, 50, 34, 44),
        make("iphone-13", 390, 844, 3, 47, 34, 47.33),
        make("iphone-13-pro-max", 428, 926, 3, 47, 34, 53.33),
        make("iphone-14", 390, 844, 3, 47, 34, 47.33),
        make("iphone-14-plus", 428, 926, 3, 47, 34, 53.33),
        make("iphone-14-pro", 393, 852, 3, 59, 34, 55),
        make("iphone-14-pro-max", 430, 932, 3, 59, 34, 55),
        make("iphone-15", 393, 852, 3, 59, 34, 55),
        make("iphone-15-plus", 430, 932, 3, 59, 34, 55),
        make("iphone-15-pro", 393, 852, 3, 59, 34, 55),
        make("iphone-15-pro-max", 430, 932, 3, 59, 34, 55),
        make("iphone-16", 393, 852, 3, 59, 34, 55),
        make("iphone-16-plus", 430, 932, 3, 59, 34, 55),
        make("iphone-16-pro", 402, 874, 3, 62, 34, 62),
        make("iphone-16-pro-max", 440, 956, 3, 62, 34, 62),
        make("ipad-mini", 744, 1133, 2, 24, 20, 21.5),
        make("ipad-10", 820, 1180, 2, 24, 20, 25),
        make("ipad-11", 834, 1194, 2, 24, 20, 18),
        make("ipad-13", 1024, 1366, 2, 24, 20, 18),
    ]
}
