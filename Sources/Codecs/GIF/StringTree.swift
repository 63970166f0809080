/// The strings that LZW knows, each one pixel longer than the one it goes on from; codes are their places.
///
/// Continuations that go on further and those that end there are kept apart: who looks for a long string need seldom
/// look at the ends.
struct StringTree: ~Copyable {
    static let capacity = 4096

    let strings: UnsafeMutablePointer<Entry>
    let heads: UnsafeMutablePointer<Head>
    /// Of each code the string that it goes on from; roots have none.
    let prefix: UnsafeMutablePointer<UInt16>
    /// Of each code the pixel at which its string began when it came first; roots have none.
    let places: UnsafeMutablePointer<Int>

    /// What is looked at for every continuation: small, so that all of them stay in the nearest cache.
    struct Entry {
        /// The colour that the string's last pixel has, and its index in the place of alpha.
        let color: UInt32
        /// The next continuation of the same kind with the same prefix, 0 for none, and above twelve bits how many
        /// pixels the longest continuation adds.
        private var links: UInt32

        /// More are not counted.
        static let mostAdded: Int32 = 255

        @inline(__always)
        init(color: UInt32, sibling: UInt16) { (self.color, links) = (color, UInt32(sibling)) }

        @inline(__always)
        var index: UInt8 { UInt8(truncatingIfNeeded: color >> 24) }
        @inline(__always)
        var sibling: UInt16 {
            get { UInt16(truncatingIfNeeded: links & 0xFFF) }
            set { links = links & ~0xFFF | UInt32(newValue) }
        }
        @inline(__always)
        var added: Int32 {
            get { Int32(links >> 12) }
            set { links = links & 0xFFF | UInt32(newValue) << 12 }
        }
    }

    /// The first continuations of each kind, 0 for none.
    struct Head {
        var longer: UInt16 = 0
        var ends: UInt16 = 0
    }

    init() {
        strings = .allocate(capacity: Self.capacity)
        strings.initialize(repeating: Entry(color: 0, sibling: 0), count: Self.capacity)
        heads = .allocate(capacity: Self.capacity)
        heads.initialize(repeating: Head(), count: Self.capacity)
        prefix = .allocate(capacity: Self.capacity)
        prefix.initialize(repeating: 0, count: Self.capacity)
        places = .allocate(capacity: Self.capacity)
        places.initialize(repeating: 0, count: Self.capacity)
    }

    deinit {
        strings.deallocate()
        heads.deallocate()
        prefix.deallocate()
        places.deallocate()
    }

    /// Forgets all but the roots.
    func reset() {
        strings.update(repeating: Entry(color: 0, sibling: 0), count: 256)
        heads.update(repeating: Head(), count: 256)
    }

    /// Adds a string.
    /// - Parameters:
    ///   - code: the string that it goes on from.
    ///   - length: the pixels of that.
    ///   - place: the pixel at which it begins.
    ///   - index: what it goes on with.
    ///   - color: what that shows.
    @inline(__always)
    func insert(_ new: Int, after code: Int, length: Int, at place: Int, index: UInt8, color: UInt32) {
        if length > 1, strings[code].added == 0 { moveToLonger(code) }
        strings[new] = Entry(color: color & 0xFF_FFFF | UInt32(index) << 24, sibling: heads[code].ends)
        heads[new] = Head()
        prefix[new] = UInt16(truncatingIfNeeded: code)
        places[new] = place
        heads[code].ends = UInt16(truncatingIfNeeded: new)
        var (at, added) = (code, Int32(1))
        for _ in 0..<length where added <= Entry.mostAdded {
            if strings[at].added >= added { return }
            strings[at].added = added
            added &+= 1
            at = Int(prefix[at])
        }
    }

    /// A string that was an end is going to go on.
    private func moveToLonger(_ code: Int) {
        let parent = Int(prefix[code])
        let next = strings[code].sibling
        if Int(heads[parent].ends) == code {
            heads[parent].ends = next
        } else {
            var before = Int(heads[parent].ends)
            while Int(strings[before].sibling) != code { before = Int(strings[before].sibling) }
            strings[before].sibling = next
        }
        strings[code].sibling = heads[parent].longer
        heads[parent].longer = UInt16(truncatingIfNeeded: code)
    }
}
