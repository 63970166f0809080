import Foundation

extension CATransform3D {
    /// The inverse, by Gaussian elimination with pivoting; nil when there is none.
    public func inverted() -> CATransform3D? {
        var a = rows
        var inverse = CATransform3D.identity.rows
        guard let largest = a.map({ abs($0) }).max(), largest.isFinite, largest > 0 else { return nil }
        for column in 0..<4 {
            guard let pivot = (column..<4).max(by: { abs(a[$0 * 4 + column]) < abs(a[$1 * 4 + column]) }) else { return nil }
            let value = a[pivot * 4 + column]
            guard abs(value) > 0, value.isFinite else { return nil }
            for k in 0..<4 {
                a.swapAt(pivot * 4 + k, column * 4 + k)
                inverse.swapAt(pivot * 4 + k, column * 4 + k)
            }
            for k in 0..<4 {
                a[column * 4 + k] /= value
                inverse[column * 4 + k] /= value
            }
            for row in 0..<4 where row != column {
                let factor = a[row * 4 + column]
                guard factor != 0 else { continue }
                for k in 0..<4 {
                    a[row * 4 + k] -= factor * a[column * 4 + k]
                    inverse[row * 4 + k] -= factor * inverse[column * 4 + k]
                }
            }
        }
        return inverse.allSatisfy(\.isFinite) ? CATransform3D(rows: inverse) : nil
    }
}

/// The inverse; `t` itself when it has none, as in Core Animation.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverted() ?? t }
