import Recording

extension SceneLimits {
    /// Changes what a recording may take.
    public func apply(to options: inout Recording.Options) {
        (options.maximumPixels, options.maximumFrames) = (canvasPixels, frames)
        options.maximumAnimationPixels = images.maximumAnimationPixels
    }
}
