import UIKit

struct Walk {
    let name: String
    let place: String
    let kilometres: Double

    var image: UIImage? { UIImage(named: name) }
    var length: String { String(format: "%.1f km", kilometres) }

    static let all = [
        Walk(name: "Ridge", place: "Above the clouds", kilometres: 12.4),
        Walk(name: "Shore", place: "Along the water", kilometres: 6.8),
        Walk(name: "Forest", place: "Below old trees", kilometres: 9.1),
    ]
}
