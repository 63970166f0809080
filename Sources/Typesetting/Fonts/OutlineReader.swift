import CFreeType
import Foundation
import Geometry

/// Turns FreeType's outlines into paths: y down, every contour closed.
enum OutlineReader {
    /// What the C callbacks write to.
    fileprivate struct Sink {
        var path = CGPath()
        var isOpen = false

        mutating func close() {
            if isOpen { path.closeSubpath() }
            isOpen = false
        }
    }

    static func path(of outline: inout FT_Outline) -> CGPath {
        var functions = FT_Outline_Funcs()
        functions.move_to = { to, context in
            sink(context).pointee.close()
            sink(context).pointee.path.move(to: point(to))
            sink(context).pointee.isOpen = true
            return 0
        }
        functions.line_to = { to, context in
            sink(context).pointee.path.addLine(to: point(to))
            return 0
        }
        functions.conic_to = { control, to, context in
            sink(context).pointee.path.addQuadCurve(to: point(to), control: point(control))
            return 0
        }
        functions.cubic_to = { control1, control2, to, context in
            sink(context).pointee.path.addCurve(to: point(to), control1: point(control1), control2: point(control2))
            return 0
        }
        var result = Sink()
        let status = withUnsafeMutablePointer(to: &result) { FT_Outline_Decompose(&outline, &functions, $0) }
        guard status == 0 else { return CGPath() }
        result.close()
        return result.path
    }
}

fileprivate func sink(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<OutlineReader.Sink> {
    context!.assumingMemoryBound(to: OutlineReader.Sink.self)
}

fileprivate func point(_ vector: UnsafePointer<FT_Vector>?) -> CGPoint {
    CGPoint(x: CGFloat(vector!.pointee.x), y: -CGFloat(vector!.pointee.y))
}
