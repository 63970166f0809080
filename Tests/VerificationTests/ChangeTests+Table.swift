extension ChangeTests {
    static let changes: [Change] = [
        Change(
            "frame: [10, 10, 80, 60]", "frame: [11, 10, 80, 60]",
            "`photo` is 1 pt to the right",
            "frames differ",
            "3 views follow"),
        Change(
            "frame: [10, 80, 180, 24]", "frame: [10, 81, 180, 24]",
            "`title` is 1 pt lower",
            "frames differ"),
        Change(
            "Sounds of the Sea", "Sounds of the Se",
            "`title` has text \"Sounds of the Se\" instead of \"Sounds of the Sea\"",
            "frames differ"),
        Change(
            "size: 17, weight: semibold", "size: 18, weight: semibold",
            "`title` has font size 18 instead of 17",
            "frames differ"),
        Change(
            "size: 17, weight: semibold", "size: 17, weight: bold",
            "`title` has font weight bold instead of semibold",
            "frames differ"),
        Change(
            "lineHeight: 20", "lineHeight: 21",
            "`body` has lineHeight 21 instead of 20",
            "frames differ"),
        Change(
            "image: sea, contentMode: scaleAspectFill, masksToBounds: true, hero: { id: photo }",
            "image: sea, contentMode: scaleAspectFit, masksToBounds: true, hero: { id: photo }",
            "`hero` has contentMode scaleAspectFit instead of scaleAspectFill",
            "frames differ"),
        Change(
            "sea: images/sea.jpg", "sea: images/machine.jpg",
            "the image `sea` is images/machine.jpg instead of images/sea.jpg, shown by `photo` and `hero`",
            "frames differ"),
        Change(
            "[systemPurple, systemPink]", "[systemPurple, systemRed]",
            "`glow` has colors [systemPurple, systemRed] instead of [systemPurple, systemPink]",
            "frames differ"),
        Change(
            "radius: 6, offset", "radius: 7, offset",
            "`card` has shadow radius 7 instead of 6",
            "frames differ"),
        Change(
            "opacity: 0.3, radius", "opacity: 0.31, radius",
            "`card` has shadow opacity 0.31 instead of 0.3",
            "frames differ"),
        Change(
            "offset: [0, 4]", "offset: [0, 5]",
            "`card` has shadow offset [0, 5] instead of [0, 4]",
            "frames differ"),
        Change(
            "shadow: { color: black", "shadow: { color: red",
            "`card` has shadow color red instead of black",
            "frames differ"),
        Change(
            "borderWidth: 2", "borderWidth: 3",
            "`badge` has borderWidth 3 instead of 2",
            "frames differ"),
        Change(
            "borderColor: white", "borderColor: black",
            "`badge` has borderColor black instead of white",
            "frames differ"),
        Change(
            "masksToBounds: true, hero: { id: photo, ", "masksToBounds: false, hero: { id: photo, ",
            "`photo` has masksToBounds false instead of true",
            "frames differ"),
        Change(
            "cornerRadius: 12", "cornerRadius: 13",
            "`card` has cornerRadius 13 instead of 12",
            "frames differ"),
        Change(
            "cornerRadius: 12", "cornerRadius: 12, cornerCurve: continuous",
            "`card` has cornerCurve continuous instead of circular",
            "frames differ"),
        Change(
            "cornerRadius: 12", "cornerRadius: 12, alpha: 0.98",
            "`card` has alpha 0.98 instead of 1",
            "frames differ"),
        Change(
            "cornerRadius: 6 }", "cornerRadius: 8 }",
            "3 views of component `tile` have cornerRadius 8 instead of 6",
            "frames differ"),
        Change(
            "scale(0.5)", "scale(0.6)",
            "`card` has modifier scale(0.6) instead of scale(0.5)",
            "frames differ"),
        Change(
            "translate(0, 40)", "translate(0, 44)",
            "`card` has modifier translate(0, 44) instead of translate(0, 40)",
            "frames differ"),
        Change(
            "fade scale(0.5) translate", "scale(0.5) translate",
            "`card` has no modifier fade any more",
            "frames differ"),
        Change(
            "spring(250, 25)", "spring(250, 30)"),
        Change(
            "spring(250, 25)", "spring(250, 25) useNoSnapshot",
            "`photo` has the new modifier useNoSnapshot",
            "frames differ"),
        Change(
            "spring(250, 25)", "cascade(0.05)"),
        Change(
            "modalAnimation: fade", "modalAnimation: push(left)",
            "screen `detail` has modalAnimation push(left) instead of fade",
            "the duration is 1.367 s instead of 1.3 s, 0.067 s longer",
            "frames differ",
            "12 views follow"),
        Change(
            "dampingRatio: 0.5", "dampingRatio: 0.55",
            "`one`: dampingRatio 0.55 instead of 0.5",
            "frames differ"),
        Change(
            "duration: 0.3", "duration: 0.25",
            "`one`: duration 0.25 instead of 0.3",
            "the duration is 1.25 s instead of 1.3 s, 0.05 s shorter",
            "frames differ",
            "5 views follow 0.05 s earlier"),
        Change(
            "duration: 0.3", "duration: 0.3\n    delay: 0.05",
            "`one`: delay 0.05 instead of 0",
            "the duration is 1.35 s instead of 1.3 s, 0.05 s longer",
            "identical, 3 frames late (0.05 s)"),
        Change(
            "curve: easeOut", "curve: easeIn",
            "`two`: curve easeIn instead of easeOut",
            "frames differ"),
        Change(
            "- hold: 0.1\n  - animate: one", "- hold: 0.15\n  - animate: one",
            "step 2 holds 0.15 s instead of 0.1 s",
            "the duration is 1.35 s instead of 1.3 s, 0.05 s longer",
            "identical, 3 frames late (0.05 s)"),
        Change(
            "center: [120, 195]", "center: [120.25, 195]",
            "`one`: to center [120.25, 195] instead of [120, 195]",
            "frames differ"),
        Change(
            "        - { name: one, use",
            "        - { name: ribbon, frame: [100, 150, 20, 20], backgroundColor: red }\n        - { name: one, use",
            "`ribbon` is new, above `glow`",
            "frames differ"),
        Change(
            "        - { type: gradient, name: glow, frame: [120, 110, 70, 60], colors: [systemPurple, systemPink], start: [0, 0], end: [1, 1] }\n",
            "",
            "`glow` is gone",
            "frames differ"),
        Change(
            "name: glow", "name: shine"),
        Change(
            "  - hold: 0.1\n  - present", "  - hold: 0.1\n  - set: { three: { alpha: 0.5 } }\n  - present",
            "step 6 is new: set `three` { alpha: 0.5 }",
            "frames differ"),
        Change(
            "  - animate: two\n    to: { center: [150, 215] }\n    duration: 0.2\n    curve: easeOut\n", "",
            "step 4 is gone: animate `two`",
            "the duration is 1.1 s instead of 1.3 s, 0.2 s shorter",
            "frames differ",
            "5 views follow 0.2 s earlier"),
        Change(
            "hero: { id: photo }", "hero: { id: picture }",
            "`hero` has hero id picture instead of photo",
            "the duration is 1.267 s instead of 1.3 s, 0.033 s shorter",
            "frames differ",
            "present list → detail: `photo` is no longer matched",
            "4 views follow"),
        Change(
            "cornerRadius: 12", "cornerRadius: 12, zPosition: 1",
            "`card` has zPosition 1 instead of 0",
            "frames differ"),
        Change(
            "cornerRadius: 12", "cornerRadius: 12, hidden: true",
            "`card` is hidden now",
            "frames differ"),
        Change(
            "cornerRadius: 12", "cornerRadius: 12, transform: \"rotate(0.1)\"",
            "`card` has transform rotate(0.1) instead of identity",
            "frames differ"),
        Change(
            "pin: { right: 20", "pin: { right: 22",
            "`badge` has pin right 22 instead of 20",
            "frames differ"),
        Change(
            "spacing: 8", "spacing: 10",
            "`row` has spacing 10 instead of 8",
            "frames differ"),
        Change(
            "size: [200, 300], scale: 2", "device: iphone-se-3",
            "the device is iphone-se-3 instead of none, with a size of [200, 300]",
            "the size is 750×1334 pixels instead of 400×600",
            "3 views follow"),
        Change(
            "accent: \"#FF3B30\"", "accent: \"#FF0030\"",
            "the colour `accent` is #FF0030 instead of #FF3B30, used by `one`, `s1` and `badge`",
            "frames differ"),
        Change(
            "text: unnamed label", "text: other words",
            "label `list/7` has text \"other words\" instead of \"unnamed label\"",
            "frames differ"),
        Change(
            "unnamed label, font: { size: 13 }", "unnamed label, font: { size: 13 }, textColor: red",
            "label \"unnamed label\" has textColor red instead of label",
            "frames differ"),
        Change(
            "rotate(pi / 4)", "rotate(pi / 3)",
            "`badge`: to transform rotate(pi / 3) instead of rotate(pi / 4)",
            "frames differ"),
        Change(
            "backgroundColor: \"#F2F2F7\"", "backgroundColor: white",
            "`detail` has backgroundColor white instead of #F2F2F7",
            "frames differ"),
        Change(
            "present: detail", "present: detail\n    animation: zoom",
            "present `detail`: animation zoom instead of the screen's",
            "the duration is 1.367 s instead of 1.3 s, 0.067 s longer",
            "frames differ",
            "12 views follow"),
        Change(
            "{ name: s2, size: [30, 24], backgroundColor: systemTeal }",
            "{ name: s2, size: [34, 24], backgroundColor: systemTeal }"),
        Change(
            "cornerRadius: 6 }", "cornerRadius: 6 } # same"),
        Change(
            "alpha: 0.8", "alpha: 0.79",
            "`one`: to alpha 0.79 instead of 0.8",
            "frames differ"),
        Change(
            "hero: { id: photo, modifiers: \"spring(250, 25)\" }",
            "hero: { id: photo, modifiers: \"spring(250, 25)\" }, tintColor: red"),
        Change(
            "cornerRadius: 12", "cornerRadius: 12, maskedCorners: [topLeft]",
            "`card` has maskedCorners [topLeft] instead of all",
            "frames differ"),
        Change(
            "font: { size: 14 }", "font: { size: 14, family: Inter Display }",
            "`body` has font family \"Inter Display\" instead of the system font",
            "frames differ"),
        Change(
            "font: { size: 14 }", "font: { size: 14, style: italic }",
            "`body` has font style italic instead of normal",
            "frames differ"),
        Change(
            "lines: 0, text: \"Every transition starts", "lines: 0, letterSpacing: 1, text: \"Every transition starts",
            "`body` has letterSpacing 1 instead of 0",
            "frames differ"),
        Change(
            "start: [0, 0]", "start: [0, 0.5]",
            "`glow` has start [0, 0.5] instead of [0, 0]",
            "frames differ"),
        Change(
            "name: title, frame", "name: heading, frame"),
        Change(
            "- present: detail",
            "- present: detail\n    interactive: { progress: [[0.05, 0.2], [0.1, 0.5], [0.2, 0.7]] }",
            "present `detail`: a scripted gesture now",
            "the duration is 1.5 s instead of 1.3 s, 0.2 s longer",
            "frames differ",
            "5 views follow"),
        Change(
            "hero: { modalAnimation: fade }", "hero: { modalAnimation: fade }\n    container: navigation"),
        Change(
            "size: [200, 300], scale: 2", "size: [200, 300], scale: 2, appearance: dark",
            "the appearance is dark instead of light",
            "frames differ",
            "7 views follow"),
        Change(
            "use: tile, frame: [10, 180, 40, 30]", "use: tile, frame: [10, 180, 41, 30]",
            "`one` is 1 pt wider",
            "frames differ"),
        Change(
            "Every transition starts as", "Each transition starts as",
            "`body` has text \"Each transition starts as a still photograph.\" instead of \"Every transition starts as a still photograph.\"",
            "frames differ"),
        Change(
            "translate(y: 50)", "translate(y: 60)",
            "`body` has modifier translate(y: 60) instead of translate(y: 50)",
            "frames differ"),
        Change(
            "hold: 0.1\n  - animate: badge", "hold: 0.2\n  - animate: badge",
            "step 7 holds 0.2 s instead of 0.1 s",
            "the duration is 1.4 s instead of 1.3 s, 0.1 s longer",
            "frame 64 (1.067 s) is held 6 frames longer: what follows is identical"),
        Change(
            "dampingRatio: 0.5", "curve: easeOut",
            "`one`: curve easeOut instead of dampingRatio 0.5",
            "frames differ"),
        Change(
            "dampingRatio: 0.5", "spring: { stiffness: 200, damping: 15 }",
            "`one`: spring { stiffness: 200, damping: 15 } instead of dampingRatio 0.5",
            "the duration is 1.983 s instead of 1.3 s, 0.683 s longer",
            "frames differ",
            "5 views follow"),
        Change(
            "    curve: easeOut\n  - hold", "    curve: easeOut\n    wait: false\n  - hold",
            "`two`: wait false instead of true",
            "the duration is 1.1 s instead of 1.3 s, 0.2 s shorter",
            "frames differ",
            "5 views follow 0.2 s earlier"),
        Change(
            "masksToBounds: true, hero: { id: photo, ",
            "masksToBounds: true, crop: [0, 0, 200, 200], hero: { id: photo, ",
            "`photo` has crop [0, 0, 200, 200] instead of none",
            "frames differ"),
        Change(
            "backgroundColor: white\n      subviews", "backgroundColor: \"#FFFFFE\"\n      subviews",
            "`list` has backgroundColor #FFFFFE instead of white",
            "frames differ"),
        Change(
            "        - { type: label, frame: [10, 240", "        - { type: label, frame: [10, 241",
            "label \"unnamed label\" is 1 pt lower",
            "frames differ"),
        Change(
            "        - { type: label, frame: [10, 240",
            "        - { type: label, frame: [0, 0, 20, 20], text: new one }\n        - { type: label, frame: [10, 240",
            "label \"new one\" is new, above `three`",
            "frames differ"),
        Change(
            "  - hold: 0.1\n  - present: detail", "  - present: detail",
            "step 5 is gone: hold 0.1 s",
            "the duration is 1.2 s instead of 1.3 s, 0.1 s shorter",
            "frames 36 to 41 are dropped (at 0.6 s): what follows is identical, 6 frames early"),
        Change(
            "        - { name: two, use: tile, frame: [40, 190, 40, 30], backgroundColor: systemGreen }\n        - { name: three, use: "
                + "tile, frame: [60, 200, 40, 30], backgroundColor: systemBlue }",
            "        - { name: three, use: tile, frame: [60, 200, 40, 30], backgroundColor: systemBlue }\n        - { name: two, use: tile, "
                + "frame: [40, 190, 40, 30], backgroundColor: systemGreen }",
            "`two` and `three` have changed order",
            "frames differ"),
        Change(
            "        - { name: three, use: tile, frame: [60, 200, 40, 30], backgroundColor: systemBlue }",
            "        - { name: star, frame: [60, 200, 40, 30], backgroundColor: systemBlue }",
            "`star` has taken the place of `three`",
            "frames differ"),
        Change(
            "        - { name: three, use: tile, frame: [60, 200, 40, 30], backgroundColor: systemBlue }",
            "        - { name: star, use: tile, frame: [60, 200, 40, 30], backgroundColor: systemRed }",
            "`star` has backgroundColor systemRed instead of systemBlue",
            "frames differ"),
    ]
}
