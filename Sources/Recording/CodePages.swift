import Foundation

/// Pages of code, of the program and its libraries.
///
/// Reading a scene and laying it out runs through code that drawing and encoding never come back to. Its pages stay in
/// the process until the system is short of memory, a sixth of all that a recording takes.
enum CodePages {
    /// Lets go of them. What is needed again is there at once, since the system keeps the files themselves. Does nothing
    /// while a debugger looks on, which has its breakpoints there, or where the system does not say what is mapped.
    static func giveBack() {
        #if os(Linux)
            guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
                status.contains("\nTracerPid:\t0\n"),
                let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
            else { return }
            for part in codeParts(of: maps) {
                madvise(UnsafeMutableRawPointer(bitPattern: part.lowerBound), part.count, MADV_DONTNEED)
            }
        #endif
    }

    /// Addresses that hold code of a file, and nothing that is ever written, by lines such as
    /// `00400000-02db6000 r-xp 00000000 08:01 4711 /usr/bin/segue`.
    static func codeParts(of maps: String) -> [Range<UInt>] {
        maps.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
            guard words.count == 6, words[1] == "r-xp", words[5].drop(while: { $0 == " " }).hasPrefix("/") else {
                return nil
            }
            let ends = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
            return ends.count == 2 && ends[0] < ends[1] ? ends[0]..<ends[1] : nil
        }
    }
}
