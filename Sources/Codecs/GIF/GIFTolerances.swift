/// How far pixels may lie from their own colours for the sake of size, as `NearestColor.distance` measures it: nine times the square of levels of grey.
///
/// A mistake hides where a picture is busy and shows where it is smooth, so smooth areas are given up last and least.
struct GIFTolerances {
    /// Of pixels beside edges and in photographs.
    let busy: Int32
    /// Of pixels in smooth areas that have not to be dithered.
    let smooth: Int32
    /// Of what a smooth area shows already and may go on showing.
    let kept: Int32
    /// From where on a smooth area is dithered.
    let dither: Int32
    /// The mean squared distance (red, green and blue together) at which a table has colours enough.
    let meanError: Float

    /// - Parameters:
    ///   - loss: 0…100. At 22, busy pixels are off by eight levels at most, smooth ones by two.
    ///   - isHeld: whether the frame is one that people look at: the loss is half as large.
    init(loss: Int, isHeld: Bool = false) {
        let square = Int32(loss * loss) / (isHeld ? 4 : 1)
        busy = square * 57 / 50
        smooth = square * 3 / 40
        kept = square / 50
        dither = 9 + square / 64
        meanError = Float(square) / 500
    }
}
