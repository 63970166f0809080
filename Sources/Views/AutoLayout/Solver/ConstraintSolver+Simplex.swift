extension ConstraintSolver {
    /// Rounding could make the simplex method go round in circles in spite of its order of choice; far more than it
    /// takes otherwise.
    private var pivotLimit: Int { 1000 + 20 * tableau.kinds.count }

    /// The primal method: as long as a growing variable makes things cheaper it enters. By Bland's rule of smallest
    /// indices it cannot go on for ever.
    func optimize() {
        var (next, quiet, pivots) = (Int32(variableCount), 0, 0)
        let count = Int32(tableau.kinds.count)
        // From the last one on rather than from the first: most are looked at once.
        while quiet < Int(count - variableCount), pivots < pivotLimit {
            let entering = next
            next = next + 1 < count ? next + 1 : variableCount
            quiet += 1
            guard tableau.kind(entering) == .restricted, !tableau.isBasic(entering), costs.sign(of: entering) < 0,
                let row = blockingRow(of: entering)
            else { continue }
            pivot(row, entering: entering)
            quiet = 0
            pivots += 1
            if pivots > Int(count) { next = variableCount }
        }
    }

    /// The row whose variable a growing one makes zero first.
    private func blockingRow(of entering: Int32) -> Tableau.Row? {
        var (found, least): (Tableau.Row?, Double) = (nil, .infinity)
        tableau.forEachRow(with: entering) { row, coefficient in
            guard coefficient < -1e-9, tableau.kind(row.basic) == .restricted else { return }
            let ratio = max(0, row.constant) / -coefficient
            guard ratio < least || (ratio == least && row.basic < found!.basic) else { return }
            (found, least) = (row, ratio)
        }
        return found
    }

    /// The dual method: makes what changed constants have pushed below zero feasible and keeps what is cheapest.
    /// - Returns: false when that cannot be.
    func repair() -> Bool { conflictingRow() == nil }

    /// Makes all rows feasible if that can be.
    /// - Returns: a row that says otherwise.
    func conflictingRow() -> Tableau.Row? {
        for row in tableau.rows
        where row.basic >= 0 && tableau.kind(row.basic) == .dummy && abs(row.constant) > Self.tolerance { return row }
        var pivots = 0
        while let row = infeasibleRow() {
            if let entering = cheapestVariable(in: row), pivots < pivotLimit {
                pivot(row, entering: entering)
                pivots += 1
            } else if row.constant > -Self.tolerance {
                row.constant = 0
            } else {
                return row
            }
        }
        return nil
    }

    private func infeasibleRow() -> Tableau.Row? {
        var found: Tableau.Row?
        for row in tableau.rows
        where row.constant < -Self.slack && row.basic >= 0 && tableau.kind(row.basic) == .restricted {
            if found == nil || row.basic < found!.basic { found = row }
        }
        return found
    }

    /// The variable that makes a row's grow at the least cost.
    private func cheapestVariable(in row: Tableau.Row) -> Int32? {
        var found: Tableau.Cell?
        for cell in row.cells where cell.coefficient > 1e-9 && tableau.kind(cell.variable) == .restricted {
            guard let best = found else {
                found = cell
                continue
            }
            if costs.isCheaper(cell.variable, per: cell.coefficient, than: best.variable, per: best.coefficient) {
                found = cell
            }
        }
        return found?.variable
    }

    private func pivot(_ row: Tableau.Row, entering: Int32) {
        tableau.pivot(row, entering: entering)
        costs.substitute(row)
    }
}
