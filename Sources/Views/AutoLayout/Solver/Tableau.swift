/// Rows `basic = constant + Σ coefficient · other`: Cassowary's augmented simplex tableau, sparse.
///
/// Cells are in ascending order of their variables. In the rows of restricted variables and dummies no basic variable
/// occurs on the right; for each variable there is a list of those in which it may occur, where one may be listed in vain
/// or twice, never be missing. The row of a free variable stays as it was made, as the simplex method never looks at
/// it: a variable in it may have got a row since, but only a later one. What depends on hundreds of others in a chain is
/// not written anew with each of them.
struct Tableau {
    enum Kind: UInt8 {
        /// Any number.
        case free
        /// Zero or more.
        case restricted
        /// Always zero: what an equation is marked with, so that its constant can change.
        case dummy
    }

    struct Cell {
        var variable: Int32
        var coefficient: Double
    }

    final class Row {
        /// −1 for a row that has been dropped.
        var basic: Int32
        var constant: Double
        var cells: [Cell]
        /// The last visit of a loop over the rows of a column.
        var visit = 0

        init(basic: Int32, constant: Double, cells: [Cell]) {
            (self.basic, self.constant, self.cells) = (basic, constant, cells)
        }

        func coefficient(of variable: Int32) -> Double {
            var (low, high) = (0, cells.count)
            while low < high {
                let middle = (low + high) / 2
                if cells[middle].variable < variable { low = middle + 1 } else { high = middle }
            }
            return low < cells.count && cells[low].variable == variable ? cells[low].coefficient : 0
        }
    }

    /// What is smaller than this was meant to be zero.
    static let zero = 1e-11

    private(set) var kinds: [Kind] = []
    private(set) var rows: [Row] = []
    private var columns: [[Int32]] = []
    /// For each variable the rows of free variables in which it occurs.
    private var freeColumns: [[Int32]] = []
    /// The row of a basic variable; −1 for one that is not.
    private var rowIndices: [Int32] = []
    private let visits = VisitCounter()
    private var scratch: [Cell] = []
    private var sums: [Double] = []

    mutating func addVariable(_ kind: Kind) -> Int32 {
        kinds.append(kind)
        columns.append([])
        freeColumns.append([])
        rowIndices.append(-1)
        sums.append(0)
        return Int32(kinds.count - 1)
    }

    func kind(_ variable: Int32) -> Kind { kinds[Int(variable)] }

    func isBasic(_ variable: Int32) -> Bool { rowIndices[Int(variable)] >= 0 }

    func row(ofBasic variable: Int32) -> Row? {
        let index = rowIndices[Int(variable)]
        return index >= 0 ? rows[Int(index)] : nil
    }

    /// In how many rows of free variables a variable occurs.
    func occurrences(of variable: Int32) -> Int { freeColumns[Int(variable)].count }

    private final class VisitCounter { var count = 0 }

    /// Makes the constant that a mark stands for grow, which is the mark's own if it is basic.
    func grow(_ mark: Int32, by growth: Double) {
        for index in freeColumns[Int(mark)] {
            let row = rows[Int(index)]
            row.constant -= row.coefficient(of: mark) * growth
        }
        if let row = row(ofBasic: mark) {
            row.constant += growth
        } else {
            forEachRow(with: mark) { row, coefficient in row.constant -= coefficient * growth }
        }
    }

    /// The values of all variables, where those without a row are zero.
    func values() -> [Double] {
        var values = [Double](repeating: 0, count: kinds.count)
        for row in rows where row.basic >= 0 { values[Int(row.basic)] = row.constant }
        // What is in a free variable's row has a later one, or none of them.
        for row in rows.reversed() where row.basic >= 0 && kind(row.basic) == .free {
            for cell in row.cells { values[Int(row.basic)] += cell.coefficient * values[Int(cell.variable)] }
        }
        return values
    }

    /// Calls the body once for each row of a restricted variable or a dummy in which the variable occurs.
    func forEachRow(with variable: Int32, _ body: (Row, Double) -> Void) {
        visits.count += 1
        for index in columns[Int(variable)] {
            let row = rows[Int(index)]
            guard row.visit != visits.count else { continue }
            row.visit = visits.count
            let coefficient = row.coefficient(of: variable)
            if coefficient != 0 { body(row, coefficient) }
        }
    }

    /// The expression without basic variables.
    mutating func reduce(_ expression: LinearExpression) -> (constant: Double, cells: [Cell]) {
        var constant = expression.constant
        var touched: [Int32] = []
        func touch(_ variable: Int32, _ coefficient: Double, _ sums: inout [Double]) {
            touched.append(variable)
            sums[Int(variable)] += coefficient
        }
        for term in expression.terms { touch(term.variable.index, term.coefficient, &sums) }
        for index in freeRows(below: touched) {
            let row = rows[Int(index)]
            let factor = sums[Int(row.basic)]
            sums[Int(row.basic)] = 0
            constant += factor * row.constant
            for cell in row.cells { touch(cell.variable, factor * cell.coefficient, &sums) }
        }
        for variable in touched {
            guard let row = row(ofBasic: variable) else { continue }
            let factor = sums[Int(variable)]
            if factor == 0 { continue }
            sums[Int(variable)] = 0
            constant += factor * row.constant
            for cell in row.cells { touch(cell.variable, factor * cell.coefficient, &sums) }
        }
        touched.sort()
        var cells: [Cell] = []
        cells.reserveCapacity(touched.count)
        for variable in touched {
            let sum = sums[Int(variable)]
            sums[Int(variable)] = 0
            if abs(sum) > Self.zero { cells.append(Cell(variable: variable, coefficient: sum)) }
        }
        return (constant, cells)
    }

    /// The rows of free variables that variables stand for, and so on, each before those of the variables in it.
    private func freeRows(below variables: [Int32]) -> [Int32] {
        visits.count += 1
        var (found, open) = ([Int32](), variables)
        while let variable = open.popLast() {
            let index = rowIndices[Int(variable)]
            guard index >= 0, kind(variable) == .free, rows[Int(index)].visit != visits.count else { continue }
            rows[Int(index)].visit = visits.count
            found.append(index)
            for cell in rows[Int(index)].cells { open.append(cell.variable) }
        }
        return found.sorted()
    }

    /// Adds the row that `0 = constant + Σ cells` makes when it is solved for one of its variables, which occurs in no
    /// row of a restricted variable or a dummy.
    mutating func insert(_ constant: Double, _ cells: [Cell], solvedFor subject: Int32) {
        let index = Int32(rows.count)
        let row = Row(basic: subject, constant: constant, cells: cells)
        solve(row, for: subject)
        rows.append(row)
        rowIndices[Int(subject)] = index
        for cell in row.cells {
            if kind(subject) == .free {
                freeColumns[Int(cell.variable)].append(index)
            } else {
                columns[Int(cell.variable)].append(index)
            }
        }
    }

    /// Exchanges a row's basic variable for one of its others.
    mutating func pivot(_ row: Row, entering: Int32) {
        let leaving = row.basic
        let index = rowIndices[Int(leaving)]
        let place = row.cells.firstIndex { $0.variable > leaving } ?? row.cells.count
        row.cells.insert(Cell(variable: leaving, coefficient: -1), at: place)
        solve(row, for: entering)
        rowIndices[Int(leaving)] = -1
        rowIndices[Int(entering)] = index
        columns[Int(leaving)] = [index]
        let column = columns[Int(entering)]
        columns[Int(entering)] = []
        substitute(row, in: column) { $0.columns[Int($1)].append($2) }
    }

    /// Forgets a row, and with it what its basic variable stood for.
    mutating func drop(_ row: Row) {
        let column = freeColumns[Int(row.basic)]
        freeColumns[Int(row.basic)] = []
        substitute(row, in: column) { $0.freeColumns[Int($1)].append($2) }
        rowIndices[Int(row.basic)] = -1
        (row.basic, row.constant, row.cells) = (-1, 0, [])
    }

    private func solve(_ row: Row, for subject: Int32) {
        guard let place = row.cells.firstIndex(where: { $0.variable == subject }) else { return }
        let factor = -1 / row.cells.remove(at: place).coefficient
        row.basic = subject
        row.constant *= factor
        for index in row.cells.indices { row.cells[index].coefficient *= factor }
    }

    /// Puts a row in place of its basic variable in other rows.
    /// - Parameter occurs: told of each variable that occurs in a row where it had not.
    private mutating func substitute(
        _ source: Row, in column: [Int32], _ occurs: (inout Tableau, _ variable: Int32, _ row: Int32) -> Void
    ) {
        for index in column {
            let row = rows[Int(index)]
            guard row !== source else { continue }
            let factor = row.coefficient(of: source.basic)
            if factor != 0 { add(source, times: factor, to: row) { occurs(&$0, $1, index) } }
        }
    }

    private mutating func add(
        _ source: Row, times factor: Double, to row: Row, _ occurs: (inout Tableau, _ variable: Int32) -> Void
    ) {
        row.constant += factor * source.constant
        let replaced = source.basic
        var sum: [Cell] = []
        swap(&sum, &scratch)
        sum.removeAll(keepingCapacity: true)
        sum.reserveCapacity(row.cells.count + source.cells.count)
        row.cells.withUnsafeBufferPointer { own in
            source.cells.withUnsafeBufferPointer { others in
                var (i, j) = (0, 0)
                while i < own.count || j < others.count {
                    let first = i < own.count ? own[i].variable : .max
                    let second = j < others.count ? others[j].variable : .max
                    if first < second {
                        if first != replaced { sum.append(own[i]) }
                        i += 1
                    } else if second < first {
                        sum.append(Cell(variable: second, coefficient: factor * others[j].coefficient))
                        occurs(&self, second)
                        j += 1
                    } else {
                        let both = own[i].coefficient + factor * others[j].coefficient
                        if abs(both) > Self.zero { sum.append(Cell(variable: first, coefficient: both)) }
                        i += 1
                        j += 1
                    }
                }
            }
        }
        swap(&row.cells, &sum)
        swap(&scratch, &sum)
    }
}
