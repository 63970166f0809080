/// Whether a pixel looks like the anti-aliased edge of something: it lies between a darker and a brighter neighbour,
/// one of which belongs to an area of one colour in both pictures.
struct Antialiasing {
    let width, height: Int
    let checkerboard: Bool

    /// - Parameters:
    ///   - a: the picture that is looked at.
    ///   - b: the other one, of the same size.
    func isEdge(_ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, x: Int, y: Int) -> Bool {
        let (left, right, top, bottom) = (
            max(0, x &- 1), min(width &- 1, x &+ 1), max(0, y &- 1), min(height &- 1, y &+ 1)
        )
        let index = y &* width &+ x
        let center = a[index]
        var equal = x == left || x == right || y == top || y == bottom ? 1 : 0
        var (darkest, brightest) = (0.0, 0.0)
        var (darkestX, darkestY, brightestX, brightestY) = (0, 0, 0, 0)
        for nx in left...right {
            for ny in top...bottom where nx != x || ny != y {
                let delta = PixelDelta.brightness(center, a[ny &* width &+ nx], at: index, checkerboard: checkerboard)
                if delta == 0 {
                    equal &+= 1
                    if equal > 2 { return false }
                } else if delta < darkest {
                    (darkest, darkestX, darkestY) = (delta, nx, ny)
                } else if delta > brightest {
                    (brightest, brightestX, brightestY) = (delta, nx, ny)
                }
            }
        }
        if darkest == 0 || brightest == 0 { return false }
        return hasManySiblings(a, darkestX, darkestY) && hasManySiblings(b, darkestX, darkestY)
            || hasManySiblings(a, brightestX, brightestY) && hasManySiblings(b, brightestX, brightestY)
    }

    /// Whether a pixel has at least three neighbours of the very same value; being on the border counts for one.
    private func hasManySiblings(_ picture: UnsafePointer<UInt32>, _ x: Int, _ y: Int) -> Bool {
        let (left, right, top, bottom) = (
            max(0, x &- 1), min(width &- 1, x &+ 1), max(0, y &- 1), min(height &- 1, y &+ 1)
        )
        let value = picture[y &* width &+ x]
        var equal = x == left || x == right || y == top || y == bottom ? 1 : 0
        for nx in left...right {
            for ny in top...bottom where nx != x || ny != y {
                if picture[ny &* width &+ nx] == value {
                    equal &+= 1
                    if equal > 2 { return true }
                }
            }
        }
        return false
    }
}
