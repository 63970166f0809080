import Foundation
import Geometry
import Raster
import Views

extension ViewBuilder {
    /// What only a view of one type has.
    func applyContents(_ properties: ViewProperties, to view: UIView) {
        if let label = properties.label, let view = view as? UILabel { apply(label, to: view) }
        if let image = properties.image, let view = view as? UIImageView { apply(image, to: view) }
        if let gradient = properties.gradient, let layer = (view as? GradientView)?.gradientLayer { apply(gradient, to: layer) }
        if let shape = properties.shape, let layer = (view as? ShapeView)?.shapeLayer { apply(shape, to: layer) }
        if let blur = properties.blur, let view = view as? UIVisualEffectView { apply(blur, to: view) }
        guard let stack = properties.stack, let view = view as? UIStackView else { return }
        if let axis = stack.axis { view.axis = axis }
        if let spacing = stack.spacing { view.spacing = spacing }
        if let alignment = stack.alignment { view.alignment = alignment }
        if let distribution = stack.distribution { view.distribution = distribution }
    }

    private func apply(_ label: LabelProperties, to view: UILabel) {
        if let text = label.text { view.text = text }
        if let font = label.font {
            view.font = font.font(
                family: resources.font(font.family?.value), for: UITraitCollection.current.preferredContentSizeCategory)
        }
        if let color = label.textColor { view.textColor = color }
        if let alignment = label.alignment { view.textAlignment = alignment }
        if let lines = label.lines { view.numberOfLines = lines }
        if let lineBreak = label.lineBreak { view.lineBreakMode = lineBreak }
        if let height = label.lineHeight { view.lineHeight = height }
        if let spacing = label.letterSpacing { view.letterSpacing = spacing }
    }

    /// Which picture an image view was given, for a change of its crop alone.
    private struct ShownImage {
        var name: String
        var crop: CGRect?
    }

    private func apply(_ image: ImageProperties, to view: UIImageView) {
        if let mode = image.contentMode { view.contentMode = mode }
        var shown = view.associations[ShownImage.self]
        if let name = image.image?.value { shown = ShownImage(name: name) }
        if let crop = image.crop { shown?.crop = crop }
        guard image.image != nil || image.crop != nil, let shown, let picture = resources.image(shown.name) else { return }
        view.associations[ShownImage.self] = shown
        view.image = shown.crop.map { UIImage(bitmap: picture.bitmap.cropped(to: Self.pixels($0)), scale: picture.scale) } ?? picture
    }

    private static func pixels(_ rect: CGRect) -> PixelRect {
        PixelRect(minX: Int(rect.minX.rounded()), minY: Int(rect.minY.rounded()), maxX: Int(rect.maxX.rounded()), maxY: Int(rect.maxY.rounded()))
    }

    private func apply(_ gradient: GradientProperties, to layer: CAGradientLayer) {
        if let colors = gradient.colors {
            layer.colors = colors.map(\.cgColor)
            if let locations = gradient.locations {
                layer.locations = locations
            } else if layer.locations.count != colors.count {
                layer.locations = []
            }
        } else if let locations = gradient.locations, locations.count == layer.colors.count {
            layer.locations = locations
        }
        if let start = gradient.start { layer.startPoint = start }
        if let end = gradient.end { layer.endPoint = end }
        if let kind = gradient.kind { layer.type = kind == .axial ? .axial : kind == .radial ? .radial : .conic }
    }

    private func apply(_ shape: ShapeProperties, to layer: CAShapeLayer) {
        if let path = shape.path { layer.path = path }
        if let fill = shape.fill { layer.fillColor = fill?.cgColor }
        if let stroke = shape.stroke { layer.strokeColor = stroke?.cgColor }
        if let rule = shape.fillRule { layer.usesEvenOddFillRule = rule == .evenOdd }
        if let width = shape.lineWidth { layer.lineWidth = width }
        var style = layer.strokeStyle
        if let cap = shape.lineCap { style.cap = cap == .butt ? .butt : cap == .round ? .round : .square }
        if let join = shape.lineJoin { style.join = join == .miter ? .miter : join == .round ? .round : .bevel }
        if let dash = shape.dash { style.dash = dash }
        if style != layer.strokeStyle { layer.strokeStyle = style }
    }

    private func apply(_ blur: BlurProperties, to view: UIVisualEffectView) {
        if let radius = blur.radius {
            view.effect = UIBlurEffect(radius: radius, tint: blur.tint ?? .clear)
        } else if let style = blur.style {
            view.effect = UIBlurEffect(style: style)
        }
        if blur.radius == nil, let tint = blur.tint { view.contentView.backgroundColor = tint }
    }
}
