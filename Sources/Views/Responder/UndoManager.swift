import Foundation

/// What can be taken back, as Foundation has it on a device. The changes of a group are taken back together, the last of
/// them first; what is registered while a change is taken back is what makes it again.
open class UndoManager: NSObject {
    private struct Change {
        weak var target: AnyObject?
        let perform: (AnyObject) -> Void
    }
    private struct Group {
        var changes: [Change] = []
        var name = ""
    }
    private var undone: [Group] = [], done: [Group] = []
    private var open: [Group] = []
    private var disabled = 0

    /// Whether a change is being taken back, or made again.
    public private(set) var isUndoing = false, isRedoing = false
    /// Whether each change is a group by itself where none was begun. It always is here; a device takes together what one
    /// event does.
    open var groupsByEvent = true
    /// The most groups that are kept; 0, the default, for all.
    open var levelsOfUndo = 0 { didSet { trim() } }
    /// How many groups have begun and not ended.
    open var groupingLevel: Int { open.count }
    /// Whether changes are registered; true by default.
    open var isUndoRegistrationEnabled: Bool { disabled == 0 }
    /// Has nothing registered until `enableUndoRegistration()`.
    open func disableUndoRegistration() { disabled += 1 }
    /// Has changes registered again.
    open func enableUndoRegistration() { disabled = max(0, disabled - 1) }

    /// An object without changes.
    public override init() { super.init() }

    /// Begins a group.
    open func beginUndoGrouping() { open.append(Group()) }
    /// Ends a group, which joins the one around it.
    open func endUndoGrouping() {
        guard let group = open.popLast(), !group.changes.isEmpty else { return }
        if open.isEmpty { keep(group) } else { open[open.count - 1].changes += group.changes }
    }

    private func keep(_ group: Group) {
        if isUndoing {
            undone.append(group)
        } else {
            done.append(group)
            if !isRedoing { undone = [] }
        }
        trim()
    }

    private func trim() {
        guard levelsOfUndo > 0 else { return }
        done = done.suffix(levelsOfUndo)
        undone = undone.suffix(levelsOfUndo)
    }

    /// Registers what takes a change back. The target is not kept alive.
    public func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping (Target) -> Void) {
        guard isUndoRegistrationEnabled else { return }
        let change = Change(target: target) { object in (object as? Target).map(handler) }
        if open.isEmpty { keep(Group(changes: [change])) } else { open[open.count - 1].changes.append(change) }
    }

    /// Registers a method that takes a change back. The target is not kept alive.
    open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
        registerUndo(withTarget: target as AnyObject) { PortRuntime.perform(selector, on: $0, with: [anObject]) }
    }

    /// Whether there is something to take back.
    open var canUndo: Bool { !done.isEmpty || open.contains { !$0.changes.isEmpty } }
    /// Whether there is something to make again.
    open var canRedo: Bool { !undone.isEmpty }

    /// Takes the last group back.
    open func undo() {
        while !open.isEmpty { endUndoGrouping() }
        guard let group = done.popLast() else { return }
        isUndoing = true
        defer { isUndoing = false }
        run(group)
    }
    /// Takes the last group back.
    open func undoNestedGroup() { undo() }
    /// Makes again what was taken back last.
    open func redo() {
        guard let group = undone.popLast() else { return }
        isRedoing = true
        defer { isRedoing = false }
        run(group)
    }

    private func run(_ group: Group) {
        beginUndoGrouping()
        for change in group.changes.reversed() { change.target.map(change.perform) }
        if !open.isEmpty { open[open.count - 1].name = group.name }
        endUndoGrouping()
    }

    /// Forgets everything.
    open func removeAllActions() { (done, undone, open) = ([], [], []) }
    /// Forgets what was registered for a target.
    open func removeAllActions(withTarget target: Any) {
        let object = target as AnyObject
        func without(_ groups: [Group]) -> [Group] {
            groups.compactMap { group in
                var group = group
                group.changes.removeAll { $0.target === object }
                return group.changes.isEmpty ? nil : group
            }
        }
        (done, undone) = (without(done), without(undone))
        for index in open.indices { open[index].changes.removeAll { $0.target === object } }
    }

    /// Names the group that was begun, or else the last one.
    open func setActionName(_ actionName: String) {
        if !open.isEmpty {
            open[open.count - 1].name = actionName
        } else if isUndoing, !undone.isEmpty {
            undone[undone.count - 1].name = actionName
        } else if !done.isEmpty {
            done[done.count - 1].name = actionName
        }
    }
    /// The name of what would be taken back; empty where it has none.
    open var undoActionName: String { done.last?.name ?? "" }
    /// The name of what would be made again; empty where it has none.
    open var redoActionName: String { undone.last?.name ?? "" }
    /// What a menu calls it.
    open var undoMenuItemTitle: String { undoActionName.isEmpty ? "Undo" : "Undo \(undoActionName)" }
    /// What a menu calls it.
    open var redoMenuItemTitle: String { redoActionName.isEmpty ? "Redo" : "Redo \(redoActionName)" }
}
