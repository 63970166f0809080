import Codecs
import Foundation

/// The pictures of a video, read through ffmpeg at equal steps of time: where the file has none for a step, the one
/// before comes again.
package final class VideoReader {
    /// Rows of red, green and blue bytes from the top.
    package struct Picture: Sendable {
        package var width, height: Int
        package var bytes: [UInt8]
    }

    private let path: String
    private let process: FFmpegProcess
    private var output: Int32
    private var buffer: [UInt8] = []
    private var position = 0

    /// Files that hold what they show; lists and addresses of others are not followed.
    private static let containers = "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,gif,apng,mpegts,mpeg,flv,asf,ogg"

    /// - Parameters:
    ///   - rate: steps a second; nil gives the first picture of the file and no more.
    ///   - longestSide: what pictures are reduced to, in pixels; nil leaves them as they are.
    /// - Throws: `VideoError`, `OutputError`.
    package init(path: String, rate: Int?, longestSide: Int?) throws {
        self.path = path
        var filters: [String] = rate.map { ["fps=\($0)"] } ?? []
        if let side = longestSide {
            filters.append(
                "scale='min(iw,\(side))':'min(ih,\(side))':force_original_aspect_ratio=decrease"
                    + ":flags=area+accurate_rnd+full_chroma_int")
        }
        let arguments =
            [
                "-hide_banner", "-nostdin", "-v", "error", "-protocol_whitelist", "file",
                "-format_whitelist", Self.containers, "-i", "file:\(path)", "-map", "0:v:0",
            ] + (filters.isEmpty ? [] : ["-vf", filters.joined(separator: ",")])
            + (rate == nil ? ["-frames:v", "1"] : []) + [
                "-f", "image2pipe", "-c:v", "ppm", "-pix_fmt", "rgb24", "pipe:1",
            ]
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw OutputError(path: path, reason: .system(errno: errno))
        }
        defer { close(ends[1]) }
        do {
            process = try FFmpegProcess(arguments, descriptors: [(ends[1], 1)])
            output = ends[0]
        } catch {
            close(ends[0])
            if case FFmpegProcess.Failure.missing(let program) = error {
                throw VideoError.noReader(path: path, program: program)
            }
            throw error
        }
    }

    deinit {
        process.cancel()
        close(output)
    }

    /// - Returns: nil at the end.
    /// - Throws: `VideoError.unreadable`.
    package func next() throws -> Picture? {
        guard let magic = try word() else {
            let status = process.end()
            if status == 0 { return nil }
            throw unreadable(status)
        }
        guard magic == "P6", let width = try word().flatMap({ Int($0) }), let height = try word().flatMap({ Int($0) }),
            try word() == "255", width > 0, height > 0, width <= 1 << 15, height <= 1 << 15
        else { throw unreadable(0) }
        var bytes = [UInt8]()
        let count = width * height * 3
        bytes.reserveCapacity(count)
        while bytes.count < count {
            if position == buffer.count, try !fill() { throw unreadable(process.end()) }
            let part = min(count - bytes.count, buffer.count - position)
            bytes += buffer[position..<position + part]
            position += part
        }
        return Picture(width: width, height: height, bytes: bytes)
    }

    /// Up to the next blank, which is gone then.
    private func word() throws -> String? {
        var letters: [UInt8] = []
        while letters.count < 16 {
            if position == buffer.count, try !fill() {
                return letters.isEmpty ? nil : String(decoding: letters, as: UTF8.self)
            }
            let letter = buffer[position]
            position += 1
            if letter <= 0x20 { return String(decoding: letters, as: UTF8.self) }
            letters.append(letter)
        }
        throw unreadable(0)
    }

    private func fill() throws -> Bool {
        var next = [UInt8](repeating: 0, count: 1 << 18)
        var got = -1
        repeat {
            got = next.withUnsafeMutableBytes { read(output, $0.baseAddress, $0.count) }
        } while got < 0 && errno == EINTR
        guard got > 0 else { return false }
        (buffer, position) = (Array(next[..<got]), 0)
        return true
    }

    private func unreadable(_ status: Int32) -> VideoError {
        .unreadable(path: path, status: FFmpegProcess.code(status), message: process.lastWords)
    }
}
