import Foundation

/// Produces a paint's pixels, a run at a time. What it returns for a pixel depends on the pixel's place alone, never on
/// how the runs around it are cut: a frame that is drawn in parts is the same as one drawn whole.
protocol SpanSource {
    associatedtype Row: PixelRow
    /// Whether every pixel it returns has alpha 255.
    var isOpaque: Bool { get }
    /// Whether starting a run costs so much that a row's runs are better read at once.
    static var readsWholeRows: Bool { get }
    /// The pixels x..<x+count of row y; valid until the next call.
    mutating func row(x: Int, y: Int, count: Int) -> Row
    /// The same into memory that has room for these pixels and no more.
    mutating func write(x: Int, y: Int, count: Int, to target: UnsafeMutablePointer<UInt32>)
}

extension SpanSource {
    static var readsWholeRows: Bool { false }

    @inline(__always)
    mutating func write(x: Int, y: Int, count: Int, to target: UnsafeMutablePointer<UInt32>) {
        row(x: x, y: y, count: count).copy(to: target, count: count)
    }
}

struct SolidSource: SpanSource {
    let color: OneColor
    let isOpaque: Bool

    init(_ color: PremultipliedColor) { (self.color, isOpaque) = (OneColor(color), color.isOpaque) }

    @inline(__always)
    mutating func row(x: Int, y: Int, count: Int) -> OneColor { color }
}

/// Scratch memory with a fixed address, freed with its last owner.
final class Scratch<Element: BitwiseCopyable> {
    let base: UnsafeMutablePointer<Element>
    private let bytes: Int

    /// Uninitialised; a few elements longer than asked, for kernels that read whole vectors.
    init(_ count: Int) {
        bytes = max(0, count) * MemoryLayout<Element>.stride + 64
        base = PixelMemory.take(bytes).bindMemory(to: Element.self, capacity: bytes / MemoryLayout<Element>.stride)
    }

    deinit { PixelMemory.give(base, bytes: bytes) }
}

extension Surface {
    /// Blends a source through the part of the coverage inside `rect`; `opacity` 0…255.
    func blend<Operator: BlendOperator, Source: SpanSource>(
        _: Operator.Type, _ source: inout Source, through coverage: Coverage, in rect: PixelRect, opacity: UInt32
    ) {
        let opaque = source.isOpaque && Operator.opaqueReplaces
        if Source.readsWholeRows {
            return blendWholeRows(
                Operator.self, &source, through: coverage, in: rect.intersection(bounds), opacity: opacity,
                opaque: opaque)
        }
        coverage.forEachRun(in: rect.intersection(bounds)) { y, x, count, value, mask in
            let destination = row(y) + (x &- bounds.minX)
            if let mask {
                let pixels = source.row(x: x, y: y, count: count)
                BlendRows<Operator, Source.Row>.masked(destination, pixels, count: count, mask: mask, opacity: opacity)
            } else {
                let weight = product255(UInt32(value), opacity)
                Self.blendEvenly(
                    Operator.self, destination, &source, x: x, y: y, count: count, weight: weight, opaque: opaque)
            }
        }
    }

    private func blendWholeRows<Operator: BlendOperator, Source: SpanSource>(
        _: Operator.Type, _ source: inout Source, through coverage: Coverage, in rect: PixelRect, opacity: UInt32,
        opaque: Bool
    ) {
        let area = coverage.bounds.intersection(rect)
        for y in area.minY..<area.maxY {
            coverage.withUnsafeRuns(inRow: y) { runs, bytes in
                guard let first = runs.first, let last = runs.last else { return }
                let (left, right) = (max(Int(first.x), area.minX), min(Int(last.x) + Int(last.length), area.maxX))
                guard left < right else { return }
                let pixels = source.row(x: left, y: y, count: right - left)
                let destination = row(y) - bounds.minX
                for run in runs {
                    let x = max(Int(run.x), left)
                    let count = min(Int(run.x) + Int(run.length), right) - x
                    guard count > 0 else { continue }
                    let part = pixels.dropping(x - left)
                    let weight = product255(UInt32(run.value), opacity)
                    if !run.isConstant {
                        let mask = bytes + (Int(run.offset) + x - Int(run.x))
                        BlendRows<Operator, Source.Row>.masked(
                            destination + x, part, count: count, mask: mask, opacity: opacity)
                    } else if weight == 255, opaque {
                        part.copy(to: destination + x, count: count)
                    } else if weight == 255 {
                        BlendRows<Operator, Source.Row>.full(destination + x, part, count: count)
                    } else if weight > 0 {
                        BlendRows<Operator, Source.Row>.weighted(destination + x, part, count: count, weight: weight)
                    }
                }
            }
        }
    }

    /// Blends a source over a rectangle; `opacity` 0…255.
    func blend<Operator: BlendOperator, Source: SpanSource>(
        _: Operator.Type, _ source: inout Source, in rect: PixelRect, opacity: UInt32
    ) {
        let area = rect.intersection(bounds)
        let opaque = source.isOpaque && Operator.opaqueReplaces
        for y in area.minY..<area.maxY {
            let destination = row(y) + (area.minX &- bounds.minX)
            Self.blendEvenly(
                Operator.self, destination, &source, x: area.minX, y: y, count: area.width, weight: opacity,
                opaque: opaque)
        }
    }

    @inline(__always)
    private static func blendEvenly<Operator: BlendOperator, Source: SpanSource>(
        _: Operator.Type, _ destination: UnsafeMutablePointer<UInt32>, _ source: inout Source, x: Int, y: Int,
        count: Int, weight: UInt32,
        opaque: Bool
    ) {
        if weight == 255 {
            if opaque {
                source.write(x: x, y: y, count: count, to: destination)
            } else {
                BlendRows<Operator, Source.Row>.full(destination, source.row(x: x, y: y, count: count), count: count)
            }
        } else if weight > 0 {
            BlendRows<Operator, Source.Row>.weighted(
                destination, source.row(x: x, y: y, count: count), count: count, weight: weight)
        }
    }

    /// Blends inside `rect`, through coverage if there is any.
    func blend<Source: SpanSource>(
        _ source: inout Source, through coverage: Coverage?, in rect: PixelRect, opacity: UInt32, mode: BlendMode
    ) {
        guard opacity > 0 else { return }
        @inline(__always)
        func run<Operator: BlendOperator>(_ type: Operator.Type) {
            if let coverage {
                blend(type, &source, through: coverage, in: rect, opacity: opacity)
            } else {
                blend(type, &source, in: rect, opacity: opacity)
            }
        }
        switch mode {
        case .sourceOver: run(SourceOver.self)
        case .plusLighter: run(PlusLighter.self)
        case .copy: run(CopySource.self)
        case .destinationIn: run(DestinationIn.self)
        case .destinationOut: run(DestinationOut.self)
        }
    }
}

/// An opacity as the kernels take it: 0…255, rounded to nearest; what is not a number counts as 0.
func opacityByte(_ opacity: CGFloat) -> UInt32 {
    guard opacity > 0 else { return 0 }
    return UInt32((min(1, opacity) * 255).rounded())
}
