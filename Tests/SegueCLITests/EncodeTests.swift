import Foundation
import Testing

/// `encode` keeps what it is given, and says what it cannot keep.
@Suite struct EncodeTests {
    /// A GIF of two frames of 2 × 2 pixels in two colours.
    private static func gif(repeats: UInt16?, delay: UInt8 = 10, codeSize: UInt8 = 2, width: UInt8 = 2) -> Data {
        func image(_ pixels: [UInt8]) -> [UInt8] {
            // Clear codes before each pixel keep the codes at three bits.
            var bits: UInt64 = 0
            var count: UInt64 = 0
            let codes: [UInt8] = pixels.flatMap { [4, $0] } + [5]
            for code in codes {
                bits |= UInt64(code) << count
                count += 3
            }
            let data: [UInt8] = (0..<(count + 7) / 8).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) }
            return [0x21, 0xF9, 4, 0, delay, 0, 0, 0, 0x2C, 0, 0, 0, 0, width, 0, 2, 0, 0, codeSize, UInt8(data.count)]
                + data + [0]
        }
        var bytes: [UInt8] = Array("GIF89a".utf8) + [2, 0, 2, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]
        if let repeats {
            bytes +=
                [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, UInt8(repeats & 255), UInt8(repeats >> 8), 0]
        }
        return Data(bytes + image([0, 1, 0, 1]) + image([1, 0, 1, 0]) + [0x3B])
    }

    /// How often a GIF is repeated; nil when it does not say.
    private static func repeats(_ data: Data?) -> Int? {
        guard let data, let range = data.range(of: Data("NETSCAPE2.0".utf8)) else { return nil }
        return Int(data[range.upperBound + 2]) | Int(data[range.upperBound + 3]) << 8
    }

    @Test(arguments: [nil, 0, 4] as [UInt16?])
    func theLoopCountOfAGIFIsKept(_ repeats: UInt16?) throws {
        let program = try Program()
        try Self.gif(repeats: repeats).write(to: program.folder.appendingPathComponent("a.gif"))
        #expect(
            try program.shell(
                "$segue encode a.gif -o b.gif && $segue encode a.gif -o a.png && $segue encode a.png -o c.gif"
            ).status == 0)
        for name in ["b.gif", "c.gif"] {
            #expect(Self.repeats(program.bytes(name)) == repeats.map(Int.init), "\(name)")
        }
    }

    @Test(arguments: ["frames/ --fps 10", "a.gif b.gif", "a.y4m", "frames/%04d.png --fps 10"])
    func foldersListsAndRawVideoLoopForEver(_ inputs: String) throws {
        let program = try Program()
        for name in ["a.gif", "b.gif"] {
            try Self.gif(repeats: nil).write(to: program.folder.appendingPathComponent(name))
        }
        #expect(
            try program.shell("$segue encode a.gif -o frames/ && $segue encode a.gif -o a.y4m --fps 10").status == 0)
        let outcome = try program.shell("$segue encode \(inputs) -o out.gif")
        #expect(outcome.status == 0 && Self.repeats(program.bytes("out.gif")) == 0, "\(outcome.errors)")
        #expect(
            try program.shell("$segue encode \(inputs) --loop 3 -o out.gif").status == 0
                && Self.repeats(program.bytes("out.gif")) == 2)
    }

    @Test func framesOfALongerRunGo() throws {
        let program = try Program()
        try Self.gif(repeats: 0).write(to: program.folder.appendingPathComponent("a.gif"))
        try program.write("s.yaml", SampleScene.moving())
        #expect(
            try program.shell(
                "$segue render s.yaml -o frames/%04d.png && touch frames/notes.txt frames/9999.png frames/00005.png && rm frames/0020.png"
            )
            .status == 0)
        // A part of a run, and a single picture, say nothing of the rest.
        #expect(
            try program.shell(
                "$segue render s.yaml -o frames/%04d.png --frames 0-1; $segue still s.yaml -o frames/%04d.png; ls frames | wc -l"
            ).text
                .contains("33"))
        let outcome = try program.shell("$segue encode a.gif -o frames/; ls frames")
        #expect(outcome.errors.contains("deleted 18 frames of an earlier run"), "\(outcome.errors)")
        let left = outcome.text.split(separator: "\n").map(String.init)
        #expect(
            left.starts(with: ["0000.png", "00005.png", "0001.png", "0021.png"])
                && left.suffix(2) == ["9999.png", "notes.txt"], "\(left)")
    }

    /// The folder of another process, whose number means nothing here, is left alone while it is in use.
    @Test func foldersOfOtherContainersAreLeftAlone() throws {
        let program = try Program()
        try program.write("s.yaml", SampleScene.moving())
        let outcome = try program.shell(
            """
            mkdir -p frames/.segue-999999999-1.tmp frames/.segue-$$-2.tmp; touch frames/.segue-999999999-1.tmp/0000.png
            exec 9< frames/.segue-999999999-1.tmp; flock 9; $segue render s.yaml -o frames/%04d.png -q; ls -A frames | grep segue; ls frames/.segue-9*
            """)
        #expect(outcome.text == ".segue-999999999-1.tmp\n0000.png\n", "\(outcome.text) \(outcome.errors)")
    }

    @Test func ratesThatBrowsersDoNotKeepAreSpokenOf() throws {
        let program = try Program()
        try program.write("s.yaml", SampleScene.moving())
        for (rate, isKept) in [(60, true), (100, false), (120, false)] {
            let outcome = try program.shell("$segue render s.yaml -o a.png -o a.webp -o a.y4m --fps \(rate)")
            #expect(
                outcome.errors.components(separatedBy: "browsers show").count == (isKept ? 1 : 3), "\(outcome.errors)")
        }
    }

    /// Browsers show delays of a hundredth as they show those of zero.
    @Test(arguments: [0, 1] as [UInt8]) func delaysThatAreNoneAreSpokenOf(_ delay: UInt8) throws {
        let program = try Program()
        try Self.gif(repeats: 0, delay: delay).write(to: program.folder.appendingPathComponent("a.gif"))
        let outcome = try program.shell("$segue encode a.gif -o b.gif --json")
        #expect(
            outcome.errors.contains("2 of 2 frames have no delay or one below 0.02 s; each is shown for 0.1 s")
                && outcome.text.contains("\"duration\": 0.2,"))
        #expect(try program.shell("$segue encode a.gif -o b.gif --fps 25").errors.contains("0.04 s"))
        let joined = try program.shell("$segue encode a.gif a.gif -o b.gif")
        #expect(joined.errors.contains(delay == 0 ? "give --fps" : "4 of 4 frames"), "\(joined.errors)")
    }

    @Test(
        arguments: [(9, 2, "the minimum code size of frame 1 is 9"), (2, 0, "frame 1 is 0×2 pixels")]
            as [(UInt8, UInt8, String)])
    func brokenGIFsAreNamedForWhatTheyAre(_ codeSize: UInt8, _ width: UInt8, _ message: String) throws {
        let program = try Program()
        try Self.gif(repeats: 0, codeSize: codeSize, width: width).write(
            to: program.folder.appendingPathComponent("a.gif"))
        let outcome = try program.shell("$segue encode a.gif -o b.gif")
        #expect(outcome.status == 2 && outcome.errors.contains(message), "\(outcome.errors)")
    }

    /// A colour that 3/255 of opacity cannot hold.
    @Test func colorsThatAreRoundedAreNotCalledExact() throws {
        let program = try Program()
        for (pixel, isExact) in [
            ("\\xC8\\x64\\x32\\x03", false), ("\\xFF\\x00\\xFF\\x03", true), ("\\xC8\\x64\\x32\\xFF", true),
        ] {
            let outcome = try program.shell("printf '\(pixel)' | $segue encode - --size 1x1 --fps 10 -o a.png --json")
            #expect(outcome.text.contains("\"exact\": \(isExact)"), "\(pixel): \(outcome.text) \(outcome.errors)")
        }
    }

    @Test func picturesOfUnlikeSizesAreSpokenOf() throws {
        let program = try Program()
        let outcome = try program.shell(
            """
            head -c 16 /dev/zero | $segue encode - --size 2x2 --fps 10 -o a.png -q; head -c 24 /dev/zero | $segue encode - --size 3x2 --fps 10 -o b.png -q
            $segue diff a.png b.png -o d.png
            """)
        #expect(outcome.status == 1 && outcome.errors.contains("d.png is not written"), "\(outcome.errors)")
        #expect(!program.contents.contains("d.png"))
    }

    @Test func textThatIsNotUTF8HasALine() throws {
        let program = try Program()
        try Data(Array("segue: 1\ntitle: \"caf".utf8) + [0xE9] + Array("\"\n".utf8)).write(
            to: program.folder.appendingPathComponent("s.yaml"))
        #expect(
            try program.shell("$segue validate s.yaml").errors.contains(
                "s.yaml:2:12: error: the file is not UTF-8 text"))
    }
}
