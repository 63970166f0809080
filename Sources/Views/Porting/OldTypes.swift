import Foundation
import Geometry

// Names that C and Objective-C have for Swift's types.

/// A whole number.
public typealias NSInteger = Int
/// A whole number that is not negative.
public typealias NSUInteger = UInt
/// A list of anything.
public typealias CFArray = [Any]
/// A path that can be added to. Paths are values here: `segue port` makes a variable of what holds one.
public typealias CGMutablePath = CGPath
/// As good as infinity, as C has it.
public let HUGE = Float.infinity

extension NSIndexPath {
    /// A row of a table.
    public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }
    /// An item of a collection.
    public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }
    /// The section, from 0.
    public var section: Int { index(atPosition: 0) }
    /// The row in its section, from 0.
    public var row: Int { index(atPosition: 1) }
    /// The item in its section, from 0.
    public var item: Int { index(atPosition: 1) }
}

extension NSCoder {
    /// The point of a text `{1, 2}`; zero for other texts.
    public class func cgPoint(for text: String) -> CGPoint {
        let numbers = numbers(text, 2)
        return CGPoint(x: numbers[0], y: numbers[1])
    }
    /// The size of a text `{1, 2}`; zero for other texts.
    public class func cgSize(for text: String) -> CGSize {
        let numbers = numbers(text, 2)
        return CGSize(width: numbers[0], height: numbers[1])
    }
    /// The rectangle of a text `{{1, 2}, {3, 4}}`; an empty one for other texts.
    public class func cgRect(for text: String) -> CGRect {
        let numbers = numbers(text, 4)
        return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    private class func numbers(_ text: String, _ count: Int) -> [Double] {
        let found = text.split { "{}, ".contains($0) }.map { Double($0) ?? 0 }
        return found.count == count ? found : Array(repeating: 0, count: count)
    }
}

extension Notification.Name {
    /// The names of Swift 4.
    public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification,
        UIApplicationWillResignActive = UIApplication.willResignActiveNotification,
        UIApplicationDidEnterBackground = UIApplication.didEnterBackgroundNotification,
        UIApplicationWillEnterForeground = UIApplication.willEnterForegroundNotification,
        UIDeviceOrientationDidChange = UIDevice.orientationDidChangeNotification
}
