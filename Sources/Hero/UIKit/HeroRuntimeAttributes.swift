import Views

// What Interface Builder sets: the key paths that Hero's storyboards have.

extension UIView: RuntimeAttributeReceiver {
    /// Sets what Interface Builder calls by a key path of Hero's; false for other key paths.
    public func setRuntimeAttribute(_ value: Any?, forKeyPath keyPath: String) -> Bool {
        switch keyPath {
        case "heroID", "hero.id": heroID = value as? String
        case "heroModifierString", "hero.modifierString": heroModifierString = value as? String
        case "isHeroEnabled", "heroEnabled", "hero.isEnabled": isHeroEnabled = value as? Bool ?? true
        case "isHeroEnabledForSubviews", "hero.isEnabledForSubviews":
            isHeroEnabledForSubviews = value as? Bool ?? true
        default: return false
        }
        return true
    }
}

extension UIViewController: RuntimeAttributeReceiver {
    /// Does what a storyboard's action of Hero's is called; false for other actions.
    public func performRuntimeAction(_ name: String, sender: Any?) -> Bool {
        guard let action = Self.action(name) else { return false }
        action(self)
        return true
    }

    /// Whether a storyboard's action is one of Hero's.
    public func hasRuntimeAction(_ name: String) -> Bool { Self.action(name) != nil }

    private static func action(_ name: String) -> ((UIViewController) -> Void)? {
        switch name.split(separator: ":").first.map(String.init) ?? name {
        case "hero_dismissViewController", "ht_dismiss", "ht_dismissWithSender": { $0.hero.dismissViewController() }
        case "hero_unwindToRootViewController": { $0.hero.unwindToRootViewController() }
        default: nil
        }
    }

    /// Sets what Interface Builder calls by a key path of Hero's; false for other key paths.
    public func setRuntimeAttribute(_ value: Any?, forKeyPath keyPath: String) -> Bool {
        switch keyPath {
        case "isHeroEnabled", "heroEnabled", "hero.isEnabled": hero.isEnabled = value as? Bool ?? true
        case "heroModalAnimationTypeString", "hero.modalAnimationTypeString":
            hero.modalAnimationTypeString = value as? String
        case "heroNavigationAnimationTypeString", "hero.navigationAnimationTypeString":
            (self as? UINavigationController)?.hero.navigationAnimationTypeString = value as? String
        case "heroTabBarAnimationTypeString", "hero.tabBarAnimationTypeString":
            (self as? UITabBarController)?.hero.tabBarAnimationTypeString = value as? String
        default: return false
        }
        return true
    }
}
