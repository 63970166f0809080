import SwiftSyntax

/// Names of Swift 3 and 4 that compilers of today know no more.
enum OldNames {
    /// Types, constants and properties.
    static let names: [String: String] = [
        "UIApplicationLaunchOptionsKey": "UIApplication.LaunchOptionsKey",
        "UIGestureRecognizerState": "UIGestureRecognizer.State", "UIControlState": "UIControl.State",
        "UIControlEvents": "UIControl.Event", "UIViewAnimationOptions": "UIView.AnimationOptions",
        "UIViewKeyframeAnimationOptions": "UIView.KeyframeAnimationOptions",
        "UIViewAnimationCurve": "UIView.AnimationCurve",
        "UIViewContentMode": "UIView.ContentMode", "UIViewAutoresizing": "UIView.AutoresizingMask",
        "UITableViewCellStyle": "UITableViewCell.CellStyle", "UITableViewStyle": "UITableView.Style",
        "UITableViewCellEditingStyle": "UITableViewCell.EditingStyle",
        "UITableViewCellSelectionStyle": "UITableViewCell.SelectionStyle",
        "UITableViewRowAnimation": "UITableView.RowAnimation",
        "UITableViewScrollPosition": "UITableView.ScrollPosition",
        "UITableViewAutomaticDimension": "UITableView.automaticDimension",
        "UICollectionViewScrollDirection": "UICollectionView.ScrollDirection",
        "UICollectionViewScrollPosition": "UICollectionView.ScrollPosition",
        "UICollectionElementKindSectionHeader": "UICollectionView.elementKindSectionHeader",
        "UICollectionElementKindSectionFooter": "UICollectionView.elementKindSectionFooter",
        "UISwipeGestureRecognizerDirection": "UISwipeGestureRecognizer.Direction",
        "UINavigationControllerOperation": "UINavigationController.Operation",
        "UIAlertControllerStyle": "UIAlertController.Style", "UIAlertActionStyle": "UIAlertAction.Style",
        "UIActivityIndicatorViewStyle": "UIActivityIndicatorView.Style", "UIButtonType": "UIButton.ButtonType",
        "UIBlurEffectStyle": "UIBlurEffect.Style", "UIImageRenderingMode": "UIImage.RenderingMode",
        "UIBarButtonItemStyle": "UIBarButtonItem.Style", "UIBarButtonSystemItem": "UIBarButtonItem.SystemItem",
        "UILayoutConstraintAxis": "NSLayoutConstraint.Axis", "UIStackViewAlignment": "UIStackView.Alignment",
        "UIStackViewDistribution": "UIStackView.Distribution", "NSLayoutAttribute": "NSLayoutConstraint.Attribute",
        "NSLayoutRelation": "NSLayoutConstraint.Relation",
        "UIImpactFeedbackStyle": "UIImpactFeedbackGenerator.FeedbackStyle",
        "UIPageViewControllerNavigationDirection": "UIPageViewController.NavigationDirection",
        "NSAttributedStringKey": "NSAttributedString.Key",
        "NSForegroundColorAttributeName": "NSAttributedString.Key.foregroundColor",
        "NSFontAttributeName": "NSAttributedString.Key.font", "NSKernAttributeName": "NSAttributedString.Key.kern",
        "NSParagraphStyleAttributeName": "NSAttributedString.Key.paragraphStyle",
        "UILayoutFittingCompressedSize": "UIView.layoutFittingCompressedSize",
        "UILayoutFittingExpandedSize": "UIView.layoutFittingExpandedSize",
        "UIViewNoIntrinsicMetric": "UIView.noIntrinsicMetric",
        "UIKeyboardFrameEndUserInfoKey": "UIResponder.keyboardFrameEndUserInfoKey",
        "UIScrollViewDecelerationRateNormal": "UIScrollView.DecelerationRate.normal",
        "UIScrollViewDecelerationRateFast": "UIScrollView.DecelerationRate.fast",
        "UIWindowLevelNormal": "UIWindow.Level.normal", "UIWindowLevelAlert": "UIWindow.Level.alert",
        "UIWindowLevelStatusBar": "UIWindow.Level.statusBar",
        "kCAMediaTimingFunctionLinear": "CAMediaTimingFunctionName.linear",
        "kCAMediaTimingFunctionEaseIn": "CAMediaTimingFunctionName.easeIn",
        "kCAMediaTimingFunctionEaseOut": "CAMediaTimingFunctionName.easeOut",
        "kCAMediaTimingFunctionEaseInEaseOut": "CAMediaTimingFunctionName.easeInEaseOut",
        "kCAFillModeForwards": "CAMediaTimingFillMode.forwards",
        "kCAFillModeBackwards": "CAMediaTimingFillMode.backwards",
        "kCAFillModeBoth": "CAMediaTimingFillMode.both", "kCAFillModeRemoved": "CAMediaTimingFillMode.removed",
        "kCALineCapRound": "CAShapeLayerLineCap.round", "kCALineCapButt": "CAShapeLayerLineCap.butt",
        "kCALineJoinRound": "CAShapeLayerLineJoin.round", "kCAFillRuleEvenOdd": "CAShapeLayerFillRule.evenOdd",
        "kCAAnimationLinear": "CAAnimationCalculationMode.linear",
        "kCAAnimationDiscrete": "CAAnimationCalculationMode.discrete",
        "kCAAnimationPaced": "CAAnimationCalculationMode.paced",
        "kCAAnimationCubic": "CAAnimationCalculationMode.cubic",
        "kCAEmitterLayerPoint": "CAEmitterLayerEmitterShape.point",
        "kCAEmitterLayerLine": "CAEmitterLayerEmitterShape.line",
        "kCAEmitterLayerRectangle": "CAEmitterLayerEmitterShape.rectangle",
        "kCAEmitterLayerCircle": "CAEmitterLayerEmitterShape.circle",
        "kCAEmitterLayerAdditive": "CAEmitterLayerRenderMode.additive",
        "RunLoopMode": "RunLoop.Mode",
        "colorLiteralRed": "_colorLiteralRed", "childViewControllers": "children", "addChildViewController": "addChild",
        "removeFromParentViewController": "removeFromParent",
        "childViewControllerForStatusBarStyle": "childForStatusBarStyle",
        "childViewControllerForStatusBarHidden": "childForStatusBarHidden",
    ]

    /// Methods whose first argument had a label: the old name and label, the new ones.
    static let methods: [String: (label: String, name: String, newLabel: String?)] = [
        "bringSubview": ("toFront", "bringSubviewToFront", nil), "sendSubview": ("toBack", "sendSubviewToBack", nil),
        "willMove": ("toParentViewController", "willMove", "toParent"),
        "didMove": ("toParentViewController", "didMove", "toParent"),
        "UIActivityIndicatorView": ("activityIndicatorStyle", "UIActivityIndicatorView", "style"),
    ]

    /// Functions that became initializers, with the labels of their arguments.
    static let initializers: [String: (type: String, labels: [String])] = [
        "CGRectMake": ("CGRect", ["x", "y", "width", "height"]), "CGPointMake": ("CGPoint", ["x", "y"]),
        "CGSizeMake": ("CGSize", ["width", "height"]), "UIOffsetMake": ("UIOffset", ["horizontal", "vertical"]),
        "UIEdgeInsetsMake": ("UIEdgeInsets", ["top", "left", "bottom", "right"]),
        "CGAffineTransformMakeScale": ("CGAffineTransform", ["scaleX", "y"]),
        "CGAffineTransformMakeRotation": ("CGAffineTransform", ["rotationAngle"]),
        "CGAffineTransformMakeTranslation": ("CGAffineTransform", ["translationX", "y"]),
    ]

    /// - Returns: the edits of a call, if it is an old one.
    static func rewrite(_ call: FunctionCallExprSyntax, into edits: inout SourceEdits) {
        let arguments = Array(call.arguments)
        let name: TokenSyntax
        if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
            name = member.declName.baseName
        } else if let reference = call.calledExpression.as(DeclReferenceExprSyntax.self) {
            name = reference.baseName
        } else {
            return
        }
        if let method = methods[name.text], let first = arguments.first, let label = first.label,
            label.text == method.label
        {
            edits.replace(name.trimmedOffsets, with: method.name)
            let end = first.expression.positionAfterSkippingLeadingTrivia.utf8Offset
            let start = label.positionAfterSkippingLeadingTrivia.utf8Offset
            edits.replace(start..<end, with: method.newLabel.map { $0 + ": " } ?? "")
        } else if let initializer = initializers[name.text], arguments.count == initializer.labels.count {
            edits.replace(name.trimmedOffsets, with: initializer.type)
            for (argument, label) in zip(arguments, initializer.labels) where argument.label == nil {
                edits.insert(label + ": ", at: argument.positionAfterSkippingLeadingTrivia.utf8Offset)
            }
        } else if name.text == "UIEdgeInsetsInsetRect", arguments.count == 2 {
            edits.replace(name.trimmedOffsets, with: "")
            let comma = arguments[0].trailingComma?.trimmedOffsets ?? arguments[0].trimmedOffsets
            edits.replace(comma, with: ").inset(by:")
        }
    }
}
