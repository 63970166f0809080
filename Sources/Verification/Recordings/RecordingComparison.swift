import Comparison
import Codecs
import Compositing
import Foundation
import Geometry
import Hero
import Raster
import Recording
import SceneModel
import Scenes

/// A recording of an app against the scene that plans what it shows.
package struct RecordingComparison {
    package private(set) var findings: [RecordingFinding] = []
    package let alignment: RecordingAlignment
    package var isDifferent: Bool { findings.contains(where: \.isDifference) }
    /// Whether the recording shows all that the scene plans, so that nothing of it is unknown.
    package var isComplete: Bool { !findings.contains { $0.kind == .unseen } }
    /// Whether anything of it was looked at.
    package private(set) var isCompared = true

    /// The scene and the recording side by side, and where they differ, at the times of the scene.
    private let plan: PlannedFrames
    private let times: RecordingTimes
    private let difference: ToleratedDifference
    private let shift: ColorShift

    /// - Parameters:
    ///   - path: a video, an animation, or a folder of frames.
    ///   - request: how the scene is built; what it ignores is in points of the canvas.
    ///   - start: seconds of the recording at which the scene begins; nil has it found.
    /// - Throws: `SceneFailure`, `SettingError`, `RecordingError`, `ComparisonError`, `VideoError`,
    ///   `RecordingComparisonError`.
    package init(
        _ document: SceneDocument, recording path: String, _ request: VerificationRequest,
        limits: DecodeLimits = .standard, start: Double? = nil
    ) throws {
        if request.settings[.frame] != nil {
            self = try Self(document, of: path, request, limits, start)
            return
        }
        // What records a screen knows of no device around it.
        var changed = request
        changed.settings.set(.frame, "false", origin: "--no-frame")
        do {
            self = try Self(document, of: path, changed, limits, start)
        } catch let error as RecordingComparisonError {
            // It may be a picture with the drawn device all the same.
            guard case .nothingAlike = error, document.canvas.isFramed else { throw error }
            changed.settings.set(.frame, "true", origin: "--frame")
            do {
                self = try Self(document, of: path, changed, limits, start)
            } catch is RecordingComparisonError {
                throw error
            }
        }
    }

    /// With the device around the screen, or without it, as the settings say.
    private init(
        _ document: SceneDocument, of path: String, _ request: VerificationRequest, _ limits: DecodeLimits,
        _ start: Double?
    ) throws {
        let cancellation = request.cancellation
        let capture = try Capture(
            document, build: request.build, settings: request.settings, cancellation: cancellation)
        let canvas = capture.source.renderTree(at: 0).size
        var recorded = try RecordedFrames(
            path: path, shape: Double(canvas.width) / max(1e-9, Double(canvas.height)), limits: limits,
            cancellation: cancellation)
        // Videos have half as many pixels of colour both ways: what is compared lies between. Of few none can be spared.
        let side = max(recorded.width, recorded.height)
        let seenSide = recorded.enlargement > 1 ? side : side * 2 / 3
        // Pictures of a drawn device stand on a page of any colour, and there begins what they show.
        let page = capture.screen == nil ? 0xFF00_0000 : recorded.frames[0].picture.corner
        var plan = try PlannedFrames(capture, longestSide: seenSide, matte: page, cancellation: cancellation)
        // No recorder makes a screen that much wider or higher: that is another device, or another scene.
        guard let (placement, alike) = Self.place(plan, recorded),
            (0.9...1.1).contains(placement.scaleX / placement.scaleY)
        else {
            throw RecordingComparisonError.nothingAlike(path, scene: document.file)
        }
        let visible = placement.visible(of: recorded.frames[0].picture, width: plan.width, height: plan.height)
        guard visible.width > 24, visible.height > 24 else {
            throw RecordingComparisonError.nothingAlike(path, scene: document.file)
        }
        let seen = recorded.frames[0].picture
        recorded.warp(placement, width: plan.width, height: plan.height)
        let screen = capture.screen ?? CGRect(origin: .zero, size: capture.source.renderTree(at: 0).size)
        let rects =
            request.ignoredRects.map { [Double($0.minX), Double($0.minY), Double($0.width), Double($0.height)] }
            + capture.verification.ignoredRects.map {
                [Double($0.minX), Double($0.minY), Double($0.width), Double($0.height)]
            }
        let scale = plan.scale
        let ignored = (Self.statusBar(screen.size) + Self.corners(screen.size) + rects).map {
            Self.pixels([$0[0] + Double(screen.minX), $0[1] + Double(screen.minY), $0[2], $0[3]], scale)
        }
        // Colours from what the times say is the same, times from what the colours make alike.
        var times = RecordingTimes(plan, recorded, visible: visible, ignored: ignored)
        var pairs = Self.restPairs(plan, times)
        // Colours that are far off look like another scene: then those of the pictures by whose shapes it was placed.
        if times.shownTicks * 4 < plan.tickCount {
            pairs = alike.map { (plan.frames[$0.planned].picture, recorded.frames[$0.recorded].picture) }
        }
        let shift = ColorShift(pairs: pairs, visible: visible)
        if shift != .none {
            plan.recolor(shift)
            times = RecordingTimes(plan, recorded, visible: visible, ignored: ignored)
        }
        var colors: OtherColors?
        if times.shownTicks * 4 < plan.tickCount, times.shownTicks * 4 < recorded.tickCount {
            let other = OtherColors(
                pairs: alike.map { (plan.frames[$0.planned].picture, recorded.frames[$0.recorded].picture) },
                visible: visible)
            let found = RecordingTimes(plan, recorded, visible: visible, ignored: ignored, colors: other)
            if found.shownTicks > 2 * times.shownTicks { (times, colors) = (found, other) }
        }
        guard times.shownTicks > 0 else {
            throw RecordingComparisonError.nothingAlike(path, scene: document.file)
        }
        (self.plan, self.times, self.shift) = (plan, times, shift)
        difference = ToleratedDifference(
            width: plan.width, height: plan.height, visible: visible, ignored: ignored,
            noise: Self.noise(plan, recorded))
        alignment = Self.describe(
            placement, plan, seen, recorded, shift, times, screen: screen)
        var tracks = ViewTracks(
            capture.source, capture.layers, at: (0..<plan.tickCount).map { plan.seconds($0) })
        if let outline = capture.outline { tracks = tracks.titled(OutlinedViews(outline)) }
        let ignoredViews = IgnoredViews(
            request.ignoredViews + capture.verification.ignoredViews, capture, tracks)
        try ignoredViews.check(request.ignoredViews, scene: capture.name)
        if times.grid.counted.isEmpty {
            isCompared = false
            findings = [
                RecordingFinding(
                    kind: .unseen, view: nil, message: "nothing was compared, since every pixel is ignored", time: 0)
            ]
            return
        }
        findings = RecordingTimeFindings(times: times, tracks: tracks, start: start, rate: alignment.rate).findings
        findings +=
            RecordingRestFindings(
                plan: plan, times: times, shift: shift, difference: difference, tracks: tracks, layers: capture.layers,
                origin: screen.origin
            ).findings
        findings += RecordingGaps(times: times, tracks: tracks, known: findings).findings
        findings +=
            RecordingCrop(
                alignment.crop, screen: screen, statusBar: Self.statusBar(screen.size).first?[3] ?? 0,
                scale: (alignment.scaleX + alignment.scaleY) / 2, tracks: tracks, ignored: ignoredViews.new
            ).findings
        let check = FrameCheck(plan: plan, times: times, difference: difference)
        findings +=
            RecordingMotionFindings(
                RecordingEpisode.episodes(check.deviations, times.recorded), times: times,
                owners: ViewOwners(plan: plan, tracks: tracks, layers: capture.layers), known: findings,
                ignored: ignoredViews.new, origin: screen.origin
            ).findings
        findings += UnreadViews(check.unread, times: times, tracks: tracks, known: findings).findings
        findings.removeAll { $0.view.map(ignoredViews.new.contains) ?? false }
        if times.path.plays > 1 {
            findings.append(
                RecordingFinding(
                    kind: .repeated, view: nil,
                    message:
                        "the recording shows the scene \(times.path.plays) times, whole or in part; one time is compared",
                    time: 0))
        }
        if colors != nil, isDifferent {
            findings.append(
                RecordingFinding(
                    kind: .unread, view: nil,
                    message:
                        "the app has other colours in much of the picture; --appearance dark compares it with the scene's dark ones, and --ignore leaves views out",
                    time: 0))
        }
    }

    /// With frames of both that show the same.
    private static func place(_ plan: PlannedFrames, _ recorded: RecordedFrames) -> (
        placement: FramePlacement, alike: [(planned: Int, recorded: Int)]
    )? {
        // What lasts, and the ends.
        let rests = plan.rests
        var chosen = [rests[0].frame]
        for rest in rests.reversed().prefix(5) where !chosen.contains(rest.frame) { chosen.append(rest.frame) }
        let longest = recorded.frames.indices.sorted { (-recorded.run($0), $0) < (-recorded.run($1), $1) }
        let seen = Array(Set(longest.prefix(5) + [0, recorded.frames.count - 1])).sorted()
        let (size, picture) = (plan.source.renderTree(at: 0).size, recorded.frames[0].picture)
        let search = PlacementSearch(
            planned: chosen.map { plan.frames[$0].picture.luma },
            recorded: seen.map { recorded.frames[$0].picture.luma },
            full: PlacementSearch.fullFrame(
                file: (recorded.width, recorded.height), picture: (picture.width, picture.height),
                canvas: (Double(size.width), Double(size.height)), plan: (plan.width, plan.height)))
        return search.find().map { found in
            (found.placement, found.pairs.map { (chosen[$0.planned], seen[$0.recorded]) })
        }
    }

    private static func restPairs(_ plan: PlannedFrames, _ times: RecordingTimes) -> [(
        planned: RGBPicture, recorded: RGBPicture
    )] {
        plan.rests.prefix(12).compactMap { rest in
            times.frame(of: rest).map { (plan.frames[rest.frame].picture, times.recorded.frames[$0].picture) }
        }
    }

    /// Of 255: what codecs make of a colour, and what a palette does that has few of a scene's many colours.
    private static func noise(_ plan: PlannedFrames, _ recorded: RecordedFrames) -> Int {
        guard let palette = recorded.palette else { return 18 }
        let many = max(1000, 4 * palette)
        return plan.frames[0].picture.colorCount(most: many) >= many ? 44 : 18
    }

    /// The clock and what is beside it are no part of any scene. Canvases that are no screens have none.
    private static func statusBar(_ canvas: CGSize) -> [[Double]] {
        let (width, height) = (Double(canvas.width), Double(canvas.height))
        guard width >= 320, height >= 480 else { return [] }
        return [[0, 0, width, height / width > 2 ? 54 : 20]]
    }

    /// What a display with round corners has none of, in strips: recordings show black there, or the device's frame.
    private static func corners(_ canvas: CGSize) -> [[Double]] {
        let radius = Device.all.first { $0.size == canvas }?.cornerRadius ?? 0
        guard radius > 0 else { return [] }
        let (width, height, r) = (Double(canvas.width), Double(canvas.height), Double(radius))
        let strips = 8
        return (0..<strips).flatMap { strip -> [[Double]] in
            let (top, tall) = (r * Double(strip) / Double(strips), r / Double(strips))
            let wide = r - (r * r - (r - top) * (r - top)).squareRoot() + 2
            return [
                [0, top, wide, tall], [width - wide, top, wide, tall], [0, height - top - tall, wide, tall],
                [width - wide, height - top - tall, wide, tall],
            ]
        }
    }

    static func pixels(_ frame: [Double], _ scale: Double) -> PixelRect {
        PixelRect(
            covering: CGRect(
                x: frame[0] * scale, y: frame[1] * scale, width: frame[2] * scale, height: frame[3] * scale))
    }

    private static func describe(
        _ placement: FramePlacement, _ plan: PlannedFrames, _ seen: RGBPicture, _ recorded: RecordedFrames,
        _ shift: ColorShift, _ times: RecordingTimes, screen: CGRect
    ) -> RecordingAlignment {
        // The recording's own pixels for each that it was looked at with.
        let (full, fullY) = (Double(recorded.width) / Double(seen.width), Double(recorded.height) / Double(seen.height))
        // Rows are rounded by themselves.
        let scaleDown = Double(plan.height) / Double(plan.source.renderTree(at: 0).size.height)
        let (scaleX, scaleY) = (placement.scaleX * full * plan.scale, placement.scaleY * fullY * scaleDown)
        let x = placement.offsetX * full + Double(screen.minX) * scaleX
        let y = placement.offsetY * fullY + Double(screen.minY) * scaleY
        let right = (Double(recorded.width) - x) / scaleX, bottom = (Double(recorded.height) - y) / scaleY
        let shown = times.path.planned.count { $0 != nil }
        let rate = RecordingTimeFindings.rate(times)
        return RecordingAlignment(
            x: x + recorded.origin.x, y: y + recorded.origin.y, scaleX: scaleX, scaleY: scaleY,
            crop: [-x / scaleX, -y / scaleY, Double(screen.width) - right, Double(screen.height) - bottom].map {
                max(0, $0)
            },
            color: (shift.gamma, shift.gain, shift.offset),
            start: times.start(rate: rate) / Double(RecordedFrames.rate),
            rate: rate, frames: times.shownTicks, held: times.shownTicks - shown)
    }

    package var json: PlanJSON {
        .object([
            ("version", .string(segueVersion)), ("different", .bool(isDifferent)), ("complete", .bool(isComplete)),
            ("alignment", alignment.json),
            ("findings", .array(findings.map(\.json))),
        ])
    }

    /// Draws the scene, the recording and where they differ side by side, at the scene's times.
    /// - Throws: `OutputError`, `EncodeError`.
    package func draw(_ picture: DiffPicture, to sink: any ByteSink) throws {
        let gap = 8
        let (w, h) = (plan.width, plan.height)
        let writer = APNGWriter(to: sink, width: w * 3 + gap * 2, height: h, loop: .forever, level: .fast)
        do {
            var tick = 0
            while tick < plan.tickCount {
                // Every other step says enough.
                let next = min(plan.tickCount, tick + 2)
                let planned = plan.frames[plan.index(at: tick)].picture
                let at = Int((times.recordedTick(for: tick)).rounded())
                let seen = times.recorded.frames[times.frame(at: at)].picture
                let map = difference.map(planned, seen)
                let bitmap = Bitmap(width: w * 3 + gap * 2, height: h) { target in
                    target.update(repeating: 0xFF80_8080)
                    for y in 0..<h {
                        for x in 0..<w {
                            let i = y * w + x
                            func packed(_ p: RGBPicture) -> UInt32 {
                                UInt32(p.bytes[i * 3]) | UInt32(p.bytes[i * 3 + 1]) << 8 | UInt32(p.bytes[i * 3 + 2])
                                    << 16 | 0xFF00_0000
                            }
                            let row = y * (w * 3 + gap * 2)
                            target[row + x] = packed(planned)
                            target[row + w + gap + x] = packed(seen)
                            let grey = UInt32(
                                (255 - (255 - Double(planned.bytes[i * 3 + 1])) * picture.alpha).rounded())
                            target[row + (w + gap) * 2 + x] =
                                map[i] > 0 ? picture.color : grey | grey << 8 | grey << 16 | 0xFF00_0000
                        }
                    }
                }
                try writer.append(AnimationFrame(bitmap, duration: RationalTime(next - tick, 60)))
                tick = next
            }
            try writer.finish()
        } catch {
            writer.cancel()
            throw error
        }
    }
}
