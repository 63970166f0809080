import Foundation
import Geometry
import Raster

/// What a recorder does to colours: of each channel `offset + gain · value ^ gamma`, with values 0…1.
struct ColorShift: Sendable, Hashable {
    var gamma = 1.0
    /// Of red, green and blue.
    var gain = [1.0, 1.0, 1.0]
    var offset = [0.0, 0.0, 0.0]

    static let none = ColorShift()

    private var tables: [[UInt8]] {
        (0..<3).map { c in
            (0..<256).map { value in
                let shifted = offset[c] + gain[c] * Elementary.pow(Double(value) / 255, gamma)
                return UInt8((min(max(shifted, 0), 1) * 255).rounded())
            }
        }
    }

    func apply(to picture: RGBPicture) -> RGBPicture {
        if self == .none { return picture }
        let tables = tables.flatMap { $0 }
        var result = picture
        result.bytes.withUnsafeMutableBufferPointer { bytes in
            tables.withUnsafeBufferPointer { table in
                for i in stride(from: 0, to: bytes.count, by: 3) {
                    bytes[i] = table[Int(bytes[i])]
                    bytes[i + 1] = table[256 + Int(bytes[i + 1])]
                    bytes[i + 2] = table[512 + Int(bytes[i + 2])]
                }
            }
        }
        return result
    }

    /// What a colour of the recording is in the scene, 0…255.
    func inverse(_ color: [Double]) -> [Double] {
        if self == .none { return color }
        let tables = tables
        return (0..<3).map { c in
            let distances = tables[c].map { abs(Double($0) - color[c]) }
            return Double(distances.indices.min { distances[$0] < distances[$1] } ?? 0)
        }
    }

    /// From pictures of the same thing: even areas vote by colour, so that a large view of another colour has one vote.
    /// - Parameters:
    ///   - pairs: the scene's picture and the recording's, of one size.
    ///   - visible: which of their pixels count.
    init(pairs: [(planned: RGBPicture, recorded: RGBPicture)], visible: PixelRect) {
        var groups: [Int: [(plan: [Int], seen: [Int])]] = [:]
        var order: [Int] = []
        for (plan, seen) in pairs {
            for y in stride(from: visible.minY + 2, to: visible.maxY - 2, by: 2) {
                for x in stride(from: visible.minX + 2, to: visible.maxX - 2, by: 2) {
                    guard Self.isEven(plan, x, y, 2, within: 4), Self.isEven(seen, x, y, 1, within: 10) else {
                        continue
                    }
                    let at = (y * plan.width + x) * 3
                    let (a, b) = ((0..<3).map { Int(plan.bytes[at + $0]) }, (0..<3).map { Int(seen.bytes[at + $0]) })
                    let key = (a[0] >> 3) << 10 | (a[1] >> 3) << 5 | a[2] >> 3
                    if groups[key] == nil { order.append(key) }
                    groups[key, default: []].append((a, b))
                }
            }
        }
        var votes: [Vote] = []
        for key in order {
            guard let group = groups[key], group.count >= 6 else { continue }
            let plan = (0..<3).map { c in Double(Self.median(group.map { $0.plan[c] })) / 255 }
            let seen = (0..<3).map { c in Double(Self.median(group.map { $0.seen[c] })) / 255 }
            votes.append(Vote(plan: plan, seen: seen, weight: min(3, Elementary.log(Double(group.count) / 3) * 1.44)))
        }
        let total = votes.reduce(0) { $0 + $1.weight }
        // What no colour speaks of stays as it is.
        let anchor = max(0.3, total * 0.04)
        for grey in [0.0, 0.5, 1.0] {
            let color = [grey, grey, grey]
            votes.append(Vote(plan: color, seen: color, weight: anchor))
        }
        var best = Self.none
        var bestError = Self.error(best, votes)
        // Nothing at all is what most recorders do; another curve has to be clearly better.
        let same = bestError
        for step in -25...25 {
            let gamma = Elementary.exp(Double(step) * 0.035)
            let fitted = Self.fit(gamma, votes)
            let error = Self.error(fitted, votes)
            if error < bestError * 0.98 { (best, bestError) = (fitted, error) }
        }
        self = bestError < same * 0.8 - 0.0005 ? best : .none
    }

    private init() {}

    private struct Vote {
        var plan, seen: [Double]
        var weight: Double
    }

    /// Straight lines through the votes, by those that agree.
    private static func fit(_ gamma: Double, _ votes: [Vote]) -> ColorShift {
        var shift = ColorShift()
        shift.gamma = gamma
        // All channels together first: what one view has otherwise is not a recorder's doing.
        var shared = (gain: 1.0, offset: 0.0)
        for channels in [[0, 1, 2]] + (0..<3).map({ [$0] }) {
            var line = channels.count == 3 ? (gain: 1.0, offset: 0.0) : shared
            for _ in 0..<8 {
                var (n, sx, sy, sxx, sxy) = (0.0, 0.0, 0.0, 0.0, 0.0)
                for vote in votes {
                    for c in channels {
                        let x = Elementary.pow(vote.plan[c], gamma), y = vote.seen[c]
                        let error = abs(y - line.offset - line.gain * x)
                        let w = vote.weight / max(0.02, error) / (1 + error * error * 100)
                        n += w
                        sx += w * x
                        sy += w * y
                        sxx += w * x * x
                        sxy += w * x * y
                    }
                }
                let spread = n * sxx - sx * sx
                guard spread > 1e-9 else { break }
                let gain = min(max((n * sxy - sx * sy) / spread, 0.5), 1.6)
                line = (gain, min(max((sy - gain * sx) / n, -0.25), 0.25))
            }
            if channels.count == 3 {
                shared = line
            } else {
                // A channel alone may be off by as much as a white balance.
                shift.gain[channels[0]] = min(max(line.gain, shared.gain * 0.85), shared.gain * 1.18)
                shift.offset[channels[0]] = min(max(line.offset, shared.offset - 0.06), shared.offset + 0.06)
            }
        }
        return shift
    }

    private static func error(_ shift: ColorShift, _ votes: [Vote]) -> Double {
        var (sum, weights) = (0.0, 0.0)
        for vote in votes {
            for c in 0..<3 {
                let expected = shift.offset[c] + shift.gain[c] * Elementary.pow(vote.plan[c], shift.gamma)
                sum += vote.weight * min(0.15, abs(min(max(expected, 0), 1) - vote.seen[c]))
                weights += vote.weight
            }
        }
        return sum / max(1e-9, weights)
    }

    private static func isEven(_ picture: RGBPicture, _ x: Int, _ y: Int, _ reach: Int, within limit: Int) -> Bool {
        for c in 0..<3 {
            let middle = Int(picture.bytes[(y * picture.width + x) * 3 + c])
            for (dx, dy) in [(-reach, 0), (reach, 0), (0, -reach), (0, reach)] {
                let other = Int(picture.bytes[((y + dy) * picture.width + x + dx) * 3 + c])
                if abs(other - middle) > limit { return false }
            }
        }
        return true
    }

    private static func median(_ values: [Int]) -> Int { values.sorted()[values.count / 2] }
}
