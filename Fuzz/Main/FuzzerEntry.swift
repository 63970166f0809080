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

@_silgen_name("LLVMFuzzerMutate")
private func mutate(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ maximum: Int) -> Int

/// PNG files are changed chunk by chunk, with their checksums repaired; everything else, and every fourth PNG, as
/// libFuzzer does it.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutateOneInput(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ maximum: Int, _ seed: CUnsignedInt)
    -> Int
{
    guard target == .png || target == .apng, seed % 4 != 0 else { return mutate(bytes, count, maximum) }
    var mutator = PNGChunkMutator(seed: UInt64(seed)) { content, _ in
        let room = content.count + 64
        return [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
            _ = buffer.initialize(from: content + [UInt8](repeating: 0, count: 64))
            filled = mutate(buffer.baseAddress!, content.count, room)
        }
    }
    let result = mutator.mutated(Array(UnsafeBufferPointer(start: bytes, count: count))).prefix(maximum)
    for (index, byte) in result.enumerated() { bytes[index] = byte }
    return result.count
}
