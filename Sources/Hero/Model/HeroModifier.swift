import Animation
import Foundation
import Geometry
import Views

/// One wish about how a view animates: applied in order, modifiers make up its target state.
///
///     view.hero.modifiers = [.fade, .translate(y: 100), .whenPresenting(.delay(0.1))]
public struct HeroModifier {
    enum Effect {
        case fade(Float)
        case nonFade
        case position(CGPoint)
        case size(CGSize)
        case transform(CATransform3D)
        case perspective(CGFloat)
        case scale(x: CGFloat, y: CGFloat, z: CGFloat)
        case translate(x: CGFloat, y: CGFloat, z: CGFloat)
        case rotate(x: CGFloat, y: CGFloat, z: CGFloat)
        case backgroundColor(UIColor)
        case borderColor(UIColor)
        case borderWidth(CGFloat)
        case shadowColor(UIColor)
        case shadowOpacity(Float)
        case shadowOffset(CGSize)
        case shadowRadius(CGFloat)
        case shadowPath(CGPath)
        case overlay(UIColor, CGFloat)
        case cornerRadius(CGFloat)
        case zPosition(CGFloat)
        case contentsRect(CGRect)
        case contentsScale(CGFloat)
        case masksToBounds(Bool)
        case duration(Double)
        case delay(Double)
        case timingFunction(TimingCurve)
        case spring(stiffness: CGFloat, damping: CGFloat)
        case arc(CGFloat)
        case source(String)
        case cascade(HeroCascade)
        case coordinateSpace(HeroCoordinateSpace)
        case ignoreSubviewModifiers(recursive: Bool)
        case snapshot(HeroSnapshotType)
        case forceAnimate
        case scaleBasedSizeChange
        case beginWith([HeroModifier])
        case when(HeroCondition, [HeroModifier])
        case custom((inout HeroTargetState) -> Void)
    }

    let effect: Effect

    init(_ effect: Effect) { self.effect = effect }

    /// A modifier of one's own.
    public init(applyFunction: @escaping (inout HeroTargetState) -> Void) { effect = .custom(applyFunction) }

    /// Puts the wish into a target state, over what earlier modifiers put there.
    public func apply(to state: inout HeroTargetState) {
        switch effect {
        case .fade(let opacity): state.opacity = opacity
        case .nonFade: state.nonFade = true
        case .position(let position): state.position = position
        case .size(let size): state.size = size
        case .transform(let transform): state.transform = transform
        case .perspective(let distance): state.changeTransform { $0.m34 = 1 / -distance }
        case .scale(let x, let y, let z): state.changeTransform { $0 = CATransform3DScale($0, x, y, z) }
        case .translate(let x, let y, let z): state.changeTransform { $0 = CATransform3DTranslate($0, x, y, z) }
        case .rotate(let x, let y, let z):
            state.changeTransform {
                $0 = CATransform3DRotate($0, x, 1, 0, 0)
                $0 = CATransform3DRotate($0, y, 0, 1, 0)
                $0 = CATransform3DRotate($0, z, 0, 0, 1)
            }
        case .backgroundColor(let color): state.backgroundColor = color.cgColor
        case .borderColor(let color): state.borderColor = color.cgColor
        case .borderWidth(let width): state.borderWidth = width
        case .shadowColor(let color): state.shadowColor = color.cgColor
        case .shadowOpacity(let opacity): state.shadowOpacity = opacity
        case .shadowOffset(let offset): state.shadowOffset = offset
        case .shadowRadius(let radius): state.shadowRadius = radius
        case .shadowPath(let path): state.shadowPath = path
        case .overlay(let color, let opacity): state.overlay = HeroOverlay(color: color.cgColor, opacity: opacity)
        case .cornerRadius(let radius): state.cornerRadius = radius
        case .zPosition(let z): state.zPosition = z
        case .contentsRect(let rect): state.contentsRect = rect
        case .contentsScale(let scale): state.contentsScale = scale
        case .masksToBounds(let masks): state.masksToBounds = masks
        case .duration(let seconds): state.duration = seconds
        case .delay(let seconds): state.delay = seconds
        case .timingFunction(let curve): state.timingFunction = curve
        case .spring(let stiffness, let damping): state.spring = HeroSpring(stiffness: stiffness, damping: damping)
        case .arc(let intensity): state.arc = intensity
        case .source(let id): state.source = id
        case .cascade(let cascade): state.cascade = cascade
        case .coordinateSpace(let space): state.coordinateSpace = space
        case .ignoreSubviewModifiers(let recursive): state.ignoreSubviewModifiers = recursive
        case .snapshot(let type): state.snapshotType = type
        case .forceAnimate: state.forceAnimate = true
        case .scaleBasedSizeChange: state.useScaleBasedSizeChange = true
        case .beginWith(let modifiers): state.beginState = (state.beginState ?? []) + modifiers
        case .when(let condition, let modifiers):
            state.conditionalModifiers = (state.conditionalModifiers ?? []) + [HeroConditionalModifiers(condition: condition, modifiers: modifiers)]
        case .custom(let body): body(&state)
        }
    }
}

extension HeroTargetState {
    fileprivate mutating func changeTransform(_ body: (inout CATransform3D) -> Void) {
        var matrix = transform ?? .identity
        body(&matrix)
        transform = matrix
    }
}
