import Foundation

/// One of n parts of the work.
package struct Shard: Hashable, Sendable {
    /// From 1.
    package let index, count: Int

    package static let all = Shard(index: 1, count: 1)

    /// Into how many parts work may be divided: those who join parts ask for each of them.
    package static let mostParts = 10_000

    package init(index: Int, count: Int) { (self.index, self.count) = (index, count) }

    /// Reads `2/3` (from 1), or `auto/3`, whose number comes from the array job, the indexed job or the CI system that
    /// runs it.
    package init?(_ text: String, environment: [String: String]) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 || text == "auto" else { return nil }
        let isAutomatic = parts[0] == "auto"
        let number = { (name: String) in environment[name].flatMap { Int($0) } }
        guard let count = parts.count == 2 && parts[1] != "auto" ? Int(parts[1]) : number("CI_NODE_TOTAL"),
            (1...Self.mostParts).contains(count)
        else {
            return nil
        }
        var index = Int(parts[0])
        if isAutomatic {
            if let task = number("SLURM_ARRAY_TASK_ID") {
                let step = max(1, number("SLURM_ARRAY_TASK_STEP") ?? 1)
                index = (task - (number("SLURM_ARRAY_TASK_MIN") ?? 0)) / step + 1
            } else if let completion = number("JOB_COMPLETION_INDEX") {
                index = completion + 1
            } else {
                index = number("CI_NODE_INDEX")
            }
        }
        guard let index, (1...count).contains(index) else { return nil }
        self.init(index: index, count: count)
    }

    /// Which pieces are this shard's: the most expensive piece goes to the shard with the least work so far, so that
    /// all take about as long. The same for every shard, whatever the order of equal pieces was.
    package func pieces(costs: [Int]) -> [Int] {
        if count == 1 { return Array(costs.indices) }
        var loads = [Int](repeating: 0, count: count)
        var own: [Int] = []
        for piece in costs.indices.sorted(by: { (costs[$1], $0) < (costs[$0], $1) }) {
            let target = loads.indices.min { (loads[$0], $0) < (loads[$1], $1) } ?? 0
            loads[target] += max(1, costs[piece])
            if target == index - 1 { own.append(piece) }
        }
        return own.sorted()
    }
}
