import CRaster

/// Which colours of a table, while it is being made, stand for its samples.
enum NearestCenters {
    /// Colours that are looked at together.
    private static let lanes = 8

    /// Of each sample the nearest of at least one centre.
    static func find(_ samples: [VarianceCut.Sample], among centers: [SIMD4<Float>]) -> [segue_nearness] {
        let room = (centers.count + lanes - 1) / lanes * lanes
        let components = (0..<3).flatMap { at in
            centers.map { $0[at] } + [Float](repeating: .infinity, count: room - centers.count)
        }
        return [segue_nearness](unsafeUninitializedCapacity: samples.count) { found, count in
            samples.withUnsafeBytes { bytes in
                segue_nearest_centers(
                    bytes.baseAddress?.assumingMemoryBound(to: segue_sample.self), Int64(samples.count),
                    components, Int64(room), found.baseAddress)
            }
            count = samples.count
        }
    }
}
