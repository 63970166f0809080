import Analysis
import Codecs
import Compositing
import Foundation
import Recording
import SceneSyntax

/// Pictures of scenes as PNG files, and what is in them as JSON; made when they are asked for and kept while there is
/// room.
actor FrameStore {
    enum Kind: Hashable, Sendable {
        case frame(Int)
        /// The layers of a frame apart.
        case layers(Int, ChartTheme)
        /// Where the views of a frame are.
        case views(Int)
        case curves

        /// The frame that it is of.
        var frame: Int? {
            switch self {
            case .frame(let index), .layers(let index, _), .views(let index): index
            case .curves: nil
            }
        }

        var type: String {
            switch self {
            case .frame, .layers: "image/png"
            case .views, .curves: "application/json"
            }
        }
    }

    private struct Key: Hashable {
        let revision: String
        let kind: Kind
    }

    private let worker = WorkThread(name: "frames")
    private let capacity: Int
    private var pictures: [Key: Task<Data, any Error>] = [:]
    /// Least recently used first, with their bytes once they are drawn.
    private var order: [(key: Key, bytes: Int)] = []

    /// - Parameter capacity: bytes.
    init(capacity: Int = 128 << 20) { self.capacity = capacity }

    /// How many pictures are kept or being drawn.
    var count: Int { pictures.count }

    func picture(_ kind: Kind, of picture: LoadedScene.Picture, revision: String) async throws -> Data {
        let key = Key(revision: revision, kind: kind)
        if let known = pictures[key] {
            if let place = order.firstIndex(where: { $0.key == key }) { order.append(order.remove(at: place)) }
            return try await known.value
        }
        let worker = worker
        let task = Task { try await worker.run { try Self.draw(kind, of: picture) } }
        pictures[key] = task
        do {
            let data = try await task.value
            order.append((key, data.count))
            makeRoom()
            return data
        } catch {
            pictures[key] = nil
            throw error
        }
    }

    private func makeRoom() {
        var total = order.reduce(0) { $0 + $1.bytes }
        while total > capacity, order.count > 1 {
            let oldest = order.removeFirst()
            pictures[oldest.key] = nil
            total -= oldest.bytes
        }
    }

    private static func draw(_ kind: Kind, of picture: LoadedScene.Picture) throws -> Data {
        switch kind {
        case .frame(let index):
            return try png(picture.run.timeline.renderTree(at: picture.schedule.frames[index].time))
        case .layers(let index, let theme):
            let time = picture.schedule.frames[index].time
            let moment = picture.moments.first { $0.start <= time && time <= $0.end }
            let caption = moment?.labels.joined(separator: ", ") ?? ""
            return try png(
                try ExplodedLayers.tree(of: picture.run, at: time, caption: caption, scale: 1.5, theme: theme))
        case .views(let index):
            return Data(ViewBoxes.json(of: picture.run, at: picture.schedule.frames[index].time).text.utf8)
        // What a bar or a chart on a screen can show; `segue debug` takes four times as many samples.
        case .curves: return Data(MotionCurves(picture.run, rate: 60).json.text.utf8)
        }
    }

    private static func png(_ tree: RenderTree) throws -> Data {
        Data(try PNGEncoder(level: .fast).encode(Compositor().render(tree)))
    }
}
