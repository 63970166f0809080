/// What a reader may take. Checked before memory is taken for it; each can be raised.
package struct DecodeLimits: Sendable, Hashable {
    /// Width × height of a picture or of an animation's canvas. Four bytes each: what turns out to be broken has taken
    /// no more than 160 MB.
    package var maximumPixels = 40_000_000
    /// Pixels, for either side.
    package var maximumSide = 32_767
    /// Pictures in an animation.
    package var maximumFrames = 100_000
    /// Width × height × frames of an animation: what it costs to look at.
    package var maximumAnimationPixels = 1 << 36
    /// Size of the encoded file.
    package var maximumFileBytes = 512 << 20

    package init() {}

    package static let standard = DecodeLimits()

    /// For bytes of our own making.
    package static let unlimited: DecodeLimits = {
        var limits = DecodeLimits()
        (limits.maximumPixels, limits.maximumSide, limits.maximumFrames) = (.max, .max, .max)
        (limits.maximumAnimationPixels, limits.maximumFileBytes) = (.max, .max)
        return limits
    }()

    package subscript(_ limit: DecodeError.Limit) -> Int {
        get { self[keyPath: Self.path(of: limit)] }
        set { self[keyPath: Self.path(of: limit)] = newValue }
    }

    private static func path(of limit: DecodeError.Limit) -> WritableKeyPath<DecodeLimits, Int> {
        switch limit {
        case .pixels: \.maximumPixels
        case .side: \.maximumSide
        case .frames: \.maximumFrames
        case .animationPixels: \.maximumAnimationPixels
        case .fileBytes: \.maximumFileBytes
        }
    }

    /// - Throws: `DecodeError.limit` or `DecodeError.emptyPicture`.
    func check(width: Int, height: Int) throws {
        guard width > 0, height > 0 else { throw DecodeError.emptyPicture }
        if max(width, height) > maximumSide {
            throw DecodeError.limit(.side, found: max(width, height), allowed: maximumSide)
        }
        let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
        if overflow || pixels > maximumPixels {
            throw DecodeError.limit(.pixels, found: overflow ? .max : pixels, allowed: maximumPixels)
        }
    }

    func check(frames: Int) throws {
        if frames > maximumFrames { throw DecodeError.limit(.frames, found: frames, allowed: maximumFrames) }
    }

    /// For sides and numbers of frames that have been checked.
    func check(frames: Int, width: Int, height: Int) throws {
        let (pixels, overflow) = frames.multipliedReportingOverflow(by: width * height)
        if overflow || pixels > maximumAnimationPixels {
            throw DecodeError.limit(.animationPixels, found: overflow ? .max : pixels, allowed: maximumAnimationPixels)
        }
    }
}
