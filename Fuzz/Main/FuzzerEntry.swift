import Foundation
import FuzzTargets

/// libFuzzer brings `main`; SEGUE_FUZZ_TARGET says what it runs.
private let target: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["SEGUE_FUZZ_TARGET"] ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
        let all = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
        FileHandle.standardError.write(Data("set SEGUE_FUZZ_TARGET to one of \(all)\n".utf8))
        exit(2)
    }
    return target
}()

@_cdecl("LLVMFuzzerTestOneInput")
public func runOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    target.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
}
