import Views

/// Takes the target states away below views that ignore their subviews' modifiers. Ids stay: such views still match.
final class IgnoreSubviewModifiersPreprocessor: BasePreprocessor {
    override func process(fromViews: [UIView], toViews: [UIView]) {
        for view in fromViews + toViews {
            guard let recursive = context[view]?.ignoreSubviewModifiers else { continue }
            forget(view.subviewsOwner.subviews, recursive: recursive)
        }
    }

    private func forget(_ views: [UIView], recursive: Bool) {
        for view in views {
            context[view] = nil
            if recursive { forget(view.subviews, recursive: true) }
        }
    }
}
