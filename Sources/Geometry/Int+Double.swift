extension Int {
    /// The whole number nearest to one of any size: beyond ±2⁵³, from where on numbers have no whole places, these; 0 for
    /// what is no number.
    package init(bounding value: Double) {
        let most = 9_007_199_254_740_992.0
        self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -most), most).rounded())
    }
}
