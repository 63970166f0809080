/// Finds the same frames, bit for bit, at other times.
struct ExactAlignment {
    private let a, b: [PixelHash]
    /// Frames at the beginning and at the end that both share.
    private let prefix, suffix: Int

    init(_ a: [PixelHash], _ b: [PixelHash]) {
        (self.a, self.b) = (a, b)
        let shortest = min(a.count, b.count)
        let prefix = (0..<shortest).first { a[$0] != b[$0] } ?? shortest
        self.prefix = prefix
        suffix = (0..<shortest - prefix).first { a[a.count - 1 - $0] != b[b.count - 1 - $0] } ?? shortest - prefix
    }

    func find() -> TemporalAlignment? {
        if a == b { return nil }
        if a.count == b.count, b == a.reversed() { return .reversed }
        return shift() ?? hold() ?? insertionOrRemoval() ?? frozen() ?? reordered()
    }

    private var middleA: ArraySlice<PixelHash> { a[prefix..<a.count - suffix] }
    private var middleB: ArraySlice<PixelHash> { b[prefix..<b.count - suffix] }

    /// The whole of one is the other, some frames later. What is pushed out at one end or comes in at the other must be
    /// a still.
    private func shift() -> TemporalAlignment? {
        let longest = min(a.count, b.count) / 2
        guard longest >= 1 else { return nil }
        for k in 1...longest {
            if isShifted(a, b, by: k) { return .shift(frames: k, isExact: true) }
            if isShifted(b, a, by: k) { return .shift(frames: -k, isExact: true) }
        }
        return nil
    }

    private func isShifted(_ a: [PixelHash], _ b: [PixelHash], by k: Int) -> Bool {
        let count = min(a.count, b.count - k)
        guard count >= 3, b[k..<k + count].elementsEqual(a[..<count]) else { return false }
        // Before the shifted part only its first frame may be held; where something else was put in front, that is an
        // insertion.
        guard b[..<k].allSatisfy({ $0 == a[0] }), a[count...].allSatisfy({ $0 == a[a.count - 1] }) || b.count == a.count
        else { return false }
        guard b[(k + count)...].allSatisfy({ $0 == a[a.count - 1] }) else { return false }
        return (1..<count).contains { a[$0] != a[0] }
    }

    /// Only the length of a still part differs.
    private func hold() -> TemporalAlignment? {
        guard prefix > 0 else { return nil }
        if middleA.isEmpty, !middleB.isEmpty, middleB.allSatisfy({ $0 == a[prefix - 1] }) {
            return .held(frame: prefix - 1, by: middleB.count)
        }
        let isStill = prefix > 1 && a[prefix - 1] == a[prefix - 2] || suffix > 0 && middleA.last == a[a.count - suffix]
        if middleB.isEmpty, !middleA.isEmpty, isStill, middleA.allSatisfy({ $0 == a[prefix - 1] }) {
            return .held(frame: prefix - 1, by: -middleA.count)
        }
        return nil
    }

    private func insertionOrRemoval() -> TemporalAlignment? {
        let (x, y) = (Array(middleA), Array(middleB))
        if y.isEmpty, !x.isEmpty {
            return suffix == 0 ? .endsEarly(count: x.count) : .dropped(first: prefix, count: x.count, isFrozen: false)
        }
        if x.isEmpty, !y.isEmpty {
            return suffix == 0 ? .endsLate(count: y.count) : .extra(first: prefix, count: y.count)
        }
        // The rest moves up, and where the length stays the same, the end is held.
        for k in 1..<max(2, min(x.count, y.count) / 2 + 1) {
            if x.count > k, matches(x[k...], y) { return .dropped(first: prefix, count: k, isFrozen: false) }
            if y.count > k, matches(y[k...], x) {
                let isHeld = prefix > 0 && y[..<k].allSatisfy { $0 == a[prefix - 1] }
                return isHeld ? .held(frame: prefix - 1, by: k) : .extra(first: prefix, count: k)
            }
        }
        return nil
    }

    /// Whether one is the beginning of the other, and what is left over only repeats its end; at least two frames
    /// alike.
    private func matches(_ p: ArraySlice<PixelHash>, _ q: [PixelHash]) -> Bool {
        let count = min(p.count, q.count)
        guard count >= 2, p.prefix(count).elementsEqual(q.prefix(count)) else { return false }
        let rest = q.count > count ? Array(q[count...]) : Array(p.dropFirst(count))
        return rest.allSatisfy { $0 == q[count - 1] || $0 == a[a.count - 1] }
    }

    /// A few frames show a neighbour instead.
    private func frozen() -> TemporalAlignment? {
        guard middleA.count == middleB.count, !middleA.isEmpty, prefix > 0, suffix > 0, middleA.count * 4 <= a.count
        else { return nil }
        let neighbours = [a[prefix - 1], a[a.count - suffix]]
        guard neighbours.contains(where: { neighbour in middleB.allSatisfy { $0 == neighbour } }) else { return nil }
        return .dropped(first: prefix, count: middleA.count, isFrozen: true)
    }

    /// What is between the ends that both share has the same frames in another order.
    private func reordered() -> TemporalAlignment? {
        guard a.count == b.count, middleA.count > 1 else { return nil }
        var counts: [PixelHash: Int] = [:]
        for hash in middleA { counts[hash, default: 0] += 1 }
        for hash in middleB {
            guard let count = counts[hash], count > 0 else { return nil }
            counts[hash] = count - 1
        }
        let others = zip(middleA, middleB).count { $0 != $1 }
        return .reordered(first: prefix, last: a.count - suffix - 1, isExchange: others == 2)
    }

    /// Whether the second shows frames of the first, bit for bit, in an order in which these never come.
    var goesBack: Bool {
        // Of each frame its places, the last one first; those that are behind are taken off.
        var places: [PixelHash: [Int]] = [:]
        for (index, hash) in a.enumerated().reversed() { places[hash, default: []].append(index) }
        var place = 0
        for hash in b where places[hash] != nil {
            while let next = places[hash]?.last, next < place { places[hash]?.removeLast() }
            guard let next = places[hash]?.last else { return true }
            place = next
        }
        return false
    }
}
