import Foundation
import Geometry
import Views

extension ViewProperties {
    /// Reads what a view of this type can have; the keys themselves are checked by the caller.
    init(_ map: FieldMap, kind: ViewKind) {
        self.init()
        readGeometry(map)
        readAppearance(map)
        switch kind {
        case .label: label = LabelProperties(map)
        case .image: image = ImageProperties(map)
        case .gradient: gradient = GradientProperties(map)
        case .shape: shape = ShapeProperties(map)
        case .blur: blur = BlurProperties(map)
        case .stack: stack = StackProperties(map)
        case .scroll, .collection, .table: contentOffset = map["contentOffset"]?.point()
        case .view, .cell, .navigationBar: break
        }
        hero = map["hero"]?.hero()
    }

    private mutating func readGeometry(_ map: FieldMap) {
        anchorPoint = map["anchorPoint"]?.point()
        frame = map["frame"]?.rect()
        bounds = map["bounds"]?.rect()
        size = map["size"]?.size()
        center = map["center"]?.point()
        transform = map["transform"]?.transform()
        pins = map["pin"]?.pins()
        constraints = map["constraints"]?.constraints()
        hugging = map["hugging"]?.contentPriorities()
        compression = map["compression"]?.contentPriorities()
        if map.has("pin"), map.has("constraints") {
            map.report(.conflictingKeys(["pin", "constraints"], why: "both say where the view is"), at: map.range(of: "constraints"))
        }
        autoresizing = map["autoresizing"]?.autoresizing()
    }

    private mutating func readAppearance(_ map: FieldMap) {
        alpha = map["alpha"]?.points(in: 0...1)
        isHidden = map["hidden"]?.bool()
        isOpaque = map["opaque"]?.bool()
        backgroundColor = map["backgroundColor"]?.optionalColor()
        tintColor = map["tintColor"]?.color()
        if let corners = map["cornerRadius"]?.corners() { (cornerRadius, maskedCorners) = (corners.radius, corners.mask) }
        if let mask = map["maskedCorners"]?.cornerMask() { maskedCorners = mask }
        cornerCurve = map["cornerCurve"]?.word("a corner curve", SceneWords.cornerCurves)
        masksToBounds = map["masksToBounds"]?.bool()
        borderWidth = map["borderWidth"]?.length()
        borderColor = map["borderColor"]?.color()
        shadow = map["shadow"]?.shadow()
        zPosition = map["zPosition"]?.points()
        contentsRect = map["contentsRect"]?.rect()
        contentsScale = map["contentsScale"]?.points(in: 0.01...100)
    }
}

extension Field {
    fileprivate func shadow() -> ShadowProperties? {
        guard let map = map("a map such as { opacity: 0.3, radius: 12, offset: [0, 4] }") else { return nil }
        map.onlyKeys(SceneKeys.shadow.names, of: "shadow")
        var shadow = ShadowProperties()
        shadow.color = map["color"]?.color()
        shadow.opacity = map["opacity"]?.points(in: 0...1)
        shadow.radius = map["radius"]?.radius(.shadowRadius)
        shadow.offset = map["offset"]?.offset()
        if let path = map["path"] {
            if case .scalar(let scalar) = path.node.content, scalar.text == "none" {
                shadow.path = .some(nil)
            } else {
                shadow.path = path.svgPath().map { .some($0) }
            }
        }
        return shadow
    }

    fileprivate func hero() -> HeroProperties? {
        var hero = HeroProperties()
        if case .scalar = node.content {
            hero.id = name("an id, or a map such as { id: card, modifiers: fade }")
            return hero
        }
        guard let map = map("an id, or a map such as { id: card, modifiers: fade }") else { return nil }
        map.onlyKeys(SceneKeys.hero.names, of: "hero")
        hero.id = map["id"]?.name("an id")
        hero.modifiers = map["modifiers"]?.modifiers() ?? []
        hero.isEnabled = map["enabled"]?.bool()
        hero.isEnabledForSubviews = map["enabledForSubviews"]?.bool()
        hero.hasEmptySnapshot = map["emptySnapshot"]?.bool()
        return hero
    }

    /// A string of modifiers, or a list of them.
    func modifiers() -> [ModifierString] {
        let fields: [Field]
        if case .sequence = node.content { fields = list() ?? [] } else { fields = [self] }
        return fields.compactMap { field in
            guard let text = field.expressionText("a string of modifiers, or a list of them") else { return nil }
            let parsed = context.language.modifiers(text.value)
            field.report(parsed.diagnostics, in: text)
            return ModifierString(text: text.value, range: text.range, modifiers: parsed.modifiers)
        }
    }
}
