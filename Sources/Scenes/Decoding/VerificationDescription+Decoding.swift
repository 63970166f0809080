import Foundation

extension Field {
    /// - Parameter views: for the names of ignored views.
    func verification(_ views: ViewIndex) -> VerificationDescription {
        var verification = VerificationDescription()
        guard let map = map("a map such as { threshold: 0.1, maxPixels: 20 }") else { return verification }
        map.onlyKeys(SceneKeys.verify.names, of: "verify")
        verification.settings = ComparisonSettings(map)
        for field in map["ignore"]?.list("a list such as [clock, [0, 0, 375, 44]]") ?? [] {
            if case .sequence = field.node.content {
                if let rect = field.rect() { verification.ignoredRects.append(rect) }
            } else if let path = field.viewPath(views) {
                verification.ignoredViews.append(path)
            }
        }
        verification.variants = (map["variants"]?.list("a list such as [light, dark, dark+rtl]") ?? []).compactMap { $0.variant() }
        return verification
    }

    private func viewPath(_ views: ViewIndex) -> String? {
        guard let text = string("the name of a view, or [x, y, width, height]") else { return nil }
        switch views.find(text, in: views.screenNames) {
        case .found(let reference): return reference.path
        case .failed(let problem):
            report(problem)
            return nil
        }
    }

    private func variant() -> String? {
        guard let text = string("a variant such as dark or dark+rtl") else { return nil }
        let known = VerificationDescription.variantWords + Device.all.map(\.name)
        for word in text.split(separator: "+", omittingEmptySubsequences: false).map(String.init) where !known.contains(word) {
            report(.unknownChoice(word, of: "a variant", nearest: EditDistance.nearest(to: word, among: known), known: known))
            return nil
        }
        return text
    }
}
