import Recording

extension SceneLimits {
    /// Changes what a recording may take.
    package func apply(to options: inout Recording.Options) {
        (options.maximumPixels, options.maximumFrames) = (count(.canvasPixels), count(.frames))
        options.maximumAnimationPixels = images.maximumAnimationPixels
    }
}
