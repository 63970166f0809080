import Foundation
import Interfaces
import Scenes
import Testing

@testable import Importing

/// Storyboards of a few lines, as the tests need them.
enum Storyboard {
    static func document(
        _ scenes: String, resources: String = "", initial: String = "c1", attributes: String = "toolsVersion=\"22505\""
    ) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \(attributes) targetRuntime="iOS.CocoaTouch" initialViewController="\(initial)">
        <device id="retina4_7" orientation="portrait"/>
        <scenes>
        \(scenes)
        </scenes>
        <resources>\(resources)</resources>
        </document>
        """
    }

    static func controller(
        _ id: String, _ subviews: String = "", constraints: String = "", name: String? = nil, more: String = "",
        color: String = ""
    ) -> String {
        """
        <scene><objects><viewController \(name.map { "storyboardIdentifier=\"\($0)\" " } ?? "")id="\(id)" sceneMemberID="viewController">
        <view key="view" id="\(id)v"><rect key="frame" x="0" y="0" width="375" height="667"/>
        <subviews>\(subviews)</subviews><viewLayoutGuide key="safeArea" id="\(id)s"/>\(color)
        <constraints>\(constraints)</constraints></view>\(more)
        </viewController></objects></scene>
        """
    }

    /// A screen with views, as YAML.
    static func text(_ subviews: String, constraints: String = "", more: String = "", resources: String = "") throws
        -> String
    {
        try imported(document(controller("c1", subviews, constraints: constraints, more: more), resources: resources))
            .text
    }

    static func imported(
        _ text: String, project: InterfaceProject = .none, language: String? = nil
    ) throws -> InterfaceImport {
        try InterfaceImport(
            Data(text.utf8), file: "Main.storyboard", project: project,
            options: InterfaceImport.Options(language: language))
    }

    static func attribute(_ keyPath: String, _ value: String, type: String = "string") -> String {
        "<userDefinedRuntimeAttribute type=\"\(type)\" keyPath=\"\(keyPath)\" value=\"\(value)\"/>"
    }

    static func view(_ id: String, _ inner: String = "", _ attributes: String = "", element: String = "view") -> String
    {
        "<\(element) translatesAutoresizingMaskIntoConstraints=\"NO\" \(attributes) id=\"\(id)\"><rect key=\"frame\" x=\"10\" y=\"20\" width=\"30\" height=\"40\"/>\(inner)</\(element)>"
    }

    static func constraint(
        _ first: String?, _ attribute: String, _ second: String?, _ other: String?, _ rest: String = ""
    ) -> String {
        var text = "<constraint "
        if let first { text += "firstItem=\"\(first)\" " }
        text += "firstAttribute=\"\(attribute)\" "
        if let second { text += "secondItem=\"\(second)\" " }
        if let other { text += "secondAttribute=\"\(other)\" " }
        return text + rest + " id=\"x\"/>"
    }
}
