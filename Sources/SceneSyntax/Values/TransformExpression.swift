import Foundation
import Geometry

/// Reads `"translate(0, 80) rotate(pi / 6) scale(0.6)"`: as in Hero, the last call acts on the view first.
enum TransformExpression {
    private static let usage: [(name: String, usage: String)] = [
        ("translate", "translate(x, y, z); what is left out is 0"),
        ("scale", "scale(factor) or scale(x, y, z)"),
        ("rotate", "rotate(angle) or rotate(x, y, z) in radians"),
        ("perspective", "perspective(distance)"),
        ("identity", "identity"),
    ]

    package static func transform(_ text: String) throws(ExpressionFailure) -> CATransform3D {
        var transform = CATransform3D.identity
        for term in try ExpressionParser.terms(of: text) { try apply(term, to: &transform) }
        return transform
    }

    private static func apply(_ term: Expression, to transform: inout CATransform3D) throws(ExpressionFailure) {
        let name: String
        let arguments: [Expression.Argument]
        switch term.kind {
        case .call(let function, let values): (name, arguments) = (function, values)
        case .name(let function): (name, arguments) = (function, [])
        default: throw ExpressionFailure(problem: .unexpected("a number"), range: term.range)
        }
        guard let usage = usage.first(where: { $0.name == name })?.usage else {
            let known = usage.map(\.name)
            let problem = ExpressionProblem.unknownFunction(
                name, nearest: EditDistance.nearest(to: name, among: known), known: known)
            throw ExpressionFailure(problem: problem, range: term.range)
        }
        let wrong = ExpressionFailure(problem: .wrongArguments(function: name, usage: usage), range: term.range)
        switch name {
        case "identity":
            guard arguments.isEmpty else { throw wrong }
        case "translate":
            guard let v = try vector(arguments, missing: 0), !arguments.isEmpty else { throw wrong }
            transform = CATransform3DTranslate(transform, v.x, v.y, v.z)
        case "scale":
            guard var v = try vector(arguments, missing: 1), !arguments.isEmpty else { throw wrong }
            if arguments.count == 1, arguments[0].label == nil { v.y = v.x }
            transform = CATransform3DScale(transform, v.x, v.y, v.z)
        case "rotate":
            guard var v = try vector(arguments, missing: 0), !arguments.isEmpty else { throw wrong }
            if arguments.count == 1, arguments[0].label == nil { v = (0, 0, v.x) }
            transform = CATransform3DRotate(transform, v.x, 1, 0, 0)
            transform = CATransform3DRotate(transform, v.y, 0, 1, 0)
            transform = CATransform3DRotate(transform, v.z, 0, 0, 1)
        default:
            guard arguments.count == 1, arguments[0].label == nil, case .number(let distance) = arguments[0].value.kind,
                distance != 0
            else {
                throw wrong
            }
            transform.m34 = CGFloat(-1 / distance)
        }
    }

    /// Up to three numbers by place, or by the labels x, y and z; nil when they are used otherwise.
    private static func vector(_ arguments: [Expression.Argument], missing: CGFloat) throws(ExpressionFailure) -> (
        x: CGFloat, y: CGFloat, z: CGFloat
    )? {
        var values: [CGFloat?] = [nil, nil, nil]
        for (index, argument) in arguments.enumerated() {
            guard let place = argument.label.map({ ["x", "y", "z"].firstIndex(of: $0) }) ?? index, place < 3,
                values[place] == nil,
                case .number(let number) = argument.value.kind
            else { return nil }
            guard abs(number) <= 1e7 else {
                throw ExpressionFailure(
                    problem: .outOfRange(NumberText.string(number), expected: "a number of at most 10000000"),
                    range: argument.value.range)
            }
            values[place] = CGFloat(number)
        }
        return (values[0] ?? missing, values[1] ?? missing, values[2] ?? missing)
    }
}

extension Field {
    /// A transform expression, 6 numbers (affine), 16 numbers (row-major) or `identity`.
    package func transform() -> CATransform3D? {
        let expected = "a transform: calls such as \"translate(0, 80) scale(0.6)\", 6 or 16 numbers, or identity"
        switch node.content {
        case .sequence(let elements):
            guard elements.count == 6 || elements.count == 16 else {
                report(.wrongCount(expected: "6 numbers (affine) or 16 (row-major)", found: elements.count))
                return nil
            }
            guard let v = numbers(elements.count, expected) else { return nil }
            guard v.count == 6 else { return CATransform3D(rows: v) }
            return CATransform3D(CGAffineTransform(a: v[0], b: v[1], c: v[2], d: v[3], tx: v[4], ty: v[5]))
        case .mapping, .scalar:
            guard let text = callsText(expected) else { return nil }
            do throws(ExpressionFailure) { return try TransformExpression.transform(text.value) } catch {
                report(error, in: text)
                return nil
            }
        }
    }
}
