import Codecs
import Foundation
import Geometry
import Interfaces

/// A xib: objects that are made as often as they are needed.
open class UINib: NSObject {
    private let name: String?
    private let bundle: Bundle?
    private let file: NibFile?

    /// The nib of a name, found in the stage's `assetFolders` and in the bundle; nil for the main one.
    /// `caller`: where the call stands, by which classes without a module are found.
    public init(nibName name: String, bundle: Bundle?, caller: String = #fileID) {
        (self.name, self.bundle) = (name, bundle)
        file = NibFile.named(name, "xib", in: bundle, module: NibFile.module(of: caller))
    }

    /// The nib in a file's bytes.
    public init(data: Data, bundle: Bundle?, caller: String = #fileID) {
        (name, self.bundle) = (nil, bundle)
        file = NibFile.read(data, name: "a nib", bundle: bundle, module: NibFile.module(of: caller))
    }

    /// Whether the file was found and could be read.
    var isThere: Bool { file != nil }

    /// Makes the objects, connects them, and returns those at the top.
    /// `owner`: the object that stands for the file's owner; nil for none. `options`: kept out.
    open func instantiate(withOwner owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any] {
        guard let file else {
            Stage.current?.reportDiagnostic(
                "nib \(name ?? ""): there is no such xib in the stage's assetFolders or in the bundle")
            return []
        }
        let scope = NibScope(file, owner: owner.map { $0 as AnyObject })
        return scope.makeTopLevel(file.interface.scenes.first?.objects ?? [])
    }
}

extension Bundle {
    /// Makes the objects of a xib and connects them; nil where there is no such file.
    public func loadNibNamed(
        _ name: String, owner: Any?, options: [AnyHashable: Any]? = nil, caller: String = #fileID
    ) -> [Any]? {
        let nib = UINib(nibName: name, bundle: self, caller: caller)
        guard nib.isThere else {
            _ = nib.instantiate(withOwner: nil)
            return nil
        }
        return nib.instantiate(withOwner: owner)
    }
}

/// A file of Interface Builder's with what its objects are made from.
final class NibFile {
    let interface: InterfaceFile
    let name: String
    let bundle: Bundle?
    /// The module in which classes are looked for that name none.
    let module: String

    private init(_ interface: InterfaceFile, name: String, bundle: Bundle?, module: String) {
        (self.interface, self.name, self.bundle, self.module) = (interface, name, bundle, module)
    }

    /// `Module/File.swift` is Module.
    static func module(of caller: String) -> String { caller.split(separator: "/").first.map(String.init) ?? "" }

    static func named(_ name: String, _ kind: String, in bundle: Bundle?, module: String) -> NibFile? {
        guard let path = Stage.assets(in: bundle).interface(name, kind),
            let bytes = FileManager.default.contents(atPath: path.whole)
        else { return nil }
        return read(bytes, name: name, bundle: bundle, module: module)
    }

    static func read(_ bytes: Data, name: String, bundle: Bundle?, module: String) -> NibFile? {
        do {
            let size = Stage.current?.window.bounds.size
            let interface = try InterfaceFile(
                XMLReader.read(Array(bytes)), size: size.map { (Double($0.width), Double($0.height)) })
            return NibFile(interface, name: name, bundle: bundle, module: module)
        } catch {
            Stage.current?.reportDiagnostic("\(name):\(error.line): \(error.message)")
            return nil
        }
    }

    func report(_ text: String, _ element: XMLElement?) {
        Stage.current?.reportDiagnostic("\(name)\(element.map { ":\($0.line)" } ?? ""): \(text)")
    }

    /// The class of a name in Interface Builder; nil where there is none.
    func customClass(of element: XMLElement) -> AnyClass? {
        guard let name = element["customClass"] else { return nil }
        for module in [element["customModule"], module, Self.programModule] {
            if let module, !module.isEmpty, let found = NSClassFromString("\(module).\(name)") {
                Stage.current?.sees(found)
                return found
            }
        }
        if let found = NSClassFromString("Views.\(name)") { return found }
        report("no class \(name) in \(element["customModule"] ?? module)", element)
        return nil
    }

    /// The program is a module too.
    private static let programModule = (CommandLine.arguments.first ?? "").split(separator: "/").last.map {
        $0.replacingOccurrences(of: "-", with: "_")
    }

    /// The element of a controller by its id.
    func scene(_ id: String) -> InterfaceFile.Scene? { interface.scenes.first { $0.controller?["id"] == id } }
}

/// Carries nothing: objects are made with it and then get their properties.
final class NibCoder: NSCoder {
    override var allowsKeyedCoding: Bool { true }
    override func containsValue(forKey key: String) -> Bool { false }
    override func decodeObject(forKey key: String) -> Any? { nil }
    override func decodeBool(forKey key: String) -> Bool { false }
    override func decodeInteger(forKey key: String) -> Int { 0 }
    override func decodeDouble(forKey key: String) -> Double { 0 }
    override func decodeFloat(forKey key: String) -> Float { 0 }
}
