import Geometry

/// How a scroll view moves along one axis: it follows a finger that moves evenly, stretches like rubber beyond its
/// ends, and comes to rest when the finger lifts, as UIKit of iOS 26.1 does. Points and seconds; offsets grow as the
/// contents move back.
package struct ScrollMotion: Sendable, Hashable {
    /// What is left of the speed after a millisecond: `UIScrollView.DecelerationRate.normal`.
    private static let rate = 0.998
    /// How far a scroll view still moves after a flick, in seconds of its speed.
    private static let reach = 0.499
    /// The speed below which it stands still, in points per second.
    private static let least = 10.0
    /// How far a finger moves before anything follows it, in points.
    package static let slop = 10.0

    private let start, finger, dragDuration, length: Double
    private let range: ClosedRange<Double>
    private let release: Release
    /// Seconds from the touch to rest.
    package let duration: Double

    /// - Parameters:
    ///   - start: the offset at the touch.
    ///   - finger: how far the finger moves along the axis; forwards moves the contents forwards, to smaller offsets.
    ///   - travel: how far it moves in all, across the axis too.
    ///   - range: where the offset comes to rest.
    ///   - length: of the scroll view along the axis.
    package init(
        start: Double, finger: Double, travel: Double, dragDuration: Double, range: ClosedRange<Double>, length: Double
    ) {
        (self.start, self.finger, self.dragDuration, self.range, self.length) = (
            start, finger, max(0, dragDuration), range, max(1, length)
        )
        let slop = travel > 0 ? Self.slop * abs(finger) / travel : 0
        followed = abs(finger) > slop ? (finger < 0 ? finger + slop : finger - slop) : 0
        self.slop = slop
        let raw = start - followed
        let excess = raw - min(max(raw, range.lowerBound), range.upperBound)
        let end = raw - excess + Self.stretch(excess, length: self.length)
        var speed = followed != 0 && dragDuration > 0 ? -finger / dragDuration : 0
        if excess != 0 {
            let part = 0.55 * abs(excess) / self.length + 1
            speed *= 0.55 / (part * part)
        }
        release = Release(offset: end, speed: speed, range: range)
        duration = self.dragDuration + release.duration
    }

    private let slop, followed: Double

    /// How far a scroll view stretches when it is pulled beyond its end: never as far as its own length.
    package static func stretch(_ excess: Double, length: Double) -> Double {
        let stretched = (1 - 1 / (0.55 * abs(excess) / length + 1)) * length
        return excess < 0 ? -stretched : stretched
    }

    /// The offset, seconds after the touch.
    package func offset(at time: Double) -> Double {
        guard time < dragDuration else { return release.offset(at: time - dragDuration) }
        let moved = finger * max(0, time) / dragDuration
        let raw = start - (abs(moved) > slop ? (moved < 0 ? moved + slop : moved - slop) : 0)
        let excess = raw - min(max(raw, range.lowerBound), range.upperBound)
        return raw - excess + Self.stretch(excess, length: length)
    }

    /// What follows when the finger lifts: slowing down, and the way back from beyond an end.
    package struct Release: Sendable, Hashable {
        /// The seconds until an end or rest is reached.
        private let glide: Double
        private let offset, speed: Double
        /// The way back from beyond an end; nil when no end is passed.
        private let bounce: Bounce?
        /// Seconds until it is at rest.
        package let duration: Double

        /// - Parameters:
        ///   - offset: where the finger lifts.
        ///   - speed: of the offset, in points per second.
        ///   - range: where it comes to rest.
        package init(offset: Double, speed: Double, range: ClosedRange<Double>) {
            (self.offset, self.speed) = (offset, speed)
            if offset < range.lowerBound || offset > range.upperBound {
                let bounce = Bounce(
                    end: offset < range.lowerBound ? range.lowerBound : range.upperBound, from: offset, speed: speed)
                (glide, self.bounce, duration) = (0, bounce, bounce.duration)
                return
            }
            guard abs(speed) > ScrollMotion.least else {
                (glide, bounce, duration) = (0, nil, 0)
                return
            }
            let end = speed < 0 ? range.lowerBound : range.upperBound
            let left = speed - (end - offset) / ScrollMotion.reach
            if abs(left) > ScrollMotion.least, (left < 0) == (speed < 0) {
                let bounce = Bounce(end: end, from: end, speed: left)
                glide = Self.time(from: speed, to: left)
                (self.bounce, duration) = (bounce, glide + bounce.duration)
            } else {
                glide = Self.time(from: abs(speed), to: ScrollMotion.least)
                (bounce, duration) = (nil, glide)
            }
        }

        /// To an offset that was chosen, such as a page.
        package init(offset: Double, speed: Double, to target: Double) {
            let bounce = Bounce(end: target, from: offset, speed: speed == 0 ? 1e-9 : speed)
            (self.offset, self.speed, glide, self.bounce, duration) = (offset, speed, 0, bounce, bounce.duration)
        }

        /// Where it comes to rest.
        package var end: Double { offset(at: duration) }

        private static func time(from a: Double, to b: Double) -> Double {
            Elementary.log(b / a) / (1000 * Elementary.log(ScrollMotion.rate))
        }

        package func offset(at time: Double) -> Double {
            if let bounce, time >= glide { return bounce.offset(at: time - glide) }
            let speed = self.speed * Elementary.exp(1000 * Elementary.log(ScrollMotion.rate) * min(max(0, time), glide))
            return offset + ScrollMotion.reach * (self.speed - speed)
        }
    }

    /// Back to an end: critically damped with a speed, more than that from rest.
    private struct Bounce: Sendable, Hashable {
        let end, distance, speed: Double

        init(end: Double, from offset: Double, speed: Double) {
            (self.end, distance, self.speed) = (end, offset - end, speed)
        }

        func offset(at time: Double) -> Double {
            guard time < duration else { return end }
            guard speed != 0 else {
                return end + distance * (46 * Elementary.exp(-9 * time) - 9 * Elementary.exp(-46 * time)) / 37
            }
            return end + (distance + (speed + 11 * distance) * time) * Elementary.exp(-11 * time)
        }

        /// The seconds until less than a twentieth of a point is left.
        var duration: Double {
            let scale = max(abs(distance) * 1.25, (abs(speed) + 11 * abs(distance)) / 2)
            return max(0, Elementary.log(max(1, scale / 0.05)) / (speed == 0 ? 9 : 8))
        }
    }
}
