import Raster

/// An element that two screenshots share, and where it is on each.
package struct ScreenshotMatch: Hashable, Sendable {
    /// Where an element is on a screenshot.
    package struct Place: Hashable, Sendable {
        /// Pixels of the screenshot.
        package var rect: PixelRect
        /// Pixels; nil finds out by the picture.
        package var cornerRadius: Double?

        package init(_ rect: PixelRect, cornerRadius: Double? = nil) {
            (self.rect, self.cornerRadius) = (rect, cornerRadius)
        }
    }

    package var id: String
    package var from, to: Place

    package init(id: String, from: Place, to: Place) { (self.id, self.from, self.to) = (id, from, to) }

    /// Reads `ID:x,y,w,h=x,y,w,h`; a fifth number is the corner radius.
    package init?(_ text: String) {
        guard let colon = text.firstIndex(of: ":"), colon > text.startIndex else { return nil }
        let places = text[text.index(after: colon)...].split(separator: "=", omittingEmptySubsequences: false)
        guard places.count == 2, let from = Place(places[0]), let to = Place(places[1]) else { return nil }
        self.init(id: String(text[..<colon]), from: from, to: to)
    }
}

extension ScreenshotMatch.Place {
    init?(_ text: Substring) {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map {
            Double($0.trimmingPrefix { $0 == " " })
        }
        guard [4, 5].contains(numbers.count),
            numbers.allSatisfy({ $0.map { $0.isFinite && abs($0) <= 1_000_000 } ?? false })
        else { return nil }
        let values = numbers.compactMap { $0 }
        guard values[2] >= 1, values[3] >= 1, values.count == 4 || values[4] >= 0 else { return nil }
        let edges = [values[0], values[1], values[0] + values[2], values[1] + values[3]].map { Int($0.rounded()) }
        self.init(
            PixelRect(minX: edges[0], minY: edges[1], maxX: edges[2], maxY: edges[3]),
            cornerRadius: values.count == 5 ? values[4] : nil)
    }
}

/// Why screenshots do not become a transition. Sentences are here and nowhere else.
package enum ScreenshotError: Error, Hashable, Sendable, CustomStringConvertible {
    case differentSizes(from: String, to: String)
    case duplicateID(String)
    case invalidID(String)
    case outside(id: String, side: String, size: String)
    case everything(id: String, side: String)

    package var description: String {
        switch self {
        case .differentSizes(let from, let to):
            return "the screenshots differ in size, \(from) and \(to); take both on one device"
        case .duplicateID(let id): return "two matches are called \"\(id)\"; give each an id of its own"
        case .invalidID(let id): return "\"\(id)\" cannot be an id: use letters, digits, - and _"
        case .outside(let id, let side, let size):
            return "the rectangle of \"\(id)\" does not lie inside of the \(side) screenshot, which is \(size)"
        case .everything(let id, let side):
            return
                "\"\(id)\" covers the whole \(side) screenshot, so that nothing is left that could show where it was; choose a smaller rectangle"
        }
    }
}
