import Foundation
import Geometry
import Raster

/// Places layers on the device, sharing nodes with the tree before where nothing changed.
struct LayerPlacer {
    /// Nil for a layer that shows nothing: hidden, transparent, seen edge-on or from a back that it does not have, or
    /// masked to nothing.
    /// - Parameter isPassing: whether the layer comes once and is not kept.
    func place(_ layer: RenderLayer, in placement: Placement, before: PlacedLayer?, isPassing: Bool = false)
        -> PlacedLayer?
    {
        if let before, before.layer === layer, before.placement == placement { return before }
        // Not a copy: there are more of them than of anything else.
        var properties: RenderProperties { layer.properties }
        guard !properties.isHidden, properties.opacity > 0, properties.isPlaceable else { return nil }
        let projection = properties.projectionToSuperlayer.concatenating(placement.projection)
        guard projection.isFinite, projection.facesViewer, projection.isInvertible else { return nil }
        guard properties.isDoubleSided || projection.determinant > 0 else { return nil }

        let opacity = placement.opacity * min(1, properties.opacity)
        let isMasking = properties.masksToBounds
        var composition = Composition()
        let cut =
            placement.mask?.cut(properties.roundedBounds, projection) ?? MaskCut(outline: properties.roundedBounds)
        if isMasking, !cut.isWhole {
            let mask = LayerMask(
                shape: cut.outline, projection: projection,
                partnerOpacity: placement.partners.opacity(above: cut.outline, projection))
            guard !mask.bounds.isEmpty else { return nil }
            composition.mask = mask
        }
        if let mask = properties.mask {
            let place = Placement(projection: projection, groupDepth: placement.groupDepth + 1, castsShadows: false)
            guard let placed = self.place(mask.layer, in: place, before: before?.composition.alphaMask?.layer) else {
                return nil
            }
            composition.alphaMask = PlacedMask(layer: placed)
        }
        (composition.addsLight, composition.isIsolated) = (properties.addsLight, properties.isIsolated)
        composition.replacesBelow = properties.replacesBelow
        let isApart = properties.addsLight || properties.replacesBelow || properties.isIsolated
        let fadesAsGroup =
            isApart
            || properties.isGroupOpacity && opacity < 1 && placement.groupDepth < Placement.deepestGroup
                && paintsSeveralThings(layer)
        if fadesAsGroup { composition.opacity = opacity }

        let outline = composition.mask.map { $0.shape.square(outsetBy: $0.bleed) } ?? cut.outline
        var own = ItemBuilder(
            layer: layer, projection: projection, opacity: fadesAsGroup ? 1 : opacity, partners: placement.partners,
            outline: outline)
        var sublayers: [PlacedLayer] = []
        if layer.hasSublayers {
            let inherited = Placement(
                projection: projection, opacity: own.opacity, groupDepth: placement.groupDepth + (fadesAsGroup ? 1 : 0),
                castsShadows: placement.castsShadows, mask: composition.mask ?? placement.mask,
                partners: placement.partners)
            // Layers under the same one need not be compared with it again.
            let known = before?.sublayers.first?.placement
            sublayers = placeSublayers(
                of: layer, in: known.flatMap { $0 == inherited ? $0 : nil } ?? inherited,
                before: before?.sublayers ?? [])
        }
        let depth = layer.hasDepth ? DepthSorter.order(of: sublayers) : nil
        if composition.mask != nil, sublayers.isEmpty, own.canBeItsOwnMask {
            (own.isItsOwnMask, own.outline, composition.mask) = (true, cut.outline, nil)
        }
        var below = ItemList.none
        if !isMasking,
            let shadow = shadow(of: layer, placement: placement, own: own, sublayers: sublayers, before: before)
        {
            below.append(shadow)
        }
        if let background = own.background { below.append(background) }
        if hasContents(layer) { own.addContents(to: &below) }
        let above = own.border.map(ItemList.one) ?? .none
        let placed = PlacedLayer(
            layer: isPassing ? nil : layer, identifier: properties.identifier, placement: placement, below: below,
            sublayers: sublayers, depth: depth, above: above, composition: composition)
        // Siblings with depth are ordered by their layers, which may lie elsewhere in depth.
        if let before, before.isSame(as: placed), isPassing || before.layer?.isAsDeep(as: layer) == true {
            return before
        }
        return placed.bounds.isEmpty ? nil : placed
    }

    /// Sublayers back to front. Each is compared with the one of the same identifier that stands next in the tree
    /// before.
    func place(_ layers: [RenderLayer], in placement: Placement, before: [PlacedLayer]) -> [PlacedLayer] {
        var matcher = SiblingMatcher(before)
        return layers.indices.compactMap { index in
            layers.prefetch(index + 8, lines: 9)
            before.prefetch(index + 8, lines: 3)
            let layer = layers[index]
            return place(
                layer, in: placement.below(PairPartner.above(index, of: layers, in: placement)),
                before: matcher.next(layer.properties.identifier).map { before[$0] })
        }
    }

    private func placeSublayers(of layer: RenderLayer, in placement: Placement, before: [PlacedLayer])
        -> [PlacedLayer]
    {
        // Sublayers that cast a shadow together are placed twice.
        guard let pending = layer.pending, !pending.areMade, layer.properties.shadow == nil else {
            return place(layer.sublayers, in: placement, before: before)
        }
        var matcher = SiblingMatcher(before)
        var placed: [PlacedLayer] = []
        placed.reserveCapacity(before.count)
        pending.forEach { layer, isStill in
            let match = matcher.next(layer.properties.identifier)
            if let match { before.prefetch(match + 8, lines: 3) }
            if let one = place(layer, in: placement, before: match.map { before[$0] }, isPassing: !isStill) {
                placed.append(one)
            }
        }
        return placed
    }

    /// By the case alone: to compare with nil, contents would be copied.
    private func hasContents(_ layer: RenderLayer) -> Bool {
        if case nil = layer.properties.contents { false } else { true }
    }

    /// Whether fading the parts one by one would differ from fading the whole: overlapping parts would show through
    /// each other.
    private func paintsSeveralThings(_ layer: RenderLayer) -> Bool {
        let p = layer.properties
        var count = 0
        if p.backgroundColor.map({ $0.alpha > 0 }) == true { count += 1 }
        if p.borderWidth > 0, p.borderColor.alpha > 0 { count += 1 }
        if p.shadow.map({ $0.opacity > 0 && $0.color.alpha > 0 }) == true, !p.masksToBounds { count += 1 }
        switch p.contents {
        case nil: break
        case .shape(let shape): count += (shape.fillColor == nil ? 0 : 1) + (shape.strokeColor == nil ? 0 : 1)
        case .some: count += 1
        }
        for sublayer in layer.sublayers where !sublayer.properties.isHidden && sublayer.properties.opacity > 0 {
            // One that does not fade as a group itself would pass the opacity on to its own parts.
            count += !sublayer.properties.isGroupOpacity && paintsSeveralThings(sublayer) ? 2 : 1
            if count > 1 { break }
        }
        return count > 1
    }

    private func shadow(
        of layer: RenderLayer, placement: Placement, own: ItemBuilder, sublayers: [PlacedLayer], before: PlacedLayer?
    ) -> DrawItem? {
        guard placement.castsShadows, let shadow = layer.properties.shadow else { return nil }
        let properties = layer.properties
        let offset = Projection(CGAffineTransform(translationX: shadow.offset.width, y: shadow.offset.height))
        if let path = shadow.path { return own.shadow(shadow, of: .path(path), extent: path.boundingBox) }
        if let background = properties.backgroundColor, background.alpha > 0 {
            return own.shadow(shadow, of: .shape(properties.roundedBounds), extent: properties.bounds)
        }
        guard own.isVisible(shadow) else { return nil }
        // The same layer without its shadow and at full opacity, placed where the shadow falls.
        let fallen = offset.concatenating(own.projection)
        var caster: PlacedLayer?
        switch before?.below.first?.kind {
        case .shadow(.silhouette(let previous), _, _), .shadow(.outlined(let previous, _), _, _): caster = previous
        default: break
        }
        var bare = properties
        (bare.shadow, bare.opacity, bare.isGroupOpacity) = (nil, 1, true)
        // Placed at the root of the projection: its own geometry is in it already.
        (bare.transform, bare.anchorPoint, bare.position) = (.identity, .zero, bare.bounds.origin)
        let silhouette = place(
            RenderLayer(bare, sublayers: layer.sublayers),
            in: Placement(projection: fallen, groupDepth: placement.groupDepth + 1, castsShadows: false),
            before: caster)
        guard let silhouette else { return nil }
        if let outline = SilhouetteOutline(of: silhouette) {
            let caster = outline.rest.isEmpty ? ShadowCaster.shape(outline.shape) : .outlined(silhouette, outline)
            return own.shadow(shadow, of: caster, extent: outline.shape.rect, placed: outline.projection)
        }
        return own.shadow(shadow, of: .silhouette(silhouette), extent: nil)
    }
}

/// Finds, for each of a list of siblings, the one of the same identifier in the list before, keeping the order of both.
struct SiblingMatcher {
    private let before: [PlacedLayer]
    private var reached: Int
    /// Positions of each identifier; built when siblings turn out not to stand side by side.
    private var positions: [Int: [Int]]?

    /// - Parameter reached: how many of the list before have found theirs.
    init(_ before: [PlacedLayer], from reached: Int = 0) { (self.before, self.reached) = (before, reached) }

    mutating func next(_ identifier: Int) -> Int? {
        guard reached < before.count else { return nil }
        if before[reached].identifier == identifier {
            reached += 1
            return reached - 1
        }
        if positions == nil {
            var found: [Int: [Int]] = [:]
            for (index, sibling) in before.enumerated().dropFirst(reached).reversed() {
                found[sibling.identifier, default: []].append(index)
            }
            positions = found
        }
        while let last = positions?[identifier]?.last {
            positions?[identifier]?.removeLast()
            if last >= reached {
                reached = last + 1
                return last
            }
        }
        return nil
    }
}
