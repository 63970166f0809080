import Foundation
import Geometry
import SceneSyntax
import Views

/// How a scene wants to be held against its baselines.
package struct VerificationDescription: Hashable, Sendable {
    /// Exact where nothing is said.
    package var settings = ComparisonSettings()
    /// Points of the canvas.
    package var ignoredRects: [CGRect] = []
    /// Paths, as plans write them.
    package var ignoredViews: [String] = []
    /// Words such as `dark` or `dark+rtl`; the scene as it is, when there are none.
    package var variants: [String] = []

    package init() {}

    /// What a variant may be made of, besides the names of devices.
    package static let variantWords =
        ["default", "light", "dark", "ltr", "rtl"] + UIContentSizeCategory.allCases.map(\.rawValue)
}

extension Field {
    /// - Parameter views: for the names of ignored views.
    package func verification(_ views: ViewIndex) -> VerificationDescription {
        var verification = VerificationDescription()
        guard let map = map("a map such as { threshold: 0.1, maxPixels: 20 }") else { return verification }
        map.onlyKeys(SceneKeys.verify.names, of: "verify")
        verification.settings = ComparisonSettings(map)
        for field in map["ignore"]?.list("a list such as [clock, [0, 0, 375, 44]]") ?? [] {
            if case .sequence = field.node.content {
                if let rect = field.rect() { verification.ignoredRects.append(rect) }
            } else {
                verification.ignoredViews += field.viewPaths(views)
            }
        }
        verification.variants = (map["variants"]?.list("a list such as [light, dark, dark+rtl]") ?? []).compactMap {
            $0.variant()
        }
        return verification
    }

    /// Every view of the name, on whichever screen; where there is none, every view with such an id of Hero's.
    private func viewPaths(_ views: ViewIndex) -> [String] {
        guard let text = string("the name of a view, or [x, y, width, height]") else { return [] }
        let named = views.screenNames.compactMap { screen -> String? in
            if case .found(let reference) = views.find(text, in: [screen]), reference.screen == screen {
                reference.path
            } else {
                nil
            }
        }
        if !named.isEmpty { return named }
        let paired = views.views(of: text).map(\.path)
        if !paired.isEmpty { return paired }
        if case .failed(let problem) = views.find(text, in: views.screenNames) { report(problem) }
        return []
    }

    private func variant() -> String? {
        guard let text = string("a variant such as dark or dark+rtl") else { return nil }
        let known = VerificationDescription.variantWords + Device.all.map(\.name)
        for word in text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
        where !known.contains(word) {
            report(
                .unknownChoice(
                    word, of: "a variant", nearest: EditDistance.nearest(to: word, among: known), known: known))
            return nil
        }
        return text
    }
}
