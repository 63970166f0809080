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
/// Infinity, as C has it.
public let HUGE = Double.infinity
