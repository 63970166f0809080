/// A storyboard whose red square lies elsewhere where the width is regular, as on an iPad.
package enum SizedStoryboard {
    /// - Parameter regular: points from the left edge there; on a phone they are 16.
    package static func text(regular: Int) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" initialViewController="c1">
        <device id="retina4_7" orientation="portrait"/>
        <scenes><scene><objects><viewController id="c1" sceneMemberID="viewController">
        <view key="view" id="v1"><rect key="frame" x="0" y="0" width="375" height="667"/>
        <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="16" y="20" width="40" height="40"/>
        <color key="backgroundColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
        <constraints><constraint firstAttribute="width" constant="40" id="k1"/><constraint firstAttribute="height" constant="40" id="k2"/></constraints></view></subviews>
        <color key="backgroundColor" red="1" green="1" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
        <constraints><constraint firstItem="a" firstAttribute="leading" secondItem="v1" secondAttribute="leading" constant="16" id="k3">
        <variation key="widthClass=regular" constant="\(regular)"/></constraint>
        <constraint firstItem="a" firstAttribute="top" secondItem="v1" secondAttribute="top" constant="20" id="k4"/></constraints></view>
        </viewController></objects></scene></scenes></document>
        """
    }
}
