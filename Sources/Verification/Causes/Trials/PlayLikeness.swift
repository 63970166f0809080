import Comparison
import Compositing
import Raster
import Typesetting

/// Whether two plays show the same: the layers at every time, and where these are not the same, pixels of a few frames.
final class PlayLikeness {
    private enum Degree: Int, Comparable {
        case same
        /// Only drawings could tell them apart.
        case alike
        case different

        static func < (a: Degree, b: Degree) -> Bool { a.rawValue < b.rawValue }
    }

    /// Frames that are drawn of a pair of plays: those whose layers differ, and those of which drawings could.
    private static let (mostDrawn, mostDoubted) = (6, 2)
    /// Times at which layers are looked at.
    private static let mostTimes = 240

    /// Pixels that may still be drawn, and layers that may be looked at, of all pairs together.
    private var pixels, layers: Int
    private var hashes: [ObjectIdentifier: PixelHash] = [:]
    private var kept: [Bitmap] = []

    init(mostPixels: Int, mostLayers: Int) { (pixels, layers) = (mostPixels, mostLayers) }

    /// - Returns: nil where too much had to be looked at to say it.
    func isSame(_ a: SceneReplay.Play, _ b: SceneReplay.Play) -> Bool? {
        guard (a.width, a.height) == (b.width, b.height), a.loop == b.loop,
            a.schedule.rate == b.schedule.rate, a.schedule.frames.map(\.duration) == b.schedule.frames.map(\.duration)
        else { return false }
        var (drawn, alike): (Int, [Int]) = (0, [])
        for index in Self.order(a.schedule.frames.count) {
            switch degree(a.tree(index), b.tree(index)) {
            case .same: break
            case .alike: alike.append(index)
            case .different where drawn < Self.mostDrawn:
                drawn += 1
                guard let isSame = isDrawnAlike(a, b, index), isSame else { return pixels < 0 ? nil : false }
            case .different: break
            }
            if layers < 0 { return nil }
        }
        for index in alike.prefix(Self.mostDoubted) {
            guard let isSame = isDrawnAlike(a, b, index), isSame else { return pixels < 0 ? nil : false }
        }
        return true
    }

    private func isDrawnAlike(_ a: SceneReplay.Play, _ b: SceneReplay.Play, _ index: Int) -> Bool? {
        pixels -= [a, b].count { !$0.isDrawn(index) } * a.width * a.height
        return pixels < 0 ? nil : a.hash(index) == b.hash(index)
    }

    /// The times spread more and more closely, so that what differs is soon seen.
    private static func order(_ count: Int) -> [Int] {
        let most = min(count, mostTimes)
        let indices = (0..<most).map { most == count ? $0 : $0 * (count - 1) / (most - 1) }
        var bits = 0
        while 1 << bits < most { bits += 1 }
        return (0..<(1 << bits)).compactMap { number in
            var place = 0
            for bit in 0..<bits where number & 1 << bit != 0 { place |= 1 << (bits - 1 - bit) }
            return place < most ? indices[place] : nil
        }
    }

    // MARK: Layers

    private func degree(_ a: RenderTree, _ b: RenderTree) -> Degree {
        guard a.size == b.size, a.scale == b.scale, a.backgroundColor == b.backgroundColor, a.edges == b.edges else {
            return .different
        }
        return degree(a.layers, b.layers)
    }

    private func degree(_ a: [RenderLayer], _ b: [RenderLayer]) -> Degree {
        func shown(_ layers: [RenderLayer]) -> [RenderLayer] {
            layers.filter { !$0.properties.isHidden && $0.properties.opacity > 0 }
        }
        let (a, b) = (shown(a), shown(b))
        guard a.count == b.count else { return .different }
        var most = Degree.same
        for (a, b) in zip(a, b) {
            most = max(most, degree(a, b))
            if most == .different { return most }
        }
        return most
    }

    private func degree(_ a: RenderLayer, _ b: RenderLayer) -> Degree {
        if a === b { return .same }
        layers -= 1
        var (p, q) = (a.properties, b.properties)
        var result = Degree.same
        if let mask = p.mask?.layer, let other = q.mask?.layer {
            result = degree(mask, other)
            (p.mask, q.mask) = (nil, nil)
        }
        if let contents = p.contents, let other = q.contents {
            result = max(result, degree(contents, other))
            (p.contents, q.contents) = (nil, nil)
        }
        // Numbers of layers are those of one play.
        (p.identifier, q.identifier) = (0, 0)
        if p.pair != 0, q.pair != 0 { (p.pair, q.pair) = (0, 0) }
        if result == .different || p != q { return .different }
        return max(result, degree(a.sublayers, b.sublayers))
    }

    private func degree(_ a: RenderContents, _ b: RenderContents) -> Degree {
        switch (a, b) {
        case (.image(let picture, let frame), .image(let other, let otherFrame)):
            guard frame == otherFrame else { return .different }
            return picture == other || hash(picture.bitmap) == hash(other.bitmap) ? .same : .different
        case (.drawing(let drawing, let origin), .drawing(let other, let otherOrigin)):
            if drawing == other, origin == otherOrigin { return .same }
            let isAlike = origin == otherOrigin && drawing.drawing.inkBounds == other.drawing.inkBounds
            guard isAlike else { return .different }
            guard let text = drawing.drawing as? TextDrawing, let otherText = other.drawing as? TextDrawing else {
                return .alike
            }
            return text.color == otherText.color && text.layout.shapedText.text == otherText.layout.shapedText.text
                ? .alike : .different
        default: return a == b ? .same : .different
        }
    }

    private func hash(_ bitmap: Bitmap) -> PixelHash {
        if let known = hashes[bitmap.identity] { return known }
        let hash = PixelHasher.hash(bitmap)
        hashes[bitmap.identity] = hash
        kept.append(bitmap)
        return hash
    }
}
