import Foundation
import Geometry

/// A navigation controller's bar: it stays while the screens below it move, and its title and buttons change with them.
package final class NavigationBarView: UINavigationBar {
    /// What buttons and the title have; points.
    package static let height: CGFloat = 44

    /// Seconds that a change takes: UIKit's own for a push.
    private static let duration = 0.35

    private let mirrors: Bool
    let inset: CGFloat
    private let system: SystemVersion
    private let ground: UIVisualEffectView
    /// The ground while the screen is at its top, where there is one.
    private let edgeGround = UIVisualEffectView()
    private var edgeLook: NavigationBarLook?
    private let line: UIView
    private var content: NavigationBarContent?
    private var large: LargeTitleView?
    private var law = NavigationBarLaw()
    /// What the bar follows.
    package private(set) weak var scroll: UIScrollView?

    /// - Parameter inset: of the safe area above.
    package init(width: CGFloat, inset: CGFloat, isRightToLeft: Bool, system: SystemVersion) {
        (self.inset, self.mirrors, self.system) = (inset, isRightToLeft, system)
        let bounds = CGRect(x: 0, y: 0, width: width, height: inset + NavigationBarLaw.height(system))
        (ground, line) = ChromeBackground.parts(bounds, lineAt: .bottom)
        super.init(frame: bounds)
        isOpaque = false
        edgeGround.frame = ground.frame
        edgeGround.isHidden = true
        addSubview(edgeGround)
        addSubview(ground)
        addSubview(line)
    }

    required init?(coder: NSCoder) { nil }

    /// Points that a telephone on its side covers at both ends of a bar across the screen.
    private var side: CGFloat {
        guard let window = Stage.current?.window, bounds.width >= window.bounds.width else { return 0 }
        return max(window.safeAreaInsets.left, window.safeAreaInsets.right)
    }

    /// - Parameters:
    ///   - back: the title of the screen below, which a button leads back to.
    ///   - scroll: what the bar follows: the screen's scroll view.
    ///   - direction: 1 when a screen is pushed, -1 when it is popped, 0 for a change without an animation.
    ///   - follows: whether the change goes with an interactive transition instead of taking its own time.
    /// - Returns: what has to be told how far that has gone.
    @discardableResult
    package func show(
        _ description: NavigationBarModel, back: String?, scroll: UIScrollView?, direction: CGFloat,
        follows: Bool = false
    ) -> NavigationBarFollower? {
        let frame = CGRect(x: 0, y: inset, width: bounds.width, height: Self.height)
        let (old, new) = (
            content,
            NavigationBarContent(description, back: back, frame: frame, side: side, isRightToLeft: isRightToLeft)
        )
        let oldLarge = large
        old?.showsTitle = law.shape(at: offset).title > 0
        content = new
        wear(description.look, atEdge: description.edgeLook)
        self.scroll = scroll
        let followed = law.follows
        law = NavigationBarLaw(description, system)
        let top = inset + NavigationBarLaw.height(system)
        large =
            law.isLarge
            ? LargeTitleView(
                description.title ?? "", below: top, width: bounds.width, side: side, system, isRightToLeft,
                description.edgeLook ?? description.look) : nil
        if let large {
            // Where it belongs at once: it does not scroll while it comes.
            large.label.center = large.center(lifted: law.shape(at: offset).lift)
            addSubview(large)
        }
        addSubview(new)
        guard direction != 0, let old else {
            old?.removeFromSuperview()
            oldLarge?.removeFromSuperview()
            if followed || law.follows { takeShape() }
            return nil
        }
        new.showsTitle = law.shape(at: offset).title > 0
        if !new.showsTitle { new.title?.alpha = 0 }
        let way = direction * (mirrors ? -1 : 1) * bounds.width * 0.4
        let change = NavigationBarChange(
            from: old, to: new, large: (oldLarge, large), isPush: direction > 0, way: way)
        let changesShape = followed || law.follows
        if follows {
            let grounds = [ground, line].map { (view: $0, frame: $0.frame, alpha: $0.alpha) }
            if changesShape { takeShape() }
            return change.follow(
                with: grounds.flatMap {
                    [
                        NavigationBarTrack(view: $0.view, value: .frame(from: $0.frame, to: $0.view.frame)),
                        NavigationBarTrack(view: $0.view, value: .alpha(from: $0.alpha, to: $0.view.alpha)),
                    ]
                })
        }
        if changesShape { UIView.animate(withDuration: Self.duration) { [self] in takeShape() } }
        change.run(duration: Self.duration)
        return nil
    }

    /// The colours of the bar's ground and line.
    private func wear(_ look: NavigationBarLook, atEdge edge: NavigationBarLook?) {
        edgeLook = edge
        edgeGround.isHidden = edge == nil
        edgeGround.effect = edge?.hasMaterial == true ? UIBlurEffect(style: .systemChromeMaterial) : nil
        edgeGround.contentView.backgroundColor = edge?.ground
        guard look != worn else { return }
        worn = look
        ground.effect = look.hasMaterial ? UIBlurEffect(style: .systemChromeMaterial) : nil
        ground.contentView.backgroundColor = look.ground
        line.backgroundColor = look.line ?? (look.hasLine ? ChromeBackground.hairline : .clear)
    }
    private var worn = NavigationBarLook()

    /// Begins or ends a search, which takes all but the search bar away.
    func search(_ isSearching: Bool) {
        guard law.isSearching != isSearching else { return }
        law.isSearching = isSearching
        content?.search(isSearching)
        takeShape()
    }

    /// Points of height beyond that of a bar without a large title and a search bar.
    var extraHeight: CGFloat { law.shape(at: offset).extra }
    /// A search bar lies below the buttons.
    package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        var room = bounds
        room.size.height += extraHeight
        return room.contains(point)
    }
    /// Called when the bar has taken another shape.
    var shapeDidChange: () -> Void = {}

    private var offset: CGFloat { (scroll?.contentOffset.y ?? 0) + room }

    /// How far what it follows lies lower than its offset says, to leave room for bars.
    private var room: CGFloat { scroll?.room.top ?? 0 }

    /// Takes the shape that belongs to the offset of what it follows.
    package func follow() { if law.follows { takeShape() } }

    private func takeShape() {
        let shape = law.shape(at: offset)
        ground.frame = groundFrame(shape)
        line.frame.origin.y = ground.frame.maxY
        (ground.alpha, line.alpha) = (shape.ground, shape.ground)
        if let edgeLook {
            edgeGround.frame = ground.frame
            edgeGround.alpha = 1 - shape.ground
            content?.title?.textColor = (shape.ground < 0.5 ? edgeLook : worn).titleColor
        }
        if law.follows { content?.title?.alpha = shape.title }
        large?.alpha = law.isSearching ? 0 : 1
        large?.label.center = large?.center(lifted: shape.lift) ?? .zero
        content?.search?.take(shape)
        shapeDidChange()
    }

    /// Follows a scroll that has begun: offsets at equal steps of time.
    package func follow(_ offsets: [CGFloat], lasting duration: Double) {
        guard law.follows else { return }
        let shapes = offsets.map { law.shape(at: $0 + room) }
        func add(_ layer: CALayer?, _ key: AnimatableKey, _ value: (NavigationBarLaw.Shape) -> AnimatableValue) {
            let animation = CAKeyframeAnimation(keyPath: key)
            (animation.values, animation.duration) = (shapes.map(value), duration)
            layer?.add(animation, forKey: "follow \(key.rawValue)")
        }
        func middle(_ rect: CGRect) -> CGPoint { CGPoint(x: rect.midX, y: rect.midY) }
        add(ground.layer, .position) { .point(middle(self.groundFrame($0))) }
        add(ground.layer, .boundsSize) { .size(self.groundFrame($0).size) }
        add(line.layer, .position) {
            .point(CGPoint(x: self.line.center.x, y: self.groundFrame($0).maxY + self.line.bounds.height / 2))
        }
        for view in [ground, line] { add(view.layer, .opacity) { .number($0.ground) } }
        add(content?.title?.layer, .opacity) { .number($0.title) }
        if let large { add(large.label.layer, .position) { .point(large.center(lifted: $0.lift)) } }
        if let search = content?.search {
            add(search.layer, .position) { .point(middle(search.frame($0))) }
            add(search.layer, .boundsSize) { .size(search.frame($0).size) }
            add(search.layer, .opacity) { .number(NavigationSearchPalette.alpha($0)) }
        }
        follow()
    }

    private var base: CGFloat { law.isSearching ? NavigationBarLaw.searchBase : NavigationBarLaw.height(system) }

    private func groundFrame(_ shape: NavigationBarLaw.Shape) -> CGRect {
        CGRect(x: 0, y: 0, width: bounds.width, height: max(0, inset + base + shape.extra))
    }
}

/// A large title below a bar's buttons. It scrolls away under them.
private final class LargeTitleView: UIView {
    let label = UILabel()
    private let rest: CGPoint

    init(
        _ text: String, below top: CGFloat, width: CGFloat, side: CGFloat, _ system: SystemVersion,
        _ isRightToLeft: Bool, _ look: NavigationBarLook
    ) {
        let margin = side + (system == .ios26 || width >= 414 ? 20 : 16)
        let size = CGSize(width: width - 2 * margin, height: 41)
        rest = CGPoint(x: width / 2, y: 3 + size.height / 2)
        super.init(frame: CGRect(x: 0, y: top, width: width, height: 1000))
        isOpaque = false
        clipsToBounds = true
        (label.text, label.font) = (text, look.largeTitleFont)
        (label.textColor, label.textAlignment) = (look.largeTitleColor, isRightToLeft ? .right : .left)
        label.frame = CGRect(x: margin, y: 3, width: size.width, height: size.height)
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    func center(lifted lift: CGFloat) -> CGPoint { CGPoint(x: rest.x, y: rest.y - lift) }
}

/// How a bar that follows a scroll view looks at an offset.
package struct NavigationBarLaw {
    struct Shape {
        /// Points of height beyond that of a bar without a large title and a search bar.
        var extra: CGFloat = 0
        /// Points that the large title has gone up.
        var lift: CGFloat = 0
        /// Points of `extra` that are the search bar's, and how far that was pulled down.
        var search: CGFloat = 0, pull: CGFloat = 0
        /// 0…1: of the title among the buttons, and of the bar's material with its hairline.
        var title: CGFloat = 1, ground: CGFloat = 1
    }

    /// Of a large title; points.
    package static let largeTitle: CGFloat = 52
    /// Of a search bar below the title; points.
    static let search: CGFloat = 52
    /// What a bar has beside the search bar's points while somebody searches, and how far that goes up then: its field
    /// stands in the middle of 56 points. Not measured.
    static let (searchBase, searchLift): (CGFloat, CGFloat) = (4, 35)

    /// Without a large title, below the safe area: 44 on iOS 13 to 18, 54 on 26.
    package static func height(_ system: SystemVersion) -> CGFloat { system == .ios26 ? 54 : NavigationBarView.height }

    var isLarge = false
    /// Whether somebody searches: the search bar is alone, and stays.
    var isSearching = false
    /// Whether the material is away at the scroll edge.
    var isClearAtEdge = false
    /// Points of the search bar, and how many of them go as the screen scrolls.
    private var search: CGFloat = 0, hiding: CGFloat = 0

    init() {}

    init(_ description: NavigationBarModel, _ system: SystemVersion) {
        (isLarge, isSearching) = (description.hasLargeTitle, description.isSearching)
        isClearAtEdge = isLarge || description.isClearAtEdge || system == .ios26
        search = description.searchBar == nil ? 0 : Self.search
        hiding = description.hidesSearchBar ? search : 0
    }

    var follows: Bool { isLarge || isClearAtEdge || search > 0 }

    func shape(at offset: CGFloat) -> Shape {
        guard follows else { return Shape() }
        if isSearching {
            let ground = isClearAtEdge ? min(1, max(0, offset / 8)) : 1
            // A large title goes up with the search bar.
            let lift = Self.largeTitle + Self.searchLift
            return Shape(extra: search, lift: lift, search: search, title: 0, ground: ground)
        }
        // The search bar goes first.
        let hidden = min(hiding, max(0, offset))
        let (left, offset) = (search - hidden, offset - hidden)
        func part(_ from: CGFloat, _ to: CGFloat) -> CGFloat { min(1, max(0, (offset - from) / (to - from))) }
        var shape = Shape(extra: left, search: left, pull: isClearAtEdge ? max(0, -offset) : 0)
        guard isLarge else {
            if isClearAtEdge { shape.ground = part(0, 8) }
            return shape
        }
        let room = Self.largeTitle
        shape.extra += room - min(room, max(0, offset))
        (shape.lift, shape.title, shape.ground) = (offset, part(room - 16, room), part(room - 8, room))
        return shape
    }
}

/// What bars are made of: the blurred screen below, and a hairline that lies just outside of the bar, on the screen.
package enum ChromeBackground {
    package enum Edge { case top, bottom }

    /// Black at 30 % as measured on iOS 13; the dark one is not known and is the separator's.
    static let hairline = UIColor(light: CGColor(white: 0, alpha: 0.3), dark: UIColor.separator.dark)

    package static func parts(_ bounds: CGRect, lineAt edge: Edge) -> (ground: UIVisualEffectView, line: UIView) {
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
        view.frame = bounds
        let width = 1 / (Stage.current?.traits.displayScale ?? 2)
        let line = UIView(
            frame: CGRect(x: 0, y: edge == .top ? -width : bounds.height, width: bounds.width, height: width))
        line.backgroundColor = hairline
        return (view, line)
    }
}
