/// Rows `basic = constant + Σ coefficient · other`, where no basic variable occurs on the right: Cassowary's augmented
/// simplex tableau, sparse.
///
/// Cells are in ascending order of their variables. For each variable there is a list of the rows in which it may
/// occur; one may be listed in vain or twice, never be missing.
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
    /// The row of a basic variable; −1 for one that is not.
    private var rowIndices: [Int32] = []
    private let visits = VisitCounter()
    private var scratch: [Cell] = []
    private var sums: [Double] = []

    mutating func addVariable(_ kind: Kind) -> Int32 {
        kinds.append(kind)
        columns.append([])
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

    /// In how many rows a variable may occur.
    func occurrences(of variable: Int32) -> Int { columns[Int(variable)].count }

    private final class VisitCounter { var count = 0 }

    /// Calls the body once for each row in which the variable occurs.
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
        for term in expression.terms {
            if let row = row(ofBasic: term.variable.index) {
                constant += term.coefficient * row.constant
                for cell in row.cells {
                    touched.append(cell.variable)
                    sums[Int(cell.variable)] += term.coefficient * cell.coefficient
                }
            } else {
                touched.append(term.variable.index)
                sums[Int(term.variable.index)] += term.coefficient
            }
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

    /// Adds the row that `0 = constant + Σ cells` makes when it is solved for one of its variables, and puts it into
    /// the other rows.
    mutating func insert(_ constant: Double, _ cells: [Cell], solvedFor subject: Int32) {
        let index = Int32(rows.count)
        let row = Row(basic: subject, constant: constant, cells: cells)
        solve(row, for: subject)
        rows.append(row)
        rowIndices[Int(subject)] = index
        for cell in row.cells { columns[Int(cell.variable)].append(index) }
        substitute(row)
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
        substitute(row)
    }

    /// Forgets a row, and with it what its basic variable stood for.
    mutating func drop(_ row: Row) {
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

    /// Puts a row in place of its basic variable everywhere else.
    private mutating func substitute(_ source: Row) {
        let column = columns[Int(source.basic)]
        guard !column.isEmpty else { return }
        columns[Int(source.basic)] = []
        for index in column {
            let row = rows[Int(index)]
            guard row !== source else { continue }
            let factor = row.coefficient(of: source.basic)
            if factor != 0 { add(source, times: factor, to: row, at: index) }
        }
    }

    private mutating func add(_ source: Row, times factor: Double, to row: Row, at index: Int32) {
        row.constant += factor * source.constant
        let replaced = source.basic
        scratch.removeAll(keepingCapacity: true)
        scratch.reserveCapacity(row.cells.count + source.cells.count)
        row.cells.withUnsafeBufferPointer { own in
            source.cells.withUnsafeBufferPointer { others in
                var (i, j) = (0, 0)
                while i < own.count || j < others.count {
                    let first = i < own.count ? own[i].variable : .max
                    let second = j < others.count ? others[j].variable : .max
                    if first < second {
                        if first != replaced { scratch.append(own[i]) }
                        i += 1
                    } else if second < first {
                        scratch.append(Cell(variable: second, coefficient: factor * others[j].coefficient))
                        columns[Int(second)].append(index)
                        j += 1
                    } else {
                        let sum = own[i].coefficient + factor * others[j].coefficient
                        if abs(sum) > Self.zero { scratch.append(Cell(variable: first, coefficient: sum)) }
                        i += 1
                        j += 1
                    }
                }
            }
        }
        swap(&row.cells, &scratch)
    }
}
